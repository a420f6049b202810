"""The question a player is asked on their turn: every legal play with its effect and how good it looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from rules.core import Decision, Option, Pick, Seat, who
from rules.signs.cards import SIGNS, Card
from rules.signs.circle import SPACES, none_fits
from rules.signs.content import Signs
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.legal import default_top, plays, what_fits
from rules.signs.elementary.scoring import MATCH, score
from rules.signs.elementary.state import GOAL, Cards, Elementary, Seen
from rules.signs.elementary.view import ElementaryView, see
from rules.signs.sets import in_chain_order, may_lie_together

GROUP = 25
"""Options of one group that fit one menu."""


class Effect(NamedTuple):
    """What a choice does, in words, how good that looks, and the points it may bring: one number, or two where a
    hidden token decides."""

    words: str
    worth: float
    gains: tuple[int, ...] = (0,)


def question(state: Elementary, signs: Signs) -> Decision:
    """What the player on turn is asked (DS-ELT-01)."""
    view = see(state, state.seat, signs)
    legal = _legal(view)
    return Decision(
        id=state.decision,
        seat=state.seat,
        prompt="Play cards to one space. Only when nothing fits, throw in your hand.",
        ask=Pick(options=_options(view, legal, signs)),
        secret=True,
        within=state.options.within,
        silence="Your turn passes; you keep your hand and draw nothing.",
        button="Your turn",
        detail=_shut(view, legal),
    )


def choices(view: ElementaryView, signs: Signs) -> tuple[Option, ...]:
    """Every legal play of the player on turn; without one, which card lies on top when the hand is thrown in."""
    return _options(view, _legal(view), signs)


def _legal(view: ElementaryView) -> list[Play]:
    """All that the viewer's hand allows."""
    return list(plays(view.spaces, view.hand, view.options.setup_card_fit))


def _options(view: ElementaryView, legal: list[Play], signs: Signs) -> tuple[Option, ...]:
    return tuple(_ending(view, option, effect) for option, effect in _choices(view, legal, signs))


def _choices(view: ElementaryView, legal: list[Play], signs: Signs) -> list[tuple[Option, Effect]]:
    seen, hand = view.spaces, view.hand
    hidden = _hidden(seen)
    if not legal:
        return [_throw(card, hand, hidden, signs) for card in hand]
    groups = {number: group_of(number, space, signs) for number, space in zip(SPACES, seen, strict=True)}
    crowded = {number for number, count in Counter(play.space for play in legal).items() if count > GROUP}
    found: list[tuple[Option, Effect]] = []
    for play in legal:
        effect = effect_of(play, seen[play.space - 1], hidden, signs)
        option = Option(
            key=f"{play.space}." + "".join(str(hand.index(card) + 1) for card in play.cards),
            label=f"{signs.cards(play.cards)} to space {play.space}",
            action=play,
            detail=effect.words,
            group=groups[play.space] + _part(play, crowded),
            worth=effect.worth,
        )
        found.append((option, effect))
    return found


def _shut(view: ElementaryView, legal: list[Play]) -> str:
    """Why nothing can be played, or nothing at some spaces."""
    if not legal:
        return "Nothing you hold fits on any space, so your hand is thrown in. Choose the card that lies on top."
    reached = {play.space for play in legal}
    closed = {
        number: what_fits(number, space)
        for number, space in zip(SPACES, view.spaces, strict=True)
        if number not in reached and space.token is not None
    }
    return none_fits(list(closed), list(closed.values()))


