"""The words of the game: Attributes, glossary, tables. Read once and handed to whoever needs them."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from rules.core import Knob, Term
from rules.creation.world.book.examples import FILE as EXAMPLES
from rules.creation.world.book.examples import Example, Reading, read_examples
from rules.creation.world.book.finds import Doubts, Finds, Persona, read_finds
from rules.creation.world.book.following import read_names
from rules.creation.world.book.gametypes import KINDS, Sort, charted, heroes, palette
from rules.creation.world.book.matrix import Row, read_matrix
from rules.creation.world.book.options import Options
from rules.creation.world.book.parameters import Tables, read_tables
from rules.creation.world.book.themes import Theme, parse_theme, read_theme
from rules.creation.world.book.tongue import tongue
from rules.creation.world.book.vocabulary import Vocabulary, read_vocabulary


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What an Attribute is called and about."""

    title: str
    kind: Sort
    scope: str = "basic"
    theme: str = ""
    power: str = ""
    """What it brings its deity, in one line."""
    tends: str = ""
    """The same where another Attribute draws the Map in its stead (CR-ALT-50)."""
    brief: Annotated[str, msgspec.Meta(max_length=22)] = ""
    """What it is good for in a few words, for a list with others."""
    also: tuple[str, ...] = ()
    """Other names it goes by (CR-CON-29)."""


class Template(msgspec.Struct, frozen=True, kw_only=True):
    """A whole deity to take at once (CR-TAB-60)."""

    title: str
    attributes: tuple[str, ...]
    """Keys of its Attributes, one of each kind."""


THEMES = ("post_apocalyptic", "reef", "clockwork")
"""Themes that come with the game, each a file in ``data/creation/themes``."""


class Lore(msgspec.Struct, frozen=True, eq=False):
    """All content. It is read once, and equal to itself alone, so that what is made of it can be kept by it."""

    attributes: dict[str, Words]
    tables: Tables
    glossary: tuple[Term, ...]
    templates: dict[str, Template] = {}
    matrix: dict[str, Row] = {}
    """What can be done to what, by effect."""
    finds: Finds = Finds()
    """What computer deities find and become."""
    examples: dict[str, Example] = {}
    """What each Attribute feels like and might find, for people; by its key."""
    followers: tuple[str, ...] = ()
    """Names for followers of one's own (CR-STR-36)."""
    inventions: tuple[str, ...] = ()
    """Rules that a deity may bring into its world as they stand (CR-PRI-90)."""
    vocabulary: Vocabulary = Vocabulary({}, {}, {}, frozenset(), {})
    """The words that a theme may rename."""
    themes: dict[str, Theme] = {}
    """The themes of Palette Swap that come with the game, by their names in the house rules."""
    knobs: tuple[Knob, ...] = ()
    """The house rules of the game, for whoever proposes another one in its middle."""

    def title(self, key: str) -> str:
        """The name of an Attribute."""
        return self.attributes[key].title if key in self.attributes else key.capitalize()

    def power(self, key: str, options: Options) -> str:
        """What an Attribute brings its deity in this game, in one line."""
        words = self.attributes[key]
        if words.kind == "patronage" and not heroes(options):
            return words.theme
        return words.tends if words.tends and charted(options) else words.power

    def promise(self, key: str, options: Options) -> str:
        """What is told of an Attribute where it is chosen: Patronages bring the same, so it is who they are."""
        words = self.attributes[key]
        return words.theme if words.kind == "patronage" else self.power(key, options)

    def brief(self, key: str, options: Options) -> str:
        """The same beside others, in a few words; empty where there is no telling it so shortly."""
        words = self.attributes[key]
        return "" if words.tends and charted(options) else words.brief

    def theme(self, options: Options) -> Theme | None:
        """The theme a table is played in; ``None`` where Mythic is spoken (CR-ALT-46)."""
        if not palette(options):
            return None
        if options.own_theme:
            return _own_theme(options.own_theme, self.vocabulary)
        return self.themes.get(options.theme)

    def ideas(self, options: Options) -> tuple[str, ...]:
        """Rules that may be brought into a world, in the words of its theme: they stand there as somebody's."""
        theme = self.theme(options)
        return self.inventions if theme is None else tuple(map(tongue(theme).say, self.inventions))

    def same_idea(self, options: Options) -> dict[str, str]:
        """Each of these as it is said here, by its words under any theme: it is one and the same rule."""
        tongues = [tongue(theme) for theme in self.themes.values()]
        said = zip(self.inventions, self.ideas(options), strict=True)
        return {name: here for text, here in said for name in (text, here, *(one.say(text) for one in tongues))}

    def as_ever(self, key: str, options: Options | None) -> bool:
        """Whether an Attribute is what it is in Mythic, and no theme has made something else of it (CR-ALT-46)."""
        theme = None if options is None else self.theme(options)
        return theme is None or self.title(key) not in tongue(theme).said

    def image(self, key: str, options: Options | None) -> Example | None:
        """What an Attribute feels like and might find, as the theme has it where it is something else."""
        if options is None or self.as_ever(key, options):
            return self.examples.get(key)
        theme = self.theme(options)
        return _images(theme).get(self.title(key)) if theme is not None else None

    def persona(self, key: str, options: Options | None) -> Persona | None:
        """An Icon that shows an Attribute, and a deity's name, as the theme has them; those of Mythic where no
        theme makes the Attribute another."""
        theme = None if options is None else self.theme(options)
        own = None if theme is None else dict(theme.personas).get(self.title(key))
        return own or (self.finds.personas.get(key) if self.as_ever(key, options) else None)

    def becomes(self, key: str, options: Options) -> Persona:
        """Whom a computer deity with this Attribute becomes: somebody of Mythic where the theme has nobody."""
        return self.persona(key, options) or self.finds.personas[key]

    def called(self, key: str, options: Options) -> str:
        """The name of an Attribute in the words of the theme."""
        theme = self.theme(options)
        return self.title(key) if theme is None else tongue(theme).say(self.title(key))

    def following(self, options: Options) -> tuple[str, ...]:
        """Names for followers (CR-STR-36): those of the theme, or of Mythic where it has none."""
        theme = self.theme(options)
        return self.followers if theme is None else theme.followers or self.followers

    def doubts(self, options: Options) -> Doubts:
        """What computer deities say against a proposal; under a theme without words for it they say nothing."""
        theme = self.theme(options)
        if theme is None:
            return self.finds.doubts
        keys = {words.title: key for key, words in self.attributes.items()}
        voices = {keys.get(title, title): said for title, said in theme.voices}
        return Doubts(voices=voices, reasons=dict(theme.doubts))


