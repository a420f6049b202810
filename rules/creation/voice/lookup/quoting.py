"""What help quotes of the examples of Attributes: what each feels like where one is chosen, what it might find
where an object is looked for, and what might be its Icon (CR-CON-04, CR-ICO-01)."""

from __future__ import annotations

from rules.core import Action
from rules.creation import actions as do
from rules.creation.view import CreationView
from rules.creation.voice.awakening.wishing import dearest
from rules.creation.voice.lookup.guidance import Todo
from rules.creation.world.book.lore import Lore

CHOSEN = ("choose", "wish-own", "wish-second", "wishes")
"""Kinds of questions at which Attributes are chosen."""

NAMED = ("persona", "late-icon")
"""Those at which an Icon is."""


def quoted(view: CreationView, todo: Todo | None, lore: Lore) -> str:
    """What suits the question; nothing where no example would help, or where a theme has none."""
    if todo is None or view.viewer is None:
        return ""
    options = view.position.options
    images = {key: image for key in lore.examples if (image := lore.image(key, options))}
    if todo.kind in CHOSEN:
        best = _chosen(todo.actions[0]) if todo.actions else ()
        found = [key for key in lore.attributes if key in best and key in images]
        return " ".join(f"{lore.title(key)}: {images[key].mood}" for key in found)
    own = [key for key in view.position.deities[view.viewer].attributes if key in images]
    if todo.kind in NAMED:
        signs = ((key, lore.persona(key, options)) for key in own)
        signed, sign = next(((key, one) for key, one in signs if one is not None), ("", None))
        return f"An Icon for {lore.title(signed)} might be {sign.icon}, “{sign.argument}”" if sign else ""
    if not own:
        return ""
    if todo.acts or (todo.kind == "what" and view.drafting == "act"):
        key = own[view.round % len(own)]
        readings = images[key].readings
        return f"Your {lore.title(key)} might find {readings[view.round // len(own) % len(readings)]}"
    return ""


def _chosen(action: Action) -> tuple[str, ...]:
    """The Attributes that an answer chooses, or wishes for before all else."""
    match action:
        case do.Choose(attribute=key):
            return (key,)
        case do.Wish(wishes=keys):
            return dearest(keys)
    return ()
