"""``python -m bot.door.minds.thinker``: thinks about one question at a time, and ends with its input."""

from __future__ import annotations

import functools
import traceback

import msgspec

from bot.door.minds.orders import Answer, Order
from bot.keeping import content
from bot.keeping.editions import Editions
from render.apart import serve
from rules.core import AnyGame
from rules.core.game import encode
from rules.search.levels import strong

_read = msgspec.msgpack.Decoder(Order).decode


@functools.lru_cache(maxsize=16)
def _game(slug: str, edition: str, body: bytes) -> AnyGame:
    """A game as a table was dealt with it."""
    return Editions({edition: body}).of(_library().games[slug], edition)


@functools.cache
def _library() -> content.Library:
    return content.load()


def thought(order: Order) -> Answer:
    """What a strong player answers."""
    game = _game(order.game, order.edition, order.content)
    state = game.decode_state(order.state)
    asked = (q for q in game.questions(state) if (q.id, q.seat) == (order.question, order.seat))
    action = strong(game, state, next(asked))
    return Answer() if action is None else Answer(action=encode(action))


def _answered(body: bytes) -> bytes:
    try:
        answer = thought(_read(body))
    except Exception:
        answer = Answer(fault=traceback.format_exc())
    return msgspec.msgpack.encode(answer)


if __name__ == "__main__":
    serve(_answered)
