"""The words of Scion for whoever looks one up."""

from __future__ import annotations

from rules.core import Term
from rules.signs.captions import every_item, every_sign
from rules.signs.content import Item, Signs

WORDS = (
    Term(
        title="Item",
        text="A thing of yours, laid beside the sign of your card unless that is cancelled."
        " Without one there you win"
        " no token of the sign.",
        also=("items", "apprentice"),
    ),
    Term(
        title="Cancelled",
        text="An equal or higher card of a sign across the circle, shown in the same turn,"
        " takes a card out: its item"
        " goes to the middle.",
        also=("cancel", "cancels", "across"),
    ),
    Term(
        title="Support",
        text="Each item of yours on the two spaces beside a sign adds 2 to your total there.",
    ),
    Term(
        title="Dead sign",
        text="A sign that is not on the circle: its card loses an item, and brings you a new card.",
        also=("dead", "dead signs"),
    ),
    Term(
        title="Stack",
        text="The six tokens of a sign. Tokens of the stack that runs out first are worth 3"
        " points, of the second 2,"
        " others 1.",
        also=("stacks", "token", "tokens"),
    ),
    Term(title="Prime Scion", text="Whoever has most points when the game ends.", also=("winner",)),
)


def glossary(signs: Signs, items: tuple[Item, ...]) -> tuple[Term, ...]:
    """The words, the items, the signs."""
    return (*WORDS, *every_item(items, signs), *every_sign(signs))
