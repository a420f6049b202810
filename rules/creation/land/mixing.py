"""Transformation Fields: two Elements or more in one Field (CR-FLD-42 to CR-FLD-44)."""

from __future__ import annotations

from rules.core import Illegal, who
from rules.creation.actions import Transform
from rules.creation.bounds.hints import some
from rules.creation.bounds.reach import known
from rules.creation.course.flow import Flow
from rules.creation.deities.traits import bearer
from rules.creation.world.pieces import ELEMENTS, in_words
from rules.creation.world.state import Creation

PLAIN = ("solid", "liquid")
"""What a blank Field is made of where nobody says more."""


def mixture(state: Creation, field: str) -> tuple[str, ...]:
    """What a Field would become where nobody says more: its own Element stays (CR-FLD-44)."""
    own = state.plot(field).elements
    return PLAIN if own == ("gas",) else in_order((*own, next(e for e in (*PLAIN, "gas") if e not in own)))


def in_order(elements: tuple[str, ...]) -> tuple[str, ...]:
    """Elements as they are always told, each once."""
    return tuple(element for element in ELEMENTS if element in elements)


def mixable(state: Creation) -> tuple[str, ...]:
    """Fields that can be made Transformation Fields: neither in Decay nor an Abyss, nor one already."""
    plots = ((name, state.plot(name)) for name in state.ground.names)
    return tuple(name for name, plot in plots if not (plot.mix or plot.decayed or plot.abyss))


def price_of_mixing(state: Creation, count: int) -> int:
    """Influence for so many Fields more in this turn, of which the sum is rounded up (CR-FLD-43)."""
    before = state.turn.mixed if state.turn else 0
    halves = state.parameters.transformation_halves
    return -(-(before + count) * halves // 2) - -(-before * halves // 2)


def transform(flow: Flow, seat: int, action: Transform) -> None:
    """Make Fields of several Elements, anywhere, as many as can be paid for."""
    turn = flow.need_turn(seat, "fields")
    state = flow.state
    if bearer(state, seat, "mixes") is None:
        raise Illegal(
            "CR-FLD-42", "Only the Transformation deity mixes Elements. Place your own Fields, or go on."
        )
    known(state, action.fields)
    into = in_order(action.into)
    if unknown := [element for element in action.into if element not in ELEMENTS]:
        raise Illegal(
            "CR-FLD-42", f"{some(unknown)} is no Element of a Field. There are: {some(ELEMENTS.values())}."
        )
    if len(into) < 2:
        raise Illegal("CR-FLD-42", "A Transformation Field has two Elements or more. Name another one too.")
    for field in action.fields:
        check_mixture(state, field, into)
    cost = price_of_mixing(state, len(action.fields))
    flow.pay(seat, cost, "Transformation")
    flow.plots(action.fields, element=into[0], mix=into)
    flow.turned(mixed=turn.mixed + len(action.fields))
    flow.ask(last=action.fields)
    flow.tell(
        flow.priced(f"{who(seat)} transforms {' '.join(action.fields)} into {in_words(into)}."), kind="fields"
    )


def check_mixture(state: Creation, field: str, into: tuple[str, ...]) -> None:
    """Refuses a Field that cannot be mixed so: of what it is, apart from Gas, nothing is lost (CR-FLD-44)."""
    plot = state.plot(field)
    if plot.abyss or plot.decayed:
        why = "an Abyss" if plot.abyss else "in Decay"
        raise Illegal("CR-FLD-44", f"{field} is {why}. You could transform {some(mixable(state))}.")
    own = () if plot.elements == ("gas",) else plot.elements
    lost = tuple(element for element in own if element not in into)
    if lost:
        stays = in_words(in_order((*into, *lost)))
        raise Illegal("CR-FLD-44", f"{field} is {in_words(own)}, and stays so: make it {stays}, or take another.")
    if plot.elements == into:
        raise Illegal("CR-FLD-44", f"{field} is {in_words(into)} already. Take another Field, or add an Element.")
