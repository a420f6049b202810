"""Whom a table waits for, in words: until when, who is away, what is left in whose bank, for whom the computer
plays, who has given standing orders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.door.pace.bank import bank_left
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.table import Table
from rules.core import Decision, Seat, counted, listed


def paused(table: Table) -> str:
    if table.house.stranded:
        return "⏸ Paused, because I could not reach the table here. Every clock stands still."
    end = table.timer("resume", "", -1)
    until = f" until <t:{end.due}:f>" if end else ""
    return f"⏸ Paused{until}. Every clock stands still. `/table resume` goes on."


def stood_in(table: Table) -> list[str]:
    """For whom the computer plays, and how they come back."""
    seats = [s.seat for s in table.sitters if s.robot and s.person and not s.gone]
    if not seats:
        return []
    whose = "their seat" if len(seats) == 1 else "their seats"
    return [f"-# The computer plays for {speech.people(table, seats)}; `/table join` gives {whose} back."]


def ordering(table: Table) -> list[str]:
    """Who has given standing orders: that there are some, and never which. One that holds no longer counts
    until its person has moved, so that nobody reads from it what is on offer to them."""
    seats = [s.seat for s in table.players() if s.orders]
    who = speech.fit(speech.people(table, seats), 300)
    return [f"-# {who} gave standing orders; which, nobody else sees."] if seats else []


def awaited(table: Table, waiting: Sequence[Decision]) -> str:
    """The awaited people, each with their deadline, or one for all who have the same; and in which part of the
    table, where there are several. Where names are hidden no time is told: it would say who sleeps, or is away."""
    seats = sorted({d.seat for d in waiting})
    where = {s: listed(dict.fromkeys(d.where for d in waiting if d.seat == s and d.where)) for s in seats}
    due = {s: None if table.house.masked else _due(table, waiting, s) for s in seats}
    near = _about(filter(None, due.values()), seconds())
    due = {s: near[moment] if moment else None for s, moment in due.items()}
    away = {s.seat: s.away_until for s in table.sitters if s.away_until and not table.house.masked}
    computers = {s.seat for s in table.sitters if s.robot}  # they have no clock, and let nobody wait
    moments, now = {due[s] for s in seats if s not in computers} or {None}, seconds()
    if len(moments) == 1 and not any(s in away for s in seats) and len(set(where.values())) == 1:
        moment, there = moments.pop(), next(iter(where.values()))
        return (
            speech.people(table, seats)
            + (f" on {there}" if there else "")
            + (f" · time is up {speech.until_or_now(moment, now)}" if moment else "")
        )
    rows: dict[str, list[Seat]] = {}
    for seat in seats:
        moment, told = due[seat], f" on {where[seat]}" if where[seat] else ""
        told += f", away until <t:{away[seat]}:d>" if seat in away else ""
        told += (
            f" (at the latest {speech.until_or_now(moment, now)})" if moment else ""
        )  # they may well come before
        rows.setdefault(told, []).append(seat)
    return listed(f"{speech.people(table, some)}{told}" for told, some in rows.items())


def _about(moments: Iterable[int], now: int) -> dict[int, int]:
    """Moments, each with the first of those that people tell no difference from: an hour in a day, a minute in
    half an hour."""
    found: dict[int, int] = {}
    first = None
    for moment in sorted(moments):
        first = moment if first is None or moment - first > max(0, first - now) // 24 else first
        found[moment] = first
    return found


def _due(table: Table, waiting: Sequence[Decision], seat: Seat) -> int | None:
    return next((due for d in waiting if d.seat == seat and (due := table.deadline(d))), None)


def banks(table: Table) -> list[str]:
    """What everybody has left over the whole game, where it is played so."""
    house = table.house
    if house.pace != "bank":
        return []
    left = [f"{speech.people(table, [s.seat])} {_hours(bank_left(house, s.seat))}" for s in table.players()]
    return [f"-# Left beside {counted(house.each, 'hour')} a move: {' · '.join(left)}"] if left else []


def evening(table: Table) -> list[str]:
    """Who is here for a game night, and until when."""
    night, end = table.house.night, table.timer("night", "", -1)
    if night is None or end is None:
        return []
    here = speech.people(table, [s.seat for s in table.sitters if s.seat in night.here])
    until = f"🌙 **Game night** until <t:{end.due}:t>, <t:{end.due}:R>:"
    if not table.house.lively:
        return [f"{until} {here} waits for a second to press **I'm here**."]
    minutes = counted(night.minutes, "minute")
    return [f"{until} {here} are here, {minutes} a move. Then it goes on where it was."]


def outside(looked_at: bool) -> str:
    """That whoever has the link may look at a table from elsewhere."""
    return "\n-# 🔗 Whoever has its link can look at this board outside Discord (`/page`)." * looked_at


def _hours(seconds: int) -> str:
    """Full hours, or minutes where it is less."""
    return f"{seconds // 3600} hours" if seconds >= 7200 else speech.span(seconds) if seconds else "none"
