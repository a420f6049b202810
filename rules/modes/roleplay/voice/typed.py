"""What is typed, and how it is spelt."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import msgspec

from rules.core import Action, Illegal, Verb
from rules.core.reading import one_of, understood, yes_or_no
from rules.creation.voice.base import short
from rules.modes.roleplay.actions import Capture, Choose, Place, Steal, Use
from rules.modes.roleplay.state import Act
from rules.modes.roleplay.view import RoleplayView

RULES = {
    "choose": "CR-RP-04",
    "explain": "CR-RP-06",
    "rounds": "CR-RP-13",
    "place": "CR-RP-16",
    "steal": "CR-RP-27",
    "capture": "CR-RP-31",
    "use": "CR-RP-25",
    "pass": "CR-RP-15",
}


def spell(action: Action) -> dict[str, str]:
    """The parameters of an action as they are typed."""
    found: dict[str, str] = {}
    for field in msgspec.structs.fields(type(action)):
        value = getattr(action, field.name)
        if field.name == "on":  # a Map among several, of which there are none here
            continue
        if isinstance(value, tuple):
            found[field.name] = " and ".join(value)
        elif isinstance(value, bool):
            found[field.name] = "yes" if value else "no"
        else:
            found[field.name] = str(value)
    return found


def read(view: RoleplayView, verb: Verb, words: dict[str, str]) -> Action:
    """The action that typed words mean: an Act is named by its name, Attributes as their god spells them."""
    rule = RULES[verb.name]
    said: dict[str, object] = {name: text for name, text in words.items() if text.strip()}
    for name in ("thing", "name", "story", "attribute", "to"):
        if any(p.name == name and p.required for p in verb.params):
            said.setdefault(name, "")
    if issubclass(verb.action, Place | Steal | Capture | Use):
        said["to"] = _act(view, words.get("to", ""), rule)
        said["by"] = _base(view, words)
    if "protects" in said:
        said["protects"] = _surely(words["protects"])
    return understood(said, verb.action, rule)


def _surely(text: str) -> bool:
    meant = yes_or_no(text)
    if meant is None:
        raise Illegal("CR-RP-24", "Does it protect what it belongs to? Say yes or no.")
    return meant


def _act(view: RoleplayView, text: str, rule: str) -> int:
    """The Act that is meant: by its name, its number or its object, or by how its name begins."""
    wanted = text.strip().casefold()
    ways: tuple[Callable[[Act], bool], ...] = (
        lambda a: a.name.casefold() == wanted,
        lambda a: str(a.id) == wanted,
        lambda a: a.thing.casefold() == wanted,
        lambda a: bool(wanted) and a.name.casefold().startswith(wanted),
    )
    found = next((some for fits in ways if (some := [a for a in view.story if fits(a)])), [])
    if len(found) == 1:
        return found[0].id
    if found:
        which = ", ".join(f"{a.id} for {a.name} ({short(a.thing, 40)})" for a in found[:8])
        raise Illegal(rule, f"Several are meant by that. Say the number: {which}.")
    named = ", ".join(a.name for a in view.story[:8]) or "nothing yet"
    raise Illegal(rule, f"There is no such Act or Center. The story has: {named}.")


def _base(view: RoleplayView, words: dict[str, str]) -> tuple[str, ...]:
    """The Attributes that are named; a god of one bases everything on it without saying so."""
    own = view.gods[view.viewer].attributes if view.viewer is not None else ()
    text = words.get("by", "").strip()
    if not text:
        return own if len(own) == 1 and not words.get("new", "").strip() else ()
    if text.casefold() in ("both", "all"):
        return own
    if known := one_of(text, own):
        return (known,)
    parts = [part.strip() for part in re.split(r",|\band\b", text, flags=re.IGNORECASE) if part.strip()]
    return tuple(one_of(part, own) or part for part in parts)


def complete(view: RoleplayView, verb: Verb, given: dict[str, str], name: str) -> tuple[tuple[str, str], ...]:
    """Acts and Centers by name, the viewer's Attributes, and what lies in the Creation box."""
    seat = view.viewer
    if name == "to":
        found = view.story
        if verb.action is Capture:
            found = tuple(a for a in found if a.center and a.owner != seat)
        elif verb.action is Steal:
            found = tuple(a for a in found if not a.center and a.owner != seat)
        borne = Counter(a.name.casefold() for a in view.story)
        return tuple(
            (a.name if borne[a.name.casefold()] == 1 else str(a.id), f"{a.name} ({a.thing})") for a in found
        )
    if name == "by" and seat is not None:
        own = view.gods[seat].attributes
        return tuple((a, a) for a in (*own, *([" and ".join(own)] if len(own) == 2 else [])))
    if name == "thing" and verb.action in (Choose, Place, Capture):
        return tuple((b.thing, f"{b.thing} (out of the Creation box)") for b in view.box)
    fixed = {
        "kind": ("found", "moved", "costume", "fixed"),
        "rank": ("weaker", "greater"),
        "protects": ("yes", "no"),
        "way": ("destroy", "shield", "strip", "rename", "tale") if verb.action is Use else ("reading", "story"),
    }
    return tuple((word, word) for word in fixed.get(name, ()))
