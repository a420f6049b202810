"""Beside the Map: what lies outside it, the Nullified zone, the numbers that matter, a legend of what is drawn."""

from __future__ import annotations

from render.creation.map.geometry import Box
from render.creation.map.swatches import swatch
from render.creation.map.tones import ORDER, look
from render.creation.sigil import sigil
from render.scene import Icon, Mark, Photo, Rect, Text
from render.theme import (
    CHALK,
    CHALK_SOFT,
    INK,
    LABEL,
    NIGHT_LINE,
    PAPER,
    blend,
    seat_look,
)
from rules.creation.view import ActView, CreationView
from rules.creation.voice.lookup.captions import numbers_of, stock

ROW, TIGHT, HEAD, ENTRY = 31.0, 25.0, 36.0, 54.0

NARROW = 760
"""Where less than this is left, numbers and legend stand below each other: beside, their words would be cut."""


def side(view: CreationView, box: Box) -> tuple[Mark, ...]:
    """A column beside the Map, or a band of columns below it if it is wide."""
    x, y, w, h = box
    if w < NARROW:
        lists, rest = _lists(view, x, y, w)
        return (*lists, *_tail(view, x, rest, w, y + h))
    wide, band = (w - 24) / 3, min(h, band_height(view))
    return (
        *_numbers(view, x, y, wide),
        *legend(view, x + wide + 12, y, 2 * wide - 180, band, columns=2),
        *_lists(view, x + w - wide + 160, y, wide - 160)[0],
        *_latest(view, x, y + band + 18, w - wide, y + h),
    )


