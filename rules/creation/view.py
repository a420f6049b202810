"""What anybody may know: everything, for nothing is hidden (CR-CON-33)."""

from __future__ import annotations

from rules.core import Motion, View, Viewer
from rules.creation import filling, growth, light, storms
from rules.creation.attributes import bearer, held
from rules.creation.awakening import choosing
from rules.creation.contacts import (
    NEAR,
    UNIT,
    Piece,
    Point,
    Segment,
    crossed,
    edges,
    middle,
    shared,
    without,
)
from rules.creation.decay import measure, next_period
from rules.creation.ground import Ground, survey
from rules.creation.lore import Lore
from rules.creation.networks import active
from rules.creation.parameters import Parameters
from rules.creation.pictures import shown_by
from rules.creation.pieces import Act, BoxThing, Chapter, HouseRule
from rules.creation.proposals import ProposalView, proposed
from rules.creation.reach import room_for
from rules.creation.state import BLANK, Creation
from rules.creation.todo import Todo, asked


class FieldView(View, frozen=True):
    """A Field as it is drawn."""

    name: str
    pieces: tuple[Piece, ...]
    """Convex polygons; a joined Field has several."""
    centre: Point
    element: str
    light: str
    """``day``, ``twilight``, ``night``, or empty without a Beacon."""
    marks: int = 0
    decayed: bool = False
    abyss: bool = False
    healed_by: int = -1
    fertile: tuple[int, ...] = ()
    origin: bool = False
    """An Origin of Life is marked here."""
    permanent: int = -1
    """Owner of the Permanent zone here."""
    undone: bool = False
    networks: tuple[int, ...] = ()
    """Numbers of the Networks whose Acts lie here."""


class ActView(View, frozen=True):
    """An Act as it is drawn and told."""

    id: int
    name: str
    thing: str
    photo: str
    meaning: str
    rests_on: tuple[str, ...]
    owner: int
    poster: int
    fields: tuple[str, ...]
    size: int
    standing: str
    mobile: bool
    temple: bool
    dredged: bool
    permanent: bool
    crossing: str
    off_map: bool
    shield: str
    sealed: bool
    round: int
    networks: tuple[int, ...]


class DeityView(View, frozen=True):
    """A deity's sheet."""

    seat: int
    name: str
    icon: str
    emoji: str
    attributes: tuple[str, ...]
    kinds: tuple[str, ...]
    """Kind of each Attribute: ``primal``, ``cosmic``, ``elemental``, ``realm``, ``structure``."""
    powers: tuple[str, ...]
    """What each Attribute brings, in one line."""
    influence: int
    noted: int
    """Bonuses waiting for the Accolade."""
    here: bool
    away: bool
    fields: int
    """Active Act-Fields."""
    decayed: int


class NetworkView(View, frozen=True):
    """A Network."""

    number: int
    maker: int
    name: str
    acts: tuple[int, ...]
    active: bool


class ShieldView(View, frozen=True):
    """A Safeguard."""

    thing: str
    maker: int
    fields: tuple[str, ...]
    how: str


