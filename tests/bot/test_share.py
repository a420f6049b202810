"""What several processes ask of Discord in a second: never more than it allows them together."""

from __future__ import annotations

import random
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from yarl import URL

from bot.keeping.settings import Complaint, Settings, load
from bot.ranges.share import Share, counted

ALL = 50
SERVER = "postgresql://me@db/games"


def settings(**words: str) -> Settings:
    """As an owner writes them."""
    return load(Path("no.env"), {"DATABASE": SERVER, **words})


class Second:
    """A clock that tests move."""

    now = 1000.0

    def __call__(self) -> float:
        """What it is now."""
        return self.now


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(
    "parts", [("0-3/4",), ("0-0/2", "1-1/2"), ("0-0/4", "1-2/4", "3-3/4"), ("0-15/64", "16-16/64", "17-63/64")]
)
def test_all_processes_together_ask_no_more_than_is_allowed_in_any_second(
    parts: tuple[str, ...], seed: int
) -> None:
    luck, clock, asked = random.Random(seed), Second(), list[float]()
    shares = [Share.of(settings(SHARDS=part)) for part in parts]
    for share in shares:
        share._clock = clock
    for _ in range(40):
        clock.now += luck.random() ** 3
        for share in shares:
            asked += [clock.now + share.wait() for _ in range(luck.randrange(40))]
    asked.sort()
    assert len(asked) > 500
    for first, beyond in zip(asked, asked[ALL:], strict=False):
        assert beyond - first >= 1 - 1e-6


def test_who_plays_for_a_quarter_has_a_quarter_and_waits_in_the_order_of_asking() -> None:
    share = Share.of(settings(SHARDS="0-15/64"))
    share._clock = clock = Second()
    waits = [share.wait() for _ in range(40)]
    assert waits == [0.0] * 12 + [1.0] * 12 + [2.0] * 12 + [3.0] * 4, "12.5 a second"
    clock.now += 60
    assert share.wait() == 0.0
    few = Share.of(settings(SHARDS="3-3/100"))
    few._clock = clock
    assert [few.wait() for _ in range(3)] == [0.0, 2.0, 4.0], "one in two seconds"


def test_who_is_alone_has_all_and_an_owner_may_say_that_discord_allows_more() -> None:
    assert (Share.of(Settings()).most, Share.of(Settings()).within) == (50, 1.0)
    assert Share.of(settings(SHARDS="0-1/4", CALLS="500")).most == 250
    for word in ("0", "-5", "many", "1.5"):
        with pytest.raises(Complaint, match="CALLS"):
            settings(CALLS=word)


def test_answers_to_presses_and_sessions_are_not_counted() -> None:
    at = "https://discord.com/api/v10"
    for path in ("/channels/1/messages", "/guilds/1", "/applications/1/commands", "/users/@me"):
        assert counted(URL(at + path))
    for path in ("/interactions/1/aw/callback", "/webhooks/1/aw/messages/@original", "/gateway/bot"):
        assert not counted(URL(at + path))
    assert not counted(URL("wss://gateway.discord.gg/?v=10")) and not counted(
        URL("https://cdn.discordapp.com/a.png")
    )


async def test_calls_of_a_client_take_their_turn_and_answers_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.extend([seconds] if seconds else [])

    monkeypatch.setattr("bot.ranges.share.asyncio.sleep", sleep)
    app = web.Application()
    app.add_routes([web.get("/api/{rest:.*}", _answered)])
    runner = web.AppRunner(app)
    await runner.setup()
    await (site := web.TCPSite(runner, "127.0.0.1", 0)).start()
    share = Share(2, Second())
    async with aiohttp.ClientSession(site.name, trace_configs=[share.trace]) as session:
        for path in ("channels/1", "interactions/1/a/callback", "channels/2", "webhooks/1/a", "channels/3"):
            assert (await session.get(f"/api/v10/{path}")).status == 200
    await runner.cleanup()
    assert waited == [1.0], "the third that counts in one second"


async def _answered(_: web.Request) -> web.Response:
    return web.Response()
