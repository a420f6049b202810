"""What has been told so far: characters, objects, the story. State and view share it."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core import Motion, Seat
from rules.modes.squares import code

NOWHERE = -1
"""An object that lies on no Field."""


class Character(msgspec.Struct, frozen=True, gc=False):
    """Who somebody is, and what they can do. Nothing is too much (CR-ALT-80)."""

    name: str
    powers: str = ""


class Thing(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An object, known by its number: what it really is, what it is in the world, whose it is, where it lies."""

    id: int
    thing: str
    name: str = ""
    story: str = ""
    owner: Seat
    field: int = NOWHERE
    photo: str = ""
    gone: bool = False

    @property
    def title(self) -> str:
        """What it is called."""
        said = self.name or self.thing
        return said[:1].upper() + said[1:]


class Wish(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What somebody would do with an object of somebody else: remove it, or change it (CR-ALT-82). Without a
    ``field`` it stays where it lies by then."""

    id: int
    by: Seat
    object: int
    remove: bool = False
    name: str = ""
    story: str = ""
    field: int = NOWHERE
    declined: bool = False

    @property
    def key(self) -> str:
        """How it is chosen where a vote is called: ``wish-3``."""
        return f"wish-{self.id}"


Subject = Literal["question", "end"] | int
"""What is voted on: a question, the end, or the wish of this number."""


class Vote(msgspec.Struct, frozen=True, gc=False):
    """A vote, and what it is about."""

    motion: Motion
    about: Subject


Page = Literal["become", "place", "change", "remove", "tell", "vote"]


class Entry(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A page of the story."""

    kind: Page
    by: Seat
    title: str = ""
    words: str = ""
    photo: str = ""


class World(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """``side`` is that of the board, 0 without one. ``heard`` are those who have written since everybody has;
    ``lit`` is the object that has changed last."""

    side: int
    here: tuple[bool, ...]
    characters: tuple[Character | None, ...]
    things: tuple[Thing, ...] = ()
    wishes: tuple[Wish, ...] = ()
    votes: tuple[Vote, ...] = ()
    entries: tuple[Entry, ...] = ()
    heard: tuple[Seat, ...] = ()
    quiet: bool = False
    over: bool = False
    lit: int = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(Seat(s) for s, here in enumerate(self.here) if here)

    @property
    def host(self) -> Seat:
        """Who opened the table, or else the first who is still there."""
        return next(iter(self.seats), Seat(0))

    @property
    def objects(self) -> tuple[Thing, ...]:
        """All that are in the world."""
        return tuple(thing for thing in self.things if not thing.gone)

    def thing(self, number: int) -> Thing | None:
        """An object that is in the world."""
        return next((thing for thing in self.objects if thing.id == number), None)

    def wish(self, number: int) -> Wish | None:
        """A wish that is open."""
        return next((wish for wish in self.wishes if wish.id == number), None)

    def voted_on(self, about: Subject) -> bool:
        """Whether a vote about that is open."""
        return any(vote.about == about for vote in self.votes)

    def at(self, thing: Thing) -> str:
        """Where an object lies; empty if on no Field."""
        return code(self.side, thing.field) if thing.field >= 0 else ""

    def entries_of(self, seat: int) -> int:
        """How many pages somebody has written."""
        return sum(entry.by == seat for entry in self.entries)
