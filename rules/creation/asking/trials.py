"""Questions about what stands in for a vote: a task, a call, a card (CR-TWO, CR-DICE)."""

from __future__ import annotations

from rules.core import Blank, Question
from rules.core.questions import BareAsk
from rules.creation import actions as do
from rules.creation.asking.base import offer, pick, question, written
from rules.creation.pantheon.trials import LONGEST_TASK
from rules.creation.world.state import Creation
from rules.creation.world.trials import NUMBERS, SUITS, Trial

HOW = pick([offer("vote", do.Venture(dice=False)), offer("throw", do.Venture(dice=True))])
TASK = written((Blank(name="task", kind="text", least=1, most=LONGEST_TASK, sentence=True),), do.SetTask())
NO_TASK = pick([offer("none", do.SetTask())])
DONE = pick([offer("done", do.JudgeTask(done=True)), offer("not", do.JudgeTask(done=False))])
ANOTHER = pick([offer("another", do.TurnDown())])
CALL = pick([offer("heads", do.Call(side="heads")), offer("tails", do.Call(side="tails"))])
GUESS = written(
    (
        Blank(name="number", kind="choice", choices=NUMBERS),
        Blank(name="suit", kind="choice", choices=tuple(SUITS)),
    ),
    do.Guess(number="", suit=""),
)


def trial(state: Creation, now: Trial) -> list[Question]:
    """Who is asked what about it."""
    hours, id = state.options.vote_wait_hours, f"t{now.id}-{state.asked}"

    def asked(seat: int, kind: str, ask: BareAsk, silence: str = "") -> Question:
        waits = bool(silence)
        return question(state, seat, kind, ask, silence=silence, hours=hours, id=f"{id}.{kind}", waits=waits)

    match now.stage:
        case "how":
            return [asked(now.seat, "how", HOW, "how")]
        case "task":
            return [asked(now.other, "task", TASK, "task"), asked(now.other, "no-task", NO_TASK)]
        case "doing":
            return [asked(now.other, "doing", DONE, "doing"), asked(now.seat, "another", ANOTHER)]
        case "call":
            return [asked(now.other, "call", CALL, "call")]
        case "guess":
            return [asked(now.seat, "guess", GUESS, "guess")]
    return []
