"""Positions of the three games set up by hand, and short names for cards and signs.

The sample circle of the sheet: Flame on space 1, Wave 2, Wind 3, Stone 4, Tree 5, Star 6, Bone 7; Tone, Dream,
Shadow and Spirit are not on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.core import Action, Chance, RuleError, Seat, Step
from rules.signs.cards import Card, by_number, full_deck, without
from rules.signs.circle import SPACES
from rules.signs.counterspell import CounterspellGame
from rules.signs.counterspell.actions import Done
from rules.signs.counterspell.state import Chaos, Counterspell
from rules.signs.counterspell.state import Space as Fought
from rules.signs.elementary.actions import Play
from rules.signs.elementary.game import ElementaryGame
from rules.signs.elementary.state import Elementary, Space
from rules.signs.scion import ScionGame
from rules.signs.scion.actions import Reveal
from rules.signs.scion.state import Scion, Shown
from rules.signs.sets import in_chain_order
from tests.content import built

ELEMENTARY, COUNTERSPELL, SCION = built(ElementaryGame), built(CounterspellGame), built(ScionGame)
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


def counterspell(
    circle: Mapping[int, tuple[str, str]] | None = None,
    hands: Sequence[str] = ("...", "...", "..."),
    *,
    deck: int | None = None,
    top: str = "",
    tokens: Sequence[str] = (),
    to_play: Sequence[Seat] = (A,),
    first: Seat = A,
    health: int = 20,
    last_round: bool = False,
    **options: Any,
) -> Counterspell:
    """A position of Counterspell on the sample circle: chaos and chain of the spaces (``Wave 9?`` lies face-down).
    The deck begins with ``top`` and has ``deck`` cards, the rest are discarded."""
    circle = circle or {}
    chaos = {space: chaos_of(text) for space, (text, _) in circle.items()}
    chains = {space: in_chain_order(cards(text)) for space, (_, text) in circle.items()}
    used = [one.card for row in chaos.values() for one in row] + list(cards(top))
    used += [card for chain in chains.values() for card in chain]
    held = hands_of(hands, used, 5)
    rest = (*cards(top), *without(full_deck(), [*used, *(card for hand in held for card in hand)]))
    deck = len(rest) if deck is None else deck
    order = [sign(name) for name in tokens] or list(range(11))
    return Counterspell(
        options=COUNTERSPELL.options(options),
        round=2,
        turn=5,
        plays=0,
        first=first,
        to_play=tuple(to_play),
        deck=rest[:deck],
        discard=rest[deck:],
        hands=tuple(by_number(hand) for hand in held),
        spaces=tuple(Fought(order[s - 1], chaos.get(s, ()), chains.get(s, ())) for s in SPACES),
        aside=tuple(order[7:]),
        health=health,
        health_at_first=20,
        here=(True,) * len(hands),
        last_round=last_round,
    )


def chaos_of(text: str) -> tuple[Chaos, ...]:
    """Chaos cards; a question mark lays one face-down."""
    pieces = [piece.strip() for piece in text.split(",") if piece.strip()]
    return tuple(Chaos(card(piece.rstrip("?")), not piece.endswith("?")) for piece in pieces)


def candescence(state: Counterspell, luck: str = "luck") -> Step[Counterspell]:
    """The last player of the round ends the turn."""
    return COUNTERSPELL.apply(state, state.to_play[0], Done(), Chance(luck))


def scion(
    hands: Sequence[str] = ("...", "...", "..."),
    piles: Sequence[str] = (),
    *,
    turn: int = 1,
    items: Mapping[Seat, Mapping[int, int]] | None = None,
    collections: Mapping[int, Mapping[str, int]] | None = None,
    ran_out: Sequence[str] = (),
    chosen: Mapping[int, str] | None = None,
    tokens: Sequence[str] = (),
    deck: int | None = None,
    top: str = "",
    **options: Any,
) -> Scion:
    """A position of Scion on the sample circle. ``piles`` lie in front (``Wave 9?`` face-down), ``items`` and
    ``collections`` are by seat. Tokens not collected are on their stacks, unless the sign has run out."""
    n = len(hands)
    front = [chaos_of(text) for text in piles] or [()] * n
    used = [one.card for row in front for one in row] + list(cards(top))
    held = hands_of(hands, used, 8 - turn)
    rest = (*cards(top), *without(full_deck(), [*used, *(card for hand in held for card in hand)]))
    deck = len(rest) if deck is None else deck
    order = [sign(name) for name in tokens] or list(range(11))
    owned = [{sign(name): k for name, k in (collections or {}).get(s, {}).items()} for s in range(n)]
    gone = [sign(name) for name in ran_out]
    stacks = [0 if s in gone else 6 - sum(row.get(s, 0) for row in owned) for s in range(11)]
    return Scion(
        options=SCION.options(options),
        round=2,
        turn=turn,
        reveals=9,
        deck=rest[:deck],
        discard=rest[deck:],
        hands=tuple(by_number(hand) for hand in held),
        chosen=tuple(card(chosen[s]) if chosen and s in chosen else None for s in range(n)),
        piles=tuple(tuple(Shown(one.card, one.open) for one in row) for row in front),
        items=tuple(
            tuple((items or {}).get(s, {}).get(space, 0) for space in SPACES) for s in map(Seat, range(n))
        ),
        middle=(0,) * n,
        tokens=tuple(order[:7]),
        dead=tuple(s for s in order[7:] if s not in gone),
        out=tuple(s for s in order[7:] if s in gone),
        stacks=tuple(stacks),
        collections=tuple(tuple(row.get(s, 0) for s in range(11)) for row in owned),
        here=(True,) * n,
        ran_out=tuple(gone),
    )


def reveal(state: Scion, *wanted: str, luck: str = "luck") -> Step[Scion]:
    """Every seat chooses its card, in seat order; the last choice reveals them."""
    for seat, text in zip(state.seats, wanted, strict=True):
        step = SCION.apply(state, seat, Reveal(card=card(text)), Chance(luck))
        state = step.state
    return step


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
