"""What Abilities cost (CR-ABI-02), with what a deity's Attributes take off (CR-DOM-06)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.creation.actions import Curve
from rules.creation.bounds.prices import ability
from rules.creation.deities.attributes import held
from rules.creation.deities.roles import gratis
from rules.creation.world import lying
from rules.creation.world.pieces import Act, Safeguard, Zone
from rules.creation.world.state import Creation

WON, BROKEN = 5, 3
"""Influence per Act-Field for Disintegrating: gained from an own Act, paid for another's (CR-ABI-191)."""

COLLAPSE, HAULED = 3, 3
"""Influence for a Decayed Field that becomes an Abyss (CR-ABI-257), and by the older rule of Gravitation for each
Act-Field and Field of its way (CR-ABI-271)."""


def can_pay(state: Creation, seat: int, amount: int) -> bool:
    """Whether a price can be paid now."""
    return amount <= max(state.deities[seat].influence, 0) or gratis(state, seat)


def heal_price(state: Creation, seat: int, act: Act) -> int:
    """Price of Rejuvenating one Act (CR-ABI-27)."""
    return ability(state, seat, act.size * state.options.rejuvenation_cost_per_field)


def map_price(state: Creation, seat: int) -> int:
    """Price of Rejuvenating the whole Map (CR-ABI-29)."""
    fields = state.where(decayed=True)
    if state.options.rejuvenate_all_counts == "decayed_act_fields":
        fields &= lying.covered(a for a in state.in_play if a.standing == "decayed")
    return ability(state, seat, len(fields))


def void_rate(state: Creation, seat: int) -> int:
    """What Nullify costs this deity for each Field (CR-ABI-38)."""
    return min(a.nullify_price(state) for a in held(state, seat))


def nullify_price(state: Creation, seat: int, act: Act) -> int:
    """What Nullify costs against an Act (CR-ABI-35)."""
    return ability(state, seat, void_rate(state, seat) * act.size)


def paid_for(state: Creation, seat: int, shield: Safeguard, *, together: bool) -> tuple[Act, ...]:
    """Acts under a Safeguard whose Fields are paid for by whoever breaks it: all, or together with the deities
    concerned one's own (CR-INF-10, CR-INF-13)."""
    return tuple(a for a in lying.within(state, shield.fields) if not together or a.owner == seat)


def void_shield_price(state: Creation, seat: int, shield: Safeguard, *, together: bool = False) -> int:
    """What Nullify would cost against the Acts under a Safeguard; Fields they share count once (CR-ABI-40)."""
    acts = paid_for(state, seat, shield, together=together)
    return ability(
        state, seat, void_rate(state, seat) * (lying.counted(acts) + sum(1 for a in acts if a.crossing))
    )


def dredged_size(act: Act) -> int:
    """Fields a Dredged Act takes: as many as it had; what was outside comes onto the Map as one, and
    rivers are gone (CR-REA-58)."""
    return max(1, act.size - len(act.running))


def dredge_price(state: Creation, seat: int, act: Act) -> int:
    """What it costs to Dredge an Act (CR-ABI-45)."""
    return ability(state, seat, dredged_size(act) * state.options.dredge_cost_per_field)


def undo_price(state: Creation, seat: int, zone: Zone) -> int:
    """What Undoing a zone costs: its Fields once each, and what its Permanent Acts have outside the Map
    (CR-ABI-58, CR-ABI-208)."""
    outside = sum(1 for a in lying.within(state, zone.fields) if a.permanent and a.crossing)
    return ability(state, seat, (len(zone.fields) + outside) * state.options.undoing_cost_per_field)


def break_price(state: Creation, seat: int, act: Act) -> int:
    """What it costs to Disintegrate an Act; an own one brings Influence instead (CR-ABI-191)."""
    return 0 if act.owner == seat else ability(state, seat, BROKEN * act.size)


def devour_price(state: Creation, seat: int, act: Act) -> int:
    """What it costs to Devour an Act (CR-DOM-16)."""
    return ability(state, seat, 2 * act.size)


def rot_rate(state: Creation, act: Act) -> int:
    """What Decay costs for each Field on the Map; a Warped Act may have a rate of its own (CR-ABI-205)."""
    return state.options.decay_warped_rate if act.crossing else 2


def blight_price(state: Creation, seat: int, act: Act) -> int:
    """Only Fields on the Map are paid for, or the Acts that an elevated one touches (CR-ABI-245, CR-ABI-205,
    CR-MTX-101); a satellite counts as one (CR-REA-77)."""
    return ability(state, seat, (len(act.on) or len(act.fields) + bool(act.orbit)) * rot_rate(state, act))


def rot_shield_price(state: Creation, seat: int, shield: Safeguard, *, together: bool = False) -> int:
    """What Decay would cost against the Acts under a Safeguard; Fields they share count once (CR-ABI-40)."""
    acts = paid_for(state, seat, shield, together=together)
    ground = {f: rot_rate(state, a) for a in acts if not a.on for f in a.fields}
    above = sum(len(a.on) * rot_rate(state, a) for a in acts if a.on)
    return ability(state, seat, above + sum(ground.values()))


def zone_price(state: Creation, seat: int, acts: Iterable[Act]) -> int:
    """What Permanence costs: the Fields of the Acts, and what is outside the Map; enclosed Fields are free
    (CR-ABI-63, CR-ABI-208)."""
    acts = tuple(acts)
    return ability(state, seat, len(lying.covered(acts)) + sum(1 for a in acts if a.crossing))


def shield_price(state: Creation, seat: int, act: Act) -> int:
    """What a Safeguard costs (CR-ABI-81)."""
    return ability(state, seat, act.size * state.options.safeguard_cost_per_field)


def curve_price(state: Creation, seat: int, action: Curve) -> int:
    """1 for each Field of the larger count (CR-ABI-165)."""
    return ability(state, seat, action.parts or len(action.fields))


def dilation_price(state: Creation, seat: int) -> int:
    """2 for each Act controlled (CR-ABI-180, CR-ABI-181)."""
    mine = state.of(seat)
    if state.options.dilation_counts == "active_acts":
        mine = tuple(a for a in mine if a.standing == "active")
    return ability(state, seat, 2 * len(mine))


def river_price(state: Creation, seat: int, fields: int) -> int:
    """1/2 Influence for each Field of a river, rounded up (CR-REA-57)."""
    return ability(state, seat, -(-fields // 2))


def collapse_price(state: Creation, seat: int, fields: Iterable[str]) -> int:
    """What it costs to make Abysses of so many Decayed Fields (CR-ABI-257)."""
    return ability(state, seat, COLLAPSE * len(tuple(fields)))


def hollow_price(state: Creation, seat: int, fields: int) -> int:
    """What it costs to open so many Abysses (CR-ABI-255)."""
    return ability(state, seat, fields * state.options.vacuum_abyss_price)


def foretell_price(state: Creation, seat: int, fields: int) -> int:
    """1 for each Field that is foretold of (CR-ABI-110)."""
    return ability(state, seat, fields)
