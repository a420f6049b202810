"""Nights: by a clock that is read off once, whatever the zone and the season."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.keeping.habits import DAY, MORNING, NOTHING_SAID, Habits, ahead_of

moments = st.integers(0, 2**33)
minutes = st.integers(0, DAY - 1)
habits = st.builds(Habits, ahead=st.integers(-48, 56).map(lambda q: 15 * q), sleeps=minutes, wakes=minutes)


def clock(known: Habits, moment: int) -> int:
    """The minute of the day on their clock."""
    return (moment // 60 + known.ahead) % DAY


def is_night(known: Habits, moment: int) -> bool:
    """Minute by minute, from falling asleep on."""
    return (clock(known, moment) - known.sleeps) % DAY < (known.wakes - known.sleeps) % DAY


@given(habits, moments)
def test_somebody_wakes_when_their_clock_says_so_and_is_awake_by_day(known: Habits, moment: int) -> None:
    wakes = known.wakes_at(moment)
    if not is_night(known, moment):
        assert wakes == moment
        return
    assert moment < wakes <= moment + 24 * 3600
    assert clock(known, wakes) == known.wakes
    assert wakes % 60 == 0
    assert not is_night(known, wakes)
    assert all(is_night(known, at) for at in range(moment, wakes, 600))


@given(habits, moments)
def test_time_is_never_up_in_the_night_and_waits_no_longer_than_the_morning(known: Habits, due: int) -> None:
    later = known.lenient(due)
    if is_night(known, due):
        assert later == known.wakes_at(due) + MORNING
    elif is_night(known, due - MORNING):  # they have only just got up
        assert later == known.wakes_at(due - MORNING) + MORNING
    else:
        assert later == due


@given(habits, moments, st.integers(3600, 3 * 86400), st.integers(0, 5), st.integers(0, 9 * 86400))
def test_reminders_of_ones_own_keep_their_distance_and_come_by_day_while_there_is_time(
    known: Habits, at: int, every: int, times: int, long: int
) -> None:
    known = replace(known, every=every, times=times)
    told = known.own_reminders(at, at + long)
    assert len(told) <= times and all(moment < at + long and not is_night(known, moment) for moment in told)
    assert all(later - earlier >= every for earlier, later in pairwise([at, *told]))
    unending = known.own_reminders(at, None)
    assert len(unending) == times and unending[: len(told)] == told


@given(habits, moments, st.integers(0, 3 * 86400))
def test_a_reminder_comes_before_the_night_if_there_is_still_time(known: Habits, at: int, ahead: int) -> None:
    told = known.reminded_at(at + ahead, at)
    assert told >= at
    if not is_night(known, at + ahead):
        assert told == at + ahead
    elif told < at + ahead:
        assert (clock(known, told) - known.sleeps) % DAY == DAY - MORNING // 60


def test_who_says_nothing_never_sleeps() -> None:
    assert all(NOTHING_SAID.wakes_at(at) == at for at in range(0, 2 * 86400, 977))


@given(moments, st.integers(-47, 48), st.integers(-7, 7))
def test_a_clock_that_is_read_off_tells_the_zone(now: int, quarters: int, slow: int) -> None:
    ahead = 15 * quarters
    assert ahead_of(now, (now // 60 + ahead + slow) % DAY) == ahead
