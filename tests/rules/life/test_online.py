"""Playing online: who may act, clocks, absence, leaving (LM-ONL), and the words everybody reads."""

from __future__ import annotations

from datetime import timedelta

import pytest

from rules.core import Ballot, Decision, Illegal, Leave, Return, Seat, TimeUp, who
from rules.life import actions as a
from rules.life.tokens import LETTERS, tell
from tests.rules.life.table import (
    ANA,
    BEN,
    CY,
    DEE,
    FOG,
    GAME,
    HUB,
    MEMBERSHIP,
    PREDICTION,
    QUARREL,
    RETROFIT,
    SHELTER,
    WELLS,
    Table,
)


@pytest.mark.rule("LM-ONL-01")
def test_everything_but_the_order_of_the_decks_is_open() -> None:
    t = Table().mat(ANA, tokens="EEMS").put(pattern_discard=("form-02",))
    for viewer in (None, BEN):
        view = GAME.view(t.state, viewer)
        assert view.mats[ANA].tokens == "EEMS" and view.decks == (29, 84, 21)
        assert view.discards[1] == ("Regrowth",)
        assert t.state.pattern_deck[0] not in str(view)
    assert "2 Energy (E), 1 Model (M), 1 Support (S)" in GAME.describe(GAME.view(t.state, BEN))


@pytest.mark.rule("LM-ONL-02")
def test_only_the_player_on_turn_acts_and_only_the_asked_player_answers() -> None:
    t = Table()
    for action in (
        a.Acquire(tokens="ER"),
        a.Obtain(place=1),
        a.Contribute(project="A", icons="E"),
        a.Stabilize(),
        a.Convert(),
        a.Give(to=ANA, token="E"),
        a.Request(of=ANA, token="E"),
        a.Recalibrate(display="gallery"),
        a.Presence(use="action"),
        a.UseHabit(),
        a.Peek(),
        a.Pledge(icons="R"),
        a.Done(),
        a.Skip(seat=ANA),
    ):
        t.refused(BEN, action, "LM-ONL-02")
    t.refused(BEN, a.Reply(agree=True), "LM-ONL-02")
    t.refused(Seat(7), a.Acquire(tokens="ER"), "LM-ONL-02")
    t.do(ANA, a.Request(of=BEN, token="E"))
    t.refused(CY, a.Reply(agree=True), "LM-ONL-02")
    assert t.waiting() == {BEN}


@pytest.mark.rule("LM-ONL-03")
def test_the_turn_waits_for_the_answer() -> None:
    t = Table(reply_minutes=5).do(ANA, a.Request(of=BEN, token="E"))
    t.refused(ANA, a.Acquire(tokens="ER"), "LM-ONL-03")
    t.refused(ANA, a.Convert(), "LM-ONL-03")
    asked = t.asked(BEN)
    assert asked.within == timedelta(minutes=5) and "counts as no" in asked.silence
    before = t.state.players
    t.time_up(BEN)
    assert t.state.players == before and t.left() == 1
    assert GAME.options({}).reply_minutes == 720


@pytest.mark.rule("LM-ONL-03")
def test_without_a_limit_the_host_lets_it_count_as_no() -> None:
    t = Table(reply_minutes=0).pass_turns(1).do(BEN, a.Request(of=CY, token="E"))
    assert t.asked(CY).within is None
    t.refused(CY, TimeUp(decision=t.asked(CY).id), "LM-ONL-06")
    t.refused(BEN, a.Skip(seat=CY), "LM-ONL-02")
    t.do(ANA, a.Skip(seat=CY))
    assert t.left() == 1 and t.on_turn() == BEN
    t = Table().pass_turns(1).do(BEN, a.Request(of=CY, token="E"))
    t.refused(ANA, a.Skip(seat=CY), "LM-ONL-03")
    t.refused(ANA, a.Skip(seat=DEE), "LM-ONL-04")


@pytest.mark.rule("LM-ONL-04")
def test_the_host_skips_an_absent_player() -> None:
    t = Table().pass_turns(1).acquire(BEN, "ER")
    before = t.player(BEN)
    t.do(ANA, a.Skip(seat=BEN))
    assert t.player(BEN) == before and t.on_turn() == CY
    t = Table().do(ANA, a.Request(of=BEN, token="E")).skip()
    assert t.state.pause is None and t.on_turn() == BEN, "an open request is withdrawn"