def band_height(view: CreationView) -> float:
    """Height of the numbers beside the legend."""
    return HEAD + 8 + ROW * max(len(numbers_of(view)), -(-len(entries(view)) // 2), 4)


def _tail(view: CreationView, x: float, y: float, w: float, floor: float) -> tuple[Mark, ...]:
    """The numbers and the legend; where there is room below them, the latest Acts."""
    below = y + HEAD + len(numbers_of(view)) * ROW + 10
    told = legend(view, x, below, w, floor - below)
    end = below + HEAD + len(entries(view)) * ROW + 14
    return (*_numbers(view, x, y, w), *told, *_latest(view, x, end, w, floor))


def _latest(view: CreationView, x: float, y: float, w: float, floor: float) -> tuple[Mark, ...]:
    """The photos of the latest Acts, uncut."""
    count = int((floor - y - HEAD) / ENTRY)
    acts = [act for act in view.acts if act.fields and act.photo and not act.omen][::-1][: max(0, count)]
    if not acts:
        return ()
    shown = (mark for at, act in enumerate(acts) for mark in _entry(view, act, x, y + HEAD + at * ENTRY, w))
    return (*_title("Latest Acts", x, y, w), *shown)


def _title(text: str, x: float, y: float, w: float) -> tuple[Mark, ...]:
    return (
        Text(x=x, y=y, w=w, h=HEAD - 6, text=text, size=LABEL, least=18, face="strong", colour=CHALK),
        Rect(x=x, y=y + HEAD - 6, w=w, h=2, fill=NIGHT_LINE),
    )


def _lists(view: CreationView, x: float, y: float, w: float) -> tuple[list[Mark], float]:
    """Acts outside the Map and Nullified Acts, and where their lists end."""
    marks, y = _pool(view, x, y, w)
    outside = [act for act in view.acts if act.off_map]
    lost = tuple(act for act in view.nullified if not act.omen)
    for title, acts, least in (("Outside the Map", outside, 3), ("Nullified", lost, 4)):
        if not acts:
            continue
        shown = list(reversed(acts))[:least]
        marks += _title(f"{title}: {len(acts)}" if len(acts) > len(shown) else title, x, y, w)
        y += HEAD
        for act in shown:
            marks += _entry(view, act, x, y, w)
            y += ENTRY
        if rest := len(acts) - len(shown):
            rest_of = f"and {rest} more"
            marks.append(Text(x=x, y=y, w=w, h=22, text=rest_of, size=18, least=14, colour=CHALK_SOFT))
            y += 26
        y += 8
    return marks, y


def _pool(view: CreationView, x: float, y: float, w: float) -> tuple[list[Mark], float]:
    """The object pool of a Strategic game: how full it is, and what is free in it."""
    if not (view.things or view.quota):
        return [], y
    free = " · ".join(thing.thing for thing in view.things if thing.where == "free") or "Nothing is free."
    marks = [*_title(f"Pool: {stock(view)}", x, y, w)]
    y += HEAD
    lines = min(6, 1 + len(free) // 22)
    high = lines * 22.0
    marks.append(
        Text(x=x, y=y, w=w, h=high, text=free, size=18, least=14, lines=lines, colour=CHALK_SOFT, level="top")
    )
    return marks, y + high + 10


def _entry(view: CreationView, act: ActView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """A small picture with a name."""
    return (
        *thumb(act.photo, act.owner, x, y + 2, 46),
        *sigil(view, act.owner, x + 42, y + 40, 22),
        Text(x=x + 58, y=y, w=w - 58, h=50, text=act.name, size=21, least=15, lines=2, colour=CHALK),
    )


def thumb(sha: str, owner: int, x: float, y: float, side: float, sign: tuple[Mark, ...] = ()) -> tuple[Mark, ...]:
    """An object's photo in a square with its owner's colour; without one, the colour alone with a ``sign``."""
    colour = seat_look(owner).colour
    inside: tuple[Mark, ...] = (
        (Photo(sha=sha, x=x, y=y, w=side, h=side, radius=8),)
        if sha
        else (
            Rect(x=x, y=y, w=side, h=side, radius=8, fill=blend(PAPER, colour, 0.42)),
            *(sign or (Icon(name="mark.scroll", x=x + side / 2, y=y + side / 2, size=side * 0.5, colour=INK),)),
        )
    )
    return (*inside, Rect(x=x, y=y, w=side, h=side, radius=8, line=colour, thick=3))


# ---------------------------------------------------------------- numbers


def _numbers(view: CreationView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    marks: list[Mark] = [*_title("This world", x, y, w)]
    y += HEAD
    for title, value in numbers_of(view):
        marks.append(Text(x=x, y=y, w=w - 76, h=ROW, text=title, size=20, least=15, colour=CHALK_SOFT))
        marks.append(
            Text(
                x=x + w - 88,
                y=y,
                w=88,
                h=ROW,
                text=value,
                size=21,
                least=15,
                face="strong",
                colour=CHALK,
                align="right",
            )
        )
        y += ROW
    return tuple(marks)


# ---------------------------------------------------------------- legend


def entries(view: CreationView) -> list[tuple[str, str]]:
    """What is on this Map and may need explaining: a key and a word (CR-TAB-50 to CR-TAB-52)."""
    fields = view.fields
    elements = {f.element for f in fields if not (f.abyss or f.mix)}
    elements |= {element for f in fields if not f.abyss for element in f.mix}
    found = [(e, look(view).tone(e).title) for e in ORDER if e in elements]
    return found + [(key, words) for key, words, there in _marks(view) if there]


def _marks(view: CreationView) -> tuple[tuple[str, str, bool], ...]:
    """Every mark with its word, and whether it lies on this Map."""
    fields = view.fields
    lights = {f.light for f in fields}
    return (
        ("omen", "Omen", any(a.omen for a in view.acts)),
        ("fallen", "Omen in Decay", any(a.omen and a.standing != "active" for a in view.acts)),
        ("ring", "Edge still free", view.foe is not None and bool(view.foe.omens and view.foe.free)),
        ("sentinel", "Sentinel", any(a.sentinel for a in view.acts)),
        ("mixed", "Transformation", any(f.mix and not f.abyss for f in fields)),
        ("duality", "Nodes", any(f.node for f in fields)),
        ("fertile", "Fertile", any(f.fertile for f in fields)),
        ("origin", "Origin of Life", any(f.origin for f in fields)),
        ("channel", "Channel", bool(view.channels)),
        ("abyss", "Abyss", any(f.abyss for f in fields)),
        ("decay", "Decay", any(f.marks for f in fields)),
        ("healed", "Rejuvenated", any(f.healed_by >= 0 for f in fields)),
        ("permanent", "Permanent", any(not undone for _, _, undone in view.zones)),
        ("undone", "Undone", any(undone for _, _, undone in view.zones)),
        ("network", "Network", bool(view.networks)),
        ("ocean", "Ocean", bool(view.oceans)),
        ("river", "River", any(a.rivers for a in view.acts)),
        ("satellite", "Satellite", any(a.orbit for a in view.acts)),
        ("height", "Height", bool(view.heights)),
        ("shield", "Safeguard", bool(view.shields)),
        ("prophecy", "Prophecy", any(not p.fulfilled for p in view.prophecies)),
        ("fulfilled", "Fulfilled", any(p.fulfilled for p in view.prophecies)),
        ("storm", "Storm", bool(view.storms)),
        ("hero", "Hero", any(field for _, field in view.heroes)),
        (view.lamp.lower(), view.lamp, bool(view.beacon)),
        ("night", "Night", "night" in lights),
        ("twilight", "Twilight", "twilight" in lights),
        ("imprint", "Imprint", any(a.imprint for a in view.acts)),
        ("buried", "Buried", bool(view.buried)),
        ("stack", "Composite", any(a.beside for a in view.acts)),
        ("elevated", "Elevated", any(a.on for a in view.acts)),
        ("temple", "Temple", any(a.temple for a in view.acts)),
        ("mobile", "Can move", any(a.mobile for a in view.acts)),
        ("dredged", "Dredged", any(a.dredged for a in view.acts)),
        ("sealed", "Sealed", any(a.sealed for a in view.acts)),
        ("crossing", "Warped", any(a.crossing for a in view.acts)),
    )


def legend(view: CreationView, x: float, y: float, w: float, h: float, columns: int = 1) -> tuple[Mark, ...]:
    """What the drawings mean; only what is on this Map."""
    rows = entries(view)
    marks: list[Mark] = [*_title("Legend", x, y, w)]
    room = max(TIGHT, h - HEAD)
    columns = max(columns, -(-len(rows) // max(1, int(room / TIGHT))))
    deep = -(-len(rows) // columns)
    row, step = min(ROW, room / max(deep, 1)), w / columns
    size = 20.0 if step > 170 else 17.0
    for at, (key, words) in enumerate(rows):
        cx, cy = x + at // deep * step, y + HEAD + at % deep * row
        marks += swatch(view, key, cx, cy + 1, row - 3)
        marks.append(
            Text(x=cx + row + 4, y=cy, w=step - row - 8, h=row, text=words, size=size, least=12, colour=CHALK_SOFT)
        )
    return tuple(marks)
