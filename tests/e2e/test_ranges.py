"""Whole bots in processes of their own, each for its shards, over one database: everything is done, and once."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.keeping.engines.where import Remote, Where
from bot.keeping.store import Store
from tests.e2e.ranger import SERVERS
from tests.postgres import Server, until

ROOT = Path(__file__).parents[2]


class Bot:
    """A process, and what it says."""

    def __init__(self, place: Remote, shards: str, number: int) -> None:
        self.said: list[dict[str, Any]] = []
        words = [sys.executable, "-m", "tests.e2e.ranger", place.reveal(), shards, str(number)]
        self.process = subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):
                self.said.append(json.loads(line))

    def begun(self) -> None:
        """Wait until it has begun."""
        until(lambda: self._heard("began"), 240)

    def _heard(self, what: str) -> list[Any]:
        return [it[what] for it in list(self.said) if what in it]

    def tell(self, *words: Any) -> None:
        """Say what it shall do, without waiting."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()

    def do(self, *words: Any) -> Any:
        """Say what it shall do, and wait for it."""
        before = len(self._heard("done"))
        self.tell(*words)
        until(lambda: len(self._heard("done")) > before or self._heard("failed"), 120)
        assert not self._heard("failed"), self._heard("failed")
        return self._heard("done")[-1]

    @property
    def calls(self) -> list[dict[str, Any]]:
        """What it has asked of Discord."""
        return [it for it in list(self.said) if "call" in it]

    def posts(self, words: str, places: list[int]) -> list[str]:
        """The nonces of what it has posted with these words in these places."""
        paths = {f"/channels/{place}/messages" for place in places}
        found = (it for it in self.calls if it["call"] == "POST" and it["path"] in paths and words in it["words"])
        return [it["nonce"] for it in found]

    def names(self, places: list[int]) -> bool:
        """Whether it has asked anything about these places."""
        return any(f"/{place}/" in it["path"] + "/" for it in self.calls for place in places)


@contextmanager
def bots(place: Remote) -> Iterator[Any]:
    """Begins processes, none of which outlives the test."""
    found: list[Bot] = []

    def begin(shards: str, *, waits: bool = True) -> Bot:
        found.append(Bot(place, shards, len(found)))
        if waits:
            found[-1].begun()
        return found[-1]

    try:
        yield begin
    finally:
        for it in found:
            it.process.kill()
            it.process.wait()


@pytest.fixture
def remote(postgres: Server) -> Where:
    """A database on a server."""
    return postgres.fresh(postgres.model)


async def rows(place: Where, table: int) -> Counter[str]:
    """What was done at a table, by kind; none of it twice."""
    store = await Store.look(place)
    try:
        found = await store.log.of(table)
    finally:
        await store.close()
    sources = [row.source for row in found if row.source]
    assert len(sources) == len(set(sources))
    return Counter(row.kind for row in found)


@pytest.mark.timeout(600)
async def test_two_processes_do_everything_once_whatever_becomes_of_them(remote: Where) -> None:
    assert isinstance(remote, Remote)

    def evening() -> list[list[int]]:
        with bots(remote) as begin:
            low = begin("0-1/4", waits=False)
            high = begin("2-3/4")
            low.begun()
            here, there = low.do("opens", 0), high.do("opens", 2)
            assert "of shards 0-1/4" in low.do("health")
            # a vote that was cast while nobody listened
            asked = high.do("opens", 3)
            assert high.do("asks", 3) == "paused"
            # somebody does something at their tables everywhere: each is told of by who plays there
            low.do("away", 0, "3 days")
            until(lambda: high.posts("is away until", there[1:]), 60)
            # time passes for one of them, and then for the other
            low.do("passes", 5)
            assert "**ben** has played" in json.dumps(low.calls) and "**ben** has played" not in json.dumps(
                high.calls
            )
            high.do("passes", 5)
            assert "**ben** has played" in json.dumps(high.calls)
            # one takes over from one of them
            after = begin("0-1/4")
            until(lambda: low.process.poll() == 0, 60)
            assert high.process.poll() is None and low.said[-1] == {"gone": "0-1/4"}
            # the other is killed while it tells what one of them has changed
            high.do("dies", "**ann** is back")
            after.do("away", 0, "back")
            until(lambda: high.process.poll() is not None, 60)
            again = begin("2-3/4")
            again.do("settles")
            until(lambda: again.posts("**ann** is back", there[1:]), 60)
            # killed as it was about to say it; whether Discord knows the nonce: tests/e2e/test_killed_in_delivery.py
            assert len(high.posts("**ann** is back", there[1:])) == 1 and "is back" in high.calls[-1]["words"]
            assert len(set(again.posts("**ann** is back", there[1:]))) == 1
            # whoever takes over has a Discord of its own here, without the History: it tries there first
            assert (
                len(after.posts("**ann** is back", here[1:2]))
                <= 1
                <= len(after.posts("**ann** is back", here[1:]))
            )
            after.do("passes", 5)
            for process, theirs in ((low, there + asked), (after, there + asked), (high, here), (again, here)):
                assert not process.names(theirs[1:]), "what belongs to another process is left to it"
            for process in (low, high, after, again):
                for words, places in (("is away until", here + there), ("**ben** has played", here + there)):
                    found = process.posts(words, places)
                    assert len(found) == len(set(found))
            return [here, there, asked]

    here, there, asked = await asyncio.to_thread(evening)
    told = [await rows(remote, table[0]) for table in (here, there, asked)]
    assert [it["away"] for it in told] == [2, 2, 2], told
    assert told[0]["clock"] > told[1]["clock"] > 0 == told[2]["clock"], told


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "parts",
    [
        ("0-0/4", "1-2/4", "3-3/4"),
        pytest.param(("0-0/4", "1-1/4", "2-2/4", "3-3/4"), marks=pytest.mark.soak),
        pytest.param(tuple(f"{n}-{n}/6" for n in range(6)), marks=pytest.mark.soak),
    ],
    ids=len,
)
async def test_several_processes_forget_somebody_each_at_its_tables(remote: Where, parts: tuple[str, ...]) -> None:
    assert isinstance(remote, Remote)

    def evening() -> None:
        with bots(remote) as begin:
            some = [begin(shards, waits=False) for shards in parts]
            for it in some:
                it.begun()
            synced = [it for it in some if any(call["call"] == "PUT" for call in it.calls)]
            assert synced == some[:1], "one of them tells Discord the commands"
            playing = [it for it, part in zip(some, parts, strict=True) if int(part[0]) < SERVERS]
            places = [bot.do("opens", int(part[0])) for bot, part in zip(playing, parts, strict=False)]
            some[1].do("forgets", 1)
            said = next(it["words"] for it in some[1].calls if "You are forgotten" in it["words"])
            assert "You are forgotten" in said and "not there just now" not in said
            for it, place in zip(playing, places, strict=True):
                it.do("settles")
                until(
                    lambda it=it, place=place: (
                        "Somebody 1" in json.dumps([c for c in it.calls if f"/{place[1]}/" in c["path"]])
                    )
                )
            for it, place in zip(playing, places, strict=True):
                others = [p for other in places if other != place for p in other[1:]]
                assert not it.names(others), "what belongs to another process is left to it"

    await asyncio.to_thread(evening)
    store = await Store.look(remote)
    for number in await store.tables.all():
        table = await store.tables.get(number)
        assert table is not None and "Somebody 1" in {s.name for s in table.sitters}
        assert "ann" not in {s.name for s in table.sitters}
    await store.close()
