"""What a turn waits for before it goes on: an answer to a request, the choices of Presence and guided powers."""

from __future__ import annotations

from rules.core import Offer, OneOf, Question
from rules.life.actions import KeepEvent, MarkFree, NameHabit, NoAnswer, Reply, Settle, TurnLapses
from rules.life.cards import Content
from rules.life.options import limit
from rules.life.projects import needed
from rules.life.state import Asked, Choosing, Life, Marking, Naming, Pause, Peeking, Turn
from rules.life.tokens import LETTERS, kinds

ANSWERS = OneOf((Offer(key="yes", action=Reply(agree=True)), Offer(key="no", action=Reply(agree=False))))

EVENTS = OneOf(
    (
        Offer(key="first", action=KeepEvent(event="first")),
        Offer(key="second", action=KeepEvent(event="second")),
    )
)

PLACES = OneOf((Offer(key="top", action=Settle(where="top")), Offer(key="bottom", action=Settle(where="bottom"))))

HABITS = OneOf(
    tuple(
        Offer(key=f"{give}{get}", action=NameHabit(give=give, get=get))
        for give in LETTERS
        for get in LETTERS
        if give != get
    )
)
"""The twenty habits there are (LM-LAY-12)."""

LAPSES, UNANSWERED = TurnLapses(), NoAnswer()


def waiting(content: Content, state: Life, turn: Turn, pause: Pause) -> Question:
    """The question that must be answered first (LM-ONL-03)."""
    match pause:
        case Asked():
            return _reply(turn, pause)
        case Marking(slot=slot):
            return own(turn, "mark", _free_marks(content, state, slot))
        case Naming():
            return own(turn, "habit", HABITS)
        case Choosing():
            return own(turn, "events", EVENTS, secret=True)
        case Peeking():
            return own(turn, "peek", PLACES, secret=True)


def own(turn: Turn, kind: str, ask: OneOf, *, secret: bool = False) -> Question:
    """A question to the player on turn, on the clock of the turn (LM-ONL-06)."""
    within = limit(turn.minutes)
    return Question(
        id=f"t{turn.number}.{turn.step}",
        kind=kind,
        seat=turn.seat,
        ask=ask,
        secret=secret,
        within=within,
        clock=f"t{turn.number}",
        lapse=LAPSES if within else None,
    )


def _reply(turn: Turn, asked: Asked) -> Question:
    """A request waits for the other player (LM-ONL-03)."""
    within = limit(asked.minutes)
    return Question(
        id=f"r{turn.number}.{turn.step}",
        kind="reply",
        seat=asked.of,
        ask=ANSWERS,
        within=within,
        lapse=UNANSWERED if within else None,
    )


def _free_marks(content: Content, state: Life, slot: int) -> OneOf:
    """Guided Form: the open icons of the Project, and a no (LM-LAY-09)."""
    build = state.row[slot]
    assert build is not None
    marks = (Offer(key=icon, action=MarkFree(icon=icon)) for icon in kinds(needed(content, build)))
    return OneOf((*marks, Offer(key="none", action=MarkFree())))
