"""What happened, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from rules.core.seats import Seat, Viewer
from rules.core.wording import listed

Mark = Literal[
    "open",
    "deal",
    "round",
    "next",
    "entry",
    "poll",
    "result",
    "score",
    "paid",
    "tally",
    "end",
    "window",
    "last turns",
]
"""Kinds of events that something is done about: the opening line stands in no film; a History has its
chapters by rounds, or else by deals; that somebody is next stands on the board and in panels anyway; an entry
is a story in the players' own words; a poll has a message of its own, which tells its ``result`` as well; of what
a move has led to, an end is told first and then a score or a result, and after the end comes the myth; what all
are ``paid`` at once is nobody's deed, and neither is a ``window`` in which all may help, with what comes of it; a
``tally`` says item by item what the History alone tells; with the ``last turns`` the end has come in sight, which
nobody is to miss."""

Beside = Literal["table", "said", "undo", "redo"]
"""Lines of no game: what the table settles, what a computer says, what is taken back."""

Happening = Literal[
    "ability", "act", "age", "answer", "asked", "away", "ballot", "ban", "become", "bonus",
    "box", "candescence", "center", "chaos", "choice", "choose", "claim", "come", "community",
    "contribute", "convert", "counted", "crown", "damage", "decay", "dice", "donate", "draw", "event",
    "explore", "failed", "fate", "fields", "fragile", "gather", "gift", "growth", "heal", "hint", "join",
    "keep", "leave", "length", "load", "map", "march", "meaning", "monument", "move", "note",
    "object", "objection", "offer", "omen", "omens", "order", "pass", "penalty", "photo", "pledge",
    "proposal", "quiet", "rebirth", "recycle", "refused", "return", "roll", "rule", "setup", "show",
    "silence", "step", "still", "task", "theft", "throw", "time", "turn", "victory", "vote",
    "wish",
]  # fmt: skip
"""The games' own names for what happens. Nothing is done about it; records are looked through by them, and a game
that knows of something else adds its word here."""

if TYPE_CHECKING:
    EventKind = Literal[Mark, Beside, Happening, ""]
else:
    EventKind = str  # a line that was kept is read, whatever it was called when it was told

BY_ITSELF: tuple[EventKind, ...] = ("deal", "order", "round", "paid", "window", "candescence", "end")
"""What begins with one of these is nobody's deed, whoever moved last before it."""

PAYING: tuple[EventKind, ...] = ("paid", "end")
"""Those of them that give to people, or count anew: what is more after them was not gained by the move before."""

TAKING: tuple[EventKind, ...] = (*PAYING, "round", "window", "candescence")
"""Those of them that may take from people: what is less after them was not lost by the move before."""


class Part(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One of several events that are told in one sentence where they are told together. ``of`` names what they are
    part of. Either each of them tells all that came before it, and then the last alone is told; or each does
    something alike, and then ``what`` they did is listed: ``begins`` stands before it, ``ends`` of the last behind
    it, with its own full stop."""

    of: str
    begins: str = ""
    what: tuple[str, ...] = ()
    ends: str = "."
    more: bool = False
    """More of it is to come: the thread waits for the end, for what stands there cannot be told otherwise."""

    @property
    def told(self) -> str:
        """The sentence that lists what was done."""
        return f"{self.begins}{listed(self.what)}{self.ends}"

    def under(self, heading: str) -> Part:
        """The same below a heading: nothing that stands below another is told together with it."""
        return replace(self, of=f"{heading}{self.of}", begins=self.begins and f"{heading}{self.begins}")


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Told once to everybody and perhaps more fully to some seats.

    The History, the last line on the board and the receipts are made from events. Names stand as
    :func:`rules.core.seats.who`; ``line`` never holds what only one seat may know. An event with an empty ``line``
    is a receipt for its private seats and for nobody else (a secret choice that may still be changed).
    """

    line: str
    private: dict[Seat, str] = {}
    kind: EventKind = ""
    """What sort of thing happened."""
    photo: str = ""
    """Address of a picture kept with the event (sha256 of its bytes), for games with found objects."""
    by: Seat | None = None
    """Whose own words these are, where somebody may tell of another's deed."""
    tells_of: str = ""
    """The plain sentence that has told all of a deed, where this is its story in somebody's own words."""
    forgets: str = ""
    """Address of a picture that was withdrawn: it is shown nowhere any more, and its bytes are dropped."""
    part: Part | None = None
    """What it is told together with."""
    veiled: str | None = None
    """What is told instead where ballots are secret, if the line says who has voted; empty: nothing at all."""

    def marks(self, *any_of: EventKind) -> bool:
        """Whether it is one of these."""
        return self.kind in any_of

    def retells(self, known: list[str]) -> bool:
        """Whether this is the story of a deed of which these lines have told already. A deed has one story, so its
        line goes with it: of two stories that begin alike both are told, and a deed done again hides no second."""
        if not self.marks("entry"):
            return False
        own = next((line for line in known if self._has_told(line)), None)
        if own is None:
            return False
        known.remove(own)
        return True

    def reworded(self, change: Callable[[str], str]) -> Event:
        """The same with each of its texts changed."""
        return replace(
            self,
            line=change(self.line),
            private={seat: change(line) for seat, line in self.private.items()},
            veiled=None if self.veiled is None else change(self.veiled),
            tells_of=change(self.tells_of),
            part=self.part and _said(self.part, change),
        )

    def _has_told(self, line: str) -> bool:
        if self.tells_of:
            deed = self.tells_of.rstrip(".")
            return f"{deed}{'' if deed.endswith(_STOPS) else '.'}" in f"{line}."
        return _opening(line) == _opening(self.line)  # kept when a story began with its deed

    def told_to(self, viewer: Viewer) -> str:
        """The fullest telling this viewer may have."""
        return self.line if viewer is None else self.private.get(viewer, self.line)


def together(events: Sequence[Event]) -> list[tuple[int, Event]]:
    """Events as they are told at once: parts of the same in one sentence, where the last of them stands. Each
    comes with its place among them."""
    found: dict[object, tuple[int, Event]] = {}
    for at, event in enumerate(events):
        key = at if event.part is None or event.private or event.photo else event.part.of
        _, before = found.pop(key, (at, None))
        found[key] = (at, event if before is None else _joined(before, event))
    return list(found.values())


def _joined(before: Event, event: Event) -> Event:
    """Two parts of the same in one."""
    was, now = before.part, event.part
    if was is None or now is None or not now.begins:
        return event
    both = replace(now, what=(*was.what, *now.what))
    return replace(event, line=both.told, part=both)


def _said(part: Part, change: Callable[[str], str]) -> Part:
    """The same in other words."""
    begins, ends = (text and change(text) for text in (part.begins, part.ends))
    return replace(part, begins=begins, what=tuple(map(change, part.what)), ends=ends)


_STOPS = ("!", "?", "…", "。", "！", "？")
"""What ends a sentence without a full stop, as some names do."""


def _opening(line: str) -> str:
    return line.partition(". ")[0].rstrip(".")
