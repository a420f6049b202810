"""What is open, what is kept, and what happens when people are slow or leave."""

from __future__ import annotations

from datetime import timedelta

import pytest

from rules.atlas.actions import End, First, Move, Name, Place
from rules.atlas.cards import legal_spots
from rules.core import Ballot, Chance, Illegal, Leave, NotAwaited, Return, Seat, TimeUp, fill, who
from tests.rules.atlas.table import GAME, WORDS, Table, all_cards, at, dealt, seated, start, table

RED = "3/9 9/9"


@pytest.mark.rule("AF-ONL-01")
def test_everybody_may_see_every_marker_with_its_word() -> None:
    play = table("3/9 15/2", "4/6 8/1")
    for viewer in (None, Seat(0), Seat(1)):
        view = GAME.view(play.state, viewer)
        shown = [(m.seat, m.number, m.word, m.cell.tier.value) for m in view.markers]
        assert shown[2:] == [(1, 1, "Indulgence", "grey"), (1, 2, "Devotion", "yellow")]
        assert "1 Indulgence 4/6 grey, 2 Devotion 8/1 yellow" in GAME.describe(view)
        assert len(view.words) == 240


@pytest.mark.rule("AF-ONL-01")
def test_cards_and_explanations_are_open_to_all_and_decks_have_no_order() -> None:
    play = seated(3)
    play.place(1, 3, str(play.state.hands[1][2].spots[0]), "Because of the sea.")
    views = [GAME.view(play.state, viewer) for viewer in (None, Seat(0), Seat(2))]
    assert views[0].players == views[1].players == views[2].players
    assert [len(p.cards) for p in views[0].players] == [10, 10, 10]
    assert views[0].markers[0].because == "Because of the sea."
    assert list(play.state.decks) == sorted(play.state.decks)


@pytest.mark.rule("AF-ONL-01")
def test_hands_are_hidden_until_they_are_turned_up() -> None:
    fresh = start(3)
    other = GAME.scramble(fresh.state, None, Chance("other"))
    assert other != fresh.state and other.hands != fresh.state.hands
    assert GAME.view(other, None) == GAME.view(fresh.state, None)
    turned = seated(3)
    assert GAME.scramble(turned.state, None, Chance("other")) == turned.state


@pytest.mark.rule("AF-ONL-02")
def test_two_steps_and_one_healing_are_three_entries() -> None:
    play = table("2/8 15/4 9/6", RED.replace("3", "7"))
    log = [*play.move(1, "3/8").events, *play.move(3, "10/6").events, *play.end().events]
    assert [event.kind for event in log] == ["step", "step", "heal"]
    told = [fill(event.line, lambda seat: "AB"[seat]) for event in log]
    assert told == [
        "A moves marker 1 from Pugnacity (red) to Indolence (red) for 1 point.",
        "A moves marker 3 from Flamboyance (grey) to Infatuation (grey) for 2 points.",
        "A's marker 2 on Fascination (white) heals A's marker 1 from Indolence (red) to Groundedness (white). "
        "A ends the turn with 1 point unspent.",
    ]


@pytest.mark.rule("AF-ONL-02")
def test_the_log_ends_with_scores_split_up() -> None:
    play = table("2/1 5/1 9/1 20/1 12/3 13/4 14/2 7/6 3/9 4/7", RED).end()
    scores = [fill(e.line, lambda seat: "AB"[seat]) for e in play.events if e.kind == "score"]
    assert scores[0] == "A: 29 points (yellow 8, white 4, grey 0, red 1, zodiacs 6, seasons 10)."
    assert play.events[-1].kind == "end"


@pytest.mark.rule("AF-ONL-03")
def test_time_runs_out_in_a_turn() -> None:
    play = table("2/8 15/4 5/9", "7/9 9/9", turn_hours=24).move(3, "6/9")
    (asked,) = GAME.awaiting(play.state)
    assert asked.within == timedelta(hours=24) and asked.silence
    play.move(1, "3/8").silence(0)
    assert play.cells(0) == ["3/4", "15/4", "6/9"] and play.state.turn == 1
    assert "2 points unspent" in play.events[0].line and play.kinds() == ["turn", "heal"]


