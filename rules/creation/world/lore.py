"""The words of the game: Attributes, glossary, tables. Read once and handed to whoever needs them."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.core import Knob, Term
from rules.creation.world.gametypes import KINDS
from rules.creation.world.parameters import Tables, read_tables


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What an Attribute is called and about."""

    title: str
    kind: str
    scope: str = "basic"
    theme: str = ""
    power: str = ""
    """What it brings its deity, in one line."""
    also: tuple[str, ...] = ()
    """Other names it goes by (CR-CON-29)."""


class Template(msgspec.Struct, frozen=True, kw_only=True):
    """A whole deity to take at once (CR-TAB-60)."""

    title: str
    attributes: tuple[str, ...]
    """Keys of its Attributes, one of each kind."""


class Lore(msgspec.Struct, frozen=True, eq=False):
    """All content. It is read once, and equal to itself alone, so that what is made of it can be kept by it."""

    attributes: dict[str, Words]
    tables: Tables
    glossary: tuple[Term, ...]
    templates: dict[str, Template] = {}
    knobs: tuple[Knob, ...] = ()
    """The house rules of the game, for whoever proposes another one in its middle."""

    def title(self, key: str) -> str:
        """The name of an Attribute."""
        return self.attributes[key].title if key in self.attributes else key.capitalize()


def read_lore(
    attributes: dict[str, Any],
    parameters: dict[str, Any],
    glossary: dict[str, Any],
    templates: dict[str, Any],
) -> Lore:
    """The content from its TOML.

    Raises:
        ValueError: an entry is wrong; the message names file and entry.
    """
    words: dict[str, Words] = {}
    for key, raw in attributes.items():
        try:
            words[key] = msgspec.convert(raw, Words)
        except msgspec.ValidationError as fault:
            raise ValueError(f"creation/attributes.toml, {key}: {fault}") from fault
        if words[key].kind not in (*KINDS, "structure"):
            raise ValueError(f"creation/attributes.toml, {key}: no kind {words[key].kind}")
    try:
        terms = msgspec.convert(glossary["term"], tuple[Term, ...])
    except (KeyError, msgspec.ValidationError) as fault:
        raise ValueError(f"creation/glossary.toml: {fault}") from fault
    return Lore(words, read_tables(parameters), terms, read_templates(templates, words))


def read_templates(raw: dict[str, Any], words: dict[str, Words]) -> dict[str, Template]:
    """Whole deities from their TOML, each of its own kinds of Attributes."""
    try:
        found = msgspec.convert(raw, dict[str, Template])
    except msgspec.ValidationError as fault:
        raise ValueError(f"creation/templates.toml: {fault}") from fault
    for key, template in found.items():
        known = [words[one].kind for one in template.attributes if one in words]
        if len(set(known)) != len(template.attributes):
            raise ValueError(f"creation/templates.toml, {key}: name one Attribute of each kind")
    return found
