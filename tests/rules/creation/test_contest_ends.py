"""How the Adversary takes Acts and how a contest ends (CR-AAA-25 to 41)."""

from __future__ import annotations

import pytest

from rules.core import Join, Leave, Return, Seat
from rules.creation import actions as do
from rules.creation.adversary import siege
from rules.creation.deities.roles import ADVERSARY
from tests.rules.creation.contests import (
    ANN,
    BEN,
    contest,
    edge,
    look,
    omens,
    placed,
    round_after,
    sentinel,
)
from tests.rules.creation.worlds import GAME, World, follow_advice


def stands(world: World, name: str = "Grove") -> bool:
    """Whether an Act is still there when the world has been looked at."""
    look(world)
    return world.act(name).on_map


def filled(world: World, but: int = 0) -> None:
    """Every Field but some holds something: Omens inside, Permanent Acts of the Advocate at the edge."""
    names = [f for f in world.state.ground.names if f not in world.state.plots]
    for at, field in enumerate(names[: len(names) - but]):
        world.own(f"A{at}", ANN, field, permanent=True)


@pytest.mark.rule("CR-AAA-31")
def test_an_act_with_omens_on_all_its_sides_is_nullified_for_good() -> None:
    world = contest()
    world.own("Grove", ANN, "D4")
    omens(world, "C4 E4 D3")
    assert stands(world)
    omens(world, "D5")
    assert not stands(world), "the diagonals do not matter"
    assert world.act("Grove").standing == "nullified" and "for good" in world.line("Grove")


@pytest.mark.rule("CR-AAA-31")
def test_a_permanent_act_is_not_taken_nor_one_under_a_safeguard() -> None:
    world = contest()
    world.own("Grove", ANN, "D4", permanent=True)
    world.own("Hill", ANN, "G4")
    world.shield(ANN, "G4")
    omens(world, "C4 E4 D3 D5 G3 G5 F4 H4")
    assert stands(world) and stands(world, "Hill")


@pytest.mark.rule("CR-AAA-32")
def test_only_fields_of_the_map_that_are_no_abysses_need_an_omen() -> None:
    world = contest()
    world.own("Grove", ANN, "A1")
    omens(world, "A2 B1")
    assert not stands(world)
    world = contest()
    world.own("Grove", ANN, "D4")
    world.land("D5", abyss=True)
    omens(world, "C4 E4 D3")
    assert not stands(world)


@pytest.mark.rule("CR-AAA-32")
def test_acts_side_by_side_keep_each_other_open() -> None:
    world = contest()
    world.own("Grove", ANN, "D4")
    world.own("Hill", ANN, "E4")
    omens(world, "C4 D3 D5 E3 E5 F4")
    assert stands(world) and stands(world, "Hill")


@pytest.mark.rule("CR-AAA-32")
def test_an_act_placed_into_a_closed_ring_is_lost_at_once_and_the_table_is_warned() -> None:
    world = contest(("genesis", "space", "solid", "chaos"), solid="D4")
    omens(world, "C4 E4 D3 D5")
    world.offer(ANN, "D4", "solid", name="Grove")
    assert "Nullified at once" in world.state.polls[0].motion.detail
    world.pass_vote()
    gone = world.act("Grove")
    assert gone.standing == "nullified" and gone.lost
    world.next_turn(ANN)
    world.no(ANN, do.Dredge(act=gone.id, fields=("G6",)), "CR-AAA-32")
    assert "dredge" not in [q.kind for q in GAME.questions(world.state)]


@pytest.mark.rule("CR-AAA-32", "CR-AAA-33")
def test_a_gaze_at_an_omen_amid_others_takes_it_away_and_is_lost_at_once() -> None:
    world = contest()
    omens(world, "C4 E4 D3 D5")
    (omen,) = omens(world, "D4")
    world.do(ANN, do.Begin(kind="gaze", target=omen.id))
    world.do(ANN, do.Describe(name="A Spark", meaning="It glows.", rests_on=("flora",)))
    world.do(ANN, do.Lay())
    world.do(ANN, do.Submit())
    assert "Nullified at once" in world.state.polls[0].motion.detail
    world.pass_vote()
    assert world.act("A Spark").lost and world.view.foe.omens == ("D3", "C4", "E4", "D5")


