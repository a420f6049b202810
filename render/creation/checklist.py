"""The checklist of a world of the whole channel, as a strip below its board: what is next, for whom, who is at it;
and a chip for every step, crossed off, next or to come (CR-ALT-60 to CR-ALT-65)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from render.cast import Cast
from render.furniture import panel
from render.paint import measure
from render.scene import Disc, Icon, Mark, Scene, Text
from render.tall.page import NAMED, WIDE
from render.theme import (
    BODY,
    CHALK,
    CHALK_SOFT,
    GOOD,
    HEADING,
    LABEL,
    LAMP,
    MARGIN,
    NIGHT_DEEP,
    NIGHT_LINE,
    TITLE,
    WIDTH,
    fade,
    seat_look,
)
from rules.core import Outcome, Seat, fill
from rules.creation.view import CreationView
from rules.creation.view.checklist import CommonsView, StepView


class _Sizes(msgspec.Struct, frozen=True, gc=False):
    """Of a strip: room at the sides, type of what is next and of the rest, and a chip."""

    edge: float
    head: float
    text: float
    chip: float
    most: int
    """Lines of what is next."""
    least: float
    """What other words are shrunk to before they are cut."""
    told: int
    """Lines of who is at it."""

    @property
    def foot(self) -> float:
        """Height of who is at it."""
        return self.text * (1.5 if self.told == 1 else 1.25 * self.told)


_WIDE, _TALL = _Sizes(MARGIN, TITLE, BODY, 46, 1, LABEL, 1), _Sizes(16, 44, NAMED, 56, 2, NAMED, 2)
_GAP, _APART = 8.0, 26.0
"""Between chips, and between groups of them."""


def named(view: CreationView, cast: Cast) -> Cast:
    """Who stands in a picture: deities by their numbers where they are nobody's, and people after them."""
    if view.commons is None:
        return cast
    deities = tuple(f"Deity {seat + 1}" for seat in range(len(view.deities)))
    return Cast(names=(*deities, *cast.names))


def whose(view: CreationView, own: bool) -> str:
    """Over the profile of a deity, whose it is."""
    if view.commons is not None and own:
        return "Its step is next"
    on = f" on Map {view.number}" if view.lately else ""
    return f"My deity{on}" if own else f"A deity of this world{on}"


def ranking(view: CreationView, outcome: Outcome) -> Outcome:
    """The standing of deities that are nobody's, for the score sheet (CR-ALT-68)."""
    if view.commons is None:
        return outcome
    scores = tuple(deity.influence for deity in view.deities)
    places = tuple(
        tuple(Seat(d.seat) for d in view.deities if d.influence == n) for n in sorted({*scores}, reverse=True)
    )
    return Outcome(places=places, reason=outcome.reason, scores=scores)


def height(view: CreationView, *, tall: bool = False, short: bool = False) -> int:
    """How much lower the checklist makes a board; a ``short`` one says only what is next."""
    if view.commons is None or not view.commons.steps:
        return 0
    sizes, width = (_TALL, WIDE) if tall else (_WIDE, WIDTH)
    rows = [] if short else lines(view.commons, width - 2 * sizes.edge - 40, sizes)
    return round(_head(sizes) + sizes.foot + len(rows) * (sizes.chip + _GAP) + 46)


def _head(sizes: _Sizes) -> float:
    """Height of what is next."""
    return sizes.head * 1.3 * sizes.most


def below(scene: Scene, view: CreationView, cast: Cast, *, tall: bool = False, short: bool = False) -> Scene:
    """The board with the checklist below it, where there is one."""
    mine = view.commons
    if mine is None or not mine.steps:
        return scene
    sizes = _TALL if tall else _WIDE
    top, inner = float(scene.height), scene.width - 2 * sizes.edge - 40
    head, foot = _head(sizes), sizes.foot
    high = height(view, tall=tall, short=short) - 16
    marks: list[Mark] = list(panel(sizes.edge, top, scene.width - 2 * sizes.edge, high, lit=mine.hand >= 0))
    left = sizes.edge + 20
    marks.append(_line(heading(mine, cast), (left, top + 10, inner, head), sizes))
    marks.append(_line(doing(view, mine, cast), (left, top + 10 + head, inner, foot), sizes, soft=True))
    for number, row in enumerate([] if short else lines(mine, inner, sizes)):
        y = top + 16 + head + foot + number * (sizes.chip + _GAP) + sizes.chip / 2
        marks += _row(row, left, y, sizes)
    bottom, still = round(top + high + 16), scene.still
    return replace(
        scene, height=bottom, marks=(*scene.marks, *marks), still=still and replace(still, height=bottom)
    )


