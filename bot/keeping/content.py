"""The content of ``data/``: read once at start, validated before anybody plays."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.keeping.memory.titles import FILE, Title, read_titles
from rules import registry
from rules.core import AnyGame, Rule, Sheet
from rules.core.book import finding
from rules.core.book.lessons import Lesson, game_of, read_lesson
from rules.core.book.plain import Plain

DATA = Path(__file__).parents[2] / "data"


def read(name: str) -> dict[str, Any]:
    """The parsed TOML of a file of ``data/``.

    Raises:
        ValueError: the file is missing or is not TOML; the message names it.
    """
    try:
        return tomllib.loads((DATA / name).read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as fault:
        raise ValueError(f"data/{name}: {fault}") from fault


class Library(msgspec.Struct, frozen=True, kw_only=True):
    """All games and all rule sheets."""

    games: dict[str, AnyGame]
    sheets: dict[str, Sheet]
    lessons: dict[str, Lesson] = {}
    """By the slug of their game."""
    titles: tuple[Title, ...] = ()
    """What people may earn, in order."""

    def called(self, text: str) -> AnyGame | None:
        """The game somebody means who writes its name, or a part of it that only one has."""
        said = " ".join(text.split()).casefold()
        whole = [game for game in self.games.values() if said in (game.slug, game.title.casefold())]
        part = [game for game in self.games.values() if said and said in game.title.casefold()]
        found = whole or part
        return found[0] if len(found) == 1 else None

    def plain(self, rule: Rule) -> Plain:
        """Reads a rule with house rules by their words: those of its own games first, then those of all others."""
        games = sorted(self.games.values(), key=lambda game: all(s.rule(rule.id) is None for s in game.sheets))
        return Plain(knob for game in games for knob in game.knobs)

    def rule(self, id: str) -> Rule | None:
        """The rule with this id, from whichever sheet has it."""
        return next((rule for sheet in self.sheets.values() if (rule := sheet.rule(id))), None)

    def search(self, text: str, most: int = 25, *, at: AnyGame | None = None) -> list[Rule]:
        """Rules that fit a player's words, first those of the game they name, else of the game ``at`` hand; what
        holds in one mode of it alone comes after them."""
        named = [game for game in self.games.values() if _names(game, text)]
        asked = finding.without_games(text, (name for game in named for name in (game.title, game.slug)))
        first = {rule.id for game in named or ([at] if at else []) for rule in _ordinary(game)}
        rules = tuple(rule for sheet in self.sheets.values() for rule in sheet.rules)
        return finding.search(rules, asked if named and asked else text, most, first=first)


def _ordinary(game: AnyGame) -> Sequence[Rule]:
    """The rules of a game that hold in all of its modes; of a game that is a mode itself, all."""
    return [rule for rule in game.rules if "mode:" not in rule.scope] or game.rules


def _names(game: AnyGame, text: str) -> bool:
    """Whether somebody's words name this game."""
    said = f" {text.casefold()} "
    return any(f" {name.casefold()} " in said for name in (game.title, game.slug))


def load(guests: Iterable[AnyGame] = ()) -> Library:
    """Every game with its content, and every rule sheet. Guests are games that the house does not register.

    Raises:
        ValueError: something in ``data/`` is wrong; the message names file and entry.
    """
    games = {game.slug: game for game in guests}
    sheets = {sheet.name: sheet for game in games.values() for sheet in game.sheets}
    own = registry.sheets(read)
    games |= registry.games(read, own)
    named = read_titles(read(FILE), games)
    return Library(games=games, sheets=sheets | own, lessons=lessons(games), titles=named)


def lessons(games: Mapping[str, AnyGame]) -> dict[str, Lesson]:
    """The lessons of all games, by what their files are called: the slug of the game, for one of a mode with its
    name behind.

    Raises:
        ValueError: something in one is wrong; the message names file and entry.
    """
    found: dict[str, Lesson] = {}
    for file in sorted((DATA / "lessons").glob("*.toml"), key=lambda file: file.stem):
        name, game = f"lessons/{file.name}", games.get(game_of(file.stem))
        if game is None:
            raise ValueError(f"{name}: there is no game called {game_of(file.stem)}")
        found[file.stem] = read_lesson(name, read(name), game)
    return found
