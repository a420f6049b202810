"""Rows that several pictures of Creation have on a phone."""

from __future__ import annotations

from render.creation.side import thumb
from render.creation.sigil import sigil
from render.tall.page import EDGE, INNER, NAMED, SMALL, Page, rows_of, words
from render.theme import CHALK_SOFT
from rules.creation.view import ActView, CreationView

_PHOTO = 104.0


def act_row(page: Page, view: CreationView, act: ActView, *notes: str) -> None:
    """An Act: its photo, its name, and what there is to say of it."""
    x, room = EDGE + _PHOTO + 34, INNER - _PHOTO - 34
    rows = [rows_of(note, SMALL, room, 2) for note in notes]
    high = max(_PHOTO + 8, 48 + sum(rows) * SMALL * 1.22 + 6)
    top = page.room(high, 10)
    page.add(thumb(act.photo, act.owner, EDGE, top + 4, _PHOTO))
    page.add(sigil(view, act.owner, EDGE + _PHOTO, top + _PHOTO - 8, 48))
    page.add([words(act.name, x, top, room, 48, size=NAMED, face="strong")])
    y = top + 48
    for at, (note, count) in enumerate(zip(notes, rows, strict=True)):
        face = "italic" if at == 2 else "body"
        page.add([words(note, x, y, room, count * SMALL * 1.22 + 4, size=SMALL, lines=count, colour=CHALK_SOFT,
                        face=face, level="top")])  # type: ignore[arg-type] # fmt: skip
        y += count * SMALL * 1.22
