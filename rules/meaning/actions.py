"""The verbs of Meaning Made, in the order of the rulebook."""

from __future__ import annotations

from typing import Literal

from rules.core import Action
from rules.meaning.tokens import Kind, Tokens

Area = Literal["prism", "index"]
Way = Literal["give", "ask"]


ENDING_VOTE = "ending"
"""The vote for the End Initiative."""


class ChooseEnding(Action, frozen=True, tag="ending"):
    """A vote for the card that is to be the End Initiative (MM-END-06)."""

    initiative: str


class NameStart(Action, frozen=True, tag="start"):
    """The host names the starting player (MM-SET-04)."""

    player: int


class Lose(Action, frozen=True, tag="lose"):
    """The token to lose to an Event (MM-EVT-04)."""

    token: Kind


class Gather(Action, frozen=True, tag="gather"):
    """Take two tokens (MM-GAT)."""

    tokens: Tokens


class Load(Action, frozen=True, tag="load"):
    """Load a Pattern of the Prism (MM-LOD). ``extra`` pays for uncovered layer icons and surcharges; without it
    the one possible payment is taken, or the player is asked (MM-REQ-06)."""

    pattern: str
    extra: Tokens | None = None


class Contribute(Action, frozen=True, tag="contribute"):
    """Commit tokens to an Initiative (MM-CON); none of them is a marker alone. Without ``tokens`` the one possible
    contribution is taken, or the player is asked."""

    initiative: str
    tokens: Tokens | None = None


class Rethink(Action, frozen=True, tag="rethink"):
    """Think again before paying: nothing has happened yet."""


class Touchpoint(Action, frozen=True, tag="touchpoint"):
    """Offer a token to another player, or ask for one of theirs (MM-TOU)."""

    way: Way
    token: Kind
    player: int


class Answer(Action, frozen=True, tag="answer"):
    """Yes or no to a Touchpoint (MM-TOU-03)."""

    accept: bool


class Recycle(Action, frozen=True, tag="recycle"):
    """Refresh the Prism or the Index (MM-REC)."""

    area: Area


class Convert(Action, frozen=True, tag="convert"):
    """Turn 2 Energy into 1 Support (MM-CNV)."""


class Pass(Action, frozen=True, tag="pass"):
    """Give up what is left of the turn (MM-RND-04)."""


class Donate(Action, frozen=True, tag="donate"):
    """Donate 1 Support in the Stability Window, or do not (MM-STB)."""

    give: bool


class RunOut(Action, frozen=True, tag="run-out"):
    """The time for a turn is up: the rest of it is passed (MM-ONL-04). Like the next three it is what silence
    stands for: only the clock does it."""


class NoAnswer(Action, frozen=True, tag="no-answer"):
    """Nobody answers a Touchpoint: that declines it (MM-ONL-05)."""


class ByLot(Action, frozen=True, tag="by-lot"):
    """The starting player is drawn, because none was named (MM-ONL-05)."""


class CloseVote(Action, frozen=True, tag="close-vote"):
    """A vote is counted as it stands (MM-ONL-05)."""

    motion: str


class CallStop(Action, frozen=True, tag="stop"):
    """Ask the table to stop the game (MM-ONL-09)."""
