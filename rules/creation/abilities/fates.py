"""Abilities that decide the fate of Acts: Rejuvenate, Nullify, Dredge, Undo, Disintegrate, Decay."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.core import Action, Illegal, counted, who
from rules.creation.abilities.base import NAMES, asks_leave, done, goes_ahead, need, pay
from rules.creation.abilities.costs import (
    WON,
    blight_price,
    break_price,
    can_pay,
    dredge_price,
    dredged_size,
    heal_price,
    map_price,
    nullify_price,
    rot_shield_price,
    undo_price,
    void_shield_price,
)
from rules.creation.actions import Blight, Disintegrate, Dredge, Nullify, Rejuvenate, Undo
from rules.creation.bounds.checks import check_room, full
from rules.creation.bounds.hints import some
from rules.creation.bounds.naming import name_for
from rules.creation.bounds.protection import in_own_zone, instead, target
from rules.creation.bounds.reach import closed, known, need_one_piece
from rules.creation.course.decay import fall, heal, heal_fields, rebirth_if_ripe
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import happened
from rules.creation.course.settling import come_down, nullify, tidy
from rules.creation.world import lying
from rules.creation.world.happening import Happening
from rules.creation.world.pieces import Act, Safeguard
from rules.creation.world.state import Creation


def anything_decayed(state: Creation) -> bool:
    """Whether there is something to Rejuvenate: a Field, or an Act that stands on an Abyss."""
    return bool(state.where(decayed=True)) or any(a.standing == "decayed" for a in state.in_play)


def rejuvenate(flow: Flow, seat: int, action: Rejuvenate) -> None:
    """One Decayed Act for its price, or the whole Map on credit (CR-ABI-26 to CR-ABI-31)."""
    need(flow, seat, "rejuvenate")
    if action.act:
        if flow.turn.healed:
            raise Illegal(
                "CR-ABI-26", "One Act a turn can be Rejuvenated, and one has been. The whole Map still can."
            )
        zoned = flow.state.act(action.act)
        if zoned is not None and zoned.standing == "nullified":
            could = instead(flow.state, "rejuvenate", seat)
            raise Illegal("CR-ABI-45", f"{zoned.name} is Nullified; only Dredge brings it back. {could}")
        act = target(flow.state, "rejuvenate", action.act, seat)
        if asks_leave(flow, seat, action, {act.owner}):
            return
        pay(flow, seat, heal_price(flow.state, seat, act), "Rejuvenation")
        heal(flow, act, seat)
        tidy(flow)
        flow.turned(healed=True)
        done(flow, seat, f"{who(seat)} Rejuvenates {act.name}.", whose={act.owner}, on=act, harms=False)
        return
    cost = map_price(flow.state, seat)
    if not anything_decayed(flow.state):
        raise Illegal("CR-ABI-26", "No Field is in Decay. Place an Act, or use another Ability.")
    if flow.state.deities[seat].influence < 1:
        raise Illegal(
            "CR-ABI-28",
            "To Rejuvenate the whole Map you need at least 1 Influence. A Gaze or a Gift costs nothing.",
        )
    fallen = [a for a in flow.state.in_play if a.standing == "decayed"]
    whose = {a.owner for a in fallen}
    if asks_leave(flow, seat, action, whose):
        return
    flow.gain(seat, -cost, "Rejuvenation of the whole Map")
    while ruins := [a for a in flow.state.in_play if a.standing == "decayed"]:
        heal(flow, ruins[0], seat)
    heal_fields(flow, flow.state.where(decayed=True), seat)
    tidy(flow)
    deed = f"{who(seat)} Rejuvenates the whole Map for {cost} Influence."
    done(flow, seat, deed, whose=whose, on="the whole Map", harms=False)


def safeguard(state: Creation, id: int) -> Safeguard:
    """The Safeguard with this id."""
    shield = next((s for s in state.safeguards if s.id == id), None)
    if shield is None:
        raise Illegal(
            "CR-ABI-06", f"There is no such Safeguard. There are: {some(s.thing for s in state.safeguards)}."
        )
    return shield


def break_shield(flow: Flow, seat: int, shield: Safeguard, price: int, word: str) -> None:
    """A Safeguard is removed at once; no Field is marked and no Act is hurt (CR-ABI-39, CR-ABI-84)."""
    pay(flow, seat, price, word)
    kind = "Seal" if lying.is_seal(flow.state, shield) else "Safeguard"
    whose = {a.owner for a in lying.within(flow.state, shield.fields)}
    flow.set(safeguards=tuple(s for s in flow.state.safeguards if s.id != shield.id), last=shield.fields)
    done(flow, seat, f"{who(seat)} breaks the {kind} ({shield.thing}) by {word}.", whose=whose, on=shield.thing)


def use_on_shield(flow: Flow, seat: int, action: Nullify | Blight, price: Callable[..., int]) -> None:
    """Break a Safeguard by an Ability, at its price for what is inside; with leave of the deities whose Acts those
    are, one's own alone are paid for (CR-INF-10, CR-INF-13)."""
    state, shield = flow.state, safeguard(flow.state, action.shield)
    if not asks_leave(flow, seat, action, {a.owner for a in lying.within(state, shield.fields)}):
        cost = price(state, seat, shield, together=action.together)
        break_shield(flow, seat, shield, cost, NAMES[type(action).__name__.lower()])


