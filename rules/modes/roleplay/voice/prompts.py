"""What is asked, in a sentence, and what silence stands for."""

from __future__ import annotations

from rules.core import Question, who
from rules.modes.roleplay.view import RoleplayView

PASSED = "Your turn is passed."


def _last_round(view: RoleplayView) -> str:
    """In the last round: that it is, and who has how many Acts."""
    if view.round < view.rounds:
        return ""
    so_far = ", ".join(f"{who(seat)} {view.counts[seat]}" for seat in view.here)
    return f" This round is the last; Acts so far: {so_far}."


def asked(view: RoleplayView, question: Question) -> tuple[str, str]:
    """What is asked, and what silence stands for."""
    match question.kind:
        case "turn":
            again = " Your first proposal was voted down; this is your last one." if view.tries else ""
            return f"It is your turn: do one thing.{again}{_last_round(view)}", PASSED
        case "place-aim":
            return "What does your Act belong to? Every Act has to do with what is there already.", PASSED
        case "protect-aim":
            return "What is to be protected?", PASSED
        case "steal-aim":
            return "Which Act do you steal, and how?", PASSED
        case "capture-aim":
            return "Which Center do you take charge of?", PASSED
        case "use-aim":
            return "What does your ability do, and to what?", PASSED
        case "lean":
            return "Which of your Attributes is it based on?", PASSED
        case "sort":
            return "What kind of object is it? All count the same.", PASSED
        case "back":
            return "Or begin your turn anew.", PASSED
        case "still":
            assert view.still is not None
            target = view.act(view.still.protects)
            name = target.name if target is not None else "what it guarded"
            return f"{view.still.name} is yours now. Does it go on protecting {name}?", "It goes on protecting."
        case "keep":
            return "Keep one object of this story in the Creation box, for a later world.", "You keep nothing."
        case "consent":
            act = view.act(view.keeping)
            thing = act.thing if act is not None else "your object"
            return (
                f"{who(view.keeper)} wants to keep what you have shown: {thing}. May it lie in the box?",
                "Only the words are kept.",
            )
        case "age":
            return "Nobody is asked how old they are. The youngest has the first turn: are you in your place?", ""
        case "away":
            return "Votes count the gods who are there. Whoever is away is not waited for there.", ""
        case "no-photo":
            return "A picture of yours can be withdrawn at any time; the words stay.", ""
    return "", ""