class CreationView(View, frozen=True):
    """The whole world."""

    viewer: Viewer
    phase: str
    round: int
    rounds: int
    cap: int
    acting: int
    """Seat at play or asked first; -1 for none."""
    choosing: str
    """Kind of Attribute it chooses now; empty for none."""
    stage: str
    drafting: str
    proposal: ProposalView | None
    fields: tuple[FieldView, ...]
    grid: str
    frame: tuple[int, int, int, int]
    sketching: bool
    radius: int
    channels: tuple[Segment, ...]
    channel_names: tuple[str, ...]
    beacon: str
    beacon_at: Point | None
    storms: tuple[str, ...]
    storm_numbers: tuple[int, ...]
    acts: tuple[ActView, ...]
    nullified: tuple[ActView, ...]
    zones: tuple[tuple[int, tuple[str, ...], bool], ...]
    shields: tuple[ShieldView, ...]
    networks: tuple[NetworkView, ...]
    deities: tuple[DeityView, ...]
    order: tuple[int, ...]
    motions: tuple[Motion, ...]
    parameters: Parameters
    banned: tuple[str, ...]
    concepts: tuple[str, ...]
    house_rules: tuple[HouseRule, ...]
    history: tuple[Chapter, ...]
    box: tuple[BoxThing, ...]
    kept: tuple[BoxThing, ...]
    decay: tuple[int, int]
    """How much is in Decay, of how much, as a Rebirth measures it."""
    decay_round: int
    """Round that ends with the next Period of Decay; 0 if there is none."""
    owed: tuple[tuple[int, int], ...]
    """Seats that still owe Decay, and how many Fields."""
    end: str
    stewards: tuple[int, ...]
    last: tuple[str, ...]
    open: tuple[str, ...]
    """Fields the viewer may choose now: for Fields of its own, or for an Act it is laying down."""
    todo: Todo | None
    """What the viewer is asked, and the game waits for."""
    shown: tuple[tuple[int, str], ...]
    """Objects the viewer has shown: number and name."""
    style: str
    """``color`` or ``monochrome``."""


def ends_known(state: Creation, name: str) -> int:
    """An end of the game; before the Map has its size only what a deity has chosen, or 0."""
    sized = state.sketch is None and state.outline is not None
    return int(getattr(state.parameters, name) if sized else state.chosen.get(name, 0))


def view(state: Creation, lore: Lore, viewer: Viewer) -> CreationView:
    """The world for one viewer; the same for all but for who is looking."""
    outline = state.sketch or state.outline
    ground = survey(outline) if outline else None
    turn = state.turn
    return CreationView(
        viewer=viewer,
        phase=state.phase,
        round=state.round,
        rounds=ends_known(state, "rounds"),
        cap=ends_known(state, "influence_cap"),
        acting=acting(state),
        choosing=now[1] if (now := choosing(state)) else "",
        stage=turn.stage if turn else "",
        drafting=state.draft.kind if state.draft else "",
        proposal=proposed(state, lore),
        fields=fields(state, ground) if ground else (),
        grid=ground.grid if ground else "",
        frame=ground.box if ground else (0, 0, 0, 0),
        sketching=state.outline is None,
        radius=ground.radius if ground else 0,
        channels=tuple(ground.borders[c] for c in state.channels if c in ground.borders) if ground else (),
        channel_names=state.channels,
        beacon=state.beacon,
        beacon_at=state.beacon_at,
        storms=tuple(s.field for s in state.storms),
        storm_numbers=tuple(s.id for s in state.storms),
        acts=tuple(seen(state, lore, a) for a in state.in_play),
        nullified=tuple(seen(state, lore, a) for a in state.zone),
        zones=tuple((z.owner, z.fields, z.undone) for z in state.zones),
        shields=tuple(ShieldView(s.thing, s.maker, s.fields, s.how) for s in state.safeguards),
        networks=tuple(NetworkView(n.id, n.maker, n.name, n.acts, active(state, n)) for n in state.networks),
        deities=tuple(sheet(state, lore, s) for s in state.seats),
        order=state.roster or state.order,
        motions=tuple(p.motion for p in state.polls),
        parameters=state.parameters,
        banned=tuple(lore.title(key) for key in state.banned),
        concepts=state.concepts,
        house_rules=state.house_rules,
        history=state.history,
        box=state.box,
        kept=state.kept,
        decay=measure(state) if state.outline else (0, 0),
        decay_round=next_period(state),
        owed=tuple((q.seat, q.owed) for q in state.quotas),
        end=state.end,
        stewards=state.stewards,
        last=state.last,
        open=ground.reading(open_now(state, viewer)) if state.outline and ground and viewer is not None else (),
        todo=asked(state, lore, viewer) if viewer is not None else None,
        shown=tuple((s.of, s.name) for s in shown_by(state, viewer)) if viewer is not None else (),
        style=state.options.board_style,
    )


