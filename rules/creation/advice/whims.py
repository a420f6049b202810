"""What computers do beside what is best: chance chooses their Attributes, restless turns try what they have, and a
weak reading does not please all of them.

What people are advised stays the same: a whim is no safe move.
"""

from __future__ import annotations

from rules.core import Answer, Offer, who
from rules.core.votes import AGAINST
from rules.creation import actions as do
from rules.creation.abilities import costs
from rules.creation.advice.doubts import doubt
from rules.creation.advice.moods import drawn, restless, spare
from rules.creation.advice.worth import worths
from rules.creation.asking.play import kind_of
from rules.creation.deities.traits import maker
from rules.creation.sight import Sight

MUST = 5.5
"""What is worth more than this is done, whatever a deity has a mind for."""

DEAR = 3
"""So many times its price is left to whoever buys something for the Map on a whim."""


def chosen(s: Sight) -> Answer | None:
    """Whatever chance brings, so that no two worlds have the same deities. Beginners take what stands first, and
    everybody does while nobody has what no world can do without."""
    keys = {o.key for o in s.question.offers}
    needed = maker(s.state.options) in keys
    return Answer(keys=("random",)) if "random" in keys and not needed and _worldly(s) else None


def wished(s: Sight) -> Answer | None:
    """Nothing but what others leave, so that people have what they wish for; beginners take the first list."""
    return Answer(keys=("any",)) if _worldly(s) else None


def _worldly(s: Sight) -> bool:
    """Whether these are no beginners, for whom every world shall have the same few Attributes."""
    return s.state.options.attribute_pool != "first_game"


def tried(s: Sight) -> Answer | None:
    """Something that is of use, but of less than an Act: of all the kinds of things it could do one, the best of
    its kind."""
    found = worths(s)
    if not restless(s) or max(found) > MUST:
        return None
    if not spare(s) and any(o.key == "act" for o in s.question.offers):
        return None
    best: dict[str, tuple[float, int, str]] = {}
    for o, worth in zip(s.question.offers, found, strict=True):
        if fancied(s, o, worth):
            kind = sort_of(o)
            rated = worth, drawn(s, o.key), o.key
            best[kind] = max(best.get(kind, rated), rated)
    if not best:
        return None
    return Answer(keys=(best[min(best, key=lambda kind: drawn(s, kind))][-1],))


def sort_of(o: Offer) -> str:
    """What kind of thing an offer is: a proposal of one sort, or an Ability, by itself or together."""
    kind = o.action.kind if isinstance(o.action, do.Begin) else kind_of(o.action)
    shared = o.action.borrowed if isinstance(o.action, do.Begin) else getattr(o.action, "together", False)
    return f"{kind} together" if shared else kind


def fancied(s: Sight, o: Offer, worth: float) -> bool:
    """Whether a deity could have a mind for it. No deity breaks up what pays."""
    if o.why_not or isinstance(o.action, do.EndTurn) or o.key in ("act", "box"):
        return False
    if isinstance(o.action, do.Disintegrate) and s.act(o.action.act).standing == "active":
        return False
    return worth > 0 or (isinstance(o.action, do.Dilate) and stretched(s))


def stretched(s: Sight) -> bool:
    """Whether there are Acts to be placed in the time that Dilation gives, and Influence for them."""
    left = s.state.deities[s.seat].influence - costs.dilation_price(s.state, s.seat)
    return s.turn.stage_no == 0 and left >= 2 * s.state.parameters.most_size


def wandering(s: Sight) -> Answer | None:
    """Something on the Map, before anything else is done with the turn: a Move that is sure to arrive, a Storm, a
    channel, an Origin more, the Beacon elsewhere. Each once in a turn."""
    if not restless(s) or not spare(s):
        return None
    best: dict[str, str] = {}
    for o in sorted(s.question.offers, key=lambda o: drawn(s, o.key)):
        if not (o.final or o.why_not) and roams(s, o):
            best.setdefault(type(o.action).__name__, o.key)
    return Answer(keys=(best[min(best, key=lambda kind: drawn(s, kind))],)) if best else None


def roams(s: Sight, o: Offer) -> bool:
    """Whether an offer of the Field Placement Stage is something for a restless deity, and it has not had it."""
    world, held = s.state.parameters, s.state.deities[s.seat].influence
    match o.action:
        case do.MoveAct():
            return not s.turn.moved
        case do.MoveStorm(storm=storm):
            return bool(storm) and not s.turn.stormed
        case do.Channel():
            return not s.state.channels or len(s.state.channels) < s.state.round
        case do.Origin():
            return not s.turn.new_origins and held >= DEAR * max(1, world.origin_price) and not s.state.last_round
        case do.PlaceBeacon():
            return bool(s.state.beacon) and held >= DEAR * max(1, world.beacon_shift)
    return False


def refused(s: Sight) -> Answer | None:
    """A no to what is read weakly."""
    return Answer(keys=(AGAINST,)) if doubt(s) else None


def said(s: Sight) -> str:
    """What a deity says as it answers."""
    reason = doubt(s) if s.question.kind == "vote" else ""
    return f"{who(s.seat)} votes No: “{reason}”" if reason else ""


WHIMS = {"choose": chosen, "wishes": wished, "action": tried, "turn": wandering, "vote": refused}
"""By the kind of the question."""
