"""Close looks: the Prism and the Initiatives with all their words, and everybody's mat."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import BAR, title_bar
from render.meaning.board import where
from render.meaning.cards import event_card, initiative_card, pattern_card
from render.meaning.lines import LINE, initiative_lines, line
from render.meaning.mat import mat_marks, mat_says
from render.scene import Mark, Scene
from render.theme import CHALK, CHALK_SOFT, MARGIN, WIDTH
from render.worlds.places import GAP, HALF, INNER
from rules.core import who
from rules.meaning.view import COMMUNITY, MeaningView, Pattern, ProjectView

_CARD, _PROJECT = 128, 222
_A_LINE = 60
"""More letters than this about who could sign take two lines."""


def places(view: MeaningView) -> tuple[tuple[str, str], ...]:
    """What may be looked at closely; names stand as :func:`rules.core.who`."""
    cards = (("initiatives", "The Initiatives"), ("prism", "The Pattern Prism"), ("events", "This round's Events"))
    there = [place for place in cards if getattr(view, "zone" if place[0] == "events" else "prism")]
    people = [(f"mat-{seat}", f"The mat of {who(seat)}") for seat, mat in enumerate(view.mats) if mat.here]
    return (*there, *people)


def zoom(view: MeaningView, cast: Cast, place: str) -> Scene:
    """One of those parts, large."""
    match place:
        case "prism":
            return _prism(view, cast)
        case "initiatives":
            return _initiatives(view, cast)
        case "events":
            return _events(view, cast)
    seat = int(place.removeprefix("mat-"))
    marks, y = mat_marks(view, seat, cast)
    return Scene(width=WIDTH, height=round(y), marks=marks, says=mat_says(view, seat, cast))


def _prism(view: MeaningView, cast: Cast) -> Scene:
    marks: list[Mark] = [*title_bar("The Pattern Prism", where(view, cast))]
    shown = [offered.card for offered in view.prism if offered is not None]
    high = _CARD + 3 * LINE + GAP
    for at, card in enumerate(shown):
        x, y = MARGIN + at % 2 * (HALF + GAP), BAR + 8 + at // 2 * high
        marks += [
            *pattern_card(card, x, y, HALF, _CARD),
            line(asks(card), x, y + _CARD, CHALK, lines=2),
            line(card.flavour, x, y + _CARD + 2 * LINE, CHALK_SOFT, italic=True),
        ]
    says = " ".join(f"{card.title}, {card.layer}: {asks(card)}." for card in shown)
    tall = round(BAR + 8 + -(-len(shown) // 2) * high + 10)
    return Scene(width=WIDTH, height=tall, marks=tuple(marks), says=f"The Pattern Prism. {says}")


def asks(card: Pattern) -> str:
    """The Requirement and the bonus of a Pattern in words."""
    icons = f"; own a {' and a '.join(card.icons)} or pay any token for each" if card.icons else ""
    if len(card.icons) == 1:
        icons = f"; own a {card.icons[0]} or pay any token"
    vitals = f"; lose {card.vitals} Vitals" if card.vitals else ""
    bonus = f". Brings 1 {card.bonus}" if card.bonus else ""
    return f"{card.tokens.short()}{icons}{vitals}{bonus}"


def _events(view: MeaningView, cast: Cast) -> Scene:
    marks: list[Mark] = [*title_bar("This round's Events", where(view, cast))]
    y = BAR + 8.0
    for event in view.zone:
        marks += [
            *event_card(event, MARGIN, y, INNER, 106),
            line(event.flavour, MARGIN, y + 108, CHALK_SOFT, w=INNER, italic=True),
        ]
        y += 108 + LINE + GAP
    says = " ".join(f"{e.title}: {_took(e.loss)}. {e.effect or 'Nothing else'}. {e.flavour}" for e in view.zone)
    return Scene(width=WIDTH, height=round(y + 10), marks=tuple(marks), says=f"This round's Events. {says}")


def _took(loss: int) -> str:
    return f"Meaning −{loss}" if loss else "no Meaning is lost"


def _initiatives(view: MeaningView, cast: Cast) -> Scene:
    """Every face-up Initiative with its words: what it brings, what it misses, and who could supply that."""
    marks: list[Mark] = [*title_bar("The Initiatives", where(view, cast))]
    legacy = view.options.counts_points()
    words = [initiative_lines(project, cast) for project in view.projects()]
    deep = [2 if any(len(rows[at][0]) > _A_LINE for rows in words) else 1 for at in (0, 1)] + [1, 1]
    high = _PROJECT + sum(deep) * LINE + GAP
    for at, project in enumerate(view.projects()):
        x, y = MARGIN + at % 2 * (HALF + GAP), BAR + 8 + at // 2 * high
        ends = project == view.ending
        marks += initiative_card(project, x, y, HALF, _PROJECT, legacy=legacy, ends=ends)
        y += _PROJECT
        for row, (text, colour) in enumerate(words[at]):
            marks.append(line(text, x, y, colour, italic=row == 3, lines=deep[row]))
            y += deep[row] * LINE
    tall = round(BAR + 8 + -(-len(view.projects()) // 2) * high + 10)
    says = " ".join(_says(project, cast) for project in view.projects())
    return Scene(width=WIDTH, height=tall, marks=tuple(marks), says=f"The Initiatives. {says}")


def _says(project: ProjectView, cast: Cast) -> str:
    missing, signers, brings, _ = (text for text, _ in initiative_lines(project, cast))
    order = ", ".join("the Community" if seat == COMMUNITY else cast.name(seat) for seat in project.order)
    return f"{project.card.title}: {missing}. {signers}. {brings}. In order: {order or 'nobody yet'}."
