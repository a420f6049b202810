"""The ten Layers: outputs, guided powers, Presence, Story and Stewardship (LM-LAY)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core import Seat
from rules.life import actions as a
from tests.rules.life.table import (
    ANA,
    ARCHIVE,
    BALANCE,
    BEAM,
    BEN,
    BOUNDARY,
    CONTENT,
    CY,
    FOG,
    FORM,
    GAME,
    HUB,
    MEMBERSHIP,
    PREDICTION,
    REINFORCEMENT,
    RETROFIT,
    SHELTER,
    WELLS,
    Table,
)

NOON, HELD, WATER = "presence-04", "presence-01", "presence-02"
"""Three Presence Patterns."""


@pytest.mark.rule("LM-LAY-01")
def test_the_layer_decides_the_slot_and_the_tag_the_discount() -> None:
    t = Table().mat(ANA, tokens="RRSSSS").do(ANA, a.Obtain(place=3))
    [card] = GAME.view(t.state, None).mats[ANA].patterns
    assert (card.layer, card.tag) == (4, "membership")
    t = Table().gallery("social-01", "social-04", *[None] * 4).mat(ANA, tokens="RS").do(ANA, a.Obtain(place=1))
    [card] = GAME.view(t.state, None).mats[ANA].patterns
    assert (card.layer, card.tag) == (1, "social")
    assert t.mat(ANA, tokens="ES").do(ANA, a.Obtain(place=2)).tokens(ANA) == "EMVS", "Social, less 1 S"


@pytest.mark.rule("LM-LAY-02", "LM-LAY-03", "LM-LAY-04", "LM-LAY-05", "LM-LAY-06", "LM-LAY-07")
def test_patterns_of_layers_1_to_6_give_what_their_layer_stands_for_and_move_no_track() -> None:
    wanted = {1: "ER", 2: "ER", 3: "VS", 4: "S", 5: "M", 6: "V"}
    for card in CONTENT.patterns.values():
        if card.layer in wanted:
            assert set(card.outputs) & set(wanted[card.layer]), card.name
    for place in range(1, 7):
        t = Table().mat(ANA, tokens="EERRMMVVSS", coherence=4)
        before = t.tracks(ANA)
        assert t.do(ANA, a.Obtain(place=place)).tracks(ANA) == before


@pytest.mark.rule("LM-LAY-08")
def test_layers_3_to_6_have_powers_only_where_the_table_chose_them() -> None:
    for chosen, free in (("outputs_only", False), ("guided", True)):
        t = Table(layer_effects=chosen).mat(ANA, tokens="R", patterns=(FORM,)).pay(ANA, "A", "R")
        assert t.build("A").credit(ANA) == 1
        assert ("none" in t.offered(ANA)) is free
    t = Table().mat(ANA, tokens="E", patterns=(PREDICTION,), habit="")
    t.refused(ANA, a.Peek(), "LM-LAY-11")
    t.refused(ANA, a.Reserve(place=1), "LM-LAY-11")
    t.refused(ANA, a.UseHabit(), "LM-LAY-12")


# ---------------------------------------------------------------- guided powers


def guided(**options: Any) -> Table:
    return Table(layer_effects="guided", **options)


@pytest.mark.rule("LM-LAY-09")
def test_guided_form_marks_one_more_icon_for_free() -> None:
    t = guided().mat(ANA, tokens="RR", patterns=(FORM, "form-02")).pay(ANA, "A", "R")
    t.refused(ANA, a.Acquire(tokens="ER"), "LM-ONL-03")
    t.refused(ANA, a.MarkFree(icon="M"), "LM-LAY-09")
    t.do(ANA, a.MarkFree(icon="S"))
    assert (t.build("A").paid(), t.tokens(ANA), t.player(ANA).reputation) == ("RS", "R", 2)
    t.pay(ANA, "A", "R")
    assert t.on_turn() == BEN, "the free icon is offered once a turn"
    t.refused(ANA, a.MarkFree(icon="E"), "LM-LAY-09")


@pytest.mark.rule("LM-LAY-09")
def test_a_free_icon_needs_a_payment_may_be_declined_and_may_complete() -> None:
    t = guided().mat(ANA, tokens="RR", patterns=(FORM,))
    t.refused(ANA, a.Contribute(project="A", icons=""), "LM-CON-02")
    t.refused(ANA, a.MarkFree(icon="S"), "LM-LAY-09")
    t.pay(ANA, "A", "R").do(ANA, a.MarkFree())
    assert t.build("A").credit(ANA) == 1
    t.pay(ANA, "A", "R").do(ANA, a.MarkFree(icon="E"))
    assert t.build("A").credit(ANA) == 3, "a declined icon may still be taken later in the turn"
    t = guided().lacking("A", "RS").mat(ANA, tokens="R", patterns=(FORM,)).pay(ANA, "A", "R")
    t.do(ANA, a.MarkFree(icon="S"))
    assert t.state.row[0] is None and t.player(ANA).legacy == 3 and t.player(ANA).reputation == 2


@pytest.mark.rule("LM-LAY-09")
def test_no_free_icon_where_the_payment_completed_the_project_or_ended_the_turn_at_once() -> None:
    t = guided().lacking("A", "S").mat(ANA, tokens="S", patterns=(FORM,)).pay(ANA, "A", "S")
    assert t.state.pause is None and t.left() == 1
    t = guided(end_trigger_turns="stop_at_once").row(RETROFIT, HUB, SHELTER).lacking("A", "RS")
    t.mat(ANA, tokens="R", patterns=(FORM,)).pay(ANA, "A", "R").do(ANA, a.MarkFree(icon="S"))
    assert t.over(), "the free icon completed Layer 10, the rest of the turn is lost, and nobody can mitigate"


@pytest.mark.rule("LM-LAY-10")
def test_guided_membership_counts_one_icon_more() -> None:
    t = guided().row(SHELTER, ARCHIVE, HUB).marks("A", (ANA, "EER"), (BEN, "RS")).mat(BEN, patterns=(MEMBERSHIP,))
    t.mat(CY, patterns=(MEMBERSHIP, "membership-02")).mat(BEN, tokens="S").pass_turns(1).pay(BEN, "A", "S")
    assert t.player(BEN).legacy == 6 and t.player(ANA).legacy == 3 and t.player(CY).legacy == 0


@pytest.mark.rule("LM-LAY-10", "LM-PRJ-07")
def test_the_extra_icon_of_membership_is_no_mark_for_ties() -> None:
    t = guided().row(SHELTER, ARCHIVE, HUB).marks("A", (ANA, "EER"), (BEN, "R")).mat(BEN, tokens="SS")
    t.mat(BEN, patterns=(MEMBERSHIP,)).mat(CY, patterns=(MEMBERSHIP,))
    assert [s.icons for s in GAME.view(t.state, None).row[0].ranks] == [3, 2]  # type: ignore[union-attr]
    t.pass_turns(1).pay(BEN, "A", "S")
    assert [(s.seat, s.icons) for s in GAME.view(t.state, None).row[0].ranks] == [(ANA, 3), (BEN, 3)]  # type: ignore[union-attr]


@pytest.mark.rule("LM-LAY-11")
def test_guided_prediction_reserves_a_card_until_the_end_of_the_next_turn() -> None:
    t = guided().mat(ANA, patterns=(PREDICTION,)).mat(BEN, tokens="EEMM").do(ANA, a.Reserve(place=2))
    assert t.left() == 2, "it costs no action"
    t.refused(ANA, a.Peek(), "LM-LAY-11")
    t.pass_turns(1)
    t.refused(BEN, a.Obtain(place=2), "LM-LAY-11")
    t.refused(BEN, a.Recalibrate(display="gallery", discard=("2",)), "LM-LAY-11")
    assert "obtain-2" not in t.offered(BEN) and "2" not in t.offered(BEN)
    t.pass_turns(2).all_done()
    assert t.on_turn() == ANA and t.player(ANA).reserved == PREDICTION
    t.pass_turns(1).mat(BEN, tokens="EEMM").do(BEN, a.Obtain(place=2))
    assert PREDICTION in t.player(BEN).patterns


@pytest.mark.rule("LM-LAY-11")
def test_one_reserved_card_at_a_time_which_its_owner_may_take_or_discard() -> None:
    t = guided().mat(ANA, patterns=(PREDICTION,)).do(ANA, a.Reserve(place=1)).pass_turns(3).all_done()
    t.do(ANA, a.Reserve(place=2))
    assert t.player(ANA).reserved == PREDICTION
    t.refused(ANA, a.Reserve(place=3), "LM-LAY-11")
    t.do(ANA, a.Recalibrate(display="gallery", discard=("2",)))
    assert t.player(ANA).reserved == ""
    t = (
        guided()
        .mat(ANA, tokens="ER", patterns=(PREDICTION,))
        .do(ANA, a.Reserve(place=1))
        .do(ANA, a.Obtain(place=1))
    )
    assert t.player(ANA).reserved == "" and BALANCE in t.player(ANA).patterns
    t.refused(ANA, a.Reserve(place=1), "LM-LAY-11")


@pytest.mark.rule("LM-LAY-11", "LM-ONL-01")
@pytest.mark.parametrize(("where", "stays"), [("top", True), ("bottom", False)])
def test_guided_prediction_peeks_at_the_top_pattern(where: str, stays: bool) -> None:
    t = guided().mat(ANA, patterns=(PREDICTION,))
    top = t.state.pattern_deck[0]
    t.do(ANA, a.Peek())
    assert t.asked(ANA).secret and GAME.view(t.state, ANA).peeked == CONTENT.patterns[top]
    name = CONTENT.patterns[top].name
    assert name not in " ".join(t.lines) and name in t.told[0][ANA]
    assert GAME.view(t.state, BEN).peeked is None and GAME.view(t.state, None).peeked is None
    t.refused(BEN, a.Settle(where="top"), "LM-LAY-11")
    t.refused(ANA, a.Settle(where="middle"), "LM-LAY-11")
    t.do(ANA, a.Settle(where=where))
    assert (t.state.pattern_deck[0] == top) is stays and (t.state.pattern_deck[-1] == top) is not stays
    t.refused(ANA, a.Reserve(place=1), "LM-LAY-11")
    assert t.left() == 2


@pytest.mark.rule("LM-LAY-11")
def test_peeking_at_an_empty_deck_is_refused() -> None:
    t = guided().mat(ANA, patterns=(PREDICTION,)).put(pattern_deck=())
    t.refused(ANA, a.Peek(), "LM-LAY-11")
    assert "peek" not in t.offered(ANA)


@pytest.mark.rule("LM-LAY-12")
def test_guided_reinforcement_names_a_habit_once() -> None:
    t = guided().gallery(REINFORCEMENT, "reinforcement-04", *[None] * 4).mat(ANA, tokens="EEEV")
    t.do(ANA, a.Obtain(place=1))
    t.refused(ANA, a.Acquire(tokens="ER"), "LM-ONL-03")
    t.refused(ANA, a.NameHabit(give="E", get="E"), "LM-LAY-12")
    t.do(ANA, a.NameHabit(give="E", get="M"))
    before = t.tokens(ANA)
    t.do(ANA, a.UseHabit())
    assert t.tokens(ANA).count("E") == before.count("E") - 1 and t.tokens(ANA).count("M") == 1
    assert t.left() == 1
    t.refused(ANA, a.UseHabit(), "LM-LAY-12")
    t.mat(ANA, tokens="RM").do(ANA, a.Obtain(place=2))
    assert t.player(ANA).habit == "EM" and t.on_turn() == BEN, "a second card brings no second habit"


@pytest.mark.rule("LM-LAY-12", "LM-ONL-04")
def test_a_habit_waits_for_its_token_and_is_named_for_a_player_who_is_skipped() -> None:
    t = guided().mat(ANA, tokens="R", habit="EM", patterns=(REINFORCEMENT,))
    t.refused(ANA, a.UseHabit(), "LM-LAY-12")
    assert "swap" not in t.offered(ANA)
    t = guided().mat(ANA, tokens="EV").do(ANA, a.Obtain(place=6))
    assert t.tokens(ANA) == "VS"
    t.skip()
    assert t.player(ANA).habit == "SE", "from the type held most to the type held least"


# ---------------------------------------------------------------- Presence


def present(*cards: str, **options: Any) -> Table:
    return Table(**options).mat(ANA, patterns=cards or (NOON,))


def seen(t: Table, viewer: Seat) -> tuple[str, ...]:
    """The Events that only this viewer is looking at."""
    return tuple(card.id for card in GAME.view(t.state, viewer).seen)


@pytest.mark.rule("LM-LAY-13")
def test_presence_offers_its_four_choices() -> None:
    assert Counter(card.tag for card in CONTENT.patterns.values())["presence"] == 6
    t = present().mat(ANA, tokens="E")
    keys = t.offered(ANA)
    assert {"presence-action", "presence-events", "presence-wild-ES"} <= keys
    t.to_check()
    assert "soften" in t.offered(ANA)
    t.refused(ANA, a.Presence(use="dance"), "LM-LAY-13")


@pytest.mark.rule("LM-LAY-14")
def test_each_presence_pattern_is_used_once_and_still_gives_its_discount() -> None:
    t = present().do(ANA, a.Presence(use="action"))
    assert t.player(ANA).spent == (NOON,)
    t.refused(ANA, a.Presence(use="action"), "LM-LAY-14")
    t.pass_turns(3).all_done()
    t.refused(ANA, a.Presence(use="action"), "LM-LAY-14")
    assert not {key for key in t.offered(ANA) if key.startswith("presence")}
    t.gallery("presence-06", WATER, *[None] * 4).mat(ANA, tokens="RV").do(ANA, a.Obtain(place=2))
    assert t.tokens(ANA) == "ERRS", "Millpond for R + V: the spent card takes off an E"


@pytest.mark.rule("LM-LAY-14")
def test_two_presence_patterns_make_four_actions_and_none_where_they_are_off() -> None:
    t = present(NOON, HELD).do(ANA, a.Presence(use="action")).do(ANA, a.Presence(use="action"))
    for _ in range(3):
        t.acquire(ANA, "ER")
    assert t.on_turn() == ANA and t.left() == 1
    t = present(presence_effects=False)
    t.refused(ANA, a.Presence(use="action"), "LM-LAY-14")
    assert not {key for key in t.offered(ANA) if key.startswith("presence")}
    t.event(BEAM).mat(BEN, tokens="RS").to_check()
    t.refused(ANA, a.Presence(use="soften"), "LM-LAY-14")


@pytest.mark.rule("LM-LAY-15")
def test_an_extra_action_needs_an_action_left() -> None:
    t = present().acquire(ANA, "ER").do(ANA, a.Presence(use="action"))
    assert t.left() == 2
    t = present().acquire(ANA, "ER").acquire(ANA, "ER")
    t.refused(ANA, a.Presence(use="action"), "LM-ONL-02")
    assert t.player(ANA).spent == ()
    t = Table().gallery(NOON, *[None] * 5).mat(ANA, tokens="EM").acquire(ANA, "ER").do(ANA, a.Obtain(place=1))
    assert t.on_turn() == BEN, "obtained with the last action it comes too late"


@pytest.mark.rule("LM-LAY-16")
def test_a_wild_token_stabilizes() -> None:
    t = present().put(drift=4).mat(ANA, tokens="E")
    t.do(ANA, a.Presence(use="wild", token="E", counts_as="S"))
    assert t.player(ANA).spent == () and t.tokens(ANA) == "E"
    t.do(ANA, a.Stabilize())
    assert (t.tokens(ANA), t.state.drift, t.player(ANA).coherence) == ("", 3, 5)
    assert t.player(ANA).spent == (NOON,)


@pytest.mark.rule("LM-LAY-16")
def test_a_wild_support_is_support_for_the_triggers_and_pays_for_patterns() -> None:
    t = present().mat(ANA, tokens="R").do(ANA, a.Presence(use="wild", token="R", counts_as="S"))
    assert "pay-A-R" not in t.offered(ANA)
    t.pay(ANA, "A", "S")
    assert t.build("A").paid() == "S" and t.player(ANA).reputation == 3 and t.tokens(ANA) == ""
    t = present().mat(ANA, tokens="EE").do(ANA, a.Presence(use="wild", token="E", counts_as="R"))
    assert t.do(ANA, a.Obtain(place=1)).tokens(ANA) == "RS"


@pytest.mark.rule("LM-LAY-16")
def test_a_wild_token_must_be_paid_or_taken_back() -> None:
    t = present().mat(ANA, tokens="ERS").do(ANA, a.Presence(use="wild", token="E", counts_as="M"))
    t.refused(ANA, a.Acquire(tokens="ER"), "LM-LAY-16")
    t.refused(ANA, a.Give(to=BEN, token="E"), "LM-LAY-16")
    t.refused(ANA, a.Request(of=BEN, token="E"), "LM-LAY-16")
    t.refused(ANA, a.Recalibrate(display="gallery"), "LM-LAY-16")
    t.refused(ANA, a.Contribute(project="A", icons="S"), "LM-LAY-16")
    t.refused(ANA, a.Stabilize(), "LM-LAY-16")
    t.refused(ANA, a.Presence(use="wild", token="R", counts_as="S"), "LM-LAY-14")
    t.do(ANA, a.Presence(use="back"))
    assert t.player(ANA).spent == () and t.left() == 2
    t.refused(ANA, a.Presence(use="back"), "LM-LAY-16")
    t.refused(ANA, a.Presence(use="wild", token="V", counts_as="S"), "LM-LAY-16")
    t.refused(ANA, a.Presence(use="wild", token="E", counts_as="E"), "LM-LAY-16")


@pytest.mark.rule("LM-LAY-16")
def test_a_wild_token_is_not_for_conversions_or_mitigation() -> None:
    t = present().mat(ANA, tokens="EEE").do(ANA, a.Presence(use="wild", token="E", counts_as="S"))
    t.refused(ANA, a.Convert(), "LM-LAY-16")
    t.refused(ANA, a.Stabilize(convert=True), "LM-LAY-16")
    assert "convert" not in t.offered(ANA)
    t.to_check()
    t.refused(ANA, a.Presence(use="wild", token="E", counts_as="M"), "LM-ONL-02")
    t.refused(ANA, a.Pledge(icons="M"), "LM-STA-10")


@pytest.mark.rule("LM-LAY-14", "LM-LAY-16")
def test_one_presence_is_promised_to_the_wild_token() -> None:
    t = present().mat(ANA, tokens="E").do(ANA, a.Presence(use="wild", token="E", counts_as="S"))
    t.refused(ANA, a.Presence(use="action"), "LM-LAY-14")
    t.refused(ANA, a.Presence(use="events"), "LM-LAY-14")
    t = present(NOON, HELD).mat(ANA, tokens="E").do(ANA, a.Presence(use="wild", token="E", counts_as="S"))
    t.do(ANA, a.Presence(use="action")).do(ANA, a.Stabilize())
    assert t.player(ANA).spent == (NOON, HELD) and t.left() == 2


@pytest.mark.rule("LM-LAY-17", "LM-ONL-01")
def test_presence_chooses_the_next_event() -> None:
    deck = (BEAM, WELLS, *(f"threat-{n}" for n in range(1, 7)), *(f"damage-{n}" for n in range(3, 7)))
    t = present().put(event_deck=deck).do(ANA, a.Presence(use="events"))
    assert t.asked(ANA).secret and seen(t, ANA) == (BEAM, WELLS)
    assert seen(t, BEN) == ()
    assert "Cracked Beam" in t.told[0][ANA] and "Cracked Beam" not in " ".join(t.lines)
    t.refused(BEN, a.KeepEvent(event="first"), "LM-LAY-17")
    t.refused(ANA, a.KeepEvent(event="third"), "LM-LAY-17")
    t.refused(ANA, a.Acquire(tokens="ER"), "LM-ONL-03")
    t.do(ANA, a.KeepEvent(event="first"))
    assert t.state.event_deck == (BEAM, *deck[2:], WELLS) and t.left() == 2
    assert "Cracked Beam" not in " ".join(t.lines)
    t.to_check().all_done()
    assert t.state.event == BEAM and len(t.state.event_deck) == 11


@pytest.mark.rule("LM-LAY-17")
def test_a_second_look_sees_what_is_then_on_top() -> None:
    t = present(NOON, HELD).put(event_deck=(BEAM, WELLS, "threat-1"))
    t.do(ANA, a.Presence(use="events")).do(ANA, a.KeepEvent(event="second"))
    assert t.state.event_deck == (WELLS, "threat-1", BEAM)
    t.do(ANA, a.Presence(use="events"))
    assert seen(t, ANA) == (WELLS, "threat-1")
    t.skip()
    assert t.state.event_deck == (WELLS, BEAM, "threat-1"), "what was on top stays there"


@pytest.mark.rule("LM-LAY-17")
def test_there_must_be_two_events_to_choose_from() -> None:
    t = present().put(event_deck=(BEAM,))
    t.refused(ANA, a.Presence(use="events"), "LM-LAY-17")
    assert t.player(ANA).spent == () and "presence-events" not in t.offered(ANA)


@pytest.mark.rule("LM-LAY-18")
@pytest.mark.parametrize(("card", "after"), [(WELLS, 6), (BEAM, 5)])
def test_presence_softens_the_event(card: str, after: int) -> None:
    t = present().event(card).put(drift=5).to_check().do(ANA, a.Presence(use="soften"))
    t.all_done()
    assert t.state.drift == after


@pytest.mark.rule("LM-LAY-18")
def test_several_may_soften_but_never_below_nothing_and_only_in_the_window() -> None:
    t = present(NOON, HELD, WATER).mat(BEN, patterns=("presence-05",)).event(FOG).put(drift=5)
    t.refused(ANA, a.Presence(use="soften"), "LM-ONL-02")
    t.to_check().do(ANA, a.Presence(use="soften")).do(BEN, a.Presence(use="soften"))
    assert t.state.window is None and t.state.drift == 5, "nothing is pending, so nobody is waited for"
    t = present(NOON, HELD).event(BEAM).put(drift=5).mat(BEN, tokens="RS").to_check()
    t.do(BEN, a.Pledge(icons="R")).do(ANA, a.Presence(use="soften"))
    t.refused(ANA, a.Presence(use="soften"), "LM-LAY-18")


# ---------------------------------------------------------------- Layers 8 to 10


@pytest.mark.rule("LM-LAY-19")
@pytest.mark.parametrize(("icons", "reputation"), [("R", 2), ("RS", 3)])
def test_a_layer_8_project_has_no_trigger_of_its_own(icons: str, reputation: int) -> None:
    t = Table().mat(ANA, tokens="RS").pay(ANA, "A", icons)
    assert t.player(ANA).reputation == reputation


@pytest.mark.rule("LM-LAY-20")
def test_a_social_tag_brings_no_reputation() -> None:
    found = []
    for cards in ((), ("social-01", "social-02")):
        t = Table().mat(ANA, tokens="RSE", patterns=cards).pay(ANA, "A", "RS").do(ANA, a.Give(to=BEN, token="E"))
        found.append(t.player(ANA).reputation)
    assert found == [4, 4]


def finished(t: Table) -> Table:
    return t.put(ending=("collapse",)).to_check().all_done()


@pytest.mark.rule("LM-LAY-21")
@pytest.mark.parametrize(
    ("bonus", "start", "legacy"),
    [("off", 10, 10), ("projects", 10, 12), ("tags", 10, 11), ("both", 10, 13), ("projects", 29, 30)],
)
def test_the_story_bonus_is_a_house_rule(bonus: str, start: int, legacy: int) -> None:
    t = Table(story_bonus=bonus).row(ARCHIVE, "festival-of-return", SHELTER).put(turns=1)
    t.mat(ANA, legacy=start, patterns=("story-01",))
    t.marks("A", (ANA, "R"), (BEN, "MVSS")).marks("B", (ANA, "E"), (BEN, "MVSS")).marks("C", (BEN, "EERRSS"))
    done = tuple(build for build in t.state.row if build is not None)
    t.row(HUB, "clean-wells", "open-forum").put(completed=done)
    finished(t)
    assert t.player(ANA).legacy == legacy
    assert t.player(BEN).legacy == (2 if bonus in {"projects", "both"} else 0)


@pytest.mark.rule("LM-LAY-22", "LM-PRJ-11")
def test_a_layer_10_project_awards_like_any_other_and_ends_the_game() -> None:
    t = Table().row(RETROFIT, HUB, ARCHIVE).put(drift=5).mat(BEN, tokens="M")
    t.marks("A", (ANA, "EERV"), (BEN, "SS")).pass_turns(1).pay(BEN, "A", "M")
    assert t.state.drift == 4 and t.state.ending == ("stewardship",)
    assert (t.player(ANA).legacy, t.player(BEN).legacy) == (6, 3)
    assert t.player(BEN).reputation == 3


@pytest.mark.rule("LM-LAY-23")
@pytest.mark.parametrize(("gate", "drift", "open_"), [(12, 11, True), (6, 7, False), (6, 6, True), (0, 1, False)])
def test_layer_10_may_be_gated_by_drift(gate: int, drift: int, open_: bool) -> None:
    t = Table(stewardship_drift_gate=gate).row(RETROFIT, HUB, ARCHIVE).put(drift=drift)
    assert ("pay-A-E" in t.offered(ANA)) is open_
    slot = GAME.view(t.state, None).row[0]
    assert slot is not None and slot.gated is not open_
    if open_:
        assert t.pay(ANA, "A", "E").build("A").credit(ANA) == 1
    else:
        t.refused(ANA, a.Contribute(project="A", icons="E"), "LM-LAY-23")
        assert t.mat(ANA, tokens="R").pay(ANA, "B", "R").build("B").credit(ANA) == 1


@pytest.mark.rule("LM-LAY-24")
def test_a_project_changes_drift_and_no_other_shared_value() -> None:
    t = Table().put(drift=6).lacking("A", "S").mat(ANA, tokens="S")
    before = t.state
    t.pay(ANA, "A", "S")
    assert t.state.drift == 4
    for name in ("event", "gallery", "event_deck", "pattern_deck", "project_deck", "round", "ending"):
        assert getattr(t.state, name) == getattr(before, name)


@pytest.mark.rule("LM-LAY-25")
def test_a_pattern_of_layers_7_to_10_lies_beside_the_mat_and_counts() -> None:
    t = Table().gallery("story-04", "story-03", *[None] * 4).mat(ANA, tokens="VS").do(ANA, a.Obtain(place=1))
    assert t.tokens(ANA) == "RRMV"
    [card] = GAME.view(t.state, None).mats[ANA].patterns
    assert card.layer == 9
    t.do(ANA, a.Obtain(place=2))
    assert t.tokens(ANA) == "ERRRMMV", "Apprentice Years for a V: the Story Tag took off an S"


@pytest.mark.rule("LM-LAY-26")
def test_helping_somebody_to_pay_brings_no_credit() -> None:
    t = Table().mat(ANA, tokens="S").mat(BEN, tokens="").do(ANA, a.Give(to=BEN, token="S")).acquire(ANA, "ER")
    t.pay(BEN, "A", "S")
    assert [(mark.seat, mark.icon) for mark in t.build("A").marks] == [(BEN, "S")]
    assert t.build("A").credit(Seat(ANA)) == 0 and CONTENT.projects[HUB].needs == "ERRSS"


@pytest.mark.rule("LM-LAY-02")
def test_a_boundary_pattern_does_not_move_coherence() -> None:
    t = Table().mat(ANA, tokens="E").do(ANA, a.Obtain(place=5))
    assert t.player(ANA).patterns == (BOUNDARY,) and t.player(ANA).coherence == 4
