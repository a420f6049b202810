"""What strong computer players have decided, and what they are thinking about.

They think while nobody holds the table. What is decided is kept under the position as its seat sees it: if that
has changed meanwhile, nobody asks for it any more, and what is open now is thought about."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from bot.door.minds.study import Study
from bot.door.position import Position
from bot.door.refusals import Refused
from bot.each import insisting
from rules.core import Action, Question, State
from rules.search.seeing import as_seen, name_of

log = logging.getLogger(__name__)

_MOST = 500
"""Decisions that are remembered: as good as those that may be open at once."""

Name = tuple[str, str, int]
"""What a thought is about: the position as it is seen, the question and its seat."""


class Thoughts:
    """Of all tables of one bot."""

    def __init__(self, study: Study, go_on: Callable[[int], Awaitable[None]]) -> None:
        """``go_on`` lets the computers of a table do what has been decided."""
        self.study = study
        self._go_on = go_on
        self._decided: dict[Name, Action | None] = {}
        self._wanted: dict[int, Name] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    def decided(self, position: Position, question: Question) -> tuple[Action | None] | None:
        """What a strong player does about a question: an action, or nothing where only a person can; ``None`` if
        that has not been thought about."""
        _, name = _seen(position, question)
        return (self._decided[name],) if name in self._decided else None

    def ask(self, position: Position, question: Question) -> None:
        """Have a question thought about, and its table go on then."""
        seen, name = _seen(position, question)
        if self._wanted.get(position.table) != name:
            self._wanted[position.table] = name
            task = asyncio.create_task(self._later(name, position, seen, question))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def now(self, position: Position, question: Question) -> Action | None:
        """The same, for whoever can wait for it."""
        seen, name = _seen(position, question)
        async with self._turn:
            if name not in self._decided:
                await self._think(name, position, seen, question)
        return self._decided[name]

    async def settle(self) -> None:
        """Wait until nothing is thought about."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Think no more."""
        for task in self._tasks:
            task.cancel()
        await self.settle()
        await self.study.close()

    async def _later(self, name: Name, position: Position, seen: State, question: Question) -> None:
        async with self._turn:
            if self._wanted.get(position.table) != name:  # something else is open at that table by now
                return
            try:
                await self._think(name, position, seen, question)
            finally:
                if self._wanted.get(position.table) == name:
                    del self._wanted[position.table]
        try:
            await insisting(partial(self._go_on, position.table))
        except Refused:  # there is no such table any more
            return
        except Exception:
            log.exception("table %s: a strong player could not do what it has decided", position.table)

    async def _think(self, name: Name, position: Position, seen: State, question: Question) -> None:
        """Whatever goes wrong, the game goes on with what is sensible."""
        try:
            action = await self.study.strong(position.game, seen, question)
        except Exception:
            log.exception("table %s: a strong player in %s could not think", position.table, position.game.slug)
            action = position.done_sensibly(question)
        while len(self._decided) >= _MOST:
            del self._decided[next(iter(self._decided))]
        self._decided[name] = action


def _seen(position: Position, question: Question) -> tuple[State, Name]:
    """The position as its seat sees it, and the name of a thought about it."""
    game = position.game
    seen = as_seen(game, position.state, question.seat)
    edition = game.edition.mark if game.edition else ""
    return seen, (f"{game.slug} {edition} {name_of(seen)}", question.id, question.seat)
