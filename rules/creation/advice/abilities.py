"""How much an Ability is worth to a deity."""

from __future__ import annotations

from rules.core import Action, Offer
from rules.creation import actions as do
from rules.creation.abilities import gravitation, gravity, paradigms
from rules.creation.advice.moods import SPARE
from rules.creation.advice.omens import rings_true
from rules.creation.bounds.designating import bodies
from rules.creation.course import omens
from rules.creation.deities.traits import TRAITS, gains_by, maker
from rules.creation.sight import Sight
from rules.creation.world import lying
from rules.creation.world.matters import Draft, Foretold
from rules.creation.world.pieces import Act
from rules.creation.world.realms import seas


def designating(s: Sight) -> float:
    """A place of one's own to play for nothing is worth more than one Act, as long as there is none and time to
    use it."""
    shore = seas(s.state, s.seat) - lying.occupied(s.state)
    least = 2 * s.state.parameters.most_size
    body = next(iter(bodies(s.state, Draft(kind="ocean", seat=s.seat))), ())
    last = s.state.final or (s.state.parameters.rounds and s.state.round + 1 >= s.state.parameters.rounds)
    return 5.2 if not shore and len(body) >= min(least, 6) and not last else 0.4


def shared(s: Sight, action: Action) -> float | None:
    """An Ability with leave of whoever it is used on, which is for whoever gains by doing things together."""
    match action:
        case do.Disintegrate(together=True, gains=gains) if gains == s.seat:
            return -4
        case do.Disintegrate(together=True) | do.Blight(together=True) | do.Devour(together=True):
            return -3
        case do.Nullify(together=True, shield=shield):
            return -3 if shield else -2
        case do.Undo(together=True) | do.Breach(together=True):
            return -2
        case do.Permanence(together=True):
            return 1.2 if gains_by(s.state, s.seat, "aided") else -2
        case do.Rejuvenate(together=True):
            return 1.2 if gains_by(s.state, s.seat, "aided") else -1
    return None


def ability(s: Sight, o: Offer) -> float:
    """An Ability by itself, or with leave."""
    if (worth := shared(s, o.action)) is not None:
        return worth
    match o.action:
        case do.Nullify(act=id) if id:
            return 1.0 if _worth_rotting(s, s.act(id)) else -1
        case do.Rejuvenate(act=id):
            return _healed(s, id)
        case do.Undo(zone=zone):
            return 0.6 if all(z.owner != s.seat for z in s.state.zones if z.id == zone) else -1
        case do.Permanence(acts=acts):
            return 0.8 if _mine(s, acts[0]) else -1
        case do.Dilate():
            return -1  # it gains nothing by itself: computers do it on a whim
        case do.Disintegrate(act=id):
            return (8 if s.state.final else 2) if _mine(s, id) else -1
        case do.Blight(act=id):
            return 1.0 if id and _worth_rotting(s, s.act(id)) else -1
        case do.Hollow():
            return 0.9 if not s.state.last_round else -1
        case do.Breach(act=id):
            return -2 if _mine(s, id) else 0.7
        case do.Devour(act=id):
            return 1.1 if _worth_rotting(s, s.act(id)) else -1
        case do.ParadigmShift(attribute=key) if key == maker(s.state.options):
            return 5.2 if _adventurous(s) else -1.0
        case do.ParadigmShift(attribute=key):
            return _another(s, key)
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


def _adventurous(s: Sight) -> bool:
    """Whether a deity would open a new Map: in the second or third round, of some worlds, for it wants players."""
    return s.state.round in (2, 3) and (s.seat + s.state.turns + len(s.state.acts)) % 3 == 0


def _healed(s: Sight, id: int) -> float:
    """A large Act of one's own in Decay costs as much each round as it would bring: to heal it is better than a
    new Act. The whole Map is healed for whoever gains by that."""
    gained = gains_by(s.state, s.seat, "rejuvenated")
    if not id:
        mine = sum(1 if a.owner == s.seat else -1 for a in s.state.in_play if a.standing == "decayed")
        return 1.0 if mine > 0 or gained else -1
    act = s.act(id)
    if act.owner != s.seat:
        return 0.8 if gained else 0.0
    return 1.5 if s.state.last_round or act.size < LARGE else 5.1


def _another(s: Sight, key: str) -> float:
    """Become another as long as that is cheap and there is time to be it: what nobody else is, and an Element
    before all, for that places Fields of its own."""
    kind = TRAITS[key].kind
    cheap = paradigms.shift_price(s.state, s.seat, kind) <= CHEAP and not s.state.last_round
    alone = all(key not in s.state.deities[other].attributes for other in s.state.here)
    if not cheap or not alone or kind == "primal":
        return -0.5
    return 1.6 if kind == "elemental" else 1.2


def _mine(s: Sight, id: int) -> bool:
    return s.act(id).owner == s.seat


def _foretelling(s: Sight) -> float:
    """One Prophecy at a time, while there is time for others to fulfil it and enough left for Acts."""
    open_now = any(p.seat == s.seat and not p.fulfilled for p in s.state.prophecies)
    return -0.5 if open_now or s.state.final else 5.2 if s.state.deities[s.seat].influence > SPARE else 0.7


def claimed(s: Sight, o: Offer) -> float:
    """What was foretold, if it has come true in so many words."""
    if not isinstance(o.action, do.Claim):
        return 0
    prophecy = omens.found(s.state, o.action.prophecy)
    return 1 if prophecy is not None and rings_true(s, prophecy, o.action.by) else -1


def insisting(s: Sight, o: Offer) -> float:
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


def lent(s: Sight, o: Offer) -> float:
    """Leave for something done together: for what shields one's own Act or restores it, and for a Gift."""
    asked, draft = s.state.leave, s.state.draft
    gift = draft is not None and draft.kind == "gift" and draft.receiver == s.seat
    helps = asked is not None and (gift or isinstance(asked.action, do.Rejuvenate | do.Shield | do.Permanence))
    return float((o.key == "yes") == helps)


LARGE = 3
"""Fields of an Act that is worth more than another one."""

CHEAP = 2
"""Influence that a Paradigm Shift may cost."""
