"""Who is meant: people at a table as they are typed, and as they are offered while one types."""

from __future__ import annotations

import re

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.table import Table
from rules.core import Param, Seat, Verb, listed, plain, seat_named, who
from rules.core.reading import one_of

_MENTION = re.compile(r"<@!?([0-9]+)>")


def meant(table: Table, text: str) -> Seat | None:
    """The seat somebody means by a mention, by ``seat 2`` or ``2``, or by a name or its beginning; ``None`` if
    nobody is meant.

    Raises:
        Refused: several people here are called so.
    """
    words = text.strip()
    if (found := _MENTION.fullmatch(words)) and table.house.masked:
        raise Refused("Names are hidden at this table: say whom you mean by the name on the board.")
    if found:
        return next((s.seat for s in table.sitters if s.person == int(found[1]) and not s.robot), None)
    wanted = words.casefold()
    called = [s.seat for s in table.sitters if s.name.casefold() == wanted]
    if len(called) != 1 and (seat := seat_named(words, len(table.sitters))) is not None:
        return seat
    if not called and len(wanted) > 1:
        called = [s.seat for s in table.sitters if s.name.casefold().startswith(wanted)]
    if len(called) > 1:
        seats = listed((f"seat {seat + 1}" for seat in called), "or")
        raise Refused(f"More than one here is called “{speech.escape(words)}”. Write {seats}.")
    return called[0] if called else None


def handle(table: Table, seat: Seat) -> str:
    """What to type so that this seat is meant: the name, or the number where the name would mislead."""
    name = table.name(seat)
    try:
        clear = len(name) <= 100 and meant(table, name) == seat
    except Refused:
        clear = False
    return name if clear else f"seat {seat + 1}"


def named(param: Param, words: dict[str, str]) -> bool:
    """Whether this parameter names somebody, by what is said in the others."""
    if param.kind != "seat":
        return False
    return param.only is None or bool(one_of(words.get(param.only[0], ""), (param.only[1],)))


def read(table: Table, verb: Verb, words: dict[str, str]) -> dict[str, str]:
    """Typed parameters with people as the rules write them. Words that mean nobody stay as they are, without
    anything that could be taken for a seat.

    Raises:
        Refused: as :func:`meant`.
    """
    seats = {p.name: meant(table, words[p.name]) for p in verb.params if p.name in words and named(p, words)}
    said = {name: plain(text) for name, text in words.items()}
    return said | {name: who(seat) for name, seat in seats.items() if seat is not None}
