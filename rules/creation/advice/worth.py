"""What each offer is worth: higher is better, and what leads nowhere is below 0."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Blanks, Offer
from rules.creation import actions as do
from rules.creation.abilities import costs, gravitation, gravity
from rules.creation.advice.omens import rings_true
from rules.creation.asking.play import late_beacon
from rules.creation.bounds.designating import bodies
from rules.creation.course import echoes, omens
from rules.creation.deities.networks import active
from rules.creation.deities.traits import TRAITS, gains_by, has
from rules.creation.land.filling import origin_free
from rules.creation.land.mixing import price_of_mixing
from rules.creation.sight import Sight
from rules.creation.world import lying
from rules.creation.world.matters import Draft, Foretold
from rules.creation.world.pieces import Act
from rules.creation.world.realms import seas

FIRSTS = ("choose", "vote")
"""Questions whose offers stand in the order of their worth."""


SPARE = 3
"""Influence from which on something is foretold before an Act is placed."""


def worths(s: Sight) -> tuple[float, ...]:
    """In the order of the offers; nothing where something is to be written, or where all are worth the same."""
    if isinstance(s.question.ask, Blanks):
        return ()
    offers, kind = s.question.offers, s.question.kind
    if kind == "vote" and doubted(s):
        return tuple(at / 10 for at in range(len(offers)))
    if kind == "vote":
        return tuple(1 - at / 10 for at in range(len(offers)))
    if kind == "choose":
        last = len(offers) - 1
        return (*(float(last - at) for at in range(last)), -1.0)
    if (worth := WORTHS.get(kind)) is None:
        return ()
    return tuple(worth(s, o) for o in offers)


def keyed(**worth: float) -> Callable[[Sight, Offer], float]:
    """Worth by the key of an offer; all others are worth nothing."""
    return lambda _, o: worth.get(o.key, 0.0)


def _order(s: Sight, o: Offer) -> float:
    assert isinstance(o.action, do.NextEldest)
    return -o.action.seat


def _on_land(s: Sight, o: Offer) -> float:
    """What is set on the Map, or moved on it."""
    near = s.state.ground.near
    kind, _, rest = o.key.partition("-")
    first = s.state.phase == "first"
    match kind:
        case "fill":
            return 3 - sum(1 for n in near[rest] if n in s.state.plots) / 10
        case "chan" | "storm":
            return 0.1
        case "gale":
            return 2 + len(near[rest]) / 10
        case "start":
            return 9
        case "beacon":
            return 2 if first else 3 if late_beacon(s.state) else -0.5
        case "origin":
            if first:
                return 2 + len(near[rest]) / 10
            return 0 if s.state.parameters.origin_price and not origin_free(s.state, s.seat) else 2.5
        case "grow":
            return 3
        case "mix":
            return _mixed(s, rest)
        case "pair":
            on = s.state.where(node="on")
            return 2.5 + 0.5 * bool(on & s.state.ground.sides[rest.partition("-")[0]])
        case "move":
            return -5 if o.final else -0.1
    return 0.5 if first else 1


def _mixed(s: Sight, field: str) -> float:
    """A Transformation Field: as long as there is room for no more than one, and Influence for what goes there."""
    taken = lying.occupied(s.state)
    free = {f for f, plot in s.state.plots.items() if plot.mix and not plot.abyss and f not in taken}
    cost, held = price_of_mixing(s.state, 1), s.state.deities[s.seat].influence
    if field in taken or len(free) > 1 or held - cost <= len(free):
        return -0.2
    return 1.5 + bool(free & s.state.ground.sides[field])


def _action(s: Sight, o: Offer) -> float:
    """An Act, or an Ability."""
    match o.action:
        case do.Begin(kind="gaze", target=id, borrowed=together):
            act = s.act(id)
            fought = gains_by(s.state, s.seat, "assailed") / 2
            return 1 + (act.size / 10 if act.standing == "active" else -1) + (-2 if together else fought)
        case do.Begin(kind="ocean"):
            return _designating(s)
        case do.Begin(kind="satellite"):
            return 5.1 if s.state.deities[s.seat].influence < 2 else 4.5
        case do.Begin(kind="imprint"):
            return BEGUN["imprint"] + 0.2 * (s.state.turns % 3 == 0)
        case do.Begin(kind=kind, borrowed=borrowed):
            return BEGUN[kind] - borrowed
        case do.EndTurn():
            return 0.2
        case do.PlaceBeacon():
            return _on_land(s, o)
    return _ability(s, o)


BEGUN: dict[str, float] = {
    "act": 5,
    "temple": 4,
    "oasis": 5.5,
    "imprint": 4.9,
    "warp": 3,
    "off_map": 1,
    "join": 1,
    "gift": -1,
    "start": 9,
}
"""Kinds of proposals."""


def _designating(s: Sight) -> float:
    """A place of one's own to play for nothing is worth more than one Act, as long as there is none and time to
    use it."""
    shore = seas(s.state, s.seat) - lying.occupied(s.state)
    least = 2 * s.state.parameters.most_size
    body = next(iter(bodies(s.state, Draft(kind="ocean", seat=s.seat))), ())
    last = s.state.final or (s.state.parameters.rounds and s.state.round + 1 >= s.state.parameters.rounds)
    return 5.2 if not shore and len(body) >= min(least, 6) and not last else 0.4


def _ability(s: Sight, o: Offer) -> float:
    match o.action:
        case do.Disintegrate(together=True) if o.key.endswith("-me-with"):
            return -4
        case do.Disintegrate(together=True) | do.Blight(together=True):
            return -3
        case do.Nullify(together=True, shield=shield) if shield:
            return -3
        case do.Nullify(together=True) | do.Undo(together=True):
            return -2
        case do.Permanence(together=True):
            return 1.2 if gains_by(s.state, s.seat, "aided") else -2
        case do.Rejuvenate(act=id):
            return -1 if not id else 1.5 if _mine(s, id) else 0.0
        case do.Undo():
            return -1
        case do.Permanence(acts=acts):
            return 0.8 if _mine(s, acts[0]) else -1
        case do.Dilate():
            return 6 if not costs.dilation_price(s.state, s.seat) and s.turn.stage_no == 0 else -1
        case do.Disintegrate(act=id):
            return (8 if s.state.final else 2) if _mine(s, id) else -1
        case do.Blight(act=id):
            return 1.0 if id and _worth_rotting(s, s.act(id)) else -1
        case do.Hollow():
            return 0.9
        case do.Breach(act=id, together=together):
            return -2 if together or _mine(s, id) else 0.7
        case do.Devour(together=True):
            return -3
        case do.Devour(act=id):
            return 1.1 if _worth_rotting(s, s.act(id)) else -1
        case do.ParadigmShift(attribute=key):
            cheap = s.state.deities[s.seat].influence <= SPARE and not s.state.final
            return 1.6 if TRAITS[key].kind == "elemental" and cheap else -0.5
        case do.Condense():
            return 5.1 if s.state.round % 3 == 2 else 0.5  # now and then, for what others have
        case do.Gamble():
            return 1.6
        case do.Condensed(attribute=key):
            return 1.5 if s.lore.attributes[key].kind == "elemental" or TRAITS[key].abilities else 1
        case do.Prophesy(act=act):
            return _foretelling(s) - (0.1 if act else 0)
        case do.River(fields=fields):
            least = min(s.state.parameters.most_size, max(1, s.state.deities[s.seat].influence))
            return 5.3 if len(fields) // 2 >= least else 0.95
        case do.Gravitate():
            return _pulled(s, o.action)
        case do.Collapse(fields=fields):
            return sum(-2.0 if a.owner == s.seat else 0.4 * a.size for a in lying.on(s.state, fields)) - 0.6
    return 0.0


def _pulled(s: Sight, action: do.Gravitate) -> float:
    """What others lose by a pull, and oneself."""
    if action.together:
        return -3
    course = gravity.plan(s.state, s.seat, action)
    lost = {id for id, there in course.moves if course.swallowed or gravitation.taken(s.state, s.act(id), there)}
    pulled, others = gravity.struck(s.state, () if course.swallowed else course.moves)
    gain = 0.0
    for id in lost | pulled | others:
        act = s.act(id)
        weight = act.size * (1.0 if act.standing == "active" else 0.3)
        gain += (-2 if act.owner == s.seat else 1.2) * weight
    return gain - 0.4 * course.price - 0.3


def _mine(s: Sight, id: int) -> bool:
    return s.act(id).owner == s.seat


def _foretelling(s: Sight) -> float:
    """One Prophecy at a time, while there is time for others to fulfil it and enough left for Acts."""
    open_now = any(p.seat == s.seat and not p.fulfilled for p in s.state.prophecies)
    return -0.5 if open_now or s.state.final else 5.2 if s.state.deities[s.seat].influence > SPARE else 0.7


def _claimed(s: Sight, o: Offer) -> float:
    """What was foretold, if it has come true in so many words."""
    if not isinstance(o.action, do.Claim):
        return 0
    prophecy = omens.found(s.state, o.action.prophecy)
    return 1 if prophecy is not None and rings_true(s, prophecy, o.action.by) else -1


def _insisting(s: Sight, o: Offer) -> float:
    """Place an Act against the Pantheon while there are rounds left in which it pays."""
    world = s.state.parameters
    pays = not world.rounds or world.rounds - s.state.round > 1
    return 1.0 if pays == (o.key == "insist") else 0.0


def doubted(s: Sight) -> bool:
    """Whether a vote is on a claim that does not ring true."""
    matter = next((p.matter for p in s.state.polls if p.motion.id == s.question.motion), None)
    if not isinstance(matter, Foretold):
        return False
    prophecy = omens.found(s.state, matter.prophecy)
    return prophecy is None or not rings_true(s, prophecy, matter.by)


def _worth_rotting(s: Sight, act: Act) -> bool:
    return act.owner != s.seat and act.standing == "active" and act.size > 2


def _lent(s: Sight, o: Offer) -> float:
    """Leave for something done together: for what shields one's own Act or restores it."""
    asked = s.state.leave
    helps = asked is not None and isinstance(asked.action, do.Rejuvenate | do.Shield | do.Permanence)
    return float((o.key == "yes") == helps)


