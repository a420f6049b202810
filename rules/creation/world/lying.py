"""What lies on what: Acts on Fields, on each other and inside an area, and what shields or holds them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.creation.world.pieces import Act, Safeguard

if TYPE_CHECKING:
    from rules.creation.world.state import Creation


def covered(acts: Iterable[Act]) -> set[str]:
    """Fields that Acts lie on."""
    return {field for act in acts for field in act.fields}


def counted(acts: Iterable[Act]) -> int:
    """Act-Fields under one roof: Fields that several share count once, and an elevated Act counts the Acts it
    touches (CR-ABI-40, CR-CMP-07)."""
    acts = tuple(acts)
    return len(covered(a for a in acts if not a.on)) + sum(a.size for a in acts if a.on)


def physical(state: Creation) -> tuple[Act, ...]:
    """Acts that are objects on the Map or above it: all but Imprints."""
    return tuple(act for act in state.in_play if act.fields and not act.imprint)


def occupied(state: Creation, *, but: int = 0) -> set[str]:
    """Fields that an object lies on, where without compounding no further one has room; an Imprint does not occupy
    its Fields (CR-ACT-28, CR-MOV-19). One of them is not counted, by its number."""
    return {field for act in physical(state) if act.id != but for field in act.fields}


def alone(state: Creation) -> set[str]:
    """Fields of Omens and Sentinels: nothing else is laid there, whatever may be built upon other Acts (CR-AAA-11,
    CR-AAA-23)."""
    if state.contest is None:
        return set()
    return {f for act in physical(state) if act.sentinel or act.owner not in state.seats for f in act.fields}


def on(state: Creation, fields: Iterable[str]) -> tuple[Act, ...]:
    """Acts that lie on any of these Fields, or above them."""
    wanted = frozenset(fields)
    return tuple(act for act in state.in_play if not wanted.isdisjoint(act.fields))


def within(state: Creation, area: Iterable[str]) -> tuple[Act, ...]:
    """Acts that lie wholly inside an area: those a Safeguard protects (CR-ABI-83), those a zone holds."""
    whole = frozenset(area)
    return tuple(act for act in state.in_play if act.fields and whole.issuperset(act.fields))


# ------------------------------------------------------------------ composites


def composite(state: Creation, fields: Iterable[str], *, but: int = 0) -> tuple[Act, ...]:
    """Acts that whatever lies on these Fields is linked with: by a shared Field, directly or through others. What
    rests on something shares a Field with it (CR-CMP-03, CR-CMP-08)."""
    left = [act for act in physical(state) if act.id != but]
    found: list[Act] = []
    joined = set(fields)
    while more := [act for act in left if not joined.isdisjoint(act.fields)]:
        found += more
        joined |= covered(more)
        left = [act for act in left if act not in more]
    return tuple(sorted(found, key=lambda act: act.id))


def crowd(state: Creation, fields: Iterable[str], *, but: int = 0) -> int:
    """How many Acts count together where one more would lie on these Fields: all of the composite, or the most on
    one Field, as the table counts (CR-CMP-03)."""
    fields = tuple(fields)
    if state.options.compounding_count == "field":
        return 1 + max(
            (sum(1 for act in physical(state) if f in act.fields and act.id != but) for f in fields), default=0
        )
    return 1 + len(composite(state, fields, but=but))


def resting_on(state: Creation, act: Act) -> tuple[Act, ...]:
    """Elevated Acts that an Act holds up (CR-CMP-07)."""
    return tuple(other for other in state.in_play if act.id in other.on)


def holds(support: Act | None, act: Act) -> bool:
    """Whether a support still lies under an elevated Act (CR-CMP-08)."""
    return support is not None and support.on_map and not set(act.fields).isdisjoint(support.fields)


def unsupported(state: Creation) -> tuple[Act, ...]:
    """Elevated Acts that have lost a support, which is enough to bring them down (CR-CMP-10); Permanence holds
    them up (CR-ABI-75)."""
    return tuple(
        act
        for act in state.in_play
        if act.on and not act.permanent and not all(holds(state.act(id), act) for id in act.on)
    )


def beside(state: Creation, act: Act) -> tuple[Act, ...]:
    """Acts that share a Field on the Map with an Act; what is elevated touches none."""
    if act.on or act.imprint:
        return ()
    return tuple(o for o in on(state, act.fields) if not o.on and not o.imprint and o.id != act.id)


def touching(state: Creation, act: Act) -> tuple[Act, ...]:
    """Acts that an Act's going would shake: those that rest on it, and unless it is elevated itself those that
    share a Field with it on the Map (CR-CMP-12, CR-MTX-201)."""
    return (*beside(state, act), *resting_on(state, act))


def inside(state: Creation, act: Act) -> tuple[Act, ...]:
    """Other Acts wholly within the Fields of an Act on the Map, and those that rest on it alone (CR-CMP-13,
    CR-CMP-14). What is Warped lies partly outside."""
    if act.on:
        return ()
    alone = (other for other in resting_on(state, act) if other.on == (act.id,))
    held = (other for other in within(state, act.fields) if other.crossing in ("", act.crossing))
    found = {other.id: other for other in (*held, *alone) if other.id != act.id}
    return tuple(found.values())


def levels(state: Creation) -> dict[int, int]:
    """How high each Act of a composite lies: the widest and oldest lowest, what is elevated above its supports."""
    order = sorted(physical(state), key=lambda a: (bool(a.on), -len(a.fields), a.id))
    found: dict[int, int] = {}
    top: dict[str, int] = {}
    for act in order:
        found[act.id] = 1 + max(top.get(field, -1) for field in act.fields)
        top |= dict.fromkeys(act.fields, found[act.id])
    return found


# ------------------------------------------------------------------ Imprints


def drawn(state: Creation) -> tuple[Act, ...]:
    """Imprints that are on the Map, open or buried; a defunct one is off it (CR-ABI-143)."""
    return tuple([act for act in state.acts if is_drawn(act)])


def is_drawn(act: Act) -> bool:
    """Whether an Act is an Imprint on the Map."""
    return act.imprint and (act.on_map or act.standing == "buried")


def above(state: Creation, imprint: Act) -> tuple[Act, ...]:
    """Objects on any Field of an Imprint, which bury it (CR-ABI-138)."""
    return tuple(act for act in physical(state) if not set(act.fields).isdisjoint(imprint.fields))


def beneath(state: Creation, fields: Iterable[str]) -> tuple[Act, ...]:
    """Imprints that an object on these Fields buries, or has buried."""
    wanted = frozenset(fields)
    return tuple(act for act in drawn(state) if not wanted.isdisjoint(act.fields))


# ------------------------------------------------------------------ zones and shields


def zoned(state: Creation) -> set[str]:
    """Fields of Permanent zones, which may not touch (CR-ABI-68)."""
    return {field for zone in state.zones if not zone.undone for field in zone.fields}


def everlasting(state: Creation) -> set[str]:
    """Fields that never fall into Decay: those of Permanent zones (CR-MTX-101), and under a Sentinel, which needs
    no zone (CR-AAA-23)."""
    if state.contest is None:
        return zoned(state)
    return zoned(state) | {f for act in state.in_play if act.sentinel for f in act.fields}


def shield_over(state: Creation, act: Act) -> Safeguard | None:
    """The Safeguard an Act lies wholly inside of (CR-ABI-83)."""
    if not act.fields or not act.on_map:
        return None
    return next((shield for shield in state.safeguards if set(act.fields) <= set(shield.fields)), None)


def is_seal(state: Creation, shield: Safeguard) -> bool:
    """Whether a Safeguard is a Seal: all Acts inside are in Decay (CR-ABI-90)."""
    inside = within(state, shield.fields)
    return bool(inside) and all(act.standing == "decayed" for act in inside)


def sealed(state: Creation, act: Act) -> bool:
    """Whether an Act is in Decay under a shield with only Decayed Acts inside (CR-ABI-90)."""
    return any(act in within(state, shield.fields) for shield in state.safeguards if is_seal(state, shield))
