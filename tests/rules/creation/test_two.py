"""Two players: two Attributes of a kind, and what stands in for the vote between them (CR-TWO)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Ballot, Chance, Join, Leave, Recorded, Seat, TimeUp
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.world.trials import Dice
from tests.play import play
from tests.rules.creation.worlds import GAME, World, follow_advice, options

ANN, BOB = 0, 1
GODS = (("genesis", "energy", "solid", "mountain"), ("balance", "corporality", "plasma", "flora"))


def two(mode: str, **more: Any) -> World:
    """Ann's action in a world of two, with ground under her feet."""
    world = World.at(*GODS, two_player_mode=mode, **more)
    world.land("A1 B1 C1 D1 A2 B2", element="solid")
    if mode == "dice_only":
        world.set(dice=Dice(template=world.state.options.dice_template))  # type: ignore[arg-type]
    return world


def thrown(world: World, seat: int, action: Any, *faces: int) -> None:
    """An action on which these are drawn."""
    step = GAME.apply(world.state, Seat(seat), action, Recorded(faces))
    world.state, world.events = step.state, [*world.events, *step.events]


def proposed(world: World, where: str = "A1 B1", name: str = "Threshold") -> None:
    """Ann describes an Act, ready to be put forward."""
    world.do(ANN, do.Begin(kind="act"))
    world.do(ANN, do.Describe(thing=f"a door of {name}", name=name, meaning="It opens.", rests_on=("structure",)))
    world.do(ANN, do.Lay(fields=tuple(where.split())))


def names(world: World) -> list[str]:
    return [act.name for act in world.state.in_play]


# ------------------------------------------------------------------ two Attributes of a kind


@pytest.mark.rule("CR-TWO-01")
def test_with_two_each_may_take_one_or_two_attributes_of_a_kind_in_one_turn() -> None:
    world = World.dealt(2)
    world.do(ANN, do.Choose(attribute="genesis"))
    assert world.asked(ANN, "choose").prompt.startswith("Choose a second Primal")
    assert world.asked(ANN, "choose").detail.startswith("The first stays, and nothing is given up")
    assert "one or two Attributes of each kind" in GAME.help(GAME.view(world.state, Seat(ANN)))
    assert world.keys(ANN, "choose")[-2:] == ["enough", "random"] and "genesis" not in world.keys(ANN, "choose")
    world.do(ANN, do.Choose(attribute="void"))
    world.unasked(ANN, do.Choose(attribute="chaos"))
    world.do(BOB, do.Choose(attribute="balance"))
    world.press(BOB, "enough", "choose")
    assert world.state.deities[ANN].attributes[1:] == ("genesis", "void")
    assert world.state.deities[BOB].attributes[1:] == ("balance",) and world.phase() == "bans"
    world.do(ANN, do.EndBans())
    world.do(BOB, do.Choose(attribute="time"))
    world.silence(BOB, "choose")
    assert world.state.deities[BOB].attributes[2:] == ("time",) and world.asked(ANN, "choose")


@pytest.mark.rule("CR-TWO-01", "CR-TWO-04")
def test_with_three_one_attribute_of_a_kind_is_all_and_votes_are_votes() -> None:
    world = World.dealt(3, two_player_mode="dice_only")
    world.do(0, do.Choose(attribute="genesis"))
    world.unasked(0, do.Choose(attribute="void"))
    assert world.asked(1, "choose").prompt == "Choose your Primal Attribute."
    assert not any("two" in event.line for event in world.events)
    follow_advice(world, "turn")
    assert world.state.dice is None
    world = World.at(*GODS, ("limit", "space", "gas", "sky"), two_player_mode="dice_only")
    world.land("A1 B1", element="solid")
    proposed(world)
    world.do(ANN, do.Submit())
    assert world.state.trial is None and len(world.state.polls[-1].motion.electorate) > 1, "no die, but a vote"


@pytest.mark.rule("CR-TWO-01")
def test_a_third_who_joins_ends_the_double_choice() -> None:
    world = World.dealt(2)
    world.do(ANN, do.Choose(attribute="genesis"))
    world.do(2, Join())
    assert world.keys(ANN, "choose") == ["enough"]
    world.no(ANN, do.Choose(attribute="void"), "CR-TWO-01")
    world.press(ANN, "enough", "choose")
    world.do(BOB, do.Choose(attribute="void"))
    world.do(2, do.Choose(attribute="chaos"))
    assert [len(deity.attributes) for deity in world.state.deities] == [2, 2, 2]


