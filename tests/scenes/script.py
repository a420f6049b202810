"""A scene as a designer writes it, without Python: a table in TOML that says how the game stands, who does what, and
what must come of it. CONTRIBUTING, "A scene in TOML", shows one; ``python -m tests.scenes FILE`` plays one aloud.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That a move is refused: by which rule, and words that the refusal must hold."""

    rule: str
    says: str = ""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is asked: words of the prompt, choices that must be offered, and some that must not."""

    who: str
    prompt: str = ""
    offers: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing somebody does, in one of five ways, and what it leads to.

    ``types`` is a verb as it is typed behind the game's command, with its words in ``words``; ``chooses`` is a label
    (or its beginning) among what is offered, or several where several are chosen; ``fills`` are the blanks of a
    form; ``silent`` lets the time of whoever is awaited run out; ``until`` lets all do what is sensible until
    this person is asked something with these words. A move with none of them only looks. ``tells``
    are words that must stand in what everybody is told, ``hears`` in what this person is told instead, ``never``
    in nothing that anybody else is told. ``position`` is how the game stands then, ``asked`` what is asked then; ``over`` are the first
    places when the game has ended."""

    who: str = ""
    types: str = ""
    words: dict[str, str] = {}
    chooses: str | tuple[str, ...] = ""
    fills: dict[str, Any] = {}
    silent: bool = False
    until: str = ""
    refused: Refused | None = None
    tells: tuple[str, ...] = ()
    hears: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    position: dict[str, Any] = {}
    asked: tuple[Asked, ...] = ()
    over: tuple[str, ...] | None = None


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole scene. ``position`` names what is otherwise than just after the deal, by the path in the kept state
    (``"mats.0.coherence"``); ``chance`` is the seed of everything that is drawn."""

    title: str
    rules: tuple[str, ...]
    game: str
    players: tuple[str, ...]
    options: dict[str, Any] = {}
    chance: str = "scene"
    position: dict[str, Any] = {}
    moves: tuple[Move, ...]


class Flawed(Exception):
    """A scene that is not written as scenes are, or does not go as it says. The text names file and place."""


def read(path: Path) -> Scene:
    """A scene from its file.

    Raises:
        Flawed: it is no TOML, or names what no scene has.
    """
    try:
        scene = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Scene)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Flawed(f"{path.name}: {error}") from error
    for number, move in enumerate(scene.moves, 1):
        ways = [bool(way) for way in (move.types, move.chooses, move.fills, move.silent, move.until)]
        if sum(ways) > 1:
            raise Flawed(
                f"{path.name}, move {number}: says several of types, chooses, fills, silent and until; keep one."
            )
        named = [move.who, *(asked.who for asked in move.asked), *(move.over or ())]
        if strange := next((name for name in named if name and name not in scene.players), ""):
            raise Flawed(f"{path.name}, move {number}: nobody is called {strange}. There are {scene.players}.")
        if any(ways) and not move.who:
            raise Flawed(f"{path.name}, move {number}: says what is done, not by whom. Add who.")
    return scene


def scenes() -> list[Path]:
    """The files of all scenes."""
    return sorted(HERE.glob("*/*.toml"))
