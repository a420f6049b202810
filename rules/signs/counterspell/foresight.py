"""What ending the round may lead to: the same resolution, tried on what the hidden cards may be at best and at
worst. Only what lies open is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.signs.cards import NUMBERS, SIGNS, Card
from rules.signs.content import Signs
from rules.signs.counterspell.candescence import resolve
from rules.signs.counterspell.dealing import with_space
from rules.signs.counterspell.judging import Verdict, judge
from rules.signs.counterspell.state import FULL, Chaos, Counterspell, Space

Ends = bool | None
"""Won, lost, or the game goes on."""

Worse = Callable[[Verdict, bool], Any]
"""How bad a result at a space is, given also whether the card turned up matches."""

ORDERS: tuple[Worse, ...] = (
    lambda verdict, match: (not verdict.won, verdict.damage + match, -verdict.health),
    lambda verdict, match: (not verdict.won, -verdict.health, verdict.damage + match),
)
"""Two orders, because a win of both Cardinal Chains takes most Health and costs cards too."""


def ends(state: Counterspell, signs: Signs) -> set[Ends]:
    """How the end of this round may leave the game: at best and at worst. ``state`` is the table after the last
    player has drawn."""
    picks: tuple[Callable[..., Card], ...] = (min, max)
    tried = [_resolved(state, pick, order, signs) for pick in picks for order in ORDERS]
    found = {after.won for after in tried}
    if not state.last_round and any(after.won is None and _may_run_out(after) for after in tried):
        found.add(False)
    return {won or False for won in found} if state.last_round else found


def _resolved(state: Counterspell, pick: Callable[..., Card], order: Worse, signs: Signs) -> Counterspell:
    """The table after its resolution, if each hidden card is the best or the worst."""
    for number, space in enumerate(state.spaces, 1):
        if not all(one.open for one in space.chaos):
            state = with_space(state, number, _with_hidden(state, number, space, pick, order))
    return resolve(state, signs).state


def _with_hidden(state: Counterspell, number: int, space: Space, pick: Callable[..., Card], order: Worse) -> Space:
    """The space with the card face-down that is best or worst there."""
    opposing, known = state.opposing(number), [one.card for one in space.chaos if one.open]

    def badness(card: Card) -> Any:
        chaos = (*known, card)
        return order(
            judge(space.chain, chaos, opposing, state.options, last=state.last_round), card.sign == space.token
        )

    other = (space.token + 1) % SIGNS
    card = pick([Card(sign, n) for sign in (other, space.token) for n in NUMBERS], key=badness)
    return replace(space, chaos=tuple(one if one.open else Chaos(card, False) for one in space.chaos))


def _may_run_out(state: Counterspell) -> bool:
    """Whether the deck may be too small for the chaos that is dealt now, if every open card of it matches its
    space (DS-CSC-23, DS-CSF-03)."""
    waiting = [space for space in state.spaces if len(space.chaos) < FULL]
    shown = sum(len(space.chaos) != 1 for space in waiting)
    return bool(state.deck and shown) and len(state.deck) < len(waiting) + state.players * shown
