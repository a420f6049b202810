"""Setup, the shape of a round, and Events."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Chance, Leave, Seat, TimeUp, who
from rules.meaning.actions import Gather, Load, Lose, NameStart, Pass, Recycle, Touchpoint
from rules.meaning.state import Deck
from tests.rules.meaning.tables import GAME, PLAIN, Table, dealt, fresh, lay, mat, t, titles


def after_event(players: int = 4, *events: str, **fields: Any) -> Table:
    """A table whose round has just ended, so that these Events open the next one."""
    fields.setdefault("mats", dict.fromkeys(range(players), "3E 2I"))
    table = lay(players, turn=players - 1, events=(*events, *PLAIN), **fields)
    return table.passes(players - 1).keep_all()


@pytest.mark.rule("MM-SET-01")
def test_decks_after_setup() -> None:
    view = GAME.view(fresh(4).state, None)
    assert (view.patterns.cards, view.initiatives.cards, view.events.cards) == (54, 21, 24)
    assert view.ending is not None and view.ending.card.title == "Stewardship"
    assert "Stewardship" not in fresh(4).state.initiatives.draw


@pytest.mark.rule("MM-SET-02", "MM-SET-03")
def test_the_standard_start() -> None:
    table = fresh(4)
    assert table.state.meaning == 5 and table.tokens(0, 3) == "3E 2I 1S / 3E 2I 1S"
    assert table.vitals() == [5] * 4 and table.legacy() == [0] * 4


@pytest.mark.rule("MM-SET-04")
def test_the_host_names_the_starting_player() -> None:
    table = fresh(4)
    assert table.asked() == [0] and len(table.options()) == 4
    table.refuses(1, NameStart(player=1), "MM-SET-04")
    table.refuses(0, NameStart(player=4), "MM-SET-04")
    table.do(0, NameStart(player=2))
    turns = []
    while table.state.round == 1 and table.state.phase != "window":
        if table.state.phase == "event":
            table.time_up()
            continue
        turns += table.asked()
        table.passes(table.asked()[0])
    assert turns == [2, 3, 0, 1]


@pytest.mark.rule("MM-SET-04")
def test_the_starting_player_is_drawn_by_lot() -> None:
    firsts = {dealt(4, f"lot {k}").state.first for k in range(30)}
    assert firsts == {0, 1, 2, 3}
    asked = fresh(3)
    late = TimeUp(decision=asked.open()[0].id)
    steps = [GAME.apply(asked.state, Seat(0), late, Chance(f"lot {k}")) for k in range(30)]
    assert {step.state.first for step in steps} == {0, 1, 2}


@pytest.mark.rule("MM-SET-06")
def test_who_begins_the_next_round_may_be_drawn() -> None:
    table = lay(3, mats=dict.fromkeys(range(3), "0"), options={"draw_start_player": True}, meaning=12).passes(0, 1)
    drawn = {table.game.apply(table.state, Seat(2), Pass(), Chance(f"lot {k}")).state.first for k in range(30)}
    assert drawn == {0, 1, 2}


@pytest.mark.rule("MM-SET-06")
def test_of_three_the_last_begins_the_second_round() -> None:
    table = lay(3, mats=dict.fromkeys(range(3), "0"), options={"draw_start_player": True}, round=1, meaning=12)
    table.passes(0, 1, 2)
    assert table.state.round == 2 and table.state.first == 2 and table.asked() == [2]


@pytest.mark.rule("MM-SET-06")
def test_of_three_the_last_who_is_still_there_begins_the_second_round() -> None:
    """The seat that had begun began again where the last had left."""
    table = lay(3, mats=dict.fromkeys(range(3), "0"), options={"draw_start_player": True}, round=1, meaning=12)
    table.do(2, Leave())
    table.passes(0, 1)
    assert table.state.round == 2 and table.state.first == 1 and table.asked() == [1]


@pytest.mark.rule("MM-SET-05")
@pytest.mark.parametrize(("rotate", "starters"), [(False, [0, 0, 0]), (True, [0, 1, 2])])
def test_who_starts_the_next_rounds(rotate: bool, starters: list[int]) -> None:
    table = lay(4, mats=dict.fromkeys(range(4), "0"), options={"rotate_start_player": rotate}, round=1, meaning=12)
    found = [table.asked()[0]]
    for _ in range(2):
        for _ in range(4):
            table.passes(table.asked()[0])
        found.append(table.asked()[0])
        [told] = [line for line in table.told if line.startswith("Round ")]
        assert told == f"Round {table.state.round} begins. {who(found[-1])} plays first."
    assert found == starters


@pytest.mark.rule("MM-RND-01", "MM-ONL-12")
def test_event_turns_window_event() -> None:
    table = lay(2, events=PLAIN)
    assert table.asked() == [0]
    table.passes(0).passes(1)
    assert table.state.phase == "window" and table.asked() == [0]
    table.keep_all()
    assert table.state.round == 3 and table.state.zone == ("Loose Threads",) and table.asked() == [0]


@pytest.mark.rule("MM-RND-02", "MM-RND-03", "MM-GAT-01")
def test_two_actions_and_the_same_one_twice() -> None:
    table = lay().gather(0, "2E").gather(0, "1E 1I")
    assert table.tokens(0) == "6E 3I 1S" and table.asked() == [1]
    table.refuses(0, Gather(tokens=t("2E")), "MM-ACT-02")
    for seat in (1, 2, 3):
        table.gather(seat, "2I").gather(seat, "2I")
    assert table.state.phase == "window"


@pytest.mark.rule("MM-RND-02")
def test_a_third_action_is_refused() -> None:
    table = lay(options={"conversion": True}).gather(0, "2E").gather(0, "2E")
    table.refuses(0, Gather(tokens=t("2E")), "MM-RND-02")


@pytest.mark.rule("MM-RND-04")
def test_given_up_actions_are_lost() -> None:
    table = lay(2, mats=dict.fromkeys(range(2), "0")).gather(0, "2E").passes(0)
    assert table.asked() == [1] and table.state.turn is not None and table.state.turn.actions == 2
    table.passes(1)
    assert table.state.round == 3 and table.asked() == [0]
    assert table.state.turn is not None and table.state.turn.actions == 2


@pytest.mark.rule("MM-RND-05", "MM-EVT-05", "MM-TOU-06")
def test_limits_of_a_round_end_with_it() -> None:
    table = lay(2, zone=("Full Shelves",), events=PLAIN, mats={0: mat("3E", touched=True), 1: "0"})
    table.refuses(0, Recycle(area="prism"), "MM-EVT-05")
    table.refuses(0, Touchpoint(way="give", token="Energy", player=1), "MM-TOU-06")
    table.passes(0, 1)
    assert table.state.round == 3
    table.do(0, Recycle(area="prism")).touch(0, "give", "Energy", 1)
    assert table.state.turn is not None and table.state.turn.offer is not None


@pytest.mark.rule("MM-RND-06", "MM-MEA-04")
def test_donations_come_before_the_collapse_check() -> None:
    options = {"collapse_timing": "end_of_round"}
    table = lay(2, turn=1, meaning=0, options=options, mats={0: "1S", 1: "0"}).passes(1)
    assert table.asked() == [0]
    table.donates(0)
    assert table.state.finish == "" and table.state.round == 3
    lost = lay(2, turn=1, meaning=0, options=options, mats={0: "1S", 1: "0"}).passes(1).donates(0, give=False)
    assert lost.state.finish == "collapse"


@pytest.mark.rule("MM-EVT-01")
def test_an_event_is_applied_whole() -> None:
    assert after_event(4, "Dry Wells").state.meaning == 3
    table = after_event(4, "Fever Season", meaning=6)
    assert table.state.meaning == 4 and table.vitals() == [4, 4, 4, 4]
    gift = after_event(2, "Spring Tide", meaning=8, mats={0: "0", 1: "2E"}, options={"event_deck": "standard"})
    assert gift.state.meaning == 5 and gift.tokens(0, 1) == "1E / 3E"


@pytest.mark.rule("MM-EVT-02", "MM-EVT-04")
def test_every_player_gives_up_a_token() -> None:
    table = after_event(3, "Run on the Banks", meaning=9, mats={0: "2E 1I", 1: "1I", 2: "0"})
    assert table.state.meaning == 5 and table.asked() == [0] and table.tokens(0, 1, 2) == "2E 1I / 0 / 0"
    table.do(0, Lose(token="Insight"))
    assert table.tokens(0) == "2E" and table.state.phase == "turns"


@pytest.mark.rule("MM-EVT-04", "MM-ONL-05")
def test_silence_gives_up_what_there_is_most_of() -> None:
    for held, left in (("2E 2I 1S", "1E 2I 1S"), ("1E 2I 2S", "1E 1I 2S"), ("1E 1S", "1S"), ("4S 1E", "1E 3S")):
        table = after_event(3, "Toll Road", mats={0: mat(held, vitals=0), 1: "0", 2: "0"})
        assert table.asked() == [0]
        assert table.time_up().tokens(0) == left


@pytest.mark.rule("MM-EVT-04")
def test_without_a_choice_nobody_is_asked() -> None:
    table = after_event(3, "Toll Road", mats={0: "0", 1: mat("4S", vitals=0), 2: "0"})
    assert table.tokens(0, 1) == "0 / 3S" and table.state.phase == "turns"


@pytest.mark.rule("MM-EVT-04", "MM-ONL-03")
def test_all_are_asked_at_once_in_any_order() -> None:
    table = after_event(3, "Toll Road", mats=dict.fromkeys(range(3), "1E 1I"))
    assert table.asked() == [0, 1, 2]
    table.do(2, Lose(token="Energy")).do(0, Lose(token="Insight"))
    table.refuses(2, Lose(token="Insight"), "MM-EVT-04")
    table.refuses(1, Lose(token="Support"), "MM-EVT-04")
    table.refuses(1, Pass(), "MM-ACT-02")
    assert table.do(1, Lose(token="Energy")).asked() == [0]


@pytest.mark.rule("MM-EVT-03")
def test_a_collapse_stops_the_rest_of_the_event() -> None:
    table = after_event(4, "Fever Season", meaning=2)
    assert table.state.finish == "collapse" and table.state.meaning == 0 and table.vitals() == [5, 5, 5, 5]


@pytest.mark.rule("MM-EVT-05")
def test_a_restriction_costs_nothing_and_leaves_the_window_alone() -> None:
    table = lay(2, zone=("Closed Shutters",))
    table.refuses(0, Touchpoint(way="give", token="Energy", player=1), "MM-EVT-05")
    assert not table.options("Touchpoint") and not table.state.mats[0].touched
    assert table.passes(0, 1).asked() == [0]


@pytest.mark.rule("MM-EVT-05", "MM-EVT-02")
def test_at_most_one_load_each() -> None:
    table = lay(2, zone=("Narrow Hours",), mats={0: "9E 9I", 1: "9E 9I"}).load(0, "Shell")
    table.refuses(0, Load(pattern="Pulse"), "MM-EVT-05")
    assert not table.options("Load")
    table.passes(0).load(1, "Pulse")
    assert table.state.mats[1].palette == ("Pulse",)


@pytest.mark.rule("MM-EVT-06")
def test_the_event_leaves_at_the_end_of_the_round() -> None:
    table = after_event(2, "Flood", meaning=9, zone=("Cracked Bridge",))
    assert table.state.events.discard == ("Cracked Bridge",) and table.state.zone == ("Flood",)


@pytest.mark.rule("MM-EVT-07", "MM-EVT-08")
def test_an_empty_event_deck_is_shuffled_anew() -> None:
    mats = dict.fromkeys(range(2), "0")
    table = lay(2, turn=1, mats=mats, events=Deck(discard=PLAIN[1:]), zone=PLAIN[:1]).passes(1)
    assert len(table.state.zone) == 1 and len(table.state.events.draw) == 3 and table.state.events.discard == ()


@pytest.mark.rule("MM-EVT-08")
def test_no_event_left_means_no_event() -> None:
    table = lay(2, turn=1, mats=dict.fromkeys(range(2), "0"), events=Deck()).passes(1)
    assert table.state.zone == () and table.state.meaning == 5 and table.asked() == [0]


@pytest.mark.rule("MM-EVT-09", "MM-VAR-16")
def test_no_world_falls_before_its_first_turn() -> None:
    options = {"high_instability": True, "event_deck": "standard"}
    deck = Deck(draw=("Flood", "Dry Wells", *PLAIN))
    mats = dict.fromkeys(range(3), "0")
    first = lay(3, turn=2, mats=mats, events=deck, meaning=4, options=options, round=0).passes(2)
    assert first.state.meaning == 1 and first.asked() == [0]
    later = lay(3, turn=2, mats=mats, events=deck, meaning=4, options=options).passes(2)
    assert later.state.finish == "collapse" and len(later.state.events.draw) == 4


@pytest.mark.rule("MM-ACT-01", "MM-CNV-01")
def test_the_menu_has_five_actions_and_the_end_of_the_turn() -> None:
    verbs = {type(o.action).__name__ for o in lay().options()}
    assert verbs == {"Gather", "Load", "Contribute", "Touchpoint", "Recycle", "Pass"}


@pytest.mark.rule("MM-ACT-02", "MM-ONL-03")
def test_only_on_your_own_turn() -> None:
    table = lay(2)
    table.refuses(1, Gather(tokens=t("2E")), "MM-ACT-02")
    table.passes(0, 1)
    assert table.state.phase == "window"
    table.refuses(0, Load(pattern="Shell"), "MM-ACT-02")


@pytest.mark.rule("MM-ACT-03")
def test_an_action_is_finished_before_the_next() -> None:
    table = lay(2, index=("Water System", "Local Clinic"), initiatives=("Open Door",))
    table.commit(0, "Water System", "1E 1I 1S")
    assert table.vitals() == [4, 4] and titles(*table.state.index) == ("Open Door", "Local Clinic")
    assert table.asked() == [0]


def test_a_deal_is_reproducible() -> None:
    again = [GAME.deal(4, GAME.options({}), Chance("same")).state for _ in range(2)]
    assert again[0] == again[1]


@pytest.mark.rule("MM-EVT-09")
@pytest.mark.parametrize(("meaning", "told"), [(3, True), (2, True), (4, False)])
def test_the_mercy_of_the_first_round_is_told(meaning: int, told: bool) -> None:
    mats = dict.fromkeys(range(3), "0")
    table = lay(3, turn=2, mats=mats, events=("Flood",), meaning=meaning, round=0).passes(2)
    assert table.state.meaning == 1
    assert any("In the first round no Event takes the last 1." in line for line in table.told) is told
