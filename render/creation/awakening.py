"""Before there is a Map: the deities with what they have become so far."""

from __future__ import annotations

from render.cast import Cast
from render.creation.attributes import icon
from render.creation.sigil import sigil
from render.furniture import panel
from render.scene import Disc, Icon, Mark, Rect, Text
from render.theme import BODY, CHALK, CHALK_SOFT, HEADING, LABEL, LAMP, MARGIN, NIGHT_LINE, SMALL, WIDTH
from rules.creation.view import CreationView, DeityView
from rules.creation.voice.lookup import captions

GAP, HEAD, LINE = 14.0, 78.0, 62.0
NOTE = 40.0
MOST = 1420.0
"""Height that all sheets together have: with many deities their lines stand closer."""


def height(view: CreationView) -> float:
    """Height of all sheets and the notes below them."""
    return _rows(view) * (_tall(view) + GAP) + (NOTE if _notes(view) else 0)


def _rows(view: CreationView) -> int:
    return -(-len(view.deities) // 2)


def _line(view: CreationView) -> float:
    room = MOST / _rows(view) - GAP - HEAD - 14
    return min(LINE, room / max(1, _most(view)))


def _tall(view: CreationView) -> float:
    return HEAD + _most(view) * _line(view) + 14


def _most(view: CreationView) -> int:
    """Lines of the fullest sheet: two have up to two Attributes of a kind (CR-TWO-01)."""
    return max(len(_lines(view, deity)) for deity in view.deities)


def _lines(view: CreationView, deity: DeityView) -> list[tuple[str, int]]:
    """Each kind with the place of an Attribute of it among the deity's, or -1 while there is none."""
    chosen = [at for at, title in enumerate(deity.attributes) if title not in deity.besides]
    of = {kind: [at for at in chosen if deity.kinds[at] == kind] for kind in view.kinds}
    return [(kind, at) for kind in view.kinds for at in of[kind] or [-1]]


def sheets(view: CreationView, cast: Cast, top: float) -> tuple[Mark, ...]:
    """A sheet for each deity, two side by side."""
    wide = (WIDTH - 2 * MARGIN - GAP) / 2
    marks: list[Mark] = []
    for deity in view.deities:
        x, y = MARGIN + deity.seat % 2 * (wide + GAP), top + deity.seat // 2 * (_tall(view) + GAP)
        marks += _sheet(view, deity, cast, x, y, wide)
    notes = _notes(view)
    if notes:
        y = top + height(view) - NOTE
        marks.append(
            Text(
                x=MARGIN,
                y=y,
                w=WIDTH - 2 * MARGIN,
                h=NOTE - 6,
                text=notes,
                size=LABEL,
                least=13,
                lines=2,
                colour=LAMP,
            )
        )
    return tuple(marks)


def _notes(view: CreationView) -> str:
    banned = (*view.banned, *view.concepts)
    flat = "The world is flat: all are Abstraction, and every Act is an Imprint." if view.flat else ""
    rule = "".join(f"Rule of this world: {one.text}" for one in view.house_rules if one.invented)
    known = f"Banned: {', '.join(banned)}." if banned else ""
    return " ".join(part for part in (known, flat, rule) if part)


def _sheet(view: CreationView, deity: DeityView, cast: Cast, x: float, y: float, w: float) -> list[Mark]:
    player = cast.name(deity.seat)
    also = f"also {', '.join(deity.besides)}" if deity.besides else ""
    left = "" if deity.here else "has left"
    role = captions.role_of(view.foe, deity.seat)
    under = " · ".join(part for part in (player if deity.name else "", role, left, deity.icon, also) if part)
    marks: list[Mark] = [
        *panel(x, y, w, _tall(view), lit=deity.seat == view.acting),
        *sigil(view, deity.seat, x + 44, y + 41, 58),
        Text(
            x=x + 84,
            y=y + (8 if under else 18),
            w=w - 100,
            h=42,
            text=deity.name or player,
            size=HEADING,
            least=19,
            face="title",
            colour=CHALK,
        ),
        Text(x=x + 84, y=y + 46, w=w - 100, h=26, text=under, size=SMALL, least=14, colour=CHALK_SOFT),
        Rect(x=x + 16, y=y + HEAD, w=w - 32, h=2, fill=NIGHT_LINE),
    ]
    line = _line(view)
    for row, (kind, at) in enumerate(_lines(view, deity) if deity.here else ()):
        top = y + HEAD + 6 + row * line
        if at >= 0:
            marks += _trait(deity.attributes[at], deity.powers[at], x + 18, top, w - 36, line)
            continue
        now = deity.seat == view.acting and kind == view.choosing
        words = f"{kind.capitalize()}: chooses now" if now else kind.capitalize()
        marks.append(
            Text(
                x=x + 54,
                y=top,
                w=w - 74,
                h=min(line - 6, 44),
                text=words,
                size=LABEL,
                face="italic",
                colour=LAMP if now else CHALK_SOFT,
            )
        )
        marks.append(Disc(x=x + 32, y=top + 17, r=10, line=LAMP if now else NIGHT_LINE, thick=2))
    return marks


def _trait(attribute: str, power: str, x: float, y: float, w: float, line: float) -> tuple[Mark, ...]:
    return (
        Icon(name=icon(attribute), x=x + 14, y=y + 17, size=24, colour=LAMP),
        Text(x=x + 36, y=y, w=150, h=34, text=attribute, size=BODY, least=18, face="strong", colour=CHALK),
        Text(
            x=x + 188,
            y=y + 2,
            w=w - 188,
            h=line - 6,
            text=power,
            size=SMALL,
            least=15,
            lines=2,
            colour=CHALK_SOFT,
            level="top",
        ),
    )
