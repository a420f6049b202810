"""Placing Fields, at the start and in the Field Placement Stage: Elements, channels, Origins, Storms, the Beacon
(CR-FLD)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, counted, who
from rules.creation import light, redraw, turns
from rules.creation.actions import Channel, Fill, MoveStorm, Origin, PlaceBeacon
from rules.creation.attributes import ATTRIBUTES, bearer, held
from rules.creation.attributes.base import Attribute
from rules.creation.contacts import same
from rules.creation.flow import Flow
from rules.creation.pieces import Storm
from rules.creation.reach import known
from rules.creation.realms import border_spots, channel_spots
from rules.creation.state import Creation

ELEMENTS = {"gas": "Gas", "solid": "Solid", "liquid": "Liquid", "empty": "Empty"}

STRETCH = 4
"""Borders a channel runs along for one Field of allotment (CR-FLD-27)."""


def at_first(state: Creation, seat: int) -> bool:
    """Whether the seat makes its first placements now."""
    return state.phase == "first" and bool(state.slots) and state.slots[0][0] == seat and state.draft is None


def need_fields(flow: Flow, seat: int) -> bool:
    """Whether these are first placements; refuses where neither those nor turn Fields are due."""
    state = flow.state
    if state.phase == "first":
        if not at_first(state, seat):
            raise NotAwaited("CR-FLD-01", "First placements are made in order, and it is not your place now.")
        return True
    flow.need_turn(seat, "fields")
    return False


def filler(state: Creation, seat: int) -> Attribute | None:
    """The Attribute whose Fields this deity may fill now."""
    if state.phase == "first":
        keys = state.slots[0][1] if state.slots else ()
        return next((a for a in held(state, seat) if a.key in keys and a.starts(state)), None)
    owed = (ATTRIBUTES[key] for key in (state.turn.late if state.turn else ()))
    return next((a for a in (*owed, *held(state, seat)) if owes_first(state, a) or a.turn_number(state)), None)


def makes_up(state: Creation, flag: str) -> bool:
    """Whether the deity at play makes up for the first placement of such an Attribute (CR-FLD-30)."""
    return state.turn is not None and any(getattr(ATTRIBUTES[key], flag) for key in state.turn.late)


def owes_first(state: Creation, attribute: Attribute) -> bool:
    """Whether the next Field is one of the first placement, also one made up for later (CR-FLD-30)."""
    late = state.turn is not None and attribute.key in state.turn.late
    return state.phase == "first" or (late and state.placed < attribute.starts(state))


def set_aside(state: Creation, seat: int) -> str:
    """The Attribute whose late Fields stand before others, for a Void deity in Vacuum's place has an Element too.
    It may leave the rest of them and go on to those."""
    attribute = filler(state, seat)
    if state.turn is None or attribute is None or not owes_first(state, attribute):
        return ""
    others = [a for a in held(state, seat) if a is not attribute]
    late = any(a.key in state.turn.late and a.starts(state) for a in others)
    return attribute.key if late or any(a.turn_number(state) or a.origins for a in others) else ""


def go_past(flow: Flow, key: str) -> None:
    """The first placement of an Attribute is made up for, or the rest of it is left."""
    flow.turned(late=tuple(other for other in flow.turn.late if other != key))
    flow.set(placed=0, placed_free=0)


def allotment(state: Creation, seat: int) -> int:
    """Fields this deity may still fill now."""
    attribute = filler(state, seat)
    if attribute is None:
        return 0
    if state.phase == "first":
        return attribute.starts(state) - state.placed
    owed = attribute.starts(state) - state.placed if owes_first(state, attribute) else 0
    number = attribute.turn_number(state)
    return owed + (number - state.turn.filled if number and state.turn else 0)


def fill_spots(state: Creation, seat: int) -> set[str]:
    """Where the next Field may go."""
    attribute = filler(state, seat)
    if attribute is None or allotment(state, seat) < 1:
        return set()
    if owes_first(state, attribute):
        return attribute.first_spots(state)
    return attribute.turn_spots(state)


def fill(flow: Flow, seat: int, action: Fill) -> None:
    """Fill Fields in the order named; a deity of Life grows its Fertile Regions (CR-FLD-31 to CR-FLD-36)."""
    need_fields(flow, seat)
    known(flow.state, action.fields)
    grower = bearer(flow.state, seat, "origins")
    names = " ".join(action.fields)
    if grower is not None and filler(flow.state, seat) is None:
        for field in action.fields:
            grow(flow, seat, field)
        told = f"{who(seat)} grows Fertile ground over {names}."
    else:
        for field in action.fields:
            fill_one(flow, seat, field)
        told = f"{who(seat)} makes {names} {ELEMENTS[flow.state.plot(action.fields[0]).element]}."
    flow.ask(last=action.fields)
    flow.tell(told, kind="fields")


def fill_one(flow: Flow, seat: int, field: str) -> None:
    """One more Field of one's Element."""
    state = flow.state
    attribute = filler(state, seat)
    if attribute is None:
        raise Illegal("CR-FLD-31", "Your Element places no Fields now.")
    first = owes_first(state, attribute)
    if allotment(state, seat) < 1:
        number = attribute.starts(state) if first else attribute.turn_number(state)
        many = f"{number} Field{'' if number == 1 else 's'} {'at the start' if first else 'a turn'}"
        rule = "CR-FLD-19" if first else "CR-FLD-31"
        raise Illegal(rule, f"{field} is one too many: {attribute.key.capitalize()} places {many}.")
    plot = state.plot(field)
    if plot.element != "gas" or plot.decayed or plot.abyss:
        raise Illegal("CR-FLD-11", f"{field} is not a blank Field. Choose a Gas Field that is not in Decay.")
    spots = fill_spots(state, seat)
    if field not in spots:
        near = ", ".join(state.ground.reading(spots)[:8]) or "none now"
        raise Illegal(fill_rule(attribute, first), f"{field} does not join on. You could take: {near}.")
    joins_on = field in border_spots(state) and state.placed - state.placed_free < state.parameters.vacuum_border
    free = first and attribute.free_first(state) > 0 and not joins_on
    flow.plots([field], element=attribute.element or "empty")
    if first:
        flow.set(placed=state.placed + 1, placed_free=state.placed_free + (1 if free else 0))
        count_up(flow, attribute)
    else:
        flow.turned(filled=flow.turn.filled + 1)


