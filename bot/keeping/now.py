"""What time it is. The one clock of the program, so that tests and the sandbox can move it: whoever runs the bot
says by :func:`follow` where time comes from. How long something has taken is measured with ``time.monotonic``."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime


class _Dial:
    """Where time is read. By itself that is the machine's clock."""

    def __init__(self) -> None:
        self.read: Callable[[], datetime] = lambda: datetime.now(UTC)


_dial = _Dial()


def follow(source: Callable[[], datetime]) -> None:
    """Take the time from here on from ``source``, which knows its time zone."""
    _dial.read = source


def now() -> datetime:
    """This moment."""
    return _dial.read()


def seconds() -> int:
    """This moment in whole seconds since 1970."""
    return int(now().timestamp())
