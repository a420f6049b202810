"""Photos and the content of games by their hash, who has been shown the first-turn card of which game, who likes
tall pictures, what each has seen of which table, and what communities have brought as files of their own."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.keeping import rows
from bot.keeping.disk import Disk, all_or_nothing
from bot.keeping.editions import KIND, packed
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.habits import NOTHING_SAID, Habits, Sight
from bot.keeping.society.servers import Done
from rules.core.kept.editions import Edition

VISIT = 1800
"""Seconds after which who has not looked at a table has left it."""


class Album(Disk):
    """What is kept of no single table."""

    async def keep(self, sha256: str, kind: str, body: bytes) -> None:
        """Keep the bytes of a photo under their hash."""
        await self._do_beside(
            "INSERT INTO media (sha256, kind, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (sha256, kind, body)
        )

    async def keep_edition(self, edition: Edition) -> None:
        """Keep what a game is built with, for tables that are dealt with it."""
        if edition.mark not in self.editions:
            put = "INSERT INTO media (sha256, kind, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            await self._do_beside(put, (edition.mark, KIND, packed(edition)), tells="people")
            self.editions[edition.mark] = packed(edition)

    async def photo(self, sha256: str) -> bytes | None:
        """The bytes of a kept photo."""

        def work(db: Connection) -> bytes | None:
            found = db.execute("SELECT body FROM media WHERE sha256 = ?", (sha256,)).fetchone()
            return found and bytes(found[0])

        return await self._hop(work)

    async def photo_named(self, beginning: str) -> str:
        """The hash of a kept photo that begins so; empty if there is none."""
        if len(beginning) < 12:
            return ""

        def work(db: Connection) -> str:
            found = db.execute(
                "SELECT sha256 FROM media WHERE kind = 'photo' AND sha256 >= :it AND sha256 < :it || 'g'",
                {"it": beginning},
            ).fetchone()
            return found[0] if found else ""

        return await self._hop(work)

    async def drop_photo(self, sha256: str, table: int) -> None:
        """Forget the bytes of a photo that was withdrawn at a table, unless another table shows the same one. Its
        hash stays in the log, so that the game can be played again from it."""
        shown = "SELECT 1 FROM shown WHERE sha256 = ? AND table_id <> ?"
        await self._do_beside(
            f"DELETE FROM media WHERE sha256 = ? AND NOT EXISTS ({shown})", (sha256, sha256, table)
        )

    def sight(self, person: int) -> Sight:
        """What somebody likes to see; as everybody sees it who never said anything."""
        return self.habits.get(person, NOTHING_SAID).sight

    async def see(self, person: int, sight: Sight) -> None:
        """Remember what somebody likes to see."""
        await self.change(person, lambda known: msgspec.structs.replace(known, sight=sight))

    async def visited(self, table: int, person: int, seq: int, at: int) -> int:
        """Somebody sees a table as it stands after this row. Returns the row up to which they had seen it when
        they left it last; who looks again within half an hour has not left."""
        put = (
            "INSERT INTO visits (table_id, person, seen, at, before) VALUES (?, ?, ?, ?, 0)"
            " ON CONFLICT (table_id, person) DO UPDATE SET"
            f" before = CASE WHEN excluded.at - visits.at > {VISIT} THEN visits.seen ELSE visits.before END,"
            " seen = excluded.seen, at = excluded.at"
        )
        known = "SELECT before FROM visits WHERE table_id = ? AND person = ?"

        def work(db: Connection) -> int:
            all_or_nothing(put, [(table, person, seq, at)], db)
            return int(db.execute(known, (table, person)).fetchone()[0])

        return await self._beside(work)

    async def know(self, person: int, habits: Habits) -> None:
        """Keep what somebody has said of themselves, in place of all that they said before."""
        await self.change(person, lambda _: habits)

    async def change(self, person: int, change: Callable[[Habits], Habits]) -> Habits:
        """Change what somebody has said of themselves, from how it stands by then: of two things that they say at
        once neither is lost."""
        put = "INSERT INTO habits (person, body) VALUES (?, ?)"
        put += " ON CONFLICT (person) DO UPDATE SET body = excluded.body"

        def work(db: Connection) -> Habits:
            with transaction(db):
                before = rows.habits(db, person).get(person, NOTHING_SAID)
                after = change(before)
                if after == NOTHING_SAID:
                    db.execute("DELETE FROM habits WHERE person = ?", (person,))
                elif after != before:
                    db.execute(put, (person, msgspec.json.encode(after).decode()))
                if after != before:
                    self._tell(db, f"person {person}")
            return after

        after = await self._beside(work)
        if after == NOTHING_SAID:
            self.habits.pop(person, None)
        else:
            self.habits[person] = after
        return after

    async def keep_paper(
        self, guild: int, game: str, title: str, body: str, person: int, *, done: Done | None = None
    ) -> None:
        """Keep what somebody has brought to a game, for a server; one of the same title is replaced. ``done`` is
        the deed of the staff that it is, as below."""
        put = (
            "INSERT INTO papers (guild, game, title, body, person) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (guild, game, title) DO UPDATE SET body = excluded.body, person = excluded.person"
        )
        await self._do_beside(put, (guild, game, title, body, person), done=done)

    async def papers(self, guild: int, game: str) -> dict[str, tuple[str, int]]:
        """What a server keeps for a game: text and who brought it, by title."""
        kept = "SELECT title, body, person FROM papers WHERE guild = ? AND game = ? ORDER BY title"
        return await self._hop(
            lambda db: {title: (body, person) for title, body, person in db.execute(kept, (guild, game))}
        )

    async def drop_paper(self, guild: int, game: str, title: str, done: Done | None = None) -> None:
        """Forget what was brought."""
        gone = "DELETE FROM papers WHERE guild = ? AND game = ? AND title = ?"
        await self._do_beside(gone, (guild, game, title), done=done)

    async def is_new(self, person: int, game: str) -> bool:
        """Whether this person has never been shown the first-turn card of this game."""
        known = "SELECT 1 FROM primed WHERE person = ? AND game = ?"
        return await self._hop(lambda db: db.execute(known, (person, game)).fetchone() is None)

    async def is_seasoned(self, person: int, game: str) -> bool:
        """Whether this person has sat at a table of this game until it was over."""
        played = (
            "SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id "
            "WHERE person = ? AND game = ? AND status = 'ended' AND state IS NOT NULL AND gone = 0 LIMIT 1"
        )
        return await self._hop(lambda db: db.execute(played, (person, game)).fetchone() is not None)

    async def first_time(self, person: int, game: str) -> bool:
        """Whether this person has never been shown the first-turn card of this game. Asking counts as showing."""
        put = "INSERT INTO primed (person, game) VALUES (?, ?) ON CONFLICT DO NOTHING"

        def work(db: Connection) -> bool:
            with transaction(db):
                return db.execute(put, (person, game)).rowcount == 1

        return await self._beside(work)
