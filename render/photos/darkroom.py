"""Where pictures of strangers are opened: in a process of their own, with little memory and little time.

A picture of a few kilobytes can unfold to gigabytes, and a decoder can hang or die. Here that ends a small process
that holds nothing else, knows no secrets and is started anew for each picture: ``python -m
render.photos.darkroom``.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Literal

from render.photos.upload import BadPhoto, Thumbnail, mask, thumbnail

if sys.platform != "win32":
    import resource

MEMORY = 1 << 30
"""Bytes of address space one picture may take, where the system can hold a process to it."""

PATIENCE = 20.0
"""Seconds one picture may take."""

Work = Literal["thumbnail", "mask"]

_KEPT = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""What of the surroundings the process needs; the bot's token is not among it."""

COMMAND = (sys.executable, "-m", "render.photos.darkroom")


def small(data: bytes, side: int) -> Thumbnail:
    """:func:`render.photos.thumbnail` in a process of its own. Blocks: call it in a thread.

    Raises:
        BadPhoto: as there, or it takes too much memory or time.
    """
    said, body = _developed("thumbnail", side, data)
    return Thumbnail(body, str(said["sha"]), int(said["width"]), int(said["height"]))


def cells(data: bytes, side: int) -> str:
    """:func:`render.photos.mask` in a process of its own. Blocks: call it in a thread.

    Raises:
        BadPhoto: as :func:`small`.
    """
    return _developed("mask", side, data)[1].decode()


def _developed(work: Work, side: int, data: bytes) -> tuple[dict[str, str | int], bytes]:
    """What the process says of a picture, and what it has made of it."""
    home = str(Path(__file__).resolve().parents[2])
    around = {name: os.environ[name] for name in _KEPT if name in os.environ} | {"PYTHONPATH": home}
    try:
        done = subprocess.run(
            [*COMMAND, work, str(side)],
            check=False,
            input=data,
            capture_output=True,
            timeout=PATIENCE,
            env=around,
            cwd=home,
        )
    except subprocess.TimeoutExpired:
        raise BadPhoto("That picture takes too long to open. Please send a smaller one, as JPEG.") from None
    if done.returncode != 0:
        raise BadPhoto("That picture could not be opened here. Please send a smaller one, as JPEG.")
    heading, _, body = done.stdout.partition(b"\n")
    said: dict[str, str | int] = json.loads(heading)
    if "bad" in said:
        raise BadPhoto(str(said["bad"]))
    return said, body


def _confined() -> None:
    """Hold this process to its memory and its time, as far as the system can: Windows cannot, macOS in part."""
    if sys.platform != "win32":
        seconds = int(PATIENCE)
        for limit, most in (
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_CPU, seconds),
            (resource.RLIMIT_AS, MEMORY),
        ):
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(limit, (most, most))


def main(work: str, side: int) -> None:
    """Read a picture from the input; write a line that says what became of it, and the bytes."""
    _confined()
    said: dict[str, str | int]
    data, body = sys.stdin.buffer.read(), b""
    try:
        if work == "mask":
            said, body = {}, mask(data, side).encode()
        else:
            made = thumbnail(data, side)
            said, body = {"sha": made.sha, "width": made.width, "height": made.height}, made.data
    except BadPhoto as fault:
        said = {"bad": str(fault)}
    sys.stdout.buffer.write(json.dumps(said).encode() + b"\n" + body)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
