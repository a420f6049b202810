"""Where pictures are painted: off the event loop, a few at a time, each at most once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

from render.kept import Kept
from render.paint import Painted, animate
from render.scene import Scene
from render.workbench import Workbench

Load = Callable[[str], Awaitable[bytes | None]]
"""Gives the bytes of a photograph by its sha256, or ``None`` if it is gone."""

AT_ONCE = 2
ROOM = 48 * 2**20


async def no_photos(sha: str) -> bytes | None:
    """There are none."""
    return None


class Studio:
    """Paints scenes. Whoever asks for a scene that is being painted waits for that painting; whoever stops
    waiting does not stop it; a painting that failed is tried again at the next request."""

    def __init__(self, load: Load = no_photos, room: int = ROOM) -> None:
        self._load = load
        self._kept: Kept[str, Painted] = Kept(room)
        self._bench = Workbench()
        self._at_work: dict[str, asyncio.Task[Painted]] = {}
        self._easels = asyncio.Semaphore(AT_ONCE)

    async def picture(self, scene: Scene, place: str = "") -> Painted:
        """The picture of a scene. ``place`` names what is painted again and again (the board of a table): then
        only what has changed since the last time is painted."""
        key = scene.key
        painted = self._kept.get(key)
        if painted is not None:
            return painted
        task = self._at_work.get(key)
        if task is None:
            task = self._at_work[key] = asyncio.create_task(self._paint(key, scene, place))
            task.add_done_callback(lambda done: self._finished(key, done))
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Nothing is painted any more."""

    async def replay(self, scenes: Sequence[Scene], seconds: float, captions: Sequence[str] = ()) -> Painted:
        """The scenes as a moving picture, with a caption below each. Not kept: it is made once, at the end."""
        photos = await self._photos(frozenset(sha for scene in scenes for sha in scene.photos))
        async with self._easels:
            return await asyncio.to_thread(animate, scenes, seconds, photos=photos, captions=captions)

    async def _paint(self, key: str, scene: Scene, place: str) -> Painted:
        photos = await self._photos(scene.photos)
        async with self._easels:
            painted = await self._painted(scene, photos, place)
        if photos.keys() >= scene.photos:
            self._kept.put(key, painted, len(painted.data))
        return painted

    async def _painted(self, scene: Scene, photos: Mapping[str, bytes], place: str) -> Painted:
        return await asyncio.to_thread(self._bench.paint, scene, photos, place)

    async def _photos(self, wanted: frozenset[str]) -> dict[str, bytes]:
        found = {sha: await self._load(sha) for sha in sorted(wanted)}
        return {sha: data for sha, data in found.items() if data is not None}

    def _finished(self, key: str, task: asyncio.Task[Painted]) -> None:
        """Forget the task. Its failure is looked at here, so that nothing is logged when nobody waits any more."""
        self._at_work.pop(key, None)
        if not task.cancelled():
            task.exception()
