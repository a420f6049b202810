"""Help for newcomers: what the present question is about, from what is open for whoever asks, and a safe move."""

from __future__ import annotations

from rules.core import Motion, who
from rules.creation.view import CreationView

ABOUT = {
    "order": "The host lists the players from eldest to youngest, as they say it. Nobody's age is asked.",
    "primal": "Each deity has one Attribute of each kind. Pick what sounds interesting.",
    "cosmic": "A Cosmic Attribute gives your deity a power of its own.",
    "elemental": "An Element says where you may place Acts.",
    "realm": "A Realm says what your Acts like to be about.",
    "bans": "The Void deity may ban Attributes or concepts from this world. It need not.",
    "parameters": "These numbers shape the world. The book's are filled in; you may send them as they are.",
    "personas": "Think of a small symbol for your deity, say how it fits one of your Attributes, and take a name.",
    "map": "The Map is drawn before play. For a first game the plain square one is best.",
    "lines": "The Space deity may divide Fields now, at no price. It need not.",
    "first": "The first Fields of your Element decide where your Acts may lie. They are free, and "
    "when yours are placed the next deity follows by itself.",
    "decay": "Choose whole Acts until their Fields come to what you owe. Small and old ones hurt least.",
    "victory": "Whoever has reached the Influence cap may declare victory, or let the world go on.",
    "echoes": "One object of this world may be kept for a later one.",
    "over": "The game is over. Open the History and read what you have made.",
}

VOTES = {
    "CR-ICO-11": "The vote is only about whether the Icon is found in the object; if so, no Temple is denied.",
    "CR-MOV-12": "Ask yourself whether the Act could go there, or fit there, as the story tells it.",
    "CR-VOT-11": "Ask yourself whether these Acts belong together for the reason given.",
    "CR-ABI-229": "Ask yourself whether the new Act belongs to the Network.",
}
OBJECT = (
    "Ask yourself whether the object, as described, brings the idea to mind, and whether the idea belongs to one "
    "of the deity's Attributes. When in doubt, a good story deserves a yes."
)
OBJECTS = ("CR-VOT-01", "CR-ABI-11")
"""Votes about an object."""


def help_for(view: CreationView) -> str:
    """What the viewer's turn is about, and a safe first move; only what is open now is named."""
    mine = [m for m in view.motions if view.viewer in m.electorate and view.viewer not in m.cast]
    if mine:
        return vote(mine[0])
    about = present(view)
    if view.todo is None:
        return about
    best, *others = view.todo.offers or ("",)
    parts = [about, f"A safe move: {best}." if best else ""]
    parts += [f"Also open: {'; '.join(others)}."] if others else []
    return " ".join(part for part in parts if part)


def vote(motion: Motion) -> str:
    """What a vote asks of its voters."""
    judged = (
        OBJECT if motion.rule in OBJECTS else VOTES.get(motion.rule, "Say what you think is best for the table.")
    )
    return f"A vote is open, and you have one. {judged}"


def present(view: CreationView) -> str:
    """What the game is about just now, for this viewer."""
    if view.phase != "turn":
        about = ABOUT[view.choosing or view.phase]
        if view.todo is None:
            return about
        rest = " Place no more gives up the rest." if view.phase == "first" and not view.drafting else ""
        return f"{about} {view.todo.prompt}{rest}"
    if view.todo is None:
        if view.viewer == view.acting:
            return "It is your turn; the others are asked something now."
        return f"It is {who(view.acting)}'s turn, and nothing is asked of you now. You vote on what is proposed."
    if view.viewer != view.acting or view.drafting or view.stage != "action":
        free = (
            " Fields are free, and often widen where you may place."
            if view.todo.prompt.startswith("You may place")
            else ""
        )
        return view.todo.prompt + free
    return acting(view)


def acting(view: CreationView) -> str:
    """What an action may be."""
    todo = view.todo
    assert todo is not None
    if "Place an Act" not in todo.offers:
        return f"{todo.prompt} {todo.detail}".strip()
    last = view.rounds and view.round >= view.rounds
    costs = "In this last round placing is free" if last else "It costs Influence by its Fields"
    return (
        f"{todo.prompt} For an Act, find a thing near you, give it a name and a meaning that fits your "
        f"Attributes, and lay it on Fields within your reach. {costs}, and while it is active every Field of it "
        "pays you each round."
    )


__all__ = ["help_for"]
