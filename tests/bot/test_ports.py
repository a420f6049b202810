"""Who answers on a port: a bot, somebody who says nothing, or somebody else."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from bot import ports
from bot.ports import Sign, who_answers

HERE = "127.0.0.1"
SIGN = Sign("/sign", b"we are bots")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "PATIENCE", 0.5)


@asynccontextmanager
async def somebody(
    answers: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
) -> AsyncIterator[int]:
    """Somebody who answers on a port."""
    server = await asyncio.start_server(answers, HERE, 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def whoever(*said: bytes, asked: bytes = b"GET /sign ", pause: float = 0.0, stays: bool = False) -> str:
    """Who it is thought to be that says this, bit by bit, and goes."""

    async def answers(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(asked)
        for it in said:
            writer.write(it)
            await writer.drain()
            await asyncio.sleep(pause)
        if stays:
            await reader.read()
        writer.close()

    async with somebody(answers) as port:
        return await who_answers(HERE, port, SIGN)


async def test_a_bot_is_known_by_its_sign_however_it_comes() -> None:
    assert await whoever(b"HTTP/1.1 200 OK\r\n\r\nwe are bots") == "bot"
    assert await whoever(b"HTTP/1.1 200 OK\r\n\r\nwe are", b" bots", pause=0.05) == "bot"
    assert await whoever(b"HTTP/1.1 200 OK\r\n\r\nwe are bots", stays=True) == "bot", "it need not hang up"


async def test_who_says_something_else_or_nothing_to_the_end_is_none() -> None:
    assert await whoever(b"HTTP/1.1 200 OK\r\n\r\nnginx") == ""
    assert await whoever() == "", "it hung up"
    assert await whoever(b"220 mail.example.org\r\n", stays=True) == "", "it greeted, and waits"
    assert await whoever(*[b"drip"] * 50, pause=0.05) == "", "it never comes to an end"
    assert await whoever(*[b"x" * 2**16] * 40, stays=True) == "", "it never comes to an end either"


async def test_who_takes_a_line_and_says_nothing_is_silent_and_who_is_not_there_is_nobody() -> None:
    with socket.create_server((HERE, 0)) as frozen:
        port = frozen.getsockname()[1]
        assert await who_answers(HERE, port, SIGN) == "silent"
    assert await who_answers(HERE, port, SIGN) == ""
