"""Elementary: the circle, the hand, the end of a series."""

from __future__ import annotations

from collections.abc import Sequence

from render.cast import Cast
from render.furniture import BAR, badge, emblem, panel, title_bar
from render.scene import Glow, Mark, Rect, Scene, Text
from render.score_sheet import Column, Sheet, score_sheet
from render.signs.circle import Circle, X
from render.signs.hands import Held, hand, in_short
from render.signs.heptagram import POINTS
from render.signs.pieces import Card, Sign, back, card, card_width, fan
from render.signs.standings import GAP, Standing, height, plates
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, MARGIN, WIDTH
from rules.core import Outcome
from rules.signs.elementary.captions import hopes
from rules.signs.elementary.view import ElementaryView

GOAL = 77
"""Points that bring the last turns (DS-ELE-01): the end of the bar."""

_LAST = 80
"""Height of the strip that tells the last move."""


_CARD, _ROOM = 166, 232.0
"""Height of a card on the circle, and the width of the place for the cards of a space."""

_CIRCLE = Circle(y=BAR + 474, rim=462, numbers=123, tokens=207, token=60)

_FLOOR = _CIRCLE.y + _CIRCLE.rim + 10
"""Where the circle ends."""


def board(view: ElementaryView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    standings = tuple(standing(view, seat) for seat in range(len(view.points)))
    top = _FLOOR + GAP
    if view.last is not None:
        top += _LAST + GAP
    tall = round(top + height(len(standings)) + MARGIN * 0.75)
    marks: tuple[Mark, ...] = (*title_bar("Elementary", where(view, cast)), *_circle(view))
    if view.last is not None:
        marks += _last_move(view, cast, _FLOOR + GAP)
    return Scene(width=WIDTH, height=tall, marks=(*marks, *plates(standings, cast, top)), still=_printed(tall))


def _printed(tall: int) -> Scene:
    """The circle with a frame for a card at each space."""
    w = card_width(_CARD)
    frames = (
        Rect(x=x - w / 2, y=y - _CARD / 2, w=w, h=_CARD, radius=12, line="#39446f")
        for x, y in (_CIRCLE.beside(space, w, _CARD) for space in POINTS)
    )
    return Scene(width=WIDTH, height=tall, marks=(*_CIRCLE.printed(), *frames))


def where(view: ElementaryView, cast: Cast) -> str:
    """Which game, how far, whose turn."""
    games = f"Game {view.game} of {view.options.series_games}" if view.options.series_games > 1 else ""
    if view.over:
        return "The series is over" if games else "The game is over"
    turn = f"{cast.name(view.seat)} to play"
    last = "last turns" if view.last_turns is not None else ""
    return " · ".join(part for part in (games, last, turn) if part)


def _circle(view: ElementaryView) -> tuple[Mark, ...]:
    changed = view.last.space if view.last is not None else 0
    marks: list[Mark] = [*_piles(view.deck, view.discard, view.signs)]
    for space, seen in enumerate(view.spaces, 1):
        sign = None if seen.token is None else view.signs[seen.token]
        marks += _CIRCLE.laid_token(space, sign, lit=space == changed)
        new = view.last.cards if view.last is not None and space == changed else ()
        marks += laid_cards(space, seen.cards, view.signs, lit=any(card in new for card in seen.cards))
    if view.last is not None and view.last.space and view.last.points:
        w = card_width(_CARD)
        x, y = _CIRCLE.beside(view.last.space, w, _CARD)
        if not view.last.scored:
            x, y = x + w / 2, y - _CARD / 2
        marks += badge(f"+{view.last.points}", x, y, size=40 if view.last.scored else 32)
    return tuple(marks)


def laid_cards(space: int, cards: Sequence[Card], signs: Sequence[Sign], *, lit: bool = False) -> tuple[Mark, ...]:
    """The cards of a space side by side, clear of its token; lit if they have just come."""
    w = min(_ROOM, card_width(_CARD) * (0.1 + 0.9 * len(cards)))
    x, y = _CIRCLE.beside(space, w, _CARD)
    light: tuple[Mark, ...] = ()
    if lit:
        light = (Glow(x=x - w / 2, y=y - _CARD / 2, w=w, h=_CARD, colour="#ffc95cd0", radius=14, spread=26),)
    return (*light, *fan(cards, signs, x, y, _CARD, _ROOM))


def _piles(deck: int, discard: Sequence[Card], signs: Sequence[Sign]) -> tuple[Mark, ...]:
    """The deck and the discard pile in the middle, with their numbers of cards."""
    high, left, right, y = 94, X - 40, X + 40, _CIRCLE.y - 16
    marks: list[Mark] = [back(left + d, y + d, high) for d in (4, 2)]
    marks.append(back(left, y, high, text=str(deck)))
    if discard:
        marks.append(card(discard[-1], signs[discard[-1].sign], right, y, high, 4))
    return (*marks, _caption("deck", left), _caption(f"discard {len(discard)}", right))


def _caption(text: str, x: float) -> Text:
    y = _CIRCLE.y + 40
    return Text(x=x - 48, y=y, w=96, h=32, text=text, size=20, least=18, colour=CHALK_SOFT, align="centre")


def _last_move(view: ElementaryView, cast: Cast, top: float) -> tuple[Mark, ...]:
    """Who did what, with the cards."""
    change = view.last
    assert change is not None
    shown = change.shown if change.scored else change.cards
    high = 68.0
    step = min(card_width(high) + 6, 420 / max(1, len(shown)))
    cards = WIDTH - MARGIN - 24 - step * (len(shown) - 1) - card_width(high) / 2
    words = told(view, cast)
    left = MARGIN + 92
    marks: list[Mark] = [
        *panel(MARGIN, top, WIDTH - 2 * MARGIN, _LAST),
        *emblem(change.seat, MARGIN + 46, top + _LAST / 2, 56),
        Text(
            x=left,
            y=top + 8,
            w=cards - card_width(high) / 2 - 20 - left,
            h=_LAST - 16,
            text=words,
            size=BODY,
            least=LABEL,
            lines=2,
            colour=CHALK,
        ),
    ]
    marks += [
        card(one, view.signs[one.sign], cards + at * step, top + _LAST / 2, high) for at, one in enumerate(shown)
    ]
    return tuple(marks)


def told(view: ElementaryView, cast: Cast) -> str:
    """The last move in a sentence."""
    change = view.last
    assert change is not None
    name, sign = cast.name(change.seat), view.signs[change.token].name
    gained = f" for {change.points} points" if change.points else ""
    if not change.space:
        match = f"and matched it: {change.points} points" if change.points else "no match"
        return f"{name} threw in a hand; the token shown was {sign}, {match}"
    if change.scored:
        return f"{name} scored {change.points} points with a set on {sign}, space {change.space}"
    if change.turned:
        return f"{name} turned over {sign} at space {change.space}{gained}"
    return f"{name} added to space {change.space}"


def standing(view: ElementaryView, seat: int) -> Standing:
    """What the plate of a seat tells."""
    here, last = view.here[seat], view.last_turns is not None and not view.over
    words = [] if view.over else [_many(view.cards_held[seat], "card")]
    if last and view.last_turns is not None:
        words.append("one more turn" if seat in view.last_turns else "no more turn")
    if view.game > 1 and not view.over:
        words.append(f"{view.totals[seat]} from before")
    if view.over:
        words.append("in the whole series" if view.options.series_games > 1 else "points")
    gained = view.last.points if view.last is not None and view.last.seat == seat else 0
    return Standing(
        seat=seat,
        score=str(view.totals[seat] if view.over else view.points[seat]) if here else "",
        words=" · ".join(words) if here else "has left",
        part=None if view.over else view.points[seat] / GOAL,
        awaited=not view.over and seat == view.seat,
        first=seat == view.first and not view.over,
        gone=not here,
        gain=f"+{gained}" if gained else "",
    )


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" + "s" * (count != 1)


def end(view: ElementaryView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Everybody's points game by game."""
    if len(view.finished) < 2:
        return sheet("Elementary", outcome, cast, total="Points")
    games = tuple(Column(f"Game {n}", tuple(map(str, row))) for n, row in enumerate(view.finished, 1))
    return sheet("Elementary", outcome, cast, games[-7:], "Series")


def holding(view: ElementaryView) -> list[Held]:
    """The cards of the hand, each with the best set that can be completed with it now."""
    best = hopes(view)
    return [Held(one, best[one].words() if one in best else "", lit=one in best) for one in view.hand]


def private(view: ElementaryView, cast: Cast) -> Scene | None:
    """A seat's hand. Cards glow that score now, with the best set that each of them completes."""
    if view.viewer is None or not view.hand:
        return None
    held = holding(view)
    tokens = [None if seen.token is None else view.signs[seen.token] for seen in view.spaces]

    def cards(space: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
        return fan(view.spaces[space - 1].cards, view.signs, x, y + 42, 84, w, 0)

    title = f"{cast.name(view.viewer)}’s hand"
    return hand(title, where(view, cast), held, view.signs, in_short(tokens, cards))
