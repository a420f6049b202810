"""What was foretold: what happens there, when that may be claimed to make it true, what it brings (CR-ABI-110 to
CR-ABI-119)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import Action, Ballot, who
from rules.creation.actions import Grant, Silence, Wave
from rules.creation.course.flow import Flow
from rules.creation.course.polls import too_late
from rules.creation.world.happening import Happening
from rules.creation.world.matters import Foretold
from rules.creation.world.pieces import Omen, Plot, Prophecy, in_words
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
            )


def watch(flow: Flow, before: Creation, by: int) -> None:
    """What this action has made of the ground that somebody foretold something of."""
    for prophecy in flow.state.prophecies:
        was = found(before, prophecy.id)
        if prophecy.fulfilled or was is None:
            continue
        told = "; ".join(_changes(before, flow.state, prophecy.fields))
        if told:
            fresh = prophecy.omens[len(was.omens) :]  # what befell an Act there says whose deed it was
            _keep(flow, prophecy, fresh[-1].by if fresh else by, told)


def _keep(flow: Flow, prophecy: Prophecy, by: int, what: str, *, act: int = 0) -> None:
    omen = Omen(round=flow.state.round, turn=flow.state.turns, by=by, what=what, act=act)
    put(flow, replace(prophecy, omens=(*prophecy.omens, omen)))


def _changes(before: Creation, after: Creation, fields: Iterable[str]) -> list[str]:
    """What became of some Fields, in words."""
    told = []
    for name in fields:
        if name not in before.ground.index or name not in after.ground.index:
            continue
        old, new = before.plot(name), after.plot(name)
        told += [f"{name} {said}" for said in _became(old, new)]
        if any(s.field == name for s in after.storms) > any(s.field == name for s in before.storms):
            told.append(f"a Storm comes over {name}")
    fresh = set(after.channels) - set(before.channels)
    return told + [f"a channel runs along {c}" for c in sorted(fresh) if set(c.split("|")) & set(fields)]


def _became(old: Plot, new: Plot) -> list[str]:
    """What one Field has become."""
    if new.abyss and not old.abyss:
        return ["opens into an Abyss"]
    told = []
    if new.elements != old.elements:
        told.append(f"becomes {in_words(new.elements)}")
    if set(new.origins) - set(old.origins):
        told.append("becomes Fertile")
    if new.decayed != old.decayed:
        told.append("falls into Decay" if new.decayed else "is healed")
    return told


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


def at_stake(prophecy: Prophecy, by: int) -> str:
    """The same in words."""
    first, second = gains(prophecy, by)
    return f"{who(prophecy.seat)} gains {first}" + (f", {who(by)} {second}" if second else "")


def fulfil(flow: Flow, prophecy: Prophecy, by: int) -> None:
    """The whole of it has come true: it is marked, and pays one time only."""
    acts = tuple(o.act for o in prophecy.omens if o.act and o.by == by)
    put(flow, replace(prophecy, fulfilled=True, fulfiller=by, brought_by=acts, omens=()))
    flow.set(last=prophecy.fields)
    paid = zip((prophecy.seat, by), gains(prophecy, by), strict=True)
    told = []
    for seat, amount in paid:
        if amount and seat in flow.state.here:
            flow.gain(seat, amount, "A Prophecy fulfilled")
            told.append(f"{who(seat)} gains {amount}.")
    line = f"The Prophecy of {who(prophecy.seat)} over {' '.join(prophecy.fields)} is Fulfilled: {prophecy.words}"
    flow.tell(" ".join([line if line.endswith((".", "!", "?")) else f"{line}.", *told]), kind="fate")


def unmake(flow: Flow, act: int) -> None:
    """An Act is taken back as if it had never been: what it fulfilled is open again, and what that paid is paid
    back as far as it is still there (CR-CON-31)."""
    for prophecy in flow.state.prophecies:
        omens = tuple(o for o in prophecy.omens if o.act != act)
        if not prophecy.fulfilled or act not in prophecy.brought_by:
            put(flow, replace(prophecy, omens=omens))
            continue
        put(flow, replace(prophecy, fulfilled=False, fulfiller=-1, brought_by=()))
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
