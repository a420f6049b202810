"""What is remembered of a game with signs: those that somebody laid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from rules.core import Action, Seat
from rules.core.kept.memoirs import Memoirs
from rules.signs.cards import Card
from rules.signs.content import Signs


def laid(signs: Signs, cards: Callable[[Action], Iterable[Card]]) -> Memoirs:
    """The signs of the cards that each action lays."""

    def remembered(_: Any, __: Seat, done: Sequence[Action]) -> Iterator[str]:
        return (signs[card.sign].name for action in done for card in cards(action))

    return Memoirs("sign", "Favourite signs", remembered)
