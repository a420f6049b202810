"""What a proposal may rest on (CR-CON-08)."""

from __future__ import annotations

from rules.core import Illegal
from rules.creation.deities.attributes import reckoning
from rules.creation.deities.condensed import acting, lent, may_name
from rules.creation.deities.traits import EVERYBODYS, TRAITS, spoken
from rules.creation.world.book.gametypes import rolls
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
    """Attributes that the deities of a proposal have, and what is pretended (CR-DOM-09). While the Map rolls
    out a starting Act rests on what there is, also named ahead, but not on Structure (CR-STR-31, CR-STR-32)."""
    if draft.kind == "start" and rolls(state.options):
        deity = state.deities[draft.seat]
        mine = dict.fromkeys((*deity.attributes, *filter(None, [deity.reserved])))
        return tuple(key for key in mine if TRAITS[key].kind in ("primal", "cosmic", "elemental"))
    keys = dict.fromkeys((*filter(None, [draft.pretends]), *may_name(state, draft.seat)))
    if draft.borrowed:
        keys |= dict.fromkeys(state.deities[draft.receiver].attributes)
    return (*(k for k in keys if k != EVERYBODYS), EVERYBODYS)


CITES_NOTHING = ("temple", "start", "ocean")
"""Kinds of proposals that rest on no Attribute one could name."""


def cites(state: Creation, kind: str) -> bool:
    """Whether a proposal of this kind names what it rests on; a starting Act does where the Map rolls out."""
    return kind not in CITES_NOTHING or (kind == "start" and rolls(state.options))


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
