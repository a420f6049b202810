"""What silence means for each question, and what happens when somebody leaves (CR-AWK-23, CR-TRN-10 to 12)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import NotAwaited, who
from rules.creation import (
    awakening,
    cycle,
    deeds,
    dues,
    echoes,
    emergence,
    ends,
    history,
    moving,
    newcomers,
    personas,
    polls,
    redraw,
    turns,
    verdicts,
)
from rules.creation.attributes import holders
from rules.creation.flow import Aside, Flow, any_open
from rules.creation.pieces import Concept, Poll

__all__ = ["leave", "pass_turn", "time_up"]


def pass_turn(flow: Flow) -> None:
    """An absent deity's turn is passed; it counts as away until it does something (CR-VOT-08). What it has
    proposed falls with the turn, except beside the game: house rules, challenges, its Icon."""
    seat = flow.turn.seat
    for poll in [p for p in flow.state.polls if not isinstance(p.matter, Aside)]:
        if getattr(poll.matter, "seat", None) == seat:
            polls.drop(flow, poll)
    drop_draft(flow)
    flow.deity(seat, away=True)
    flow.tell(f"{who(seat)} does not answer; the turn is passed.")
    turns.end_turn(flow)


def drop_draft(flow: Flow) -> None:
    """A proposal nobody will finish is dropped with its vote."""
    for poll in [p for p in flow.state.polls if getattr(p.matter, "draft", None) is not None]:
        polls.drop(flow, poll)
    history.settle(flow, passed=False)
    flow.ask(draft=None, leave=None)


def time_up(flow: Flow, seat: int, kind: str) -> None:
    """The time for a question of some kind has run out."""
    state = flow.state
    match kind:
        case "order":
            left = [s for s in state.here if s not in state.order]
            awakening.begin_choices(flow, (*state.order, *left))
        case "choose":
            awakening.choose(flow, seat, "")
        case "bans":
            awakening.end_bans(flow, seat)
        case "sure":
            awakening.confirm_ban(flow, seat, sure=False)
        case "persona":
            personas.without(flow, seat)
        case "map":
            emergence.map_of_default(flow)
        case "lines":
            emergence.end_lines(flow, seat)
        case "first":
            emergence.pass_over(flow, seat)
        case "turn" | "draft":
            emergence.pass_over(flow, seat) if state.phase == "first" else pass_turn(flow)
        case "wave":
            moving.pass_window(flow)
        case "leave":
            refuse_leave(flow, seat)
        case "refit":
            redraw.refit(flow, seat, state.refit_parts)
        case "adrift":
            redraw.anchor(flow, seat, state.refit_parts[0])
        case "decay":
            cycle.surrender(flow, seat, cycle.least_painful(state, seat))
        case "victory":
            ends.answer(flow, seat, victory=False)
        case "keep":
            echoes.keep(flow, seat, 0)
        case "consent":
            echoes.consent(flow, seat, "words")
        case _ if kind.startswith("p-"):
            awakening.drop_line(flow, kind[2:])
        case _:
            raise NotAwaited("CR-TRN-11", "That question is closed.")


def grant(flow: Flow, seat: int, *, granted: bool) -> None:
    """Give or refuse leave for something done together (CR-INF-11)."""
    leave = flow.state.leave
    if leave is None or seat not in leave.asked or seat in leave.granted:
        raise NotAwaited("CR-INF-11", "You are not asked for leave now.")
    if not granted:
        refuse_leave(flow, seat)
        return
    flow.tell(f"{who(seat)} gives leave.")
    leave = replace(leave, granted=(*leave.granted, seat))
    flow.ask(leave=leave)
    if set(leave.granted) < set(leave.asked):
        return
    if leave.action is not None:
        deeds.use_together(flow, leave)
    else:
        draft = flow.state.draft
        flow.ask(leave=None, draft=replace(draft, borrowed=True) if draft else None)


def refuse_leave(flow: Flow, seat: int) -> None:
    """No leave: nothing is used up (CR-INF-11)."""
    leave = flow.state.leave
    assert leave is not None
    flow.ask(leave=None)
    flow.tell(f"{who(seat)} does not give leave.")


def leave(flow: Flow, seat: int) -> None:
    """A deity leaves: no turns, no votes; its Acts stay under nobody's control (CR-TRN-12, CR-AWK-24)."""
    state = flow.state
    if not state.deities[seat].here:
        raise NotAwaited("CR-TRN-12", "You have left.")
    flow.deity(seat, here=False, settled=True)
    flow.tell(f"{who(seat)} leaves the Pantheon.", kind="leave")
    if state.phase in ("over", "echoes"):
        leave_box(flow, seat)
        return
    if len(flow.state.here) < 2:
        ends.finish(flow, f"{who(flow.state.here[0])} is the last deity.", flow.state.here)
        return
    if state.phase in ("parameters", "personas"):
        newcomers.give_back_late(flow, seat)
    drop_gift(flow, seat)
    recount(flow, seat)
    leave_phase(flow, seat)


def drop_gift(flow: Flow, seat: int) -> None:
    """A Gift to a deity that has left is no Gift any more; its giver loses no attempt (CR-INF-06, CR-ACT-39)."""
    draft = flow.state.draft
    if draft is not None and draft.kind == "gift" and draft.receiver == seat:
        drop_draft(flow)
        flow.tell(f"The Gift for {who(seat)} has nobody to receive it. {who(draft.seat)} may do something else.")


