"""A page of a table outside Discord: over real HTTP, as strangers, readers and whoever has the link come to it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
from collections.abc import AsyncIterator, Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.client import Demiurge
from bot.doctor import machine
from bot.keeping.settings import Complaint, Settings
from bot.page import guard
from bot.page.guard import BURST, EACH_SECOND, HEADERS, Pace
from bot.page.live import Full, Watchers
from bot.page.server import UNREADABLE, Pages
from bot.page.shown import scene
from render.studio import Studio
from rules.core import Seat
from tests.content import house
from tests.e2e.conftest import World, answer_of, library, text_of
from tests.e2e.test_damaged import DAMAGE
from tests.e2e.test_fairness import forged


def free_port() -> int:
    with socket.socket() as ear:
        ear.bind(("127.0.0.1", 0))
        return int(ear.getsockname()[1])


PATIENCE = aiohttp.ClientTimeout(total=20)


@pytest.fixture
def own_port() -> int:
    """The port on which the bot itself tells its pages."""
    return free_port()


@pytest.fixture
def studio() -> type[Studio]:
    """The real one."""
    return Studio


@pytest.fixture
def build(tmp_path: Path, studio: type[Studio], own_port: int) -> Callable[[], Demiurge]:
    settings = Settings(database=tmp_path / "bot.db", page_port=own_port)
    return lambda: Demiurge(settings, library(), shards=1, studio=studio)


@pytest.fixture
async def own(own_port: int) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(f"http://127.0.0.1:{own_port}", timeout=PATIENCE) as session:
        yield session


@pytest.fixture
async def web(world: World) -> AsyncIterator[aiohttp.ClientSession]:
    """The pages of the bot on another port, where SimCord does not wait for whoever watches to have enough."""
    port = free_port()
    pages = Pages(world.bot.easel, f"http://127.0.0.1:{port}")
    pages.on = True
    world.bot.pages = pages
    world.bot.courier.show_beside(pages)
    async with pages.told("127.0.0.1", port), aiohttp.ClientSession(pages.url, timeout=PATIENCE) as session:
        yield session


async def opened(world: World, person: Any, what: str = "open") -> str:
    """Open the page of the table; the path of its link."""
    told = answer_of(await person.slash(world.table, "page", what=what))
    found = re.search(r"http://127\.0\.0\.1:\d+(/t/[\w-]{32})(?![\w-])", told)
    assert found, told
    return found[1]


async def data(web: aiohttp.ClientSession, path: str) -> Any:
    async with web.get(f"{path}/table.json") as answer:
        assert answer.status == 200
        return json.loads(await answer.text())


class Words(HTMLParser):
    """The text of a page, as a screen reader comes to it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.said).split())

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]


# ------------------------------------------------------------------ who may, and what it tells


async def test_there_is_no_page_until_the_host_opens_one_and_none_after_anybody_closes_it(
    world: World, web: aiohttp.ClientSession
) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    table = await world.now()
    assert "has no page outside Discord" in answer_of(await ben.slash(world.table, "page"))
    for person in (ben, world.moderator):
        assert "Only who has opened this table" in answer_of(await person.slash(world.table, "page", what="open"))
    assert "http" not in answer_of(await dan.slash(world.table, "page"))
    assert not await world.bot.store.windows.key(table.id)
    path = await opened(world, ann)
    assert "outside Discord" in text_of(world.board), "everybody at the table can read that there is one"
    assert (await web.get(path)).status == 200
    assert await opened(world, ann) == path, "to open it again changes nothing"
    assert path in answer_of(await ben.slash(world.table, "page")), "who sits there may pass it on"
    assert path not in answer_of(await dan.slash(world.table, "page")), "who does not may not"
    another = await opened(world, ann, "anew")
    assert another != path
    assert (await web.get(path)).status == 404 and (await web.get(another)).status == 200
    await forged(world, dan, world.table, f"t1:{table.id}:page:close")
    await forged(world, dan, world.table, f"t1:{table.id}:page:open")
    assert (await web.get(another)).status == 200, "a stranger closes nothing"
    await ben.slash(world.table, "page", what="close")
    for end in ("", "/table.json", "/live"):
        assert (await web.get(another + end)).status == 404
    assert "outside Discord" not in text_of(world.board)


