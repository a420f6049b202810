"""How many presses a move costs: from the board on, opening the panel included; a choice in a menu counts as two, a
form as one beside what it takes to open it. What is written here is the promise."""

from __future__ import annotations

from collections import defaultdict
from statistics import median
from typing import Any

import pytest

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
        self.presses = 0

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
