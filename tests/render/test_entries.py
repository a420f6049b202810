"""The glossary: whatever is in a game can be looked up, in words and with its picture."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from render import gallery
from render.gallery.hung import PICTURES
from render.scene import Text, walk
from render.tall.page import WIDE
from rules.core import AnyGame, Seat
from tests.content import house
from tests.play import crowd, every_game, known
from tests.render.test_in_words import words

each = pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)

KINDS = {
    "elementary": {"Words": 3, "Sets": 5, "Signs": 11},
    "counterspell": {"Words": 4, "Sets": 2, "Signs": 11},
    "scion": {"Words": 6, "Items": 5, "Signs": 11},
    "meaning": {"Words": 12, "Tokens": 3, "Layers": 10, "Patterns": 60, "Initiatives": 25, "Events": 24},
    "life": {"Words": 18, "Tokens": 5, "Patterns": 90, "Projects": 24, "Events": 30},
    "atlas": {"Words": 5, "Feelings": 240},
    "dictator": {"Words": 9, "Signs": 10},
    "discovery": {"Words": 8, "Signs": 8, "Ruins": 10},
    "roleplay": {"Words": 4, "Signs": 8},
    "freeform": {"Words": 6, "Signs": 2},
}
"""All there is of each kind, by the rule sheets (DS-CMP-01, MM-DCK-01, LM-CMP-08, AF-MAP-01, CR-ALT-41)."""


@each
def test_every_entry_has_short_words_and_a_name_of_its_own(game: AnyGame) -> None:
    terms = game.glossary(None)
    assert max(Counter((t.kind, t.title) for t in terms).values(), default=1) == 1
    for term in terms:
        assert 10 <= len(term.text) <= 900 and term.text[-1] in ".!?…”)", term
        assert len(term.title) <= 60 and ":" not in term.kind + term.title and "/" not in term.kind + term.title
    if game.slug in KINDS:
        assert Counter(t.kind for t in terms) == KINDS[game.slug]


@each
def test_what_is_drawn_of_an_entry_is_said_in_it(game: AnyGame) -> None:
    """Everything but the words of the rules is drawn, and a picture says nothing that its words do not."""
    for term, tall in product(game.glossary(None), (False, True)):
        scene = gallery.entry(game, term, tall=tall)
        assert (scene is None) == (term.kind == "Words" or game.slug not in PICTURES), term.title
        if scene is None:
            continue
        assert scene.says.startswith(f"{term.title}. ")
        assert scene.width == WIDE and scene.height <= 500 if tall else scene.width <= 800 and scene.height <= 320
        have = words(f"{term.title} {term.text} {term.kind}")
        drawn = {word for mark in walk(scene.marks) if isinstance(mark, Text) for word in words(mark.text)}
        unsaid = drawn - have - {"cost", "gives", "layer"}
        assert term.kind in ("Sets", "Signs") or not unsaid, f"{term.title}: {unsaid}"


@pytest.mark.parametrize(
    "slug",
    [
        "meaning",
        "life",
        "atlas",
        "elementary",
        "counterspell",
        "scion",
        "dictator",
        "discovery",
        "roleplay",
        "freeform",
    ],
)
def test_a_running_table_is_told_the_same(slug: str) -> None:
    game = house().games[slug]
    run = known(slug, crowd(game))
    assert [t.title for t in game.glossary(run.states[len(run.states) // 2])] == [
        t.title for t in game.glossary(None)
    ]
    assert Seat(0) == 0
