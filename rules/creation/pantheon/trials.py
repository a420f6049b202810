"""What stands in for a vote: a task that one player sets the other, or a throw (CR-TWO, CR-DICE)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, plain, who
from rules.creation.abilities.base import NAMES
from rules.creation.actions.abilities import Demandable, ParadigmShift
from rules.creation.actions.trials import Call, Guess, JudgeTask, SetTask, Venture
from rules.creation.bounds.checks import beyond
from rules.creation.course import polls, turns
from rules.creation.course.flow import Flow
from rules.creation.deities import dice
from rules.creation.deities.two import together
from rules.creation.pantheon import throws, verdicts
from rules.creation.world.matters import Place, Pull
from rules.creation.world.trials import NUMBERS, SUITS, Stage, Thrown, Trial

LONGEST_TASK = 300

CARE = "A task is safe, legal, free of charge and fit for this channel."
"""Said each time somebody sets one (CR-TWO-09)."""


RULES: dict[Stage, str] = {
    "how": "CR-DICE-06",
    "task": "CR-TWO-05",
    "doing": "CR-TWO-05",
    "call": "CR-DICE-16",
    "guess": "CR-DICE-10",
}
"""Rules by which nobody else is asked, and at no other time."""


def need(flow: Flow, seat: int, stage: Stage, *, other: bool) -> Trial:
    """The trial at this stage, if this seat is asked for it."""
    trial = flow.state.trial
    if trial is None or trial.stage != stage or seat != (trial.other if other else trial.seat):
        rule = RULES[stage]
        raise NotAwaited(rule, "You are not asked for that now.")
    return trial


def settle(flow: Flow) -> None:
    """What nobody is asked about comes at once: a die, or that everything stands (CR-TWO-08, CR-DICE-08)."""
    trial = flow.state.trial
    if trial is None or trial.stage != "stands":
        return
    if polls.unopposed(flow.state, trial.seat) and trial.poll is not None:
        succeed(flow, trial)
        return
    if not together(flow.state):
        thrown(flow, trial, throws.die(flow, trial.seat))
        return
    draft = getattr(trial.poll.matter, "draft", None) if trial.poll is not None else None
    if draft is not None and (hint := beyond(flow.state, draft)):
        flow.tell(f"A hint: {hint}", kind="hint")
    succeed(flow, trial)


def demand(flow: Flow, seat: int, action: Demandable) -> None:
    """An Ability that needs no vote waits for a throw (CR-DICE-07)."""
    ability = NAMES[ability_of(action)]
    stage, other = polls.throwing(flow.state), dice.caller(flow.state, seat)
    what = f"{who(seat)} would use {ability}."
    flow.ask(trial=Trial(id=flow.id(), seat=seat, stage=stage, action=action, other=other, what=what))
    flow.tell(what, kind="proposal")


def ability_of(action: Demandable) -> str:
    """The key of the Ability."""
    return "paradigm" if isinstance(action, ParadigmShift) else type(action).__name__.lower()


def venture(flow: Flow, seat: int, action: Venture) -> None:
    """Throw for it, or have it voted on; nobody else can make one throw (CR-DICE-04, CR-DICE-06)."""
    trial = need(flow, seat, "how", other=False)
    if action.dice:
        flow.ask(trial=replace(trial, stage=polls.throwing(flow.state)))
        return
    put(flow, trial)


def put(flow: Flow, trial: Trial) -> None:
    """It comes before the Pantheon, or the other of two sets a task."""
    assert trial.poll is not None
    if stage := polls.unthrown(flow.state):
        flow.ask(trial=replace(trial, stage=stage))
        return
    flow.ask(trial=None, polls=(*flow.state.polls, trial.poll))
    flow.tell(trial.what, kind="poll")


def left(flow: Flow, seat: int) -> None:
    """Somebody leaves: another calls the coin; without a Probability deity it is voted on, and an Ability may be
    used anew without a throw (CR-DICE-17)."""
    trial = flow.state.trial
    if trial is None:
        return
    if trial.seat == seat:
        flow.ask(trial=None)
    elif polls.unopposed(flow.state, trial.seat):  # nobody is left to judge it (CR-AAA-41)
        flow.ask(trial=None) if trial.poll is None else succeed(flow, trial)
    elif not dice.in_use(flow.state) and trial.stage in ("how", "call", "guess"):
        if trial.poll is None:
            flow.ask(trial=None)  # nothing is used up: it may be used now without a throw
        else:
            put(flow, replace(trial, poll=polls.without(flow.state, trial.poll, seat)))
    elif trial.other == seat:
        flow.ask(trial=replace(trial, other=dice.caller(flow.state, trial.seat)))


# ------------------------------------------------------------------ tasks


def set_task(flow: Flow, seat: int, action: SetTask) -> None:
    """The other player sets a task in a sentence; without one the proposal passes (CR-TWO-09)."""
    trial = need(flow, seat, "task", other=True)
    task = " ".join(plain(action.task).split())
    if len(task) > LONGEST_TASK:
        raise Illegal("CR-TWO-09", f"Set one task in a sentence of at most {LONGEST_TASK} characters.")
    if not task:
        flow.tell(f"{who(seat)} sets no task.", kind="task")
        succeed(flow, trial)
        return
    flow.ask(trial=replace(trial, stage="doing", task=task))
    flow.tell(f"{who(seat)} sets {who(trial.seat)} a task: {task}", kind="task")


def turn_down(flow: Flow, seat: int) -> None:
    """Another task is set instead, once in a turn; a second one turned down has failed (CR-TWO-09)."""
    trial = need(flow, seat, "doing", other=False)
    if flow.turn.tasks:
        flow.tell(f"{who(seat)} turns down a second task this turn.", kind="task")
        fail(flow, trial)
        return
    flow.turned(tasks=1)
    flow.ask(trial=replace(trial, stage="task", task=""))
    flow.tell(f"{who(seat)} asks for another task.", kind="task")


def judge_task(flow: Flow, seat: int, action: JudgeTask) -> None:
    """Whoever set the task says whether it is done (CR-TWO-05)."""
    trial = need(flow, seat, "doing", other=True)
    flow.tell(f"{who(trial.seat)} {'has done it' if action.done else 'has not done it'}.", kind="task")
    if action.done:
        succeed(flow, trial)
    else:
        fail(flow, trial)


# ------------------------------------------------------------------ throws


def call(flow: Flow, seat: int, action: Call) -> None:
    """The coin is called, then flipped (CR-DICE-09)."""
    trial = need(flow, seat, "call", other=True)
    thrown(flow, trial, throws.coin(flow, trial.seat, action.side))


def guess(flow: Flow, seat: int, action: Guess) -> None:
    """A card is named, then drawn; a guess is a number and a suit (CR-DICE-10, CR-DICE-15)."""
    trial = need(flow, seat, "guess", other=False)
    number, suit = action.number.strip().lower(), action.suit.strip().lower()
    if number not in NUMBERS or suit not in SUITS:
        raise Illegal(
            "CR-DICE-15", f"Name a number, {NUMBERS[0]} to {NUMBERS[-1]}, and a suit: {', '.join(SUITS)}."
        )
    thrown(flow, trial, throws.card(flow, trial.seat, f"{number} of {suit}"))


def thrown(flow: Flow, trial: Trial, throw: Thrown) -> None:
    """What comes of a throw."""
    if throw.won:
        if throw.again and flow.state.turn is not None and trial.seat == flow.turn.seat:
            flow.turned(won=flow.turn.won + 1)
        succeed(flow, trial, free=throw.free)
    else:
        fail(flow, trial, ends=throw.kind == "die")


def silent(flow: Flow, about: str) -> None:
    """Nobody has answered in time (CR-TWO-09, CR-DICE-16)."""
    trial = flow.state.trial
    assert trial is not None
    match about:
        case "how":
            venture(flow, trial.seat, Venture(dice=False))
        case "task":
            set_task(flow, trial.other, SetTask())
        case "doing":
            judge_task(flow, trial.other, JudgeTask(done=True))
        case "call":
            call(flow, trial.other, Call(side="heads"))
        case "guess":
            guess(flow, trial.seat, Guess(number=NUMBERS[0], suit=next(iter(SUITS))))


# ------------------------------------------------------------------ what follows


def succeed(flow: Flow, trial: Trial, *, free: bool = False) -> None:
    """It is as if the Pantheon had said yes; ``free``, at no price (CR-DICE-13)."""
    flow.ask(trial=None)
    flow.free = free
    if trial.poll is None:
        flow.released = trial.action
        return
    matter = trial.poll.matter
    if free and isinstance(matter, Pull) and not matter.judged:
        flow.gain(matter.seat, matter.paid, "Gravitation that is free")
    if isinstance(matter, Place) and matter.draft.kind == "join":
        verdicts.belong(flow, matter.draft)
    else:
        verdicts.carry_out(flow, trial.poll, passed=True)
    flow.free = False


def fail(flow: Flow, trial: Trial, *, ends: bool = False) -> None:
    """It is as if the Pantheon had said no; a failed die ends the turn besides (CR-DICE-08, CR-DICE-12)."""
    flow.ask(trial=None)
    number = flow.state.turns
    if trial.poll is not None:
        verdicts.carry_out(flow, trial.poll, passed=False)
    elif trial.action is not None and not ends:
        turns.vetoed(flow, ability_of(trial.action))
    state = flow.state
    waits = state.trial is not None or state.turn is None or state.turns != number
    if ends and not waits and trial.seat == flow.turn.seat:
        turns.end_turn(flow)
