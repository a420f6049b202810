"""``/server``: what the staff settles for a server, and what it did, for everybody to read."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.client import Demiurge
from bot.door.memory.records import NEWEST
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.house import House
from bot.keeping.society.servers import Server
from bot.telling.agreements import AGREEMENTS
from bot.telling.answers import Asked, readable, whisper
from cogs.commands import Word, command
from cogs.deeds.kept_rules import called
from cogs.request import done, is_moderator
from rules.core import counted

NOT_STAFF = "Only somebody with Manage Channels, or with the role that `/server staff` names, settles that."

MOST_DEEDS = 40
"""Deeds of the staff that are listed."""


class ServerCog(commands.Cog):
    """The commands of a server."""

    server = app_commands.Group(name="server", description="What holds on this server.", guild_only=True)

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        words = [Word(p.name, p.summary, p.kind, needed=False, choices=p.choices) for p in AGREEMENTS]
        reset = Word("reset", "Forget what was settled before.", bool, needed=False, default=False)
        summary = "What every new table here agrees on, until it says otherwise: pace, absence, takebacks."
        self.server.add_command(command("defaults", summary, [*words, reset], self._defaults))

    async def _defaults(self, interaction: Asked, **said: Any) -> None:
        """Settle what new tables agree on."""
        await interaction.response.defer(ephemeral=True)
        guild, reset = interaction.guild_id or 0, said.pop("reset", False)
        now = self.bot.store.servers.of(guild)
        chosen = {name: value for name, value in said.items() if value is not None}
        if chosen or reset:
            self._staff_alone(interaction)
            if {"minutes"} & chosen.keys():
                chosen.setdefault("pace", "live")
            now = await self.bot.store.servers.settle(
                guild,
                lambda before: _settled(before, chosen, reset=reset),
                lambda after: done(interaction, f"settled what new tables agree on. {_agreed(after)}"),
            )
        await whisper(interaction, _agreed(now))

    @server.command(name="staff", description="The role that may do here what Manage Channels may do.")
    @app_commands.describe(role="Which role; leave it out for none.")
    async def staff(self, interaction: Asked, role: discord.Role | None = None) -> None:
        """Name the role of the staff. Whoever has it cannot hand it on."""
        if not interaction.permissions.manage_channels:
            raise Refused("Only somebody with Manage Channels names the staff. `/server show` says who it is.")
        if role is not None and role.is_default():
            raise Refused("Then everybody would be staff. Name a role that only some have, or none.")
        guild, number = interaction.guild_id or 0, role.id if role else 0
        deed = done(interaction, f"made <@&{number}> the staff." if number else "ended the role of the staff.")
        now = await self.bot.store.servers.settle(
            guild, lambda before: replace(before, staff=number), lambda _: deed
        )
        await whisper(interaction, _staff(now, interaction.guild))

    @server.command(
        name="limits", description="At how many tables one may sit, and who has to ask. For the staff."
    )
    @app_commands.describe(
        tables="Running tables at which one person may sit; 0: as many as they like.",
        late="How often somebody's time may have run out in their newest games; after that they ask. 0: never.",
    )
    async def limits(
        self,
        interaction: Asked,
        tables: app_commands.Range[int, 0, 100] | None = None,
        late: app_commands.Range[int, 0, 100] | None = None,
    ) -> None:
        """Settle who may sit down; without words, say it."""
        guild = interaction.guild_id or 0
        now = self.bot.store.servers.of(guild)
        if tables is not None or late is not None:
            self._staff_alone(interaction)
            changes = {"most_tables": tables, "most_late": late}
            said = {name: number for name, number in changes.items() if number is not None}
            now = await self.bot.store.servers.settle(
                guild,
                lambda before: replace(before, **said),
                lambda after: done(interaction, f"settled who may sit down. {_limits(after)}"),
            )
        await whisper(interaction, _limits(now))

    @server.command(name="show", description="What is settled for this server.")
    async def show(self, interaction: Asked) -> None:
        """Say what is settled."""
        now = self.bot.store.servers.of(interaction.guild_id or 0)
        await whisper(interaction, f"{_staff(now, interaction.guild)}\n{_agreed(now)}\n{_limits(now)}")

    @server.command(name="log", description="What the staff did with the tables of this server, newest first.")
    async def log(self, interaction: Asked) -> None:
        """List the deeds of the staff, for whoever likes to know."""
        found = await self.bot.store.deeds.of(interaction.guild_id or 0, MOST_DEEDS)
        rows = [f"- <t:{deed.at}:f> <@{deed.person}> {deed.what}" for deed in found]
        await whisper(interaction, "\n".join(rows) or "The staff has done nothing here yet.")

    @server.command(name="forget-rules", description="Forget house rules that this server keeps under a name.")
    @app_commands.describe(game="Of which game.", name="Which of them.")
    async def forget_rules(self, interaction: Asked, game: str, name: str) -> None:
        """Forget kept house rules: those of others are the staff's to forget."""
        guild = interaction.guild_id or 0
        found = called(await self.bot.store.kept_rules.of(guild, game), name)
        if found is None:
            raise Refused(
                "This server keeps no such house rules. The list that comes up as you type has all of them."
            )
        deed = None
        if found.person != interaction.user.id:
            self._staff_alone(interaction)
            deed = done(interaction, f"forgot the house rules “{speech.escape(found.name)}”.")
        await self.bot.store.kept_rules.drop(guild, game, found.name, deed)
        await whisper(
            interaction, f"“{speech.escape(found.name)}” is forgotten. Tables that play by it go on with it."
        )

    @forget_rules.autocomplete("game")
    @readable
    async def _games(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        games = self.bot.library.games.items()
        fit = [(slug, g.title) for slug, g in games if typed.casefold() in f"{slug} {g.title}".casefold()]
        return [app_commands.Choice(name=title, value=slug) for slug, title in fit][:25]

    @forget_rules.autocomplete("name")
    @readable
    async def _names(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        found = await self.bot.store.kept_rules.of(
            interaction.guild_id or 0, str(interaction.namespace.game or "")
        )
        fit = [r.name for r in found if typed.casefold() in r.name.casefold()]
        return [app_commands.Choice(name=name, value=name) for name in fit][:25]

    def _staff_alone(self, interaction: Asked) -> None:
        if not is_moderator(interaction):
            raise Refused(NOT_STAFF)


def _settled(before: Server, chosen: dict[str, Any], *, reset: bool) -> Server:
    """What a server has settled, with what is chosen now; ``reset`` forgets the rest."""
    house = msgspec.convert({**({} if reset else before.defaults), **chosen}, House)
    kept = {p.name: value for p in AGREEMENTS if (value := getattr(house, p.name)) != getattr(House(), p.name)}
    return replace(before, defaults=kept)


def _agreed(now: Server) -> str:
    """What new tables agree on, in words."""
    told = speech.agreed(House(), msgspec.convert(now.defaults, House)) if now.defaults else ""
    return (
        f"New tables here begin so: {told}"
        if told
        else "New tables here begin as everywhere: time as the rules say."
    )


def _limits(now: Server) -> str:
    """Who may sit down here, in words."""
    most, late = now.most_tables, now.most_late
    tables = f"One person sits at {counted(most, 'running table')} at most" if most else "Everybody may sit"
    tables += "." if most else " at as many tables as they like."
    if not late:
        return f"{tables} Nobody has to ask, but where a table is by invitation."
    often = "once" if late == 1 else f"{late} times"
    return (
        f"{tables} Whose time ran out more than {often} in their {NEWEST} newest games here asks the host first."
    )


def _staff(now: Server, guild: discord.Guild | None) -> str:
    """Who the staff is, in words."""
    if not now.staff:
        return "Staff: whoever manages channels."
    if guild is not None and guild.get_role(now.staff) is None:
        return "Staff: whoever manages channels; the role that was named is gone. `/server staff` names another."
    return f"Staff: whoever manages channels, and <@&{now.staff}>."


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(ServerCog(bot))
