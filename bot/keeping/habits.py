"""When people sleep, how they like to be called and what they like to see: kept for each person, for all their
tables.

Nobody is asked for a time zone. Who says what time it is for them has said how far their clock is ahead, and hours
are minutes of a day by that clock.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

import msgspec
from msgspec.structs import replace

DAY = 24 * 60
"""Minutes of a day."""

MORNING = 3600
"""Seconds that somebody is given after they wake, where their time would have run out in the night."""

MOST_TIMES = 20
"""Times that somebody liked to be compared, which are remembered one by one."""

Calls = Literal["here", "private", "both", "silent"]
"""How somebody is called: by name beside the board, in a private message, both, or not at all."""


Palette = Literal["usual", "red-green", "blue-yellow"]
"""In which colours pictures are: the usual ones, or those for eyes that do not tell red from green, or blue from
yellow."""

Words = Literal["beside", "first", "only"]
"""Where a position stands in words: asked for, above its picture, or in its place."""


class Sight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody likes to see, or what a table shows everybody."""

    tall: bool = False
    """Pictures in a phone's form: larger type, fewer things."""
    words: Words = "beside"
    palette: Palette = "usual"
    still: bool = False
    """Nothing that moves: a game that is over is shown in stills."""
    hints: bool = True
    """What a computer would advise is told with the choices."""


PLAIN = Sight()
"""What everybody sees who never said anything."""


class Habits(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody has said of themselves. Who wakes when they fall asleep has no night."""

    ahead: int = 0
    """Minutes their clock is ahead of UTC."""
    sleeps: int = 0
    wakes: int = 0
    calls: Calls = "here"
    every: int = 0
    """Seconds between the reminders they wish for; 0: once, shortly before their time is up."""
    times: int = 1
    """How many reminders they wish for of one thing; 0: none at all."""

    away: int = 0
    """Until when they are away from all their tables, in seconds since 1970; 0, or in the past: they are not."""
    away_since: int = 0
    """When they said so."""

    sight: Sight = PLAIN

    public: bool = False
    """Whether they may stand in what a server tells of its games for everybody to see."""
    rated: bool = False
    """Whether they like to be compared with others where a server has ratings."""
    rated_since: int = 0
    """When they said so, in seconds since 1970."""
    rated_before: tuple[tuple[int, int], ...] = ()
    """From when to when they liked to before; what others have won from them then stays theirs."""

    def comparing(self, like: bool, at: int) -> Habits:
        """The same, of somebody who says that they like to be compared from now on, or do not."""
        if like == self.rated:
            return self
        if like:
            return replace(self, rated=True, rated_since=at)
        return replace(self, rated=False, rated_before=_fewer((*self.rated_before, (self.rated_since, at))))

    def nobodys(self, at: int) -> Habits:
        """What stays of somebody who is forgotten: when they liked to be compared, for who has won from them."""
        return Habits(rated_before=self.comparing(False, at).rated_before)

    def compared(self, begun: int) -> bool:
        """Whether a game counts that began then."""
        before = any(since < begun <= until for since, until in self.rated_before)
        return before or (self.rated and self.rated_since < begun)

    def wakes_at(self, moment: int) -> int:
        """When they are awake next, in seconds since 1970: ``moment`` itself, unless that is in their night."""
        night, into = (self.wakes - self.sleeps) % DAY, self._into_the_night(moment)
        return moment + night * 60 - into if into < night * 60 else moment

    def _into_the_night(self, moment: int) -> int:
        """Seconds since they last fell asleep."""
        return int((moment + (self.ahead - self.sleeps) * 60) % timedelta(days=1).total_seconds())

    def lenient(self, due: int) -> int:
        """When time is up that would be up at ``due``: not in their night, nor just after they get up."""
        for moment in (due, due - MORNING):
            if (awake := self.wakes_at(moment)) > moment:
                return awake + MORNING
        return due

    def own_reminders(self, since: int, before: int | None) -> list[int]:
        """When they are reminded who wish for it now and then, of what they were asked at ``since``: never at
        night, and only while there is time."""
        found, moment = list[int](), since
        for _ in range(self.times):
            moment = self.wakes_at(moment + self.every)
            if before is not None and moment >= before:
                break
            found.append(moment)
        return found

    def reminded_at(self, moment: int, since: int) -> int:
        """When they are reminded that were to be reminded at ``moment``: before they fall asleep rather than in
        the night, but not before ``since``."""
        if self.wakes_at(moment) == moment:
            return moment
        bedtime = moment - self._into_the_night(moment) - MORNING
        return bedtime if bedtime > since else self.wakes_at(moment)


def _fewer(times: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """No more times than are remembered: the two with the least between them become one. None is forgotten, or
    whoever has lost would take it back from those who have won by saying yes and no often enough; and it is the
    least between them, so that nobody brings in games of a long time in which they had said no."""
    if len(times) <= MOST_TIMES:
        return times
    at = min(range(1, len(times)), key=lambda after: times[after][0] - times[after - 1][1])
    return (*times[: at - 1], (times[at - 1][0], times[at][1]), *times[at + 1 :])


def ahead_of(now: int, said: int) -> int:
    """How many minutes somebody's clock is ahead of UTC who says at ``now`` (seconds since 1970) that it is
    ``said`` for them (minutes of the day): clocks differ by quarters of an hour, and reading takes a moment."""
    off = (said - now // 60 + DAY // 2) % DAY - DAY // 2
    return round(off / 15) * 15


NOTHING_SAID = Habits()
"""Of who never said anything."""
