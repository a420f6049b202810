"""Titles are earned by finished games, from data that is looked over when it is loaded."""

from __future__ import annotations

import pytest

from bot.door.memory.titled import titled
from bot.keeping import content
from bot.keeping.memory.archive import Record
from bot.keeping.memory.titles import FILE, Title, read_titles
from bot.telling.memory.records import own
from tests.content import house

GAMES = house().games
TITLES = read_titles(content.read(FILE), GAMES)


def game(number: int, slug: str = "scion", **more: object) -> Record:
    known = {
        "table": number,
        "seat": 0,
        "person": 1,
        "guild": 1,
        "game": slug,
        "at": 100 * number,
        "place": 1,
        "of": 2,
    }
    return Record(**{**known, **more})  # type: ignore[arg-type]


def earned(records: list[Record]) -> dict[str, int]:
    return {it.title.name: it.at for it in titled(records, TITLES) if it.at}


def test_the_house_loads_with_its_titles() -> None:
    assert content.load().titles == TITLES and len(TITLES) >= 12
    assert {t.game for t in TITLES} <= {"", *GAMES}


def test_a_title_is_earned_with_the_game_that_completes_it() -> None:
    assert earned([]) == {}
    five = [game(n, won=True) for n in range(1, 6)]
    assert earned(five)["Laurelled"] == 500 and "Laurelled" not in earned(five[:4])
    assert earned(five)["Guest of the House"] == 100 and earned(five)["Heir Apparent"] == 300


def test_what_is_won_together_and_against_others_counts_apart() -> None:
    beasts = [game(n, "counterspell", won=True, together=True, place=0, of=0) for n in range(1, 4)]
    assert {"Shoulder to Shoulder", "Bane of the Beast"} <= earned(beasts).keys()
    assert "Laurelled" not in earned([*beasts, *beasts]) and "Bane of the Beast" not in earned(
        [game(n, "scion", won=True, together=True) for n in range(1, 4)]
    )


def test_whoever_plays_alone_has_won_against_nobody() -> None:
    alone = [game(n, "meaning", won=True, place=0, of=0) for n in range(1, 6)]
    assert "Laurelled" not in earned(alone) and "Guest of the House" in earned(alone)


def test_kinds_companions_and_first_acts_are_counted_once_each() -> None:
    assert "Traveller" not in earned([game(n, slug) for n, slug in enumerate(["scion", "scion", "atlas"], 1)])
    assert earned([game(n, slug) for n, slug in enumerate(["scion", "life", "atlas"], 1)])["Traveller"] == 300
    assert "Good Company" not in earned([game(n, others=(2, 3, 4)) for n in range(1, 9)])
    assert "Good Company" in earned([game(n, others=(n + 10, -n)) for n in range(1, 11)])
    first = game(1, "creation", memoirs=(("first Act", "Moonlight", 1),))
    assert "Present at the Beginning" in earned([first]) and "Present at the Beginning" not in earned([game(1)])


def test_the_nearest_comes_first_of_those_to_come() -> None:
    found = [it for it in titled([game(n) for n in range(1, 10)], TITLES) if not it.at]
    assert found[0].title.name == "Regular" and found[0].has == 9
    told = own([game(n) for n in range(1, 10)], GAMES, TITLES, public=False)
    assert "Titles: **Guest of the House** (<t:100:D>)." in told and "Next: Regular." in told and "9 of 10" in told


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"at": 0}, "at least 1"),
        ({"game": "chess"}, "no game called chess"),
        ({"counts": "luck"}, "luck"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_is_wrong_is_named_by_file_and_entry(change: dict[str, object], said: str) -> None:
    entry = {"name": "Twin", "line": "Two.", "counts": "games", "at": 2}
    with pytest.raises(ValueError, match=f"titles.toml: title 2 \\(Twin\\).*{said}"):
        read_titles({"title": [{**entry, "name": "First"}, {**entry, **change}]}, GAMES)
    with pytest.raises(ValueError, match="another one is called so"):
        read_titles({"title": [entry, entry]}, GAMES)
    assert isinstance(read_titles({"title": [entry]}, GAMES)[0], Title)
