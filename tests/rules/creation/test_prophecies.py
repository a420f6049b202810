"""Prophecies: made, listed, claimed, fulfilled (CR-ABI-110 to CR-ABI-119)."""

from __future__ import annotations

import pytest

from render.cast import Cast
from render.gallery import board
from render.scene import Region, Text
from render.theme import seat_look
from rules.core import Leave, TimeUp
from rules.core.decisions import PickSome, advised, reply
from rules.creation import actions as do
from rules.creation.world.pieces import Prophecy
from tests.rules.creation.worlds import GAME, World

GODS = (
    ("probability", "time", "solid", "mountain"),
    ("genesis", "corporality", "liquid", "flora"),
    ("transience", "decay", "solid", "fauna"),
    ("void", "space", "gas", "sky"),
)
PROPHET, OTHER, ROT, VOID = 0, 1, 2, 3
CAST = Cast(names=tuple(f"Player {seat}" for seat in range(1, 9)))
YELLOW = seat_look(PROPHET).colour


def full(*gods: tuple[str, ...], **more: object) -> World:
    """A Full game in the Prophet's turn."""
    chosen = {"scope": "full", "objection_hours": 0, **more}
    chosen["parameters"] = {"rounds": 9, "rebirth_percent": 0, **more.get("parameters", {})}  # type: ignore[dict-item]
    return World.at(*(gods or GODS), **chosen)  # type: ignore[arg-type]


def tell(
    world: World, where: str, listed: str = "an Act is placed", act: int = 0, seat: int = PROPHET
) -> Prophecy:
    """Something is foretold."""
    fields = tuple(where.split())
    world.do(seat, do.Prophesy(words="It will be.", categories=listed, fields=fields, act=act))
    return world.state.prophecies[-1]


def placed(world: World, where: str = "D4") -> None:
    """Somebody else places an Act there."""
    world.land(where, element="liquid")
    world.next_turn(OTHER)
    world.place(OTHER, where)


def claim(world: World, by: int, seat: int = PROPHET) -> None:
    """The latest Prophecy is claimed."""
    world.do(seat, do.Claim(prophecy=world.state.prophecies[-1].id, by=by))


@pytest.mark.rule("CR-ABI-110")
def test_it_costs_1_a_field_wherever_and_is_hatched_and_written_down_without_a_history() -> None:
    world = full(influence=5)
    made = tell(world, "H8 H7 G7", "a flood; Ann")
    assert world.inf(PROPHET) == 2 and made.fields == ("G7", "H7", "H8") and made.categories == ("a flood", "Ann")
    assert world.view.prophecies[0].fields == made.fields and not world.state.history
    assert "It will be." in world.line("foretells") and "Prophecy 1" in GAME.describe(world.view)
    assert world.state.turn is not None and world.state.turn.seat != PROPHET, "it is the action of the turn"


@pytest.mark.rule("CR-ABI-110")
def test_of_an_act_it_costs_its_fields_and_without_influence_there_is_none() -> None:
    world = full(influence=4)
    act = world.own("Fern", OTHER, "C4 C5 D4 D5")
    assert tell(world, "", act=act.id).fields == act.fields and world.inf(PROPHET) == 0
    world.next_turn(PROPHET)
    world.no(PROPHET, do.Prophesy(words="x", categories="y", fields=("A1",)), "CR-ABI-04")
    assert not [k for k in world.keys(PROPHET, "turn") if k.startswith("tell")]
    world = full()
    world.no(PROPHET, do.Prophesy(words="x", categories="y", fields=("A1",), act=act.id), "CR-ABI-110")
    world.no(PROPHET, do.Prophesy(words="x", categories="y", act=77), "CR-ABI-06")
    world.no(PROPHET, do.Prophesy(words=" ", categories="y", fields=("A1",)), "CR-ABI-110")
    world.no(PROPHET, do.Prophesy(words="x", categories=" ; ", fields=("A1",)), "CR-ABI-113")


@pytest.mark.rule("CR-ABI-110", "CR-ABI-01")
def test_only_the_probability_deity_foretells_and_only_with_an_action() -> None:
    world = full(seat=OTHER)
    world.no(OTHER, do.Prophesy(words="x", categories="y", fields=("A1",)), "CR-ABI-01")
    world = full()
    tell(world, "A1")
    world.unasked(PROPHET, do.Prophesy(words="x", categories="y", fields=("H8",)))


