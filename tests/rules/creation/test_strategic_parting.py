"""Whoever leaves or is silent at any moment of a Strategic Awakening (CR-STR-23, CR-STR-44)."""

from __future__ import annotations

import contextlib
import random

import pytest
from msgspec.structs import replace

from rules.core import Join, Leave, RuleError, TimeUp
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.deities.traits import TRAITS
from rules.creation.world.book.gametypes import kinds
from rules.creation.world.stock import lying
from tests.rules.creation.strategy import (
    THREE,
    A,
    B,
    C,
    agreed,
    asked,
    choosing,
    go_through,
    settle,
    strategic,
    take,
)
from tests.rules.creation.worlds import GAME, World

UNDER_WAY = ("turn", "decay", "over", "echoes")


@pytest.mark.rule("CR-STR-19", "CR-STR-44")
@pytest.mark.parametrize(("key", "asks"), [("chaos", "parameters"), ("void", "bans"), ("probability", "dice")])
def test_nobody_makes_the_map_before_the_primal_round_is_over(key: str, asks: str) -> None:
    world = strategic(4, scope="full")
    take(world, A, key, "a key")
    assert world.state.phase == asks
    world.do(C, Leave())
    assert asked(world, A), "what hangs on the Attribute is still to be settled"
    assert world.state.deities[A].attributes == ("structure", key), "B or D may still choose to make it"
    world.do(A, Leave())
    assert choosing(world) == (B, "primal") and not world.state.lines_left
    take(world, B, "genesis", "a comb")
    assert world.state.phase == "map"


@pytest.mark.rule("CR-STR-44", "CR-STR-25")
def test_numbers_of_whoever_leaves_are_the_books_at_once_and_others_stay() -> None:
    world = strategic(4, scope="full", map_side=8)
    take(world, A, "limit", "a fence")
    world.do(A, do.SetParameter(line="limits", first=3, second=20))
    world.do(A, do.SetParameter(line="actions", first=2))
    take(world, B, "genesis", "a key")
    world.do(B, do.ConfirmMap())
    take(world, C, "chaos", "a die")
    world.do(C, do.SetParameter(line="start", first=9))
    take(world, 3, "void", "a hole")
    world.do(3, do.EndBans())
    take(world, 3, "space", "a square")
    world.do(3, do.SetParameter(line="act-size", first=1, second=2))
    world.do(3, do.EndLines())
    assert (world.state.parameters.most_size, world.state.parameters.rounds) == (2, 3)
    world.do(3, Leave())
    assert (world.state.parameters.most_size, world.state.parameters.rounds) == (4, 3)
    assert choosing(world) == (C, "cosmic")


@pytest.mark.rule("CR-STR-08", "CR-STR-09", "CR-STR-23")
def test_the_pool_is_closed_only_when_all_were_asked_in_one_round() -> None:
    world = agreed(19)
    go_through(world, THREE, "objects")
    world.do(A, do.Bring(thing="a cork"))
    for seat in (B, C, C, B):
        world.silence(seat, "bring")
    assert asked(world, A) == ["bring"], "in this round A has not been asked yet"
    world.silence(A, "bring")
    assert world.state.phase == "personas" and len(world.state.things) == world.state.quota == 16


@pytest.mark.rule("CR-STR-08", "CR-STR-44")
def test_who_has_not_been_asked_is_asked_also_when_others_have_left() -> None:
    four = (*THREE, ("limit", "corporality", "plasma", "fauna", "ascetics"))
    world = agreed(30, 4)
    go_through(world, four, "objects")
    for seat in (A, B):
        world.silence(seat, "bring")
    for seat in (A, B):
        world.do(seat, Leave())
    world.silence(C, "bring")
    assert asked(world, 3) == ["bring"]


@pytest.mark.rule("CR-STR-09", "CR-STR-44")
@pytest.mark.parametrize(("leaver", "order"), [(A, [B, C, C, B, B]), (C, [A, B, B, A, A])])
def test_the_others_go_on_back_and_forth_where_they_were(leaver: int, order: list[int]) -> None:
    world = agreed(20)
    go_through(world, THREE, "objects")
    brought = list[int]()
    if leaver == A:
        world.do(A, Leave())
    while world.state.phase == "objects":
        brought.append(world.state.queue[0])
        world.do(brought[-1], do.Bring(thing=f"more {len(brought)}"))
        if leaver == C and len(brought) == 2:
            world.do(C, Leave())
    assert brought == order and len(world.state.things) == 20


