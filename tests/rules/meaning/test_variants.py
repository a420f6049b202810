"""Every variant, and variants together."""

from __future__ import annotations

import pytest

from rules.core import Seat
from rules.meaning.actions import Answer, Load, Recycle
from rules.meaning.events import loss
from rules.meaning.state import Deck
from tests.rules.meaning.tables import GAME, PLAIN, began_at, fresh, lay, mat, on
from tests.rules.meaning.test_rounds import after_event

STANDARD = {"event_deck": "standard"}


@pytest.mark.rule("MM-VAR-01", "MM-VAR-12", "MM-VAR-13")
def test_variants_combine() -> None:
    table = fresh(4, faster_game="two_initiatives", long_game=True)
    assert table.state.meaning == 6 and len(table.state.index) == 4
    assert table.missing("Stewardship") == "3 Energy, 2 Insight, 2 Support, 2 of any kind, Boundary, Balance"
    assert fresh(4, high_instability=True, hard_mode="on", pattern_fatigue=True).state.meaning == 4


@pytest.mark.rule("MM-VAR-02", "MM-SET-02")
@pytest.mark.parametrize(
    ("players", "options", "meaning"),
    [
        (4, {"faster_game": "on"}, 6),
        (4, {"high_instability": True}, 4),
        (4, {"faster_game": "on", "high_instability": True}, 5),
        (1, {"solo_difficulty": "hard", "high_instability": True}, 3),
        (1, {"solo_difficulty": "easy", "faster_game": "on"}, 7),
    ],
)
def test_starting_meaning_adds_up(players: int, options: dict[str, object], meaning: int) -> None:
    assert began_at(fresh(players, **options)) == meaning  # type: ignore[arg-type]


@pytest.mark.rule("MM-VAR-03", "MM-VAR-04", "MM-VAR-13")
@pytest.mark.parametrize(
    ("options", "slots"),
    [({"faster_game": "on"}, 3), ({"faster_game": "two_initiatives"}, 2), ({"long_game": True}, 5)],
)
def test_the_size_of_the_index(options: dict[str, object], slots: int) -> None:
    state = fresh(3, **options).state  # type: ignore[arg-type]
    assert len(state.index) == slots and len(state.initiatives.draw) == 24 - slots and state.ending is not None
    assert state.meaning == (6 if "faster_game" in options else 5)


@pytest.mark.rule("MM-VAR-05", "MM-VAR-06")
def test_hard_events() -> None:
    assert after_event(4, "Dry Wells", options={"hard_mode": "on"}).state.meaning == 2
    both = after_event(
        4, "Slow Leak", "Dry Wells", meaning=8, options={"hard_mode": "on", "high_instability": True}
    )
    assert both.state.meaning == 3
    water = lay(index=("Water System",), events=("Flood",), options={"hard_mode": "on"})
    assert water.commit(0, "Water System", "1E 1I 1S").state.meaning == 6


@pytest.mark.rule("MM-VAR-07")
def test_costly_patterns() -> None:
    options = {"hard_mode": "costly_patterns"}
    assert lay(options=options).load(0, "Shell", "1I").tokens(0) == "3E 1S"
    lay(options=options, mats={0: "1E 1I"}).refuses(0, Load(pattern="Shell"), "MM-VAR-20")
    owned = lay(options=options, mats={0: mat("1E 1I", "Skin", "Membrane")})
    owned.refuses(0, Load(pattern="Shell"), "MM-VAR-20")


COOP = {"mode": "cooperative"}


@pytest.mark.rule("MM-VAR-08", "MM-VAR-09")
def test_together_all_win_by_stewardship() -> None:
    table = lay(2, ending=on("Food Network", "3E 1I", 0), index=("Local Clinic",), options=COOP)
    outcome = table.game.outcome(table.commit(0, "Food Network", "1I").state)
    assert outcome is not None and outcome.won is True and outcome.places == ((0, 1),) and outcome.scores == ()


@pytest.mark.rule("MM-VAR-08", "MM-VAR-09", "MM-MEA-04")
def test_together_all_lose_at_the_end_of_a_round() -> None:
    mats = dict.fromkeys(range(2), "0")
    table = after_event(2, "Dry Wells", meaning=1, mats=mats, options=COOP)
    assert table.state.meaning == 0 and table.state.phase == "turns"
    table.passes(0, 1)
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.won is False and table.state.round == 3


STORM = {**COOP, "event_deck": "storm"}
"""Here an Event that prints 2 takes 4, one that prints 3 takes 5."""


