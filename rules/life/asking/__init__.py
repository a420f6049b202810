"""Whom the game awaits, and for what (LM-ONL-02), in bare questions. What is offered again and again is made
once and kept."""

from __future__ import annotations

from rules.core import Question, Seat
from rules.life.asking.beginning import starting
from rules.life.asking.displays import loose_cards
from rules.life.asking.ends import with_final
from rules.life.asking.host import for_host
from rules.life.asking.pauses import waiting
from rules.life.asking.turn import gallery, turn
from rules.life.asking.window import mitigate
from rules.life.cards import Content
from rules.life.state import Asked, Life, Turn


def questions(content: Content, state: Life) -> tuple[Question, ...]:
    """Everything open now. What ends the game wants a confirmation (LM-END-01 to LM-END-03, LM-RND-09)."""
    match state.phase:
        case "start":
            return (*starting(state), *for_host(state))
        case "turns":
            assert state.turn is not None
            return with_final(content, state, (*_of_turn(content, state, state.turn), *for_host(state)))
        case "check":
            assert state.window is not None
            return with_final(content, state, (*mitigate(content, state, state.window), *for_host(state)))
    return ()


def questions_to(content: Content, state: Life, seat: Seat) -> tuple[Question, ...]:
    """What this seat is asked. Whoever neither plays nor is host need not be looked for in a turn."""
    turn, pause = state.turn, state.pause
    if turn is not None and seat not in (turn.seat, state.host, pause.of if isinstance(pause, Asked) else None):
        return ()
    return tuple(question for question in questions(content, state) if question.seat == seat)


def _of_turn(content: Content, state: Life, now: Turn) -> list[Question]:
    """What the turn waits for, or all that may be done in it."""
    if state.pause is not None:
        return [waiting(content, state, now, state.pause)]
    loose = loose_cards(state, now.seat)
    return [turn(content, state, now, loose), *gallery(now, loose)]
