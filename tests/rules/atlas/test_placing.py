"""Placing the markers, each with a reason."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.atlas.actions import Move, Place, TakeUp
from rules.atlas.doing import lines
from rules.core import Form, Illegal, NotAwaited, Pick, Seat, fill
from rules.core.decisions import advised, reply
from tests.rules.atlas.table import GAME, WORDS, Table, at, card, dealt, seated, table

ALL_FOUR = "Y1 W9 G20 R14"


def place_all(play: Table) -> Table:
    """Everybody places as advised."""
    while play.state.phase == "placing":
        asked = GAME.awaiting(play.state)[0]
        answer = advised(asked)
        assert answer is not None
        play.do(asked.seat, reply(asked, answer, "AF"))
    return play


@pytest.mark.rule("AF-SET-14")
def test_a_marker_goes_on_a_spot_of_its_card() -> None:
    play = dealt(ALL_FOUR, ALL_FOUR.replace("9", "11")).place(0, 2, "9/3")
    assert play.cells(0) == ["9/3"] and play.state.unplaced(play.state.seats[0]) == (1, 3, 4)
    assert play.state.markers[0].number == 2


@pytest.mark.rule("AF-SET-14")
@pytest.mark.parametrize("word", ["9/5", "10/3", "nonsense", "", "Courage", "9/11"])
def test_other_spots_are_refused(word: str) -> None:
    play = dealt(ALL_FOUR, "W1")
    with pytest.raises(
        Illegal, match=r"Choose Confidence \(white\), Charisma \(white\) or Dignity \(white\)"
    ) as refusal:
        play.place(0, 2, word)
    assert refusal.value.rule == "AF-SET-14" and play.cells(0) == []


@pytest.mark.rule("AF-SET-14")
def test_every_card_is_used_once() -> None:
    play = dealt(ALL_FOUR, "W1").place(0, 2, "9/3")
    with pytest.raises(Illegal, match="Cards you can still use: 1, 3 and 4"):
        play.place(0, 2, "9/2")
    with pytest.raises(Illegal):
        play.place(0, 5, "9/2")
    assert play.cells(0) == ["9/3"]


@pytest.mark.rule("AF-SET-14")
@pytest.mark.parametrize(("text", "spots"), [("Y1", 2), ("W9", 3), ("G20", 2), ("R14", 4)])
def test_the_form_offers_every_spot_of_the_card(text: str, spots: int) -> None:
    asked = GAME.awaiting(dealt(text, "W1").state)[0]
    assert isinstance(asked.ask, Form)
    choices = [key for key, _ in asked.ask.fields[0].choices]
    assert choices == [str(c) for c in card(text).spots] and len(choices) == spots
    for cell in card(text).spots:
        assert WORDS[cell] in asked.prompt
        assert dealt(text, "W1").place(0, 1, WORDS[cell].upper()).cells(0) == [str(cell)]


@pytest.mark.rule("AF-SET-15")
@pytest.mark.parametrize("red_first", [True, False])
def test_a_yellow_card_takes_the_other_segment_of_its_zodiac(red_first: bool) -> None:
    play = dealt("Y1 R1", "W3")
    if red_first:
        play.place(0, 2, "1/9")
    asked = next(d for d in GAME.awaiting(play.state) if d.seat == 0)
    if not red_first:
        assert isinstance(asked.ask, Form) and [key for key, _ in asked.ask.fields[0].choices] == ["2/1"]
        assert "Courage is closed" in asked.prompt
    with pytest.raises(Illegal, match=r"Choose Honour \(yellow\)") as refusal:
        play.place(0, 1, "1/1")
    assert refusal.value.rule == "AF-SET-15"
    play.place(0, 1, "2/1")
    assert "2/1" in play.cells(0)
    assert "yellow Aries (Courage was closed): " in play.events[0].line, (
        "what could not be chosen was not passed over"
    )


@pytest.mark.rule("AF-SET-15")
def test_two_cards_that_name_different_segments_are_free() -> None:
    for white in card("W3").spots:
        for grey in card("G4").spots:
            play = dealt("W3 G4", "W9").place(0, 1, str(white)).place(0, 2, str(grey))
            assert play.cells(0) == [str(white), str(grey)]


@pytest.mark.rule("AF-SET-12")
def test_two_cards_of_one_segment_may_both_be_placed_there_if_the_table_allows_such_hands() -> None:
    play = dealt("W5 R5", "W9", same_segment_cards="allow").place(0, 1, "5/2").place(0, 2, "5/8")
    assert play.cells(0) == ["5/2", "5/8"]


@pytest.mark.rule("AF-SET-16")
@pytest.mark.parametrize("because", ["", "   ", "\n\t", "\ue000\ue001"])
def test_an_explanation_is_required(because: str) -> None:
    play = dealt(ALL_FOUR, "W1")
    with pytest.raises(Illegal) as refusal:
        play.place(0, 2, "9/3", because)
    assert refusal.value.rule == "AF-SET-16" and play.cells(0) == []


@pytest.mark.rule("AF-SET-16", "AF-ONL-02")
def test_the_log_has_player_character_card_all_words_the_choice_and_the_reason() -> None:
    play = dealt(ALL_FOUR, "W1").place(0, 2, "9/3", "She never  looks\nback.")
    (entry,) = play.events
    assert entry.kind == "entry"
    assert fill(entry.line, lambda seat: f"player {seat}") == (
        "Character 0 (player 0) chooses Charisma (white) on the card white Leo 9, not Confidence or Dignity: "
        "“She never looks back.”"
    )
    assert play.state.markers[0].because == "She never looks back."


@pytest.mark.rule("AF-SET-17")
def test_explanations_are_not_judged_but_measured() -> None:
    assert dealt(ALL_FOUR, "W1").place(0, 2, "9/3", "a").cells(0) == ["9/3"]
    assert dealt(ALL_FOUR, "W1").place(0, 2, "9/3", "x" * 500).cells(0) == ["9/3"]
    play = dealt(ALL_FOUR, "W1", explanations="optional")
    with pytest.raises(Illegal, match="at most 500 characters; yours has 501") as refusal:
        play.place(0, 2, "9/3", "x" * 501)
    assert refusal.value.rule == "AF-SET-17" and play.cells(0) == []


@pytest.mark.rule("AF-SET-17")
def test_explanations_may_be_optional() -> None:
    play = dealt(ALL_FOUR, "W1", explanations="optional").place(0, 2, "9/3", "")
    assert play.cells(0) == ["9/3"] and play.events[0].line.endswith("not Confidence or Dignity.")
    asked = GAME.awaiting(play.state)[0]
    assert isinstance(asked.ask, Form) and not asked.ask.fields[1].required


@pytest.mark.rule("AF-SET-18")
def test_everybody_places_at_their_own_pace_and_in_any_order_of_cards() -> None:
    play = dealt(ALL_FOUR, "W1 R5")
    play.place(1, 2, "5/7").place(0, 4, "14/7").place(0, 1, "1/1")
    assert {d.seat for d in GAME.awaiting(play.state) if d.waits} == {0, 1}
    assert [(m.seat, m.number) for m in play.state.markers] == [(0, 1), (0, 4), (1, 2)]
    assert play.cells(0) == ["1/1", "14/7"]


@pytest.mark.rule("AF-SET-18")
def test_another_card_may_be_taken_up_first() -> None:
    play = dealt(ALL_FOUR, "W1")
    other = next(d for d in GAME.awaiting(play.state) if d.seat == 0 and not d.waits)
    assert isinstance(other.ask, Pick)
    assert [o.action for o in other.ask.options] == [TakeUp(marker=n) for n in (2, 3, 4)]
    play.do(0, TakeUp(marker=3))
    asked = next(d for d in GAME.awaiting(play.state) if d.seat == 0)
    assert isinstance(asked.ask, Form) and asked.ask.template == Place(marker=3, word="")
    play.place(0, 3, "20/5")
    assert play.state.next_card[0] == 4
    assert play.place(0, 4, "14/7").state.next_card[0] == 1
    with pytest.raises(Illegal):
        play.do(0, TakeUp(marker=3))
    assert all(d.seat != 1 or d.waits for d in GAME.awaiting(play.state)), "one card leaves nothing to choose"


@pytest.mark.rule("AF-SET-18")
def test_the_first_turn_waits_for_the_last_marker() -> None:
    play = dealt("W9", "W1", first=1).place(1, 1, "1/2")
    with pytest.raises(NotAwaited) as refusal:
        play.do(1, Move(marker=1, to=("1/1",)))
    assert refusal.value.rule == "AF-SET-18"
    play.place(0, 1, "9/3")
    assert (play.state.phase, play.state.turn, play.state.points, play.state.round) == ("turns", 1, 4, 1)
    assert [d.seat for d in GAME.awaiting(play.state)] == [1]


@pytest.mark.rule("AF-CMP-03", "AF-SET-07")
def test_everybody_has_one_marker_for_every_card_and_keeps_them() -> None:
    play = place_all(seated(3))
    assert Counter(m.seat for m in play.state.markers) == {0: 10, 1: 10, 2: 10}
    for seat in range(3):
        assert [m.number for m in play.state.markers if m.seat == seat] == list(range(1, 11))
    for _ in range(30):
        if play.state.phase == "turns":
            asked = GAME.awaiting(play.state)[0]
            answer = advised(asked)
            assert answer is not None
            play.do(asked.seat, reply(asked, answer, "AF"))
            assert Counter(m.seat for m in play.state.markers) == {0: 10, 1: 10, 2: 10}
            assert len(play.state.cells) == 30


@pytest.mark.rule("AF-SET-20")
def test_cards_are_not_used_after_the_first_turn_has_begun() -> None:
    play = table("3/9 15/1", "4/9")
    for action in (Place(marker=1, word="3/9", because="Again."), TakeUp(marker=1)):
        with pytest.raises(NotAwaited, match="Cards are used only before the first turn") as refusal:
            play.do(0, action)
        assert refusal.value.rule == "AF-SET-20"


@pytest.mark.rule("AF-SET-21")
def test_any_number_of_markers_may_share_a_cell() -> None:
    play = table("5/8 5/8 20/9", "4/8", turn=1).move(1, "5/8")
    assert play.cells(0) == ["5/8", "5/8", "20/9"] and play.cells(1) == ["5/8"]
    assert play.kinds() == ["step"]
    assert table("5/8 5/8", "4/8").outcome is None
    assert GAME.view(table("5/8 5/8", "4/8").state, None).players[0].score.red == 1


def test_the_picture_of_a_card_is_all_its_words() -> None:
    play = dealt(ALL_FOUR, "W1")
    (first, *_) = GAME.view(play.state, None).players
    assert first.cards[0].words == (WORDS[at("1/1")], WORDS[at("2/1")])
    assert [c.used for c in first.cards] == [False] * 4


@pytest.mark.rule("AF-SET-15")
@pytest.mark.parametrize("said", ["Honesty (yellow)", "honesty (Yellow)", "Honesty (6/1)", "Honesty"])
def test_a_refused_placement_names_only_what_would_be_accepted(said: str) -> None:
    play = dealt("Y3 W5 W7 W21 G8 G22 R3 R13 R14 R1", "Y10 W10 W15 W24 G16 G4 R11 R17 R20 R9")
    with pytest.raises(Illegal) as refusal:
        play.place(0, 1, "7/1")
    assert "Honesty (yellow)" in str(refusal.value) and "Innocence" not in str(refusal.value)
    with pytest.raises(Illegal):
        play.place(0, 1, "Honesty (red)")
    assert play.place(0, 1, said).cells() == ["6/1"]


@pytest.mark.rule("AF-ONL-05")
def test_who_left_while_placing_has_not_placed_all() -> None:
    play = dealt("Y1 R3 W9", "W5 R6", "W7 R8").leave(0)
    assert "You have placed all" not in GAME.describe(GAME.view(play.state, Seat(0)))


@pytest.mark.rule("AF-SET-09", "AF-ONL-02")
def test_cards_that_are_turned_up_are_told_in_a_line_for_all() -> None:
    """They lie there to be read: a list of thirty names of cards stood above everybody's first card."""
    line = lines.dealt(seated(3).state)
    told = [line.line]
    assert told == ["Everybody's cards are turned up: 1 yellow, 3 white, 2 grey and 4 red for each character."]
