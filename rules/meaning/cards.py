"""The three decks: what a card says."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core import counted, listed
from rules.meaning.tokens import KINDS, Kind, Tokens

Bonus = Literal["", "Energy", "Insight", "Support", "Vitals"]
Reach = Literal["all", "contributors"]
STEWARDSHIP = "Stewardship"
EVENT_WITHOUT_EFFECT = "an Event is turned over without effect"
"""What some penalties begin with (MM-CMP-12)."""


def slug(title: str) -> str:
    """A title as part of a key: ``local-clinic``."""
    return title.lower().replace(" ", "-")


class Pattern(msgspec.Struct, frozen=True, kw_only=True):
    """A Pattern card (MM-PAT-01). ``icons`` are covered by matching Patterns or paid with any token each;
    ``vitals`` is what it costs in Vitals."""

    title: str
    layer: str
    tokens: Tokens = Tokens()
    icons: tuple[str, ...] = ()
    vitals: int = 0
    bonus: Bonus = ""
    flavour: str = ""

    def cost(self) -> str:
        """The whole printed Requirement: ``1 Energy, 1 Insight, Boundary and 2 Balance icons, 1 Vitals``."""
        tokens = self.tokens.listed() if self.tokens.total() else ""
        many = {layer: self.icons.count(layer) for layer in self.icons}
        layers = listed(f"{number} {layer}" if number > 1 else layer for layer, number in many.items())
        icons = f"{layers} icon{'s' * (len(self.icons) > 1)}" if layers else ""
        return ", ".join(filter(None, [tokens, icons, f"{self.vitals} Vitals" if self.vitals else ""]))


class CardBonus(msgspec.Struct, frozen=True, kw_only=True):
    """A Completion Bonus: one gain of each kind named, for everybody it reaches (MM-DCK-07)."""

    gains: tuple[Literal["Energy", "Insight", "Support", "Vitals"], ...]
    reach: Reach = msgspec.field(name="for", default="all")

    def words(self) -> str:
        """``all players +1 Vitals``."""
        return f"{reached(self.reach)} " + " and ".join(f"+1 {gain}" for gain in self.gains)


class Penalty(msgspec.Struct, frozen=True, kw_only=True):
    """A Completion Penalty: Vitals lost by everybody it reaches, perhaps after an Event is turned over without
    effect (MM-CMP-12)."""

    vitals: int
    reach: Reach = msgspec.field(name="for", default="all")
    event: bool = False

    def words(self) -> str:
        """``an Event is turned over without effect, all players -1 Vitals``."""
        return f"{EVENT_WITHOUT_EFFECT}, " * self.event + f"{reached(self.reach)} -{self.vitals} Vitals"


def reached(reach: Reach) -> str:
    """Whom a bonus or penalty is for, in words."""
    return "all players" if reach == "all" else "contributors"


class Initiative(msgspec.Struct, frozen=True, kw_only=True):
    """An Initiative card (MM-INI-01)."""

    title: str
    layer: str
    tokens: Tokens
    signatures: tuple[str, ...] = ()
    meaning: int
    bonus: CardBonus | None = None
    penalty: Penalty | None = None
    flavour: str = ""

    def requirements(self) -> str:
        """The printed Requirement List in short: ``1E 2I 1S, Balance``."""
        return ", ".join(filter(None, [self.tokens.short(), " ".join(self.signatures)]))

    def in_short(self) -> str:
        """Bonus and penalty as short as a card has room for: ``all +1 Vitals``; nothing if it has neither."""
        said = ", ".join(part.words() for part in (self.bonus, self.penalty) if part is not None)
        said = said.replace(EVENT_WITHOUT_EFFECT, "Event without effect")
        return said.replace("all players", "all").replace(" and ", ", ")

    def brings(self) -> str:
        """What its completion does: ``+2 Meaning; all players +1 Vitals``."""
        parts = [f"+{self.meaning} Meaning"]
        parts += [self.bonus.words()] if self.bonus else []
        parts += [self.penalty.words()] if self.penalty else []
        return "; ".join(parts)


class EventCard(msgspec.Struct, frozen=True, kw_only=True):
    """An Event (MM-EVT-02). ``tokens`` are how many everybody loses, of each player's own choice, ``gain`` is one
    token for everybody, ``loads`` the most Patterns each player may load this round."""

    title: str
    meaning: int
    vitals: int = 0
    tokens: int = 0
    gain: Literal["", "Energy", "Insight", "Support"] = ""
    forbid: Literal["", "Recycle", "Touchpoint"] = ""
    loads: int | None = None
    flavour: str = ""

    def effect(self) -> str:
        """Everything it does besides its Meaning change, as a sentence; perhaps nothing."""
        parts = [
            f"all players lose {self.vitals} Vitals" if self.vitals else "",
            f"all players lose {counted(self.tokens, 'token')} of their choice" if self.tokens else "",
            f"all players gain 1 {self.gain}" if self.gain else "",
            self.restriction(),
        ]
        return ", ".join(filter(None, parts))

    def restriction(self) -> str:
        """What may not be done in its round; perhaps everything may."""
        if self.loads is not None:
            return f"each player may load at most {counted(self.loads, 'Pattern')} this round"
        return f"no {self.forbid} this round" if self.forbid else ""


class Cards(msgspec.Struct, frozen=True, kw_only=True):
    """All cards by title, in the order of the files."""

    patterns: dict[str, Pattern]
    initiatives: dict[str, Initiative]
    events: dict[str, EventCard]

    def ordinary(self) -> tuple[str, ...]:
        """Every Initiative but Stewardship (MM-DCK-05)."""
        return tuple(title for title in self.initiatives if title != STEWARDSHIP)


def kind_of(gain: str) -> Kind | None:
    """The kind of token a gain is, or ``None`` for Vitals."""
    return next((kind for kind in KINDS if kind == gain), None)
