"""Dice, a coin or cards: whether they are part of a game, and what is thrown instead of asking (CR-DICE)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Action, Chance, Leave, Recorded, Seat
from rules.creation import actions as do
from rules.creation.voice.lookup.captions import numbers_of
from rules.creation.world.throws import card, coin, die, outcome
from rules.creation.world.trials import PACK, Dice
from tests.play import play
from tests.rules.creation.worlds import GAME, World, follow_advice, options

PAT, ANN, BOB = 0, 1, 2
"""Pat is the Probability deity; Ann's turns come before Bob's."""

GODS = (
    ("probability", "energy", "solid", "mountain"),
    ("genesis", "corporality", "liquid", "flora"),
    ("balance", "time", "gas", "fauna"),
)


def thrown(world: World, seat: int, action: Action, *faces: int) -> None:
    """An action on which these are drawn."""
    step = GAME.apply(world.state, Seat(seat), action, Recorded(faces))
    world.state, world.events = step.state, [*world.events, *step.events]


def with_dice(
    template: str = "die", *, seat: int = PAT, demanded: bool = False, gods: Any = GODS, **house: Any
) -> World:
    """A seat's action in a world with dice, and ground under Pat's and Ann's feet."""
    world = World.at(*gods, seat=seat, scope="full", **house)
    world.land("A1 B1 C1 D1 A2 B2", element="solid")
    world.land("H1 H2 H3 H4", element="liquid")
    world.set(dice=Dice(template=template, demanded=demanded))  # type: ignore[arg-type]
    return world


def proposed(world: World, seat: int, where: str, name: str = "Threshold") -> None:
    """A deity puts an Act forward."""
    world.do(seat, do.Begin(kind="act"))
    world.do(seat, do.Describe(thing=f"a door of {name}", name=name, meaning="Open.", rests_on=("structure",)))
    world.do(seat, do.Lay(fields=tuple(where.split())))
    world.do(seat, do.Submit())


def names(world: World) -> list[str]:
    return [act.name for act in world.state.in_play]


def chosen(seats: int = 3, first: str = "probability", **house: Any) -> World:
    """A game of which all Attributes are chosen; the first deity has that Primal one."""
    world = World.dealt(seats, scope="full", **house)
    world.do(0, do.Choose(attribute=first))
    for _ in range(60):
        if world.state.phase in ("dice", "parameters", "personas"):
            return world
        asked = next(d for d in world.decisions if d.waits)
        if asked.id.endswith("choose"):
            world.do(
                asked.seat, do.Choose(attribute=next(k for k in world.keys(asked.seat, "choose") if k != "void"))
            )
        else:
            world.press(asked.seat, "no" if "no" in world.keys(asked.seat) else "done")
    raise AssertionError("never chosen")


# ------------------------------------------------------------------ dice or none


@pytest.mark.rule("CR-DICE-01", "CR-TAB-13")
def test_without_a_probability_deity_there_are_no_dice() -> None:
    for house in ("on", "roll_for_it"):
        world = chosen(first="genesis", dice_use=house)
        assert not any("probability" in d.attributes for d in world.state.deities)
        assert world.state.phase != "dice" and world.state.dice is None
    world = World.at(*GODS[1:], ("limit", "space", "plasma", "sky"))
    world.offer(0, "A1", kind="temple")
    assert world.state.polls and world.state.trial is None


@pytest.mark.rule("CR-DICE-01")
def test_the_probability_deity_asks_for_the_roll_or_there_are_none() -> None:
    world = chosen()
    assert world.asked(0).prompt.startswith("Shall dice be part of this game?")
    world.unasked(1, do.WantDice(wanted=True))
    world.press(0, "no")
    assert world.state.phase == "parameters" and world.state.dice is None
    silent = chosen()
    silent.silence(0)
    assert silent.state.dice is None and silent.state.phase == "parameters"


@pytest.mark.rule("CR-DICE-01")
def test_a_table_may_want_no_dice_or_always() -> None:
    off = chosen(dice_use="off")
    assert off.state.phase == "parameters"
    off.unasked(0, do.WantDice(wanted=True))
    on = chosen(dice_use="on")
    assert on.state.phase == "dice" and "What is thrown" in on.asked(0).prompt
    on.unasked(0, do.WantDice(wanted=True))
    on.press(0, "coin-all")
    assert on.state.dice == Dice(template="coin", demanded=True)