@pytest.mark.rule("CR-STR-44", "CR-TRN-12", "CR-AWK-10")
@pytest.mark.parametrize("when", ["objects", "personas"])
def test_when_all_have_chosen_a_leaver_keeps_its_attributes_and_nobody_becomes_genesis(when: str) -> None:
    world = agreed(17)
    go_through(world, THREE, when)
    world.do(A, Leave())
    assert "genesis" in world.state.deities[A].attributes and len(world.state.ground.names) > 1
    go_through(world, THREE)
    for seat in (B, C):
        world.do(seat, do.WithoutIcon())
    assert world.state.round == 1 and set(world.state.roster) == {B, C}
    assert all("genesis" not in world.state.deities[seat].attributes for seat in (B, C))


# ------------------------------------------------------------------ at any moment


def step_on(world: World, luck: random.Random, wanted: str = "") -> None:
    """Somebody who is asked answers anything, or is silent; what is wanted is taken where it is offered."""
    decision = luck.choice([d for d in world.decisions if d.waits])
    offered = [key for field in decision.fields if field.name == "attribute" for key, _ in field.choices]
    if wanted in offered and luck.random() < 0.5:
        world.do(decision.seat, do.Choose(attribute=wanted))
        return
    if luck.random() < 0.15:
        world.do(decision.seat, TimeUp(decision=decision.id))
        return
    if decision.options and luck.random() < 0.7:
        try:
            world.do(decision.seat, luck.choice(decision.options).action)
        except RuleError:
            pass
        else:
            return
    answer = advised(decision)
    assert answer is not None
    world.do(decision.seat, reply(decision, answer, GAME.turn_rule))


def held(world: World, seat: int) -> list[str]:
    """Attributes a deity has chosen."""
    deity = world.state.deities[seat]
    return [key for key in deity.attributes if key not in (*deity.besides, "structure")]


def hold(world: World) -> None:
    """What is so at every moment of the Awakening."""
    state = world.state
    chosen = [key for seat in state.here for key in held(world, seat)]
    assert state.flat or len(chosen) == len(set(chosen)), "no two alike (CR-AWK-09)"
    assert not state.quota or len(state.things) <= state.quota
    makers = [s for s in state.here if "genesis" in state.deities[s].attributes]
    if state.sketch is None and state.outline is None:
        assert all("genesis" in held(world, seat) for seat in makers), "it was chosen"
    elif state.phase not in (*UNDER_WAY, "objects", "personas"):
        assert len(makers) == 1


def whole(world: World, seats: int) -> None:
    """What every deity has when round 1 begins."""
    state = world.state
    assert set(state.roster) == set(state.here)
    for seat in state.here:
        had = [TRAITS[key].kind for key in held(world, seat)]
        assert set(had) == set(kinds(state.options)) or state.flat
        most = 2 if seats == 2 or "genesis" in held(world, seat) else 1
        assert state.flat or max(map(had.count, had)) <= most
    if state.options.patronage_rules == "hero":
        assert {hero.seat for hero in state.heroes if hero.field} >= set(state.here)


def play_through(number: int) -> None:
    """An Awakening of random terms, in which everybody may be silent or leave at any moment, and others join."""
    luck = random.Random(number)
    seats = luck.choice((2, 3, 4, 5))
    world = strategic(
        seats,
        seed=f"parting {number}",
        scope=luck.choice(("basic", "full", "advanced")),
        map_side=luck.choice((4, 5)),
        object_pool=luck.choice((0, 0, 1, 7, 25)),
        patronage_rules=luck.choice(("hero", "hero", "label", "off")),
        strategic_pool_access=luck.choice(("shared", "own")),
        dice_use=luck.choice(("on", "roll_for_it", "off")),
        attribute_pool=luck.choice(("scope", "all")),
        module=luck.choice(("mythic", "mythic", "palette_swap")),
    )
    wanted = luck.choice(("", "dimension", "void", "probability", "balance", "space"))
    for _ in range(600):
        if world.state.phase in UNDER_WAY:
            break
        if len(world.state.here) > 2 and luck.random() < 0.04:
            world.do(luck.choice(world.state.here), Leave())
        elif luck.random() < 0.02:
            with contextlib.suppress(RuleError):  # nobody joins once the Map is drawn
                world.do(world.state.here[-1] + 1, Join())
        else:
            step_on(world, luck, wanted)
        if world.state.phase not in UNDER_WAY:
            hold(world)
    assert world.state.phase in UNDER_WAY
    if world.state.round:
        whole(world, seats)


