"""What finished games say of those who played them, kept beside the logs it is worked out of."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.keeping import rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended for somebody. ``at`` is when it ended, ``begun`` when it was dealt, where
    that is known. ``place`` of ``of`` places, 1 for the best; 0 where there were none, or
    ``together`` all have won or lost. ``others`` are the people they played with. ``waits``: the seconds from each
    move to an answer of theirs. ``late``: how often their time ran out. ``memoirs``: what the game remembers of
    them, and how often. ``left``: they gave their seat up or handed it on before the end, or a computer played on
    for them; their place is then behind all who stayed, and only ratings ask for it. ``taken``: they took the seat
    over from whoever had begun on it, and no rating asks for them. ``broken_off``: as the outcome says."""

    table: int
    seat: int
    person: int
    guild: int
    game: str
    at: int
    begun: int = 0
    place: int = 0
    of: int = 0
    together: bool = False
    won: bool = False
    points: int | None = None
    others: tuple[int, ...] = ()
    waits: tuple[int, ...] = ()
    late: int = 0
    memoirs: tuple[tuple[str, str, int], ...] = ()
    left: bool = False
    taken: bool = False
    broken_off: bool = False

    def nobodys(self, number: int) -> Record:
        """The same of somebody forgotten, under the ``number`` they have from then on: how it ended alone, for who
        has played against them."""
        return msgspec.structs.replace(self, person=number, points=None, others=(), waits=(), late=0, memoirs=())


_record = msgspec.json.Decoder(Record)

_UNSEEN = (
    "status = 'ended' AND state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM recorded WHERE table_id = tables.id)"
)


class Records:
    """The records of all finished games."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def keep(self, table: int, records: Sequence[Record]) -> None:
        """Keep what a table says, in place of what it said before; not if somebody in it was forgotten while it
        was worked out, for then it has to be worked out anew."""

        def work(db: Connection) -> None:
            put = (
                "INSERT INTO records (table_id, seat, person, guild, game, at, body) VALUES (?, ?, ?, ?, ?, ?, ?)"
            )
            kept = ((table, r.seat, r.person, r.guild, r.game, r.at, rows.as_text(r)) for r in records)
            theirs = "SELECT person FROM seats WHERE table_id = ? UNION SELECT person FROM log WHERE table_id = ?"
            with transaction(db):
                known = {person for (person,) in db.execute(theirs, (table, table))}
                if any(record.person not in known for record in records):
                    return
                db.execute("DELETE FROM records WHERE table_id = ?", (table,))
                db.executemany(put, kept)
                db.execute("INSERT INTO recorded (table_id) VALUES (?) ON CONFLICT DO NOTHING", (table,))

        await self.disk.beside(work)

    async def of(self, person: int) -> list[Record]:
        """What finished games say of somebody, the oldest first."""
        query = "SELECT body FROM records WHERE person = ? ORDER BY at, table_id"
        return await self.disk.hop(lambda db: [_record.decode(r[0]) for r in db.execute(query, (person,))])

    async def on(self, guild: int, since: int = 0, until: int = 2**62) -> list[Record]:
        """What the finished games of a server say, the oldest first."""
        query = "SELECT body FROM records WHERE guild = ? AND at >= ? AND at < ? ORDER BY at, table_id, seat"
        asked = (guild, since, until)
        return await self.disk.hop(lambda db: [_record.decode(r[0]) for r in db.execute(query, asked)])

    async def missing_of(self, person: int) -> list[int]:
        """Finished tables of somebody that were not looked at for records yet."""
        sat = "FROM seats CROSS JOIN tables ON tables.id = table_id WHERE person = ?"
        query = f"SELECT DISTINCT tables.id {sat} AND {_UNSEEN} ORDER BY tables.id"
        return await self.disk.hop(lambda db: [r[0] for r in db.execute(query, (person,))])

    async def missing_on(self, guild: int) -> list[int]:
        """Finished tables of a server that were not looked at for records yet."""
        query = f"SELECT id FROM tables WHERE guild = ? AND {_UNSEEN} ORDER BY id"
        return await self.disk.hop(lambda db: [r[0] for r in db.execute(query, (guild,))])

    async def drop(self) -> None:
        """Forget all of it; it is worked out of the logs again."""

        def work(db: Connection) -> None:
            with transaction(db):
                db.execute("DELETE FROM records")
                db.execute("DELETE FROM recorded")

        await self.disk.beside(work)


def nobodys(db: Connection, person: int, number: int) -> None:
    """What somebody who is forgotten has won and lost is nobody's from now on, under this number."""
    put = "UPDATE records SET person = ?, body = ? WHERE table_id = ? AND seat = ? AND person = ?"
    found = db.execute("SELECT body FROM records WHERE person = ?", (person,)).fetchall()
    bare = (_record.decode(body).nobodys(number) for (body,) in found)
    db.executemany(put, [(number, rows.as_text(r), r.table, r.seat, person) for r in bare])
