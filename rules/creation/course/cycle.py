"""The Cosmic Cycle: Ages and Periods of Decay (CR-CYC-01 to CR-CYC-22)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, counted, who
from rules.creation.actions.falls import Fall, falling, read_fall
from rules.creation.bounds.protection import refusal
from rules.creation.course.decay import decay, falling_with, rebirth_if_ripe
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import happened
from rules.creation.course.settling import may_fade, nullify
from rules.creation.deities.attributes import held
from rules.creation.deities.traits import has, holders
from rules.creation.world import lying
from rules.creation.world.happening import Happening
from rules.creation.world.pieces import Act, Safeguard
from rules.creation.world.state import Creation
from rules.creation.world.turn import Quota


def open_period(flow: Flow) -> None:
    """Hold a Period of Decay if an Age ends with this round (CR-CYC-04)."""
    state = flow.state
    if holders(state, "cycle") and state.round % state.parameters.age_rounds == 0:
        flow.tell(f"An Age ends with round {state.round}: the Period of Decay.", kind="decay")
        happened(flow, Happening(what="aged"))
        quotas = tuple(q for s in state.roster if state.deities[s].here and (q := quota(state, s)).owed)
        flow.ask(phase="decay", quotas=quotas)
        for each in quotas:
            flow.tell(f"{who(each.seat)} has {counted(each.total, 'Act-Field')} and owes {each.owed}.")
        proceed(flow)
    else:
        flow.done()


def quota(state: Creation, seat: int) -> Quota:
    """Active Act-Fields and what else counts, times the ratio, rounded up (CR-CYC-05, CR-CYC-06)."""
    total = sum(a.size for a in state.of(seat) if a.standing == "active")
    total += sum(attribute.counts_toward_quota(state) for attribute in held(state, seat))
    return owing(seat, total, state.parameters.decay_percent)


def owing(seat: int, total: int, ratio: int) -> Quota:
    """What a ratio makes of a total."""
    return Quota(seat=seat, total=total, owed=-(-total * ratio // 100), ratio=ratio)


def may_fall(state: Creation, seat: int) -> tuple[Act, ...]:
    """Acts a deity may choose (CR-CYC-11): Imprints only if its objects are not enough (CR-CYC-15)."""
    found = tuple(a for a in state.of(seat) if refusal(state, "period", a, seat) is None)
    solid = [a for a in found if not a.imprint]
    due = next((q.due for q in state.quotas if q.seat == seat), 0)
    return found if sum(a.size for a in with_them(state, seat, solid)) < due else tuple(solid)


def funnels(state: Creation, seat: int) -> tuple[str, ...]:
    """Abysses that may take up a Field of the quota (CR-CYC-20, CR-CYC-21)."""
    if not has(state, seat, "funnels"):
        return ()
    return state.ground.reading(state.abysses - set(state.absorbed))


def shields_of(state: Creation, seat: int) -> tuple[tuple[Safeguard, int], ...]:
    """Safeguards that may take the Decay, with the Fields they count for (CR-CYC-14)."""
    found = []
    for shield in state.safeguards:
        count = sum(
            a.size for a in lying.within(state, shield.fields) if a.owner == seat and a.standing == "active"
        )
        if count:
            found.append((shield, count))
    return tuple(found)


def proceed(flow: Flow) -> None:
    """Go on with the first deity that still owes; who has nothing to choose is not asked."""
    while flow.state.quotas:
        if flow.state.fading:
            return
        first = flow.state.quotas[0]
        state = flow.state
        if not first.due:
            flow.tell(f"{who(first.seat)} has lost enough by what others let Decay.")
            flow.ask(quotas=state.quotas[1:])
            continue
        everything = (
            *(falling("abyss", f) for f in funnels(state, first.seat)),
            *(falling("act", a.id) for a in may_fall(state, first.seat)),
            *(falling("shield", s.id) for s, _ in shields_of(state, first.seat)),
        )
        if everything:
            return
        flow.tell(f"{who(first.seat)} has nothing that could Decay.")
        flow.ask(quotas=state.quotas[1:])
    rebirth_if_ripe(flow, age_end=True)
    flow.done()


def count_anew(flow: Flow, seat: int, change: int) -> None:
    """An Act was taken back while Decay is chosen: it counts no more for its deity, or again, if that still owes.
    All other totals, and the ratio, are those of the beginning: what a house rule has changed since is for the
    next Period (CR-CYC-17, CR-CON-02)."""
    now = flow.state.parameters.decay_percent
    counted_anew = (
        replace(owing(q.seat, q.total + (change if q.seat == seat else 0), q.ratio or now), met=q.met)
        for q in flow.state.quotas
    )
    flow.ask(quotas=tuple(q for q in counted_anew if q.owed))


def surrender(flow: Flow, seat: int, falls: tuple[str, ...], *, chosen_by: int = -1) -> None:
    """A deity names what falls; whole Acts, at least the quota (CR-CYC-09, CR-CYC-10). ``chosen_by`` is
    nobody where it did not choose itself."""
    state = flow.state
    if state.phase != "decay" or not state.quotas or state.quotas[0].seat != seat or state.fading:
        raise NotAwaited("CR-CYC-17", "You are not asked for Decay now.")
    acts, fields, shields = chosen(state, seat, falls)
    faded = fading(falls)
    reached = weigh(state, seat, falls)
    if reached < state.quotas[0].due and not all_that_counts(state, seat, falls):
        raise Illegal(
            "CR-CYC-10",
            f"That is {counted(reached, 'Field')} and you owe {state.quotas[0].due}. Add an Act, whole as it is.",
        )
    flow.set(absorbed=(*state.absorbed, *fields))
    if fields:
        flow.tell(f"{who(seat)} funnels {counted(len(fields), 'Field')} of Decay into the Abyss.", kind="decay")
    for shield in shields:
        flow.set(safeguards=tuple(s for s in flow.state.safeguards if s.id != shield.id))
        flow.tell(f"The Safeguard ({shield.thing}) takes the Decay and is gone.", kind="decay")
    stood = {a.id: a for a in flow.state.in_play if a.standing == "active"}
    for act in acts:
        now = flow.state.act(act.id)
        if now is None or now.standing != "active":  # it has fallen with another
            continue
        if act.id in faded:
            nullify(flow, now, " instead of falling into Decay", chosen_by)
        else:
            decay(flow, now, by=chosen_by)
    lost = [a for id, a in stood.items() if (now := flow.state.act(id)) is None or now.standing != "active"]
    flow.ask(quotas=tuple(lost_to(q, lost) for q in flow.state.quotas[1:]))
    proceed(flow)


def lost_to(quota: Quota, lost: list[Act]) -> Quota:
    """What fell by the choice of another counts for a deity that has not chosen yet (CR-CYC-16)."""
    return replace(quota, met=quota.met + sum(a.size for a in lost if a.owner == quota.seat))


def with_them(state: Creation, seat: int, acts: list[Act]) -> tuple[Act, ...]:
    """Some Acts and what falls with them: only the chooser's own count, each once (CR-CYC-16)."""
    fallen = [*acts, *(other for act in acts if not act.on for other in falling_with(state, act))]
    return tuple({a.id: a for a in fallen if a.owner == seat}.values())


