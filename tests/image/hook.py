"""Tells of everything that a process writes: read by Python as ``sitecustomize``, before the program begins, in each
process that it begins as well. One line in the file ``TOLD`` names, for each path that is opened for writing, made,
renamed or taken away.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Any

_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

_PATHS = {
    "os.chmod": 1,
    "os.chown": 1,
    "os.link": 2,
    "os.mkdir": 1,
    "os.remove": 1,
    "os.rename": 2,
    "os.rmdir": 1,
    "os.symlink": 2,
    "os.truncate": 1,
    "os.utime": 1,
    "sqlite3.connect": 1,
}
"""What changes files, and how many paths are said with it."""


def _written(event: str, args: tuple[Any, ...]) -> Iterator[str]:
    paths = args[: _PATHS.get(event, 0)]
    if event == "open" and args[2] & _WRITES:
        paths = args[:1]
    for path in paths:
        if not isinstance(path, int):
            yield os.path.realpath(os.fsdecode(path).removeprefix("file://").partition("?")[0])


def begin(told: str) -> None:
    """Tell of everything from here on."""
    line = os.open(told, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)

    def hear(event: str, args: tuple[Any, ...]) -> None:
        if event == "open" or event in _PATHS:
            for path in _written(event, args):
                with contextlib.suppress(OSError):
                    os.write(line, f"{event} {path}\n".encode())

    sys.addaudithook(hear)


if "TOLD" in os.environ:
    sys.dont_write_bytecode = bool(
        sys.flags.dont_write_bytecode
    )  # as was asked for, whatever a tool here thinks of it
    begin(os.environ["TOLD"])
