"""Which plays are legal, and which rule an illegal one breaks."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Illegal
from rules.signs.cards import Card
from rules.signs.choosing import Choice, fitting, singles, tallied
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.elementary.actions import Play
from rules.signs.elementary.state import Cards, Seen, Shown
from rules.signs.sets import TOGETHER, TOWARDS_CARDINAL, may_lie_together, next_numbers, tally, tally_of

FITS = "fits"


def check(space: Seen, hand: Cards, play: Play, fit: str, signs: Signs) -> None:
    """Raises the broken rule if this play is not legal at its space.

    Raises:
        Illegal: with the rule, and what would be legal there.
    """
    if not play.cards:
        raise Illegal("DS-ELT-15", "Nobody may pass: play at least one card.")
    laid = set(play.cards)
    if len(laid) < len(play.cards) or not laid.issubset(hand):
        raise Illegal("DS-ELT-15", f"You can only play cards you hold, each of them once: {signs.cards(hand)}.")
    if space.token is None:
        _check_hidden(play, space.cards, fit)
    elif tally(space.cards) + tally(play.cards) not in TOGETHER:
        rule = _broken([card.number for card in space.cards], [card.number for card in play.cards])
        raise Illegal(rule, f"That does not fit. {what_fits(play.space, space)}")


def _check_hidden(play: Play, shown: Cards, fit: str) -> None:
    """A face-down token takes exactly one card; by house rule it must go with the setup card."""
    if len(play.cards) > 1 and shown:
        raise Illegal(
            "DS-ELT-06",
            f"The token of space {play.space} is face-down: play one card to turn it over. "
            "More cards need a token that lies open.",
        )
    if len(play.cards) > 1:
        raise Illegal("DS-ELT-02", f"The token of space {play.space} is face-down: play exactly one card there.")
    if fit == FITS and shown and tally(shown) + tally(play.cards) not in TOGETHER:
        raise Illegal(
            "DS-ELT-04",
            f"At this table the card must go with the {shown[0].number} that lies on space {play.space}: "
            f"{_listed(next_numbers(card.number for card in shown))}.",
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
    more = "" if tally_of(shown) in TOWARDS_CARDINAL else " more that carries it on,"
    return (
        f"Space {number} shows {_and(shown)}: {_listed(next_numbers(shown))} fits,{more} "
        "or all that is missing for a Crusade."
    )


def takes(space: Seen) -> str:
    """In few words, what may be added to an open space."""
    shown = sorted(card.number for card in space.cards)
    if len(shown) == 2 and not may_lie_together(shown):
        return "only what makes a whole set"
    return " or ".join(map(str, next_numbers(shown))) or "only what makes a whole set"


def openings(spaces: Sequence[Shown], hand: Cards, fit: str) -> list[tuple[int, Choice]]:
    """Every legal play, space by space, fewest cards first."""
    held = tallied([number for _, number in hand])
    alone = singles(len(hand))
    return [
        (number, choice)
        for number, space in zip(SPACES, spaces, strict=True)
        for choice in _open_to(space, held, alone, fit)
    ]


def _open_to(
    space: Shown, held: Sequence[tuple[Choice, int]], alone: Sequence[Choice], fit: str
) -> Sequence[Choice]:
    """What of a hand can be played to a space; to a hidden one a card ``alone``."""
    if space.open:
        return fitting(held, tally(space.cards), TOGETHER)
    if fit != FITS or not space.cards:
        return alone
    return fitting(held[: len(alone)], tally(space.cards), TOGETHER)


def can_play(spaces: Sequence[Shown], hand: Cards, fit: str) -> bool:
    """Whether there is any legal play, so that the hand may not be thrown in (DS-ELT-10)."""
    return bool(openings(spaces, hand, fit))


def default_top(hand: Sequence[Card]) -> Card:
    """The card that lies on top when nobody chooses: the highest, the earlier sign first (DS-ELT-11)."""
    return max(hand, key=lambda card: (card.number, -card.sign))


def _and(numbers: Sequence[int]) -> str:
    return " and ".join(map(str, numbers))


def _listed(numbers: Sequence[int]) -> str:
    return " or ".join(f"{'an' if n in (8, 11) else 'a'} {n}" for n in numbers) or "no single card"