def heading(mine: CommonsView, cast: Cast) -> str:
    """The step that is next."""
    return f"Next: {fill(mine.now, cast.name)}" if mine.now else "All steps are crossed off"


def doing(view: CreationView, mine: CommonsView, cast: Cast) -> str:
    """Who is at it, and what was crossed off last."""
    if not mine.now:
        at = "The world is finished"
    elif mine.asked < 0:
        at = "The channel votes"
    elif mine.hand >= 0:
        at = f"{cast.name(len(view.deities) + mine.hand)} is at it"
    else:
        at = "Whoever comes may do it"
    if not mine.lately:
        return at
    by, what = mine.lately[-1]
    doer = cast.name(len(view.deities) + by) if by >= 0 else "nobody"
    return f"{at} · last: {fill(what, cast.name)}, by {doer}"


def _line(text: str, box: tuple[float, float, float, float], sizes: _Sizes, *, soft: bool = False) -> Text:
    x, y, w, h = box
    if soft:
        return Text(
            x=x, y=y, w=w, h=h, text=text, size=sizes.text, least=sizes.least, lines=sizes.told, colour=CHALK_SOFT
        )
    return Text(
        x=x, y=y, w=w, h=h, text=text, size=sizes.head, least=HEADING, lines=sizes.most, face="title", colour=CHALK
    )


Group = tuple[str, tuple[StepView, ...]]


def groups(mine: CommonsView) -> list[Group]:
    """Steps by their words, in order."""
    found: dict[str, list[StepView]] = {}
    for step in mine.steps:
        found.setdefault(step.word, []).append(step)
    return [(word, tuple(steps)) for word, steps in found.items()]


def wide(group: Group, sizes: _Sizes) -> float:
    """The width of a group of chips with its word."""
    return spoken(group[0], sizes) + len(group[1]) * (sizes.chip + _GAP) + _APART


def spoken(word: str, sizes: _Sizes) -> float:
    """The width of the word before a group."""
    return measure(word, sizes.text, "strong") + 14


def lines(mine: CommonsView, room: float, sizes: _Sizes) -> list[list[Group]]:
    """Groups of chips, as many to a line as there is room for."""
    rows: list[list[Group]] = [[]]
    left = room
    for group in groups(mine):
        while (most := int((room - spoken(group[0], sizes) - _APART) // (sizes.chip + _GAP))) < len(group[1]):
            rows.append([(group[0], group[1][:most])])
            group, left = (group[0], group[1][most:]), 0
        if wide(group, sizes) > left and rows[-1]:
            rows.append([])
            left = room
        rows[-1].append(group)
        left -= wide(group, sizes)
    return [row for row in rows if row]


def _row(row: list[Group], x: float, y: float, sizes: _Sizes) -> Iterator[Mark]:
    for group in row:
        word, steps = group
        wide_word = spoken(word, sizes)
        lit = any(step.next for step in steps)
        yield Text(
            x=x,
            y=y - sizes.chip / 2,
            w=wide_word - 4,
            h=sizes.chip,
            text=word,
            size=sizes.text,
            least=sizes.least,
            face="strong",
            colour=LAMP if lit else CHALK_SOFT,
        )
        at = x + wide_word + sizes.chip / 2
        for step in steps:
            yield from chip(step, at, y, sizes.chip)
            at += sizes.chip + _GAP
        x += wide(group, sizes)


def chip(step: StepView, x: float, y: float, size: float) -> Iterator[Mark]:
    """A step: crossed off with a check (a cross where it came to nothing, a cog where the bot did it itself), next
    with a lit rim, or to come, dark with the emblem of its deity."""
    look = seat_look(step.seat) if step.seat >= 0 else None
    colour = look.colour if look else CHALK_SOFT
    if step.next:
        yield Disc(x=x, y=y, r=size / 2 + 4, fill=colour, line=LAMP, thick=5)
        yield Icon(
            name=look.emblem if look else "mark.spark",
            x=x,
            y=y,
            size=size * 0.6,
            colour=look.ink if look else NIGHT_DEEP,
        )
        return
    if step.done:
        name = "mark.cross" if step.nothing else "mark.cog" if step.own else "mark.check"
        tone = CHALK_SOFT if step.own or step.nothing else GOOD
        yield Disc(x=x, y=y, r=size / 2, fill=fade(colour, 0.22), line=fade(colour, 0.6), thick=2)
        yield Icon(name=name, x=x, y=y, size=size * 0.6, colour=tone)
        return
    yield Disc(x=x, y=y, r=size / 2, fill=NIGHT_DEEP, line=NIGHT_LINE, thick=2)
    yield Icon(name=look.emblem if look else "mark.cog", x=x, y=y, size=size * 0.5, colour=fade(colour, 0.7))


__all__ = ["below", "height", "named", "ranking", "whose"]
