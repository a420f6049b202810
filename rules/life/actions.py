"""The verbs of Life~Meaning, in the order of the rulebook. Heaps of tokens are letters: ``"EER"``."""

from __future__ import annotations

from rules.core import Action, Seat


class Begin(Action, frozen=True, tag="begin"):
    """The host names the starting player (LM-SET-08)."""

    first: Seat


class Acquire(Action, frozen=True, tag="acquire"):
    """Action 1: take two tokens of two types."""

    tokens: str


class Obtain(Action, frozen=True, tag="obtain"):
    """Action 2: buy the Pattern in this place of the Gallery, 1 to 6."""

    place: int


class Contribute(Action, frozen=True, tag="contribute"):
    """Action 3: pay these icons into the Project in slot A, B or C."""

    project: str
    icons: str


class MarkFree(Action, frozen=True, tag="mark"):
    """Guided Form: mark one more icon without paying; none is a no (LM-LAY-09)."""

    icon: str = ""


class Stabilize(Action, frozen=True, tag="stabilize"):
    """Action 4: spend 1 Support against Drift. ``convert`` makes it from 2 Energy first."""

    convert: bool = False


class Convert(Action, frozen=True, tag="convert"):
    """The emergency conversion: 2 Energy into 1 Support (LM-ACT-05)."""


class Give(Action, frozen=True, tag="give"):
    """Action 5: give a token."""

    to: Seat
    token: str


class Request(Action, frozen=True, tag="request"):
    """Action 5: ask another player for a token."""

    of: Seat
    token: str


class Reply(Action, frozen=True, tag="reply"):
    """The asked player's answer to a request."""

    agree: bool


class Recalibrate(Action, frozen=True, tag="recalibrate"):
    """Action 6: discard from one display and refill it, for 1 Drift. ``discard`` names places: ``1`` to ``6`` of
    the Gallery, or Project slots ``A`` to ``C``."""

    display: str
    discard: tuple[str, ...] = ()


class Presence(Action, frozen=True, tag="presence"):
    """Use a Presence Pattern: for one more ``action``, for the next ``events``, to ``soften`` the Event, or to pay
    a ``token`` as a ``wild`` one of the type it ``counts_as`` (LM-LAY-14 to LM-LAY-18)."""

    use: str
    token: str = ""
    counts_as: str = ""


class KeepEvent(Action, frozen=True, tag="keep"):
    """Which of the two Events seen comes next: ``first`` or ``second``."""

    event: str


class Peek(Action, frozen=True, tag="peek"):
    """Guided Prediction: look at the top of the Pattern deck."""


class Settle(Action, frozen=True, tag="settle"):
    """Where the Pattern seen goes: ``top`` or ``bottom``."""

    where: str


class Reserve(Action, frozen=True, tag="reserve"):
    """Guided Prediction: keep a Gallery card from the others for a while."""

    place: int


class NameHabit(Action, frozen=True, tag="habit"):
    """Guided Reinforcement: the habit turns one ``give`` into one ``get``, for good."""

    give: str
    get: str


class UseHabit(Action, frozen=True, tag="swap"):
    """Guided Reinforcement: swap as the habit says."""


class Pledge(Action, frozen=True, tag="pledge"):
    """Phase D: put tokens into the Mitigation area."""

    icons: str


class TakeBack(Action, frozen=True, tag="take-back"):
    """Phase D: take own tokens out of the Mitigation area."""

    icons: str


class Done(Action, frozen=True, tag="done"):
    """Phase D: nothing more to pledge or to take back."""


class Skip(Action, frozen=True, tag="skip"):
    """The host goes on without a player, or (without a seat) closes the window or the poll (LM-ONL-03 to 05)."""

    seat: Seat | None = None


class SetClock(Action, frozen=True, tag="clock"):
    """The host changes the time for a ``turn`` or for a ``reply`` (LM-ONL-10)."""

    of: str
    minutes: int


# ---------------------------------------------------------------- What silence stands for
# No verb has these: only the clock may do them, where a question with a time limit is open.


class PollCloses(Action, frozen=True, tag="poll-closes"):
    """The time for the vote on the starting player is up (LM-SET-08)."""


class WindowCloses(Action, frozen=True, tag="window-closes"):
    """The time for Mitigation is up: pledges are final (LM-ONL-05)."""


class NoAnswer(Action, frozen=True, tag="no-answer"):
    """A request is not answered in time, which counts as a no (LM-ONL-03)."""


class TurnLapses(Action, frozen=True, tag="turn-lapses"):
    """The time for the turn is up: remaining actions are forfeited, or become Acquire (LM-ONL-04, LM-ONL-06)."""
