"""Questions of the Emergence: the Map, its lines, the first Fields."""

from __future__ import annotations

import functools

from msgspec.structs import replace

from rules.core import Blank, Blanks, Illegal, Offer, Question
from rules.creation import actions as do
from rules.creation.asking.base import STRIPS, cells, offer, pick, question, written
from rules.creation.asking.contest import sentinel_offers
from rules.creation.asking.saying import at_once
from rules.creation.course import dues
from rules.creation.deities.roles import is_arbiter
from rules.creation.land import beacon, emergence, filling, nodes, storms
from rules.creation.land.shapes import SHAPES, may_spread
from rules.creation.world.map.ground import ends
from rules.creation.world.map.lines import approve
from rules.creation.world.map.outline import Outline
from rules.creation.world.realms import channel_spots
from rules.creation.world.state import Creation

DONE_LINES = pick([offer("done", do.EndLines(), course="closing")])
FILL = written((cells(),), do.Fill(fields=()))
CHANNEL = written((cells(name="borders"),), do.Channel(borders=()))
SHAPE = written(
    (
        Blank(name="kind", kind="choice", choices=("square", "hex", "rings")),
        Blank(name="columns", kind="count", least=1, most=24),
        Blank(name="rows", kind="count", least=1, most=24),
        Blank(name="mask", kind="long", required=False),
        Blank(name="picture", kind="mask", required=False, most=24),
    ),
    do.Sketch(),
)
GRIDS = tuple(
    offer(key, shape, course="other")
    for key, shape in (
        ("small", do.Sketch(kind="square", columns=6, rows=6)),
        ("plain", do.Sketch(kind="square", columns=8, rows=8)),
        ("hexes", do.Sketch(kind="hex", columns=8, rows=8)),
        ("rings", do.Sketch(kind="rings", columns=8, rows=4)),
    )
)


def reshape(*ways: str) -> Blanks:
    """Blanks for a change of lines."""
    way = Blank(name="way", kind="choice", choices=ways)
    parts = Blank(name="parts", kind="count", least=2, most=9)
    return written((cells(), way, parts, STRIPS), do.Reshape(fields=()))


REDRAW = reshape("remove", "join", "divide")
DIVIDE = reshape("divide")


def world(state: Creation) -> list[Question]:
    """The Map: a shape, changes of lines, and that it is done."""
    seat = state.queue[0]
    if state.sketch is None:
        return []
    done = replace(offer("done", do.ConfirmMap(), final=True), why_not=unfit(state.sketch))
    return [
        question(state, seat, "map", pick([done, *GRIDS]), silence="map"),
        question(state, seat, "shape", SHAPE, waits=False),
        question(state, seat, "redraw", REDRAW, waits=False),
    ]


def unfit(sketch: Outline) -> Illegal | None:
    """Why a sketch cannot be the Map yet."""
    found = _unfit(sketch)
    return Illegal(*found) if found else None


@functools.lru_cache(maxsize=16)
def _unfit(sketch: Outline) -> tuple[str, str] | None:
    try:
        approve(sketch)
    except Illegal as fault:
        return fault.rule, str(fault)
    return None


def lines(state: Creation) -> list[Question]:
    """Extra lines, or none."""
    seat = state.queue[0]
    return [
        question(state, seat, "lines", DONE_LINES, silence="lines"),
        question(state, seat, "divide", DIVIDE, waits=False),
    ]


def placements(state: Creation, seat: int) -> list[Offer]:
    """Everything this deity may place on the Map now, at the start or in a turn."""
    ground = state.ground
    offers = [filled(field) for field in ground.reading(filling.fill_spots(state, seat))]
    if may_channel(state, seat):
        borders = sorted(channel_spots(state), key=lambda b: [ground.index[f] for f in ends(b)])
        offers += [offer(f"chan-{border}", do.Channel(borders=(border,))) for border in borders]
    if storms.storms_to_set(state, seat) > 0:
        free = ground.reading(storms.storm_starts(state))
        offers += [offer(f"gale-{field}", do.MoveStorm(to=field)) for field in free]
    offers += [offer(f"pair-{on}-{off}", do.PlaceNodes(fields=(on, off))) for on, off in nodes.pairs(state, seat)]
    if is_arbiter(state, seat):
        offers += sentinel_offers(state)
    elif emergence.act_due(state):
        offers.append(offer("start", do.Begin(kind="start")))
    return offers


@functools.lru_cache(maxsize=4096)
def filled(field: str) -> Offer:
    """One Field filled in."""
    return offer(f"fill-{field}", do.Fill(fields=(field,)))


def may_channel(state: Creation, seat: int) -> bool:
    """Whether a deity has Fields left that may be channels."""
    attribute = dues.filler(state, seat)
    return attribute is not None and bool(attribute.traits.channels) and dues.allotment(state, seat) > 0


def long_channel(state: Creation, seat: int, offers: list[Offer]) -> list[Question]:
    """A form for a channel along several borders, which takes no more than one Field of allotment (CR-FLD-27)."""
    if not may_channel(state, seat) or not any(isinstance(o.action, do.Channel) for o in offers):
        return []
    return [question(state, seat, "channel", CHANNEL, waits=False)]


def first(state: Creation) -> list[Question]:
    """First placements of the deity whose place it is."""
    if not state.slots or state.draft is not None:
        return []
    seat = state.slots[0][0]
    offers = (
        [offer(f"shape-{shape}", do.Spread(shape=shape)) for shape in SHAPES] if may_spread(state, seat) else []
    )
    offers += placements(state, seat)
    if beacon.beacon_due(state):
        offers += beacons(state)
    if filling.origin_free(state, seat):
        offers += origins(state)
    offers.append(offer("done", do.EndPlacing(), final=True, course="closing"))
    offers, begun = at_once(state, seat, offers)
    found = [question(state, seat, "first", pick(offers), silence="first", clock=f"first{seat}"), *begun]
    if len(filling.fill_spots(state, seat)) > 1 and dues.allotment(state, seat) > 1:
        found.append(question(state, seat, "fill", FILL, waits=False))
    return [*found, *pair_form(state, seat), *long_channel(state, seat, offers)]


PAIR = written((cells(),), do.PlaceNodes(fields=()))


def pair_form(state: Creation, seat: int) -> list[Question]:
    """A pair of Nodes wherever one likes (CR-FLD-13)."""
    return [question(state, seat, "pair", PAIR, waits=False)] if nodes.pairs_left(state, seat) else []


def beacons(state: Creation) -> list[Offer]:
    """Where the Beacon may stand."""
    spots = enumerate(beacon.beacon_spots(state))
    return [offer(f"beacon-{at}", do.PlaceBeacon(at=name)) for at, name in spots]


def origins(state: Creation) -> list[Offer]:
    """Where an Origin of Life may be."""
    spots = state.ground.reading(filling.origin_spots(state))
    return [offer(f"origin-{field}", do.Origin(field=field)) for field in spots]
