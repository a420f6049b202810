"""The interaction matrix: what one effect does to one kind of target (CR-MTX-01)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

TARGETS = (
    *("normal", "permanent", "safeguarded", "sealed", "imprint", "dredged", "decayed", "compounded", "elevated"),
    *("networked", "warped", "off_map", "temple", "ocean", "storm", "beacon"),
)
"""Kinds of targets that the interaction matrix knows (CR-MTX-01)."""

EFFECTS = (
    *("blight", "nullify", "gaze", "gravitate", "curve", "disintegrate", "move", "weave", "permanence"),
    *("shield", "period", "rejuvenate"),
)
"""Effects that it has a row for."""


class Cell(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one effect does to one kind of target: nothing said means that it is allowed."""

    refused: Annotated[str, msgspec.Meta(pattern=r"^(CR-[A-Z]+-[0-9]+)?$")] = ""
    """The rule that refuses it."""
    special: str = ""
    """What is special about it, in words for players."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """An effect of the interaction matrix."""

    name: str
    rule: str
    cells: dict[str, Cell]
    """By the kind of target."""


def read_matrix(raw: dict[str, Any]) -> dict[str, Row]:
    """The interaction matrix from its TOML: a row for every effect, a cell for every kind of target.

    Raises:
        ValueError: a row or a cell is missing, unknown or wrong; the message names file and entry.
    """
    if set(raw) != set(EFFECTS):
        wrong = ", ".join(sorted(set(raw) ^ set(EFFECTS)))
        raise ValueError(f"creation/matrix.toml: one table for each effect; look at {wrong}")
    return {effect: read_row(effect, raw[effect]) for effect in EFFECTS}


def read_row(effect: str, raw: dict[str, Any]) -> Row:
    """One effect of the matrix."""
    told = {"name", "rule"}
    if set(raw) != {*TARGETS, *told}:
        wrong = ", ".join(sorted(set(raw) ^ {*TARGETS, *told}))
        raise ValueError(f"creation/matrix.toml, {effect}: a cell for each kind of target; look at {wrong}")
    cells = {kind: read_cell(f"{effect}, {kind}", raw[kind]) for kind in TARGETS}
    return Row(name=str(raw["name"]), rule=str(raw["rule"]), cells=cells)


def read_cell(entry: str, raw: Any) -> Cell:
    """One cell: ``allowed``, or the rule that refuses, or what is special, or both."""
    if raw == "allowed":
        return Cell()
    try:
        found = msgspec.convert(raw, Cell)
    except msgspec.ValidationError as fault:
        raise ValueError(f"creation/matrix.toml, {entry}: {fault}") from fault
    if found == Cell():
        raise ValueError(f"creation/matrix.toml, {entry}: say allowed, or what is special or refused about it")
    return found
