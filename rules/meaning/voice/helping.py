"""What is going on, for a newcomer."""

from __future__ import annotations

from rules.core import listed
from rules.meaning.asking.possible import Possible
from rules.meaning.initiatives import opening
from rules.meaning.view import MeaningView


def help(view: MeaningView) -> str:
    """What is going on for this viewer."""
    mine = view.viewer is not None and view.viewer in view.waiting
    if view.phase == "over":
        if view.options.mode == "cooperative":
            return "The game is over. You win or lose together; nobody counts points."
        return "The game is over. Vitals and Legacy are added up; tokens and Patterns score nothing."
    if not mine:
        return (
            "You are not asked for anything now. Each round an Event lowers Meaning, everybody takes two actions, "
            f"and then each player may donate 1 Support. {_stake(view)}"
        )
    match view.phase:
        case "ending":
            return "Vote for the card that ends the game when it completes. Stewardship is the usual one."
        case "start":
            return "Name the player who takes the first turn of the game."
        case "event":
            return "The Event takes a token. Give up the kind you have most of."
        case "window":
            help_now = "Each donated Support raises Meaning by 1, three at most this round."
            return f"{help_now} {next_loss(view)}"
        case "turns" if view.offer:
            if view.options.social_requirement and view.meaning <= 3:
                return "Say yes and a token moves, without Vitals while Meaning is 3 or lower."
            return (
                f"Say yes and a token moves and both of you gain Vitals{_points(view)}; say no and nothing moves."
            )
    return _turn_help(view)


def _stake(view: MeaningView) -> str:
    """What happens when Meaning is 0 at this table."""
    match view.options.collapses():
        case "immediate":
            return "At Meaning 0 the world collapses."
        case "end_of_round":
            return "If Meaning is 0 when a round ends, the world collapses."
    return "At this table Meaning 0 ends nothing; the last round does."


def next_loss(view: MeaningView) -> str:
    """What the next round's Events may take, and what that means for a donation."""
    if view.meaning == 0 and view.options.collapses() == "end_of_round":
        return f"Meaning is 0{_owed(view)}: if nobody raises it now, the world collapses when this round ends."
    least, most = view.options.round_loss(len(view.mats))
    found = f"The next round's Events take {least} to {most}"
    if view.options.collapses() == "never":
        return f"{found}, but at this table no world collapses."
    if view.meaning > most:
        return f"{found}, and Meaning is {view.meaning}: the world outlasts them."
    return f"{found}, and Meaning is {view.meaning}: donating is the safe choice."


def threat(view: MeaningView) -> str:
    """That the end of this round, or the next round's Events, may bring the world down (MM-MEA-04)."""
    if at_the_brink(view):
        return _brink(view).rstrip()
    least, most = view.options.round_loss(len(view.mats))
    if not 0 < view.meaning <= most or view.options.collapses() == "never":
        return ""
    return (
        f"Meaning is {view.meaning}, and the next round's Events take {least} to {most}: the world may collapse."
    )


def _points(view: MeaningView) -> str:
    """That Vitals are points, where points are counted."""
    return "" if view.options.mode == "cooperative" else ", which are points"


def _turn_help(view: MeaningView) -> str:
    if view.choosing:
        return (
            f"Choose the tokens for {view.choosing}. Nothing is paid until you do. Energy is easiest to replace."
        )
    can = view.can
    if can is None:
        turns = "You may turn 2 Energy into 1 Support, or end your turn."
        return f"Your actions are used up. {turns}"
    goal = f"Together you win when {_named(view)} completes{_opens(view)}. Each completed card raises Meaning. "
    if view.options.mode != "cooperative":
        goal = (
            "Initiatives are where the points are: 6 Legacy for the first on a card, 3 for the second, 1 for the "
            "rest, when it completes. "
        )
    left = "two actions" if view.actions == 2 else "one action left"
    return (
        f"You have {left}: {listed(_ways(can), 'or')}. {_free(view, can)}{_not_now(view, can)}{_brink(view)}{goal}"
        f"Patterns make later Patterns cheaper and sign Initiatives.{_goal(view)}"
    )


def _named(view: MeaningView) -> str:
    return view.ending.card.title if view.ending else "the End Initiative"


def _opens(view: MeaningView) -> str:
    """From when on the End Initiative takes anything (MM-END-07, MM-END-09)."""
    return f", which {opening(view.table)}" if view.ending and view.table.shut() else ""


def _goal(view: MeaningView) -> str:
    """What ends the game where points are counted, for whoever reads on."""
    if view.ending is None or view.options.mode != "standard":
        return ""
    return f"\n{view.ending.card.title} ends the game when complete{_opens(view)}."


def _ways(can: Possible) -> list[str]:
    """The kinds of action that are open."""
    ways = ["gather 2 Energy or Insight"]
    ways += ["load a Pattern"] * bool(can.loads)
    ways += ["contribute to an Initiative"] * bool(can.gives)
    ways += ["share a token"] * (not can.touchpoint)
    ways += ["recycle open cards"] * bool(can.recycles)
    return ways


def _free(view: MeaningView, can: Possible) -> str:
    """What takes no action (MM-CNV-02)."""
    return "Besides, once a turn, you may turn 2 Energy into 1 Support for nothing more. " if can.convert else ""


def _brink(view: MeaningView) -> str:
    """That the world is lost unless somebody acts in this round (MM-MEA-04)."""
    if not at_the_brink(view):
        return ""
    return f"Meaning is 0{_owed(view)}: if nobody raises it, the world collapses when this round ends. "


def at_the_brink(view: MeaningView) -> bool:
    """Whether the world is lost with this round as it stands (MM-MEA-04)."""
    return view.meaning == 0 and view.phase != "over" and view.options.collapses() == "end_of_round"


def _owed(view: MeaningView) -> str:
    """What has to be made good before Meaning rises (MM-MEA-06)."""
    return f", and {view.table.owed} more is owed" if view.table.owed else ""


def _not_now(view: MeaningView, can: Possible) -> str:
    """What one could do in other rounds, and why not now."""
    reasons = [] if view.solo or not can.touchpoint else [can.touchpoint]
    reasons += [why for why in dict.fromkeys(can.stuck.values()) if why not in reasons]
    if not can.loads and can.unloadable:
        reasons.append("You cannot load any of the Patterns that lie open.")
    if not can.gives and can.closed:
        reasons.append("There is nothing you could contribute now.")
    return f"Not now: {' '.join(reasons)} " if reasons else ""
