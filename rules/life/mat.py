"""What a player's Patterns do for them: Tags, discounts, Presence (LM-OBT-06 to LM-OBT-08, LM-LAY-14)."""

from __future__ import annotations

import functools
from typing import Protocol

from rules.core import Seat
from rules.life.cards import Content, Tag
from rules.life.state import CAPS, Life
from rules.life.tokens import less


class Tracks(Protocol):
    """The three tracks of a mat, in a state as in a view."""

    @property
    def coherence(self) -> int: ...
    @property
    def reputation(self) -> int: ...
    @property
    def legacy(self) -> int: ...


def climb(tracks: Tracks, track: str, by: int) -> int:
    """How far a move up a personal track really goes (LM-CMP-06)."""
    now: int = getattr(tracks, track)
    return min(CAPS[track], now + by) - now


def owns_tag(content: Content, state: Life, seat: Seat, tag: Tag) -> bool:
    """Whether the seat owns a Pattern with this Tag."""
    return any(content.patterns[card].tag == tag for card in state.players[seat].patterns)


def guided(content: Content, state: Life, seat: Seat, tag: Tag) -> bool:
    """Whether the seat has the guided power of this Tag (LM-LAY-08)."""
    return state.options.layer_effects == "guided" and owns_tag(content, state, seat, tag)


def ready_presence(content: Content, state: Life, seat: Seat) -> list[str]:
    """Presence Patterns of the seat that can still be used; none where the house rule is off (LM-LAY-14)."""
    player = state.players[seat]
    if not player.patterns or not state.options.presence_effects:
        return []
    return [c for c in player.patterns if content.patterns[c].tag == "presence" and c not in player.spent]


def price(content: Content, state: Life, seat: Seat, card: str) -> str:
    """What a Pattern costs this seat after Tag discounts (LM-OBT-06 to LM-OBT-08)."""
    owned = state.players[seat].patterns
    if not owned:
        return content.patterns[card].cost
    return _price(content, card, owned, new_card=state.options.discount_source == "new_card")


@functools.lru_cache(maxsize=4096)
def _price(content: Content, key: str, owned: tuple[str, ...], *, new_card: bool) -> str:
    """A discount removes an icon of its own type that is still there, or is wasted."""
    card = content.patterns[key]
    same = [mine for c in owned if (mine := content.patterns[c]).tag == card.tag]
    return less(card.cost, "".join(card.discount if new_card else mine.discount for mine in same))
