"""``python -m bot health``: whether a bot plays from the database now and hears Discord, for whatever looks after
containers. The bot notes every minute that people can be heard; where it has not for a while, it is ill."""

from __future__ import annotations

from bot.closed import closed
from bot.keeping.disk import read_only
from bot.keeping.engines.connection import Connection
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.where import Remote, Where
from bot.keeping.speech import span

SILENT = 240
"""Seconds without a note after which the bot is ill: it notes one each minute, and may be busy for one."""


async def health(database: Where, now: int) -> tuple[bool, str]:
    """Whether all is well, and a sentence that says so. It writes nothing and loads no content."""
    if not isinstance(database, Remote):
        if words := closed(database):
            return True, f"Closed for maintenance: {words}"
        if not database.is_file():
            return False, f"There is no database at {database} yet."
    try:
        words, at = await _known(database)
    except (ValueError, DatabaseFault) as fault:
        return False, f"{database} cannot be read: {fault}."
    if words:
        return True, f"Closed for maintenance: {words}"
    if not at:
        return False, "The bot has never heard Discord from this database."
    ago = max(0, now - int(at))
    if ago > SILENT:
        return False, f"The bot has not heard Discord for {span(ago)}."
    return True, f"The bot heard Discord {span(ago)} ago."


async def _known(database: Where) -> tuple[str, int]:
    """The words on the door of a server, and when a bot has last noted that it hears Discord."""

    def look(db: Connection) -> tuple[str, int]:
        sign = isinstance(database, Remote) and db.execute("SELECT words FROM closed").fetchone()
        return sign[0] if sign else "", int(db.execute("SELECT max(at) FROM here").fetchone()[0] or 0)

    desk = await read_only(database)
    try:
        return await desk.do(look)
    finally:
        await desk.close()
