"""The table in sentences: the whole position, the status line, help for a newcomer."""

from __future__ import annotations

from rules.core import Seat, who
from rules.meaning.possible import Possible
from rules.meaning.view import COMMUNITY, GROUP_CAP, MatView, MeaningView, PrismSpace, ProjectView

AREAS = {"prism": "Pattern Prism", "index": "Initiative Index"}

FINISHES = {
    "collapse": "The world has collapsed.",
    "end initiative": "The End Initiative is complete: the world survives.",
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
        return f"Choosing the starting player: {who(view.waiting[0])} names one."
    last = f" of {view.options.competitive_rounds}" if view.options.mode == "competitive" else ""
    return f"Round {view.round}{last}. Meaning {view.meaning} of 12. {_now(view)}"


def _now(view: MeaningView) -> str:
    """What the table waits for."""
    names = ", ".join(who(seat) for seat in view.waiting)
    match view.phase:
        case "event":
            return f"Losing a token: {names} may choose which."
        case "window":
            return f"Stability Window, asked now: {names} may donate. {view.given} of {GROUP_CAP} given."
        case "turns" if view.offer and view.active is not None:
            verb, _, token = view.offer.partition(" ")
            says = f"offers {token}" if verb == "give" else f"asks for {token}"
            return f"{who(view.active)} {says} and waits for {names}."
        case "turns" if view.active is not None:
            return f"{who(view.active)}'s turn, {view.actions} action{'s' * (view.actions != 1)} left."
    return ""


def describe(view: MeaningView) -> str:
    """Everything on the table, what matters most first."""
    mine = [f"You are {_mat(Seat(s), mat, view)}" for s, mat in enumerate(view.mats) if s == view.viewer]
    others = [_mat(Seat(s), mat, view) for s, mat in enumerate(view.mats) if s != view.viewer]
    if view.phase == "ending":
        return "\n".join([_voting(view), *mine, *others, "No Event yet.", _round(view)])
    costs = ", and what it costs you" if view.viewer is not None else ""
    rows = [
        status(view),
        f"The game is over after round {view.round}." if view.phase == "over" else "",
        f"You are paying for {view.choosing}." if view.choosing and view.active == view.viewer else "",
        _events(view),
        *mine,
        f"Initiatives, from the left: {' '.join(map(_slot, view.index)) or 'none'}",
        f"End Initiative: {_project(view.ending)} {_ends(view)}" if view.ending else "The End slot is empty.",
        *others,
        f"Pattern Prism{costs}: " + (" ".join(_space(s) for s in view.prism if s is not None) or "empty."),
        _round(view),
        _piles(view),
    ]
    return "\n".join(filter(None, rows))


def _voting(view: MeaningView) -> str:
    """Before anything lies on the table."""
    mine = "You have still to vote. " if view.viewer is not None and view.viewer in view.waiting else ""
    return (
        f"Voting for the End Initiative. {mine}Still to vote: {', '.join(map(who, view.waiting)) or 'nobody'}. "
        "Most votes win; a tie means Stewardship. Initiatives are laid out when the End Initiative is chosen."
    )


def _slot(project: ProjectView | None) -> str:
    """A place of the Index; which one is empty can be heard."""
    return "An empty slot." if project is None else _project(project)


def _ends(view: MeaningView) -> str:
    """What the End Initiative is for at this table."""
    if view.options.mode == "competitive":
        return "Here it ends nothing."
    return "It ends the game when complete."


def _round(view: MeaningView) -> str:
    """The order of play, and what the table has used up this round."""
    parts = [f"The outcome would be {view.outcome_word}. Support given this round: {view.given} of {GROUP_CAP}."]
    if not view.solo:
        parts.append(f"Order of play: {', '.join(map(who, view.order))}.")
    if view.options.limited_recycle:
        parts.append(
            "The table's one Recycle of this round is used." if view.recycled else "Nobody has recycled yet."
        )
    if view.solo:
        parts.append(_community(view))
    return " ".join(parts)


def _community(view: MeaningView) -> str:
    """Where the Community stands, and where it goes."""
    stands = [p.card.title for p in view.projects() if COMMUNITY in p.order]
    place = f"stands on {', '.join(stands)}" if stands else "stands nowhere yet"
    return (
        f"The Community {place}. After each round it joins the leftmost Initiative with an open space. "
        f"Difficulty: {view.options.solo_difficulty}."
    )


def _events(view: MeaningView) -> str:
    rows = [f"Event: {e.title}, Meaning -{e.loss}{f', {e.effect}' if e.effect else ''}." for e in view.zone]
    return " ".join(rows) or "No Event lies here now."


def _name(seat: int) -> str:
    return "the Community" if seat == COMMUNITY else who(seat)


def _project(project: ProjectView) -> str:
    """One Initiative: what it misses, who stands there, what it brings."""
    card = project.card
    found = f"{card.title} is missing {project.missing}"
    if project.order:
        found += f"; order: {', '.join(_name(seat) for seat in project.order)}"
    for layer, seats in project.signers.items():
        having = ", ".join(who(s) for s in seats)
        found += f"; {layer} is with {having}" if having else f"; nobody who could join has {layer}"
    found += f"; brings +{card.meaning} Meaning"
    found += f", {card.bonus.words()}" if card.bonus else ""
    found += f", {card.penalty.words()}" if card.penalty else ""
    return found + "."


def _mat(seat: Seat, mat: MatView, view: MeaningView) -> str:
    """One player: tracks, tokens, Palette."""
    owned = ", ".join(f"{layer} ({', '.join(titles)})" for layer, titles in mat.palette.items() if titles)
    if seat == view.viewer:
        without = ", ".join(layer for layer, titles in mat.palette.items() if not titles)
        owned = "; ".join(filter(None, [owned, f"none of {without}" if without else ""]))
    state = " Fragile. No donations until Vitals rise above 0." if mat.fragile else ""
    state += " Touchpoint used." if mat.touched else ""
    state += "" if mat.here else " Has left."
    tokens = ", ".join(f"{count} {kind}" for kind, count in mat.tokens.each())
    tokens += "" if mat.tokens.total() else " (no tokens)"
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
    can = view.can
    if can is None:
        turns = "You may turn 2 Energy into 1 Support, or end your turn."
        return f"Your actions are used up. {turns} (MM-CNV-03)"
    goal = "Together you win when the End Initiative completes, and each completed card raises Meaning. "
    if view.options.mode != "cooperative":
        goal = (
            "Initiatives are where the points are: 6 Legacy for the first on a card, 3 for the second, 1 for the "
            "rest, when it completes. "
        )
    left = "two actions" if view.actions == 2 else "one action left"
    return (
        f"You have {left}: {_listed(_ways(can))}. {_not_now(view, can)}{goal}"
        f"Patterns make later Patterns cheaper and sign Initiatives. A safe move: {_safe(view, can)}. "
        "(MM-ADV-03, MM-ADV-08)"
    )


def _ways(can: Possible) -> list[str]:
    """The kinds of action that are open."""
    ways = ["gather 2 Energy or Insight"]
    ways += ["load a Pattern"] * bool(can.loads)
    ways += ["contribute to an Initiative"] * bool(can.gives)
    ways += ["make a Touchpoint"] * (not can.touchpoint)
    ways += [f"recycle the {AREAS[area]}" for area in can.recycles]
    return ways


def _not_now(view: MeaningView, can: Possible) -> str:
    """What one could do in other rounds, and why not now."""
    reasons = [] if view.solo or not can.touchpoint else [can.touchpoint]
    reasons += [why for why in dict.fromkeys(can.stuck.values()) if why not in reasons]
    if not can.loads and can.unloadable:
        reasons.append("You cannot load any of the Patterns that lie open.")
    if not can.gives and can.closed:
        reasons.append("There is nothing you could contribute now.")
    return f"Not now: {' '.join(reasons)} " if reasons else ""


def _safe(view: MeaningView, can: Possible) -> str:
    """A first move that does no harm: a token where nobody has joined, else two more tokens."""
    fresh = [p.card.title for p in view.projects() if p.card.title in can.gives and not p.order and p.left]
    return f"contribute to {fresh[0]} (nobody stands there yet)" if fresh else "gather 2 Energy"


def _listed(parts: list[str]) -> str:
    return ", ".join(parts[:-1]) + " or " * (len(parts) > 1) + parts[-1]
