"""Buttons, selects and modals. All are answered from their address, so all outlive a restart: what is about the
table goes to the router, what answers a decision of a game is played here."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord.ext import commands

from bot.client import Demiurge
from bot.door.ahead.copies import FIRST
from bot.door.ahead.lessons import NO_TABLE
from bot.door.refusals import NOT_PLAYING, Refused
from bot.door.room import Press
from bot.keeping import speech
from bot.keeping.table import Table
from bot.line import places
from bot.meters import timed
from bot.telling.addresses import EARLIER, Address, Beckon, Errand, Mine
from bot.telling.answers import Asked, explain, sentence, whisper
from bot.telling.controls.wrong import doubt, tried
from bot.telling.lookup.pages import Leaf
from bot.tree import command_took
from cogs import glossary, memory, seeing, seek
from cogs.pressing.answering import Answering
from cogs.pressing.learning import InALesson
from cogs.pressing.router import Router
from cogs.pressing.trying import InATrial
from cogs.request import is_private, person_of
from rules.core import Action, Answer, NotAwaited, RuleError, begun

log = logging.getLogger(__name__)


class AtTheTable(Answering):
    """Answers are played in the game."""

    async def fresh(self, address: Address, person: int) -> Table:
        """The table as it is kept."""
        return await self.bot.room.fresh(address.table)

    async def play(
        self, interaction: Asked, address: Address, table: Table, answer: Answer, action: Action | None = None
    ) -> None:
        """Through the door; then show the person what they may do next, if they were in their private panel."""
        if not interaction.response.is_done():
            await interaction.response.defer()
        living = self.bot.panels.living
        doubts = living.doubts(table, interaction.user.id, address.decision)
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
            await living.receipt(interaction, receipt, trouble, doubts)
        elif trouble:
            await whisper(interaction, f"Your move is kept. {trouble}")

    async def turn_page(self, interaction: Asked, address: Address, table: Table, spot: str) -> None:
        """Show another part of a long list, or ask for a confirmation; nothing is played."""
        decision = self.open(table, interaction.user.id, address)
        if is_private(interaction):
            if not interaction.response.is_done():
                await interaction.response.defer()
            panel = await self.bot.panels.of(table, decision.seat, spots={decision.id: spot})
            shown = await interaction.edit_original_response(view=panel.view, attachments=panel.files())
            await self.bot.panels.living.shown(table.id, interaction.user.id, shown, panel)
        else:
            panel = await self.bot.panels.of(table, decision.seat, spots={decision.id: spot})
            await interaction.response.send_message(view=panel.view, files=panel.files(), ephemeral=True)


class Presses(commands.Cog):
    """Listens to every press and answers it."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        self.router = Router(bot)
        self.game = AtTheTable(bot)
        self.trial = InATrial(bot)
        self.lesson = InALesson(bot)

    @commands.Cog.listener()
    async def on_app_command_completion(self, interaction: Asked, *_: object) -> None:
        """A command is over."""
        command_took(interaction)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Asked) -> None:
        """Find the address, then the decision, then do what was pressed. What bears no address of ours is answered
        too."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        if not await self.bot.gate.mine(interaction.id):
            return
        try:
            await self._taken(interaction)
        finally:
            self.bot.gate.done(interaction.id)

    async def _taken(self, interaction: Asked) -> None:
        self.bot.standins.dress(interaction)
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        with timed("press", ":".join(custom_id.split(":")[:2])):
            try:
                self.bot.limits.grant(interaction.user.id, "press")
            except Refused as flood:
                await explain(interaction, flood)
                return
            if closed := await self.bot.maintenance.says():
                await explain(interaction, Refused(closed))
            else:
                with self.bot.panels.living.pressing(interaction.user.id):
                    await self._pressed(interaction, data, custom_id)

    async def _pressed(self, interaction: Asked, data: dict[str, Any], custom_id: str) -> None:
        address, errand, table = Address.read(custom_id), Errand.read(custom_id), None
        if (beckon := Beckon.read(custom_id)) is not None:
            await seek.pressed(self.bot, interaction, beckon)
            return
        if (leaf := Leaf.read(custom_id)) is not None:
            await glossary.pressed(self.bot, interaction, leaf)
            return
        if (mine := Mine.read(custom_id)) is not None:
            room = seeing if mine.verb.startswith(seeing.SEEING) else memory
            await room.pressed(self.bot, interaction, mine)
            return
        if errand is not None and errand.table == NO_TABLE:
            await self.lesson.errand(interaction, errand)
            return
        if errand is not None:
            await self.router.pressed(interaction, errand)
            return
        if address is not None and address.epoch >= FIRST:
            await (self.lesson if address.table == NO_TABLE else self.trial).pressed(interaction, address, data)
            return
        try:
            if address is None:
                raise Refused(EARLIER)
            table = await places.pressed(self.bot.store, interaction, address.table)
            table = await self.bot.councils.welcome(table, person_of(interaction.user))
            self.bot.courier.presence.noticed(table.id, interaction.user.id)
            await self.game.answer(interaction, address, data, table)
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
        if sitter is None or now.status not in ("playing", "paused", "ended"):
            return False
        if not interaction.response.is_done():
            await interaction.response.defer()
        late = isinstance(refusal, NotAwaited)  # nothing was done amiss, so no rule need be looked up
        told = begun(speech.named(now, str(refusal))) if late else sentence(refusal, now)
        beside = () if late else doubt(now, interaction.user.id, refusal, tried(interaction))
        try:
            if now.status == "ended" and not any(q.seat == sitter.seat for q in self.bot.room.questions(now)):
                await self.bot.panels.living.over(interaction, now, NOT_PLAYING["ended"])
                return True
            data: dict[str, Any] = dict(interaction.data or {})
            address, living = Address.read(str(data.get("custom_id", ""))), self.bot.panels.living
            doubts = living.doubts(now, interaction.user.id, address.decision if address else "")
            spots = living.still(now, sitter.seat, doubts)
            panel = await self.bot.panels.of(now, sitter.seat, told=told, beside=beside, spots=spots)
            shown = await interaction.edit_original_response(view=panel.view, attachments=panel.files())
            await self.bot.panels.living.shown(table, interaction.user.id, shown, panel)
        except discord.HTTPException as fault:
            log.warning("table %s: an old panel was not renewed: %s", table, fault)
            return False
        return True


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Presses(bot))