@pytest.mark.rule("MM-MEA-06")
def test_together_what_events_take_beyond_0_is_owed_and_made_good_first() -> None:
    mats = {0: "1S", 1: "1S"}
    index = (on("Local Clinic", "2E 1I", 1), "Food Network", "Learning Archive")
    table = after_event(2, "Flood", meaning=2, mats=mats, index=index, options=STORM)
    assert (table.state.meaning, table.state.owed) == (0, 3) and "3 more is owed" in " ".join(table.told)
    view = table.game.view(table.state, Seat(0))
    assert "Meaning 0 of 12, 3 owed" in table.game.describe(view)
    assert "and 3 more is owed" in table.game.help(view)
    table.commit(0, "Local Clinic", "1S")
    assert (table.state.meaning, table.state.owed) == (0, 2)
    assert "Meaning stays at 0: 1 is made good, 2 still owed." in table.told
    table.passes(0, 1).donates(1)
    outcome = table.game.outcome(table.state)
    assert table.state.owed == 1 and table.state.finish == "collapse" and outcome is not None and not outcome.won


@pytest.mark.rule("MM-MEA-06", "MM-STB-02")
def test_together_a_world_that_owes_nothing_any_more_rises_again() -> None:
    mats = dict.fromkeys(range(3), "1S")
    table = after_event(3, "Flood", meaning=3, mats=mats, options=STORM).passes(0, 1, 2)
    assert table.state.owed == 2
    table.donates(0)
    assert "1 still owed" in table.told[0]
    table.donates(1)
    assert table.state.owed == 0 and "nothing is owed any more" in table.told[0]
    table.donates(2)
    assert table.state.meaning > 0 or table.state.owed or table.state.round == 4
    assert table.state.finish == "", "it stood at 1 when the round ended"


@pytest.mark.rule("MM-MEA-06")
def test_nothing_is_owed_in_other_modes_in_the_first_round_or_where_a_table_wants_it_so() -> None:
    for options in ({**STORM, "meaning_owed": False}, {"event_deck": "storm", "collapse_timing": "end_of_round"}):
        table = after_event(2, "Flood", meaning=2, options=options)
        assert (table.state.meaning, table.state.owed) == (0, 0)
    first = after_event(2, "Flood", meaning=2, round=0, options=STORM)
    assert (first.state.meaning, first.state.owed) == (1, 0), "no world falls before its first turn"


@pytest.mark.rule("MM-VAR-09")
def test_together_legacy_is_ignored() -> None:
    index = (on("Local Clinic", "2E 1I", 1), "Food Network")
    table = lay(2, meaning=0, index=index, options=COOP).commit(0, "Local Clinic", "1S")
    assert table.legacy() == [0, 0] and table.state.meaning == 1
    assert table.project("Water System").order == ()
    table.passes(0, 1).keep_all()
    assert table.state.round == 3 and table.state.finish == ""


RACE = {"mode": "competitive", **STANDARD}


@pytest.mark.rule("MM-VAR-10")
def test_a_race_ignores_collapse() -> None:
    table = after_event(2, "Flood", meaning=1, options=RACE)
    assert table.state.meaning == 0 and table.asked() == [0]


@pytest.mark.rule("MM-VAR-10", "MM-RND-06")
@pytest.mark.parametrize("rounds", [3, 6])
def test_a_race_has_a_last_round(rounds: int) -> None:
    mats = {0: mat("0", legacy=4), 1: mat("0", legacy=7)}
    options = {**RACE, "competitive_rounds": rounds}
    table = lay(2, turn=1, round=rounds, mats=mats, options=options).passes(1)
    outcome = table.game.outcome(table.state)
    assert table.state.finish == "rounds" and outcome is not None and outcome.places == ((1,), (0,))
    before = lay(2, turn=1, round=rounds - 1, mats=mats, options=options).passes(1)
    assert before.state.finish == "" and before.state.round == rounds


@pytest.mark.rule("MM-VAR-11")
def test_a_race_goes_on_after_the_end_initiative() -> None:
    table = lay(2, round=4, ending=on("Food Network", "3E 1I", 1), index=("Local Clinic",), options=RACE)
    table.commit(0, "Food Network", "1I")
    assert table.legacy() == [3, 6] and table.state.ending is None and table.asked() == [0]
    assert table.game.view(table.state, None).ending is None
    table.passes(0, 1).keep_all()
    assert table.state.round == 5


