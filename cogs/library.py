"""Looking up rules, and help."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import Demiurge
from bot.keeping import speech
from bot.keeping.table import Table
from bot.keeping.version import VERSION
from bot.telling.answers import Asked, readable, whisper
from bot.telling.board import opener
from bot.telling.leading import A_GAME_TAKES, Way, about_me, leading, ways
from bot.telling.lookup import news
from bot.telling.memory.kept import KEPT, TOPIC, asks_what_is_kept
from bot.telling.verbs import BY_NAME
from render.markdown import literal
from rules.core import AnyGame, Rule, Term, look_up
from rules.core.book.examples import as_told, example
from rules.core.book.finding import told
from rules.core.book.glossary import plainly
from rules.core.book.plain import Plain

MOST_TERMS = 4
"""Words explained at once."""


class Library(commands.Cog):
    """``/rules`` and ``/help``."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @app_commands.command(
        name="rules", description="Find a rule of any game, or a word of it, by words or by its id."
    )
    @app_commands.describe(search="Words, or an id such as DS-ELT-05.")
    async def rules(self, interaction: Asked, search: str) -> None:
        """What a word means, then the rule that fits best; name others that fit."""
        exact = self.bot.library.rule(search.strip().upper())
        if exact:
            await whisper(interaction, self._page(exact, await self._ruled(interaction, exact)))
            return
        if here := await self._about(interaction, search):
            await whisper(interaction, speech.fit(here, 3800))
            return
        terms, at = await self._terms(interaction), await self._game(interaction)
        words = meanings(look_up(terms, search) or exactly(terms, told(search)))
        how = self._how(search, at)
        found = self.bot.library.search(search, at=at)
        if not (found or words or how):
            await whisper(interaction, "No rule fits these words. Try fewer, or the name of a thing in the game.")
            return
        others = "\n".join(f"- `{r.id}` {r.title}" for r in found[1:8])
        ruled = await self._ruled(interaction, found[0]) if found else ""
        parts = (
            how,
            words,
            self._page(found[0], ruled) if found else "",
            f"**Also:**\n{others}" if others else "",
        )
        await whisper(interaction, speech.fit("\n\n".join(part for part in parts if part), 3800))

    def _how(self, search: str, at: AnyGame | None) -> str:
        """The commands for what somebody asks of me, who took it for a rule."""
        rows = [f"- {way.how}: {speech.escape(way.what)}" for way in about_me(search, self._ways())]
        if at is not None and A_GAME_TAKES.search(search):
            rows.append(f"- {speech.escape(at.title)} takes {at.minutes}.")
        return "\n".join(rows)

    @rules.autocomplete("search")
    @readable
    async def _titles(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        here = await self._game(interaction)
        found = self.bot.library.search(typed, at=here) if typed.strip() else await self._here(interaction)
        terms = look_up(await self._terms(interaction), typed)[:MOST_TERMS]
        things = [label for label in await self._things(interaction) if _begins(label, typed)][:MOST_TERMS]
        return [
            *(app_commands.Choice(name=speech.cut(t, 100), value=speech.cut(t, 100)) for t in things),
            *(app_commands.Choice(name=speech.cut(t.title, 100), value=speech.cut(t.title, 100)) for t in terms),
            *(app_commands.Choice(name=f"{speech.cut(r.title, 80)} · {r.id}", value=r.id) for r in found),
        ][:25]

    async def _terms(self, interaction: Asked) -> tuple[Term, ...]:
        """Words of the game in this channel, as they stand there; elsewhere those of all games."""
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        if table is None:
            return tuple(term for game in self.bot.library.games.values() for term in game.glossary(None))
        state = self.bot.room.shown(table) if table.state is not None else None
        return self.bot.room.game(table).glossary(state)

    def _page(self, rule: Rule, ruled: str) -> str:
        return page(rule, self.bot.library.plain(rule), ruled)

    async def _ruled(self, interaction: Asked, rule: Rule) -> str:
        """How the table of this channel reads a rule, if it has ruled on it."""
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        return "\n".join(speech.rulings(table, rule.id)) if table else ""

    async def _game(self, interaction: Asked) -> AnyGame | None:
        """The game of this channel."""
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        return self.bot.room.game(table) if table else None

    async def _things(self, interaction: Asked) -> tuple[str, ...]:
        """What lies on the board of this channel, to be looked up."""
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        if table is None or table.state is None or table.status == "ended":
            return ()
        return tuple(label for _, label in self.bot.easel.topics(table))

    async def _about(self, interaction: Asked, search: str) -> str:
        """What can be done to something on the board of this channel, if it is looked up by its label."""
        if not any(label.casefold() == search.strip().casefold() for label in await self._things(interaction)):
            return ""
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        return self.bot.easel.about(table, search) if table else ""

    async def _here(self, interaction: Asked) -> list[Rule]:
        """Rules of the game in this channel, to browse."""
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        games = list(self.bot.library.games.values())
        if not games:
            return []
        game = self.bot.room.game(table) if table else games[0]
        return list(game.rules)

    @app_commands.command(name="help", description="What I am, and what you can do here now.")
    @app_commands.describe(about="What you would like to do, in a word or two: night, block, takeback …")
    async def help(self, interaction: Asked, about: str = "") -> None:
        """Help for where somebody is, or with what they name: a word of the game, or something one can do."""
        if asks_what_is_kept(about):
            await whisper(interaction, KEPT)
            return
        if news.asks_what_is_new(about):
            await whisper(interaction, news.in_full(self.bot.novelties.items))
            return
        if about.strip():
            await whisper(interaction, await self._leads(interaction, about))
            return
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        if table is None or table.status == "ended":
            await whisper(interaction, self._at_no_table())
        elif table.status == "lobby":
            await whisper(interaction, _before(table, interaction.user.id))
        else:
            await whisper(interaction, self._in_a_game(table, interaction.user.id))

    async def _leads(self, interaction: Asked, about: str) -> str:
        """What somebody names, and how to do it."""
        named = [term for term in await self._terms(interaction) if plainly(about) in term.names]
        found = leading(about, self._ways())
        rows = "\n".join(f"- {way.how}: {speech.escape(way.what)}" for way in found)
        told = "\n\n".join(filter(None, (meanings(tuple(named)), rows)))
        return speech.fit(told or "I know no such thing. `/help` alone says what there is.", 3600)

    def _at_no_table(self) -> str:
        """What the bot is, and every game."""
        shelf = self.bot.lobby.shelf
        names = "\n".join(
            f"- **{g.title}** ({speech.company(g)}, {g.minutes}{shelf.mark(g)}): {g.blurb}"
            for g in shelf.offered(self.bot.library.games).values()
        )
        return (
            "I am a game master. I keep the game of a channel, deal, check every rule and draw the board.\n"
            "`/table open` begins a game here, `/seek` waits for players; `/learn` plays five moves of a"
            " game with you; `/glossary` shows its cards, signs and words; `/rules` finds any rule; `/mine`"
            " shows where you are awaited, `/away` excuses you everywhere. `/me` says how you are called,"
            " what you like to see, and whom you would rather not meet; `/server` what is settled here."
            f" `/help about:` leads to anything else, and `/help about: {news.TOPIC}` says what has changed."
            f"\n\n{names}\n-# Demiurge {VERSION}"
        )

    def _in_a_game(self, table: Table, person: int) -> str:
        """What the present turn is about, and where to look for more."""
        sitter = table.seated(person)
        text = self.bot.panels.help(table, sitter.seat if sitter else None)
        open_now = self.bot.room.questions(table)
        awaited = speech.named(table, speech.awaited(open_now))
        where = ""
        if sitter and any(q.seat == sitter.seat and q.waits and not q.motion for q in open_now):
            label = opener(table, self.bot.room.worded(table, (q for q in open_now if q.waits)), open_now)
            where = (
                f" **{literal(label)}** on the board shows what you may do." if label else " The board asks you."
            )
        elif sitter and not sitter.gone:
            where = f" **{self.bot.room.game(table).mine}** on the board shows what is yours."
        if sitter and not sitter.gone:
            where += (
                f"\n-# **{BY_NAME['since'].labels['game']}** there tells what you have missed. `/me nights` and"
                " `/me reminders` say when and how often you are called; `/night` begins a game night."
            )
            where += " `/try` shows where a move leads, `/orders` answers for you before you are asked."
            where += " **This looks wrong** beside a refusal asks the table how its rule is to be read."
            if sitter.person == table.leader or table.house.masked:
                where += " **More…** on the board sets the game back or something right, if all agree."
        return f"{text}\n\n{awaited}{where}"

    @help.autocomplete("about")
    @readable
    async def _about_what(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        found = leading(typed, self._ways())
        names = dict.fromkeys(way.name.replace("-", " ") for way in found)
        names |= dict.fromkeys([TOPIC] * asks_what_is_kept(typed))
        names |= dict.fromkeys([news.TOPIC] * news.asks_what_is_new(typed))
        return [app_commands.Choice(name=name, value=name) for name in names]

    def _ways(self) -> list[Way]:
        """All that can be asked of me. The moves of the games are for ``/rules``."""
        games = {game.family for game in self.bot.library.games.values()}
        commands = (c for c in self.bot.tree.walk_commands() if isinstance(c, app_commands.Command))
        named = ((c.qualified_name, c.description) for c in commands)
        return ways((name, what) for name, what in named if name.partition(" ")[0] not in games)


def _begins(label: str, typed: str) -> bool:
    """Whether a label may be meant by what is typed so far."""
    return bool(typed.strip()) and label.casefold().startswith(typed.strip().casefold())


def _before(table: Table, person: int) -> str:
    """What is to be done in a lobby, by who sits there already and by who does not."""
    if table.seated(person):
        host = " `/invite` names who may join, and sends somebody away." if person == table.host else ""
        return (
            f"You sit at the table that is open here. **Start** on its board begins, when all have joined.{host}"
            "\n-# `/table house` says what time a move has, who plays for the absent, whether votes are secret."
        )
    join = "**Ask to join**" if table.house.guests.only else "**Join**"
    return f"A table is open here. Press {join} on its board to sit down, then **Start** when all have joined."


def exactly(terms: tuple[Term, ...], words: str) -> tuple[Term, ...]:
    """The entry that is called so, of what somebody asks with a whole question."""
    return tuple(term for term in terms if words and plainly(words) in term.names)


def meanings(terms: tuple[Term, ...]) -> str:
    """What words mean, and what else they are called."""
    rows = []
    for term in terms[:MOST_TERMS]:
        also = f" (also {speech.escape(', '.join(term.called))})" if term.called else ""
        rows.append(f"**{speech.escape(term.title)}**{also}: {speech.escape(term.text)}")
    return speech.fit("\n".join(rows), 900)


def page(rule: Rule, plain: Plain, ruled: str = "") -> str:
    """A rule as a page of the rule book: what it says, what the table has ruled on it, where it is from, an
    example."""
    text = literal(plain.read(rule.text, rule))
    parts = [f"### {plain.read(rule.title, rule)}", f"-# {rule.id} · {rule.section} · {rule.kind}", text]
    parts += [ruled] if ruled else []
    if rule.option:
        parts.append(literal(plain.choices(rule)))
    if seen := example(rule.checks):
        parts.append(f"**Example.** {literal(as_told(plain.read(seen, rule)))}")
    if rule.book:
        parts.append(f"**What the book leaves open.** {literal(plain.read(rule.book, rule))}")
    parts.append(f"-# Source: {rule.source}")
    return speech.fit("\n".join(parts), 3000)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Library(bot))
