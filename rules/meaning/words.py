"""The table in sentences: the whole position, the status line, help for a newcomer."""

from __future__ import annotations

from rules.core import Seat, who
from rules.meaning.view import COMMUNITY, MatView, MeaningView, PrismSpace, ProjectView

FINISHES = {
    "collapse": "The world has collapsed.",
    "end initiative": "The world survives.",
    "rounds": "All rounds are played.",
    "stopped": "The table has stopped the game.",
    "abandoned": "The game was abandoned.",
}


def status(view: MeaningView) -> str:
    """One line: round, Meaning, whose turn."""
    if view.phase == "over":
        return f"{FINISHES[view.finish]} Meaning {view.meaning}: {view.outcome_word}."
    if view.phase == "ending":
        return "The table votes for its End Initiative."
    if view.phase == "start":
        return f"{who(view.waiting[0])} names the starting player."
    last = f" of {view.options.competitive_rounds}" if view.options.mode == "competitive" else ""
    return f"Round {view.round}{last}. Meaning {view.meaning} of 12. {_now(view)}"


def _now(view: MeaningView) -> str:
    """What the table waits for."""
    names = ", ".join(who(seat) for seat in view.waiting)
    match view.phase:
        case "event":
            return f"Choosing a token to lose: {names}."
        case "window":
            return f"Stability Window: {names} may donate. {view.given} of 3 given."
        case "turns" if view.offer and view.active is not None:
            return f"{who(view.active)}'s Touchpoint ({view.offer}) waits for {names}."
        case "turns" if view.active is not None:
            return f"{who(view.active)}'s turn, {view.actions} action{'s' * (view.actions != 1)} left."
    return ""


def describe(view: MeaningView) -> str:
    """Everything on the table, what matters most first."""
    if view.phase == "ending":
        return (
            "Before the game starts the table votes for its End Initiative. "
            f"Still to vote: {', '.join(who(seat) for seat in view.waiting)}. "
            "Most votes win; a tie means Stewardship."
        )
    rows = [
        status(view),
        _events(view),
        *(_mat(Seat(seat), mat) for seat, mat in enumerate(view.mats) if seat == view.viewer),
        "Initiatives, from the left: " + " ".join(_project(p) for p in view.index if p is not None),
        f"End Initiative: {_project(view.ending)}" if view.ending else "The End slot is empty.",
        *(_mat(Seat(seat), mat) for seat, mat in enumerate(view.mats) if seat != view.viewer),
        "Pattern Prism: " + " ".join(_space(s) for s in view.prism if s is not None),
        _piles(view),
    ]
    return "\n".join(filter(None, rows))


def _events(view: MeaningView) -> str:
    rows = [f"Event: {e.title}, Meaning -{e.loss}{f', {e.effect}' if e.effect else ''}." for e in view.zone]
    return " ".join(rows)


def _name(seat: int) -> str:
    return "the Community" if seat == COMMUNITY else who(seat)


def _project(project: ProjectView) -> str:
    """One Initiative: what it misses, who stands there, what it brings."""
    card = project.card
    found = f"{card.title} is missing {project.missing}"
    if project.order:
        found += f"; order: {', '.join(_name(seat) for seat in project.order)}"
    for layer, seats in project.signers.items():
        having = ", ".join(who(s) for s in seats) or "nobody"
        found += f"; {layer} is with {having}"
    found += f"; brings +{card.meaning} Meaning"
    found += f", {card.bonus.words()}" if card.bonus else ""
    found += f", {card.penalty.words()}" if card.penalty else ""
    return found + "."


def _mat(seat: Seat, mat: MatView) -> str:
    """One player: tracks, tokens, Palette."""
    owned = ", ".join(f"{layer} ({', '.join(titles)})" for layer, titles in mat.palette.items() if titles)
    state = " Fragile." if mat.fragile else ""
    state += "" if mat.here else " Has left."
    tokens = mat.tokens.words() if mat.tokens.total() else "no tokens"
    return (
        f"{who(seat)}: Vitals {mat.vitals}, Legacy {mat.legacy}, {tokens}, "
        f"{mat.markers} marker{'s' * (mat.markers != 1)} in hand; Patterns: {owned or 'none'}.{state}"
    )


