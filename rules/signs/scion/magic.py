"""Which revealed cards are cancelled, and what becomes of each."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Seat
from rules.signs.cards import Card
from rules.signs.circle import relation_of_signs
from rules.signs.scion.state import Result

Revealed = tuple[Seat, Card]


def work_out(revealed: Sequence[Revealed], tokens: Sequence[int], *, still_cancel: bool) -> tuple[Result, ...]:
    """What each card comes to, highest first, equal numbers in seat order (DS-SCT-02 to DS-SCT-10)."""
    order = sorted(revealed, key=lambda one: (-one[1].number, one[0]))
    live = [card for _, card in order if card.sign in tokens]
    cancelled: dict[Card, tuple[Card, ...]] = {}
    for number in dict.fromkeys(card.number for card in live):
        cancelled |= _cancelled_at(number, live, cancelled, tokens, still_cancel)
    return tuple(_result(seat, card, tokens, cancelled) for seat, card in order)


def _cancelled_at(
    number: int,
    live: Sequence[Card],
    before: dict[Card, tuple[Card, ...]],
    tokens: Sequence[int],
    still_cancel: bool,
) -> dict[Card, tuple[Card, ...]]:
    """The cards of one number that are cancelled, each with the cards that do it: first those below a higher
    opposing card, then those that tie with an opposing one (DS-SCT-04, DS-SCT-05, DS-SCT-07, DS-SCT-08)."""
    equals = [card for card in live if card.number == number]
    higher = [card for card in live if card.number > number and (still_cancel or card not in before)]
    beaten = {card: by for card in equals if (by := _opposing(card, higher, tokens))}
    tied = equals if still_cancel else [card for card in equals if card not in beaten]
    for card in tied:
        by = (*beaten.get(card, ()), *_opposing(card, tied, tokens))
        if by:
            beaten[card] = by
    return beaten


def _opposing(card: Card, others: Sequence[Card], tokens: Sequence[int]) -> tuple[Card, ...]:
    return tuple(other for other in others if relation_of_signs(tokens, card.sign, other.sign) == "opposing")


def _result(seat: Seat, card: Card, tokens: Sequence[int], cancelled: dict[Card, tuple[Card, ...]]) -> Result:
    """A dead card touches nobody and is not touched; a cancelled one sends its item to the middle."""
    if card.sign not in tokens:
        return Result(seat, card, "dead")
    if card in cancelled:
        return Result(seat, card, "cancelled", by=cancelled[card])
    return Result(seat, card, "placed", space=tokens.index(card.sign) + 1)
