"""Lines that stand in pictures, and in descriptions as well."""

from __future__ import annotations

from rules.core import Seat, counted, who
from rules.modes.dictator.view import UNCLAIMED, DictatorView, code, told


def status(view: DictatorView) -> str:
    """One line: round, phase, whose turn."""
    if view.phase == "over":
        return "The game is over."
    if view.phase == "claims":
        free = view.owners.count(UNCLAIMED)
        return f"Claims: {counted(free, 'Field')} left, {who(mover(view))} to claim"
    rounds = view.options.dictator_rounds
    at = f"Round {view.round}" + (f" of {rounds}" if rounds else "")
    if view.phase == "vote":
        return f"{at}: the Fabulous vote" + (", once more" if view.ballot > 1 else "")
    if view.phase == "expansion":
        return f"{at}: {who(mover(view))} expands"
    return f"{at}: {who(mover(view))} {'invades' if view.march else 'to move'}"


def mover(view: DictatorView) -> Seat:
    """Whose turn it is."""
    return view.turn if view.turn is not None else Seat(0)


def news(view: DictatorView) -> str:
    """What is going on, in one line."""
    if view.outcome is not None:
        return view.outcome.reason
    if view.march is not None:
        what = "army" if view.march.cause == "invasion" else "Fabulous expansion"
        return f"The {what} of {who(mover(view))} has taken {len(view.march.taken)} of {view.march.most}."
    if view.site is not None:
        return f"{who(mover(view))} prepares a monument on {code(view.side, view.site)}."
    if view.vote is not None:
        return f"{view.vote.question} {view.vote.detail}"
    last = f" Changed last: {told(view.side, view.lit)}." if view.lit else ""
    if view.phase == "claims":
        return f"Each claims one Field in a turn, next to their land.{last}"
    number = len(view.monuments)
    end = " This is the last round." if view.last else ""
    return f"{counted(number, 'monument')} {'stands' if number == 1 else 'stand'} on the Map.{last}{end}"


SIGNS = (
    ("land", "Land", "Each dictator has a colour and a print; a strong line is a border."),
    ("unclaimed", "Unclaimed", "Bare paper: nobody has claimed it yet."),
    ("bare", "Land of nobody", "Grey and crossed: whoever had it has left. It may be taken."),
    ("lit", "Changed last", "In lamplight: claimed, taken or built upon in the last move."),
    ("capital", "Capital", "A star with the dictator's emblem: the first claim."),
    ("both", "Capital with a monument", "The star stands in the corner."),
    ("monument", "Monument", "An object in honour of a dictator; a framed picture if there is one."),
    ("won", "Won from somebody", "The small disc says who set the monument up."),
    ("site", "A flag in a frame", "A monument is about to be set up here."),
    ("rosette", "Most Fabulous", "A rosette for each Fabulous vote won, up to three; the last one in lamplight."),
)
"""What the signs of its pictures mean, each by its key: what it is called, and what it says."""
