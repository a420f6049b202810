"""Themes of Palette Swap: the same game by other names, as data (CR-ALT-45, CR-ALT-46)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import msgspec

from rules.core.seats import plain as seen
from rules.creation.world.book.finds import Persona

LONGEST = 30
"""Characters of a name: it has to fit where the shorter Mythic one stood."""

LONGEST_TEXT = 200

COLOURS = ("gas", "liquid", "solid", "empty", "life", "plasma", "abyss", "ground")
"""What of the board's look a theme may colour: the Elements, what is gone, and the table around it."""

Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-f]{6}$")]

Name = str | tuple[str, ...]
"""A name, or all its forms in the order of the Mythic ones: a plural, or -s, -ed, -ing."""

Forms = tuple[str, ...]


class Vocabulary(msgspec.Struct, frozen=True, eq=False):
    """The words of Mythic, each with its forms."""

    nouns: dict[str, Forms]
    """Their plural comes second."""
    verbs: dict[str, Forms]
    """Second to fourth: with -s, -ed and -ing."""
    names: dict[str, Forms]
    """All else, the Attributes among them."""
    low: frozenset[str]
    """Those meant without a capital as well."""
    about: dict[str, str]
    """What each Attribute is about, by its title."""

    def forms(self, term: str) -> Forms:
        """All forms of a term, the plain one first."""
        return self.nouns.get(term) or self.verbs.get(term) or self.names[term]

    @property
    def terms(self) -> tuple[str, ...]:
        """Everything that a theme may rename."""
        return (*self.nouns, *self.verbs, *self.names)


