"""``/server ratings``: how well people play against each other, where a server and they want to know."""

from __future__ import annotations

import asyncio
from typing import cast

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.client import Demiurge
from bot.door.memory.ratings import contested, ratings
from bot.door.memory.records import Records
from bot.door.refusals import Refused
from bot.keeping.habits import Habits
from bot.telling.answers import Asked, readable, whisper
from bot.telling.memory import rated
from cogs.commands import Word, command
from cogs.request import done, is_moderator
from cogs.server import NOT_STAFF

GAME = Word("game", "Of which game; who leads in each without it.", str, needed=False)
KEPT = Word(
    "kept",
    "Whether this server has ratings; for the staff.",
    str,
    needed=False,
    choices=(("On", "on"), ("Off", "off")),
)


def willing_of(bot: Demiurge) -> dict[int, Habits]:
    """Who likes to be compared, or once did, and since when."""
    return {
        person: known for person, known in bot.store.people.habits.items() if known.rated or known.rated_before
    }


async def own_ratings(bot: Demiurge, interaction: Asked) -> str:
    """What somebody is rated at here, or what they may say of it; nothing where there are no ratings."""
    guild, person = interaction.guild_id or 0, interaction.user.id
    if not bot.store.servers.of(guild).ratings:
        return ""
    willing = willing_of(bot)
    if person not in willing or not willing[person].rated:
        return rated.WILLING
    records = await Records(bot.room).on(guild, leavers=True)
    return await asyncio.to_thread(rated.own, records, bot.library.games, person, willing)


class Rated(commands.Cog):
    """Ratings of servers."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        summary = "How well people play against each other here, of those who like to be compared."
        self.ratings = command("ratings", summary, [GAME, KEPT], self._ratings)
        self.ratings.autocomplete("game")(self._games)

    async def cog_load(self) -> None:
        """Put it beside what ``/server`` has."""
        cast(app_commands.Group, self.bot.tree.get_command("server")).add_command(self.ratings)

    async def _ratings(self, interaction: Asked, game: str | None = None, kept: str | None = None) -> None:
        """Settle whether there are ratings; tell them."""
        await interaction.response.defer(ephemeral=True)
        bot, guild = self.bot, interaction.guild_id or 0
        now = bot.store.servers.of(guild)
        if kept is not None:
            if not is_moderator(interaction):
                raise Refused(NOT_STAFF)
            on = kept == "on"
            deed = done(interaction, "began ratings." if on else "ended ratings.")
            now = await bot.store.servers.settle(guild, lambda was: replace(was, ratings=on), lambda _: deed)
        if not now.ratings:
            raise Refused(rated.NONE)
        games = bot.library.games
        named = self.bot.library.called(game or "")
        game = named.slug if named else game
        if game is not None and game not in games:
            raise Refused("I do not know that game. The list that comes up as you type has all that are rated.")
        records, willing = await Records(bot.room).on(guild, leavers=True), willing_of(bot)
        if game is None:
            told = await asyncio.to_thread(rated.every, records, games, willing)
        else:
            told = rated.table(games[game], await asyncio.to_thread(ratings, records, game, willing))
        await whisper(interaction, told)

    @readable
    async def _games(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        """The games that people have played against each other here."""
        games = self.bot.library.games
        records = await self.bot.store.records.on(interaction.guild_id or 0)
        played = [(slug, games[slug].title) for slug in contested(records) if slug in games]
        fit = [(slug, title) for slug, title in played if typed.casefold() in title.casefold()]
        return [app_commands.Choice(name=title, value=slug) for slug, title in fit][:25]


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Rated(bot))