@pytest.mark.rule("MM-VAR-11")
def test_a_race_may_be_won_in_ruins() -> None:
    mats = {0: mat("0", legacy=7), 1: mat("0", legacy=4)}
    table = lay(2, turn=1, round=6, meaning=0, mats=mats, options=RACE).passes(1)
    outcome = table.game.outcome(table.state)
    assert (
        outcome is not None and outcome.places[0] == (0,) and "Collapse" in outcome.reason and outcome.won is None
    )


@pytest.mark.rule("MM-VAR-12", "MM-VAR-14")
def test_the_long_game_asks_for_two_more() -> None:
    mats = {0: mat("2E", "Shell", "Pulse")}
    table = lay(2, ending=on("Stewardship", "3E 2I 2S", 1), mats=mats, options={"long_game": True})
    assert table.missing("Stewardship") == "2 of any kind, Boundary, Balance"
    assert table.commit(0, "Stewardship", "1E").state.finish == ""
    assert table.commit(0, "Stewardship", "1E").state.finish == "end initiative"


@pytest.mark.rule("MM-VAR-15", "MM-VAR-16")
def test_two_events_each_round() -> None:
    table = after_event(3, "Slow Leak", "Flood", meaning=7, options={"high_instability": True, **STANDARD})
    assert table.state.meaning == 3 and table.state.zone == ("Slow Leak", "Flood")
    table.passes(0, 1, 2)
    assert table.state.events.discard == ("Slow Leak", "Flood")


@pytest.mark.rule("MM-VAR-16")
def test_a_reshuffle_between_two_events() -> None:
    events = Deck(
        draw=("Slow Leak",), discard=("Flood", "Dry Wells", "Cracked Bridge", "Loose Threads", "Landslide")
    )
    mats = dict.fromkeys(range(3), "0")
    table = lay(3, turn=2, meaning=12, mats=mats, events=events, options={"high_instability": True}).passes(2)
    assert len(table.state.zone) == 2 and len(table.state.events.draw) == 4 and table.state.events.discard == ()


@pytest.mark.rule("MM-VAR-16", "MM-EVT-04")
def test_the_first_event_is_resolved_before_the_second() -> None:
    mats = {0: "1E 1I", 1: "0", 2: "0"}
    table = after_event(
        3, "Toll Road", "Run on the Banks", meaning=12, mats=mats, options={"high_instability": True}
    )
    early = table.state
    assert early.zone == ("Toll Road",) and table.asked() == [0]
    first = table.open()[0].id
    table.time_up()
    assert table.state.zone == ("Toll Road", "Run on the Banks") and table.tokens(0) == "0"
    both = after_event(
        3,
        "Toll Road",
        "Run on the Banks",
        meaning=12,
        mats={0: "2E 2I", 1: "0", 2: "0"},
        options={"high_instability": True},
    )
    both.time_up()
    assert both.asked() == [0] and both.open()[0].id != first


@pytest.mark.rule("MM-VAR-17", "MM-VAR-18")
def test_one_recycle_for_the_table() -> None:
    patterns = ("Skin", "Growth", "Trust", "Signal", "Focus", "Breath")
    table = lay(2, patterns=patterns, mats=dict.fromkeys(range(2), "0"), options={"limited_recycle": True})
    nothing = lay(
        2, index=tuple(on(p.card, "1E", 1) for p in table.state.projects()[:3]), options={"limited_recycle": True}
    )
    nothing.refuses(0, Recycle(area="index"), "MM-REC-06")
    nothing.do(0, Recycle(area="prism"))
    table.do(0, Recycle(area="prism"))
    table.refuses(0, Recycle(area="index"), "MM-VAR-18")
    table.passes(0)
    table.refuses(1, Recycle(area="prism"), "MM-VAR-18")
    assert table.state.turn is not None and table.state.turn.actions == 2
    table.passes(1)
    assert table.state.round == 3
    table.do(0, Recycle(area="index"))


NINE = ("Shell", "Membrane", "Threshold", "Pulse", "Breath", "Growth", "Trust", "Signal", "Focus")
FATIGUE = {"pattern_fatigue": True}


@pytest.mark.rule("MM-VAR-19")
def test_the_eleventh_pattern_costs_more() -> None:
    table = lay(mats={0: mat("1E 1I", *NINE)}, prism=("Repair Loop",), options=FATIGUE).load(0, "Repair Loop")
    assert table.tokens(0) == "1E"
    ten = (*NINE, "Skin")
    lay(mats={0: mat("1E 1I", *ten)}, prism=("Repair Loop",), options=FATIGUE).refuses(
        0, Load(pattern="Repair Loop"), "MM-VAR-20"
    )
    paid = lay(mats={0: mat("2E 1I", *ten)}, prism=("Repair Loop",), options=FATIGUE).load(0, "Repair Loop")
    assert paid.tokens(0) == "1E"


