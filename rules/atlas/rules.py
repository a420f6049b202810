"""The rules of the Atlas as the kernel asks for them."""

from __future__ import annotations

from rules.atlas import asking
from rules.atlas.actions import End, First, Move, Name, Place, PlaceAll, PlaceRest, RunOut, TakeBack, TakeUp
from rules.atlas.doing import placing, setup, turns
from rules.atlas.options import Options
from rules.atlas.scoring import score
from rules.atlas.state import Atlas
from rules.atlas.view import AtlasView, view
from rules.atlas.words import Cast, Words
from rules.core import Action, Chance, Leave, NotAwaited, Outcome, Question, Return, Rules, Seat, Step, Viewer

TURN_RULE = "AF-TRN-01"


class AtlasRules(Rules[Atlas, Options, AtlasView]):
    """The words are those of the map, which players say; the cast plays for whoever names no character."""

    def __init__(self, words: Words, cast: Cast) -> None:
        self.words = words
        self.cast = cast

    def deal(self, seats: int, options: Options, chance: Chance) -> Step[Atlas]:
        return setup.lay_out(seats, options, chance)

    def questions(self, state: Atlas) -> tuple[Question, ...]:
        return asking.questions(state, self.cast)

    def apply(self, state: Atlas, seat: Seat, action: Action, chance: Chance) -> Step[Atlas]:
        if state.phase == "over":
            raise NotAwaited("AF-END-01", "The game is over.")
        if isinstance(action, Return):
            return setup.come_back(state, seat)
        if not state.here[seat]:
            raise NotAwaited("AF-ONL-05", "You have left the game. Your markers stay, but you take no more turns.")
        match action:
            case Name():
                return setup.name(state, seat, action, chance, self.words)
            case First():
                return setup.first(state, seat, action, chance, self.words)
            case TakeUp():
                return placing.take_up(state, seat, action)
            case Place():
                return placing.place(state, seat, action, self.words)
            case PlaceAll():
                return placing.place_all(state, seat, action, self.words)
            case Move():
                return turns.move(state, seat, action, self.words)
            case TakeBack():
                return turns.take_back(state, seat, self.words)
            case End():
                return turns.end(state, seat, self.words)
            case Leave():
                if state.phase == "turns":
                    return turns.leave(state, seat, self.words)
                return setup.leave(state, seat, chance, self.words)
            case PlaceRest():
                return placing.place_rest(state, seat, chance, self.words)
            case RunOut():
                return turns.run_out(state, seat, self.words)
        raise NotAwaited(TURN_RULE, "There is nothing to vote on in this game.")

    def view(self, state: Atlas, viewer: Viewer) -> AtlasView:
        return view(state, viewer, self.words, self.outcome(state))

    def outcome(self, state: Atlas) -> Outcome | None:
        """Highest score wins, a tie is shared (AF-SCO-06, AF-SCO-07); who has left cannot win (AF-ONL-05)."""
        if state.phase != "over":
            return None
        scores = tuple(score(state.cells_of(Seat(s)), state.options).total for s in range(len(state.here)))
        ranks = sorted({scores[seat] for seat in state.seats}, reverse=True)
        places = tuple(tuple(seat for seat in state.seats if scores[seat] == points) for points in ranks)
        return Outcome(places=places, reason=state.why_over, scores=scores)
