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
