"""The rules of Scion as the kernel asks for them."""

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
    who,
)
from rules.signs.content import Item, Signs
from rules.signs.scion import asking, turns
from rules.signs.scion.actions import ByChance, Reveal
from rules.signs.scion.points import count
from rules.signs.scion.rounds import set_up
from rules.signs.scion.state import HouseRules, Scion
from rules.signs.scion.view import ScionView, points, see, winners

TURN_RULE = "DS-SCT-01"


class ScionRules(Rules[Scion, HouseRules, ScionView]):
    """Deal, turn and end. The signs are there for the words of events and refusals."""

    def __init__(self, signs: Signs, items: tuple[Item, ...]) -> None:
        self.signs = signs
        self.items = items

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Scion]:
        if not 3 <= seats <= 5:
            raise Illegal("DS-CMP-09", "Scion is for 3 to 5 players.")
        state, told = set_up(seats, options, chance, self.signs)
        return Step(state=state, events=told)

    def questions(self, state: Scion) -> tuple[Question, ...]:
        return asking.questions(state)

    def apply(self, state: Scion, seat: Seat, action: Action, chance: Chance) -> Step[Scion]:
        if state.over:
            raise NotAwaited(TURN_RULE, "This game is over. Start a new one to play on.")
        if isinstance(action, Return):
            raise Illegal("DS-ONL-03", "Items that have left the circle do not come back. Join the next game.")
        if not state.here[seat]:
            raise NotAwaited(TURN_RULE, "You have left this game.")
        match action:
            case Reveal(card=card):
                return turns.choose(state, seat, card, chance, self.signs)
            case ByChance() if state.chosen[seat] is None:
                return turns.time_up(state, seat, chance, self.signs)
            case Leave():
                return turns.leave(state, seat, chance, self.signs)
        raise NotAwaited(TURN_RULE, "That is not awaited. Choose a card to reveal.")

    def view(self, state: Scion, viewer: Viewer) -> ScionView:
        return see(state, viewer, self.signs, self.items)

    def outcome(self, state: Scion) -> Outcome | None:
        """Places by points; a tie shares its place (DS-SCE-08, DS-SCE-09)."""
        if not state.over:
            return None
        row = points(state)
        here = state.seats
        totals = sorted({row[seat] for seat in here}, reverse=True)
        places = tuple(tuple(seat for seat in here if row[seat] == total) for total in totals)
        best = winners(state)
        names = " and ".join(map(who, best))
        won = count(state.collections[best[0]], state.ran_out, state.options)
        if len(here) == 1:
            reason = f"Only {names} is left in the yard."
        elif len(best) > 1:
            reason = f"{names} share the title of Prime Scion with {totals[0]} points each."
        else:
            reason = f"{names} becomes Prime Scion with {won.told()}."
        return Outcome(places=places, reason=reason, scores=row)
