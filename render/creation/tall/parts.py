"""Rows that several pictures of Creation have on a phone."""

from __future__ import annotations

from render.creation.side import thumb
from render.creation.sigil import sigil
from render.scene import Face
from render.tall.page import EDGE, INNER, LEAST, NAMED, PLAIN, SMALL, Page, rows_of, words
from render.theme import CHALK_SOFT
from rules.creation.view import ActView, CreationView

_PHOTO = 104.0


def act_row(page: Page, view: CreationView, act: ActView, *notes: str) -> None:
    """An Act: its photo, its name, and what there is to say of it: what it is, whose it is, how it is read."""
    x, room = EDGE + _PHOTO + 34, INNER - _PHOTO - 34
    sizes = [PLAIN if at == 1 else SMALL for at in range(len(notes))]
    rows = [rows_of(note, size, room, 2) for note, size in zip(notes, sizes, strict=True)]
    high = max(_PHOTO + 8, 48 + sum(size * 1.22 * count for size, count in zip(sizes, rows, strict=True)) + 6)
    top = page.room(high, 10)
    page.add(thumb(act.photo, act.owner, EDGE, top + 4, _PHOTO))
    page.add(sigil(view, act.owner, EDGE + _PHOTO, top + _PHOTO - 8, 48))
    page.add([words(act.name, x, top, room, 48, size=NAMED, face="strong")])
    y = top + 48
    for at, (note, count, size) in enumerate(zip(notes, rows, sizes, strict=True)):
        face: Face = "italic" if at == 2 else "body"
        least = NAMED if size >= NAMED else LEAST
        page.add([words(note, x, y, room, count * size * 1.22 + 4, size=size, least=least, lines=count,
                        colour=CHALK_SOFT, face=face, level="top")])  # fmt: skip
        y += count * size * 1.22
