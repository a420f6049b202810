"""The words of Counterspell for whoever looks one up."""

from __future__ import annotations

from rules.core import Term
from rules.signs.captions import a_set, every_sign
from rules.signs.content import Signs

WORDS = (
    Term(
        title="Chaos",
        text="The cards that the beast lays at a space, three at most. Their total is what a"
        " counterspell must reach.",
        also=("chaos cards", "chaos beast", "beast"),
    ),
    Term(
        title="Health",
        text="What the beast has left. A won space takes 1 for a card of a sign across the"
        " circle, 2 for double the"
        " total, 1 more if all cards are of one sign across.",
    ),
    Term(
        title="Across",
        text="The two spaces that lie over the centre of the circle from a space. Cards of"
        " their signs hurt the beast.",
        also=("opposing", "opposite"),
    ),
    Term(
        title="Candescence",
        text="The end of a round: spaces with three chaos cards are resolved first, then those"
        " with a whole chain;"
        " cleared spaces get new tokens, and chaos lays new cards.",
    ),
)


def glossary(signs: Signs) -> tuple[Term, ...]:
    """The words, what is woven (DS-CSR), the signs."""
    return (
        *WORDS,
        a_set(
            signs,
            "Counterspell",
            "A chain of three or more cards, whatever their signs, that belongs to all of you."
            " It wins its space when its"
            " total reaches that of chaos there.",
            ((0, 4), (1, 5), (2, 6)),
            "chain",
            "chains",
        ),
        a_set(
            signs,
            "Cardinal Chain",
            "11, 1 and 2: with a card from across it wins against anything, and so does that of"
            " chaos, at double the"
            " cost.",
            ((5, 11), (6, 1), (7, 2)),
        ),
        *every_sign(signs),
    )
