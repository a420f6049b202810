"""What an Act costs (CR-ACT-09, CR-ACT-10): added up over the whole Act, rounded up once (CR-CON-28)."""

from __future__ import annotations

import functools
from collections.abc import Callable
from fractions import Fraction
from math import ceil

import msgspec
from msgspec.structs import replace

from rules.core import counted
from rules.creation.bounds.measures import OUTSIDE, size_of
from rules.creation.deities.attributes import held, reckoning
from rules.creation.deities.attributes.elemental import freed_by_life
from rules.creation.deities.condensed import payers
from rules.creation.deities.traits import bearer, has, is_living
from rules.creation.deities.two import together
from rules.creation.world.matters import Draft
from rules.creation.world.realms import seas
from rules.creation.world.state import Creation
from rules.creation.world.still import still

WHOLE = Fraction(1)

WARP, OFF_MAP = 2, 3
"""Prices of CR-ABI-201 and CR-ABI-206."""

TRICKERY = 2
"""Price of CR-DOM-09 for each Act-Field."""


class Price(msgspec.Struct, frozen=True, gc=False):
    """A whole price and how it comes about, line by line."""

    total: int
    lines: tuple[str, ...]
    even: bool = False
    """Every line is one Influence."""


def ordinary(state: Creation) -> Fraction:
    """The ordinary price of a Field (CR-INF-05)."""
    if state.options.energy_rate_applies_to == "income_and_price":
        return earned(state)
    return WHOLE


def earned(state: Creation) -> Fraction:
    """What an active Act-Field brings at each Accolade (CR-INF-05)."""
    return _halves(state.parameters.energy_halves)


@functools.cache
def _halves(many: int) -> Fraction:
    return Fraction(many, 2)


def ability(state: Creation, seat: int, amount: int) -> int:
    """What one use of an Ability costs a deity in all, with what its Attributes take off (CR-DOM-06)."""
    if together(state):
        return 0
    thrifty = bearer(state, seat, "discount")
    return max(0, amount - thrifty.discount) if thrifty else amount


def placing(state: Creation, seat: int, kind: str) -> str:
    """What it costs to place an Act of a kind, in a few words."""
    if kind == "off_map":
        return f"Costs {ability(state, seat, OFF_MAP)} Influence, pays {earned(state)}."
    if kind == "ocean":
        return "Half an Influence for each Field: no Decay marks there, and your Acts are free there."
    if kind == "satellite":
        due = 0 if state.final else ceil(ordinary(state))
        return f"Costs {due} Influence, pays {earned(state)}; each round it goes one place on, clockwise."
    if kind == "oasis":
        return "Free, amid empty Fields of one other Element."
    if kind == "warp":
        flat = state.options.warp_flat_price or state.final
        warp = ability(state, seat, WARP)
        return f"{warp}, whatever its size." if flat else f"{warp}, and further Fields as usual."
    if state.final:
        return "Free in the final round."
    if kind == "temple":
        return f"{min(Fraction(1), ordinary(state))} for each Field, anywhere."
    if has(state, seat, "pays_by_distance"):
        step = counted(state.parameters.radiation_divisor, "step")
        return f"{ordinary(state)} Influence for each Field, once for every {step} from the nearest active Act."
    pays = f"each pays you {earned(state)} every round"
    return f"{ordinary(state)} Influence for each Field, unless your Element says else; {pays}."


FREE = {
    "gaze": "A Gaze is free.",
    "start": "The starting Act is free.",
    "gift": "A Gift is free.",
    "oasis": "An Oasis is free.",
}
"""Kinds of proposals that cost nothing, in words."""


def price(state: Creation, draft: Draft) -> Price:
    """The price of a proposal as it stands, with how it comes about."""
    if together(state):
        return Price(0, ("Influence is not counted",))
    plain = _price(state, draft)
    if not (trick := trickery(state, draft)):
        return plain
    return Price(plain.total + trick, (*plain.lines, f"Trickery {trick}"))


