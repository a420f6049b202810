"""Photos that people send: fetched from Discord, checked, made small, and kept as bytes."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.room import Refused
from bot.store import Store
from render.photos import HEAVIEST, BadPhoto, thumbnail


class Photos:
    """Receives photos of found objects."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store

    async def uploaded(self, data: dict[str, Any], attachment: str) -> str:
        """Keep the photo that came with a submitted form. Returns its sha256.

        Raises:
            Refused: it is not a picture that can be used; the text says why.
        """
        found = data.get("resolved", {}).get("attachments", {}).get(attachment)
        if found is None:
            raise Refused("The photo did not arrive. Please send it once more.")
        return await self.keep(int(found.get("size", 0)), str(found["url"]))

    async def keep(self, size: int, address: str) -> str:
        """Fetch a picture of ``size`` bytes from its address, check it, and keep it. Returns its sha256.

        Raises:
            Refused: too large, or not a picture; the text says what would do.
        """
        if size > HEAVIEST:
            raise Refused(f"That picture is larger than {HEAVIEST // 2**20} MiB. Please send a smaller one.")
        try:
            body = await self._client.http.get_from_cdn(address)
        except discord.HTTPException as fault:
            raise Refused("I could not fetch that picture from Discord. Please send it once more.") from fault
        try:
            small = await asyncio.to_thread(thumbnail, body)
        except BadPhoto as fault:
            raise Refused(str(fault)) from fault
        await self._store.keep(small.sha, "photo", small.data)
        return small.sha
