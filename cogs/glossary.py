"""``/glossary``: words, cards, signs, tokens, feelings and Attributes of every game, with their pictures."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.client import Demiurge
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.telling.addresses import EARLIER
from bot.telling.answers import Asked, explain, readable
from bot.telling.lookup import pages
from bot.telling.lookup.pages import Leaf
from bot.telling.panel import Panel
from cogs.request import chosen, is_private
from rules.core import AnyGame, Term, look_up

MOST_OFFERED = 25

Found = tuple[AnyGame, tuple[Term, ...], Term]
"""A game, all its entries, and one of them."""


async def entries_of(bot: Demiurge, interaction: Asked, game: AnyGame) -> tuple[Term, ...]:
    """The entries of a game, as they stand at the table of this channel if that is what it plays."""
    table = await bot.store.tables.at(interaction.channel_id or 0)
    if table is None or table.game != game.slug or table.state is None:
        return game.glossary(None)
    return bot.room.game(table).glossary(bot.room.shown(table))


async def looked_in(bot: Demiurge, interaction: Asked, slug: str = "") -> list[AnyGame]:
    """The games that are looked through: the one that is named, or that of this channel, before all others."""
    games = bot.library.games
    if slug:
        return [found] if (found := bot.library.called(slug)) else []
    table = await bot.store.tables.at(interaction.channel_id or 0)
    here = games.get(table.game) if table is not None and table.status != "ended" else None
    return [*([here] if here else []), *(g for g in games.values() if g is not here)]


class Glossary(commands.Cog):
    """``/glossary``."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @app_commands.command(name="glossary", description="Look up a card, a sign, a token, a feeling, an Attribute.")
    @app_commands.describe(
        entry="What you want to look up; leave it out to leaf through all there is.",
        game="Of which game; that of this channel without it.",
    )
    async def glossary(self, interaction: Asked, entry: str | None = None, game: str | None = None) -> None:
        """One entry, or the kinds there are."""
        await interaction.response.defer(ephemeral=True)
        games = await looked_in(self.bot, interaction, game or "")
        if not games:
            raise Refused("I do not know that game. The list that comes up as you type has all of them.")
        if entry:
            found = await self._found(interaction, games, entry)
            if found is None:
                raise Refused("There is no such entry. Leave it out to leaf through all there is.")
            await shown(self.bot, interaction, found)
            return
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        if game or (table is not None and table.status != "ended"):
            view = pages.kinds(games[0], await entries_of(self.bot, interaction, games[0]))
        else:
            view = pages.games(games)
        await renewed(interaction, view)

    async def _found(self, interaction: Asked, games: list[AnyGame], said: str) -> Found | None:
        """What is meant: by what the list has put in (game, kind and title), or by any of its names."""
        slug, _, rest = said.partition("/")
        if rest and slug in self.bot.library.games:
            kind, _, title = rest.partition("/")
            game = self.bot.library.games[slug]
            terms = await entries_of(self.bot, interaction, game)
            exact = next((t for t in terms if (t.kind, t.title) == (kind, title)), None)
            return None if exact is None else (game, terms, exact)
        for game in games:
            terms = await entries_of(self.bot, interaction, game)
            if found := look_up(terms, said):
                return game, terms, found[0]
        return None

    @glossary.autocomplete("entry")
    @readable
    async def _entries(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        offered = []
        for game in await looked_in(self.bot, interaction, str(interaction.namespace.game or "")):
            terms = await entries_of(self.bot, interaction, game)
            fit = look_up(terms, typed) if typed.strip() else terms
            offered += [(f"{t.title} ({t.kind}, {game.title})", f"{game.slug}/{t.kind}/{t.title}") for t in fit]
            if len(offered) >= MOST_OFFERED:
                break
        cut = speech.cut
        return [app_commands.Choice(name=cut(n, 100), value=cut(v, 100)) for n, v in offered[:MOST_OFFERED]]

    @glossary.autocomplete("game")
    @readable
    async def _games(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        fit = (g for g in self.bot.library.games.values() if typed.casefold() in g.title.casefold())
        return [app_commands.Choice(name=g.title, value=g.slug) for g in fit if g.glossary(None)][:MOST_OFFERED]


async def pressed(bot: Demiurge, interaction: Asked, leaf: Leaf) -> None:
    """A page of the glossary was turned. Every outcome is answered."""
    try:
        inside = is_private(interaction)
        await interaction.response.defer(ephemeral=True, thinking=not inside)
        said = chosen(interaction)
        slug = said if leaf.mark == pages.GAME else leaf.game
        if not slug:
            await renewed(interaction, pages.games(list(bot.library.games.values())))
            return
        game = bot.library.games.get(slug)
        if game is None:
            raise Refused(EARLIER)
        await _turned(bot, interaction, game, leaf, said)
    except Exception as error:
        await explain(interaction, error)


async def _turned(bot: Demiurge, interaction: Asked, game: AnyGame, leaf: Leaf, said: str) -> None:
    terms = await entries_of(bot, interaction, game)
    kind, title = (leaf.kind, said) if leaf.mark == pages.ENTRY else ("", "")
    if leaf.mark == "see":
        kind, _, title = said.partition(":")
    if title:
        term = next((t for t in terms if (t.kind, t.title) == (kind, title)), None)
        if term is None:
            raise Refused(EARLIER)
        await shown(bot, interaction, (game, terms, term))
    elif leaf.mark == pages.KIND or leaf.kind:
        await renewed(interaction, pages.entries(game, terms, Leaf(game.slug, leaf.kind or said, leaf.page)))
    else:
        await renewed(interaction, pages.kinds(game, terms))


async def shown(bot: Demiurge, interaction: Asked, found: Found) -> None:
    """An entry with its picture."""
    game, terms, term = found
    sight = bot.store.people.sight(interaction.user.id)
    picture = None if sight.words == "only" else await bot.easel.entry(game, term, sight)
    await renewed(interaction, pages.entry(game, terms, term, picture))


async def renewed(interaction: Asked, page: Panel | ui.LayoutView) -> None:
    """A page in place of the one that was pressed, or as the answer of the command."""
    files: list[Any] = page.files() if isinstance(page, Panel) else []
    view = page.view if isinstance(page, Panel) else page
    if is_private(interaction):
        await interaction.edit_original_response(view=view, attachments=files)
    else:
        await interaction.followup.send(view=view, files=files, ephemeral=True)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Glossary(bot))
