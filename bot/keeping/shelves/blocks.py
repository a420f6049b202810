"""Who does not like to sit with whom."""

from __future__ import annotations

import hashlib

from bot.keeping.disk import Disk
from bot.keeping.society.servers import blocks

NOBODY = frozenset[int]()


def sealed(person: int) -> int:
    """Somebody who was forgotten and whom others do not like to sit with: whoever has that number is known again,
    and nobody reads the number from it."""
    return -int.from_bytes(hashlib.sha256(f"blocked {person}".encode()).digest()[:7], "big")


class Blocks:
    """Whom each has blocked, at hand."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self._blocked: dict[int, frozenset[int]] = {}

    async def reread(self, person: int | None = None) -> None:
        """Others may have changed whom people have blocked, or whom this person has."""
        blocked = await self.disk.hop(lambda db: blocks(db, person))
        if person is None:
            self._blocked = blocked
        else:
            self._blocked.pop(person, None)
            self._blocked.update(blocked)

    async def keep(self, person: int, other: int, *, blocks: bool) -> None:
        """Keep that somebody does not like to sit with another, or that they do again."""
        if blocks:
            put = "INSERT INTO blocks (person, blocked) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self.disk.write_beside(put, (person, other), tells=f"person {person}")
            self._blocked[person] = self.of(person) | {other}
        else:
            marks = (other, sealed(other))
            gone = "DELETE FROM blocks WHERE person = ? AND blocked = ?"
            await self.disk.write_beside(gone, *((person, mark) for mark in marks), tells=f"person {person}")
            self._blocked[person] = self.of(person).difference(marks)

    def of(self, person: int) -> frozenset[int]:
        """Whom this person has blocked; those who were forgotten since by their seal."""
        return self._blocked.get(person, NOBODY)

    def has(self, person: int, other: int) -> bool:
        """Whether this person does not like to sit with another."""
        return not self.of(person).isdisjoint((other, sealed(other)))

    def apart(self, one: int, other: int) -> bool:
        """Whether one of these two has blocked the other."""
        return self.has(one, other) or self.has(other, one)

    def forget(self, person: int) -> None:
        """Nothing is kept of them any more but their seal, for those who have blocked them."""
        self._blocked.pop(person, None)
        for other, blocked in tuple(self._blocked.items()):
            if person in blocked:
                self._blocked[other] = blocked - {person} | {sealed(person)}
