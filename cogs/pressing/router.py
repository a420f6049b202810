"""One way for everything that is asked of a table, typed or pressed.

What is asked is found, then whatever it lacks is asked for, what is final is confirmed, it is acknowledged, done
and answered. Whoever may not is told so before they are asked anything.
"""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import ui

from bot.client import Demiurge
from bot.door.refusals import Refused
from bot.keeping.rows import Unreadable
from bot.keeping.society.servers import Done
from bot.keeping.table import Table
from bot.line import places
from bot.telling.addresses import EARLIER, MOST_OPTIONS, Errand, button, select
from bot.telling.answers import Asked, explain
from bot.telling.controls.forms import one_line
from bot.telling.verb import AGAIN, TableParam, TableVerb, refusal
from bot.telling.verbs import BY_ADDRESS
from cogs.deeds import DEEDS, looking
from cogs.pressing import choices
from cogs.request import Request, chosen, done, is_moderator, person_of, written

log = logging.getLogger(__name__)


class Router:
    """Takes what is asked of tables to where it is done."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    async def typed(self, interaction: Asked, verb: TableVerb, said: dict[str, Any]) -> None:
        """A slash command."""
        request = Request(bot=self.bot, interaction=interaction, verb=verb, words=said)
        if not verb.quick:
            await interaction.response.defer(ephemeral=True)
        try:
            if not verb.anywhere:
                request.found = await places.the_table(self.bot.store, interaction)
            await self._ask(request)
        except Unreadable as fault:
            if not verb.lays_aside or not is_moderator(interaction):
                raise
            await self._lay_aside(request, fault)

    async def _lay_aside(self, request: Request, fault: Unreadable) -> None:
        """What cannot be read is put out of the way, so that its channel can have another table."""
        log.warning("table %s is laid aside", fault.table, exc_info=fault)
        where = f"<#{request.interaction.channel_id}>"
        deed = done(request.interaction, f"laid aside a table that could not be read, in {where}.")
        await self.bot.room.lay_aside(fault.table, deed)
        await request.answer("I could not read this table, so it is laid aside. `/table open` begins another.")

    # ------------------------------------------------------------------ pressed

    async def pressed(self, interaction: Asked, errand: Errand) -> None:
        """A button, a select or a form about a table. Every outcome is answered."""
        table = None
        try:
            table = await places.pressed(self.bot.store, interaction, errand.table)
            self.bot.courier.presence.noticed(table.id, interaction.user.id)
            request = self._read(interaction, errand, table)
            request.afar = not await places.is_told(self.bot.store, interaction, table)
            await self._ask(request)
        except Exception as error:
            await explain(interaction, error, table)

    def _read(self, interaction: Asked, errand: Errand, table: Table) -> Request:
        """What an address asks for. Under *More…* the verb is what was chosen."""
        said, named = written(interaction) or chosen(interaction), errand.verb == "do"
        address = said if named else errand.verb.removesuffix(AGAIN)
        verb, sure = BY_ADDRESS.get(address), errand.verb.endswith(AGAIN)
        if verb is None or (sure and table.status not in verb.sure):
            raise Refused(EARLIER)
        typed = interaction.type is discord.InteractionType.modal_submit
        known = not named and (said or typed)
        return Request(
            bot=self.bot,
            interaction=interaction,
            verb=verb,
            words={verb.asked.name: said} if verb.asked is not None and known else {},
            found=table,
            pressed=address,
            thing=errand.thing,
            sure=sure,
        )

    # ------------------------------------------------------------------ both

    async def _ask(self, request: Request) -> None:
        """Ask for what is missing, or do it."""
        verb, asked = request.verb, request.verb.asked
        if request.bygone:
            await request.answer(refusal(verb, request.table, request.roles))
            return
        if request.pressed and asked is not None and asked.name not in request.words:
            self._allow(request)
            await self._question(request, asked)
            return
        if not request.sure and request.found and (sure := verb.sure.get(request.table.status)):
            self._allow(request)
            yes = button(sure[1], Errand(request.table.id, verb.name + AGAIN).id, discord.ButtonStyle.danger)
            await request.answer(sure[0], ui.ActionRow(yes))
            return
        if request.pressed == looking.MOVE and await looking.form_at_once(request):
            return
        if not verb.quick:
            await request.acknowledge()
        if verb.welcomes and request.found is not None:
            person = person_of(request.interaction.user)
            request.found = await self.bot.councils.welcome(request.table, person)
        with self.bot.store.deeds.noting(self._deed(request)):
            told = await DEEDS[verb.name](request)
        if told and verb.quick:
            await request.tell(told)
        elif told and not request.silent:
            await request.answer(told)

    def _deed(self, request: Request) -> Done | None:
        """What is done at a table by the right of the staff alone."""
        before, verb = request.found, request.verb
        if before is None or not verb.by_staff or not request.moderator:
            return None
        if verb.own.get(before.status, frozenset()) & request.roles:
            return None
        title = self.bot.room.game(before).title
        return done(request.interaction, f"{verb.by_staff} {title} in <#{before.channel}>.")

    def _allow(self, request: Request) -> None:
        """Nobody is asked for anything that would be refused then."""
        if why := refusal(request.verb, request.table, request.roles):
            raise Refused(why)

    async def _question(self, request: Request, asked: TableParam) -> None:
        errand = Errand(request.table.id, request.verb.name)
        if asked.blank:
            label, hint = asked.blank
            title = next(iter(request.verb.labels.values()))
            await request.interaction.response.send_modal(one_line(errand, title, label, hint))
            return
        offers = choices.pressed(self.bot, request.table, asked)[:MOST_OPTIONS]
        if not offers:
            raise Refused(EARLIER)
        rows = [(offer.value, offer.label, "") for offer in offers]
        await request.answer(asked.question, ui.ActionRow(select(errand.id, asked.question, rows)))
