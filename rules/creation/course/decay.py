"""Decay marks, Abysses, Rejuvenation and Rebirth (CR-CYC-23 to CR-CYC-47)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from rules.core import who
from rules.creation.bounds.protection import refusal
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import happened
from rules.creation.course.settling import come_down, may_fade, nullify, tidy, wash_out
from rules.creation.deities.roles import is_omen
from rules.creation.deities.traits import has, holders
from rules.creation.world import lying
from rules.creation.world.happening import Happening
from rules.creation.world.pieces import Act, Fading
from rules.creation.world.realms import seas
from rules.creation.world.state import Creation


def fall(flow: Flow, act: Act, how: str = "", by: int = -1, spared: Iterable[str] = ()) -> None:
    """An Act falls into Decay, unless its deity may have it Nullified instead and is asked first."""
    if any(one.act == act.id for one in flow.state.fading):  # it is asked about already
        return
    if may_fade(flow.state, act):
        flow.ask(fading=(*flow.state.fading, Fading(act=act.id, how=how, by=by, spared=tuple(spared))))
        flow.tell(f"{act.name} would fall into Decay{how}. {who(act.owner)} may have it Nullified instead.")
        return
    decay(flow, act, how, by, spared)


def decay(flow: Flow, act: Act, how: str = "", by: int = -1, spared: Iterable[str] = ()) -> None:
    """An Act falls into Decay whole; a last mark makes Abysses of all its Fields (CR-CYC-23, CR-CYC-24). An Abyss
    under it bears no marks: nothing there can Decay or recover (CR-CYC-28); nor does an Ocean (CR-REA-49).

    An unprotected Act in a Permanent zone is Nullified instead, for that ground never Decays (CR-MTX-101), and so
    is what does not touch the Map (CR-CMP-14). What lies wholly within its Fields falls with it (CR-CMP-13).
    ``spared`` Fields take no mark by it (CR-ABI-277).
    """
    if act.on:
        nullify(flow, act, f"{how}: what does not touch the Map cannot Decay", by)
        return
    if lying.everlasting(flow.state) & set(act.fields):
        nullify(flow, act, f"{how}: Permanent ground never Decays", by)
        return
    ground = bears_marks(flow.state, act)
    marked = [f for f in ground if f not in spared]
    for field in marked:
        flow.plots([field], marks=flow.state.plot(field).marks + 1, decayed=True)
    blot(flow, marked, but=act.id)
    changed = flow.act(act, standing="decayed")
    flow.set(last=act.fields)
    flow.tell(f"{act.name} falls into Decay{how}.", kind="fate")
    happened(flow, Happening(what="decayed", act=changed, by=by))
    for other in falling_with(flow.state, changed):
        go_with(flow, other, changed, by)
    if full(flow.state, marked):
        nullify(flow, changed, ": its ground has Decayed too often", by, held=True)
        open_abyss(flow, ground)


def bears_marks(state: Creation, act: Act) -> tuple[str, ...]:
    """Fields of an Act that a fall into Decay marks: no Abyss (CR-CYC-28) and no Ocean (CR-REA-49)."""
    at_sea = seas(state)
    return tuple(f for f in act.fields if not (f in at_sea or state.plot(f).abyss))


def opens(state: Creation, act: Act) -> bool:
    """Whether the next Decay of an Act is one too many for its Fields (CR-CYC-24)."""
    return any(state.plot(f).marks + 1 >= state.parameters.abyss_threshold for f in bears_marks(state, act))


def blot(flow: Flow, fields: Iterable[str], but: int = 0) -> None:
    """A mark of Decay on a Field destroys every Imprint below, and so does an Abyss (CR-ABI-142, CR-CYC-29)."""
    for imprint in lying.beneath(flow.state, fields):
        if imprint.id != but:
            wash_out(flow, imprint)


def falling_with(state: Creation, act: Act) -> tuple[Act, ...]:
    """Unprotected Acts that fall with one into whose Fields they wholly fit, whoever owns them (CR-CMP-13)."""
    if lying.everlasting(state) & set(act.fields):
        return ()
    return tuple(
        other
        for other in lying.inside(state, act)
        if other.standing == "active" and refusal(state, "blight", other, other.owner) is None
    )


def go_with(flow: Flow, act: Act, fallen: Act, by: int) -> None:
    """An Act wholly within one that has fallen is in Decay too; what is elevated is Nullified, unless the table
    lets it Decay (CR-CMP-13, CR-CMP-15)."""
    now = flow.state.act(act.id)
    if now is None or now.standing != "active":
        return
    if now.on and flow.state.options.elevated_decay == "nullified":
        nullify(flow, now, f" with {fallen.name} below", by)
        return
    if may_fade(flow.state, now):  # the ground has its mark already
        fall(flow, now, f" with {fallen.name}", by, spared=now.fields)
        return
    flow.tell(f"{act.name} falls into Decay with {fallen.name}.", kind="fate")
    happened(flow, Happening(what="decayed", act=flow.act(now, standing="decayed"), by=by))


def full(state: Creation, fields: Iterable[str]) -> bool:
    """Whether a Field has all the marks it can bear."""
    return any(state.plot(f).marks >= state.parameters.abyss_threshold for f in fields)


def open_abyss(flow: Flow, fields: Iterable[str]) -> None:
    """Fields become Abysses: Element, Fertile border and Node are gone, channels and Storms stay (CR-CYC-29). Acts
    that touch one are Nullified, even partly, and those they hold up, unless they are of Chaos (CR-CMP-16)."""
    fields = tuple(fields)
    flow.plots(
        fields, abyss=True, element="gas", mix=(), origins=(), origin=False, node="", decayed=False, healed_by=-1
    )
    flow.set(last=fields)
    flow.tell(f"{', '.join(fields)} open{'s' * (len(fields) == 1)} into an Abyss.", kind="fate")
    for hero in [h for h in flow.state.heroes if h.field in fields]:
        flow.tell(f"The Hero of {who(hero.seat)} leaves the Map, and comes back in the next turn.", kind="fate")
    flow.set(heroes=tuple(replace(h, field="") if h.field in fields else h for h in flow.state.heroes))
    blot(flow, fields)
    while lost := swallowed(flow.state, fields):
        nullify(flow, lost[0], " over the Abyss", held=True)
    come_down(flow)


def swallowed(state: Creation, fields: tuple[str, ...]) -> tuple[Act, ...]:
    """Acts that an Abyss takes: those that touch it, and those that have lost their hold with them."""
    touch = [act for act in lying.on(state, fields) if not act.on]
    lost = [act for act in lying.unsupported(state) if any(_gone(state, id) for id in act.on)]
    return tuple(act for act in (*touch, *lost) if not has(state, act.owner, "on_abyss"))


def _gone(state: Creation, id: int) -> bool:
    """Whether an Act is off the Map."""
    act = state.act(id)
    return act is None or not act.on_map


def heal(flow: Flow, act: Act, by: int) -> None:
    """A Decayed Act is active again at once; the marks of its Fields stay (CR-ABI-30, CR-ABI-31)."""
    heal_fields(flow, act.fields, by)
    ruins = [other for other in lying.inside(flow.state, act) if other.standing == "decayed"]
    for one in (act, *ruins):  # other Acts wholly on these Fields come back too (CR-MTX-1201)
        healed = flow.act(one, standing="active")
        flow.tell(f"{one.name} is Rejuvenated.", kind="fate")
        happened(flow, Happening(what="rejuvenated", act=healed, by=by))


def heal_fields(flow: Flow, fields: Iterable[str], by: int) -> None:
    """Fields in Decay are healthy again."""
    flow.plots([f for f in fields if flow.state.plot(f).decayed], decayed=False, healed_by=by)
    flow.set(last=tuple(fields))


def ruins(state: Creation) -> set[int]:
    """Numbers of the Acts in Decay."""
    return {act.id for act in state.in_play if act.standing == "decayed"}


def ripe(state: Creation) -> bool:
    """Whether there is enough Decay for a Rebirth (CR-PRI-21, CR-CYC-39, CR-CYC-41); of the Adversary nothing
    counts, for the cycle is none of its (CR-AAA-34)."""
    fallen = [a for a in state.in_play if a.standing == "decayed" and not is_omen(state, a)]
    if not fallen or not holders(state, "cycle"):
        return False
    wanted = state.parameters
    if wanted.rebirth_acts:
        return len(fallen) >= wanted.rebirth_acts
    if not wanted.rebirth_percent:
        return False
    part, whole = measure(state)
    return bool(part) and part * 100 >= wanted.rebirth_percent * whole


def measure(state: Creation) -> tuple[int, int]:
    """How much Decay there is, and of how much (CR-CYC-41)."""
    if state.options.rebirth_percent_of == "map_fields":
        return len(state.where(decayed=True)), len(state.ground.names) - len(state.abysses)
    lasting = lying.everlasting(state)
    mortal = [
        a
        for a in state.in_play
        if not (
            a.permanent or a.dredged or a.off_map or is_omen(state, a) or lying.shield_over(state, a) is not None
        )
        and not (a.on and state.options.elevated_decay == "nullified")  # it can never be in Decay (CR-CMP-14)
        and not (a.standing == "active" and lasting & set(a.fields))  # nor there (CR-ABI-71, CR-ABI-72)
    ]
    return sum(a.size for a in mortal if a.standing == "decayed"), sum(a.size for a in mortal)


def next_period(state: Creation) -> int:
    """The round that ends the present Age and brings a Period of Decay; 0 if none comes (CR-CYC-04)."""
    every = state.parameters.age_rounds
    if state.outline is None or not every or not holders(state, "cycle"):
        return 0
    return -(-max(state.round, 1) // every) * every


def rebirth_if_ripe(flow: Flow, *, age_end: bool = False) -> None:
    """The threshold is looked at after everything that causes Decay (CR-CYC-42)."""
    if (age_end or flow.state.options.rebirth_check == "immediate") and ripe(flow.state):
        rebirth(flow)


def rebirth(flow: Flow) -> None:
    """All Decayed Acts are Nullified and all Decayed Fields recover; Abysses stay (CR-CYC-39, CR-CYC-45)."""
    flow.tell("Rebirth. What was Decayed is cleared away.", kind="rebirth")
    lost = {a.owner for a in flow.state.in_play if a.standing == "decayed"}
    flow.set(safeguards=tuple(s for s in flow.state.safeguards if not lying.is_seal(flow.state, s)))
    fields = flow.state.where(decayed=True)
    flow.plots(fields, decayed=False)
    for act in [a for a in flow.state.in_play if a.standing == "decayed"]:
        nullify(flow, act, " in the Rebirth")
    happened(flow, Happening(what="reborn", fields=flow.state.ground.reading(fields)))
    tidy(flow)
    for seat in flow.state.here:
        deity = flow.state.deities[seat]
        if seat in lost and not flow.state.of(seat) and deity.influence <= 0:
            flow.gain(seat, flow.state.parameters.starting_influence - deity.influence, "Rebirth")
            flow.tell(
                f"{who(seat)} begins anew with {flow.state.deities[seat].influence} Influence.", kind="score"
            )


class Trail(msgspec.Struct, frozen=True, kw_only=True):
    """What a Move leaves behind where Decay is about (CR-MOV-15 to CR-MOV-17)."""

    made: int
    """Steps the Act makes, which are paid."""
    marked: tuple[str, ...] = ()
    """Fields that get a Decay mark, in the order they are come to."""
    abysses: tuple[str, ...] = ()
    """Fields that open under the Act, which is Nullified there."""
    falls: bool = False
    """An active Act comes to be in Decay."""

    @property
    def decays(self) -> bool:
        """Whether the Move causes Decay, and the threshold of a Rebirth is looked at after it (CR-CYC-42)."""
        return self.falls or bool(self.marked)


def trail(state: Creation, act: Act, stops: tuple[tuple[str, ...], ...]) -> Trail:
    """What an Act leaves behind on such a way. A step onto a Field in Decay brings it into Decay, also one that
    only passes over it; from then on it marks what it newly covers, and is lost where a mark is the last a Field
    can bear (CR-MOV-15 to CR-MOV-17)."""
    here, rotten, falls = act.fields, act.standing == "decayed", False
    spared = lying.everlasting(state) | seas(state)
    marked: list[str] = []
    for made, stop in enumerate(stops, 1):
        fresh = [f for f in stop if f not in (*here, *marked) and takes_mark(state, f)] if rotten else []
        marked += fresh
        if any(state.plot(f).marks + 1 >= state.parameters.abyss_threshold for f in fresh):
            opened = tuple(f for f in stop if not state.plot(f).abyss and f not in spared)
            return Trail(made=made, marked=tuple(marked), abysses=opened, falls=falls)
        if not rotten and not act.dredged and any(state.plot(f).decayed for f in stop if f not in here):
            rotten = falls = True
        here = stop
    return Trail(made=len(stops), marked=tuple(marked), falls=falls)


def takes_mark(state: Creation, field: str) -> bool:
    """Whether a Field that an Act in Decay comes to falls into Decay (CR-MOV-17, CR-MTX-101, CR-REA-49)."""
    plot = state.plot(field)
    return not (plot.decayed or plot.abyss or field in lying.everlasting(state) or field in seas(state))


def move_into(flow: Flow, act: Act, stops: tuple[tuple[str, ...], ...]) -> Act:
    """The Act comes to lie at the last stop it reaches; ground and Act fare as :func:`trail` says."""
    left = trail(flow.state, act, stops)
    for field in left.marked:
        flow.plots([field], marks=flow.state.plot(field).marks + 1, decayed=True)
    blot(flow, left.marked)
    act = flow.act(act, fields=stops[left.made - 1], standing="decayed" if left.falls else act.standing)
    if left.abysses:
        nullify(flow, act, ": its ground has Decayed too often", held=True)
        open_abyss(flow, left.abysses)
        act = replace(act, standing="nullified")
    return act
