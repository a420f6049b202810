"""The words of the action of a turn: an Act, or an Ability with its price and effect (CR-TRN-07, CR-ABI-02)."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Label, Offer, Wording, counted, who
from rules.creation import actions as do
from rules.creation.abilities import costs, gravitation, gravity
from rules.creation.abilities.domains import shield_meant
from rules.creation.asking import forms
from rules.creation.asking.menus import shield_price
from rules.creation.asking.play import may_act
from rules.creation.bounds.prices import earned, placing
from rules.creation.bounds.rivers import drawn
from rules.creation.bounds.suggest import hindrance
from rules.creation.course import turns
from rules.creation.course.accolade import with_river
from rules.creation.deities.traits import has
from rules.creation.sight import Sight
from rules.creation.voice import chances, omens
from rules.creation.voice.base import label, named, row_of
from rules.creation.voice.composites import fallen, restored, shaken
from rules.creation.voice.land import LABELS as ON_LAND
from rules.creation.voice.land import PASSED, sort
from rules.creation.world import lying
from rules.creation.world.matters import Draft
from rules.creation.world.pieces import Safeguard

AGREED = "0, if its deity agrees."

PLACED: dict[str, str] = {
    "act": "Place an Act",
    "temple": "Place a Temple",
    "oasis": "Place an Oasis",
    "imprint": "Draw an Imprint",
    "warp": "Warp an Act",
    "off_map": "An Act outside the Map",
    "ocean": "Designate an Ocean",
    "satellite": "Place a satellite",
}
"""Kinds of Acts."""

GATHERED = {
    "gaze": "Gaze",
    "heal": "Rejuvenate",
    "null": "Nullify",
    "undo": "Undo",
    "perm": "Permanence",
    "dis": "Disintegrate",
    "rot": "Decay",
    "breach": "Breach",
    "devour": "Devour",
    "tell": "Prophecy",
    "river": "Rivers",
    "pull": "Gravitate",
    "sink": "Abyss out of Decay",
}
"""What each Ability is called in a menu, by the beginning of its keys."""


def action(s: Sight) -> Wording:
    """One thing: an Act, or an Ability (CR-TRN-07)."""
    placed = any(o.key == "act" for o in s.question.offers)
    return Wording(
        prompt=_prompt(s, placed=placed),
        offers=tuple(words(s, o) for o in s.question.offers),
        silence=PASSED,
        detail=_no_act(s) if may_act(s.state) and not placed else "",
    )


def _prompt(s: Sight, *, placed: bool) -> str:
    now = s.turn
    if now.retry and now.means:
        return f"Your one alternative. {turns.binds(s.state)} Follow it{turns.otherwise(s.state)}, or pass."
    if now.retry:
        return "Your one alternative: the same kind again, or pass."
    if turns.actions_left(s.state) <= 0:
        return f"Shift the Beacon, or {'go on to your extra ' + _extra(s) if now.extra else 'end your turn'}."
    prompt = "Place an Act or use an Ability." if placed else "Use your action, or pass."
    if now.means:
        prompt = f"{turns.binds(s.state)} Follow it{turns.otherwise(s.state)}, or pass."
    if s.state.final:
        prompt = f"The last round: every Act you place is free. {prompt}"
    if now.stage_no:
        prompt = f"Extra {_extra(s)} {now.stage_no} of {now.stage_no + now.extra}. {prompt}"
    return prompt


def _extra(s: Sight) -> str:
    """What Dilation gives at this table (CR-ABI-182)."""
    return "turn" if s.state.options.dilation_grants == "turns" else "action"


def _no_act(s: Sight) -> str:
    """Why an ordinary Act cannot be placed, by which rule, and what could be done instead."""
    rule, why = hindrance(s.state, Draft(kind="act", seat=s.seat))
    keys = [o.key for o in s.question.offers]
    kinds = {
        "temple": "a Temple",
        "oasis": "an Oasis",
        "satellite": "a satellite",
        "imprint": "an Imprint",
        "warp": "a Warp",
        "off": "an Act outside the Map",
    }
    instead = [said for key, said in kinds.items() if key in keys]
    instead += ["a Gift, which costs 0"] if any(key.startswith("gift-") for key in keys) else []
    instead += ["an Ability"] if _able(s, keys) else []
    each = earned(s.state)
    instead.append(f"pass: each Accolade brings you {each} Influence for every active Act-Field of yours")
    return f"You cannot place an Act now ({rule}): {why} What you can do: {'; '.join(instead)}."


def _able(s: Sight, keys: list[str]) -> bool:
    """Whether an Ability could be used: one of the list, or by a form."""
    if any(key.partition("-")[0] in (*GATHERED, "dilate", "hole", "ocean") for key in keys):
        return True
    asked = forms.ability_forms(s.state, s.seat)
    return any(not s.turn.retry or q.kind.partition("-")[0] == s.turn.retry for q in asked)


def words(s: Sight, o: Offer) -> Label:
    """The words of one offer of the action."""
    if o.key == "done":
        return _passing(s)
    if isinstance(o.action, do.Begin) and o.key != "start" and o.action.kind != "gaze":
        return _proposal(s, o.action)
    kind = sort(o)
    return ABILITIES[kind](s, o) if kind in ABILITIES else ON_LAND[kind](s, o)


def _passing(s: Sight) -> Label:
    """Leave the rest of the turn, or of this stage of it (CR-TRN-09, CR-ABI-180)."""
    now, able = s.turn, turns.actions_left(s.state) > 0
    if now.extra:
        then = f"Your turn goes on with extra {_extra(s)} {now.stage_no + 1} of {now.stage_no + now.extra}."
        return label("Pass this action" if able else "Go on", then)
    text = "Pass" if able and not now.placed else "End your turn"
    return label(text, "Your turn ends. Nothing is gained or lost by it.")


def _proposal(s: Sight, begin: do.Begin) -> Label:
    """A kind of Act."""
    if begin.kind == "ocean" and begin.target:
        name = next(ocean.name for ocean in s.state.oceans if ocean.id == begin.target)
        return label(f"Add Fields to {name}", "1/2 for each new Field, rounded up, and a vote.")
    if begin.kind in PLACED:
        return label(PLACED[begin.kind], placing(s.state, s.seat, begin.kind))
    if begin.kind == "join":
        name = next(net.name for net in s.state.networks if net.id == begin.target)
        return label(f"Place an Act into {name}", "As an Act, with a second vote.")
    if begin.borrowed:
        lent = f"A Gift to {who(begin.receiver)}, with their leave"
        return label(lent, "May use their Attributes and reach.", "Gifts")
    return label(f"A Gift to {who(begin.receiver)}", "Costs 0; the Act is theirs.", "Gifts")


# ------------------------------------------------------------------ Abilities


def granted(o: Offer, text: str, detail: str = AGREED) -> Label:
    """The same Ability with leave of the deity whose Act or zone it is (CR-INF-10)."""
    return label(f"{text}, with leave", detail, f"{GATHERED[sort(o)]} together")


def _ability(o: Offer, text: str, detail: str) -> Label:
    return label(text, detail, GATHERED[sort(o)])


def _gaze(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Begin)
    act = s.act(o.action.target)
    yours = f"0 Influence, a vote; {counted(act.size, 'Act-Field')} would be yours."
    if o.action.borrowed:
        return granted(o, f"Gaze at {named(s, act)}", yours)
    return _ability(o, f"Gaze at {named(s, act)}", yours)


def _rejuvenate(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Rejuvenate)
    if not o.action.act:
        text = "Rejuvenate the whole Map"
        detail = f"Costs {costs.map_price(s.state, s.seat)}, also on credit."
    else:
        act = s.act(o.action.act)
        text = f"Rejuvenate {named(s, act)}"
        detail = f"Costs {costs.heal_price(s.state, s.seat, act)}. It is active again at once.{restored(s, act)}"
    return granted(o, text, detail) if o.action.together else _ability(o, text, detail)


def _shield(s: Sight, id: int) -> Safeguard:
    return next(one for one in s.state.safeguards if one.id == id)


def _break(s: Sight, o: Offer, action: do.Nullify | do.Blight) -> Label:
    text = f"Break the Safeguard {_shield(s, action.shield).thing}"
    cost = shield_price(s.state, s.seat, action)
    if action.together:
        return granted(o, text, f"{cost}, if all concerned agree.")
    return _ability(o, text, f"Costs {cost}.")


def _nullify(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Nullify)
    if o.action.shield:
        return _break(s, o, o.action)
    act = s.act(o.action.act)
    text = f"Nullify {named(s, act)}"
    if o.action.together:
        return granted(o, text)
    return _ability(o, text, f"Costs {costs.nullify_price(s.state, s.seat, act)}.{shaken(s, act)}")


def _undo(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Undo)
    id = o.action.zone
    zone = next(z for z in s.state.zones if z.id == id)
    text = f"Undo {' '.join(zone.fields)}"
    if o.action.together:
        return granted(o, text, f"{AGREED} Never Permanent again.")
    return _ability(o, text, f"Costs {costs.undo_price(s.state, s.seat, zone)}. Never Permanent again.")


def _permanence(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Permanence)
    act = s.act(o.action.acts[0])
    text = f"Make {named(s, act)} Permanent"
    return (
        granted(o, text)
        if o.action.together
        else _ability(o, text, f"Costs {costs.zone_price(s.state, s.seat, [act])}.")
    )


def _dilate(s: Sight, o: Offer) -> Label:
    extra = "turns" if s.state.options.dilation_grants == "turns" else "actions"
    return label("Dilate time", f"Costs {costs.dilation_price(s.state, s.seat)}. Two extra {extra}.")


def _disintegrate(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Disintegrate)
    act, gains = s.act(o.action.act), o.action.gains
    text, won = f"Disintegrate {named(s, act)}", costs.WON * act.size
    if o.action.together:
        mine = gains == s.seat
        gift = f"0; {'you' if mine else who(gains)} would gain {won}."
        return granted(o, f"{text}, {'for you' if mine else 'for its deity'}", gift)
    if act.owner == s.seat:
        return _ability(o, text, f"Brings {won} Influence at once.{shaken(s, act)}")
    return _ability(o, text, f"Costs {costs.break_price(s.state, s.seat, act)}.{shaken(s, act)}")


def _blight(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Blight)
    if o.action.shield:
        return _break(s, o, o.action)
    act = s.act(o.action.act)
    text = f"Decay {named(s, act)}"
    if o.action.together:
        return granted(o, text, f"{AGREED}{fallen(s, act)}")
    return _ability(o, text, f"Costs {costs.blight_price(s.state, s.seat, act)}.{fallen(s, act)}")


def _breach(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Breach)
    shield = shield_meant(s.state, o.action.act)
    seal = lying.is_seal(s.state, shield)
    text = f"Breach the {'Seal' if seal else 'Safeguard'} {shield.thing}"
    inside = " and ".join(a.name for a in lying.within(s.state, shield.fields))
    detail = f"0 Influence. {inside}: {'costs its deity Influence again' if seal else 'unprotected then'}."
    return granted(o, text, detail) if o.action.together else _ability(o, text, detail)


def _devour(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Devour)
    act = s.act(o.action.act)
    text = f"Devour {named(s, act)}"
    if o.action.together:
        return granted(o, text)
    return _ability(o, text, f"Costs {costs.devour_price(s.state, s.seat, act)}. It is Nullified.{shaken(s, act)}")


def _hollow(s: Sight, o: Offer) -> Label:
    field = o.key.removeprefix("hole-")
    cost = costs.hollow_price(s.state, s.seat, 1)
    return label(f"Open an Abyss at {field}", f"Costs {cost}, pays 1 each round.", f"Abyss, {row_of(s, field)}")


def _river(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.River)
    act, fields = s.act(o.action.act), o.action.fields
    cost = costs.river_price(s.state, s.seat, len(fields))
    now, then = (with_river(one, earned(s.state)) for one in (act, drawn(act, fields)))
    return _ability(
        o, f"River from {act.name}", f"Costs {cost}, pays {then - now} more a round: {' '.join(fields)}"
    )


def _gravitate(s: Sight, o: Offer) -> Label:
    """A pull, its price, the vote, and what comes of a collision (CR-ABI-270 to CR-ABI-284)."""
    assert isinstance(o.action, do.Gravitate)
    acts = [s.act(id) for id in o.action.acts]
    names = ", ".join(named(s, act) for act in acts)
    course = gravity.plan(s.state, s.seat, o.action)
    if course.swallowed:
        return _ability(o, f"Pull {names} into the Abyss", "0, no vote. It is Nullified.")
    text = f"Pull {names} to {' '.join(course.moves[0][1])}"
    then = " ".join(_collisions(s, course.moves))
    if o.action.together:
        return granted(o, text, f"{AGREED} A vote. {then}")
    return _ability(o, text, f"Costs {course.price}. {then or 'A vote: can it bear that?'}")


def _collisions(s: Sight, moves: gravity.Moves) -> list[str]:
    """Whom an Abyss takes and who falls into Decay, whatever the vote says."""
    lost = [s.act(id).name for id, there in moves if gravitation.taken(s.state, s.act(id), there)]
    pulled, others = gravity.struck(s.state, moves)
    fallen = [s.act(id).name for id in (*sorted(pulled), *sorted(others)) if s.act(id).name not in lost]
    told = [f"{' and '.join(lost)} would be Nullified."] if lost else []
    return told + ([f"{' and '.join(fallen)} would Decay."] if fallen else [])


def _collapse(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Collapse)
    field = o.action.fields[0]
    upon = [a.name for a in lying.on(s.state, o.action.fields) if not has(s.state, a.owner, "on_abyss")]
    lost = f" {' and '.join(upon)} would be Nullified." if upon else ""
    cost = costs.collapse_price(s.state, s.seat, o.action.fields)
    return label(
        f"Let {field} collapse", f"Costs {cost}; it is an Abyss for ever.{lost}", f"Abyss, {row_of(s, field)}"
    )


ABILITIES: dict[str, Callable[[Sight, Offer], Label]] = {
    "gaze": _gaze,
    "heal": _rejuvenate,
    "null": _nullify,
    "undo": _undo,
    "perm": _permanence,
    "dilate": _dilate,
    "dis": _disintegrate,
    "rot": _blight,
    "hole": _hollow,
    "breach": _breach,
    "devour": _devour,
    "tell": omens.suggested,
    "roll": chances.roll,
    "as": chances.condensed,
    "gamble": chances.gamble,
    "become": chances.become,
    "river": _river,
    "pull": _gravitate,
    "sink": _collapse,
}
"""The words of an Ability, by the beginning of its key."""