@pytest.mark.rule("LM-ACT-02", "LM-ONL-04")
def test_the_host_cannot_pass_either() -> None:
    assert "Acquire" in str(Table().refused(ANA, a.Skip(seat=ANA), "LM-ACT-02"))
    t = Table(reply_minutes=0).pass_turns(1).do(BEN, a.Request(of=ANA, token="E"))
    t.refused(ANA, a.Skip(seat=ANA), "LM-ACT-02")


@pytest.mark.rule("LM-ONL-04")
def test_going_on_without_somebody_stands_aside() -> None:
    """The rules know no time: who was asked this minute is not to be passed over by the first button there is."""
    (offer,) = [d for d in GAME.awaiting(Table().pass_turns(1).state) if d.seat == ANA]
    assert offer.aside and not offer.waits


@pytest.mark.rule("LM-SET-08")
def test_a_poll_without_a_limit_is_closed_by_the_host() -> None:
    t = Table(starting_player="vote", reply_minutes=0)
    for seat in (ANA, BEN):
        t.do(seat, Ballot(motion="start", choice="1"))
    assert t.waiting() == {CY} and "close" in t.offered(ANA) and "close" not in t.offered(BEN)
    t.refused(CY, Ballot(motion="start", choice=""), "LM-SET-08")
    t.do(ANA, t.options(ANA)["close"].action)
    assert t.on_turn() == BEN
    assert "close" not in Table(starting_player="vote").offered(ANA), "a poll with a limit closes by itself"


@pytest.mark.rule("LM-ONL-04")
def test_or_takes_what_they_have_fewest_of() -> None:
    t = Table(absent_player="auto_acquire").pass_turns(1).do(ANA, a.Skip(seat=BEN))
    assert t.tokens(BEN) == "EERRMVS"
    t = Table(absent_player="auto_acquire", turn_minutes=60).acquire(ANA, "ER")
    assert "fewest" in t.asked(ANA).silence
    t.time_up(ANA)
    assert t.tokens(ANA) == "EEERRMV" and t.on_turn() == BEN


@pytest.mark.rule("LM-ONL-06")
def test_the_turn_clock_runs_over_the_whole_turn() -> None:
    assert Table().asked(ANA).within == timedelta(hours=24), "nobody waits for ever in silence"
    t = Table(turn_minutes=0)
    assert t.asked(ANA).within is None
    t.refused(ANA, TimeUp(decision=t.asked(ANA).id), "LM-ONL-06")
    t = Table(turn_minutes=60).pass_turns(1)
    first = t.asked(BEN)
    second = t.acquire(BEN, "ER").asked(BEN)
    assert first.within == timedelta(minutes=60) and first.id != second.id and first.clock == second.clock != ""
    t.refused(BEN, TimeUp(decision=first.id), "LM-ONL-06")
    t.do(BEN, TimeUp(decision=second.id))
    assert t.lines[0].startswith("Time is up for ") and t.lines[0].endswith(": 1 action is forfeited.")
    assert t.on_turn() == CY and t.tokens(BEN) == "EEERR"
    turn = t.asked(CY).clock
    assert t.do(CY, a.Request(of=ANA, token="E")).asked(ANA).clock != turn, "the request has its own time"
    assert not [d for d in GAME.awaiting(t.state) if d.seat == CY and d.waits], "and the turn's stands still"


@pytest.mark.rule("LM-ONL-05", "LM-ONL-06")
def test_the_window_has_one_clock_whatever_is_done_in_it() -> None:
    t = Table().event(FOG).mat(ANA, tokens="RM").to_check()
    first = t.asked(ANA)
    second = t.do(ANA, a.Pledge(icons="R")).asked(ANA)
    assert first.clock == second.clock and first.id != second.id and first.within == timedelta(minutes=720)


# ---------------------------------------------------------------- leaving


@pytest.mark.rule("LM-ONL-07")
def test_a_leaver_takes_tokens_and_patterns_out_of_the_game() -> None:
    t = Table().mat(BEN, patterns=(MEMBERSHIP,)).do(BEN, Leave())
    assert t.tokens(BEN) == "" and t.state.removed == (MEMBERSHIP,) and not t.player(BEN).here
    t.refused(BEN, Leave(), "LM-ONL-07")
    t.refused(BEN, Return(), "LM-ONL-07")
    t.refused(BEN, a.Acquire(tokens="ER"), "LM-ONL-07")
    t.pass_turns(1)
    assert t.on_turn() == CY
    t.refused(CY, a.Give(to=BEN, token="E"), "LM-TCH-01")


