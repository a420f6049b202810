"""The verbs of the rulebook, in its order."""

from __future__ import annotations

from rules.core import Action


class Name(Action, frozen=True, tag="name"):
    """Give your character a name and, if you like, a line about them (AF-SET-02)."""

    name: str
    line: str = ""


class First(Action, frozen=True, tag="first"):
    """The organiser names who starts, by seat; ``None`` leaves it to chance (AF-SET-19)."""

    player: int | None = None


class TakeUp(Action, frozen=True, tag="take-up"):
    """Take up another of your cards first (AF-SET-18)."""

    marker: int


class Place(Action, frozen=True, tag="place"):
    """Put the marker of a card on one of its spots, and say why (AF-SET-14, AF-SET-16). ``word`` is a cell such
    as ``7/4`` or the word that stands there."""

    marker: int
    word: str
    because: str = ""


AT_ONCE = ("one", "two", "three", "four")
"""Where the words of cards placed together stand in :class:`PlaceAll`, in their order."""


class PlaceAll(Action, frozen=True, tag="place-all"):
    """Put the markers of several cards at once, and say why if you like (AF-SET-22). Words are as in
    :class:`Place`."""

    markers: tuple[int, ...]
    one: str = ""
    two: str = ""
    three: str = ""
    four: str = ""
    because: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """The word for each marker."""
        return (self.one, self.two, self.three, self.four)[: len(self.markers)]


class Move(Action, frozen=True, tag="move"):
    """Move one of your markers, step by step, through these cells (AF-MOV)."""

    marker: int
    to: tuple[str, ...]


class TakeBack(Action, frozen=True, tag="take-back"):
    """Take back the latest step of this turn (AF-TRN-04)."""


class End(Action, frozen=True, tag="end"):
    """End the movement part of your turn (AF-TRN-03)."""


class PlaceRest(Action, frozen=True, tag="place-rest"):
    """The game master places what is not placed in time, by lot (AF-ONL-04). Only the clock may say so."""


class RunOut(Action, frozen=True, tag="run-out"):
    """The time for a turn is over (AF-ONL-03). Only the clock may say so."""
