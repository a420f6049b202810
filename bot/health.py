"""``python -m bot health``: whether a bot plays from the database now and hears Discord, for whatever looks after
containers. The bot notes every minute that people can be heard; where it has not for a while, it is ill."""

from __future__ import annotations

from bot.keeping.engines.connection import Connection
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.shards import EVERYTHING, Shards
from bot.keeping.engines.where import Remote, Where
from bot.keeping.opening import read_only
from bot.keeping.speech import span
from bot.maintenance import closed

SILENT = 240
"""Seconds without a note after which the bot is ill: it notes one each minute, and may be busy for one."""


_HEARD = "SELECT min(at) FROM heard WHERE shards = ? AND shard BETWEEN ? AND ?"


async def health(database: Where, now: int, ours: Shards = EVERYTHING) -> tuple[bool, str]:
    """Whether all is well with who plays for ``ours``, and a sentence that says so. It writes nothing and loads no
    content."""
    if not isinstance(database, Remote):
        if words := closed(database):
            return True, f"Closed for maintenance: {words}"
        if not database.is_file():
            return False, f"There is no database at {database} yet."
    try:
        words, at = await _known(database, ours)
    except (ValueError, DatabaseFault) as fault:
        return False, f"{database} cannot be read: {fault}."
    if words:
        return True, f"Closed for maintenance: {words}"
    if not at:
        return False, "The bot has never heard Discord from this database."
    ago, who = max(0, now - int(at)), "The bot" if ours == EVERYTHING else f"The bot of shards {ours}"
    if ago > SILENT:
        return False, f"{who} has not heard Discord for {span(ago)}."
    return True, f"{who} heard Discord {span(ago)} ago."


async def _known(database: Where, ours: Shards) -> tuple[str, int]:
    """The words on the door of a server, and when a bot has last noted that it hears Discord."""

    def look(db: Connection) -> tuple[str, int]:
        sign = isinstance(database, Remote) and db.execute("SELECT words FROM closed").fetchone()
        return sign[0] if sign else "", int(
            db.execute(_HEARD, (ours.of, ours.lowest, ours.highest)).fetchone()[0] or 0
        )

    desk = await read_only(database)
    try:
        return await desk.do(look)
    finally:
        await desk.close()
