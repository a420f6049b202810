"""Help for newcomers: what the present question is about, from what is open for whoever asks, and a safe move."""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Action, Motion, who
from rules.creation import actions as do
from rules.creation.deities.two import only_two
from rules.creation.view import CreationView
from rules.creation.voice import contest
from rules.creation.voice.steps import SAID, going_on

OFFERS = 5
"""How many answers help names."""


class Todo(NamedTuple):
    """What the viewer is asked now, in words: help names nothing that is not offered."""

    prompt: str
    detail: str
    offers: tuple[str, ...]
    """Some of what may be answered, the best first; for a form, its button."""
    kind: str = ""
    """Which question it is."""
    actions: tuple[Action, ...] = ()
    """What these answers do, in their order."""
    places: bool = False
    """Something may be set on the Map for nothing, before the action."""

    @property
    def acts(self) -> bool:
        """Whether help names that an Act may be placed."""
        return any(isinstance(action, do.Begin) and action.kind == "act" for action in self.actions)


VOTES = {
    "CR-PRI-91": "Ask yourself whether you would like to play by this rule. Only if all of you abandon Creation "
    "over it "
    "is the game over.",
    "CR-PRI-94": "Ask yourself whether it comes to the same as the rule that is forbidden here.",
    "CR-ICO-11": "The vote is only about whether the Icon is found in the object; if so, no Temple is denied.",
    "CR-MOV-12": "Ask yourself whether the Act could go there, or fit there, as the story tells it.",
    "CR-REA-47": "Ask yourself whether the body is large enough for an Ocean, and whether the landmark suits it.",
    "CR-VOT-18": "Ask yourself whether it answers the Act on the other Node. Only a no of all others refuses it.",
    "CR-ABI-274": "Ask yourself whether the Act could bear being pulled there. If not, it falls into Decay there.",
    "CR-VOT-11": "Ask yourself whether these Acts belong together for the reason given.",
    "CR-ABI-114": "Ask yourself whether each of these is a separate thing: the more, the more it pays.",
    "CR-ABI-118": "Ask yourself whether every part of it has come true, as strictly as your table likes.",
    "CR-ABI-229": "Ask yourself whether the new Act belongs to the Network.",
}
OBJECT = (
    "Ask yourself whether the object, as described, brings the idea to mind, and whether the idea belongs to one "
    "of the deity's Attributes. When in doubt, a good story deserves a yes."
)
OBJECTS = ("CR-VOT-01", "CR-ABI-11")
"""Votes about an object."""


BESIDE = {
    "persona": "Anything small will do: a moth, a lamp, two crossed sticks. Nobody waits for it.",
    "ahead": "The first Fields of your Element decide where your Acts may lie; close together is easiest.",
}
"""What is asked while others do what the phase is about, by the kind of its question."""

TWO_OF_A_KIND = "Where two play, each deity has one or two Attributes of each kind. Pick what sounds interesting."
"""What the first choice is about in a game for two (CR-TWO-01)."""


def help_for(view: CreationView, todo: Todo | None) -> str:
    """What the viewer's turn is about, and a safe first move; only what is open now is named."""
    mine = [m for m in view.motions if view.viewer in m.electorate and view.viewer not in m.cast]
    if mine:
        return vote(mine[0])
    about = " ".join(part for part in (present(view, todo), contest.told_of_turn(view)) if part)
    if todo is None:
        return about
    if view.phase == "order":  # a question of fact: no answer is safer than the true one
        return about
    return f"{about} A safe move: {todo.offers[0].rstrip('.…')}.".strip() if todo.offers else about


def vote(motion: Motion) -> str:
    """What a vote asks of its voters."""
    judged = (
        OBJECT if motion.rule in OBJECTS else VOTES.get(motion.rule, "Say what you think is best for the table.")
    )
    return f"A vote is open, and you have a voice in it. {judged}"


def present(view: CreationView, todo: Todo | None) -> str:
    """What the game is about just now, for this viewer."""
    if view.phase != "turn":
        about = (SAID[view.choosing] if view.choosing else going_on(view)).about
        if view.choosing == "primal" and only_two(view.position):
            about = TWO_OF_A_KIND
        if todo is None:
            return about
        if todo.kind == "bring" and view.phase == "wishes":
            return SAID["object"].about
        if todo.kind in BESIDE:  # asked while others do what the phase is about
            return BESIDE[todo.kind]
        if view.drafting:
            return todo.prompt
        rest = " “Place no more” gives up the rest." if view.phase == "first" else ""
        return f"{about} {todo.prompt}{rest}"
    if todo is None:
        if view.viewer == view.acting:
            return "It is your turn; the others are asked something now."
        return f"It is {who(view.acting)}'s turn, and nothing is asked of you now. You vote on what is proposed."
    if view.viewer != view.acting or view.drafting or view.stage != "action":
        free = " Fields are free, and often widen where you may place." if todo.places else ""
        return todo.prompt + free
    return acting(view, todo)


def acting(view: CreationView, todo: Todo) -> str:
    """What an action may be."""
    if not todo.acts:
        return f"{todo.prompt} {todo.detail}".strip()
    last = view.rounds and view.round >= view.rounds
    costs = "In this last round placing is free" if last else "An Act costs Influence by its Fields"
    found = "take a free object of the pool" if view.quota else "find a thing near you"
    return (
        f"{todo.prompt} For an Act, {found}, give it a name and a meaning that fits your "
        f"Attributes, and lay it on Fields within your reach. {costs}, and while it is active every Field of it "
        "pays you each round."
    )


__all__ = ["help_for"]
