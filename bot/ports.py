"""Who answers on a port that we would like to have: a bot like this one, from which we take over and which goes
soon, or something that stays."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Literal, NamedTuple

PATIENCE = 3.0
"""Seconds within which whoever lives has said who they are."""

_MOST = 2**16
"""Bytes after which nobody like us would not have said it."""


class Sign(NamedTuple):
    """By what a bot is known: what it is asked for, and what stands in each answer of its kind and in no other."""

    path: str
    words: bytes


async def who_answers(host: str, port: int, sign: Sign) -> Literal["bot", "silent", ""]:
    """Whether it is a bot that uses a port; ``silent`` where somebody takes a line and says nothing at all, as a
    bot that is frozen does, and many another; nothing where it is somebody else, or nobody."""
    said = b""
    try:
        async with asyncio.timeout(PATIENCE):
            async with contextlib.aclosing(_answer(host, port, sign.path)) as answer:
                async for more in answer:
                    said += more
                    if sign.words in said:
                        return "bot"
                    if len(said) > _MOST:
                        break
    except TimeoutError:
        return "" if said else "silent"
    except OSError:
        pass
    return ""


async def _answer(host: str, port: int, path: str) -> AsyncGenerator[bytes, None]:
    reader, writer = await asyncio.open_connection(host, port)
    with contextlib.closing(writer):
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        while more := await reader.read(_MOST):
            yield more
