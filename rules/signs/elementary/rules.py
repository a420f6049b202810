"""The rules of Elementary as the kernel asks for them."""

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
from rules.signs.elementary import asking, turns
from rules.signs.elementary.actions import Late, Play, Throw
from rules.signs.elementary.setup import new_series
from rules.signs.elementary.state import Elementary, HouseRules
from rules.signs.elementary.view import ElementaryView, see

TURN_RULE = "DS-ELT-15"


class ElementaryRules(Rules[Elementary, HouseRules, ElementaryView]):
    """Deal, turn and end. The signs are there for the words of events and refusals."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Elementary]:
        if not 2 <= seats <= 7:
            raise Illegal("DS-CMP-09", "Elementary is for 2 to 7 players.")
        state, told = new_series(seats, options, chance, self.signs)
        return Step(state=state, events=told)

    def questions(self, state: Elementary) -> tuple[Question, ...]:
        return () if state.over else (asking.question(state),)

    def apply(self, state: Elementary, seat: Seat, action: Action, chance: Chance) -> Step[Elementary]:
        if state.over:
            raise NotAwaited(TURN_RULE, "This series is over. Start a new one to play on.")
        match action:
            case Leave() if state.here[seat]:
                return turns.leave(state, seat, chance, self.signs)
            case Leave():
                raise NotAwaited(TURN_RULE, "That is not awaited any more.")
            case Return():
                raise Illegal("DS-ONL-03", "A total that was struck out stays so. Join the next series.")
        if seat != state.seat:
            raise NotAwaited(TURN_RULE, f"It is {who(state.seat)}'s turn. Yours comes round.")
        match action:
            case Play():
                return turns.play(state, action, chance, self.signs)
            case Throw():
                return turns.throw(state, action, chance, self.signs)
            case Late():
                return turns.time_up(state, chance, self.signs)
        raise NotAwaited("DS-ELT-01", "On your turn you play cards to one space.")

    def view(self, state: Elementary, viewer: Viewer) -> ElementaryView:
        return see(state, viewer, self.signs)

    def may_end(self, state: Elementary, seat: Seat, action: Action) -> bool:
        return asking.ends_the_series(state)

    def outcome(self, state: Elementary) -> Outcome | None:
        """Places by series total; a tie shares its place (DS-ELE-04, DS-ELE-05)."""
        if not state.over:
            return None
        totals = sorted({state.totals[s] for s in state.seats}, reverse=True)
        places = tuple(tuple(s for s in state.seats if state.totals[s] == total) for total in totals)
        winners = " and ".join(map(who, places[0]))
        played = len(state.finished)
        after = f" after {counted(played, 'game')}" if played > 1 else ""
        if len(state.seats) == 1:
            reason = f"Only {winners} is left at the table."
        elif len(places[0]) > 1:
            reason = f"{winners} share the most points{after}: {totals[0]} each."
        else:
            reason = f"{winners} has the most points{after}: {totals[0]}."
        return Outcome(places=places, reason=reason, scores=state.totals)
