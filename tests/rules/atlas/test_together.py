"""Several cards at once, where nobody has to say why (AF-SET-22)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.atlas.actions import First, Name, PlaceAll, TakeUp
from rules.core import Decision, Form, Illegal
from rules.core.decisions import advised, reply
from tests.rules.atlas.table import GAME, Table, card, dealt, start

HAND = "Y1 R3 R14 R20 W9"


def asked(play: Table, seat: int = 0) -> Decision:
    """The card, or the cards, that a seat is to place."""
    return next(d for d in GAME.awaiting(play.state) if d.seat == seat and d.waits)


@pytest.mark.rule("AF-SET-22")
def test_cards_of_a_colour_are_placed_in_one_form() -> None:
    play = dealt(HAND, "W1", explanations="optional").place(0, 1, "1/1", because="")
    decision = asked(play)
    assert isinstance(decision.ask, Form) and decision.prompt.startswith("Your red cards.")
    assert [field.required for field in decision.ask.fields] == [True, True, True, False]
    assert [field.label for field in decision.ask.fields[:3]] == [f"Card {n}: which word?" for n in (2, 3, 4)]
    others = next(d for d in GAME.awaiting(play.state) if d.seat == 0 and not d.waits)
    assert [option.action for option in others.options] == [TakeUp(marker=5)], "one of each other colour"
    play.do(0, TakeUp(marker=4))
    assert isinstance(decision.ask, Form) and asked(play).ask == decision.ask, "whichever of them is taken up"
    play.do(0, PlaceAll(markers=(2, 3, 4), one="3/7", two="14/8", three="20/9", because="All are storms."))
    assert play.cells(0) == ["1/1", "3/7", "14/8", "20/9"]
    assert [marker.because for marker in play.state.markers] == ["", *["All are storms."] * 3]
    assert [event.line.count("All are storms") for event in play.events] == [0, 0, 1], "told once"
    assert "Card 5 of 5" in asked(play).prompt


@pytest.mark.rule("AF-SET-22")
def test_four_at_most_and_the_others_after_them() -> None:
    play = dealt("R1 R3 R14 R20 R23 R6", "W1", explanations="optional")
    for count in (4, 2):
        decision, answer = asked(play), advised(asked(play))
        assert isinstance(decision.ask, Form) and len(decision.ask.fields) == count + 1 and answer is not None
        play.do(0, reply(decision, answer, "AF"))
    assert len(play.cells(0)) == 6


@pytest.mark.rule("AF-SET-22")
@pytest.mark.parametrize("wrong", ["14/1", "", "3/7"])
def test_one_that_cannot_stand_there_keeps_all_in_hand(wrong: str) -> None:
    play = dealt(HAND, "W1", explanations="optional")
    with pytest.raises(Illegal) as refusal:
        play.do(0, PlaceAll(markers=(2, 3), one="3/7", two=wrong))
    assert refusal.value.rule == "AF-SET-14" and not play.cells(0)
    for markers in ((), (2, 2)):
        with pytest.raises(Illegal) as refusal:
            play.do(0, PlaceAll(markers=markers, one="3/7", two="3/7"))
        assert refusal.value.rule == "AF-SET-22"


@pytest.mark.rule("AF-SET-22", "AF-SET-15")
@pytest.mark.parametrize("explanations", ["optional", "required"])
def test_a_card_that_leaves_no_choice_is_placed_by_itself_unless_it_is_to_be_explained(explanations: str) -> None:
    play = start(2, explanations=explanations)
    hands = tuple(tuple(card(text) for text in own.split()) for own in ("W9 Y1 R1", "W5 G20"))
    play.state = replace(play.state, hands=hands)
    play.do(0, First(player=0)).do(0, Name(name="Ana")).do(1, Name(name="Ben"))
    assert play.cells(0) == (["2/1"] if explanations == "optional" else [])
    assert play.state.unplaced(play.state.seats[0]) == ((1, 3) if explanations == "optional" else (1, 2, 3))
    assert any("leaves Ana" in event.line for event in play.events) == (explanations == "optional")
    assert "Card 1 of 3" in asked(play).prompt


@pytest.mark.rule("AF-SET-22")
def test_where_every_choice_is_to_be_explained_each_card_is_asked_for_by_itself() -> None:
    play = dealt(HAND, "W1")
    for number in range(1, 6):
        assert f"Card {number} of 5" in asked(play).prompt
        answer = advised(asked(play))
        assert answer is not None
        play.do(0, reply(asked(play), answer, "AF"))


@pytest.mark.rule("AF-SET-22")
def test_several_cards_are_typed_as_they_are_spelt() -> None:
    play = dealt(HAND, "W1", explanations="optional")
    verb = next(verb for verb in GAME.verbs if verb.action is PlaceAll)
    view, voice = GAME.view(play.state, play.state.seats[0]), GAME.parts.voice
    for action in (
        PlaceAll(markers=(2, 3), one="3/7", two="14/8", because="Storms."),
        PlaceAll(markers=(5,), one="9/3"),
    ):
        assert voice.read(view, verb, GAME.spell(action)) == action
    with pytest.raises(Illegal, match="a word for each"):
        voice.read(view, verb, {"markers": "2, 3", "one": "3/7"})
