"""The scoreboard: a plate for each deity with its sign, Attributes, Influence, Fields, and what it still owes."""

from __future__ import annotations

from render.cast import Cast
from render.creation.sigil import sigil
from render.furniture import panel
from render.paint import measure
from render.scene import Icon, Mark, Rect, Text
from render.theme import (
    BAD,
    CHALK,
    CHALK_SOFT,
    GOOD,
    INK,
    LAMP,
    NIGHT_DEEP,
    NIGHT_LINE,
    SMALL,
    blend,
)
from rules.creation.view import CreationView, DeityView
from rules.creation.voice.lookup import captions

HIGH, GAP, ROW = 138.0, 12.0, 26.0
"""A plate, the room between two, and what a second line of Attributes makes them higher."""

COMMON = "Structure"
"""Every deity has it, so it says nothing on a scoreboard (CR-AWK-14)."""


def across(count: int) -> int:
    """How many plates stand side by side over the whole width."""
    return 2 if count in (2, 4) else 3


def height(view: CreationView, w: float, columns: int) -> float:
    """Height of all plates in so many columns over this width."""
    return -(-len(view.deities) // columns) * (HIGH + _more(view, w, columns) + GAP) - GAP


def _wide(w: float, columns: int) -> float:
    """The width of one."""
    return (w - (columns - 1) * GAP) / columns


def _more(view: CreationView, w: float, columns: int) -> float:
    """How much higher all of them are because the Attributes of one need a second line."""
    room = _wide(w, columns) - 32
    return ROW * any(measure(_mine(deity), LISTED) > room for deity in view.deities)


LISTED = 21
"""Type of the Attributes."""


def _mine(deity: DeityView) -> str:
    """What it has become."""
    mine = " · ".join(a for a in deity.attributes if a != COMMON)
    return mine or ("no Attributes yet" if deity.here else "has left")


def plates(view: CreationView, cast: Cast, x: float, y: float, w: float, columns: int) -> tuple[Mark, ...]:
    """In the order of the turns where there is one, otherwise of the seats."""
    turns = [s for s in view.order if view.deities[s].here]
    order = [*turns, *(d.seat for d in view.deities if d.seat not in turns)]
    wide, more = _wide(w, columns), _more(view, w, columns)
    marks: list[Mark] = []
    for at, seat in enumerate(order):
        left, top = x + at % columns * (wide + GAP), y + at // columns * (HIGH + more + GAP)
        ranked = seat in turns and (view.round or view.phase == "order")
        turn = turns.index(seat) + 1 if ranked else 0
        marks += plate(view, view.deities[seat], cast, (left, top, wide, HIGH + more), turn)
    return tuple(marks)


def plate(
    view: CreationView, deity: DeityView, cast: Cast, box: tuple[float, float, float, float], turn: int
) -> tuple[Mark, ...]:
    """One deity."""
    x, y, w, h = box
    plain, soft = (CHALK, CHALK_SOFT) if deity.here else (blend(CHALK_SOFT, NIGHT_DEEP, 0.35),) * 2
    acts = view.phase not in ("over", "echoes") and deity.seat == view.acting
    steward = deity.seat in view.stewards
    score = 128.0
    marks: list[Mark] = [
        *panel(x, y, w, h, lit=acts or steward),
        *sigil(view, deity.seat, x + 42, y + 42, 62),
        *_turn(turn, x + 66, y + 66),
        *_names(deity, cast, x + 84, y + 8, (w - 84 - _counted(view, deity), w - 84 - score), plain, soft),
        *_influence(view, deity, x + w - score, y + 6, score - 12, plain, soft),
        *_attributes(deity, x + 16, y + 76, w - 32, h - HIGH, soft),
        *_counts(view, deity, x + 16, y + h - 34, w - 32, soft),
    ]
    if steward:
        marks.append(Icon(name="seat.crown", x=x + 42, y=y + 8, size=30, colour=LAMP))
    return tuple(marks)


def _turn(turn: int, x: float, y: float) -> tuple[Mark, ...]:
    """Its place in the order of turns."""
    if not turn:
        return ()
    return (
        Rect(x=x - 13, y=y - 13, w=26, h=26, radius=13, fill=CHALK, line=INK, thick=2),
        Text(
            x=x - 13,
            y=y - 13,
            w=26,
            h=26,
            text=str(turn),
            size=18,
            least=14,
            face="strong",
            colour=INK,
            align="centre",
        ),
    )


def _counted(view: CreationView, deity: DeityView) -> float:
    """The width of its Influence."""
    return measure(str(deity.influence), POINTS, "title") + 26 if scored(view, deity) else 14


def _names(
    deity: DeityView, cast: Cast, x: float, y: float, widths: tuple[float, float], plain: str, soft: str
) -> tuple[Mark, ...]:
    """The deity's name over the player's; before it has one, the player's alone. Each has its own width."""
    room, w = widths
    player = cast.name(deity.seat)
    cog = deity.seat in cast.computers
    if not deity.name:
        size = 27.0
        marks: tuple[Mark, ...] = (
            Text(
                x=x,
                y=y + 4,
                w=w - 28 * cog,
                h=56,
                text=player,
                size=size,
                least=18,
                lines=2,
                face="strong",
                colour=plain,
            ),
        )
        line = y + 32
    else:
        size = 20.0
        marks = (
            Text(x=x, y=y, w=room, h=38, text=deity.name, size=28, least=16, lines=2, face="title", colour=plain),
            Text(x=x, y=y + 37, w=w - 28 * cog, h=27, text=player, size=size, least=15, colour=soft),
        )
        line = y + 51
    if cog:
        left = x + min(measure(player, size, "strong" if not deity.name else "body"), w - 28) + 16
        marks += (Icon(name="mark.cog", x=left, y=line, size=size + 2, colour=soft),)
    return marks


POINTS = 46
"""Type of Influence."""


def scored(view: CreationView, deity: DeityView) -> bool:
    """Whether its Influence is counted."""
    return view.counted and captions.role_of(view.foe, deity.seat) != "Arbiter"


def _influence(
    view: CreationView, deity: DeityView, x: float, y: float, w: float, plain: str, soft: str
) -> tuple[Mark, ...]:
    """Influence, the cap, and the bonuses that wait for the Accolade."""
    cap = f"of {view.cap}" if view.cap and view.phase not in ("over", "echoes") else "Influence"
    noted = f"{cap} · {deity.noted:+d}" if deity.noted else cap
    if not scored(view, deity):
        return ()
    return (
        Text(
            x=x,
            y=y,
            w=w,
            h=48,
            text=str(deity.influence),
            size=POINTS,
            least=28,
            face="title",
            colour=plain,
            align="right",
        ),
        Text(
            x=x - 30,
            y=y + 44,
            w=w + 30,
            h=26,
            text=noted,
            size=SMALL,
            least=15,
            colour=(GOOD if deity.noted > 0 else BAD) if deity.noted else soft,
            align="right",
        ),
    )


def _attributes(deity: DeityView, x: float, y: float, w: float, more: float, colour: str) -> tuple[Mark, ...]:
    lines = 2 if more else 1
    return (
        Text(x=x, y=y, w=w, h=28 + more, text=_mine(deity), size=LISTED, least=15, lines=lines, colour=colour),
    )


def _counts(view: CreationView, deity: DeityView, x: float, y: float, w: float, colour: str) -> tuple[Mark, ...]:
    """Small badges: Fields, Fields in Decay, what is owed, who is away."""
    shown: list[tuple[str, str, str]] = []
    owed = dict(view.owed).get(deity.seat, 0)
    if role := captions.role_of(view.foe, deity.seat):
        shown.append(("", role, LAMP))
    if not deity.here:
        shown.append(("", "has left", CHALK_SOFT))
    else:
        if view.round and role != "Arbiter":
            shown.append(("", f"{deity.fields} Field{'s' * (deity.fields != 1)}", CHALK))
        if deity.decayed:
            shown.append(("creation.decay", f"{deity.decayed} in Decay", BAD))
        if owed:
            shown.append(("creation.decay", f"owes {owed}", LAMP))
        if deity.away:
            shown.append(("mark.hourglass", "away", LAMP))
    if deity.icon and deity.here:
        shown.append(("", deity.icon, CHALK_SOFT))
    marks: list[Mark] = []
    left = x
    for icon, words, ink in shown:
        wide = min(measure(words, 19) + 18 + (24 if icon else 0), x + w - left)
        if wide < 50:
            break
        marks.append(Rect(x=left, y=y, w=wide, h=27, radius=13, fill=NIGHT_DEEP, line=NIGHT_LINE, thick=1.5))
        if icon:
            marks.append(Icon(name=icon, x=left + 17, y=y + 13.5, size=18, colour=ink))
        inset = 30 if icon else 9
        marks.append(
            Text(x=left + inset, y=y, w=wide - inset - 7, h=27, text=words, size=19, least=14, colour=ink)
        )
        left += wide + 6
    return tuple(marks)