@pytest.mark.rule("CR-ABI-111", "CR-ABI-110")
@pytest.mark.parametrize(
    ("where", "rule"), [("D5", "CR-ABI-111"), ("D4", "CR-ABI-111"), ("E5", ""), ("E5 F5", "")]
)
@pytest.mark.parametrize("fulfilled", [False, True])
def test_two_keep_apart_but_for_corners(where: str, rule: str, *, fulfilled: bool) -> None:
    world = full()
    tell(world, "D4")
    if fulfilled:
        placed(world)
        claim(world, OTHER)
        world.pass_vote()
        assert world.state.prophecies[0].fulfilled
    world.next_turn(PROPHET)
    if rule:
        world.no(
            PROPHET, do.Prophesy(words="x", categories="y", fields=tuple(where.split())), rule, "You could use"
        )
    else:
        assert tell(world, where).fields == tuple(where.split())


@pytest.mark.rule("CR-ABI-112")
def test_its_fields_hang_together_by_sides_and_fulfilled_ones_still_keep_others_away() -> None:
    world = full()
    for apart in ("C3 D4", "A1 A3"):
        world.no(PROPHET, do.Prophesy(words="x", categories="y", fields=tuple(apart.split())), "CR-ABI-112")


@pytest.mark.rule("CR-ABI-112")
def test_of_an_act_that_goes_away_it_stays_about_that_act() -> None:
    world = full()
    act = world.own("Fox", OTHER, "D4", mobile=True)
    tell(world, "", "it falls into Decay", act=act.id)
    world.next_turn(OTHER, "fields")
    world.do(OTHER, do.MoveAct(act=act.id, to="D5"))
    assert world.state.prophecies[0].fields == ("D4",)
    world.next_turn(ROT)
    world.do(ROT, do.Blight(act=act.id))
    assert [o.what for o in world.state.prophecies[0].omens] == ["Fox Moves", "Fox falls into Decay"]


@pytest.mark.rule("CR-ABI-113", "CR-ABI-114")
def test_each_thing_listed_is_a_category_and_counts_once() -> None:
    world = full()
    made = tell(world, "D4 D5", "Bea\nan Act is placed;  beast \nFire;fire.")
    assert made.categories == ("Bea", "an Act is placed", "beast", "Fire") and world.inf(PROPHET) == 18
    assert world.view.prophecies[0].categories == made.categories


@pytest.mark.rule("CR-ABI-114")
def test_a_list_that_is_objected_to_and_falls_is_made_shorter_by_the_prophet() -> None:
    world = full(objection_hours=12)
    tell(world, "D4", "a;b;c;d;e")
    assert "each counts" in world.asked(OTHER, "wave").prompt
    world.do(OTHER, do.Wave(through=True))
    world.do(ROT, do.Wave(through=False))
    assert world.state.polls[0].motion.rule == "CR-ABI-114"
    world.fail_vote()
    asked = world.asked(PROPHET, "shorten")
    assert isinstance(asked.ask, PickSome) and asked.ask.most == 4
    world.no(PROPHET, do.Shorten(categories=("0", "1", "2", "3", "4")), "CR-ABI-114")
    world.no(PROPHET, do.Shorten(categories=("9",)), "CR-ABI-114")
    world.unasked(OTHER, do.Shorten(categories=("0",)))
    world.do(PROPHET, do.Shorten(categories=("0", "2", "4")))
    assert world.state.prophecies[0].categories == ("a", "c", "e")
    assert world.state.turn is not None and world.state.turn.seat != PROPHET, "the turn goes on"


