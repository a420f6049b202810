"""Gather, Touchpoint, Recycle, conversion, and where tokens come from."""

from __future__ import annotations

import pytest

from rules.meaning.actions import Answer, Convert, Gather, Pass, Recycle, Touchpoint
from rules.meaning.state import Deck
from tests.rules.meaning.tables import lay, mat, on, t, titles


@pytest.mark.rule("MM-GAT-01")
@pytest.mark.parametrize(("tokens", "after"), [("1E 1I", "4E 3I 1S"), ("2I", "3E 4I 1S"), ("2E", "5E 2I 1S")])
def test_gather_two(tokens: str, after: str) -> None:
    assert lay().gather(0, tokens).tokens(0) == after


@pytest.mark.rule("MM-GAT-02")
@pytest.mark.parametrize("tokens", ["1E 1S", "2S", "1S"])
def test_never_support(tokens: str) -> None:
    table = lay()
    table.refuses(0, Gather(tokens=t(tokens)), "MM-GAT-02")
    assert table.state.turn is not None and table.state.turn.actions == 2


@pytest.mark.rule("MM-GAT-03", "MM-TOK-01")
@pytest.mark.parametrize("tokens", ["1E", "3E", "0", "2E 2I"])
def test_always_exactly_two(tokens: str) -> None:
    lay().refuses(0, Gather(tokens=t(tokens)), "MM-GAT-03")


@pytest.mark.rule("MM-TOK-01")
def test_no_limit_on_tokens() -> None:
    assert lay(mats={0: "14E 9I 2S"}).gather(0, "2E").tokens(0) == "16E 9I 2S"


@pytest.mark.rule("MM-TOK-02", "MM-TOK-03")
def test_passing_brings_nothing() -> None:
    table = lay(2, mats={0: "2E 1I", 1: "0"}).passes(0, 1)
    assert table.state.round == 3 and table.tokens(0, 1) == "2E 1I / 0"


@pytest.mark.rule("MM-TOU-01", "MM-TOU-02")
@pytest.mark.parametrize(("way", "after"), [("give", "3E 2I / 3E 2I 2S"), ("ask", "3E 2I 2S / 3E 2I")])
def test_a_token_moves_and_both_gain_vitals(way: str, after: str) -> None:
    table = lay(mats={1: mat(vitals=4)}).touch(0, way, "Support", 1).do(1, Answer(accept=True))
    assert table.tokens(0, 1) == after and table.vitals()[:2] == [6, 5]


@pytest.mark.rule("MM-TOU-02", "MM-VIT-01")
def test_vitals_stop_at_ten() -> None:
    table = (
        lay(mats={0: mat(vitals=10), 1: mat(vitals=4)}).touch(0, "give", "Energy", 1).do(1, Answer(accept=True))
    )
    assert table.vitals()[:2] == [10, 5]


@pytest.mark.rule("MM-TOU-03", "MM-ONL-03")
def test_only_the_named_player_answers_and_the_turn_waits() -> None:
    table = lay().touch(0, "give", "Energy", 1)
    assert table.asked() == [1]
    table.refuses(2, Answer(accept=True), "MM-TOU-03")
    table.refuses(0, Gather(tokens=t("2E")), "MM-TOU-03")
    table.refuses(0, Pass(), "MM-TOU-03")
    table.do(1, Answer(accept=True))
    assert table.asked() == [0] and table.state.turn is not None and table.state.turn.actions == 1
    table.refuses(1, Answer(accept=True), "MM-TOU-03")


@pytest.mark.rule("MM-TOU-03", "MM-TOU-05", "MM-ONL-05")
def test_silence_declines() -> None:
    table = lay(options={"reply_minutes": 5}).touch(0, "give", "Energy", 1)
    within = table.open()[0].within
    assert within is not None and within.total_seconds() == 300
    table.time_up()
    assert table.tokens(0, 1) == "3E 2I 1S / 3E 2I 1S" and table.vitals()[:2] == [5, 5]
    assert table.asked() == [0] and table.state.turn is not None and table.state.turn.actions == 1


