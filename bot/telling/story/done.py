"""What was done last, by whom, and what it has gained them: as the board tells it, and whoever is called now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from bot.door.council.cast import ballot_of
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.table import MOVES, Row, Table
from bot.telling.lately import numbers
from bot.telling.story.gained import change_of, gain_of
from bot.telling.story.grouped import LETTERS
from bot.telling.story.whose import UNTOLD, all_at_once, by_deed
from render.strip import Deed
from rules.core import Event, Seat, Tally
from rules.core.events import BY_ITSELF, together
from rules.core.kept.timeline import standing
from rules.core.tallies import gains, moved

_LATEST, _GROUPS, _MOST, _ENOUGH = 12, 3, 6, 6
"""Rows, and doings of one player after another, that a board tells of; more of them where they are short, until
there are lines enough."""


def _doer(row: Row) -> Seat | None:
    """Whose deed a row tells first; nobody's, where that has begun by itself."""
    first = next(
        ((actor, event) for actor, event in by_deed(row) if event.line and not event.marks(*UNTOLD)), None
    )
    if ballot_of(row) or all_at_once(row) or (first is not None and first[1].marks(*BY_ITSELF)):
        return first[0] if first is not None else None
    return None if row.seat is None else Seat(row.seat)


def _tells(row: Row) -> bool:
    """Whether a row tells anything: most votes only count, and what is chosen in secret is told to nobody else."""
    return any(event.line for event in row.events)


async def deeds(room: Room, table: Table) -> tuple[Deed, ...]:
    """What everybody may know of what was done last, the latest last: by player, as long as one went on."""
    log = in_force(await room.store.log.of(table.id, max(0, table.seq - 3 * _LATEST)))
    rows = newest([row for row in log if _tells(row)], table.seq - _LATEST)
    groups = _newest([tuple(some) for _, some in groupby(rows, key=_group)])
    ends: list[tuple[Tally, ...]] = [await numbers(room, table, group) for group in groups]
    ends.append(room.position(table).tallies if table.state is not None else ())
    hushed, known, found = {m.question for m in room.motions(table)}, list[str](), list[Deed]()
    if not hushed:  # no vote is open: what was proposed is told by what has come of it
        hushed = {event.line for row in rows for event in row.events if event.marks("poll")}
    if table.status == "ended":  # the score sheet says how it ended
        hushed |= {event.line for row in rows for event in row.events if event.marks("end")}
    for group, before, after in zip(groups, ends, ends[1:], strict=False):
        moves = [at for at, row in enumerate(group) if row.kind in MOVES]
        late = await numbers(room, table, group[began(group, moves[-1]) :]) if len(moves) > 1 else before
        deed = _deed(group, (before, late, after), hushed, known)
        found += [deed] if deed.lines else []
    return tuple(found)


def newest(rows: Sequence[Row], after: int) -> list[Row]:
    """The rows ``after`` one of the log, and what was done before it of a deed that goes on there."""
    at = next((at for at, row in enumerate(rows) if row.seq > after), None)
    return [] if at is None else list(rows[began(rows, at) :])


def began(group: Sequence[Row], last: int) -> int:
    """Where the last move of some rows began: with the first part of what it ends."""
    of = {event.part.of for event in group[last].events if event.part and not event.part.begins}
    parts = (at for at, row in enumerate(group) if any(e.part and e.part.of in of for e in row.events))
    return min(last, next(parts, last))


def _newest(groups: Sequence[tuple[Row, ...]]) -> list[tuple[Row, ...]]:
    """The newest doings of all, as many as fill a board."""
    lines, kept = 0, list[tuple[Row, ...]]()
    for group in reversed(groups):
        if len(kept) >= (_GROUPS if lines >= _ENOUGH else _MOST):
            break
        lines += sum(1 for row in group for event in row.events if event.line and not event.marks(*UNTOLD))
        kept.insert(0, group)
    return kept


def _group(row: Row) -> tuple[Seat | None, bool, bool, int]:
    """Rows with the same are told as one doing; what is nobody's deed is told by itself, and so is what a vote has
    brought: it was not gained by the moves before."""
    doer = _doer(row)
    return doer, row.kind in ("undo", "redo"), ballot_of(row) is not None, row.seq if doer is None else 0