@pytest.mark.rule("CR-ABI-114", "CR-TRN-11")
def test_a_list_stands_by_the_vote_or_when_nobody_objects_and_silence_drops_its_last() -> None:
    world = full(objection_hours=12)
    tell(world, "D4", "a;b")
    world.do(OTHER, do.Wave(through=False))
    world.pass_vote()
    assert world.state.prophecies[0].categories == ("a", "b") and not world.state.shorten
    world = full(objection_hours=12)
    tell(world, "D4", "a;b")
    for seat in (OTHER, ROT, VOID):
        world.do(seat, do.Wave(through=True))
    assert world.state.window is None and world.state.turn is not None and world.state.turn.seat != PROPHET
    world = full(objection_hours=12)
    tell(world, "D4", "a;b")
    world.do(OTHER, do.Wave(through=False))
    world.fail_vote()
    world.do(PROPHET, TimeUp(decision=world.asked(PROPHET, "shorten").id))
    assert world.state.prophecies[0].categories == ("a",)


@pytest.mark.rule("CR-ABI-114")
def test_a_list_of_one_thing_waits_for_nobody() -> None:
    world = full(objection_hours=12)
    tell(world, "D4", "a")
    assert world.state.window is None


@pytest.mark.rule("CR-ABI-115")
@pytest.mark.parametrize(
    ("where", "listed", "prophet", "fulfiller"), [("D4", "a", 3, 2), ("D4 D5", "a;b;c;d", 24, 16)]
)
def test_it_pays_the_prophet_and_whoever_fulfils_it_once(
    where: str, listed: str, prophet: int, fulfiller: int
) -> None:
    world = full()
    tell(world, where, listed)
    placed(world)
    first, second = world.inf(PROPHET), world.inf(OTHER)
    assert f"gains {prophet}" in world.asked(PROPHET, "claim").options[0].detail
    claim(world, OTHER)
    world.pass_vote()
    assert (world.inf(PROPHET) - first, world.inf(OTHER) - second) == (prophet, fulfiller)
    assert world.view.prophecies[0].fulfilled and world.view.prophecies[0].fulfiller == OTHER
    world.no(PROPHET, do.Claim(prophecy=1, by=OTHER), "CR-ABI-115")


@pytest.mark.rule("CR-ABI-116")
def test_fulfilling_ones_own_pays_1() -> None:
    world = full()
    tell(world, "D4 D5", "a;b;c")
    world.land("D4", element="solid")
    world.next_turn(PROPHET)
    world.place(PROPHET, "D4")
    before = world.inf(PROPHET)
    claim(world, PROPHET, seat=VOID)
    world.pass_vote()
    assert world.inf(PROPHET) == before + 6


@pytest.mark.rule("CR-ABI-117", "CR-ABI-119")
def test_what_is_not_true_pays_nothing_stays_open_and_needs_news_to_be_claimed_again() -> None:
    world = full()
    tell(world, "D4", "a;b;c;d")
    placed(world)
    totals = world.totals
    claim(world, OTHER)
    world.fail_vote()
    assert world.totals == totals and not world.state.prophecies[0].fulfilled and world.view.prophecies
    world.no(PROPHET, do.Claim(prophecy=1, by=OTHER), "CR-ABI-119", "Nothing new")
    assert not [d for d in world.decisions if d.id.endswith("claim")]
    world.next_turn(ROT)
    world.do(ROT, do.Blight(act=world.state.in_play[0].id))
    claim(world, ROT)
    world.pass_vote()
    assert world.state.prophecies[0].fulfiller == ROT


@pytest.mark.rule("CR-ABI-118", "CR-VOT-16")
@pytest.mark.parametrize("yes", [3, 2, 1])
def test_all_deities_decide_whether_liquid_is_ocean_and_a_tie_means_no(yes: int) -> None:
    world = full(parameters={"rounds": 9, "liquid_turn": 3})
    tell(world, "D4", "this area will be ocean")
    world.land("C4", element="liquid")
    world.next_turn(OTHER, "fields")
    world.do(OTHER, do.Fill(fields=("D4",)))
    assert [o.what for o in world.state.prophecies[0].omens] == ["D4 becomes Liquid"]
    claim(world, OTHER)
    assert world.state.polls[0].motion.electorate == (0, 1, 2, 3), "who claims it votes too"
    world.vote(yes=yes, no=4 - yes)
    assert world.state.prophecies[0].fulfilled is (yes > 2)
    assert not world.state.polls and world.stage == "fields", "meanwhile the turn goes on"


