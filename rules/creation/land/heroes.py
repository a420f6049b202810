"""Heroes: tokens by which deities reach further (CR-STR-37 to CR-STR-41)."""

from __future__ import annotations

from collections.abc import Set

from rules.core import Illegal, NotAwaited, counted, who
from rules.creation.bounds.hints import some
from rules.creation.bounds.reach import known, widest
from rules.creation.course.flow import Flow
from rules.creation.deities.traits import has
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from rules.creation.world.stock import Hero

STRIDE = 2
"""Fields a Hero goes in a turn (CR-STR-39)."""


def hero_of(state: Creation, seat: int) -> Hero | None:
    """A deity's Hero, also one that has left the Map."""
    return next((hero for hero in state.heroes if hero.seat == seat), None)


def homes(state: Creation, seat: int) -> frozenset[str]:
    """Where a Hero may be put: where its deity could place, whatever stands there; else anywhere but on an Abyss
    (CR-STR-38)."""
    shut = state.where(abyss=True)
    ruined = set[str]() if has(state, seat, "on_decay") else state.where(decayed=True)
    return widest(state, Draft(kind="act", seat=seat)) - shut - ruined or frozenset(state.ground.names) - shut


def goals(state: Creation, seat: int) -> Set[str]:
    """Where the Hero of the deity at play may go, or come back, in its Field Placement Stage (CR-STR-39,
    CR-STR-41)."""
    hero = hero_of(state, seat)
    if hero is None or state.turn is None or state.turn.heroed:
        return set()
    if not hero.field:
        return homes(state, seat)
    shut, gone = state.where(abyss=True), {hero.field}
    for _ in range(STRIDE):
        gone |= {near for field in gone for near in state.ground.near[field]} - shut
    return gone - {hero.field}


def move_hero(flow: Flow, seat: int, to: str) -> None:
    """Put one's Hero on the Map, or move it; free, and no Move of an Act."""
    state = flow.state
    known(state, (to,))
    hero = hero_of(state, seat)
    if state.phase == "hero":
        if state.queue != (seat,):
            raise NotAwaited("CR-STR-38", f"{who(state.queue[0])} puts a Hero on the Map now.")
        place(flow, seat, to)
        flow.done()
        return
    flow.need_turn(seat, "fields")
    if hero is None:
        raise Illegal("CR-STR-37", "You have no Hero. Place your Fields, or go on.")
    if flow.turn.heroed:
        raise Illegal("CR-STR-39", "Your Hero has gone as far as it goes in this turn. Go on with your turn.")
    if not hero.field:
        place(flow, seat, to)
    else:
        could = some(state.ground.reading(goals(state, seat)), "nowhere now")
        if to in state.where(abyss=True):
            raise Illegal("CR-STR-39", f"{to} is an Abyss, and no Hero goes there. It could go to: {could}.")
        if to not in goals(state, seat):
            way = counted(STRIDE, "Field")
            raise Illegal("CR-STR-39", f"A Hero goes at most {way} a turn. It could go to: {could}.")
        stand(flow, seat, to)
        flow.tell(f"{who(seat)} sends the Hero from {hero.field} to {to}.", kind="fields")
    flow.turned(heroed=True)


def place(flow: Flow, seat: int, to: str) -> None:
    """A Hero comes onto the Map, at the start or after it was lost (CR-STR-38, CR-STR-41)."""
    fit = homes(flow.state, seat)
    if to not in fit:
        near = some(flow.state.ground.reading(fit))
        raise Illegal("CR-STR-38", f"A Hero begins where you could place an Act. You could take: {near}.")
    stand(flow, seat, to)
    flow.tell(f"{who(seat)} puts a Hero on {to}.", kind="fields")


def stand(flow: Flow, seat: int, to: str) -> None:
    """A Hero stands on this Field now; an empty name takes it off the Map."""
    others = tuple(hero for hero in flow.state.heroes if hero.seat != seat)
    flow.ask(heroes=(*others, Hero(seat=seat, field=to)), last=(to,) if to else flow.state.last)


def by_chance(flow: Flow, seat: int) -> None:
    """Nobody has said where, and the next one is asked."""
    by_lot(flow, seat)
    flow.done()


def by_lot(flow: Flow, seat: int) -> None:
    """A Hero begins on a Field that chance chooses (CR-STR-23)."""
    place(flow, seat, flow.chance.pick(list(flow.state.ground.reading(homes(flow.state, seat)))))
