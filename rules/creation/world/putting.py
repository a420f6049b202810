"""A world with something put into it or changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rules.creation.world.cover import BLANK
from rules.creation.world.pieces import (
    Act,
)
from rules.creation.world.state import Creation


def put(row: tuple[Any, ...], at: int, thing: Any) -> tuple[Any, ...]:
    """A row with one thing exchanged."""
    return (*row[:at], thing, *row[at + 1 :])


def with_act(state: Creation, act: Act) -> Creation:
    """The state with an Act changed or added."""
    if state.act(act.id) is None:
        return replace(state, acts=(*state.acts, act))
    return replace(state, acts=tuple(act if a.id == act.id else a for a in state.acts))


def with_plots(state: Creation, names: Iterable[str], **changes: Any) -> Creation:
    """The state with some Fields changed."""
    plots = dict(state.plots)
    for name in names:
        plots[name] = replace(state.plot(name), **changes)
    return replace(state, plots={n: p for n, p in plots.items() if p != BLANK})
