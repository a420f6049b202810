"""The rules of Dictator as the kernel asks for them."""

from __future__ import annotations

from msgspec.structs import replace

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
from rules.modes.dictator import (
    asking,
    claiming,
    course,
    ends,
    growing,
    marching,
    monuments,
    parade,
    words,
)
from rules.modes.dictator.actions import (
    Claim,
    CloseVote,
    Expand,
    Grow,
    Invade,
    Pass,
    Reconsider,
    SetUp,
    Silence,
    Site,
    Stop,
)
from rules.modes.dictator.land import UNCLAIMED, Monument
from rules.modes.dictator.move import TURN_RULE, Move
from rules.modes.dictator.state import Dictator, HouseRules
from rules.modes.dictator.view import DictatorView, see
from rules.modes.withdrawing import Withdraw

SEATS = range(2, 9)


class DictatorRules(Rules[Dictator, HouseRules, DictatorView]):
    """Claims, monuments, votes, expansions and armies."""

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Dictator]:
        if seats not in SEATS:
            raise Illegal("CR-ALT-03", f"Dictator is for {SEATS[0]} to {SEATS[-1]} players.")
        side = options.grid_side
        state = Dictator(
            options=options,
            side=side,
            owners=(UNCLAIMED,) * (side * side),
            capitals=(None,) * seats,
            here=(True,) * seats,
            crowns=(0,) * seats,
            turn=Seat(0),
        )
        return Step(state=state, events=(Event(line=words.opened(seats, side), kind="deal"),))

    def questions(self, state: Dictator) -> tuple[Question, ...]:
        return asking.questions(state)

    def afterwards(self, state: Dictator) -> tuple[Question, ...]:
        return asking.pictures(state) if state.phase == "over" else ()

    def motions(self, state: Dictator) -> tuple[Motion, ...]:
        return (state.vote,) if state.vote else ()

    def view(self, state: Dictator, viewer: Viewer) -> DictatorView:
        return see(state, viewer)

    def outcome(self, state: Dictator) -> Outcome | None:
        return ends.outcome(state)

    def may_end(self, state: Dictator, seat: Seat, action: Action) -> bool:
        """What may be typed without being on offer: several Fields at once, a monument whose place was not chosen
        first, and that the turn passes when it was."""
        if not isinstance(action, Invade | Expand | SetUp | Pass):
            return False
        try:
            step = self.apply(state, seat, action, Chance("would it end"))
        except RuleError:
            return False
        return step.state.phase == "over"

    def apply(self, state: Dictator, seat: Seat, action: Action, chance: Chance) -> Step[Dictator]:
        need_here(state, seat, action)
        move = Move(replace(state, lit=()) if isinstance(action, Silence) else state)
        do(move, seat, action)
        course.go_on(move)
        return Step(state=move.state, events=tuple(move.events))


def need_here(state: Dictator, seat: Seat, action: Action) -> None:
    """Refuses what is done after the end, or by somebody who has left (CR-ALT-25)."""
    if state.phase == "over" and not isinstance(action, Withdraw):
        raise NotAwaited(TURN_RULE, "This game is over. Start a new one to play on.")
    if isinstance(action, Return):
        raise Illegal("CR-ALT-25", "Nobody comes back: the land belongs to nobody now. Join the next game.")
    if not state.here[seat]:
        raise NotAwaited("CR-ALT-25", "You have left this game. Join the next one.")


def do(move: Move, seat: Seat, action: Action) -> None:
    """What an action does; what follows from it the course of the game knows."""
    match action:
        case Claim(field=field):
            claiming.claim(move, seat, field)
        case Grow(way=way):
            growing.say(move, seat, way)
        case Site(field=field):
            monuments.choose_site(move, seat, field)
        case Reconsider():
            monuments.reconsider(move, seat)
        case SetUp(field=field, thing=thing, name=name, photo=photo):
            monument = Monument(field=0, name=plain(name), thing=plain(thing), by=seat, photo=photo)
            monuments.set_up(move, seat, monument, field)
        case Invade(fields=fields):
            marching.invade(move, seat, fields)
        case Expand(fields=fields):
            marching.expand(move, seat, fields)
        case Stop():
            marching.stop(move, seat)
        case Pass():
            monuments.pass_turn(move, seat)
        case Withdraw(field=field):
            monuments.withdraw(move, seat, field)
        case Ballot(choice=choice) if move.state.vote and action.motion == move.state.vote.id:
            parade.cast(move, seat, choice)
        case CloseVote():
            parade.close(move, seat)
        case Silence() if move.state.turn == seat:
            _silent(move, seat)
        case Leave():
            course.leave(move, seat)
        case _:
            raise NotAwaited(TURN_RULE, "That is not awaited now. Look at the board for whose turn it is.")


def _silent(move: Move, seat: Seat) -> None:
    """CR-ALT-03."""
    if move.state.phase == "claims":
        claiming.silent(move, seat)
    elif move.state.march is not None:
        marching.silent(move, seat)
    else:
        monuments.pass_turn(move, seat, silent=True)