def trickery(state: Creation, draft: Draft) -> int:
    """What it costs to pretend to have an Attribute, on top of all else, however free that is (CR-DOM-10)."""
    if not draft.pretends:
        return 0
    act = state.act(draft.target) if draft.kind == "gaze" else None
    size = size_of(draft)
    if act is not None and set(act.fields) == set(draft.fields):
        size = act.size
    return ability(state, draft.seat, TRICKERY * size)


def cost(state: Creation, draft: Draft) -> int:
    """What a proposal costs as it stands."""
    return _cost(state, draft) + trickery(state, draft)


def _price(state: Creation, draft: Draft) -> Price:
    """What it costs but for Trickery, with how that comes about."""
    total = _cost(state, draft)
    if draft.kind in FREE:
        return Price(total, (FREE[draft.kind],))
    if draft.kind == "satellite":
        return Price(total, ("A satellite counts as 1 Field.",))
    if draft.kind == "ocean":
        return Price(total, ("Half an Influence for each Field, rounded up.",))
    if draft.kind == "off_map":
        return Price(total, (f"Wholly outside the Map: {total}.",))
    if draft.upon:
        each = _touched(state, draft)
        lines = tuple(f"on {act.name} {each}" for id in draft.upon if (act := state.act(id)) is not None)
        return Price(total, (*lines, "Placing is free in the final round.") if state.final else lines, each == 1)
    amounts = _by_field(state, draft)
    lines = tuple(f"{name} {amount}" for name, amount in amounts.items())
    if draft.kind == "warp":
        return Price(total, (f"Warp {ability(state, draft.seat, WARP)}, with the outside and one Field.", *lines))
    if off := 0 if state.final else _all_fields(state, draft) - total:
        return Price(total, (*lines, f"It is an Ability: {off} less."))
    if state.final:
        return Price(total, (*lines, "Placing is free in the final round."))
    return Price(total, lines, set(amounts.values()) == {1})


def _cost(state: Creation, draft: Draft) -> int:
    """What it costs but for Trickery."""
    if draft.kind in FREE:
        return 0
    if draft.kind == "satellite":
        return 0 if state.final else ceil(ordinary(state))
    if draft.kind == "ocean":
        return ability(state, draft.seat, ceil(len(draft.fields) / 2))
    if draft.kind == "off_map":
        return ability(state, draft.seat, OFF_MAP)
    if draft.kind == "warp":
        return _warp(state, draft)
    if state.final:
        return 0
    if draft.upon:  # what rests wholly on other Acts counts them, not its Fields (CR-CMP-07)
        return ceil(_touched(state, draft) * len(draft.upon))
    due = _all_fields(state, draft)
    return ability(state, draft.seat, due) if draft.kind == "imprint" else due


def _touched(state: Creation, draft: Draft) -> Fraction:
    """What each Act costs that a proposal rests on: the ordinary price of a Field (CR-CMP-07)."""
    return min(Fraction(1), ordinary(state)) if draft.kind == "temple" else ordinary(state)


def _all_fields(state: Creation, draft: Draft) -> int:
    """What the Fields of a proposal cost together. Most deities pay the same for each that is not free."""
    seat, base = draft.seat, ordinary(state)
    if draft.kind == "temple" or not even(state, seat):
        return ceil(sum(_by_field(state, draft).values()))
    due = len(set(draft.fields) - _freed(state, draft))
    return due if base is WHOLE else ceil(base * due)


def _by_field(state: Creation, draft: Draft) -> dict[str, Fraction]:
    base = ordinary(state)
    if draft.kind == "temple":
        return dict.fromkeys(draft.fields, min(Fraction(1), base))  # the lowest of two prices (CR-CON-27)
    freed = _freed(state, draft)
    full = _full(state, draft.seat)
    return {field: Fraction(0) if field in freed else full(draft.fields, field) for field in draft.fields}


