"""The words of the action of a turn: an Act, or an Ability with its price and effect (CR-TRN-07, CR-ABI-02)."""

from __future__ import annotations

from rules.core import Label, Offer, Wording, who
from rules.creation import actions as do
from rules.creation.actions.acts import ProposalKind
from rules.creation.asking import forms
from rules.creation.asking.play import may_act, requested
from rules.creation.bounds.prices import earned, placing
from rules.creation.bounds.suggest import hindrance
from rules.creation.course import allowance
from rules.creation.sight import Sight
from rules.creation.voice.base import label
from rules.creation.voice.trials import thrown_for
from rules.creation.voice.turn.abilities import ABILITIES, GATHERED
from rules.creation.voice.turn.land import LABELS as ON_LAND
from rules.creation.voice.turn.land import PASSED
from rules.creation.world.matters import Draft

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


AT_ONCE = (do.Dilate, do.Hollow)
"""Abilities whose words stand alone in the menu."""

GIFTS = "A Gift…"
"""One button: to whom, and with whose leave, is asked behind it."""


def action(s: Sight) -> Wording:
    """One thing: an Act, or an Ability (CR-TRN-07)."""
    placed = any(o.key == "act" for o in s.question.offers)
    return Wording(
        prompt=_prompt(s, placed=placed),
        offers=tuple(words(s, o) for o in s.question.offers),
        silence=PASSED,
        detail="\n".join(filter(None, (_no_act(s) if may_act(s.state) and not placed else "", thrown_for(s)))),
    )


def _prompt(s: Sight, *, placed: bool) -> str:
    now = s.turn
    if now.retry and now.means:
        return (
            f"You have one more try. {allowance.binds(s.state)} Follow it{allowance.otherwise(s.state)}, or pass."
        )
    if now.retry:
        return "You have one more try: the same kind of action again, or pass."
    if allowance.actions_left(s.state) <= 0:
        return f"Shift the Beacon, or {'go on to your extra ' + _extra(s) if now.extra else 'end your turn'}."
    prompt = "Place an Act or use an Ability." if placed else "Use your action, or pass."
    if now.means:
        prompt = f"{allowance.binds(s.state)} Follow it{allowance.otherwise(s.state)}, or pass."
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
    begun = [o.action.kind for o in s.question.offers if isinstance(o.action, do.Begin)]
    kinds: dict[ProposalKind, str] = {
        "temple": "a Temple",
        "oasis": "an Oasis",
        "satellite": "a satellite",
        "imprint": "an Imprint",
        "warp": "a Warp",
        "off_map": "an Act outside the Map",
    }
    instead = ["a Gaze at an Act of another, which is free"] if "gaze" in begun else []
    instead += [said for kind, said in kinds.items() if kind in begun]
    instead += ["a Gift, which is free"] if "gift" in begun else []
    instead += ["an Ability"] if _able(s) else []
    each, held = earned(s.state), s.view.deities[s.seat].fields
    waits = f", and wait for Influence: {each} a round for every active Act-Field of yours" if held else ""
    instead.append(f"pass{waits}")
    return f"You cannot place an Act now ({rule}): {why} What you can do: {'; '.join(instead)}."


def _able(s: Sight) -> bool:
    """Whether an Ability other than a Gaze could be used: one of the list, or by a form."""
    for o in s.question.offers:
        if o.action.kind == "ocean" if isinstance(o.action, do.Begin) else type(o.action) in (*GATHERED, *AT_ONCE):
            return True
    asked = forms.ability_forms(s.state, s.seat)
    return any(not s.turn.retry or requested(q) == s.turn.retry for q in asked)


def words(s: Sight, o: Offer) -> Label:
    """The words of one offer of the action."""
    if o.key == "done":
        return _passing(s)
    if o.key == "box":
        return label("An Act out of the Creation box", "An object of an earlier world, with a new meaning.")
    if isinstance(o.action, do.Begin) and o.action.kind != "gaze":
        return _proposal(s, o.action)
    kind = type(o.action)
    return ABILITIES[kind](s, o) if kind in ABILITIES else ON_LAND[kind](s, o)


def _passing(s: Sight) -> Label:
    """Leave the rest of the turn, or of this stage of it (CR-TRN-09, CR-ABI-180)."""
    now, able = s.turn, allowance.actions_left(s.state) > 0
    if now.extra:
        then = f"Your turn goes on with extra {_extra(s)} {now.stage_no + 1} of {now.stage_no + now.extra}."
        return label("Pass this action" if able else "Go on", then)
    text = "Pass" if able and not now.placed else "End your turn"
    return label(text, "Your turn ends. Nothing is gained or lost by it.")


def _proposal(s: Sight, begin: do.Begin) -> Label:
    """A kind of Act."""
    if begin.kind == "ocean" and begin.target:
        name = next(ocean.name for ocean in s.state.oceans if ocean.id == begin.target)
        return label(f"Add Fields to {name}", "Half an Influence for each new Field, rounded up, and a vote.")
    if begin.kind in PLACED:
        return label(PLACED[begin.kind], placing(s.state, s.seat, begin.kind))
    if begin.kind == "join":
        name = next(net.name for net in s.state.networks if net.id == begin.target)
        return label(f"Place an Act into {name}", "The price of an Act, and a second vote.")
    if begin.borrowed:
        lent = f"A Gift to {who(begin.receiver)}, if they agree"
        return label(lent, "Free; it may use their Attributes and reach then.", GIFTS)
    return label(f"A Gift to {who(begin.receiver)}", "Free; the Act is theirs.", GIFTS)


# ------------------------------------------------------------------ Abilities
