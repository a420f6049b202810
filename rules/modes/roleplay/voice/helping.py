"""What the present step is about, for somebody who has never played."""

from __future__ import annotations

from rules.core import who
from rules.modes.roleplay.view import RoleplayView


def help(view: RoleplayView) -> str:
    """A few sentences for this viewer now."""
    seat = view.viewer
    if seat is not None and not view.gods[seat].here:
        return "You have left this story. What was yours is nobody's now; come back, and you begin with nothing."
    match view.stage:
        case "choosing":
            if seat in view.chosen:
                return "Your object is in. It is shown when all have chosen; until then you may choose again."
            return (
                "Look around and choose an everyday thing: a mug, a leaf, the lamp post outside. Send it to me"
                " with or without a picture. Nobody sees it before all are shown together. The youngest will have"
                " the first turn; say here if you are older or younger than it seems."
            )
        case "explaining":
            return (
                "Say what your object is in your kingdom, and name the one Attribute it carries: time, oceans,"
                " angst, whatever you like. It makes you a god of that, and your later Acts grow from it."
            )
        case "center":
            return (
                "Vote for the object with the best story and Attribute, not for your own. The one with most votes"
                " is the Center of the Universe; if several tie, each of them is."
            )
        case "length":
            return (
                "Whoever controls a Center of the Universe names a number of rounds. In each round every god has"
                " one turn; 3 to 5 rounds make a good evening."
            )
        case "rounds":
            return _turn(view)
        case "keeping":
            return "The story is told. Each god may keep one of its objects in the Creation box for a later world."
    return "The story is told. Look at the History to read it whole."


def _turn(view: RoleplayView) -> str:
    seat = view.viewer
    if view.still is not None:
        return "An Act that protects another has changed hands. Its new owner says whether it still protects."
    if view.proposal is not None:
        if view.proposal.asks in ("ranks", "rank"):
            return (
                "A new Act brings somebody a second Attribute, and of two Attributes one must be the weaker. Let"
                " it be as they say, or say that the two are equals: then it is voted on, and equals are refused."
            )
        if view.proposal.asks == "stands":
            return (
                "Somebody has told something new. Let it stand, or object: it has no tie to the story, does not"
                " fit their Attributes, or makes no sense at all. One objection brings it to the vote."
            )
        return "All vote on what was told. More yes than no carries it; if nobody votes, it is carried."
    if seat is None or view.turn != seat:
        return f"{who(view.turn)} is to play. The youngest begins, and every god has one turn in each round."
    if view.draft is not None:
        return "You are making a proposal, step by step. Nothing is told before you have written its story."
    if not view.gods[seat].attributes:
        return (
            "You have no Attribute yet. Place an Act: say what it belongs to, and which Attribute it brings you."
        )
    return (
        "Do one thing: place a new Act, protect one, steal one by reading its object better, capture a Center,"
        " or use an ability you make up. Most Acts win at the end, and a Center counts as one."
        " If in doubt, place an Act."
    )
