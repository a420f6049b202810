"""Places of the Map close by: large Fields, and beside them what stands there, in words."""

from __future__ import annotations

import math

from render.cast import Cast
from render.creation.grey import greyed
from render.creation.map.geometry import framed
from render.creation.map.world import part
from render.creation.proposed.offer import called
from render.creation.side import thumb
from render.creation.sigil import sigil
from render.furniture import BAR, title_bar
from render.scene import Mark, Scene, Text
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, MARGIN, SMALL, WIDTH
from rules.creation.view import UNIT, ActView, CreationView, FieldView, in_words

ACROSS = 4.5
"""Plain Fields that are shown side by side at most, if the Map is not too large."""

MOST = 4
"""Windows along a side at most, so that all places fit into one menu."""

MAP, TALL = 748.0, 860.0
TOP = BAR + 6.0
ENTRY = 142.0


def places(view: CreationView) -> tuple[tuple[str, str], ...]:
    """Windows over the Map from the top left, each named by its first and last Field."""
    return tuple((key, f"{fields[0].name} to {fields[-1].name}") for key, fields in windows(view).items())


def windows(view: CreationView) -> dict[str, tuple[FieldView, ...]]:
    """The Fields of each window; a Field belongs to the window its middle lies in."""
    if not view.fields:
        return {}
    left, top, right, bottom = view.frame
    across = min(MOST, math.ceil((right - left) / UNIT / ACROSS))
    down = min(MOST, math.ceil((bottom - top) / UNIT / ACROSS))
    found: dict[str, list[FieldView]] = {}
    for field in view.fields:
        x, y = field.centre
        column = min(across - 1, int((x - left) * across / (right - left)))
        row = min(down - 1, int((y - top) * down / (bottom - top)))
        found.setdefault(f"{row + 1}-{column + 1}", []).append(field)
    return {key: tuple(found[key]) for key in sorted(found)}


def shown(view: CreationView, key: str) -> tuple[tuple[FieldView, ...], tuple[ActView, ...]]:
    """The Fields of a window with the whole footprint of every Act that reaches into it, and those Acts."""
    names = {field.name for field in windows(view)[key]}
    acts = tuple(act for act in view.acts if names & set(act.fields))
    names |= {name for act in acts for name in act.fields}
    return tuple(field for field in view.fields if field.name in names), acts


def zoom(view: CreationView, cast: Cast, place: str) -> Scene:
    """One window, large."""
    fields, acts = shown(view, place)
    title = dict(places(view))[place]
    left, top, right, bottom = framed(piece for field in fields for piece in field.pieces)
    high = min(TALL, max(420.0, MAP * (bottom - top) / (right - left) + 30))
    high = max(high, min(TALL, len(acts) * ENTRY + 10))
    marks: list[Mark] = [
        *title_bar(title, "A close look at the Map"),
        *part(view, fields, (MARGIN, TOP, MAP, high), named=True),
        *_told(view, cast, fields, acts, high),
    ]
    says = _says(view, cast, title, fields, acts)
    return greyed(
        Scene(width=WIDTH, height=round(TOP + high + MARGIN * 0.75), marks=tuple(marks), says=says), view
    )


def _told(
    view: CreationView, cast: Cast, fields: tuple[FieldView, ...], acts: tuple[ActView, ...], high: float
) -> list[Mark]:
    """The Acts here, each with its photo uncut and its reading; without any, the ground in words."""
    x, w = MARGIN + MAP + 18, WIDTH - 2 * MARGIN - MAP - 18
    if not acts:
        return [
            Text(
                x=x,
                y=TOP + 10,
                w=w,
                h=high - 20,
                text=f"No Acts here yet. {ground(fields)}",
                size=BODY,
                least=18,
                lines=16,
                colour=CHALK_SOFT,
                level="top",
            )
        ]
    most = max(1, int(high / ENTRY))
    marks: list[Mark] = []
    for at, act in enumerate(acts[: most if len(acts) <= most else most - 1]):
        marks += _entry(view, cast, act, x, TOP + at * ENTRY, w)
    if len(acts) > most:
        rest = ", ".join(act.name for act in acts[most - 1 :])
        y = TOP + (most - 1) * ENTRY
        marks.append(
            Text(
                x=x,
                y=y,
                w=w,
                h=ENTRY - 10,
                text=f"And {rest}.",
                size=LABEL,
                least=16,
                lines=4,
                colour=CHALK_SOFT,
                level="top",
            )
        )
    return marks


