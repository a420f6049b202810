"""Primordial Emergence: the Map, its lines, the first Fields (CR-MAP, CR-FLD-01 to CR-FLD-30)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, counted, who
from rules.creation.actions import Reshape, Sketch
from rules.creation.course.dues import allotment, filler, owe
from rules.creation.course.flow import Flow
from rules.creation.deities.attributes import Attribute, held
from rules.creation.deities.traits import TRAITS, holders, maker
from rules.creation.land.beacon import beacon_due
from rules.creation.land.filling import fill_spots, origin_free
from rules.creation.land.nodes import pairs_left
from rules.creation.land.reckoning import WIDEST_PLAIN, begin_count, fix_quota, settle_numbers
from rules.creation.land.storms import storms_to_set
from rules.creation.world.book.gametypes import contained, plays_with, rolls
from rules.creation.world.book.parameters import defaults
from rules.creation.world.map.ground import Ground
from rules.creation.world.map.lines import approve, redraw, rub_out
from rules.creation.world.map.outline import Edit, Outline, check, fitted, read_mask
from rules.creation.world.map.survey import survey
from rules.creation.world.realms import channel_spots
from rules.creation.world.state import Creation
from rules.creation.world.stock import free

AGE = "The Age of the Gods begins."


def open_map(flow: Flow) -> None:
    """The maker of the Map begins with a square grid (CR-MAP-01, CR-MAP-04)."""
    side = flow.state.options.map_side
    makers = tuple(s for s in flow.state.here if maker(flow.state.options) in flow.state.deities[s].attributes)
    flow.ask(phase="map", sketch=Outline("square", side, side), queue=makers[:1])
    over = "" if rolls(flow.state.options) else "The Awakening is over. "
    flow.tell(f"{over}{who(flow.state.queue[0])} makes the Map.", kind="round")


def need_maker(flow: Flow, seat: int, phase: str) -> Outline:
    """The sketch, if this seat may change it now."""
    state = flow.state
    if state.phase != phase or state.queue != (seat,) or state.sketch is None:
        raise NotAwaited("CR-MAP-01", "The Map is not yours to draw now.")
    return state.sketch


def sketch(flow: Flow, seat: int, action: Sketch) -> None:
    """Draw the Map anew, as a grid or from a mask: drawn text, or a picture that is fitted into the columns and
    rows named (CR-MAP-02, CR-MAP-10)."""
    need_maker(flow, seat, "map")
    if drawing := action.mask.strip() or action.picture.strip():
        mask = read_mask(drawing)
        if not action.mask.strip() and action.columns and action.rows:
            mask = fitted(mask, action.columns, action.rows)
        rows = mask.split("/")
        drawn = Outline("hex" if action.kind == "hex" else "square", len(rows[0]), len(rows), mask)
    else:
        drawn = Outline(action.kind, action.columns, action.rows)
    check(drawn)
    ground = survey(drawn)
    flow.ask(sketch=drawn)
    flow.tell(f"{who(seat)} sketches a Map of {counted(len(ground.names), 'Field')}, radius {ground.radius}.")
    warn_of_width(flow, ground)


def warn_of_width(flow: Flow, ground: Ground) -> None:
    """A Map of any size is Genesis's to draw; a very wide one is a game of another kind (CR-TAB-08, CR-TAB-09)."""
    if ground.radius <= WIDEST_PLAIN or plays_with(flow.state.options, "radius over 8"):
        return
    widest = defaults(flow.lore.tables, ground.radius, flow.state.options.parameter_chart)
    flow.tell(
        f"A radius over {WIDEST_PLAIN} is Advanced play already: a long game, of {widest.rounds} rounds or "
        f"{widest.influence_cap} Influence unless somebody sets other ends."
    )


def reshape(flow: Flow, seat: int, action: Reshape) -> None:
    """Rub out, join or divide: the maker as it likes, the drawer of lines only divides (CR-MAP-05, CR-MAP-06)."""
    state = flow.state
    if state.phase == "lines":
        drawn = need_maker(flow, seat, "lines")
        if action.way != "divide":
            raise Illegal("CR-MAP-06", "Now lines are only added: divide Fields, or be done.")
    else:
        drawn = need_maker(flow, seat, "map")
    if not action.fields:
        raise Illegal("CR-MAP-10", "Name the Fields whose lines change: C4 D4.")
    if (lies := state.begun_with) is not None and set(lies.fields) & set(action.fields):
        told = f"{lies.name} lies on {' '.join(lies.fields)} and keeps its Fields. Divide others, or be done."
        raise Illegal("CR-STR-20", told)
    if action.way == "remove":
        drawn = rub_out(drawn, action.fields)
    elif action.way == "join":
        drawn = redraw(drawn, Edit(action.fields))
    else:
        if not 2 <= action.parts <= 4 and state.phase == "map" and seat not in holders(state, "draws_lines"):
            raise Illegal("CR-MAP-10", "Divide a Field into 2, 3 or 4.")
        for field in action.fields:
            drawn = redraw(drawn, Edit((field,), action.parts, action.across))
    flow.ask(sketch=drawn)
    flow.tell(f"The Map has {counted(len(survey(drawn).names), 'Field')} now.")


