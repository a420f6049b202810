"""Positions of the three games set up by hand, and short names for cards and signs.

The sample circle of the sheet: Flame on space 1, Wave 2, Wind 3, Stone 4, Tree 5, Star 6, Bone 7; Tone, Dream,
Shadow and Spirit are not on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.core import Action, Chance, RuleError, Seat, Step
from rules.registry import games
from rules.signs.cards import Card, by_number, full_deck, without
from rules.signs.circle import SPACES
from rules.signs.elementary.actions import Play
from rules.signs.elementary.game import ElementaryGame
from rules.signs.elementary.state import Elementary, Space
from tests.content import read

GAMES = games(read)
ELEMENTARY = GAMES["elementary"]
assert isinstance(ELEMENTARY, ElementaryGame)
SIGNS = ELEMENTARY.signs

A, B, C, D, E = map(Seat, range(5))


def sign(name: str) -> int:
    """A sign by its name."""
    return next(at for at, sign in enumerate(SIGNS) if sign.name == name)


def cards(text: str) -> tuple[Card, ...]:
    """``Flame 5, Wave 6`` as cards; a number alone keeps the sign before it."""
    found: list[Card] = []
    for piece in text.split(","):
        words = piece.split()
        if words:
            found.append(Card(sign(words[0]) if len(words) > 1 else found[-1].sign, int(words[-1])))
    return tuple(found)


def card(text: str) -> Card:
    """One card."""
    return cards(text)[0]


def hands_of(hands: Sequence[str], used: Iterable[Card], size: int) -> list[tuple[Card, ...]]:
    """The hands as named; a hand named ``...`` is filled with cards nobody else has named."""
    spare = list(without(full_deck(), [*used, *(card for hand in hands if hand != "..." for card in cards(hand))]))
    return [tuple(spare.pop() for _ in range(size)) if hand == "..." else cards(hand) for hand in hands]


def elementary(
    hands: Sequence[str] = ("...", "...", "..."),
    shown: Mapping[int, str] | None = None,
    *,
    opened: Iterable[int] = (),
    tokens: Sequence[str] = (),
    deck: str = "",
    discarded: int = 0,
    turn: Seat = A,
    points: Sequence[int] = (),
    totals: Sequence[int] = (),
    game: int = 1,
    **options: Any,
) -> Elementary:
    """A position of Elementary on the sample circle: what lies on the spaces, which tokens are open, who holds
    what. ``deck`` names its first cards; ``discarded`` of its last are discarded instead."""
    on_circle = {space: cards(text) for space, text in (shown or {}).items()}
    used = [card for row in on_circle.values() for card in row] + list(cards(deck))
    held = hands_of(hands, used, 5)
    used += [card for hand in held for card in hand]
    rest = (*cards(deck), *without(full_deck(), used))
    order = [sign(name) for name in tokens] or list(range(11))
    n = len(hands)
    return Elementary(
        options=ELEMENTARY.options(options),
        game=game,
        turn=7,
        seat=turn,
        first=A,
        deck=rest[: len(rest) - discarded],
        discard=rest[len(rest) - discarded :],
        hands=tuple(by_number(hand) for hand in held),
        spaces=tuple(Space(order[s - 1], s in opened, on_circle.get(s, ())) for s in SPACES),
        aside=tuple(order[7:]),
        points=tuple(points) or (0,) * n,
        totals=tuple(totals) or (0,) * n,
        here=(True,) * n,
    )


def act(state: Elementary, action: Action, seat: Seat | None = None, luck: str = "luck") -> Step[Elementary]:
    """The action taken by the seat whose turn it is, or by another."""
    return ELEMENTARY.apply(state, state.seat if seat is None else seat, action, Chance(luck))


def lay(state: Elementary, text: str, space: int) -> Step[Elementary]:
    """The player on turn plays these cards to a space."""
    return act(state, Play(cards=cards(text), space=space))


def refused(state: Elementary, action: Action, seat: Seat | None = None) -> str:
    """The rule by which the action is refused, or ``""`` if it is accepted."""
    try:
        act(state, action, seat)
    except RuleError as refusal:
        return refusal.rule if str(refusal) else "no reason given"
    return ""


def cannot_lay(state: Elementary, text: str, space: int) -> str:
    """The rule by which a play is refused, or ``""``."""
    return refused(state, Play(cards=cards(text), space=space))
