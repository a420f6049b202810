"""What the bot can check about a proposal; what is believable is for the vote (CR-ACT-06)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules.core import Illegal, RuleError, counted, who
from rules.creation.bounds.citing import check_rests_on
from rules.creation.bounds.designating import check_body
from rules.creation.bounds.footing import Footing, footing
from rules.creation.bounds.hints import some
from rules.creation.bounds.measures import size_limits, size_of
from rules.creation.bounds.objects import need_free
from rules.creation.bounds.orbits import check_orbit
from rules.creation.bounds.prices import cost, price
from rules.creation.bounds.protection import could_choose, refusal
from rules.creation.bounds.reach import check_place, known, need_reach, usable
from rules.creation.bounds.stacks import check_supports
from rules.creation.deities import condensed
from rules.creation.deities.lamps import lamp
from rules.creation.deities.roles import takers
from rules.creation.deities.traits import has
from rules.creation.deities.two import together
from rules.creation.world.map.contacts import same
from rules.creation.world.map.ground import Rim, facing
from rules.creation.world.matters import Draft
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation
from rules.creation.world.still import still

ICON = "icon"
"""What a Temple rests on instead of an Attribute."""


class Preview(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a proposal would come to, before anybody votes."""

    price: int
    lines: tuple[str, ...]
    even: bool
    """Every line is one Influence."""
    fields: tuple[str, ...]
    left: int
    """Influence its maker would have left."""
    trouble: str = ""
    """Why it would be refused, or empty."""
    rule: str = ""


def preview(state: Creation, draft: Draft) -> Preview:
    """Cost and footprint of a proposal as it stands; changes nothing."""
    priced = price(state, draft)
    left = state.deities[draft.seat].influence - priced.total
    rule, trouble = fault(state, draft) or ("", "")
    return Preview(
        price=priced.total,
        lines=priced.lines,
        even=priced.even,
        fields=draft.fields,
        left=left,
        trouble=trouble,
        rule=rule,
    )


def abilities_of(state: Creation, seat: int) -> tuple[str, ...]:
    """Keys of a deity's Abilities; Gaze is everybody's (CR-ABI-01). A roll may bind it to others (CR-ABI-107)."""
    return condensed.abilities(state, seat)


def check_all(state: Creation, draft: Draft) -> None:
    """Every rule about a proposal that the bot can check; what is believable is for the vote (CR-ACT-06)."""
    if amiss := fault(state, draft):
        raise Illegal(*amiss)


@still
def fault(state: Creation, draft: Draft) -> tuple[str, str] | None:
    """The first rule against a proposal, and why: it is looked for when the proposal is laid down, when it is
    shown, and when it is put to the vote."""
    plain = _sound(state, replace(draft, fields=()))
    if plain is not None and plain.bears(state.ground, draft.fields):
        return None
    try:
        check_each(state, draft)
    except Illegal as refusal:
        return refusal.rule, str(refusal)
    return None


@still
def _sound(state: Creation, draft: Draft) -> Footing | None:
    """What a proposal stands on whose Fields alone could be amiss, one as good as another; it is handed in without
    them."""
    try:
        check_rests_on(state, draft)
        check_words(state, draft)
        need_free(state, draft)
        check_room(state, gains(draft))
    except Illegal:
        return None
    return footing(state, draft)


def check_words(state: Creation, draft: Draft) -> None:
    """Words on an object are for those who may use them (CR-ACT-32)."""
    if draft.words and not condensed.power(state, draft.seat, "uses_words"):
        raise Illegal(
            "CR-ACT-32", "Words and numbers on the object justify nothing. Rest on its shape and pictures."
        )


def check_each(state: Creation, draft: Draft) -> None:
    """One rule after the other."""
    check_rests_on(state, draft)
    check_words(state, draft)
    if draft.kind == "gaze":
        check_gaze_place(state, draft)
        check_payable(state, draft)
        return
    if draft.kind == "ocean":
        known(state, draft.fields)
        check_body(state, draft)
    elif draft.kind == "satellite":
        check_orbit(state, draft)
    elif draft.kind == "off_map":
        check_size(state, draft)
    else:
        known(state, draft.fields)
        check_supports(state, draft)
        check_size(state, draft)
        if not draft.approved:
            check_place(state, draft)
    if draft.kind == "warp":
        check_crossing(state, draft)
    need_free(state, draft)
    if draft.kind != "ocean":
        check_room(state, gains(draft))
    check_payable(state, draft)


def check_payable(state: Creation, draft: Draft) -> None:
    """What it costs must be there (CR-ACT-11)."""
    due = cost(state, draft)
    held_now = state.deities[draft.seat].influence
    if due > max(held_now, 0):
        raise Illegal("CR-ACT-11", f"That costs {due} Influence and you have {held_now}. Take fewer Fields.")


def beyond(state: Creation, draft: Draft) -> str:
    """Where a proposal of two who play together goes beyond size or reach: a hint, no more (CR-TWO-11)."""
    if draft.kind in ("ocean", "satellite", "gaze"):
        return ""
    try:
        need_size(state, draft)
        if draft.fields:
            need_reach(state, draft)
    except RuleError as fault:
        return str(fault)
    return ""


