"""What computer deities find, whom they become and what they doubt: everyday things with a reading, Icons with an
argument, and how each of them says no."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import Formatter
from typing import Annotated, Any

import msgspec

Short = Annotated[str, msgspec.Meta(min_length=1, max_length=50)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Find(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something found, and how a deity with one of these Attributes reads it (CR-CON-04, CR-CON-08)."""

    what: Short
    name: Short
    meaning: Line
    fits: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Second(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a deity with one of these Attributes reads an Act anew by a Gaze; ``{}`` in its name is that of the
    Act. Tables of older content have none that say which."""

    name: Short
    meaning: Line
    fits: tuple[str, ...] = ()


class Drawing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A picture of characters, and how a deity with one of these Attributes reads it (CR-ABI-131). Tables of older
    content have none."""

    drawing: Annotated[str, msgspec.Meta(min_length=1, max_length=900)]
    name: Short
    meaning: Line
    fits: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Figure(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What Acts that are joined are called, and why they belong together, whatever they are and however many."""

    name: Short
    reason: Line


class Names(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Names and words for what is no find, each of them once a world. Tables of older content have none, and
    count."""

    omens: tuple[Short, ...] = ()
    """What Omens of the Adversary are called (CR-AAA-10)."""
    figures: tuple[Figure, ...] = ()
    shields: tuple[Line, ...] = ()
    """How an object guards an Act, whatever the two are."""
    prophecies: tuple[Line, ...] = ()
    """In what words it is foretold that an Act is placed somewhere and stays (CR-ABI-113)."""


class Persona(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """An Icon that shows an Attribute, how it does, and a name for the deity (CR-ICO-01)."""

    icon: Short
    name: Short
    argument: Line


Said = Annotated[tuple[Line, ...], msgspec.Meta(min_length=1)]


class Doubts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why a reading is weak, and how each deity begins to say so, by its first Primal Attribute."""

    voices: dict[str, Said] = {}
    reasons: dict[str, Said] = {}


class Finds(msgspec.Struct, frozen=True, kw_only=True):
    """All of them. ``personas`` by Attribute; each has one."""

    things: tuple[Find, ...] = ()
    seconds: tuple[Second, ...] = ()
    drawings: tuple[Drawing, ...] = ()
    names: Names = Names()
    personas: dict[str, Persona] = {}
    doubts: Doubts = Doubts()


WEAK = {
    "mine": {"name"},
    "empty": {"thing"},
    "echo": {"name"},
    "again": {"name", "thing"},
    "worn": {"attribute", "count"},
}
"""Kinds of weak readings, and what the sentences about each may name."""

LATER = {"mine"}
"""Of these, what tables of older content do not have."""


def read_doubts(raw: dict[str, Any], attributes: Collection[str]) -> Doubts:
    """From its TOML.

    Raises:
        ValueError: an entry is wrong or missing; the message names file and entry.
    """
    found: Doubts = _entry("doubts.toml", "all", raw, Doubts)
    if odd := sorted((set(found.voices) - {*attributes, "default"}) | ({"default"} - set(found.voices))):
        raise ValueError(f"creation/doubts.toml, voices: no Attribute, or missing: {', '.join(odd)}")
    if odd := sorted((set(found.reasons) - set(WEAK)) | (set(WEAK) - LATER - set(found.reasons))):
        raise ValueError(f"creation/doubts.toml, reasons: one for each; look at {', '.join(odd)}")
    for kind, lines in found.reasons.items():
        for line in lines:
            if wrong := amiss(line, WEAK[kind]):
                raise ValueError(f"creation/doubts.toml, {kind}: nothing is known as {wrong}")
    return found


def amiss(line: str, known: Collection[str]) -> str:
    """What stands in a sentence in braces and cannot be filled in by these names; empty where all can."""
    try:
        blanks = [part[1:] for part in Formatter().parse(line) if part[1] is not None]
    except ValueError:
        return "a brace by itself"
    wrong = (name or "{}" for name, form, how in blanks if name not in known or form or how)
    return ", ".join(sorted(set(wrong)))


def read_finds(
    things: dict[str, Any], personas: dict[str, Any], doubts: dict[str, Any], attributes: Collection[str]
) -> Finds:
    """All of them from their TOML.

    Raises:
        ValueError: an entry is wrong, twice there or missing; the message names file and entry.
    """
    found = _rows(things, "thing", Find)
    seconds, drawings = _rows(things, "second", Second), _rows(things, "drawing", Drawing)
    names: Names = _entry("things.toml", "names", things.get("names", {}), Names)
    for entry, fits in (
        *((one.what, one.fits) for one in found),
        *((o.name, o.fits) for o in (*seconds, *drawings)),
    ):
        if unknown := set(fits) - set(attributes):
            raise ValueError(f"creation/things.toml, {entry}: no Attribute {', '.join(sorted(unknown))}")
    for field in ("what", "name"):
        said = [getattr(one, field) for one in found]
        if twice := sorted({text for text in said if said.count(text) > 1}):
            raise ValueError(f"creation/things.toml: {twice[0]} is there twice")
    if odd := sorted(set(attributes) ^ set(personas)):
        raise ValueError(f"creation/personas.toml: one for each Attribute; look at {', '.join(odd)}")
    return Finds(
        things=found,
        seconds=seconds,
        drawings=drawings,
        names=names,
        personas={key: _entry("personas.toml", key, raw, Persona) for key, raw in personas.items()},
        doubts=read_doubts(doubts, attributes),
    )


def _rows(raw: dict[str, Any], kind: str, form: type[Any]) -> tuple[Any, ...]:
    return tuple(_entry("things.toml", f"{kind} {at + 1}", row, form) for at, row in enumerate(raw.get(kind, ())))


def _entry(file: str, entry: str, raw: Any, form: type[Any]) -> Any:
    try:
        return msgspec.convert(raw, form)
    except msgspec.ValidationError as fault:
        raise ValueError(f"creation/{file}, {entry}: {fault}") from fault


def unheard(names: Sequence[str], heard: Collection[str], begin: int) -> str:
    """The first of these names that nobody bears, looked for from somewhere in the list on; empty if all do."""
    at = begin % max(1, len(names))
    return next((name for name in (*names[at:], *names[:at]) if name not in heard), "")
