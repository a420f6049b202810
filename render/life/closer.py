"""Close looks at the Gallery and the Projects, with what the cards say, and at the discard piles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from render.cast import Cast
from render.furniture import BAR, title_bar
from render.life.board import where
from render.life.cards import pattern_card, project_card
from render.scene import Mark, Scene, Text
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, MARGIN, SMALL, WIDTH
from render.worlds.places import GAP, INNER
from rules.life.captions import piles
from rules.life.view import LifeView

PLACES = {
    "gallery": "The Pattern Gallery",
    "projects": "The Projects",
    "done": "Completed Projects",
    "discards": "The discard piles",
}

Drawn = Callable[[float, float, float, float], Iterable[Mark]]
"""A card: left, top, width, height."""

PILE = 24
"""Names of a discard pile that are shown, the latest first; a number stands for the rest."""


def places(view: LifeView) -> tuple[tuple[str, str], ...]:
    """What may be looked at closely."""
    there = {"done": bool(view.completed), "discards": any(view.discards)}
    return tuple((key, label) for key, label in PLACES.items() if there.get(key, True))


def zoom(view: LifeView, cast: Cast, place: str) -> Scene:
    """The cards large, with their line of flavour."""
    title = PLACES[place]
    if place == "discards":
        return _discards(view, title, where(view, cast))
    if place == "gallery":
        shown = [offered for offered in view.gallery if offered is not None]
        return _told(title, where(view, cast), [(o.card.line, partial(pattern_card, o)) for o in shown], 176)
    slots = view.completed if place == "done" else tuple(slot for slot in view.row if slot is not None)
    return _told(
        title, where(view, cast), [(slot.card.line, partial(project_card, slot)) for slot in slots[-10:]], 252
    )


def _discards(view: LifeView, title: str, told: str) -> Scene:
    """Which cards are gone, by pile, the latest first (LM-ONL-01)."""
    w, row, top = (INNER - 2 * GAP) / 3, 38.0, BAR + 12.0
    marks: list[Mark] = [*title_bar(title, told)]
    longest = 0
    for at, (kind, cards) in enumerate(zip(("Events", "Patterns", "Projects"), view.discards, strict=True)):
        latest = [*reversed(cards)]
        rows = latest if len(latest) <= PILE else [*latest[: PILE - 1], f"and {len(latest) - PILE + 1} more"]
        longest = max(longest, len(rows))
        x = MARGIN + at * (w + GAP)
        head = f"{kind}: {len(cards)}"
        marks.append(Text(x=x, y=top, w=w, h=row, text=head, size=BODY, face="strong", colour=CHALK))
        marks += [
            Text(x=x, y=top + (n + 1) * row, w=w, h=row, text=name, size=LABEL, least=SMALL, colour=CHALK_SOFT)
            for n, name in enumerate(rows)
        ]
    high = round(top + (longest + 1) * row + MARGIN)
    return Scene(width=WIDTH, height=high, marks=tuple(marks), says=" ".join(piles(view)))


def _told(title: str, told: str, cards: Sequence[tuple[str, Drawn]], h: float) -> Scene:
    """Cards of this height in two columns, each with its line of flavour below it."""
    w, line = (INNER - GAP) / 2, 44
    marks: list[Mark] = [*title_bar(title, told)]
    for at, (flavour, drawn) in enumerate(cards):
        x, y = MARGIN + at % 2 * (w + GAP), BAR + 8 + at // 2 * (h + line)
        said = Text(
            x=x + 6,
            y=y + h,
            w=w - 12,
            h=line - 6,
            text=flavour,
            size=LABEL,
            least=SMALL,
            face="italic",
            colour=CHALK_SOFT,
        )
        marks += [*drawn(x, y, w, h), said]
    rows = max(1, -(-len(cards) // 2))
    return Scene(width=WIDTH, height=round(BAR + 8 + rows * (h + line) + MARGIN / 2), marks=tuple(marks))
