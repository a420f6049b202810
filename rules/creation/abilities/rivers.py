"""Rivers are drawn from lakes to Oceans (CR-REA-57, CR-REA-58)."""

from __future__ import annotations

from rules.core import who
from rules.creation.abilities import costs
from rules.creation.abilities.base import done, need, pay
from rules.creation.actions import River
from rules.creation.bounds.reach import known
from rules.creation.bounds.rivers import check_river, drawn, lake, shortest
from rules.creation.course.flow import Flow
from rules.creation.course.settling import tidy


def draw(flow: Flow, seat: int, action: River) -> None:
    """A River becomes part of its lake; nobody votes on it."""
    need(flow, seat, "river")
    act = lake(flow.state, seat, action.act)
    fields = action.fields or shortest(flow.state, act)
    if action.fields:
        known(flow.state, fields)
    check_river(flow.state, act, fields)
    pay(flow, seat, costs.river_price(flow.state, seat, len(fields)), "A River")
    longer = flow.act(drawn(act, fields))
    flow.act(longer, fields=flow.state.ground.reading(longer.fields))
    flow.set(last=fields)
    tidy(flow)
    done(flow, seat, f"{who(seat)} lets a River run from {act.name} over {' '.join(fields)}.")
