"""What a table has agreed on beside the rules of its game, and what it keeps of that while it plays."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.keeping.habits import Palette, Sight
from bot.keeping.matters import Council, Former, Offer, Ruling, Undone
from bot.keeping.society.guests import Guests

Pace = Literal["rules", "live", "slow", "bank", "none"]


class Night(msgspec.Struct, frozen=True, kw_only=True):
    """A game night: those who are ``here`` have so many ``minutes`` for every decision. Meanwhile their slow
    clocks are ``stopped``, with so many seconds left on each by timer key, and those ``clocks`` that stood still
    already."""

    minutes: int
    here: tuple[int, ...] = ()
    stopped: dict[str, int] = {}
    clocks: dict[str, int] = {}


class Behind(msgspec.Struct, frozen=True, kw_only=True):
    """Who hides behind a mask, and what they are called."""

    person: int
    name: str


class House(msgspec.Struct, frozen=True, kw_only=True):
    """What a table has agreed on beside the rules of its game.

    ``pace``: ``rules`` keeps the time the rule sheet gives, ``live`` gives ``minutes`` minutes for every
    decision, ``slow`` two days, ``bank`` gives ``each`` hours for every decision and everybody ``bank`` hours
    more over the whole game, ``none`` sets no limit. ``absence`` says what happens when time is up: the
    rule's own answer, a computer move, or a vote. ``standin``: how a computer answers for somebody absent:
    sensibly, gently or strongly, by their standing orders first, or passing where it can. ``takeback``: ``fair``
    refuses once a draw or a secret was shown, ``friendly`` asks everybody then (the same cards again). ``away``:
    whether the clock of somebody who is away waits for them or runs out at once. ``pictures``: whether the board
    is drawn wide or tall, as phones show it best, ``colours`` in which palette. ``votes``: whether everybody sees
    who votes for what, or nobody ever. ``seats``: whether people sit in the order in which they came, or as the
    shuffle draws them when the game begins. ``names``: whether everybody sits
    there under their own name, or behind a mask until the end.
    """

    pace: Pace = "rules"
    minutes: int = 3
    bank: int = 72
    each: int = 12
    absence: Literal["rule", "computer", "vote"] = "rule"
    standin: Literal["sensible", "gentle", "strong", "orders", "pass"] = "sensible"
    takeback: Literal["fair", "friendly"] = "fair"
    away: Literal["wait", "at-once"] = "wait"
    pictures: Literal["wide", "tall"] = "wide"
    colours: Palette = "usual"
    votes: Literal["shown", "secret"] = "shown"
    seats: Literal["joined", "drawn"] = "joined"
    names: Literal["shown", "hidden"] = "shown"
    words: dict[int, str] = {}
    """A word from each person who likes to give one, mixed into the shuffle; by person."""
    councils: tuple[Council, ...] = ()
    votes_held: int = 0
    frozen: dict[str, int] = {}
    """While paused: seconds left on each timer, by its key."""
    clocks: dict[str, int] = {}
    """Seconds left on clocks that several decisions share and that stand still now, by timer key."""
    left: dict[str, int] = {}
    """Seconds that were left on clocks when people answered, by timer key, newest last: what is asked again,
    because the answer was taken back, has those and no more."""
    banks: dict[int, int] = {}
    """Seconds that are left of their bank to those who have used some of it, by seat."""
    paused_by: int = 0
    """Who has asked for the pause."""
    offers: tuple[Offer, ...] = ()
    """Seats that wait for somebody to take them."""
    former: tuple[Former, ...] = ()
    """Who sat on seats that others play on for, in order."""
    behind: tuple[Behind, ...] = ()
    """Who plays behind masks, in an order that tells nothing of their seats; nobody before the game and after."""
    guests: Guests = Guests()
    """Whom the lobby lets in."""
    undone: Undone | None = None
    """What may still be put back."""
    night: Night | None = None
    docket: tuple[Ruling, ...] = ()
    """How the table reads rules that somebody found wrongly applied, the oldest first."""
    edition: str = ""
    """The content that the game was dealt with, by its mark (:mod:`bot.keeping.editions`)."""
    origin: Literal["", "imported", "fork"] = ""
    """Whether it was brought from elsewhere, or goes on from the middle of another game: then it leaves nothing to
    later ones, and is in nobody's records."""
    stranded: bool = False
    """Paused by the bot itself, because it cannot reach the channel; goes on when it can."""

    @property
    def sight(self) -> Sight:
        """What everybody at the table sees."""
        return Sight(tall=self.pictures == "tall", palette=self.colours)

    @property
    def masked(self) -> bool:
        """Whether everybody sits behind a mask now."""
        return bool(self.behind)

    @property
    def lively(self) -> bool:
        """Whether a game night is on: one alone has nobody to play with at once."""
        return self.night is not None and len(self.night.here) > 1

    def live(self, seat: int) -> bool:
        """Whether somebody plays at a live pace: the whole table does, or they are here for a game night."""
        return self.pace == "live" or (self.night is not None and self.lively and seat in self.night.here)


AGREED = (
    *("pace", "minutes", "bank", "each", "absence", "standin", "takeback", "away", "pictures", "votes", "seats"),
    *("colours", "names"),
)
"""What people agree on in a lobby, and agree on again with those who play again."""
