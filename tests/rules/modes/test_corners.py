"""Corners of the modes of Creation where two of their rules meet, as book and sheet imply them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Ballot, Blanks, Leave, Recorded, RuleError, Seat
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.world.stock import Hero
from rules.creation.world.trials import Dice
from rules.modes.discovery.actions import Steal
from rules.modes.freeform.actions import Remove
from rules.modes.roleplay import actions as tell
from tests.rules.creation.channel import KIM, LEE, MO, Channel
from tests.rules.creation.contests import ANN, contest, omens
from tests.rules.creation.maps import Maps, two
from tests.rules.creation.strategy import agreed, settle, strategic, take
from tests.rules.creation.worlds import GAME, World
from tests.rules.modes.dictator.realm import GAME as DICTATOR
from tests.rules.modes.dictator.realm import Realm
from tests.rules.modes.discovery.trip import GAME as DISCOVERY
from tests.rules.modes.discovery.trip import Trip
from tests.rules.modes.freeform.test_freeform import FORK, Circle
from tests.rules.modes.roleplay.story import story

A, B, C, D = map(Seat, range(4))


# ------------------------------------------------------------------ Roleplay


@pytest.mark.rule("CR-RP-35", "CR-RP-37")
def test_a_center_that_is_nobodys_breaks_no_tie() -> None:
    told = story(4, rounds=1).place(D, "Lamp").place(C, "Bowl").do(A, Leave())
    places = told.over().places
    assert set(places[0]) == {C, D} and A not in {seat for place in places for seat in place}


@pytest.mark.rule("CR-RP-24", "CR-RP-37")
def test_a_guard_of_whoever_left_guards_on_and_its_thief_says_whether_it_does_so_still() -> None:
    told = story(4).place(D, "Garden").place(C, "Gate", "Garden", protects=True).do(C, Leave()).skip_to(B)
    by = told.state.gods[B].attributes[:1]
    garden = tell.Steal(to=told.to("Garden"), story="Mine.", by=by, name="Park")
    assert told.refused(B, garden).rule == "CR-RP-24"
    told.do(B, tell.Steal(to=told.to("Gate"), story="Mine.", by=by, name="Arch")).all("for")
    assert "Arch" in told.own(B) and [question.kind for question in told.asked(B)] == ["still"]


# ------------------------------------------------------------------ Strategic


@pytest.mark.rule("CR-STR-06", "CR-STR-07")
def test_a_pool_of_one_is_full_with_the_first_choice() -> None:
    world = agreed(1)
    take(world, A, "genesis", "a key")
    while settle(world):
        pass
    world.no(B, do.Choose(attribute="balance", thing="a fork"))
    take(world, B, "balance")
    assert len(world.state.things) == 1 and "balance" in world.state.deities[B].attributes


@pytest.mark.rule("CR-STR-30", "CR-STR-44")
def test_what_a_balance_that_leaves_had_reserved_is_free_again() -> None:
    world = strategic(4)
    chosen = {A: ("genesis", "corporality"), B: ("balance", "energy"), C: ("chaos", "time"), D: ("limit", "space")}
    for kind, seats in enumerate(((A, B, C, D), (D, C, B, A))):
        for seat in seats:
            take(world, seat, chosen[seat][kind], f"thing {kind}{seat}")
            while world.state.phase != "start" and settle(world):
                pass
    world.do(B, do.Preselect(attribute="solid"))
    world.do(B, Leave())
    while world.view.choosing != "elemental":
        settle(world)
    (asked,) = (decision for decision in world.decisions if decision.waits)
    assert asked.seat == A and "solid" in {key for key, _ in asked.fields[0].choices}


@pytest.mark.rule("CR-STR-39")
def test_a_hero_does_not_cross_a_wall_of_abysses() -> None:
    gods = (
        ("genesis", "energy", "liquid", "mountain", "merchants"),
        ("chaos", "time", "solid", "sky", "scholars"),
    )
    world = World.at(*gods, style="strategic", stage="fields")
    world.set(heroes=(Hero(seat=A, field="C3"), Hero(seat=B, field="A8")))
    world.land("D2 D3 D4", abyss=True)
    world.no(A, do.MoveHero(to="E3"), "CR-STR-39")
    world.do(A, do.MoveHero(to="C5"))


# ------------------------------------------------------------------ Advocate, Arbiter, Adversary


@pytest.mark.rule("CR-AAA-32", "CR-AAA-33")
def test_an_omen_won_amid_omens_is_lost_at_once() -> None:
    world = contest()
    middle, *_ = omens(world, "D4 C4 E4 D3 D5")
    world.land("D4", element="solid")
    world.do(ANN, do.Begin(kind="gaze", target=middle.id))
    world.do(ANN, do.Describe(name="Not a Penny", meaning="A coin of light.", rests_on=("solid",)))
    world.do(ANN, do.Lay(fields=("D4",)))
    world.do(ANN, do.Submit())
    world.pass_vote()
    assert world.act("Not a Penny").standing in ("nullified", "gone")


@pytest.mark.rule("CR-AAA-30", "CR-AAA-34")
def test_a_boundary_with_one_decayed_omen_is_not_won_before_it_is_rejuvenated() -> None:
    world = contest()
    edge = [name for name in world.state.ground.names if name[0] in "AH" or name[1:] in ("1", "8")]
    omens(world, " ".join(edge[1:]))
    omens(world, edge[0], standing="decayed")
    world.do(ANN, do.Away(away=False))
    assert len(edge) == 28 and world.state.phase == "turn"
    world.change(f"Omen {edge[0]}", standing="active")
    world.do(ANN, do.Away(away=False))
    assert world.state.contest is not None and world.state.contest.winner == "adversary"


# ------------------------------------------------------------------ Multiverse


@pytest.mark.rule("CR-MULTI-08", "CR-MULTI-15")
def test_the_cap_of_the_first_map_alone_is_no_victory_any_more() -> None:
    world = two()
    caps = [world.map(number).parameters.influence_cap for number in (1, 2)]
    world.turn_of(B, 1)
    world.rich(B, caps[0])
    world.no(B, do.Declare())
    world.rich(B, sum(caps))
    world.do(B, do.Declare())
    assert world.state.phase in ("over", "echoes") and world.state.stewards == (B,)


@pytest.mark.rule("CR-MULTI-12", "CR-TRN-12")
def test_the_table_goes_on_when_whoever_shifted_leaves_before_the_second_map_is_there() -> None:
    world = Maps.of()
    world.shift()
    world.do(B, Leave())
    for _ in range(40):
        asked, answer = next((d, a) for d in world.decisions if d.waits and (a := advised(d)) is not None)
        assert asked.seat != B
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))


# ------------------------------------------------------------------ two players, and dice

PAIR = (("genesis", "energy", "solid", "mountain"), ("balance", "corporality", "plasma", "flora"))
LUCK = (
    ("probability", "energy", "solid", "mountain"),
    ("genesis", "corporality", "liquid", "flora"),
    ("balance", "time", "gas", "fauna"),
)


def pair(mode: str, **more: Any) -> World:
    """Ann's action in a world of two, with ground under her feet."""
    world = World.at(*PAIR, two_player_mode=mode, **more)
    world.land("A1 B1", element="solid")
    return world