@pytest.mark.rule("LM-ONL-07")
def test_leaving_in_the_own_turn_ends_it_and_host_and_first_player_pass_on() -> None:
    t = Table(4).do(ANA, Leave())
    assert t.on_turn() == BEN and t.state.host == BEN and t.state.first == BEN
    t.pass_turns(3).all_done()
    assert t.state.round == 2 and t.on_turn() == BEN
    t.skip()
    assert t.on_turn() == CY


@pytest.mark.rule("LM-ONL-07")
def test_leaving_withdraws_requests_pledges_and_reservations() -> None:
    t = Table(4).do(ANA, a.Request(of=DEE, token="E"))
    before = t.asked(DEE).id
    t.do(DEE, Leave())
    assert t.left() == 2 and t.player(ANA).reputation == 2 and t.waiting() == {ANA} and t.asked(ANA).id != before
    t = Table(4).do(ANA, a.Request(of=DEE, token="E")).do(ANA, Leave())
    assert t.state.pause is None and t.on_turn() == BEN
    t = Table(4).event(FOG).mat(DEE, tokens="M").mat(CY, tokens="RM").to_check().do(DEE, a.Pledge(icons="M"))
    t.do(DEE, Leave())
    assert GAME.view(t.state, None).area.open == "RM" and t.waiting() == {ANA, BEN, CY}  # type: ignore[union-attr]
    t = Table(layer_effects="guided").mat(ANA, patterns=(PREDICTION,)).do(ANA, a.Reserve(place=1)).do(ANA, Leave())
    assert t.mat(BEN, tokens="ER").do(BEN, a.Obtain(place=1)).player(BEN).patterns


@pytest.mark.rule("LM-ONL-07")
def test_the_window_does_not_wait_for_a_leaver() -> None:
    t = Table().event(FOG).mat(ANA, tokens="M").mat(BEN, tokens="R").mat(CY, tokens="").to_check()
    t.do(ANA, a.Done()).do(BEN, Leave())
    assert t.state.round == 2
    t = Table(layer_effects="guided").mat(ANA, patterns=("presence-04",)).do(ANA, a.Presence(use="events"))
    deck = t.state.event_deck
    t.do(ANA, Leave())
    assert t.state.event_deck == (deck[0], *deck[2:], deck[1])


@pytest.mark.rule("LM-ONL-07", "LM-GRP-02")
def test_a_leaver_is_left_out_of_ranking_and_readings() -> None:
    t = Table(3).mat(CY, coherence=4, legacy=30).mat(ANA, coherence=6).mat(BEN, coherence=7).do(CY, Leave())
    t.put(ending=("collapse",)).to_check().all_done()
    result, group = GAME.outcome(t.state), GAME.view(t.state, None).reading
    assert result is not None and result.places == ((BEN,), (ANA,))
    assert group is not None and group.low_coherence == 6


@pytest.mark.rule("LM-ONL-08")
def test_one_player_left_is_no_game() -> None:
    t = Table(2).do(BEN, Leave())
    result = GAME.outcome(t.state)
    assert result is not None and result.places == () and "Abandoned" in result.reason
    assert GAME.view(t.state, None).reading is None and "abandoned" in GAME.status(GAME.view(t.state, None))
    t.refused(ANA, a.Acquire(tokens="ER"), "LM-RND-01")


@pytest.mark.rule("LM-ONL-09")
def test_nobody_joins_a_game_that_has_been_set_up() -> None:
    t = Table(3)
    t.refused(Seat(3), a.Acquire(tokens="ER"), "LM-ONL-02")
    t.refused(ANA, Return(), "LM-ONL-07")
    assert len(t.state.players) == 3


@pytest.mark.rule("LM-ONL-10")
def test_only_the_two_times_change_and_only_by_the_host() -> None:
    t = Table().put(round=3)
    t.refused(ANA, a.SetClock(of="end_trigger_turns", minutes=1), "LM-ONL-10")
    t.refused(ANA, a.SetClock(of="turn", minutes=20000), "LM-ONL-10")
    t.refused(ANA, a.SetClock(of="turn", minutes=-1), "LM-ONL-10")
    t.refused(BEN, a.SetClock(of="turn", minutes=60), "LM-ONL-02")
    t.do(ANA, a.SetClock(of="turn", minutes=60))
    assert t.asked(ANA).within == timedelta(hours=24), "from the next turn on"
    t.pass_turns(1)
    assert t.asked(BEN).within == timedelta(minutes=60)
    t.do(ANA, a.SetClock(of="reply", minutes=7)).do(BEN, a.Request(of=CY, token="E"))
    assert t.asked(CY).within == timedelta(minutes=7)


