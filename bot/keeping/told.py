"""What Discord must be told of a table, and which messages of ours stand there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, Self

import msgspec

from rules.core import Seat
from rules.core.game import encode

How = Literal["", "first ", "beside "]
"""How the subject of a nudge begins: one that reminds, or that is no reminder."""

FIRST: Final = "first "
"""They have not been called for it yet."""

BESIDE: Final = "beside "
"""They have only been called by name, and like a letter beside that."""

_POLL, _ASIDE, _SENDING = "poll:", "aside ", "sending "
"""How the slot of a message begins that shows a vote, waits to be taken away, or is on its way there."""

ParcelKind = Literal["board", "line", "poll", "news", "note", "ping", "nudge"]

read_seats = msgspec.json.Decoder(tuple[Seat, ...]).decode


class Parcel(msgspec.Struct, frozen=True, kw_only=True):
    """Something Discord must be told. Of a ``board`` and of the ``poll`` of a motion only the newest word waits; a
    ``line`` goes to the History in order; ``ping`` names the newly awaited, ``nudge`` reminds somebody, ``note``
    is a word to some people; ``news`` is a word to all, that the game begins or is over."""

    kind: ParcelKind
    subject: str = ""
    """The motion of a poll, or of a nudge about a vote, after :data:`FIRST` or :data:`BESIDE`."""
    body: str = ""
    id: int = 0
    table: int = 0
    tries: int = 0

    @classmethod
    def nudge(cls, motion: str, seats: Collection[Seat], how: How = "") -> Self:
        """A word to some seats about a vote, or about their turn where it is no ``motion``: a reminder, or that
        they are called for the first time (:data:`FIRST`, :data:`BESIDE`)."""
        return cls(kind="nudge", subject=how + motion, body=encode([*seats]).decode())

    @property
    def slot(self) -> str:
        """What kind and subject are written as."""
        return f"{self.kind}:{self.subject}" if self.subject else self.kind

    @property
    def newest(self) -> bool:
        """Whether it takes the place of an older one in its slot."""
        return self.kind in ("board", "poll")

    @property
    def first(self) -> bool:
        """Whether a nudge is no reminder."""
        return self.subject.startswith((FIRST, BESIDE))

    @property
    def beside(self) -> bool:
        """Whether whom it calls has been named already, and is written to beside that."""
        return self.subject.startswith(BESIDE)

    @property
    def about(self) -> str:
        """The vote that it is about; empty for a turn."""
        return self.subject.removeprefix(FIRST).removeprefix(BESIDE)

    @property
    def seats(self) -> frozenset[Seat]:
        """Whom a ping or a nudge calls."""
        return frozenset(read_seats(self.body))


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """A word to some people in a table's channel. ``buttons``: label, and verb and thing of an errand."""

    text: str
    people: tuple[int, ...] = ()
    buttons: tuple[tuple[str, str, str], ...] = ()


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """A message of ours that is kept up to date. ``picture`` is what must be known to renew it: whom a ping names,
    what a vote shows; in a slot ``sending …`` it is the message that is on its way there."""

    table: int
    slot: str
    channel: int
    message: int
    picture: str = ""

    @property
    def motion(self) -> str:
        """The vote that it shows; empty for any other message."""
        return self.slot.removeprefix(_POLL) if self.slot.startswith(_POLL) else ""

    @property
    def aside(self) -> bool:
        """Whether it has had its day and waits to be taken away."""
        return self.slot.startswith(_ASIDE)

    def put_aside(self) -> Posted:
        """The same where it waits to be taken away."""
        return msgspec.structs.replace(self, slot=f"{_ASIDE}{self.message}")


def poll_of(motion: str) -> str:
    """The slot of the message that shows a vote."""
    return f"{_POLL}{motion}"


def sending(slot: str) -> str:
    """The slot of what is on its way to a slot."""
    return f"{_SENDING}{slot}"
