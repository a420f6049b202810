"""The sandbox as a browser meets it, without a browser: guards what ``bot/sandbox/rooms.py`` borrows from SimCord."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any, cast

import aiohttp
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.client import Demiurge
from bot.keeping.settings import THINK
from bot.sandbox.__main__ import command, play
from bot.sandbox.page import HASTY, PATIENT
from bot.sandbox.world import MOVES, World
from tests.e2e.conftest import text_of


class Tab:
    """One page; speaks what the page's own script speaks."""

    def __init__(self, http: aiohttp.ClientSession, made: World, room: ChannelHandle, person: MemberActor) -> None:
        address, secret = made.rooms.address(room, person).split("#")
        self.http, self.base, self.numbers = http, address, itertools.count(1)
        self.head = {"X-Simcord-Capability": secret}
        self.state: dict[str, Any] = {}

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        async with self.http.request(method, self.base + path, headers=self.head, json=body) as answer:
            assert answer.status == 200, (path, answer.status)
            return await answer.json()

    async def open(self) -> Tab:
        self.state = await self.ask("POST", "api/pages")
        self.head["X-Simcord-Context"] = self.state["context"]["id"]
        return self

    async def look(self) -> str:
        self.state = await self.ask("GET", "api/state")
        return str(self.state["messages"])

    async def act(self, kind: str, **what: Any) -> None:
        number, state = next(self.numbers), self.state
        receipt = await self.ask(
            "POST",
            "api/action",
            kind=kind,
            protocol_version=3,
            sequence=number,
            request_id=f"r{number}",
            generation=state["context"]["generation"],
            bot_generation=state["botGeneration"],
            published_revision=state["publishedRevision"],
            **what,
        )
        assert receipt["settlement"] == "settled", receipt["diagnostics"]

    async def press(self, label: str) -> None:
        await self.act("click", **self.button(label))

    def controls(self) -> list[str]:
        """What can be pressed, in order."""
        everything = (part for m in self.state["messages"].values() for part in parts(m["components"]))
        return [part.get("label") or "" for part in everything if part.get("control_key")]

    def button(self, label: str) -> dict[str, Any]:
        for message in reversed(self.state["messages"].values()):
            for part in parts(message["components"]):
                if part.get("label") == label:
                    return {"target_id": message["id"], "control_key": part["control_key"]}
        raise AssertionError(f"no button {label}")


def parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from parts([*(part.get("components") or []), *filter(None, [part.get("accessory")])])


@asynccontextmanager
async def playing(*guests: str, moves: int = 0) -> AsyncIterator[tuple[World, aiohttp.ClientSession]]:
    ready: asyncio.Future[World] = asyncio.get_running_loop().create_future()
    stop = asyncio.Event()
    game = asyncio.ensure_future(play(port=0, ready=ready, stop=stop, guests=guests, moves=moves))
    both: set[asyncio.Future[Any]] = {game, ready}
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    async with aiohttp.ClientSession() as http:
        yield await ready, http
    stop.set()
    await asyncio.wait_for(game, 10)


async def shown() -> None:
    """Wait until every page has been told."""
    await asyncio.sleep(0.6)


async def test_people_press_at_once_on_stale_pages_and_secrets_stay_secret() -> None:
    async with playing() as (made, http):
        ann, _, cleo, dan = made.people.values()
        a, c, d = [await Tab(http, made, made.table, person).open() for person in (ann, cleo, dan)]
        assert [tab.state["viewerId"] for tab in (a, c, d)] == [str(p.id) for p in (ann, cleo, dan)]
        await asyncio.gather(c.press("Join"), d.press("Join"))
        await shown()
        for tab in (a, c, d):
            seen = await tab.look()
            assert all(name in seen for name in ("Ann", "Ben", "Cleo", "Dan"))
        await a.press("Start")
        await shown()
        await asyncio.gather(c.look(), d.look())
        before = c.state  # a press that is on its way while the page changes
        await d.act("send_message", content="Good luck")
        await shown()
        assert "Good luck" in await c.look()
        c.state = before
        await c.press("My hand")
        await asyncio.gather(a.look(), c.look())
        assert private(c) and set(private(c)).isdisjoint(private(a))


async def test_computers_think_about_a_vote_as_they_do_on_discord() -> None:
    """They voted in the same second, and who plays there alone never saw a vote."""
    async with playing() as (made, _):
        assert cast(Demiurge, made.env.bot).room.think == THINK > 0


