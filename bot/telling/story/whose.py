"""Of whom lines tell, and how much each weighs for whoever has missed it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.door.council.cast import ballot_of
from bot.keeping.table import MOVES, Row
from bot.telling.story.grouped import WHOLE, Whose
from rules.core import Event, Seat
from rules.core.events import BY_ITSELF, EventKind, Mark
from rules.core.seats import begun_with, named_in, told_of

UNTOLD: tuple[Mark, ...] = ("open", "next", "tally")
"""Kinds of events that no board tells of."""

SILENT: tuple[Mark, ...] = (*UNTOLD, "poll")
"""Kinds of events that are told elsewhere in a panel."""

_IDLE: tuple[EventKind, ...] = (
    "pass", "turn", "note", "order", "time", "silence", "still", "quiet", "table", "said",
)  # fmt: skip
"""Kinds of events by which nothing is done."""


def whose(row: Row, actor: Seat | None, seat: Seat) -> Whose:
    """Under which name a line stands for this seat. What votes have carried is not done in one's stead, nor
    is what was no move at all, or what others have done to one."""
    if actor != seat:
        return actor
    return "you" if ballot_of(row) or row.kind not in MOVES or row.seat != seat else "stead"


def _deed(row: Row) -> Event | None:
    """What a move itself tells: the first thing of all that it has led to."""
    told = (event for event in row.events if event.line and not event.marks(*SILENT, *BY_ITSELF))
    return next(told, None) if row.kind in MOVES else None


def weight(row: Row, event: Event, seat: Seat, scored: Collection[int] = ()) -> int:
    """How much it matters to a seat: how something has ended; what is told of it; what has been scored or won,
    what befalls all, that the end is near, what was taken back; then what people did, that first by which they
    have gained (``scored``), and how votes and throws came out; after that what came of it, that first which names
    the seat. Where nothing was done, that weighs nothing."""
    if event.marks("result", "end"):
        return WHOLE
    deed, named = event is _deed(row), seat in named_in(event.line)
    if seat in event.private or about_whom(event) == seat or (deed and named):
        return WHOLE - 1
    if event.marks("score", "last turns", "event", "undo", "redo"):
        return WHOLE - 2
    if event.marks(*BY_ITSELF, *_IDLE) and not (deed and row.kind == "play" and event.marks("turn")):
        return 0
    if deed and not event.marks("draw"):
        return 4 if row.seq in scored else 3
    return 3 if event.marks("vote", "throw") else 2 if named else 1


def by_deed(row: Row) -> Iterator[tuple[Seat | None, Event]]:
    """What a row tells, each with whom it is about: whom its line begins with, or names alone, or whose words it
    is. What names nobody came of what whoever moved has done, until something begins by itself, for what that
    brings is everybody's, as is what several have done at once; a vote only carries out what others have proposed,
    so there it goes with what was told before it. What all have chosen in secret is shown by whoever chooses last,
    and is nobody's deed."""
    votes = ballot_of(row)
    mover = None if row.seat is None or votes or all_at_once(row) else Seat(row.seat)
    for event in row.events:
        about = about_whom(event)
        if event.marks(*BY_ITSELF):
            mover = None
        elif votes and about is not None and event.by is None:
            mover = about
        alls = event.marks(*BY_ITSELF) or of_several(event.line)
        yield (None if alls else mover if about is None else about), event


def of_several(line: str) -> bool:
    """Whether a line tells of several, together or one after the other, or begins with none of those it names."""
    began = {seat for clause in line.split("; ") for seat in begun_with(clause)}
    return len(began) > 1 or (not began and len(named_in(line)) > 1)


def about_whom(event: Event) -> Seat | None:
    """Whose words a story is; whom a line begins with, or else whom it names, if that is one alone."""
    if event.by is not None:
        return event.by
    line = event.tells_of or event.line
    named = named_in(line)
    return told_of(line) if told_of(line) is not None or len(named) != 1 else next(iter(named))


def all_at_once(row: Row) -> bool:
    """Whether a row shows what several have chosen in secret: it begins with nobody, and names others too."""
    line = next((event.line for event in row.events if event.line), "")
    if not row.reveals or row.seat is None or told_of(line) is not None:
        return False
    return bool(named_in(line) - {row.seat})
