"""What people and servers settle among each other, written down."""

from __future__ import annotations

from bot.keeping.disk import Disk

NOBODY = frozenset[int]()


class Register(Disk):
    """Blocks, settings of servers, their house rules and what their staff did."""

    async def block(self, person: int, other: int, *, blocks: bool) -> None:
        """Keep that somebody does not like to sit with another, or that they do again."""
        if blocks:
            await self._do_beside("INSERT OR IGNORE INTO blocks (person, blocked) VALUES (?, ?)", (person, other))
            self.blocks[person] = self.blocked_by(person) | {other}
        else:
            await self._do_beside("DELETE FROM blocks WHERE person = ? AND blocked = ?", (person, other))
            self.blocks[person] = self.blocked_by(person) - {other}

    def blocked_by(self, person: int) -> frozenset[int]:
        """Whom this person has blocked."""
        return self.blocks.get(person, NOBODY)

    def apart(self, one: int, other: int) -> bool:
        """Whether one of these two has blocked the other."""
        return other in self.blocked_by(one) or one in self.blocked_by(other)
