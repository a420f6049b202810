"""The page of a table as a real browser shows it: on a desktop and a phone, by eye, by ear and by keyboard."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from render.theme import contrast
from tests.e2e import test_page
from tests.e2e.browser import FOUND, LACKING, Tab, browsing
from tests.e2e.conftest import World
from tests.e2e.test_page import opened

pytestmark = pytest.mark.skipif(FOUND is None, reason=LACKING)

build, studio, own_port, web = test_page.build, test_page.studio, test_page.own_port, test_page.web

SHOTS = os.environ.get("PAGE_SHOTS", "")
"""A folder for pictures of what was seen, for whoever would like to see it too."""


@pytest.fixture
async def tab(tmp_path: Path) -> AsyncIterator[Tab]:
    async with browsing(tmp_path / "browser") as found:
        yield found


async def table(world: World, game: str = "elementary") -> str:
    """The address of a page of a game under way."""
    ann, ben, cleo, _ = world.people
    await world.play(game, ann, ben, cleo)
    await world.press((await world.awaited())[0][1])
    return f"{world.bot.pages.url}{await opened(world, ann)}"


async def test_it_keeps_itself_new_and_the_browser_has_nothing_to_complain_of(
    world: World, web: aiohttp.ClientSession, tab: Tab
) -> None:
    url = await table(world)
    await tab.go(url)
    before = await tab.run("[document.getElementById('words').innerText, document.images[0].currentSrc]")
    await world.press((await world.awaited())[0][1])
    await tab.until(f"document.images[0].currentSrc !== {before[1]!r} && document.images[0].complete")
    words, loaded = await tab.run("[document.getElementById('words').innerText, document.images[0].naturalWidth]")
    assert words != before[0] and loaded == 1200
    async with web.get(f"{url}/table.json") as answer:
        told = await answer.json()
    assert words.split() == told["words"].split()
    seats = await tab.run("[...document.querySelectorAll('#seats strong')].map((it) => it.textContent)")
    assert seats == [place["name"] for place in told["seats"]]
    await world.people[0].slash(world.table, "page", what="close")
    await tab.until("document.getElementById('state').textContent === 'This table has closed its page.'")
    assert await tab.run("document.images.length") == 0
    assert not tab.amiss


async def test_whoever_was_cut_off_comes_back_by_themselves(
    world: World, web: aiohttp.ClientSession, tab: Tab
) -> None:
    url = await table(world, "lantern")
    await tab.go(url)
    await tab.ask("Network.enable")
    offline = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    await tab.ask("Network.emulateNetworkConditions", offline=True, **offline)
    moves = (await world.now()).ply
    await world.press((await world.awaited())[0][1])
    await tab.ask("Network.emulateNetworkConditions", offline=False, **offline)
    await tab.go(url)
    assert (await world.now()).ply > moves
    async with web.get(f"{url}/table.json") as answer:
        told = await answer.json()
    assert (await tab.run("document.getElementById('words').innerText")).split() == told["words"].split()


@pytest.mark.parametrize("game", ["elementary", "creation", "life"])
async def test_it_fits_a_desktop_and_a_phone_in_the_light_and_in_the_dark(
    world: World, web: aiohttp.ClientSession, tab: Tab, game: str
) -> None:
    url = await table(world, game)
    for name, width, height, dark in (
        ("desktop", 1280, 900, True),
        ("phone", 360, 740, False),
        ("narrow", 275, 600, True),
    ):
        await tab.sized(width, height, dark=dark)
        await tab.go(url)
        across = await tab.run("[document.documentElement.scrollWidth, innerWidth]")
        assert across[0] <= across[1], f"{name}: nothing lies outside"
        shown = await tab.run("document.images[0].currentSrc")
        assert ("/tall/" in shown) == (name != "desktop")
        assert await tab.run("document.images[0].naturalWidth") > 0
        colours = """(() => { const of = (at) => getComputedStyle(document.querySelector(at));
            return [of("body").backgroundColor, of("body").color, of("header p").color, of("footer a").color]; })()"""
        ground, *inks = (hexed(colour) for colour in await tab.run(colours))
        assert all(contrast(ink, ground) >= 4.5 for ink in inks), (name, ground, inks)
        assert (contrast(ground, "#ffffff") > 10) == dark
        if SHOTS:
            await tab.picture(Path(SHOTS) / f"{game}-{name}.png")
    assert not tab.amiss


async def test_it_is_heard_and_gone_through_by_keys(world: World, web: aiohttp.ClientSession, tab: Tab) -> None:
    await tab.go(await table(world, "meaning"))
    heard = await tab.heard()
    headings = [name for role, name in heard if role == "heading"]
    assert headings == ["Meaning Made", "At the table", "What happened last", "In words"]
    (picture,) = [name for role, name in heard if role in ("image", "img")]
    assert len(picture) > 40, "the picture is told"
    assert {"main", "banner", "contentinfo", "status", "list"} <= {role for role, _ in heard}
    await tab.key("Tab")
    assert await tab.run("document.activeElement.textContent") == "To the position in words"
    assert await tab.run("document.activeElement.getBoundingClientRect().left") >= 0, (
        "it is seen when it is reached"
    )
    await tab.key("Enter")
    await tab.until("document.activeElement.id === 'words'")
    await tab.key("Tab")
    assert await tab.run("document.activeElement.textContent") == "The same as data"


async def test_it_is_whole_without_a_script(world: World, web: aiohttp.ClientSession, tab: Tab) -> None:
    url = await table(world)
    async with web.get(f"{url}/table.json") as answer:
        told = await answer.json()
    await tab.ask("Emulation.setScriptExecutionDisabled", value=True)
    await tab.go(url)
    heard = in_a_line(" ".join(name for _, name in await tab.heard()))
    assert in_a_line(told["words"])[:80] in heard
    assert in_a_line(told["pictures"][0]["says"])[:80] in heard


def in_a_line(text: str) -> str:
    """As it is read out, wherever a line ends."""
    return " ".join(text.split())


def hexed(colour: str) -> str:
    """``rgb(…)`` as we write it."""
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])
