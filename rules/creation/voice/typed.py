"""What typed words mean, and how an action is typed."""

from __future__ import annotations

from typing import Any, get_origin

import msgspec

from rules.core import Action, Illegal, Param, Verb, who
from rules.core.reading import one_of, understood, whole_number, yes_or_no
from rules.creation import actions as do
from rules.creation.verbs import VERBS
from rules.creation.view import CreationView
from rules.creation.voice import meant

__all__ = ["VERBS", "read", "spell"]

NOTHING = {
    "receiver": -1,
    "gains": -1,
    "by": -1,
    "target": 0,
    "locus": 0,
    "network": 0,
    "storm": 0,
    "amount": 0,
    "tale": 0,
    "on": 0,
}
"""Parts that say nothing when they are so; they are spelt empty."""


def spell(action: Action) -> dict[str, str]:
    """The parameters of an action as they are typed; Acts by their number, which is always understood. The Map is
    named only where there are several."""
    verb = next((v for v in VERBS if v.action is type(action)), None)
    return {param.name: _spelt(action, param) for param in verb.params if said_of(action, param)} if verb else {}


def said_of(action: Action, param: Param) -> bool:
    """Whether a parameter is spelt at all."""
    return param.name != "on" or bool(getattr(action, "on", 0))


def _spelt(action: Action, param: Param) -> str:
    value = getattr(action, param.name)
    if value == NOTHING.get(param.name, ""):
        return ""
    if param.kind == "seat" and (param.only is None or getattr(action, param.only[0]) == param.only[1]):
        return who(int(value)) if str(value).isdecimal() else str(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ("; " if param.name in ("acts", "upon") else " ").join(str(v) for v in value)
    return str(value)


def read(view: CreationView, verb: Verb, words: dict[str, str]) -> Action:
    """The action that typed words mean.

    Raises:
        Illegal: something is not understood, or would go unheard; the text says what can be said.
    """
    said = {name: text.strip() for name, text in words.items()}
    if verb.action is do.Propose:
        said = proposal(said)
    elif verb.action is do.Raise:
        said = matter(view, said)
    check_heard(verb, said)
    types = {f.name: f.type for f in msgspec.structs.fields(verb.action)}
    values: dict[str, Any] = {}
    for name, text in said.items():
        if not text and types.get(name) is not str:
            continue
        reader = meant.READERS.get(name)
        if name == "target" and one_of(said.get("kind", ""), ("join",)):
            reader = meant.network_number
        if get_origin(types.get(name)) is not tuple:  # one Attribute; a way among three
            reader = {"rests_on": meant.attribute, "way": None}.get(name, reader)
        values[name] = reader(view, text) if reader else text
    return understood(values, verb.action, "CR-CON-32")


def proposal(said: dict[str, str]) -> dict[str, str]:
    """The words of a proposal with its kind: a receiver means a Gift, a target a Gaze, a side a Warp."""
    if said.get("kind"):
        return said
    kind = next((kind for part, kind in MEANT.items() if said.get(part)), "act")
    return {**said, "kind": kind}


def matter(view: CreationView, said: dict[str, str]) -> dict[str, str]:
    """The words of something for the table, with what it is about as the game names it."""
    about = said.get("about", "")
    kind = one_of(said.get("kind", ""), ("setting", "challenge", "score"))
    if not about or not kind:
        return said
    if kind == "setting":
        return {**said, "about": "_".join(about.casefold().split())}
    if kind == "score":
        return {**said, "about": str(meant.deity_number(view, about))}
    found = [a.name for a in view.acts if a.id == meant.act_number(view, about)]
    return {**said, "about": found[0] if found else about}


MEANT = {"receiver": "gift", "crossing": "warp", "target": "gaze"}
"""What kind of proposal is meant by naming such a part of it."""

HEARD = {
    "amount": ("score",),
    "about": ("setting", "ruling", "challenge", "score"),
    "text": ("house_rule", "setting", "ruling", "challenge", "score"),
}
"""For which matters of the table a part is heard at all."""


def check_heard(verb: Verb, said: dict[str, str]) -> None:
    """Refuses what would be said in vain."""
    kind = one_of(
        said.get("kind", ""), ("house_rule", "setting", "ruling", "challenge", "score", "stop", "wait_no_more")
    )
    for part, fit in HEARD.items() if verb.action is do.Raise and kind else ():
        if said.get(part) and said[part] != "0" and kind not in fit:
            names = ", ".join(k.replace("_", " ") for k in fit)
            wrong = f"The {part} says nothing for the kind {kind.replace('_', ' ')}"
            raise Illegal("CR-CON-32", f"{wrong}. Leave it out, or choose one of these: {names}.")
    if verb.action is do.Disintegrate and said.get("gains") and not yes_or_no(said.get("together", "")):
        raise Illegal("CR-INF-14", "Who gains is agreed on for a use together. Say also: together yes.")
    if verb.action is do.Weaving and said.get("network") and (said.get("name") or said.get("reason")):
        raise Illegal("CR-ABI-232", "That Network has its name and reason. Leave them out, or join a new Network.")
    divides = whole_number(said.get("parts", "")) if verb.action is do.Curve else 1
    if yes_or_no(said.get("across", "")) and not divides:
        raise Illegal("CR-ABI-171", "Strips are for a Field that is divided. Say into how many parts.")
