"""What is known of servers and of people among each other, as it is at hand while the bot runs."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Any

import msgspec

from bot.keeping.engines.connection import Connection


class Season(msgspec.Struct, frozen=True):
    """A time for which a server keeps a roll of honour, from one moment up to another (seconds since 1970)."""

    name: str
    begins: int
    ends: int


class Server(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the staff of a server has settled for it."""

    staff: int = 0
    """The role that may do what whoever manages channels may do; 0 for none."""
    defaults: dict[str, Any] = {}
    """What tables agree on before anybody says anything: fields of ``House``."""
    seasons: tuple[Season, ...] = ()
    """In the order in which they were settled."""
    most_tables: int = 0
    """Running tables at which one person may sit here; 0: as many as they like."""
    most_late: int = 0
    """How often somebody's time may have run out in their newest games before they ask; 0: nobody has to."""
    ratings: bool = False
    """Whether people are rated here who like to be."""
    greeted: bool = False
    """Whether the bot has said its word of welcome."""


NOTHING_SETTLED = Server()


class Rules(msgspec.Struct, frozen=True):
    """House rules that a server keeps under a name, and who has kept them."""

    name: str
    options: dict[str, Any]
    person: int


class Deed(msgspec.Struct, frozen=True):
    """What somebody did by the right of the staff, and when (seconds since 1970)."""

    at: int
    person: int
    what: str


class Done(msgspec.Struct, frozen=True):
    """A deed that is written down with what it does, or not at all. ``source`` is what it came from: it is kept
    once."""

    guild: int
    deed: Deed
    source: str


def write_done(db: Connection, done: Done | None) -> None:
    """Keep what somebody does by the right of the staff, within the transaction that does it."""
    if done is not None:
        put = (
            "INSERT INTO staff_deeds (guild, at, person, deed, source) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING"
        )
        db.execute(put, (done.guild, done.deed.at, done.deed.person, done.deed.what, done.source))


_server = msgspec.json.Decoder(Server)

_options = msgspec.json.Decoder(dict[str, Any])


def read_rules(found: Iterable[tuple[str, str, int]]) -> list[Rules]:
    """House rules that are kept, as far as they can be read."""
    rules = []
    for name, options, person in found:
        with contextlib.suppress(msgspec.MsgspecError):
            rules.append(Rules(name, _options.decode(options), person))
    return rules


def servers(db: Connection) -> dict[int, Server]:
    """What servers have settled."""
    found = dict[int, Server]()
    for guild, body in db.execute("SELECT guild, body FROM servers"):
        with contextlib.suppress(msgspec.MsgspecError):  # what cannot be read was never settled
            found[guild] = _server.decode(body)
    return found


def server(db: Connection, guild: int) -> Server:
    """What a server has settled, as it is written."""
    row = db.execute("SELECT body FROM servers WHERE guild = ?", (guild,)).fetchone()
    try:
        return _server.decode(row[0]) if row else NOTHING_SETTLED
    except msgspec.MsgspecError:
        return NOTHING_SETTLED


def blocks(db: Connection, of: int | None = None) -> dict[int, frozenset[int]]:
    """Whom people have blocked, by who has; or only whom one has."""
    found, known = dict[int, set[int]](), "SELECT person, blocked FROM blocks"
    rows = db.execute(known) if of is None else db.execute(f"{known} WHERE person = ?", (of,))
    for person, blocked in rows:
        found.setdefault(person, set()).add(blocked)
    return {person: frozenset(some) for person, some in found.items()}
