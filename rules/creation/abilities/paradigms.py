"""Paradigm Shift: one Attribute for another of its kind (CR-ABI-150 to CR-ABI-155)."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Illegal, who
from rules.creation.abilities.base import done, need, pay
from rules.creation.actions import ParadigmShift
from rules.creation.bounds.hints import some
from rules.creation.bounds.prices import ability
from rules.creation.course.flow import Flow
from rules.creation.deities.traits import TRAITS, maker
from rules.creation.world import worlds
from rules.creation.world.book.gametypes import kinds, plays_with
from rules.creation.world.state import Creation

PARTS = {"domain": 10, "elemental": 6, "cosmic": 5, "primal": 4}
"""Which part of the present Influence a shift costs, by kind; that of the Realm is a house rule (CR-ABI-151)."""


def part(state: Creation, kind: str) -> int:
    """The present Influence is divided by this (CR-ABI-150 to CR-ABI-152)."""
    return PARTS.get(kind, state.options.paradigm_shift_realm_divisor)


def shift_price(state: Creation, seat: int, kind: str) -> int:
    """What it costs to change the Attribute of a kind: a part of all the deity has, rounded up."""
    held = max(0, state.deities[seat].influence)
    return ability(state, seat, -(-held // part(state, kind)))


def given_up(state: Creation, seat: int, taken: str) -> str:
    """The Attribute that a shift would replace, one of the same kind: of two Primal ones not the one that made the
    Map; and whoever becomes Genesis is Metaphysic no more (CR-MULTI-02)."""
    mine = [k for k in state.deities[seat].attributes if k in TRAITS and TRAITS[k].kind == TRAITS[taken].kind]
    if taken == maker(state.options):
        mine.sort(key=lambda key: not TRAITS[key].invents)
    return min(mine, key=lambda key: key == maker(state.options), default="")


def open_to(state: Creation, seat: int) -> tuple[str, ...]:
    """Attributes it may be shifted to, also such as others hold (CR-ABI-153)."""
    mine = state.deities[seat].attributes
    here = kinds(state.options)
    return tuple(
        key
        for key in TRAITS
        if TRAITS[key].kind in here and given_up(state, seat, key) and not closed(state, mine, key)
    )


def closed(state: Creation, mine: tuple[str, ...], key: str) -> str:
    """Why an Attribute cannot be shifted to, or nothing (CR-ABI-153, CR-ABI-154)."""
    if TRAITS[key].kind == "patronage":
        return "A Patronage is no part of a Paradigm Shift: whoever follows you stays yours"
    if key in mine:
        return "It is yours already"
    if key in state.banned or key not in state.pool:
        return "It is banned or outside the pool of this world"
    if key == maker(state.options) and not may_open(state):
        return NO_ROOM
    return ""


def may_open(state: Creation) -> bool:
    """Whether a further Map may be opened; one that has stopped counts as well, and where nobody plays one of the
    deities there is one alone (CR-MULTI-14)."""
    several = plays_with(state.options, "multiverses") and state.contest is None
    most = state.options.max_maps if several else 1
    return len(worlds.numbers(state)) < most


def too_many(state: Creation, seat: int) -> Illegal | None:
    """Why a deity that may bring a rule into a world cannot open a further Map by becoming Genesis, if nothing
    else speaks against that (CR-MULTI-14)."""
    key, mine = maker(state.options), state.deities[seat].attributes
    if may_open(state) or not any(TRAITS[k].invents for k in mine if k in TRAITS):
        return None
    why = closed(state, mine, key)
    return Illegal("CR-MULTI-14", f"{why}.") if why == NO_ROOM else None


NO_ROOM = "It would open one more Map, and this game has no room for that"


def shift(flow: Flow, seat: int, action: ParadigmShift, opens: Callable[[Flow, int], None]) -> None:
    """Swap an Attribute; the numbers it would set stay as they are (CR-ABI-153, CR-ABI-155). Who becomes Genesis
    opens a further Map at once, by ``opens`` (CR-MULTI-01)."""
    need(flow, seat, "paradigm")
    state, key = flow.state, action.attribute
    titles = some(map(flow.lore.title, open_to(state, seat)))
    old = given_up(state, seat, key) if key in TRAITS else ""
    if not old:
        raise Illegal("CR-ABI-150", f"You have no Attribute of that kind to give up. You could take {titles}.")
    if key == maker(state.options) and (full := too_many(state, seat)):
        raise full
    if why := closed(state, state.deities[seat].attributes, key):
        rule = "CR-MULTI-14" if key == maker(state.options) else "CR-ABI-153"
        raise Illegal(rule, f"{why}. You could take {titles}.")
    if state.deities[seat].influence < 1:
        raise Illegal("CR-ABI-155", "A Paradigm Shift takes at least 1 Influence. A Gaze or a Gift is free.")
    pay(flow, seat, shift_price(state, seat, TRAITS[key].kind), "Paradigm Shift")
    swap(flow, seat, old, key)
    if key == maker(state.options):
        opens(flow, seat)
    done(flow, seat, f"{who(seat)} gives up {flow.lore.title(old)} and becomes {flow.lore.title(key)}.")


def swap(flow: Flow, seat: int, old: str, key: str) -> None:
    """The new Attribute counts at once. A new Element's first Fields are due in the next Field Placement Stage;
    those of the old one stay where they are (CR-ABI-155)."""
    deity = flow.state.deities[seat]
    before = deity.began or deity.attributes
    owes = tuple(due for due in deity.owes if due != old)
    begun = {due: so_far for due, so_far in deity.begun.items() if due != old}
    if TRAITS[key].kind == "elemental":
        owes = (*owes, key)
    flow.deity(
        seat,
        attributes=tuple(key if mine == old else mine for mine in deity.attributes),
        owes=owes,
        begun=begun,
        began=before,
    )
    if old == "metaphysic" and maker(flow.state.options) not in deity.attributes:
        flow.tell(f"{who(seat)} is Metaphysic no more, and never again.")
