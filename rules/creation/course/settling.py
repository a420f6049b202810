"""What follows when something goes or is put elsewhere: shields are taken off, and what was held up comes down."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import counted, who
from rules.creation.bounds.naming import name_for
from rules.creation.course import polls
from rules.creation.course.flow import Flow, judged
from rules.creation.course.happenings import happened, mended, torn
from rules.creation.deities.traits import has
from rules.creation.world import lying
from rules.creation.world.happening import Happening
from rules.creation.world.matters import Survive
from rules.creation.world.pieces import Act, Fading, Safeguard
from rules.creation.world.state import Creation


def nullify(flow: Flow, act: Act, how: str, by: int = -1, *, judges: int = -1, held: bool = False) -> None:
    """An Act goes to the Nullified zone; its Fields stay as they are (CR-ABI-35). By an Ability of a deity that
    ``judges`` names, the Pantheon decides what of its composite survives (CR-CMP-11); otherwise what it held up
    comes down, unless that is ``held`` for something to follow at once."""
    if act.imprint:
        wash_out(flow, act)
        tidy(flow)
        return
    shaken = lying.touching(flow.state, act)
    gone = flow.act(act, standing="nullified", dredged=False)
    flow.set(last=act.fields)
    flow.tell(f"{act.name} is Nullified{how}.", kind="fate")
    happened(flow, Happening(what="nullified", act=gone, before=act, by=by))
    if judges >= 0:
        ask_survival(flow, shaken, act, judges)
    tidy(flow)
    if not held:
        come_down(flow)


def tidy(flow: Flow) -> None:
    """Take off Safeguards that no longer hold any Act (CR-MOV-24), and Permanence that is no Act's any more, when
    the only one was taken back (CR-ABI-64)."""
    uncover(flow)
    state = flow.state
    kept = tuple(s for s in state.safeguards if lying.within(state, s.fields) or hides(state, s))
    for lost in state.safeguards:
        if lost not in kept:
            flow.tell(f"The Safeguard ({lost.thing}) holds nothing any more and is taken off the Map.")
    lasting = [set(a.fields) for a in state.in_play if a.permanent]
    zones = tuple(z for z in state.zones if z.undone or any(fields <= set(z.fields) for fields in lasting))
    flow.set(safeguards=kept, zones=zones)


# ------------------------------------------------------------------ Imprints


def uncover(flow: Flow) -> None:
    """Imprints under an object are buried; those that nothing lies on any more come back to light under their last
    owner; so fall their constellations apart, and are whole again (CR-ABI-138, CR-ABI-140, CR-ABI-141,
    CR-ABI-226)."""
    for act in lying.drawn(flow.state):
        over = lying.above(flow.state, act)
        if over and act.standing == "active":
            below = flow.act(act, standing="buried")
            flow.tell(f"The Imprint {act.name} is Buried under {over[0].name}.", kind="fate")
            torn(flow, below)
        elif not over and act.standing == "buried":
            name = name_for(flow.state, act)
            found = flow.act(act, standing="active", name=name, names=tuple(dict.fromkeys((*act.names, name))))
            flow.tell(f"The Imprint {act.name} comes back to light.", kind="fate")
            mended(flow, found, "buried")


def wash_out(flow: Flow, act: Act) -> None:
    """An Imprint is defunct for good (CR-ABI-142)."""
    gone = flow.act(act, standing="defunct", permanent=False)
    flow.tell(f"The Imprint {act.name} is gone for ever.", kind="fate")
    torn(flow, gone, act)


def hides(state: Creation, shield: Safeguard) -> bool:
    """Whether a Safeguard stands over a buried Imprint (CR-ABI-95)."""
    return any(a.standing == "buried" and set(a.fields) <= set(shield.fields) for a in lying.drawn(state))


# ------------------------------------------------------------------ composites


def shaky(state: Creation, acts: Iterable[Act]) -> tuple[Act, ...]:
    """Those of some Acts whose survival may be doubted: active ones without protection (CR-CMP-12)."""
    return tuple(
        act
        for act in acts
        if act.standing == "active"
        and not (act.permanent or act.dredged)
        and lying.shield_over(state, act) is None
        and act.id not in judged(state)
    )


def ask_survival(flow: Flow, acts: Iterable[Act], lost: Act, by: int) -> None:
    """A poll for each Act that was shaken: does it survive without the other (CR-CMP-12)?"""
    now = [found for act in acts if (found := flow.state.act(act.id)) is not None]
    for act in shaky(flow.state, now):
        polls.open_poll(
            flow,
            Survive(by, act.id, lost.name),
            shaken(act, lost.name, stays=fallen_there(flow.state, lost, act)),
            by=by,
            detail=at_stake(act, comes_down=not all(lying.holds(flow.state.act(id), act) for id in act.on)),
            photo=act.photo,
            rule="CR-CMP-11",
        )


def fallen_there(state: Creation, lost: Act, act: Act) -> bool:
    """Whether what another Act has lost is still there with it, only in Decay or about to be."""
    rest = state.act(lost.id)
    if rest is None or not rest.on_map or set(rest.fields).isdisjoint(act.fields):
        return False
    return rest.standing == "decayed" or any(one.act == rest.id for one in state.fading)


def shaken(act: Act, lost: str, *, stays: bool) -> str:
    """What the Pantheon is asked about an Act when another is gone, or cannot stand though it is still there."""
    if stays:
        return f"{lost} cannot stand. Does {act.name} {'upon' if act.on else 'beside'} it survive?"
    if act.on:
        return f"{lost} is gone from under {act.name}. Does {act.name} survive?"
    return f"{lost} is gone. Does {act.name} beside it survive?"


def at_stake(act: Act, *, comes_down: bool) -> str:
    """What either answer leads to."""
    where = " ".join(act.fields)
    if act.on and not comes_down:
        return "If it does, it stays as it is. If not, it is Nullified."
    if act.on:
        size = counted(len(act.fields), "Field")
        return f"If it does, it comes down onto {where} and counts {size}. If not, it is Nullified."
    return f"If it does, it stays as it is. If not, it falls into Decay on {where}."


def come_down(flow: Flow) -> None:
    """Elevated Acts that lost a support come down onto their whole ground footprint, unless the Pantheon has still
    to say whether they survive; nothing is paid for it (CR-CMP-09, CR-CMP-10)."""
    while falling := [a for a in lying.unsupported(flow.state) if a.id not in judged(flow.state)]:
        land(flow, falling[0])


def land(flow: Flow, act: Act) -> None:
    """An Act that was elevated lies on the Map now: over an Abyss it is lost, and on Decay it is in Decay."""
    down = flow.act(act, on=())
    flow.set(last=act.fields)
    size = counted(len(act.fields), "Field")
    flow.tell(f"{act.name} loses its hold and comes down onto {' '.join(act.fields)}: {size} now.", kind="fate")
    plots = [flow.state.plot(f) for f in act.fields]
    if any(p.abyss for p in plots) and not has(flow.state, act.owner, "on_abyss"):
        nullify(flow, down, ": there is an Abyss below")
    elif any(p.decayed for p in plots) and not act.dredged:
        sink(flow, down)
    tidy(flow)


def sink(flow: Flow, act: Act) -> None:
    """What has come down lies on Decay. It is in Decay, and marks no Field; unless that ground never Decays, or
    its deity may have it Nullified instead (CR-CMP-10, CR-DOM-29, CR-MTX-101)."""
    if lying.everlasting(flow.state) & set(act.fields):
        nullify(flow, act, ": Permanent ground never Decays")
    elif may_fade(flow.state, act) and flow.state.phase in ("turn", "decay"):
        one = Fading(act=act.id, how=" as it comes down", spared=act.fields)
        flow.ask(fading=(*flow.state.fading, one))
        flow.tell(f"{act.name} would fall into Decay{one.how}. {who(act.owner)} may have it Nullified instead.")
    else:
        ruin = flow.act(act, standing="decayed")
        flow.tell(f"{act.name} lies on Decay and is in Decay.", kind="fate")
        happened(flow, Happening(what="decayed", act=ruin))


def may_fade(state: Creation, act: Act) -> bool:
    """Whether the deity of an Act that would fall into Decay may have it Nullified instead (CR-DOM-29). Ground
    that never Decays leaves no choice (CR-MTX-101)."""
    fit = act.standing == "active" and not act.on and act.owner in state.here and has(state, act.owner, "fades")
    return fit and not lying.everlasting(state) & set(act.fields)
