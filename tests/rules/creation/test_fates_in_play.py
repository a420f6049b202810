"""Whole Advanced games with the deities of chance, argument and change: everything of theirs is met and accepted."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core import Action, Chance, Seat
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from tests.play import bare_move
from tests.rules.creation.test_numbers import in_full, opened
from tests.rules.creation.worlds import GAME, World

WANTED = (("probability", "dialectic"), ("metaphysic",), ("transience",), ("genesis",))
"""Attributes that each seat takes if it can."""


def wanted(world: World) -> tuple[Seat, Action] | None:
    """The choice of an Attribute that is wanted here."""
    state = world.state
    if state.phase not in ("primal", "cosmic") or not state.queue:
        return None
    seat = state.queue[0]
    free = [k for k in WANTED[seat] if GAME.lore.attributes[k].kind == state.phase]
    there = [k for k in free if k in world.keys(seat, "choose")]
    return (Seat(seat), do.Choose(attribute=there[0])) if there else None


def sensible(world: World) -> tuple[Seat, Action] | None:
    """What a computer would do."""
    question = next((q for q in GAME.questions(world.state) if q.waits), None)
    if question is None:
        return None
    view = GAME.view(world.state, question.seat)
    decision = GAME.worded(view, question, GAME.judged(view, question))
    answer = advised(decision)
    assert answer is not None
    return question.seat, reply(decision, answer, GAME.turn_rule)


def played(seed: str, *, by_advice: bool, seats: int = 4, side: int = 6) -> tuple[World, Counter[str]]:
    """A game to its end, and how often each action was taken."""
    luck, met = Chance(seed), Counter[str]()
    world = opened(seats, seed, map_side=side, scope="advanced")
    for step in range(2500):
        if world.state.phase == "parameters" and not by_advice:
            in_full(world, luck)
        move = wanted(world) or (sensible(world) if by_advice else bare_move(GAME, world.state, luck))
        if move is None:
            break
        met[type(move[1]).__name__] += 1
        world.do(*move)
        if not step % 25:
            assert GAME.describe(world.view) and GAME.help(world.view)
    return world, met


@pytest.mark.rule("CR-ABI-110", "CR-ABI-101", "CR-ABI-150", "CR-VOT-19")
@pytest.mark.parametrize("number", [0, 2])
def test_random_games_meet_them_and_come_to_their_end(number: int) -> None:
    world, met = played(f"omens {number}", by_advice=False)
    assert GAME.outcome(world.state) is not None, world.state.phase
    assert met["Prophesy"] == len(world.state.prophecies) > 0


@pytest.mark.rule("CR-ABI-110", "CR-ABI-118", "CR-ABI-101")
def test_computers_foretell_claim_and_roll() -> None:
    met: Counter[str] = Counter()
    fulfilled = 0
    for seats, side in ((3, 4), (3, 8), (4, 6)):  # advice leaves nothing to chance
        world, one = played("advised", by_advice=True, seats=seats, side=side)
        assert GAME.outcome(world.state) is not None
        met += one
        fulfilled += sum(p.fulfilled for p in world.state.prophecies)
    assert met["Prophesy"] and met["Claim"] and met["Condense"] and fulfilled
