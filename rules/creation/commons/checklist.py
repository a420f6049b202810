"""The checklist: every step of a world in its order, and which is next (CR-ALT-62 to CR-ALT-65)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from rules.core import Blanks, Question
from rules.creation.actions import SetParameter
from rules.creation.awakening.choices import choosing
from rules.creation.course.decay import next_period
from rules.creation.course.roster import pantheon
from rules.creation.deities.flags import Flag
from rules.creation.deities.traits import TRAITS, holders, maker
from rules.creation.land.emergence import first_slots
from rules.creation.world.book.gametypes import Kind, kinds, youngest_first
from rules.creation.world.book.phases import AWAKENING, EMERGENCE, ROUND, until
from rules.creation.world.commons import STAGES, Done, Stage
from rules.creation.world.matters import Sign
from rules.creation.world.state import Creation

Begun = Literal["bans", "invention", "flat"]
"""Decisions at the start."""

START: dict[Begun, Flag] = {
    "bans": "bans",
    "invention": "invents",
    "flat": "flattens",
}
"""The flag of the Attribute that brings each (CR-ALT-62)."""

AFTER: dict[Begun, Kind] = {
    "bans": "primal",
    "invention": "primal",
    "flat": "cosmic",
}
"""After which kind of Attribute each of them comes; numbers come when all are chosen (CR-AWK-18)."""

OWN: tuple[Stage, ...] = ("accolade", "traits", "standing")
"""Steps that are the bot's own (CR-ALT-64, CR-ALT-65)."""


class Item(NamedTuple):
    """A step of the checklist: what, for which deity, in which round; and, of numbers and first Fields, which."""

    key: Stage
    seat: int = -1
    round: int = 0
    of: str = ""


def item(done: Done) -> Item:
    """The step that was done."""
    return Item(done.key, done.seat, done.round, done.of)


def present(state: Creation, asked: Iterable[Question]) -> Item | None:
    """The step that is next, by the state and by what the rules ask; ``None`` when all is done."""
    if state.phase == "over":
        return None
    if state.phase == "turn" and state.turn is not None:
        return Item(state.turn.stage, state.turn.seat, state.round)
    if now := choosing(state):
        return Item(now[1], now[0])
    if state.phase == "personas":
        return Item("persona", nameless(state))
    if state.phase == "first" and state.slots:
        seat, keys = state.slots[0]
        return placing(state, keys, seat)
    if state.phase == "echoes":
        act = state.act(state.keeping)
        return Item("keep", state.queue[0]) if act is None else Item("consent", act.poster)
    if state.phase == "invention" and state.invention is not None:
        return Item("invention", state.invention.by)
    first = next((q for q in asked if q.waits and not q.motion and not q.aside), None)
    seat = int(first.seat) if first is not None else next(iter(state.queue), -1)
    if state.phase == "parameters":
        asked_for = first.ask.template if first is not None and isinstance(first.ask, Blanks) else None
        return Item("p", seat, of=asked_for.line if isinstance(asked_for, SetParameter) else "")
    at: Stage | None = next((stage for stage in STAGES if stage == state.phase), None)
    assert at is not None, "every phase of such a world is a step of its checklist"
    return Item(at, seat, state.round)


def nameless(state: Creation) -> int:
    """The eldest deity that has no Icon and has not begun without one."""
    return next((s for s in state.order if not state.deities[s].settled), -1)


def before_the_channel(state: Creation, seat: int) -> bool:
    """Whether the Icon of a deity is voted on."""
    return any(isinstance(p.matter, Sign) and p.matter.seat == seat for p in state.polls)


def placing(state: Creation, keys: tuple[str, ...], seat: int) -> Item:
    """What comes first of what a deity places at the beginning: its Act, then its Fields."""
    acts, fields = starting(state, keys), [key for key in keys if not TRAITS[key].starting_act]
    if (acts and state.begun_with is None) or not fields:
        return Item("starting", seat)
    return Item("first", seat, of=fields[0])


def starting(state: Creation, keys: tuple[str, ...]) -> bool:
    """Whether an Act is placed with these Attributes before the world begins."""
    return not state.flat and any(TRAITS[key].starting_act for key in keys)


def chapter(state: Creation) -> Literal["awakening", "emergence", "round", "end"]:
    """Which part of the checklist is open."""
    if state.phase in AWAKENING:
        return "awakening"
    if state.phase in EMERGENCE:
        return "emergence"
    return "round" if state.phase in ROUND else "end"


def plan(state: Creation, now: Item | None) -> tuple[Item, ...]:
    """All steps of the part that is open, as far as they can be foreseen."""
    part = {"awakening": awakening, "emergence": emergence, "round": rounds, "end": ending}[chapter(state)]
    found = dict.fromkeys(part(state))
    if now is not None and now not in found:
        late = [*found]
        at = next((i for i, item in enumerate(late) if item.key in OWN), len(late))
        found = dict.fromkeys((*late[:at], now, *late[at:]))
    return tuple(found)


def crossed(state: Creation, key: Stage) -> Iterator[Item]:
    """Steps of this kind that were done."""
    assert state.commons is not None
    for one in state.commons.done:
        if one.key == key:
            yield item(one)


def awakening(state: Creation) -> Iterator[Item]:
    """Primal from the eldest, Cosmic from the youngest and so on; then Icon and name (CR-ALT-62)."""
    order = state.order
    for kind in kinds(state.options):
        for seat in order[::-1] if youngest_first(state.options, kind) else order:
            yield Item(kind, seat)
        for key, flag in START.items():
            if AFTER[key] == kind:
                to_come = until(state.phase, key) and not (state.flat and key == "flat")
                yield from (Item(key, s, 0) for s in (holders(state, flag)[:1] if to_come else ()))
                yield from crossed(state, key)
    yield from crossed(state, "p")
    yield from (Item("persona", seat) for seat in order)


def emergence(state: Creation) -> Iterator[Item]:
    """The Map, its lines, the starting Act, the first Fields (CR-ALT-63)."""
    yield from (Item("map", s) for s in state.here if maker(state.options) in state.deities[s].attributes)
    yield from (Item("lines", s) for s in holders(state, "draws_lines")[:1])
    for seat, keys in first_slots(state):
        if starting(state, keys):
            yield Item("starting", seat)
        yield from (Item("first", seat, of=key) for key in keys if not TRAITS[key].starting_act)


def rounds(state: Creation) -> Iterator[Item]:
    """Fields, an Act or an Ability, and a page, for each deity; what decays at the end of an Age; then what the
    bot does by itself (CR-ALT-64)."""
    number = state.round
    for seat in state.roster or pantheon(state):
        yield from (Item("fields", seat, number), Item("action", seat, number), Item("entry", seat, number))
    if holders(state, "cycle") and (next_period(state) == number or state.phase == "decay"):
        yield from (Item("decay", seat, number) for seat in state.roster)
    yield from (item for item in crossed(state, "omens") if item.round == number)
    yield from (Item(key, -1, number) for key in OWN[:2])
    yield from (item for item in crossed(state, "victory") if item.round == number)


def ending(state: Creation) -> Iterator[Item]:
    """The standing, and an object of each deity for the box (CR-ALT-65)."""
    yield Item("standing")
    kept = [item.seat for item in crossed(state, "keep")]
    yield from (Item("keep", seat) for seat in dict.fromkeys((*kept, *state.queue)))


__all__ = ["OWN", "Item", "chapter", "item", "nameless", "plan", "present"]
