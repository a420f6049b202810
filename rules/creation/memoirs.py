"""What is remembered of a world: the first Act of each deity that stands at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core import Action, Seat
from rules.core.kept.memoirs import Memoirs
from rules.creation.view import CreationView


def _first_act(view: CreationView, seat: Seat, _: Sequence[Action]) -> Iterator[str]:
    """The oldest Act in play of a deity."""
    own = sorted((act.id, act.name) for act in view.acts if act.poster == seat and not act.imprint)
    return (name for _, name in own[:1] if name)


FIRST_ACT = Memoirs("first Act", "First Acts of Creation", _first_act, once=True)
