"""What ending the round may lead to: the same resolution, tried on what the hidden cards may be at best and at
worst. Only what lies open is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.signs.cards import NUMBERS, SIGNS, Card
from rules.signs.content import Signs
from rules.signs.counterspell.candescence import resolve
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


class Possible(NamedTuple):
    """A space with what its hidden card may be, how it is judged then, and whether that card matches."""

    space: Space
    verdict: Verdict
    match: bool


def ends(state: Counterspell, signs: Signs) -> set[Ends]:
    """How the end of this round may leave the game: at best and at worst. ``state`` is the table after the last
    player has drawn."""
    tried = [resolve(replace(state, spaces=spaces), signs).state for spaces in _extremes(state)]
    found = {after.won for after in tried}
    if not state.last_round and any(after.won is None and _may_run_out(after) for after in tried):
        found.add(False)
    return {won or False for won in found} if state.last_round else found


def _extremes(state: Counterspell) -> set[tuple[Space, ...]]:
    """The circle if each hidden card is the best or the worst by each order; once where these are alike."""
    shown = [_possible(state, number, space) for number, space in enumerate(state.spaces, 1)]
    picks: tuple[Callable[..., Possible], ...] = (min, max)
    return {
        tuple(pick(one, key=lambda it: order(it.verdict, it.match)).space for one in shown)
        for pick in picks
        for order in ORDERS
    }


def _possible(state: Counterspell, number: int, space: Space) -> list[Possible]:
    """All that a space may turn out to be. For the verdict only the number of a hidden card counts."""
    known = [one.card for one in space.chaos if one.open]

    def judged(*hidden: Card) -> Verdict:
        opposing = state.opposing(number)
        return judge(space.chain, (*known, *hidden), opposing, state.options, last=state.last_round)

    if len(known) == len(space.chaos):
        return [Possible(space, judged(), False)]
    verdicts = [judged(Card(space.token, n)) for n in NUMBERS]
    return [
        Possible(_with_hidden(space, Card(sign, n)), verdict, sign == space.token)
        for sign in ((space.token + 1) % SIGNS, space.token)
        for n, verdict in zip(NUMBERS, verdicts, strict=True)
    ]


def _with_hidden(space: Space, card: Card) -> Space:
    """The space with this card face-down."""
    return replace(space, chaos=tuple(one if one.open else Chaos(card, False) for one in space.chaos))


def _may_run_out(state: Counterspell) -> bool:
    """Whether the deck may be too small for the chaos that is dealt now, if every open card of it matches its
    space (DS-CSC-23, DS-CSF-03)."""
    waiting = [space for space in state.spaces if len(space.chaos) < FULL]
    shown = sum(len(space.chaos) != 1 for space in waiting)
    return bool(state.deck and shown) and len(state.deck) < len(waiting) + state.players * shown
