"""What a player's Patterns do for them: Tags, discounts, Presence (LM-OBT-06 to LM-OBT-08, LM-LAY-14)."""

from __future__ import annotations

from rules.core import Seat
from rules.life.cards import Content, Pattern, Tag
from rules.life.state import CAPS, Life, Player
from rules.life.tokens import less


def owns_tag(content: Content, state: Life, seat: Seat, tag: Tag) -> bool:
    """Whether the seat owns a Pattern with this Tag."""
    return any(content.patterns[card].tag == tag for card in state.players[seat].patterns)


def guided(content: Content, state: Life, seat: Seat, tag: Tag) -> bool:
    """Whether the seat has the guided power of this Tag (LM-LAY-08)."""
    return state.options.layer_effects == "guided" and owns_tag(content, state, seat, tag)


def ready_presence(content: Content, state: Life, seat: Seat) -> list[str]:
    """Presence Patterns of the seat that can still be used; none where the house rule is off (LM-LAY-14)."""
    player = state.players[seat]
    if not state.options.presence_effects:
        return []
    return [c for c in player.patterns if content.patterns[c].tag == "presence" and c not in player.spent]


def climb(player: Player, track: str, by: int) -> int:
    """How far a move up a personal track really goes (LM-CMP-06)."""
    now: int = getattr(player, track)
    return min(CAPS[track], now + by) - now


def price(content: Content, state: Life, seat: Seat, card: Pattern) -> str:
    """What a Pattern costs this seat after Tag discounts. A discount removes an icon of its own type that is still
    there, or is wasted (LM-OBT-06 to LM-OBT-08)."""
    owned = [content.patterns[c] for c in state.players[seat].patterns]
    new_card = state.options.discount_source == "new_card"
    off = "".join(card.discount if new_card else mine.discount for mine in owned if mine.tag == card.tag)
    return less(card.cost, off)
