"""What only a Strategic game has, in sentences: Heroes and the object pool."""

from __future__ import annotations

from rules.core import who
from rules.creation.view import CreationView
from rules.creation.view.views import ThingView
from rules.creation.voice.lookup import captions


def heroes(view: CreationView) -> list[str]:
    """Where Heroes stand; that of a deity which has left stays where it is, and leads nobody (CR-STR-41)."""
    return [hero(view, seat, field) for seat, field in view.heroes]


def hero(view: CreationView, seat: int, field: str) -> str:
    """One Hero."""
    here = view.deities[seat].here
    if not field:
        return f"The Hero of {who(seat)} is not on the Map, and comes in their next turn." if here else ""
    return f"The Hero of {who(seat)} stands on {field}{'' if here else ', and nobody leads it'}."


def stock(view: CreationView) -> list[str]:
    """The object pool."""
    if not (view.things or view.quota):
        return []
    parts = [f"The object pool: {captions.stock(view)}."]
    for where, title in (("free", "Free"), ("map", "On the Map"), ("nullified", "Nullified")):
        if there := [entry(thing) for thing in view.things if thing.where == where]:
            parts.append(f"{title}: {', '.join(there)}.")
    return parts


def entry(thing: ThingView) -> str:
    """One object, and whose alone it is if it has been a Safeguard (CR-STR-14)."""
    kept = f" (now for {who(thing.guard)} alone)" if thing.where == "free" and thing.guard >= 0 else ""
    return f"{thing.thing} of {who(thing.by)}{kept}"
