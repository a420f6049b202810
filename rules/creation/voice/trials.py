"""The words of what stands in for a vote: tasks, coins, cards (CR-TWO, CR-DICE)."""

from __future__ import annotations

from rules.core import BlankLabel, Wording, who
from rules.creation.pantheon.trials import CARE
from rules.creation.sight import Sight
from rules.creation.voice.base import label, short
from rules.creation.world.trials import NUMBERS, SUITS, Trial


def now(s: Sight) -> Trial:
    """What is waited for."""
    assert s.state.trial is not None
    return s.state.trial


def proposed(s: Sight) -> str:
    """What somebody would do."""
    return short(now(s).poll.motion.question, 200)


def task(s: Sight) -> Wording:
    """A task for the other player (CR-TWO-09)."""
    return Wording(
        prompt=f"{proposed(s)} Set {who(now(s).seat)} a task: a riddle, a question, a dare, a chore.",
        blanks=(BlankLabel(label="The task", hint="Say in one sentence what is to be done."),),
        write="A task…",
        button="A task…",
        silence="It passes without a task.",
        detail=f"{CARE}\n{now(s).poll.motion.detail}",
        photo=now(s).poll.motion.photo,
    )


def no_task(s: Sight) -> Wording:
    """No task at all."""
    return Wording(prompt=proposed(s), offers=(label("No task", "It passes as it is."),), button="No task")


def doing(s: Sight) -> Wording:
    """Whether the task was done (CR-TWO-05)."""
    name = who(now(s).seat)
    return Wording(
        prompt=f"Has {name} done it? {now(s).task}",
        offers=(
            label("Done", "What was proposed is carried out at its price."),
            label("Not done", "It counts as voted down; nothing is paid."),
        ),
        silence="It counts as done.",
        detail=f"{proposed(s)}\n{CARE}",
    )


def another(s: Sight) -> Wording:
    """Another task, once in a turn (CR-TWO-09)."""
    last = "You have turned one down this turn: a second counts as failed." if s.turn.tasks else "Once in a turn."
    return Wording(
        prompt=f"Your task: {now(s).task} Do it, and {who(now(s).other)} says so.",
        offers=(label("Turn it down", last),),
        detail=CARE,
        button="Turn it down",
    )


def call(s: Sight) -> Wording:
    """Heads or tails (CR-DICE-09)."""
    right = f"If you are right, {who(now(s).seat)} may do it; if not, it fails."
    return Wording(
        prompt=f"{proposed(s)} A coin decides: call it.",
        offers=(label("Heads", right), label("Tails", right)),
        silence="Heads is called.",
        detail=now(s).poll.motion.detail,
        photo=now(s).poll.motion.photo,
    )


def guess(s: Sight) -> Wording:
    """Which card comes (CR-DICE-10)."""
    drawn = s.state.dice.drawn if s.state.dice else ()
    out = f"Out already: {', '.join(drawn)}." if drawn else "No card is out yet."
    return Wording(
        prompt="Name the card on top. Its color is enough; its number makes it free; the very card brings one "
        "more action.",
        blanks=(
            BlankLabel(label="Number", choices=tuple(n.capitalize() for n in NUMBERS), value=NUMBERS[0]),
            BlankLabel(label="Suit", choices=tuple(s.capitalize() for s in SUITS), value=next(iter(SUITS))),
        ),
        write="Draw…",
        button="Draw…",
        silence="The ace of hearts is named for you.",
        detail=short(out, 900),
    )
