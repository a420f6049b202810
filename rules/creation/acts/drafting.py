"""A proposal in the making: of what kind, what the object is and means, where it lies (CR-ACT-01)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, plain, who
from rules.creation.actions import Begin, Describe, Lay
from rules.creation.actions.acts import Parts
from rules.creation.acts.kinds import SPECIAL, check_kind
from rules.creation.bounds.checks import ICON, check_all
from rules.creation.bounds.citing import check_guise, check_rests_on
from rules.creation.bounds.designating import grown
from rules.creation.bounds.drawings import DRAWN, check_drawing, need_flat
from rules.creation.bounds.footing import room_for
from rules.creation.bounds.heights import check_height, tallest, untold
from rules.creation.bounds.hints import some
from rules.creation.bounds.naming import check_concepts, check_name, check_reading, one_line
from rules.creation.bounds.objects import from_pool, key, need_any, shown
from rules.creation.bounds.reach import known
from rules.creation.course import allowance, history, polls, turns
from rules.creation.course.flow import Flow
from rules.creation.deities.condensed import acting
from rules.creation.deities.roles import is_arbiter
from rules.creation.deities.traits import TRAITS
from rules.creation.world.book.gametypes import contained, rolls
from rules.creation.world.deity import Leave
from rules.creation.world.matters import Belong, Draft, Gazed, Place
from rules.creation.world.pages import BoxThing
from rules.creation.world.realms import ELEMENTS, brought, element_of
from rules.creation.world.state import Creation


def begin(flow: Flow, seat: int, action: Begin) -> None:
    """Begin a proposal of some kind."""
    state = flow.state
    if action.kind == "start":
        begin_start(flow, seat)
        return
    flow.need_turn(seat, "action")
    allowance.need_action(flow, Draft(kind=action.kind, seat=seat).request)
    check_kind(state, seat, action)
    need_any(state, Draft(kind=action.kind, seat=seat, target=action.target))
    draft = Draft(kind=action.kind, seat=seat, receiver=action.receiver, target=action.target)
    if action.kind == "gaze":
        act = state.act(action.target)
        assert act is not None
        draft = replace(
            draft, thing=act.thing, photo=act.photo, fields=act.fields, crossing=act.crossing, orbit=act.orbit
        )
        flow.ask(draft=draft)
        if action.borrowed:
            ask_leave(flow, act.owner, f"to Gaze at {act.name} together")
        return
    if ocean := grown(state, draft):
        draft = replace(
            draft, stage="where", thing=ocean.thing, photo=ocean.photo, name=ocean.name, meaning=ocean.meaning
        )
    flow.ask(draft=draft)
    if action.kind == "gift" and action.borrowed:
        whom = who(action.receiver)
        ask_leave(flow, action.receiver, f"to make {whom} a Gift with {whom}'s own Attributes and reach")


def ask_leave(flow: Flow, other: int, to: str) -> None:
    """Ask another deity for leave for something about the proposal that is begun (CR-INF-07, CR-INF-11)."""
    if other not in flow.state.here:
        raise Illegal("CR-TRN-12", "The deity of that Act has left, so its leave cannot be had. Gaze without it.")
    flow.set(leave=Leave(id=flow.id(), asked=(other,)))
    flow.tell(f"{who(flow.turn.seat)} asks {who(other)} for leave {to}.")


def begin_start(flow: Flow, seat: int) -> None:
    """The Balance deity's starting Act (CR-FLD-04)."""
    state = flow.state
    if state.phase == "start" and state.queue == (seat,):
        due = state.deities[seat].attributes
    elif rolls(state.options) and not state.round:
        raise NotAwaited("CR-STR-27", "The starting Act waits until Space has settled how large Acts may be.")
    elif state.phase == "turn":
        due = flow.need_turn(seat, "fields").late
    elif state.phase != "first" or not state.slots or state.slots[0][0] != seat:
        raise NotAwaited("CR-FLD-01", "First placements are made in order, and it is not your place now.")
    else:
        due = state.slots[0][1]
    if is_arbiter(state, seat):
        raise Illegal("CR-AAA-28", "Instead of a starting Act the Arbiter draws a Sentinel, on any free Field.")
    need_flat(state, "start")
    if not any(TRAITS[key].starting_act for key in due):
        raise Illegal("CR-FLD-04", "Only the Balance deity places a starting Act. Place your Fields, or go on.")
    if state.begun_with is not None:
        raise Illegal("CR-FLD-04", "The starting Act is on the Map already. Place your Fields, or go on.")
    need_any(state, Draft(kind="start", seat=seat))
    flow.ask(draft=Draft(kind="start", seat=seat))


def pretend(flow: Flow, seat: int, key: str) -> None:
    """Trickery: pretend to have one Attribute for this proposal, or none (CR-DOM-09)."""
    draft = draft_to_change(flow, seat)
    if draft.stage != "what":
        raise NotAwaited("CR-DOM-09", "Say what you pretend to have before you describe the object.")
    check_guise(flow.state, draft, key)
    flow.ask(draft=replace(draft, pretends=key))


