"""The rules of a Roleplay game as the kernel asks for them."""

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
    Rules,
    Seat,
    Step,
    Viewer,
    who,
)
from rules.creation import actions as box
from rules.modes.roleplay import absence, beginning, keeping, pictures
from rules.modes.roleplay import actions as do
from rules.modes.roleplay.asked import asking, beside
from rules.modes.roleplay.move import TURN_RULE, Move
from rules.modes.roleplay.state import God, Options, Roleplay
from rules.modes.roleplay.turn import effects, proposing, turns
from rules.modes.roleplay.view import RoleplayView, see

SEATS = range(2, 13)

SILENT = (do.Silence, Leave, Return, box.Handed, box.Discard, do.WithdrawPhoto, box.Away)
"""What is no sign of being there."""


class RoleplayRules(Rules[Roleplay, Options, RoleplayView]):
    """From the first objects to the Creation box."""

    def deal(self, seats: int, options: Options, chance: Chance) -> Step[Roleplay]:
        if seats not in SEATS:
            raise Illegal("CR-RP-01", f"Creation, Anywhere is for {SEATS[0]} to {SEATS[-1]} gods.")
        state = Roleplay(options=options, gods=(God(),) * seats, ages=tuple(range(seats)))
        line = "The gods drift in a primordial soup. Each chooses an object, in secret and all at once."
        return Step(state=state, events=(Event(line=line, kind="deal"),))

    def questions(self, state: Roleplay) -> tuple[Question, ...]:
        return asking.questions(state)

    def afterwards(self, state: Roleplay) -> tuple[Question, ...]:
        return tuple(beside.pictures(state))

    def motions(self, state: Roleplay) -> tuple[Motion, ...]:
        if state.motion is not None:
            return (state.motion,)
        return (state.proposal.motion,) if state.proposal is not None else ()

    def view(self, state: Roleplay, viewer: Viewer) -> RoleplayView:
        return see(state, viewer)

    def apply(self, state: Roleplay, seat: Seat, action: Action, chance: Chance) -> Step[Roleplay]:
        if state.stage == "over" and not isinstance(action, do.WithdrawPhoto):
            raise NotAwaited("CR-RP-32", "The game is over. Start a new one to play on.")
        if not 0 <= seat < len(state.gods):
            raise NotAwaited(TURN_RULE, "That seat is not in this game.")
        if not isinstance(action, Return | box.Handed) and not state.gods[seat].here:
            raise NotAwaited("CR-RP-37", "You have left this game.")
        move = Move(state)
        if not isinstance(action, SILENT) and state.gods[seat].away:
            move.god(seat, away=False)
        _do(move, seat, action)
        if isinstance(action, do.Choose) and state.stage == "choosing" and not move.reveals:
            told = f"You have chosen {move.state.candidates[seat].thing}."
            events = tuple(replace(event, private={seat: told}) for event in move.events)
            return Step(state=move.state, events=events)
        return Step(state=move.state, events=tuple(move.events), reveals=move.reveals)

    def outcome(self, state: Roleplay) -> Outcome | None:
        if state.stage != "over":
            return None
        if not state.winners:
            return Outcome(places=(state.here,), reason=state.end, scores=state.counts, won=False)
        places = [tuple(s for s in state.here if s in state.winners)]
        others = [s for s in state.here if s not in state.winners]
        for number in sorted({state.counts[s] for s in others}, reverse=True):
            places.append(tuple(s for s in others if state.counts[s] == number))
        return Outcome(places=tuple(p for p in places if p), reason=state.end, scores=state.counts)


def _do(move: Move, seat: Seat, action: Action) -> None:
    match action:
        case Ballot(motion=id, choice=choice):
            _vote(move, seat, id, choice)
        case do.Choose():
            beginning.choose(move, seat, action)
        case do.Explain():
            beginning.explain(move, seat, action)
        case do.Age():
            beginning.age(move, seat, action)
        case do.Rounds():
            beginning.rounds(move, seat, action)
        case do.Place() | do.Steal() | do.Capture() | do.Use():
            proposing.propose(move, seat, action)
        case do.Pass():
            move.need_turn(seat)
            move.tell(f"{who(seat)} passes.", kind="turn")
            turns.next_turn(move)
        case do.Still():
            effects.still(move, seat, action)
        case box.Keep():
            keeping.keep(move, seat, action)
        case box.Consent(to=to):
            keeping.consent(move, seat, to)
        case do.WithdrawPhoto():
            pictures.withdraw(move, seat, action.of)
        case _:
            _beside(move, seat, action)


def _beside(move: Move, seat: Seat, action: Action) -> None:
    """The steps of a proposal in the making, and who comes and goes."""
    match action:
        case do.Begin():
            proposing.begin(move, seat, action)
        case do.Aim():
            proposing.aim(move, seat, action)
        case do.Lean():
            proposing.lean(move, seat, action)
        case do.Sort():
            proposing.sort(move, seat, action)
        case do.Back():
            proposing.back(move, seat)
        case do.Silence():
            absence.silence(move, seat, action)
        case box.Away(away=away):
            absence.be_away(move, seat, away=away)
        case Leave():
            absence.leave(move, seat)
        case Return():
            absence.come_back(move, seat)
        case box.Handed():
            absence.hand_on(move, seat)
        case box.Discard(key=key):
            keeping.discard(move, key)
        case _:
            raise NotAwaited(TURN_RULE, "This game does not know that.")


def _vote(move: Move, seat: Seat, id: str, choice: str) -> None:
    state = move.state
    if state.motion is not None and state.motion.id == id:
        beginning.ballot(move, seat, state.motion, choice)
    elif state.proposal is not None and state.proposal.motion.id == id:
        proposing.ballot(move, seat, choice)
    else:
        raise NotAwaited("CR-RP-36", "That vote is over.")
