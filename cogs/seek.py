"""``/seek``: wait for players of a game until enough have come, by a command and by the buttons of a call."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Demiurge
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.society.calls import Call, Wish
from bot.line import places
from bot.telling.addresses import EARLIER, Beckon
from bot.telling.answers import Asked, explain, readable, whisper
from bot.telling.company.beckoning import IN, OUT
from cogs.request import person_of
from rules.core import counted

HOURS, MOST_HOURS = 24, 336
"""How long somebody waits who says nothing, and how long they may."""

A_MOMENT = 600
"""Seconds by which nobody waits longer who presses again."""


class Seek(commands.Cog):
    """``/seek``."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @app_commands.command(name="seek", description="Seek players: when enough have pressed, your table opens.")
    @app_commands.guild_only()
    @app_commands.describe(
        game="Which game; leave it out to see who seeks company here.",
        players="How many you want to be; as few as the game takes without it.",
        hours="How long you wait; a day without it.",
    )
    async def seek(
        self,
        interaction: Asked,
        game: str | None = None,
        players: app_commands.Range[int, 2, 25] | None = None,
        hours: app_commands.Range[int, 1, MOST_HOURS] = HOURS,
    ) -> None:
        """Wait at a call, or begin one."""
        await interaction.response.defer(ephemeral=True)
        if not game:
            await whisper(interaction, self._listed(interaction))
            return
        found = self.bot.library.called(game)
        if found is None:
            raise Refused("I do not know that game. The list that comes up as you type has all of them.")
        self.bot.lobby.shelf.need(found)
        in_thread = isinstance(interaction.channel, discord.Thread)
        must, _ = places.preflight(interaction.app_permissions, thread=in_thread)
        if must:
            raise Refused(f"I cannot write here. I need: {', '.join(must)}.")
        channel = interaction.channel_id or 0
        await places.may_open(self.bot.store, channel)
        self.bot.limits.grant(interaction.user.id, "call")
        person = person_of(interaction.user)
        wish = Wish(person.id, person.name, seconds() + hours * 3600)
        wanted = Call(guild=interaction.guild_id or 0, channel=channel, game=found.slug, size=players or 0)
        call = await self.bot.seekers.seek(wanted, wish, lambda it: _sees(interaction, it))
        await whisper(interaction, _told(call, person.id))

    @seek.autocomplete("game")
    @readable
    async def _games(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        shelf = self.bot.lobby.shelf
        games = shelf.offered(self.bot.library.games).items()
        fit = [(s, g) for s, g in games if typed.casefold() in g.title.casefold() or typed.casefold() in s]
        named = [(f"{g.title} ({speech.company(g)}{shelf.mark(g)})", s) for s, g in fit]
        return [app_commands.Choice(name=name, value=s) for name, s in named][:25]

    def _listed(self, interaction: Asked) -> str:
        """Who seeks company on this server, where the asker can see it."""
        found = [c for c in self.bot.store.calls.on(interaction.guild_id or 0) if _sees(interaction, c.channel)]
        rows = []
        for call in found:
            game = self.bot.library.games.get(call.game)
            mine = ", you among them" if call.has(interaction.user.id) else ""
            at = f"https://discord.com/channels/{call.guild}/{call.channel}/{call.message}"
            rows.append(
                f"- [{game.title if game else 'A game'}]({at}): {len(call.wishes)} of {call.size} are in{mine}."
            )
        return "\n".join(rows) or "Nobody seeks company here now. `/seek` with a game begins a call."


async def pressed(bot: Demiurge, interaction: Asked, beckon: Beckon) -> None:
    """A button of a call. Every outcome is answered."""
    try:
        call = bot.store.calls.known.get(beckon.call)
        if beckon.verb not in (IN, OUT) or (call is not None and call.guild != interaction.guild_id):
            raise Refused(EARLIER)
        await interaction.response.defer()
        person = person_of(interaction.user)
        if beckon.verb == OUT:
            await bot.seekers.go(beckon.call, person.id)
            await whisper(interaction, "You wait no more.")
            return
        known = [w.until for w in call.wishes if w.person == person.id] if call else []
        if known and max(known) >= seconds() + HOURS * 3600 - A_MOMENT:  # pressed again: nothing would change
            raise Refused("You wait here already. I call you when your table opens, and when your time is up.")
        if not known:
            bot.limits.grant(person.id, "call")
        until = max([seconds() + HOURS * 3600, *known])
        wish = Wish(person.id, person.name, until)
        await whisper(interaction, _told(await bot.seekers.come(beckon.call, wish), person.id))
    except Exception as error:
        await explain(interaction, error)


def _told(call: Call, person: int) -> str:
    if call.full:
        return "Enough have come. Your table opens."
    until = next((w.until for w in call.wishes if w.person == person), 0)
    more = counted(call.size - len(call.wishes), "more player")
    return f"You wait for {more}, until <t:{until}:f>. I call you when your table opens, and when your time is up."


def _sees(interaction: Asked, channel: int) -> bool:
    """Whether whoever asks can see a channel or thread."""
    if channel == interaction.channel_id:
        return True
    place = interaction.guild.get_channel_or_thread(channel) if interaction.guild else None
    if isinstance(place, discord.Thread) and place.is_private():
        return False
    user = interaction.user
    return place is not None and isinstance(user, discord.Member) and place.permissions_for(user).view_channel


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Seek(bot))