def _entry(view: CreationView, cast: Cast, act: ActView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    left, room = x + 116, w - 116
    notes = [act.thing, *state_of(act)[1:]]
    return (
        *thumb(act.photo, act.owner, x, y + 4, 104),
        *sigil(view, act.owner, x + 98, y + 102, 36),
        Text(x=left, y=y, w=room, h=34, text=act.name, size=BODY, least=17, face="strong", colour=CHALK),
        Text(x=left, y=y + 33, w=room, h=25, text=" · ".join(notes), size=SMALL, least=13, colour=CHALK_SOFT),
        Text(
            x=left,
            y=y + 57,
            w=room,
            h=25,
            text=f"{called(view, cast, act.owner)}: {', '.join(act.rests_on)}",
            size=SMALL,
            least=13,
            colour=CHALK_SOFT,
        ),
        Text(
            x=left,
            y=y + 82,
            w=room,
            h=50,
            text=act.meaning,
            size=19,
            least=13,
            lines=2,
            face="italic",
            colour=CHALK_SOFT,
            level="top",
        ),
    )


def state_of(act: ActView) -> list[str]:
    """What has been done to an Act, in words."""
    told = [f"on {' '.join(act.fields)}"] if act.fields else ["outside the Map"]
    told += ["in Decay"] if act.standing == "decayed" else []
    words = (
        ("Imprint", act.imprint),
        (f"resting on {' and '.join(act.on)}", bool(act.on)),
        (f"holding up {' and '.join(act.bears)}", bool(act.bears)),
        (f"sharing Fields with {' and '.join(act.beside)}", bool(act.beside)),
        ("Temple", act.temple),
        ("Permanent", act.permanent),
        ("Dredged", act.dredged),
        ("sealed", act.sealed),
        ("can move", act.mobile),
        (f"behind {act.shield}", bool(act.shield) and not act.sealed),
        (f"out through the {act.crossing}", bool(act.crossing)),
    )
    return told + [word for word, there in words if there]


def ground(fields: tuple[FieldView, ...]) -> str:
    """Elements and marks of some Fields."""
    parts = [
        listed(title, [f.name for f in fields if f.element == element and not (f.mix or f.abyss)])
        for element, title in (("gas", "Gas"), ("solid", "Solid"), ("liquid", "Liquid"), ("empty", "Empty Realms"))
    ]
    parts += [f"{f.name}: {in_words(f.mix)}." for f in fields if f.mix and not f.abyss]
    parts.append(listed("Origins of Life", [f.name for f in fields if f.origin]))
    parts.append(listed("Fertile", [f.name for f in fields if f.fertile]))
    parts.append(listed("In Decay", [f.name for f in fields if f.decayed]))
    parts.append(listed("Abyss", [f.name for f in fields if f.abyss]))
    return " ".join(part for part in parts if part)


def listed(title: str, names: list[str]) -> str:
    """Names under a title, or nothing."""
    return f"{title}: {' '.join(names)}." if names else ""


def _says(
    view: CreationView, cast: Cast, title: str, fields: tuple[FieldView, ...], acts: tuple[ActView, ...]
) -> str:
    told = [
        f"{act.name} of {called(view, cast, act.owner)}, {', '.join((act.thing, *state_of(act)))}." for act in acts
    ]
    names = {field.name for field in fields}
    storms = listed("Storms over", [f for f in view.storms if f in names])
    channels = listed("Channels", [c for c in view.channel_names if names & set(c.split("|"))])
    parts = (f"The Map from {title}.", *(told or ["No Acts."]), ground(fields), storms, channels)
    return " ".join(part for part in parts if part)
