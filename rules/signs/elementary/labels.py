"""What stands on the plays of Elementary: what each of them does, and what it may end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rules.core import Action, Label, Seat, begun, who
from rules.signs.cards import Card
from rules.signs.circle import SPACES, none_fits
from rules.signs.content import Signs
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.legal import takes, what_fits
from rules.signs.elementary.scoring import MATCH, score
from rules.signs.elementary.state import GOAL, Seen
from rules.signs.elementary.view import ElementaryView, face_down
from rules.signs.sets import in_chain_order, may_lie_together

GROUP = 25
"""Offers of one group that fit one menu."""


class Effect(NamedTuple):
    """What a move does, in words, and the points it may bring: one number, or two where a hidden token decides."""

    words: str
    gains: tuple[int, ...] = (0,)


def labels(view: ElementaryView, moves: Sequence[Action], signs: Signs) -> tuple[Label, ...]:
    """All moves with their effects, grouped by space; a space with too many for one menu is parted."""
    groups = [group_of(number, space, signs) for number, space in zip(SPACES, view.spaces, strict=True)]
    crowded = Counter(move.space for move in moves if isinstance(move, Play))
    found: list[Label] = []
    for move in moves:
        group = "Throw in your hand"
        if isinstance(move, Play):
            group = groups[move.space - 1] + (_part(move) if crowded[move.space] > GROUP else "")
        found.append(Label(named(move, signs), detail(view, move, signs), group))
    return tuple(found)


def named(move: Action, signs: Signs) -> str:
    """A move as it is called."""
    if isinstance(move, Play):
        return f"{signs.cards(move.cards)} to space {move.space}"
    assert isinstance(move, Throw) and move.top is not None
    return f"Throw in your hand, {signs.card(move.top)} on top"


def detail(view: ElementaryView, move: Action, signs: Signs) -> str:
    """What a move does, with what it ends: the last turn of a game, or of the whole series with who would win it;
    or with what 77 points begin (DS-ELE-01, DS-ELE-03)."""
    seat, effect = view.seat, _effect(view, move, signs)
    if view.last_turns is None:
        if view.points[seat] + max(effect.gains) < GOAL:
            return effect.words
        sure = view.points[seat] + min(effect.gains) >= GOAL
        begins = "the last turns begin" if sure else "a match begins the last turns"
        return f"{effect.words}; {begins}"
    if view.last_turns != (seat,):
        return effect.words
    if view.game < view.options.series_games:
        return f"ends this game; {effect.words}"
    ends = "Ends the series" if view.options.series_games > 1 else "Ends the game"
    won = [_winner(view, gain) for gain in effect.gains]
    told = won[0] if len(set(won)) == 1 else f"{won[0]}, or on a match {won[1]}"
    return f"{ends}: {told}. {begun(effect.words.partition(';')[0])}"


def shut(view: ElementaryView, moves: Sequence[Action]) -> str:
    """Why nothing can be played, or nothing at some spaces."""
    reached = {move.space for move in moves if isinstance(move, Play)}
    if not reached:
        return "Nothing you hold fits on any space, so your hand is thrown in. Choose the card that lies on top."
    closed = {
        number: (what_fits(number, space), takes(space))
        for number, space in zip(SPACES, view.spaces, strict=True)
        if number not in reached and space.token is not None
    }
    return none_fits(closed)


def group_of(number: int, space: Seen, signs: Signs) -> str:
    """A space as a heading: ``Space 3 - Flame: cards 5, 6``; a bare number would be read as points."""
    name = "hidden" if space.token is None else signs[space.token].name
    shown = ", ".join(str(number) for number in sorted(card.number for card in space.cards))
    cards = "card" if len(space.cards) == 1 else "cards"
    return f"Space {number} - {name}" + (f": {cards} {shown}" if shown else "")


def _part(play: Play) -> str:
    """The part of a crowded space that a play belongs to."""
    return " (1 or 2 cards)" if len(play.cards) < 3 else " (3 cards and more)"


def _winner(view: ElementaryView, gain: int) -> str:
    """Who has won when the player on turn has gained so much more: ``Ben wins, 131 to 120``."""
    seats = [Seat(s) for s, here in enumerate(view.here) if here]
    totals = {s: view.totals[s] + view.points[s] + gain * (s == view.seat) for s in seats}
    best = max(totals.values())
    first = [s for s in seats if totals[s] == best]
    if len(first) > 1:
        return f"{' and '.join(map(who, first))} win with {best}"
    return f"{who(first[0])} wins, {best} to {max(total for s, total in totals.items() if s != first[0])}"


def _effect(view: ElementaryView, move: Action, signs: Signs) -> Effect:
    match move:
        case Play(cards=cards, space=number):
            space = view.spaces[number - 1]
            return (
                _reveal(view, cards[0], space, signs) if space.token is None else _add(cards, space, space.token)
            )
        case Throw(top=Card() as top):
            return _throw(view, top, signs)
    raise TypeError(f"not a move of a turn: {move}")


def _reveal(view: ElementaryView, card: Card, space: Seen, signs: Signs) -> Effect:
    """A token is turned over with one card (DS-ELT-02, DS-ELT-03). With what lies there it may leave two cards
    that the next player completes."""
    name, whole = signs[card.sign].name, (*space.cards, card)
    together = space.cards and may_lie_together([one.number for one in whole])
    leaves = f"; leaves {_left(whole)}" if together else ""
    if card.sign not in face_down(view):
        return Effect(f"turns the token over, {name} lies open elsewhere: no match possible{leaves}")
    return Effect(f"turns the token over, {MATCH} points if it is {name}{leaves}", (0, MATCH))


def _left(cards: Sequence[Card]) -> str:
    """Cards that somebody else may complete."""
    return f"{' and '.join(str(card.number) for card in in_chain_order(cards))} for whoever completes it"


def _add(cards: Sequence[Card], space: Seen, token: int) -> Effect:
    """Cards are added to an open space: points for a set, or two cards left to the next player."""
    whole = (*space.cards, *cards)
    made = score(whole, token)
    if made is not None:
        return Effect(f"scores {made.total}: {made.parts()}", (made.total,))
    return Effect(f"no points yet; leaves {_left(whole)}")


def _throw(view: ElementaryView, top: Card, signs: Signs) -> Effect:
    """The hand is thrown in with this card on top (DS-ELT-10, DS-ELT-11)."""
    name = signs[top.sign].name
    told = f"discards all {len(view.hand)}"
    if top.sign not in face_down(view):
        return Effect(f"{told}, {name} lies open on the circle; you draw five")
    return Effect(f"{told}, {MATCH} points if the unused token is {name}; you draw five", (0, MATCH))
