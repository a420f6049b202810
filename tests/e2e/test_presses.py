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
    ("counterspell", "weave"): (2, 3),
    ("counterspell", "again"): (2, 3),
    ("meaning", "turn"): (3, 4),
    ("life", "turn"): (3, 4),
    ("atlas", "place"): (2, 3),
    ("atlas", "turn"): (2, 3),
}
"""Presses of one answer to a kind of question, each counted from the board: the median over a whole game of three,
and the worst."""

A_TURN = {"meaning": (5, 6), "life": (5, 6)}
"""Presses of a whole turn of two actions, the panel opened once; the worst is the one that ends the game, which is
asked once more."""

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


ACTS_OF = {"dictator": (4, 5), "discovery": (4, 5), "roleplay": (6, 6), "freeform": (3, 3)}
"""Presses of a whole turn that shows an object in a small game of Creation's family, from the board on: the median,
and the worst. One form says all of it."""


async def shown(world: World, most: int) -> list[int]:
    """So many objects by presses, each with all that its person is asked before it in that turn; all else is handed
    in at the door."""
    found: list[int] = []
    turn: list[int] | None = None
    while len(found) < most:
        decision, person = sensible(await world.awaited())
        asked = world.bot.room.questions(await world.now())
        kind = next(q.kind for q in asked if (q.id, q.seat) == (decision.id, decision.seat))
        turn = [] if kind in ("turn", "place") and not turn else turn
        if decision.motion or turn is None:
            await world.at_the_door(person, decision)
            continue
        await world.env.settle()
        person.presses = person.forms = 0
        await world.moved(decision, person)
        turn.append(person.presses - bool(turn))
        if person.forms:
            assert person.forms == 1
            found.append(sum(turn))
            turn = None
    await world.env.settle()
    return found


async def grows(world: World, person: Any, *, by_hand: bool) -> None:
    """Somebody lets their nation grow by itself, by a press or at the door."""
    table = await world.now()
    mine = world.bot.room.decisions(table, next(s.seat for s in table.sitters if s.person == person.id))
    said, round_it = next(d for d in mine if "by itself" in d.prompt), Answer(keys=("grow-round",))
    await (world.press(person, said, round_it) if by_hand else world.at_the_door(person, said, round_it))


@pytest.mark.parametrize(
    "slug", ["roleplay", *(pytest.param(slug, marks=pytest.mark.soak) for slug in ACTS_OF if slug != "roleplay")]
)
async def test_an_object_of_a_small_mode_takes_few_presses_and_one_form(world: World, slug: str) -> None:
    world.people[:] = [Fingers(person) for person in world.people]
    await world.play(slug, *world.people[:3])
    for person in world.people[:3] if slug == "dictator" else ():
        await grows(world, person, by_hand=False)
    found = await shown(world, 3)
    usual, worst = ACTS_OF[slug]
    print(f"{slug}, an object: median {median(found)}, worst {max(found)} of {len(found)}")
    assert median(found) <= usual and max(found) <= worst, found


async def test_dictator_begins_after_three_waits_where_nations_grow_by_themselves(world: World) -> None:
    world.people[:] = [Fingers(person) for person in world.people]
    await world.play("dictator", *world.people[:3])
    waits = 0
    while (await world.state()).phase == "claims":
        ((decision, person),) = await world.awaited()
        waits, person.presses = waits + 1, 0
        await grows(world, person, by_hand=True)
        assert person.presses <= 2 + (waits == 3), (
            "it stands beside the capital; the last settles all, and is asked"
        )
        await world.at_the_door(person, decision)
    assert waits == 3
    await world.env.settle()


MOST_WAITS, MOST_OF_AN_ACT = 5, 6


async def before_the_first_turn(world: World) -> int:
    """Play on to the first turn of Creation; how often the table waited until then. All who are asked side by side are
    one wait, and so is what one person is asked in one go."""
    waits, alone = 0, set[int]()
    while (state := await world.state()).phase != "turn":
        waiting = await world.awaited()
        asked = {person.id for _, person in waiting}
        waits += asked != alone
        alone = asked if len(asked) == 1 else set()
        for decision, person in waiting:
            if await still_open(world, decision):
                await world.at_the_door(person, decision)
        if state.phase == "wishes" and (await world.state()).phase == "wishes":
            for decision, person in await world.awaited():  # lists that another answer has renewed
                await world.at_the_door(person, decision)
    await world.env.settle()
    return waits


async def still_open(world: World, decision: Any) -> bool:
    """Whether the game still waits for this answer: others may have closed it."""
    open_now = world.bot.room.questions(await world.now())
    return any(q.waits and (q.id, q.seat) == (decision.id, decision.seat) for q in open_now)


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
    assert max(found) <= MOST_OF_AN_ACT


@pytest.mark.soak
async def test_the_acts_of_a_whole_world_take_few_presses(world: World) -> None:
    world.people[:] = [Fingers(person) for person in world.people]
    await world.play("creation", *world.people[:3])
    await before_the_first_turn(world)
    found = await acts(world, WHOLE)
    assert (await world.now()).status == "ended"
    print(f"creation, an Act: median {median(found)}, worst {max(found)} of {len(found)}")
    assert median(found) <= MOST_OF_AN_ACT and max(found) <= MOST_OF_AN_ACT


FAMILY: dict[str, tuple[int, dict[str, Any], int]] = {
    "Full": (3, {"scope": "full"}, MOST_WAITS),
    "Strategic": (3, {"style": "strategic"}, MOST_WAITS),
    "Strategic, Full, four": (4, {"style": "strategic", "scope": "full"}, MOST_WAITS),
    "Strategic, two": (2, {"style": "strategic"}, MOST_WAITS),
    "two": (2, {}, MOST_WAITS),
    "Advocate, Arbiter, Adversary": (2, {"two_player_mode": "aaa"}, MOST_WAITS),
    "Multiverse": (3, {"scope": "advanced", "max_maps": 2}, MOST_WAITS),
    "dice": (3, {"scope": "full", "dice_use": "on"}, MOST_WAITS),
}
"""Seats, house rules, and waits before the first turn."""


@pytest.mark.soak
@pytest.mark.parametrize("named", FAMILY)
async def test_the_other_games_of_creation_take_as_few(world: World, named: str) -> None:
    seats, chosen, most = FAMILY[named]
    world.people[:] = [Fingers(person) for person in world.people]
    await world.play("creation", *world.people[:seats], map_side=5, **chosen)
    waits = await before_the_first_turn(world)
    found = await acts(world, 6)
    print(f"{named}: {waits} waits; an Act: median {median(found)}, worst {max(found)} of {len(found)}")
    assert waits <= most and max(found) <= MOST_OF_AN_ACT
