"""Calls for players: who seeks company for a game, how many they want to be, and until when they wait."""

from __future__ import annotations

import contextlib

import msgspec
from msgspec.structs import replace

from bot.keeping.engines.connection import Connection


class Wish(msgspec.Struct, frozen=True):
    """Somebody who would play, until this moment (seconds since 1970)."""

    person: int
    name: str
    until: int


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """A call for players that stands in a channel. Who has called first is the first of them. One without anybody
    is over, and is kept until its message says so."""

    id: int = 0
    guild: int
    channel: int
    game: str
    size: int
    wishes: tuple[Wish, ...] = ()
    message: int = 0
    late: tuple[Wish, ...] = ()
    """Who has waited long enough, and has not been told so yet."""

    @property
    def due(self) -> int:
        """When the first of them gives up."""
        return min((w.until for w in self.wishes), default=0)

    @property
    def full(self) -> bool:
        """Whether enough have come."""
        return len(self.wishes) >= self.size

    def has(self, person: int) -> bool:
        """Whether somebody waits here."""
        return any(w.person == person for w in self.wishes)

    def with_wish(self, wish: Wish) -> Call:
        """Somebody waits as well, or longer."""
        return replace(self, wishes=(*(w for w in self.wishes if w.person != wish.person), wish))

    def without(self, *people: int) -> Call:
        """These wait no more."""
        return replace(self, wishes=tuple(w for w in self.wishes if w.person not in people))


_call = msgspec.json.Decoder(Call)


def calls(db: Connection) -> dict[int, Call]:
    """All calls, by number."""
    found = dict[int, Call]()
    for number, body in db.execute("SELECT id, body FROM calls ORDER BY id"):
        with contextlib.suppress(msgspec.MsgspecError):  # what cannot be read calls nobody
            found[number] = replace(_call.decode(body), id=number)
    return found
