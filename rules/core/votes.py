"""A vote in progress. Reaction polls are only a view of this."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from rules.core.errors import Illegal, NotAwaited
from rules.core.seats import Seat, who

FOR, AGAINST = "for", "against"


class Choice(msgspec.Struct, frozen=True):
    """One answer on the ballot. ``emoji`` is the reaction that casts it."""

    key: str
    emoji: str
    label: str


YES_NO = (Choice(FOR, "✅", "Yes"), Choice(AGAINST, "❌", "No"))


class Motion(msgspec.Struct, frozen=True, kw_only=True):
    """A question, who may answer it, what carries it, and what they have answered so far.

    It is carried as soon as ``needed`` ballots are ``for`` it, and lost as soon as that can no longer happen.
    When time is up, ``silence`` says how missing ballots count: ``"for"``, ``"against"``, or ``""`` for not at
    all, and then more must have voted for than against as well as ``quorum`` having voted.
    """

    id: str
    question: str
    electorate: tuple[Seat, ...]
    needed: int
    rule: str
    """Rule id that says who votes and what passes."""
    choices: tuple[Choice, ...] = YES_NO
    cast: dict[Seat, str] = {}
    mover: Seat | None = None
    silence: str = AGAINST
    quorum: int = 1
    secret: bool = False
    within: timedelta | None = None
    detail: str = ""
    """What is at stake, shown under the question: costs, places, words."""
    photo: str = ""

    def with_ballot(self, seat: Seat, choice: str) -> Motion:
        """The motion with this ballot cast, changed, or (with ``""``) taken back.

        Raises:
            NotAwaited: the seat is not in the electorate.
            Illegal: there is no such choice.
        """
        if seat not in self.electorate:
            raise NotAwaited(self.rule, "You have no vote on this. " + self.voters())
        if choice and choice not in {c.key for c in self.choices}:
            raise Illegal(
                self.rule, "That is not on the ballot: " + ", ".join(c.label for c in self.choices) + "."
            )
        cast = {s: c for s, c in self.cast.items() if s != seat}
        if choice:
            cast[seat] = choice
        return msgspec.structs.replace(self, cast=cast)

    def voters(self) -> str:
        """Who may vote, in words."""
        return "Voting: " + ", ".join(who(seat) for seat in self.electorate) + "."

    def count(self, choice: str) -> int:
        """Ballots cast for this choice so far."""
        return sum(1 for cast in self.cast.values() if cast == choice)

    def carried(self, *, closed: bool = False) -> bool | None:
        """Carried or lost; ``None`` while the missing ballots could still decide it."""
        yes, missing = self.count(FOR), len(self.electorate) - len(self.cast)
        if yes >= self.needed:
            return True
        if not closed:
            return False if yes + missing < self.needed else None
        if self.silence == FOR:
            return yes + missing >= self.needed
        if self.silence == AGAINST:
            return False
        return len(self.cast) >= self.quorum and yes > self.count(AGAINST)