def _freed(state: Creation, draft: Draft) -> set[str]:
    """Fields of a proposal that cost nothing."""
    freed = set[str]()
    for attribute in reckoning(held(state, draft.seat), "frees"):
        freed |= attribute.frees(state, draft)
    if state.options.fertile_discount_for == "everyone" and is_living(draft.rests_on):
        freed |= freed_by_life(state, draft)
    return freed


def _full(state: Creation, seat: int) -> Callable[[tuple[str, ...], str], Fraction]:
    """What a deity pays where nothing frees it, by a footprint and one of its Fields: of several prices the lowest
    (CR-CON-27)."""
    base, own = ordinary(state), held(state, seat)
    asked, lent = reckoning(own, "tariff"), payers(state, seat)[len(own) :]
    spared = _own_ground(state, seat) if lent and not asked else ()  # its own reach needs no other price

    def price(fields: tuple[str, ...], field: str) -> Fraction:
        if field in spared:
            return base
        return min([a.tariff(state, fields, field, base) for a in (*asked, *lent)], default=base)

    return price


@still
def _own_ground(state: Creation, seat: int) -> frozenset[str]:
    """Fields on which a deity places by Attributes of its own."""
    return frozenset[str]().union(*(attribute.reach(state) for attribute in held(state, seat)))


def payable(state: Creation, draft: Draft, fields: list[str]) -> list[str]:
    """Those of some Fields where a proposal of one Field could be paid. They are looked at together, for most
    prices are the same everywhere."""
    most = max(0, state.deities[draft.seat].influence)
    if fields and (state.final or draft.kind not in ("act", "join", "imprint")):
        return fields if cost(state, replace(draft, fields=(fields[0],))) <= most else []
    if draft.pretends or draft.kind == "imprint":
        return [f for f in fields if cost(state, replace(draft, fields=(f,))) <= most]
    free = may_be_free(state)
    if even(state, draft.seat):
        if ceil(ordinary(state)) <= most:
            return fields
        return [f for f in fields if f in free and cost(state, replace(draft, fields=(f,))) <= most]
    due = _by_itself(state, draft.seat)
    return [
        f for f in fields if due[f] <= most or (f in free and cost(state, replace(draft, fields=(f,))) <= most)
    ]


def affordable(state: Creation, draft: Draft, held_now: int) -> int | None:
    """How many Fields can be paid for, where each costs the same wherever it lies; ``None`` where every footprint
    has a price of its own."""
    if draft.upon or draft.pretends or (each := _each(state, draft.seat, draft.kind)) is None:
        return None
    return int(held_now / each) if each else len(state.ground.names)


@still
def _each(state: Creation, seat: int, kind: str) -> Fraction | None:
    """What every Field of a proposal costs a deity; ``None`` where that hangs on the Field."""
    if kind in (*OUTSIDE, "ocean", "satellite", "imprint"):
        return None
    if kind in FREE or state.final:
        return Fraction(0)
    if kind == "temple":
        return min(WHOLE, ordinary(state))
    freed = reckoning(held(state, seat), "frees") or state.options.fertile_discount_for == "everyone"
    return None if freed or not even(state, seat) else ordinary(state)


def even(state: Creation, seat: int) -> bool:
    """Whether a deity pays the same for every Field that is not free."""
    return not reckoning(payers(state, seat), "tariff")


@still
def _by_itself(state: Creation, seat: int) -> dict[str, int]:
    """What every Field costs a deity as an Act of its own where nothing frees it."""
    full = _full(state, seat)
    return {field: ceil(full((field,), field)) for field in state.ground.names}


@still
def may_be_free(state: Creation) -> frozenset[str]:
    """Fields where something frees what is placed: Fertile ones (CR-ELE-47) and Oceans (CR-REA-51)."""
    return frozenset(state.fertile | seas(state))


def _warp(state: Creation, draft: Draft) -> int:
    """2 for the outside and the dearest Field inside; the others at the ordinary price (CR-ABI-202)."""
    warp = ability(state, draft.seat, WARP)
    if state.options.warp_flat_price or state.final:
        return warp
    return warp + ceil(sum(sorted(_by_field(state, draft).values())[:-1]))
