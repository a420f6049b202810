"""Names and lines of all decks of all games, as they are heard: none is taken for another."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from rules.creation.world.book.lore import THEMES
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
    ("signs/signs.toml", "sign", "line"),
    ("signs/signs.toml", "item", "line"),
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


def beside() -> Iterator[tuple[str, str]]:
    """Every other name that people hear in these games: feelings, signs, whom computers become, what they draw and tell."""
    for segment in read("atlas/words.toml")["segment"]:
        yield from (
            (word, "atlas") for word in (segment["yellow"], *segment["white"], *segment["grey"], *segment["red"])
        )
    yield from ((sign["name"], "signs") for sign in read("signs/signs.toml")["sign"])
    yield from ((one["name"], "drawings") for one in read("creation/things.toml")["drawing"])
    for one in read("creation/personas.toml").values():
        yield from ((one["name"], "personas"), (one["icon"], "icons"))
    for theme in THEMES:
        for one in read(f"creation/themes/{theme}.toml")["personas"].values():
            yield from ((one["name"], f"people of {theme}"), (one["icon"], f"icons of {theme}"))
    yield from ((name, "cast of the Atlas") for name in read("atlas/characters.toml")["names"])
    tales = read("freeform/tales.toml")
    yield from ((name, "characters of Freeform") for name, _ in tales["characters"])
    yield from ((one["name"], "things of Freeform") for one in tales["things"])


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


BOOKS = {"trust"}
"""What two books call something each: a Pattern of Meaning Made, and a feeling of the Atlas."""


def test_no_name_of_a_card_or_thing_is_any_other_name_in_the_house() -> None:
    found = defaultdict(list)
    for name, where in (*named(), *beside()):
        found[heard(name)].append(f"{name} ({where})")
    assert len(found) > 900
    assert not {name: both for name, both in found.items() if len(both) > 1 and name not in BOOKS}


WITHIN = {"Forecast", "Stewardship"}
"""Cards of the book of Meaning Made whose names stand in one of the book of Life~Meaning."""


def test_no_card_of_one_game_is_called_as_part_of_one_of_the_other() -> None:
    cards = {slug: {name for name, where in named() if where.startswith(slug)} for slug in ("life", "meaning")}
    assert all(len(names) > 100 for names in cards.values())
    pairs = [(one, other) for one in cards["life"] for other in cards["meaning"]]
    found = {
        (one, other)
        for one, other in (*pairs, *((other, one) for one, other in pairs))
        if one not in WITHIN and f" {heard(one)} " in f" {heard(other)} "
    }
    assert not found


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