def _falling(s: Sight, o: Offer) -> float:
    """What may Decay."""
    kind, _, what = o.key.partition("-")
    return 9 if kind == "abyss" else -20 if kind == "shield" else -s.act(int(what)).size - (kind == "fade") / 2


def _faded(s: Sight, o: Offer) -> float:
    """Whether an Act falls into Decay or is Nullified: what is gone costs nothing any more."""
    return float((o.key == "fade") != has(s.state, s.seat, "no_penalty"))


def _kept(s: Sight, o: Offer) -> float:
    """What may come into the Creation box."""
    assert isinstance(o.action, do.Keep)
    return 0 if not o.action.act else 2 if echoes.brought(s.state, s.act(o.action.act), s.seat) else 1


def _taken_in(s: Sight, o: Offer) -> float:
    """An Act into a Network."""
    assert isinstance(o.action, do.Weaving)
    number = o.action.network
    return 1.5 if active(s.state, next(n for n in s.state.networks if n.id == number)) else 1.2


def _left_out(s: Sight, o: Offer) -> float:
    """An Act out of a Network."""
    return 1.0 if broken(s, o) else -1.0


def broken(s: Sight, o: Offer) -> bool:
    """Whether an Act breaks the Network it is in."""
    assert isinstance(o.action, do.Weaving)
    number, act = o.action.network, s.act(o.action.acts[0])
    net = next(n for n in s.state.networks if n.id == number)
    return act.id in net.changed or act.standing != "active"