def proposed(world: World, seat: int, name: str, where: str = "A1 B1") -> None:
    """An Act before the other, or before chance."""
    world.do(seat, do.Begin(kind="act"))
    world.do(seat, do.Describe(thing=f"a door of {name}", name=name, meaning="Open.", rests_on=("structure",)))
    world.do(seat, do.Lay(fields=tuple(where.split())))
    world.do(seat, do.Submit())


def named(world: World) -> set[str]:
    return {act.name for act in world.state.in_play}


@pytest.mark.rule("CR-TWO-09")
def test_one_task_of_a_turn_may_be_turned_down_whichever_proposal_it_is_for() -> None:
    world = pair("challenge")
    proposed(world, A, "First")
    world.do(B, do.SetTask(task="Sing."))
    world.do(A, do.TurnDown())
    world.do(B, do.SetTask(task="Hum."))
    world.do(B, do.JudgeTask(done=False))
    proposed(world, A, "Second")
    world.do(B, do.SetTask(task="Dance."))
    world.do(A, do.TurnDown())
    assert world.state.trial is None and not named(world) & {"First", "Second"}


@pytest.mark.rule("CR-TWO-10")
def test_two_refusals_and_tails_twice_end_the_action_stage_and_cost_nothing() -> None:
    world = pair("second_chance", dice_template="coin")
    before = world.inf(A)
    for name in ("One", "Two"):
        proposed(world, A, name)
        vote = Ballot(motion=world.state.polls[-1].motion.id, choice="against")
        world.state = GAME.apply(world.state, B, vote, Recorded((1,))).state
    assert world.inf(A) == before and not named(world)
    with pytest.raises(RuleError):
        world.do(A, do.Begin(kind="act"))


