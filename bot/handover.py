"""How one process takes over from another without anybody noticing: who comes is connected already and waits; who
goes takes no more presses, finishes what it has begun and lets go. Each press is answered by one of the two."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError

import msgspec

from bot.keeping.engines.desk import Desk
from bot.keeping.engines.faults import DatabaseFault, Fenced, Locked, Unreachable
from bot.keeping.engines.lease import DIES, Lease, Rival, Strange
from bot.keeping.engines.lease import alive as lease_holders
from bot.keeping.engines.where import Where
from bot.keeping.opening import read_only

log = logging.getLogger(__name__)


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """In seconds: how often a heart ``beats``, after how long without a beat somebody is dead (``dies``), how long
    what was begun may take when somebody goes (``drains``), how often who waits ``looks``."""

    beats: float = 5.0
    dies: float = DIES
    drains: float = 10.0
    looks: float = 0.5


TERMS = Terms()

FRESH = 2.5
"""Seconds after which Discord listens for an answer no more, less some to give it."""

_LATELY = 10.0
"""Seconds for which it is known which presses were taken."""


class Heir:
    """Who waits to take over from those who play. From those who play for other servers as well nobody can: they
    are only looked at until it is seen whether they live."""

    def __init__(self, terms: Terms = TERMS, ready: Callable[[], bool] = lambda: True) -> None:
        """Nobody is asked to go before this process is ``ready`` to answer in their place."""
        self.terms = terms
        self._ready = ready
        self._seen: dict[str, tuple[int, float]] = {}
        """How often each heart had beaten, and since when it has not again."""
        self._asked: set[str] = set()
        self._locked: float | None = None
        """Since when the database has let nobody write; infinite when that has been said."""

    async def wait(self, desk: Desk, lease: Lease, rivals: Sequence[Rival]) -> None:
        """Ask those who play to let go, and see whether they live; who does not is waited for no longer.

        Raises:
            Strange: somebody lives from whom nobody can take over.
        """
        now = time.monotonic()
        strangers = [it for it in rivals if not it.shards.same(lease.shards)]
        self._held_up(now, rivals)
        for it in rivals:
            beats, _ = self._seen.get(it.holder, (-1, now))
            if beats not in (-1, it.beats) and it in strangers:
                raise Strange(it)
            if beats != it.beats:
                self._seen[it.holder] = it.beats, now
        dead = [it for it in rivals if now - self._seen[it.holder][1] >= self.terms.dies]
        new = [] if strangers or not self._ready() else [it for it in rivals if it.holder not in self._asked]
        if dead:
            with self._perhaps():
                await desk.do(lambda db: lease.end(db, dead))
                log.warning("%s has not been heard of for %g seconds; I take over", _named(dead), self.terms.dies)
        elif new:
            with self._perhaps():
                await desk.do(lambda db: lease.ask(db, new))
                self._asked.update(it.holder for it in new)
                log.warning("%s plays; I take over as soon as it has finished what it does", _named(new))
        await asyncio.sleep(self.terms.looks)

    @contextlib.contextmanager
    def _perhaps(self) -> Iterator[None]:
        """What cannot be done now is done later."""
        try:
            yield
        except (Locked, Unreachable) as fault:
            log.warning("I cannot take over yet: %s", fault)

    def _held_up(self, now: float, rivals: Sequence[Rival]) -> None:
        """Say once that somebody stands still in the middle of writing: a file is nobody else's until they end."""
        if rivals:
            self._locked = None
            return
        self._locked = now if self._locked is None else self._locked
        if now - self._locked >= self.terms.dies:
            self._locked = float("inf")
            log.error(
                "nothing could be written to the database for %g seconds: it is away, or somebody stands still"
                " while writing to it. If a process is frozen, end it (python -m bot doctor names it)",
                self.terms.dies,
            )


async def played_from_here(place: Where) -> bool:
    """Whether a process of this machine plays from a database, or is frozen while it does."""
    try:
        desk = await read_only(place)
    except DatabaseFault:
        return False
    try:
        return any(it.near for it in await desk.do(lease_holders))
    except DatabaseFault:
        return False
    finally:
        await desk.close()


def _named(rivals: Iterable[Rival]) -> str:
    return ", ".join(f"the Demiurge at {it.who}" for it in rivals)