@pytest.mark.rule("CR-DICE-02", "CR-DICE-03")
@pytest.mark.parametrize(
    ("seats", "rolls", "dice"),
    [
        (4, [(1, 4, 2, 5)], False),
        (4, [(6, 3, 5, 2)], True),
        (3, [(3, 3, 3)], False),
        (3, [(4, 4, 4)], True),
        (3, [(4, 4, 2), (1, 1, 1)], False),
        (4, [(5, 5, 2, 2), (4, 4, 4, 3), (6, 6, 3, 1)], True),
    ],
)
def test_all_roll_until_the_total_is_clear(seats: int, rolls: list[tuple[int, ...]], dice: bool) -> None:
    world = chosen(seats)
    thrown(world, 0, do.WantDice(wanted=True), *(eyes - 1 for roll in rolls for eyes in roll))
    assert (world.state.dice is not None) == dice
    told = [event.line for event in world.events if "All roll" in event.line]
    assert len(told) == len(rolls) and ["again" in line for line in told] == [True] * (len(rolls) - 1) + [False]


@pytest.mark.rule("CR-DICE-05", "CR-DICE-11")
def test_the_probability_deity_picks_a_template_once() -> None:
    world = chosen(dice_use="on")
    assert world.keys(0) == ["die", "coin", "cards", "die-all", "coin-all", "cards-all"]
    world.press(0, "cards")
    assert world.state.dice == Dice(template="cards")
    world.unasked(0, do.TakeDice(template="coin"))
    silent = chosen(dice_use="on", dice_template="coin")
    silent.silence(0)
    assert silent.state.dice == Dice(template="coin")


@pytest.mark.rule("CR-DICE-17")
def test_who_leaves_while_choosing_the_dice_takes_them_along() -> None:
    world = chosen(dice_use="on")
    world.do(0, Leave())
    assert world.state.dice is None and world.state.phase != "dice"


# ------------------------------------------------------------------ throwing instead of asking


@pytest.mark.rule("CR-DICE-04", "CR-DICE-06")
def test_it_is_the_acting_deitys_choice_whether_there_is_a_vote() -> None:
    world = with_dice(seat=ANN)
    proposed(world, ANN, "H1")
    assert world.keys(ANN, "how") == ["vote", "throw"] and not world.state.polls
    world.no(PAT, do.Venture(dice=True), "CR-DICE-06")
    world.press(ANN, "vote", "how")
    assert world.state.polls and world.state.polls[-1].motion.electorate
    world.unasked(ANN, do.Venture(dice=True))
    other = with_dice(seat=ANN)
    proposed(other, ANN, "H1")
    thrown(other, ANN, do.Venture(dice=True), 3)
    assert names(other) == ["Threshold"] and not any(event.kind == "poll" for event in other.events)


@pytest.mark.rule("CR-DICE-04")
def test_silence_asks_the_pantheon() -> None:
    world = with_dice(seat=ANN)
    proposed(world, ANN, "H1")
    world.silence(ANN, "how")
    assert world.state.polls


@pytest.mark.rule("CR-DICE-06")
def test_nobody_makes_another_throw_for_what_is_voted_on() -> None:
    world = with_dice(seat=BOB, demanded=True)
    world.storm("G7")
    tree = world.own("Tree", ANN, "G7")
    world.do(BOB, do.Begin(kind="gaze", target=tree.id))
    world.do(BOB, do.Describe(name="Mast", meaning="It bears sails.", rests_on=("structure",)))
    world.do(BOB, do.Lay(fields=tree.fields))
    world.do(BOB, do.Submit())
    world.unasked(PAT, do.Venture(dice=True))
    world.press(BOB, "vote", "how")
    assert world.state.polls[-1].motion.mover == BOB


@pytest.mark.rule("CR-DICE-08")
def test_what_a_die_means() -> None:
    faces = [die(0, eyes, 1) for eyes in range(1, 7)]
    assert [t.won for t in faces] == [False, False, True, True, True, True]
    assert [t.free for t in faces] == [False] * 5 + [True] and not any(t.again for t in faces)
    assert "the turn is over" in outcome(faces[0])


