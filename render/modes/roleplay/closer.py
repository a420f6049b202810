"""Close looks: one thing of the kingdom with its story, the kingdom of one god, the first objects, the legend."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import BAR, panel, title_bar
from render.modes.roleplay.board import TITLE
from render.modes.roleplay.frames import Hung, framed, of_act, of_candidate
from render.modes.roleplay.gods import order, plate
from render.modes.roleplay.wall import GAP, first, ground, rows, rows_high, side_of
from render.scene import Icon, Mark, Scene, Text
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, LAMP, MARGIN, WIDTH
from rules.core import Seat, counted, who
from rules.modes.roleplay.view import Act, RoleplayView
from rules.modes.roleplay.voice import captions
from rules.modes.roleplay.voice.captions import SIGNS

CARD, MOST = 150.0, 8
"""Height of an Act in the kingdom of a god, and how many of them are told one by one."""

PLACES = 24
"""Most places, with the legend as one more: as many as a menu shows."""


def places(view: RoleplayView) -> tuple[tuple[str, str], ...]:
    """The kingdoms, what hangs there from the Centers and the newest on, and the legend."""
    found = [
        (f"god-{seat}", f"The kingdom of {who(seat)}: {counted(view.counts[seat], 'Act')}")
        for seat in order(view)
        if view.stage not in EARLY and view.gods[seat].here
    ]
    found += [(f"act-{act.id}", captions.named(act)) for act in view.story]
    return (*found[:PLACES], ("legend", "The legend: what the signs mean"))


EARLY = ("choosing", "explaining", "center")


def zoom(view: RoleplayView, cast: Cast, place: str) -> Scene:
    """One of them, large."""
    kind, _, number = place.partition("-")
    if kind == "legend":
        return legend()
    if kind == "god":
        return kingdom(view, cast, Seat(int(number)))
    act = view.act(int(number))
    assert act is not None
    return thing(view, cast, act)


def private(view: RoleplayView, cast: Cast) -> Scene | None:
    """One's own kingdom, or the object one has chosen."""
    if view.viewer is None or not view.gods[view.viewer].here:
        return None
    if view.stage in EARLY:
        return candidate(view, cast, view.viewer) if view.viewer in view.candidates else None
    return kingdom(view, cast, view.viewer)


def candidate(view: RoleplayView, cast: Cast, seat: int) -> Scene:
    """A first object, in its frame."""
    one = view.candidates[seat]
    return _large(of_candidate(seat, one), captions.of_first(view, seat), f"The object of {cast.name(seat)}", cast)


def thing(view: RoleplayView, cast: Cast, act: Act) -> Scene:
    """One Act or Center, with all that is told of it."""
    what = "A Center of the Universe" if act.center else "An Act"
    return _large(of_act(view, act), captions.told(view, act), what, cast)


def _large(hung: Hung, told: str, what: str, cast: Cast) -> Scene:
    side, top = 420.0, BAR + 8.0
    high = side + 96
    left, room = MARGIN + side + 90, WIDTH - 2 * MARGIN - side - 100
    marks = (
        *title_bar(hung.name, what),
        *ground(MARGIN, top, side + 60, high),
        *framed(hung, MARGIN + 30, top + 44, side),
        Text(
            x=left, y=top + 6, w=room, h=high - 12, text=cast.told(told), size=32, least=18, lines=16,
            colour=CHALK, level="top",
        ),
    )  # fmt: skip
    return Scene(width=WIDTH, height=round(top + high + 16), marks=marks, says=f"{what}. {cast.told(told)}")


