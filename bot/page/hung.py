"""The pictures of pages: painted once for all who look, and a few of them kept for who looks next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bot.keeping.table import Table
from bot.page.shown import Shown, scene
from bot.telling.easel import Easel, Picture
from bot.telling.story.done import deeds

_MOST = 64
"""Pictures that are kept, some 100 KB each."""


class Hung:
    """What hangs on the walls outside."""

    def __init__(self, easel: Easel) -> None:
        self._easel = easel
        self._painting = asyncio.Lock()
        self._kept: OrderedDict[str, Picture] = OrderedDict()

    async def picture(self, table: Table, now: Shown, href: str) -> Picture | None:
        """A picture that is shown now; ``None`` if it cannot be painted.

        Raises:
            KeyError: it is not shown, or no longer: what was shown before may have gone since.
        """
        if href not in {view.href for shows in now.pictures for view in (shows.wide, shows.tall)}:
            raise KeyError(href)
        async with self._painting:  # whoever looks at the same waits for the one picture
            picture = self._kept.pop(href, None) or await self._painted(table, href)
            if picture is not None:
                self._kept[href] = picture
                if len(self._kept) > _MOST:
                    self._kept.popitem(last=False)
        return picture

    async def _painted(self, table: Table, href: str) -> Picture | None:
        what, form, key = href.split("/")
        last = await deeds(self._easel.room, table) if table.state is not None else ()
        drawn = scene(self._easel, table, what, form, last)
        if drawn is None or drawn.key != key:  # it has been played on meanwhile
            raise KeyError(href)
        name = what if form == "wide" else f"{what}-tall"
        return await self._easel.paint(table, drawn, name, table.house.sight)