def leave_box(flow: Flow, seat: int) -> None:
    """Leaving while the Creation box is open."""
    state = flow.state
    if state.phase == "over":
        return
    act = state.act(state.keeping)
    if act is not None and act.poster == seat:
        flow.ask(keeping=0, keeper=-1)
        echoes.put_in(flow, act, state.keeper, photo="")
        echoes.pass_on(flow)
    elif state.queue[:1] == (seat,):
        flow.ask(keeping=0, keeper=-1)
        echoes.pass_on(flow)
    queue = tuple(s for s in flow.state.queue if s != seat)
    flow.ask(queue=queue, phase="echoes" if queue else "over")


def recount(flow: Flow, seat: int) -> None:
    """Open polls go on without the seat; its own proposals are dropped."""
    for poll in flow.state.polls:
        if poll.motion.mover == seat:
            polls.drop(flow, poll)
            continue
        electorate = tuple(s for s in poll.motion.electorate if s != seat)
        cast = {s: c for s, c in poll.motion.cast.items() if s != seat}
        casting = poll.motion.casting if poll.motion.casting != seat else polls.host(flow.state)
        motion = replace(
            poll.motion, electorate=electorate, cast=cast, needed=len(electorate) // 2 + 1, casting=casting
        )
        flow.set(polls=tuple(Poll(motion, poll.matter) if p is poll else p for p in flow.state.polls))
    for poll in flow.state.polls:
        decided = poll.motion.carried() if poll.motion.electorate else polls.result(flow.state, poll)
        if polls.is_ruling(poll.matter):
            decided = True if len(poll.motion.cast) == len(poll.motion.electorate) else None
        if decided is not None and poll in flow.state.polls:
            verdicts.close(flow, poll, decided)


def leave_phase(flow: Flow, seat: int) -> None:
    """Let the present phase go on without the seat."""
    state = flow.state
    match state.phase:
        case "order":
            order = tuple(s for s in state.order if s != seat)
            left = [s for s in state.here if s not in order]
            flow.ask(order=order)
            if len(left) <= 1:
                awakening.begin_choices(flow, (*order, *left))
        case "primal" | "cosmic" | "elemental" | "realm" | "bans":
            leave_choices(flow, seat)
        case "parameters" | "personas":
            flow.ask()
            personas.go_on(flow)
        case "map" if state.queue == (seat,):
            emergence.map_as_sketched(flow)
        case "lines" if state.queue == (seat,):
            emergence.end_lines(flow, seat)
        case "first":
            leave_first(flow, seat)
        case "turn":
            leave_turn(flow, seat)
        case "decay":
            flow.ask(quotas=tuple(q for q in state.quotas if q.seat != seat))
            cycle.proceed(flow)
        case "victory":
            flow.ask(queue=tuple(s for s in state.queue if s != seat))
            flow.set(declared=tuple(s for s in state.declared if s != seat))


def leave_choices(flow: Flow, seat: int) -> None:
    """Its Attributes are free again; somebody must still make the Map (CR-AWK-24)."""
    state = flow.state
    newcomers.give_back(flow, seat)
    if state.again and state.queue == (seat,):
        flow.ask(again=())
        awakening.ensure_creator(flow)
        awakening.ask_for_bans(flow)
        return
    if state.phase == "bans":
        awakening.ensure_creator(flow)
        voting = any(isinstance(p.matter, Concept) for p in flow.state.polls)
        none_left = awakening.bans_left(flow.state) < 1 and not voting
        if (state.queue == (seat,) or none_left) and not state.again:
            awakening.ask_for_bans(flow)
        return
    if state.phase != "primal":
        awakening.ensure_creator(flow)
    queue = tuple(s for s in state.queue if s != seat)
    flow.ask(queue=queue)
    if not queue:
        awakening.close_choices(flow, state.phase)


def leave_first(flow: Flow, seat: int) -> None:
    """First placements go on; whoever takes the deity over may make its own (CR-FLD-30)."""
    slots = flow.state.slots
    now = bool(slots) and slots[0][0] == seat
    for _, keys in [slot for slot in slots if slot[0] == seat]:
        dues.owe(flow, seat, keys)
    flow.set(slots=tuple(slot for slot in slots if slot[0] != seat))
    if now:
        flow.set(draft=None)
        emergence.next_slot(flow)


def leave_turn(flow: Flow, seat: int) -> None:
    """The turn of a deity that left ends; what it was asked is settled without it."""
    state = flow.state
    if state.turn is not None and state.turn.seat == seat:
        drop_draft(flow)
        turns.end_turn(flow)
        return
    if state.leave is not None and seat in state.leave.asked:
        refuse_leave(flow, seat)
    if state.window is not None and set(state.window.waved) >= set(flow.state.here) - {state.window.matter.seat}:
        moving.pass_window(flow)
    if state.refit and all((a := state.act(id)) is not None and a.owner == seat for id in state.refit):
        flow.ask(refit=())
    if flow.state.adrift and not holders(flow.state, "storms"):
        flow.ask(adrift=0)
    if flow.state.phase == "turn" and not any_open(flow.state):
        turns.carry_on(flow)


def come_back(flow: Flow, seat: int) -> None:
    """Somebody takes the deity over, with all it has (CR-TRN-12)."""
    state = flow.state
    if state.deities[seat].here:
        raise NotAwaited("CR-TRN-12", "That seat is taken.")
    if state.phase not in ("turn", "decay", "victory"):
        raise NotAwaited("CR-AWK-24", "A deity can be taken over when the Age of the Gods has begun.")
    if not state.deities[seat].attributes:
        raise NotAwaited("CR-AWK-24", "That deity gave its Attributes back and is gone.")
    flow.deity(seat, here=True, away=False)
    turns.take_place(flow, seat)
    flow.tell(f"{who(seat)} is back in the Pantheon.")
