"""What a table may vote on about itself, and whose consent each matter needs."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core import Motion, Seat
from rules.core.votes import AGAINST


class TakeBack(msgspec.Struct, frozen=True, tag="take-back"):
    """Take back every row after ``to``. ``line``: the host has asked all who play to go back to that line of the
    History, whatever was shown since."""

    seat: Seat
    to: int
    line: str = ""


class Redo(msgspec.Struct, frozen=True, tag="redo"):
    """Put back what the row ``undo`` has taken back."""

    seat: Seat
    undo: int


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A refusal that somebody finds wrong: the ``rule`` it cites, how they read it, and what they say of it
    (``happened``). The row up to which the table had come (``seq``) is the position. What they had ``tried`` and
    were ``told`` may be secret: nobody sees it before the end, and then whoever writes the rules."""

    rule: str
    happened: str
    reading: str
    tried: str = ""
    told: str = ""
    seat: Seat = Seat(0)
    seq: int = 0


class Dispute(msgspec.Struct, frozen=True, tag="dispute"):
    """Ask the table whether a rule is as somebody reads it."""

    case: Case


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What a table has answered to a dispute. ``upheld``: as whoever asked reads the rule, by so many of those who
    had a vote. ``table`` says which table it was; another than this means that it was taken over from there."""

    case: Case
    upheld: bool
    table: int
    at: int
    ayes: int = 0
    voters: int = 0


class Undone(msgspec.Struct, frozen=True, kw_only=True):
    """The last takeback, as long as nobody has moved since: the ``row`` that took back all after ``to``, whose it
    was, and who was ``asked``."""

    row: int
    to: int
    seat: Seat
    asked: tuple[Seat, ...] = ()


class SetRight(msgspec.Struct, frozen=True, tag="set-right"):
    """Set a ``fact`` of the game right that ``was`` carried out wrongly, as the host on this seat has asked, and
    ``why``: see :class:`rules.core.Correct`."""

    seat: Seat
    fact: str
    of: int
    was: int | str
    to: int | str
    why: str


class Skip(msgspec.Struct, frozen=True, tag="skip"):
    """Answer an absent seat's decision as if its time were up; or, where silence has no answer, by the
    ``computer`` this once."""

    seat: Seat
    decision: str
    computer: bool = False


class Replace(msgspec.Struct, frozen=True, tag="replace"):
    """Let the computer (``person`` 0) or somebody else play on for an absent seat."""

    seat: Seat
    person: int = 0
    name: str = ""


class Former(msgspec.Struct, frozen=True):
    """Who sat on a seat before somebody else took it over; kept where a game is told of that."""

    seat: Seat
    person: int
    name: str


class EndEarly(msgspec.Struct, frozen=True, tag="end"):
    """End the game before its end. ``agreed``: by those who play it, so that it ends as its rules say."""

    agreed: bool = False


class Admit(msgspec.Struct, frozen=True, tag="admit"):
    """Let somebody new join the running game."""

    person: int
    name: str


class Agree(msgspec.Struct, frozen=True, tag="agree"):
    """Play otherwise from now on: pace, absence, takebacks, the clock of the away (fields of ``House``)."""

    changes: dict[str, str | int]


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """Stop every clock for so many seconds, as this person has asked."""

    length: int
    person: int


class Resume(msgspec.Struct, frozen=True, tag="resume"):
    """Go on before a pause is over."""


Matter = TakeBack | Redo | SetRight | Skip | Replace | EndEarly | Admit | Agree | Pause | Resume | Dispute
"""What a vote of the table itself decides."""


def same(one: Matter, other: Matter) -> bool:
    """Whether two votes would be about one thing, however each is put: of that there is one vote at a time."""
    match one, other:
        case Admit(), Admit():
            return one.person == other.person
        case Replace(), Replace():
            return one.seat == other.seat
        case Agree(), Agree():
            return bool(one.changes.keys() & other.changes.keys())
        case Pause(), Pause():
            return True
        case SetRight(), SetRight():
            return (one.fact, one.of) == (other.fact, other.of)
        case Dispute(), Dispute():
            return one.case.rule == other.case.rule
    return one == other


class Council(msgspec.Struct, frozen=True, kw_only=True):
    """A vote of the table about the table, as against a vote that belongs to the game."""

    motion: Motion
    matter: Matter

    @property
    def goes_on(self) -> bool:
        """Whether it may be voted on while the game is paused."""
        return isinstance(self.matter, EndEarly | Resume | Dispute)

    @property
    def shows(self) -> str:
        """What is written on the button that shows the position it is about; nothing where it is about none."""
        if isinstance(self.matter, Dispute):
            return "See the position"
        return "See it first" if isinstance(self.matter, TakeBack | Redo | SetRight) else ""


class Consent(msgspec.Struct, frozen=True):
    """How many of those who play must agree, and how those count who have not voted when time is up."""

    of: Literal["all", "most", "two thirds"]
    silence: str = AGAINST

    def needed(self, voters: int) -> int:
        """How many votes for it are needed."""
        return {"all": voters, "most": voters // 2 + 1, "two thirds": -(-2 * voters // 3)}[self.of]


CONSENT: dict[type[Matter], Consent] = {
    Agree: Consent("all"),
    Admit: Consent("all"),
    Pause: Consent("most"),
    Resume: Consent("most"),
    EndEarly: Consent("two thirds"),
    Dispute: Consent("most"),
    SetRight: Consent("all"),
}
"""Matters on which all who play are asked. The others have a procedure of their own: whom a takeback, a skip or a
stand-in concerns depends on the position."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that somebody may have if they accept until then (seconds since 1970). ``giver`` has offered it:
    whoever sits there, or has asked the table for it."""

    seat: Seat
    person: int
    name: str
    until: int
    giver: int = 0