@pytest.mark.rule("MM-TOU-04")
def test_nobody_to_touch() -> None:
    from rules.core import Leave

    table = lay(3, mats={0: "3E 2I"})
    table.refuses(0, Touchpoint(way="give", token="Support", player=1), "MM-TOU-04")
    table.refuses(0, Touchpoint(way="give", token="Energy", player=0), "MM-TOU-04")
    table.refuses(0, Touchpoint(way="give", token="Energy", player=3), "MM-TOU-04")
    table.do(1, Leave())
    table.refuses(0, Touchpoint(way="give", token="Energy", player=1), "MM-TOU-04")
    assert not table.state.mats[0].touched
    assert {o.action.player for o in table.options("Touchpoint")} == {2}  # type: ignore[attr-defined]


@pytest.mark.rule("MM-TOU-05", "MM-GEN-03")
def test_asking_for_what_is_not_there_spends_the_action() -> None:
    table = lay(mats={1: "3E 2I"}).touch(0, "ask", "Support", 1)
    assert table.asked() == [0] and table.state.turn is not None and table.state.turn.actions == 1
    assert table.vitals() == [5] * 4 and table.tokens(0) == "3E 2I 1S"


@pytest.mark.rule("MM-TOU-05", "MM-TOU-06")
def test_a_declined_touchpoint_counts() -> None:
    table = lay().touch(0, "give", "Energy", 1).do(1, Answer(accept=False))
    assert table.tokens(0) == "3E 2I 1S"
    table.refuses(0, Touchpoint(way="give", token="Energy", player=2), "MM-TOU-06")
    assert table.state.turn is not None and table.state.turn.actions == 1


@pytest.mark.rule("MM-TOU-07")
def test_being_asked_does_not_use_up_your_own() -> None:
    table = lay().touch(0, "give", "Energy", 1).do(1, Answer(accept=True)).passes(0)
    table.touch(1, "give", "Insight", 0).do(0, Answer(accept=True))
    assert table.vitals()[:2] == [7, 7]


@pytest.mark.rule("MM-TOU-01")
def test_a_touchpoint_as_the_last_action_ends_the_turn_after_the_answer() -> None:
    table = lay().gather(0, "2E").touch(0, "give", "Energy", 1)
    assert table.asked() == [1]
    assert table.do(1, Answer(accept=False)).asked() == [1] and table.state.turn is not None
    assert table.state.turn.seat == 1


DECK = ("Skin", "Growth", "Trust", "Signal", "Focus", "Breath", "Gait", "Root")


@pytest.mark.rule("MM-REC-01", "MM-REC-02")
def test_recycling_the_prism() -> None:
    table = lay(patterns=DECK).do(0, Recycle(area="prism"))
    assert table.state.prism == DECK[:6] and table.state.patterns.draw == DECK[6:]
    assert len(table.state.patterns.discard) == 6 and titles(*table.state.index)[0] == "Local Clinic"
    assert table.state.turn is not None and table.state.turn.actions == 1


@pytest.mark.rule("MM-REC-03", "MM-REC-07")
def test_recycling_the_index_keeps_what_is_started() -> None:
    started = on("Local Clinic", "2E", 1)
    table = lay(index=(started, "Food Network", "Learning Archive")).do(0, Recycle(area="index"))
    assert table.state.index[0] == started
    assert titles(*table.state.index)[1:] == ("Water System", "Shared Meal")
    assert len(table.state.initiatives.draw) == 1 and len(table.state.initiatives.discard) == 2