def describe(flow: Flow, seat: int, action: Describe) -> None:
    """Say what the object is, how it is read and what that rests on."""
    draft = draft_to_change(flow, seat)
    if draft.kind == "ocean" and draft.known:
        raise NotAwaited("CR-REA-48", f"The landmark of {draft.name} stands already. Name the Fields.")
    name, thing, objects = one_line(action.name), one_line(action.thing), draft.objects
    drawing = plain(action.drawing).strip("\n")
    if draft.kind == "gaze":
        thing, photo = draft.thing, draft.photo
        act = flow.state.act(draft.target)
        name = name or (act.name if act else "")
        if act is not None and act.imprint:  # whoever wins it may alter the drawing (CR-ABI-135)
            if drawing or action.photo:
                check_drawing(flow.state, drawing, action.photo)
            photo, drawing = (action.photo or photo, drawing or act.drawing)
    elif draft.kind == "imprint":
        thing, photo = DRAWN, action.photo
        check_drawing(flow.state, drawing, photo)
    else:
        thing, photo = (draft.thing, draft.photo) if draft.boxed else (thing, action.photo)
        thing, photo, objects = shown(flow.state, seat, thing, photo)
    check_name(flow.state, name, draft.target if draft.kind == "gaze" else 0)
    check_concepts(flow.state, name)
    meaning = plain(action.meaning)
    draft = replace(draft, thing=thing, objects=objects, photo=photo, name=name, meaning=meaning, drawing=drawing)
    draft = replace(draft, hand=flow.state.deities[seat].hands)
    draft = replace(draft, rests_on=(ICON,) if draft.kind == "temple" else tuple(dict.fromkeys(action.rests_on)))
    if draft.kind == "ocean":
        draft = replace(draft, rests_on=())
    if flag := SPECIAL.get(draft.kind):
        own = [a.key for a in acting(flow.state, seat) if getattr(a.traits, flag)]
        draft = replace(draft, rests_on=tuple(dict.fromkeys((*own, *draft.rests_on))))
    check_rests_on(flow.state, draft)
    check_reading(meaning)
    flow.ask(draft=replace(draft, stage="sure" if draft.kind == "off_map" else "where"))


def lay(flow: Flow, seat: int, action: Lay) -> None:
    """Say where the Act lies; everything is checked before a preview is shown."""
    draft = draft_to_change(flow, seat)
    if draft.stage == "what":
        raise NotAwaited("CR-ACT-01", "Say what the object is first.")
    crossing = action.crossing or draft.crossing
    fields = tuple(action.fields) or draft.fields
    if draft.kind in ("off_map", "satellite"):
        fields = ()
    draft = replace(
        draft,
        fields=fields,
        crossing=crossing if draft.kind == "warp" or draft.crossing else "",
        mobile=action.mobile == "yes" and draft.kind != "imprint",
        words=action.words == "yes",
        upon=tuple(dict.fromkeys(action.upon)),
        parts=made_of(flow.state, draft, action.parts),
        orbit=action.orbit or draft.orbit,
        stage="sure",
    )
    if not untold(flow.state, replace(draft, tall=0)) or (0 < tallest(flow.state, draft) < draft.tall):
        draft = replace(draft, tall=0)  # it is asked anew where another limit counts
    check_all(flow.state, draft)
    flow.ask(draft=bringing(flow.state, draft, action.brings) if draft.kind == "oasis" else draft)


def made_of(state: Creation, draft: Draft, said: Parts) -> Parts:
    """Whether an Act is of several objects: entries of a pool say so themselves (CR-ACT-45, CR-STR-12)."""
    if said != "one" or len(draft.objects) < 2:
        return said
    names = {key(thing.thing) for thing in state.things if thing.id in draft.objects}
    return "same" if len(names) == 1 else "mixed"


def bringing(state: Creation, draft: Draft, wanted: str) -> Draft:
    """An Oasis names the Element it brings, another than that of its place (CR-REA-71)."""
    found = brought(state, draft.fields, wanted or draft.brings)
    if wanted and found != wanted:
        others = some(key.capitalize() for key in ELEMENTS if key != element_of(state, draft.fields[0]))
        raise Illegal("CR-REA-71", f"An Oasis brings another Element than that of its place: {others}.")
    return replace(draft, brings=found)


def take_out(flow: Flow, seat: int, thing: str) -> None:
    """Propose an object of the Creation box, which nobody has used in this world (CR-BOX-05)."""
    draft = open_draft(flow, seat)
    found = next((b for b in in_box(flow.state) if b.thing == thing), None)
    if contained(flow.state.options):
        add_object(flow, draft_to_change(flow, seat), thing)
        return
    if draft.stage != "what" or draft.kind in ("gaze", "imprint"):
        raise NotAwaited("CR-BOX-05", "Choose an object from the box when you begin a proposal.")
    if found is None:
        free = ", ".join(b.thing for b in in_box(flow.state)[:8]) or "nothing"
        raise Illegal("CR-BOX-05", f"That does not lie in the Creation box now. Free in it: {free}.")
    photo = found.photo if flow.state.options.object_proof != "text_only" else ""
    flow.ask(draft=replace(draft, thing=found.thing, photo=photo, boxed=True))