class Image(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The mood of an Attribute, and something it might find; as long as in Mythic."""

    mood: Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=r"[.!?]$")]
    of: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    reads: Annotated[str, msgspec.Meta(min_length=1, max_length=70)]


class File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A theme as it is written. What is not in ``words`` keeps its Mythic name."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    about: str = ""
    """What the world is, in a sentence."""
    words: dict[str, Name] = {}
    """The new name of each Mythic term."""
    themes: dict[str, str] = {}
    """What an Attribute is about, by its Mythic name, where that differs as well."""
    images: dict[str, Image] = {}
    """What an Attribute feels like and might find, by its Mythic name, where it is another by this theme."""
    personas: dict[str, Persona] = {}
    """Whom a computer deity with an Attribute becomes, by its Mythic name; else the one of Mythic."""
    look: dict[str, Colour] = {}
    """Colours of the board, by :data:`COLOURS`."""


Pairs = tuple[tuple[str, str], ...]


class Theme(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A theme as it is spoken: each form of a Mythic word, and what is said for it."""

    title: str
    about: str
    said: Pairs
    meant: Pairs
    """Each new name, in the form in which words are compared, and the Mythic term behind it."""
    look: Pairs
    images: tuple[tuple[str, Image], ...] = ()
    personas: tuple[tuple[str, Persona], ...] = ()


class Faulty(ValueError):
    """A theme that cannot be played; the text names file and entry."""


def read_vocabulary(raw: dict[str, Any], attributes: Iterable[tuple[str, str]]) -> Vocabulary:
    """The words of Mythic; ``attributes`` are titles, and what each is about."""
    nouns = {forms[0]: tuple(forms) for forms in raw["nouns"]}
    verbs = {forms[0]: tuple(forms) for forms in raw["verbs"]}
    names: dict[str, Forms] = {name: (name,) for name in raw["names"]}
    about: dict[str, str] = {}
    for title, theme in attributes:
        about[title] = theme
        if title not in verbs and title not in nouns:
            names[title] = (title, *raw["forms"].get(title, ()))
    return Vocabulary(nouns=nouns, verbs=verbs, names=names, low=frozenset(raw["low"]), about=about)


def parse_theme(file: str, text: str, known: Vocabulary) -> Theme:
    """A theme from the text of its file.

    Raises:
        Faulty: it cannot be played.
    """
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        why = "its lists are nested too deep" if isinstance(fault, RecursionError) else str(fault)
        raise Faulty(f"{file}: this is not TOML: {why}.") from fault
    return read_theme(file, raw, known)


def read_theme(file: str, raw: dict[str, Any], known: Vocabulary) -> Theme:
    """A theme from its TOML.

    Raises:
        Faulty: it cannot be played; file and entry are named.
    """
    try:
        theme = msgspec.convert(raw, File)
    except msgspec.ValidationError as fault:
        raise Faulty(f"{file}: {str(fault).replace('`', '')}.") from fault
    _readable(file, theme)
    for term, name in theme.words.items():
        _check(file, term, name, known)
    mythic = _mythic(known)
    firsts = Counter(plain(name).casefold() for name in theme.words.values())
    for term, name in theme.words.items():
        if firsts[plain(name).casefold()] > 1:
            folded = plain(name).casefold()
            twins = [one for one, other in theme.words.items() if plain(other).casefold() == folded]
            raise Faulty(f"{file}, words: {' and '.join(twins)} would both be called {plain(name)}.")
        taken = mythic.get(plain(name).casefold(), "")
        if taken and taken != term:
            raise Faulty(
                f"{file}, words, {term}: {plain(name)} is what {taken} is called already; find another name."
            )
    for part, titles in (("themes", theme.themes), ("images", theme.images), ("personas", theme.personas)):
        for title in titles:
            if title not in known.about:
                raise Faulty(
                    f"{file}, {part}, {title}: there is no Attribute of that name.{near(title, known.about)}"
                )
    for part in theme.look:
        if part not in COLOURS:
            raise Faulty(f"{file}, look, {part}: what has a colour is {', '.join(COLOURS)}.")
    return ready(theme, known)


def doubles(theme: Theme, known: Vocabulary) -> Iterator[tuple[str, str, str]]:
    """Two things that a theme calls alike in one of their forms, and what it calls them. Only whoever brings a
    theme is told: themes that people play by already stay as they are."""
    said, first = dict(theme.said), dict[str, str]()
    for term in (*known.nouns, *known.names):
        for name in dict.fromkeys(said[form] for form in known.forms(term) if form in said):
            if (other := first.setdefault(name.casefold(), term)) != term:
                yield other, term, name


def _readable(file: str, theme: File) -> None:
    """What is told as it stands: nothing in it may pass for a name, or break the line."""
    if not re.fullmatch(r"\w[\w ',.:&-]*", theme.title):
        raise Faulty(f"{file}, title: it is of letters, digits, spaces and ' , . : & -.")
    texts = {"about": theme.about, **{f"themes, {title}": text for title, text in theme.themes.items()}}
    for title, one in theme.images.items():
        texts |= {f"images, {title}, {part}": getattr(one, part) for part in ("mood", "of", "reads")}
    for title, sign in theme.personas.items():
        texts |= {f"personas, {title}, {part}": getattr(sign, part) for part in ("icon", "name", "argument")}
    for entry, text in texts.items():
        if len(text) > LONGEST_TEXT or "\n" in text or (text and seen(text) != text):
            raise Faulty(f"{file}, {entry}: one line of at most {LONGEST_TEXT} characters, with nothing unseen.")


AT = {"Gaze": " at"}
"""What follows a verb of Mythic, and no other verb in its place: one gazes at what one raids."""


def ready(theme: File, known: Vocabulary) -> Theme:
    """A theme with all forms of its names."""
    said: dict[str, str] = {}
    for term, name in theme.words.items():
        for number, (old, new) in enumerate(zip(known.forms(term), all_forms(term, name, known), strict=True)):
            follows = ("", AT[term]) if number and term in AT else ("",)  # the plain form may be a noun
            for at in follows:
                said[old + at] = new
                if term in known.low:
                    said.setdefault(old.lower() + at, new.lower())
    said |= {known.about[title]: text for title, text in theme.themes.items() if known.about[title]}
    meant = {plain(name).casefold(): term for term, name in theme.words.items()}
    return Theme(
        title=theme.title,
        about=theme.about,
        said=tuple(said.items()),
        meant=tuple(meant.items()),
        look=tuple(theme.look.items()),
        images=tuple(theme.images.items()),
        personas=tuple(theme.personas.items()),
    )


def _check(file: str, term: str, name: Name, known: Vocabulary) -> None:
    where = f"{file}, words, {term}"
    if term not in known.terms:
        raise Faulty(f"{where}: Mythic has no such word.{near(term, known.terms)}")
    forms = (name,) if isinstance(name, str) else name
    most = len(known.forms(term))
    if not isinstance(name, str) and len(forms) != most:
        raise Faulty(f"{where}: give one name, or {most} forms: {', '.join(known.forms(term))}.")
    for form in forms:
        if not 0 < len(form) <= LONGEST:
            raise Faulty(f"{where}: a name has 1 to {LONGEST} characters.")
        if not re.fullmatch(r"\w[\w '-]*", form):
            raise Faulty(f"{where}: a name is of letters, spaces, hyphens and apostrophes; look at {form!r}.")


def plain(name: Name) -> str:
    """The plain form of a name."""
    return name if isinstance(name, str) else name[0]


def _mythic(known: Vocabulary) -> dict[str, str]:
    """The first Mythic term for each form of them all, in the form in which words are compared."""
    return {form.casefold(): term for term in reversed(known.terms) for form in known.forms(term)}


def near(wanted: str, terms: Iterable[str]) -> str:
    """What may have been meant: `` Did you mean Gaze?``"""
    folded = wanted.casefold()
    found = [t for t in terms if t.casefold().startswith(folded[:3])][:3] if folded else []
    return f" Did you mean {' or '.join(found)}?" if found else ""


# ------------------------------------------------------------------ forms of new names


SHORT = re.compile(r"[^aeiou]*[aeiou][bdgklmnprt]")
"""What doubles its last letter: ``rig``, ``rigged``."""


def all_forms(term: str, name: Name, known: Vocabulary) -> tuple[str, ...]:
    """All forms of a new name, in the order of the Mythic ones."""
    if not isinstance(name, str):
        return name
    if term in known.nouns:
        return name, plural(name)
    if term in known.verbs:
        return name, *verb(name)
    return (name, *[plural(name)] * (len(known.forms(term)) - 1))


def plural(name: str) -> str:
    """``Thick Fogs``, ``Colonies``, ``Marshes``; ``Wardens of the Deep``."""
    head, of, rest = name.partition(" of ")
    if re.search(r"(?:[sxz]|[cs]h)$", head):
        head = f"{head}es"
    elif re.search(r"[^aeiou]y$", head):
        head = f"{head[:-1]}ies"
    else:
        head = f"{head}s"
    return f"{head}{of}{rest}"


def verb(name: str) -> tuple[str, str, str]:
    """With -s, -ed and -ing: the first word of several changes."""
    head, space, rest = name.partition(" ")
    stem = head
    if SHORT.fullmatch(head.lower()):
        stem = f"{head}{head[-1]}"
    if head.endswith("e"):
        past, doing = f"{head}d", f"{head[:-1]}ing"
    elif re.search(r"[^aeiou]y$", head):
        past, doing = f"{head[:-1]}ied", f"{head}ing"
    else:
        past, doing = f"{stem}ed", f"{stem}ing"
    return tuple(f"{form}{space}{rest}" for form in (plural(head), past, doing))  # type: ignore[return-value]
