"""Photos that people send: fetched from Discord, checked, made small, and kept as bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import discord

from bot.room import Refused
from bot.store import Store
from render.photos import HEAVIEST, BadPhoto, mask, thumbnail

T = TypeVar("T")


class Photos:
    """Receives photos of found objects."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store

    async def uploaded(self, data: dict[str, Any], attachment: str, mask: int = 0) -> str:
        """What came with a submitted form: the sha256 of the kept photo, or with ``mask`` (cells of its longer
        side) the picture as rows of cells.

        Raises:
            Refused: it is not a picture that can be used; the text says why.
        """
        found = data.get("resolved", {}).get("attachments", {}).get(attachment)
        if found is None:
            raise Refused("The picture did not arrive. Please send it once more.")
        size, address = int(found.get("size", 0)), str(found["url"])
        return await (self.mask(size, address, mask) if mask else self.keep(size, address))

    async def keep(self, size: int, address: str) -> str:
        """Fetch a picture of ``size`` bytes from its address, check it, and keep it. Returns its sha256.

        Raises:
            Refused: too large, or not a picture; the text says what would do.
        """
        small = await self._read(size, address, thumbnail)
        await self._store.keep(small.sha, "photo", small.data)
        return small.sha

    async def mask(self, size: int, address: str, cells: int) -> str:
        """A black-and-white picture as rows of ``#`` and ``.``, the longer side so many cells.

        Raises:
            Refused: as :meth:`keep`.
        """
        return await self._read(size, address, lambda body: mask(body, cells))

    async def _read(self, size: int, address: str, read: Callable[[bytes], T]) -> T:
        if size > HEAVIEST:
            raise Refused(f"That picture is larger than {HEAVIEST // 2**20} MiB. Please send a smaller one.")
        try:
            body = await self._client.http.get_from_cdn(address)
        except discord.HTTPException as fault:
            raise Refused("I could not fetch that picture from Discord. Please send it once more.") from fault
        try:
            return await asyncio.to_thread(read, body)
        except BadPhoto as fault:
            raise Refused(str(fault)) from fault