@pytest.mark.rule("AF-ONL-03")
def test_a_round_of_silence_ends_the_game() -> None:
    play = table(RED, RED, RED)
    for seat in range(3):
        play.silence(seat)
    assert play.state.phase == "over" and play.outcome is not None and len(play.outcome.places[0]) == 3


@pytest.mark.rule("AF-ONL-03")
@pytest.mark.parametrize("decision", ["1.1", "0.0", "name", "place.0.1", ""])
def test_only_the_open_question_runs_out(decision: str) -> None:
    play = table(RED, RED)
    with pytest.raises(NotAwaited):
        play.do(0, TimeUp(decision=decision))
    with pytest.raises(NotAwaited):
        play.do(1, TimeUp(decision=GAME.awaiting(play.state)[0].id))


@pytest.mark.rule("AF-ONL-03")
def test_turn_hours_hold_for_every_question() -> None:
    for play in (start(2, turn_hours=3), seated(2, turn_hours=3), table(RED, RED, turn_hours=3)):
        assert {d.within for d in GAME.awaiting(play.state) if d.waits} == {timedelta(hours=3)}


@pytest.mark.rule("AF-ONL-04")
def test_the_game_master_places_what_is_not_placed_in_time() -> None:
    play = dealt("Y1 R1 W9", "W5 R6").place(0, 3, "9/2").place(1, 1, "5/2").place(1, 2, "6/8").silence(0)
    assert play.cells(0)[0] == "2/1" and at(play.cells(0)[1]) in play.state.hands[0][1].spots
    assert play.state.phase == "turns"
    assert play.kinds() == ["entry", "entry", "turn"]
    assert fill(play.events[0].line, str).startswith(
        "The game master places a marker for Character 0 (0) on Honour (yellow)"
    )


@pytest.mark.rule("AF-ONL-04")
def test_what_is_placed_by_lot_is_always_legal() -> None:
    for seed in range(40):
        play = seated(4, f"lot {seed}")
        for seat in range(4):
            play.silence(seat)
        assert play.state.phase == "turns"
        for marker in play.state.markers:
            hand = play.state.hands[marker.seat]
            assert marker.start in legal_spots(hand, hand[marker.number - 1])


@pytest.mark.rule("AF-ONL-04")
def test_nobody_can_have_cards_placed_before_the_time() -> None:
    play = dealt("Y1 R1", "W5").place(1, 1, "5/2")
    asked = GAME.awaiting(play.state)[0]
    with pytest.raises(NotAwaited):
        play.do(1, TimeUp(decision=asked.id))
    with pytest.raises(Illegal):
        play.do(1, Place(marker=2, word="1/7", because="For them."))
    play.place(0, 2, "1/7")
    with pytest.raises(NotAwaited):
        play.do(0, TimeUp(decision=asked.id))


def test_a_player_who_names_nobody_plays_the_suggested_character() -> None:
    fresh = start(2).silence(1)
    asked = GAME.awaiting(start(2).state)[1]
    assert asked.advice is not None
    assert fresh.state.name(Seat(1)) == asked.advice.blanks["name"] and fresh.state.name(Seat(1)) in asked.silence


@pytest.mark.rule("AF-ONL-05")
def test_markers_of_somebody_who_left_heal_and_are_healed() -> None:
    play = table("15/2 20/9", "3/8 8/3", RED.replace("3/9", "6/9")).leave(0)
    assert play.state.turn == 1 and play.cells(1)[0] == "3/4" and play.cells(0) == ["15/2", "20/4"]
    assert play.end().end().state.turn == 1, "no more turns for the one who left"


@pytest.mark.rule("AF-ONL-05")
def test_leaving_in_a_turn_ends_it_with_healing() -> None:
    play = table("2/8 15/4", RED, RED).move(1, "3/8").leave(0)
    assert play.cells(0) == ["3/4", "15/4"] and play.state.turn == 1


@pytest.mark.rule("AF-ONL-05")
def test_four_yellow_spots_of_somebody_who_left_do_not_end_the_game() -> None:
    play = table("2/1 5/1 9/1 20/2 8/9", RED, RED).move(4, "20/1").leave(0)
    assert play.state.phase == "turns" and play.state.turn == 1
    play.move(1, "4/9").end()
    assert play.outcome is None


