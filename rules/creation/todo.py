"""What somebody is asked now, in words: help and descriptions name nothing that is not offered."""

from __future__ import annotations

from rules.core import Form, View
from rules.creation.asking import questions
from rules.creation.lore import Lore
from rules.creation.state import Creation


class Todo(View, frozen=True):
    """What the viewer is asked now."""

    prompt: str
    detail: str
    offers: tuple[str, ...]
    """Some of what may be answered, the best first; for a form, its button."""


OFFERS = 5
"""How many answers help names."""


def asked(state: Creation, lore: Lore, seat: int) -> Todo | None:
    """The first question the game waits for a seat to answer."""
    now = next((d for d in questions(state, lore) if d.seat == seat and d.waits), None)
    if now is None:
        return None
    if isinstance(now.ask, Form):
        return Todo(now.prompt, now.detail, (now.button,))
    free = sorted((o for o in now.ask.options if not o.why_not), key=lambda o: (o.final, -o.worth))
    heads = {o.group or o.label: o.label for o in reversed(free)}  # of each group the best
    labels = [o.label for o in free if heads[o.group or o.label] == o.label]
    return Todo(now.prompt, now.detail, tuple(dict.fromkeys(labels))[:OFFERS])
