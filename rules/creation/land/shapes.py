"""First placements by a shape: one word instead of Field after Field, said in its turn or ahead (CR-FLD-19)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.core import Illegal, NotAwaited, counted, who
from rules.creation.actions import MoveStorm, Origin, PlaceBeacon, PlaceNodes
from rules.creation.actions.land import Shape
from rules.creation.adversary import sentinels
from rules.creation.course.dues import at_first
from rules.creation.course.flow import Flow
from rules.creation.deities.attributes import held
from rules.creation.land.beacon import beacon_due, beacon_spots, place_beacon
from rules.creation.land.filling import fill_one, fill_spots, origin_free, origin_spots, plant
from rules.creation.land.nodes import pairs, pairs_left, place_nodes
from rules.creation.land.storms import move_storm, storm_starts, storms_to_set
from rules.creation.world.book.gametypes import wishing
from rules.creation.world.book.phases import EMERGENCE
from rules.creation.world.pieces import in_words
from rules.creation.world.state import Creation

SHAPES: dict[Shape, str] = {
    "together": "close together",
    "edges": "along the edge of the Map",
    "apart": "far apart from each other",
}
"""The shapes, in words."""


def may_spread(state: Creation, seat: int) -> bool:
    """Whether anything of the first placement is left that a shape could place."""
    return at_first(state, seat) and (
        bool(fill_spots(state, seat))
        or beacon_due(state)
        or origin_free(state, seat)
        or storms_to_set(state, seat) > 0
        or bool(pairs_left(state, seat) and pairs(state, seat))
        or bool(sentinels.starting(state) and sentinels.spots(state))
    )


def spread(flow: Flow, seat: int, shape: Shape) -> None:
    """Make the rest of a first placement by a shape, told in one line. What needs an object is left."""
    if not may_spread(flow.state, seat):
        raise NotAwaited("CR-FLD-01", "You have no first Fields to place by a shape now.")
    told, placed, made = len(flow.events), list[str](), list[str]()
    while spots := fill_spots(flow.state, seat):
        field = best(flow.state, spots, shape, placed)
        fill_one(flow, seat, field)
        placed.append(field)
    if placed:
        element = in_words(flow.state.plot(placed[0]).elements)
        made.append(counted(len(placed), f"{element} Field"))
    made += [f"{counted(n, name)}" for name, n in besides(flow, seat, shape, placed) if n]
    del flow.events[told:]
    flow.ask(last=tuple(placed))
    flow.tell(f"{who(seat)} makes the first placement, {SHAPES[shape]}: {', '.join(made)}.", kind="fields")


def scatter(flow: Flow, seat: int) -> None:
    """Nobody has placed them in time: the rest of a first placement lies where chance puts it (CR-STR-23)."""
    chance, told = flow.chance, len(flow.events)
    while fill_spots(flow.state, seat):
        fill_one(flow, seat, chance.pick(list(flow.state.ground.reading(fill_spots(flow.state, seat)))))
    while storms_to_set(flow.state, seat) > 0 and (free := storm_starts(flow.state)):
        move_storm(flow, seat, MoveStorm(to=chance.pick(list(flow.state.ground.reading(free)))))
    while origin_free(flow.state, seat) and (free := origin_spots(flow.state)):
        plant(flow, seat, Origin(field=chance.pick(list(flow.state.ground.reading(free)))))
    while pairs_left(flow.state, seat) and (open_now := pairs(flow.state, seat)):
        place_nodes(flow, seat, PlaceNodes(fields=chance.pick(list(open_now))))
    if beacon_due(flow.state):
        place_beacon(flow, seat, PlaceBeacon(at=chance.pick(list(beacon_spots(flow.state)))))
    del flow.events[told:]
    flow.tell(f"{who(seat)} does not answer; chance makes the first placement.", kind="fields")
    flow.ask(slots=flow.state.slots[1:])
    flow.done()


def besides(flow: Flow, seat: int, shape: Shape, placed: list[str]) -> list[tuple[str, int]]:
    """All of a first placement that is no Field: names, and how many of each."""
    storms = origins = nodes = lights = stones = 0
    if sentinels.starting(flow.state) and (fit := sentinels.spots(flow.state)):
        field = best(flow.state, fit, shape, placed)
        sentinels.draw(flow, seat, field)
        placed.append(field)
        stones = 1
    while storms_to_set(flow.state, seat) > 0 and (free := storm_starts(flow.state)):
        field = best(flow.state, free, shape, placed)
        move_storm(flow, seat, MoveStorm(to=field))
        placed.append(field)
        storms += 1
    while origin_free(flow.state, seat) and (free := origin_spots(flow.state)):
        field = best(flow.state, free, shape, placed)
        plant(flow, seat, Origin(field=field))
        placed.append(field)
        origins += 1
    while pairs_left(flow.state, seat) and (open_now := pairs(flow.state, seat)):
        place_nodes(flow, seat, PlaceNodes(fields=open_now[len(open_now) // 2]))
        nodes += 1
    if beacon_due(flow.state) and (spots := list(beacon_spots(flow.state))):
        place_beacon(flow, seat, PlaceBeacon(at=spots[len(spots) // 2 if shape == "apart" else 0]))
        lights += 1
    return [
        ("Storm", storms),
        ("Origin of Life", origins),
        ("pair of Nodes", nodes),
        ("light on the edge", lights),
        ("Sentinel", stones),
    ]


def best(state: Creation, free: Iterable[str], shape: Shape, placed: list[str]) -> str:
    """The next Field of a shape: apart from what others have begun, as far as it can."""
    ground, mine = state.ground, set(placed)
    others = set(state.plots) - mine

    def gap(field: str) -> int:
        x, y = ground.middles[field]
        return min(((x - a) ** 2 + (y - b) ** 2 for a, b in (ground.middles[f] for f in mine)), default=0)

    def beside(field: str, those: set[str]) -> int:
        return sum(1 for near in ground.near[field] if near in those)

    ways: dict[Shape, Callable[[str], tuple[float, ...]]] = {
        "together": lambda f: (-beside(f, mine), beside(f, others), f in ground.edge),
        "edges": lambda f: (f not in ground.edge, -beside(f, mine), beside(f, others)),
        "apart": lambda f: (-gap(f), beside(f, others)),
    }
    return min(free, key=lambda f: (*ways[shape](f), ground.index[f]))


# ------------------------------------------------------------------ ahead of its place in the order


def to_come(state: Creation, seat: int) -> bool:
    """Whether a deity has a first placement to come, of which it may say beforehand how it shall lie."""
    if not wishing(state.options):
        return False
    if state.phase != "parameters" and state.phase not in EMERGENCE:
        return False
    if state.phase == "first":
        return any(s == seat for s, _ in state.slots[1:]) and state.slots[0][0] != seat
    return any(begins(state, seat))


def begins(state: Creation, seat: int) -> Iterable[bool]:
    """For each Attribute, whether it has a first placement that a shape could make."""
    for a in held(state, seat):
        traits = a.traits
        yield bool(a.starts(state) or a.sets_light(state) or traits.storms or traits.nodes or traits.origins)


def plan(flow: Flow, seat: int, shape: str) -> None:
    """Say beforehand how one's first placement shall lie, or that one will place it oneself."""
    if not to_come(flow.state, seat):
        raise NotAwaited("CR-FLD-01", "You have no first placement to come.")
    if shape not in SHAPES and shape != "self":
        raise Illegal("CR-FLD-19", f"Choose a shape: {', '.join(SHAPES)}, or self.")
    flow.deity(seat, ahead=shape)
    if shape in SHAPES:
        flow.tell(f"{who(seat)}'s first Fields will lie {SHAPES[shape]}.")


def as_planned(flow: Flow) -> None:
    """Whoever's place it is, and has said so beforehand, places by its shape."""
    if not flow.state.slots:
        return
    seat = flow.state.slots[0][0]
    shape = next((one for one in SHAPES if one == flow.state.deities[seat].ahead), None)
    if shape is not None and may_spread(flow.state, seat):
        spread(flow, seat, shape)
