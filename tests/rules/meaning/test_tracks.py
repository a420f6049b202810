"""Meaning, Vitals, Fragile, Legacy, and the Stability Window."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Seat, who
from rules.meaning.actions import Answer, Donate, Recycle
from tests.rules.meaning.tables import PLAIN, Table, lay, mat, on


def window(players: int = 4, **fields: Any) -> Table:
    """A table whose last turn of the round has just ended."""
    return lay(players, turn=players - 1, **fields).passes(players - 1)


@pytest.mark.rule("MM-MEA-01")
def test_meaning_stays_between_0_and_12() -> None:
    from tests.rules.meaning.test_rounds import after_event

    assert after_event(3, "Drain", meaning=2, options={"mode": "competitive"}).state.meaning == 0
    table = lay(meaning=12, index=(on("Food Network", "3E 1I", 0),)).commit(0, "Food Network", "1I")
    assert table.state.meaning == 12


@pytest.mark.rule("MM-MEA-02")
def test_ordinary_actions_leave_meaning_alone() -> None:
    table = lay().gather(0, "2E").load(0, "Shell").do(1, Recycle(area="prism"))
    table.touch(1, "give", "Energy", 0).do(0, Answer(accept=True))
    assert table.state.meaning == 5


@pytest.mark.rule("MM-MEA-03", "MM-MEA-04", "MM-FIN-01")
def test_meaning_0_is_collapse_at_once() -> None:
    from tests.rules.meaning.test_rounds import after_event

    table = after_event(4, "Flood", meaning=3)
    assert table.state.finish == "collapse" and table.open() == ()


@pytest.mark.rule("MM-MEA-04")
def test_collapse_at_the_end_of_the_round() -> None:
    from tests.rules.meaning.test_rounds import after_event

    late = {"collapse_timing": "end_of_round", "event_deck": "standard"}
    saved = after_event(3, "Dry Wells", meaning=2, options=late, mats={0: mat("1S", vitals=1), 1: "1S", 2: "0"})
    # the window before the Event took no Support: everybody kept it
    assert saved.state.meaning == 0 and saved.asked() == [0]
    saved.passes(0, 1, 2).donates(0).donates(1)
    assert saved.state.round == 4 and saved.state.meaning == 2 - 1
    lost = after_event(3, "Dry Wells", meaning=2, options=late, mats=dict.fromkeys(range(3), "0")).passes(0, 1, 2)
    assert lost.state.finish == "collapse" and lost.state.round == 3


@pytest.mark.rule("MM-VIT-01", "MM-FRA-01")
def test_vitals_stop_at_0() -> None:
    from tests.rules.meaning.test_rounds import after_event

    table = after_event(2, "Plague", mats={0: mat("0", vitals=1), 1: mat("0", vitals=3)})
    assert table.vitals() == [0, 1] and table.state.mats[0].fragile and not table.state.mats[1].fragile


@pytest.mark.rule("MM-VIT-02")
def test_donating_costs_no_vitals() -> None:
    assert window(2).donates(0).vitals() == [5, 5]


@pytest.mark.rule("MM-FRA-01", "MM-FRA-02")
def test_a_fragile_player_takes_a_full_turn_and_recovers_at_once() -> None:
    table = lay(mats={0: mat("3E 2I", vitals=0)}).load(0, "Shell").commit(0, "Food Network", "1E")
    assert table.state.mats[0].palette == ("Shell",) and table.asked() == [1]
    cured = lay(mats={0: mat("1I 1S", vitals=0)}).load(0, "Habit")
    assert cured.vitals()[0] == 1 and any("no longer Fragile" in line for line in cured.told)


@pytest.mark.rule("MM-FRA-03", "MM-ONL-12")
def test_a_fragile_player_does_not_donate() -> None:
    table = window(3, mats={0: "1S", 1: mat("2S", vitals=0), 2: "1S"})
    table.refuses(1, Donate(give=True), "MM-FRA-03")
    table.donates(0)
    assert table.asked() == [2] and table.tokens(1) == "2S"


@pytest.mark.rule("MM-FRA-03", "MM-FRA-04")
def test_a_recovered_player_may_donate() -> None:
    table = lay(2, turn=0, mats={0: "1E", 1: mat("2S", vitals=0)})
    table.touch(0, "give", "Energy", 1).do(1, Answer(accept=True)).passes(0, 1)
    assert table.vitals() == [7, 2] and table.asked() == [1]


@pytest.mark.rule("MM-FRA-04", "MM-FRA-05")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"), [(5, 0, [7, 2]), (9, 0, [10, 2]), (0, 5, [2, 7]), (0, 0, [2, 2]), (1, 1, [2, 2])]
)
def test_a_touchpoint_with_a_fragile_player(mine: int, theirs: int, after: list[int]) -> None:
    table = lay(2, mats={0: mat(vitals=mine), 1: mat(vitals=theirs)})
    table.touch(0, "ask", "Insight", 1).do(1, Answer(accept=True))
    assert table.vitals() == after


@pytest.mark.rule("MM-LEG-01", "MM-LEG-02")
@pytest.mark.parametrize(("before", "after"), [(6, 12), (27, 30), (30, 30)])
def test_legacy_stops_at_30(before: int, after: int) -> None:
    table = lay(index=(on("Food Network", "3E 1I", 0),), mats={0: mat("1I", legacy=before)})
    assert table.commit(0, "Food Network", "1I").legacy()[0] == after
    gained = f"+{after - before} Legacy" if after > before else "has all 30 Legacy"
    assert any(line.endswith(f"is complete. {who(Seat(0))} {gained}.") for line in table.told), table.told


@pytest.mark.rule("MM-STB-01", "MM-RND-01")
def test_one_support_each() -> None:
    table = (
        window(4, meaning=3, mats={0: "1S", 1: "1S"}, events=PLAIN).donates(0).donates(1).donates(2, give=False)
    )
    assert table.state.meaning == 5 and table.asked() == [3]
    table.refuses(0, Donate(give=True), "MM-STB-01")
    rich = window(2, meaning=3, mats={0: "3S", 1: "1S"}).donates(0)
    rich.refuses(0, Donate(give=True), "MM-STB-01")
    lay().refuses(0, Donate(give=True), "MM-STB-01")


@pytest.mark.rule("MM-STB-02", "MM-ONL-12")
def test_three_for_the_group() -> None:
    table = window(4, meaning=3).donates(0).donates(1).donates(2)
    assert table.state.meaning == 6 - 1 and table.state.round == 3 and table.state.mats[3].tokens.support == 1


@pytest.mark.rule("MM-STB-03", "MM-ONL-12")
def test_nobody_has_to() -> None:
    table = window(4).donates(0, give=False).donates(1, give=False).donates(2, give=False).donates(3, give=False)
    assert table.state.round == 3 and table.state.meaning == 5 - 1
    broke = window(4, mats={0: "3E", 1: "1S", 2: "2I", 3: "0"})
    assert broke.asked() == [1]
    nobody = window(4, mats=dict.fromkeys(range(4), "3E"))
    assert nobody.state.round == 3


@pytest.mark.rule("MM-STB-04", "MM-EXA-10")
def test_in_order_each_is_asked_once() -> None:
    table = window(4)
    assert table.asked() == [0]
    table.refuses(1, Donate(give=True), "MM-STB-01")
    table.donates(0, give=False).donates(1)
    table.refuses(0, Donate(give=True), "MM-STB-01")
    assert table.asked() == [2]


POLL = {"donation_style": "poll"}


@pytest.mark.rule("MM-STB-04", "MM-STB-02")
def test_the_poll_is_carried_out_in_order() -> None:
    table = window(4, meaning=4, options=POLL)
    assert table.asked() == [0, 1, 2, 3]
    table.donates(3).donates(1).donates(0)
    assert table.state.meaning == 4
    table.donates(2)
    assert table.state.meaning == 7 - 1 and table.state.mats[3].tokens.support == 1
    assert [table.state.mats[s].tokens.support for s in range(3)] == [0, 0, 0]


@pytest.mark.rule("MM-STB-04", "MM-ONL-05")
def test_no_answer_to_the_poll_means_no() -> None:
    table = window(3, meaning=4, options=POLL).donates(1)
    table.time_up().time_up()
    assert table.state.round == 3 and table.state.meaning == 5 - 1


@pytest.mark.rule("MM-STB-05", "MM-ONL-12")
@pytest.mark.parametrize("options", [{}, POLL])
def test_no_donation_at_meaning_12(options: dict[str, str]) -> None:
    table = window(3, meaning=11, options=options)
    while table.state.phase == "window":
        table.donates(table.asked()[0])
    assert [m.tokens.support for m in table.state.mats] == [0, 1, 1] and table.state.meaning == 12 - 1
    assert window(3, meaning=12).state.phase == "turns"


@pytest.mark.rule("MM-ONL-05")
def test_silence_keeps_the_support() -> None:
    table = window(3).time_up()
    assert table.state.mats[0].tokens.support == 1 and table.asked() == [1]
