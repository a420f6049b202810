"""The words of Acts that move, and of what moves with them."""

from __future__ import annotations

from rules.core import BlankLabel, Label, Offer, counted
from rules.creation import actions as do
from rules.creation.acts import ways
from rules.creation.asking import travel
from rules.creation.course import decay
from rules.creation.course.settling import shaky
from rules.creation.sight import Sight
from rules.creation.voice import composites
from rules.creation.voice.base import cells, label, short, spent
from rules.creation.world import lying
from rules.creation.world.pieces import Act


def way_of(s: Sight, o: Offer) -> tuple[Act, ways.Way, bool]:
    """The way that is offered, and whether it is one of several to its end."""
    assert isinstance(o.action, do.MoveAct)
    act, to = s.act(o.action.act), o.action.to
    found = travel.goals(s.state, act)[to]
    way = next(one for one in found if tuple(stop[0] for stop in one) == o.action.way)
    return act, way, len(found) > 1


def a_way(s: Sight) -> tuple[BlankLabel, ...]:
    """Any Act, and any way for it."""
    listed, uneven = travel.far(s.state, s.seat)
    which = BlankLabel(
        label="Act",
        choices=tuple(short(f"{a.name} on {' '.join(a.fields)}", 90) for a in listed),
        value=str(listed[0].id),
    )
    stops = cells("Its way, step by step", "where its first Field goes: C4 D5 E5")
    if not uneven:
        return which, stops
    return which, stops, cells("Or its new Fields, one step away", "E4a E4b, where Fields differ in size")


def move(s: Sight, o: Offer) -> Label:
    """One way to one place, and what comes of it."""
    assert isinstance(o.action, do.MoveAct)
    act, way, several = way_of(s, o)
    cost = ways.rate(s.state, act) * decay.trail(s.state, act, way).made
    by = f", by {' '.join(stop[0] for stop in way[:-1])}" if several else ""
    asks = "; others may object" if ways.objectionable(s.state, act, way) else ""
    detail = " ".join([f"{spent(cost)}{asks}.", *follows(s, act, way)])
    return label(f"Move to {o.action.to}{by}: {act.name}", detail, f"Move {act.name}")


def follows(s: Sight, act: Act, way: ways.Way) -> list[str]:
    """What a Move leads to besides the new place, in sentences (CR-MOV-16, CR-MOV-17, CR-MOV-24, CR-CYC-42)."""
    left, then = decay.trail(s.state, act, way), ways.after(s.state, act, way)
    told: list[str] = []
    if left.abysses:
        opened = some_fields(left.abysses)
        told.append(f"{opened} {'opens' if len(left.abysses) == 1 else 'open'} into an Abyss and it is lost.")
    elif left.marked:
        fall = "falls" if len(left.marked) == 1 else "fall"
        told.append(f"{some_fields(left.marked)} {fall} into Decay.")
    if left.falls:
        told.append("It falls into Decay.")
    if travel.reborn(s.state, act, way):
        told.append("A Rebirth follows.")
    shaken = [a for a in lying.resting_on(s.state, act) if not lying.holds(then.act(act.id), a)]
    if judged := composites.names(shaky(s.state, shaken)):
        told.append(f"A vote: does {judged} survive?")
    told += [f"It buries {a.name}." for a in lying.beneath(s.state, way[-1]) if a.standing == "active"]
    return told + [
        f"The Safeguard ({one.thing}) goes." for one in s.state.safeguards if not lying.within(then, one.fields)
    ]


def some_fields(names: tuple[str, ...]) -> str:
    """Some Fields by name, or how many."""
    return " ".join(names) if len(names) <= 4 else counted(len(names), "Field")
