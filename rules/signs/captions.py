"""Cards, tokens and items by themselves, for whoever looks one up."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.core import Term
from rules.signs.cards import NUMBERS, Card
from rules.signs.content import Item, Sign, Signs


class Specimen(msgspec.Struct, frozen=True, kw_only=True):
    """Some cards, the token of a sign beside them, or an item of Scion."""

    signs: tuple[Sign, ...]
    cards: tuple[Card, ...] = ()
    token: Sign | None = None
    item: Item | None = None


def every_sign(signs: Signs) -> tuple[Term, ...]:
    """The eleven signs, each with its token and a card (DS-CMP-01, DS-CMP-05)."""
    found = []
    for at, sign in enumerate(signs):
        text = (
            f"One of the eleven signs: {sign.emblem}. The deck has {len(NUMBERS)} cards of it, numbered"
            f" {NUMBERS[0]} to {NUMBERS[-1]}, and there is a token of it for the circle. {sign.line}"
        ).rstrip()
        card = Card(at, at + 1)
        found.append(_term(signs, "Signs", sign.name, text, [card], token=sign, also=(sign.label,)))
    return tuple(found)


def _term(
    signs: Signs,
    kind: str,
    title: str,
    text: str,
    cards: Sequence[Card] = (),
    *,
    token: Sign | None = None,
    also: tuple[str, ...] = (),
) -> Term:
    shows = Specimen(signs=tuple(signs), cards=tuple(cards), token=token)
    return Term(title=title, text=text, kind=kind, shows=shows, also=also)


def a_set(signs: Signs, title: str, text: str, cards: Sequence[tuple[int, int]], *also: str) -> Term:
    """A set of cards by its name, with one that is such a set."""
    return _term(signs, "Sets", title, text, [Card(*card) for card in cards], also=also)


def every_item(items: Sequence[Item], signs: Signs) -> tuple[Term, ...]:
    """What the players of Scion lay on the circle (DS-CMP-07)."""
    return tuple(
        Term(
            title=item.name.capitalize(),
            text=f"An item of Scion: {item.emblem}. One player lays only {item.names}. {item.line}".rstrip(),
            kind="Items",
            shows=Specimen(signs=tuple(signs), item=item),
            also=(item.names,),
        )
        for item in items
    )