class Gate:
    """Which presses this process answers: all while it plays; none when it goes; and of those that came while it
    waited to take over, the ones that are still fresh and that the one before did not take."""

    def __init__(self, terms: Terms = TERMS) -> None:
        self.terms = terms
        self._open = asyncio.Event()
        self._leaving = False
        self._before = frozenset[int]()
        self._took: deque[tuple[float, int]] = deque()
        self._begun: set[int] = set()
        self._sure: float | None = None
        """When it was last known that nobody has taken over; ``None`` where nobody asks."""

    @property
    def waiting(self) -> bool:
        """Whether another process plays still."""
        return not self._open.is_set()

    def begin(self, before: frozenset[int] = frozenset()) -> None:
        """From here on this process plays; ``before`` are presses that were taken by the one before."""
        self._before = before
        self._open.set()

    def sure(self, now: float | None = None) -> None:
        """Nobody has taken over, as was found out just now."""
        self._sure = time.monotonic() if now is None else now

    def unsure(self) -> None:
        """It cannot be known, for the database is away: then people are told that."""
        self._sure = None

    def leave(self) -> None:
        """Take no more presses."""
        self._leaving = True

    async def mine(self, press: int) -> bool:
        """Whether this process answers a press (an interaction); it is :meth:`done` when that is over. Whoever
        wakes from being frozen does not know whether somebody else plays by now, and answers nothing before."""
        if self.waiting:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._open.wait(), FRESH)
        asleep = self._sure is not None and time.monotonic() - self._sure > self.terms.dies - self.terms.looks
        if self.waiting or self._leaving or asleep or press in self._before:
            return False
        now = time.monotonic()
        while self._took and now - self._took[0][0] > _LATELY:
            self._took.popleft()
        self._took.append((now, press))
        self._begun.add(press)
        return True

    def done(self, press: int) -> None:
        """A press is answered."""
        self._begun.discard(press)

    def took(self) -> list[int]:
        """The presses that were taken lately."""
        return [press for _, press in self._took]

    @property
    def idle(self) -> bool:
        """Whether nothing is being answered."""
        return not self._begun

    async def drained(self) -> None:
        """Wait for what is being answered, as long as that may take."""
        over = time.monotonic() + self.terms.drains
        while not self.idle and time.monotonic() < over:  # noqa: ASYNC110 (an event would be set at every press)
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def alive(beat: Callable[[], Awaitable[str]], every: float = TERMS.beats) -> AsyncIterator[None]:
    """The heart of a long work that nobody is to take for dead. Who waits to take over waits until it is done."""

    async def beats() -> None:
        with contextlib.suppress(DatabaseFault, ValueError):  # of which the work itself hears
            while True:
                await beat()
                await asyncio.sleep(every)

    beating = asyncio.create_task(beats())
    try:
        yield
    finally:
        beating.cancel()
        await asyncio.gather(beating, return_exceptions=True)


class Heart:
    """Beats, from entering to leaving, in the loop of whoever plays: ``beat`` tells who waits to take over. When
    somebody does, or has done it already, ``leave`` is called once, with whether there is still something to let
    go of."""

    def __init__(
        self, gate: Gate, beat: Callable[[], Awaitable[str]], leave: Callable[[bool], Awaitable[None]]
    ) -> None:
        self.gate = gate
        self._beat = beat
        self._leave = leave
        self._over = threading.Event()

    def __enter__(self) -> Heart:
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._beats, args=(loop,), name="heart", daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()

    def _beats(self, loop: asyncio.AbstractEventLoop) -> None:
        while not self._over.is_set():
            answer = asyncio.run_coroutine_threadsafe(self._once(), loop)
            try:
                if answer.result():
                    return
            except CancelledError:  # the loop ends, and the heart with it
                pass
            except Exception:
                log.exception("the heart missed a beat")
            self._over.wait(self.gate.terms.beats)

    async def _once(self) -> bool:
        """One beat; whether it was the last."""
        if self.gate.waiting:
            return False
        began = time.monotonic()
        try:
            heir = await self._beat()
        except Fenced as fault:
            log.critical("%s; I end here", fault)
            self.gate.leave()
            await self._leave(False)
            return True
        except (DatabaseFault, ValueError) as fault:
            log.warning("the database cannot be told that I live: %s", fault)
            self.gate.unsure()
            return False
        self.gate.sure(began)
        if heir:
            log.warning("another Demiurge (%s) takes over; I finish what I have begun and go", heir)
            self.gate.leave()
            await self.gate.drained()
            await self._leave(True)
        return bool(heir)
