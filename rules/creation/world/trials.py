"""What stands in for a vote, or comes before it: a task, a throw, or the choice of either (CR-TWO, CR-DICE)."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

import msgspec

from rules.creation.actions.abilities import Demandable
from rules.creation.actions.trials import Side, Template
from rules.creation.world.matters import Gazed, Place, Poll, Pull, Response, Shift, Smaller, Weave

Stage = Literal["how", "task", "doing", "call", "guess", "stands"]
"""How far it has come: vote or throw; a task to be set, or set; a coin to be called; a card to be guessed; or
nobody is asked at all."""

SIDES: tuple[str, ...] = get_args(Side)
NUMBERS = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
SUITS = {"hearts": "red", "diamonds": "red", "clubs": "black", "spades": "black"}
"""Suits by their color."""

PACK = tuple(f"{number} of {suit}" for suit in SUITS for number in NUMBERS)
"""A pack of cards without jokers (CR-DICE-15)."""

Judged = Place | Gazed | Weave | Pull | Response | Shift | Smaller
"""What a deity does in the story and the Pantheon votes on. That an Act belongs to a Network is settled with its
placing; Icons, bans and the table's business are always voted on."""


class Dice(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Dice are part of this game (CR-DICE-01)."""

    template: Template = "die"
    open: bool = True
    """They are thrown; while the Probability deity still chooses what with, not yet."""
    demanded: bool = False
    """They are thrown for every Ability that needs no vote, too (CR-DICE-07)."""
    drawn: tuple[str, ...] = ()
    """Cards that lie open beside the pack, in the order in which they came (CR-DICE-15)."""


class Card(NamedTuple):
    """A card of the pack, which is written ``7 of hearts``."""

    number: str
    suit: str

    @property
    def red(self) -> bool:
        """Whether it is a heart or a diamond."""
        return SUITS[self.suit] == "red"


def card(face: str) -> Card:
    """A card as it is written."""
    number, suit = face.split(" of ")
    return Card(number, suit)


class Thrown(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The latest throw, as it lies on the table."""

    kind: Literal["die", "coin", "card"]
    seat: int
    """For whose proposal it was."""
    face: str
    """``5``, ``heads``, ``7 of hearts``."""
    said: str = ""
    """What was called or guessed."""
    won: bool
    free: bool = False
    """It costs nothing."""
    again: bool = False
    """Its deity has one more Action Stage."""
    turn: int = 0
    """The turn it fell in."""

    @property
    def red(self) -> bool:
        """Whether it is a red card."""
        return self.kind == "card" and card(self.face).red


class Trial(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something a deity would do that waits for a throw or a task."""

    id: int
    seat: int
    stage: Stage
    poll: Poll | None = None
    """What would be voted on."""
    action: Demandable | None = None
    """The Ability that needs no vote, for which a throw was demanded."""
    what: str
    """What is proposed, in a sentence."""
    detail: str = ""
    photo: str = ""
    other: int = -1
    """Who sets the task and says whether it is done, or calls the coin."""
    task: str = ""
