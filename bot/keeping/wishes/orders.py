"""Standing orders: what somebody has said they answer to a kind of question, before they are asked."""

from __future__ import annotations

import contextlib
from typing import Literal

import msgspec

Do = Literal["pass", "computer", "same"]
"""What is answered: what ends or passes, what the computer would do, or always the same."""


class Order(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A standing order of a seat, for questions of one ``kind``, or whatever is asked where that is empty.

    ``key`` and ``label`` are the offer that is always chosen; another that goes by the same key is not meant.
    ``after`` are the seconds a question waits for its person first. ``once``: it is gone when it has been of use.
    ``spares`` are ids of questions that it leaves to its person: what was open already when only the next was
    meant, or what they have taken back. ``lost`` says why it holds no longer."""

    kind: str = ""
    do: Do
    key: str = ""
    label: str = ""
    after: int = 0
    once: bool = False
    spares: tuple[str, ...] = ()
    lost: str = ""


Orders = tuple[Order, ...]

_orders = msgspec.json.Decoder(Orders)


def read(text: str) -> Orders:
    """Orders as they are kept; what cannot be read was never ordered."""
    with contextlib.suppress(msgspec.MsgspecError):
        return _orders.decode(text)
    return ()


def written(orders: Orders) -> str:
    """Orders as they are kept."""
    return msgspec.json.encode(orders).decode()