# ---------------------------------------------------------------- words


def keys(decision: Decision) -> dict[str, float]:
    return {option.key: option.worth for option in decision.options}


@pytest.mark.rule("LM-ACT-02")
def test_a_turn_is_asked_by_few_kinds_however_much_one_holds() -> None:
    """A long kind is a list with its best first, a page at a time."""
    t = Table(6).mat(ANA, tokens=LETTERS * 2).row("charter-of-the-commons", HUB, SHELTER)
    for seat in range(1, 6):
        t.mat(Seat(seat), tokens=LETTERS)
    options = t.asked(ANA).options
    groups = [o.group for o in options if not o.label.startswith("Complete ")]
    assert len(set(groups)) <= 12 and all(groups) and len(options) - len(groups) <= 3


def test_sensible_players_mitigate_what_threatens_and_not_what_does_not() -> None:
    calm = Table().event(FOG).put(drift=1).mat(ANA, tokens="RM").to_check()
    worth = keys(calm.asked(ANA))
    assert worth["done"] > worth["pledge-R"]
    storm = Table().event(FOG).put(drift=9).mat(ANA, tokens="RM").to_check()
    worth = keys(storm.asked(ANA))
    assert worth["pledge-R"] > worth["done"]
    hopeless = Table().event(QUARREL).put(drift=9).mat(ANA, tokens="SS").mat(BEN, tokens="SS").to_check()
    hopeless.do(ANA, a.Pledge(icons="S")).mat(ANA, tokens="").mat(BEN, tokens="").mat(CY, tokens="")
    worth = keys(hopeless.asked(ANA))
    assert worth["back-S"] > worth["done"], "what cannot be met is better saved"


@pytest.mark.rule("LM-STA-04")
def test_sensible_players_pay_in_part_where_that_helps() -> None:
    t = Table(mitigation_mode="partial").event(WELLS).put(drift=9).mat(ANA, tokens="EM").mat(BEN, tokens="")
    worth = keys(t.mat(CY, tokens="").to_check().asked(ANA))
    assert worth["pledge-E"] > worth["done"], "it takes 1 off"
    worth = keys(t.mat(ANA, tokens="EEM").do(ANA, a.Pledge(icons="E")).asked(ANA))
    assert worth["back-E"] < worth["done"] and worth.get("pledge-E", -1.0) < worth["done"], "1 stays anyhow"


@pytest.mark.parametrize("hand", ["E", "EER", "EERMV"])
def test_the_starred_move_completes_a_project_for_one_token_and_six_legacy(hand: str) -> None:
    """It was put off for what it might still bring, and games of two took twice as long as others."""
    worth = keys(Table().lacking("A", "E", by=ANA).mat(ANA, tokens=hand).asked(ANA))
    assert max(worth, key=lambda key: worth[key]) == "pay-A-E"


def test_whoever_leads_ends_a_game_in_which_nobody_gains_any_more() -> None:
    """The Legacy that the last Project would bring to those who have all there is kept it open for ten rounds."""
    t = Table(2).row(RETROFIT, HUB, SHELTER).lacking("A", "V", by=BEN).mat(ANA, tokens="VV", coherence=6)
    for seat in (ANA, BEN):
        t.mat(seat, reputation=10, legacy=30)
    worth = keys(t.put(round=12).asked(ANA))
    assert max(worth, key=lambda key: worth[key]) == "pay-A-V"


def test_a_position_in_words() -> None:
    t = Table().marks("A", (BEN, "R")).mat(ANA, tokens="EES").do(ANA, a.Request(of=BEN, token="E"))
    view = GAME.view(t.state, BEN)
    text = GAME.describe(view)
    for part in (
        "Drift is 3 of 12",
        "Fog for Days, Uncertainty, 2 Drift pending",
        "Project A: Repair Hub, Layer 8 Social, lowers Drift by 2, still needs E+R+S+S of E+R+R+S+S",
        f"{who(BEN)} 1 icon, Legacy 6",
        f"{who(BEN)} is asked for 1 Energy (E)",
        f"{who(ANA)}: Coherence 4, Reputation 2, Legacy 0, total 6; holds 2 Energy (E), 1 Support (S)",
    ):
        assert part in text
    assert text.index("Drift is 3") < 1000 and text.index("Project C") < 1000
    assert "is asked for 1 ☀️ Energy" in GAME.status(view)
    assert "You may say no" in GAME.help(view)


