"""What has happened since somebody's last move: by whom, and what it has gained them."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

import msgspec

from bot.door.council.cast import ballot_of
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.table import MOVES, Row, Table
from bot.telling.story.grouped import LETTERS, fitting, grouped
from render.strip import Deed
from rules.core import Event, Seat, Tally
from rules.core.events import Mark
from rules.core.kept.timeline import standing
from rules.core.seats import named_in, told_of
from rules.core.tallies import gains, moved

log = logging.getLogger(__name__)

_BACK = 80
"""Rows of the log that are looked through: who has been silent for longer reads the History."""

_LATEST, _GROUPS, _MOST, _ENOUGH = 12, 3, 6, 6
"""Rows, and doings of one player after another, that a board tells of; more of them where they are short, until
there are lines enough."""

_UNTOLD: tuple[Mark, ...] = ("open", "next", "tally")
"""Kinds of events that no board tells of."""

SILENT: tuple[Mark, ...] = (*_UNTOLD, "poll")
"""Kinds of events that are told elsewhere in a panel."""


class Lately(msgspec.Struct, frozen=True):
    """What one seat has missed: ``rows`` are those after ``own``, its last move, or after the deal; ``earlier``
    are those before the turn in which it was made, for whoever opens their panel in the middle of it: what is
    pressed at the board shows nobody what others had done."""

    seat: Seat
    rows: tuple[Row, ...]
    own: Row | None
    earlier: tuple[Row, ...] = ()

    def waiting(self) -> int:
        """For how many seconds nobody has moved, as far back as this goes."""
        rows = (*self.rows, *((self.own,) if self.own else ()))
        return min((seconds() - row.at for row in rows if row.kind in MOVES), default=0)

    @property
    def by_others(self) -> bool:
        """Whether anybody else has moved since."""
        return _by_others(self.rows, self.seat)

    def undoable(self, table: Table) -> bool:
        """Whether this seat has only just moved, and may ask to take that back."""
        if self.own is None or self.own.kind != "play" or any(row.person for row in self.rows):
            return False
        return table.house.takeback == "friendly" or not any(row.reveals for row in (self.own, *self.rows))


async def lately(room: Room, table: Table, seat: Seat, *, opened: bool = False) -> Lately:
    """What has happened since the last move of a seat that its person made and saw, or since the deal. Who has
    ``opened`` a panel in the middle of their turn is told what was before it as well."""
    rows = standing(await room.store.log.of(table.id, max(0, table.seq - _BACK)))
    mine = [at for at, row in enumerate(rows) if _own(row, seat)]
    dealt = next((at + 1 for at in reversed(range(len(rows))) if rows[at].kind == "deal"), 0)
    start = max([dealt, *(at + 1 for at in mine)])
    midst = bool(mine) and mine[-1] >= dealt and not _by_others(rows[start:], seat)
    before = _turn(rows, mine, seat, dealt) if opened and midst else slice(0)
    return Lately(seat, tuple(rows[start:]), rows[mine[-1]] if mine else None, tuple(rows[before]))


def _by_others(rows: Sequence[Row], seat: Seat) -> bool:
    return any(row.kind in MOVES and row.seat != seat for row in rows)


def _turn(rows: Sequence[Row], mine: Sequence[int], seat: Seat, dealt: int) -> slice:
    """The rows between the moves somebody has just made one after another, and their move before these."""
    first = mine[-1]
    for at in (*reversed(mine[:-1]), dealt - 1):
        if at < dealt or _by_others(rows[at + 1 : first], seat):
            return slice(max(dealt, at + 1), first)
        first = at
    return slice(first, first)


def _own(row: Row, seat: Seat) -> bool:
    """Whether this is a move of a seat's own. A vote by reaction shows nobody how the game stands."""
    seen = row.decision or not ballot_of(row)
    return row.seat == seat and bool(row.person) and row.kind in MOVES and bool(seen)


