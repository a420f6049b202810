"""An evening without Discord: a store on the disk, the door, and games that go on by the pressing of random answers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.keeping.store import Store
from bot.keeping.table import Table
from rules.core import AnyGame, Chance
from tests.play import every_game, some_answer

FOREVER = 2**62

GAMES: dict[str, AnyGame] = {game.slug: game for game in every_game()}


class Evening:
    """The door of a bot whose telling is switched off."""

    def __init__(self, store: Store, games: dict[str, AnyGame] = GAMES) -> None:
        self.store = store
        self.room = Room(store, games, lambda _: None)
        self.lobby = Lobby(self.room)
        self.luck = Chance("evening")

    async def table(self, channel: int, game: str = "elementary", seats: int = 3) -> Table:
        """A table that has been dealt, in a channel of its own."""
        people = [Person(channel * 100 + n, f"Player {n}") for n in range(seats)]
        opened = await self.lobby.open(self.room.games[game], people[0], (1, channel), {}, None)
        await self.lobby.seat(opened.id, people[1:])
        return await self.lobby.start(opened.id, people[0].id)

    async def press(self, number: int) -> Press | None:
        """What somebody who is awaited at a table could press now, at random; ``None`` if nobody is awaited."""
        table = await self.room.fresh(number)
        waiting = [d for d in self.room.decisions(table) if d.waits]
        for decision in self.luck.shuffled(waiting):
            answer = some_answer(decision, self.luck)
            if answer is not None:
                person = table.sitter(decision.seat).person
                return Press(table=number, person=person, epoch=table.epoch, decision=decision.id, answer=answer)
        return None

    async def told(self, number: int) -> None:
        """What is to be told of a table counts as told: nobody is there to tell it."""
        await self.store.outbox.delivered(p.id for p in await self.store.outbox.of(number, FOREVER))


@asynccontextmanager
async def evening(file: Path, games: dict[str, AnyGame] = GAMES) -> AsyncIterator[Evening]:
    """An evening on this file."""
    store = await Store.open(file)
    try:
        yield Evening(store, games)
    finally:
        await store.close()