@pytest.mark.rule("CR-AAA-29")
def test_the_arbiter_keeps_the_history() -> None:
    world = contest(solid="D4", history_writer="round_robin")
    world.place(ANN, "D4", "flora")
    assert [tale.writer for tale in world.state.tales] == [BEN]


@pytest.mark.rule("CR-AAA-25", "CR-AAA-26")
def test_sentinels_beside_an_act_must_be_surrounded_too_and_stay() -> None:
    world = contest()
    world.own("Grove", ANN, "D4")
    sentinel(world, "D5")
    omens(world, "C4 E4 D3")
    assert stands(world)
    omens(world, "C5 E5 D6")
    assert not stands(world) and world.act("Sentinel D5").on_map


@pytest.mark.rule("CR-AAA-26")
def test_a_chain_of_sentinels_is_one_with_the_act() -> None:
    world = contest()
    world.own("Grove", ANN, "D4")
    sentinel(world, "D5 D6")
    omens(world, "C4 E4 D3 C5 E5 C6 E6")
    assert stands(world)
    omens(world, "D7")
    assert not stands(world)
    assert world.act("Sentinel D5").on_map and world.act("Sentinel D6").on_map


@pytest.mark.rule("CR-AAA-33")
def test_a_void_advocate_profits_from_what_the_adversary_takes() -> None:
    world = contest(("genesis", "void", "space", "solid"), seat=BEN)
    world.own("Grove", ANN, "D4")
    omens(world, "C4 E4 D3 D5")
    look(world)
    world.end_round()
    assert "Void" in world.line("Void") and world.inf(ANN) == 21


@pytest.mark.rule("CR-AAA-33")
def test_decay_and_nullification_work_on_omens_and_it_gives_no_leave() -> None:
    world = contest(("genesis", "decay", "void", "solid"))
    one, two = omens(world, "D4 F6")
    world.no(ANN, do.Nullify(act=one.id, together=True), "CR-AAA-33")
    world.do(ANN, do.Nullify(act=one.id))
    world.do(ANN, do.Blight(act=two.id))
    assert world.act("Omen D4").standing == "nullified" and world.act("Omen F6").standing == "decayed"
    assert world.inf(ADVERSARY) == 0 and world.inf(ANN) == 20 - 2 - 2


@pytest.mark.rule("CR-AAA-34", "CR-AAA-35", "CR-AAA-37")
def test_a_decayed_omen_fills_its_field_and_counts_for_nothing() -> None:
    world = contest(seat=BEN)
    world.own("Grove", ANN, "D4", permanent=False)
    omens(world, "C4 E4 D3")
    omens(world, "D5", standing="decayed")
    assert stands(world) and world.view.foe.fields == (1, 3) and world.view.foe.fallen == ("D5",)
    assert siege.squares_left(world.state) == 64 - 5
    world.end_round()
    assert world.inf(ADVERSARY) == 3, "nothing is gained or lost for it"
    world = contest()
    omens(world, " ".join(edge(world)[:-1]))
    omens(world, edge(world)[-1], standing="decayed")
    look(world)
    assert world.phase() == "turn"


@pytest.mark.rule("CR-AAA-34")
def test_the_cycle_runs_for_the_advocate_only() -> None:
    world = contest(arbiter=("transience", "corporality", "vacuum", "stars"), seat=BEN, round=3)
    world.own("Grove", ANN, "D4 D5")
    omens(world, "H1 H2 H3")
    world.end_round()
    assert world.phase() == "decay" and [q.seat for q in world.state.quotas] == [ANN]
    world.do(ANN, do.Surrender(falls=(f"act-{world.act('Grove').id}",)))
    assert all(a.standing == "active" for a in world.state.acts if a.owner == ADVERSARY)


@pytest.mark.rule("CR-AAA-30")
def test_omens_on_the_whole_boundary_win_at_once_and_a_sentinel_there_keeps_it_open() -> None:
    world = contest()
    omens(world, " ".join(edge(world)[:-1]))
    look(world)
    assert world.view.foe.free == (edge(world)[-1],)
    assert "1 of the 28 boundary Fields is still free of Omens" in GAME.describe(world.view)
    round_after(world, 2)
    assert world.state.contest is not None and world.state.contest.winner == "adversary"
    assert world.phase() in ("echoes", "over") and "dark" in world.line("wins")
    world = contest()
    sentinel(world, edge(world)[0])
    omens(world, " ".join(edge(world)[1:]))
    look(world)
    assert world.phase() == "turn"


