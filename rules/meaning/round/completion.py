"""What a completed Initiative does, in order (MM-CMP, MM-END)."""

from __future__ import annotations

from rules.core import listed, who
from rules.meaning.cards import CardBonus, Penalty, kind_of, reached
from rules.meaning.initiatives import legacy_at, put_project, ready
from rules.meaning.move import Move
from rules.meaning.state import COMMUNITY, LEGACY_TOP, OpenTable, Project
from rules.meaning.tokens import Tokens
from rules.meaning.vitals import told


def complete_ready(move: Move) -> None:
    """Resolve every Initiative that is complete: the Index from the left, the End Initiative last (MM-CMP-03)."""
    for slot in range(len(move.state.index)):
        project = move.state.index[slot]
        if project is not None and ready(move.state, move.cards, project):
            _resolve(move, project)
            _refill(move, slot)
    ending = move.state.ending
    if ending is not None and ready(move.state, move.cards, ending):
        _resolve(move, ending)
        if move.state.options.mode != "competitive":
            move.finish("end initiative", f"{ending.card} is complete: the world survives.")
    elif ending is not None and move.begun.shut() and not move.state.shut():
        move.say(f"{ending.card} is open: it takes contributions from now on.", "score")
        move.begun = move.state  # it is told once


def _resolve(move: Move, project: Project) -> None:
    """Legacy, Meaning, bonus, penalty, markers off (MM-CMP-04)."""
    card = move.cards.initiatives[project.card]
    move.say(f"{project.card} is complete. {_pay_legacy(move, project)}".strip(), "score")
    before = move.state
    move.move_meaning(card.meaning)
    move.say(f"Meaning {_risen(before, move.state)}.", "meaning")
    if card.bonus:
        _bonus(move, card.bonus, project)
    if card.penalty:
        _penalty(move, card.penalty, project)
    put_project(move, project, None)
    move.change(completed=(*move.state.completed, project.card))


def _risen(before: OpenTable, after: OpenTable) -> str:
    """What became of Meaning, and of what was owed (MM-MEA-06)."""
    if after.owed:
        return f"stays at 0: {before.owed - after.owed} is made good, {after.owed} still owed"
    good = f" when {before.owed} owed is made good" if before.owed else ""
    if after.meaning > before.meaning:
        return f"rises from {before.meaning} to {after.meaning}{good}"
    return f"stays at {after.meaning}{good or ', the top of its track'}"


def _pay_legacy(move: Move, project: Project) -> str:
    """6, 3, 1 in Contribution Order; the Community's part is lost (MM-SOL-09), and cooperative tables ignore
    Legacy (MM-VAR-09)."""
    if move.state.options.mode == "cooperative":
        return ""
    gained = [
        (seat, move.gain_legacy(seat, legacy_at(place)))
        for place, seat in enumerate(project.order)
        if seat != COMMUNITY
    ]
    paid = ", ".join(f"{who(seat)} +{legacy} Legacy" for seat, legacy in gained if legacy)
    full = [who(seat) for seat, legacy in gained if not legacy]
    at_top = f"{listed(full)} {'has' if len(full) == 1 else 'have'} all {LEGACY_TOP} Legacy" if full else ""
    return "; ".join(filter(None, (paid, at_top))) + "."


def _reached(move: Move, reach: str, project: Project) -> tuple[int, ...]:
    """Whom a bonus or penalty is for, in seat order; never the Community (MM-CMP-09)."""
    return tuple(seat for seat in move.everybody() if reach == "all" or seat in project.order)


def _bonus(move: Move, bonus: CardBonus, project: Project) -> None:
    seats, whom = _reached(move, bonus.reach, project), reached(bonus.reach)
    for gain in bonus.gains:
        kind = kind_of(gain)
        gained = f"{whom} gain 1 {gain}" if kind else told(move.state, seats, +1, whom)
        move.say(f"Completion Bonus: {gained if seats else 'nobody is there to gain it'}.", "bonus")
        for seat in seats:
            if kind:
                move.receive(seat, Tokens.of(kind))
            else:
                move.move_vitals(seat, +1)


def _penalty(move: Move, penalty: Penalty, project: Project) -> None:
    """Vitals are lost; an Event turned over first is only shown and discarded (MM-CMP-12)."""
    if penalty.event and (title := move.draw("events")):
        move.discard("events", title)
        turned = f"the Event {title} is turned over and discarded; nothing on it happens"
        move.say(f"Completion Penalty: {turned}.", "penalty")
    seats = _reached(move, penalty.reach, project)
    lost = told(move.state, seats, -penalty.vitals, reached(penalty.reach))
    move.say(f"Completion Penalty: {lost or 'nobody is there to pay it'}.", "penalty")
    for seat in seats:
        move.move_vitals(seat, -penalty.vitals)


def _refill(move: Move, slot: int) -> None:
    """A new card from the deck, never from the discard pile (MM-IDX-02, MM-IDX-03)."""
    if title := move.draw("initiatives", reshuffle=False):
        index = move.state.index
        move.change(index=(*index[:slot], Project(card=title), *index[slot + 1 :]))
        move.say(f"The Index shows {title}.")
