"""What somebody asks of what is remembered of them: to be forgotten."""

from __future__ import annotations

from typing import Any, cast

from discord import ButtonStyle, app_commands, ui
from discord.ext import commands

from bot.client import Demiurge
from bot.door.refusals import Refused
from bot.telling.addresses import EARLIER, Mine, button
from bot.telling.answers import Asked, explain, whisper
from bot.telling.memory import kept
from cogs.commands import command
from cogs.request import person_of

FORGET = "forget"


class Memory(commands.Cog):
    """What ``/me`` knows beside habits."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        self._made: list[app_commands.Command[Any, ..., None]] = [
            command("forget", "Forget all I know of you, at every table; asks first.", [], self.forget),
        ]

    async def cog_load(self) -> None:
        """Put them beside what ``/me`` has."""
        for made in self._made:
            self._me.add_command(made)

    @property
    def _me(self) -> app_commands.Group:
        return cast(app_commands.Group, self.bot.tree.get_command("me"))

    async def forget(self, interaction: Asked) -> None:
        """Say exactly what would happen, and ask."""
        await interaction.response.defer(ephemeral=True)
        reach = await self.bot.forgetting.reach(interaction.user.id)
        yes = button("Forget me, for good", Mine(FORGET).id, ButtonStyle.danger)
        await whisper(interaction, kept.before(reach), ui.ActionRow(yes))


async def pressed(bot: Demiurge, interaction: Asked, mine: Mine) -> None:
    """A button under what was asked of oneself."""
    try:
        if mine.verb != FORGET:
            raise Refused(EARLIER)
        await interaction.response.defer(ephemeral=True, thinking=True)
        person = person_of(interaction.user)
        for call in [call for call in bot.store.calls.values() if call.has(person.id)]:
            await bot.seekers.go(call.id, person.id)
        done = await bot.forgetting.forget(person.id, (person.name,))
        await whisper(interaction, kept.after(done))
    except Exception as error:
        await explain(interaction, error)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Memory(bot))
