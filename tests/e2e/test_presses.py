"""How many presses a move costs: from the board on, opening the panel included; a choice in a menu counts as two, a
form as one beside what it takes to open it. What is written here is the promise."""

from __future__ import annotations

from collections import defaultdict
from statistics import median
from typing import Any

import pytest

from rules.core import Answer
from rules.core.decisions import advised
from tests.e2e.conftest import World, sensible

SHORT: dict[str, dict[str, Any]] = {"elementary": {"series_games": 1}, "atlas": {"draw_red": 3}}

MOST = {
    ("elementary", "play"): (3, 4),
    ("scion", ""): (2, 2),
    ("counterspell", ""): (3, 4),
    ("meaning", "turn"): (3, 4),
    ("life", "turn"): (3, 4),
    ("atlas", "turn"): (2, 3),
}
"""Presses of one answer to a kind of question: the median over a whole game of three, and the worst."""

MOVES = 40


class Fingers:
    """Somebody whose presses are counted."""

    def __init__(self, person: Any) -> None:
        self.person = person
        self.presses = self.forms = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.person, name)

    async def click(self, *there: Any, **what: Any) -> Any:
        """Press a button."""
        self.presses += 1
        return await self.person.click(*there, **what)

    async def select(self, *there: Any, **what: Any) -> Any:
        """Open a menu, and choose."""
        self.presses += 2
        return await self.person.select(*there, **what)

    async def submit_modal(self, *there: Any, **what: Any) -> Any:
        """Send a form off."""
        self.presses += 1
        self.forms += 1
        return await self.person.submit_modal(*there, **what)


@pytest.mark.parametrize("slug", ["elementary", "scion", "counterspell", "meaning", "life", "atlas"])
async def test_an_ordinary_move_takes_few_presses(world: World, slug: str) -> None:
    world.people[:] = [Fingers(person) for person in world.people]
    await world.play(slug, *world.people[:3], **SHORT.get(slug, {}))
    counted: dict[str, list[int]] = defaultdict(list)
    for _ in range(MOVES):
        if not (waiting := await world.awaited()):
            break
        decision, person = sensible(waiting)
        asked = world.bot.room.questions(await world.now())
        kind = next(q.kind for q in asked if (q.id, q.seat) == (decision.id, decision.seat))
        person.presses = 0
        await world.moved(decision, person)
        counted[kind].append(person.presses)
    wanted = {kind: most for (game, kind), most in MOST.items() if game == slug}
    assert set(wanted) <= set(counted), "the game asked what is promised here"
    for kind, (usual, worst) in wanted.items():
        assert median(counted[kind]) <= usual, (kind, counted[kind])
        assert max(counted[kind]) <= worst, (kind, counted[kind])


MOST_WAITS, MOST_OF_AN_ACT = 5, 7


async def before_the_first_turn(world: World) -> int:
    """Play on to the first turn of Creation; how often the table waited until then. All who are asked side by side are
    one wait, and so is what one person is asked in one go."""
    waits, alone = 0, set[int]()
    while (await world.state()).phase != "turn":
        waiting = await world.awaited()
        asked = {person.id for _, person in waiting}
        waits += asked != alone
        alone = asked if len(asked) == 1 else set()
        for decision, person in waiting:
            open_now = world.bot.room.questions(await world.now())
            if any(q.waits and (q.id, q.seat) == (decision.id, decision.seat) for q in open_now):
                await world.at_the_door(person, decision)
    await world.env.settle()
    return waits


async def an_act(world: World, person: Any) -> tuple[int, int]:
    """A person's turn with an Act, from the board to the poll: presses, and forms. The panel stays open."""
    presses = forms = 0
    while (state := await world.state()).turn is not None and not state.polls:
        decision = next(d for d, p in await world.awaited() if p is person)
        person.presses = person.forms = 0
        onward = state.turn.stage == "fields"
        await world.press(person, decision, Answer(keys=("done" if onward else best(state, decision),)))
        presses, forms = presses + person.presses - bool(presses), forms + person.forms
    return presses, forms


def best(state: Any, decision: Any) -> str:
    """An Act where it is the time for one, and else what a sensible player does."""
    keys = [o.key for o in decision.options]
    found = advised(decision)
    assert found is not None
    return "act" if state.draft is None and "act" in keys else found.keys[0]


async def test_creation_begins_after_few_waits_and_an_act_takes_few_presses(world: World) -> None:
    world.people[:] = [Fingers(person) for person in world.people]
    await world.play("creation", *world.people[:3], map_side=5)
    assert await before_the_first_turn(world) <= MOST_WAITS
    counted: list[int] = []
    while (state := await world.state()).phase == "turn":
        (decision, person), *_ = await world.awaited()
        menu = state.turn is not None and state.turn.stage == "action" and not state.polls and state.draft is None
        if not (menu and len(counted) < ACTS and "act" in [o.key for o in decision.options]):
            await world.at_the_door(person, decision)
            continue
        await world.env.settle()
        presses, forms = await an_act(world, person)
        assert forms == 1, "one form says all of it"
        counted.append(presses + 1)  # from the stage before it, which is gone through at the door
    assert len(counted) == ACTS
    assert median(counted) <= MOST_OF_AN_ACT - 1 and max(counted) <= MOST_OF_AN_ACT


ACTS = 4
"""As many Acts of a world are pressed; all others are handed in at the door."""
