"""Buttons, selects and modals. All are answered from their address, so all outlive a restart: what is about the
table goes to the router, what answers a decision of a game is played here."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord.ext import commands
from msgspec.structs import replace

from bot.client import Demiurge
from bot.door.refusals import Refused
from bot.door.room import Press
from bot.keeping import speech
from bot.keeping.table import Table
from bot.line import places
from bot.telling import again
from bot.telling.addresses import BACK, EARLIER, GROUP, KEPT, SURE, WRITE, Address, Beckon, Errand
from bot.telling.answers import Asked, explain, sentence, whisper
from bot.telling.controls.confirming import WAY, doubted, kept, marked, wants_confirmation
from bot.telling.controls.forms import sheet, written
from cogs import seek
from cogs.request import is_private, person_of
from cogs.router import Router
from rules.core import Action, Answer, Decision, Form, NotAwaited, Pick, Question, RuleError, Seat

log = logging.getLogger(__name__)


class Presses(commands.Cog):
    """Listens to every press and answers it."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        self.router = Router(bot)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Asked) -> None:
        """Find the address, then the decision, then do what was pressed. What bears no address of ours is answered
        too."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        address, errand, table = Address.read(custom_id), Errand.read(custom_id), None
        if (beckon := Beckon.read(custom_id)) is not None:
            await seek.pressed(self.bot, interaction, beckon)
            return
        if errand is not None:
            await self.router.pressed(interaction, errand)
            return
        try:
            if address is None:
                raise Refused(EARLIER)
            table = await places.pressed(self.bot.store, interaction, address.table)
            table = await self.bot.councils.welcome(table, person_of(interaction.user))
            self.bot.courier.presence.noticed(table.id, interaction.user.id)
            await self._answer(interaction, address, data, table)
        except (Refused, RuleError) as refusal:
            if table is None or not await self._renewed(interaction, table.id, refusal):
                await explain(interaction, refusal, table)
        except Exception as error:
            await explain(interaction, error, table)

    async def _renewed(self, interaction: Asked, table: int, refusal: Refused | RuleError) -> bool:
        """Turn the private panel that was pressed into the one of now, with what was amiss above it; false where
        that cannot be."""
        if interaction.type is not discord.InteractionType.component or not is_private(interaction):
            return False
        now = await self.bot.room.fresh(table)
        sitter = now.seat_of(interaction.user.id)
        if sitter is None or now.status not in ("playing", "paused"):
            return False
        if not interaction.response.is_done():
            await interaction.response.defer()
        late = isinstance(refusal, NotAwaited)  # nothing was done amiss, so no rule need be looked up
        told = speech.named(now, str(refusal)) if late else sentence(refusal, now)
        panel = await self.bot.panels.of(now, sitter.seat, told=told)
        try:
            await interaction.edit_original_response(view=panel.view, attachments=panel.files())
        except discord.HTTPException as fault:
            log.warning("table %s: an old panel was not renewed: %s", table, fault)
            return False
        return True

    async def _answer(self, interaction: Asked, address: Address, data: dict[str, Any], table: Table) -> None:
        choice, values = address.choice, [str(v) for v in data.get("values") or []]
        if interaction.type is discord.InteractionType.modal_submit:
            await self._written(interaction, address, data, table)
        elif choice.startswith(WRITE):
            await self._form(interaction, address, table, choice.removeprefix(WRITE))
        elif choice.startswith(GROUP) or choice == BACK:
            await self._turn_page(interaction, address, table, values[0] if values else choice.partition(":")[2])
        elif choice.startswith(SURE):
            await self._confirmed(interaction, address, table, choice.removeprefix(SURE))
        elif choice.startswith(KEPT):
            await self._play(interaction, address, table, Answer(keys=kept(interaction.message)))
        else:
            keys = tuple(values) or tuple(filter(None, (choice,)))
            await self._choose(interaction, address, table, keys)

    async def _form(self, interaction: Asked, address: Address, table: Table, photo: str = "") -> None:
        """Open the form of a decision over the message that was pressed."""
        decision = self._open(table, interaction.user.id, address)
        asked = speech.named_plainly(table, decision.button.rstrip("…"))
        title, ask = f"{self.bot.room.game(table).title}: {asked}", decision.ask
        before = again.written_before(table, ask, interaction.message) if isinstance(ask, Form) else {}
        await interaction.response.send_modal(sheet(table, decision, title, before, photo))

    def _open(self, table: Table, person: int, address: Address) -> Decision:
        """The decision at an address, if it is open for this person.

        Raises:
            Refused: it is not.
        """
        sitter = self.bot.room.sitter(table, person)
        if (question := self._found(table, sitter.seat, address)) and table.epoch == address.epoch:
            return self.bot.room.worded(table, [question])[0]
        open_now = self.bot.room.questions(table) if table.epoch == address.epoch else ()
        raise Refused(f"{speech.not_open(open_now, address.decision)} The board shows how it stands now.")

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
        if question and position and wants_confirmation(position.asked(question), *keys):
            action = position.meant(question, Answer(keys=keys))
            self.bot.room.try_out(table, question, action)
            await self._turn_page(interaction, address, table, doubted(question, keys, action))
            return
        await self._play(interaction, address, table, Answer(keys=keys))

    async def _confirmed(self, interaction: Asked, address: Address, table: Table, chosen: str) -> None:
        """Play what was confirmed, in the very way it was confirmed in."""
        key, way, _ = chosen.partition(WAY)
        sitter = table.seat_of(interaction.user.id)
        question = self._found(table, sitter.seat, address) if sitter and way else None
        meant = marked(question, chosen) if question else None
        if question and meant is None:
            raise Refused("That can no longer be done in this way. The board shows how it stands now.")
        await self._play(interaction, address, table, Answer(keys=(key,)), meant[1] if meant else None)

    async def _written(self, interaction: Asked, address: Address, data: dict[str, Any], table: Table) -> None:
        """A form has been filled in: read its blanks, keep its photo, play it."""
        decision = self._open(table, interaction.user.id, address)
        if isinstance(decision.ask, Pick):
            raise Refused("That is no longer open. The board shows how it stands now.")
        await interaction.response.defer(ephemeral=True)
        answer, ask = written(decision.ask, data), decision.ask
        if not isinstance(ask, Form):
            await self._choose(interaction, address, table, answer.keys)
            return
        try:
            before = address.choice.removeprefix(f"{WRITE}.")
            await self._pictures(ask, answer, data, interaction.user.id, before)
            await self._play(interaction, address, table, answer)
        except (Refused, RuleError) as refusal:
            await self._refused(interaction, address, ask, answer, refusal)

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
            elif kept := await self.bot.store.photo_named(before):
                answer.blanks[field.name] = kept

    async def _refused(
        self, interaction: Asked, address: Address, form: Form, answer: Answer, refusal: Exception
    ) -> None:
        """Say why, and give back what was written."""
        table = await self.bot.room.fresh(address.table)
        try:
            open_still = bool(self._open(table, interaction.user.id, address))
        except Refused:
            open_still = False
        why = sentence(refusal, table)
        view = again.refused(table, address, form, answer, why, open_still=open_still)
        await interaction.followup.send(view=view, ephemeral=True)

    async def _play(
        self, interaction: Asked, address: Address, table: Table, answer: Answer, action: Action | None = None
    ) -> None:
        """Through the door; then show the person what they may do next, if they were in their private panel."""
        if not interaction.response.is_done():
            await interaction.response.defer()
        receipt = await self.bot.room.press(
            Press(
                table=address.table,
                person=interaction.user.id,
                source=f"i{interaction.id}",
                epoch=address.epoch,
                decision=address.decision,
                answer=answer,
                action=action,
            )
        )
        trouble = self.bot.courier.trouble(receipt.table)
        if is_private(interaction):
            await self.bot.panels.receipt(interaction, receipt, trouble)
        elif trouble:
            await whisper(interaction, f"Your move is kept. {trouble}")

    async def _turn_page(self, interaction: Asked, address: Address, table: Table, spot: str) -> None:
        """Show another part of a long list, or ask for a confirmation; nothing is played."""
        decision = self._open(table, interaction.user.id, address)
        if is_private(interaction):
            if not interaction.response.is_done():
                await interaction.response.defer()
            panel = await self.bot.panels.of(table, decision.seat, spots={decision.id: spot})
            await interaction.edit_original_response(view=panel.view, attachments=panel.files())
        else:
            panel = await self.bot.panels.of(table, decision.seat, spots={decision.id: spot})
            await interaction.response.send_message(view=panel.view, files=panel.files(), ephemeral=True)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Presses(bot))