def count_up(flow: Flow, attribute: Attribute) -> None:
    """When all late Fields of an Attribute are placed, those of the turn come."""
    if flow.state.phase != "first" and flow.state.placed >= attribute.starts(flow.state):
        go_past(flow, attribute.key)


def fill_rule(attribute: Attribute, first: bool) -> str:
    """The rule that says where an Element's Fields go."""
    rules = {
        "solid": ("CR-FLD-25", "CR-FLD-32"),
        "liquid": ("CR-FLD-26", "CR-FLD-33"),
        "empty": ("CR-FLD-17", "CR-FLD-36"),
    }
    return rules.get(attribute.element or "empty", ("CR-FLD-17", "CR-FLD-36"))[0 if first else 1]


def growth_spots(state: Creation) -> dict[str, int]:
    """Where Fertile Regions may grow now, with the Origin that grows (CR-FLD-34, CR-FLD-35)."""
    turn = state.turn
    if turn is None:
        return {}
    found: dict[str, int] = {}
    for origin in sorted({o for p in state.plots.values() for o in p.origins}):
        if origin in turn.new_origins or turn.grown.get(str(origin), 0) >= state.parameters.life_turn:
            continue
        region = {n for n, p in state.plots.items() if origin in p.origins}
        for name in {n for f in region for n in state.ground.sides[f]} - state.fertile:
            plot = state.plot(name)
            if not plot.decayed and not plot.abyss:
                found.setdefault(name, origin)
    return found


def grow(flow: Flow, seat: int, field: str) -> None:
    """A Fertile Region grows by one Field that shares a side with it."""
    state = flow.state
    spots = growth_spots(state)
    if field not in spots:
        near = ", ".join(state.ground.reading(spots)[:8]) or "none now"
        raise Illegal("CR-FLD-35", f"No Fertile Region can grow to {field}. They could grow to: {near}.")
    origin = spots[field]
    flow.plots([field], origins=(*state.plot(field).origins, origin))
    grown = {**flow.turn.grown, str(origin): flow.turn.grown.get(str(origin), 0) + 1}
    flow.turned(grown=grown)


def origin_spots(state: Creation) -> set[str]:
    """Where an Origin may be marked: anywhere but on Fertile, Decayed or Abyss Fields."""
    return {n for n in state.ground.names if not (p := state.plot(n)).origins and not p.decayed and not p.abyss}


def origin_free(state: Creation, seat: int) -> bool:
    """Whether the Origin is the one of the first placement."""
    if bearer(state, seat, "origins") is None or any(p.origins for p in state.plots.values()):
        return False
    return at_first(state, seat) or makes_up(state, "origins")


