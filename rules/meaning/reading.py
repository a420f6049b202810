"""The three card files, read and looked over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from rules.meaning import limits
from rules.meaning.cards import STEWARDSHIP, Cards, EventCard, Initiative, Pattern
from rules.meaning.tokens import read_tokens

Card = TypeVar("Card", Pattern, Initiative, EventCard)


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
