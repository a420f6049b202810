"""What a completed Initiative does, and the End Initiative."""

from __future__ import annotations

import pytest

from rules.core import Chance
from rules.meaning.actions import ChooseEnding, Gather
from rules.meaning.state import Deck
from tests.rules.meaning.tables import GAME, Table, lay, mat, on, t, titles


@pytest.mark.rule("MM-CMP-01", "MM-END-01")
def test_stewardship_needs_every_box_and_both_signatures() -> None:
    unsigned = lay(ending=on("Stewardship", "3E 2I 1S", 0), mats={0: mat("1S", "Pulse")}).commit(
        0, "Stewardship", "1S"
    )
    assert unsigned.missing("Stewardship") == "Boundary" and unsigned.state.finish == ""
    short = lay(ending=on("Stewardship", "3E 1I 1S", 0), mats={0: mat("1S", "Pulse", "Shell")}).commit(
        0, "Stewardship", "1S"
    )
    assert short.missing("Stewardship") == "1 Insight" and short.state.finish == ""


@pytest.mark.rule("MM-CMP-02")
def test_a_new_pattern_can_complete_an_initiative() -> None:
    index = (on("Learning Archive", "1E 2I 1S", 3), "Food Network", "Local Clinic")
    table = lay(turn=3, index=index).load(3, "Pulse")
    assert table.legacy() == [0, 0, 0, 6] and table.state.meaning == 7 and table.vitals() == [6, 6, 6, 6]


@pytest.mark.rule("MM-CMP-03")
def test_several_resolve_from_the_left() -> None:
    index = (on("Fence One", "1E", 1, 0), "Food Network", on("Fence Two", "1I", 0))
    table = lay(index=index).load(0, "Shell")
    lines = [line for line in table.told if "is complete" in line]
    assert [line.split(" is ")[0] for line in lines] == ["Fence One", "Fence Two"]
    assert table.legacy()[:2] == [3 + 6, 6]
    first_refill = next(k for k, line in enumerate(table.told) if "Water System" in line)
    assert first_refill < table.told.index(lines[1])


@pytest.mark.rule("MM-CMP-03", "MM-END-01")
def test_the_end_initiative_resolves_last() -> None:
    index = ("Food Network", on("Fence One", "1E", 0), "Local Clinic")
    table = lay(index=index, ending=on("Stewardship", "3E 2I 2S", 0), mats={0: mat("1E 1I", "Pulse")}).load(
        0, "Shell"
    )
    assert table.legacy()[0] == 12 and table.state.meaning == 8 and table.state.finish == "end initiative"


@pytest.mark.rule("MM-CMP-04", "MM-VIT-01")
def test_bonus_before_penalty() -> None:
    table = lay(2, index=("Ebb and Flow",), mats={0: mat("1E", vitals=10), 1: mat("0", vitals=0)})
    table.commit(0, "Ebb and Flow", "1E")
    assert table.vitals() == [9, 0]
    steps = [
        next(k for k, line in enumerate(table.told) if word in line)
        for word in ("Legacy", "Meaning rises", "Bonus", "Penalty")
    ]
    assert steps == sorted(steps)


@pytest.mark.rule("MM-CMP-05", "MM-LEG-01")
def test_six_three_one_one() -> None:
    table = lay(index=(on("Food Network", "3E 1I", 2, 3, 0, 1),)).commit(0, "Food Network", "1I")
    assert table.legacy() == [1, 1, 6, 3]
    uneven = lay(2, index=(on("Food Network", "1E", 0),), turn=1, mats={1: "2E 2I"}).commit(
        1, "Food Network", "2E 2I"
    )
    assert uneven.legacy() == [6, 3]


@pytest.mark.rule("MM-CMP-06")
def test_a_lone_contributor_takes_the_six_only() -> None:
    table = lay(turn=1, index=("Water System",)).commit(1, "Water System", "1E 1I 1S")
    assert table.legacy() == [0, 6, 0, 0]


@pytest.mark.rule("MM-CMP-07", "MM-MEA-01")
def test_meaning_reward_is_separate_from_the_donation_cap() -> None:
    top = lay(meaning=11, index=(on("Learning Archive", "1E 2I", 0),), mats={0: mat("1S", "Pulse")})
    assert top.commit(0, "Learning Archive", "1S").state.meaning == 12
    table = (
        lay(meaning=4, turn=3, index=(on("Food Network", "3E 1I", 3),)).commit(3, "Food Network", "1I").passes(3)
    )
    table.donates(0).donates(1).donates(2)
    assert table.state.meaning == 8 - 1 and table.state.round == 3  # 8, less the next round's Event


