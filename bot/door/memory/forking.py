"""A finished game goes on from any of its moves, at a table of its own: what if?"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.door.ahead.foresight import betrayed
from bot.door.gate import need_room
from bot.door.memory.leavers import has_left
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping.house import House
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.table import Row, Sitter, Table, moves
from rules.core import AnyGame, Deal, Event, Seat, State
from rules.core.game import encode

OVER = "The game is over there. Step back to a move from which it can go on."


async def fork(room: Room, old: Table, at: int, person: Person, source: str | None) -> Table:
    """Open a table that stands as a finished game stood after its move ``at``. Whoever asks sits where they sat,
    or where the next answer is awaited; computers play for the others until they come.

    Raises:
        Refused: it cannot go on from there, or nobody can get back to there any more.
        Taken: the channel has a running table.
    """
    if old.status != "ended" or old.state is None:
        raise Refused("That game is not over yet.")
    await need_room(room.store, old.guild, person.id)
    played = moves(await room.store.log.of(old.id))
    rows = played[: at + 1]
    if not rows:
        raise Refused("That game has no such move.")
    game, state, now = room.game(old), await room.rebuilt(old, rows[-1].seq), seconds()
    seat = _chair(game, state, old, rows, person)
    sitters = tuple(_sits(s, rows, seat, person) for s in old.sitters if s.seat < seats_of(rows))
    was = old.house
    words = dict(enumerate((word for _, word in sorted(was.words.items())), 1))
    house = House(
        pace=was.pace, minutes=was.minutes, bank=was.bank, each=was.each, absence=was.absence, standin=was.standin,
        takeback=was.takeback, away=was.away, pictures=was.pictures, votes=was.votes, words=words,
        former=was.former, edition=was.edition, origin="fork",
    )  # fmt: skip
    table = replace(
        old, id=0, host=person.id, status="playing", state=encode(state), version=game.version, house=house,
        sitters=sitters, timers=(), epoch=0, seq=len(rows), ply=len(rows), opened=now, changed=now,
        rules=rows[-1].rules,
    )  # fmt: skip
    if betrayed(room, table):
        raise Refused("A secret vote was open there, and going on could betray it. Choose another move.")
    opened = Row(kind="open", person=person.id, at=now, source=source)
    copied = (replace(row, seq=seq, source=None, back_to=0) for seq, row in enumerate(rows, 1))
    fresh = await room.store.tables.bring_in(table, (opened, *copied))
    async with room.enter(fresh.id) as held:
        line = f"The game goes on from move {at} of game {old.id}, as a game of its own. The same draws lie ahead."
        await held.record(held.table, Row(kind="tend", person=person.id, events=(Event(line=line, kind="table"),)))
        await held.computers()
        return held.table


def _chair(game: AnyGame, state: State, old: Table, rows: Sequence[Row], person: Person) -> Seat:
    """Where somebody sits who lets a game go on."""
    try:
        asked = [q.seat for q in game.questions(state) if q.calls]
        over = game.outcome(state) is not None
    except Exception as fault:
        raise Unreadable(old.id) from fault
    if over or not asked:
        raise Refused(OVER)
    own = old.seat_of(person.id)
    return own.seat if own is not None and own.seat < seats_of(rows) and not has_left(own, rows) else asked[0]


def seats_of(rows: Sequence[Row]) -> int:
    """How many seats there were by then."""
    joined = [(row.seat or 0) + 1 for row in rows if row.kind == "join"]
    return max(msgspec.json.decode(rows[0].body, type=Deal).seats, *joined, 0)


def _sits(sitter: Sitter, rows: Sequence[Row], seat: Seat, person: Person) -> Sitter:
    """Who sits on a chair: the one who asks; a computer, for whoever sat there and may come back; or nobody, where
    it had been left by then."""
    if sitter.seat == seat:
        return Sitter(seat=seat, person=person.id, name=person.name)
    gone, whose = has_left(sitter, rows), 0 if sitter.person == person.id else sitter.person  # nobody sits twice
    return replace(sitter, person=whose, robot=not gone, gone=gone, away_until=0, looked=0, orders=())
