"""The checks of a rule as examples for people: what machines alone can look at is none."""

from __future__ import annotations

import re
from collections.abc import Sequence

_OF_MACHINES = re.compile(
    r"\b(data|files?|fixture|validated|parsed|searched|grouped|replay(s|ed)?|log|hash|database|seeds?)\b"
)
"""Words of a check about content, logs and tools, before what it expects."""

_PLACES = re.compile(r"\d+/\d+[^.;]*, \d+/\d+[^.;]*, \d+/\d+")
"""A row of places: ``2/1, 5/1, 9/1`` has to be looked for on a map."""

_ASKED = re.compile(
    r"when (?P<what>(?:its|their|the) [^,]+?) (?:is|are) (?:asked for|listed|named|shown), then (?:it|they) "
)
"""What is looked up in the case, and nothing happens in it."""

_PARTS = re.compile(r"Given (?P<case>.+?), (?P<then>(?:when|then) .+)", re.DOTALL)


def example(checks: Sequence[str]) -> str:
    """The first check that somebody could see at a table, rather one without a row of places by their numbers;
    empty where there is none."""
    seen = [check for check in checks if not _OF_MACHINES.search(_case(check))]
    return next((check for check in seen if not _PLACES.search(check)), seen[0] if seen else "")


def _case(check: str) -> str:
    """What a check looks at, without what it expects."""
    return check.partition(", then ")[0]


def as_told(check: str) -> str:
    """``Given 3 cards, when one is played, then 2 are left.`` is “3 cards: when one is played, 2 are left.” A
    second case is a sentence of its own."""
    return ". ".join(map(_case_told, check.split("; given ")))


def _case_told(check: str) -> str:
    parts = _PARTS.fullmatch(check if check.startswith("Given ") else f"Given {check}")
    if parts is None:
        return check if check.startswith("Given ") else f"With {check}"
    case, then = parts["case"], _ASKED.sub(lambda found: f"{found['what']} ", parts["then"])
    then = then.replace("when named, then it is", "that is").replace("when named, then they are", "those are")
    then = then.replace(", then ", ", ") if then.startswith("when ") else then.removeprefix("then ")
    return f"{case[:1].upper()}{case[1:]}: {then}"
