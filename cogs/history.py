"""The History of this channel's game, to read and to take away."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import Demiurge
from bot.door.pictures import pictures as shown_at
from bot.door.pictures import take_away
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.masks import hushed
from bot.keeping.table import Table
from bot.line import places
from bot.telling.answers import Asked, readable, whisper
from bot.telling.story import history, stepping
from cogs.deeds.keeping import send_book
from cogs.request import done, is_moderator

FORMS = [
    app_commands.Choice(name="Everything: Markdown with pictures (ZIP) and the book (PDF)", value="all"),
    app_commands.Choice(name="Markdown with its pictures (ZIP)", value="zip"),
    app_commands.Choice(name="An illustrated book (PDF)", value="pdf"),
    app_commands.Choice(name="Markdown, words alone", value="md"),
]


@app_commands.guild_only()
class History(commands.GroupCog, group_name="history", group_description="The History of this channel's game."):
    """``/history show`` and ``/history export``."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @app_commands.command(name="show", description="The last lines of the History, only for you.")
    @app_commands.describe(number="An earlier game of this channel.")
    async def show(self, interaction: Asked, number: int | None = None) -> None:
        """The end of the History, privately."""
        table = await self._table(interaction, number)
        await interaction.response.defer(ephemeral=True, thinking=True)
        told = await history.recent(self.bot.room, table)
        await whisper(interaction, told, *await stepping.moments(self.bot.easel, table))

    @app_commands.command(name="export", description="The whole History to keep: Markdown, pictures, a book.")
    @app_commands.describe(number="An earlier game of this channel.", form="What you would like to have.")
    @app_commands.choices(form=FORMS)
    async def export(self, interaction: Asked, number: int | None = None, form: str = "all") -> None:
        """The whole History as files."""
        table = await self._table(interaction, number)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await send_book(self.bot, interaction, table, form)

    @app_commands.command(name="keepsakes", description="What this channel keeps for later games; take out yours.")
    @app_commands.describe(remove="Something you have brought, to take out for good.")
    async def keepsakes(self, interaction: Asked, remove: str = "") -> None:
        """What earlier games have left here."""
        channel = (await places.the_table(self.bot.store, interaction)).channel
        await interaction.response.defer(ephemeral=True)
        if remove:
            source, moderator = f"i{interaction.id}", is_moderator(interaction)
            found = await self.bot.keepsakes.shown(channel)
            whose = next((k.finder for k in found[2] if k.key == remove), 0) if found else 0
            take_out = self.bot.keepsakes.take_out
            deed = done(interaction, f"took out something that somebody had brought to <#{channel}>.")
            with self.bot.store.deeds.noting(deed if whose != interaction.user.id else None):
                told = await take_out(channel, remove, interaction.user.id, source, moderator=moderator)
        else:
            found = await self.bot.keepsakes.shown(channel)
            rows = [
                f"- {speech.escape(k.line)}" + (f", <t:{k.at}:D>" if k.at else "")
                for k in (found[2] if found else ())
            ]
            told = speech.fit("\n".join(rows), 3600) or "Nothing is kept here yet."
        await whisper(interaction, told)

    @keepsakes.autocomplete("remove")
    @readable
    async def _mine(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        found = await self.bot.keepsakes.shown(table.channel) if table else None
        may = is_moderator(interaction)
        return [
            app_commands.Choice(name=speech.cut(k.line, 100), value=k.key)
            for k in (found[2] if found else ())
            if (may or k.finder == interaction.user.id) and typed.casefold() in k.line.casefold()
        ][:25]

    @app_commands.command(name="pictures", description="The pictures shown in this game; take away yours.")
    @app_commands.describe(remove="A picture you have shown, to take away for good. Moderators may any.")
    async def pictures(self, interaction: Asked, remove: str = "") -> None:
        """Who has shown which, and the way to have one forgotten."""
        table = await places.the_table(self.bot.store, interaction)
        await interaction.response.defer(ephemeral=True)
        found = await shown_at(self.bot.room, table, interaction.user.id)
        if remove:
            person, moderator = interaction.user.id, is_moderator(interaction)
            whose = next((one.person for one in found if one.photo == remove), 0)
            deed = done(interaction, f"took away a picture that somebody had shown in <#{table.channel}>.")
            with self.bot.store.deeds.noting(deed if whose != person else None):
                source = f"i{interaction.id}"
                told = await take_away(self.bot.room, table.id, remove, person, source, moderator=moderator)
        else:
            rows = [f"- {speech.escape(one.thing) or 'An object'}, shown by <@{one.person}>" for one in found]
            told = speech.fit(hushed(table, "\n".join(rows)), 3600) or "No picture has been shown in this game."
        await whisper(interaction, told)

    @pictures.autocomplete("remove")
    @readable
    async def _shown(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        may = is_moderator(interaction)
        return [
            app_commands.Choice(name=speech.cut(one.thing or "An object", 100), value=one.photo)
            for one in (await shown_at(self.bot.room, table, interaction.user.id) if table else ())
            if (may or one.person == interaction.user.id) and typed.casefold() in one.thing.casefold()
        ][:25]

    async def _table(self, interaction: Asked, number: int | None) -> Table:
        """The table meant here, or an earlier one of its channel."""
        table = await places.the_table(self.bot.store, interaction)
        if number is None:
            return table
        earlier = await self.bot.store.tables.get(number)
        if earlier is None or earlier.channel != table.channel:
            raise Refused("There is no such game in this channel.")
        return earlier


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(History(bot))
