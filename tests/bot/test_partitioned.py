"""Who plays is cut off from the database, or has a clock that jumps: who has taken over plays, and nobody else."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest

from bot.keeping.engines.where import Remote, Where
from tests.bot.holder import TERMS
from tests.bot.test_handover import ROOT, Player, came_out, players
from tests.postgres import Server, both


class Relay:
    """A line to a server that can be cut, or that can pass nothing on and stay open."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._lines: list[socket.socket] = []
        self._open, self._passes = True, threading.Event()
        self._passes.set()
        self._ear = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._ear.getsockname()[1])
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._ear.accept()
                if not self._open:
                    near.close()
                    continue
                far = socket.socket(socket.AF_UNIX)
                far.connect(self._server)
                self._lines += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while said := one.recv(65536):
                self._passes.wait()
                other.sendall(said)
        for line in (one, other):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def holds(self) -> None:
        """Pass nothing on, in neither direction; nobody is told."""
        self._passes.clear()

    def cuts(self) -> None:
        """Hang up on everybody, and take no new lines."""
        self._open = False
        for line in self._lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def mends(self) -> None:
        """All is as before, and what was held comes through."""
        self._open = True
        self._passes.set()

    def close(self) -> None:
        """End."""
        self.mends()
        self.cuts()
        self._ear.close()


@contextlib.contextmanager
def relayed(postgres: Server, place: Remote) -> Iterator[tuple[Relay, Remote]]:
    """A relay to a server, and the address of a database through it."""
    relay = Relay(str(postgres.folder / ".s.PGSQL.5432"))
    try:
        yield relay, Remote(f"postgresql://demiurge@127.0.0.1:{relay.port}{urlsplit(place.reveal()).path}")
    finally:
        relay.close()


@pytest.mark.parametrize("engine", ["postgres"], indirect=True)
@pytest.mark.parametrize("how", ["holds", "cuts"])
async def test_who_is_cut_off_answers_and_writes_nothing_once_another_has_taken_over(
    place: Remote, postgres: Server, how: Literal["holds", "cuts"]
) -> None:
    with relayed(postgres, place) as (relay, through), players(place) as all_of_them:

        def evening() -> None:
            first = Player(through, "p0")
            all_of_them.append(first)
            first.plays()
            getattr(relay, how)()
            second = Player(place, "p1")
            all_of_them.append(second)
            second.plays(1)
            before = len(first.acknowledged)
            second.plays()
            assert len(first.acknowledged) == before, "it has answered while another one plays"
            relay.mends()
            assert first.goes() == 0, "it has not gone when it could know"
            assert len(first.acknowledged) == before, "what was held back was kept after all"
            second.plays()

        await asyncio.to_thread(evening)
    await came_out(place, all_of_them)


@both
async def test_clocks_that_jump_and_differ_end_nobodys_lease(place: Where) -> None:
    with players(place) as all_of_them:

        def evening() -> None:
            first = Player(place, "p0", ahead=3600)
            all_of_them.append(first)
            first.plays()
            first.process.send_signal(signal.SIGUSR2)
            first.plays(20)
            first.process.send_signal(signal.SIGUSR1)
            first.plays(20)
            assert not [it for it in first.said if "failed" in it]
            first.freezes(place)
            began = time.monotonic()
            second = Player(place, "p1", ahead=-3600)
            all_of_them.append(second)
            second.plays(1)
            assert time.monotonic() - began >= TERMS.dies, "a clock was asked that can be set"
            first.process.send_signal(signal.SIGCONT)
            assert first.goes() == 0

        await asyncio.to_thread(evening)
    await came_out(place, all_of_them)


@pytest.mark.parametrize("module", ["bot/handover.py", "bot/keeping/engines/lease.py"])
def test_no_clock_is_asked_that_could_be_set(module: str) -> None:
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    froms = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not ({"datetime", "calendar"} & names) and not {"datetime", "bot.keeping.now", "time"} & froms
    asked = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and ast.unparse(n.value) == "time"}
    assert asked <= {"monotonic"}


def test_a_relay_holds_and_cuts(tmp_path: Path) -> None:
    """The tool itself: what is held comes through later, what is cut is gone."""
    heard: list[bytes] = []
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "s"))
        server.listen()
        relay = Relay(str(tmp_path / "s"))
        near = socket.create_connection(("127.0.0.1", relay.port))
        far, _ = server.accept()
        near.sendall(b"one")
        heard.append(far.recv(9))
        relay.holds()
        near.sendall(b"two")
        far.settimeout(0.2)
        with pytest.raises(TimeoutError):
            far.recv(9)
        relay.mends()
        far.settimeout(5)
        heard.append(far.recv(9))
        relay.cuts()
        assert heard == [b"one", b"two"] and far.recv(9) == b""
        near.close()
        far.close()
        relay.close()
