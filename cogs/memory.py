"""What somebody asks of what is remembered: records, and to be forgotten."""

from __future__ import annotations

from typing import Any, cast

import discord
from discord import ButtonStyle, app_commands, ui
from discord.ext import commands
from msgspec.structs import replace

from bot.client import Demiurge
from bot.door.memory import bringing
from bot.door.memory.records import Records
from bot.door.refusals import Refused
from bot.keeping.now import seconds
from bot.telling.addresses import EARLIER, Mine, button
from bot.telling.answers import Asked, explain, whisper
from bot.telling.memory import kept, records
from bot.telling.story.stepping import page
from cogs.commands import Word, command
from cogs.rated import own_ratings
from cogs.request import person_of

FORGET = "forget"

FILE = Word("file", "What `/table export` has given you, here or elsewhere.", discord.Attachment)

SHOWN = Word(
    "shown",
    "Whether you stand in what `/server records` tells everybody; as before without it.",
    str,
    needed=False,
    choices=(("To everybody", "public"), ("To me alone", "private")),
)

RATED = Word(
    "rated",
    "Whether you are compared with others where a server has ratings; as before without it.",
    str,
    needed=False,
    choices=(("Compare me", "yes"), ("Leave me out", "no")),
)


class Memory(commands.Cog):
    """What ``/me`` and ``/server`` know of finished games, and forgetting."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        self._made: dict[str, list[app_commands.Command[Any, ..., None]]] = {
            "me": [
                command("forget", "Forget all I know of you, at every table; asks first.", [], self.forget),
                command("records", "Your games and favourites, for you alone.", [SHOWN, RATED], self.records),
            ],
            "history": [
                command("import", "Bring a game here that was taken away as a file.", [FILE], self.bring),
            ],
            "server": [
                command(
                    "records", "What the games of this server came to; names who like it.", [], self.on_server
                ),
            ],
        }

    async def cog_load(self) -> None:
        """Put them beside what ``/me`` and ``/server`` have."""
        for family, made in self._made.items():
            group = cast(app_commands.Group, self.bot.tree.get_command(family))
            for one in made:
                group.add_command(one)

    async def forget(self, interaction: Asked) -> None:
        """Say exactly what would happen, and ask."""
        await interaction.response.defer(ephemeral=True)
        reach = await self.bot.forgetting.reach(interaction.user.id)
        yes = button("Forget me, for good", Mine(FORGET).id, ButtonStyle.danger)
        await whisper(interaction, kept.before(reach), ui.ActionRow(yes))

    async def records(self, interaction: Asked, shown: str | None = None, rated: str | None = None) -> None:
        """What finished games say of somebody; whether others may see some of it, and whether they are rated."""
        await interaction.response.defer(ephemeral=True)
        bot, person = self.bot, interaction.user.id
        known, at = bot.store.people.of(person), seconds()
        if shown is not None:
            known = await bot.store.people.change(person, lambda known: replace(known, public=shown == "public"))
        if rated is not None:
            known = await bot.store.people.change(person, lambda known: known.comparing(rated == "yes", at))
        found = await Records(bot.room).of(person)
        told = records.own(found, bot.library.games, bot.library.titles, public=known.public)
        await whisper(interaction, "\n".join(filter(None, (told, await own_ratings(bot, interaction)))))

    async def bring(self, interaction: Asked, file: discord.Attachment) -> None:
        """Look a file over, play it again, keep it as a finished game of this channel and show its beginning."""
        await interaction.response.defer(ephemeral=True)
        bot, person = self.bot, interaction.user.id
        bot.limits.grant(person, "book")
        if file.size > bringing.HEAVIEST:
            raise Refused(f"That file is larger than {bringing.HEAVIEST // 2**20} MiB, more than any game takes.")
        try:
            body = await file.read()
        except discord.HTTPException as fault:
            raise Refused("I could not fetch that file from Discord. Please send it once more.") from fault
        where = (interaction.guild_id or 0, interaction.channel_id or 0)
        table = await bringing.bring(bot.room, bringing.read(body), where, person)
        shown = await page(bot.easel, table, 0, bot.store.people.sight(person))
        await whisper(
            interaction,
            f"It comes out as it was played, and is game {table.id} of this channel: `/history show number:"
            f" {table.id}` tells it, and below you step through it. Its people are names alone.",
        )
        await interaction.followup.send(view=shown.view, files=shown.files(), ephemeral=True)

    async def on_server(self, interaction: Asked) -> None:
        """What the finished games of a server say."""
        await interaction.response.defer(ephemeral=True)
        found = await Records(self.bot.room).on(interaction.guild_id or 0)
        public = {person for person, known in self.bot.store.people.habits.items() if known.public}
        await whisper(interaction, records.of_server(found, self.bot.library.games, public))


async def pressed(bot: Demiurge, interaction: Asked, mine: Mine) -> None:
    """A button under what was asked of oneself."""
    try:
        if mine.verb != FORGET:
            raise Refused(EARLIER)
        await interaction.response.defer(ephemeral=True, thinking=True)
        person = person_of(interaction.user)
        bot.limits.grant(person.id, "forget")
        done = await bot.forgetting.forget(person.id, (person.name,))
        await whisper(interaction, kept.after(done))
    except Exception as error:
        await explain(interaction, error)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Memory(bot))