def check_size(state: Creation, draft: Draft) -> None:
    """Within the limits on size, where these are more than a hint (CR-TWO-11)."""
    if not together(state):
        need_size(state, draft)


def need_size(state: Creation, draft: Draft) -> None:
    """Within the limits on size; what is outside the Map counts as one (CR-COS-01, CR-ACT-13, CR-ABI-206)."""
    least, most = size_limits(state, draft.seat, draft.kind)
    size = size_of(draft)
    if not least <= size <= most:
        raise Illegal(
            "CR-COS-01", f"That Act would count {counted(size, 'Field')}. Here an Act takes {least} to {most}."
        )


def check_crossing(state: Creation, draft: Draft) -> None:
    """A Warped Act leaves through an outer side of one of its Fields, not where the Beacon stands (CR-ABI-203)."""
    sides = {rim.name: rim for rim in state.ground.rims if rim.field in draft.fields}
    if not sides:
        near = some(state.ground.reading(usable(state, draft) & state.ground.edge))
        raise Illegal("CR-ABI-203", f"A Warped Act needs a Field on the edge of the Map. You could use {near}.")
    if draft.crossing not in sides:
        raise Illegal("CR-ABI-203", f"Say through which side it leaves: {', '.join(sorted(sides))}.")
    if beacon_on(state, sides[draft.crossing]):
        free = some((n for n in sorted(sides) if not beacon_on(state, sides[n])), "take another Field on the edge")
        raise Illegal("CR-ABI-210", f"The {lamp(state)} stands there. Leave the Map through another side: {free}.")


def ways_out(state: Creation, act: Act, fields: tuple[str, ...]) -> list[Rim]:
    """Sides through which a Warped Act on these Fields would leave the Map the way it does now (CR-MTX-701); not
    where the Beacon stands (CR-ABI-210)."""
    way = facing(act.crossing)
    return [r for r in state.ground.rims if r.field in fields and r.facing == way and not beacon_on(state, r)]


def beacon_on(state: Creation, rim: Rim) -> bool:
    """Whether the Beacon stands on an outer side."""
    return state.beacon_at is not None and (state.beacon == rim.name or same(rim.middle, state.beacon_at))


def gains(draft: Draft) -> int:
    """Whose Act it would be."""
    return draft.receiver if draft.kind == "gift" else draft.seat


@still
def _active(state: Creation, owner: int) -> int:
    """How many active Acts a deity has."""
    return sum(1 for a in state.of(owner) if a.standing == "active")


def full(state: Creation, owner: int, more: int = 0) -> str:
    """Why a deity may have no further active Act, wherever it would come from, or nothing (CR-TAB-16); with so
    many ``more`` that are to come."""
    most = state.parameters.most_acts
    if not most or together(state) or has(state, owner, "unbound"):
        return ""
    count = _active(state, owner) + more
    if count < most:
        return ""
    return f"{who(owner)} has {counted(count, 'active Act')}, and {most} is the limit."


def check_room(state: Creation, owner: int) -> None:
    """The most active Acts a deity may have, if there is a limit (CR-TAB-16)."""
    if why := full(state, owner):
        others = [who(s) for s in takers(state, owner) if not full(state, s)]
        gift = f"give a Gift to {' or '.join(others)}, " if others else ""
        raise Illegal("CR-TAB-16", f"{why} Instead one could {gift}use an Ability that adds no Act, or pass.")


def check_gaze_place(state: Creation, draft: Draft) -> None:
    """A Gazed Act may stay where it is; another place must be a legal one for the Gazing deity (CR-ABI-13)."""
    act = state.act(draft.target)
    if act is None or (found := no_gaze(state, act, draft.seat)):
        rule, why = found if act is not None and found else ("CR-ABI-06", "That Act is gone")
        raise Illegal(rule, f"{why}. {could_choose(a.name for a in gazed_at(state, draft.seat))}")
    stays = set(draft.fields) == set(act.fields)
    if stays and draft.crossing == act.crossing:
        return
    if act.on or act.imprint or act.orbit:
        what = "keeps its supports" if act.on else "is drawn there" if act.imprint else "is in orbit"
        raise Illegal("CR-MTX-301", f"{act.name} {what}. Leave its place as it is.")
    if act.standing == "decayed":
        raise Illegal("CR-ABI-18", f"{act.name} is in Decay and stays where it is. Leave its place as it is.")
    if not stays:
        check_size(state, draft)
        check_place(replace(state, acts=tuple(a for a in state.acts if a.id != act.id)), draft)
    if act.crossing:
        check_crossing(state, draft)


def no_gaze(state: Creation, act: Act, seat: int) -> tuple[str, str] | None:
    """Why a deity may not Gaze at an Act; ``None`` if it may (CR-ABI-05, CR-MTX-301, CR-TAB-16)."""
    if act.owner == seat:
        return "CR-ABI-05", f"{act.name} is its own already"
    if found := refusal(state, "gaze", act, seat):
        return found
    if act.standing == "active" and (why := full(state, seat)):
        return "CR-TAB-16", why.removesuffix(".")
    return None


def gazed_at(state: Creation, seat: int) -> tuple[Act, ...]:
    """Acts that a deity may Gaze at."""
    return tuple(a for a in state.in_play if no_gaze(state, a, seat) is None)