@pytest.mark.rule("CR-DICE-08", "CR-DICE-12")
@pytest.mark.parametrize(("eyes", "paid", "placed"), [(2, 0, False), (5, 3, True), (6, 0, True)])
def test_the_die_is_rolled_for_an_act(eyes: int, paid: int, placed: bool) -> None:
    world = with_dice()
    proposed(world, PAT, "A1 B1 C1")
    thrown(world, PAT, do.Venture(dice=True), eyes - 1)
    assert bool(names(world)) == placed and world.inf(PAT) == 20 - paid
    assert world.asked(BOB).seat == BOB, "also after a fail the turn is over"


@pytest.mark.rule("CR-DICE-09", "CR-DICE-16")
def test_the_probability_deity_calls_the_coin_of_others() -> None:
    assert coin(0, "heads", "heads", 1).won and not coin(0, "tails", "heads", 1).won
    for face, placed in ((0, True), (1, False)):
        world = with_dice("coin", seat=ANN)
        proposed(world, ANN, "H1")
        world.press(ANN, "throw", "how")
        world.unasked(BOB, do.Call(side="heads"))
        thrown(world, PAT, do.Call(side="heads"), face)
        assert bool(names(world)) == placed


@pytest.mark.rule("CR-DICE-16")
def test_the_next_in_turn_calls_for_the_probability_deity_and_silence_is_heads() -> None:
    world = with_dice("coin")
    assert world.state.roster == (ANN, PAT, BOB)
    proposed(world, PAT, "A1")
    world.press(PAT, "throw", "how")
    asked = world.asked(BOB, "call")
    world.silence(BOB, "call")
    assert asked.seat == BOB and world.state.thrown is not None and world.state.thrown.said == "heads"


@pytest.mark.rule("CR-DICE-10", "CR-DICE-15")
def test_what_a_card_means() -> None:
    found = {
        face: (it.won, it.free, it.again)
        for face in ("7 of hearts", "7 of clubs", "2 of diamonds", "9 of spades", "king of hearts")
        for it in [card(0, face, "7 of hearts", 1)]
    }
    assert found == {
        "7 of hearts": (True, True, True),
        "7 of clubs": (True, True, False),
        "2 of diamonds": (True, False, False),
        "9 of spades": (False, False, False),
        "king of hearts": (True, False, False),
    }
    assert len(set(PACK)) == 52


@pytest.mark.rule("CR-DICE-10", "CR-DICE-15")
def test_a_card_is_named_whole_and_then_drawn() -> None:
    world = with_dice("cards")
    proposed(world, PAT, "A1 B1")
    world.press(PAT, "throw", "how")
    world.no(PAT, do.Guess(number="", suit="hearts"), "CR-DICE-15")
    thrown(world, PAT, do.Guess(number="7", suit="Hearts"), PACK.index("7 of clubs"))
    assert names(world) == ["Threshold"] and world.inf(PAT) == 20
    assert world.state.dice is not None and world.state.dice.drawn == ("7 of clubs",)
    assert ("Dice", "1 of 52 out") in numbers_of(world.view)


@pytest.mark.rule("CR-DICE-15")
def test_drawn_cards_stay_out_and_the_last_shuffles_the_pack() -> None:
    world = with_dice("cards")
    out = tuple(one for one in PACK if one != "ace of spades")
    world.set(dice=Dice(template="cards", drawn=out))
    proposed(world, PAT, "A1")
    world.press(PAT, "throw", "how")
    asked = world.asked(PAT, "guess")
    assert "king of clubs" in asked.detail and "ace of spades" not in asked.detail
    thrown(world, PAT, do.Guess(number="ace", suit="spades"), 0)
    assert world.state.thrown is not None and world.state.thrown.again
    assert world.state.dice is not None and world.state.dice.drawn == ()


@pytest.mark.rule("CR-DICE-14")
def test_two_cards_in_one_stage_bring_two_more() -> None:
    world = with_dice("cards")
    world.params(actions_per_turn=2, acts_per_turn=8)
    for field, number in (("A1", "ace"), ("B1", "2")):
        proposed(world, PAT, field, f"Gate {field}")
        world.press(PAT, "throw", "how")
        thrown(world, PAT, do.Guess(number=number, suit="hearts"), 0)
    for field in ("C1", "D1", "A2", "B2"):
        assert world.view.acting == PAT, "two stages of two actions each"
        proposed(world, PAT, field, f"Gate {field}")
        world.do(PAT, do.Venture(dice=False))
        world.pass_vote()
    assert world.view.acting == BOB


