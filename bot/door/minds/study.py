"""Where strong players think: in a thread, or in a process of its own, so that nobody who is answered waits for
the interpreter. Both are told what the seat may know, and nothing else."""

from __future__ import annotations

import asyncio
import functools

import msgspec

from bot.door.minds.orders import Answer, Order
from bot.keeping.editions import packed
from render.apart import Apart
from rules.core import Action, AnyGame, Question, State
from rules.core.game import encode
from rules.core.kept.editions import Edition
from rules.search.levels import strong

_read = msgspec.msgpack.Decoder(Answer).decode


class Unthought(Exception):
    """The thinker has failed; the text is what it says."""


class Study:
    """Thinks in a thread."""

    async def strong(self, game: AnyGame, seen: State, question: Question) -> Action | None:
        """What a strong player answers in a position as its seat sees it; ``None`` where only a person can.

        Raises:
            Exception: something went wrong; another time it may not.
        """
        return await asyncio.to_thread(strong, game, seen, question)

    async def close(self) -> None:
        """Think no more."""


class Cell(Study):
    """Thinks about one question at a time, in a process that begins with the first and is replaced when it is
    lost."""

    def __init__(self) -> None:
        self.thinker = Apart("bot.door.minds.thinker")

    async def strong(self, game: AnyGame, seen: State, question: Question) -> Action | None:
        answer: Answer = _read(await self.thinker.ask(msgspec.msgpack.encode(_order(game, seen, question))))
        if answer.fault:
            raise Unthought(answer.fault)
        return game.decode_action(answer.action) if answer.action else None

    async def close(self) -> None:
        await self.thinker.close()


def _order(game: AnyGame, seen: State, question: Question) -> Order:
    mark, content = _edition(game.edition) if game.edition else ("", b"")
    state = encode(seen)
    return Order(
        game=game.slug, edition=mark, content=content, state=state, seat=question.seat, question=question.id
    )


@functools.lru_cache(maxsize=16)
def _edition(edition: Edition) -> tuple[str, bytes]:
    return edition.mark, packed(edition)
