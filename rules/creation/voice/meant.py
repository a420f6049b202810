"""What a typed word points to: an Act, a Network, a Field, a deity, an Attribute."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from rules.core import Illegal, seat_named, who
from rules.core.reading import one_of, whole_number
from rules.creation.bounds.hints import some
from rules.creation.deities.attributes import ATTRIBUTES
from rules.creation.deities.traits import known, spoken
from rules.creation.view import CreationView
from rules.creation.world.pieces import ELEMENTS, HELD_BY


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
