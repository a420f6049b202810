"""What the signs on the board of a story mean."""

from __future__ import annotations

PAGE = "page"

SIGNS = (
    (PAGE, "Page", "What somebody has added to the story: a deed, a thing, a change. A plate counts them."),
    (
        "object",
        "Object on the board",
        "A thing, or its picture, on a cloth in the colour of whoever has it.",
    ),
)
"""Each by its key: what it is called, and what it means."""
