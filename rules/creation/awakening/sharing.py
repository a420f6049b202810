"""The object pool where Attributes are wished for: all bring their objects at once beside the wishes, and what is
still open when the Map is there (CR-STR-06, CR-STR-08). Heroes come in first turns (CR-STR-38)."""

from __future__ import annotations

from rules.core import Illegal, counted, who
from rules.creation.actions import Bring
from rules.creation.awakening import wishes
from rules.creation.awakening.objects import bring, bring_now
from rules.creation.course.flow import Flow
from rules.creation.land.emergence import AGE
from rules.creation.land.heroes import hero_of
from rules.creation.land.reckoning import share_of
from rules.creation.world.book.gametypes import contained, heroes, wishing
from rules.creation.world.book.phases import SHARES
from rules.creation.world.map.outline import Outline
from rules.creation.world.map.survey import survey
from rules.creation.world.state import Creation
from rules.creation.world.stock import Hero, places

PHASES = (wishes.PHASE, SHARES)


def sharing(state: Creation) -> bool:
    """Whether objects are brought by all at once now."""
    return contained(state.options) and wishing(state.options) and state.phase in PHASES


def due(state: Creation, seat: int) -> int:
    """How many objects a deity may still bring now: its share of the pool, or what others have left open once all
    have been asked."""
    if state.phase == SHARES and state.brought:
        return places(state)
    mine = sum(thing.by == seat for thing in state.things)
    if not state.quota:
        return max(0, ahead(state) - mine)
    order = [s for s in state.order if s in state.here] or list(state.here)
    each, more = divmod(state.quota, len(order))
    share = each + (seat in order[:more])
    return min(max(0, share - mine), places(state))


def ahead(state: Creation) -> int:
    """Objects that everybody may bring before the size of the Map is known: a share of what belongs to
    the Map that is offered first (CR-STR-04)."""
    side = state.options.map_side
    return share_of(survey(Outline("square", side, side)).radius)


def open_wishes(flow: Flow) -> None:
    """Beside their wishes all are asked for their first objects."""
    flow.set(queue=flow.state.here if sharing(flow.state) else ())


def open_rest(flow: Flow) -> None:
    """The Map is there: whoever has objects left to bring is asked."""
    order = tuple(s for s in flow.state.order if s in flow.state.here)
    flow.ask(phase=SHARES, queue=order, brought=0)
    flow.set(queue=tuple(s for s in order if due(flow.state, s)))
    if flow.state.queue:
        left = counted(places(flow.state), "object")
        flow.tell(f"The pool has room for {left} more: all of you bring theirs at once.", kind="round")


def deed(flow: Flow, seat: int, action: Bring) -> None:
    """Bring what is due: one object in one's turn, or some of one's share while all do."""
    if sharing(flow.state) and seat in flow.state.queue:
        bring_some(flow, seat, action.thing, action.photo, action.boxed)
    else:
        bring_now(flow, seat, action.thing, action.photo, action.boxed)


def bring_some(flow: Flow, seat: int, things: str, photo: str, boxed: str) -> None:
    """Put objects into the pool, one a line; who brings none has done."""
    lines = [line.strip().lstrip("-*• ") for line in things.splitlines() if line.strip(" \t-*•")]
    most = due(flow.state, seat)
    if len(lines) > most:
        raise Illegal("CR-STR-08", f"You may bring {counted(most, 'object')} now, one a line.")
    if photo and len(lines) > 1:
        raise Illegal("CR-STR-12", "One picture shows one object. Send that one alone, and the others after it.")
    for line in lines or ([""] if photo or boxed else []):
        bring(flow, seat, line, photo, boxed)
    if not (lines or photo or boxed):
        enough(flow, seat)
    flow.set(queue=tuple(s for s in flow.state.queue if due(flow.state, s)))


def enough(flow: Flow, seat: int) -> None:
    """A deity is asked for no more objects."""
    if due(flow.state, seat):
        flow.tell(f"{who(seat)} brings no more objects for now.")
    flow.set(queue=tuple(s for s in flow.state.queue if s != seat))


def call_heroes(flow: Flow) -> None:
    """Every Hero comes in the first Field Placement Stage of its deity (CR-STR-38)."""
    if heroes(flow.state.options):
        new = tuple(Hero(seat=s) for s in flow.state.here if hero_of(flow.state, s) is None)
        flow.set(heroes=(*flow.state.heroes, *new))


def close_if_all(flow: Flow) -> None:
    """When all have answered, what some have left open is offered once to those who filled their share."""
    state = flow.state
    if flow.due is not None or state.queue:
        return
    if places(state) > 0 and not state.brought:
        flow.set(brought=1)
        willing = tuple(s for s in state.order if s in state.here and not due(state, s))
        flow.set(queue=willing if len(willing) < len(state.here) else ())
        if flow.state.queue:
            return
    flow.set(quota=len(state.things) or state.quota)
    call_heroes(flow)
    flow.tell(AGE, kind="round")
    flow.done()


def leave(flow: Flow, seat: int) -> None:
    """Nobody waits for the objects of whoever has left."""
    flow.set(queue=tuple(s for s in flow.state.queue if s != seat))
