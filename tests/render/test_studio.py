"""The studio paints each scene once, keeps it while there is room, and forgets failures."""

from __future__ import annotations

import asyncio
import io

import pytest
from PIL import Image

from render.kept import Kept
from render.scene import Disc, Scene
from render.studio import Studio
from tests.render.samples import with_photo


def snapshot() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (40, 40), "#0072b2").save(out, "PNG")
    return out.getvalue()


class Album:
    """Gives photographs, counts how often it was asked, and fails as often as it is told to."""

    def __init__(self, failures: int = 0) -> None:
        self.asked = 0
        self.failures = failures
        self.open = asyncio.Event()
        self.open.set()

    async def __call__(self, sha: str) -> bytes | None:
        self.asked += 1
        await self.open.wait()
        if self.asked <= self.failures:
            raise OSError("the album is stuck")
        return snapshot()


async def test_ten_requests_at_once_cost_one_painting() -> None:
    album = Album()
    studio = Studio(album)
    pictures = await asyncio.gather(*(studio.picture(with_photo()) for _ in range(10)))
    assert album.asked == 1
    assert len({picture.data for picture in pictures}) == 1
    await studio.picture(with_photo())
    assert album.asked == 1


async def test_a_failed_painting_is_tried_again() -> None:
    album = Album(failures=1)
    studio = Studio(album)
    with pytest.raises(OSError, match="stuck"):
        await studio.picture(with_photo())
    assert (await studio.picture(with_photo())).data
    assert album.asked == 2


async def test_one_who_stops_waiting_does_not_stop_the_painting() -> None:
    album = Album()
    album.open.clear()
    studio = Studio(album)
    hasty = asyncio.create_task(studio.picture(with_photo()))
    patient = asyncio.create_task(studio.picture(with_photo()))
    await asyncio.sleep(0)
    hasty.cancel()
    album.open.set()
    assert (await patient).data
    with pytest.raises(asyncio.CancelledError):
        await hasty
    assert album.asked == 1


async def test_what_has_not_been_asked_for_longest_is_forgotten() -> None:
    album = Album()
    size = len((await Studio(Album()).picture(with_photo(at=1))).data)
    studio = Studio(album, room=int(size * 2.5))
    for at in (1, 2, 3, 1):
        await studio.picture(with_photo(at=at))
    assert album.asked == 4
    await studio.picture(with_photo(at=3))
    assert album.asked == 4


async def test_a_picture_with_a_photo_missing_is_not_kept() -> None:
    class Late(Album):
        async def __call__(self, sha: str) -> bytes | None:
            self.asked += 1
            return snapshot() if self.asked > 1 else None

    studio = Studio(Late())
    grey, blue = await studio.picture(with_photo()), await studio.picture(with_photo())
    assert grey.data != blue.data


async def test_many_different_pictures_at_once() -> None:
    studio = Studio()
    scenes = [Scene(width=80, height=80, marks=(Disc(x=40, y=40, r=r, fill="#e69f00"),)) for r in range(5, 35)]
    assert len({p.data for p in await asyncio.gather(*map(studio.picture, scenes))}) == 30


async def test_replays_are_painted_too() -> None:
    studio = Studio(Album())
    assert (await studio.replay([with_photo(at=1), with_photo(at=9)], 0.5)).suffix == "gif"


def test_keeping_counts_bytes() -> None:
    kept = Kept[str, str](10)
    kept.put("a", "A", 4)
    kept.put("b", "B", 4)
    assert kept.get("a") == "A"
    kept.put("c", "C", 4)
    assert kept.get("b") is None and kept.get("a") == "A" and kept.bytes == 8
    kept.put("huge", "H", 11)
    assert kept.get("huge") is None and len(kept) == 2
    kept.put("a", "A again", 1)
    assert kept.get("a") == "A again" and kept.bytes == 5