def chosen(state: Creation, seat: int, falls: tuple[str, ...]) -> tuple[list[Act], list[str], list[Safeguard]]:
    """What the keys of a choice stand for.

    Raises:
        Illegal: something among it may not be chosen; the reason is told.
    """
    acts: list[Act] = []
    fields: list[str] = []
    shields: list[Safeguard] = []
    mine = {s.id: s for s, _ in shields_of(state, seat)}
    for key in dict.fromkeys(falls):
        fall = read_fall(key) or Fall("act", "")
        if fall.fate == "abyss" and fall.of in funnels(state, seat):
            fields.append(fall.of)
        elif fall.fate == "shield" and fall.number in mine:
            shields.append(mine[fall.number])
        elif fall.fate in ("act", "fade") and (act := state.act(fall.number)) and act.owner == seat:
            if found := refusal(state, "period", act, seat):
                raise Illegal(found[0], f"{found[1]}. Choose another Act.")
            if fall.fate == "fade" and not may_fade(state, act):
                raise Illegal("CR-DOM-29", f"{act.name} can only fall into Decay. Choose that, or another Act.")
            if act in acts:
                raise Illegal("CR-DOM-29", f"{act.name} either falls into Decay or is Nullified. Choose one.")
            acts.append(act)
        else:
            raise Illegal("CR-CYC-10", f"{key} cannot be chosen. Choose among your own active Acts.")
    if any(a.imprint for a in acts):
        need_objects_first(state, seat, acts)
    return acts, fields, shields


