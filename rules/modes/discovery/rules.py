"""The rules of Discovery as the kernel asks for them."""

from __future__ import annotations

from rules.core import (
    Action,
    Ballot,
    Chance,
    Event,
    Illegal,
    Leave,
    Motion,
    NotAwaited,
    Outcome,
    Question,
    Return,
    RuleError,
    Rules,
    Seat,
    Step,
    Viewer,
    plain,
)
from rules.modes.discovery import asking, course, proposing, voting, words
from rules.modes.discovery.actions import (
    Claim,
    CloseVote,
    Dig,
    Explore,
    Eye,
    Pass,
    Reconsider,
    Silence,
    Steal,
)
from rules.modes.discovery.city import UNEXPLORED, Proposal, corner
from rules.modes.discovery.move import TURN_RULE, Move
from rules.modes.discovery.state import Discovery, HouseRules
from rules.modes.discovery.view import DiscoveryView, see
from rules.modes.withdrawing import Withdraw

SEATS = range(2, 9)


class DiscoveryRules(Rules[Discovery, HouseRules, DiscoveryView]):
    """Exploring, claims, thefts and votes."""

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Discovery]:
        if seats not in SEATS:
            raise Illegal("CR-ALT-31", f"Discovery is for {SEATS[0]} to {SEATS[-1]} players.")
        side = options.grid_side
        starts = {corner(side, seat): seat for seat in range(seats)}
        kinds = tuple(field % len(words.RUINS) for field in range(side * side))
        state = Discovery(
            options=options,
            side=side,
            owners=tuple(starts.get(field, UNEXPLORED) for field in range(side * side)),
            here=(True,) * seats,
            ruins=chance.shuffled(kinds),
            turn=Seat(0),
        )
        told = (
            Event(line=words.opened(seats, side), kind="deal"),
            Event(line=words.round_begins(state), kind="round"),
        )
        return Step(state=state, events=told)

    def questions(self, state: Discovery) -> tuple[Question, ...]:
        return asking.questions(state)

    def afterwards(self, state: Discovery) -> tuple[Question, ...]:
        return asking.pictures(state) if state.phase == "over" else ()

    def motions(self, state: Discovery) -> tuple[Motion, ...]:
        return (state.vote,) if state.vote else ()

    def view(self, state: Discovery, viewer: Viewer) -> DiscoveryView:
        return see(state, viewer)

    def outcome(self, state: Discovery) -> Outcome | None:
        return course.outcome(state)

    def may_end(self, state: Discovery, seat: Seat, action: Action) -> bool:
        """What is typed in the last turn of all: that it passes while a proposal is made, or a theft that a coin
        decides."""
        lucky = isinstance(action, Steal) and len(state.seats) == 2
        if not state.closes or not (lucky or isinstance(action, Pass)):
            return False
        try:
            self.apply(state, seat, action, Chance("would it end"))
        except RuleError:
            return False
        return True

    def apply(self, state: Discovery, seat: Seat, action: Action, chance: Chance) -> Step[Discovery]:
        need_here(state, seat, action)
        move = Move(state)
        do(move, seat, action, chance)
        course.go_on(move)
        move.forget(state.pictures)
        return Step(state=move.state, events=tuple(move.events), reveals=move.reveals)


def need_here(state: Discovery, seat: Seat, action: Action) -> None:
    """Refuses what is done after the end, or by somebody who has left (CR-ALT-40)."""
    if state.phase == "over" and not isinstance(action, Withdraw):
        raise NotAwaited(TURN_RULE, "This game is over. Start a new one to play on.")
    if isinstance(action, Return):
        raise Illegal("CR-ALT-40", "Nobody comes back to this city. Join the next expedition.")
    if not state.here[seat]:
        raise NotAwaited("CR-ALT-40", "You have left this game. Join the next one.")


def do(move: Move, seat: Seat, action: Action, chance: Chance) -> None:
    """What an action does; what follows from it the course of the game knows."""
    match action:
        case Explore(field=field):
            course.explore(move, seat, field)
        case Dig(field=field):
            proposing.dig(move, seat, field)
        case Eye(field=field):
            proposing.eye(move, seat, field)
        case Reconsider():
            proposing.reconsider(move, seat)
        case Claim():
            proposing.claim(move, seat, action.field, _proposal(action))
        case Steal(field=field, theory=theory):
            proposing.steal(move, seat, field, plain(theory), chance)
        case Pass():
            course.pass_turn(move, seat)
        case Withdraw(field=field):
            proposing.withdraw(move, seat, field)
        case Ballot(choice=choice) if move.state.vote and action.motion == move.state.vote.id:
            voting.cast(move, seat, choice)
        case CloseVote():
            voting.close(move, seat)
        case Silence() if move.state.turn == seat and move.state.phase == "turn":
            course.pass_turn(move, seat, silent=True)
        case Leave():
            course.leave(move, seat, chance)
        case _:
            raise NotAwaited(TURN_RULE, "That is not awaited now. Look at the board for whose turn it is.")


def _proposal(action: Claim) -> Proposal:
    return Proposal(
        cause="claim",
        field=0,
        thing=plain(action.thing),
        theory=plain(action.theory),
        sort=action.sort,
        photo=action.photo,
    )
