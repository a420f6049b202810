"""Two players of Creation in Discord: a task for an Act, across a restart; a coin after a no (CR-TWO)."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.genesis import GODS, opened

TWO = (GODS[3], ("genesis", "time", "solid", "sky"))
SHORT = {
    "awakening": "ceremony",
    "age_order": "join_order",
    "parameters_set_by": "defaults",
    "attribute_pool": "scope",
}


@pytest.mark.rule("CR-TWO-05", "CR-TWO-09")
async def test_a_task_is_set_and_done_across_a_restart(world: World) -> None:
    ann, ben = world.people[:2]
    await world.play("creation", ann, ben, **SHORT, two_player_mode="challenge")
    game = await opened(world, *TWO)
    assert "you set each other a small task" in world.history
    await game.to_action(ann)
    await game.propose(ann, "A2 A3", thing="bottle cap", name="The Eye", rests_on=["chaos"])
    assert "**ann** proposes The Eye" in world.history and "sets a task" in text_of(world.board)
    held = (await game.state()).deities[0].influence
    await game.write(ben, "task", task="Hum a tune we both know.")
    assert "sets **ann** a task: Hum a tune we both know." in world.history
    await world.restart()
    refused = await game.asked(ann, "doing")
    assert refused is None, "whoever has the task does not judge it"
    await game.choose(ben, "doing", "done")
    state = await game.state()
    assert [(act.name, act.owner) for act in state.acts] == [("The Eye", 0)]
    assert state.deities[0].influence < held


@pytest.mark.rule("CR-TWO-07")
async def test_after_a_no_the_coin_is_flipped_and_shown(world: World) -> None:
    ann, ben = world.people[:2]
    await world.play("creation", ann, ben, **SHORT)
    game = await opened(world, *TWO)
    await game.to_action(ann)
    told = await game.propose(ann, "A2", thing="bottle cap", name="The Eye", rests_on=["chaos"])
    assert "before the Pantheon" in answer_of(told)
    await game.vote(ben, sign="❌")
    state = await game.state()
    assert state.thrown is not None and f"The coin shows {state.thrown.face}" in world.history
    assert bool(state.acts) == (state.thrown.face == "heads")


@pytest.mark.rule("CR-DICE-10", "CR-DICE-15", "CR-TWO-06")
async def test_a_card_is_named_and_drawn_across_a_restart(world: World) -> None:
    ann, ben = world.people[:2]
    await world.play("creation", ann, ben, **SHORT, two_player_mode="dice_only", dice_template="cards")
    game = await opened(world, *TWO)
    await game.to_action(ann)
    await game.propose(ann, "A2 A3", thing="bottle cap", name="The Eye", rests_on=["chaos"])
    assert "names a card" in text_of(world.board) and not (await game.state()).polls
    await world.restart()
    await game.write(ann, "guess", number="7", suit="hearts")
    state = await game.state()
    assert state.dice is not None and state.thrown is not None and state.dice.drawn == (state.thrown.face,)
    assert f"The card is the {state.thrown.face}; the 7 of hearts was named" in world.history
    assert bool(state.acts) == state.thrown.won