def _ending(view: ElementaryView, option: Option, effect: Effect) -> Option:
    """The choice with what it ends: the last turn of a game, or of the whole series with who would win it; or with
    what 77 points begin (DS-ELE-01, DS-ELE-03)."""
    seat = view.seat
    if view.last_turns is None:
        if view.points[seat] + max(effect.gains) < GOAL:
            return option
        sure = view.points[seat] + min(effect.gains) >= GOAL
        begins = "the last turns begin" if sure else "a match begins the last turns"
        return replace(option, detail=f"{option.detail}; {begins}")
    if view.last_turns != (seat,):
        return option
    if view.game < view.options.series_games:
        return replace(option, detail=f"ends this game; {option.detail}")
    ends = "Ends the series" if view.options.series_games > 1 else "Ends the game"
    won = [_winner(view, gain) for gain in effect.gains]
    told = won[0] if len(set(won)) == 1 else f"{won[0]}, or on a match {won[1]}"
    return replace(option, detail=f"{ends}: {told}.", final=True)


def _winner(view: ElementaryView, gain: int) -> str:
    """Who has won when the player on turn has gained so much more: ``Ben wins, 131 to 120``."""
    seats = [Seat(s) for s, here in enumerate(view.here) if here]
    totals = {s: view.totals[s] + view.points[s] + gain * (s == view.seat) for s in seats}
    best = max(totals.values())
    first = [s for s in seats if totals[s] == best]
    if len(first) > 1:
        return f"{' and '.join(map(who, first))} win with {best}"
    return f"{who(first[0])} wins, {best} to {max(total for s, total in totals.items() if s != first[0])}"


def _hidden(seen: Sequence[Seen]) -> list[int]:
    """The signs that do not lie open."""
    return [sign for sign in range(SIGNS) if sign not in {space.token for space in seen}]


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


def effect_of(play: Play, space: Seen, hidden: list[int], signs: Signs) -> Effect:
    """What a play does, in words, and how good that looks."""
    return _reveal(play, space, hidden, signs) if space.token is None else _add(play, space)


def _reveal(play: Play, space: Seen, hidden: list[int], signs: Signs) -> Effect:
    """Effect and worth of turning a token over with one card (DS-ELT-02, DS-ELT-03)."""
    card = play.cards[0]
    chance = 1 / len(hidden) if card.sign in hidden else 0.0
    name = signs[card.sign].name
    effect = f"{MATCH} points if it is {name}" if chance else f"{name} lies open elsewhere: no match possible"
    worth = MATCH * chance - _gift((*space.cards, card))
    return Effect(f"turns the token over, {effect}", worth, (0, MATCH) if chance else (0,))


def _add(play: Play, space: Seen) -> Effect:
    """Effect and worth of adding to an open space: points for a set, or two cards left to the next player."""
    whole = (*space.cards, *play.cards)
    assert space.token is not None
    made = score(whole, space.token)
    if made is not None:
        return Effect(f"scores {made.total}: {made.parts()}", float(made.total), (made.total,))
    matching = sum(card.sign == space.token for card in whole)
    numbers = " and ".join(str(card.number) for card in in_chain_order(whole))
    worth = -1.0 - _gift(whole) - 2 * matching
    return Effect(f"no points yet; leaves {numbers} for whoever completes it", worth)


def _gift(cards: Sequence[Card]) -> float:
    """What two cards on a space are likely to give to the next player (DS-ADV-01)."""
    return 4.0 if len(cards) == 2 and may_lie_together([card.number for card in cards]) else 0.0


def _throw(card: Card, hand: Cards, hidden: list[int], signs: Signs) -> tuple[Option, Effect]:
    """Throwing in the hand with this card on top (DS-ELT-10, DS-ELT-11)."""
    name = signs[card.sign].name
    likely = card.sign in hidden
    effect = f"{MATCH} points if the unused token is {name}" if likely else f"{name} lies open on the circle"
    told = f"discards all {len(hand)}, {effect}; you draw five new cards"
    worth = float(likely) + (0.5 if card == default_top(hand) else 0.0)
    option = Option(
        key=f"top.{hand.index(card) + 1}",
        label=f"Throw in your hand, {signs.card(card)} on top",
        action=Throw(top=card),
        detail=told,
        group="Throw in your hand",
        worth=worth,
    )
    return option, Effect(told, worth, (0, MATCH) if likely else (0,))