@pytest.mark.rule("CR-AAA-35")
def test_the_adversary_gains_for_every_active_omen_and_the_advocate_starts_as_usual() -> None:
    world = contest(aaa_omen_chooser="bot")
    had = []
    for round in range(2, 8):
        round_after(world, round)
        had.append(world.inf(ADVERSARY))
    assert had == [0, 1, 3, 7, 14, 26], "at the beginning of each round"
    world = contest(seat=BEN)
    world.params(energy_halves=4)
    omens(world, "D4 D5 D6")
    world.end_round()
    assert world.inf(ADVERSARY) == 6, "the Energy value for each"


@pytest.mark.rule("CR-AAA-36")
def test_no_round_and_no_influence_ends_the_game_but_the_full_map() -> None:
    world = contest(seat=BEN)
    world.rich(ANN, 400)
    world.no(ANN, do.Declare())
    round_after(world, 8)  # the book's number for this Map is 5
    assert world.phase() == "turn" and world.state.round == 8 and world.view.rounds == world.view.cap == 0
    world = contest(solid="H8")
    filled(world, but=0)
    look(world)
    assert world.phase() == "turn", "63 Fields are filled"


@pytest.mark.rule("CR-AAA-37")
def test_abysses_fill_and_the_last_field_ends_the_turns_but_not_the_accolade() -> None:
    world = contest()
    world.land("D4 E4 D5 E5", abyss=True)
    filled(world, but=1)
    round_after(world, 9)
    assert world.phase() in ("echoes", "over") and placed(world)
    told = [e.kind for e in world.events]
    assert told[-4:].count("next") == 0 and "paid" in told and told.index("paid") < told.index("end")
    assert world.inf(ADVERSARY) == 1 and world.state.round == 9


@pytest.mark.rule("CR-AAA-37")
def test_an_act_that_fills_the_map_ends_the_turns_of_the_round() -> None:
    world = contest(solid="H8")
    filled(world)
    world.place(ANN, "H8", "flora")
    assert world.phase() in ("echoes", "over") and "nobody has a turn" in world.line("full")
    told = [e.kind for e in world.events]
    assert "next" not in told[told.index("time") :], "the Arbiter's does not even begin"


@pytest.mark.rule("CR-AAA-38")
def test_a_limit_arbiter_may_let_it_end_with_squares_left() -> None:
    world = contest(solid="H8")
    world.params(squares_left=10)
    filled(world, but=10)
    look(world)
    assert world.phase() == "turn"
    world.place(ANN, "H8", "flora")
    assert world.phase() in ("echoes", "over") and "10 squares" in world.line("as was agreed")


@pytest.mark.rule("CR-AAA-39", "CR-AAA-40", "CR-AAA-23")
@pytest.mark.parametrize(
    ("held", "against", "mine", "its", "winner"),
    [
        (40, 90, 4, 3, "advocate"),
        (40, 90, 3, 4, "adversary"),
        (90, 40, 3, 4, "advocate"),
        (50, 50, 3, 4, "nobody"),
        (50, 50, 4, 3, "advocate"),
        (40, 90, 3, 3, "nobody"),
    ],
)
def test_who_leads_wins(held: int, against: int, mine: int, its: int, winner: str) -> None:
    world = contest()
    world.rich(ANN, held)
    world.rich(ADVERSARY, against)
    names = edge(world)
    for at, field in enumerate(names[:mine]):
        world.own(f"A{at}", ANN, field)
    world.own("Ruin", ANN, names[27], standing="decayed")
    omens(world, " ".join(names[10 : 10 + its]))
    omens(world, names[20], standing="decayed")
    sentinel(world, names[22])
    assert siege.result(world.state) == winner


@pytest.mark.rule("CR-AAA-40", "CR-AAA-39")
def test_the_arbiter_neither_wins_nor_loses_and_a_large_act_counts_its_fields() -> None:
    world = contest(solid="H8")
    filled(world)
    world.place(ANN, "H8", "flora")
    while world.phase() == "echoes":
        world.do(world.state.queue[0], do.Keep(act=0))
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places == ((ANN,),) and outcome.won is None
    assert "The Advocate wins" in GAME.parts.voice.status(world.view)
    world = contest()
    world.own("Grove", ANN, "D4 D5 E4")
    assert world.view.foe.fields == (3, 0)


