"""Turns, the Cosmic Cycle, the end, the History, and what is done beside the game."""

from __future__ import annotations

from typing import Literal

from rules.creation.actions.base import Deed


class EndTurn(Deed, frozen=True, tag="end-turn"):
    """Pass, or be done."""


class Declare(Deed, frozen=True, tag="declare"):
    """Declare victory, or (``victory`` false) let the game go on."""

    victory: bool = True


class Pledge(Deed, frozen=True, tag="pledge"):
    """Pledge in secret, for one's own gain or for the good of all."""

    selfish: bool


class Surrender(Deed, frozen=True, tag="decay"):
    """What falls in a Period of Decay: ``act-7``, ``abyss-D4`` to funnel a Field there,
    ``shield-3`` to give up a Safeguard."""

    falls: tuple[str, ...]


class Write(Deed, frozen=True, tag="history"):
    """Write a page of the History, or leave it empty."""

    text: str = ""
    tale: int = 0


Raised = Literal["house_rule", "setting", "ruling", "challenge", "score", "stop", "wait_no_more"]
"""What may be brought before the table."""


class Raise(Deed, frozen=True, tag="raise"):
    """Bring something before the table: see :mod:`rules.creation.pantheon.business`."""

    kind: Raised
    text: str = ""
    about: str = ""
    amount: int = 0


class Away(Deed, frozen=True, tag="away"):
    """Say that one will be away, or is back."""

    away: bool = True


class ShowPhoto(Deed, frozen=True, tag="photo"):
    """Show another picture of one's object; ``of`` is the Act or the Safeguard, or 0 for one's open proposal."""

    photo: str
    of: int = 0


class WithdrawPhoto(Deed, frozen=True, tag="no-photo"):
    """Withdraw the picture of one's object: the words stay."""

    of: int


class Stop(Deed, frozen=True, tag="stop"):
    """Those who play have agreed to stop, beside the game. Only the bot says so."""


class Handed(Deed, frozen=True, tag="handed"):
    """Somebody else plays on for this seat. Only the bot says so."""


class Keep(Deed, frozen=True, tag="keep"):
    """Put an Act's object into the Creation box; 0 puts nothing."""

    act: int


class Discard(Deed, frozen=True, tag="discard"):
    """The channel has taken an entry out of the box. Only the bot says so, when it knows who asks."""

    key: str


class Consent(Deed, frozen=True, tag="consent"):
    """Whether one's object may go into the box."""

    to: Literal["all", "words", "nothing"]


class Silence(Deed, frozen=True, tag="silence"):
    """Nobody has answered: what the rules do then about a question of this kind. Only the clock may say so."""

    about: str
    motion: str = ""
    """The vote whose time is up."""
