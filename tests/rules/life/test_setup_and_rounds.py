"""Setup and the four phases (LM-SET, LM-RND)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Ballot, Chance, Leave, Seat, TimeUp
from rules.life import actions as a
from rules.life.state import Build
from tests.rules.life.table import ANA, BEN, CONTENT, CY, DEE, FOG, GAME, HUB, NAMES, SHELTER, WELLS, Table


@pytest.mark.rule("LM-SET-01", "LM-SET-02", "LM-SET-03", "LM-SET-04", "LM-SET-05", "LM-SET-07")
def test_setup() -> None:
    step = GAME.deal(5, GAME.options({}), Chance("any"))
    state = step.state
    assert state.drift == 3 and state.window is None
    assert state.event and len(state.event_deck) == 29 and not state.event_discard
    assert all(build is not None and not build.marks for build in state.row)
    assert len(state.row) == 3 and len(state.project_deck) == 21
    assert len(state.gallery) == 6 and None not in state.gallery and len(state.pattern_deck) == 84
    for player in state.players:
        assert (player.coherence, player.reputation, player.legacy) == (4, 2, 0)
        assert player.tokens == "EER" and not player.patterns
    assert len(state.players) == 5


@pytest.mark.rule("LM-SET-03")
def test_any_layer_may_come_up_at_setup() -> None:
    layers = set()
    for number in range(40):
        state = GAME.deal(2, GAME.options({}), Chance(f"layers {number}")).state
        layers |= {CONTENT.projects[build.card].layer for build in state.row if build}
    assert layers == {6, 7, 8, 9, 10}


@pytest.mark.rule("LM-SET-11")
def test_the_opening_row_may_be_kept_free_of_layer_10() -> None:
    ends, usual = {card.id for card in CONTENT.projects.values() if card.layer == 10}, 0
    for number in range(60):
        state = GAME.deal(2, GAME.options({"opening_row": "below_ten"}), Chance(f"row {number}")).state
        row = [build.card for build in state.row if build]
        assert len(row) == 3 and not ends & set(row) and ends <= set(state.project_deck)
        assert sorted([*row, *state.project_deck]) == sorted(CONTENT.projects)
        plain = GAME.deal(2, GAME.options({}), Chance(f"row {number}")).state
        usual += bool(ends & {build.card for build in plain.row if build})
    assert 10 <= usual <= 30, "about one in three as the sheet has it, and never half"


@pytest.mark.rule("LM-SET-11")
def test_six_begin_without_layer_10_and_fewer_with_whatever_comes_up() -> None:
    def ended(seats: int, **chosen: str) -> int:
        deals = (GAME.deal(seats, GAME.options(chosen), Chance(f"row {n}")).state.row for n in range(30))
        return sum(any(build and CONTENT.projects[build.card].layer == 10 for build in row) for row in deals)

    assert ended(6) == 0 and ended(5) > 0 and ended(6, opening_row="any") > 0
    book = next(preset for preset in GAME.presets if preset.title == "As in the book")
    assert GAME.options(book.options).opening_row == "any"


@pytest.mark.rule("LM-SET-11")
def test_a_layer_10_that_was_passed_over_may_come_up_anywhere_later() -> None:
    places = set()
    for number in range(200):
        state = GAME.deal(2, GAME.options({"opening_row": "below_ten"}), Chance(f"later {number}")).state
        places |= {at for at, card in enumerate(state.project_deck) if CONTENT.projects[card].layer == 10}
    assert places == set(range(21))


@pytest.mark.rule("LM-SET-06", "LM-CMP-05")
def test_a_mat_has_three_tracks() -> None:
    mat = GAME.view(Table().state, None).mats[0]
    assert (mat.coherence, mat.reputation, mat.legacy, mat.total) == (4, 2, 0, 6)
    assert not {"project", "projects"} & set(mat.__struct_fields__)


# ---------------------------------------------------------------- the starting player


@pytest.mark.rule("LM-SET-08")
def test_the_same_seed_gives_the_same_starting_player_and_seeds_differ() -> None:
    def first(seed: str) -> Seat:
        return GAME.deal(6, GAME.options({}), Chance(seed)).state.first

    assert first("one") == first("one")
    assert len({first(f"seed {n}") for n in range(40)}) == 6


@pytest.mark.rule("LM-SET-08", "LM-ONL-02")
def test_the_host_names_the_starting_player() -> None:
    state = GAME.deal(3, GAME.options({"starting_player": "host_picks"}), Chance("x")).state
    t = Table().put(**{name: getattr(state, name) for name in state.__struct_fields__})
    assert t.waiting() == {ANA}
    t.refused(BEN, a.Begin(first=BEN), "LM-ONL-02")
    t.refused(ANA, a.Begin(first=Seat(5)), "LM-SET-08")
    t.do(ANA, a.Begin(first=CY))
    assert t.on_turn() == CY
    t.refused(ANA, a.Begin(first=BEN), "LM-SET-08")


def poll(seats: int = 3, **options: Any) -> Table:
    return Table(seats, starting_player="vote", **options)


@pytest.mark.rule("LM-SET-08")
def test_the_table_votes_for_the_starting_player() -> None:
    t = poll()
    assert [motion.id for motion in GAME.motions(t.state)] == ["start"] and t.waiting() == {ANA, BEN, CY}
    t.do(ANA, Ballot(motion="start", choice="2")).do(BEN, Ballot(motion="start", choice="1"))
    assert t.waiting() == {CY}
    t.refused(ANA, Ballot(motion="other", choice="2"), "LM-SET-08")
    t.refused(ANA, Ballot(motion="start", choice="7"), "LM-SET-08")
    t.do(ANA, Ballot(motion="start", choice="")).do(ANA, Ballot(motion="start", choice="1"))
    t.do(CY, Ballot(motion="start", choice="0"))
    assert t.on_turn() == BEN and not GAME.motions(t.state)
    t.refused(ANA, Ballot(motion="start", choice="2"), "LM-SET-08")


@pytest.mark.rule("LM-SET-08", "LM-ONL-03")
def test_a_tie_is_drawn_by_lot_among_the_tied_and_silence_ties_all() -> None:
    firsts = set()
    for number in range(30):
        t = poll()
        t.draws = 100 * number
        t.do(ANA, Ballot(motion="start", choice="0")).do(BEN, Ballot(motion="start", choice="1"))
        t.do(CY, TimeUp(decision="poll"))
        firsts.add(t.on_turn())
    assert firsts == {ANA, BEN}
    firsts = set()
    for number in range(30):
        t = poll()
        t.draws = 100 * number
        firsts.add(t.do(CY, TimeUp(decision="poll")).on_turn())
    assert firsts == {ANA, BEN, CY}


@pytest.mark.rule("LM-SET-08", "LM-ONL-03", "LM-ONL-07")
def test_without_a_time_limit_the_host_closes_the_poll_and_leavers_are_out_of_it() -> None:
    t = poll()
    t.refused(ANA, a.Skip(), "LM-ONL-05")
    t = poll(reply_minutes=0)
    t.refused(CY, TimeUp(decision="poll"), "LM-ONL-06")
    t.do(BEN, Ballot(motion="start", choice="1"))
    t.refused(BEN, a.Skip(), "LM-ONL-02")
    assert t.do(ANA, a.Skip()).on_turn() == BEN
    t = poll(4).do(ANA, Ballot(motion="start", choice="3")).do(BEN, Ballot(motion="start", choice="3"))
    t.do(CY, Ballot(motion="start", choice="2")).do(DEE, Leave())
    assert not t.state.poll or t.state.poll.cast == {CY: "2"}, "votes for a leaver are gone"
    t.do(ANA, Ballot(motion="start", choice="2")).do(BEN, Ballot(motion="start", choice="2"))
    assert t.on_turn() == CY


@pytest.mark.rule("LM-SET-09", "LM-RND-02")
def test_the_setup_event_is_the_event_of_round_1() -> None:
    t = Table()
    first = t.state.event
    assert t.state.round == 1 and first == FOG and len(t.state.event_deck) == 29
    t.to_check().all_done()
    assert t.state.round == 2 and len(t.state.event_deck) == 28 and t.state.event_discard == (FOG,)


@pytest.mark.rule("LM-SET-10", "LM-RND-06")
def test_turns_go_clockwise_from_the_starting_player() -> None:
    t = Table(first=BEN)
    order = []
    for _ in range(3):
        order.append(t.on_turn())
        t.pass_turns(1)
    assert order == [BEN, CY, ANA]


# ---------------------------------------------------------------- rounds


@pytest.mark.rule("LM-RND-01")
def test_after_phase_d_the_next_round_begins() -> None:
    t = Table().event(WELLS).put(round=3).to_check()
    before = t.state
    assert before.round == 3 and before.phase == "check"
    t.all_done()
    assert t.state.round == 4 and t.state.phase == "turns"


@pytest.mark.rule("LM-RND-02")
def test_the_old_event_is_discarded_and_the_top_card_revealed() -> None:
    t = Table().event(WELLS)
    top = t.state.event_deck[0]
    t.to_check().all_done()
    assert t.state.event == top and t.state.event_discard == (WELLS,)
    assert any(CONTENT.events[top].name in line for line in t.lines)


@pytest.mark.rule("LM-RND-03")
def test_an_event_is_only_pending_until_phase_d() -> None:
    t = Table().put(drift=5).event("threat-1")
    for _ in range(2):
        t.pass_turns(1)
        assert t.state.drift == 5
    assert GAME.view(t.state, None).pending == 2


@pytest.mark.rule("LM-RND-04", "LM-RND-05")
def test_gaps_in_the_gallery_stay_until_phase_b() -> None:
    t = Table()
    for seat, place in ((ANA, 1), (BEN, 4), (CY, 5)):
        t.mat(seat, tokens="EERRSS").do(seat, a.Obtain(place=place)).acquire(seat, "MV")
    gallery, deck = t.state.gallery, t.state.pattern_deck
    assert sum(card is not None for card in gallery) == 3 and t.state.phase == "check"
    t.all_done()
    assert t.state.gallery == (deck[0], gallery[1], gallery[2], deck[1], deck[2], gallery[5])
    assert t.state.pattern_deck == deck[3:]


@pytest.mark.rule("LM-RND-04")
def test_a_full_gallery_is_left_alone() -> None:
    t = Table()
    before = t.state.gallery, t.state.pattern_deck
    t.to_check().all_done()
    assert (t.state.gallery, t.state.pattern_deck) == before


@pytest.mark.rule("LM-RND-06")
def test_each_player_takes_two_actions_in_a_row() -> None:
    t = Table(4)
    actors: list[Seat] = []
    while t.state.round == 1:
        seat = t.on_turn()
        assert seat is not None
        actors.append(seat)
        t.acquire(seat, "ER")
    assert actors == [ANA, ANA, BEN, BEN, CY, CY, DEE, DEE]


@pytest.mark.rule("LM-RND-07")
def test_the_first_player_of_a_round_may_be_drawn() -> None:
    t, firsts = Table(first_player_each_round="drawn"), []
    for _ in range(30):
        firsts.append(t.put(drift=0).on_turn())
        t.to_check().all_done()
    assert set(firsts) == {ANA, BEN, CY} and firsts != [ANA, BEN, CY] * 10


@pytest.mark.rule("LM-RND-07")
@pytest.mark.parametrize(("chosen", "order"), [("fixed", [ANA] * 5), ("rotate", [ANA, BEN, CY, ANA, BEN])])
def test_the_first_player_of_each_round(chosen: str, order: list[Seat]) -> None:
    t = Table(first_player_each_round=chosen)
    firsts = []
    for _ in range(5):
        firsts.append(t.put(drift=0).on_turn())
        t.to_check().all_done()
        [told] = [line for line in t.lines if line.startswith("Round ")]
        assert f"{NAMES[t.state.first]} plays first. " in told, "who begins is told with the round"
    assert firsts == order


@pytest.mark.rule("LM-RND-07")
def test_who_begins_is_drawn_unless_a_table_has_it_otherwise_or_began_before() -> None:
    as_dealt = GAME.parts.records.as_dealt
    assert GAME.options({}).first_player_each_round == "drawn"
    assert GAME.options(as_dealt({}, 2, 4)).first_player_each_round == "fixed"
    assert as_dealt({"first_player_each_round": "rotate"}, 2, 4)["first_player_each_round"] == "rotate"
    assert as_dealt({}, 4, 6) == {"opening_row": "any"}
    assert as_dealt({"opening_row": "below_ten"}, 4, 6) == {"opening_row": "below_ten"}
    assert as_dealt({}, GAME.mended, 4) == {}


@pytest.mark.rule("LM-RND-08", "LM-STA-07")
def test_drift_is_applied_before_the_projects_are_refilled() -> None:
    t = Table().put(drift=4).event(WELLS).row(HUB, None, SHELTER).to_check().all_done()
    at = {
        word: next(n for n, line in enumerate(t.lines) if word in line)
        for word in ("Drift 4 → 6", "Project in slot B")
    }
    assert at["Drift 4 → 6"] < at["Project in slot B"]


@pytest.mark.rule("LM-RND-09")
def test_an_empty_event_deck_is_shuffled_anew() -> None:
    t = Table().put(event_deck=(), event_discard=tuple(key for key in CONTENT.events if key != FOG), round=30)
    t.to_check().all_done()
    assert t.state.round == 31 and len(t.state.event_deck) == 29 and not t.state.event_discard
    assert sorted([t.state.event, *t.state.event_deck]) == sorted(CONTENT.events)


@pytest.mark.rule("LM-RND-09")
def test_or_the_game_ends_there() -> None:
    t = Table(event_deck_empty="end_game").put(event_deck=(), round=30).to_check().all_done()
    result = GAME.outcome(t.state)
    assert t.over() and t.state.round == 30 and result is not None and "Events ran out" in result.reason
    t = Table(event_deck_empty="end_game").put(event_deck=(WELLS,), round=29).to_check().all_done()
    assert not t.over(), "the last Event still has its round"


@pytest.mark.rule("LM-RND-10")
def test_an_empty_pattern_deck_is_shuffled_anew_or_leaves_gaps() -> None:
    old = ("form-02", "form-03", "form-04", "form-05", "form-06")
    t = Table().gallery(None, None, "form-07", "form-08", "form-09", "form-10").put(pattern_deck=())
    t.put(pattern_discard=old).to_check().all_done()
    assert None not in t.state.gallery and len(t.state.pattern_deck) == 3 and not t.state.pattern_discard
    assert {*t.state.gallery[:2], *t.state.pattern_deck} == set(old)
    t = Table().gallery(None, None, "form-07", "form-08", "form-09", "form-10").put(pattern_deck=())
    t.to_check().all_done()
    assert t.state.gallery.count(None) == 2 and not t.over() and t.state.round == 2


@pytest.mark.rule("LM-RND-10")
def test_one_card_left_in_the_deck_comes_before_the_reshuffle() -> None:
    t = Table().gallery(None, None, "form-07", "form-08", "form-09", "form-10").put(pattern_deck=("form-11",))
    t.put(pattern_discard=("form-02",)).to_check().all_done()
    assert t.state.gallery[:2] == ("form-11", "form-02") and t.state.row[0] == Build(HUB)
