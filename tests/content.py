"""The content of ``data/`` for tests, and the games built with it: each once."""

from __future__ import annotations

import functools
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


def house_with(guest: str) -> Library:
    """The house, and before its games one that is invited, by the name of its module."""
    game, own = invite(guest), house()
    return Library(
        games={game.slug: game, **own.games},
        sheets={s.name: s for s in game.sheets} | own.sheets,
        lessons=own.lessons,
    )


def built(kind: type[G]) -> G:
    """The one game of this kind, as what it is."""
    return next(game for game in house().games.values() if isinstance(game, kind))
