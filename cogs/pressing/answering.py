"""What is pressed to answer a decision of a game: options, pages, forms and confirmations, read from their address
alone. Where it is played, and what is shown then, says whoever asks: the game itself, or a trial of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import discord
from msgspec.structs import replace

from bot.client import Demiurge
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling import again
from bot.telling.addresses import BACK, GROUP, KEPT, SURE, WRITE, Address
from bot.telling.answers import Asked, sentence
from bot.telling.controls.confirming import WAY, doubted, kept, marked, wants_confirmation
from bot.telling.controls.forms import sheet, written
from bot.telling.controls.wrong import doubt
from rules.core import Action, Answer, Decision, Form, Pick, Question, RuleError, Seat


class Answering(ABC):
    """Takes an answer to where it is played."""

    confirms = True
    """Whether what cannot be taken back is confirmed first."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @abstractmethod
    async def fresh(self, address: Address, person: int) -> Table:
        """The table as it stands now where this is played."""

    @abstractmethod
    async def play(
        self, interaction: Asked, address: Address, table: Table, answer: Answer, action: Action | None = None
    ) -> None:
        """Play an answer, perhaps in this very way, and show what comes of it."""

    @abstractmethod
    async def turn_page(self, interaction: Asked, address: Address, table: Table, spot: str) -> None:
        """Show another part of a long list, or ask for a confirmation; nothing is played."""

    async def answer(self, interaction: Asked, address: Address, data: dict[str, Any], table: Table) -> None:
        """Do what was pressed."""
        choice, values = address.choice, [str(v) for v in data.get("values") or []]
        if interaction.type is discord.InteractionType.modal_submit:
            await self._written(interaction, address, data, table)
        elif choice.startswith(WRITE):
            await self._form(interaction, address, table, choice.removeprefix(WRITE))
        elif choice.startswith(GROUP) or choice == BACK:
            await self.turn_page(interaction, address, table, values[0] if values else choice.partition(":")[2])
        elif choice.startswith(SURE):
            await self._confirmed(interaction, address, table, choice.removeprefix(SURE))
        elif choice.startswith(KEPT):
            await self.play(interaction, address, table, Answer(keys=kept(interaction.message)))
        else:
            keys = tuple(values) or tuple(filter(None, (choice,)))
            await self._choose(interaction, address, table, keys)

    async def _form(self, interaction: Asked, address: Address, table: Table, photo: str = "") -> None:
        """Open the form of a decision over the message that was pressed."""
        decision = self.open(table, interaction.user.id, address)
        asked = speech.named_plainly(table, decision.button.rstrip("…"))
        title, ask = f"{self.bot.room.game(table).title}: {asked}", decision.ask
        before = again.written_before(table, ask, interaction.message) if isinstance(ask, Form) else {}
        await interaction.response.send_modal(sheet(table, decision, title, before, photo))

    def open(self, table: Table, person: int, address: Address) -> Decision:
        """The decision at an address, if it is open for this person.

        Raises:
            Refused: it is not.
        """
        sitter = self.bot.room.sitter(table, person)
        if (question := self._found(table, sitter.seat, address)) and table.epoch == address.epoch:
            return self.bot.room.worded(table, [question])[0]
        open_now = self.bot.room.questions(table)
        still = open_now if table.epoch == address.epoch else ()
        why = speech.not_open(still, address.decision, open_now)
        raise Refused(f"{why} The board shows how it stands now.")

    def _found(self, table: Table, seat: Seat, address: Address) -> Question | None:
        """The question to this seat at an address, whichever takebacks it has outlived."""
        asked = (q for q in self.bot.room.questions(table) if (q.id, q.seat) == (address.decision, seat))
        return next(asked, None)

    async def _choose(self, interaction: Asked, address: Address, table: Table, keys: tuple[str, ...]) -> None:
        """Play the chosen options; what cannot be taken back is confirmed first, unless it would be refused."""
        sitter = table.seat_of(interaction.user.id)
        question = self._found(table, sitter.seat, address) if sitter else None
        if question and (form := next((o.opens for o in question.offers if o.key in keys), "")):
            await self._form(interaction, replace(address, decision=form), table)
            return
        position = self.bot.room.position(table) if question else None
        if self.confirms and question and position and wants_confirmation(position.asked(question), *keys):
            action = position.meant(question, Answer(keys=keys))
            self.bot.room.try_out(table, question, action)
            await self.turn_page(interaction, address, table, doubted(question, keys, action))
            return
        await self.play(interaction, address, table, Answer(keys=keys))

    async def _confirmed(self, interaction: Asked, address: Address, table: Table, chosen: str) -> None:
        """Play what was confirmed, in the very way it was confirmed in."""
        key, way, _ = chosen.partition(WAY)
        sitter = table.seat_of(interaction.user.id)
        question = self._found(table, sitter.seat, address) if sitter and way else None
        meant = marked(question, chosen) if question else None
        if question and meant is None:
            raise Refused("That can no longer be done in this way. The board shows how it stands now.")
        await self.play(interaction, address, table, Answer(keys=(key,)), meant[1] if meant else None)

    async def _written(self, interaction: Asked, address: Address, data: dict[str, Any], table: Table) -> None:
        """A form has been filled in: read its blanks, keep its photo, play it."""
        decision = self.open(table, interaction.user.id, address)
        if isinstance(decision.ask, Pick) or not address.choice.startswith(WRITE):
            raise Refused("That is no longer open. The board shows how it stands now.")
        answer, ask = written(decision.ask, data), decision.ask
        await interaction.response.defer(ephemeral=True)
        if not isinstance(ask, Form):
            await self._choose(interaction, address, table, answer.keys)
            return
        try:
            before = address.choice.removeprefix(f"{WRITE}.")
            await self._pictures(ask, answer, data, interaction.user.id, before)
            await self.play(interaction, address, table, answer)
        except (Refused, RuleError) as refusal:
            amiss = again.refused_picture(ask, answer, data, refusal)
            await self._refused(interaction, address, ask, answer, refusal, amiss=amiss)

    async def _pictures(self, form: Form, answer: Answer, data: dict[str, Any], person: int, before: str) -> None:
        """Fetch what was uploaded; a photo that arrived with an earlier try need not come again."""
        for field in form.fields:
            sent = answer.blanks.get(field.name)
            if field.kind not in ("photo", "mask"):
                continue
            if sent:
                answer.blanks.pop(field.name)
                cells = field.most if field.kind == "mask" else 0
                answer.blanks[field.name] = await self.bot.photos.uploaded(data, sent, person, cells)
            elif kept := await self.bot.store.photos.named(before):
                answer.blanks[field.name] = kept

    async def _refused(
        self, interaction: Asked, address: Address, form: Form, answer: Answer, refusal: Exception, *, amiss: str
    ) -> None:
        """Say why, and give back what was written, but not the picture that is ``amiss``."""
        table = await self.fresh(address, interaction.user.id)
        try:
            open_still = bool(self.open(table, interaction.user.id, address))
        except Refused:
            open_still = False
        why, asked = amiss + sentence(refusal, table), speech.named_plainly(table, form.button.rstrip("…"))
        beside = doubt(table, interaction.user.id, refusal, asked)
        view = again.refused(table, address, form, answer, why, *beside, open_still=open_still)
        await interaction.followup.send(view=view, ephemeral=True)