def open_now(state: Creation, seat: int) -> set[str]:
    """Fields a deity may choose now, in the stage it is at."""
    draft, turn = state.draft, state.turn
    if state.polls or acting(state) != seat:
        return set()
    if draft is not None:
        return set(room_for(state, draft)) if draft.stage == "where" and draft.kind != "gaze" else set()
    if state.phase != "first" and (turn is None or turn.stage != "fields"):
        return set()
    found = filling.fill_spots(state, seat)
    if filling.origin_free(state, seat):
        found |= filling.origin_spots(state)
    elif bearer(state, seat, "origins"):
        found |= growth.growth_spots(state)
    if storms.storms_to_set(state, seat):
        found |= state.of_element("gas") - {s.field for s in state.storms}
    if turn is not None and bearer(state, seat, "storms"):
        found |= {goal for storm in state.storms for goal in storms.storm_goals(state, storm)}
    return found


def acting(state: Creation) -> int:
    """Whose move it is."""
    if now := choosing(state):
        return now[0]
    if state.turn is not None:
        return state.turn.seat
    if state.slots:
        return state.slots[0][0]
    if state.quotas:
        return state.quotas[0].seat
    return state.queue[0] if state.queue else -1


def fields(state: Creation, ground: Ground) -> tuple[FieldView, ...]:
    """All Fields in reading order."""
    lights = light.lit(state)
    zones = {f: z.owner for z in state.zones if not z.undone for f in z.fields}
    tallies: dict[str, tuple[int, ...]] = {}
    for net in state.networks:
        for id in net.acts:
            act = state.act(id)
            for name in act.fields if act is not None and act.on_map else ():
                tallies[name] = (*tallies.get(name, ()), net.id)
    found = []
    for name in ground.names:
        plot = state.plots.get(name, BLANK)
        found.append(
            FieldView(
                name=name,
                pieces=ground.pieces[name],
                centre=middle(max(ground.pieces[name], key=len)),
                element=plot.element,
                light=lights.get(name, ""),
                marks=plot.marks,
                decayed=plot.decayed,
                abyss=plot.abyss,
                healed_by=plot.healed_by,
                fertile=plot.origins,
                origin=plot.origin,
                permanent=zones.get(name, -1),
                undone=plot.undone,
                networks=tallies.get(name, ()),
            )
        )
    return tuple(found)


def seen(state: Creation, lore: Lore, act: Act) -> ActView:
    """An Act for everybody."""
    shield = state.shields(act)
    return ActView(
        id=act.id,
        name=act.name,
        thing=act.thing,
        photo=act.photo,
        meaning=act.meaning,
        rests_on=tuple("Icon" if key == "icon" else lore.title(key) for key in act.rests_on),
        owner=act.owner,
        poster=act.poster,
        fields=act.fields,
        size=act.size,
        standing=act.standing,
        mobile=act.mobile,
        temple=act.temple,
        dredged=act.dredged,
        permanent=act.permanent,
        crossing=act.crossing,
        off_map=act.off_map,
        shield=shield.thing if shield else "",
        sealed=state.sealed(act),
        round=act.round,
        networks=tuple(n.id for n in state.networks if act.id in n.acts),
    )


def sheet(state: Creation, lore: Lore, seat: int) -> DeityView:
    """A deity's sheet."""
    deity = state.deities[seat]
    mine, mine_are = state.of(seat), held(state, seat)
    return DeityView(
        seat=seat,
        name=deity.name,
        icon=deity.icon,
        emoji=deity.emoji,
        attributes=tuple(lore.title(a.key) for a in mine_are),
        kinds=tuple(lore.attributes[a.key].kind for a in mine_are),
        powers=tuple(lore.attributes[a.key].power for a in mine_are),
        influence=deity.influence,
        noted=sum(bonus.amount for bonus in deity.noted),
        here=deity.here,
        away=deity.away,
        fields=sum(a.size for a in mine if a.standing == "active"),
        decayed=sum(a.size for a in mine if a.standing == "decayed"),
    )


__all__ = [
    "NEAR",
    "UNIT",
    "ActView",
    "CreationView",
    "DeityView",
    "FieldView",
    "NetworkView",
    "Piece",
    "ProposalView",
    "Segment",
    "crossed",
    "edges",
    "shared",
    "view",
    "without",
]