@pytest.mark.rule("CR-TWO-12")
def test_two_ban_two_and_enough_stays_for_both() -> None:
    world = World.dealt(2, attribute_pool="first_game")
    for key in ("genesis", "void"):
        world.do(ANN, do.Choose(attribute=key))
    world.do(BOB, do.Choose(attribute="chaos"))
    world.do(BOB, do.Enough())
    for key in ("space", "energy"):
        world.do(ANN, do.Ban(attribute=key))
    world.unasked(ANN, do.Ban(attribute="gas"))
    assert world.phase() == "cosmic" and len(world.state.banned) == 2
    world.do(BOB, do.Choose(attribute="time"))
    assert world.keys(ANN, "choose") == ["corporality", "random"], "one is left, and it is Ann's"
    world.do(ANN, do.Choose(attribute="corporality"))
    assert world.phase() == "elemental"


@pytest.mark.rule("CR-TWO-12")
def test_somebody_must_be_genesis_with_two_as_well() -> None:
    world = World.dealt(2)
    for seat, key in ((ANN, "void"), (ANN, "chaos"), (BOB, "limit"), (BOB, "balance")):
        world.do(seat, do.Choose(attribute=key))
    assert "genesis" in world.state.deities[ANN].attributes


@pytest.mark.rule("CR-TWO-02")
def test_the_earlier_of_two_primals_counts_in_the_order_of_turns() -> None:
    double = ("void", "genesis", "energy", "solid", "mountain")
    world = World.at(("balance", "time", "gas", "flora"), double)
    assert world.state.roster == (1, 0)


@pytest.mark.rule("CR-TWO-02")
def test_an_act_may_lie_where_either_element_allows_it() -> None:
    world = World.at(("genesis", "energy", "solid", "gas", "mountain"), GODS[1], two_player_mode="plain_vote")
    world.land("A1", element="solid")
    world.storm("G7")
    world.offer(ANN, "G7")
    assert world.state.polls
    world.pass_vote()
    world.next_turn(ANN)
    assert world.place(ANN, "A1").fields == ("A1",)


@pytest.mark.rule("CR-TWO-02")
def test_both_elements_place_their_fields_one_after_the_other() -> None:
    gods = (("genesis", "energy", "solid", "liquid", "mountain"), GODS[1])
    world = World.at(*gods, stage="fields", parameters={"solid_turn": 2, "liquid_turn": 1})
    world.land("A1", element="solid")
    world.do(ANN, do.Fill(fields=("H8",)))
    world.do(ANN, do.Fill(fields=("A2", "B1")))
    assert world.state.of_element("liquid") == {"H8"} and world.state.of_element("solid") == {"A1", "A2", "B1"}
    assert world.stage == "action"
    world.next_turn(ANN, "fields")
    asked = world.asked(ANN, "turn")
    assert asked.prompt == "You may place 1 Liquid Field. Then come your Solid Fields."
    assert next(o.label for o in asked.options if o.key == "done") == "On to Solid Fields"
    world.press(ANN, "done", "turn")
    assert world.stage == "fields", "what is left of one Element leaves the other's"
    assert next(o.label for o in world.asked(ANN, "turn").options if o.key == "done") == "On to the action"
    world.do(ANN, do.Fill(fields=("C1", "A3")))
    assert {"C1", "A3"} <= world.state.of_element("solid") and world.stage == "action"


@pytest.mark.rule("CR-TWO-02")
def test_both_elements_have_their_first_fields_also_of_who_begins_early() -> None:
    world = World.dealt(2, two_player_mode="plain_vote")
    picks = {
        ANN: ("genesis", "energy", "solid", "liquid", "mountain"),
        BOB: ("chaos", "time", "life", "gas", "sky"),
    }
    while world.phase() in ("primal", "cosmic", "elemental", "realm"):
        seat = next(d.seat for d in world.decisions if d.waits)
        key = next((k for k in picks[seat] if k in world.keys(seat, "choose")), "")
        world.do(seat, do.Choose(attribute=key) if key else do.Enough())
    follow_advice(world, "turn")
    first = [event.line for event in world.events if " makes " in event.line]
    assert any("Solid" in line for line in first) and any("Liquid" in line for line in first)


