"""How a space would be resolved as far as anybody can see, in words."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping

import msgspec

from rules.core import counted
from rules.signs.cards import NUMBERS, SIGNS, Card
from rules.signs.counterspell.course import is_due
from rules.signs.counterspell.judging import Verdict, is_complete, judge, total
from rules.signs.counterspell.state import FULL, Cards, HouseRules
from rules.signs.sets import kind_of


class Seen(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What anybody sees of a space. ``chaos`` has ``None`` for a face-down card; ``opposing`` are the signs that
    hurt the beast here; ``shown`` and ``total`` add up the open chaos cards and the chain; ``outlook`` says how
    they stand. ``sure`` says that the space is won when this round ends, whatever lies hidden there, ``threat``
    that it may cost cards then."""

    token: int
    chaos: tuple[Card | None, ...]
    chain: Cards
    opposing: tuple[int, ...]
    shown: int = 0
    total: int = 0
    outlook: str = ""
    sure: bool = False
    threat: bool = False

    @property
    def known(self) -> Cards:
        """The chaos cards that lie open."""
        return tuple(card for card in self.chaos if card is not None)

    @property
    def hidden(self) -> int:
        """How many chaos cards lie face-down."""
        return len(self.chaos) - len(self.known)


def verdicts(space: Seen, options: HouseRules, *, last: bool) -> dict[int, Verdict]:
    """The result for each number that the face-down card may have; under 0 where none lies face-down. Its sign
    makes no difference to the result."""
    hidden = NUMBERS if space.hidden else (0,)
    return {
        number: judge(
            space.chain,
            (*space.known, *[Card(SIGNS, number)] * space.hidden),
            space.opposing,
            options,
            last=last,
        )
        for number in hidden
    }


@functools.lru_cache(maxsize=4096)
def assess(space: Seen, options: HouseRules, *, last: bool) -> Seen:
    """The space with how it stands. Remembered, because most spaces and plays are the same from one question to
    the next, and every viewer asks."""
    found = verdicts(space, options, last=last)
    due = is_due(len(space.chain), len(space.chaos), options, last=last)
    return msgspec.structs.replace(
        space,
        outlook=outlook(space, found, options, last=last),
        sure=due and all(verdict.won for verdict in found.values()),
        threat=due and any(verdict.damage for verdict in found.values()),
    )


def outlook(space: Seen, found: Mapping[int, Verdict], options: HouseRules, *, last: bool) -> str:
    """How the chain of a space stands against what chaos shows and may hide, given its :func:`verdicts`."""
    if not space.chain:
        return "nothing woven"
    if not is_complete(space.chain, len(space.chaos), last=last):
        return f"needs {counted(FULL - len(space.chain), 'more card')}"
    if not is_due(len(space.chain), len(space.chaos), options, last=last):
        return "complete, waits for the third chaos card" if space.chaos else "complete, waits for chaos"
    won = {number: verdict for number, verdict in found.items() if verdict.won}
    if not won:
        return _short(space, next(iter(found.values())))
    if len(won) == len(found):
        return f"wins, the beast loses {loss(won)}"
    return f"wins {_if_hidden(won)}, the beast loses {loss(won)}"


def _short(space: Seen, verdict: Verdict) -> str:
    """Why a complete chain loses whatever lies hidden."""
    if not space.hidden and kind_of(space.known) == "Cardinal Chain":
        return verdict.why
    short = total(space.known) + space.hidden - total(space.chain)
    if short <= 0:
        return "short once the hidden card counts"
    return f"{short} or more short" if space.hidden else f"{short} short"


def _if_hidden(won: Collection[int]) -> str:
    """For which hidden cards a chain wins, not for all."""
    lost = [number for number in NUMBERS if number not in won]
    if len(lost) == 1 and lost[0] < NUMBERS[-1]:
        return f"unless the hidden card is {a(lost[0])}"
    most = max(won)
    but = "".join(f", but not {a(number)}" for number in lost if number < most)
    return f"if the hidden card is {most} or lower{but}"


def loss(won: Mapping[int, Verdict]) -> str:
    """What the wins take from the beast, and what they cost: ``2 Health``."""
    healths = {verdict.health for verdict in won.values()}
    least, most = min(healths), max(healths)
    lost = f"{least} to {most}" if least < most else str(most or "no")
    costly = next((number for number, verdict in won.items() if verdict.damage), None)
    if costly is None:
        return f"{lost} Health"
    cost = f"{won[costly].damage} cards each are lost"
    return f"{lost} Health; {cost}" + (f" to {a(costly)}" if costly else "")


def a(number: int) -> str:
    """``a 2``, ``an 11``."""
    return f"{'an' if number in (8, 11) else 'a'} {number}"
