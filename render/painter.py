"""``python -m render.painter``: paints what it is told on its input, one picture at a time, and ends with it.

A painter has a process of its own, so that a bot that answers people need not share its interpreter with the work
of half a second. Orders and answers are MessagePack, each after its length.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import traceback
from typing import BinaryIO

import msgspec

from render.paint import Painted
from render.scene import Scene
from render.workbench import Workbench

LENGTH = 4
"""Bytes of the number that tells how long an order or answer is."""

_AFTER_OTHERS = 5
"""By how much a painter steps back behind whoever answers people."""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """A scene to be painted, with its photographs by their sha256, and what place it is a picture of."""

    scene: Scene
    photos: dict[str, bytes]
    place: str = ""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The picture, or what went wrong."""

    painted: Painted | None = None
    fault: str = ""


def framed(thing: msgspec.Struct) -> bytes:
    """An order or answer as it is sent."""
    body = msgspec.msgpack.encode(thing)
    return len(body).to_bytes(LENGTH, "big") + body


def work(orders: BinaryIO, answers: BinaryIO) -> None:
    """Paint until nobody orders any more."""
    bench, read = Workbench(), msgspec.msgpack.Decoder(Order)
    while len(head := orders.read(LENGTH)) == LENGTH:
        order = read.decode(orders.read(int.from_bytes(head, "big")))
        try:
            answer = Answer(painted=bench.paint(order.scene, order.photos, order.place))
        except Exception:
            answer = Answer(fault=traceback.format_exc())
        answers.write(framed(answer))
        answers.flush()


def main() -> None:
    """Whoever has begun this process ends it, by ending its input; what a terminal or a supervisor tells all
    processes at once is not meant for it."""
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(_AFTER_OTHERS)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what anything prints is no answer
    with contextlib.suppress(BrokenPipeError):
        work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
