"""How many presses a move costs: from the board on, opening the panel included; a choice in a menu counts as two, a
form as one beside what it takes to open it. What is written here is the promise."""

from __future__ import annotations

from collections import defaultdict
from statistics import median
from typing import Any, NamedTuple

import pytest

from rules.core import Answer
from rules.core.decisions import advised
from tests.e2e.conftest import World, sensible

MOST = {
    ("elementary", "play"): (3, 4),
    ("scion", "reveal"): (2, 3),
    ("counterspell", "weave"): (3, 4),
    ("counterspell", "again"): (3, 4),
    ("meaning", "turn"): (3, 4),
    ("life", "turn"): (3, 5),
    ("atlas", "place"): (2, 3),
    ("atlas", "turn"): (2, 3),
}
"""Presses of one answer to a kind of question, each counted from the board: the median over a whole game of three,
and the worst."""

A_TURN = {"meaning": (5, 6), "life": (5, 8)}
"""Presses of a whole turn of two actions, the panel opened once."""

WHOLE = 400
"""Moves that end any of these games."""


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


class Counted(NamedTuple):
    """Presses in a game, in the order of play."""

    answers: dict[str, list[int]]
    """Of each answer from the board on, by the kind of question."""
    turns: list[list[int]]
    """Of the answers that one person gives to the question of a turn without anybody in between; the panel is opened
    once."""

    def of_turns(self, actions: int) -> list[int]:
        """The presses of whole turns of so many actions."""
        return [sum(turn) for turn in self.turns if len(turn) == actions]


async def counted(world: World, slug: str, most: int, **options: Any) -> Counted:
    """A game of three by presses, to its end or so many moves long."""
    world.people[:] = [Fingers(person) for person in world.people]
    await world.play(slug, *world.people[:3], **options)
    found, last = Counted(defaultdict(list), []), None
    for _ in range(most):
        if not (waiting := await world.awaited()):
            break
        decision, person = sensible(waiting)
        asked = world.bot.room.questions(await world.now())
        kind = next(q.kind for q in asked if (q.id, q.seat) == (decision.id, decision.seat))
        person.presses = 0
        await world.moved(decision, person)
        found.answers[kind].append(person.presses)
        if kind == "turn":
            found.turns.extend([] if last is person else [[1]])
            found.turns[-1].append(person.presses - 1)
        last = person if kind == "turn" else None
    return Counted(found.answers, [[opened + first, *rest] for opened, first, *rest in found.turns])


async def few(world: World, slug: str, most: int, **options: Any) -> None:
    """Count a game, and compare it with what is promised."""
    found = await counted(world, slug, most, **options)
    wanted = {kind: said for (game, kind), said in MOST.items() if game == slug}
    assert set(wanted) <= set(found.answers), "the game asked what is promised here"
    for kind, (usual, worst) in wanted.items():
        presses = found.answers[kind]
        print(f"{slug} {kind or 'play'}: median {median(presses)}, worst {max(presses)} of {len(presses)}")
        assert median(presses) <= usual and max(presses) <= worst, (kind, presses)
    if slug in A_TURN:
        whole, (usual, worst) = found.of_turns(2), A_TURN[slug]
        print(f"{slug}, a turn of two actions: median {median(whole)}, worst {max(whole)} of {len(whole)}")
        assert median(whole) <= usual and max(whole) <= worst, whole


@pytest.mark.parametrize("slug", ["elementary", "counterspell", "meaning", "life", "atlas"])
async def test_the_moves_of_a_whole_game_take_few_presses(world: World, slug: str) -> None:
    await few(world, slug, WHOLE, **({"series_games": 1} if slug == "elementary" else {}))
    assert (await world.now()).status == "ended"


async def test_the_moves_of_scion_take_few_presses(world: World) -> None:
    await few(world, "scion", 20)


@pytest.mark.soak
@pytest.mark.parametrize("slug", ["scion", "elementary"])
async def test_the_moves_of_a_long_game_take_few_presses(world: World, slug: str) -> None:
    await few(world, slug, 3 * WHOLE)
    assert (await world.now()).status == "ended"


async def test_atlas_takes_two_presses_for_all_markers_of_a_colour(world: World) -> None:
    found = await counted(world, "atlas", 12, explanations="optional")
    assert median(found.answers["colour"]) == 2 and max(found.answers["colour"]) <= 3


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


async def acts(world: World, most: int) -> list[int]:
    """Play on in Creation to its end, or to so many Acts that are pressed; all else is handed in at the door. What
    each Act costs, with the stage before it, which is gone through at the door."""
    counted: list[int] = []
    while len(counted) < most and (waiting := await world.awaited()):
        state = await world.state()
        decision, person = sensible(waiting)
        menu = state.turn is not None and state.turn.stage == "action" and not state.polls and state.draft is None
        if advised(decision) is None:
            await world.env.advance_time(49 * 3600)
        elif not (menu and "act" in [o.key for o in decision.options if not o.why_not]):
            await world.at_the_door(person, decision)
        else:
            await world.env.settle()
            presses, forms = await an_act(world, person)
            assert forms == 1, "one form says all of it"
            counted.append(presses + 1)
    await world.env.settle()
    return counted


async def test_creation_begins_after_few_waits_and_an_act_takes_few_presses(world: World) -> None:
    world.people[:] = [Fingers(person) for person in world.people]
    await world.play("creation", *world.people[:3], map_side=5)
    assert await before_the_first_turn(world) <= MOST_WAITS
    found = await acts(world, 4)
    assert len(found) == 4
    assert median(found) <= MOST_OF_AN_ACT - 1 and max(found) <= MOST_OF_AN_ACT


@pytest.mark.soak
async def test_the_acts_of_a_whole_world_take_few_presses(world: World) -> None:
    world.people[:] = [Fingers(person) for person in world.people]
    await world.play("creation", *world.people[:3])
    await before_the_first_turn(world)
    found = await acts(world, WHOLE)
    assert (await world.now()).status == "ended"
    print(f"creation, an Act: median {median(found)}, worst {max(found)} of {len(found)}")
    assert median(found) <= MOST_OF_AN_ACT and max(found) <= MOST_OF_AN_ACT + 3