@pytest.mark.rule("CR-AAA-41")
def test_without_an_arbiter_votes_pass_and_another_may_take_the_seat() -> None:
    world = contest(solid="D4 D5")
    world.do(BEN, Leave())
    assert world.phase() == "turn" and world.state.here == (ANN,)
    world.offer(ANN, "D4", "flora", name="Grove")
    assert world.act("Grove").on_map and not world.state.polls
    world.no(2, Join())
    world.do(BEN, Return())
    world.offer(ANN, "D5", "flora", name="Hill")
    assert world.state.polls[0].motion.electorate == (BEN,)


@pytest.mark.rule("CR-AAA-41")
def test_a_vote_that_is_open_passes_when_the_arbiter_leaves() -> None:
    world = contest(solid="D4")
    world.offer(ANN, "D4", "flora", name="Grove")
    world.do(BEN, Leave())
    assert world.act("Grove").on_map
    world.do(ANN, do.EndTurn())
    assert world.state.round == 2 and world.state.turn is not None and world.state.turn.seat == ANN


@pytest.mark.rule("CR-AAA-41")
def test_when_the_advocate_leaves_nobody_wins() -> None:
    world = contest(round=4)
    world.do(ANN, Leave())
    assert world.phase() in ("echoes", "over") and world.state.stewards == ()
    assert world.state.contest is not None and world.state.contest.winner == ""


@pytest.mark.rule("CR-AAA-41", "CR-AAA-02")
def test_with_the_arbiter_gone_chance_picks_the_fields() -> None:
    world = contest(aaa_omen_chooser="arbiter")
    round_after(world, 2)
    assert world.phase() == "adversary"
    world.do(BEN, Leave())
    assert world.phase() == "turn" and len(placed(world)) == 1


@pytest.mark.rule("CR-AAA-36", "CR-AAA-39")
def test_what_does_not_go_with_it_the_lobby_says() -> None:
    barred = GAME.terms({"two_player_mode": "aaa", "victory_style": "altruism"}).barred
    assert barred is not None and barred.rule == "CR-AAA-39"
    strategic = GAME.terms({"two_player_mode": "aaa", "style": "strategic"}).barred
    assert strategic is not None and strategic.rule == "CR-AAA-36"
    for scope in ("basic", "full", "advanced"):
        for module in ("mythic", "palette_swap"):
            assert GAME.terms({"two_player_mode": "aaa", "scope": scope, "module": module}).barred is None
    assert "Omens" in GAME.told({"two_player_mode": "aaa"}, GAME.blurb)


@pytest.mark.rule("CR-AAA-35")
def test_the_story_of_a_contest_tells_of_the_adversary_by_its_name() -> None:
    world = contest(seat=BEN)
    world.do(BEN, do.Portray(name="The Hollow King", words="It hums."))
    omens(world, "H1 H2")
    world.end_round()
    assert any(e.line.startswith("The Hollow King: 2 Omens +2") for e in world.events)
    myth = GAME.myth(world.state)
    assert myth is None or "The Hollow King" in [leaf.title for leaf in myth.parts[0].leaves]
    view = GAME.view(world.state, Seat(ANN))
    assert "The Hollow King: 2 Influence" in GAME.describe(view)


@pytest.mark.rule("CR-AAA-31", "CR-AAA-32")
def test_danger_is_told_of_what_can_be_lost_and_of_nothing_else() -> None:
    world = contest()
    for name, field in (("Grove", "D4"), ("Hill", "G4"), ("Lake", "D7")):
        world.own(name, ANN, field)
    world.shield(ANN, "G4")
    omens(world, "C4 E4 D3 F4 H4 G3 D6 C7 E7")
    assert world.view.foe.closing == (("Grove", ("D5",)), ("Lake", ("D8",)))
    round_after(world, 3)
    told = {o.key: o.detail for o in world.asked(ANN, "omen").options}
    assert told["omen-D5"] == "Grove is lost for good."


