"""A scene as a designer writes it, without Python: a table in TOML that says how the game stands, who does what, and
what must come of it. CONTRIBUTING, "A scene in TOML", shows one; ``python -m tests.scenes FILE`` plays one aloud.
"""

from __future__ import annotations

import re
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
        Flawed: it cannot be read, is no TOML, or names what no scene has.
    """
    try:
        scene = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Scene)
    except OSError as error:
        raise Flawed(f"{path.name}: cannot be read ({error.strerror}). Name a scene's file.") from error
    except UnicodeDecodeError as error:
        raise Flawed(f"{path.name}: is no text in UTF-8. Save it as UTF-8.") from error
    except msgspec.ValidationError as error:
        raise Flawed(f"{path.name}{_placed(str(error))}") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Flawed(f"{path.name}: is no TOML: {error}.") from error
    if twice := next((name for name in scene.players if scene.players.count(name) > 1), ""):
        raise Flawed(f"{path.name}, players: two are called {twice}. Give each a name of their own.")
    for number, move in enumerate(scene.moves, 1):
        if flaw := _flaw(scene, move):
            raise Flawed(f"{path.name}, move {number}: {flaw}")
    return scene


def _flaw(scene: Scene, move: Move) -> str:
    """What is wrong with how a move is written; empty if nothing is."""
    ways = [bool(way) for way in (move.types, move.chooses, move.fills, move.silent, move.until)]
    if sum(ways) > 1:
        return "says several of types, chooses, fills, silent and until; keep one."
    named = [move.who, *(asked.who for asked in move.asked), *(move.over or ())]
    if strange := next((name for name in named if name and name not in scene.players), ""):
        return f"nobody is called {strange}. There are {', '.join(scene.players)}."
    if any(ways) and not move.who:
        return "says what is done, not by whom. Add who."
    if move.words and not move.types:
        return "has words for a verb, and no verb. Add types."
    if (not any(ways) or move.until) and (move.refused or move.tells or move.hears or move.never):
        return "says what comes of a deed, and nobody does one. Add types, chooses, fills or silent."
    if not (any(ways) or move.position or move.asked or move.over is not None):
        return "does nothing and looks at nothing. Say what is done, or add position, asked or over."
    return ""


_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")


def _placed(error: str) -> str:
    """What a codec complains of, with its place as a designer counts: ``, move 1, asked 2: …``."""
    said, _, way = error.partition(" - at `$")
    steps = [name or f" {int(number) + 1}" for name, number in _STEP.findall(way)]
    place = re.sub(r", (?= \d)", "", "".join(f", {step}" for step in steps)).replace("moves ", "move ")
    if "unknown field" in said:
        kind = next((kind for end, kind in _KINDS.items() if re.search(rf"{end}( \d+)?$", place)), Scene)
        said += f"; there are {', '.join(kind.__struct_fields__)}"
    return f"{place}: {said}."


_KINDS: dict[str, type[msgspec.Struct]] = {"asked": Asked, "refused": Refused, "move": Move}


def scenes() -> list[Path]:
    """The files of all scenes."""
    return sorted(HERE.glob("*/*.toml"))