@pytest.mark.rule("MM-CMP-08", "MM-CMP-09", "MM-VIT-01")
def test_a_bonus_for_all_players() -> None:
    mats = {0: mat("1S", "Pulse", vitals=4), 1: mat(vitals=4), 2: mat(vitals=4), 3: mat(vitals=10)}
    table = lay(index=(on("Learning Archive", "1E 2I", 0),), mats=mats).commit(0, "Learning Archive", "1S")
    assert table.vitals() == [5, 5, 5, 10]


@pytest.mark.rule("MM-CMP-08", "MM-CMP-09", "MM-TOK-02")
def test_a_bonus_for_contributors_only() -> None:
    table = lay(index=(on("Tithe", "0", 2),), mats={0: "1E"}).commit(0, "Tithe", "1E")
    assert table.tokens(0, 1, 2, 3) == "1E 1S / 3E 2I 1S / 4E 2I 2S / 3E 2I 1S"


@pytest.mark.rule("MM-CMP-10", "MM-INI-02", "MM-FRA-01")
def test_a_penalty_comes_last_and_may_make_fragile() -> None:
    table = lay(index=(on("Water System", "1E 1I", 1),), mats={3: mat(vitals=1)}).commit(0, "Water System", "1S")
    assert table.vitals() == [4, 4, 4, 0] and table.legacy() == [3, 6, 0, 0] and table.state.meaning == 6
    assert table.state.mats[3].fragile


@pytest.mark.rule("MM-CMP-11")
def test_the_flipped_events_meaning_is_ignored() -> None:
    table = lay(meaning=2, index=("Water System",), events=("Drain",)).commit(0, "Water System", "1E 1I 1S")
    assert table.state.meaning == 3 and table.state.finish == ""


@pytest.mark.rule("MM-CMP-12")
@pytest.mark.parametrize("event", ["Fever Season", "Closed Shutters", "Run on the Banks", "Great Quake"])
def test_nothing_on_the_flipped_event_happens(event: str) -> None:
    table = lay(index=("Water System",), events=(event, "Drain", "Flood"), zone=("Plague",))
    table.commit(0, "Water System", "1E 1I 1S")
    assert table.vitals() == [4, 4, 4, 4] and table.tokens(0, 1) == "2E 1I / 3E 2I 1S"
    assert table.state.events == Deck(draw=("Drain", "Flood"), discard=(event,)) and table.state.zone == (
        "Plague",
    )
    assert table.options("Touchpoint")


@pytest.mark.rule("MM-CMP-12", "MM-EVT-08")
def test_the_flip_reshuffles_only_the_discard() -> None:
    table = lay(index=("Water System",), events=Deck(discard=("Flood", "Landslide")), zone=("Plague",))
    table.commit(0, "Water System", "1E 1I 1S")
    assert len(table.state.events.draw) == 1 and len(table.state.events.discard) == 1
    assert "Plague" not in (*table.state.events.draw, *table.state.events.discard)
    bare = lay(index=("Water System",), events=Deck(), zone=("Plague",)).commit(0, "Water System", "1E 1I 1S")
    assert bare.vitals() == [4, 4, 4, 4] and bare.state.events == Deck()


@pytest.mark.rule("MM-CMP-13")
def test_markers_come_home() -> None:
    index = (on("Local Clinic", "2E 1I", 2), on("Food Network", "1E", 2), "Learning Archive")
    table = lay(turn=2, index=index)
    assert table.state.markers(2) == 2
    table.commit(2, "Local Clinic", "1S")
    assert table.state.markers(2) == 3 and table.project("Water System").order == ()


@pytest.mark.rule("MM-INI-03")
def test_local_clinic_does_nothing_else() -> None:
    table = lay(index=(on("Local Clinic", "2E 1I", 0),)).commit(0, "Local Clinic", "1S")
    assert table.vitals() == [5, 5, 5, 5] and table.state.meaning == 6
    assert not any("Bonus" in line or "Penalty" in line for line in table.told)


@pytest.mark.rule("MM-LAY-02")
def test_an_initiative_goes_into_no_palette() -> None:
    table = lay(index=("Water System",)).commit(0, "Water System", "1E 1I 1S")
    assert table.state.mats[0].palette == () and table.state.completed == ("Water System",)


