"""The simulations behind `docs/balance-life.md` and `docs/balance-meaning.md`: they run, and what they count adds up."""

from __future__ import annotations

import re

import pytest

from tests.balance import life, meaning
from tests.balance.counting import Groups, turn_order, wins_in_order
from tests.balance.playing import sensible

SEATS = (2, 3)
GAMES = 3


@pytest.fixture(scope="module")
def lives() -> Groups:
    return {n: life.tables([sensible] * n, GAMES, "test") for n in SEATS}


def test_the_report_of_life_has_a_row_for_every_table() -> None:
    text = life.report(1, SEATS, life.HOUSE[:2])
    assert re.findall(r"^## (.+)", text, re.MULTILINE)
    for n in SEATS:
        assert text.count(f"\n| {n} | ") >= 4, "lengths twice, actions, turn order"
    assert "guided" in text and "nan" not in text


def test_wins_add_up_to_games(lives: Groups) -> None:
    for n, found in lives.items():
        assert sum(wins_in_order(found, n)) == pytest.approx(len(found))
        assert all(sum(game.wins().values()) == pytest.approx(1) for game in found)
    rows = turn_order(lives).splitlines()[2:]
    for row, n in zip(rows, SEATS, strict=True):
        assert f"| {n} | {GAMES} |" in row
        _fair, *shares = map(int, re.findall(r"(\d+) %", row))
        assert len(shares) == n and abs(sum(shares) - 100) <= n


def test_no_card_is_taken_more_often_than_it_is_shown(lives: Groups) -> None:
    found = [game for games in lives.values() for game in games]
    use = life.obtained(found)
    assert use.taken.total() == sum(len(p.patterns) for game in found for p in game.state.players)
    assert use.taken.total() == sum(game.verbs["Obtain"] for game in found)
    assert all(use.taken[card] <= use.shown[card] for card in use.shown)
    assert set(use.shown) <= set(life.CONTENT.patterns)


def test_every_event_is_mitigated_or_let_through_or_softened_away(lives: Groups) -> None:
    for found in lives.values():
        for game in found:
            assert 0 < game.noticed.total() <= game.state.round
            assert game.noticed["let through"] <= game.state.round


def test_the_same_seeds_give_the_same_games(lives: Groups) -> None:
    again = life.tables([sensible] * 2, GAMES, "test")
    assert [game.state for game in again] == [game.state for game in lives[2]]


@pytest.fixture(scope="module")
def meanings() -> Groups:
    return {n: meaning.tables([sensible] * n, GAMES, "test") for n in SEATS}


def test_the_report_of_meaning_made_has_a_row_for_every_table() -> None:
    text = meaning.report(1, SEATS, meaning.HOUSE[:3])
    for n in SEATS:
        assert text.count(f"\n| {n} | ") >= 4, "lengths twice, actions, turn order"
    assert all(f"| {difficulty} |" in text for difficulty in meaning.DIFFICULTIES)
    assert "cooperative" in text and "nan" not in text


def test_a_world_collapses_or_has_winners(meanings: Groups) -> None:
    for n, found in meanings.items():
        standing = [game for game in found if game.wins()]
        assert len(standing) + meaning.collapsed(found) == len(found)
        assert sum(wins_in_order(found, n)) == pytest.approx(len(standing))
        assert all(game.state.meaning > 0 for game in standing)


def test_no_pattern_is_loaded_more_often_than_it_is_shown(meanings: Groups) -> None:
    found = [game for games in meanings.values() for game in games]
    use = meaning.loaded(found)
    assert use.taken.total() == sum(len(mat.palette) for game in found for mat in game.state.mats)
    assert all(use.taken[card] <= use.shown[card] for card in use.shown)
    assert set(use.shown) <= set(meaning.CARDS.patterns)


def test_every_donation_is_counted(meanings: Groups) -> None:
    for found in meanings.values():
        for game in found:
            assert game.noticed["donated"] <= min(3, len(game.state.mats)) * game.state.round
            assert game.noticed["donated"] <= game.verbs["Donate"]
