"""The question a player is asked on their turn: every legal play with its effect and how good it looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.core import Decision, Option, Pick
from rules.signs.cards import SIGNS, Card
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.legal import default_top, plays
from rules.signs.elementary.scoring import MATCH, score
from rules.signs.elementary.state import Cards, Elementary, Seen
from rules.signs.sets import may_lie_together

GROUP = 25
"""Options of one group that fit one menu."""


def question(state: Elementary, signs: Signs) -> Decision:
    """What the player on turn is asked (DS-ELT-01)."""
    hand = state.hands[state.seat]
    return Decision(
        id=state.decision,
        seat=state.seat,
        prompt="Play cards to one space. Only when nothing fits, throw in your hand.",
        ask=Pick(options=choices(state.seen, hand, state.options.setup_card_fit, signs)),
        secret=True,
        within=state.options.within,
        silence="Your turn passes; you keep your hand and draw nothing.",
        button="Your turn",
    )


def choices(seen: Sequence[Seen], hand: Cards, fit: str, signs: Signs) -> tuple[Option, ...]:
    """Every legal play; without one, which card lies on top when the hand is thrown in."""
    hidden = [sign for sign in range(SIGNS) if sign not in {space.token for space in seen}]
    legal = list(plays(seen, hand, fit))
    if not legal:
        return tuple(_throw(card, hand, hidden, signs) for card in hand)
    groups = {number: group_of(number, space, signs) for number, space in zip(SPACES, seen, strict=True)}
    crowded = {number for number, count in Counter(play.space for play in legal).items() if count > GROUP}
    options: list[Option] = []
    for play in legal:
        detail, worth = effect(play, seen[play.space - 1], hidden, signs)
        options.append(
            Option(
                key=f"{play.space}." + "".join(str(hand.index(card) + 1) for card in play.cards),
                label=f"{signs.cards(play.cards)} to space {play.space}",
                action=play,
                detail=detail,
                group=groups[play.space] + _part(play, crowded),
                worth=worth,
            )
        )
    return tuple(options)


def _part(play: Play, crowded: set[int]) -> str:
    """Parts the plays of a space that has too many for one menu."""
    if play.space not in crowded:
        return ""
    return " (1 or 2 cards)" if len(play.cards) < 3 else " (3 cards and more)"


def group_of(number: int, space: Seen, signs: Signs) -> str:
    """A space as a heading: ``Space 3 - Flame: 5, 6``."""
    name = "hidden" if space.token is None else signs[space.token].name
    shown = ", ".join(str(number) for number in sorted(card.number for card in space.cards))
    return f"Space {number} - {name}" + (f": {shown}" if shown else "")


def effect(play: Play, space: Seen, hidden: list[int], signs: Signs) -> tuple[str, float]:
    """What a play does, in words, and how good that looks."""
    return _reveal(play, space, hidden, signs) if space.token is None else _add(play, space)


def _reveal(play: Play, space: Seen, hidden: list[int], signs: Signs) -> tuple[str, float]:
    """Effect and worth of turning a token over with one card (DS-ELT-02, DS-ELT-03)."""
    card = play.cards[0]
    chance = 1 / len(hidden) if card.sign in hidden else 0.0
    name = signs[card.sign].name
    effect = f"{MATCH} points if it is {name}" if chance else f"{name} lies open elsewhere: no match possible"
    worth = MATCH * chance - _gift((*space.cards, card))
    return f"turns the token over, {effect}", worth


def _add(play: Play, space: Seen) -> tuple[str, float]:
    """Effect and worth of adding to an open space: points for a set, or two cards left to the next player."""
    whole = (*space.cards, *play.cards)
    assert space.token is not None
    made = score(whole, space.token)
    if made is not None:
        return f"scores {made.total}: {made.parts()}", float(made.total)
    matching = sum(card.sign == space.token for card in whole)
    numbers = " and ".join(str(card.number) for card in whole)
    return f"no points yet; leaves {numbers} for whoever completes it", -1.0 - _gift(whole) - 2 * matching


def _gift(cards: Sequence[Card]) -> float:
    """What two cards on a space are likely to give to the next player (DS-ADV-01)."""
    return 4.0 if len(cards) == 2 and may_lie_together([card.number for card in cards]) else 0.0


def _throw(card: Card, hand: Cards, hidden: list[int], signs: Signs) -> Option:
    """Throwing in the hand with this card on top (DS-ELT-10, DS-ELT-11)."""
    name = signs[card.sign].name
    likely = card.sign in hidden
    effect = f"{MATCH} points if the unused token is {name}" if likely else f"{name} lies open on the circle"
    return Option(
        key=f"top.{hand.index(card) + 1}",
        label=f"Throw in your hand, {signs.card(card)} on top",
        action=Throw(top=card),
        detail=f"discards all {len(hand)}, {effect}; you draw five new cards",
        group="Throw in your hand",
        worth=float(likely) + (0.5 if card == default_top(hand) else 0.0),
    )
