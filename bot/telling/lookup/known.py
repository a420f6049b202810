"""What somebody has been told of a game already, and so is told no more."""

from __future__ import annotations

from bot.door.room import Room
from bot.keeping.table import Table
from rules.core import Question

_MOST = 50_000
"""So much of what people have met is known without asking the store."""


class Known:
    """What people have met: games, and kinds of turns in them."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._met: set[tuple[int, str]] = set()
        """Person, and game or what it asks."""
        self._unseen: dict[int, set[str]] = {}
        """What stands in views that have turned by themselves, and may not have been seen."""

    async def meets(self, person: int, what: str, *, met: bool) -> bool:
        """Whether this is new to somebody, who has ``met`` it now, or may not have seen it."""
        if met:
            return await self.first_time(person, what)
        if new := await self.is_new(person, what):
            self._unseen.setdefault(person, set()).add(what)
        return new

    async def looked(self, person: int) -> None:
        """Somebody has pressed something in a view that had turned by itself: what stood in it they have met."""
        for what in self._unseen.pop(person, ()):
            await self.first_time(person, what)

    async def first_time(self, person: int, what: str) -> bool:
        """Whether somebody has never been told of this. From now on they have."""
        if (person, what) in self._met:
            return False
        if len(self._met) >= _MOST:
            self._met.clear()
        self._met.add((person, what))
        return await self.room.store.seen.first_time(person, what)

    async def by(self, person: int, table: Table, question: Question) -> bool:
        """Whether somebody has been told what this game, and such a question of it, is about."""
        game = self.room.game(table)
        phase = game.phases.get(question.kind, "")
        whats = (game.slug, *([f"{game.slug} {phase}"] if phase else []))
        return not any([await self.is_new(person, what) for what in whats])

    async def is_new(self, person: int, what: str) -> bool:
        """Whether somebody has never been told of this."""
        return (person, what) not in self._met and await self.room.store.seen.is_new(person, what)