def in_force(log: Sequence[Row]) -> list[Row]:
    """The rows in force; what is taken back is told by the row that says so."""
    return standing(log, turns=True)


def _deed(
    rows: Sequence[Row],
    ends: tuple[Sequence[Tally], Sequence[Tally], Sequence[Tally]],
    hushed: Collection[str],
    known: list[str],
) -> Deed:
    """What one has done; ``ends`` are the numbers before it, before the last move of it, and after it; ``known``
    are the deeds that were told before, and grow by these."""
    events = list[tuple[Event, int]]()
    for move, row in enumerate(rows):
        for event in row.events:
            asks = event.marks("poll") and event.line.endswith("?")  # what comes of it is told by what it brings
            mute = event.marks(*UNTOLD) or event.line in hushed or asks
            if event.line and not mute and not event.retells(known):
                events.append((event, move))
                known += [] if event.marks("entry") else [event.line]
    flat = [(event.line, events[at][1]) for at, event in together([event for event, _ in events])]
    flat = [
        (line, move)
        for at, (line, move) in enumerate(flat)
        if not any(it.startswith(line) for it, _ in flat[at + 1 :])
    ]
    lines, last = [line for line, _ in flat], last_deed(rows, flat)
    seat, (before, late, after) = _doer(rows[0]), ends
    numbers, told = bool(before and after), [tally for tally in after if not tally.plain]
    paid = any(event.marks("paid", "round", "window") for row in rows for event in row.events)  # lines say what
    begins = {event.line for row in rows for event in row.events if event.marks(*BY_ITSELF)}
    return Deed(
        seat=seat,
        gained=tuple(gains(before, after, seat)) if numbers and seat is not None else (),
        changed=tuple(moved(before, after)) if numbers else (),
        lines=tuple(" ".join(line.split()) for line in lines),
        last=last,
        latest=tuple(gains(late, told, seat)) if late and told and seat is not None and not paid else (),
        shifted=tuple(moved(late, after)) if late and after else (),
        apart=any(line in begins for line in lines[last:]),
    )


def last_deed(rows: Sequence[Row], flat: Sequence[tuple[str, int]]) -> int:
    """Which line begins the last of several moves; that it was ordered, say, is no part of a move."""
    beside = {event.line for row in rows for event in row.events if event.marks("table")}
    found = [(at, move) for at, (line, move) in enumerate(flat) if rows[move].kind in MOVES and line not in beside]
    return next((at for at, move in found if move == found[-1][1]), 0)


def on_the_board(table: Table, last: Sequence[Deed]) -> list[str]:
    """Deeds as lines of a board, each with what its last move has gained or changed behind it. What was asked and
    has been answered meanwhile stands in the answer."""
    found = []
    for number, deed in enumerate(last):
        gain, change = gain_of(table, deed, deed.lines), change_of(deed, deed.lines)
        behind: dict[int, list[str]] = {deed.last: [gain]}
        behind.setdefault(len(deed.lines) - 1 if deed.apart else deed.last, []).append(change)
        later = [line for after in last[number + 1 :] for line in after.lines]
        for at, line in enumerate(deed.lines):
            if line.endswith("?") and any(answer.startswith(line) for answer in later):
                continue
            said = speech.fit(speech.named(table, line), 300)
            more = ", ".join(filter(None, behind.get(at, ())))
            found.append(f"{said} **{more}**" if more else said)
    return found


def just_now(table: Table, last: Sequence[Deed], called: Collection[int]) -> str:
    """What somebody else has done last, and what it has gained, in a sentence for who is called now."""
    for deed in reversed(last):
        if deed.seat is not None and deed.seat not in called and deed.lines:
            lines = [deed.lines[deed.last]]
            gain = ", ".join(
                filter(None, (gain_of(table, deed, lines), "" if deed.apart else change_of(deed, lines)))
            )
            said = speech.fit(speech.named(table, deed.lines[deed.last]), LETTERS)
            return f"Just now: {said}" + (f" **{gain}**" if gain else "")
    return ""