@pytest.mark.rule("CR-STR-23", "CR-STR-44", "CR-AWK-09", "CR-AWK-10")
@pytest.mark.parametrize("number", range(3))
def test_every_deity_is_whole_whoever_leaves_and_is_silent(number: int) -> None:
    play_through(number)


@pytest.mark.soak
@pytest.mark.rule("CR-STR-23", "CR-STR-44", "CR-AWK-09", "CR-AWK-10")
@pytest.mark.parametrize("number", range(3, 80))
def test_every_deity_is_whole_at_length(number: int) -> None:
    play_through(number)


# ------------------------------------------------------------------ what a starting Act meets


FOUR = (
    *(("genesis", "energy", "solid", "mountain", "nomads"), ("balance", "time", "liquid", "flora", "scholars")),
    *(("chaos", "dimension", "gas", "sky", "slaves"), ("limit", "space", "plasma", "fauna", "merchants")),
)


def early_start(scope: str = "basic") -> World:
    """Space has drawn, Balance has placed its starting Act on C3 and C4, and C chooses its Cosmic Attribute."""
    world = go_through(strategic(4, scope=scope, map_side=8), FOUR, "cosmic")
    take(world, 3, "space", "a square")
    while world.view.choosing != "cosmic":
        assert settle(world)
    world.do(B, do.StartNow())
    world.do(B, do.Begin(kind="start"))
    world.do(B, do.Describe(thing="thing 1", name="Rest", meaning="It lies.", rests_on=("balance",)))
    world.do(B, do.Lay(fields=("C3", "C4")))
    world.do(B, do.Submit())
    return world


@pytest.mark.rule("CR-STR-20", "CR-STR-44")
def test_a_second_space_deity_leaves_the_fields_of_the_starting_act_as_they_are() -> None:
    world = early_start()
    world.do(3, Leave())
    take(world, C, "space", "another square")
    world.no(C, do.Reshape(fields=("B3", "C3"), parts=2), "CR-STR-20", says="Rest lies on C3 C4")
    world.do(C, do.Reshape(fields=("B3",), parts=2))
    world.do(C, do.EndLines())
    assert "B3a" in world.state.ground.names and choosing(world) == (B, "cosmic")


@pytest.mark.rule("CR-COS-53", "CR-STR-14", "CR-STR-25")
def test_a_starting_act_is_taken_up_where_the_world_becomes_flat() -> None:
    world = early_start("full")
    take(world, C, "dimension", "a mirror")
    while world.state.phase != "flat":
        assert settle(world)
    world.do(C, do.Flatten(flat=True))
    assert world.state.begun_with is None and not world.state.zones and not world.state.in_play
    assert lying(world.state)[world.state.things[0].id] == "free"
    assert choosing(world) == (B, "cosmic"), "it is asked at once, and the round goes on"
    assert not [d for d in world.decisions if d.id.endswith("start-now")]


@pytest.mark.rule("CR-CON-31", "CR-FLD-30", "CR-STR-31", "CR-STR-33")
@pytest.mark.parametrize("moment", ["elemental", "first"])
def test_a_starting_act_that_is_taken_back_comes_at_the_next_turn_of_its_deity(moment: str) -> None:
    world = go_through(strategic(), THREE, "elemental")
    act = world.state.begun_with
    assert act is not None
    if moment == "first":
        take(world, A, "solid", "a brick")
    assert world.state.phase == moment
    world.do(C, do.Raise(kind="challenge", about=act.name, text="It is none."))
    world.pass_vote()
    assert world.state.begun_with is None and not asked(world, B), "the round goes on"
    go_through(world, THREE)
    for seat in (A, B, C):
        world.do(seat, do.WithoutIcon())
    while world.state.turn is not None and world.state.turn.seat != B:
        world.do(world.state.turn.seat, do.EndTurn())
    world.do(B, do.Begin(kind="start"))
    thing = str(world.state.things[0].id)
    said = do.Describe(thing=thing, name="Anew", meaning="It lies.", rests_on=("balance",))
    world.no(B, replace(said, thing="a fork"), "CR-STR-10")
    world.no(B, replace(said, rests_on=("scholars",)), "CR-STR-31")
    world.do(B, said)
    world.do(B, do.Lay(fields=("H8",)))
    world.do(B, do.Submit())
    assert world.act("Anew").starting and world.act("Anew").permanent