def use_nullify(flow: Flow, seat: int, action: Nullify) -> None:
    """Take an Act out of the world, or break a Safeguard (CR-ABI-35 to CR-ABI-42)."""
    need(flow, seat, "nullify")
    if action.shield:
        use_on_shield(flow, seat, action, void_shield_price)
        return
    act = target(flow.state, "nullify", action.act, seat)
    if not goes_ahead(flow, seat, action, act.owner, nullify_price(flow.state, seat, act)):
        return
    nullify(flow, act, f" by {who(seat)}", seat, judges=seat)
    flow.set(voided=(*flow.state.voided, act.id))
    done(flow, seat, f"{who(seat)} Nullifies {act.name}.", whose={act.owner}, on=act)


def dredge(flow: Flow, seat: int, action: Dredge) -> None:
    """Bring an Act out of the Nullified zone onto free Fields (CR-ABI-45 to CR-ABI-50)."""
    need(flow, seat, "dredge")
    state = flow.state
    act = state.act(action.act)
    if act is None or act.standing != "nullified":
        lost = some(a.name for a in state.zone)
        raise Illegal("CR-ABI-50", f"Only an Act of the Nullified zone can be Dredged. There lie: {lost}.")
    if act.lost:
        raise Illegal("CR-AAA-32", f"The Adversary has taken {act.name} for good. Dredge another, or pass.")
    check_room(state, seat)
    check_bed(state, seat, act, action.fields)
    pay(flow, seat, dredge_price(state, seat, act), "Dredge")
    back = flow.act(
        act,
        name=(name := name_for(state, act)),
        names=tuple(dict.fromkeys((*act.names, name))),
        standing="active",
        dredged=True,
        owner=seat,
        fields=state.ground.reading(action.fields),
        crossing="",
        off_map=False,
        on=(),
        orbit="",
        rivers=(),
    )
    if in_own_zone(flow.state, back, seat):
        back = flow.act(back, permanent=True)
    flow.set(last=back.fields, voided=tuple(id for id in state.voided if id != act.id))
    happened(flow, Happening(what="dredged", act=back, before=act, by=seat))
    tidy(flow)
    called = f" as {name}, for there is another {act.name} now" if name != act.name else ""
    done(flow, seat, f"{who(seat)} Dredges {act.name} up onto {' '.join(back.fields)}{called}.", photo=act.photo)


def check_bed(state: Creation, seat: int, act: Act, fields: tuple[str, ...]) -> None:
    """Refuses Fields that an Act cannot be Dredged onto (CR-ABI-45, CR-ABI-48)."""
    known(state, fields)
    size = dredged_size(act)
    if len(fields) != size and (len(fields) > size or len(state.ground.whole) == len(state.ground.names)):
        raise Illegal("CR-ABI-48", f"{act.name} takes {counted(size, 'Field')}, as before.")
    need_one_piece(state, fields)
    barred = closed(state, seat, dredging=True)
    for field in fields:
        if field in barred:
            near = some(n for n in state.ground.names if n not in barred)
            raise Illegal("CR-ABI-45", f"{barred[field][1]}. Dredge it onto free Fields: {near}.")


