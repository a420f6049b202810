"""Lines that stand in pictures, and in descriptions as well."""

from __future__ import annotations

from rules.core import counted
from rules.modes.freeform.view import FreeformView
from rules.modes.freeform.world import Entry

RECENT = 9
"""Pages that are told."""

NOTHING = "Nothing has been told yet. Whoever wants to begins."

PAGES = ("tell", "become", "vote")
"""Kinds of pages that do not stand with an object already."""


def status(view: FreeformView) -> str:
    """One line: how much there is."""
    if view.over:
        return "The story is told."
    pages, objects = counted(len(view.entries), "page"), counted(len(view.objects), "object")
    return f"{pages}, {objects}. It is anybody's turn."


def recent(view: FreeformView) -> tuple[Entry, ...]:
    """The newest pages that have words of their own, the last one first."""
    return tuple(page for page in reversed(view.entries) if page.words and page.kind in PAGES)[:RECENT]


def in_short(page: Entry) -> str:
    """A page in a few lines."""
    between = " " if page.title.endswith(("?", ".")) else ": "
    return cut(f"{page.title}{between}{page.words}" if page.title else page.words)


def cut(text: str, most: int = 140) -> str:
    """The beginning of a text that is too long."""
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + "…"


PAGE = "page"

SIGNS = (
    (PAGE, "Page", "What somebody has added to the story: a deed, a thing, a change. A plate counts them."),
    (
        "object",
        "Object on the board",
        "A thing, or its picture, on a cloth in the colour of whoever has it.",
    ),
)
"""What the signs of its pictures mean, each by its key: what it is called, and what it says."""
