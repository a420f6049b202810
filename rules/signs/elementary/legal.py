"""Which plays are legal, and which rule an illegal one breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.core import Illegal
from rules.signs.cards import Card, without
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.elementary.actions import Play
from rules.signs.elementary.state import Cards, Seen
from rules.signs.sets import may_lie_together, next_numbers, towards_cardinal

FITS = "fits"


def check(seen: Sequence[Seen], hand: Cards, play: Play, fit: str, signs: Signs) -> None:
    """Raises the broken rule if this play is not legal.

    Raises:
        Illegal: with the rule, and what would be legal at that space.
    """
    if play.space not in SPACES:
        raise Illegal("DS-ELT-01", "Name one space, from 1 to 7.")
    if not play.cards:
        raise Illegal("DS-ELT-15", "Nobody may pass: play at least one card.")
    if len(set(play.cards)) < len(play.cards) or without(play.cards, hand):
        raise Illegal("DS-ELT-15", f"You can only play cards you hold, each of them once: {signs.cards(hand)}.")
    space = seen[play.space - 1]
    shown = [card.number for card in space.cards]
    if space.token is None:
        _check_hidden(play, shown, fit)
    elif not may_lie_together([*shown, *(card.number for card in play.cards)]):
        rule = _broken(shown, [card.number for card in play.cards])
        raise Illegal(rule, f"That does not fit. {what_fits(play.space, space)}")


def _check_hidden(play: Play, shown: list[int], fit: str) -> None:
    """A face-down token takes exactly one card; by house rule it must go with the setup card."""
    if len(play.cards) > 1 and shown:
        raise Illegal(
            "DS-ELT-06",
            f"The token of space {play.space} is face-down: play one card to turn it over. "
            "More cards need a token that lies open.",
        )
    if len(play.cards) > 1:
        raise Illegal("DS-ELT-02", f"The token of space {play.space} is face-down: play exactly one card there.")
    if fit == FITS and shown and not may_lie_together([*shown, play.cards[0].number]):
        raise Illegal(
            "DS-ELT-04",
            f"At this table the card must go with the {shown[0]} that lies on space {play.space}: "
            f"{_listed(next_numbers(shown))}.",
        )


def _broken(shown: list[int], added: list[int]) -> str:
    """The rule that forbids adding these numbers to those shown."""
    whole = [*shown, *added]
    if len(shown) == 2 and not may_lie_together(shown):
        return "DS-ELT-04"
    if len(whole) > 3 and len(set(whole)) == 2:
        return "DS-ELT-07"
    if 11 in whole and (1 in whole or 2 in whole) and len(set(whole)) == len(whole):
        return "DS-TYP-04"
    return "DS-ELT-05"


def what_fits(number: int, space: Seen) -> str:
    """In words, what may be added to an open space."""
    shown = sorted(card.number for card in space.cards)
    if len(shown) == 2 and not may_lie_together(shown):
        return (
            f"Space {number} shows {_and(shown)}, which do not go together: only cards that make all of them a "
            "chain, a Cardinal Chain or a Crusade in one play can be added."
        )
    more = "" if towards_cardinal(shown) else " more that carries it on,"
    return (
        f"Space {number} shows {_and(shown)}: {_listed(next_numbers(shown))} fits,{more} "
        "or all that is missing for a Crusade."
    )


def plays(seen: Sequence[Seen], hand: Cards, fit: str) -> Iterator[Play]:
    """Every legal play, space by space, fewest cards first."""
    choices = [
        (cards, [card.number for card in cards])
        for count in range(1, len(hand) + 1)
        for cards in combinations(hand, count)
    ]
    for number, space in zip(SPACES, seen, strict=True):
        shown = [card.number for card in space.cards]
        if space.token is None:
            for card in hand:
                if fit != FITS or not shown or may_lie_together([*shown, card.number]):
                    yield Play(cards=(card,), space=number)
            continue
        for cards, numbers in choices:
            if may_lie_together(shown + numbers):
                yield Play(cards=cards, space=number)


def can_play(seen: Sequence[Seen], hand: Cards, fit: str) -> bool:
    """Whether there is any legal play, so that the hand may not be thrown in (DS-ELT-10)."""
    return next(plays(seen, hand, fit), None) is not None


def default_top(hand: Sequence[Card]) -> Card:
    """The card that lies on top when nobody chooses: the highest, the earlier sign first (DS-ELT-11)."""
    return max(hand, key=lambda card: (card.number, -card.sign))


def _and(numbers: Sequence[int]) -> str:
    return " and ".join(map(str, numbers))


def _listed(numbers: Sequence[int]) -> str:
    return " or ".join(f"{'an' if n in (8, 11) else 'a'} {n}" for n in numbers) or "no single card"