@pytest.mark.rule("MM-VAR-23")
def test_fatigue_may_begin_earlier() -> None:
    options = {**FATIGUE, "fatigue_from": 3}
    for owned, left in ((("Shell", "Trust"), "2E"), (("Shell", "Trust", "Signal"), "1E")):
        table = lay(mats={0: mat("2E 1I", *owned)}, prism=("Repair Loop",), options=options)
        assert table.load(0, "Repair Loop").tokens(0) == left


@pytest.mark.rule("MM-VAR-20")
def test_surcharges_add_up_and_stay_at_one_each() -> None:
    options = {**FATIGUE, "hard_mode": "costly_patterns"}
    twelve = mat("2E 2I", *NINE, "Skin", "Root", "Leaf")
    table = lay(mats={0: twelve}, prism=("Repair Loop",), options=options).load(0, "Repair Loop", "1E 1I")
    assert table.tokens(0) == "1E"


@pytest.mark.rule("MM-VAR-21", "MM-VAR-22")
@pytest.mark.parametrize(
    ("meaning", "vitals", "after"), [(3, 5, [5, 5]), (4, 5, [6, 6]), (2, 0, [5, 0]), (4, 0, [7, 2])]
)
def test_no_vitals_in_bad_times(meaning: int, vitals: int, after: list[int]) -> None:
    mats = {1: mat("0", vitals=vitals)}
    table = lay(2, meaning=meaning, mats=mats, options={"social_requirement": True})
    table.touch(0, "give", "Support", 1).do(1, Answer(accept=True))
    assert table.vitals() == after and table.tokens(0, 1) == "3E 2I / 1S"
    assert table.state.mats[0].touched


@pytest.mark.rule("MM-DCK-08")
@pytest.mark.parametrize(
    ("players", "deck", "losses"),
    [(3, "standard", 51), (3, "gentle", 34), (1, "auto", 34), (2, "auto", 34), (6, "auto", 51)],
)
def test_event_decks(players: int, deck: str, losses: int) -> None:
    state = fresh(players, event_deck=deck).state
    assert sum(loss(state, card) for card in GAME.cards.events.values()) == losses


@pytest.mark.rule("MM-DCK-08", "MM-DCK-09")
def test_a_gentle_event_still_takes_one() -> None:
    assert after_event(2, PLAIN[0], meaning=5).state.meaning == 4
    assert after_event(2, "Flood", meaning=5).state.meaning == 3


@pytest.mark.rule("MM-DCK-08")
def test_the_other_decks_add_up_as_the_sheet_says() -> None:
    sums = [
        sum(loss(fresh(2, event_deck=deck).state, card) for card in GAME.cards.events.values()) for deck in ODD
    ]
    assert sums == [19, 23, 25, 26, 28, 30, 36, 40, 43, 53, 58, 64, 67, 73, 74, 75, 80, 99, 123]


ODD = (
    *("still", "lulled", "hushed", "calm", "fickle", "moody", "fitful", "brisk"),
    *("mild", "wayward", "rough", "bitter", "harsh", "gusty", "squall", "fierce", "gale", "storm", "tempest"),
)


STILL = {"solo_difficulty": "hard", "event_deck": "tuned"}


@pytest.mark.rule("MM-DCK-08")
def test_a_still_event_takes_nothing_and_says_so() -> None:
    table = after_event(1, PLAIN[0], meaning=4, options=STILL)
    assert table.state.meaning == 4
    assert "No Meaning is lost: it stays 4." in " ".join(table.told)
    assert f"Event: {PLAIN[0]}, no Meaning is lost." in table.game.describe(table.game.view(table.state, None))
    assert after_event(1, "Flood", meaning=4, options=STILL).state.meaning == 2
    assert fresh(1, **STILL).state.options.round_loss(1) == (0, 2), "an Event of 3 takes more than one of 4"


@pytest.mark.rule("MM-DCK-08", "MM-VAR-06")
def test_hard_mode_is_added_to_the_gentle_deck() -> None:
    assert after_event(2, "Flood", meaning=5, options={"hard_mode": "on"}).state.meaning == 2
