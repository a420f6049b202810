"""Games from outside the house, which join only when they are called by name."""

from __future__ import annotations

import importlib

from render import gallery
from rules.core import AnyGame


class NotAGame(ValueError):
    """Nothing that plays goes by this name; the text says what would."""


def invite(package: str) -> AnyGame:
    """The game of a package that has ``game()``, which builds it, such as ``examples.lantern``. Its ``PICTURES``,
    if it has some, are hung in the gallery; without them it is shown in words.

    Raises:
        NotAGame: there is no such package, or it has no ``game()``.
    """
    try:
        guest = importlib.import_module(package)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{package}.".startswith(f"{missing.name}."):
            raise  # the package is there, and asks for another that is not
        here = f"no package {package} where Python looks. Call it from its folder, or name that in PYTHONPATH"
        raise NotAGame(f"There is {here}.") from None
    if not hasattr(guest, "game"):
        raise NotAGame(f"{package} has no function game() that builds its game, as examples.lantern has.")
    game: AnyGame = guest.game()
    if hasattr(guest, "PICTURES"):
        gallery.hang(game.slug, guest.PICTURES)
    return game
