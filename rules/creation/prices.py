"""What an Act costs (CR-ACT-09, CR-ACT-10): added up over the whole Act, rounded up once (CR-CON-28)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import msgspec

from rules.creation.attributes import ATTRIBUTES, has, held
from rules.creation.attributes.elemental import freed_by_life
from rules.creation.pieces import Draft
from rules.creation.state import Creation

WARP, OFF_MAP = 2, 3
"""Prices of CR-ABI-201 and CR-ABI-206."""


class Price(msgspec.Struct, frozen=True):
    """A whole price and how it comes about, line by line."""

    total: int
    lines: tuple[str, ...]


def ordinary(state: Creation) -> Fraction:
    """The ordinary price of a Field (CR-INF-05)."""
    if state.options.energy_rate_applies_to == "income_and_price":
        return Fraction(state.parameters.energy_halves, 2)
    return Fraction(1)


def is_living(rests_on: tuple[str, ...]) -> bool:
    """Whether an Act that rests on these is a living Act (CR-CON-09)."""
    return any(key in ATTRIBUTES and ATTRIBUTES[key].living for key in rests_on)


def price(state: Creation, draft: Draft) -> Price:
    """The price of a proposal as it stands."""
    if draft.kind == "gaze":
        return Price(0, ("A Gaze costs 0.",))
    if draft.kind == "start":
        return Price(0, ("The starting Act is free.",))
    if draft.kind == "gift":
        return Price(0, ("A Gift costs 0.",))
    if draft.kind == "off_map":
        return Price(OFF_MAP, (f"Wholly outside the Map: {OFF_MAP}.",))
    fields = _by_field(state, draft)
    lines = tuple(f"{name} {amount}" for name, amount in fields.items())
    if draft.kind == "warp":
        return _warp(state, fields, lines)
    if state.final:
        return Price(0, (*lines, "Placing is free in the final round."))
    return Price(ceil(sum(fields.values())), lines)


def _by_field(state: Creation, draft: Draft) -> dict[str, Fraction]:
    base = ordinary(state)
    if draft.kind == "temple":
        return dict.fromkeys(draft.fields, Fraction(1))
    freed = {f for a in held(state, draft.seat) for f in a.frees(state, draft)}
    if state.options.fertile_discount_for == "everyone" and is_living(draft.rests_on):
        freed |= freed_by_life(state, draft)
    prices: dict[str, Fraction] = {}
    for field in draft.fields:
        amount = base
        for attribute in held(state, draft.seat):
            amount = attribute.tariff(state, field, amount)
        prices[field] = Fraction(0) if field in freed else amount
    return prices


def _warp(state: Creation, fields: dict[str, Fraction], lines: tuple[str, ...]) -> Price:
    """2 for the outside and the dearest Field inside; the others at the ordinary price (CR-ABI-202)."""
    told = (f"Warp {WARP}, with the outside and one Field.", *lines)
    if state.options.warp_flat_price or state.final:
        return Price(WARP, told)
    rest = sorted(fields.values())[:-1]
    return Price(WARP + ceil(sum(rest)), told)


def size_limits(state: Creation, seat: int, kind: str) -> tuple[int, int]:
    """Smallest and largest Act this deity may place now (CR-COS-01, CR-COS-31, CR-FLD-06)."""
    if kind != "start" and has(state, seat, "unbound"):
        return 1, len(state.ground.names)
    return (1 if kind == "start" else state.parameters.least_size), state.parameters.most_size