@functools.lru_cache(maxsize=64)
def _images(theme: Theme) -> dict[str, Example]:
    """What Attributes feel like and might find in a theme, by their titles."""
    return {
        title: Example(mood=one.mood, readings=(Reading(of=one.of, reads=one.reads),))
        for title, one in theme.images
    }


@functools.lru_cache(maxsize=64)
def _own_theme(text: str, known: Vocabulary) -> Theme:
    """A community's own theme, from the text of its file."""
    return parse_theme("the theme of this table", text, known)


def read_lore(read: Callable[[str], dict[str, Any]]) -> Lore:
    """The content; ``read`` gives the parsed TOML of a file of ``data/``.

    Raises:
        ValueError: an entry is wrong; the message names file and entry.
    """
    words = read_attributes(read("creation/attributes.toml"))
    try:
        terms = msgspec.convert(read("creation/glossary.toml")["term"], tuple[Term, ...])
    except (KeyError, msgspec.ValidationError) as fault:
        raise ValueError(f"creation/glossary.toml: {fault}") from fault
    chosen = [key for key, one in words.items() if one.kind in KINDS]
    known = read_vocabulary(read("creation/terms.toml"), [(w.title, w.theme) for w in words.values()])
    finds = read_finds(
        read("creation/things.toml"), read("creation/personas.toml"), read("creation/doubts.toml"), chosen
    )
    titles = {key: one.title for key, one in words.items() if one.kind in KINDS and one.kind != "patronage"}
    return Lore(
        words,
        read_tables(read("creation/parameters.toml")),
        terms,
        read_templates(read("creation/templates.toml"), words),
        read_matrix(read("creation/matrix.toml")),
        finds,
        read_examples(read(EXAMPLES), titles, {one.what for one in finds.things}),
        read_names(read("creation/followers.toml")),
        read_inventions(read("creation/inventions.toml")),
        known,
        {name: read_theme(file, read(file), known) for name in THEMES if (file := f"creation/themes/{name}.toml")},
    )


def read_attributes(attributes: dict[str, Any]) -> dict[str, Words]:
    """What each Attribute is called and about, from their TOML."""
    words: dict[str, Words] = {}
    for key, raw in attributes.items():
        try:
            words[key] = msgspec.convert(raw, Words)
        except msgspec.ValidationError as fault:
            raise ValueError(f"creation/attributes.toml, {key}: {fault}") from fault
        if words[key].kind not in (*KINDS, "structure"):
            raise ValueError(f"creation/attributes.toml, {key}: no kind {words[key].kind}")
    return words


def read_inventions(raw: dict[str, Any]) -> tuple[str, ...]:
    """Rules to bring into a world, from their TOML; each fits a choice."""
    try:
        return msgspec.convert(raw["idea"], tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=100)], ...])
    except (KeyError, msgspec.ValidationError) as fault:
        raise ValueError(f"creation/inventions.toml: {fault}") from fault


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