def beds(state: Creation, seat: int) -> dict[int, tuple[str, ...]]:
    """Acts a deity may Dredge and pay for, with some free Fields for each."""
    if full(state, seat):
        return {}
    barred = closed(state, seat, dredging=True)
    free = {f for f in state.ground.names if f not in barred}
    payable = [a for a in state.zone if not a.lost and can_pay(state, seat, dredge_price(state, seat, a))]
    return {act.id: spot for act in payable if (spot := block(state, free, dredged_size(act)))}


def block(state: Creation, free: set[str], size: int) -> tuple[str, ...]:
    """Some free Fields in one piece, or nothing."""
    for start in state.ground.reading(free):
        taken = [start]
        while len(taken) < size:
            beside = {n for f in taken for n in state.ground.sides[f]} & free - set(taken)
            if not beside:
                break
            taken.append(min(beside))
        if len(taken) == size:
            return tuple(taken)
    return ()


def undo(flow: Flow, seat: int, action: Undo) -> None:
    """Take Permanence away from a whole zone, for good (CR-ABI-55 to CR-ABI-58)."""
    need(flow, seat, "undo")
    zone = next((z for z in flow.state.zones if z.id == action.zone and not z.undone), None)
    if zone is None:
        zones = some((" ".join(z.fields) for z in flow.state.zones if not z.undone), "there is none now")
        raise Illegal(
            "CR-ABI-57", f"Undoing affects Permanence and nothing else. Choose a Permanent zone: {zones}."
        )
    if not goes_ahead(flow, seat, action, zone.owner, undo_price(flow.state, seat, zone)):
        return
    flow.set(zones=tuple(replace(z, undone=True) if z.id == zone.id else z for z in flow.state.zones))
    flow.plots(zone.fields, undone=True)
    for act in flow.state.in_play:
        if act.permanent and set(act.fields) <= set(zone.fields):
            flow.act(act, permanent=False, undone=True)
    flow.set(last=zone.fields)
    come_down(flow)
    where = " ".join(zone.fields)
    done(flow, seat, f"{who(seat)} undoes the Permanence of {where}.", whose={zone.owner}, on=where)


def disintegrate(flow: Flow, seat: int, action: Disintegrate) -> None:
    """Break up an own Act for its Influence, or another's for a price (CR-ABI-190 to CR-ABI-195)."""
    need(flow, seat, "disintegrate")
    act = target(flow.state, "disintegrate", action.act, seat)
    if action.together and action.gains not in (seat, act.owner):
        raise Illegal("CR-INF-14", "Say who gets the Influence: you, or the deity whose Act it is.")
    if asks_leave(flow, seat, action, {act.owner}, gain=shared_gain(flow.state, action)):
        return
    if act.owner == seat or action.together:
        gains = action.gains if action.together else seat
        flow.gain(gains, WON * act.size, f"{act.name} Disintegrated")
        flow.tell(f"{who(gains)} gains {WON * act.size} Influence.", kind="score")
    else:
        pay(flow, seat, break_price(flow.state, seat, act), "Disintegrate")
    nullify(flow, act, ": it is Disintegrated", seat, judges=seat)
    done(flow, seat, f"{who(seat)} Disintegrates {act.name}.", whose={act.owner}, on=act)


def shared_gain(state: Creation, action: Action) -> str:
    """Who gets the bonus of an Ability used together, and what becomes of the Act: the two agree on that
    beforehand (CR-INF-14)."""
    act = state.act(action.act) if isinstance(action, Disintegrate) else None
    if act is None or not isinstance(action, Disintegrate):
        return ""
    return f"{act.name} is Nullified, and {who(action.gains)} gains {WON * act.size} Influence."


def blight(flow: Flow, seat: int, action: Blight) -> None:
    """Make one Act fall into Decay, or break a Safeguard (CR-ABI-245, CR-ABI-249)."""
    need(flow, seat, "blight")
    if action.shield:
        use_on_shield(flow, seat, action, rot_shield_price)
        return
    act = target(flow.state, "blight", action.act, seat)
    if act.off_map:
        could = instead(flow.state, "blight", seat, but=act)
        raise Illegal("CR-ABI-204", f"{act.name} is wholly outside the Map, where nothing Decays. {could}")
    if not goes_ahead(flow, seat, action, act.owner, blight_price(flow.state, seat, act)):
        return
    fall(flow, act, f" by {who(seat)}", seat)
    rebirth_if_ripe(flow)
    done(flow, seat, f"{who(seat)} lets {act.name} Decay.", whose={act.owner}, on=act)
