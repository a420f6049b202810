"""What was foretold: what happens there, when that may be claimed to make it true, what it brings (CR-ABI-110 to
CR-ABI-119)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Action, Ballot, stopped, who
from rules.creation.actions import Grant, Silence, Wave
from rules.creation.course import portents
from rules.creation.course.flow import Flow
from rules.creation.course.polls import too_late
from rules.creation.world.happening import Happening
from rules.creation.world.matters import Foretold
from rules.creation.world.pieces import Omen, Prophecy
from rules.creation.world.state import Creation

PROPHET, FULFILLER, OWN = 3, 2, 1
"""Influence for each Field and category: for the Prophet, for whoever fulfils it, and for a Prophet who does so in
person (CR-ABI-115, CR-ABI-116)."""


BEFALLS = {
    "moved": "Moves",
    "gazed": "is won by a Gaze",
    "decayed": "falls into Decay",
    "nullified": "is Nullified",
}
"""How it is said what has happened to an Act, where it is not simply ``is placed``."""


def found(state: Creation, id: int) -> Prophecy | None:
    """The Prophecy with this number."""
    return next((p for p in state.prophecies if p.id == id), None)


def put(flow: Flow, changed: Prophecy) -> None:
    """A Prophecy is otherwise now."""
    flow.set(prophecies=tuple(changed if p.id == changed.id else p for p in flow.state.prophecies))


# ------------------------------------------------------------------ what happens there


def heard(flow: Flow, news: Happening) -> None:
    """Something has happened to an Act: every open Prophecy about it, or about where it lies, keeps that."""
    if news.act is None or news.what in ("assailed", "aided"):  # what was done to it is told by itself
        return
    where = {*news.act.fields, *(news.before.fields if news.before else ()), *news.fields}
    for prophecy in flow.state.prophecies:
        if not prophecy.fulfilled and (prophecy.act == news.act.id or where & set(prophecy.fields)):
            _keep(
                flow,
                prophecy,
                news.by,
                f"{news.act.name} {BEFALLS.get(news.what, f'is {news.what}')}",
                act=news.act.id,
                gaze=news.what == "gazed",
            )


def watch(flow: Flow, before: Creation, by: int) -> None:
    """What this action has made of the ground that somebody foretold something of."""
    for prophecy in flow.state.prophecies:
        was = found(before, prophecy.id)
        if prophecy.fulfilled or was is None:
            continue
        fresh = prophecy.omens[len(was.omens) :]  # what befell an Act there says whose deed it was
        whose = fresh[-1].by if fresh else by
        signs = list(portents.of_acts(before, flow.state, prophecy, fresh))
        if ground := "; ".join(portents.of_ground(before, flow.state, prophecy.fields)):
            signs.append((0, ground))
        for id, told in signs:
            _keep(flow, found(flow.state, prophecy.id) or prophecy, whose, told, act=id)


def _keep(flow: Flow, prophecy: Prophecy, by: int, what: str, *, act: int = 0, gaze: bool = False) -> None:
    omen = Omen(round=flow.state.round, turn=flow.state.turns, by=by, what=what, act=act, gaze=gaze)
    put(flow, replace(prophecy, omens=(*prophecy.omens, omen)))


def doer(state: Creation, seat: int, action: Action) -> int:
    """Whose deed an action is: what a vote or an objection was about is its maker's, and silence is nobody's."""
    match action:
        case Ballot(motion=motion) | Silence(motion=motion) if motion:
            movers = (p.motion.mover for p in state.polls if p.motion.id == motion)
            return next((int(mover) for mover in movers if mover is not None), -1)
        case Wave() | Silence(about="wave") if state.window is not None:
            return state.window.matter.seat
        case Grant() if state.turn is not None:
            return state.turn.seat
        case Silence():
            return -1
    return seat


# ------------------------------------------------------------------ claims


def open_omens(state: Creation, prophecy: Prophecy) -> tuple[Omen, ...]:
    """What may still be claimed to have made it true (CR-ABI-119)."""
    if prophecy.fulfilled:
        return ()
    return tuple(o for o in prophecy.omens if not too_late(state, o.round, o.turn))


def judged(state: Creation, prophecy: Prophecy) -> bool:
    """Whether the Pantheon is voting on it now."""
    return any(isinstance(p.matter, Foretold) and p.matter.prophecy == prophecy.id for p in state.polls)


def claims(state: Creation) -> list[tuple[Prophecy, int]]:
    """Prophecies that may be claimed to have come true, each with a deity whose deed that may be, or -1."""
    return [
        (prophecy, by)
        for prophecy in state.prophecies
        if not judged(state, prophecy)
        for by in dict.fromkeys(o.by for o in open_omens(state, prophecy))
    ]


def gains(prophecy: Prophecy, by: int) -> tuple[int, int]:
    """What it brings the Prophet and whoever fulfils it (CR-ABI-115, CR-ABI-116)."""
    each = prophecy.size * len(prophecy.categories)
    if by == prophecy.seat:
        return OWN * each, 0
    return PROPHET * each, FULFILLER * each if by >= 0 else 0


def at_stake(state: Creation, prophecy: Prophecy, by: int) -> str:
    """The same in words; who has left gains nothing."""
    paid = zip((prophecy.seat, by), gains(prophecy, by), strict=True)
    told = [f"{who(seat)} gains {amount}" for seat, amount in paid if amount and seat in state.here]
    return " and ".join(told) or "Nobody gains by it"


def fulfil(flow: Flow, prophecy: Prophecy, by: int) -> None:
    """The whole of it has come true: it is marked, and pays one time only."""
    acts = tuple(o.act for o in prophecy.omens if o.act and o.by == by)
    put(flow, replace(prophecy, fulfilled=True, fulfiller=by, brought_by=acts))
    flow.set(last=prophecy.fields)
    paid = zip((prophecy.seat, by), gains(prophecy, by), strict=True)
    told = []
    for seat, amount in paid:
        if amount and seat in flow.state.here:
            flow.gain(seat, amount, "A Prophecy fulfilled")
            told.append(f"{who(seat)} gains {amount}.")
    line = f"The Prophecy of {who(prophecy.seat)} over {' '.join(prophecy.fields)} is Fulfilled: {prophecy.words}"
    flow.tell(" ".join([stopped(line), *told]), kind="fate")


def unmake(flow: Flow, act: int, gazer: int = -1) -> None:
    """An Act is taken back as if it had never been, or only the Gaze of a deity at it: what that fulfilled is open
    again, and what it paid is paid back as far as it is still there (CR-CON-31)."""
    for prophecy in flow.state.prophecies:
        never = [o for o in prophecy.omens if o.act == act and (gazer < 0 or (o.gaze and o.by == gazer))]
        put(flow, left := replace(prophecy, omens=tuple(o for o in prophecy.omens if o not in never)))
        brought = act in prophecy.brought_by if gazer < 0 else any(o.by == prophecy.fulfiller for o in never)
        if not prophecy.fulfilled or not brought:
            continue
        put(flow, replace(left, fulfilled=False, fulfiller=-1, brought_by=()))
        for seat, amount in zip(
            (prophecy.seat, prophecy.fulfiller), gains(prophecy, prophecy.fulfiller), strict=True
        ):
            if amount and seat in flow.state.here:
                back = min(amount, max(flow.state.deities[seat].influence, 0))
                flow.gain(seat, -back, "A Prophecy is open again")
        flow.tell(f"The Prophecy over {' '.join(prophecy.fields)} is open again.", kind="fate")


# ------------------------------------------------------------------ the end of a round


def gainers(state: Creation) -> tuple[int, ...]:
    """Deities that would gain by a claim, in turn order."""
    seats = {seat for prophecy, by in claims(state) for seat in (prophecy.seat, by)}
    return tuple(s for s in state.roster if s in seats and state.deities[s].here)


def open_reckoning(flow: Flow) -> None:
    """Before the Accolade whoever would gain by a claim is asked, for with the round its time is over."""
    asked = gainers(flow.state)
    if not asked and not voting(flow.state):
        flow.done()
        return
    flow.ask(phase="omens", queue=asked)
    if asked:
        flow.tell("Before the round ends: has what was foretold come true?", kind="omens")


def voting(state: Creation) -> bool:
    """Whether a claim is before the Pantheon."""
    return any(isinstance(p.matter, Foretold) for p in state.polls)


def close_reckoning(flow: Flow) -> None:
    """All claims are made and judged: the Accolade follows."""
    state = flow.state
    if state.phase != "omens" or voting(state):
        return
    if not set(state.queue) & set(gainers(state)):
        flow.ask(queue=())
        flow.done()