async def test_a_page_can_be_closed_also_when_another_game_is_played_in_its_channel(
    world: World, web: aiohttp.ClientSession
) -> None:
    """`/page` means the newest table of a channel; the link of the one before answered for ever."""
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, hand=2)
    path = await opened(world, ann)
    await world.by_hand()
    await cleo.slash(world.table, "table open", game="lantern")
    asked = await ann.slash(world.table, "page")
    assert "**Lantern** in" in answer_of(asked)
    assert "has a page as well" not in answer_of(await cleo.slash(world.table, "page"))
    staff = answer_of(await world.moderator.slash(world.table, "page", what="close"))
    assert "This table has no page" in staff and "has a page as well" in staff, "the staff may close it too"
    await ann.click(asked.response or asked.followups[0], label="Close the page of Lantern")
    assert (await web.get(path)).status == 404
    assert "has a page as well" not in answer_of(await ann.slash(world.table, "page"))


@pytest.mark.parametrize("gone", ["channel", "bot"])
async def test_nobody_looks_in_where_nobody_could_shut_them_out(
    world: World, web: aiohttp.ClientSession, gone: str
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    assert (await web.get(path)).status == 200
    if gone == "channel":
        await world.demolish(world.table)
    else:
        world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
        await world.env.settle()
    assert (await web.get(path)).status == 404


async def test_a_bot_without_a_port_has_no_pages(world: World, own: aiohttp.ClientSession) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    await world.bot.pages.close()
    assert "has not switched pages" in answer_of(await ann.slash(world.table, "page", what="open"))
    with pytest.raises(aiohttp.ClientConnectionError):
        await own.get(path)
    await world.press((await world.awaited())[0][1])
    assert "outside Discord" not in text_of(world.board)


async def test_the_doctor_knows_the_bot_and_who_takes_over_waits_for_it(
    world: World, own: aiohttp.ClientSession, own_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(page_port=own_port)
    found = await machine.pages(settings)
    assert found.state == "well" and "the bot tells them" in found.says
    monkeypatch.setattr(Pages, "again", 0.02)
    next_one = await Pages.begun(world.bot.easel, settings)
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    await world.bot.pages.close()
    async with asyncio.timeout(15):
        while True:
            with contextlib.suppress(aiohttp.ClientConnectionError):
                if (await own.get(path)).status == 200:
                    break
            await asyncio.sleep(0.02)
    async with own.get(path + "/live") as line:
        assert b"event: table" in await line.content.readuntil(b"data: "), "a page that is open is kept new"
    await next_one.close()


async def test_a_port_that_something_else_uses_is_one_sentence(world: World) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Complaint, match=f"PAGE_PORT is {port}, which cannot be used"):
            await Pages.begun(world.bot.easel, Settings(page_port=port))


async def test_who_takes_over_from_a_bot_that_is_frozen_plays_and_has_its_port_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pages, "again", 0.02)
    with socket.create_server(("127.0.0.1", 0)) as frozen:  # takes a line, and says nothing
        port = frozen.getsockname()[1]
        heir = await Pages.begun(world.bot.easel, Settings(page_port=port), heir=True)
        assert heir.on
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}", timeout=PATIENCE) as session, asyncio.timeout(15):
        while True:
            with contextlib.suppress(aiohttp.ClientConnectionError):
                if (await session.get("/robots.txt")).status == 200:
                    break
            await asyncio.sleep(0.02)
    await heir.close()


