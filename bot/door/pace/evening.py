"""What a game night does to clocks: those of whoever is here stand still while it lasts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from bot.door.deadlines import allowed
from bot.door.pace.reminding import running_again, voted_on
from bot.keeping.habits import Habits
from bot.keeping.matters import Skip
from bot.keeping.table import REMINDERS, Row, Table, Timer, clock_of
from rules.core import Question, Seat


def still_here(before: Table, after: Table, row: Row, at: int) -> Table:
    """The table without those who are no longer here: who is away, has given up their seat or has let a clock run
    out."""
    night = after.house.night
    if night is None:
        return after
    was = {s.seat: s.person for s in before.sitters}
    late = row.seat if row.kind == "clock" else _voted_on(before, after)
    here = tuple(
        s.seat
        for s in after.players()
        if s.seat in night.here and s.seat != late and s.away_until <= at and was.get(s.seat) == s.person
    )
    if (
        len(here) < 2
    ):  # whose minutes are up in the same moment is here no more either, and has nobody to hurry for
        up = {t.seat for t in before.timers if t.kind == "close" and t.due <= at}
        here = tuple(seat for seat in here if seat not in up)
    if here == night.here:
        return after
    return replace(after, house=replace(after.house, night=replace(night, here=here)))


def _voted_on(before: Table, after: Table) -> int | None:
    """Whose time has just run out, so that the others vote on going on without them."""
    was = {c.motion.id for c in before.house.councils}
    asked = (c for c in after.house.councils if c.motion.mover is None and c.motion.id not in was)
    return next((c.matter.seat for c in asked if isinstance(c.matter, Skip)), None)


def retuned(
    before: Table, after: Table, asked: Collection[Question], at: int, habits: Mapping[int, Habits]
) -> Table:
    """The table with the slow clocks stopped of whoever has sat down to play at once, and running again with the
    time they had of whoever does so no more, as their ``habits`` wish; in a pause they stand still with it. Of
    what is ``asked`` clocks run on that the game itself sets."""
    was, now = (h.night.here if h.night and h.lively else () for h in (before.house, after.house))
    come, gone = set(now) - set(was), set(was) - set(now)
    if after.house.pace == "live" or not (come or gone):  # at a live pace nobody has a slow clock
        return after
    firm = {(clock_of(q), q.seat) for q in asked if q.firm}
    own = {c.motion.id for c in after.house.councils}
    running = [t for t in after.timers if t.kind in ("close", *REMINDERS) and t.subject not in own]
    running = [t for t in running if (t.subject, t.seat) not in firm]
    stopped = {t.key: max(0, t.due - at) for t in running if t.seat in come and (t.kind == "close" or t.due > at)}
    timers = [t for t in after.timers if t not in running or t.seat not in come | gone]
    kept = before.house.night.stopped if before.house.night else {}
    away = {s.seat for s in after.sitters if s.away_until > at}
    resting = before.house.night.clocks if before.house.night else {}
    stands = _voted_out(after, (q for q in asked if q.seat in gone - away), {**resting, **kept})
    goes_on = {k: left for k, left in _of(kept, gone - away).items() if _close(Timer.named(k, 0)) not in stands}
    timers += [Timer.named(k, at + left) for k, left in goes_on.items()]
    house = after.house
    resumed = {**_but(house.clocks, come | gone), **_of(resting, gone), **stands}
    later = _closes({k: left for k, left in kept.items() if _seat(k) in gone & away})
    house = replace(house, clocks=resumed, left={**_but(house.left, gone), **later})
    if house.night is not None:
        asleep = {**_but(kept, come | gone), **stopped}
        resting = {**_but(resting, come | gone), **_of(after.house.clocks, come)}
        house = replace(house, night=replace(house.night, stopped=asleep, clocks=resting))
    if after.status == "paused":
        slow = {k: left for k, left in house.frozen.items() if not (_seat(k) in gone and _own(k))}
        return replace(after, house=replace(house, frozen={**slow, **goes_on}))
    after = replace(after, timers=tuple(timers), house=house)
    return running_again(after, [Seat(seat) for seat in gone - away], asked, at, habits)


def _seat(key: str) -> int:
    return Timer.named(key, 0).seat


def _voted_out(table: Table, asked: Iterable[Question], kept: Mapping[str, int]) -> dict[str, int]:
    """The clocks that stand still while the others vote on whose minutes are up, with what was left on them before
    the night; what was first asked in it has all its time."""
    late = (q for q in asked if voted_on(table, q))
    keys = (
        (Timer(kind="close", subject=clock_of(q), seat=q.seat, due=0).key, allowed(table.house, q)) for q in late
    )
    return {key: kept.get(key, given) for key, given in keys if given is not None}


def _close(timer: Timer) -> str:
    return replace(timer, kind="close").key


def _closes(clocks: Mapping[str, int]) -> dict[str, int]:
    """Without the reminders."""
    return {key: left for key, left in clocks.items() if Timer.named(key, 0).kind == "close"}


def _own(key: str) -> bool:
    """Whether a clock, or a reminder of it, is named so."""
    return Timer.named(key, 0).kind in ("close", *REMINDERS)


def _of(clocks: Mapping[str, int], seats: Collection[int]) -> dict[str, int]:
    return {key: left for key, left in clocks.items() if _seat(key) in seats}


def _but(clocks: Mapping[str, int], seats: Collection[int]) -> dict[str, int]:
    return {key: left for key, left in clocks.items() if _seat(key) not in seats}
