"""What typed words mean, and how an action is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, get_origin

import msgspec

from rules.core import Action, Illegal, Param, Verb, seat_named, who
from rules.core.reading import one_of, understood, whole_number, yes_or_no
from rules.creation import actions as do
from rules.creation.bounds.hints import some
from rules.creation.deities.attributes import ATTRIBUTES
from rules.creation.deities.traits import known, spoken
from rules.creation.verbs import VERBS
from rules.creation.view import CreationView
from rules.creation.world.pieces import ELEMENTS, HELD_BY

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
        reader = READERS.get(name)
        if name == "target" and one_of(said.get("kind", ""), ("join",)):
            reader = network_number
        if get_origin(types.get(name)) is not tuple:  # one Attribute; a way among three
            reader = {"rests_on": attribute, "way": None}.get(name, reader)
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
        return {**said, "about": str(deity_number(view, about))}
    found = [a.name for a in view.acts if a.id == act_number(view, about)]
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


def number(text: str) -> int | None:
    """A number that stands for something, not below zero."""
    return whole_number(text) if re.fullmatch(r"\d+", text.strip()) else None


def act_number(view: CreationView, text: str) -> int:
    """An Act by its number or name, or by a part of its name that no other has; 0 is none. What a Network has lost
    has still its number there."""
    acts = (*view.acts, *view.nullified)
    numbered = {0, *(a.id for a in acts), *(id for net in view.networks for id in net.acts)}
    if (meant := number(text)) is not None and meant in numbered:
        return meant
    return named(text, [(a.id, a.name) for a in acts], "CR-ACT-43", "Act")


def act_numbers(view: CreationView, text: str) -> list[int]:
    """Acts by name, with ; or commas between them, or by number."""
    if re.fullmatch(r"[\d\s,;]+", text):
        return [act_number(view, part) for part in re.split(r"[\s,;]+", text) if part]
    whole = any(a.name.casefold() == text.casefold() for a in view.acts)
    parts = [text] if whole else re.split(r";" if ";" in text else r",", text)
    return [act_number(view, part.strip()) for part in parts if part.strip()]


def network_number(view: CreationView, text: str) -> int:
    """A Network by its number or name; 0 is a new one."""
    bare = re.sub(r"^network\s*(?=\d+$)", "", text.strip(), flags=re.IGNORECASE)
    if (meant := number(bare)) is not None and (not meant or any(n.number == meant for n in view.networks)):
        return meant
    return named(text, [(n.number, n.name) for n in view.networks], "CR-ABI-230", "Network")


def prophecy_number(view: CreationView, text: str) -> int:
    """A Prophecy by its number, or by a Field that only it is about."""
    known = {p.number: p.fields for p in view.prophecies if not p.fulfilled}
    if (meant := number(text)) is not None and meant in known:
        return meant
    field = field_name(view, text)
    found = [n for n, fields in known.items() if field in fields]
    if len(found) == 1:
        return found[0]
    open_now = some(f"{n} over {' '.join(fields)}" for n, fields in known.items())
    raise Illegal("CR-ABI-119", f"Which Prophecy do you mean? {open_now}." if known else "No Prophecy is open.")


def shown_number(view: CreationView, text: str) -> int:
    """An object one has shown, by its number or name; 0 is the open proposal."""
    meant = number(text)
    if meant is not None and (not meant or any(known == meant for known, _ in view.shown)):
        return meant
    return named(text, list(view.shown), "CR-CON-04", "one of your objects")


def named(text: str, known: list[tuple[int, str]], rule: str, what: str) -> int:
    """The number of what is called so: by its whole name, or by a part that no other name has."""
    wanted = " ".join(text.casefold().split())
    found = [id for id, name in known if name.casefold() == wanted]
    found = found or [id for id, name in known if wanted and wanted in name.casefold()]
    if len(set(found)) != 1:
        names = some(name for id, name in known if not found or id in found)
        if not known:
            raise Illegal(
                rule, f"There is no {what} to name now." if what[0].isupper() else "You have shown none."
            )
        raise Illegal(rule, f"Which {what.removeprefix('one ')} do you mean? {names}.")
    return found[0]


def deity_number(view: CreationView, text: str) -> int:
    """A deity by its player, by its name, or by its seat, counted from 1."""
    if (seat := seat_named(text, len(view.deities))) is not None:
        return seat
    wanted = text.strip().casefold()
    known = [(d.seat, d.name) for d in view.deities if d.name]
    found = [seat for seat, name in known if name.casefold() == wanted]
    found = found or [seat for seat, name in known if wanted and wanted in name.casefold()]
    if len(found) == 1:
        return found[0]
    names = some(f"{who(d.seat)}{f', {d.name}' if d.name else ''}" for d in view.deities if d.here)
    raise Illegal("CR-ICO-14", f"Which deity do you mean? There are: {names}.")


def storm_number(view: CreationView, text: str) -> int:
    """A Storm by the Field it is over, or by its number."""
    over = dict(zip(view.storms, view.storm_numbers, strict=True))
    if (meant := over.get(field_name(view, text))) is not None:
        return meant
    meant = number(text)
    if meant is not None and (not meant or meant in view.storm_numbers):
        return meant
    raise Illegal("CR-FLD-15", f"Which Storm do you mean? There are Storms over {some(view.storms, 'no Field')}.")


def attribute(view: CreationView, text: str) -> str:
    """An Attribute by its name; nothing is any."""
    if not text:
        return ""
    if found := one_of(text, (*ATTRIBUTES, "icon")):
        return found
    if view.choosing:  # the choice itself refuses it, and says which are free
        return "_".join(text.casefold().split())
    raise Illegal(
        "CR-CON-21", f"There is no such Attribute here. There are {titles(known(view.position.options))}."
    )


def attributes(view: CreationView, text: str) -> list[str]:
    """Attributes by name, with commas or blanks between them."""
    for key in ATTRIBUTES:
        if "_" in key:  # a name of several words
            text = re.sub(key.replace("_", r"[\s_-]+"), key, text, flags=re.IGNORECASE)
    parts = [part for part in re.split(r"[\s;,&+]+", text) if part and part.casefold() != "and"]
    return [attribute(view, part) for part in parts]


def elements(view: CreationView, text: str) -> list[str]:
    """Elements by name, with commas, blanks or strokes between them."""
    known = {name.casefold(): key for key, name in ELEMENTS.items()} | {v: k for k, v in HELD_BY.items()}
    parts = [part for part in re.split(r"[\s;,/&+]+", text.casefold()) if part and part != "and"]
    return [known.get(part, part) for part in parts]


def titles(keys: Iterable[str]) -> str:
    """Names of Attributes."""
    return ", ".join(spoken(key) for key in keys)


def field_name(view: CreationView, text: str) -> str:
    """Fields as the Map writes them: ``c4A`` is ``C4a``, ``c3 / c4`` is the border ``C3|C4``."""
    names = {f.name.casefold(): f.name for f in view.fields}
    joined = re.sub(r"\s*[|/]\s*", "|", text.strip())
    return "".join(names.get(part.casefold(), part) for part in re.split(r"([|+])", joined))


def places(view: CreationView, text: str) -> list[str]:
    """Several of them, with commas or blanks between."""
    joined = re.sub(r"\s*([|/+])\s*", r"\1", text)
    parts = (part for part in re.split(r"[\s,;]+", joined) if part and part.casefold() not in ("and", "&"))
    return [field_name(view, part) for part in parts]


READERS: dict[str, Callable[[CreationView, str], Any]] = {
    "act": act_number,
    "acts": act_numbers,
    "upon": act_numbers,
    "target": act_number,
    "locus": act_number,
    "abyss": field_name,
    "of": shown_number,
    "network": network_number,
    "receiver": deity_number,
    "gains": deity_number,
    "by": deity_number,
    "prophecy": prophecy_number,
    "storm": storm_number,
    "fields": places,
    "way": places,
    "borders": places,
    "to": field_name,
    "field": field_name,
    "attribute": attribute,
    "rests_on": attributes,
    "into": elements,
}
"""How each part that names something is read; all others are words, numbers, or one of a closed list."""
