"""What ending the round may lead to: the resolution counted through on what the hidden cards may be at best and at
worst. Only what lies open is used."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.signs.cards import SIGNS, Card
from rules.signs.counterspell.course import groups, is_cleared, wins_first
from rules.signs.counterspell.judging import holds, judge
from rules.signs.counterspell.state import FULL, Cards, HouseRules

Ends = bool | None
"""Won, lost, or the game goes on."""


TELLING = (1, 2, 10, 11)
"""Numbers of a hidden card at which a space is best or worst: the lower it is, the better, but for 1, 2 and 11
that may make a Cardinal Chain of chaos."""


class Front(NamedTuple):
    """A space as anybody sees it: the chaos cards that lie open, and whether another lies face-down."""

    known: Cards
    hidden: bool
    chain: Cards
    opposing: tuple[int, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Its player cards and chaos cards."""
        return len(self.chain), len(self.known) + self.hidden


class Means(NamedTuple):
    """What decides the game: the Health of the beast, the cards in the deck, and how many players they are paid
    for."""

    health: int
    deck: int
    players: int


class Fate(NamedTuple):
    """What a space may come to: the result, and the cards that each player pays when its hidden card is turned up
    and matches."""

    won: bool
    health: int
    damage: int
    match: bool = False
    toll: int = 0


ORDERS: tuple[Callable[[Fate], Any], ...] = (
    lambda fate: (not fate.won, fate.damage + fate.match, -fate.health),
    lambda fate: (not fate.won, -fate.health, fate.damage + fate.match),
)
"""How bad a fate is. Two orders, because a win of both Cardinal Chains takes most Health and costs cards too."""


def ends(circle: Sequence[Front], means: Means, options: HouseRules, *, last: bool) -> set[Ends]:
    """How the end of this round may leave the game: at best and at worst. ``means`` are those after the last
    player has drawn."""
    sizes = [front.size for front in circle]
    due = groups(sizes, options, last=last)
    numbers = [number for group in due for number in group]
    met = [_extremes(circle[number - 1], options, last) for number in numbers]
    found: set[Ends] = set()
    for fates in set(zip(*met, strict=True)) or {()}:
        by_space = dict(zip(numbers, fates, strict=True))
        left = _resolved(due, by_space, means)
        if isinstance(left, bool):
            found.add(left)
        elif last:
            found.add(False)
        else:
            chaos = [_stays(count, by_space.get(number), options) for number, (_, count) in enumerate(sizes, 1)]
            found |= {None, False} if _may_run_out(chaos, left) else {None}
    return found


@functools.lru_cache(maxsize=2048)
def _extremes(front: Front, options: HouseRules, last: bool) -> tuple[Fate, ...]:
    """A space at best and at worst, by each order. For the result only the number of a hidden card counts; whether
    it matches decides what turning it up costs, and a Cardinal counterspell makes that free (DS-CSC-03, DS-CSC-04,
    DS-CSC-15)."""
    numbers = TELLING if front.hidden else (0,)
    fates: dict[Fate, None] = {}
    for number in numbers:
        hidden = (Card(SIGNS, number),) if number else ()
        verdict = judge(front.chain, (*front.known, *hidden), front.opposing, options, last=last)
        fates[Fate(verdict.won, verdict.health, verdict.damage)] = None
    shown = list(fates)
    if front.hidden:
        toll = 0 if holds(front.chain, front.opposing) else 1
        shown += [fate._replace(match=True, toll=toll) for fate in fates]
    picks: tuple[Callable[..., Fate], ...] = (min, max)
    return tuple(pick(shown, key=order) for pick in picks for order in ORDERS)


def _resolved(due: Sequence[Sequence[int]], fates: Mapping[int, Fate], means: Means) -> Means | bool:
    """What is left when each space meets its fate, or how the game ends on the way (DS-CSC-01, DS-CSF-01 to
    DS-CSF-03, DS-CSF-11)."""
    health, deck, players = means
    won = {number: fate.won for number, fate in fates.items()}
    for group in due:
        deck -= players * sum([fates[number].toll for number in group])
        if deck < 0:
            return False
        for number in wins_first(group, won):
            health -= fates[number].health
            if health <= 0:
                return True
            deck -= players * fates[number].damage
            if deck < 0:
                return False
    return Means(health, deck, players)


def _stays(chaos: int, fate: Fate | None, options: HouseRules) -> int:
    """How many of its chaos cards a space keeps, given its fate if it is due."""
    return 0 if fate is not None and is_cleared(fate.won, chaos, options) else chaos


def _may_run_out(chaos: Sequence[int], left: Means) -> bool:
    """Whether the deck may be too small for the chaos that is dealt now to spaces that have so much, if every open
    card of it matches its space (DS-CSC-23, DS-CSF-03)."""
    waiting = [count for count in chaos if count < FULL]
    shown = sum(count != 1 for count in waiting)
    return bool(left.deck and shown) and left.deck < len(waiting) + left.players * shown