def fading(falls: tuple[str, ...]) -> set[int]:
    """Acts that are to be Nullified instead of falling into Decay (CR-DOM-29)."""
    return {fall.number for fall in map(read_fall, falls) if fall is not None and fall.fate == "fade"}


def need_objects_first(state: Creation, seat: int, acts: list[Act]) -> None:
    """Refuses an Imprint while an object could fall instead (CR-CYC-15)."""
    able = may_fall(state, seat)
    fallen = {a.id for a in with_them(state, seat, acts)}
    spared = [a.name for a in able if not a.imprint and a.id not in fallen]
    if spared or any(a not in able for a in acts):
        first = ", ".join(spared) or ", ".join(a.name for a in able)
        raise Illegal("CR-CYC-15", f"Objects fall before Imprints. Choose first: {first}.")


def weigh(state: Creation, seat: int, falls: tuple[str, ...]) -> int:
    """Fields a choice counts for."""
    acts, fields, shields = chosen(state, seat, falls)
    counts = {s.id: n for s, n in shields_of(state, seat)}
    faded = [a for a in acts if a.id in fading(falls)]  # with which nothing falls
    lost = {a.id: a for a in (*faded, *with_them(state, seat, [a for a in acts if a not in faded]))}
    return sum(a.size for a in lost.values()) + len(fields) + sum(counts[s.id] for s in shields)


def all_that_counts(state: Creation, seat: int, falls: tuple[str, ...]) -> bool:
    """Whether nothing is left that could be added, so the rest of the quota is dropped (CR-CYC-13)."""
    whole = {falling("act", a.id) for a in may_fall(state, seat)}
    whole |= {falling("abyss", f) for f in funnels(state, seat)}
    whole |= {falling("shield", s.id) for s, _ in shields_of(state, seat)}
    return whole <= {*falls, *(falling("act", id) for id in fading(falls))}


def least_painful(state: Creation, seat: int) -> tuple[str, ...]:
    """What falls for a deity who does not choose: Abysses first, then the smallest sum of whole Acts that will do,
    of these the fewest and latest, and Safeguards only when nothing else is enough (CR-CYC-18)."""
    owed = state.quotas[0].due
    falls = [falling("abyss", f) for f in funnels(state, seat)[:owed]]
    owed -= len(falls)
    sums: dict[int, tuple[int, int, tuple[int, ...]]] = {0: (0, 0, ())}
    able = may_fall(state, seat)
    for act in (a for a in able if not a.imprint):
        for total, (count, _, ids) in list(sums.items()):
            new = (count + 1, -act.id, (*ids, act.id))
            if total + act.size not in sums or new < sums[total + act.size]:
                sums[total + act.size] = new
    enough = [total for total in sums if total >= owed]
    best = min(enough) if enough else max(sums)
    falls += [falling("act", id) for id in sums[best][2]]
    owed -= best
    for shield, count in shields_of(state, seat):
        if owed > 0:
            falls.append(falling("shield", shield.id))
            owed -= count
    for act in (a for a in able if a.imprint):
        if owed > 0:
            falls.append(falling("act", act.id))
            owed -= act.size
    return tuple(falls)
