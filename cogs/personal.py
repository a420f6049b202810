"""What somebody asks for themselves, at all their tables at once: where they are awaited, being away, their nights
and how they are called."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from msgspec import convert
from msgspec.structs import replace

from bot.client import Demiurge
from bot.door.council.away import Excused
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.habits import DAY, Calls, Habits, ahead_of
from bot.keeping.now import seconds
from bot.telling.ahead import orders
from bot.telling.answers import Asked, whisper
from bot.telling.everywhere import rows_of
from bot.telling.seeing import choosing
from bot.telling.story import moments
from rules.core import counted, listed

MOST_BLOCKED = 50
"""People that one person may block: so many are listed in one message."""

CALLS: dict[Calls, str] = {
    "here": "I name you beside the board",
    "private": "I write to you privately",
    "both": "I name you beside the board and write to you privately",
    "silent": "I do not call you, nor remind you",
}
"""How somebody may be called, in words."""

USUAL, NEVER = "as usual", "never"

SHORTEST, LONGEST = 3600, 14 * 86400
"""Seconds between reminders that somebody may wish for."""

LONGEST_NIGHT = 16 * 60
"""Minutes of a night at most: with less of a day left, times would be put off from one night into the next."""

_OFTEN = "\nYou have said so often of late: times that run now stay as they are."


class Personal(commands.Cog):
    """``/mine``, ``/away`` and ``/me``."""

    me = app_commands.Group(name="me", description="What I know of you, for all your tables.", guild_only=True)

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @me.command(name="about", description="What I know of you: nights, reminders, what you see, whom you blocked.")
    async def about(self, interaction: Asked) -> None:
        """Say what is kept of somebody."""
        blocked = self.bot.store.blocks.of(interaction.user.id)
        more = f"\n{_blocked(blocked)}" if blocked else ""
        known = self._known(interaction)
        away = f"You are away until <t:{known.away}:f>.\n" if known.away > seconds() else ""
        await whisper(interaction, f"{away}{_told(known)}\n{choosing.told(known.sight)}{more}")

    @app_commands.command(name="mine", description="Every table where you are awaited, to play them one by one.")
    async def mine(self, interaction: Asked) -> None:
        """The list, each table with the button that opens what is yours there."""
        await interaction.response.defer(ephemeral=True)
        found = await self.bot.panels.everywhere.awaited(interaction.user.id)
        if not found:
            await whisper(interaction, _nowhere(len(await self.bot.store.tables.of(interaction.user.id))))
            return
        await whisper(interaction, f"**You are awaited at {counted(len(found), 'table')}.**", *rows_of(found))

    @app_commands.command(name="away", description="Excuse yourself at all your tables at once, or come back.")
    @app_commands.describe(until="3 days, 2 weeks, tomorrow, 2026-12-24; or back.")
    async def away(self, interaction: Asked, until: str) -> None:
        """Be away, or back, wherever one sits; each board shows it."""
        await interaction.response.defer(ephemeral=True)
        try:
            moment = moments.read_until(until, self._known(interaction).ahead)
        except ValueError as fault:
            raise Refused(str(fault)) from fault
        done = await self.bot.steward.away_everywhere(interaction.user.id, moment, f"i{interaction.id}")
        waited = moment > 0 and await self.bot.seekers.forget(interaction.user.id)
        if not (moment or done.told or done.missed or done.was):
            raise Refused("You were away from none of your tables.")
        await whisper(interaction, _excused(done, moment) + " You wait for players no more." * waited)

    @away.autocomplete("until")
    async def _moments(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        fits = [moment for moment in moments.CHOICES if typed.strip().casefold() in moment]
        return [app_commands.Choice(name=moment, value=moment) for moment in fits]

    @me.command(name="nights", description="When you sleep: nobody calls you then, and no time of yours runs out.")
    @app_commands.describe(
        now="What time it is for you now, such as 21:40.", start="When your night begins.", end="When you get up."
    )
    @app_commands.rename(start="from", end="until")
    async def nights(self, interaction: Asked, now: str, start: str, end: str) -> None:
        """Keep when somebody sleeps, by the clock they read it from."""
        try:
            said, sleeps, wakes = (moments.read_clock(text) for text in (now, start, end))
        except ValueError as fault:
            raise Refused(str(fault)) from fault
        if (wakes - sleeps) % DAY > LONGEST_NIGHT:
            raise Refused(
                f"A night may be up to {speech.span(LONGEST_NIGHT * 60)} long: yours would be"
                f" {speech.span((wakes - sleeps) % DAY * 60)}. When you are not there at all, `/away` is for that."
            )
        await interaction.response.defer(ephemeral=True)
        ahead = ahead_of(seconds(), said)
        known = await self._change(interaction, ahead=ahead, sleeps=sleeps, wakes=wakes)
        often = self._often(interaction)
        await self.bot.steward.retime(interaction.user.id, extend=not often)
        await whisper(interaction, _told(known) + (_OFTEN if often else ""))

    def _often(self, interaction: Asked) -> bool:
        """Whether somebody has said when they sleep so often of late that times which run now do not heed it."""
        try:
            self.bot.limits.grant(interaction.user.id, "nights")
        except Refused:
            return True
        return False

    @me.command(name="no-nights", description="Forget when you sleep: you may be called at any hour.")
    async def no_nights(self, interaction: Asked) -> None:
        """Forget somebody's nights."""
        await interaction.response.defer(ephemeral=True)
        known = await self._change(interaction, ahead=0, sleeps=0, wakes=0)
        await self.bot.steward.retime(interaction.user.id, extend=False)
        await whisper(interaction, _told(known))

    @me.command(name="reminders", description="How often you are reminded while a game waits for you.")
    @app_commands.describe(
        every="As usual, never, or at an interval of yours: 12 hours, 1 day.",
        times="How often at most, at an interval of yours; once without it.",
    )
    async def reminders(self, interaction: Asked, every: str, times: app_commands.Range[int, 1, 5] = 1) -> None:
        """Keep how often somebody likes to be reminded, also of what they are asked already."""
        await interaction.response.defer(ephemeral=True)
        said = every.strip().casefold()
        try:
            span = 0 if said in (USUAL, NEVER) else moments.read_span(every, SHORTEST, LONGEST)
        except ValueError as fault:
            raise Refused(f"{fault} Or type `{USUAL}` or `{NEVER}`.") from fault
        wished = {USUAL: 1, NEVER: 0}.get(said, times)
        known = await self._change(interaction, every=span, times=wished)
        await self.bot.steward.retime(interaction.user.id, extend=False)
        await whisper(interaction, _told(known))

    @reminders.autocomplete("every")
    async def _intervals(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        fits = [
            span for span in (USUAL, "6 hours", "12 hours", "1 day", "2 days", NEVER) if typed.casefold() in span
        ]
        return [app_commands.Choice(name=span, value=span) for span in fits]

    @me.command(name="calls", description="How you are told that it is your turn.")
    @app_commands.describe(how="Beside the board, in a private message, both, or not at all.")
    @app_commands.choices(how=[app_commands.Choice(name=label, value=value) for value, label in CALLS.items()])
    async def calls(self, interaction: Asked, how: str) -> None:
        """Keep how somebody likes to be called."""
        known = await self._change(interaction, calls=convert(how, Calls))
        await whisper(interaction, _told(known))

    @me.command(name="block", description="Whom you do not like to sit with: nobody else learns of it.")
    @app_commands.describe(who="They do not join tables you host. Leave it out to see whom you have blocked.")
    async def block(self, interaction: Asked, who: discord.User | None = None) -> None:
        """Keep whom somebody does not like to sit with; without a name, list them."""
        store, person = self.bot.store, interaction.user.id
        if who is not None and who.id == person:
            raise Refused("You will have to bear with yourself. Name somebody else.")
        if who is not None and not store.blocks.has(person, who.id):
            if len(store.blocks.of(person)) >= MOST_BLOCKED:
                raise Refused(f"You have blocked {MOST_BLOCKED} people already. `/me unblock` makes room.")
            await store.blocks.keep(person, who.id, blocks=True)
        parted = who is not None and await self.bot.seekers.part(person)
        await whisper(interaction, _blocked(store.blocks.of(person)) + PARTED * parted)

    @me.command(name="unblock", description="Sit with somebody again whom you had blocked.")
    @app_commands.describe(who="Somebody you had blocked.")
    async def unblock(self, interaction: Asked, who: discord.User) -> None:
        """Forget that somebody was blocked."""
        await self.bot.store.blocks.keep(interaction.user.id, who.id, blocks=False)
        await whisper(interaction, _blocked(self.bot.store.blocks.of(interaction.user.id)))

    @me.command(name="orders", description="What you answer before you are asked, at all your tables.")
    async def orders(self, interaction: Asked) -> None:
        """Say which standing orders somebody has given, each table with the way to change them."""
        await interaction.response.defer(ephemeral=True)
        found = await orders.everywhere(self.bot.room, interaction.user.id)
        said = "**Your standing orders.**" if found else "You have given no standing orders. `/orders` does."
        await whisper(interaction, said, *found)

    def _known(self, interaction: Asked) -> Habits:
        return self.bot.store.people.of(interaction.user.id)

    async def _change(self, interaction: Asked, **said: Any) -> Habits:
        return await self.bot.store.people.change(interaction.user.id, lambda known: replace(known, **said))


def _nowhere(tables: int) -> str:
    """That somebody is awaited nowhere who sits at so many tables."""
    if not tables:
        return "You sit at no running table. `/table open` begins one, `/seek` finds company for one."
    where = "at your table" if tables == 1 else f"at any of your {tables} tables"
    return f"Nobody waits for you {where} now. Enjoy the quiet."


def _excused(done: Excused, until: int) -> str:
    """Where somebody is away, or back, in words."""
    said = f"You are away until <t:{until}:f>" if until else "Welcome back"
    where = listed(f"<#{channel}>" for channel in done.told)
    told = f"{said}: {where}." if where else f"{said}."
    if until and not (where or done.missed):
        told += " You sit at no running table now; where the same people play again, you count as away."
    if done.missed:
        told += (
            f" At {counted(done.missed, 'table')} I could not write it down just now: say it there again,"
            " with `/table away`."
        )
    return told


PARTED = " You wait for players no more where one of them does; `/seek` begins another call."
"""What is added where somebody waited at a call beside whom they block."""


def _blocked(people: Collection[int]) -> str:
    """Whom somebody does not like to sit with, in words."""
    if not people:
        return "You have blocked nobody."
    forgotten = sum(p < 0 for p in people)
    named = [f"<@{p}>" for p in sorted(people) if p > 0]
    whom = listed([*named, *([f"{counted(forgotten, 'person')} I have forgotten"] * bool(forgotten))])
    return f"You have blocked {whom}. They join no table you host, `/seek` seats you apart, and I tell nobody."


def _told(known: Habits) -> str:
    """What is known of somebody, in words."""
    if known.sleeps == known.wakes:
        night = "You may be called at any hour. `/me nights` keeps your nights quiet."
    else:
        at = (f"<t:{_moment(known, minute)}:t>" for minute in (known.sleeps, known.wakes))
        night = (
            f"Your night is from {' to '.join(at)}. Nobody calls you then; what would run out in it runs out an"
            " hour after you get up. A game at a live pace does not wait for that. When your clocks change in"
            " spring or autumn, say it again."
        )
    reminded = "" if known.calls == "silent" else f" {_reminded(known)}"
    return f"{night}\nWhen it is your turn, {CALLS[known.calls]}.{reminded}"


def _reminded(known: Habits) -> str:
    """How often they are reminded, in words."""
    if not known.times:
        return "I never remind you of it."
    if not known.every:
        return "I remind you of it once, shortly before your time is up."
    span = speech.span(known.every)
    often = f"once, after {span}" if known.times == 1 else f"every {span}, at most {known.times} times"
    return f"While you are awaited I remind you of it {often}, and never in your night."


def _moment(known: Habits, minute: int) -> int:
    """The next moment at which their clock shows this minute of the day."""
    at = seconds()
    return at + ((minute - known.ahead) * 60 - at) % (DAY * 60)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Personal(bot))
