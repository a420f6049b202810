"""House rules that go together, and those that tables mostly choose, are what a game has."""

from __future__ import annotations

import pytest

from rules.core import AnyGame
from tests.content import house

GAMES = tuple(house().games.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_every_game_has_some_presets_that_can_be_played(game: AnyGame) -> None:
    assert 2 <= len({preset.title for preset in game.presets}) == len(game.presets) <= 5, "they stand in a row"
    for preset in game.presets:
        for options in (preset.options, *preset.by_seats.values()):
            terms = game.terms(options)
            assert not terms.barred and not terms.becomes, preset.title
            for name, value in options.items():
                kind = {other: chosen for other, chosen in options.items() if other != name}
                usual = {knob.name: knob.default for knob in game.terms(kind).knobs}
                assert usual[name] != value, "what is usual is not kept"
        assert set(preset.by_seats) <= set(game.seats), "for tables that there are"
        assert len(preset.title) <= 30 and preset.note.endswith(".")
    assert {} in [preset.options for preset in game.presets], "one is the book's"
    assert all(game.gentle(seats) == game.presets[0].at(seats) for seats in game.seats)


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_what_tables_mostly_choose_is_there_by_the_rules_of_the_book(game: AnyGame) -> None:
    there = {knob.name for knob in game.terms({}).knobs}
    assert set(game.everyday) <= there and len(game.everyday) == min(5, len(set(game.everyday)))
    assert len(there) <= 6 or len(game.everyday) == 5


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_what_may_be_chosen_is_told_in_words_and_understood_as_it_is_told(game: AnyGame) -> None:
    for knob in game.knobs:
        said = [knob.told(value) for value in knob.values]
        assert len(set(said)) == len(said), knob.name
        for value, words in zip(knob.values, said, strict=True):
            assert len(words) <= 60 and knob.read(words) == value, f"{knob.name}: {words}"
            assert not isinstance(value, str) or "_" not in value or str(value) in knob.rule.spoken, knob.name