@pytest.mark.rule("CR-COS-53", "CR-STR-25")
def test_one_that_was_taken_back_before_does_not_come_in_a_flat_world() -> None:
    world = early_start("full")
    world.do(A, do.Raise(kind="challenge", about="Rest", text="It is none."))
    world.pass_vote()
    assert world.state.deities[B].owes == ("balance",)
    take(world, C, "dimension", "a mirror")
    while world.state.phase != "flat":
        assert settle(world)
    world.do(C, do.Flatten(flat=True))
    assert world.state.deities[B].owes == ()


@pytest.mark.rule("CR-STR-33")
def test_without_a_free_object_the_starting_act_is_not_begun_and_not_lost_yet() -> None:
    world = strategic(4, strategic_pool_access="own", map_side=8)
    for seat, (key, thing) in enumerate(
        (("genesis", "a key"), ("balance", ""), ("chaos", "a die"), ("limit", "x"))
    ):
        take(world, seat, key, thing)
        if world.state.phase == "object":
            world.do(seat, do.Bring())
        while not world.view.choosing:
            assert settle(world)
    take(world, 3, "space", "a square")
    world.do(3, do.EndLines())
    assert not [d for d in world.decisions if d.id.endswith("start-now")]
    world.no(B, do.StartNow(), "CR-STR-33", says="No object of the pool is free for you yet.")
    take(world, C, "energy", "a spark")
    take(world, B, "time", "a clock")
    assert [d.seat for d in world.decisions if d.id.endswith("start-now")] == [B]
    world.do(B, do.StartNow())
    assert asked(world, B) == ["start"]


# ------------------------------------------------------------------ what an Attribute had settled


@pytest.mark.rule("CR-DICE-17", "CR-STR-44")
def test_dice_go_with_the_deity_that_decided_on_them() -> None:
    world = strategic(4, scope="full", dice_use="on", parameters_set_by="defaults")
    take(world, A, "probability", "a die")
    world.do(B, Leave())
    assert world.state.phase == "dice", "it goes on deciding, whoever else leaves"
    world.do(A, do.TakeDice(template="cards", demanded=True))
    world.do(A, Leave())
    assert world.state.dice is None
    take(world, C, "probability", "a coin")
    assert asked(world, C) == ["dice-sort"], "another who takes it decides anew"


@pytest.mark.rule("CR-COS-52", "CR-STR-44")
def test_a_flat_world_stays_flat_whoever_takes_dimension_then() -> None:
    flat = (*FOUR[:2], ("chaos", "energy", *FOUR[2][2:]), ("limit", "dimension", *FOUR[3][2:]))
    world = go_through(strategic(4, scope="full"), flat, "cosmic")
    take(world, 3, "dimension", "a mirror")
    while world.state.phase != "flat":
        assert settle(world)
    world.do(3, do.Flatten(flat=True))
    world.do(3, Leave())
    take(world, C, "dimension", "another mirror")
    while not world.view.choosing:
        assert settle(world)
    assert choosing(world) == (B, "cosmic") and world.state.flat
    assert set(world.state.deities[C].attributes) == {"structure", "chaos", "abstraction", "dimension"}


@pytest.mark.rule("CR-TWO-01", "CR-AWK-24")
def test_a_third_who_joins_ends_the_double_choice() -> None:
    world = strategic(2)
    take(world, A, "chaos", "a die")
    assert choosing(world) == (A, "primal"), "a second one may follow"
    world.do(C, Join())
    assert asked(world, A) == ["choose"] and world.keys(A, "choose") == ["enough"]
    world.press(A, "enough", "choose")
    assert choosing(world) == (B, "primal")