@pytest.mark.rule("MM-REC-05")
def test_the_deck_runs_out_in_the_middle() -> None:
    deck = Deck(draw=("Skin", "Growth"), discard=("Trust", "Signal", "Focus"))
    table = lay(patterns=deck).do(0, Recycle(area="prism"))
    assert table.state.prism[:2] == ("Skin", "Growth") and "" not in table.state.prism
    assert len(table.state.patterns.draw) == 5 and table.state.patterns.discard == ()
    assert len(set(table.state.prism)) == 6


@pytest.mark.rule("MM-REC-05", "MM-REC-06")
def test_spaces_without_any_card_stay_empty() -> None:
    table = lay(prism=("Shell", "", "", "", "", ""), patterns=Deck(draw=("Skin",))).do(0, Recycle(area="prism"))
    assert sorted(table.state.prism) == ["", "", "", "", "Shell", "Skin"]
    nothing = lay(prism=("",) * 6, patterns=Deck())
    nothing.refuses(0, Recycle(area="prism"), "MM-REC-06")


@pytest.mark.rule("MM-REC-06")
def test_a_recycle_that_would_change_nothing() -> None:
    all_started = tuple(on(card, "1E", 1) for card in ("Local Clinic", "Food Network", "Learning Archive"))
    table = lay(index=all_started)
    table.refuses(0, Recycle(area="index"), "MM-REC-06")
    assert [o.action.area for o in table.options("Recycle")] == ["prism"]  # type: ignore[attr-defined]
    discard = Deck(discard=("Water System", "Shared Meal", "Open Door", "Railway"))
    hole = lay(index=(*all_started[:2], None), initiatives=discard).do(0, Recycle(area="index"))
    assert hole.state.index[2] is not None and len(hole.state.initiatives.draw) == 3
    assert hole.state.initiatives.discard == ()
    lay(index=(*all_started[:2], None), initiatives=Deck()).refuses(0, Recycle(area="index"), "MM-REC-06")


@pytest.mark.rule("MM-REC-08", "MM-REC-01")
def test_no_limit_on_recycling() -> None:
    table = lay(patterns=DECK).do(0, Recycle(area="prism")).do(0, Recycle(area="index"))
    assert table.asked() == [1]
    table.do(1, Recycle(area="prism"))


@pytest.mark.rule("MM-CNV-01", "MM-CNV-02")
def test_two_energy_become_one_support_for_free() -> None:
    table = lay(options={"conversion": True}, mats={0: "5E 2I"}).do(0, Convert())
    assert table.tokens(0) == "3E 2I 1S" and table.state.turn is not None and table.state.turn.actions == 2
    table.refuses(0, Convert(), "MM-CNV-01")
    lay().refuses(0, Convert(), "MM-CNV-01")


@pytest.mark.rule("MM-CNV-02")
def test_conversion_only_on_your_turn_and_only_from_energy() -> None:
    table = lay(2, options={"conversion": True}, mats={0: "1E 4I", 1: "2E 1S"})
    table.refuses(0, Convert(), "MM-CNV-02")
    table.refuses(1, Convert(), "MM-ACT-02")
    table.passes(0, 1)
    assert table.asked() == [1]
    table.refuses(1, Convert(), "MM-ACT-02")


@pytest.mark.rule("MM-CNV-03")
def test_the_turn_waits_while_a_conversion_is_possible() -> None:
    table = lay(options={"conversion": True}, mats={0: "0"}).gather(0, "2E").gather(0, "2I")
    assert table.asked() == [0] and {o.key for o in table.options()} == {"convert", "pass"}
    assert table.do(0, Convert()).asked() == [1]
    done = lay(options={"conversion": True}, mats={0: "0"}).gather(0, "2I").gather(0, "1E 1I")
    assert done.asked() == [1]
    ended = lay(options={"conversion": True}, mats={0: "0"}).gather(0, "2E").gather(0, "2I").passes(0)
    assert ended.tokens(0) == "2E 2I" and ended.asked() == [1]
    assert lay(mats={0: "0"}).gather(0, "2E").gather(0, "2I").asked() == [1]