@pytest.mark.rule("AF-ONL-05")
def test_the_last_one_at_the_table_ends_the_game() -> None:
    play = table("2/1 5/3", RED).leave(0)
    assert play.outcome is not None
    assert play.outcome.places == ((1,),) and play.outcome.reason == "Only \ue0001\ue001 is left at the table."
    assert play.outcome.scores[0] > play.outcome.scores[1], "who left cannot win"
    assert [e.kind for e in play.events][-3:] == ["score", "score", "end"]


@pytest.mark.rule("AF-ONL-05", "AF-TRN-01")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_next_player_counts_as_first_when_the_first_leaves(turn: int) -> None:
    play = table(RED, RED, RED, turn=turn, round=4).leave(0)
    assert play.state.order == (1, 2)
    rounds: dict[int, list[int]] = {}
    for _ in range(6):
        rounds.setdefault(play.state.round, []).append(play.state.turn)
        start_ = play.state.cells_of(play.state.turn)[0]
        play.move(1, str(start_.clockwise())).end()
    later = [seats for number, seats in rounds.items() if number > 4]
    assert later[:2] == [[1, 2], [1, 2]]


@pytest.mark.rule("AF-ONL-05")
def test_the_last_in_the_round_leaves() -> None:
    play = table(RED, RED, RED, turn=1).move(1, "4/9").leave(2)
    assert play.end().state.round == 2 and play.state.turn == 0
    own = table(RED, RED, RED, turn=2).move(1, "4/9").leave(2)
    assert own.state.round == 2 and own.state.turn == 0


@pytest.mark.rule("AF-ONL-05")
def test_leaving_before_the_first_turn_takes_everything_along() -> None:
    play = dealt("Y1 R1", "W5 G9", "W7 R8").place(1, 1, "5/2").place(0, 1, "2/1").leave(1)
    assert play.cells(1) == [] and play.state.hands[1] == ()
    assert sorted((*play.state.decks, *play.state.hands[0], *play.state.hands[2])) == sorted(all_cards())
    play.place(0, 2, "1/7").place(2, 1, "7/2").place(2, 2, "8/7")
    assert play.state.phase == "turns" and {m.seat for m in play.state.markers} == {0, 2}


@pytest.mark.rule("AF-ONL-05")
def test_play_begins_when_the_last_one_still_placing_leaves() -> None:
    play = dealt("W1", "W5", "W9 W7", first=2).place(0, 1, "1/2").place(1, 1, "5/2").leave(2)
    assert play.state.phase == "turns" and play.state.turn == 0, "the first player left, so the next one starts"


@pytest.mark.rule("AF-ONL-05")
def test_leaving_before_the_deal() -> None:
    fresh = start(3).do(0, First(player=2))
    for seat in (0, 1):
        fresh.do(seat, Name(name="Ada"))
    fresh.leave(2)
    assert fresh.state.phase == "placing" and fresh.state.order == (0, 1)
    assert fresh.state.hands[2] == () and len(fresh.state.decks) == 84 - 20
    alone = start(2).leave(0)
    assert alone.outcome is not None and alone.outcome.places == ((1,),)


@pytest.mark.rule("AF-ONL-05")
def test_who_has_left_is_not_heard() -> None:
    play = table(RED, RED, RED).leave(1)
    for action in (Leave(), Move(marker=1, to=("4/9",)), End()):
        with pytest.raises(NotAwaited):
            play.do(1, action)


@pytest.mark.rule("AF-ONL-05")
def test_somebody_may_come_back_to_markers_on_the_map() -> None:
    play = table(RED, RED, "2/1 5/1 9/1 20/1").leave(2).do(2, Return())
    assert play.state.order == (0, 1, 2)
    assert play.end().state.phase == "over", "their yellow spots count again"
    with pytest.raises(NotAwaited):
        table(RED, RED).do(0, Return())


