"""``/table`` and what stands beside it: every verb of a table that can be typed, made from
:data:`bot.telling.verbs.VERBS`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import Demiurge
from bot.keeping import speech
from bot.telling.answers import Asked, readable
from bot.telling.verb import TableParam, TableVerb
from bot.telling.verbs import VERBS
from cogs.commands import Word, command
from cogs.pressing import choices
from cogs.pressing.router import Router

Suggest = Callable[[Asked, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


class TableCog(commands.Cog):
    """The commands of a table."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        self.router = Router(bot)
        self.group = app_commands.Group(
            name="table", description="A game in this channel or thread.", guild_only=True
        )
        typed = [verb for verb in VERBS if verb.typed]
        self.alone = [app_commands.guild_only(self._command(verb)) for verb in typed if verb.alone]
        for verb in typed:
            if not verb.alone:
                self.group.add_command(self._command(verb))

    async def cog_load(self) -> None:
        """Add the group to the tree, and what stands beside it."""
        self.bot.tree.add_command(self.group)
        for made in self.alone:
            self.bot.tree.add_command(made)

    async def cog_unload(self) -> None:
        """Take them away."""
        self.bot.tree.remove_command(self.group.name)
        for made in self.alone:
            self.bot.tree.remove_command(made.name)

    def _command(self, verb: TableVerb) -> app_commands.Command[Any, ..., None]:
        async def run(interaction: Asked, **said: Any) -> None:
            await self.router.typed(interaction, verb, said)

        words = (Word(p.name, p.summary, p.kind, p.needed, p.default, p.choices) for p in verb.params)
        made = command(verb.name, verb.summary, words, run)
        for param in verb.params:
            if param.suggests:
                made.autocomplete(param.name)(self._suggester(verb, param))
        return made

    def _suggester(self, verb: TableVerb, param: TableParam) -> Suggest:
        @readable
        async def suggest(interaction: Asked, said: str) -> list[app_commands.Choice[str]]:
            table = None if verb.anywhere else await self.bot.store.tables.at(interaction.channel_id or 0)
            found = choices.typed(self.bot, table, (verb, param), interaction, said)
            return [app_commands.Choice(name=speech.cut(o.label, 100), value=o.value) for o in found[:25]]

        return suggest


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(TableCog(bot))
