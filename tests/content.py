"""The content of ``data/`` for tests, and the games built with it: each once."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from rules.core import AnyGame
from rules.registry import games

DATA = Path(__file__).parent.parent / "data"

G = TypeVar("G", bound=AnyGame)


@functools.cache
def read(name: str) -> dict[str, Any]:
    """The parsed TOML of a file of ``data/``."""
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


@functools.cache
def _games() -> tuple[AnyGame, ...]:
    return tuple(games(read).values())


def built(kind: type[G]) -> G:
    """The one game of this kind, as what it is."""
    return next(game for game in _games() if isinstance(game, kind))
