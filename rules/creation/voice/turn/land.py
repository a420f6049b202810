"""The words of the Map: how it is made, and what may be set and moved on it."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Action, BlankLabel, Label, Offer, Wording, begun, counted
from rules.creation import actions as do
from rules.creation.asking.play import late_beacon
from rules.creation.course import dues
from rules.creation.deities.lamps import lamp
from rules.creation.land import filling, mixing, nodes, storms
from rules.creation.land.shapes import SHAPES
from rules.creation.sight import Sight
from rules.creation.voice import contest
from rules.creation.voice.base import cells, label, row_of, spent
from rules.creation.voice.strategic import marched
from rules.creation.voice.turn.moving import a_way, move
from rules.creation.voice.turn.placing import NOTHING, grows, other_fields, placing, to_place, what_for
from rules.creation.world.book.amounts import written
from rules.creation.world.map.ground import ends
from rules.creation.world.pieces import ELEMENTS, in_words

PASSED = "The turn is passed, and you count as away."


# ------------------------------------------------------------------ the Map is made


def first(s: Sight) -> Wording:
    """First placements of the deity whose place it is."""
    return Wording(
        prompt=placing(s),
        offers=tuple(offered(s)),
        detail=what_for(s),
        silence="You are passed over, and may make up for it at the start of your first turn.",
    )


def fields(s: Sight) -> Wording:
    """What may be done before the action, and the way on to it (CR-TRN-05)."""
    return Wording(prompt=placing(s), offers=tuple(offered(s)), silence=PASSED)


def fill(s: Sight) -> Wording:
    """Several Fields at once."""
    return Wording(
        prompt=placing(s),
        blanks=(cells("Fields, in order", "C4 D4 D5"),),
        write="Type Fields…",
        button="Type Fields…",
    )


def channel(s: Sight) -> Wording:
    """A channel along several borders, which takes no more than one Field of allotment (CR-FLD-27)."""
    blank = cells(f"Up to {filling.STRETCH} borders that run on", "C3|C4 D3|D4")
    return Wording(prompt=placing(s), blanks=(blank,), write="Channel…", button="Channel…")


def offered(s: Sight) -> list[Label]:
    """The words of all that may be set or moved, in its order."""
    left, own = dues.allotment(s.state, s.seat), not grows(s)
    return [
        _filling(s, o.action, left) if own and isinstance(o.action, do.Fill) else LABELS[type(o.action)](s, o)
        for o in s.question.offers
    ]


def _filling(s: Sight, fill: do.Fill, left: int) -> Label:
    (field,) = fill.fields
    return label(f"Fill {field}", f"{left} left to place.", row_of(s, field))


def _channel(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Channel)
    (border,) = o.action.borders
    text = f"Channel {border.replace('|', ' / ')}"
    return label(
        text,
        "Counts as one of your Fields; a longer one by Channel…",
        f"Channels, {row_of(s, ends(border)[0])}",
    )


def _gale(s: Sight, field: str) -> Label:
    return label(f"Storm over {field}", "Free.", row_of(s, field))


def _start(s: Sight, o: Offer) -> Label:
    return label("Place your starting Act", "Free, Permanent, no vote.")


def _beacon(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.PlaceBeacon)
    name = o.action.at
    detail = "Free." if late_beacon(s.state) else f"{spent(s.state.parameters.beacon_shift)}."
    if s.state.phase == "first":
        detail = "Day falls on that half."
    return label(f"{lamp(s.state)}: {name}", detail, f"{lamp(s.state)} {name.split()[0]}")


def _origin(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Origin)
    field = o.action.field
    if s.state.phase == "first":
        return label(f"Origin at {field}", "A Fertile Region grows from it.", row_of(s, field))
    price = 0 if filling.origin_free(s.state, s.seat) else s.state.parameters.origin_price
    return label(f"Origin at {field}", f"{spent(price)}.", f"Origin, {row_of(s, field)}")


def _grow(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Fill)
    return label(f"Grow to {o.action.fields[0]}", "Free.", "Grow a Fertile Region")


def _mix(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Transform)
    field, cost = o.action.fields[0], mixing.price_of_mixing(s.state, 1)
    detail = f"{spent(cost)}. What it is stays in it; other mixes by Transform…"
    return label(f"Make {field} {in_words(o.action.into)}", detail, f"Transform, {row_of(s, field)}")


def transform(s: Sight) -> Wording:
    """Fields of whatever Elements."""
    each = written("half", s.state.parameters.transformation_halves)
    blanks = (
        cells("Fields", "C4 D4"),
        BlankLabel(
            label="Elements", hint="Two or more; what a Field is stays in it.", choices=tuple(ELEMENTS.values())
        ),
    )
    prompt = f"Make Transformation Fields, anywhere: {each} Influence each, a turn's sum rounded up."
    return Wording(prompt=prompt, blanks=blanks, write="Transform…", button="Transform…")


def _pair(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.PlaceNodes)
    on, off = o.action.fields
    detail = f"Free, {counted(nodes.pairs_left(s.state, s.seat), 'pair')} left. Any other by Nodes…"
    return label(f"Nodes {on} on, {off} off", detail, f"Nodes, {row_of(s, on)}")


def pair(s: Sight) -> Wording:
    """A pair of Nodes wherever one likes."""
    blank = cells("First on, then off", "B2 G7")
    prompt = f"Place a pair of Nodes, on any Fields: {counted(nodes.pairs_left(s.state, s.seat), 'pair')} left."
    return Wording(prompt=prompt, blanks=(blank,), write="Nodes…", button="Nodes…")


def _storm(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.MoveStorm)
    number, to = o.action.storm, o.action.to
    if not number:
        return _gale(s, to)
    storm = next(one for one in s.state.storms if one.id == number)
    steps = storms.storm_goals(s.state, storm)[to]
    far = f"{counted(steps, 'Field')}, free."
    return label(f"Storm {storm.field} to {to}", far, f"Move the Storm from {storm.field}")


def _done(s: Sight, o: Offer) -> Label:
    """Leave the Fields: those made up for late, or all of this turn."""
    left = to_place(s)
    if s.question.kind == "first":
        return label("Place no more", f"Not placed, and lost: {left}.")
    lost = "" if left == NOTHING else f" Not placed, and lost: {left}."
    if dues.set_aside(s.state, s.seat):
        return label("On to my Element", f"These late Fields are over then.{lost}")
    if now := dues.next_element(s.state, s.seat):
        return label(f"On to {other_fields(s, now)}", f"Those of {s.lore.title(now)} are over then.{lost}")
    return label("On to the action", f"Fields and Moves are over then.{lost}")


# ------------------------------------------------------------------ Moves


def _shape(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.Spread)
    return label(begun(SHAPES[o.action.shape]), "All that is left to place, in one press.")


def ahead(s: Sight) -> Wording:
    """How one's first placement shall lie, before its place in the order comes (CR-FLD-19)."""
    shapes = [label(begun(said), "They are placed when your turn for it comes.") for said in SHAPES.values()]
    return Wording(
        prompt="How shall your first Fields lie?",
        detail="Your Attributes bring some Fields, or a Storm, a light, a body of Liquid, before the first round.",
        offers=(*shapes, label("I place them myself", "You are asked when the Map is there.")),
        button="First Fields",
    )


LABELS: dict[type[Action], Callable[[Sight, Offer], Label]] = {
    do.Spread: _shape,
    do.Channel: _channel,
    do.Begin: _start,
    do.PlaceBeacon: _beacon,
    do.Origin: _origin,
    do.Fill: _grow,
    do.Transform: _mix,
    do.PlaceNodes: _pair,
    do.MoveStorm: _storm,
    do.MoveHero: marched,
    do.MoveAct: move,
    do.DrawSentinel: contest.sentinel,
    do.EndPlacing: _done,
}
"""The words of an offer, by what it does."""


def far_move(s: Sight) -> Wording:
    """Moves that the menu does not list."""
    return Wording(prompt=placing(s), blanks=a_way(s), write="Move…", button="Move…")