async def test_a_picture_is_made_once_for_all_who_look_and_no_longer_when_it_is_not_shown(
    world: World, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    href = (await data(web, path))["pictures"][0]["wide"]["href"]
    made: list[object] = []

    def counted(*given: Any) -> Any:
        made.append(given)
        return scene(*given)

    monkeypatch.setattr("bot.page.hung.scene", counted)
    first, second = [await (await web.get(f"{path}/{href}")).read() for _ in range(2)]
    assert first == second and len(made) == 1
    mark = {"If-None-Match": f'"{href.rpartition("/")[2]}"'}
    assert (await web.get(f"{path}/{href}", headers=mark)).status == 304
    await world.press((await world.awaited())[0][1])
    assert (await web.get(f"{path}/{href}", headers=mark)).status == 404


@pytest.mark.parametrize("damage", ["a state that is none", "a game that is none", "agreements that are none"])
async def test_what_cannot_be_read_is_said_kindly_and_tells_nothing(
    world: World, web: aiohttp.ClientSession, damage: str
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    await world.bot.store.disk.write(DAMAGE[damage], ())
    for end in ("", "/table.json"):
        async with web.get(path + end) as answer:
            told = await answer.text()
            assert answer.status == 503 and told == UNREADABLE
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS


async def test_a_restart_keeps_the_link(world: World, own: aiohttp.ClientSession) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    await world.restart()
    assert (await own.get(path)).status == 200


NUMBERS = re.compile(r"(?<![\da-f#])\d{15,20}(?![\da-f])")


@pytest.mark.parametrize("slug", [g.slug for g in house().games.values()])
async def test_the_page_is_what_everybody_may_know_in_pictures_and_in_the_same_words(
    world: World, web: aiohttp.ClientSession, slug: str
) -> None:
    ann, ben, cleo, _ = world.people
    people = [ann, ben, cleo] if 3 in house().games[slug].seats else [ann, ben]
    await world.play(slug, *people)
    if waiting := await world.awaited():
        await world.press(waiting[0][1])
    path = await opened(world, ann)
    table = await world.now()
    told = await data(web, path)
    public = world.bot.room.position(table)
    assert told["words"] == " ".join(told["words"].split(" ")) and told["words"]
    from bot.keeping.speech import named_plainly

    assert told["words"] == named_plainly(table, public.describe(None)), "what a guest is told, and no seat"
    assert told["state"] == "playing" and told["moves"] == table.ply
    assert [s["name"] for s in told["seats"]] == [s.name for s in table.sitters]
    async with web.get(path) as answer:
        page = await answer.text()
    read = Words(page)
    assert " ".join(told["words"].split()) in read.text, "words are on the page itself, without a script"
    (image,) = read.all("img")
    assert image["alt"] == told["pictures"][0]["says"] and len(image["alt"] or "") > 40
    for form in ("wide", "tall"):
        view = told["pictures"][0][form]
        async with web.get(f"{path}/{view['href']}") as answer:
            assert answer.status == 200 and answer.content_type in ("image/png", "image/webp")
            body = await answer.read()
            assert 1000 < len(body) < 300 * 1024
    everything = page + json.dumps(told)
    assert not NUMBERS.search(everything), "no number of Discord, of people, servers or channels"
    for seat, person in enumerate(people):
        mine = world.bot.room.position(table).describe(Seat(seat)).split(".")[0]
        if mine not in public.describe(None):
            assert named_plainly(table, mine) not in everything, f"what only {person.name} may know"


async def test_a_lobby_a_pause_and_the_end(world: World, web: aiohttp.ClientSession) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern", options="hand=1")
    path = await opened(world, ann)
    told = await data(web, path)
    assert told["state"] == "lobby" and told["pictures"] == [] and "Waiting for" in told["words"]
    await ben.click(world.board, label="Join")
    await ann.click(world.board, label="Start")
    assert (await data(web, path))["state"] == "playing"
    await world.moderator.slash(world.table, "table pause")
    assert (await data(web, path))["state"] == "paused"
    await world.moderator.slash(world.table, "table resume")
    await world.by_hand()
    told = await data(web, path)
    assert told["state"] == "ended" and told["result"]
    assert [p["what"] for p in told["pictures"]] == ["board", "scores"]
    assert not any(s["awaited"] for s in told["seats"])
    async with web.get(f"{path}/{told['pictures'][1]['tall']['href']}") as answer:
        assert answer.status == 200
    read = Words(await (await web.get(path)).text())
    assert " ".join(told["result"].split()) in read.text
    await ann.slash(world.table, "table open", game="lantern")
    assert (await data(web, path))["state"] == "ended", "another game in the channel has no page of itself"


async def test_who_is_forgotten_is_shown_no_more(world: World, web: aiohttp.ClientSession) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press((await world.awaited())[0][1])
    path = await opened(world, ann)
    before = await data(web, path)
    assert "ben" in json.dumps(before)
    asked = await ben.slash(world.table, "me forget")
    await ben.click(asked.response or asked.followups[0], label="Forget me, for good")
    after = await data(web, path)
    page = await (await web.get(path)).text()
    assert not re.search(r"\bben\b", json.dumps(after) + page)
    old = before["pictures"][0]["wide"]["href"]
    assert (await web.get(f"{path}/{old}")).status == 404, "nor in a picture of before"


async def test_words_of_players_are_never_markup(world: World, web: aiohttp.ClientSession) -> None:
    ann, *_ = world.people
    name = '<img src=x onerror="alert(1)">'
    evil = world.guild.add_member(world.env.create_user("evil", global_name=name))
    await world.play("lantern", ann, evil)
    path = await opened(world, ann)
    page = await (await web.get(path)).text()
    read = Words(page)
    assert name in read.text and (await data(web, path))["seats"][1]["name"] == name
    assert [i for i in read.all("img") if i.get("src") == "x"] == []
    assert not any("onerror" in attrs for _, attrs in read.tags)
    assert len(read.all("script")) == 1 and read.all("script")[0]["src"] == "/page.js"


# ------------------------------------------------------------------ strangers


async def test_what_is_no_key_is_all_the_same_and_tells_nothing(world: World, web: aiohttp.ClientSession) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    number = (await world.now()).id
    answers = set()
    for wrong in (
        f"/t/{number}", "/t/" + "a" * 32, f"/t/{path[3:-1]}", f"{path}x", f"/t/{path[3:].swapcase()}", "/", "/t", "/t/", "/favicon.ico",
        "/t/..%2f..%2fetc%2fpasswd", f"{path}/board/wide/{'0' * 32}", f"{path}/view/wide/{'0' * 32}", "/page.py", "/static/page.js",
        f"{path}/table.json/", f"{path}/seat/0", f"{path}%00", "/t/' OR 1=1 --",
    ):  # fmt: skip
        async with web.get(wrong) as answer:
            answers.add((answer.status, await answer.text()))
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS, wrong
    assert answers == {(404, f"{guard.NOTHING}\n")}


async def test_it_can_only_be_read(world: World, web: aiohttp.ClientSession) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    before = (await world.now()).seq
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"):
        if method == "CONNECT":
            continue
        async with web.request(method, path, data=b"x" * 4096 if method == "POST" else None) as answer:
            assert answer.status == 405, method
    async with web.head(path) as answer:
        assert answer.status == 200 and await answer.read() == b""
    assert (await world.now()).seq == before


async def test_every_answer_forbids_what_a_page_need_not_do(world: World, web: aiohttp.ClientSession) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    view = (await data(web, path))["pictures"][0]["wide"]["href"]
    for where in (
        path,
        f"{path}/table.json",
        f"{path}/{view}",
        "/page.css",
        "/page.js",
        "/robots.txt",
        f"{path}/live",
    ):
        async with web.get(where) as answer:
            assert answer.status == 200
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS, where
            assert "Set-Cookie" not in answer.headers
    assert "default-src 'none'" in HEADERS["Content-Security-Policy"] and "unsafe" not in str(HEADERS)
    async with web.get("/robots.txt") as answer:
        assert "Disallow: /" in await answer.text()
    page = await (await web.get(path)).text()
    assert "http:" not in page and "https:" not in page and "style=" not in page, "nothing comes from elsewhere"


async def test_one_table_tells_nothing_of_another(world: World, web: aiohttp.ClientSession) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben)
    first = await opened(world, ann)
    other = world.guild.create_text_channel("other")
    home, world.table = world.table, other
    await world.play("elementary", cleo, dan)
    second = await opened(world, cleo)
    one, two = await data(web, first), await data(web, second)
    assert (one["slug"], two["slug"]) == ("lantern", "elementary")
    for of, there in ((one, second), (two, first)):
        for picture in of["pictures"]:
            assert (await web.get(f"{there}/{picture['wide']['href']}")).status == 404
    await cleo.slash(other, "page", what="close")
    assert (await web.get(first)).status == 200 and (await web.get(second)).status == 404
    world.table = home


async def test_who_asks_without_end_is_asked_to_wait(world: World, web: aiohttp.ClientSession) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    found = [(await web.get("/robots.txt")).status for _ in range(BURST + 20)]
    assert found[0] == 200 and found[-1] == 429
    answer = await web.get(path)
    assert answer.status == 429 and answer.headers["Retry-After"]


async def test_who_says_where_they_come_from_is_not_believed(web: aiohttp.ClientSession) -> None:
    found = []
    for n in range(BURST + 20):
        said = [
            ("X-Forwarded-For", f"192.0.2.{n}"),
            ("X-Forwarded-For", "198.51.100.7"),
        ]  # the last is the proxy's
        found.append((await web.get("/robots.txt", headers=said)).status)
    assert found[0] == 200 and found[-1] == 429


def test_a_pace_lets_each_place_go_on_by_itself() -> None:
    now = [0.0]
    pace = Pace(lambda: now[0])
    assert [pace.allows("one") for _ in range(BURST + 1)] == [True] * BURST + [False]
    assert pace.allows("two")
    now[0] = 1.0
    assert [pace.allows("one") for _ in range(int(EACH_SECOND) + 1)] == [True] * int(EACH_SECOND) + [False]


def test_so_many_watch_and_no_more() -> None:
    watchers = Watchers(of_a_table=2, from_one_place=3, of_all=4)
    for inside, last in (("1a 1b", "1c"), ("1a 2a 3a", "4a"), ("1a 1b 2a 3b", "4d")):
        with contextlib.ExitStack() as looking:
            for it in inside.split():
                looking.enter_context(watchers.watching(int(it[0]), it[1]))
            with pytest.raises(Full):
                looking.enter_context(watchers.watching(int(last[0]), last[1]))
    with watchers.watching(1, "c"):
        pass


# ------------------------------------------------------------------ live


class Line:
    """A line on which a page is kept new, as a browser reads it."""

    def __init__(self, answer: aiohttp.ClientResponse) -> None:
        self.answer = answer

    async def event(self) -> tuple[str, str, Any]:
        """The next event: its kind, its id, what it says."""
        kind, mark, said = "", "", None
        while True:
            line = (await self.answer.content.readline()).decode()
            assert line, "the line has ended"
            name, _, value = line.rstrip("\n").partition(": ")
            if name == "event":
                kind = value
            elif name == "id":
                mark = value
            elif name == "data":
                said = json.loads(value)
            elif line == "\n" and kind:
                return kind, mark, said

    async def note(self) -> str:
        """The next comment."""
        while not (line := (await self.answer.content.readline()).decode()).startswith(":"):
            assert line
        return line


async def test_the_page_is_told_of_a_move_by_the_commit_that_the_board_is_told_by(
    world: World, web: aiohttp.ClientSession
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    async with web.get(f"{path}/live") as answer:
        line = Line(answer)
        kind, mark, told = await line.event()
        assert (kind, told) == ("table", await data(web, path))
        world.env.inject_error("PATCH", "/channels/*", status=500, times=3)
        await world.press((await world.awaited())[0][1])
        kind, newer, told = await line.event()
        assert kind == "table" and newer != mark and told["moves"] == (await world.now()).ply
        page = await (await web.get(path)).text()
        assert f'data-mark="{newer}"' in page


async def test_who_comes_back_is_told_what_is_new_and_nothing_else(
    world: World, web: aiohttp.ClientSession
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    async with web.get(f"{path}/live") as answer:
        _, mark, _ = await Line(answer).event()
    for again in ({"headers": {"Last-Event-ID": mark}}, {"params": {"since": mark}}):
        async with web.get(f"{path}/live", **again) as answer:  # type: ignore[arg-type]
            assert "here" in await Line(answer).note(), "nothing has happened meanwhile"
    await world.press((await world.awaited())[0][1])
    async with web.get(f"{path}/live", headers={"Last-Event-ID": mark}) as answer:
        _, newer, told = await Line(answer).event()
        assert newer != mark and told["moves"] == (await world.now()).ply
    async with web.get(f"{path}/table.json", headers={"If-None-Match": f'"{newer}"'}) as answer:
        assert answer.status == 304


async def test_what_goes_wrong_while_somebody_watches_ends_no_line(
    world: World, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)

    async def breaks(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    async with web.get(f"{path}/live") as answer:
        line = Line(answer)
        await line.event()
        with monkeypatch.context() as broken:
            broken.setattr("bot.page.server.shown", breaks)
            await world.press((await world.awaited())[0][1])
            assert "here" in await line.note()
        await world.press((await world.awaited())[0][1])
        _, _, told = await line.event()
        assert told["moves"] == (await world.now()).ply


def test_a_table_that_nobody_watches_any_more_leaves_nothing_behind() -> None:
    watchers = Watchers()
    with watchers.watching(1, "here"), watchers.watching(1, "there"):
        watchers.next(1)
        assert watchers._wakes
    assert not watchers._wakes


async def test_whoever_watches_is_told_when_the_page_is_closed(world: World, web: aiohttp.ClientSession) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    for what in ("anew", "close"):
        async with web.get(f"{path}/live") as answer:
            line = Line(answer)
            await line.event()
            await ann.slash(world.table, "page", what=what)
            assert (await line.event())[0] == "gone"
            assert await answer.content.read() == b"", "and let go"
        assert (await web.get(f"{path}/live")).status == 404, "and does not come back"
        path = (await opened(world, ann)) if what == "anew" else path


async def test_a_bot_that_stops_lets_go_of_whoever_watches(world: World, own: aiohttp.ClientSession) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    path = await opened(world, ann)
    async with own.get(f"{path}/live") as answer:
        line = Line(answer)
        _, mark, _ = await line.event()
        async with asyncio.timeout(15):
            await world.restart()
        assert b"gone" not in await answer.content.read(), "a browser asks again by itself"
    async with own.get(f"{path}/live", headers={"Last-Event-ID": mark}) as answer:
        assert "here" in await Line(answer).note()