def ending_table() -> Table:
    """Casey, third of four, holds the last Support for Stewardship."""
    mats = {0: mat("1E", "Pulse"), 1: mat("1E", "Shell"), 2: "1S"}
    return lay(turn=2, meaning=6, ending=on("Stewardship", "3E 2I 1S", 2, 3, 0, 1), mats=mats)


@pytest.mark.rule("MM-END-01", "MM-FIN-01", "MM-FIN-07")
def test_the_game_ends_on_the_spot() -> None:
    table = ending_table().commit(2, "Stewardship", "1S")
    assert table.open() == () and table.state.finish == "end initiative"
    table.refuses(3, Gather(tokens=t("2E")), "MM-FIN-07")
    assert table.tokens(3) == "3E 2I 1S"


@pytest.mark.rule("MM-END-02")
def test_the_end_slot_is_not_refilled() -> None:
    table = ending_table().commit(2, "Stewardship", "1S")
    assert table.state.ending is None and len(table.state.initiatives.draw) == 3


@pytest.mark.rule("MM-END-03", "MM-CMP-05")
def test_the_end_initiative_pays_like_any_other() -> None:
    table = ending_table().commit(2, "Stewardship", "1S")
    assert table.legacy() == [1, 1, 6, 3] and table.state.meaning == 8
    outcome = table.game.outcome(table.state)
    assert outcome is not None and "Stable" in outcome.reason


def vote(*cards: str, **options: object) -> Table:
    """A table of as many players, after their votes; an empty vote is still to come."""
    chosen = {"end_initiative": "group_choice", "start_player": "chosen", **options}
    table = Table(GAME.deal(len(cards), GAME.options(chosen), Chance("vote")).state, GAME)
    for seat, card in enumerate(cards):
        if card:
            table.do(seat, ChooseEnding(initiative=card))
    return table


@pytest.mark.rule("MM-END-04", "MM-END-05", "MM-END-06")
def test_the_group_chooses_another_end() -> None:
    table = vote("Learning Archive", "Learning Archive", "Food Network")
    assert titles(table.state.ending) == ("Learning Archive",)
    assert len(table.state.initiatives.draw) == 20 and table.state.aside == ("Stewardship",)
    assert "Stewardship" not in titles(*table.state.index)
    assert [p.card.title for p in GAME.view(table.state, None).projects()][-1] == "Learning Archive"


@pytest.mark.rule("MM-END-06")
def test_a_tie_or_silence_means_stewardship() -> None:
    tie = vote("Learning Archive", "Learning Archive", "Food Network", "Food Network")
    assert titles(tie.state.ending) == ("Stewardship",) and tie.state.aside == ()
    silent = vote("", "").time_up()
    assert titles(silent.state.ending) == ("Stewardship",)
    one = vote("Railway", "").time_up()
    assert titles(one.state.ending) == ("Railway",)


@pytest.mark.rule("MM-END-06")
def test_a_vote_may_be_changed_until_all_have_voted() -> None:
    table = vote("Railway", "", "")
    assert table.asked() == [1, 2] and len(table.open()) == 3
    table.do(0, ChooseEnding(initiative="Seed Vault")).do(1, ChooseEnding(initiative="Seed Vault"))
    table.refuses(2, ChooseEnding(initiative="Nothing"), "MM-END-06")
    table.do(2, ChooseEnding(initiative="Railway"))
    assert titles(table.state.ending) == ("Seed Vault",)
    table.refuses(0, ChooseEnding(initiative="Railway"), "MM-END-04")
    assert len(vote("", "").options()) == 25


@pytest.mark.rule("MM-END-05", "MM-VAR-14")
def test_the_chosen_card_is_the_end_initiative_in_every_rule() -> None:
    long = vote("Food Network", "Food Network", long_game=True)
    assert long.missing("Food Network") == "3 Energy, 2 Insight, 2 of any kind"
    table = lay(ending=on("Learning Archive", "1E 2I", 0), index=("Local Clinic",), mats={0: mat("1S", "Pulse")})
    table.commit(0, "Learning Archive", "1S")
    assert table.state.finish == "end initiative" and table.legacy()[0] == 6


@pytest.mark.rule("MM-CMP-07", "MM-MEA-01")
def test_meaning_that_cannot_rise_is_said_to_stay() -> None:
    table = lay(meaning=12, index=(on("Food Network", "3E 1I", 0),)).commit(0, "Food Network", "1I")
    assert any("Meaning stays at 12" in line for line in table.told)
    table = lay(meaning=11, index=(on("Food Network", "3E 1I", 0),)).commit(0, "Food Network", "1I")
    assert "Meaning rises from 11 to 12." in table.told