def add_object(flow: Flow, draft: Draft, said: str) -> None:
    """One more object of the pool for the same Act (CR-STR-13)."""
    if not draft.objects:
        raise NotAwaited("CR-ACT-01", "Say first what your proposal is made of.")
    more = [one for one in from_pool(flow.state, draft.seat, said) if one.id not in draft.objects]
    if not more:
        raise Illegal("CR-STR-12", "That is part of it already, and is one object. Name another.")
    thing = " and ".join((draft.thing, *(one.thing for one in more)))
    parts: Parts = "mixed" if draft.parts == "one" else draft.parts
    flow.ask(draft=replace(draft, thing=thing, objects=(*draft.objects, *(one.id for one in more)), parts=parts))


def in_box(state: Creation) -> tuple[BoxThing, ...]:
    """Objects of the Creation box that are no Act of this world (CR-BOX-05)."""
    if not state.options.box_size:
        return ()
    found = [(thing.thing, thing.photo) for thing in state.things]
    found += [(a.thing, a.photo) for a in state.acts if a.standing != "gone"]
    found += [(ocean.thing, ocean.photo) for ocean in state.oceans]
    used, photos = {key(thing) for thing, _ in found}, {photo for _, photo in found if photo}
    return tuple(b for b in state.box if key(b.thing) not in used and b.photo not in photos)


def add_field(flow: Flow, seat: int, field: str) -> None:
    """One more Field for the footprint, or begin it anew (CR-ACT-08)."""
    draft = draft_to_change(flow, seat)
    if draft.stage == "what" or draft.kind in ("gaze", "off_map"):
        raise NotAwaited("CR-ACT-01", "Say what the object is first.")
    if not field:
        flow.ask(draft=replace(draft, fields=(), crossing="", upon=(), orbit="", stage="where"))
        return
    fit = room_for(flow.state, draft)
    if field not in fit:
        known(flow.state, (field,))
        hint = f"Fields that would do: {', '.join(fit[:8])}." if fit else "No further Field would do."
        raise Illegal("CR-ACT-08", f"{field} cannot be added to {' '.join(draft.fields) or 'the Act'}. {hint}")
    flow.ask(draft=replace(draft, fields=(*draft.fields, field), stage="where"))


def measure(flow: Flow, seat: int, tall: int) -> None:
    """Say how tall the object is, where there is a limit (CR-COS-51)."""
    draft = draft_to_change(flow, seat)
    if draft.stage != "sure" or not untold(flow.state, draft):
        raise NotAwaited("CR-COS-51", "Nobody asks how tall it is now.")
    check_height(flow.state, draft, tall)
    flow.ask(draft=replace(draft, tall=tall))


def open_draft(flow: Flow, seat: int) -> Draft:
    """The proposal this seat is making.

    Raises:
        NotAwaited: it is making none, or it is already before the Pantheon.
    """
    draft = flow.state.draft
    if draft is None or draft.seat != seat or flow.state.leave is not None:
        raise NotAwaited("CR-ACT-01", "You are not making a proposal now.")
    if any(isinstance(p.matter, Place | Belong | Gazed) for p in flow.state.polls):
        raise NotAwaited("CR-ACT-06", "The proposal is being voted on and cannot be changed; you may withdraw it.")
    return draft


def draft_to_change(flow: Flow, seat: int) -> Draft:
    """The proposal this seat is making, if nobody has voted on it yet (CR-ACT-06).

    Raises:
        Illegal: the Pantheon has accepted it as it is.
    """
    draft = open_draft(flow, seat)
    if draft.approved:
        raise Illegal("CR-ACT-06", "The Pantheon has accepted it where it is. Place it there, or drop it.")
    return draft


def step_back(flow: Flow, seat: int) -> None:
    """Drop a proposal; once the poll is open that uses up an attempt (CR-ACT-39)."""
    draft = flow.state.draft
    if draft is None or draft.seat != seat:
        raise NotAwaited("CR-ACT-01", "You have no proposal to drop.")
    trial = flow.state.trial
    flow.ask(draft=None, leave=None, trial=None)
    open_now = [p for p in flow.state.polls if getattr(p.matter, "draft", None) == draft]
    for poll in open_now:
        polls.drop(flow, poll)
    if open_now or trial is not None:
        history.settle(flow, passed=False)
        flow.tell(f"{who(seat)} withdraws {draft.name}.")
        turns.vetoed(flow, draft.request)
    elif draft.approved:
        history.settle(flow, passed=False)
        flow.tell(f"{who(seat)} does not place {draft.name}.")
        turns.vetoed(flow, "act")
