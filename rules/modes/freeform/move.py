"""A move in the making: the state as it becomes, and what is told of it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Event, EventKind, Illegal, Seat
from rules.modes.freeform import words
from rules.modes.freeform.state import Freeform
from rules.modes.freeform.world import Entry, Page, Thing

LONGEST_NAME, LONGEST_STORY = 80, 1000


class Move:
    """What an action does, step by step."""

    def __init__(self, state: Freeform, hand: Seat) -> None:
        self.state = state
        self.hand = hand
        """Whose action it is."""
        self.events: list[Event] = []

    def set(self, **changes: Any) -> None:
        """The state becomes this."""
        self.state = replace(self.state, **changes)

    def tell(self, line: str, kind: EventKind = "", photo: str = "", forgets: str = "") -> None:
        """A line of the History."""
        self.events.append(Event(line=line, kind=kind, photo=photo, forgets=forgets))

    def count(self) -> int:
        """A number nothing else has."""
        self.set(number=self.state.number + 1)
        return self.state.number

    def free(self) -> int:
        """The number of the next object: they are counted by themselves, so that none seems to be missing."""
        return max((thing.id for thing in self.state.things), default=0) + 1

    def put(self, thing: Thing) -> None:
        """An object is there, or is otherwise than before."""
        others = tuple(other for other in self.state.things if other.id != thing.id)
        self.set(things=tuple(sorted((*others, thing), key=lambda t: t.id)), lit=thing.id)

    def enter(self, seat: Seat, kind: Page, title: str = "", said: str = "", photo: str = "") -> None:
        """A page of the story; seven days begin anew (CR-ALT-83). A page that comes by the hand of another, who
        consents or votes last, leaves what its own author is writing meanwhile as it is."""
        page = Entry(kind=kind, by=seat, title=title, words=said, photo=photo)
        self.set(entries=(*self.state.entries, page), quiet=False)
        if seat == self.hand:
            self.hear(seat)

    def hear(self, seat: Seat) -> None:
        """Somebody has written; when all have, all are asked again."""
        asked = tuple(n + (s == seat) for s, n in enumerate(self.state.asked))
        self.set(heard=(*(s for s in self.state.heard if s != seat), seat), asked=asked)

    def begin_anew(self) -> None:
        """When everybody has been heard, everybody may be asked again."""
        if not self.state.over and set(self.state.seats) <= set(self.state.heard):
            self.set(heard=())

    def finish(self, why: str) -> None:
        """The game is over; nobody wins (CR-ALT-83)."""
        self.set(over=True, why=why, votes=(), wishes=())
        self.tell(f"{why} {words.counted_world(self.state)}", kind="end")


def written(said: str, what: str, most: int, *, needed: bool = True) -> str:
    """What was written, if it is neither missing nor too long.

    Raises:
        Illegal: it is.
    """
    said = said.strip()
    if needed and not said:
        raise Illegal("CR-ALT-81", f"Say {what}.")
    if len(said) > most:
        raise Illegal("CR-ALT-81", f"Say {what} in {most} characters or fewer; that is {len(said)}.")
    return said
