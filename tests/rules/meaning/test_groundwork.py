"""What has to be built before the End Initiative opens (MM-END-07)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.core import Chance, Leave, Return
from rules.meaning.actions import Contribute
from rules.meaning.state import MeaningMade
from tests.rules.meaning.tables import GAME, Table, fresh, lay, mat, on, t

FIRST = Contribute(initiative="Stewardship", tokens=t("1E"))
OPEN = "Stewardship is open: it takes contributions from now on."
ALMOST = on("Food Network", "3E 1I", 1)


def grounded(*done: str, **options: Any) -> Table:
    """A table that asks for two Initiatives before Stewardship, with these complete."""
    chosen = {"groundwork": "two"} | options
    return lay(options=chosen, completed=done, index=("Local Clinic", ALMOST, "Learning Archive"))


@pytest.mark.rule("MM-END-07")
def test_the_end_initiative_takes_nothing_until_the_ground_is_laid() -> None:
    table = grounded("Shared Meal")
    refusal = table.refuses(0, FIRST, "MM-END-07")
    assert "Stewardship opens when 1 more Initiative is complete" in str(refusal)
    assert table.state.turn is not None and table.state.turn.actions == 2
    assert not any(option.label.startswith("Stewardship") for option in table.options())
    table.commit(0, "Food Network", "1I")
    assert table.told.count(OPEN) == 1
    table.do(0, FIRST)
    assert table.project("Stewardship").order == (0,) and OPEN not in table.told, "it is told once"


@pytest.mark.rule("MM-END-07")
def test_once_open_it_stays_open_and_without_groundwork_it_always_is() -> None:
    assert grounded("Shared Meal", "Open Door", "Railway").do(0, FIRST).project("Stewardship").order == (0,)
    assert grounded(groundwork="none").do(0, FIRST).project("Stewardship").order == (0,)


@pytest.mark.rule("MM-END-07", "MM-VAR-11")
def test_in_competitive_mode_it_is_open_from_the_start() -> None:
    assert grounded(mode="competitive").do(0, FIRST).project("Stewardship").order == (0,)


@pytest.mark.rule("MM-END-07")
def test_everybody_can_read_when_it_opens() -> None:
    table = grounded()
    view = table.game.view(table.state, None)
    assert view.ending is not None and view.ending.opens_after == 2
    assert "It opens when 2 more Initiatives are complete, and takes nothing before." in table.game.describe(view)
    open_now = grounded("Shared Meal", "Railway")
    assert "It opens" not in open_now.game.describe(open_now.game.view(open_now.state, None))


def loaded(*palette: str, **options: Any) -> Table:
    """A table of three that asks for six Patterns before Stewardship; Ada has loaded these."""
    return lay(3, mats={0: mat("3E 2I", *palette)}, prism=("Skin",), options={"palettes": "six"} | options)


FIVE = ("Shell", "Pulse", "Repair Loop", "Trust", "Signal")


@pytest.mark.rule("MM-END-09")
def test_the_end_initiative_takes_nothing_until_the_palettes_are_full_enough() -> None:
    table = loaded(*FIVE)
    view = table.game.view(table.state, None)
    assert view.ending is not None and (view.ending.opens_after, view.ending.opens_with) == (0, 1)
    assert "It opens when 1 more Pattern is loaded, and takes nothing before." in table.game.describe(view)
    refusal = table.refuses(0, FIRST, "MM-END-09")
    assert "Stewardship opens when 1 more Pattern is loaded" in str(refusal)
    assert OPEN in table.load(0, "Skin").told
    assert table.do(0, FIRST).project("Stewardship").order == (0,)


@pytest.mark.rule("MM-END-07", "MM-END-09")
def test_both_are_told_in_one_breath() -> None:
    table = loaded("Shell", groundwork="two")
    assert "opens when 2 more Initiatives are complete and 5 more Patterns loaded" in str(
        table.refuses(0, FIRST, "MM-END-07")
    )


@pytest.mark.rule("MM-END-09")
def test_of_empty_chairs_no_pattern_is_asked_and_what_is_open_stays_open() -> None:
    table = loaded(*FIVE[:4])
    table.refuses(0, FIRST, "MM-END-09")
    table.do(2, Leave())
    assert table.do(0, FIRST).project("Stewardship").order == (0,)
    table.do(2, Return())
    assert table.state.patterns_left() == 0, "somebody stands on it"


@pytest.mark.rule("MM-END-09")
@pytest.mark.parametrize("options", [{"mode": "competitive"}, {"palettes": "none"}])
def test_where_nothing_is_asked_it_is_open(options: dict[str, Any]) -> None:
    assert loaded(**options).do(0, FIRST).project("Stewardship").order == (0,)


@pytest.mark.rule("MM-END-07", "MM-DCK-08", "MM-SET-05")
def test_tables_of_before_keep_the_house_rules_they_began_with() -> None:
    records = GAME.parts.records
    old = records.as_dealt({"hard_mode": "on"}, 2, 4)
    first = {"groundwork": "none", "event_deck": "auto", "rotate_start_player": False}
    later = {"meaning_owed": False, "draw_start_player": False, "palettes": "none"}
    assert GAME.options(old) == GAME.options({"hard_mode": "on"} | first | later)
    assert records.as_dealt({}, GAME.mended, 4) == {} and GAME.options({}).groundwork == "tuned"
    raw = msgspec.to_builtins(fresh(2).state)
    del raw["options"]["groundwork"], raw["options"]["event_deck"], raw["options"]["meaning_owed"], raw["owed"]
    kept: MeaningMade = records.decode_state(msgspec.json.encode(raw), 1)
    assert kept.options.groundwork == "none" and kept.options.event_deck == "auto"
    dealt = GAME.begin('{"seats":4}', {}, Chance("old"), 2).state
    assert dealt.options.ground(4) == 0 and not dealt.options.rotate_start_player


@pytest.mark.rule("MM-END-07", "MM-DCK-08", "MM-MEA-06")
@pytest.mark.parametrize(
    ("chosen", "seats", "deck", "ground"),
    [
        ({}, 2, "calm", 3),
        ({}, 6, "harsh", 5),
        ({"mode": "cooperative"}, 6, "tempest", 8),
        ({"mode": "cooperative", "groundwork": "one"}, 4, "storm", 1),
        ({"solo_difficulty": "easy"}, 1, "mild", 0),
        ({"mode": "competitive", "event_deck": "harsh"}, 2, "harsh", 0),
    ],
)
def test_tables_tuned_by_the_third_rules_stay_so(
    chosen: dict[str, Any], seats: int, deck: str, ground: int
) -> None:
    begun = GAME.begin(f'{{"seats":{seats}}}', chosen, Chance("third"), 3).state
    raw = msgspec.to_builtins(fresh(seats, **{"event_deck": "tuned", "groundwork": "tuned"} | chosen).state)
    del raw["options"]["meaning_owed"], raw["options"]["fatigue_from"], raw["owed"]
    kept: MeaningMade = GAME.parts.records.decode_state(msgspec.json.encode(raw), 2)
    for options in (begun.options, kept.options):
        assert (options.mood(seats), options.ground(seats)) == (deck, ground)
        assert not options.owes()


@pytest.mark.rule("MM-END-07", "MM-DCK-08")
@pytest.mark.parametrize(
    ("chosen", "seats", "deck", "ground"),
    [
        ({}, 4, "rough", 3),
        ({}, 6, "gale", 5),
        ({"mode": "cooperative"}, 5, "fierce", 9),
        ({"mode": "cooperative", "event_deck": "calm"}, 4, "calm", 6),
        ({"solo_difficulty": "hard"}, 1, "calm", 0),
    ],
)
def test_tables_tuned_by_the_fourth_rules_stay_so(
    chosen: dict[str, Any], seats: int, deck: str, ground: int
) -> None:
    begun = GAME.begin(f'{{"seats":{seats}}}', chosen, Chance("fourth"), 4).state
    raw = msgspec.to_builtins(fresh(seats, **{"event_deck": "tuned", "groundwork": "tuned"} | chosen).state)
    kept: MeaningMade = GAME.parts.records.decode_state(msgspec.json.encode(raw), 3)
    for options in (begun.options, kept.options):
        assert (options.mood(seats), options.ground(seats)) == (deck, ground)
        assert options.owes() == (options.mode == "cooperative")
        assert options.patterns_asked(seats) == 0


@pytest.mark.rule("MM-END-07", "MM-END-09", "MM-DCK-08")
@pytest.mark.parametrize(
    ("chosen", "seats", "deck", "ground"),
    [
        ({}, 2, "fickle", 3),
        ({}, 6, "squall", 7),
        ({"mode": "cooperative"}, 4, "bitter", 6),
        ({"mode": "cooperative", "groundwork": "one"}, 6, "storm", 1),
        ({"solo_difficulty": "hard"}, 1, "still", 0),
    ],
)
def test_tables_tuned_by_the_fifth_rules_stay_so(
    chosen: dict[str, Any], seats: int, deck: str, ground: int
) -> None:
    begun = GAME.begin(f'{{"seats":{seats}}}', chosen, Chance("fifth"), 5).state
    raw = msgspec.to_builtins(fresh(seats, **{"event_deck": "tuned", "groundwork": "tuned"} | chosen).state)
    del raw["options"]["palettes"]
    kept: MeaningMade = GAME.parts.records.decode_state(msgspec.json.encode(raw), 4)
    for options in (begun.options, kept.options):
        assert (options.mood(seats), options.ground(seats)) == (deck, ground)
        assert options.patterns_asked(seats) == 0


@pytest.mark.rule("MM-DCK-08")
@pytest.mark.parametrize("mode", ["standard", "cooperative"])
def test_three_who_began_by_the_sixth_rules_keep_their_events(mode: str) -> None:
    begun = GAME.begin('{"seats":3}', {"mode": mode}, Chance("sixth"), 6).state
    raw = msgspec.to_builtins(fresh(3, event_deck="tuned", groundwork="tuned", palettes="tuned", mode=mode).state)
    kept: MeaningMade = GAME.parts.records.decode_state(msgspec.json.encode(raw), 5)
    for options in (begun.options, kept.options):
        assert options.mood(3) == "mild" and options.shown_loss(3, 2) == 2
        assert (options.ground(3), options.patterns_asked(3)) == (3, {"standard": 6, "cooperative": 7}[mode])
    assert GAME.begin('{"seats":3}', {"mode": mode}, Chance("seventh"), 7).state.options.mood(3) == "brisk"


@pytest.mark.rule("MM-DCK-08", "MM-END-09")
def test_tables_of_the_seventh_rules_keep_their_events_and_patterns() -> None:
    alone, six, five = {"solo_difficulty": "hard"}, {"mode": "standard"}, {"mode": "cooperative"}
    for seats, chosen, before, now in (
        (1, alone, ("hushed", 0), ("lulled", 0)),
        (6, six, ("gusty", 17), ("gusty", 18)),
        (5, five, ("harsh", 14), ("bitter", 14)),
    ):
        tuned = {"event_deck": "tuned", "groundwork": "tuned", "palettes": "tuned"}
        raw = msgspec.to_builtins(fresh(seats, **tuned | chosen).state)
        kept: MeaningMade = GAME.parts.records.decode_state(msgspec.json.encode(raw), 6)
        for rules, expected in ((7, before), (8, now)):
            begun = GAME.begin(f'{{"seats":{seats}}}', chosen, Chance("eighth"), rules).state
            assert (begun.options.mood(seats), begun.options.patterns_asked(seats)) == expected
        assert (kept.options.mood(seats), kept.options.patterns_asked(seats)) == before


@pytest.mark.rule("MM-DCK-08")
@pytest.mark.parametrize(
    ("level", "before", "now"),
    [("easy", "rough", "wayward"), ("standard", "gentle", "fitful"), ("hard", "lulled", "lulled")],
)
def test_whoever_is_alone_by_the_eighth_rules_keeps_their_events(level: str, before: str, now: str) -> None:
    chosen = {"solo_difficulty": level}
    raw = msgspec.to_builtins(fresh(1, **{"event_deck": "tuned", "groundwork": "tuned"} | chosen).state)
    kept: MeaningMade = GAME.parts.records.decode_state(msgspec.json.encode(raw), 7)
    begun = [GAME.begin('{"seats":1}', chosen, Chance("ninth"), rules).state.options.mood(1) for rules in (8, 9)]
    assert (kept.options.mood(1), *begun) == (before, before, now)
    assert kept.options.shown_loss(1, 4) == {"easy": 4, "standard": 3, "hard": 1}[level]


@pytest.mark.rule("MM-DCK-08")
def test_six_together_by_the_ninth_rules_keep_their_events() -> None:
    """By the gale half of the tables of six fell (46 to 52 % of 1,000)."""
    chosen = {"mode": "cooperative"}
    raw = msgspec.to_builtins(fresh(6, **{"event_deck": "tuned", "groundwork": "tuned"} | chosen).state)
    kept: MeaningMade = GAME.parts.records.decode_state(msgspec.json.encode(raw), 8)
    begun = [GAME.begin('{"seats":6}', chosen, Chance("tenth"), rules).state.options for rules in (9, 10)]
    assert [options.mood(6) for options in (kept.options, *begun)] == ["gale", "gale", "squall"]
    assert [options.shown_loss(6, 3) for options in (kept.options, *begun)] == [4, 4, 3]
    alone = GAME.begin('{"seats":1}', {"solo_difficulty": "easy"}, Chance("tenth"), 9).state.options
    assert alone.mood(1) == "wayward"
