"""Questions of the Awakening and the Emergence."""

from __future__ import annotations

import functools
from typing import get_args

from msgspec.structs import replace

from rules.core import Blank, Blanks, Illegal, Offer, Question
from rules.creation import actions as do
from rules.creation.actions.trials import Template
from rules.creation.asking.base import STRIPS, cells, offer, pick, question, written
from rules.creation.awakening import choices, numbers, templates
from rules.creation.awakening.bans import bannable
from rules.creation.awakening.personas import no_time
from rules.creation.course import dues
from rules.creation.deities.traits import EVERYBODYS, TRAITS
from rules.creation.land import beacon, emergence, filling, nodes, storms
from rules.creation.world.amounts import Kind
from rules.creation.world.gametypes import plays_with
from rules.creation.world.lines import approve
from rules.creation.world.lore import Lore
from rules.creation.world.matters import Concept, Sign
from rules.creation.world.outline import Outline
from rules.creation.world.realms import channel_spots
from rules.creation.world.state import Creation

BARE = pick([offer("without", do.WithoutIcon())])
DONE_LINES = pick([offer("done", do.EndLines(), course="closing")])
SURE = pick([offer("no", do.ConfirmBan(sure=False)), offer("yes", do.ConfirmBan(sure=True), final=True)])
FLAT = pick([offer("no", do.Flatten(flat=False)), offer("yes", do.Flatten(flat=True), final=True)])
DICE = pick([offer("no", do.WantDice(wanted=False)), offer("roll", do.WantDice(wanted=True))])
SORTS = pick(
    offer(f"{template}{'-all' if demanded else ''}", do.TakeDice(template=template, demanded=demanded))
    for demanded in (False, True)
    for template in get_args(Template)
)
CONCEPT = written((Blank(name="words", kind="text", least=1, most=60),), do.BanConcept(words=""))
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
SHAPES = tuple(
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


def order(state: Creation) -> list[Question]:
    """Who is next in age, as the players tell it."""
    ask = pick([offer(f"s{s}", do.NextEldest(seat=s)) for s in state.here if s not in state.order])
    return [question(state, choices.host(state), "order", ask, silence="order")]


def choose(state: Creation, lore: Lore) -> list[Question]:
    """Which Attribute of the kind now being chosen."""
    now = choices.choosing(state)
    if now is None:
        return []
    seat, kind = now
    another = choices.second(state)
    more = not another or choices.may_take_another(state)
    offers = [offer(key, do.Choose(attribute=key)) for key in choices.free(state, kind) if more]
    offers += [offer("enough", do.Enough(), course="closing")] if another else []
    offers += [offer("random", do.Choose(attribute=""))] if more else []
    hours, silence = state.options.vote_wait_hours, "enough" if another else "choose"
    found = [question(state, seat, "choose", pick(offers), silence=silence, hours=hours)]
    whole = templates.on_offer(state, lore, seat) if plays_with(state.options, "templates") else ()
    if whole:
        ask = pick(offer(key, do.TakeTemplate(template=key)) for key in whole)
        found.append(question(state, seat, "template", ask, waits=False))
    return found


def flat(state: Creation) -> list[Question]:
    """Whether the world is to be flat."""
    return [] if state.flat or not state.queue else [question(state, state.queue[0], "flat", FLAT, silence="flat")]


def dice(state: Creation) -> list[Question]:
    """Whether all shall roll for dice; then what is thrown, and for what (CR-DICE-01, CR-DICE-11)."""
    if not state.queue:
        return []
    if state.dice is None:
        return [question(state, state.queue[0], "dice", DICE, silence="dice")]
    return [question(state, state.queue[0], "dice-sort", SORTS, silence="dice-sort")]


def bans(state: Creation) -> list[Question]:
    """What is banned from this world."""
    seat = state.queue[0]
    if any(isinstance(p.matter, Concept) for p in state.polls):
        return []
    if state.sure_ban:
        return [question(state, seat, "sure", SURE, silence="sure")]
    offers = [offer("done", do.EndBans(), course="closing")]
    offers += [offer(key, do.Ban(attribute=key)) for key in bannable(state) if not TRAITS[key].must_exist]
    found = [question(state, seat, "bans", pick(offers), silence="bans")]
    if state.refused_concepts < 3:
        found.append(question(state, seat, "concept", CONCEPT, waits=False))
    return found


def number_blank(name: str, kind: Kind, least: int, most: int) -> Blank:
    """Where one number of the world is written."""
    if kind == "count":
        return Blank(name=name, kind="count", least=least, most=most)
    return Blank(name=name, kind="text", least=1, most=60 if kind == "shape" else 20)


def parameters(state: Creation, lore: Lore) -> list[Question]:
    """The numbers each deity's Attribute sets."""
    found: list[Question] = []
    for line in lore.tables.line:
        setter = numbers.setter(state, line)
        if line.name not in state.lines_left or setter is None:
            continue
        blanks = tuple(map(number_blank, ("first", "second", "third"), line.blanks, line.least, line.most))
        ask, id = written(blanks, do.SetParameter(line=line.name)), f"{state.asked}.p-{line.name}"
        found.append(question(state, setter, "numbers", ask, silence=f"p-{line.name}", id=id))
    return found


def icon_blanks(state: Creation, seat: int) -> Blanks:
    """What is said of an Icon and a name."""
    return _icon_blanks(state.deities[seat].attributes)


@functools.lru_cache(maxsize=256)
def _icon_blanks(attributes: tuple[str, ...]) -> Blanks:
    mine = tuple(k for k in attributes if k != EVERYBODYS)
    return written(
        (
            Blank(name="icon", kind="text", least=1, most=60),
            Blank(name="emoji", kind="text", required=False, most=16),
            Blank(name="rests_on", kind="choice", choices=mine),
            Blank(name="argument", kind="long", least=1, most=600),
            Blank(name="name", kind="text", required=False, most=50),
        ),
        do.ProposeIcon(icon=""),
    )


def personas(state: Creation) -> list[Question]:
    """Icon and name, all deities at once."""
    found: list[Question] = []
    for seat in state.here:
        deity = state.deities[seat]
        voting = any(isinstance(p.matter, Sign) and p.matter.seat == seat for p in state.polls)
        if deity.settled or voting or no_time(state, seat):
            continue
        ask, number = icon_blanks(state, seat), f"i{deity.icon_tries}"
        found.append(question(state, seat, "persona", ask, silence="persona", id=f"{number}.persona"))
        found.append(question(state, seat, "bare", BARE, waits=False, id=f"{number}.bare"))
    return found


def world(state: Creation) -> list[Question]:
    """The Map: a shape, changes of lines, and that it is done."""
    seat = state.queue[0]
    if state.sketch is None:
        return []
    done = replace(offer("done", do.ConfirmMap(), final=True), why_not=unfit(state.sketch))
    return [
        question(state, seat, "map", pick([done, *SHAPES]), silence="map"),
        question(state, seat, "shape", SHAPE, waits=False),
        question(state, seat, "redraw", REDRAW, waits=False),
    ]


def unfit(sketch: Outline) -> Illegal | None:
    """Why a sketch cannot be the Map yet."""
    try:
        approve(sketch)
    except Illegal as fault:
        return Illegal(fault.rule, str(fault))
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
    offers = [
        offer(f"fill-{field}", do.Fill(fields=(field,)))
        for field in ground.reading(filling.fill_spots(state, seat))
    ]
    if may_channel(state, seat):
        borders = sorted(channel_spots(state), key=lambda b: [ground.index[f] for f in b.split("|")])
        offers += [offer(f"chan-{border}", do.Channel(borders=(border,))) for border in borders]
    if storms.storms_to_set(state, seat) > 0:
        taken = {s.field for s in state.storms}
        free = ground.reading(f for f in state.of_element("gas") if f not in taken)
        offers += [offer(f"gale-{field}", do.MoveStorm(to=field)) for field in free]
    offers += [offer(f"pair-{on}-{off}", do.PlaceNodes(fields=(on, off))) for on, off in nodes.pairs(state, seat)]
    if emergence.act_due(state):
        offers.append(offer("start", do.Begin(kind="start")))
    return offers


def may_channel(state: Creation, seat: int) -> bool:
    """Whether a deity has Fields left that may be channels."""
    attribute = dues.filler(state, seat)
    return attribute is not None and bool(attribute.traits.channels) and dues.allotment(state, seat) > 0


def long_channel(state: Creation, seat: int, offers: list[Offer]) -> list[Question]:
    """A form for a channel along several borders, which takes no more than one Field of allotment (CR-FLD-27)."""
    if not any(isinstance(o.action, do.Channel) for o in offers):
        return []
    return [question(state, seat, "channel", CHANNEL, waits=False)]


def first(state: Creation) -> list[Question]:
    """First placements of the deity whose place it is."""
    if not state.slots or state.draft is not None:
        return []
    seat = state.slots[0][0]
    offers = placements(state, seat)
    if beacon.beacon_due(state):
        offers += beacons(state)
    if filling.origin_free(state, seat):
        offers += origins(state)
    offers.append(offer("done", do.EndPlacing(), final=True, course="closing"))
    found = [question(state, seat, "first", pick(offers), silence="first", clock=f"first{seat}")]
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
