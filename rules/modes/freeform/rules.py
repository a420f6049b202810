"""The rules of Freeform as the kernel asks for them: hardly any."""

from __future__ import annotations

from rules.core import (
    Action,
    Ballot,
    Chance,
    Event,
    Illegal,
    Join,
    Leave,
    Limit,
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
from rules.modes.freeform import asking, pages, voting, words
from rules.modes.freeform.actions import (
    Become,
    CallVote,
    Change,
    CloseVote,
    Decline,
    Finish,
    Grant,
    Nothing,
    Place,
    Quiet,
    Remove,
    Tell,
    Withdraw,
)
from rules.modes.freeform.move import Move
from rules.modes.freeform.state import QUIET, Freeform, HouseRules
from rules.modes.freeform.view import FreeformView, see

SEATS = range(1, 9)
"""How many a lobby seats; once it has begun, more may sit down."""

TURN_RULE = "CR-ALT-81"


class FreeformRules(Rules[Freeform, HouseRules, FreeformView]):
    """A record keeper."""

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Freeform]:
        if seats not in SEATS:
            raise Illegal(
                "CR-ALT-80", f"Freeform begins with {SEATS[0]} to {SEATS[-1]} people; more come in later."
            )
        state = Freeform(
            options=options,
            side=options.freeform_board,
            here=(True,) * seats,
            characters=(None,) * seats,
            asked=(0,) * seats,
        )
        return Step(state=state, events=(Event(line=words.opened(seats, state.side), kind="deal"),))

    def questions(self, state: Freeform) -> tuple[Question, ...]:
        return asking.questions(state)

    def afterwards(self, state: Freeform) -> tuple[Question, ...]:
        return asking.pictures(state) if state.over else ()

    def limits(self, state: Freeform) -> tuple[Limit, ...]:
        if state.over or state.quiet:
            return ()
        return (Limit(id=f"quiet.{len(state.entries)}", within=QUIET, lapse=Quiet(), seat=state.host),)

    def motions(self, state: Freeform) -> tuple[Motion, ...]:
        return tuple(vote.motion for vote in state.votes)

    def own_stop(self, state: Freeform) -> Action | None:
        return None if state.voted_on("end") else CallVote(about="end")

    def asks_before_joining(self, state: Freeform) -> bool:
        return False

    def view(self, state: Freeform, viewer: Viewer) -> FreeformView:
        return see(state, viewer)

    def outcome(self, state: Freeform) -> Outcome | None:
        return Outcome(places=(), reason=state.why) if state.over else None

    def apply(self, state: Freeform, seat: Seat, action: Action, chance: Chance) -> Step[Freeform]:
        move = Move(state, seat)
        if isinstance(action, Join):
            join(move, seat)
        else:
            need_here(state, seat, action)
            do(move, seat, action)
        move.begin_anew()
        return Step(state=move.state, events=tuple(move.events))


def need_here(state: Freeform, seat: Seat, action: Action) -> None:
    """Refuses what is done after the end, or by somebody who has gone."""
    if state.over and not isinstance(action, Withdraw):
        raise NotAwaited("CR-ALT-83", "This story is told. Begin another one to go on.")
    if not state.here[seat] and not isinstance(action, Return):
        raise NotAwaited(TURN_RULE, "You have left this table. Come back to go on.")


def do(move: Move, seat: Seat, action: Action) -> None:
    """What an action does."""
    match action:
        case Become():
            pages.become(move, seat, action)
        case Place():
            pages.place(move, seat, action)
        case Change():
            pages.change(move, seat, action)
        case Remove():
            pages.remove(move, seat, action)
        case Tell():
            pages.tell(move, seat, action)
        case Withdraw(object=number):
            pages.withdraw(move, seat, number)
        case Grant(wish=number):
            voting.grant(move, seat, number)
        case Decline(wish=number):
            voting.decline(move, seat, number)
        case CallVote(about=about, question=asked):
            voting.call(move, seat, about, asked)
        case Ballot(motion=motion, choice=choice):
            voting.cast(move, seat, motion, choice)
        case CloseVote(motion=motion):
            voting.close(move, seat, motion)
        case _:
            come_and_go(move, seat, action)


def come_and_go(move: Move, seat: Seat, action: Action) -> None:
    """People come and go, or have nothing to add, or the host closes a silent table."""
    state = move.state
    match action:
        case Nothing():
            if seat in state.heard:
                raise NotAwaited(TURN_RULE, "Nobody waits for you. Write whenever you like.")
            move.hear(seat)
        case Quiet():
            move.set(quiet=True)
            move.tell(words.quiet(), kind="quiet")
        case Finish():
            if seat != state.host or not state.quiet:
                raise Illegal(
                    "CR-ALT-83", "Only the host ends it, after seven days without an entry. Call a vote."
                )
            move.finish("Nobody has written for seven days.")
        case Leave():
            move.set(here=tuple(here and s != seat for s, here in enumerate(state.here)))
            move.tell(words.left(seat, sum(t.owner == seat for t in state.objects)), kind="leave")
            if not move.state.seats:
                move.finish("Everybody has gone.")
            else:
                voting.without(move, seat)
        case Return() if not state.here[seat]:
            _enter(move, seat, tuple(here or s == seat for s, here in enumerate(state.here)))
        case _:
            raise NotAwaited(TURN_RULE, "That is not awaited now. There are no turns: write whenever you like.")


def join(move: Move, seat: Seat) -> None:
    """Somebody new sits down, at any time (CR-ALT-80, CR-ALT-81)."""
    state = move.state
    if state.over:
        raise NotAwaited("CR-ALT-83", "This story is told. Begin another one to go on.")
    if seat < len(state.here):
        if state.here[seat]:
            raise NotAwaited(TURN_RULE, "That seat is taken.")
        _enter(move, seat, tuple(here or s == seat for s, here in enumerate(state.here)))
        return
    move.set(characters=(*state.characters, None), asked=(*state.asked, 0))
    _enter(move, seat, (*state.here, True))


def _enter(move: Move, seat: Seat, here: tuple[bool, ...]) -> None:
    move.set(here=here, heard=tuple(s for s in move.state.heard if s != seat))
    move.tell(words.came(seat), kind="come")