async def told(room: Room, table: Table, missed: Lately, most: int = 900) -> str:
    """That as Markdown, grouped by player, in at most so many characters; empty if there is nothing to tell."""
    seat = missed.seat
    shown = (*missed.earlier, *missed.rows)
    before = await _before(room, table, shown)
    after = room.position(table).tallies
    groups: dict[Seat | None, list[str]] = {}
    hushed = {m.question for m in room.motions(table)}
    known = list[str]()
    for row in shown:
        for actor, event in by_deed(row):
            line = event.told_to(seat)
            if line and not event.marks(*SILENT) and line not in hushed and not event.retells(known):
                known += [] if event.marks("entry") else [line]
                # what votes have carried is not done in one's stead, nor is what was no move at all
                mine = actor == seat and (ballot_of(row) or row.kind not in MOVES)
                groups.setdefault(None if mine else actor, []).append(line)
    if not groups:
        return ""
    own = gains(before, after, seat) if before else []
    changed = [*(["you " + ", ".join(own)] if own else []), *(moved(before, after) if before else [])]
    heading = "**Since your last move**" if missed.own else "**So far**"
    heading = "**Since your last turn**" if missed.earlier else heading
    rows = [" · ".join([heading, *changed])]
    for actor, lines in groups.items():
        gained = gains(before, after, actor) if before and actor is not None else []
        block = grouped(table, actor, seat, lines, gained)
        rows += block if groups.keys() != {None} else block[1:]  # nobody's deeds alone need no heading
    return fitting(rows, most)


def by_deed(row: Row) -> Iterator[tuple[Seat | None, Event]]:
    """What a row tells, each with whose deed it was: that of whoever moved, until all are paid or a round begins
    with it, for what that brings is everybody's. Only a vote carries out what others have proposed, so there it is
    the deed of whom its lines begin with; what they do not say is the table's. What all have chosen in secret is
    shown by whoever chooses last, and is nobody's deed."""
    actor = None if row.seat is None or ballot_of(row) or _all_at_once(row) else Seat(row.seat)
    for event in row.events:
        if event.marks("round", "paid"):
            actor = None
        elif ballot_of(row) and (named := told_of(event.tells_of or event.line)) is not None:
            actor = named
        yield actor, event


def _all_at_once(row: Row) -> bool:
    """Whether a row shows what several have chosen in secret: it begins with nobody, and names others too."""
    line = next((event.line for event in row.events if event.line), "")
    if not row.reveals or row.seat is None or told_of(line) is not None:
        return False
    return bool(named_in(line) - {row.seat})


def _doer(row: Row) -> Seat | None:
    """Whose deed a row tells first."""
    if not ballot_of(row) and not _all_at_once(row):
        return None if row.seat is None else Seat(row.seat)
    return next((actor for actor, event in by_deed(row) if event.line and not event.marks(*_UNTOLD)), None)


def _tells(row: Row) -> bool:
    """Whether a row tells anything: most votes only count, and what is chosen in secret is told to nobody else."""
    return any(event.line for event in row.events)


async def deeds(room: Room, table: Table) -> tuple[Deed, ...]:
    """What everybody may know of what was done last, the latest last: by player, as long as one went on."""
    rows = [row for row in in_force(await room.store.log.of(table.id, max(0, table.seq - _LATEST))) if _tells(row)]
    groups = _newest([tuple(some) for _, some in groupby(rows, key=_group)])
    ends: list[tuple[Tally, ...]] = [await _before(room, table, group) for group in groups]
    ends.append(room.position(table).tallies if table.state is not None else ())
    hushed, known, found = {m.question for m in room.motions(table)}, list[str](), list[Deed]()
    if table.status == "ended":  # the score sheet says how it ended
        hushed |= {event.line for row in rows for event in row.events if event.marks("end")}
    for group, before, after in zip(groups, ends, ends[1:], strict=False):
        moves = [at for at, row in enumerate(group) if row.kind in MOVES]
        late = await _before(room, table, group[moves[-1] :]) if len(moves) > 1 else before
        deed = _deed(group, (before, late, after), hushed, known)
        found += [deed] if deed.lines else []
    return tuple(found)


