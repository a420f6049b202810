"""Photos that people send: fetched from Discord, checked, made small, and kept as bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import aiohttp
import discord

from bot.door.refusals import Refused
from bot.keeping.now import seconds
from bot.keeping.shelves.photos import KeptPhotos
from bot.line import rest
from render.photos.darkroom import cells, small
from render.photos.upload import HEAVIEST, THUMBNAIL, BadPhoto

T = TypeVar("T")

MOST_A_MINUTE = 10
"""Pictures one person may send in a minute."""

_MINUTE = 60

_MOST_WAITING = 8
"""Pictures that may wait to be opened, of all people together: each is held in memory meanwhile."""

_FETCHING = 30.0
"""Seconds that fetching one may take."""


class Photos:
    """Receives photos of found objects."""

    def __init__(self, client: discord.Client, kept: KeptPhotos) -> None:
        self._client = client
        self._kept = kept
        self._darkroom = ThreadPoolExecutor(1, thread_name_prefix="darkroom")
        """One picture at a time, and never a thread that draws a board."""
        self._waiting = 0
        self._sent: dict[int, list[int]] = {}
        """When each person has sent pictures in the last minute."""

    def close(self) -> None:
        """Open nothing more."""
        self._darkroom.shutdown(wait=False, cancel_futures=True)

    async def uploaded(self, data: dict[str, Any], attachment: str, person: int, mask: int = 0) -> str:
        """What came with a submitted form: the sha256 of the kept photo, or with ``mask`` (cells of its longer
        side) the picture as rows of cells.

        Raises:
            Refused: it is not a picture that can be used; the text says why.
        """
        found = data.get("resolved", {}).get("attachments", {}).get(attachment)
        if found is None:
            raise Refused("The picture did not arrive. Please send it once more.")
        size, address = int(found.get("size", 0)), str(found["url"])
        return await (self.mask(size, address, person, mask) if mask else self.keep(size, address, person))

    async def keep(self, size: int, address: str, person: int) -> str:
        """Fetch a person's picture of ``size`` bytes from its address, check it, and keep it. Returns its sha256.

        Raises:
            Refused: too large, too many, or not a picture; the text says what would do.
        """
        made = await self._read(size, address, person, lambda body: small(body, THUMBNAIL))
        await self._kept.keep(made.sha, "photo", made.data)
        return made.sha

    async def mask(self, size: int, address: str, person: int, side: int) -> str:
        """A black-and-white picture as rows of ``#`` and ``.``, the longer side so many cells.

        Raises:
            Refused: as :meth:`keep`.
        """
        return await self._read(size, address, person, lambda body: cells(body, side))

    async def _read(self, size: int, address: str, person: int, read: Callable[[bytes], T]) -> T:
        if size > HEAVIEST:
            raise Refused(f"That picture is larger than {HEAVIEST // 2**20} MiB. Please send a smaller one.")
        self._count(person)
        if self._waiting >= _MOST_WAITING:
            raise Refused("Many pictures are arriving just now. Please send yours again in a minute.")
        self._waiting += 1
        try:
            body = await self._fetched(address)
            return await asyncio.get_running_loop().run_in_executor(self._darkroom, read, body)
        except BadPhoto as fault:
            raise Refused(str(fault)) from fault
        finally:
            self._waiting -= 1

    async def _fetched(self, address: str) -> bytes:
        try:
            async with asyncio.timeout(_FETCHING):
                return await rest.file_at(self._client, address)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as fault:
            raise Refused("I could not fetch that picture from Discord. Please send it once more.") from fault

    def _count(self, person: int) -> None:
        """Note that a person sends a picture, unless they have sent too many."""
        now = seconds()
        sent = {
            p: kept for p, times in self._sent.items() if (kept := [t for t in times if 0 <= now - t < _MINUTE])
        }
        mine = sent.get(person, [])
        self._sent = sent
        if len(mine) >= MOST_A_MINUTE:
            wait = max(1, mine[0] + _MINUTE - now)
            raise Refused(
                f"You have sent {MOST_A_MINUTE} pictures in a minute. The next one may come in {wait} seconds."
            )
        sent[person] = [*mine, now]
