"""Celestial Accolade: gains and losses from Acts, then special traits, each in turn order (CR-ACC)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from rules.core import Event, counted, who
from rules.creation.bounds.prices import earned
from rules.creation.course.flow import Flow
from rules.creation.deities import networks, roles
from rules.creation.deities.attributes import held
from rules.creation.deities.traits import has
from rules.creation.world import lying
from rules.creation.world.book.lore import Lore
from rules.creation.world.pieces import Act, Noted
from rules.creation.world.state import Creation

Line = tuple[str, int]


def hold(flow: Flow) -> None:
    """Hold the Accolade."""
    first, held_before = len(flow.events), {s: d.influence for s, d in enumerate(flow.state.deities)}
    order = [s for s in flow.state.roster if flow.state.deities[s].here and roles.counted(flow.state, s)]
    for seat in order:
        lines, change = from_acts(flow.state, seat)
        before = flow.state.deities[seat].influence
        after = held_at_floor(flow.state, before, change)
        if spared := after - before - change:  # the sum that is told adds up
            lines.append(("no loss below 0", spared))
        if lines or change:
            flow.gain(seat, after - before, "; ".join(what for what, _ in lines) or "Acts")
            flow.tell(f"{who(seat)}: {told(lines)}. Influence {after}.", kind="tally")
    for seat in order:
        extra = from_traits(flow.state, flow.lore, seat)
        flow.deity(seat, noted=())
        if extra:
            flow.gain(seat, sum(n for _, n in extra), "; ".join(what for what, _ in extra))
            flow.tell(f"{who(seat)}: {told(extra)}. Influence {flow.state.deities[seat].influence}.", kind="tally")
    foe(flow)
    flow.events.insert(first, Event(line=_sums(flow.state, order, held_before), kind="paid"))
    flow.done()


def foe(flow: Flow) -> None:
    """The Adversary gains for every active Omen, and loses nothing for what is Decayed (CR-AAA-34, CR-AAA-35)."""
    if number := len(roles.omens(flow.state)):
        gain = floor(earned(flow.state) * number)
        flow.gain(roles.ADVERSARY, gain, counted(number, "Omen"))
        held_now = flow.state.deities[roles.ADVERSARY].influence
        flow.tell(
            f"{who(roles.ADVERSARY)}: {counted(number, 'Omen')} +{gain}. Influence {held_now}.", kind="tally"
        )


def _sums(state: Creation, order: list[int], before: dict[int, int]) -> str:
    """What it has brought or cost each."""
    seats = (*order, *(seat for seat in before if seat not in order))
    changed = [(seat, state.deities[seat].influence - before[seat]) for seat in seats]
    found = ", ".join(f"{who(seat)} {more:+d}" for seat, more in changed if more)
    return f"Celestial Accolade: {found} Influence." if found else "Celestial Accolade: nobody gains."


def told(lines: list[Line]) -> str:
    """Itemised, each with its sign."""
    return ", ".join(f"{what} {amount:+d}" for what, amount in lines)


def from_acts(state: Creation, seat: int) -> tuple[list[Line], int]:
    """Step 1: what Acts bring and what Decay costs, entered as one sum (CR-ACC-02, CR-ACC-09, CR-CYC-30)."""
    rate = earned(state)
    mine = state.of(seat)
    earning = [a for a in mine if a.standing == "active"]
    if has(state, seat, "earns_in_decay") and state.options.decay_deity_earns_from_decayed == "yes":
        earning += [a for a in mine if a.standing == "decayed"]
    fields = sum(a.size for a in earning if not a.running)
    lines: list[Line] = [(counted(fields, "Act-Field"), floor(rate * fields))] if fields else []
    lines += [(f"{a.name} with its River", with_river(a, rate)) for a in earning if a.running]
    echoed = sum(a.size for a in state.in_play if a.echoed == seat and a.owner != seat and a.standing == "active")
    more = floor(rate * (fields + echoed)) - floor(rate * fields)  # fractions are added up (CR-CON-28)
    lines += [(f"{counted(echoed, 'Act-Field')} answered in vain", more)] if echoed else []
    gain = sum(amount for _, amount in lines)
    loss = 0
    if not has(state, seat, "no_penalty"):
        ruins = [a for a in mine if a.standing == "decayed" and not (a.imprint or lying.sealed(state, a))]
        loss = sum(a.size for a in ruins)  # a drawn one costs nothing (CR-CYC-15)
        if has(state, seat, "nodes"):  # each of their Fields is linked with another (CR-ELE-90)
            loss += sum(1 for a in ruins for f in a.fields if state.plot(f).node)
    if loss:
        lines.append((f"{loss} in Decay", -loss))
    return lines, gain - loss


def with_river(act: Act, rate: Fraction) -> int:
    """What a lake brings whose rivers run to an Ocean: 1/2 more for each Field of them, rounded up for that Act
    (CR-REA-57)."""
    river = len(act.running)
    return ceil(rate * (act.size - river) + Fraction(river, 2))


def held_at_floor(state: Creation, before: int, change: int) -> int:
    """Influence after step 1: losses do not push it below 0 (CR-INF-03)."""
    if change >= 0 or state.options.influence_floor == "none":
        return before + change
    return max(before + change, min(before, 0))


def from_traits(state: Creation, lore: Lore, seat: int) -> list[Line]:
    """Step 2: traits, and the bonuses noted during the round (CR-ACC-03 to CR-ACC-05)."""
    found = [trait for a in held(state, seat) if (trait := a.trait(state, seat)) and trait[0]]
    if (lent := networks.pay(state, seat)) and lent[0]:
        found.append(lent)
    lines: list[Line] = [(what, amount) for amount, what in found]
    noted: dict[tuple[str, str], int] = {}
    for bonus in state.deities[seat].noted:
        named = (bonus.attribute, cause(bonus))
        noted[named] = noted.get(named, 0) + bonus.amount
    lines += [(f"{lore.title(key)}: {what}", amount) for (key, what), amount in noted.items()]
    return lines


CAUSES: dict[str, str] = {
    "placed": "Acts placed",
    "moved": "Acts Moved",
    "gazed": "Gazes",
    "decayed": "Acts Decayed",
    "rejuvenated": "Acts Rejuvenated",
    "nullified": "Acts Nullified",
    "dredged": "Acts Dredged",
    "reborn": "a Rebirth",
    "aged": "the end of an Age",
    "assailed": "Abilities against others",
    "aided": "Abilities together with others",
    "recorded": "full pages of the History",
}
"""What bonuses are for, by what has happened."""


def cause(bonus: Noted) -> str:
    """What a bonus is for, in a few words."""
    return CAUSES.get(bonus.what, "what befell it")
