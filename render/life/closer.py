"""Close looks at the Gallery and the Projects, with what the cards say."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import BAR, title_bar
from render.life.board import where
from render.life.cards import pattern_card, project_card
from render.scene import Mark, Scene, Text
from render.theme import CHALK_SOFT, LABEL, MARGIN, SMALL, WIDTH
from render.worlds.places import GAP, INNER
from rules.life.view import LifeView

PLACES = (("gallery", "The Pattern Gallery"), ("projects", "The Projects"), ("done", "Completed Projects"))


def places(view: LifeView) -> tuple[tuple[str, str], ...]:
    """What may be looked at closely."""
    return PLACES if view.completed else PLACES[:2]


def zoom(view: LifeView, cast: Cast, place: str) -> Scene:
    """The cards large, with their line of flavour."""
    title = dict(PLACES)[place]
    if place == "gallery":
        return _close_gallery(view, title, where(view, cast))
    slots = view.completed if place == "done" else tuple(slot for slot in view.row if slot is not None)
    w, h, line = (INNER - GAP) / 2, 252.0, 44
    marks: list[Mark] = [*title_bar(title, where(view, cast))]
    for at, slot in enumerate(slots[-10:]):
        x, y = MARGIN + at % 2 * (w + GAP), BAR + 8 + at // 2 * (h + line)
        said = Text(
            x=x + 6,
            y=y + h,
            w=w - 12,
            h=line - 6,
            text=slot.card.line,
            size=LABEL,
            least=SMALL,
            face="italic",
            colour=CHALK_SOFT,
        )
        marks += [*project_card(slot, x, y, w, h), said]
    rows = max(1, -(-min(10, len(slots)) // 2))
    return Scene(width=WIDTH, height=round(BAR + 8 + rows * (h + line) + MARGIN / 2), marks=tuple(marks))


def _close_gallery(view: LifeView, title: str, told: str) -> Scene:
    w, h, line = (INNER - GAP) / 2, 176.0, 44
    shown = [offered for offered in view.gallery if offered is not None]
    marks: list[Mark] = [*title_bar(title, told)]
    for at, offered in enumerate(shown):
        x, y = MARGIN + at % 2 * (w + GAP), BAR + 8 + at // 2 * (h + line)
        said = Text(
            x=x + 6,
            y=y + h,
            w=w - 12,
            h=line - 6,
            text=offered.card.line,
            size=LABEL,
            least=SMALL,
            face="italic",
            colour=CHALK_SOFT,
        )
        marks += [*pattern_card(offered, x, y, w, h), said]
    rows = max(1, -(-len(shown) // 2))
    return Scene(width=WIDTH, height=round(BAR + 8 + rows * (h + line) + MARGIN / 2), marks=tuple(marks))
