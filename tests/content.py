"""The content of ``data/`` for tests, and the games built with it: each once."""

from __future__ import annotations

import functools
import os
from typing import TypeVar

from bot.keeping import content
from bot.keeping.content import Library
from render.guests import invite
from rules import registry
from rules.core import AnyGame

G = TypeVar("G", bound=AnyGame)


read = functools.cache(content.read)
"""The parsed TOML of a file of ``data/``."""


@functools.cache
def house() -> Library:
    """Every game and every sheet, once for all tests of a process."""
    sheets = registry.sheets(read)
    games = registry.games(read, sheets)
    return Library(games=games, sheets=sheets, lessons=content.lessons(games))


def guests() -> list[str]:
    """Games from outside the house that the tests hold too, by package: the example, and whichever ``WITH`` names."""
    return list(dict.fromkeys(("examples.lantern", *os.environ.get("WITH", "").split())))


def house_with(*packages: str) -> Library:
    """The house, and before its games those that are invited, by the names of their packages."""
    invited, own = [invite(package) for package in packages], house()
    return Library(
        games={**{game.slug: game for game in invited}, **own.games},
        sheets={s.name: s for game in invited for s in game.sheets} | own.sheets,
        lessons=own.lessons,
    )


def built(kind: type[G]) -> G:
    """The one game of this kind, as what it is."""
    return next(game for game in house().games.values() if isinstance(game, kind))
