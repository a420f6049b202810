"""What is remembered of a world: the first Act of each deity that stands at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core import Action, Seat
from rules.core.kept.memoirs import Memoir
from rules.creation.view import CreationView


def first_act(view: CreationView, seat: Seat, _: Sequence[Action]) -> Iterator[Memoir]:
    """The oldest Act in play of a deity."""
    own = sorted((act.id, act.name) for act in view.acts if act.poster == seat and not act.imprint)
    return (Memoir("first Act", name) for _, name in own[:1] if name)
