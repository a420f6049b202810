"""What a proposal may rest on (CR-CON-08), also by Trickery (CR-DOM-09, CR-DOM-10)."""

from __future__ import annotations

import functools

from rules.core import Illegal
from rules.creation.bounds.hints import some
from rules.creation.bounds.prices import TRICKERY, ability
from rules.creation.deities.attributes import reckoning
from rules.creation.deities.condensed import abilities, acting, lent, may_name
from rules.creation.deities.traits import EVERYBODYS, TRAITS, spoken
from rules.creation.world.book.gametypes import contained
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from rules.creation.world.still import still


def lenders(draft: Draft) -> tuple[int, ...]:
    """Deities whose Attributes and reach a proposal may use: its maker, and a receiver who gave leave."""
    return (draft.seat, draft.receiver) if draft.borrowed else (draft.seat,)


def may_cite(state: Creation, draft: Draft) -> tuple[str, ...]:
    """Attributes this proposal may rest on (CR-CON-08, CR-INF-07), also those its deity only counts as holding on
    some Fields (CR-FLD-42)."""
    return _may_cite(state, draft.unsaid)


@still
def _may_cite(state: Creation, draft: Draft) -> tuple[str, ...]:
    own = own_keys(state, draft)
    if draft.kind not in ON_FIELDS:
        return own
    lending = [a for seat in lenders(draft) for a in reckoning(acting(state, seat), "counts_as")]
    if not lending:
        return own
    fields = [n for n, plot in state.plots.items() if not plot.abyss]
    more = {key for a in lending for field in fields for key in a.counts_as(state, field)}
    return (*own, *(key for key in TRAITS if key in more and key not in own))


ON_FIELDS = ("act", "gift", "warp", "join")
"""Kinds of Acts placed on Fields for their own sake, which Attributes hang on."""


def own_keys(state: Creation, draft: Draft) -> tuple[str, ...]:
    """Attributes that the deities of a proposal have, and what is pretended (CR-DOM-09). From an
    object pool a starting Act rests on what there is, also named ahead, not on Structure (CR-STR-31, 32)."""
    if draft.kind == "start" and contained(state.options):
        deity = state.deities[draft.seat]
        mine = dict.fromkeys((*deity.attributes, *filter(None, [deity.reserved])))
        return tuple(key for key in mine if TRAITS[key].kind in ("primal", "cosmic", "elemental"))
    theirs = state.deities[draft.receiver].attributes if draft.borrowed else ()
    return _named(draft.pretends, may_name(state, draft.seat), theirs)


@functools.lru_cache(maxsize=256)
def _named(pretended: str, own: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[str, ...]:
    """All of these, each once, and last what is everybody's."""
    keys = dict.fromkeys((*filter(None, [pretended]), *own, *theirs))
    return (*(k for k in keys if k != EVERYBODYS), EVERYBODYS)


CITES_NOTHING = ("temple", "start", "ocean")
"""Kinds of proposals that rest on no Attribute one could name."""


def cites(state: Creation, kind: str) -> bool:
    """Whether a proposal of this kind names what it rests on; a starting Act does from an object pool."""
    return kind not in CITES_NOTHING or (kind == "start" and contained(state.options))


def check_rests_on(state: Creation, draft: Draft) -> None:
    """At least one Attribute, and only those the deity has (CR-CON-08)."""
    if not cites(state, draft.kind):
        return
    if draft.pretends and draft.pretends not in draft.rests_on:
        title = spoken(draft.pretends)
        raise Illegal("CR-DOM-09", f"You pretend to have {title}, and rest on other things. Name {title} too.")
    bound = lent(state, draft.seat)
    if bound and bound not in draft.rests_on and not draft.pretends:
        title = bound.capitalize()
        raise Illegal("CR-ABI-102", f"Your roll is {title}: the Act rests on {title}, and on more if you like.")
    allowed = may_cite(state, draft)
    wrong = [key for key in draft.rests_on if key not in allowed]
    if wrong:
        rule = {"gift": "CR-INF-07", "start": "CR-STR-31"}.get(draft.kind, "CR-CON-08")
        rule = "CR-STR-32" if rule == "CR-STR-31" and EVERYBODYS in wrong else rule
        not_theirs, theirs = ", ".join(map(spoken, wrong)), ", ".join(map(spoken, allowed))
        raise Illegal(rule, f"You do not have {not_theirs}. Your Act may rest on: {theirs}.")
    if not draft.rests_on:
        raise Illegal("CR-CON-08", "Name at least one of your Attributes that the Act rests on.")


# ------------------------------------------------------------------ Trickery

TRICKS = ("act", "gift", "join", "gaze")
"""Kinds of proposals that can be made by Trickery: those that are no other Ability, and rest on Attributes."""


def may_trick(state: Creation, draft: Draft) -> bool:
    """Whether a proposal can still be made by Trickery, and the Act gazed at, or one Field, could be paid."""
    if draft.kind not in TRICKS or draft.stage != "what" or "trickery" not in abilities(state, draft.seat):
        return False
    act = state.act(draft.target) if draft.kind == "gaze" else None
    least = ability(state, draft.seat, TRICKERY * (act.size if act else 1))
    return least <= max(0, state.deities[draft.seat].influence)


def pretendable(state: Creation, draft: Draft) -> tuple[str, ...]:
    """Attributes its maker lacks and could pretend to have: of this game, and not banned (CR-DOM-10)."""
    known, own = state.pool or tuple(TRAITS), own_keys(state, draft)
    return tuple(key for key in known if key not in state.banned and key not in own)


def check_guise(state: Creation, draft: Draft, key: str) -> None:
    """Refuses what cannot be pretended."""
    if draft.kind not in TRICKS:
        raise Illegal("CR-DOM-10", "Trickery is for an Act, a Gift or a Gaze. Go on without it, or drop this.")
    if "trickery" not in abilities(state, draft.seat):
        raise Illegal("CR-DOM-09", "Only Deceit pretends to have an Attribute. Rest on those you have.")
    if key and not may_trick(state, draft):
        raise Illegal("CR-ABI-04", "Trickery costs 2 Influence for each Act-Field, which you do not have.")
    if key and key not in pretendable(state, draft):
        could = some(map(spoken, pretendable(state, draft)))
        raise Illegal("CR-DOM-10", f"That is yours, banned or not of this game. Pretend to have {could}.")
