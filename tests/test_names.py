"""Names and lines of all decks of all games, as they are heard: none is taken for another."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from tests.content import house, read

CARDS = ("Patterns", "Initiatives", "Projects", "Events", "Items")
"""What a glossary calls cards and things that lie in a deck."""

THINGS = (("creation/things.toml", "thing"), ("dictator/monuments.toml", "monument"))
"""What computers call everyday things: the file, and the list in it."""

LINES = (
    ("life/patterns.toml", "pattern", "line"),
    ("life/projects.toml", "project", "line"),
    ("life/events.toml", "event", "line"),
    ("meaning/patterns.toml", "pattern", "flavour"),
    ("meaning/initiatives.toml", "initiative", "flavour"),
    ("meaning/events.toml", "event", "flavour"),
)
"""Where the lines of cards stand."""

LITTLE = {"a", "all", "an", "at", "for", "from", "in", "of", "on", "or", "pattern", "the", "to"}
"""Words that no name is known by; every card of the book of Life~Meaning for Layers 1 to 6 is called a Pattern."""


def named() -> Iterator[tuple[str, str]]:
    """Every name of a card or thing, and where it belongs."""
    for slug, game in house().games.items():
        yield from ((term.title, f"{slug}, {term.kind}") for term in game.glossary(None) if term.kind in CARDS)
    for file, kind in THINGS:
        yield from ((entry["name"], file) for entry in read(file)[kind])


def heard(name: str) -> str:
    """A name as one hears it: without its article, its marks and its number."""
    plain = re.sub(r"[^a-z ]", "", name.lower()).removeprefix("the ").removeprefix("a ")
    return " ".join(word.removesuffix("s") for word in plain.split())


def test_no_two_cards_of_any_games_sound_alike() -> None:
    found = defaultdict(list)
    for name, where in named():
        found[heard(name)].append(f"{name} ({where})")
    assert len(found) > 300
    assert not {name: both for name, both in found.items() if len(both) > 1}


def test_no_two_cards_of_life_meaning_are_known_by_the_same_word() -> None:
    found = defaultdict(set)
    for name, where in named():
        if where.startswith("life"):
            for word in set(heard(name).split()) - LITTLE:
                found[word].add(name)
    assert not {word: names for word, names in found.items() if len(names) > 1}


def test_every_card_has_a_line_of_its_own_that_fits_a_breath() -> None:
    lines = defaultdict(list)
    for file, kind, field in LINES:
        for entry in read(file)[kind]:
            name, line = entry.get("name") or entry["title"], entry[field]
            lines[line].append(name)
            assert line.rstrip("”")[-1] in ".?" and 1 <= len(line.split()) <= 14, f"{name}: {line}"
            assert name.lower() not in line.lower(), f"{name} says its name again: {line}"
    assert not {line: names for line, names in lines.items() if len(names) > 1}
