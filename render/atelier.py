"""A studio whose painter has a process of its own, so that nobody who is answered waits for the interpreter."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from render.paint import Painted
from render.painter import LENGTH, Answer, Order, framed
from render.scene import Scene
from render.studio import ROOM, Load, Studio, no_photos

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""Seconds after which a painter that does not answer is replaced."""

_HOUSE = str(Path(__file__).parents[1])

_LOST = (ConnectionError, asyncio.IncompleteReadError)
"""The painter is gone: somebody has killed it, or the memory did not suffice for it."""

_read = msgspec.msgpack.Decoder(Answer).decode


class Unpainted(Exception):
    """The painter could not paint it; the text is what it says."""


class Atelier(Studio):
    """Paints one picture at a time, in a process that begins with the first and is replaced when it is lost."""

    def __init__(self, load: Load = no_photos, room: int = ROOM) -> None:
        super().__init__(load, room)
        self._painter: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._closed = False

    async def close(self) -> None:
        """Let the painter go, whatever it is painting; nobody begins another."""
        self._closed = True
        if self._painter is not None:
            with contextlib.suppress(ProcessLookupError):
                self._painter.kill()  # whoever waits for it waits no longer
        async with self._turn:
            await self._dismiss()

    async def _painted(self, scene: Scene, photos: Mapping[str, bytes], place: str) -> Painted:
        order = framed(Order(scene=scene, photos=dict(photos), place=place))
        async with self._turn:
            try:
                answer = await self._asked(order)
            except _LOST as fault:
                if self._closed:
                    raise Unpainted("nothing is painted any more") from fault
                log.warning("the painter is lost, and another one begins: %r", fault)
                answer = await self._asked(order)
        if answer.painted is None:
            raise Unpainted(answer.fault)
        return answer.painted

    async def _asked(self, order: bytes) -> Answer:
        """Whatever comes between an order and its answer, the next order must not meet this one's answer."""
        if self._closed:
            raise Unpainted("nothing is painted any more")
        if self._painter is None:
            self._painter = await _begun()
        tell, hear = self._painter.stdin, self._painter.stdout
        assert tell is not None and hear is not None
        try:
            async with asyncio.timeout(PATIENCE):
                tell.write(order)
                await tell.drain()
                length = int.from_bytes(await hear.readexactly(LENGTH), "big")
                return _read(await hear.readexactly(length))
        except BaseException:
            await self._dismiss()
            raise

    async def _dismiss(self) -> None:
        painter, self._painter = self._painter, None
        if painter is None:
            return
        with contextlib.suppress(ProcessLookupError):
            painter.kill()
        await painter.communicate()  # what it had sent is read: its end is not noticed before


async def _begun() -> asyncio.subprocess.Process:
    beside = os.environ.get("PYTHONPATH", "")
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "render.painter",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (_HOUSE, beside)))},
    )
