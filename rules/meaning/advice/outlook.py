"""How likely the world is to stand until the End Initiative is done: what the Events still to come may take,
against what the table can do."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Literal

from rules.meaning.state import GROUP_CAP, MEANING_TOP
from rules.meaning.view import MeaningView

MOST_TAKEN = 8
"""The most Meaning one Event may take: 7 in the worst deck, and 1 in Hard Mode."""
HORIZON = 8
"""How many rounds a player looks ahead at most."""
RISE = 0.25
"""Meaning that a player's Initiatives are expected to raise each round."""
RISE_LAYING = 0.5
"""The same while Initiatives have to be completed before the End Initiative opens."""
NEAR = 0.3
"""While they do and the end is far: how much the next two Events alone count."""
SHARE, SHARE_TOGETHER = 0.3, 1.0
"""The part of a table's actions that goes into the End Initiative once it has to be done: among rivals, and where
all win together."""


class Outlook:
    """The rounds to come. Of the face-down Event deck only what it may take counts, never its order."""

    def __init__(self, view: MeaningView, *, together: bool) -> None:
        table = view.table
        self.table = table
        self.coming = view.losses
        self.seats = len(table.seats_here())
        self.share = SHARE_TOGETHER if together else SHARE
        self.level = table.meaning - table.owed
        self._standing: dict[int, tuple[float, ...]] = {}

    @cached_property
    def losses(self) -> list[float]:
        """How likely the next round's Events are to take 0, 1, 2 ... Meaning."""
        one = [0.0] * (MOST_TAKEN + 1)
        for taken in self.coming:
            one[taken] += 1 / len(self.coming)
        return one if self.table.options.events_each_round() == 1 else _sum(one, one)

    def chance(self, meaning: int, toil: float) -> float:
        """How likely the End Initiative is done before the world falls, when it takes the table so many actions.
        Competitive Mode has nothing to fear."""
        rounds = min(self.rounds(toil), HORIZON)
        low = int(rounds)
        here, next_one = self._after(low, meaning), self._after(min(low + 1, HORIZON), meaning)
        found = here + (rounds - low) * (next_one - here)
        if not self.laying or rounds <= 2:
            return found
        return (1 - NEAR) * found + NEAR * self._after(2, meaning)

    def later(self, meaning: int) -> float:
        """How likely the world is to stand if nobody ends the game before another Event."""
        return self._after(1, meaning)

    def _after(self, rounds: int, meaning: int) -> float:
        """How likely the world is to stand after so many more Events. Where Meaning 0 is deadly only at the end of
        a round, it may still be raised until then."""
        least = meaning if self.table.options.owes() else max(0, meaning)
        return _between(self.standing(rounds), least + (self.rise * self.actions_left / 2 if self.late else 0.0))

    @cached_property
    def laying(self) -> bool:
        """Whether Initiatives have to be completed before the End Initiative opens."""
        return self.table.shut()

    @property
    def rise(self) -> float:
        """Meaning that each player's Initiatives are expected to raise in a round."""
        return RISE_LAYING if self.laying else RISE

    @cached_property
    def late(self) -> bool:
        """Whether collapse is checked at the end of a round only (MM-MEA-04)."""
        return self.table.options.collapses() == "end_of_round"

    @property
    def lost(self) -> bool:
        """Whether the world falls now unless somebody donates."""
        return self.late and self.table.phase == "window" and self.table.meaning == 0

    @property
    def beyond_saving(self) -> bool:
        """Whether nobody's Support can save it any more (MM-MEA-06)."""
        return self.lost and self.gifts[0] <= self.table.owed

    def rounds(self, toil: float) -> float:
        """How many Event phases lie before the end, on the average."""
        late = (toil - self.share * self.actions_left) / max(1e-9, self.share * 2 * self.seats)
        return max(0.0 if self.actions_left else 1.0, late + 0.5)

    @cached_property
    def actions_left(self) -> int:
        """How many actions the table still has before the next Event."""
        table = self.table
        if table.phase == "window":
            return 0
        if table.turn is None:
            return 2 * self.seats
        order = table.order()
        after = order[order.index(table.turn.seat) + 1 :]
        return table.turn.actions + 2 * sum(table.mats[seat].here for seat in after)

    def standing(self, rounds: int) -> tuple[float, ...]:
        """How likely the world is to stand after so many rounds, by its Meaning, if the table goes on donating
        what Support it has and completing Initiatives at its usual pace. Before the next Event nothing counts."""
        if rounds not in self._standing:
            kept = self.table.options.collapses() == "never"
            taken, gifts, rise = self._taken, self.gifts[:rounds], self.rise * self.seats
            end: Fall = "owing" if self.table.options.owes() else "late" if self.late else "at once"
            self._standing[rounds] = SAFE if kept else _alive(taken, gifts, rise, end)
        return self._standing[rounds]

    @cached_property
    def _taken(self) -> tuple[float, ...]:
        return tuple(self.losses)

    @cached_property
    def gifts(self) -> tuple[int, ...]:
        """How much Support the table can donate in this round, the next and so on."""
        held = [self.table.mats[seat].tokens.support for seat in self.table.seats_here()]
        return tuple([min(GROUP_CAP, sum([support > after for support in held])) for after in range(HORIZON)])


Fall = Literal["at once", "late", "owing"]
"""What becomes of Meaning taken below 0: the world falls, it is lost, or it is owed."""
SAFE = (1.0,) * (MEANING_TOP + 1)


@lru_cache(4096)
def _alive(losses: tuple[float, ...], gifts: tuple[int, ...], rise: float, end: Fall) -> tuple[float, ...]:
    """How likely the world is to stand after as many rounds as there are ``gifts``, by its Meaning. It is asked
    again and again while nobody's Support changes."""
    alive = (0.0, *[1.0] * MEANING_TOP)
    for after in reversed(range(len(gifts))):
        raised = (gifts[after] + rise) if after or end != "at once" else 0.0
        risen = [_between(alive, meaning + raised) for meaning in range(MEANING_TOP + 1)]
        match end:
            case "at once":
                risen[0], below = 0.0, [0.0] * len(losses)
            case "late":
                below = [risen[0]] * len(losses)
            case "owing":
                below = [_between(alive, raised - owed) for owed in range(len(losses), 0, -1)]
        risen += below  # read from the end where more is taken than there is
        likely = [(taken, p) for taken, p in enumerate(losses) if p]
        alive = (
            0.0,
            *[sum([p * risen[m - taken] for taken, p in likely]) for m in range(1, MEANING_TOP + 1)],
        )
    return alive


def _between(row: tuple[float, ...], at: float) -> float:
    """A row read between two of its places."""
    if at <= 0:
        return row[0]
    low = min(int(at), len(row) - 1)
    part = min(at, len(row) - 1) - low
    return row[low] * (1 - part) + row[min(low + 1, len(row) - 1)] * part


def _sum(one: list[float], other: list[float]) -> list[float]:
    """The chances of the sum of two independent losses."""
    both = [0.0] * (len(one) + len(other) - 1)
    for a, p in enumerate(one):
        for b, q in enumerate(other):
            both[a + b] += p * q
    return both
