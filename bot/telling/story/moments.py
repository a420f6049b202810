"""Moments as people type them: ``3 days``, ``tomorrow``, ``2026-12-24``, ``back``."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta, timezone

from bot.keeping.now import now
from bot.keeping.speech import span

CHOICES = ("tomorrow", "3 days", "1 week", "2 weeks", "back")

SPANS = ("2 hours", "1 day", "3 days", "1 week", "2 weeks")

DAY = 86400
"""Seconds of a day."""

_UNITS = {"h": 1 / 24, "hour": 1 / 24, "d": 1, "day": 1, "w": 7, "week": 7, "month": 30}
_SPAN = re.compile(r"(\d{1,3})\s*(h|d|w|hour|day|week|month)s?")
_SHORT = re.compile(r"(\d{1,3})\s*(h|d|w|m|min|minute|hour|day|week|month)s?")
_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?")
_LONGEST = timedelta(days=90)


def read_until(text: str, ahead: int = 0) -> int:
    """The moment meant, in seconds since 1970; 0 for being back. A date is read by the clock of whoever types it,
    which is so many minutes ``ahead`` of UTC.

    Raises:
        ValueError: it cannot be read, lies in the past or is too far off; the text says what can be typed.
    """
    word = text.strip().casefold()
    if word in ("back", "now", "no"):
        return 0
    if word == "tomorrow":
        moment = now() + timedelta(days=1)
    elif span := _SPAN.fullmatch(word):
        moment = now() + timedelta(days=int(span[1]) * _UNITS[span[2]])
    else:
        try:
            moment = datetime.fromisoformat(text.strip())
        except ValueError:
            raise ValueError("Type a span (`3 days`, `2 weeks`), a date (`2026-12-24`) or `back`.") from None
        moment = moment if moment.tzinfo else moment.replace(tzinfo=timezone(timedelta(minutes=ahead)))
    if not now() < moment <= now() + _LONGEST:
        raise ValueError("That must lie in the future, and at most 90 days away.")
    return int(moment.timestamp())


def read_day(text: str) -> int:
    """The moment at which a day begins (``2026-12-24``), by UTC, in seconds since 1970.

    Raises:
        ValueError: it is no day; the text says what can be typed.
    """
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise ValueError("Type a day as `2026-12-24`.") from None
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())


def read_clock(text: str) -> int:
    """The minute of the day meant: ``21:40``, ``7``, ``9 pm``.

    Raises:
        ValueError: it is no time of day; the text says what can be typed.
    """
    found = _CLOCK.fullmatch(text.strip().casefold())
    hour, minute = (int(found[1]), int(found[2] or 0)) if found else (24, 0)
    if found and found[3]:
        hour = hour % 12 + (12 if found[3] == "pm" else 0) if 1 <= hour <= 12 else 24
    if hour > 23 or minute > 59:
        raise ValueError("Type a time of day: `21:40`, `7:30` or `9 pm`.")
    return hour * 60 + minute


def read_span(text: str, least: int, most: int) -> int:
    """The seconds meant.

    Raises:
        ValueError: it cannot be read, or is shorter or longer than it may be; the text says what can be typed.
    """
    found = _SHORT.fullmatch(text.strip().casefold())
    if not found:
        raise ValueError("Type how long: `30 minutes`, `2 hours`, `3 days` or `1 week`.")
    days = 1 / 1440 if found[2].startswith("m") and found[2] != "month" else _UNITS[found[2]]
    seconds = round(int(found[1]) * days * 86400)
    if not least <= seconds <= most:
        raise ValueError(f"It may be {span(least)} to {span(most)} long.")
    return seconds


def told_day(at: int) -> str:
    """The day of a moment by UTC, as it is called wherever one reads it: ``1 December 2026``."""
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
