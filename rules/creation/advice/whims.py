"""What computers do beside what is best: chance chooses their Attributes, and restless turns try what they have.

What people are advised stays the same: a whim is no safe move.
"""

from __future__ import annotations

from zlib import crc32

from rules.core import Answer, Offer
from rules.creation import actions as do
from rules.creation.advice.abilities import SPARE
from rules.creation.advice.worth import BEGUN, worths
from rules.creation.deities.traits import maker
from rules.creation.sight import Sight


def chosen(s: Sight) -> Answer | None:
    """Whatever chance brings, so that no two worlds have the same deities. Beginners take what stands first, and
    everybody does while nobody has what no world can do without."""
    keys = {o.key for o in s.question.offers}
    needed = maker(s.state.options) in keys
    drawn = "random" in keys and not needed and s.state.options.attribute_pool != "first_game"
    return Answer(keys=("random",)) if drawn else None


def restless(s: Sight) -> bool:
    """Whether a deity is in the mood for something else than an Act, and has Influence for it: in a third of its
    turns."""
    spare = s.state.deities[s.seat].influence >= SPARE
    return s.state.turn is not None and spare and (s.turn.number + s.seat) % 3 == 0


def tried(s: Sight) -> Answer | None:
    """Something that is of use, but of less than an Act."""
    if not restless(s):
        return None
    found = [o for o, worth in zip(s.question.offers, worths(s), strict=True) if fancied(s, o, worth)]
    if not found or max(worths(s)) > BEGUN["act"]:
        return None
    return Answer(keys=(min(found, key=lambda o: crc32(f"{s.turn.number} {o.key}".encode())).key,))


def fancied(s: Sight, o: Offer, worth: float) -> bool:
    """Whether a deity could have a mind for it. No deity breaks up what pays."""
    if o.why_not or isinstance(o.action, do.EndTurn) or o.key == "act":
        return False
    if isinstance(o.action, do.Disintegrate) and s.act(o.action.act).standing == "active":
        return False
    return worth > 0


def wandering(s: Sight) -> Answer | None:
    """A Move of an Act that is sure to arrive, before anything else is done with the turn."""
    moves = [o for o in s.question.offers if isinstance(o.action, do.MoveAct) and not (o.final or o.why_not)]
    return Answer(keys=(moves[s.turn.number % len(moves)].key,)) if moves and restless(s) else None


WHIMS = {"choose": chosen, "action": tried, "turn": wandering}
"""By the kind of the question."""
