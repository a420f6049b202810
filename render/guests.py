"""Games from outside the house, which join only when they are called by name."""

from __future__ import annotations

import importlib

from render import gallery
from rules.core import AnyGame


def invite(package: str) -> AnyGame:
    """The game of a package that has ``game()``, which builds it, and ``PICTURES``, which are hung in the gallery:
    ``examples.lantern``."""
    guest = importlib.import_module(package)
    game: AnyGame = guest.game()
    gallery.hang(game.slug, guest.PICTURES)
    return game
