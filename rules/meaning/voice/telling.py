"""The table in sentences: the whole position, and the status line."""

from __future__ import annotations

from rules.core import Seat, who
from rules.meaning.events import takes
from rules.meaning.initiatives import opening
from rules.meaning.view import COMMUNITY, GROUP_CAP, MatView, MeaningView, PrismSpace, ProjectView
from rules.meaning.voice.helping import at_the_brink

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
    owed = f", {view.table.owed} owed" if view.table.owed else ""
    brink = ": the world ends with this round unless somebody raises it" if at_the_brink(view) else ""
    return f"Round {view.round}{last}. Meaning {view.meaning} of 12{owed}{brink}. {_now(view)}"


def _now(view: MeaningView) -> str:
    """What the table waits for."""
    names = ", ".join(who(seat) for seat in view.waiting)
    match view.phase:
        case "event":
            return f"Losing a token: {names} may choose which."
        case "window":
            return f"Stability Window, asked now: {names} may donate. {view.given} of {GROUP_CAP} given."
        case "turns" if view.offer and view.active is not None:
            says = f"offers 1 {view.offer.token}" if view.offer.way == "give" else f"asks for 1 {view.offer.token}"
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
    shut = f" It {opening(view.table)}, and takes nothing before." if view.table.shut() else ""
    return f"It ends the game when complete.{shut}"


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
    return f"The Community {place}. {_search(view)} Difficulty: {view.options.solo_difficulty}."


def _search(view: MeaningView) -> str:
    """MM-SOL-03, MM-SOL-04."""
    if view.options.community_search == "next_legal":
        return "After each round it joins the leftmost Initiative with an open space where it does not stand yet."
    return "After each round it joins the leftmost Initiative with an open space, unless it stands there already."


def _events(view: MeaningView) -> str:
    rows = [f"Event: {e.title}, {takes(e.loss)}{f', {e.effect}' if e.effect else ''}." for e in view.zone]
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
    legacy = f"Legacy {mat.legacy}, " if view.options.counts_points() else ""
    return (
        f"{who(seat)}: Vitals {mat.vitals}, {legacy}{tokens}, "
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
