"""Elementary: the circle, the hand, the end of a series."""

from __future__ import annotations

from collections.abc import Sequence

from render.cast import Cast
from render.furniture import BAR, badge, emblem, panel, title_bar
from render.scene import Glow, Icon, Mark, Rect, Scene, Text
from render.score_sheet import Column, score_sheet
from render.signs import circle
from render.signs.pieces import Card, card, card_width, drawing_of, fan, ink_of, shadow, tag
from render.signs.standings import GAP, Standing, height, plates
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, LAMP, MARGIN, PAPER, WIDTH
from rules.core import Outcome
from rules.signs.elementary.view import ElementaryView

GOAL = 77
"""Points that bring the last turns (DS-ELE-01): the end of the bar."""

_LAST = 80
"""Height of the strip that tells the last move."""


def board(view: ElementaryView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    standings = tuple(_standing(view, seat) for seat in range(len(view.points)))
    top = circle.FLOOR + GAP
    if view.last is not None:
        top += _LAST + GAP
    tall = round(top + height(len(standings)) + MARGIN * 0.75)
    marks: tuple[Mark, ...] = (*title_bar("Elementary", _where(view, cast)), *_circle(view))
    if view.last is not None:
        marks += _last_move(view, cast, circle.FLOOR + GAP)
    return Scene(
        width=WIDTH, height=tall, marks=(*marks, *plates(standings, cast, top)), still=circle.printed(tall)
    )


def _where(view: ElementaryView, cast: Cast) -> str:
    games = f"Game {view.game} of {view.options.series_games}" if view.options.series_games > 1 else ""
    if view.over:
        return "The series is over" if games else "The game is over"
    turn = f"{cast.name(view.seat)} to play"
    last = "last turns" if view.last_turns is not None else ""
    return " · ".join(part for part in (games, last, turn) if part)


def _circle(view: ElementaryView) -> tuple[Mark, ...]:
    changed = view.last.space if view.last is not None else 0
    marks: list[Mark] = [*circle.middle(view.deck, view.discard, view.signs)]
    for space, seen in enumerate(view.spaces, 1):
        sign = None if seen.token is None else view.signs[seen.token]
        marks += circle.laid_token(space, sign, lit=space == changed)
        marks += _cards(view, space, seen.cards)
    if view.last is not None and view.last.space and view.last.points:
        x, y = circle.cards_at(view.last.space)
        if not view.last.scored:
            x, y = x + card_width(circle.CARD) / 2, y - circle.CARD / 2
        marks += badge(f"+{view.last.points}", x, y, size=40 if view.last.scored else 32)
    return tuple(marks)


def _cards(view: ElementaryView, space: int, cards: Sequence[Card]) -> tuple[Mark, ...]:
    """The cards of a space; those just played glow."""
    new = view.last.cards if view.last is not None and view.last.space == space else ()
    return circle.laid_cards(space, cards, view.signs, lit=any(card in new for card in cards))


def _last_move(view: ElementaryView, cast: Cast, top: float) -> tuple[Mark, ...]:
    """Who did what, with the cards."""
    change = view.last
    assert change is not None
    shown = change.shown if change.scored else change.cards
    high = 68.0
    step = min(card_width(high) + 6, 420 / max(1, len(shown)))
    cards = WIDTH - MARGIN - 24 - step * (len(shown) - 1) - card_width(high) / 2
    words = _told(view, cast)
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


def _told(view: ElementaryView, cast: Cast) -> str:
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


def _standing(view: ElementaryView, seat: int) -> Standing:
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


_BIG = 296


def end(view: ElementaryView, outcome: Outcome, cast: Cast) -> Scene:
    """Everybody's points game by game."""
    if len(view.finished) < 2:
        return score_sheet("Elementary", outcome, cast, total="Points")
    games = tuple(Column(f"Game {n}", tuple(map(str, row))) for n, row in enumerate(view.finished, 1))
    return score_sheet("Elementary", outcome, cast, games[-7:], "Series")


def private(view: ElementaryView, cast: Cast) -> Scene | None:
    """A seat's hand, with the circle in short above it."""
    if view.viewer is None or not view.hand:
        return None
    top = BAR + 12 + 146 + 24
    marks: list[Mark] = [
        *title_bar(f"{cast.name(view.viewer)}’s hand", _where(view, cast)),
        *_in_short(view, BAR + 12),
    ]
    step = min((WIDTH - 2 * MARGIN) / len(view.hand), card_width(_BIG) + 18)
    for at, one in enumerate(view.hand):
        x = WIDTH / 2 + (at - (len(view.hand) - 1) / 2) * step
        marks += _held(view, one, x, top + _BIG / 2)
    return Scene(width=WIDTH, height=round(top + _BIG + 66), marks=tuple(marks))


def _held(view: ElementaryView, one: Card, x: float, y: float) -> tuple[Mark, ...]:
    """A card in the hand, with the space where its sign lies open."""
    space = next((n for n, seen in enumerate(view.spaces, 1) if seen.token == one.sign), 0)
    w = card_width(_BIG)
    light: tuple[Mark, ...] = ()
    if space:
        light = (Glow(x=x - w / 2, y=y - _BIG / 2, w=w, h=_BIG, colour="#ffc95cd0", radius=20, spread=18),)
    note = f"+5 at space {space}" if space else ""
    return (
        *light,
        shadow(x, y, _BIG),
        card(one, view.signs[one.sign], x, y, _BIG),
        Text(
            x=x - w / 2 - 6,
            y=y + _BIG / 2 + 10,
            w=w + 12,
            h=36,
            text=note,
            size=BODY,
            least=LABEL,
            face="strong",
            colour=LAMP,
            align="centre",
        ),
    )


def _in_short(view: ElementaryView, top: float) -> tuple[Mark, ...]:
    """The seven spaces in a row: number, token, numbers of the cards."""
    wide = (WIDTH - 2 * MARGIN - 6 * GAP) / 7
    marks: list[Mark] = []
    for space, seen in enumerate(view.spaces, 1):
        x = MARGIN + (space - 1) * (wide + GAP)
        marks += panel(x, top, wide, 146)
        marks += tag(space, x + 28, top + 28, 18)
        if seen.token is None:
            marks.append(
                Text(
                    x=x + 50,
                    y=top + 8,
                    w=wide - 62,
                    h=40,
                    text="hidden",
                    size=LABEL,
                    colour=CHALK_SOFT,
                    align="right",
                )
            )
        else:
            sign = view.signs[seen.token]
            marks.append(Rect(x=x + 54, y=top + 8, w=wide - 64, h=40, radius=20, fill=PAPER))
            marks.append(
                Icon(name=drawing_of(sign), x=x + 54 + (wide - 64) / 2, y=top + 28, size=32, colour=ink_of(sign))
            )
        marks += fan(seen.cards, view.signs, x + wide / 2, top + 96, 84, wide - 16, 0)
    return tuple(marks)