@pytest.mark.rule("CR-DICE-14")
@pytest.mark.parametrize("grants", ["action_stages", "turns"])
def test_the_very_card_brings_one_more_action_and_no_fields(grants: str) -> None:
    world = with_dice("cards", dilation_grants=grants)
    proposed(world, PAT, "A1")
    world.press(PAT, "throw", "how")
    thrown(world, PAT, do.Guess(number="ace", suit="hearts"), 0)
    assert (
        world.asked(PAT, "turn").seat == PAT
        and world.stage == "action"
        and "one more action" in world.line("more")
    )
    proposed(world, PAT, "B1", "Gate")
    world.press(PAT, "throw", "how")
    thrown(world, PAT, do.Guess(number="2", suit="hearts"), 0)
    assert world.stage == "action" and world.view.acting == PAT, "it can win another"
    world.do(PAT, do.EndTurn())
    assert world.view.acting == BOB


@pytest.mark.rule("CR-DICE-12")
def test_a_failed_coin_is_a_proposal_voted_down() -> None:
    world = with_dice("coin", seat=ANN)
    proposed(world, ANN, "H1 H2")
    world.press(ANN, "throw", "how")
    thrown(world, PAT, do.Call(side="heads"), 1)
    assert world.inf(ANN) == 20 and world.state.turn is not None and world.state.turn.retry == "act"
    proposed(world, ANN, "H1", "Gate")
    world.press(ANN, "vote", "how")
    assert world.state.polls
    world.fail_vote()
    assert not names(world) and world.view.acting != ANN
    assert world.inf(ANN) == 20


@pytest.mark.rule("CR-DICE-12")
def test_after_a_vote_there_is_no_throw_for_the_same_but_for_the_next() -> None:
    world = with_dice("coin", seat=ANN)
    proposed(world, ANN, "H1")
    world.press(ANN, "vote", "how")
    world.fail_vote()
    world.unasked(ANN, do.Venture(dice=True))
    proposed(world, ANN, "H1", "Gate")
    assert "throw" in world.keys(ANN, "how")


# ------------------------------------------------------------------ Abilities that need no vote


@pytest.mark.rule("CR-DICE-07")
def test_a_demanded_throw_goes_before_every_unvoted_ability_also_the_demanders_own() -> None:
    world = with_dice("coin", seat=ANN, demanded=True)
    ruin = world.own("Ruin", ANN, "H1", standing="decayed")
    world.do(ANN, do.Rejuvenate(act=ruin.id))
    assert world.act("Ruin").standing == "decayed" and "would use Rejuvenation" in world.line("would use")
    thrown(world, PAT, do.Call(side="tails"), 1)
    assert world.act("Ruin").standing == "active" and world.inf(ANN) < 20
    world.next_turn(PAT)
    own = world.own("Rock", PAT, "A1")
    world.do(PAT, do.Disintegrate(act=own.id))
    assert world.act("Rock").standing == "active"
    thrown(world, BOB, do.Call(side="tails"), 1)
    assert world.act("Rock").standing != "active"


@pytest.mark.rule("CR-DICE-07")
def test_without_the_demand_an_ability_is_used_at_once_and_what_is_refused_is_refused_before() -> None:
    world = with_dice("coin", seat=ANN)
    ruin = world.own("Ruin", ANN, "H1", standing="decayed")
    world.do(ANN, do.Rejuvenate(act=ruin.id))
    assert world.act("Ruin").standing == "active"
    other = with_dice("coin", seat=ANN, demanded=True)
    other.no(ANN, do.Nullify(act=1), "CR-ABI-01")
    assert other.state.trial is None


@pytest.mark.rule("CR-DICE-12", "CR-DICE-07")
def test_a_failed_throw_for_an_ability_costs_nothing_and_leaves_one_alternative() -> None:
    world = with_dice("coin", seat=ANN, demanded=True)
    ruin = world.own("Ruin", ANN, "H1", standing="decayed")
    world.do(ANN, do.Rejuvenate(act=ruin.id))
    thrown(world, PAT, do.Call(side="heads"), 1)
    assert world.act("Ruin").standing == "decayed" and world.inf(ANN) == 20
    offers = [o.action for o in world.asked(ANN, "turn").options]
    assert any(isinstance(o, do.Rejuvenate) for o in offers) and not any(isinstance(o, do.Begin) for o in offers)
    die_fails = with_dice(seat=ANN, demanded=True)
    ruin = die_fails.own("Ruin", ANN, "H1", standing="decayed")
    thrown(die_fails, ANN, do.Rejuvenate(act=ruin.id), 0)
    assert die_fails.view.acting == PAT and die_fails.act("Ruin").standing == "decayed"