@pytest.mark.rule("CR-TWO-02")
def test_abilities_and_traits_of_both_attributes_of_a_kind_count() -> None:
    double = ("genesis", "void", "energy", "time", "solid", "mountain")
    world = World.at(double, GODS[1], two_player_mode="plain_vote")
    hut = world.own("Hut", BOB, "A1")
    world.do(ANN, do.Nullify(act=hut.id))
    assert world.act("Hut").standing == "nullified"
    world.next_turn(ANN)
    world.own("Ruin", ANN, "C1", standing="decayed")
    world.do(ANN, do.Rejuvenate(act=world.act("Ruin").id))
    assert world.act("Ruin").standing == "active"
    world.end_round()
    assert "Void: 1 Nullified Act" in world.line("Nullified Act +1")


@pytest.mark.rule("CR-TWO-02")
def test_numbers_of_both_attributes_of_a_kind_are_set() -> None:
    world = World.dealt(2, scope="full", two_player_mode="plain_vote")
    wanted = {ANN: ("genesis", "limit", "space", "energy"), BOB: ("transience", "time", "corporality")}
    while world.phase() != "parameters":
        seat = next(d.seat for d in world.decisions if d.waits)
        asked = next(d for d in world.decisions if d.waits)
        key = next((k for k in wanted[seat] if k in [o.key for o in asked.options]), "")
        if asked.id.endswith("choose"):
            enough = any(o.key == "enough" for o in asked.options)
            world.do(seat, do.Choose(attribute=key) if key or not enough else do.Enough())
        else:
            answer = advised(asked)
            assert answer is not None
            world.do(seat, reply(asked, answer, GAME.turn_rule))
    lines = {q.id.partition(".p-")[2]: int(q.seat) for q in GAME.questions(world.state) if ".p-" in q.id}
    assert lines["limits"] == ANN and lines["energy"] == ANN, "a second Primal, and a second Cosmic"


# ------------------------------------------------------------------ what stands in for the vote


@pytest.mark.rule("CR-TWO-03", "CR-TWO-04")
def test_the_alternative_in_use_is_named_and_second_chance_is_usual() -> None:
    def told(**chosen: str) -> str:
        step = GAME.deal(2, options(age_order="join_order", **chosen), Chance("two"))
        return " ".join(event.line for event in step.events)

    assert World.dealt(2).state.options.two_player_mode == "second_chance"
    assert "a coin decides" in told() and "a small task" in told(two_player_mode="challenge")
    knob = next(k for k in GAME.knobs if k.name == "two_player_mode")
    assert knob.values == ("second_chance", "dice_only", "challenge", "together", "aaa", "plain_vote")
    assert GAME.terms({}).seats[0] == 2


@pytest.mark.rule("CR-TWO-04")
def test_the_alternative_is_chosen_in_the_lobby_and_holds() -> None:
    world = two("plain_vote")
    with world.refused("CR-CON-02"):
        world.do(ANN, do.Raise(kind="setting", about="two_player_mode", text="together"))


@pytest.mark.rule("CR-TWO-04", "CR-TWO-10")
def test_with_a_plain_vote_the_other_alone_decides() -> None:
    world = two("plain_vote")
    proposed(world)
    world.do(ANN, do.Submit())
    motion = world.state.polls[-1].motion
    assert motion.electorate == (BOB,)
    thrown(world, BOB, Ballot(motion=motion.id, choice="against"))
    assert not names(world) and world.state.thrown is None
    proposed(world)
    world.do(ANN, do.Submit())
    world.pass_vote()
    assert names(world) == ["Threshold"]


@pytest.mark.rule("CR-TWO-07", "CR-TWO-10")
def test_after_a_no_a_coin_is_flipped_and_heads_places_it_at_its_price() -> None:
    world = two("second_chance")
    proposed(world)
    world.do(ANN, do.Submit())
    before = world.inf(ANN)
    yes, no = (o.detail for o in world.asked(BOB).options)
    assert yes.endswith("It is placed.") and no == "Then a coin decides: with heads it is done all the same."
    thrown(world, BOB, Ballot(motion=world.state.polls[-1].motion.id, choice="against"), 0)
    assert names(world) == ["Threshold"] and world.inf(ANN) == before - 2
    assert world.state.thrown is not None and world.state.thrown.face == "heads"


