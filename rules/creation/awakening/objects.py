"""The object pool is filled: how large it is to be, one object with each Attribute, and the extra rounds
(CR-STR-02 to CR-STR-09)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, counted, who
from rules.creation.acts.drafting import in_box
from rules.creation.awakening.ordering import host
from rules.creation.bounds.naming import one_line
from rules.creation.bounds.objects import check_words
from rules.creation.course.flow import Flow
from rules.creation.land.reckoning import begin_count
from rules.creation.world.state import Creation
from rules.creation.world.stock import Thing, places

MOST = 100
"""Objects that a table may agree on (CR-STR-02)."""


def open_pact(flow: Flow) -> None:
    """A number that the lobby has named is agreed to by all the others; the book's needs nobody's word
    (CR-STR-05)."""
    state = flow.state
    number = state.options.object_pool
    others = tuple(s for s in state.here if s != host(state))
    if not number:
        flow.done()
        return
    flow.ask(phase="pact", queue=others)
    flow.tell(f"{counted(number, 'object')} in all: everybody has to agree before the Awakening.", kind="round")


def naming(state: Creation) -> bool:
    """Whether the host is to name another number: somebody has not agreed, and none stands. Whoever becomes host
    while all are asked is asked like the others."""
    return state.phase == "pact" and not state.options.object_pool


def agree(flow: Flow, seat: int, *, agrees: bool) -> None:
    """One says yes, or wants another number, which is the host's to name."""
    state = flow.state
    if state.phase != "pact" or seat not in state.queue or naming(state):
        raise NotAwaited("CR-STR-05", "You are not asked about the number of objects now.")
    number = counted(state.options.object_pool, "object")
    if not agrees:
        flow.tell(f"{who(seat)} does not agree to {number}. {who(host(state))} names another number.")
        flow.set(options=replace(state.options, object_pool=0))
        flow.ask(queue=(host(state),))
        return
    flow.tell(f"{who(seat)} agrees to {number}.")
    flow.excuse(seat)
    close_pact(flow)


def close_pact(flow: Flow) -> None:
    """All have agreed."""
    if not flow.state.queue:
        flow.set(quota=flow.state.options.object_pool)
        flow.done()


def reopen_pact(flow: Flow) -> None:
    """The host has left who was to name another number: it is left to the Map."""
    flow.set(options=replace(flow.state.options, object_pool=0))
    open_pact(flow)


def name_number(flow: Flow, seat: int, number: int) -> None:
    """The host names another number; all who had agreed are asked anew (CR-STR-05)."""
    state = flow.state
    if not naming(state) or seat != host(state):
        raise NotAwaited("CR-STR-05", "You are not asked for another number of objects now.")
    if not 0 <= number <= MOST:
        raise Illegal(
            "CR-STR-02", f"There can be 1 to {MOST} objects; 0 leaves the number to the size of the Map."
        )
    flow.set(options=replace(state.options, object_pool=number))
    open_pact(flow)


def bring(flow: Flow, seat: int, thing: str, photo: str, boxed: str) -> None:
    """Put an object into the pool; nobody has to approve of it (CR-STR-06). One of the Creation box counts like
    any other (CR-BOX-06)."""
    state = flow.state
    if places(state) < 1:
        full = counted(len(state.things), "object")
        raise Illegal("CR-STR-07", f"The pool is full: there are {full}. Choose without an object.")
    if boxed:
        found = next((b for b in in_box(state) if b.thing == boxed), None)
        if found is None:
            free = ", ".join(b.thing for b in in_box(state)[:8]) or "nothing"
            raise Illegal("CR-BOX-05", f"That does not lie in the Creation box now. Free in it: {free}.")
        thing, photo = found.thing, found.photo if state.options.object_proof != "text_only" else ""
    thing = one_line(thing)
    check_words(state, thing, photo)
    entry = Thing(id=flow.id(), by=seat, hand=state.deities[seat].hands, thing=thing, photo=photo)
    flow.set(things=(*flow.state.things, entry), passed=0)
    left = f"{len(flow.state.things)} of {flow.state.quota}" if flow.state.quota else str(len(flow.state.things))
    told = f"{who(seat)} puts {thing} into the pool{' from the Creation box' if boxed else ''}; it holds {left}."
    flow.tell(told, kind="object", photo=photo)


def bring_now(flow: Flow, seat: int, thing: str, photo: str, boxed: str) -> None:
    """The object that is due with an Attribute, or in the extra rounds; or none, without a word."""
    state = flow.state
    if state.phase not in ("object", "objects") or state.queue != (seat,):
        raise NotAwaited("CR-STR-06", "An object is brought with an Attribute, one with each.")
    if thing or photo or boxed:
        bring(flow, seat, thing, photo, boxed)
    else:
        flow.tell(f"{who(seat)} brings no object; its place in the pool stays open.")
        flow.set(passed=state.passed + (state.phase == "objects"))
    go_on(flow)


def with_attribute(flow: Flow, seat: int, thing: str, photo: str, boxed: str) -> None:
    """An object that was named in the same breath as the Attribute is asked for no more."""
    due = flow.state.errands[:1]
    if not due or due[0].phase != "object":
        raise Illegal("CR-STR-07", "No object is due with this choice. Choose without one.")
    bring(flow, seat, thing, photo, boxed)
    flow.set(errands=flow.state.errands[1:])


def open_rounds(flow: Flow) -> None:
    """All have chosen: objects are brought back and forth until the pool is full (CR-STR-08, CR-STR-09)."""
    if places(flow.state) > 0:
        left = counted(places(flow.state), "object")
        flow.tell(f"{left} more can be brought, from the eldest to the youngest and back.", kind="round")
    flow.ask(phase="objects", queue=())
    go_on(flow)


def go_on(flow: Flow) -> None:
    """The next one brings an object; the pool is closed when it is full, or when nobody has brought any more in a
    whole round."""
    state = flow.state
    if state.phase == "object":
        flow.done()
        return
    turn = state.brought
    while (seat := whose(state, turn)) not in state.here:
        turn += 1
    anew = turn // len(state.order) > (state.brought - 1) // len(state.order)
    if places(state) < 1 or (anew and state.passed >= len(state.here)):
        flow.set(quota=len(state.things) or state.quota)
        flow.done()
        return
    flow.ask(queue=(seat,), brought=turn + 1)


def whose(state: Creation, turn: int) -> int:
    """Whose turn it is in the extra rounds, which go back and forth; the places of those who have left are passed
    over (CR-STR-09, CR-STR-44)."""
    there, back = divmod(turn, len(state.order))
    return (state.order[::-1] if there % 2 else state.order)[back]


def close(flow: Flow) -> None:
    """The choices are over: every deity has its Influence, and Icons and names come next (CR-STR-43)."""
    flow.set(errands=(), errand=None)
    begin_count(flow)