def _newest(groups: Sequence[tuple[Row, ...]]) -> list[tuple[Row, ...]]:
    """The newest doings of all, as many as fill a board."""
    lines, kept = 0, list[tuple[Row, ...]]()
    for group in reversed(groups):
        if len(kept) >= (_GROUPS if lines >= _ENOUGH else _MOST):
            break
        lines += sum(1 for row in group for event in row.events if event.line and not event.marks(*_UNTOLD))
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
    flat = list[tuple[str, int]]()
    for move, row in enumerate(rows):
        for event in row.events:
            asks = event.marks("poll") and event.line.endswith("?")  # what comes of it is told by what it brings
            mute = event.marks(*_UNTOLD) or event.line in hushed or asks
            if event.line and not mute and not event.retells(known):
                flat.append((event.line, move))
                known += [] if event.marks("entry") else [event.line]
    flat = [
        (line, move)
        for at, (line, move) in enumerate(flat)
        if not any(it.startswith(line) for it, _ in flat[at + 1 :])
    ]
    lines, last = [line for line, _ in flat], last_deed(rows, flat)
    seat, (before, late, after) = _doer(rows[0]), ends
    numbers = bool(before and after)
    paid = any(event.marks("paid") for row in rows for event in row.events)  # then a line of its own says what
    return Deed(
        seat=seat,
        gained=tuple(gains(before, after, seat)) if numbers and seat is not None else (),
        changed=tuple(moved(before, after)) if numbers else (),
        lines=tuple(" ".join(line.split()) for line in lines),
        last=last,
        latest=tuple(gains(late, after, seat)) if late and after and seat is not None and not paid else (),
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
        gain = _gain(table, deed, deed.lines)
        later = [line for after in last[number + 1 :] for line in after.lines]
        for at, line in enumerate(deed.lines):
            if line.endswith("?") and any(answer.startswith(line) for answer in later):
                continue
            said = speech.fit(speech.named(table, line), 300)
            found.append(f"{said} **{gain}**" if gain and at == deed.last else said)
    return found


def _gain(table: Table, deed: Deed, said: Sequence[str]) -> str:
    """What the last move of a deed has gained and changed, where no line says so; whom it has gained it, where its
    own does not."""
    gained = ", ".join(gain for gain in deed.latest if not _told(gain, said))
    if gained and deed.seat is not None and told_of(deed.lines[deed.last]) != deed.seat:
        gained = f"{speech.escape(table.name(deed.seat))} {gained}"
    return ", ".join(filter(None, (gained, *(change for change in deed.changed if not _told(change, said)))))


def _told(gain: str, said: Sequence[str]) -> bool:
    """Whether lines say of a number already what it has gained: ``+1 Vitals``, or ``Meaning 5 → 6``."""
    before, changed, now = gain.partition(" → ")
    was = before.rpartition(" ")[2]
    ways = (f"{was} → {now}", f"from {was} to {now}") if changed else (gain,)
    return any(way in line for way in ways for line in said)


def just_now(table: Table, last: Sequence[Deed], called: Collection[int]) -> str:
    """What somebody else has done last, and what it has gained, in a sentence for who is called now."""
    for deed in reversed(last):
        if deed.seat is not None and deed.seat not in called and deed.lines:
            gain = _gain(table, deed, [deed.lines[deed.last]])
            said = speech.fit(speech.named(table, deed.lines[deed.last]), LETTERS)
            return f"Just now: {said}" + (f" **{gain}**" if gain else "")
    return ""


async def _before(room: Room, table: Table, rows: Sequence[Row]) -> tuple[Tally, ...]:
    """The numbers of the game before these rows; none where they are not known any more."""
    first = next((row.seq for row in rows if row.kind in MOVES), None)
    kept = None if first is None else await room.store.log.kept_before(table.id, first)
    if kept is None:
        return ()
    try:
        return room.position_of(table, kept.state, kept.version).tallies
    except Unreadable:
        log.info("table %s: what has been gained lately is not known", table.id, exc_info=True)
        return ()
