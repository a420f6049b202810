"""Playing by message: silence, clocks, empty chairs, stopping, taking back."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

from rules.core import Ballot, Chance, Leave, NotAwaited, Return, Seat, TimeUp, who
from rules.core.votes import AGAINST, FOR
from rules.meaning.actions import CallStop, Donate, Gather, Lose, Pass, Recycle
from tests.rules.meaning.tables import GAME, PLAIN, dealt, fresh, lay, mat, on, t
from tests.rules.meaning.test_rounds import after_event


@pytest.mark.rule("MM-ONL-01")
def test_decks_show_only_their_size() -> None:
    table = dealt(3)
    hidden = set(table.state.events.draw) | set(table.state.initiatives.draw)
    shown = str(GAME.view(table.state, Seat(0))) + GAME.describe(GAME.view(table.state, None))
    assert not [title for title in hidden if title in shown]
    assert GAME.view(table.state, Seat(1)).mats[0].tokens == table.state.mats[0].tokens
    assert GAME.view(table.state, None).events.cards == len(table.state.events.draw)


@pytest.mark.rule("MM-ONL-02")
def test_one_seed_one_game() -> None:
    def played(seed: str) -> list[str]:
        table = dealt(3, seed)
        for _ in range(12):
            if not table.open():
                break
            table.time_up()
        return [str(table.state.prism), str(table.state.zone), str(table.state.index)]

    assert played("a") == played("a") != played("b")


@pytest.mark.rule("MM-ONL-03")
def test_nobody_plays_for_somebody_else() -> None:
    table = lay(3, turn=1)
    table.refuses(0, Gather(tokens=t("2E")), "MM-ACT-02")
    table.refuses(2, Pass(), "MM-ACT-02")


@pytest.mark.rule("MM-ONL-04", "MM-RND-04")
def test_the_turn_clock() -> None:
    table = lay(options={"turn_minutes": 60}).gather(0, "2E")
    decision = table.open()[0]
    assert decision.within == timedelta(minutes=60) and decision.clock == "2.0"
    assert lay(options={"turn_minutes": 60}).open()[0].clock == decision.clock
    table.time_up()
    assert table.asked() == [1] and table.state.turn is not None and table.state.turn.actions == 2
    assert table.open()[0].clock == "2.1"
    assert lay().open()[0].within == timedelta(hours=24), "nobody waits for ever in silence"
    free = lay(options={"turn_minutes": 0})
    assert free.open()[0].within is None
    # without a clock the host may still call for the safe answer by hand
    assert free.do(0, TimeUp(decision=free.open()[0].id)).asked() == [1]


@pytest.mark.rule("MM-ONL-05")
def test_the_reply_clock() -> None:
    table = lay().touch(0, "give", "Energy", 1)
    assert table.open()[0].within == timedelta(hours=12) and table.open()[0].clock == ""
    none = lay(options={"reply_minutes": 0}).touch(0, "give", "Energy", 1)
    assert none.open()[0].within is None
    with pytest.raises(NotAwaited):
        GAME.apply(table.state, Seat(0), TimeUp(decision=table.open()[0].id), Chance("wrong seat"))


@pytest.mark.rule("MM-ONL-06", "MM-SIG-02")
def test_what_an_empty_chair_built_stays() -> None:
    table = lay(turn=3, index=(on("Learning Archive", "1E 1I", 0),), mats={0: mat("1E", "Pulse")})
    table.do(0, Leave()).commit(3, "Learning Archive", "1I 1S")
    assert table.legacy() == [6, 0, 0, 3] and table.vitals() == [6, 6, 6, 6]


@pytest.mark.rule("MM-ONL-06", "MM-FIN-03")
def test_an_empty_chair_cannot_win() -> None:
    mats = {0: mat("0", legacy=15), 1: mat("1I", legacy=1), 2: mat("0", legacy=4)}
    table = lay(3, turn=1, mats=mats, ending=on("Food Network", "3E 1I", 1), index=("Local Clinic",))
    outcome = table.game.outcome(table.do(0, Leave()).commit(1, "Food Network", "1I").state)
    assert outcome is not None and outcome.places == ((1,), (2,)) and outcome.scores == (20, 12, 9)


@pytest.mark.rule("MM-ONL-06")
def test_leaving_ends_the_turn_and_later_turns_are_skipped() -> None:
    table = lay(3).do(0, Leave())
    assert table.asked() == [1]
    table.refuses(0, Gather(tokens=t("2E")), "MM-ONL-06")
    table.refuses(0, Leave(), "MM-ONL-06")
    table.passes(1, 2)
    assert table.asked() == [1]  # the window asks seat 1, not the empty chair
    assert table.keep_all().asked() == [1]


@pytest.mark.rule("MM-ONL-06", "MM-TOU-03")
def test_leaving_with_an_offer_open() -> None:
    table = lay(3).touch(0, "give", "Energy", 1)
    asker_left = lay(3).touch(0, "give", "Energy", 1).do(0, Leave())
    assert asker_left.asked() == [1] and asker_left.open()[0].prompt.startswith("Your turn")
    table.do(1, Leave())
    assert table.asked() == [0] and table.vitals() == [5, 5, 5]
    assert table.state.turn is not None and table.state.turn.actions == 1


@pytest.mark.rule("MM-ONL-06", "MM-EVT-04")
def test_leaving_in_the_middle_of_a_loss() -> None:
    table = after_event(3, "Toll Road", mats={0: "1E 2I", 1: "1E 1I", 2: "0"}).do(0, Leave())
    assert table.tokens(0) == "1E 1I" and table.asked() == [1]
    table.do(1, Lose(token="Energy"))
    assert table.asked() == [1] and table.state.phase == "turns"
    empty = after_event(3, "Toll Road", mats={0: mat("2E 3I", here=False), 1: "0", 2: "0"})
    assert empty.tokens(0) == "2E 2I"


@pytest.mark.rule("MM-ONL-06", "MM-STB-04")
@pytest.mark.parametrize("style", ["in_order", "poll"])
def test_leaving_in_the_window(style: str) -> None:
    table = lay(3, turn=2, options={"donation_style": style}).passes(2).do(0, Leave())
    assert 0 not in table.asked()
    while table.state.phase == "window":
        table.donates(table.asked()[0])
    assert [m.tokens.support for m in table.state.mats] == [1, 0, 0]


@pytest.mark.rule("MM-ONL-06", "MM-SET-04", "MM-END-06")
def test_leaving_before_the_game() -> None:
    named = fresh(3).do(0, Leave())
    assert named.asked() == [1] and len(named.options()) == 2
    voting = dealt(3, end_initiative="group_choice")
    from rules.meaning.actions import ChooseEnding

    voting.do(0, ChooseEnding(initiative="Railway")).do(1, ChooseEnding(initiative="Railway")).do(2, Leave())
    assert voting.state.ending is not None and voting.state.ending.card == "Railway"


@pytest.mark.rule("MM-ONL-06", "MM-ONL-08")
def test_coming_back_to_the_same_chair() -> None:
    table = lay(3, mats={0: mat("4E 1I", "Shell", "Pulse", legacy=9)}).do(0, Leave())
    table.refuses(1, Return(), "MM-ONL-08")
    table.do(0, Return())
    assert table.tokens(0) == "4E 1I" and table.state.mats[0].palette == ("Shell", "Pulse")
    assert table.legacy()[0] == 9
    table.passes(1, 2).keep_all()
    assert table.asked() == [0]


@pytest.mark.rule("MM-ONL-07", "MM-SOL-01")
def test_the_last_player_is_asked_whether_to_go_on() -> None:
    table = lay(2, mats=dict.fromkeys(range(2), "0")).do(1, Leave())
    assert [d.motion for d in table.open()] == ["", "stop.1"]
    table.do(0, Ballot(motion="stop.1", choice=AGAINST)).passes(0)
    assert table.state.round == 3 and table.asked() == [0]
    assert all(p.order == () for p in table.state.projects())
    stopped = lay(2).do(1, Leave()).do(0, Ballot(motion="stop.1", choice=FOR))
    outcome = stopped.game.outcome(stopped.state)
    assert outcome is not None and outcome.places == () and stopped.state.finish == "stopped"


@pytest.mark.rule("MM-ONL-07")
def test_nobody_left_means_no_winner() -> None:
    table = lay(2).do(0, Leave()).do(1, Leave())
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.places == () and table.state.finish == "abandoned" and not table.open()
    assert lay(1).do(0, Leave()).state.finish == "abandoned"


@pytest.mark.rule("MM-ONL-07")
def test_company_drops_the_question() -> None:
    table = lay(2).do(1, Leave()).do(1, Return())
    assert table.state.stop is None and table.asked() == [0]


@pytest.mark.rule("MM-ONL-09")
def test_more_than_half_may_stop() -> None:
    table = lay(4).do(0, CallStop())
    assert table.game.motions(table.state)[0].cast == {0: FOR}
    table.refuses(1, CallStop(), "MM-ONL-09")
    table.do(1, Ballot(motion="stop.1", choice=FOR))
    before = table.state
    assert before.finish == ""
    table.do(0, Pass()).gather(1, "2E")  # the game goes on meanwhile
    table.do(2, Ballot(motion="stop.1", choice=FOR))
    outcome = table.game.outcome(table.state)
    assert table.state.finish == "stopped" and outcome is not None
    assert outcome.places == () and outcome.scores == (5, 5, 5, 5) and "Functional" in outcome.reason


@pytest.mark.rule("MM-ONL-09", "MM-ONL-05")
def test_a_vote_to_stop_may_be_lost() -> None:
    half = (
        lay(4)
        .do(0, CallStop())
        .do(1, Ballot(motion="stop.1", choice=AGAINST))
        .do(2, Ballot(motion="stop.1", choice=AGAINST))
    )
    assert half.state.stop is None and half.state.finish == ""
    half.refuses(3, Ballot(motion="stop.1", choice=FOR), "MM-ONL-09")
    silent = lay(3).do(0, CallStop()).do(1, TimeUp(decision="stop.1"))
    assert silent.state.stop is None and silent.state.finish == ""
    assert (
        lay(3).do(0, CallStop()).do(1, Leave()).do(2, Ballot(motion="stop.1", choice=FOR)).state.finish
        == "stopped"
    )
    assert silent.do(0, CallStop()).game.motions(silent.state)[0].id == "stop.2"


@pytest.mark.rule("MM-ONL-09")
def test_alone_one_word_is_enough() -> None:
    alone = lay(1).do(0, CallStop())
    assert not alone.state.finish, "whoever is alone is asked first"
    (yes, no) = alone.open()[1].options
    assert yes.final and yes.detail == "The game ends without a winner." and not no.final
    assert alone.do(0, yes.action).state.finish == "stopped"


@pytest.mark.rule("MM-ONL-10")
def test_what_may_be_taken_back_alone() -> None:
    table = lay()
    chance = Chance("back")
    gathered = table.game.apply(table.state, Seat(0), Gather(tokens=t("2E")), chance)
    assert not gathered.reveals and not chance.drawn
    for action in (Recycle(area="prism"),):
        assert table.game.apply(table.state, Seat(0), action, Chance("back")).reveals
    loaded = next(o for o in table.options("Load"))
    assert table.game.apply(table.state, Seat(0), loaded.action, Chance("back")).reveals
    last = lay(2, turn=1, mats=dict.fromkeys(range(2), "0"))
    assert last.game.apply(last.state, Seat(1), Pass(), Chance("back")).reveals  # the next Event is turned over
    assert all(o.detail for o in table.options())  # what will be paid and gained


@pytest.mark.rule("MM-ONL-11", "MM-VAR-01")
@pytest.mark.parametrize(
    "wrong",
    [
        {"competitive_rounds": 40},
        {"hard_mode": "very"},
        {"turn_minutes": -1},
        {"no_such": True},
        {"contribution_spaces": 1},
    ],
)
def test_a_value_outside_its_range_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        GAME.options(wrong)


@pytest.mark.rule("MM-ONL-11")
def test_options_are_locked_in_the_state() -> None:
    table = lay(4, options={"turn_minutes": 5})
    before = table.state.options
    table.gather(0, "2E").gather(0, "2E").passes(1, 2, 3).keep_all()
    assert table.state.options == before
    assert {knob.name for knob in GAME.knobs} == set(before.__struct_fields__)


@pytest.mark.rule("MM-ONL-12")
def test_the_window_closes_when_nobody_can_give() -> None:
    table = lay(4, turn=3, mats=dict.fromkeys(range(4), "3E"), events=PLAIN).passes(3)
    assert table.state.round == 3 and table.state.zone == PLAIN[:1]
    table.refuses(0, Donate(give=True), "MM-STB-01")


@pytest.mark.rule("MM-ONL-06", "MM-STB-04")
@pytest.mark.parametrize("style", ["in_order", "poll"])
def test_whoever_left_the_window_is_not_asked_again(style: str) -> None:
    table = lay(3, turn=2, options={"donation_style": style}).passes(2).do(0, Leave()).do(0, Return())
    assert 0 not in table.asked()
    while table.state.phase == "window":
        table.donates(table.asked()[0])
    assert [m.tokens.support for m in table.state.mats] == [1, 0, 0]


@pytest.mark.rule("MM-ONL-06", "MM-STB-04")
def test_whoever_is_back_before_their_turn_to_donate_is_asked() -> None:
    table = lay(3, turn=2).passes(2).do(2, Leave()).do(2, Return()).donates(0).donates(1)
    assert table.asked() == [2]


@pytest.mark.rule("MM-SET-04", "MM-ONL-06")
def test_nobody_who_has_left_is_drawn_to_start() -> None:
    from rules.meaning.actions import ChooseEnding

    for seed in range(12):
        table = dealt(3, end_initiative="group_choice").do(0, Leave())
        table.do(1, ChooseEnding(initiative="Railway"))
        table.do(2, ChooseEnding(initiative="Railway"), Chance(f"starts {seed}"))
        assert table.state.first in (1, 2)


@pytest.mark.rule("MM-ONL-04", "MM-ONL-05", "MM-ONL-06")
def test_the_history_puts_no_words_into_the_mouth_of_somebody_silent() -> None:
    late = lay(2, options={"turn_minutes": 60}).time_up()
    assert late.told[0] == f"Time is up for {who(0)}: the rest of the turn is passed."
    silent = lay(3).touch(0, "give", "Energy", 1).time_up()
    gone = lay(3).touch(0, "give", "Energy", 1).do(1, Leave())
    for table in (silent, gone):
        assert f"{who(1)} gives no answer." in table.told and not any("declines" in line for line in table.told)