def _placed(s: Sight, o: Offer) -> float:
    """Where a proposal lies."""
    return {"stay": 1, "done": 8, "anew": -1, "suggested": 9}.get(o.key, 0)


def _previewed(s: Sight, o: Offer) -> float:
    """On to the vote; first off the Map, where an Act counts more upon others than on its Fields."""
    if o.key == "submit":
        return 5
    if o.key.startswith("rest-") and isinstance(o.action, do.Lay):
        return 6 if len(o.action.upon) > max(len(s.draft.upon), len(s.draft.fields)) else 0
    return 0


WORTHS: dict[str, Callable[[Sight, Offer], float]] = {
    "order": _order,
    "sure": keyed(no=1),
    "bans": keyed(done=1),
    "flat": keyed(no=1),
    "map": keyed(done=10),
    "lines": keyed(done=1),
    "first": _on_land,
    "turn": _on_land,
    "action": _action,
    "where": _placed,
    "nowhere": keyed(back=-1),
    "preview": _previewed,
    "let-be": keyed(let=-1),
    "wave": keyed(**{"pass": 1}),
    "leave": _lent,
    "refit": lambda _s, _o: 1,
    "fade": _faded,
    "decay": _falling,
    "omens": _claimed,
    "override": _insisting,
    "shorten": lambda _s, _o: 1,
    "victory": keyed(declare=1),
    "consent": keyed(all=1),
    "keep": _kept,
    "weave-in": _taken_in,
    "weave-out": _left_out,
}
"""What an offer is worth, by the kind of its question."""