@pytest.mark.rule("CR-TWO-07")
def test_after_a_yes_no_coin_is_flipped() -> None:
    world = two("second_chance")
    proposed(world)
    world.do(ANN, do.Submit())
    thrown(world, BOB, Ballot(motion=world.state.polls[-1].motion.id, choice="for"))
    assert names(world) == ["Threshold"] and world.state.thrown is None


@pytest.mark.rule("CR-TWO-07")
def test_a_coin_of_the_first_try_lies_there_no_more_when_the_second_is_carried() -> None:
    """*It fails* stood below what had just been placed."""
    world = two("second_chance")
    for name, choice in (("Threshold", "against"), ("Gate", "for")):
        proposed(world, name=name)
        world.do(ANN, do.Submit())
        thrown(world, BOB, Ballot(motion=world.state.polls[-1].motion.id, choice=choice), 1)
        assert (world.state.thrown is None) is (choice == "for")
    assert names(world) == ["Gate"]


@pytest.mark.rule("CR-TWO-07", "CR-TWO-10")
def test_tails_twice_ends_the_action_stage() -> None:
    world = two("second_chance")
    for name in ("Threshold", "Gate"):
        assert world.state.turn is not None and world.state.turn.seat == ANN
        proposed(world, name=name)
        world.do(ANN, do.Submit())
        thrown(world, BOB, Ballot(motion=world.state.polls[-1].motion.id, choice="against"), 1)
    assert not names(world) and world.inf(ANN) == 20
    assert world.asked(BOB).seat == BOB and world.view.acting == BOB


@pytest.mark.rule("CR-TWO-07")
def test_an_icon_has_no_second_chance() -> None:
    world = two("second_chance")
    world.state = replace(world.state, deities=tuple(replace(d, icon="") for d in world.state.deities))
    world.do(ANN, do.ProposeIcon(icon="Wheel", rests_on="energy", argument="It turns."))
    thrown(world, BOB, Ballot(motion=world.state.polls[-1].motion.id, choice="against"))
    assert not world.state.deities[ANN].icon


@pytest.mark.rule("CR-TWO-06", "CR-TWO-10")
@pytest.mark.parametrize(("face", "paid", "placed"), [(2, 0, False), (4, 2, True), (6, 0, True)])
def test_with_dice_only_a_die_decides_without_a_poll(face: int, paid: int, placed: bool) -> None:
    world = two("dice_only")
    proposed(world)
    thrown(world, ANN, do.Submit(), face - 1)
    assert not world.state.polls and bool(names(world)) == placed and world.inf(ANN) == 20 - paid
    assert not placed or world.act("Threshold").paid == paid
    assert world.state.turn is not None and world.state.turn.seat == BOB, "a failed die ends the turn, too"
    assert f"The die shows {face}" in world.line("The die")


@pytest.mark.rule("CR-TWO-06")
def test_with_dice_only_a_gaze_is_thrown_for_and_a_rejuvenation_is_not() -> None:
    world = two("dice_only")
    world.own("Ruin", ANN, "A1", standing="decayed")
    thrown(world, ANN, do.Rejuvenate(act=world.act("Ruin").id))
    assert world.act("Ruin").standing == "active"
    world.next_turn(ANN)
    tree = world.own("Tree", BOB, "C1")
    world.do(ANN, do.Begin(kind="gaze", target=tree.id))
    world.do(ANN, do.Describe(name="Mast", meaning="It bears sails.", rests_on=("structure",)))
    world.do(ANN, do.Lay(fields=("C1",)))
    thrown(world, ANN, do.Submit(), 2)
    assert world.act("Mast").owner == ANN


@pytest.mark.rule("CR-TWO-10")
def test_with_dice_only_the_other_player_calls_the_coin() -> None:
    world = two("dice_only", dice_template="coin")
    for side, face, placed in (("heads", 1, False), ("tails", 1, True)):
        proposed(world)
        world.do(ANN, do.Submit())
        world.unasked(ANN, do.Call(side="heads"))
        assert "decides: call it" in world.asked(BOB, "call").prompt
        thrown(world, BOB, do.Call(side=side), face)  # type: ignore[arg-type]
        assert bool(names(world)) == placed


@pytest.mark.rule("CR-TWO-06")
def test_lobby_and_dice_agree_on_the_template() -> None:
    world = World.dealt(2, two_player_mode="dice_only", dice_template="cards")
    assert world.state.dice is not None and world.state.dice.template == "cards"
    assert World.dealt(2).state.dice is None