def plant(flow: Flow, seat: int, action: Origin) -> None:
    """Mark an Origin of Life: the first is free, others have their price (CR-FLD-29, CR-FLD-34)."""
    first = need_fields(flow, seat)
    state = flow.state
    if bearer(state, seat, "origins") is None:
        raise Illegal("CR-FLD-29", "Only the Life deity marks Origins.")
    known(state, (action.field,))
    free = origin_free(state, seat)
    if first and not free:
        raise Illegal("CR-FLD-29", "You begin with one Origin, and it is marked.")
    if action.field not in origin_spots(state):
        raise Illegal("CR-FLD-35", f"{action.field} is Fertile, in Decay or an Abyss. Mark another Field.")
    if not free:
        flow.pay(seat, state.parameters.origin_price, "An Origin")
    number = max((o for p in state.plots.values() for o in p.origins), default=0) + 1
    flow.plots([action.field], origins=(number,), origin=True)
    if not first:
        flow.turned(new_origins=(*flow.turn.new_origins, number))
    flow.ask(last=(action.field,))
    flow.tell(f"{who(seat)} marks an Origin of Life at {action.field}.", kind="fields")


def channel(flow: Flow, seat: int, action: Channel) -> None:
    """Run Liquid along up to four borders, for one Field of allotment (CR-FLD-27, CR-FLD-28)."""
    need_fields(flow, seat)
    state = flow.state
    attribute = filler(state, seat)
    if attribute is None or not attribute.channels:
        raise Illegal("CR-FLD-27", "Only the Liquid deity draws channels.")
    if allotment(state, seat) < 1:
        raise Illegal("CR-FLD-27", "You have placed all the Fields you may place now.")
    if not 1 <= len(action.borders) <= STRETCH:
        raise Illegal("CR-FLD-27", f"A channel is 1 to {STRETCH} borders long.")
    for border in action.borders:
        a, _, b = border.partition("|")
        known(flow.state, (a, b) if b else (a,))
        name = flow.state.ground.border(a, b) if b else ""
        spots = channel_spots(flow.state)
        if name not in spots:
            near = ", ".join(sorted(spots)[:6]) or "none now"
            raise Illegal("CR-FLD-28", f"{border} does not run on from the Liquid. It could run along: {near}.")
        flow.set(channels=(*flow.state.channels, name))
    if owes_first(state, attribute):
        flow.set(placed=state.placed + 1)
        count_up(flow, attribute)
    else:
        flow.turned(filled=flow.turn.filled + 1)
    flow.ask(last=tuple(dict.fromkeys(f for b in action.borders for f in b.split("|"))))
    flow.tell(f"{who(seat)} draws a channel along {', '.join(action.borders)}.", kind="fields")


def storms_to_set(state: Creation, seat: int) -> int:
    """Storms that are still to be set down."""
    due = at_first(state, seat) and any(ATTRIBUTES[key].storms for key in state.slots[0][1])
    return state.parameters.storms - len(state.storms) if due or makes_up(state, "storms") else 0


def storm_goals(state: Creation, storm: Storm) -> dict[str, int]:
    """Where a Storm may still go this turn, with the steps it takes (CR-FLD-38, CR-FLD-39)."""
    gone = state.turn.stormed.get(str(storm.id), 0) if state.turn else 0
    left = state.parameters.storm_moves - gone
    others = {s.field for s in state.storms if s.id != storm.id}
    steps = state.ground.steps([storm.field], sides_only=state.sides_only)
    return {f: n for f, n in steps.items() if 0 < n <= left and f not in others}


def move_storm(flow: Flow, seat: int, action: MoveStorm) -> None:
    """Set a Storm down on a Gas Field, or move one over anything, free of charge."""
    if flow.state.adrift:
        redraw.anchor(flow, seat, action.to)
        return
    first = need_fields(flow, seat)
    state = flow.state
    if bearer(state, seat, "storms") is None:
        raise Illegal("CR-FLD-15", "Only the Gas deity has Storms.")
    known(state, (action.to,))
    if action.storm == 0:
        if storms_to_set(state, seat) < 1:
            raise Illegal("CR-FLD-15", "All your Storms are on the Map.")
        if state.plot(action.to).element != "gas" or state.plot(action.to).abyss:
            gas = state.of_element("gas") - {s.field for s in state.storms}
            near = ", ".join(state.ground.reading(gas)[:8]) or "none now"
            raise Illegal("CR-FLD-15", f"A Storm starts on a Gas Field. You could take: {near}.")
        if any(s.field == action.to for s in state.storms):
            raise Illegal("CR-FLD-16", "Two Storms never share a Field.")
        flow.ask(storms=(*state.storms, Storm(id=len(state.storms) + 1, field=action.to)), last=(action.to,))
        flow.tell(f"{who(seat)} lets a Storm gather over {action.to}.", kind="fields")
        return
    storm = next((s for s in state.storms if s.id == action.storm), None)
    if storm is None or first:
        raise Illegal("CR-FLD-38", "Storms move in the Field Placement Stage of a turn.")
    if any(s.field == action.to and s.id != storm.id for s in state.storms):
        raise Illegal("CR-FLD-16", "Two Storms never share a Field.")
    goals = storm_goals(state, storm)
    if action.to not in goals:
        raise Illegal(
            "CR-FLD-38",
            f"The Storm moves at most {counted(state.parameters.storm_moves, 'Field')} a turn. It could go to: "
            f"{', '.join(state.ground.reading(goals)[:8]) or 'nowhere now'}.",
        )
    gone = flow.turn.stormed.get(str(storm.id), 0) + goals[action.to]
    flow.turned(stormed={**flow.turn.stormed, str(storm.id): gone})
    moved = Storm(id=storm.id, field=action.to)
    flow.ask(storms=tuple(moved if s.id == storm.id else s for s in state.storms), last=(storm.field, action.to))
    flow.tell(f"{who(seat)} drives a Storm from {storm.field} to {action.to}.", kind="fields")