def _space(space: PrismSpace) -> str:
    card = space.card
    bonus = f", bonus +1 {card.bonus}" if card.bonus else ""
    price = space.price.words() if space.price else card.cost()
    yours = f" (yours for {price})" if price != card.cost() else ""
    return f"{card.title}, {card.layer}: {card.cost()}{yours}{bonus}."


def _piles(view: MeaningView) -> str:
    done = f" Completed: {', '.join(view.completed)}." if view.completed else ""
    piles = f"{view.patterns.cards} Patterns, {view.initiatives.cards} Initiatives, {view.events.cards} Events"
    return f"Face down: {piles}.{_discards(view)}{done}"


def _discards(view: MeaningView) -> str:
    """What lies in the discard piles, which everybody may look through (MM-ONL-01)."""
    piles = (("Events", view.events), ("Patterns", view.patterns), ("Initiatives", view.initiatives))
    found = [f"{name} {', '.join(pile.discard)}" for name, pile in piles if pile.discard]
    return f" Discarded: {'; '.join(found)}." if found else ""


def help_text(view: MeaningView) -> str:
    """What is going on for this viewer, and a safe first move."""
    mine = view.viewer is not None and view.viewer in view.waiting
    if view.phase == "over":
        if view.options.mode == "cooperative":
            return "The game is over. You win or lose together; nobody counts points. (MM-VAR-08)"
        return "The game is over. Vitals and Legacy are added up; tokens and Patterns score nothing. (MM-FIN-02)"
    if not mine:
        return (
            "You are not asked for anything now. Each round an Event lowers Meaning, everybody takes two actions, "
            f"and then each player may donate 1 Support. {_stake(view)} (MM-RND-01)"
        )
    match view.phase:
        case "ending":
            return (
                "Vote for the card that ends the game when it completes. Stewardship is the usual one. (MM-END-06)"
            )
        case "start":
            return "Name the player who takes the first turn of the game. (MM-SET-04)"
        case "event":
            return "The Event takes a token. Give up the kind you have most of. (MM-EVT-04)"
        case "window":
            help_now = "Each donated Support raises Meaning by 1, three at most this round."
            return f"{help_now} {_next_loss(view)} (MM-STB-01)"
        case "turns" if view.offer:
            if view.options.social_requirement and view.meaning <= 3:
                return "Say yes and a token moves, without Vitals while Meaning is 3 or lower. (MM-VAR-21)"
            return (
                "Say yes and a token moves and both of you gain Vitals"
                f"{_points(view)}; say no and nothing moves. (MM-TOU-02)"
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


def _next_loss(view: MeaningView) -> str:
    """What the next round's Events may take, and what that means for a donation."""
    least, most = view.options.round_loss(len(view.mats))
    found = f"The next round's Events take {least} to {most}"
    if view.options.collapses() == "never":
        return f"{found}, but at this table no world collapses."
    return f"{found}: if Meaning is {most} or lower, donating is the safe choice."


def _points(view: MeaningView) -> str:
    """That Vitals are points, where points are counted."""
    return "" if view.options.mode == "cooperative" else ", which are points"


def _turn_help(view: MeaningView) -> str:
    if view.choosing:
        return (
            f"Choose the tokens for {view.choosing}. Nothing is paid until you do. Energy is easiest to replace."
        )
    if not view.actions:
        return "Your actions are used up. You may turn 2 Energy into 1 Support, or end your turn. (MM-CNV-03)"
    touch = "" if view.solo else " make a Touchpoint,"
    goal = "Together you win when the End Initiative completes, and each completed card raises Meaning. "
    if view.options.mode != "cooperative":
        goal = (
            "Initiatives are where the points are: 6 Legacy for the first on a card, 3 for the second, 1 for the "
            "rest, when it completes. "
        )
    ways = (
        f"You have {'two actions' if view.actions == 2 else 'one action left'}: gather 2 Energy or Insight, "
        f"load a Pattern, contribute to an Initiative,{touch} or recycle. {goal}"
        "Patterns make later Patterns cheaper and sign Initiatives. "
    )
    return (
        ways + "Not sure? Commit one token to an Initiative nobody has joined, then gather. (MM-ADV-03, MM-ADV-08)"
    )
