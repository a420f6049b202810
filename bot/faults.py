"""What went wrong, told to whoever looks after the bot in a channel of their choice (``OWNER_CHANNEL``): a message
for each fault there is, with the code that people were shown; how often it came again is counted in it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import traceback
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import discord

from bot.keeping.now import seconds
from bot.keeping.speech import fit
from bot.keeping.version import VERSION
from bot.line.wire import NOBODY, UNREACHABLE
from bot.meters import FAULTS

log = logging.getLogger(__name__)

_EVERY = 30.0
"""Seconds between two looks for something to tell."""

_MOST = 40
"""Faults that are told in an hour; more of them would be noise. The log has them all."""

_KNOWN = 500
"""Faults that are known again."""

_LETTERS = 1200
"""Characters of a fault in its message."""

_HOUSE = Path(__file__).parents[1]

Kind = tuple[str, str, str, str]
"""What makes two faults the same: who says it, in which words, what was raised and where."""


@dataclass
class Fault:
    """One fault: what was said of it last, how often and when it came, and the message that tells of it."""

    says: str
    raised: str
    where: str
    times: int = 0
    last: int = 0
    told: int = 0
    """How often it had come when it was last told."""
    message: discord.Message | None = field(default=None, repr=False)

    def __str__(self) -> str:
        beside = " · ".join(filter(None, (self.raised, self.where)))
        often = f"**{self.times} times**, last " if self.times > 1 else ""
        told = f"**{discord.utils.escape_mentions(discord.utils.escape_markdown(self.says))}**" + (
            f"\n`{beside}`" if beside else ""
        )
        return f"{fit(told, _LETTERS)}\n-# {often}<t:{self.last}:f> · Demiurge {VERSION}"


class Faults(logging.Handler):
    """Hears what the log says of faults, from any thread, and tells it in a channel."""

    def __init__(self, client: discord.Client, channel: int) -> None:
        super().__init__(logging.ERROR)
        self.client = client
        self.channel = channel
        self._known: OrderedDict[Kind, Fault] = OrderedDict()
        self._guard = threading.Lock()
        self._posted: list[int] = []
        """When messages were posted within the last hour."""

    def emit(self, record: logging.LogRecord) -> None:
        """Something went wrong."""
        FAULTS.inc()
        if record.name == log.name:
            return
        raised, where = _raised(record)
        kind = (record.name, str(record.msg), raised.partition(":")[0], where)
        with self._guard:
            fault = self._known.setdefault(kind, Fault("", raised, where))
            self._known.move_to_end(kind)
            fault.says, fault.raised = record.getMessage(), raised
            fault.times, fault.last = fault.times + 1, seconds()
            if len(self._known) > _KNOWN:
                self._known.popitem(last=False)

    @contextlib.contextmanager
    def at_work(self) -> Iterator[None]:
        """Hear and tell, from entering to leaving; without a channel only count."""
        logging.getLogger().addHandler(self)
        task = asyncio.create_task(self._tell()) if self.channel else None
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self)
            if task is not None:
                task.cancel()

    async def _tell(self) -> None:
        await self.client.wait_until_ready()
        while True:
            await self.tell()
            await asyncio.sleep(_EVERY)

    async def tell(self) -> None:
        """Tell what is new, and count what came again."""
        with self._guard:
            new = [fault for fault in self._known.values() if fault.times > fault.told]
        for fault in new:
            try:
                await self._told(fault)
            except UNREACHABLE as reason:
                log.warning("a fault is not told in the owner's channel: %s", reason)
                if not isinstance(reason, discord.HTTPException):
                    return  # nor would others be

    async def _told(self, fault: Fault) -> None:
        times, text = fault.times, str(fault)
        if not await self._counted(fault, text):
            self._posted = [at for at in self._posted if at > seconds() - 3600]
            if len(self._posted) >= _MOST:
                return
            self._posted.append(seconds())
            place = self.client.get_partial_messageable(self.channel)
            fault.message = await place.send(text, allowed_mentions=NOBODY)
        fault.told = times

    async def _counted(self, fault: Fault, text: str) -> bool:
        """Whether the message of a fault says so now; there is none yet, or somebody has tidied it away."""
        if fault.message is None:
            return False
        try:
            await fault.message.edit(content=text, allowed_mentions=NOBODY)
        except discord.NotFound:
            fault.message = None
        return fault.message is not None


def _raised(record: logging.LogRecord) -> tuple[str, str]:
    """What was raised, and in which line of ours."""
    fault = record.exc_info[1] if record.exc_info else None
    if fault is None:
        return "", f"{_ours(record.pathname)}:{record.lineno}"
    frames = [f for f in traceback.extract_tb(fault.__traceback__) if _HOUSE in Path(f.filename).parents]
    where = f"{_ours(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    return f"{type(fault).__name__}: {fault}", where


def _ours(file: str) -> str:
    path = Path(file)
    return path.relative_to(_HOUSE).as_posix() if _HOUSE in path.parents else path.name