@pytest.mark.rule("CR-AAA-34")
def test_a_rebirth_comes_by_the_decay_of_the_advocate_alone() -> None:
    world = contest(("genesis", "decay", "space", "solid"), ("transience", "corporality", "vacuum", "stars"))
    (omen, *_) = omens(world, "D4 G7")
    world.do(ANN, do.Blight(act=omen.id))
    assert world.act("Omen D4").standing == "decayed", "the only Act in Decay is none of hers"
    world.next_turn(ANN)
    grove = world.own("Grove", ANN, "B2")
    world.do(ANN, do.Blight(act=grove.id))
    assert world.act("Grove").standing == "nullified", "all that is hers had Decayed, whatever else stands"
    assert world.act("Omen G7").standing == "active"


def emerging(phase: str) -> World:
    """A contest on its way to this phase, between the Awakening and the first round."""
    world = World.dealt(2, two_player_mode="aaa")
    world.do(BEN, do.TakeRole(role="arbiter"))
    follow_advice(world, phase)
    return world


@pytest.mark.rule("CR-AAA-41")
def test_before_there_is_a_map_nothing_goes_on_without_an_arbiter() -> None:
    world = emerging("map")
    world.do(BEN, Leave())
    assert world.phase() == "over" and world.state.contest is not None and world.state.contest.winner == ""


@pytest.mark.rule("CR-AAA-41", "CR-FLD-30")
def test_the_arbiters_seat_is_taken_over_before_the_first_round_too() -> None:
    world = emerging("first")
    world.do(BEN, Leave())
    assert world.phase() == "first" and not world.state.deities[BEN].here
    world.do(BEN, Return())
    assert world.state.deities[BEN].here and not world.state.roster
    follow_advice(world, "turn")
    assert BEN in world.state.roster and world.state.deities[BEN].owes


@pytest.mark.rule("CR-AAA-38")
@pytest.mark.parametrize(("said", "ends"), [(64, 32), (33, 32), (10, 10)])
def test_more_squares_left_than_half_the_map_are_half_of_it(said: int, ends: int) -> None:
    world = contest()
    world.params(squares_left=said)
    look(world)
    assert world.phase() == "turn" and not world.state.contest.full  # type: ignore[union-attr]
    assert f"it ends with {ends}." in GAME.describe(world.view)
    filled(world, ends + 1)
    look(world)
    assert world.phase() == "turn", "one square too many is free"
    filled(world, ends)
    look(world)
    assert world.state.contest.full  # type: ignore[union-attr]


@pytest.mark.rule("CR-AAA-27", "CR-INF-06")
def test_no_refusal_names_the_arbiter_for_a_gift() -> None:
    world = contest()
    world.no(ANN, do.Begin(kind="gift", receiver=ADVERSARY), "CR-INF-06", "nobody else here")


@pytest.mark.rule("CR-TWO-04")
def test_the_lobby_says_in_words_what_stands_in_for_the_vote() -> None:
    knobs = {knob.name: knob for knob in GAME.terms({"two_player_mode": "aaa"}).knobs}
    told = knobs["two_player_mode"].told("aaa")
    assert "Adversary" in told and knobs["two_player_mode"].read(told) == "aaa"
    assert "Advocate" in knobs["aaa_omen_chooser"].told("book")


@pytest.mark.rule("CR-AAA-30")
def test_with_the_boundary_closed_no_omen_is_due_any_more() -> None:
    world = contest()
    omens(world, " ".join(edge(world)[1:]))
    round_after(world, 6)
    assert world.view.foe.due == world.view.foe.coming == 0 and len(placed(world)) == 28
    assert world.view.foe.free == () and "The Adversary wins" in GAME.parts.voice.status(world.view)


@pytest.mark.rule("CR-AAA-27", "CR-ELE-82")
@pytest.mark.parametrize(("mode", "answers"), [("aaa", False), ("second_chance", True)])
def test_an_arbiter_answers_no_act_on_its_nodes(mode: str, answers: bool) -> None:
    light, judge = ("genesis", "space", "solid", "flora"), ("limit", "corporality", "duality", "stars")
    world = World.at(light, judge, scope="advanced", two_player_mode=mode)
    if mode == "aaa":
        world = contest(light, judge, scope="advanced")
    world.land("D4", element="solid", node="on")
    world.land("G7", node="off")
    world.place(ANN, "D4")
    assert (world.state.echo is not None) == answers
