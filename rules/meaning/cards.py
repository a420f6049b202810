"""The three decks: what a card says, and reading the card files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeVar

import msgspec

from rules.core import counted
from rules.meaning import limits
from rules.meaning.tokens import KINDS, Kind, Tokens, read_tokens

Bonus = Literal["", "Energy", "Insight", "Support", "Vitals"]
Reach = Literal["all", "contributors"]
STEWARDSHIP = "Stewardship"
EVENT_WITHOUT_EFFECT = "an Event turned over without effect"
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
        """The whole printed Requirement in short: ``1 Energy, 1 Insight, Boundary, Boundary, lose 1 Vitals``."""
        tokens = self.tokens.listed() if self.tokens.total() else ""
        parts = [tokens, ", ".join(self.icons), f"lose {self.vitals} Vitals" if self.vitals else ""]
        return ", ".join(filter(None, parts))


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
        """``an Event turned over without effect, all players -1 Vitals``."""
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


Card = TypeVar("Card", Pattern, Initiative, EventCard)


class Cards(msgspec.Struct, frozen=True, kw_only=True):
    """All cards by title, in the order of the files."""

    patterns: dict[str, Pattern]
    initiatives: dict[str, Initiative]
    events: dict[str, EventCard]

    def ordinary(self) -> tuple[str, ...]:
        """Every Initiative but Stewardship (MM-DCK-05)."""
        return tuple(title for title in self.initiatives if title != STEWARDSHIP)


def read_cards(read: Callable[[str], dict[str, Any]]) -> Cards:
    """The three card files.

    Raises:
        ValueError: an entry is wrong; the message names file and entry.
    """
    cards = Cards(
        patterns=_file(read, "patterns", "pattern", Pattern, limits.pattern_fault),
        initiatives=_file(read, "initiatives", "initiative", Initiative, limits.initiative_fault),
        events=_file(read, "events", "event", EventCard, limits.event_fault),
    )
    if STEWARDSHIP not in cards.initiatives:
        raise ValueError(f"meaning/initiatives.toml: there is no {STEWARDSHIP}")
    if fault := limits.deck_fault(cards):
        raise ValueError(f"meaning: {fault}")
    return cards


def _file(
    read: Callable[[str], dict[str, Any]], name: str, table: str, kind: type[Card], check: Callable[[Card], str]
) -> dict[str, Card]:
    found: dict[str, Card] = {}
    for at, entry in enumerate(read(f"meaning/{name}.toml")[table]):
        place = f"meaning/{name}.toml, {entry.get('title', f'entry {at + 1}')}"
        try:
            card = msgspec.convert(_with_tokens(entry), kind)
        except (msgspec.ValidationError, ValueError) as fault:
            raise ValueError(f"{place}: {fault}") from fault
        if fault_found := check(card) or (card.title in found and "this title is there twice"):
            raise ValueError(f"{place}: {fault_found}")
        found[card.title] = card
    return found


def _with_tokens(entry: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(entry.get("tokens"), str):
        return entry
    return entry | {"tokens": msgspec.to_builtins(read_tokens(entry["tokens"]))}


def kind_of(gain: str) -> Kind | None:
    """The kind of token a gain is, or ``None`` for Vitals."""
    return next((kind for kind in KINDS if kind == gain), None)