# ------------------------------------------------------------------ tasks


@pytest.mark.rule("CR-TWO-05", "CR-TWO-09")
def test_a_task_that_is_done_places_the_act_and_it_is_paid() -> None:
    world = two("challenge")
    proposed(world)
    world.do(ANN, do.Submit())
    asked = world.asked(BOB, "task")
    assert not world.state.polls and "safe, legal, free of charge" in asked.detail
    world.unasked(ANN, do.SetTask(task="Sing."))
    world.no(BOB, do.SetTask(task="x" * 301), "CR-TWO-09")
    world.do(BOB, do.SetTask(task="What has roots that nobody sees?"))
    assert "What has roots" in world.line("a task") and "safe" in world.asked(BOB, "doing").detail
    world.unasked(ANN, do.JudgeTask(done=True))
    world.press(BOB, "done", "doing")
    assert names(world) == ["Threshold"] and world.inf(ANN) == 18


@pytest.mark.rule("CR-TWO-05", "CR-TWO-09")
def test_a_task_that_is_not_done_is_a_proposal_voted_down() -> None:
    world = two("challenge")
    proposed(world)
    world.do(ANN, do.Submit())
    world.do(BOB, do.SetTask(task="Juggle."))
    world.press(BOB, "not", "doing")
    assert not names(world) and world.inf(ANN) == 20
    assert world.state.turn is not None and (world.state.turn.seat, world.state.turn.retry) == (ANN, "act")


@pytest.mark.rule("CR-TWO-09")
def test_one_task_a_turn_is_turned_down_for_nothing() -> None:
    world = two("challenge")
    proposed(world)
    world.do(ANN, do.Submit())
    world.do(BOB, do.SetTask(task="Climb the roof."))
    world.press(ANN, "another", "another")
    world.unasked(BOB, do.JudgeTask(done=True))
    world.do(BOB, do.SetTask(task="Name a river."))
    assert "a second counts as failed" in world.asked(ANN, "another").options[0].detail
    world.do(ANN, do.TurnDown())
    assert not names(world) and [q.kind for q in GAME.questions(world.state) if q.waits] == ["action"]
    assert world.state.turn is not None and world.state.turn.retry == "act"


@pytest.mark.rule("CR-TWO-09")
def test_without_a_task_it_passes_and_silence_says_it_was_done() -> None:
    world = two("challenge")
    proposed(world)
    world.do(ANN, do.Submit())
    world.silence(BOB, "task")
    assert names(world) == ["Threshold"]
    world.next_turn(ANN)
    proposed(world, "C1", "Gate")
    world.do(ANN, do.Submit())
    world.do(BOB, do.SetTask(task="Name a river."))
    world.silence(BOB, "doing")
    assert "Gate" in names(world)


@pytest.mark.rule("CR-TWO-09")
def test_what_needs_no_vote_needs_no_task_and_while_one_is_open_the_turn_stands_still() -> None:
    world = two("challenge")
    world.own("Ruin", ANN, "A1", standing="decayed")
    world.do(ANN, do.Rejuvenate(act=world.act("Ruin").id))
    assert world.act("Ruin").standing == "active" and world.state.trial is None
    world.next_turn(ANN)
    proposed(world, "B1")
    world.do(ANN, do.Submit())
    world.unasked(ANN, do.EndTurn())
    world.do(ANN, do.StepBack())
    assert world.state.trial is None and world.state.turn is not None and world.state.turn.retry == "act"


# ------------------------------------------------------------------ together


@pytest.mark.rule("CR-TWO-11")
def test_together_everything_stands_beyond_size_and_reach_with_a_hint() -> None:
    world = two("together")
    proposed(world, "A1 B1 C1 D1 E1 F1")
    world.do(ANN, do.Submit())
    assert world.act("Threshold").size == 6 and not world.state.polls
    assert "Here an Act takes 1 to 4" in world.line("A hint")
    world.next_turn(ANN)
    proposed(world, "H7", "Far")
    world.do(ANN, do.Submit())
    assert "Far" in names(world) and "out of your reach" in world.line("A hint: H7")
    world.next_turn(ANN)
    proposed(world, "A2", "Near")
    before = len(world.events)
    world.do(ANN, do.Submit())
    assert not any("A hint" in event.line for event in world.events[before:])