@pytest.mark.rule("CR-DICE-17")
def test_a_coin_that_waits_for_its_call_is_a_vote_when_probability_leaves() -> None:
    world = World.at(*LUCK, seat=B, scope="full")
    world.land("H1", element="liquid")
    world.set(dice=Dice(template="coin"))
    proposed(world, B, "Door", "H1")
    world.do(B, do.Venture(dice=True))
    assert [d.seat for d in world.decisions if d.waits] == [A], "Probability calls"
    world.do(A, Leave())
    assert world.state.trial is None and world.state.polls
    world.pass_vote()
    assert named(world) == {"Door"}


@pytest.mark.rule("CR-DICE-07", "CR-DICE-08", "CR-DICE-12")
def test_a_failed_throw_for_an_ability_ends_the_turn_and_costs_nothing() -> None:
    world = World.at(*LUCK, seat=B, scope="full")
    ruin = world.own("Ruin", B, "H1", standing="decayed")
    world.set(dice=Dice(template="die", demanded=True))
    before = world.inf(B)
    world.state = GAME.apply(world.state, B, do.Rejuvenate(act=ruin.id), Recorded((1,))).state
    assert world.inf(B) == before and world.act("Ruin").standing == "decayed"
    assert world.state.turn is None or world.state.turn.seat != B


# ------------------------------------------------------------------ Dictator and Discovery


@pytest.mark.rule("CR-ALT-23", "CR-ALT-25")
def test_the_last_land_of_who_left_is_no_victory() -> None:
    realm = Realm("AAAABC AAAABB AAAABB AAAABB AAAABB AAAABB").leave(C).monuments("A1", "A2")
    realm.invade(A, "E1", "F1")
    assert realm.owner("E1") == realm.owner("F1") == A and not realm.won


@pytest.mark.rule("CR-ALT-18", "CR-ALT-25")
def test_a_tied_nation_that_leaves_is_not_voted_for_again() -> None:
    realm = Realm("AAABBB AAABBB AAABBB CCCDDD CCCDDD CCCDDD", seats=4).passes(A, B, C, D).vote("BABA")
    again = realm.state.vote
    assert again is not None and not again.cast
    realm.leave(A)
    for seat in again.electorate:
        if (vote := realm.state.vote) is not None and seat in vote.missing():
            realm.do(seat, Ballot(motion=vote.id, choice="1"))
    assert realm.state.vote is None and not realm.won and realm.state.here == (False, True, True, True)


@pytest.mark.rule("CR-ALT-13")
def test_what_was_won_fabulously_and_lost_is_not_won_so_again() -> None:
    rows = "AAABBB AAABBB AAABBB CCCCCC CCCCCC CCCCCC"
    realm = Realm(rows, dictator_claim_once="fabulous_fields").monuments("A1", "F6")
    realm.passes(A, B, C).vote("BCB").expand(B, "C1")
    if "stop" in realm.offered(B):
        realm.stop(B)
    realm.state = replace(realm.state, turn=A)
    realm.invade(A, "C1")
    assert realm.owner("C1") == A
    realm.passes(B, C).vote("BCB")
    with pytest.raises(RuleError) as refusal:
        realm.expand(B, "C1")
    assert refusal.value.rule == "CR-ALT-13"


@pytest.mark.rule("CR-ALT-39")
def test_the_round_in_which_the_last_field_is_explored_is_played_to_its_end() -> None:
    trip = Trip("AAAAA. AAAAAA AAAAAA AAAAAA AAAAAA CCCCBB").explore(A, "F1").passes(A)
    assert not trip.won and trip.state.turn == B
    trip.claim(B, "F6").vote("y.y")
    if trip.state.turn == C:
        trip.passes(C)
    assert trip.won == (B,)


@pytest.mark.rule("CR-ALT-39", "CR-ALT-40")
def test_a_field_shut_in_by_who_left_is_nobodys_and_the_game_ends_all_the_same() -> None:
    trip = Trip(".CAAAA CCAAAA AAAAAA BBBBBB BBBBBB BBBBBB", discovery_rounds=2).leave(C)
    assert not {key for key in trip.offered(A) if "A1" in key}
    assert trip.passes(A, B, A, B).won


