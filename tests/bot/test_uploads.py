"""Pictures of strangers: opened one at a time, in a process with little memory and time, and never in the way."""

from __future__ import annotations

import asyncio
import io
import struct
import sys
import time
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.door.refusals import Refused
from bot.line import photos as uploads
from bot.line.photos import MOST_A_MINUTE, Photos
from render.photos import darkroom
from render.photos.upload import MOST_UNFOLDED, BadPhoto


def flat(wide: int, tall: int, suffix: str = "PNG") -> bytes:
    """A picture of one colour: small as a file, large when it is unfolded."""
    out = io.BytesIO()
    Image.new("RGB", (wide, tall), (200, 30, 30)).save(out, suffix)
    return out.getvalue()


def deep(side: int) -> bytes:
    """A PNG of sixteen bits a channel and nothing in it: the most memory for the fewest bytes."""
    pack = zlib.compressobj(9)
    rows = b"".join(pack.compress(b"\0" * (1 + side * 8)) for _ in range(side)) + pack.flush()

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", side, side, 16, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


class Mailbox:
    """A client and a store that only know pictures."""

    def __init__(self, *bodies: bytes) -> None:
        self.bodies = list(bodies)
        self.kept: list[bytes] = []
        self.http: Any = self

    async def get_from_cdn(self, _: str) -> bytes:
        return self.bodies.pop(0)

    async def keep(self, _sha: str, _kind: str, data: bytes) -> None:
        self.kept.append(data)


def reader(*bodies: bytes) -> tuple[Photos, Mailbox]:
    box = Mailbox(*bodies)
    return Photos(box, box), box  # type: ignore[arg-type]


def test_a_picture_comes_out_of_the_darkroom_small() -> None:
    made = darkroom.small(flat(3000, 2000, "JPEG"), 1024)
    assert (made.width, made.height) == (1024, 683) and Image.open(io.BytesIO(made.data)).format == "WEBP"
    black = Image.new("L", (40, 40), 255)
    black.paste(0, (10, 10, 30, 30))
    out = io.BytesIO()
    black.save(out, "PNG")
    assert darkroom.cells(out.getvalue(), 4) == "..../.##./.##./...."


def test_what_must_be_unfolded_whole_may_have_fewer_pixels_than_a_jpeg() -> None:
    side = int(MOST_UNFOLDED**0.5) + 10
    assert darkroom.small(flat(side, side, "JPEG"), 64).width == 64
    for suffix in ("PNG", "WEBP", "GIF"):
        with pytest.raises(BadPhoto, match="million pixels"):
            darkroom.small(flat(side, side, suffix), 64)


def test_the_process_sees_no_secrets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    script = tmp_path / "peek.py"
    script.write_text(
        "import os, sys\nsys.stdin.buffer.read()\nprint('{\"seen\": \"%s\"}' % ('DISCORD_TOKEN' in os.environ))\n"
    )
    monkeypatch.setattr(darkroom, "COMMAND", (sys.executable, str(script)))
    assert darkroom._developed("mask", 1, b"")[0] == {"seen": "False"}


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "could not be opened"),
        ("import time; time.sleep(60)", "takes too long"),
        ("raise SystemExit(3)", "could not be opened"),
    ],
)
async def test_a_process_that_dies_or_hangs_is_answered_kindly_and_the_next_picture_is_opened(
    deed: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, box = reader(flat(20, 20), flat(20, 20))
    with monkeypatch.context() as bad:
        bad.setattr(darkroom, "COMMAND", (sys.executable, "-c", deed))
        bad.setattr(darkroom, "PATIENCE", 1.0)
        with pytest.raises(Refused, match=said):
            await mine.keep(9, "a", person=1)
    assert len(await mine.keep(9, "b", person=1)) == 64 and len(box.kept) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured as Linux tells it")
async def test_eight_at_once_stay_within_bounds_and_keep_nobody_waiting() -> None:
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss  # of other tests in this process
    heavy = deep(int(MOST_UNFOLDED**0.5))
    mine, box = reader(*[heavy] * 8)
    jobs = [asyncio.create_task(mine.keep(len(heavy), "x", person=n)) for n in range(8)]
    await asyncio.sleep(0.3)
    slowest = 0.0
    for _ in range(5):  # a board that is drawn meanwhile
        began = time.perf_counter()
        await asyncio.to_thread(lambda: None)
        slowest = max(slowest, time.perf_counter() - began)
        await asyncio.sleep(0.05)
    done = await asyncio.gather(*jobs, return_exceptions=True)
    assert slowest < 1.0
    assert all(isinstance(said, str) for said in done) and len(box.kept) == 8
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    assert most < darkroom.MEMORY // 1024 or most == before, "kibibytes of the largest process"


async def test_one_person_sends_a_few_pictures_a_minute() -> None:
    mine, _ = reader(*[flat(20, 20)] * (MOST_A_MINUTE + 1))
    for _ in range(MOST_A_MINUTE):
        await mine.keep(9, "x", person=1)
    with pytest.raises(Refused, match=r"in a minute\. The next one may come in \d+ seconds"):
        await mine.keep(9, "x", person=1)
    assert await mine.keep(9, "x", person=2), "others are not held up by it"


async def test_too_many_at_once_are_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "_MOST_WAITING", 2)
    mine, _ = reader(*[flat(20, 20)] * 3)
    done = await asyncio.gather(*(mine.keep(9, "x", person=n) for n in range(3)), return_exceptions=True)
    assert [type(said) for said in done] == [str, str, Refused]
    assert "in a minute" in str(done[2])


async def test_a_clock_that_steps_back_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 10_000
    monkeypatch.setattr(uploads, "seconds", lambda: at)
    mine, _ = reader(*[flat(20, 20)] * (MOST_A_MINUTE + 1))
    for _ in range(MOST_A_MINUTE):
        await mine.keep(9, "x", person=1)
    at -= 3600
    assert await mine.keep(9, "x", person=1)