@pytest.mark.rule("CR-TWO-11")
def test_together_influence_is_not_counted_and_what_is_taken_stays_taken() -> None:
    world = World.dealt(2, two_player_mode="together", map_side=6)
    follow_advice(world, "turn")
    assert "Influence is not counted" in world.line("finished when")
    before = world.totals
    for _ in range(60):
        asked = next(d for d in GAME.awaiting(world.state) if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    assert world.state.round > 1 and world.totals == before and not world.state.ledger
    told = GAME.describe(GAME.view(world.state, Seat(ANN)))
    assert "Influence is not counted" in told and str(before[0]) not in told
    act = world.state.in_play[0]
    world.next_turn(BOB)
    proposed_there = replace(world.state.turn, seat=BOB) if world.state.turn else None
    assert proposed_there is not None
    world.do(BOB, do.Begin(kind="act"))
    world.do(BOB, do.Describe(thing="a key", name="Key", meaning="It fits.", rests_on=("structure",)))
    world.no(BOB, do.Lay(fields=act.fields), "CR-ACT-28")


@pytest.mark.rule("CR-TWO-11")
def test_something_hurtful_can_be_asked_back() -> None:
    world = two("together")
    proposed(world)
    world.do(ANN, do.Submit())
    world.do(BOB, do.Raise(kind="challenge", about="Threshold", text="It hurts."))
    world.do(BOB, Ballot(motion=world.state.polls[-1].motion.id, choice="for"))
    if world.state.polls:
        world.do(ANN, Ballot(motion=world.state.polls[-1].motion.id, choice="for"))
    assert not names(world)


@pytest.mark.rule("CR-TWO-08", "CR-TWO-11")
def test_together_ends_when_both_say_so_and_names_no_winner() -> None:
    world = two("together", round=5)
    world.end_round()
    assert world.phase() == "victory" and "when you both say so" in world.asked(ANN, "victory").prompt
    world.press(ANN, "declare", "victory")
    world.do(BOB, do.Declare(victory=False))
    assert world.phase() == "turn" and world.state.round == 6
    world.end_round()
    world.press(BOB, "declare", "victory")
    assert world.phase() == "victory"
    world.press(ANN, "declare", "victory")
    assert world.phase() == "over" and not world.state.stewards
    assert "nobody is named a winner" in world.line("You both call")
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places == () and not outcome.scores


@pytest.mark.rule("CR-TWO-08", "CR-TWO-11")
def test_together_ends_when_one_leaves_and_nobody_has_won() -> None:
    world = two("together")
    world.do(BOB, Leave())
    assert world.phase() in ("echoes", "over") and not world.state.stewards
    other = two("plain_vote")
    other.do(BOB, Leave())
    assert other.state.stewards == (ANN,)


# ------------------------------------------------------------------ whole games


@pytest.mark.rule("CR-TWO-04")
@pytest.mark.parametrize("mode", ["second_chance", "dice_only", "challenge", "together", "plain_vote"])
def test_random_games_of_two_end(mode: str) -> None:
    luck = Chance(f"two {mode}")
    template = luck.pick(("die", "coin", "cards"))
    chosen = {"age_order": "join_order", "map_side": 6, "two_player_mode": mode, "dice_template": template}
    run = play(GAME, 2, chosen, f"two {mode}")
    assert GAME.outcome(run.end) is not None and run.end.end
    assert any(len(d.attributes) > 5 for d in run.end.deities), "somebody took two of a kind"


@pytest.mark.rule("CR-TWO-09", "CR-TWO-10")
def test_games_of_two_survive_silence() -> None:
    for number, mode in enumerate(("challenge", "dice_only", "second_chance")):
        chosen = {"two_player_mode": mode, "map_side": 6, "dice_template": "coin", "age_order": "join_order"}
        world = World.dealt(2, seed=mode, **chosen)
        luck = Chance(f"silence {number}")
        for _ in range(250):
            waiting = [d for d in GAME.awaiting(world.state) if d.waits]
            if not waiting:
                break
            late = [d for d in waiting if d.within]
            if late and luck.below(4) == 0:
                world.do(late[0].seat, TimeUp(decision=late[0].id))
                continue
            answer = advised(waiting[0])
            assert answer is not None
            world.do(waiting[0].seat, reply(waiting[0], answer, GAME.turn_rule))
        assert world.state.round > 1