@pytest.mark.rule("CR-ALT-38", "CR-ALT-40")
def test_a_theft_that_is_left_to_one_undecided_voter_is_for_the_coin() -> None:
    trip = Trip("AA..BB ...... ...... ...... ...... CC....").finds(A1=A).passes(A).steal(B, "A1").leave(C)
    assert trip.state.vote is None and "coin" in " ".join(trip.told).lower()


# ------------------------------------------------------------------ Palette Swap, Collaborative, Freeform


@pytest.mark.rule("CR-ALT-50", "CR-END-13")
@pytest.mark.parametrize(("key", "over"), [("cartographer", True), ("genesis", False)])
def test_to_ban_who_draws_the_map_ends_the_world_and_to_ban_who_tends_it_does_not(key: str, over: bool) -> None:
    world = World.dealt(3, module="palette_swap", cartographer=True, scope="full")
    for seat, primal in enumerate(("void", "chaos", "limit")):
        world.do(seat, do.Choose(attribute=primal))
    world.do(A, do.Ban(attribute=key))
    if over:
        world.press(A, "yes", "sure")
    assert (world.state.phase in ("over", "echoes")) is over


@pytest.mark.rule("CR-ALT-50")
def test_reclamation_rejuvenates_and_a_cartographer_does_not() -> None:
    gods = (("genesis", "energy", "solid", "mountain"), ("cartographer", "time", "liquid", "sky"))
    world = World.at(*gods, ("chaos", "space", "gas", "fauna"), module="palette_swap", cartographer=True, seat=B)
    ruin = world.own("Ruin", B, "D4", standing="decayed")
    world.no(B, do.Rejuvenate(act=ruin.id))
    world.next_turn(A)
    world.do(A, do.Rejuvenate(act=ruin.id))


@pytest.mark.rule("CR-ALT-67")
def test_a_tie_of_the_channel_is_a_no_and_two_refusals_are_nothing() -> None:
    world = Channel.amid()
    world.proposed(KIM, "D4")
    world.say(LEE, "for")
    world.say(MO, "against")
    assert not world.state.polls and world.now.startswith("An Act")
    world.proposed(world.may()[0], "D4")
    for voter in GAME.motions(world.state)[-1].electorate:
        if world.state.polls:
            world.say(int(voter), "against")
    (done,) = (one for one in world.commons.done if one.key == "action")
    assert done.nothing and not world.state.acts


@pytest.mark.rule("CR-ALT-67")
def test_a_world_is_over_when_the_last_one_leaves_in_the_middle_of_a_vote() -> None:
    world = Channel.amid()
    world.proposed(KIM, "D4")
    for person in (KIM, LEE, MO):
        world.do(person, Leave())
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places == () and not world.decisions


@pytest.mark.rule("CR-ALT-82")
def test_what_somebody_brought_who_leaves_is_not_removed_without_a_word() -> None:
    circle = Circle().do(B, FORK, replace(FORK, name="the Other Fork"))
    circle.do(A, Remove(object=circle.state.objects[0].id, story="Gone.")).do(B, Leave())
    assert len(circle.things) == 2, "nobody has consented, and no vote has passed"


# ------------------------------------------------------------------ Forms


def _opened(game: Any, state: Any, begins: str) -> Any:
    """What the form says that a press on such an offer opens."""
    asked = {question.id: question for question in game.questions(state)}
    turn = next(question for question in asked.values() if question.kind == "turn")
    form = asked[next(offer.opens for offer in turn.offers if offer.key == begins)]
    assert isinstance(form.ask, Blanks) and not form.waits
    template: Any = form.ask.template
    said = next(d for d in game.awaiting(state) if d.id == form.id)
    assert template.field in said.prompt
    return template


@pytest.mark.rule("CR-ALT-15")
def test_a_press_on_a_field_opens_the_form_of_its_monument() -> None:
    realm = Realm("AABBCC " * 6)
    template = _opened(DICTATOR, realm.state, "site-A4")
    assert realm.do(A, replace(template, thing="a fern", name="The Wood")).held(A) == 1


@pytest.mark.rule("CR-ALT-34", "CR-ALT-36", "CR-ALT-38")
def test_a_press_on_a_field_opens_the_form_of_its_claim_and_on_an_object_that_of_its_theft() -> None:
    trip = Trip("AABBCC " * 6).finds(C1=B)
    assert _opened(DISCOVERY, trip.state, "steal-C1") == Steal(field="C1")
    trip.do(A, replace(_opened(DISCOVERY, trip.state, "claim-A1"), thing="a fern", theory="A wood of old."))
    assert trip.state.vote is not None and trip.state.proposal is not None
