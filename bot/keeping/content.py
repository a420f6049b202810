"""The content of ``data/``: read once at start, validated before anybody plays."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from rules import registry
from rules.core import AnyGame, Rule, Sheet

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

    def rule(self, id: str) -> Rule | None:
        """The rule with this id, from whichever sheet has it."""
        return next((rule for sheet in self.sheets.values() if (rule := sheet.rule(id))), None)

    def search(self, text: str, most: int = 25) -> list[Rule]:
        """Rules that fit a player's words: by id first, then by title, then by text."""
        wanted = text.casefold().strip()
        words = wanted.split()
        if not words:
            return []
        ranked: list[tuple[int, int, Rule]] = []
        for at, (rule, id, title, body) in enumerate(_folded(tuple(self.sheets.values()))):
            if id.startswith(wanted):
                ranked.append((0, at, rule))
            elif all(w in title or w in id for w in words):
                ranked.append((1, at, rule))
            elif all(w in title or w in body or w in id for w in words):
                ranked.append((2, at, rule))
        return [rule for _, _, rule in sorted(ranked, key=lambda row: row[:2])[:most]]


@functools.cache
def _folded(sheets: tuple[Sheet, ...]) -> tuple[tuple[Rule, str, str, str], ...]:
    """Every rule with its id, title and text in the form they are compared in."""
    rules = (rule for sheet in sheets for rule in sheet.rules)
    return tuple((r, r.id.casefold(), r.title.casefold(), r.text.casefold()) for r in rules)


def load(guests: Iterable[AnyGame] = ()) -> Library:
    """Every game with its content, and every rule sheet. Guests are games that the house does not register.

    Raises:
        ValueError: something in ``data/`` is wrong; the message names file and entry.
    """
    games = {game.slug: game for game in guests}
    sheets = {sheet.name: sheet for game in games.values() for sheet in game.sheets}
    return Library(games=games | registry.games(read), sheets=sheets | registry.sheets(read))
