"""Themes of Palette Swap: the same game by other names, as data (CR-ALT-45, CR-ALT-46)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import msgspec

from rules.core.seats import plain as seen
from rules.creation.world.book.finds import WEAK, Persona, Said, amiss
from rules.creation.world.book.following import LONGEST as LONGEST_FOLLOWERS
from rules.creation.world.book.following import MOST_WORDS, too_long
from rules.creation.world.book.vocabulary import Name, Vocabulary, all_forms, plain

LONGEST = 30
"""Characters of a name: it has to fit where the shorter Mythic one stood."""

LONGEST_TEXT = 200

COLOURS = ("gas", "liquid", "solid", "empty", "life", "plasma", "abyss", "ground")
"""What of the board's look a theme may colour: the Elements, what is gone, and the table around it."""

Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-f]{6}$")]


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
    followers: tuple[str, ...] = ()
    """Names for followers (CR-STR-36); where there is none, those of Mythic."""
    words: dict[str, Name] = {}
    """The new name of each Mythic term."""
    themes: dict[str, str] = {}
    """What an Attribute is about, by its Mythic name, where that differs as well."""
    images: dict[str, Image] = {}
    """What an Attribute feels like and might find, by its Mythic name, where it is another by this theme."""
    personas: dict[str, Persona] = {}
    """Whom a computer deity with an Attribute becomes, by its Mythic name; else the one of Mythic."""
    voices: dict[str, Said] = {}
    """How a computer deity begins to say no, by the Mythic name of an Attribute, or ``default``."""
    doubts: dict[str, Said] = {}
    """What it has against a proposal, by :data:`WEAK`; of what is not said here it says nothing."""
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
    followers: tuple[str, ...] = ()
    voices: tuple[tuple[str, Said], ...] = ()
    doubts: tuple[tuple[str, Said], ...] = ()


class Faulty(ValueError):
    """A theme that cannot be played; the text names file and entry."""


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
    _heard(file, theme, known)
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
    texts |= {f"followers, {at + 1}": name for at, name in enumerate(theme.followers)}
    for part, lists in (("voices", theme.voices), ("doubts", theme.doubts)):
        texts |= {f"{part}, {key}, {at + 1}": line for key, said in lists.items() for at, line in enumerate(said)}
    for entry, text in texts.items():
        if len(text) > LONGEST_TEXT or "\n" in text or (text and seen(text) != text):
            raise Faulty(f"{file}, {entry}: one line of at most {LONGEST_TEXT} characters, with nothing unseen.")


def _heard(file: str, theme: File, known: Vocabulary) -> None:
    """Who follows deities, and what these say: each is short enough, and has a beginning and an end."""
    for name in theme.followers:
        if too_long(name):
            most = f"{MOST_WORDS} words and {LONGEST_FOLLOWERS} characters"
            raise Faulty(f"{file}, followers, {name}: a name has at most {most}.")
    if len({" ".join(name.casefold().split()) for name in theme.followers}) < len(theme.followers):
        raise Faulty(f"{file}, followers: no name twice.")
    for title in theme.voices:
        if title not in (*known.about, "default"):
            raise Faulty(
                f"{file}, voices, {title}: it is the name of an Attribute, or default.{near(title, known.about)}"
            )
    for kind, lines in theme.doubts.items():
        if kind not in WEAK:
            raise Faulty(f"{file}, doubts, {kind}: what is doubted is {', '.join(WEAK)}.")
        for line in lines:
            if wrong := amiss(line, WEAK[kind]):
                names = ", ".join(f"{{{name}}}" for name in sorted(WEAK[kind]))
                raise Faulty(f"{file}, doubts, {kind}: {wrong} cannot stand there; what can is {names}.")
    if theme.doubts and "default" not in theme.voices:
        raise Faulty(f"{file}, voices, default: say how anybody begins who has something against a proposal.")


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
        followers=theme.followers,
        voices=tuple(theme.voices.items()),
        doubts=tuple(theme.doubts.items()),
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


def _mythic(known: Vocabulary) -> dict[str, str]:
    """The first Mythic term for each form of them all, in the form in which words are compared."""
    return {form.casefold(): term for term in reversed(known.terms) for form in known.forms(term)}


def near(wanted: str, terms: Iterable[str]) -> str:
    """What may have been meant: `` Did you mean Gaze?``"""
    folded = wanted.casefold()
    found = [t for t in terms if t.casefold().startswith(folded[:3])][:3] if folded else []
    return f" Did you mean {' or '.join(found)}?" if found else ""
