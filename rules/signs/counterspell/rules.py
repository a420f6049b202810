"""The rules of Counterspell as the kernel asks for them."""

from __future__ import annotations

from rules.core import (
    Action,
    Chance,
    Illegal,
    Leave,
    NotAwaited,
    Outcome,
    Question,
    Return,
    Rules,
    Seat,
    Step,
    Viewer,
    counted,
    who,
)
from rules.signs.content import Signs
from rules.signs.counterspell import asking, weaving
from rules.signs.counterspell.actions import Done, Late, Weave
from rules.signs.counterspell.dealing import set_up
from rules.signs.counterspell.state import Counterspell, HouseRules
from rules.signs.counterspell.view import CounterspellView, see

TURN_RULE = "DS-CSR-01"


class CounterspellRules(Rules[Counterspell, HouseRules, CounterspellView]):
    """Deal, turn and end. The signs are there for the words of events and refusals."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Counterspell]:
        if not 3 <= seats <= 5:
            raise Illegal("DS-CMP-09", "Counterspell is for 3 to 5 players.")
        state, told = set_up(seats, options, chance, self.signs)
        return Step(state=state, events=told)

    def questions(self, state: Counterspell) -> tuple[Question, ...]:
        return () if state.won is not None else (asking.question(state),)

    def apply(self, state: Counterspell, seat: Seat, action: Action, chance: Chance) -> Step[Counterspell]:
        if state.won is not None:
            raise NotAwaited(TURN_RULE, "This game is over. Start a new one to play on.")
        match action:
            case Leave() if state.here[seat]:
                return weaving.leave(state, seat, chance, self.signs)
            case Leave():
                raise NotAwaited(TURN_RULE, "That is not awaited any more.")
            case Return():
                raise Illegal("DS-ONL-03", "A hand that was discarded does not come back. Join the next game.")
        if seat != state.to_play[0]:
            raise NotAwaited(TURN_RULE, f"It is {who(state.to_play[0])}'s turn. Talk to them meanwhile.")
        match action:
            case Weave():
                return weaving.weave(state, seat, action, self.signs)
            case Done():
                return weaving.done(state, seat, chance, self.signs)
            case Late():
                return weaving.time_up(state, seat, chance, self.signs)
        raise NotAwaited("DS-CSR-02", "On your turn you lay cards into chains, or end the turn.")

    def view(self, state: Counterspell, viewer: Viewer) -> CounterspellView:
        return see(state, viewer, self.signs)

    def outcome(self, state: Counterspell) -> Outcome | None:
        """All win or lose together (DS-CSS-01)."""
        if state.won is None:
            return None
        places = (state.seats,) if state.seats else ()
        return Outcome(places=places, reason=_how(state), won=state.won)


def _how(state: Counterspell) -> str:
    """How the game ended, and how near it was: the cards that were left, or what the beast has lost."""
    if state.won:
        were = "was" if len(state.deck) == 1 else "were"
        return f"{state.ending} {counted(len(state.deck), 'card')} {were} left in the deck."
    taken, rounds = state.health_at_first - state.health, counted(state.round, "round")
    return f"{state.ending} You took {taken} of the beast's {state.health_at_first} Health in {rounds}."
