"""What happens in Scion, told: the reveal, the awards, the last count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core import Event, Seat, who
from rules.signs.content import Signs
from rules.signs.scion.points import count
from rules.signs.scion.state import HAND, Award, Cards, Result, Scion


def revealed(state: Scion, drawn: Mapping[Seat, Cards], signs: Signs) -> Event:
    """Every card of a turn, who cancelled whom, and where the items went (DS-ONL-04)."""
    line = f"Turn {state.turn} of {HAND}. " + " ".join(result_told(one, signs) for one in state.results)
    private = {seat: f"{line} Drawn: {signs.cards(cards)}." for seat, cards in drawn.items()}
    return Event(line=line, private=private, kind="turn")


def result_told(one: Result, signs: Signs) -> str:
    """What one revealed card came to."""
    card = signs.card(one.card)
    if one.fate == "placed":
        return f"{who(one.seat)} reveals {card} and lays an item on space {one.space}."
    if one.fate == "dead":
        return f"{who(one.seat)} reveals {card}, a dead sign: an item to the middle, and a card drawn."
    by = " and ".join(map(signs.card, one.by))
    return f"{who(one.seat)} reveals {card}, cancelled by {by}: an item to the middle."


def awarded(state: Scion, given: Sequence[Award], before: Sequence[int], signs: Signs) -> tuple[Event, ...]:
    """Each sign with everybody's value and who took the token; then the stacks that ran out."""
    if not given:
        return (Event(line="The round ends, and no token is awarded.", kind="score"),)
    told = [Event(line=award_told(one, signs), kind="score") for one in given]
    for sign in state.ran_out[len(before) :]:
        line = f"The stack of {signs[sign].name} has run out, the {ordinal(state.ran_out.index(sign))} to do so."
        told.append(Event(line=line, kind="score"))
    return tuple(told)


def award_told(one: Award, signs: Signs) -> str:
    """One sign: values, winner, tie."""
    values = ", ".join(
        f"{who(v.seat)} {v.total}" + (f" (cards {v.cards}, support {v.support})" if v.support else "")
        for v in one.values
    )
    taken = f"{who(one.winner)} takes a token" if one.winner is not None else "Nobody takes a token"
    tie = f" ({one.why})" if one.why else ""
    return f"{signs[one.sign].name}: {values}. {taken}{tie}."


def counted(state: Scion, signs: Signs) -> tuple[Event, ...]:
    """The last count, part by part, best first."""
    names = [signs[sign].name for sign in state.ran_out[:2]]
    of = " and ".join(f"{each} for each {name}" for each, name in zip((3, 2), names, strict=False))
    rest = f"{of}, 1 for each other token" if of else "1 for each token"
    rows = [(seat, count(state.collections[seat], state.ran_out, state.options)) for seat in state.seats]
    rows.sort(key=lambda row: -row[1].total)
    told = "; ".join(f"{who(seat)} {points.parts()}" for seat, points in rows)
    sets = ", bonuses last" if any(points.bonus for _, points in rows) else ""
    return (Event(line=f"The last count, {rest}{sets}: {told}.", kind="end"),)


def ordinal(at: int) -> str:
    """``first``, ``second`` ...: one stack may have run out before all seven of the circle do."""
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")[at]
