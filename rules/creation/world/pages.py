"""What is written: the History, the scoreboard, house rules, the Creation box."""

from __future__ import annotations

from typing import Literal

import msgspec


class Tale(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A page of the History that waits for its writer."""

    id: int
    turn: int
    round: int = 0
    """The round it tells of."""
    actor: int
    writer: int
    deed: str
    """One plain sentence of what was done."""
    about: str = ""
    """The name of what was done, over its story; what the deity has done, if it has none."""
    own: str = ""
    """The acting deity's own description."""
    text: str = ""
    """What the writer has written while the vote was open."""
    left_empty: bool = False
    """The writer wants to add nothing; the acting deity's own words stand."""
    voting: bool = False
    heard: bool = False
    """The acting deity's own description was told with the deed."""
    photo: str = ""
    act: int = 0
    """The Act that was placed or Gazed at."""
    gaze: int = 0
    """Number of the vote on the Gaze, if it was one."""


class Chapter(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A finished entry of the History."""

    round: int
    actor: int
    writer: int
    """-1: the bot's own plain sentence."""
    text: str
    deed: str
    photo: str = ""
    act: int = 0
    gaze: int = 0
    undone: bool = False
    """What it tells of was taken back after an objection (CR-CON-31)."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A line of the scoreboard."""

    round: int
    seat: int
    amount: int
    why: str


class HouseRule(msgspec.Struct, frozen=True, gc=False):
    """Prose the table has agreed on."""

    text: str
    by: int
    invented: bool = False
    """It is the one that a deity brought into the world when it was made (CR-PRI-90)."""
    on: int = 0
    """The only Map on which it holds, where several are open (CR-MULTI-13); 0 for all."""

    def holds(self, number: int) -> bool:
        """Whether it is in force on a Map."""
        return self.on in (0, number)

    def brought_by(self, seat: int, number: int) -> bool:
        """Whether it is the rule that a deity has brought into this Map."""
        return self.invented and self.by == seat and self.holds(number)


class Invention(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The rule that a deity has brought into the world (CR-PRI-90)."""

    text: str
    by: int
    fate: Literal["posted", "stands", "struck", "forbidden", "broken"] = "posted"
    """``struck``: its deity gave up what it invented it by (CR-ABI-154). ``forbidden``: all others abandoned
    Creation over it (CR-PRI-92). ``broken``: it was forbidden before, and its deity has lost by it (CR-PRI-94)."""
    setting: str = ""
    """What it switches, ``key=value``, if it names a setting as a whole."""
    before: str = ""
    """How that stood; empty if it was left to the book."""
    denied: tuple[str, ...] = ()
    """Forbidden rules of which somebody said that it is the same, and the table that it is not."""


NAMED = frozenset({"thing", "deity", "chooser", "before", "finder"})
"""Fields of what lies in the box in which names of people stand, or how they have called something."""


class BoxThing(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An object of the channel's Creation box (CR-BOX-02); or a rule of an earlier world, which the channel
    remembers beside them (CR-PRI-92)."""

    thing: str
    rule: Literal["", "kept", "forbidden"] = ""
    """For a rule, in the place of a thing: whether its world ended with it in force, or because of it."""
    names: tuple[str, ...] = ()
    photo: str = ""
    chosen_by: int = -1
    poster: int = -1
    """Seats of the world that has just ended; -1 when the names below stand for them."""
    hand: int = 0
    """Which of those who have played the poster's seat showed it."""
    deity: str = ""
    """The deity that chose it."""
    chooser: str = ""
    """Who chose it last."""
    before: tuple[str, ...] = ()
    """Who chose it in earlier worlds."""
    finder: str = ""
    finder_id: int = 0
    """Who brought it, as a person: they may take it out at any time (CR-BOX-04)."""
    at: int = 0
    """When the game ended in which it was chosen."""
