"""Who may begin a session with Discord next, of all processes that share a database of PostgreSQL. Each of the
lines that Discord has for it lets one begin in so many seconds; a place in a line is taken in one statement, and
by the server's clock alone."""

from __future__ import annotations

from bot.keeping.engines.connection import Connection, transaction

_MADE = "CREATE TABLE IF NOT EXISTS starts (line INTEGER PRIMARY KEY, free BIGINT NOT NULL)"
"""As the migrations have it: who waits to take over begins sessions before it may bring anything up to date."""

_LONGEST = 600_000
"""Thousandths of a second that a line can be; a clock that was put back makes it look longer."""

_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

_TAKE = (
    f"INSERT INTO starts (line, free) VALUES (?, {_NOW} + ?) ON CONFLICT (line) DO UPDATE SET"
    f" free = greatest({_NOW}, least(starts.free, {_NOW} + {_LONGEST})) + ? RETURNING free - {_NOW}"
)


def place_in_line(db: Connection, line: int, gap: float) -> float:
    """Take the next place in a line; in so many seconds it is one's turn. Whoever is next comes ``gap`` seconds
    later, whatever becomes of this one."""
    apart = round(gap * 1000)
    with transaction(db):
        db.alone()
        db.execute(db.in_words(_MADE))
        left = int(db.execute(_TAKE, (line, apart, apart)).fetchone()[0])
    return max(0, left - apart) / 1000
