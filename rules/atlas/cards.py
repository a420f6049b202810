"""The four decks, the limits on a hand, and the deal (AF-CRD, AF-SET-03 to AF-SET-15)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from rules.atlas.options import Options
from rules.atlas.wheel import LAYERS_OF, SEGMENTS, TIERS, ZODIACS, Cell, Tier, segments_of, zodiac
from rules.core import Chance, Illegal


class Card(NamedTuple):
    """A card of one colour. ``place`` is a zodiac for yellow and a segment for the others (AF-CRD-06)."""

    tier: Tier
    place: int

    @property
    def zodiac(self) -> int:
        """What the back shows (AF-CRD-05)."""
        return self.place if self.tier is Tier.YELLOW else zodiac(self.place)

    @property
    def spots(self) -> tuple[Cell, ...]:
        """The cells printed on it: AF-CRD-01 for yellow, AF-CRD-02 to AF-CRD-04 for the others."""
        return _spots(self.tier, self.place)

    @property
    def back(self) -> str:
        """Its zodiac, and which slice of it: ``Leo 9``; of a yellow card the whole zodiac."""
        return ZODIACS[self.zodiac - 1] + ("" if self.tier is Tier.YELLOW else f" {self.place}")

    def __str__(self) -> str:
        return f"{self.tier} {self.back}"


@functools.cache
def _spots(tier: Tier, place: int) -> tuple[Cell, ...]:
    segments = segments_of(place) if tier is Tier.YELLOW else (place,)
    return tuple(Cell(segment, layer) for segment in segments for layer in LAYERS_OF[tier])


Hand = tuple[Card, ...]
"""A player's cards in the order drawn; the marker of a card has the number of its place, from 1."""

DEALS = 1000
"""Deals that may fail before the start is refused (AF-SET-13)."""


def deck(tier: Tier) -> tuple[Card, ...]:
    """12 yellow cards, 24 of each other colour (AF-CMP-04)."""
    places = range(1, len(ZODIACS) + 1) if tier is Tier.YELLOW else SEGMENTS
    return tuple(Card(tier, place) for place in places)


def may_keep(hand: Sequence[Card], card: Card, options: Options) -> bool:
    """Two cards of one zodiac at most (AF-SET-10), and never two that name the same segment unless the table
    allows it (AF-SET-12)."""
    same = [held for held in hand if held.zodiac == card.zodiac]
    if len(same) == 2:
        return False
    if options.same_segment_cards == "allow" or card.tier is Tier.YELLOW:
        return True
    return all(held.tier is Tier.YELLOW or held.place != card.place for held in same)


def legal_spots(hand: Sequence[Card], card: Card) -> tuple[Cell, ...]:
    """Where the marker of a card may stand. A yellow card leaves its zodiac's other card the segment that card
    names (AF-SET-15)."""
    if card.tier is not Tier.YELLOW:
        return card.spots
    taken = {held.place for held in hand if held.zodiac == card.zodiac and held.tier is not Tier.YELLOW}
    return tuple(spot for spot in card.spots if spot.segment not in taken)


TOGETHER = 4
"""Cards that are placed at once, at most (AF-SET-22)."""


def together_with(hand: Hand, left: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers of the cards of one colour that are placed with this one, itself among them (AF-SET-22)."""
    same = [other for other in left if hand[other - 1].tier is hand[number - 1].tier]
    first = same.index(number)
    return tuple(sorted((same[first:] + same[:first])[:TOGETHER]))


def deal(players: int, options: Options, chance: Chance) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """Hands in turn order, and the cards left in the decks.

    Raises:
        Illegal: no legal deal was found (AF-SET-13).
    """
    for _ in range(DEALS):
        dealt = try_deal({tier: chance.shuffled(deck(tier)) for tier in TIERS}, players, options, chance)
        if dealt is not None:
            return dealt
    raise Illegal(
        "AF-SET-13",
        f"No deal in {DEALS:,} kept every hand within the limits. Draw fewer cards or play with fewer people.",
    )


def try_deal(
    decks: dict[Tier, tuple[Card, ...]], players: int, options: Options, chance: Chance
) -> tuple[tuple[Hand, ...], tuple[Card, ...]] | None:
    """One deal from these decks; ``None`` if one of them runs out of cards that may be kept."""
    hands: list[Hand] = []
    for _ in range(players):
        hand: Hand = ()
        aside: list[Card] = []
        for tier in TIERS:
            drawn = _draw(decks[tier], hand, options.draws[tier], options)
            if drawn is None:
                return None
            hand, decks[tier], put_aside = drawn
            aside += put_aside
        hands.append(hand)
        for tier in {card.tier: None for card in aside}:
            back = [card for card in aside if card.tier is tier]
            decks[tier] = chance.shuffled((*decks[tier], *back))
    return tuple(hands), tuple(sorted(card for left in decks.values() for card in left))


def _draw(
    pile: tuple[Card, ...], hand: Hand, count: int, options: Options
) -> tuple[Hand, tuple[Card, ...], list[Card]] | None:
    """From the top until ``count`` cards are kept: the hand, the rest of the pile, the cards set aside."""
    aside: list[Card] = []
    for at, card in enumerate(pile):
        if count == 0:
            return hand, pile[at:], aside
        if may_keep(hand, card, options):
            hand, count = (*hand, card), count - 1
        else:
            aside.append(card)
    return (hand, (), aside) if count == 0 else None
