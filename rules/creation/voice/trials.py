"""The words of what stands in for a vote: tasks, coins, cards (CR-TWO, CR-DICE)."""

from __future__ import annotations

from typing import get_args

from rules.core import BlankLabel, Wording, who
from rules.creation.actions.trials import TakeDice, Template
from rules.creation.deities import dice
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
    return short(now(s).what, 200)


MEANS: dict[Template, str] = {
    "die": "1 or 2: it fails and your turn ends. 3 to 5: it succeeds. 6: it succeeds at no price.",
    "coin": "A right call, and it succeeds; a wrong one, and it fails.",
    "cards": "The right colour is enough; the number is free; the very card brings an action more. Else it fails.",
}
"""What each template means (CR-DICE-08 to CR-DICE-10)."""

THROW: dict[Template, str] = {"die": "Roll the die", "coin": "Have a coin flipped", "cards": "Draw a card"}


def thrown_for(s: Sight) -> str:
    """What awaits whoever uses an Ability where a throw is demanded (CR-DICE-07)."""
    if not dice.demanded(s.state) or s.state.dice is None:
        return ""
    return f"Abilities without a vote are thrown for. {MEANS[s.state.dice.template]}"


def wanted(s: Sight) -> Wording:
    """Whether all shall roll for dice (CR-DICE-02)."""
    n = len(s.state.here)
    return Wording(
        prompt="Shall dice be part of this game? With them anybody may throw instead of asking the Pantheon.",
        offers=(
            label("No dice", "Everything is voted on."),
            label("Let all roll", f"{4 * n} or more in all: dice. {3 * n} or less: none. Else roll again."),
        ),
        silence="There are no dice.",
    )


def sort(s: Sight) -> Wording:
    """What is thrown, and for what (CR-DICE-11)."""
    offers = []
    for o in s.question.offers:
        assert isinstance(o.action, TakeDice)
        name = o.action.template.capitalize()
        all_of_them = " for unvoted Abilities too" if o.action.demanded else ""
        offers.append(label(f"{name}{all_of_them}", MEANS[o.action.template]))
    said = "\n".join(f"{template.capitalize()}: {MEANS[template]}" for template in get_args(Template))
    return Wording(
        prompt="What is thrown in this game? It stays so. For Abilities that need no vote you may demand a throw "
        "of everybody, and drop that later for good.",
        offers=tuple(offers),
        silence=f"{s.state.options.dice_template.capitalize()}, and nothing is demanded.",
        detail=said,
    )


def how(s: Sight) -> Wording:
    """Vote or throw (CR-DICE-04)."""
    template = s.state.dice.template if s.state.dice else "die"
    return Wording(
        prompt=f"{proposed(s)} Ask the Pantheon, or throw?",
        offers=(
            label("Ask the Pantheon", "The usual vote; after a no, no throw for the same."),
            label(THROW[template], MEANS[template]),
        ),
        silence="The Pantheon is asked.",
        detail=f"{MEANS[template]} Nothing is paid on a failure.\n{now(s).detail}",
        photo=now(s).photo,
    )


def drop(s: Sight) -> Wording:
    """No more throws demanded (CR-DICE-11)."""
    return Wording(
        prompt="You demand a throw for every Ability that needs no vote.",
        offers=(label("Demand it no more", "It cannot be demanded again in this game."),),
        button="Demand no throws",
    )


def task(s: Sight) -> Wording:
    """A task for the other player (CR-TWO-09)."""
    return Wording(
        prompt=f"{proposed(s)} Set {who(now(s).seat)} a task: a riddle, a question, a dare, a chore.",
        blanks=(BlankLabel(label="The task", hint="Say in one sentence what is to be done."),),
        write="A task…",
        button="A task…",
        silence="It passes without a task.",
        detail=f"{CARE}\n{now(s).detail}",
        photo=now(s).photo,
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
        detail=now(s).detail,
        photo=now(s).photo,
    )


def guess(s: Sight) -> Wording:
    """Which card comes (CR-DICE-10)."""
    drawn = s.state.dice.drawn if s.state.dice else ()
    out = f"Out already: {', '.join(drawn)}." if drawn else "No card is out yet."
    return Wording(
        prompt="Name the card on top. Its colour is enough; its number makes it free; the very card brings one "
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
