"""Why nothing is kept of a change that a table might have had."""

from __future__ import annotations

from bot.keeping import rows
from bot.keeping.engines.connection import Connection


class AlreadyDone(Exception):
    """This very press has been played before."""


class Outrun(Exception):
    """Another process has changed the table while this one did: nothing is kept of what was wanted. It is nobody's
    fault, and may be tried again at once."""

    def __init__(self) -> None:
        super().__init__("The table moved on while you were choosing. Look again.")


class Taken(Exception):
    """The channel has a running table already."""


def unseen(db: Connection, source: str | None) -> None:
    """Nothing from this interaction or timer is known.

    Raises:
        AlreadyDone: something is.
    """
    if source is not None and rows.seen(db, source):
        raise AlreadyDone