@pytest.mark.rule("CR-ABI-119", "CR-VOT-05")
def test_a_claim_is_no_action_of_anybody_and_holds_nobody_up() -> None:
    world = full()
    tell(world, "D4")
    placed(world)
    now = world.state.turn
    claim(world, OTHER, seat=VOID)
    assert world.state.turn == now and world.state.polls[0].motion.mover == VOID
    assert any(d.waits and d.id.endswith("turn") for d in world.decisions)
    world.unasked(ROT, do.Claim(prophecy=1, by=OTHER))
    world.no(ROT, do.Declare(), "CR-END-04")


@pytest.mark.rule("CR-END-07", "CR-ABI-119")
def test_nobody_wins_by_declaring_while_a_claim_is_voted_on() -> None:
    world = full(parameters={"influence_cap": 10, "rounds": 9})
    tell(world, "D4")
    placed(world)
    claim(world, OTHER)
    world.no(ROT, do.Declare(), "CR-END-07")


@pytest.mark.rule("CR-ABI-119")
def test_before_the_round_ends_those_who_would_gain_are_asked_and_later_it_is_too_late() -> None:
    world = full()
    tell(world, "D4")
    placed(world)
    world.end_round()
    assert world.phase() == "omens" and world.state.round == 1
    assert {d.seat for d in world.decisions if d.waits} == {PROPHET, OTHER}
    assert advised(world.asked(PROPHET, "omens")) == advised(world.asked(OTHER, "omens"))
    world.press(PROPHET, "none", "omens")
    world.silence(OTHER, "omens")
    assert world.state.round == 2 and world.phase() == "turn"
    world.no(PROPHET, do.Claim(prophecy=1, by=OTHER), "CR-ABI-119")


@pytest.mark.rule("CR-ABI-119")
def test_the_round_waits_for_the_vote_and_what_is_paid_counts_in_the_last_one() -> None:
    world = full(parameters={"rounds": 1})
    tell(world, "D4")
    placed(world)
    world.end_round()
    asked = world.asked(PROPHET, "omens")
    world.do(PROPHET, reply(asked, advised(asked) or pytest.fail("no advice"), "R"))
    assert world.state.polls and world.phase() == "omens"
    before = world.inf(PROPHET)
    world.pass_vote()
    assert world.state.end and world.inf(PROPHET) >= before + 3


@pytest.mark.rule("CR-ABI-119", "CR-CON-31")
def test_at_a_table_where_one_may_object_at_any_time_one_may_claim_at_any_time() -> None:
    world = full(late_objections="any_time")
    tell(world, "D4")
    placed(world)
    world.end_round()
    world.press(PROPHET, "none", "omens")
    world.press(OTHER, "none", "omens")
    claim(world, OTHER)
    assert world.state.polls


@pytest.mark.rule("CR-ABI-119")
@pytest.mark.parametrize("chosen", [True, False])
def test_decay_is_the_deed_of_who_chose_it_and_of_nobody_when_silence_did(*, chosen: bool) -> None:
    world = full(parameters={"age_rounds": 1, "decay_percent": 20, "rounds": 9})
    act = world.own("Fern", OTHER, "D4")
    tell(world, "", "it falls into Decay", act=act.id)
    world.end_round()
    if chosen:
        world.do(OTHER, do.Surrender(falls=(f"act-{act.id}",)))
    else:
        world.silence(OTHER)
    assert world.phase() == "omens" and world.act("Fern").standing == "decayed"
    by = OTHER if chosen else -1
    first, second = world.inf(PROPHET), world.inf(OTHER)
    claim(world, by)
    world.vote(yes=9)
    gain = [e.amount for e in world.state.ledger if e.why == "A Prophecy fulfilled"]
    assert gain == ([3, 2] if chosen else [3])
    assert world.inf(PROPHET) >= first + 3 and second >= 0


@pytest.mark.rule("CR-ABI-119", "CR-TRN-12")
def test_who_has_left_gains_nothing() -> None:
    world = full()
    tell(world, "D4")
    placed(world)
    world.do(OTHER, Leave())
    before = world.totals
    claim(world, OTHER)
    world.pass_vote()
    assert world.inf(OTHER) == before[OTHER] and world.inf(PROPHET) == before[PROPHET] + 3


