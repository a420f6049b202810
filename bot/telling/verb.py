"""What a verb of a table is: its words, for whom it is and where it stands. The verbs are in
:mod:`bot.telling.verbs`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec

from bot.door.refusals import (
    BEGUN,
    NOT_HOST,
    NOT_OVER,
    NOT_PAUSED,
    NOT_PLAYING,
    NOT_RESPONSIBLE,
    NOT_SEATED,
    ONLOOKERS,
)
from bot.keeping.table import Status, Table
from bot.telling.easel import Easel

Role = Literal["host", "player", "guest", "moderator"]
"""What somebody is to a table. Whoever does not sit at it is a guest: spectators, those who have left, and those
for whom the computer plays. A host is a player, a moderator may be either."""

Place = Literal["lobby", "game", "end", "panel"]
"""Where buttons stand: on the board before, during and after the game, and in the private panel."""

HOST, PLAYER, GUEST, MODERATOR = (frozenset[Role]({role}) for role in ("host", "player", "guest", "moderator"))
ALL = PLAYER | GUEST

May = dict[Status, frozenset[Role]]

EVER: May = {"lobby": ALL, "playing": ALL, "paused": ALL, "ended": ALL}
DEALT: May = {"playing": ALL, "paused": ALL, "ended": ALL}
FORMING: May = {"lobby": PLAYER}
PLAYING: May = {"playing": PLAYER}

IN_LOBBY = frozenset[Status]({"lobby"})

AGAIN = "-now"
"""How the address of a verb ends that has been confirmed."""

LOBBY = (("join", "start", "leave", "computer", "level"), ("options", "help", "word", "no-robot", "invite"))
GAME = ("mine", "describe", "help", "history", "more")
LOOK = ("closer", "larger", "since", "step", "book", "night", "good-night", "foresee")
END = ("again", "replay", "verify", "describe", "history")
UNPLAYED = ("again",)
"""After the end of a table that was never dealt."""
ORDERS, TRY = "orders", "try"
"""The verbs of standing orders and of trials."""
TRIED = tuple(
    f"{TRY}-{what}" for what in ("undo", "do", "ahead", "sure", "alone", "anew", "drop", "also", "whole")
)
"""Addresses of what may be done with a trial."""

PANEL = ("mine", "help", "describe", "lately", "since", "undo", "redo")
"""The rows of buttons in each place."""


Offers = Callable[[Easel, Table], Iterable[tuple[str, str]]]
"""What may be said at a table just now: what people read, and what is meant by it."""


class TableParam(msgspec.Struct, frozen=True):
    """Something a verb has to know. What is typed has ``choices`` (label and value), or is suggested meanwhile if
    it ``suggests``. A press that lacks it asks: the ``question`` is answered by one of the ``offers``, or of the
    choices where it has none of its own; a ``blank`` (label and hint) is filled in."""

    name: str
    summary: str
    kind: Any = str
    needed: bool = True
    default: Any = None
    choices: tuple[tuple[str, str], ...] = ()
    suggests: bool = False
    offers: Offers | None = None
    question: str = ""
    blank: tuple[str, str] | None = None


class TableVerb(msgspec.Struct, frozen=True):
    """A verb of a table: the name of its command and of its buttons' addresses, what it does in a sentence, and
    who may ask for it when."""

    name: str
    summary: str
    may: May
    params: tuple[TableParam, ...] = ()
    typed: bool = True
    """Whether it is a slash command."""
    alone: bool = False
    """Whether that command stands beside ``/table`` and not in it: a group has room for 25."""
    labels: dict[Place, str] = {}
    """What is written on its button, by where it stands."""
    more: tuple[str, str] | None = None
    """Its label and note under *More…*."""
    known: tuple[str, ...] = ()
    """Other addresses of its buttons: one that stands on a message twice, and those of released versions."""
    sure: dict[Status, tuple[str, str]] = {}
    """What is asked before it is done, and the answer that does it."""
    shown: frozenset[Status] = frozenset()
    """When the board shows what has come of a press, so that nothing need be said."""
    quick: bool = False
    """Whether its answer is there at once, and is a message of its own."""
    welcomes: bool = False
    """Whether who asks it plays, and so is seated by it where a game is open to all who come."""
    anywhere: bool = False
    """Whether it may be typed where no table is."""
    by_staff: str = ""
    """What the staff of a server has done when it does this by its right alone, as that is written down."""
    own: May = {}
    """Who does it by a right of their own, be they of the staff as well."""
    lays_aside: bool = False
    """Whether the staff puts a table with it that cannot be read."""

    @property
    def pressed(self) -> bool:
        """Whether there is anything to press for it."""
        return bool(self.labels) or self.more is not None or not self.typed or self.asked is not None

    @property
    def asked(self) -> TableParam | None:
        """What a press without words asks for."""
        return next((p for p in self.params if p.question or p.blank), None)

    @property
    def command(self) -> str:
        """What is typed for it, without the stroke."""
        return self.name if self.alone else f"table {self.name}"


def roles(table: Table, person: int, *, moderator: bool) -> frozenset[Role]:
    """What somebody is to a table. Behind masks everybody may ask what the host may, or asking would tell who it
    is."""
    found = PLAYER if table.sits(person) else GUEST
    found |= HOST if person == table.leader or (table.house.masked and table.sits(person)) else frozenset()
    return found | MODERATOR if moderator else found


def refusal(verb: TableVerb, table: Table, who: frozenset[Role]) -> str:
    """Why somebody may not ask this now, and what they may do instead; empty if they may."""
    may = verb.may.get(table.status)
    if may is None:
        if table.status == "playing":
            return BEGUN if "lobby" in verb.may else NOT_PAUSED if "paused" in verb.may else NOT_OVER
        return NOT_PLAYING[table.status]
    if may & who:
        return ""
    if may == HOST:
        return NOT_HOST
    if may == GUEST:
        return ONLOOKERS
    return NOT_RESPONSIBLE if "moderator" in may else NOT_SEATED
