"""Lines that stand in pictures, and in descriptions as well."""

from __future__ import annotations

from rules.core import Seat, counted, who
from rules.modes.discovery.view import UNEXPLORED, DiscoveryView, code, told


def status(view: DiscoveryView) -> str:
    """One line: round, phase, whose turn."""
    if view.phase == "over":
        return "The game is over."
    last = ", the last one" if view.last else ""
    at = f"Round {view.round} of {view.options.discovery_rounds}{last}"
    if view.phase == "vote":
        what = "claim" if view.proposal and view.proposal.cause == "claim" else "theory"
        return f"{at}: a vote on {who(mover(view))}'s {what}"
    return f"{at}: {who(mover(view))} {'to propose' if view.explored or view.tries else 'to move'}"


def mover(view: DiscoveryView) -> Seat:
    """Whose turn it is."""
    return view.turn if view.turn is not None else Seat(0)


def news(view: DiscoveryView) -> str:
    """What is going on, in one line."""
    if view.outcome is not None:
        return view.outcome.reason
    if view.vote is not None:
        return view.vote.question
    if view.proposal is not None:
        what = "a claim" if view.proposal.cause == "claim" else "a theft"
        return f"{who(mover(view))} prepares {what} on {code(view.side, view.proposal.field)}."
    number, free = len(view.finds), view.owners.count(UNEXPLORED)
    last = f" Changed last: {told(view.side, view.lit)}." if view.lit else ""
    return f"{counted(number, 'significant object')}, and {counted(free, 'Field')} unexplored.{last}"


SIGNS = (
    ("forest", "Forest", "Unexplored: nobody knows what stands there."),
    ("land", "Explored", "Each explorer has a colour and a print; a strong line is the border."),
    ("ruin", "Ruin", "What was come upon, to give you ideas. It binds nobody."),
    ("artefact", "Artefact", "A vessel, or its picture, on a cloth in the colour of whoever owns it."),
    ("structure", "Structure", "A temple, or its picture. Only a label."),
    ("stolen", "Emblem", "Whoever owns the object now; its Field stays with its explorer."),
    ("lit", "Changed last", "In lamplight: explored, claimed or taken over in the last move."),
    ("proposed", "Proposed", "An eye in a frame: a claim or a theft that is made or voted on."),
)
"""What the signs of its pictures mean, each by its key: what it is called, and what it says."""