def beacon_due(state: Creation) -> bool:
    """Whether the Beacon is placed now, among the first placements (CR-FLD-22)."""
    return bool(state.slots) and any(ATTRIBUTES[k].beacon for k in state.slots[0][1]) and not state.beacon


def act_due(state: Creation) -> bool:
    """Whether the starting Act may be placed now (CR-FLD-04)."""
    mine = bool(state.slots) and any(ATTRIBUTES[k].starting_act for k in state.slots[0][1])
    return mine and state.begun_with is None


def may_begin_with_more(state: Creation, seat: int) -> bool:
    """Whether the first placements of a deity can go on (CR-FLD-04, CR-FLD-19)."""
    attribute = filler(state, seat)
    channels = attribute is not None and attribute.channels and allotment(state, seat) > 0
    return bool(
        act_due(state)
        or beacon_due(state)
        or origin_free(state, seat)
        or storms_to_set(state, seat) > 0
        or fill_spots(state, seat)
        or (channels and channel_spots(state))
    )


def beacon_spots(state: Creation) -> dict[str, tuple[int, int]]:
    """Where the Beacon may stand: on the edge, not where a Warped Act leaves (CR-FLD-22, CR-ABI-209)."""
    crossed = {a.crossing for a in state.in_play if a.crossing}
    return {
        name: point
        for name, point in light.spots(state.ground).items()
        if name not in crossed and (state.beacon_at is None or not same(point, state.beacon_at))
    }


def place_beacon(flow: Flow, seat: int, action: PlaceBeacon) -> None:
    """Place the Beacon, or shift it anywhere along the edge for its price, once a turn (CR-FLD-40, CR-FLD-41)."""
    state = flow.state
    if bearer(state, seat, "beacon") is None:
        raise Illegal("CR-FLD-22", "Only the Plasma deity has a Beacon.")
    if state.phase == "first" or not state.beacon:
        if need_fields(flow, seat) and state.beacon:
            raise Illegal("CR-FLD-23", "There is one Beacon at a time, and it stands.")
        if state.turn is not None and not makes_up(state, "beacon"):
            raise Illegal("CR-FLD-30", "The time to place the Beacon is over.")
        price = 0
    else:
        check_shift(flow, seat)
        price = state.parameters.beacon_shift
    spots = beacon_spots(state)
    if action.at not in spots:
        raise Illegal("CR-FLD-23", f"The Beacon stands on the edge, such as {', '.join(list(spots)[:4])}.")
    if price:
        flow.pay(seat, price, "Shifting the Beacon")
    if state.turn is not None and price + bool(state.beacon):
        flow.turned(shifted=True)
    flow.ask(beacon=action.at, beacon_at=spots[action.at], last=())
    flow.tell(f"{who(seat)} sets the Beacon at the {action.at}.", kind="fields")
    if flow.state.phase == "turn" and flow.turn.stage == "action":
        turns.carry_on(flow)


def check_shift(flow: Flow, seat: int) -> None:
    """When a Beacon may be shifted (CR-FLD-41)."""
    turn = flow.need_turn(seat)
    when = flow.state.options.beacon_move_when
    if turn.shifted:
        raise Illegal("CR-FLD-41", "The Beacon is shifted once a turn.")
    if turn.stage == "fields" and when == "after_act":
        raise Illegal("CR-FLD-41", "At this table the Beacon is shifted after placing an Act.")
    if turn.stage == "action" and (when == "field_stage" or not turn.placed):
        raise Illegal("CR-FLD-41", "The Beacon is shifted with the Fields, or after placing an Act.")
    if turn.stage == "action" and not turns.may_shift_late(flow.state):
        raise Illegal("CR-FLD-40", f"Shifting the Beacon costs {flow.state.parameters.beacon_shift} Influence.")
