"""What would be good to do in Advocate, Arbiter, Adversary (CR-AAA)."""

from __future__ import annotations

from rules.core import Answer, Offer
from rules.creation import actions as do
from rules.creation.adversary import growth, siege
from rules.creation.deities.roles import contest, fields_of, is_arbiter, is_omen, omens
from rules.creation.sight import Sight
from rules.creation.world import lying
from rules.creation.world.pieces import Act

PORTRAITS = (
    ("a dead moth", "The Hollow King", "It has no face. Where it has been, clocks stand still."),
    ("a blown fuse", "Ash", "It remembers every fire that went out, and hums."),
    ("a lost button", "The Unmaker", "It undoes things one thread at a time, and is never in a hurry."),
    ("a cracked whistle", "The Quiet", "Birds stop before it comes. Nobody has heard it twice."),
)
"""What computers make of the Adversary."""

CLOSE = 2
"""Open sides from which on an Act is in danger."""


def role(s: Sight, o: Offer) -> float:
    """Whoever comes first makes the world."""
    return float((o.key == "advocate") == (s.seat == s.state.here[0]))


def omen(s: Sight, o: Offer) -> float:
    """The Advocate lets Omens fall where most room is left; an Arbiter leaves it to chance."""
    assert isinstance(o.action, do.PlaceOmens)
    if not o.action.fields:
        return 0.5 if is_arbiter(s.state, s.seat) else -1
    near = [len(sides) for act, sides in rings(s) if o.action.fields[0] in sides]
    return min(near, default=5) / 10


def rings(s: Sight) -> list[tuple[Act, tuple[str, ...]]]:
    """The Acts that Omens can take, each with its open sides."""
    acts = (a for a in siege.on_ground(s.state) if not a.permanent)
    return [(act, siege.open_sides(s.state, act)) for act in acts]


def action(s: Sight, o: Offer, usual: float) -> float:
    """An action of either: how it changes what the Adversary threatens, beside what it is worth anywhere."""
    if is_arbiter(s.state, s.seat):
        return judged(s, o)
    match o.action:
        case do.Begin(kind="gaze", target=id) if is_omen(s.state, s.act(id)):
            return 4.2 + rescued(s, s.act(id)) if standing_room(s, s.act(id)) else 1 + rescued(s, s.act(id))
        case do.Blight(act=id) | do.Nullify(act=id) | do.Disintegrate(act=id) if id and is_omen(
            s.state, s.act(id)
        ):
            return 0.6 + rescued(s, s.act(id))
    return usual


def standing_room(s: Sight, omen: Act) -> bool:
    """Whether an Act in an Omen's place would not be taken soon."""
    around = {n for f in omen.fields for n in s.state.ground.sides[f]}
    return len(around - lying.covered(omens(s.state)) - s.state.where(abyss=True)) > 1


def rescued(s: Sight, omen: Act) -> float:
    """How much is saved when an Omen goes: Acts that it helps to surround, and the edge of the Map."""
    beside = {n for f in omen.fields for n in s.state.ground.sides[f]}
    saved = sum(act.size for act, sides in rings(s) if len(sides) <= CLOSE and beside & set(act.fields))
    coming = growth.due(s.state.round + 1)
    edge = set(omen.fields) & s.state.ground.edge and len(siege.boundary_left(s.state)) <= coming
    return saved / 4 + (2.5 if edge else 0)


def ahead(s: Sight) -> bool:
    """Whether the Advocate leads in both, so that help is the Adversary's due (CR-AAA-29)."""
    (mine, its), (held, against) = fields_of(s.state), siege.influence(s.state)
    return mine > its and held > against + mine


def judged(s: Sight, o: Offer) -> float:
    """What the Arbiter does, to keep the game even (CR-AAA-29)."""
    lent = not ahead(s)
    match o.action:
        case do.DrawSentinel(field=field):
            return stone(s, field) if lent else -0.5
        case do.Permanence(acts=acts):
            act = s.act(acts[0])
            return (2 + act.size / 4 if lent else -1) if not is_omen(s.state, act) else -2
        case do.Blight(act=id) | do.Nullify(act=id) | do.Disintegrate(act=id) if id:
            act = s.act(id)
            if is_omen(s.state, act):
                return 1 + rescued(s, act) if lent else -1
            return -3 if lent else 0.3
        case do.Rejuvenate(act=id) if id:
            return 1.4 if lent is not is_omen(s.state, s.act(id)) else -1
        case do.EndTurn():
            return 0
    return -0.5


def stone(s: Sight, field: str) -> float:
    """What a Sentinel on a Field is worth: the first one on the edge keeps the ring open, one beside an Act in
    danger widens what must be closed."""
    sides = s.state.ground.sides[field]
    worth = 0.4 + sum(act.size / 4 for act, open_now in rings(s) if field in open_now and len(open_now) <= CLOSE)
    kept = any(act.sentinel and set(act.fields) & s.state.ground.edge for act in s.state.in_play)
    if field in s.state.ground.edge and not kept:
        worth += 3
    return worth + len(sides) / 100


def fields(s: Sight) -> Answer:
    """As many Fields as Omens are due, those with most room first."""
    room = growth.room(s.state).fields
    return Answer(blanks={"fields": list(room[: contest(s.state).due])})


def portrait(s: Sight) -> Answer:
    """One of some."""
    thing, name, words = PORTRAITS[(s.state.ids + s.state.round) % len(PORTRAITS)]
    return Answer(blanks={"thing": thing, "name": name, "words": words})
