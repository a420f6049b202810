"""The checks of a rule as examples for people: what machines alone can look at is none."""

from __future__ import annotations

import re
from collections.abc import Sequence

_OF_MACHINES = re.compile(
    r"\b(data|files?|fixture|validated|parsed|searched|grouped|replay(s|ed)?|log|hash|database)\b"
)
"""Words of a check about content, logs and tools, before what it expects."""

_PARTS = re.compile(r"Given (?P<case>.+?), (?P<then>(?:when|then) .+)", re.DOTALL)


def example(checks: Sequence[str]) -> str:
    """The first check that somebody could see at a table; empty where there is none."""
    return next((check for check in checks if not _OF_MACHINES.search(_case(check))), "")


def _case(check: str) -> str:
    """What a check looks at, without what it expects."""
    return check.partition(", then ")[0]


def as_told(check: str) -> str:
    """``Given 3 cards, when one is played, then 2 are left.`` is “3 cards: when one is played, 2 are left.”"""
    parts = _PARTS.fullmatch(check)
    if parts is None:
        return check
    case, then = parts["case"], parts["then"]
    then = then.replace(", then ", ", ") if then.startswith("when ") else then
    return f"{case[:1].upper()}{case[1:]}: {then}"