def test_help_names_a_safe_move_that_is_legal() -> None:
    t = Table().mat(ANA, tokens="ES")
    for tokens in ("ES", "", "EERMVSS"):
        t.mat(ANA, tokens=tokens)
        safe = GAME.help(GAME.view(t.state, ANA)).partition("A safe move: ")[2].removesuffix(".")
        assert [o for o in t.options(ANA).values() if o.label in safe and not o.why_not], safe
    assert "somebody else's turn" in GAME.help(GAME.view(t.state, BEN))
    t = Table(starting_player="vote")
    assert "starting player" in GAME.status(GAME.view(t.state, None))


def test_moves_may_be_typed_forgivingly() -> None:
    view = GAME.view(Table().state, ANA)
    verbs = {verb.name: verb for verb in GAME.verbs}
    for name, words, action in (
        ("acquire", {"tokens": "energy and support"}, a.Acquire(tokens="ES")),
        ("contribute", {"project": "b", "icons": "2S+R"}, a.Contribute(project="B", icons="RSS")),
        ("give", {"to": "2", "token": "e"}, a.Give(to=BEN, token="E")),
        ("give", {"to": who(BEN), "token": "Energy"}, a.Give(to=BEN, token="E")),
        (
            "recalibrate",
            {"display": "Gallery", "discard": "1, 3 and 5"},
            a.Recalibrate(display="gallery", discard=("1", "3", "5")),
        ),
        ("recalibrate", {"display": "projects", "discard": ""}, a.Recalibrate(display="projects")),
        ("stabilize", {}, a.Stabilize()),
        ("stabilize", {"convert": "Yes"}, a.Stabilize(convert=True)),
        ("mark", {"icon": "none"}, a.MarkFree()),
        ("clock", {"of": "turn", "minutes": "60"}, a.SetClock(of="turn", minutes=60)),
        ("skip", {}, a.Skip()),
        ("acquire", {"tokens": "☀️E + 🔁R"}, a.Acquire(tokens="ER")),
        ("pledge", {"icons": "E2 R1"}, a.Pledge(icons="EER")),
        ("pledge", {"icons": "2×E, models"}, a.Pledge(icons="EEM")),
        ("pledge", {"icons": tell("EER")}, a.Pledge(icons="EER")),
        ("obtain", {"place": "form PATTERN"}, a.Obtain(place=4)),
        ("obtain", {"place": "4. Form Pattern"}, a.Obtain(place=4)),
        ("obtain", {"place": "4. Form Pattern (🦋 Form)"}, a.Obtain(place=4)),
        ("contribute", {"project": "A, Repair Hub", "icons": "E"}, a.Contribute(project="A", icons="E")),
        ("contribute", {"project": "Repair hub", "icons": "E"}, a.Contribute(project="A", icons="E")),
        (
            "recalibrate",
            {"display": "gallery", "discard": "2-4, Boundary Pattern"},
            a.Recalibrate(display="gallery", discard=("2", "3", "4", "5")),
        ),
        (
            "recalibrate",
            {"display": "Projects", "discard": "a C"},
            a.Recalibrate(display="projects", discard=("A", "C")),
        ),
    ):
        assert GAME.read(view, verbs[name], words) == action, name
    for name, words in (
        ("recalibrate", {"display": "gallery", "discard": "all"}),
        ("recalibrate", {"display": "gallery", "discard": "1, 7"}),
        ("recalibrate", {"display": "gallery", "discard": "0"}),
        ("recalibrate", {"display": "gallery", "discard": "A"}),
        ("recalibrate", {"display": "projects", "discard": "D"}),
        ("recalibrate", {"display": "moon"}),
        ("contribute", {"project": "D", "icons": "E"}),
        ("acquire", {"tokens": "E+S and luck"}),
        ("acquire", {"tokens": "E2R"}),
        ("stabilize", {"with": "S"}),
        ("clock", {"of": "turn", "minutes": "𝟛"}),
        ("acquire", {}),
        ("acquire", {"tokens": "gold"}),
        ("give", {"to": "Zoe", "token": "E"}),
        ("obtain", {"place": "first"}),
        ("reply", {"agree": "perhaps"}),
    ):
        with pytest.raises(Illegal):
            GAME.read(view, verbs[name], words)