async def test_a_page_whose_beginning_was_forgotten_can_be_pressed() -> None:
    """One that was opened while another was shown something new lost its list, and each press on it failed."""
    async with playing() as (made, http):
        ann = await Tab(http, made, made.table, made.people["Ann"]).open()
        made.rooms._shown.clear()
        await ann.press("Start")
        await shown()
        assert "Elementary" in await ann.look()


async def test_a_first_visitor_sees_a_table_of_each_game_and_one_in_its_middle() -> None:
    async with playing(moves=MOVES) as (made, _):
        *games, middle, _ = made.rooms.channels
        bot: Any = made.env.bot
        room, store = bot.room, bot.store
        assert [(await store.tables.at(channel.id)).game for channel in games] == list(room.games)
        table = await store.tables.at(middle.id)
        assert table.status == "playing" and table.ply == MOVES + 1
        assert str(middle.name) in text_of(games[0].history()[0])


async def test_a_game_from_outside_the_house_plays_too() -> None:
    async with playing("examples.lantern") as (made, http):
        ann = await Tab(http, made, made.table, made.people["Ann"]).open()
        await ann.press("Start")
        await shown()
        assert "Lantern" in await ann.look() and "Play" in ann.controls()


def private(tab: Tab) -> list[str]:
    """The messages that only this person sees."""
    return [m["id"] for m in tab.state["messages"].values() if m["flags"] & 64]


async def test_the_first_move_is_two_presses_away_and_a_restart_loses_nothing() -> None:
    async with playing() as (made, http):
        ann, *_ = made.people.values()
        a = await Tab(http, made, made.table, ann).open()
        await a.press("Start")
        await shown()
        await a.look()
        board, bot = a.controls(), made.env.bot
        listing = await a.ask("GET", "rooms.json?pull=Restart%20the%20bot")
        assert made.env.bot is not bot
        history = next(room for room in listing["rooms"] if room["thread"])
        await a.look()
        assert a.controls() == board
        answers = private(a)
        await a.press("My hand")
        await a.look()
        assert len(private(a)) > len(answers)
        thread = next(t for t in made.table.threads if str(t.id) == history["id"])
        t = await Tab(http, made, thread, ann).open()
        await t.act("send_message", content="What a start")
        assert "What a start" in await t.look() and "What a start" not in await a.look()


async def test_time_runs_beside_ours_and_can_be_moved_ahead() -> None:
    async with playing() as (made, _):
        before = made.env.now()
        await asyncio.sleep(1)
        assert 0.5 < (made.env.now() - before).total_seconds() < 1.8
        await command(made, "t 3h", asyncio.Event())
        await shown()
        assert timedelta(hours=3) < made.env.now() - before < timedelta(hours=3, seconds=5)


async def test_the_terminal_restarts_the_bot_and_lets_people_into_voice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with playing() as (made, http):
        stop, bot = asyncio.Event(), made.env.bot
        await command(made, "v cleo", stop)
        assert made.in_voice == ["Ann", "Ben", "Cleo"]
        await command(made, "v ann", stop)
        listing = await (await Tab(http, made, made.table, made.people["Ann"]).open()).ask("GET", "rooms.json")
        assert "Voice: Ben, Cleo" in listing["levers"]
        await command(made, "r", stop)
        assert made.env.bot is not bot
        capsys.readouterr()
        await command(made, "t soon", stop)
        assert "let three hours pass" in capsys.readouterr().out
        assert not stop.is_set()
        await command(made, "q", stop)
        assert stop.is_set()


async def test_a_refusal_is_no_fault_of_the_bot() -> None:
    async with playing() as (made, _):
        async with made.rooms.lock:
            refused = await made.people["Dan"].slash(made.table, "history show", number=99)
        assert "no such game" in text_of(refused.response)
        assert made.env.errors_since(0) == ()


async def test_the_page_is_closed_to_whoever_has_no_key() -> None:
    async with playing() as (made, http):
        address = made.rooms.address(made.table, made.people["Ann"]).split("#")[0]
        async with http.get(address + "rooms.json?pull=Restart%20the%20bot") as answer:
            assert answer.status == 401
        async with http.get(address) as answer:
            assert "rooms.js" in await answer.text()
        async with http.get(address + "select-drafts.js") as answer:
            drafts = await answer.text()
            assert PATIENT in drafts and HASTY not in drafts, "a list opens on a phone too"
        for path in ("rooms.js", "rooms.css"):
            async with http.get(address + path) as answer:
                assert answer.status == 200
