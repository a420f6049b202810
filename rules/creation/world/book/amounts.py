"""Kinds of blanks in which deities set the numbers of a world, each read and written as people do (CR-AWK-20).

``count`` is a whole number; ``bound`` one that may be none at all, kept as -1; ``half`` one in halves, kept as how
many of them; ``span`` a length of time, kept in minutes, or none; ``threshold`` what a vote needs, kept as its
place among :data:`THRESHOLDS`; ``shape`` one bound, or one for each ring of Fields, of which the largest is kept.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Literal

from rules.core import Illegal, counted
from rules.core.reading import whole_number

Kind = Literal["count", "bound", "half", "span", "threshold", "shape"]

NONE = -1
"""What a bound is kept as where there is none."""

OPEN: tuple[Kind, ...] = ("bound", "span", "shape")
"""Kinds of which there may be none."""

THRESHOLDS = ("simple majority", "two thirds", "unanimous", "none")
"""What the acceptance of an Act may need (CR-VOT-03); with ``none`` there is no vote."""

UNITS = {"day": 1440, "hour": 60, "minute": 1}
MINUTES = {unit[0]: minutes for unit, minutes in UNITS.items()}

AS_WELL = {"majority": "simple majority", "2 3": "two thirds", "all": "unanimous", "no acceptance needed": "none"}
"""Other words for thresholds."""

NO_BOUND = ("none", "no limit", "off", "unlimited")
"""How people say so."""

BOOKS = ("default", "book")
"""How people leave a number to the book (CR-AWK-19)."""


def left_to_the_book(said: int | str) -> bool:
    """Whether somebody leaves a number to the book."""
    return isinstance(said, str) and said.strip().casefold().rstrip(".") in BOOKS


def read(kind: Kind, said: int | str, label: str, bounds: tuple[int, int], rule: str) -> int:
    """What was written in a blank, as it is kept; a number of the program is taken as it is.

    Raises:
        Illegal: it is no such thing, or out of bounds; ``rule`` is cited.
    """
    kept = said if isinstance(said, int) else _understood(kind, said)
    low = kind == "shape" and isinstance(said, str) and min(in_rings(said), default=bounds[0]) < bounds[0]
    if kept is None or low or not (bounds[0] <= kept <= bounds[1] or (kind in OPEN and kept == NONE)):
        raise Illegal(rule, f"{label} can be {could_be(kind, bounds)}.")
    return kept


def _understood(kind: Kind, said: str) -> int | None:
    text = said.strip().casefold().rstrip(".")
    if kind in OPEN and text in NO_BOUND:
        return NONE
    if kind == "span":
        return _minutes(text)
    if kind == "threshold":
        said = " ".join(text.replace("_", " ").replace("-", " ").replace("/", " ").split())
        return THRESHOLDS.index(AS_WELL.get(said, said)) if AS_WELL.get(said, said) in THRESHOLDS else None
    if kind == "shape":
        return max(in_rings(text), default=None)
    if kind != "half":
        return whole_number(text)
    if not re.fullmatch(r"\d{1,4}([.,]\d)?|\d{1,4}/\d{1,2}|\d{1,4} 1/2|½|\d{1,4}½", text):
        return None
    whole, _, part = text.replace("½", " 1/2").replace(",", ".").strip().rpartition(" ")
    if part.endswith(("/0", "/00")):
        return None
    halves = 2 * (Fraction(whole or "0") + Fraction(part))
    return int(halves) if halves.denominator == 1 else None


def in_rings(text: str) -> tuple[int, ...]:
    """The numbers of a shape over the Map, one for each ring of Fields from the edge inwards; one alone is for
    all, and nothing is no shape."""
    if not re.fullmatch(r"\d{1,3}(\s*[\s,;/]\s*\d{1,3})*", text.strip()):
        return ()
    return tuple(map(int, re.findall(r"\d+", text)))


def _minutes(text: str) -> int | None:
    """A length of time in minutes; a number alone is hours."""
    said = re.fullmatch(r"(\d{1,5})\s*(m|min|minute|h|hour|d|day)?s?", text)
    if said is None:
        return None
    return int(said[1]) * MINUTES[(said[2] or "h")[0]]


def written(kind: Kind, kept: int) -> str:
    """A number as people write it: ``3``, ``none``, ``1/2``, ``1 1/2``."""
    if kind in OPEN and kept == NONE:
        return "none"
    if kind == "threshold":
        return THRESHOLDS[kept]
    if kind == "span":
        unit = next(unit for unit in UNITS if kept % UNITS[unit] == 0)
        return counted(kept // UNITS[unit], unit)
    if kind != "half":
        return str(kept)
    whole, odd = divmod(kept, 2)
    return " ".join(filter(None, (str(whole) if whole or not odd else "", "1/2" if odd else "")))


BESIDES = {
    "bound": ", or none",
    "span": ", or none",
    "half": " in halves",
    "shape": ", or one for each ring from the edge in, or none",
}
"""What is said besides of some kinds of numbers."""


def could_be(kind: Kind, bounds: tuple[int, int]) -> str:
    """The legal values of a blank, in words."""
    if kind == "threshold":
        return f"{', '.join(THRESHOLDS[:-1])} or {THRESHOLDS[-1]}"
    least, most = (written(kind, bound) for bound in bounds)
    return f"{least} to {most}" + BESIDES.get(kind, "")
