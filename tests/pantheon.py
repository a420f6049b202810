"""Worlds made by computer deities alone, and what they used on the way.

``python -m tests.pantheon full 30`` plays so many games of a Scope and says in how many each part was used.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.door.position import Position
from rules.core import Action, Chance, Seat, TimeUp
from rules.creation import actions as do
from rules.creation.game import CreationGame
from rules.creation.world.matters import Gazed, Place
from rules.creation.world.state import Creation
from tests.content import built

EVERYWHERE = frozenset(
    [
        "Begin-act",
        "Begin-gaze",
        "Begin-gift",
        "Begin-join",
        "Begin-off_map",
        "Begin-start",
        "Begin-temple",
        "Begin-warp",
        "Rejuvenate",
        "Nullify",
        "Dredge",
        "Undo",
        "Permanence",
        "Shield",
        "Curve",
        "Dilate",
        "Disintegrate",
        "Weaving-new",
        "Weaving-in",
        "Blight",
        "Hollow",
        "MoveAct",
        "MoveStorm",
        "Channel",
        "Origin",
        "PlaceBeacon",
        "Fill",
        "Grant",
    ]
)
"""What every Scope has."""

FULL = frozenset(
    [
        "Begin-imprint",
        "Begin-oasis",
        "Begin-ocean",
        "Begin-satellite",
        "Breach",
        "Devour",
        "Condense",
        "Condensed",
        "Gamble",
        "Prophesy",
        "Claim",
        "River",
        "Gravitate",
        "Collapse",
        "Pretend",
        "Transform",
        "Fade",
    ]
)
"""What the Full game has besides."""

ADVANCED = frozenset(["ParadigmShift", "PlaceNodes", "Answer", "Invent"])
"""What only the Advanced game has."""

MOST = 6000
"""Moves after which a game counts as endless."""


@dataclass
class Played:
    """One world: what was done in it, how many Acts and Gazes were put before the Pantheon and how many carried."""

    used: Counter[str] = field(default_factory=Counter)
    proposed: int = 0
    carried: int = 0
    refusals: int = 0


def part_of(action: Action) -> str:
    """Which part of the game an action uses."""
    name = type(action).__name__
    match action:
        case do.Begin(kind=kind):
            return f"{name}-{kind}"
        case do.Weaving(network=network, out=out):
            return f"{name}-{'out' if out else 'in' if network else 'new'}"
    return name


def worlds(scope: str, many: int, first: int = 0) -> Iterator[Played]:
    """So many of them, with three to six deities each, as they come about at a table of computers."""
    game = built(CreationGame)
    for number in range(first, first + many):
        yield played(game, scope, 3 + number % 4, f"pantheon {scope} {number}")


def played(game: CreationGame, scope: str, seats: int, seed: str) -> Played:
    """A whole world."""
    found = Played()
    options = game.options({"age_order": "join_order", "scope": scope})
    state = game.deal(seats, options, Chance(f"{seed}:0")).state
    for number in range(1, MOST):
        position = Position(1, game, state)
        question = next((q for q in position.questions if q.waits), None)
        if question is None:
            return found
        question = position.foremost(question)
        answer = position.advised(question)
        action = TimeUp(decision=question.id) if answer is None else position.meant(question, answer)
        found.used[part_of(action)] += 1
        found.refusals += bool(position.judged(question).said)
        before, state = state, game.apply(state, Seat(question.seat), action, Chance(f"{seed}:{number}")).state
        count(found, before, state)
    raise AssertionError(f"{seed} does not end")


def count(found: Played, before: Creation, after: Creation) -> None:
    """What became of the Acts and Gazes that were voted on."""
    open_now = {p.motion.id for p in before.polls}
    found.proposed += sum(p.motion.id not in open_now and isinstance(p.matter, Place | Gazed) for p in after.polls)
    still = {p.motion.id for p in after.polls}
    for poll in before.polls:
        if poll.motion.id in still or not isinstance(poll.matter, Place | Gazed):
            continue
        draft = poll.matter.draft
        joined = any(getattr(p.matter, "draft", None) == draft for p in after.polls)
        there = [(a.name, a.thing) for a in after.acts] + [(o.name, o.thing) for o in after.oceans]
        stands = (draft.name, draft.thing) in there
        found.carried += joined or stands


def main(scope: str, many: int) -> None:
    """Says how it went."""
    used, proposed, carried, refusals = Counter[str](), 0, 0, 0
    for world in worlds(scope, many):
        used.update(set(world.used))
        proposed, carried = proposed + world.proposed, carried + world.carried
        refusals += world.refusals
    for part in sorted({*EVERYWHERE, *FULL, *ADVANCED, *used}):
        print(f"{part:20} in {used[part]:3} of {many} games")
    print(
        f"{proposed} Acts and Gazes proposed, {carried} carried ({carried / proposed:.1%}), {refusals} votes of no"
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