def confirm(flow: Flow, seat: int) -> None:
    """This is the Map; nobody votes on it (CR-MAP-02)."""
    drawn = need_maker(flow, seat, "map")
    ground = approve(drawn)
    flow.set(outline=drawn)
    flow.tell(f"The Map is made: {counted(len(ground.names), 'Field')}, radius {ground.radius}.", kind="map")
    warn_of_width(flow, ground)
    if rolls(flow.state.options):
        flow.set(sketch=None)
        settle_numbers(flow)
    if contained(flow.state.options):
        fix_quota(flow)
    flow.done()


def open_lines(flow: Flow) -> None:
    """Whoever draws lines may add some (CR-MAP-05), unless they have made the Map with all its lines just now."""
    drawers, state = holders(flow.state, "draws_lines"), flow.state
    twice = state.queue == drawers[:1] and state.commons is None and not contained(state.options)
    if drawers and not twice:
        flow.ask(phase="lines", queue=drawers[:1], sketch=flow.state.sketch or flow.state.outline)
    else:
        flow.done()


def end_lines(flow: Flow, seat: int) -> None:
    """No more lines (CR-MAP-05)."""
    drawn = need_maker(flow, seat, "lines")
    flow.set(outline=drawn, sketch=None if rolls(flow.state.options) else drawn)
    flow.done()


def close_map(flow: Flow) -> None:
    """The parameters of the Map's size hold, every deity has its Influence, and first Fields are placed."""
    if errand := flow.state.errand:  # where the Map rolls out they come with their Attribute (CR-STR-24)
        slots = tuple((seat, errand.keys) for seat in errand.queue)
        flow.ask(phase="first", slots=slots, placed=0, placed_free=0)
        next_slot(flow)
        return
    flow.set(sketch=None, queue=())
    settle_numbers(flow)
    begin_count(flow)
    flow.ask(phase="first", slots=first_slots(flow.state), placed=0, placed_free=0)
    next_slot(flow)


