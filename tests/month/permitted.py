"""How long a game may wait for somebody at most: what is promised to people, a sentence and a function each.

Nothing here asks the bot when it thinks that time is up. The month holds it to exactly these moments, in seconds since
1970, at every step: none later, and none earlier either.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from bot.keeping.habits import DAY, Habits
from bot.keeping.house import House
from rules.core import Question

HOUR = 3600


def by_pace(house: House, question: Question, bank: int, *, here: bool) -> int | None:
    """Slow gives two days for an answer, a bank so many hours and what its owner has left over the whole game (a
    vote takes none of it), the rules what they say, a live pace or a game night minutes for those who are here, and
    where there is no limit only the game itself may set one; what it limits so holds at every pace."""
    by_rule = None if question.within is None else question.within // timedelta(seconds=1)
    given = {
        "slow": 2 * 24 * HOUR,
        "bank": house.each * HOUR + (0 if question.motion else bank),
        "rules": by_rule,
        "live": house.minutes * 60,
        "none": None,
    }[house.pace]
    if here and house.night is not None:
        given = house.night.minutes * 60
    if question.firm and by_rule is not None:
        return by_rule if given is None else min(given, by_rule)
    return given


def rested(due: int, known: Habits) -> int:
    """No time of somebody's runs out while they sleep, nor before they have been up for an hour."""
    night = (known.wakes - known.sleeps) % DAY * 60
    asleep = (due + (known.ahead - known.sleeps) * 60) % (DAY * 60)
    return due - asleep + night + HOUR if night and asleep < night + HOUR else due


def after_a_stop(left: int, at: int) -> int:
    """After a pause, a game night, or while nothing of theirs was asked, a clock goes on with exactly what was left."""
    return at + left


def kept_for(left: int, given: int) -> int:
    """Going away and coming back give nobody more time than they had, nor more than an answer has: what a night had
    lengthened it by is no time of theirs."""
    return min(left, given)


def on_return(left: int, at: int, until: int) -> int:
    """The clock of somebody who is away waits for them: they have on their return what they had when they went."""
    return max(at, until) + left


def at_once(at: int, first_back: int) -> int:
    """Where a table has agreed so, their clock runs out at once for somebody who is there: with nobody there, when the
    first is back. It takes nothing of what they have left, for what is asked next in their turn with nobody there."""
    return max(at, first_back)


def unheard(due: int, length: int | None, since: int, at: int) -> int:
    """What came due while the bot could not be reached gets an hour from then on, or as long as the answer had if that
    was less; what comes due soon after gets as much as was lost, up to that."""
    grace = HOUR if length is None else min(HOUR, length)
    return at + grace if due <= at else max(due, at + min(grace, at - since))


def called_by(asked: int, known: Habits, unheard: Iterable[tuple[int, int]]) -> int:
    """Whoever is asked something knows of it within an hour of being awake, with the bot there to call them: from
    when to when it could not be reached is ``unheard``, the oldest first."""
    due = known.wakes_at(asked) + HOUR
    for since, until in unheard:
        if asked < until and since < due:
            due = known.wakes_at(max(until, due - HOUR)) + HOUR
    return due


def banked(bank: int, left: int) -> int:
    """Whoever takes longer than the hours of a move takes the rest from their bank: what is left of all their time
    cannot be less than what is left in there."""
    return min(bank, left)


def by_order(at: int, after: int) -> int:
    """A standing order that waits for its person waits so long from when it and the question are both there."""
    return at + after


def of_a_vote(house: House) -> int:
    """A vote of the table about itself is closed after twelve hours, at a live pace after two minutes."""
    return 120 if house.pace == "live" else 12 * HOUR
