"""What is to be told when a table has changed: lines for the History, votes, notes, the board, pings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.door.council.cast import ballot_of
from bot.door.onlooker import Onlooker
from bot.keeping import speech
from bot.keeping.table import Row, Table, waiting
from bot.keeping.told import Note, Parcel
from rules.core import Event, Motion, Question, Seat, ballots
from rules.core.events import together
from rules.core.game import encode
from rules.core.kept.timeline import standing


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """A vote as its poll message shows it. ``carried`` is set once it is closed; ``void`` if it lost its point."""

    motion: Motion
    open: bool
    carried: bool | None = None
    ended: str = ""
    """How it ended, in a sentence."""
    told: bool = False
    """What came of it is told with all that the message of the vote has shown."""


def parcels(
    onlooker: Onlooker,
    before: Table,
    after: Table,
    row: Row,
    *,
    settled: Mapping[str, bool],
    notes: Sequence[Note],
) -> list[Parcel]:
    """All that follows from a change for those who watch. ``settled`` says which votes of the table it carries out
    or loses."""
    was, now_open = waiting(onlooker.questions(before)), waiting(onlooker.questions(after))
    lines = [event for _, event in together(row.events) if event.part is None or not event.part.more]
    found = [Parcel(kind="line", body=encode(told(_called(before, after, row, it), it)).decode()) for it in lines]
    found += _polls(onlooker, before, after, row, settled)
    found += [Parcel(kind="note", body=encode(note).decode()) for note in notes]
    found.append(Parcel(kind="board"))
    if news := _news(before, after):
        found.append(Parcel(kind="news", body=news))
    if (newly := newly_asked(was, now_open, row)) and news != "begins":
        found.append(Parcel(kind="ping", body=encode(newly).decode()))
    return found


def _called(before: Table, after: Table, row: Row, event: Event) -> Table:
    """By which names an event is told: masks that come off with a row are named until its last line says so."""
    comes_off = before.house.masked and not after.house.masked
    return before if comes_off and event is not row.events[-1] else after


def _news(before: Table, after: Table) -> Literal["", "begins", "over"]:
    """Whether the game begins or is over, which everybody is told."""
    if before.state is None and after.state is not None:
        return "begins"
    return "over" if after.status == "ended" != before.status and after.state is not None else ""


def _polls(onlooker: Onlooker, before: Table, after: Table, row: Row, settled: Mapping[str, bool]) -> list[Parcel]:
    """Poll messages to post, to renew or to close."""
    old = {m.id: m for m in onlooker.motions(before)}
    new = {m.id: m for m in onlooker.motions(after)}
    others = _persons(before) != _persons(after)  # a vote names those who have it
    tallies = [Tally(motion=m, open=True) for id, m in new.items() if others or old.get(id) != m]
    for id, motion in old.items():
        if id not in new and before.council(id):
            left = {s.seat for s in after.players()}
            tallies.append(_settled(motion, row, settled.get(id), gone=not left.issuperset(motion.electorate)))
        elif id not in new:
            asked = {q.id for q in onlooker.questions(before) if q.motion == id}
            tallies.append(replace(_closed(motion, row, asked), told=_is_told(motion, row)))
    return [Parcel(kind="poll", subject=t.motion.id, body=encode(t).decode()) for t in tallies]


def _persons(table: Table) -> dict[Seat, int]:
    """Who sits where."""
    return {s.seat: s.person for s in table.sitters}


def untold(table: Table, log: Sequence[Row]) -> list[Parcel]:
    """What the thread has waited for the end of, which does not come any more."""
    parts = [event for row in standing(log) for event in row.events if event.part is not None]
    if not parts or parts[-1].part is None or not parts[-1].part.more:
        return []
    return [Parcel(kind="line", body=encode(told(table, parts[-1])).decode())]


def unheard(log: Sequence[Row], back_to: int) -> bool:
    """Whether the thread has been told nothing of what was done after a row: it has waited for the end of that."""
    events = [event for row in standing(log) if row.seq > back_to for event in row.events if event.line]
    return bool(events) and all(event.part is not None and event.part.more for event in events)


def told(table: Table, event: Event) -> Event:
    """An event with names filled in, as it goes to the History."""
    return replace(event, line=speech.named(table, event.line), private={}, tells_of="", part=None)


def newly_asked(
    was: dict[tuple[str, Seat], Question], now: dict[tuple[str, Seat], Question], row: Row
) -> list[Seat]:
    """Seats to be called: asked something new, and not at a question already. Who has just answered sees what
    comes next; who has voted by a reaction does not, nor does somebody whose time ran out, or whose standing order
    has answered."""
    late = row.seat if row.kind == "clock" or (row.kind == "play" and not row.person) else None
    called = {seat for (id, seat), q in now.items() if not q.motion and (id, seat) not in was}
    busy = {seat for (_, seat), q in was.items() if not q.motion and seat != late}
    if late is None and not (ballot_of(row) and not row.decision):
        busy |= {seat for _, seat in now if seat == row.seat}
    return sorted(called - busy)


def _closed(motion: Motion, row: Row, asked: Collection[str]) -> Tally:
    """How a vote of the game ended that the last row closed: by its last ballot, by its time, because somebody has
    left, or by losing its point. ``asked`` are the questions that were ballots for it."""
    closed = False
    if row.seat is not None and (ballot := ballot_of(row)) is not None:
        if ballot.motion == motion.id:
            motion = motion.with_ballot(Seat(row.seat), ballot.choice)
            return Tally(motion=motion, open=False, carried=motion.carried(), ended=ballots.result(motion))
    elif row.kind == "clock":
        closed = row.decision in asked
    elif row.kind == "leave":
        return Tally(motion=motion, open=False, ended=ballots.result(motion) or "Closed: somebody has left.")
    if not closed:
        return Tally(motion=motion, open=False)
    ended = ballots.result(motion, closed=True)
    return Tally(motion=motion, open=False, carried=motion.carried(closed=True), ended=ended)


def _is_told(motion: Motion, row: Row) -> bool:
    """Whether what a vote has led to is told as a deed, with the photo that was voted on; or whether there was
    nothing to see but the answers."""
    if not motion.photo:
        return any(event.marks("act", "result", "choice") for event in row.events)
    return any(event.photo == motion.photo and not event.marks("poll") for event in row.events)


def _settled(motion: Motion, row: Row, carried: bool | None, *, gone: bool) -> Tally:
    """How a vote of the table ended: ``carried`` says what came of it, ``None`` that it lost its point, or that
    somebody is ``gone`` who was asked."""
    if carried is None and gone and row.kind != "end":
        return Tally(motion=motion, open=False, ended="Closed: somebody has left who was asked. Ask again.")
    if carried is None:
        return Tally(motion=motion, open=False)
    ended = ballots.result(motion, closed=motion.carried() is None)
    return Tally(motion=motion, open=False, carried=carried, ended=ended)