def kingdom(view: RoleplayView, cast: Cast, seat: int) -> Scene:
    """What a god controls, each with its story."""
    acts = [act for act in view.story if act.owner == seat]
    top, half = BAR + 8.0, (WIDTH - 2 * MARGIN - 16) / 2
    marks: list[Mark] = [*title_bar(f"The kingdom of {cast.name(seat)}", counted(view.counts[seat], "Act"))]
    marks += plate(view, seat, cast, MARGIN, top, WIDTH - 2 * MARGIN, 96)
    top += 108
    for at, act in enumerate(acts[:MOST]):
        marks += _card(view, cast, act, MARGIN + at % 2 * (half + 16), top + at // 2 * (CARD + 12), half)
    top += -(-min(len(acts), MOST) // 2) * (CARD + 12)
    if len(acts) > MOST:
        names = ", ".join(act.name for act in acts[MOST:])
        marks.append(
            Text(x=MARGIN, y=top, w=WIDTH - 2 * MARGIN, h=60, text=f"And {names}.", size=BODY, least=18, lines=2,
                 colour=CHALK_SOFT)
        )  # fmt: skip
        top += 66
    says = cast.told(captions.kingdom(view, seat))
    return Scene(width=WIDTH, height=round(top + 8), marks=tuple(marks), says=says)


def _card(view: RoleplayView, cast: Cast, act: Act, x: float, y: float, w: float) -> Iterator[Mark]:
    yield from panel(x, y, w, CARD, lit=act.id == view.latest and view.stage == "rounds")
    yield from framed(of_act(view, act), x + 18, y + 18, CARD - 36)
    left, room = x + CARD + 6, w - CARD - 18
    yield Text(
        x=left, y=y + 8, w=room, h=38, text=act.name, size=28, least=20, face="title",
        colour=LAMP if act.center else CHALK,
    )  # fmt: skip
    yield Text(
        x=left, y=y + 46, w=room, h=96, text=f"{act.thing}. {cast.told(act.story)}", size=LABEL, least=17, lines=4,
        colour=CHALK_SOFT, level="top",
    )  # fmt: skip


def motion(view: RoleplayView, cast: Cast, vote: str) -> Scene | None:
    """The first objects on the ballot for the Center."""
    if view.motion is None or view.motion.id != vote:
        return None
    hung, wide = first(view), WIDTH - 2 * MARGIN
    fit = side_of(len(hung), wide, 4, 240.0)
    high = rows_high(len(hung), fit) + 2 * GAP
    marks = (
        *title_bar("The Center of the Universe", TITLE),
        *ground(MARGIN, BAR + 8, wide, high),
        *rows(hung, MARGIN, BAR + 8 + GAP * 1.4, wide, fit),
    )
    told = " ".join(f"{one.letter}: {captions.of_first(view, s)}" for one, s in zip(hung, sorted(view.candidates),
                                                                                  strict=True))  # fmt: skip
    return Scene(
        width=WIDTH,
        height=round(BAR + 24 + high),
        marks=marks,
        says=f"The objects on the ballot. {cast.told(told)}",
    )


def legend() -> Scene:
    """Every sign of the gallery."""
    row, half = 92.0, (WIDTH - 2 * MARGIN - 24) / 2
    marks: list[Mark] = [*title_bar("Legend", TITLE)]
    for at, (icon, name, means) in enumerate(SIGNS):
        column, line = divmod(at, -(-len(SIGNS) // 2))
        x, y = MARGIN + column * (half + 24), BAR + 14 + line * row
        marks.append(Icon(name=icon, x=x + 34, y=y + row / 2 - 6, size=58, colour=LAMP))
        marks.append(Text(x=x + 84, y=y, w=half - 90, h=34, text=name, size=BODY, face="strong", colour=CHALK))
        marks.append(
            Text(x=x + 84, y=y + 34, w=half - 90, h=52, text=means, size=LABEL, least=17, lines=2,
                 colour=CHALK_SOFT, level="top")
        )  # fmt: skip
    low = BAR + 18 + -(-len(SIGNS) // 2) * row
    marks.append(
        Text(x=MARGIN, y=low, w=WIDTH - 2 * MARGIN, h=84, text=MORE, size=LABEL, lines=3, colour=CHALK_SOFT,
             level="top")
    )  # fmt: skip
    says = " ".join(f"{name}: {means}" for _, name, means in SIGNS)
    return Scene(width=WIDTH, height=round(low + 96), marks=tuple(marks), says=f"The legend. {says} {MORE}")


MORE = (
    "A small emblem below a frame is that of the god who found what another has now. The number on a plate counts"
    " Acts, and each sun below it is a Center. A thing without a picture shows its first letter. What has changed"
    " last stands in bright light."
)
