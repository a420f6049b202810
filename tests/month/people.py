"""Who plays in the month: people in three zones, with nights, clocks that change in spring and autumn, and wishes."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, cast

from msgspec.structs import replace

from bot.keeping.habits import DAY, Habits, ahead_of

HOUR = 3600
SLEEPS, WAKES = 23 * 60, 7 * 60
"""When everybody sleeps, by the clock on their wall."""


def moment(*date: int) -> int:
    """Seconds since 1970 of a date in UTC."""
    return int(datetime(*date, tzinfo=UTC).timestamp())  # type: ignore[misc, arg-type]


BEGINNINGS = (moment(2026, 3, 6), moment(2026, 10, 23))
"""When a month may begin: in each, clocks change on one Sunday in Europe, on another in America."""


@dataclass(frozen=True)
class Zone:
    """Where somebody lives: minutes ahead of UTC in winter, and between which moments an hour more."""

    winter: int
    summer: tuple[int, int] = (0, 0)

    def ahead(self, at: int) -> int:
        """Minutes the clock on the wall is ahead of UTC."""
        return self.winter + 60 * (self.summer[0] <= at < self.summer[1])


ZONES = (
    Zone(-5 * 60, (moment(2026, 3, 8, 7), moment(2026, 11, 1, 6))),
    Zone(60, (moment(2026, 3, 29, 1), moment(2026, 10, 25, 1))),
    Zone(9 * 60),
)


class Crowd:
    """Everybody, and where they live."""

    def __init__(self, luck: random.Random, people: int) -> None:
        self.luck = luck
        self.everybody = range(101, 101 + people)
        self.homes = {person: luck.choice(ZONES) for person in self.everybody}

    def awake(self, person: int, at: int, later: float) -> float:
        """Seconds until somebody looks who would in so many: they get up first."""
        when = at + int(later)
        night = Habits(ahead=self.homes[person].ahead(when), sleeps=SLEEPS, wakes=WAKES)
        return night.wakes_at(when) - at + self.luck.randrange(1, HOUR)

    def wishes(self, person: int, at: int) -> Habits:
        """Four in five say when they sleep; some say how they like to be called and reminded."""
        nights: dict[str, Any] = {}
        if self.luck.random() < 0.8:
            nights = {"ahead": self.said(person, at), "sleeps": SLEEPS, "wakes": WAKES}
        calls = self.luck.choice(["here", "here", "private", "both", "silent"])
        every, times = self.luck.choice([(0, 1), (0, 1), (0, 0), (6 * HOUR, 3), (24 * HOUR, 2), (12 * HOUR, 1)])
        return Habits(**nights, calls=cast(Any, calls), every=every, times=times)

    def said(self, person: int, at: int) -> int:
        """Minutes somebody's clock is ahead, as they are known who read it off at this moment."""
        return ahead_of(at, (at // 60 + self.homes[person].ahead(at)) % DAY)

    def changes(self, person: int, since: int, until: int) -> int | None:
        """When somebody's clock changes in this time."""
        return next((at for at in self.homes[person].summer if since <= at < until), None)

    def anew(self, person: int, at: int, known: Habits) -> Habits:
        """What is known of somebody whose clock has changed, once they have read it off again."""
        return known if known.sleeps == known.wakes else replace(known, ahead=self.said(person, at))
