"""Work that is done in a process of its own, so that a bot that answers people need not share its interpreter with
the work of half a second. Orders and answers are bytes, each after its length."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""Seconds after which a worker that does not answer is replaced."""

LENGTH = 4
"""Bytes of the number that tells how long an order or answer is."""

_AFTER_OTHERS = 5
"""By how much a worker steps back behind whoever answers people."""

_HOUSE = str(Path(__file__).parents[1])

_LOST = (ConnectionError, asyncio.IncompleteReadError)
"""The worker is gone: somebody has killed it, or the memory did not suffice for it."""


class Closed(Exception):
    """Nothing is done any more."""


class Apart:
    """Does one order at a time, in a process that begins with the first and is replaced when it is lost."""

    def __init__(self, module: str) -> None:
        """``module`` is what the process runs: its ``main`` calls :func:`serve`."""
        self.process: asyncio.subprocess.Process | None = None
        self._module = module
        self._turn = asyncio.Lock()
        self._closed = False

    async def close(self) -> None:
        """Let the worker go, whatever it is doing; nobody begins another."""
        self._closed = True
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()  # whoever waits for it waits no longer
        async with self._turn:
            await self._dismiss()

    async def ask(self, order: bytes) -> bytes:
        """The answer to an order.

        Raises:
            Closed: it was closed before, or meanwhile.
        """
        async with self._turn:
            try:
                return await self._asked(order)
            except _LOST as fault:
                if self._closed:
                    raise Closed from fault
                log.warning("%s is lost, and another one begins: %r", self._module, fault)
                return await self._asked(order)

    async def _asked(self, order: bytes) -> bytes:
        """Whatever comes between an order and its answer, the next order must not meet this one's answer."""
        if self._closed:
            raise Closed
        if self.process is None:
            self.process = await self._begun()
        tell, hear = self.process.stdin, self.process.stdout
        assert tell is not None and hear is not None
        try:
            async with asyncio.timeout(PATIENCE):
                tell.write(framed(order))
                await tell.drain()
                length = int.from_bytes(await hear.readexactly(LENGTH), "big")
                return await hear.readexactly(length)
        except BaseException:
            await self._dismiss()
            raise

    async def _dismiss(self) -> None:
        worker, self.process = self.process, None
        if worker is None:
            return
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        await worker.communicate()  # what it had sent is read: its end is not noticed before

    async def _begun(self) -> asyncio.subprocess.Process:
        beside = os.environ.get("PYTHONPATH", "")
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (_HOUSE, beside)))},
        )


def framed(body: bytes) -> bytes:
    """An order or answer as it is sent."""
    return len(body).to_bytes(LENGTH, "big") + body


def serve(answer: Callable[[bytes], bytes]) -> None:
    """Answer what comes on the input, until nothing comes. Whoever has begun this process ends it, by ending its
    input; what a terminal or a supervisor tells all processes at once is not meant for it."""
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(_AFTER_OTHERS)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what anything prints is no answer
    with contextlib.suppress(BrokenPipeError):
        _serve(answer, sys.stdin.buffer, answers)


def _serve(answer: Callable[[bytes], bytes], orders: BinaryIO, answers: BinaryIO) -> None:
    while len(head := orders.read(LENGTH)) == LENGTH:
        answers.write(framed(answer(orders.read(int.from_bytes(head, "big")))))
        answers.flush()
