"""What somebody will be asked: one future of the game as they might expect it, dealt from what they may know."""

from __future__ import annotations

import asyncio
import logging

from bot.door.ahead.following import label_of, orderable
from bot.door.onlooker import Onlooker
from bot.door.position import Position
from bot.keeping.table import Table
from rules.core import Action, Chance, Question, Seat, TimeUp

log = logging.getLogger(__name__)

_MOVES = 80
"""Moves of all that are looked ahead."""


def sensible_move(position: Position, asked: list[Question]) -> tuple[Question, Action] | None:
    """What happens next if everybody answers sensibly; ``None`` where only a person could."""
    question = position.foremost(asked[0])
    if (action := position.done_sensibly(question)) is not None:
        return question, action
    return None if question.lapse is None else (question, TimeUp(decision=question.id))


def betrayed(room: Onlooker, table: Table) -> bool:
    """Whether playing on could betray a ballot: a secret vote is open that somebody has cast one in."""
    return any(motion.secret and motion.cast for motion in room.motions(table))


async def foreseen(room: Onlooker, table: Table, seat: Seat) -> dict[str, dict[str, str]]:
    """What a seat may well be asked next, by kind, and what may be on offer then and chosen always: keys and
    labels, with seats for names. The same position always foresees the same, whatever is hidden in it."""
    game, luck = room.game(table), f"ahead {table.id} {table.epoch} {table.ply} {seat}"
    found = dict[str, dict[str, str]]()
    if table.status != "playing" or game.parts.proof is None or betrayed(room, table):
        return found
    try:
        state = game.scramble(room.state(table), seat, Chance(luck))
        for move in range(_MOVES):
            position = Position(table.id, game, state, secret=table.secret)
            asked = [q for q in position.questions if q.calls]
            for question in (q for q in asked if q.seat == seat and not found.get(q.kind)):
                free = (o.key for o in orderable(question) if o.why_not is None)
                found[question.kind] = {key: label_of(position, question, key) for key in free}
            played = sensible_move(position, asked) if asked else None
            if played is None:
                break
            state = game.apply(state, played[0].seat, played[1], Chance(f"{luck} {move}")).state
            await asyncio.sleep(0)
    except Exception:  # what comes is only guessed, and orders are given without it as well
        log.exception("table %s: what seat %s may be asked soon is not foreseen", table.id, seat)
    return found