@pytest.mark.rule("CR-CON-31", "CR-ABI-115")
def test_what_was_fulfilled_by_an_act_that_is_taken_back_is_open_again() -> None:
    world = full()
    tell(world, "D4")
    placed(world)
    before = world.totals
    claim(world, OTHER)
    world.pass_vote()
    world.do(ROT, do.Raise(kind="challenge", about=world.state.in_play[0].name, text="No."))
    world.pass_vote()
    assert not world.state.prophecies[0].fulfilled and world.inf(PROPHET) == before[PROPHET]
    world.no(PROPHET, do.Claim(prophecy=1, by=OTHER), "CR-ABI-119")


@pytest.mark.rule("CR-ABI-165")
def test_a_field_that_is_divided_keeps_its_prophecy_and_what_it_counts_for() -> None:
    world = full()
    tell(world, "D4")
    world.next_turn(VOID)
    world.do(VOID, do.Curve(fields=("D4",), parts=4))
    made = world.state.prophecies[0]
    assert made.fields == ("D4a", "D4b", "D4c", "D4d") and made.size == 1
    told = World(world.state)
    placed(told, "D4b")
    before = told.totals
    claim(told, OTHER)
    told.pass_vote()
    assert (told.inf(PROPHET) - before[PROPHET], told.inf(OTHER) - before[OTHER]) == (3, 2)
    world.next_turn(PROPHET)
    world.no(PROPHET, do.Prophesy(words="x", categories="y", fields=("D5",)), "CR-ABI-111")


def test_ready_ones_are_offered_and_a_form_for_ones_own_words() -> None:
    world = full(influence=4)
    world.own("Fern", OTHER, "D4 D5")
    keys = [k for k in world.keys(PROPHET, "turn") if k.startswith("tell")]
    assert len(keys) == 2
    for key in keys:
        tried = World(world.state)
        tried.press(PROPHET, key, "turn")
        assert len(tried.state.prophecies) == 1
    form = world.asked(PROPHET, "prophesy")
    world.do(PROPHET, reply(form, advised(form) or pytest.fail("no advice"), "R"))
    assert world.state.prophecies[0].words in GAME.lore.finds.names.prophecies


def test_a_computer_claims_and_believes_what_rings_true_and_nothing_else() -> None:
    world = full()
    tell(world, "D4", "an Act is placed; a Beast of Fire")
    placed(world)
    world.end_round()
    assert (advised(world.asked(PROPHET, "omens")) or pytest.fail("no advice")).keys == ("none",)
    claim(world, OTHER)
    voter = world.state.polls[0].motion.electorate[0]
    assert (advised(world.asked(voter, world.state.polls[0].motion.id)) or pytest.fail("none")).keys == (
        "against",
    )


@pytest.mark.rule("CR-ABI-110", "CR-ABI-115", "CR-TAB-51")
@pytest.mark.parametrize("fulfilled", [False, True])
def test_it_is_hatched_on_the_map_and_twice_when_it_is_fulfilled(*, fulfilled: bool) -> None:
    world = full()
    tell(world, "D4 D5")
    if fulfilled:
        placed(world)
        claim(world, OTHER)
        world.pass_vote()
    scene = board(GAME, world.view, CAST)
    hatched = [m for m in scene.marks if isinstance(m, Region) and m.hatch and m.hatch.colour.startswith(YELLOW)]
    assert [m.hatch.pattern for m in hatched if m.hatch] == ["cross" if fulfilled else "lines"]
    assert len(hatched[0].parts) == 2
    written = {m.text for m in scene.marks if isinstance(m, Text)}
    assert ("Fulfilled" in written, "Prophecy" in written) == (fulfilled, not fulfilled)


@pytest.mark.rule("CR-ABI-110")
def test_where_there_is_no_act_the_form_does_not_ask_for_one() -> None:
    world = full()
    form = next(d for d in GAME.awaiting(world.state) if d.seat == PROPHET and d.id.endswith(".prophesy"))
    assert [field.name for field in form.fields] == ["words", "categories", "fields"]
    world.own("Reed", PROPHET, "C3")
    form = next(d for d in GAME.awaiting(world.state) if d.seat == PROPHET and d.id.endswith(".prophesy"))
    assert [field.name for field in form.fields][-1] == "act"