@pytest.mark.rule("AF-ONL-05")
def test_cards_that_went_back_do_not_return() -> None:
    play = dealt("W1", "W5", "W9").leave(2)
    with pytest.raises(Illegal, match="went back into the decks"):
        play.do(2, Return())
    play.place(0, 1, "1/2").place(1, 1, "5/2")
    with pytest.raises(Illegal):
        play.do(2, Return())
    early = start(3).leave(2).do(2, Return()).do(0, First())
    for seat in range(3):
        early.do(seat, Name(name="Ada"))
    assert [len(hand) for hand in early.state.hands] == [10, 10, 10]


def test_there_is_nothing_to_vote_on() -> None:
    with pytest.raises(NotAwaited):
        table(RED, RED).do(0, Ballot(motion="any", choice="for"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ({"marker": "1", "to": "4/9"}, ("4/9",)),
        ({"marker": "#1", "to": "4/9 5/9"}, ("4/9", "5/9")),
        ({"marker": "Apathy", "to": "bitterness"}, ("15/9",)),
        ({"marker": "marker 1", "to": "Envy, 5/9, clockwise"}, ("4/9", "5/9", "6/9")),
        ({"marker": "1", "to": "clockwise in"}, ("4/9", "4/8")),
        ({"marker": "1", "to": "anti-clockwise"}, ("2/9",)),
        ({"marker": "1", "to": "self-pity"}, ("7/8",)),
        ({"marker": "1", "to": "Team spirit"}, ("14/4",)),
        ({"marker": "1", "to": "4/9, team  Spirit (white), Envy"}, ("4/9", "14/4", "4/9")),
        ({"marker": "1", "to": "Team spirit (14/4) clockwise"}, ("14/4", "15/4")),
    ],
)
def test_typed_moves(typed: dict[str, str], meant: tuple[str, ...]) -> None:
    verb = next(v for v in GAME.verbs if v.action is Move)
    view = GAME.view(table(RED, RED).state, Seat(0))
    assert GAME.read(view, verb, typed) == Move(marker=1, to=meant)


@pytest.mark.parametrize(
    "typed", [{}, {"marker": "1"}, {"marker": "1", "to": "Bliss"}, {"marker": "x", "to": "4/9"}]
)
def test_typed_nonsense_is_answered_with_what_would_do(typed: dict[str, str]) -> None:
    verb = next(v for v in GAME.verbs if v.action is Move)
    with pytest.raises(Illegal, match=r"number|cell"):
        GAME.read(GAME.view(table(RED, RED).state, Seat(0)), verb, typed)


def test_typed_words_of_a_card_are_placed() -> None:
    play: Table = dealt("Y1 W9", "W5")
    verb = next(v for v in GAME.verbs if v.action is Place)
    typed = {"marker": "2", "word": WORDS[at("9/3")].lower(), "because": "Always."}
    play.do(0, GAME.read(GAME.view(play.state, Seat(0)), verb, typed))
    assert play.cells(0) == ["9/3"]


@pytest.mark.rule("AF-ONL-03")
@pytest.mark.rule("AF-END-04")
def test_a_silence_that_would_end_the_game_says_so() -> None:
    play = table("3/9 20/8", "7/9 11/7")
    for seat in (0, 1):
        (asked,) = GAME.awaiting(play.state)
        assert ("the game ends" in asked.silence) == (seat == 1)
        play.silence(seat)
    assert play.state.phase == "over"


@pytest.mark.rule("AF-END-03")
def test_everybody_reads_that_the_round_is_the_last_of_the_limit() -> None:
    play = table("3/9 20/8", "7/9 11/7", round_limit=2)
    assert "Last round." not in GAME.status(GAME.view(play.state, None))
    play.move(1, "4/9").end().move(1, "8/9").end()
    assert play.state.round == 2
    assert "Last round." in GAME.status(GAME.view(play.state, None))
    assert "this round is the last" in GAME.help(GAME.view(play.state, Seat(1)))


@pytest.mark.rule("AF-ONL-05")
def test_when_the_first_player_leaves_before_the_first_turn_it_is_told_who_starts() -> None:
    fresh = start(3).do(0, First(player=1))
    told = [event.line for event in fresh.do(1, Leave()).events]
    assert any(f"{who(2)} will start" in line for line in told) and fresh.state.first == 2
    other = start(3).do(0, First(player=1)).do(2, Leave())
    assert not any("will start" in event.line for event in other.events)