@pytest.mark.rule("CR-DICE-13")
def test_a_six_makes_an_ability_free() -> None:
    gods = (("probability", "energy", "solid", "mountain"), ("void", "corporality", "liquid", "flora"), GODS[2])
    world = with_dice(seat=ANN, demanded=True, gods=gods)
    tree = world.own("Tree", BOB, "D4 D5 E4 E5")
    thrown(world, ANN, do.Nullify(act=tree.id), 5)
    assert world.act("Tree").standing == "nullified"
    paying = with_dice(seat=ANN, demanded=True, gods=gods)
    tree = paying.own("Tree", BOB, "D4 D5 E4 E5")
    thrown(paying, ANN, do.Nullify(act=tree.id), 4)
    assert paying.act("Tree").standing == "nullified" and world.inf(ANN) - paying.inf(ANN) == 8


@pytest.mark.rule("CR-DICE-11")
def test_a_demand_is_dropped_for_good() -> None:
    world = with_dice("coin", seat=ANN, demanded=True)
    world.no(BOB, do.DropDice(), "CR-DICE-05")
    world.press(PAT, "drop", "drop-dice")
    assert world.state.dice == Dice(template="coin")
    world.no(PAT, do.DropDice(), "CR-DICE-11")
    world.unasked(PAT, do.TakeDice(template="coin", demanded=True))
    ruin = world.own("Ruin", ANN, "H1", standing="decayed")
    world.do(ANN, do.Rejuvenate(act=ruin.id))
    assert world.act("Ruin").standing == "active"


# ------------------------------------------------------------------ no Probability deity any more


@pytest.mark.rule("CR-DICE-17")
def test_when_the_probability_player_leaves_everything_is_voted_on() -> None:
    world = with_dice("coin", seat=ANN, gods=(*GODS, ("limit", "space", "plasma", "sky")))
    proposed(world, ANN, "H1")
    world.press(ANN, "throw", "how")
    world.do(PAT, Leave())
    assert world.state.trial is None and PAT not in world.state.polls[-1].motion.electorate
    world.fail_vote()
    proposed(world, ANN, "H1", "Gate")
    assert world.state.polls and world.state.trial is None


@pytest.mark.rule("CR-DICE-17")
def test_when_the_primal_is_changed_away_dice_stop() -> None:
    world = with_dice(seat=ANN)
    gone = replace(world.state.deities[PAT], attributes=("limit", "energy", "solid", "mountain", "structure"))
    world.set(deities=(gone, *world.state.deities[1:]))
    proposed(world, ANN, "H1")
    assert world.state.polls and world.state.trial is None


@pytest.mark.rule("CR-DICE-16")
def test_another_calls_when_the_caller_leaves() -> None:
    world = with_dice("coin", gods=(*GODS, ("limit", "space", "plasma", "sky")))
    proposed(world, PAT, "A1")
    world.press(PAT, "throw", "how")
    world.do(BOB, Leave())
    assert world.asked(3, "call").seat == 3


# ------------------------------------------------------------------ whole games


@pytest.mark.rule("CR-DICE-16")
def test_rolls_are_the_same_when_a_game_is_replayed() -> None:
    house = {"age_order": "join_order", "map_side": 6, "scope": "full", "dice_use": "on", "awakening": "ceremony"}
    run = play(GAME, 3, house, "dice 3")
    throws = [event.line for event in run.events if event.kind == "throw"]
    assert len(throws) > 3 and GAME.outcome(run.end) is not None
    state = run.start
    for row in run.rows:
        state = GAME.apply(state, Seat(row.seat), GAME.decode_action(row.body), Recorded(row.drawn)).state
    assert state == run.end


@pytest.mark.rule("CR-DICE-04")
@pytest.mark.parametrize("template", ["die", "coin", "cards"])
def test_random_games_with_dice_end(template: str) -> None:
    luck = Chance(f"dice {template}")
    world = World(
        GAME.deal(3, options(scope="full", dice_use="on", map_side=6, age_order="join_order"), luck).state
    )
    world.do(0, do.Choose(attribute="probability"))
    follow_advice(world, "dice")
    world.press(0, f"{template}-all")
    follow_advice(world, "over", most=900)
    assert any(event.kind == "throw" for event in world.events)
