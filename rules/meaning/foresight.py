"""Whether an answer ends the game, and who would win by it: tried on a copy, with every Event that may come next.
Of the face-down deck only what is still in it counts, never its order."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import Action, Chance, Option, RuleError, Seat, who
from rules.meaning.acting import play
from rules.meaning.actions import Contribute, Load
from rules.meaning.cards import Cards
from rules.meaning.events import loss
from rules.meaning.initiatives import boxes_left
from rules.meaning.move import Move
from rules.meaning.scoring import outcome
from rules.meaning.state import Deck, MeaningMade

MOST = 100
"""Characters of what is said of a choice."""


def warned(state: MeaningMade, cards: Cards, seat: Seat, options: Iterable[Option]) -> tuple[Option, ...]:
    """The options, each that may end the game with what is known of that, and to be confirmed."""
    found: list[Option] = []
    for option in options:
        free = not option.why_not and _may_end(state, cards, option.action)
        ends = _told(state, cards, seat, option.action) if free else ""
        found.append(replace(option, detail=clipped(f"{ends} {option.detail}"), final=True) if ends else option)
    return tuple(found)


def clipped(text: str, most: int = MOST) -> str:
    """The text, cut at a word to what a choice can show; a name is never cut in two."""
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0].rstrip(",;") + "…"


def _may_end(state: MeaningMade, cards: Cards, action: Action) -> bool:
    """Whether it is worth trying: the action may complete the End Initiative, or the round may end with it."""
    if state.phase in ("ending", "start"):
        return False
    turn = state.turn
    if turn is None:
        return True
    order = state.order()
    if not any(state.mats[s].here for s in order[order.index(turn.seat) + 1 :]):
        return True
    if state.ending is None or state.options.mode == "competitive":
        return False
    if isinstance(action, Contribute):
        return action.initiative == state.ending.card
    return isinstance(action, Load) and not boxes_left(state, cards, state.ending)


def _told(state: MeaningMade, cards: Cards, seat: Seat, action: Action) -> str:
    """How the game ends by this, for certain or with some of the Events that are left; nothing if it goes on. What
    the worst Event does not end, no other does."""
    left = [cards.events[title] for title in state.events.draw or (*state.events.discard, *state.zone)]
    losses = [loss(state, card) for card in left] or [0]
    over: dict[int, MeaningMade] = {}
    for lost in sorted(set(losses), reverse=True):
        event = next((card.title for card in left if loss(state, card) == lost), "")
        after = _tried(state, cards, seat, action, event)
        if after is None or not after.finish:
            break
        over[lost] = after
    if not over:
        return ""
    result = _result(next(iter(over.values())))
    if len(over) == len(set(losses)):
        return f"Ends the game: {result}."
    if state.options.events_each_round() > 1:
        return f"Then the next Events may end the game: {result}."
    deadly = sum(losses.count(lost) for lost in over)
    return f"Then {deadly} of {len(losses)} Events end the game: {result}."


def _tried(state: MeaningMade, cards: Cards, seat: Seat, action: Action, event: str) -> MeaningMade | None:
    """The table after this action, if this Event comes next (and again, should another be turned over)."""
    deck = Deck(draw=(*(event,) * 3 * bool(event), *sorted(state.events.draw)), discard=state.events.discard)
    move = Move(replace(state, events=deck), cards, Chance("foresight"))
    try:
        play(move, seat, action)
    except RuleError:
        return None
    return move.state


def _result(state: MeaningMade) -> str:
    """Who has won a game that is over."""
    found = outcome(state)
    assert found is not None
    if found.won is not None:
        lost = f"the world collapses, and {'you' if state.solo else 'all'} lose"
        return "the world survives, and you win" if found.won else lost
    if not found.places:
        return "nobody wins"
    first = found.places[0]
    best = found.scores[first[0]]
    if len(first) > 1:
        return f"{' and '.join(map(who, first))} win with {best}"
    others = [found.scores[s] for place in found.places[1:] for s in place]
    return f"{who(first[0])} wins" + (f", {best} to {max(others)}" if others else "")
