"""Placing Fields, at the start and in the Field Placement Stage: Elements, channels, Origins (CR-FLD)."""

from __future__ import annotations

from rules.core import Illegal, counted, who
from rules.core.events import Part
from rules.creation.actions import Channel, Fill, Origin
from rules.creation.bounds.hints import some
from rules.creation.bounds.reach import known
from rules.creation.course.dues import (
    allotment,
    at_first,
    count_turn,
    filler,
    go_past,
    makes_up,
    need_fields,
    owes_first,
)
from rules.creation.course.flow import Flow
from rules.creation.deities.attributes.base import Attribute
from rules.creation.deities.traits import bearer
from rules.creation.land.growth import grow
from rules.creation.world.map.ground import ends
from rules.creation.world.pieces import in_words
from rules.creation.world.realms import border_spots, channel_spots
from rules.creation.world.state import Creation

STRETCH = 4
"""Borders a channel runs along for one Field of allotment (CR-FLD-27)."""


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
    names, part = " ".join(action.fields), None
    if grower is not None and filler(flow.state, seat) is None:
        grow(flow, action.fields)
        told = f"{who(seat)} grows Fertile ground over {names}."
    else:
        for field in action.fields:
            fill_one(flow, seat, field)
        element = in_words(flow.state.plot(action.fields[0]).elements)
        told = f"{who(seat)} makes {names} {element}."
        of = f"{element} of {seat}, turn {flow.state.turns}"
        part = Part(of=of, begins=f"{who(seat)} makes ", what=action.fields, ends=f" {element}.")
    flow.ask(last=action.fields)
    flow.tell(told, kind="fields", part=part)


def fill_one(flow: Flow, seat: int, field: str) -> None:
    """One more Field of one's Element."""
    state = flow.state
    attribute = filler(state, seat)
    if attribute is None:
        raise Illegal("CR-FLD-31", "Your Element places no Fields now. Go on.")
    first = owes_first(state, attribute)
    if allotment(state, seat) < 1:
        number = attribute.starts(state) if first else attribute.turn_number(state)
        many = f"{number} Field{'' if number == 1 else 's'} {'at the start' if first else 'a turn'}"
        rule = "CR-FLD-19" if first else "CR-FLD-31"
        raise Illegal(
            rule, f"{field} is one too many: {attribute.key.capitalize()} places {many}. Name fewer, or go on."
        )
    plot = state.plot(field)
    if plot.elements != ("gas",) or plot.decayed or plot.abyss:
        raise Illegal("CR-FLD-11", f"{field} is not a blank Field. Choose a Gas Field that is not in Decay.")
    spots = fill_spots(state, seat)
    if field not in spots:
        near = ", ".join(state.ground.reading(spots)[:8]) or "none now"
        raise Illegal(fill_rule(attribute, first), f"{field} does not join on. You could take: {near}.")
    joins_on = (
        field in border_spots(state, joined=True)
        and state.placed - state.placed_free < state.parameters.vacuum_border
    )
    free = first and attribute.free_first(state) > 0 and not joins_on
    flow.plots([field], element=attribute.traits.element or "empty")
    if first:
        flow.set(placed=state.placed + 1, placed_free=state.placed_free + (1 if free else 0))
        count_up(flow, attribute)
    else:
        count_turn(flow)


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
    return rules.get(attribute.traits.element or "empty", ("CR-FLD-17", "CR-FLD-36"))[0 if first else 1]


def origin_spots(state: Creation) -> set[str]:
    """Where an Origin may be marked: anywhere but on Fertile, Decayed or Abyss Fields."""
    return {n for n in state.ground.names if not (p := state.plot(n)).origins and not p.decayed and not p.abyss}


def origin_free(state: Creation, seat: int) -> bool:
    """Whether the Origin is one of the first placement."""
    marked = len({o for p in state.plots.values() for o in p.origins})
    if bearer(state, seat, "origins") is None or marked >= state.parameters.origins:
        return False
    return at_first(state, seat) or makes_up(state, "origins")


def plant(flow: Flow, seat: int, action: Origin) -> None:
    """Mark an Origin of Life: the first is free, others have their price (CR-FLD-29, CR-FLD-34)."""
    first = need_fields(flow, seat)
    state = flow.state
    if bearer(state, seat, "origins") is None:
        raise Illegal("CR-FLD-29", "Only the Life deity marks Origins. Place your own Fields, or go on.")
    known(state, (action.field,))
    free = origin_free(state, seat)
    if first and not free:
        number = state.parameters.origins
        begun = "one Origin, and it is marked" if number == 1 else f"{counted(number, 'Origin')}, all marked"
        raise Illegal(
            "CR-FLD-29",
            f"You begin with {begun}. More can be bought in your turns.",
        )
    if action.field not in origin_spots(state):
        near = some(state.ground.reading(origin_spots(state)))
        raise Illegal("CR-FLD-35", f"{action.field} is Fertile, in Decay or an Abyss. You could mark: {near}.")
    if not free:
        flow.pay(seat, state.parameters.origin_price, "An Origin")
    number = max((o for p in state.plots.values() for o in p.origins), default=0) + 1
    flow.plots([action.field], origins=(number,), origin=True)
    if not first:
        flow.turned(new_origins=(*flow.turn.new_origins, number))
    flow.ask(last=(action.field,))
    flow.tell(flow.priced(f"{who(seat)} marks an Origin of Life at {action.field}."), kind="fields")


def channel(flow: Flow, seat: int, action: Channel) -> None:
    """Run Liquid along up to four borders, for one Field of allotment (CR-FLD-27, CR-FLD-28)."""
    need_fields(flow, seat)
    state = flow.state
    attribute = filler(state, seat)
    if attribute is None or not attribute.traits.channels:
        raise Illegal("CR-FLD-27", "Only the Liquid deity draws Channels. Place your own Fields, or go on.")
    if allotment(state, seat) < 1:
        raise Illegal("CR-FLD-27", "You have placed all the Fields you may place now. Go on.")
    if not 1 <= len(action.borders) <= STRETCH:
        raise Illegal("CR-FLD-27", f"A Channel is 1 to {STRETCH} borders long.")
    for border in action.borders:
        a, b = ends(border)
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
        count_turn(flow)
    flow.ask(last=tuple(dict.fromkeys(f for b in action.borders for f in ends(b))))
    flow.tell(f"{who(seat)} draws a Channel along {', '.join(action.borders)}.", kind="fields")
