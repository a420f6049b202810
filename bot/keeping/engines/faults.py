"""What can be wrong with a database, whichever it is."""

from __future__ import annotations


class DatabaseFault(Exception):
    """The database did not do what was asked. Nothing of it is kept."""


class Clash(DatabaseFault):
    """What should be there once is there already, or what something belongs to is not there at all."""


class Locked(DatabaseFault):
    """Somebody else holds what was to be written, for too long."""


class Unreachable(DatabaseFault):
    """The database cannot be reached. Whether what was being written is kept, is known when it can be again."""


class Fenced(DatabaseFault):
    """Somebody else plays from the database by now, and nothing is written here any more."""

    def __init__(self) -> None:
        super().__init__("another Demiurge plays from this database by now")


class Full(DatabaseFault):
    """There is no room left."""