def first_slots(state: Creation) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Who places what, in order: two early slots, then by Element (CR-FLD-01 to CR-FLD-03)."""
    which = 0 if state.options.field_order == "main" else 1
    slots: list[tuple[tuple[int, int], int, tuple[str, ...]]] = []
    for seat in state.seats:
        mine = held(state, seat)
        early = min((a.traits.early for a in mine), default=99)
        fields = [
            a
            for a in mine
            if a.starts(state) or a.traits.storms or a.traits.nodes or a.sets_light(state) or a.traits.origins
        ]
        acts = [a for a in mine if a.traits.starting_act and not state.flat]
        if early < 99 and state.options.genesis_balance_place_first:
            own = [a for a in fields if a.traits.kind == "elemental"]
            slots.append(((0, early), seat, tuple(a.key for a in (*acts, *own[:1]))))
            slots += [((0, early), seat, (a.key,)) for a in own[1:]]  # of two, one after the other (CR-TWO-02)
            fields = [a for a in fields if a not in own]  # Void stands in at Vacuum's place (CR-FLD-20)
        elif acts:
            slots.append(((0, min(a.traits.early for a in acts)), seat, tuple(a.key for a in acts)))
        slots += [((1, a.traits.slot[which]), seat, (a.key,)) for a in fields]
    return tuple((seat, keys) for _, seat, keys in sorted(slots) if keys)


def begins_with(state: Creation, attribute: Attribute) -> bool:
    """Whether an Attribute has a first placement (CR-FLD-01, CR-FLD-07)."""
    traits = attribute.traits
    return bool(
        attribute.starts(state) or attribute.sets_light(state) or traits.storms or traits.nodes or traits.origins
    )


def next_slot(flow: Flow) -> None:
    """Ask the next deity for its first Fields, or open round 1. What is due to a deity that has left waits for
    whoever takes it over (CR-TRN-12)."""
    flow.set(placed=0, placed_free=0)
    for seat, keys in flow.state.slots:
        if not flow.state.deities[seat].here:
            owe(flow, seat, keys)
    slots = tuple(slot for slot in flow.state.slots if flow.state.deities[slot[0]].here)
    flow.ask(slots=slots)
    if slots and not may_begin_with_more(flow.state, slots[0][0]):
        pass_on(flow)
    elif slots:
        if flow.state.deities[slots[0][0]].ahead in ("", "self"):
            flow.tell(f"{who(slots[0][0])} makes the first placements.", kind="turn")
    else:
        if flow.state.errand is None and not contained(flow.state.options):  # which is filled before
            flow.tell(AGE, kind="round")
        flow.done()


def close_slot(flow: Flow) -> None:
    """When the first placements of a deity are made, the next one places at once: nobody has to say so."""
    state = flow.state
    placing = state.phase == "first" and state.draft is None and state.slots
    if placing and not may_begin_with_more(state, state.slots[0][0]):
        pass_on(flow)


def pass_on(flow: Flow) -> None:
    """Who placed first Fields makes room for the next; that there was nothing for a starting Act is told
    (CR-STR-33)."""
    (seat, keys), *rest = flow.state.slots
    if flow.state.begun_with is None and any(TRAITS[key].starting_act for key in keys):
        flow.tell(f"No object is free for the starting Act of {who(seat)}, and it is lost.")
    flow.set(slots=tuple(rest))
    next_slot(flow)


def reopen_slot(flow: Flow, seat: int) -> None:
    """A starting Act was taken back: its deity comes once more, after whoever places first Fields now, or makes up
    for it at the start of its next turn, as always where the Map rolls out (CR-CON-31, CR-FLD-04, CR-FLD-30)."""
    key = next((a.key for a in held(flow.state, seat) if a.traits.starting_act), "")
    if not key:
        return
    if flow.state.phase == "first" and flow.state.deities[seat].here and not rolls(flow.state.options):
        now = flow.state.slots[:1]
        if all(key not in keys for _, keys in now):
            flow.set(slots=(*now, (seat, (key,)), *flow.state.slots[1:]))
    else:
        owe(flow, seat, (key,))


def end_slot(flow: Flow, seat: int) -> None:
    """Done before all first placements are made; what is not placed is lost (CR-FLD-19)."""
    state = flow.state
    if state.phase != "first" or not state.slots or state.slots[0][0] != seat:
        raise NotAwaited("CR-FLD-01", "First placements are made in order, and it is not your place now.")
    if state.draft is not None:
        raise NotAwaited("CR-FLD-04", "Place the starting Act you are describing, or drop it first.")
    flow.set(slots=state.slots[1:])
    next_slot(flow)


def pass_over(flow: Flow, seat: int) -> None:
    """An absent deity may make up for its first Fields at the start of its first turn (CR-FLD-30)."""
    keys = flow.state.slots[0][1] if flow.state.slots else ()
    owe(flow, seat, keys)
    flow.set(draft=None, slots=flow.state.slots[1:])
    flow.tell(f"{who(seat)} is passed over for now.")
    next_slot(flow)


def map_of_default(flow: Flow) -> None:
    """The maker stays silent: the default square grid is used (CR-MAP-18)."""
    side = flow.state.options.map_side
    seat = flow.state.queue[0]
    flow.set(sketch=replace(Outline(), columns=side, rows=side))
    confirm(flow, seat)


def map_as_sketched(flow: Flow) -> None:
    """The maker has left: the Map is as far as it was drawn, if it can be one, and else the default grid."""
    seat, drawn = flow.state.queue[0], flow.state.sketch
    try:
        approve(drawn or Outline())
    except Illegal:
        map_of_default(flow)
    else:
        confirm(flow, seat)


def act_due(state: Creation) -> bool:
    """Whether the starting Act may be placed now (CR-FLD-04): a pool has to have something for it (CR-STR-33)."""
    seat, due = state.slots[0] if state.slots else (-1, ())
    if state.phase == "turn":
        turn = state.turn
        seat, due = (turn.seat, turn.late) if turn is not None and turn.stage == "fields" else (-1, ())
    begins = any(TRAITS[key].starting_act for key in due) and state.begun_with is None
    return begins and (not contained(state.options) or bool(free(state, seat)))


def may_begin_with_more(state: Creation, seat: int) -> bool:
    """Whether the first placements of a deity can go on (CR-FLD-04, CR-FLD-19)."""
    attribute = filler(state, seat)
    channels = attribute is not None and attribute.traits.channels and allotment(state, seat) > 0
    return bool(
        act_due(state)
        or beacon_due(state)
        or origin_free(state, seat)
        or storms_to_set(state, seat) > 0
        or pairs_left(state, seat) > 0
        or fill_spots(state, seat)
        or (channels and channel_spots(state))
    )
