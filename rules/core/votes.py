"""A vote in progress. Reaction polls are only a view of this."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

import msgspec

from rules.core.errors import Illegal, NotAwaited
from rules.core.seats import Seat, Viewer, who

FOR, AGAINST = "for", "against"

SEALED = "sealed"
"""What stands for a ballot that whoever looks may not see."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One answer on the ballot. ``emoji`` is the reaction that casts it."""

    key: str
    emoji: str
    label: str


YES_NO = (Choice(FOR, "✅", "Yes"), Choice(AGAINST, "❌", "No"))


Carries = Literal["majority", "two thirds", "all", "any"]
"""What share of the ballots carries a question of yes or no."""


class Motion(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A question, who may answer it, how that is decided, and what they have answered so far. All that is told of
    a vote is made from it, by :mod:`rules.core.ballots`; games say nothing of thresholds in words of their own.

    A question of yes or no (``decides="yes"``) is carried as soon as ``needed`` ballots are ``for`` it, and lost
    as soon as that can no longer happen. When time is up, ``silence`` says how missing ballots count: ``"for"``,
    ``"against"``, or ``""`` for not at all, and then more must have voted for than against as well as ``quorum``
    having voted.

    Among several answers (``decides="most"``) the one with most votes stands, once all have voted or time is up.
    ``tie`` says what happens when several have most: they are drawn ``"by lot"``, or the ballot of ``casting``
    decides, if it is among them, and else the ``"first"`` of them on the ballot; or the ``"usual"`` answer stands
    then, whether it has votes or not: ``usual`` names it; or ``"all"`` of them stand together. Or no answer
    stands: those that are tied are voted on ``"again"``, or ``"nothing"`` is settled.

    ``carries`` may want more than that of a question of yes or no: ``"two thirds"`` of the ballots cast, or
    ``"all"`` of them, so that a single no loses it; ``needed`` are then as many as carry it
    whatever is still missing. With ``"any"`` only a no of everybody loses it.

    ``nobody`` says what happens when time is up and there is no ballot at all, where that differs.

    ``barred`` names an answer that a voter may not give, where nobody may vote for their own.

    While a ``secret`` vote is open, only how many have voted is told, and afterwards its numbers; never who voted
    for what. A table may want that of every vote (:mod:`rules.core.secrecy`), but for those that are ``by_name``:
    there something follows for each voter from what they answered, and is told of them.
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
    decides: Literal["yes", "most"] = "yes"
    carries: Carries = "majority"
    tie: Literal["by lot", "first", "usual", "all", "again", "nothing"] = "first"
    casting: Seat | None = None
    nobody: Literal["", "for", "against", "by lot", "nothing", "usual", "all"] = ""
    usual: str = ""
    barred: dict[Seat, str] = {}
    by_name: bool = False

    def sealed(self, viewer: Viewer) -> Motion:
        """The motion as somebody sees it at a table where ballots are secret: that others have voted, not what."""
        if self.by_name:
            return self
        cast = {seat: self.cast[seat] if seat == viewer else SEALED for seat in sorted(self.cast)}
        return msgspec.structs.replace(self, secret=True, cast=cast)

    def ballot(self, seat: Seat) -> tuple[Choice, ...]:
        """The answers that this voter may give."""
        return tuple(choice for choice in self.choices if choice.key != self.barred.get(seat))

    def with_ballot(self, seat: Seat, choice: str) -> Motion:
        """The motion with this ballot cast, changed, or (with ``""``) taken back.

        Raises:
            NotAwaited: the seat is not in the electorate.
            Illegal: there is no such choice, or not for this voter.
        """
        if seat not in self.electorate:
            raise NotAwaited(self.rule, "You have no vote on this. " + self.voters())
        open_to = self.ballot(seat)
        if choice and choice not in {c.key for c in open_to}:
            own = choice == self.barred.get(seat)
            wrong = "Nobody votes for their own" if own else "That is not on the ballot"
            raise Illegal(self.rule, f"{wrong}: " + ", ".join(c.label for c in open_to) + ".")
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

    def leading(self) -> tuple[str, ...]:
        """The answers with most ballots, in the order of the ballot; none without a ballot."""
        most = max((self.count(choice.key) for choice in self.choices), default=0)
        return tuple(c.key for c in self.choices if most and self.count(c.key) == most)

    def answers(self, *, closed: bool = False) -> tuple[str, ...] | None:
        """Among several answers: those that stand, or those that lots are drawn among, or none; ``None`` while
        the missing ballots could still decide it."""
        if not closed and len(self.cast) < len(self.electorate):
            return None
        leading = self.leading()
        if not leading and self.nobody == "usual":
            return (self.usual,)
        if not leading:
            return tuple(c.key for c in self.choices) if self.nobody in ("by lot", "all") else ()
        if len(leading) == 1 or self.tie in ("by lot", "all"):
            return leading
        if self.tie == "usual":
            return (self.usual,)
        if self.tie in ("again", "nothing"):
            return ()
        casting = self.cast.get(self.casting, "") if self.casting is not None else ""
        return (casting if casting in leading else leading[0],)

    def decided(self, *, closed: bool = False) -> bool:
        """Whether no ballot that is missing matters any more."""
        if self.decides == "most":
            return self.answers(closed=closed) is not None
        return self.carried(closed=closed) is not None

    def missing(self) -> tuple[Seat, ...]:
        """Who has not voted."""
        return tuple(seat for seat in self.electorate if seat not in self.cast)

    def carried(self, *, closed: bool = False) -> bool | None:
        """Carried or lost; ``None`` while the missing ballots could still decide it, and where answers are counted
        instead."""
        if self.decides == "most":
            return None
        if self.carries != "majority":
            return self._by_share(closed=closed)
        yes, missing = self.count(FOR), len(self.electorate) - len(self.cast)
        if yes >= self.needed:
            return True
        if not closed:
            return False if yes + missing < self.needed else None
        if not self.cast and self.nobody:
            return self.nobody == FOR
        if self.silence == FOR:
            return yes + missing >= self.needed
        if self.silence == AGAINST:
            return False
        return len(self.cast) >= self.quorum and yes > self.count(AGAINST)

    def _by_share(self, *, closed: bool) -> bool | None:
        """The same where two thirds of the ballots cast, or all of them, must be for it."""
        yes, no, whole = self.count(FOR), self.count(AGAINST), len(self.electorate)
        if self.carries == "any":
            return True if yes or closed else False if no == whole else None
        if self.carries == "all":
            lost, sure = no > 0, yes == whole
        else:
            lost, sure = 3 * (whole - no) < 2 * whole, 3 * yes >= 2 * whole
        if lost or sure:
            return not lost
        if not closed:
            return None
        return 3 * yes >= 2 * (yes + no) if self.cast else self.nobody == FOR
