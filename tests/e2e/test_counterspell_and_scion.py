"""Deck of Signs, Counterspell and Scion, as people play them."""

from __future__ import annotations

from rules.core import Answer
from tests.e2e.conftest import World, answer_of


async def test_counterspell_is_woven_by_presses_with_a_restart_in_the_middle(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("counterspell", ann, ben, cleo, health_per_player=4)
    for _ in range(8):
        ((_, person),) = await world.awaited()
        await world.press(person)
    before = await world.now()
    await world.restart()
    assert await world.now() == before
    assert await world.by_hand() > 0
    assert "the end" in world.words()
    assert (await world.bot_verdict()).difference == ""


async def test_what_chaos_costs_is_told_when_it_first_has(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("counterspell", ann, ben, cleo)
    while not (await world.state()).resolved:
        ((decision, person),) = await world.awaited()
        await world.press(person, decision, Answer(keys=("done",)))
    ((_, person),) = await world.awaited()
    new = answer_of(await world.opens(person))
    assert "New to you: what chaos costs" in new and "costs 3 cards of the deck or more, every round" in new


async def test_a_round_of_scion_is_revealed_by_slash_commands_and_presses(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("scion", ann, ben, cleo)
    game = world.bot.library.games["scion"]
    for _ in range(7):
        waiting = await world.awaited()
        assert len(waiting) == 3
        decision = next(d for d, person in waiting if person is ann)
        first, other = decision.ask.options[0].action, decision.ask.options[-1].action
        for action in (first, other):
            told = await ann.slash(world.table, "signs reveal", **game.spell(action))
            assert f"You have chosen {game.spell(action)['card']}." in answer_of(told)
        assert game.spell(other)["card"] not in world.words()
        await world.press(ben)
        await world.press(cleo)
    state = await world.state()
    assert state.round == 2 and state.turn == 1
    new = answer_of(await ben.click(world.board, label="Choose a card"))
    assert "New to you: a new round" in new and "the signs lie anew" in new
    assert (await world.bot_verdict()).difference == ""
