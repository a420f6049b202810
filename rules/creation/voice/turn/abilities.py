"""The words of an Ability with its price and effect (CR-ABI-02)."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Action, Label, Offer, counted, who
from rules.creation import actions as do
from rules.creation.abilities import costs, gravitation, gravity
from rules.creation.abilities.domains import shield_meant
from rules.creation.asking.menus import shield_price
from rules.creation.bounds.prices import earned
from rules.creation.bounds.rivers import drawn
from rules.creation.course.accolade import with_river
from rules.creation.deities.traits import has
from rules.creation.sight import Sight
from rules.creation.voice.base import label, lasting_on, named, row_of, spent
from rules.creation.voice.composites import fallen, restored, shaken
from rules.creation.voice.turn import chances, omens
from rules.creation.world import lying
from rules.creation.world.pieces import Safeguard

AGREED = "Free then."


GATHERED: dict[type[Action], str] = {
    do.Begin: "Gaze",
    do.Rejuvenate: "Rejuvenate",
    do.Nullify: "Nullify",
    do.Undo: "Undo",
    do.Permanence: "Permanence",
    do.Disintegrate: "Disintegrate",
    do.Blight: "Decay",
    do.Breach: "Breach",
    do.Devour: "Devour",
    do.Prophesy: "Prophecy",
    do.River: "Rivers",
    do.Gravitate: "Gravitate",
    do.Collapse: "Abyss out of Decay",
}
"""What each Ability is called in a menu; of what is begun only a Gaze is one."""


def granted(o: Offer, text: str, detail: str = AGREED) -> Label:
    """The same Ability with leave of the deity whose Act or zone it is (CR-INF-10)."""
    return label(f"{text}, if they agree", detail, f"{GATHERED[type(o.action)]}, if they agree")


def _ability(o: Offer, text: str, detail: str) -> Label:
    return label(text, detail, GATHERED[type(o.action)])


def _gaze(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Begin)
    act = s.act(o.action.target)
    yours = f"Free, by a vote; if carried, you win {counted(act.size, 'Act-Field')}."
    if o.action.borrowed:
        return granted(o, f"Gaze at {named(s, act)}", yours)
    return _ability(o, f"Gaze at {named(s, act)}", yours)


def _rejuvenate(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Rejuvenate)
    if not o.action.act:
        text = "Rejuvenate the whole Map"
        detail = f"{spent(costs.map_price(s.state, s.seat))}, also on credit."
    else:
        act = s.act(o.action.act)
        text = f"Rejuvenate {named(s, act)}"
        detail = f"{spent(costs.heal_price(s.state, s.seat, act))}. It is active again at once.{restored(s, act)}"
    return granted(o, text, detail) if o.action.together else _ability(o, text, detail)


def _shield(s: Sight, id: int) -> Safeguard:
    return next(one for one in s.state.safeguards if one.id == id)


def _break(s: Sight, o: Offer, action: do.Nullify | do.Blight) -> Label:
    text = f"Break the Safeguard ({_shield(s, action.shield).thing})"
    cost = shield_price(s.state, s.seat, action)
    if action.together:
        return granted(o, text, f"{cost}, if all concerned agree.")
    return _ability(o, text, f"{spent(cost)}.")


def _nullify(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Nullify)
    if o.action.shield:
        return _break(s, o, o.action)
    act = s.act(o.action.act)
    text = f"Nullify {named(s, act)}"
    if o.action.together:
        return granted(o, text)
    return _ability(o, text, f"{spent(costs.nullify_price(s.state, s.seat, act))}.{shaken(s, act)}")


def _undo(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Undo)
    id = o.action.zone
    zone = next(z for z in s.state.zones if z.id == id)
    text = f"Undo the Permanence of {lasting_on(s, id)}"
    if o.action.together:
        return granted(o, text, f"{AGREED} Never Permanent again.")
    return _ability(o, text, f"{spent(costs.undo_price(s.state, s.seat, zone))}. Never Permanent again.")


def _permanence(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Permanence)
    act = s.act(o.action.acts[0])
    text = f"Make {named(s, act)} Permanent"
    return (
        granted(o, text)
        if o.action.together
        else _ability(o, text, f"{spent(costs.zone_price(s.state, s.seat, [act]))}.")
    )


def _dilate(s: Sight, o: Offer) -> Label:
    extra = "turns" if s.state.options.dilation_grants == "turns" else "actions"
    price = costs.dilation_price(s.state, s.seat)
    text = (
        f"Dilate time for {price} Influence" if price else "Dilate time"
    )  # the board's button shows nothing else
    return label(text, f"{spent(price)}. Two extra {extra}.")


def _disintegrate(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Disintegrate)
    act, gains = s.act(o.action.act), o.action.gains
    text, won = f"Disintegrate {named(s, act)}", costs.WON * act.size
    if o.action.together:
        mine = gains == s.seat
        whom, gain = ("you", "you gain") if mine else (who(gains), f"{who(gains)} gains")
        return granted(o, f"Disintegrate {act.name}: {won} for {whom}", f"Free then; {gain} {won} Influence.")
    if act.owner == s.seat:
        return _ability(o, text, f"Brings {won} Influence at once; the Act is Nullified.{shaken(s, act)}")
    return _ability(o, text, f"{spent(costs.break_price(s.state, s.seat, act))}.{shaken(s, act)}")


def _blight(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Blight)
    if o.action.shield:
        return _break(s, o, o.action)
    act = s.act(o.action.act)
    text = f"Decay {named(s, act)}"
    if o.action.together:
        return granted(o, text, f"{AGREED}{fallen(s, act)}")
    return _ability(o, text, f"{spent(costs.blight_price(s.state, s.seat, act))}.{fallen(s, act)}")


def _breach(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Breach)
    shield = shield_meant(s.state, o.action.act)
    seal = lying.is_seal(s.state, shield)
    text = f"Breach the {'Seal' if seal else 'Safeguard'} ({shield.thing})"
    inside = " and ".join(a.name for a in lying.within(s.state, shield.fields))
    detail = f"Free. {inside}: {'costs its deity Influence again' if seal else 'unprotected then'}."
    return granted(o, text, detail) if o.action.together else _ability(o, text, detail)


def _devour(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Devour)
    act = s.act(o.action.act)
    text = f"Devour {named(s, act)}"
    if o.action.together:
        return granted(o, text)
    return _ability(
        o, text, f"{spent(costs.devour_price(s.state, s.seat, act))}. It is Nullified.{shaken(s, act)}"
    )


def _hollow(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Hollow)
    (field,) = o.action.fields
    cost = costs.hollow_price(s.state, s.seat, 1)
    return label(
        f"Open an Abyss at {field}", f"{spent(cost)}, brings 1 Influence each round.", f"Abyss, {row_of(s, field)}"
    )


def _river(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.River)
    act, fields = s.act(o.action.act), o.action.fields
    cost = costs.river_price(s.state, s.seat, len(fields))
    now, then = (with_river(one, earned(s.state)) for one in (act, drawn(act, fields)))
    return _ability(
        o, f"River from {act.name}", f"{spent(cost)}, pays {then - now} more a round: {' '.join(fields)}"
    )


def _gravitate(s: Sight, o: Offer) -> Label:
    """A pull, its price, the vote, and what comes of a collision (CR-ABI-270 to CR-ABI-284)."""
    assert isinstance(o.action, do.Gravitate)
    acts = [s.act(id) for id in o.action.acts]
    names = ", ".join(named(s, act) for act in acts)
    course = gravity.plan(s.state, s.seat, o.action)
    if course.swallowed:
        return _ability(o, f"Pull {names} into the Abyss", "Free, and no vote. It is Nullified.")
    text = f"To {' '.join(course.moves[0][1])}: pull {names}"
    then = " ".join(_collisions(s, course.moves))
    if o.action.together:
        return granted(o, text, f"{AGREED} A vote. {then}")
    return _ability(o, text, f"{spent(course.price)}. {then or 'A vote: can it bear that?'}")


def _collisions(s: Sight, moves: gravity.Moves) -> list[str]:
    """Whom an Abyss takes and who falls into Decay, or is Nullified instead, whatever the vote says."""
    lost = [s.act(id).name for id, there in moves if gravitation.taken(s.state, s.act(id), there)]
    pulled, others = gravity.struck(s.state, moves)
    lasting, places = lying.everlasting(s.state), dict(moves)
    struck = [s.act(id) for id in (*sorted(pulled), *sorted(others)) if s.act(id).name not in lost]
    gone = [a.name for a in struck if a.on or lasting & set(places.get(a.id, a.fields))]
    lost += gone
    fallen = [a.name for a in struck if a.name not in gone]
    told = [f"{' and '.join(lost)} would be Nullified."] if lost else []
    return told + ([f"{' and '.join(fallen)} would Decay."] if fallen else [])


def _collapse(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Collapse)
    field = o.action.fields[0]
    upon = [a.name for a in lying.on(s.state, o.action.fields) if not has(s.state, a.owner, "on_abyss")]
    lost = f" {' and '.join(upon)} would be Nullified." if upon else ""
    cost = costs.collapse_price(s.state, s.seat, o.action.fields)
    return label(
        f"Let {field} collapse", f"{spent(cost)}; it is an Abyss for ever.{lost}", f"Abyss, {row_of(s, field)}"
    )


ABILITIES: dict[type[Action], Callable[[Sight, Offer], Label]] = {
    do.Begin: _gaze,
    do.Rejuvenate: _rejuvenate,
    do.Nullify: _nullify,
    do.Undo: _undo,
    do.Permanence: _permanence,
    do.Dilate: _dilate,
    do.Disintegrate: _disintegrate,
    do.Blight: _blight,
    do.Hollow: _hollow,
    do.Breach: _breach,
    do.Devour: _devour,
    do.Prophesy: omens.suggested,
    do.Condense: chances.roll,
    do.Condensed: chances.condensed,
    do.Gamble: chances.gamble,
    do.ParadigmShift: chances.become,
    do.River: _river,
    do.Gravitate: _gravitate,
    do.Collapse: _collapse,
}
"""The words of an Ability, by what it does; of what is begun only a Gaze is one."""
