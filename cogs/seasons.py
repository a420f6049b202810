"""``/server season`` and ``/server honours``: a time in which the games of a server count for a roll of honour.

There is none until the staff settles one, and only people stand there who have said that they like to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.client import Demiurge
from bot.door.memory.records import Records
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.society.servers import Season, Server
from bot.telling.answers import Asked, whisper
from bot.telling.memory.records import roll
from bot.telling.story import moments
from cogs.commands import Word, command
from cogs.request import done, is_moderator
from cogs.server import NOT_STAFF

MOST = 12
"""Seasons that a server keeps at a time."""

NONE = "This server has no seasons. Its staff may begin one with `/server season`."

FULL = (
    f"This server keeps {MOST} seasons already. Forget one first: `/server season` with its name and `drop: True`."
)

NAME = Word("name", "What it is called.", app_commands.Range[str, 1, 40], needed=False)
FROM = Word("begins", "Its first day, such as 2026-12-01.", str, needed=False)
UNTIL = Word("ends", "Its last day, such as 2027-02-28.", str, needed=False)
DROP = Word("drop", "Forget the season of this name.", bool, needed=False, default=False)
WHICH = Word("season", "Which season; the one that runs without it.", str, needed=False)


class Seasons(commands.Cog):
    """Seasons of servers."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        said = "A time for which there is a roll of honour: its name, first and last day. For the staff."
        self._made: list[app_commands.Command[Any, ..., None]] = [
            command("season", said, [NAME, FROM, UNTIL, DROP], self.season),
            command("honours", "Who won most in a season, of those who like to be named.", [WHICH], self.honours),
        ]
        self._made[1].autocomplete("season")(self._names)

    async def cog_load(self) -> None:
        """Put them beside what ``/server`` has."""
        group = cast(app_commands.Group, self.bot.tree.get_command("server"))
        for one in self._made:
            group.add_command(one)

    async def season(
        self,
        interaction: Asked,
        *,
        name: str | None = None,
        begins: str | None = None,
        ends: str | None = None,
        drop: bool = False,
    ) -> None:
        """Begin, change or forget a season; without words, list them."""
        await interaction.response.defer(ephemeral=True)
        guild = interaction.guild_id or 0
        if name is None and begins is None and ends is None and not drop:
            await whisper(interaction, _listed(self.bot.store.servers.of(guild)))
            return
        if not is_moderator(interaction):
            raise Refused(NOT_STAFF)
        called = speech.clean(name or "")
        if not called:
            raise Refused("Say what the season is called: `name`.")
        if drop:
            deed = done(interaction, f"forgot the season “{speech.escape(called)}”.")
            now = await self.bot.store.servers.settle(guild, lambda was: _without(was, called), lambda _: deed)
        else:
            fresh = _season(called, begins, ends)
            if len(_with(self.bot.store.servers.of(guild), fresh).seasons) > MOST:
                raise Refused(FULL)
            deed = done(interaction, f"settled the season “{speech.escape(called)}”.")
            now = await self.bot.store.servers.settle(guild, lambda was: _with(was, fresh), lambda _: deed)
        await whisper(interaction, _listed(now))

    async def honours(self, interaction: Asked, season: str | None = None) -> None:
        """The roll of honour of a season."""
        await interaction.response.defer(ephemeral=True)
        guild = interaction.guild_id or 0
        seasons = self.bot.store.servers.of(guild).seasons
        if not seasons:
            raise Refused(NONE)
        wanted = (season or running(seasons, seconds()).name).casefold()
        found = next((s for s in seasons if s.name.casefold() == wanted), None)
        if found is None:
            raise Refused(_listed(self.bot.store.servers.of(guild)))
        records = await Records(self.bot.room).on(guild, found.begins, found.ends)
        public = {person for person, known in self.bot.store.people.habits.items() if known.public}
        await whisper(interaction, roll(_told(found), records, self.bot.library.games, public))

    async def _names(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        seasons = self.bot.store.servers.of(interaction.guild_id or 0).seasons
        fit = [s.name for s in reversed(seasons) if typed.casefold() in s.name.casefold()]
        return [app_commands.Choice(name=name, value=name) for name in fit]


def running(seasons: Sequence[Season], at: int) -> Season:
    """The season that holds then; else the newest that has begun, or the first that will."""
    begun = [season for season in seasons if season.begins <= at]
    holds = [season for season in begun if at < season.ends]
    if not begun:
        return min(seasons, key=lambda season: season.begins)
    return max(holds or begun, key=lambda season: season.begins)


def _season(name: str, begins: str | None, ends: str | None) -> Season:
    """The season that is meant.

    Raises:
        Refused: its days cannot be read, or do not follow each other.
    """
    if not begins or not ends:
        raise Refused("Say its first and its last day: `begins` and `ends`, such as 2026-12-01.")
    try:
        first, last = moments.read_day(begins), moments.read_day(ends)
    except ValueError as fault:
        raise Refused(str(fault)) from fault
    if last < first:
        raise Refused("Its last day comes before its first.")
    return Season(name=name, begins=first, ends=last + moments.DAY)


def _with(was: Server, season: Season) -> Server:
    seasons = (*_without(was, season.name).seasons, season)
    return replace(was, seasons=tuple(sorted(seasons, key=lambda s: s.begins)))


def _without(was: Server, name: str) -> Server:
    return replace(was, seasons=tuple(s for s in was.seasons if s.name.casefold() != name.casefold()))


def _told(season: Season) -> str:
    first, last = moments.told_day(season.begins), moments.told_day(season.ends - moments.DAY)
    return f"**{speech.escape(season.name)}**, {first} to {last}"


def _listed(now: Server) -> str:
    """The seasons of a server, in words."""
    if not now.seasons:
        return NONE
    return "\n".join(
        ["Seasons of this server; `/server honours` shows who won.", *(f"- {_told(s)}" for s in now.seasons)]
    )


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Seasons(bot))
