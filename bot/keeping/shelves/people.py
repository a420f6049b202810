"""What people have said of themselves."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.keeping import rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.habits import NOTHING_SAID, Habits, Sight


class People:
    """Nights, calls, pictures: what each likes, at hand."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.habits: dict[int, Habits] = {}

    async def reread(self, person: int | None = None) -> None:
        """Others may have changed what people have said of themselves, or what this person has."""
        said = await self.disk.hop(lambda db: rows.habits(db, person))
        if person is None:
            self.habits = said
        else:
            self.habits.pop(person, None)
            self.habits.update(said)

    def of(self, person: int) -> Habits:
        """What somebody has said of themselves."""
        return self.habits.get(person, NOTHING_SAID)

    def sight(self, person: int) -> Sight:
        """What somebody likes to see; as everybody sees it who never said anything."""
        return self.of(person).sight

    async def see(self, person: int, sight: Sight) -> None:
        """Remember what somebody likes to see."""
        await self.change(person, lambda known: msgspec.structs.replace(known, sight=sight))

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
                db.alone()
                before = rows.habits(db, person).get(person, NOTHING_SAID)
                after = change(before)
                if after == NOTHING_SAID:
                    db.execute("DELETE FROM habits WHERE person = ?", (person,))
                elif after != before:
                    db.execute(put, (person, msgspec.json.encode(after).decode()))
                if after != before:
                    self.disk.tell_in(db, f"person {person}")
            return after

        after = await self.disk.beside(work)
        if after == NOTHING_SAID:
            self.habits.pop(person, None)
        else:
            self.habits[person] = after
        return after

    def forget(self, person: int, number: int, left: Habits) -> None:
        """Nothing is kept of them any more; what is ``left`` is nobody's, under this number."""
        self.habits.pop(person, None)
        if left != NOTHING_SAID:
            self.habits[number] = left
