"""The words of Elementary for whoever looks one up."""

from __future__ import annotations

from rules.core import Term
from rules.signs.captions import a_set, every_sign
from rules.signs.content import Signs

WORDS = (
    Term(
        title="Space",
        text="One of the seven places of the circle, with the token of a sign, hidden or open,"
        " and cards beside it.",
        also=("spaces", "token", "tokens"),
    ),
    Term(
        title="Match",
        text="A card of the sign of its space: 5 points when it turns the token over, and 5 in"
        " a set that is scored.",
        also=("matches", "matching"),
    ),
    Term(
        title="Extra cards",
        text="Each card of a chain or pack beyond the third is 2 points, unless it is Kinfolk.",
    ),
)


def glossary(signs: Signs) -> tuple[Term, ...]:
    """The words, the sets with what they score (DS-TYP, DS-ELX), the signs."""
    return (
        *WORDS,
        a_set(
            signs,
            "Chain",
            "Three or more cards whose numbers follow one another, whatever their signs: 8 points.",
            ((0, 4), (1, 5), (2, 6)),
            "chains",
        ),
        a_set(
            signs,
            "Pack",
            "Three or more cards of the same number: 10 points.",
            ((0, 8), (3, 8), (4, 8)),
            "packs",
        ),
        a_set(
            signs,
            "Cardinal Chain",
            "The numbers 11, 1 and 2, whatever their signs: 12 points. Nowhere else do numbers go round.",
            ((5, 11), (6, 1), (7, 2)),
        ),
        a_set(
            signs,
            "Crusade",
            "Five cards, three of one number and two of another: 15 points.",
            ((0, 7), (4, 7), (8, 7), (1, 3), (9, 3)),
            "crusades",
        ),
        a_set(
            signs,
            "Kinfolk",
            "A chain whose cards are all of one sign: 10 points more.",
            ((1, 4), (1, 5), (1, 6)),
        ),
        *every_sign(signs),
    )
