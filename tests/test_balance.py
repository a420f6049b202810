"""The simulations behind `docs/balance-life.md` and `docs/balance-meaning.md`: they run, and what they count adds up."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tests.balance import life, matches, meaning, parts, signs
from tests.balance.counting import Groups, never_done, turn_order, unchanged, wilson, wins_in_order
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
        assert text.count(f"\n| {n} | ") >= 6, "lengths thrice, turn order twice, actions"
    assert "guided" in text and "below_ten" in text and "nan" not in text


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
    assert "Cooperative Mode" in text and "nan" not in text


def test_a_world_collapses_or_has_winners(meanings: Groups) -> None:
    for n, found in meanings.items():
        standing = [game for game in found if game.wins()]
        assert len(standing) + meaning.collapsed(found) == len(found)
        assert sum(wins_in_order(found, n)) == pytest.approx(len(standing))
        assert all(game.state.meaning > 0 for game in standing)


def test_who_began_is_known_where_the_start_moves_on() -> None:
    for game in meaning.tables([sensible] * 3, GAMES, "test", {"draw_start_player": False}):
        assert (game.began + game.state.round - 1) % 3 == game.state.first
    for game in life.tables([sensible] * 3, 1, "test", {"first_player_each_round": "rotate"}):
        assert (game.began + game.state.round - 1) % 3 == game.state.first


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


def test_a_share_is_told_with_what_chance_may_do() -> None:
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert wilson(0, 20) == pytest.approx((0.0, 0.161), abs=0.001)
    low, high = wilson(0.38 * 1000, 1000)
    assert 0.35 < low < 0.38 < high < 0.411


def test_what_nobody_does_and_what_changes_nothing_is_said_as_such(lives: Groups) -> None:
    told = never_done(life.GAME, lives[2])
    assert "Peek" in told and "Acquire" not in told
    rows = unchanged([["usual", 1, "2 %"], ["dead", 1, "2 %"], ["alive", 1, "3 %"]])
    assert [row[0] for row in rows] == ["usual", "dead (no effect)", "alive"]


def test_the_report_of_the_signs_has_a_row_for_every_table_and_house_rule() -> None:
    text = signs.report("counterspell", 2, signs.HOUSE["counterspell"][:2])
    for seats in (3, 4, 5):
        assert len(re.findall(rf"^\| [^|]+ \| {seats} \| ", text, re.MULTILINE)) == 2
    assert "pilot" in text and "nobody ever did" in text


def test_a_match_is_played_in_parts_that_are_added_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / "first", tmp_path / "second"]
    for file, (start, end) in zip(files, ((0, 2), (2, 5)), strict=True):
        matches.main(["elementary", str(start), str(end), "--equal", "--keep", str(file)])
    matches.main(["elementary", "5", "--equal"])
    whole = capsys.readouterr().out.split("| game |")[-1]
    matches.main(["--add", *map(str, files)])
    assert whole in capsys.readouterr().out
    assert [one.number for one in parts.kept(files)] == [0, 1, 2, 3, 4]
    with pytest.raises(ValueError, match=r"game 0 of elementary .* twice"):
        parts.kept([*files, files[0]])


def test_a_match_counts_games_with_a_winner_and_tables_on_the_same_deals() -> None:
    def one(number: int, level: str, won: float | None) -> parts.Played:
        return parts.Played(match="solo", number=number, level=level, mark="x", won=won, ahead=won or 0.0, met=1)

    played = [one(0, "strong", 1.0), one(1, "strong", None), one(2, "strong", 0.5)]
    assert parts.apart(played, "solo", 2)[2:4] == [3, 2]
    assert parts.apart(played, "solo", 2)[4] == "75 % (20 to 97)"
    tables = [one(n, "strong", won) for n, won in enumerate((1.0, 1.0, 0.0, 1.0))]
    tables += [one(n, "sensible", won) for n, won in enumerate((1.0, 0.0, 1.0))]
    row = parts.together(tables, "solo", 1)
    assert row[2] == 3 and row[5] == "1 or 1", "a deal that only one of them has played counts for nobody"
    assert row[3] == row[4] == "67 % (21 to 94)"
    assert "several versions" in matches.told([*played, msgspec.structs.replace(played[0], mark="y")])
