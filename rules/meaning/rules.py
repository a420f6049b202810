"""The rules of Meaning Made as the kernel asks for them."""

from __future__ import annotations

from rules.core import (
    Action,
    Ballot,
    Chance,
    Leave,
    Motion,
    NotAwaited,
    Outcome,
    Question,
    Return,
    Rules,
    Seat,
    Step,
    Viewer,
)
from rules.meaning import asking, setup
from rules.meaning.actions import ENDING_VOTE, ByLot, CallStop, CloseVote, NoAnswer, RunOut
from rules.meaning.asking.foresight import Foresight
from rules.meaning.cards import Cards
from rules.meaning.move import Move
from rules.meaning.options import HouseRules
from rules.meaning.round import leaving, turns
from rules.meaning.round.acting import play
from rules.meaning.scoring import outcome
from rules.meaning.state import MeaningMade
from rules.meaning.view import MeaningView, make_view
from rules.meaning.view.glance import glance

TURN_RULE = "MM-ACT-02"


class MeaningRules(Rules[MeaningMade, HouseRules, MeaningView]):
    """Deal, round and end, with the cards of the three decks."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[MeaningMade]:
        return setup.deal(self.cards, seats, options, chance).step()

    def questions(self, state: MeaningMade) -> tuple[Question, ...]:
        return asking.questions(state, self.cards)

    def foretold(self, state: MeaningMade, question: Question) -> Question:
        return asking.foretold(state, self.cards, question)

    def apply(self, state: MeaningMade, seat: Seat, action: Action, chance: Chance) -> Step[MeaningMade]:
        move = Move(state, self.cards, chance)
        if move.over:
            raise NotAwaited("MM-FIN-07", "The game is over.")
        match action:
            case Leave():
                leaving.leave(move, seat)
            case Return():
                leaving.come_back(move, seat)
            case _ if not move.mat(seat).here:
                raise NotAwaited("MM-ONL-06", "This chair is empty. Sit down again first.")
            case Ballot(motion=motion, choice=choice) if motion == ENDING_VOTE:
                setup.ballot_for_ending(move, seat, choice)
            case Ballot(motion=motion, choice=choice):
                leaving.cast_ballot(move, seat, motion, choice)
            case CallStop():
                leaving.call_stop(move, seat)
            case RunOut() | NoAnswer() | ByLot() | CloseVote():
                _time_up(move, seat, action)
            case _:
                play(move, seat, action)
        return move.step()

    def view(self, state: MeaningMade, viewer: Viewer) -> MeaningView:
        return make_view(state, self.cards, viewer)

    def glance(self, state: MeaningMade, seat: Seat) -> MeaningView:
        return glance(state, self.cards, seat)

    def outcome(self, state: MeaningMade) -> Outcome | None:
        return outcome(state)

    def may_end(self, state: MeaningMade, seat: Seat, action: Action) -> bool:
        return Foresight(state, self.cards, seat).may_end(action)

    def own_stop(self, state: MeaningMade) -> Action | None:
        return CallStop()

    def motions(self, state: MeaningMade) -> tuple[Motion, ...]:
        ending = (setup.ending_motion(state, self.cards),) if state.phase == "ending" else ()
        return (*ending, state.stop) if state.stop else ending


def _time_up(move: Move, seat: Seat, action: RunOut | NoAnswer | ByLot | CloseVote) -> None:
    """What silence stands for, where that is none of the verbs (MM-ONL-04, MM-ONL-05)."""
    match action:
        case RunOut():
            turns.give_up(move, seat, late=True)
        case NoAnswer():
            turns.no_answer(move, seat)
        case ByLot():
            setup.start_by_lot(move)
        case CloseVote(motion=motion) if motion == ENDING_VOTE:
            setup.close_voting(move)
        case CloseVote(motion=motion):
            leaving.close_vote(move, motion)
