"""Several Maps at one table (CR-MULTI-12). Each is a whole world with its own course; the one that is acted on
stands in front, and what belongs to the table (who plays, their Influence, the house rules) goes with it. The
first Map stands in front whenever nobody acts."""

from __future__ import annotations

from operator import is_

from msgspec.structs import replace

from rules.core.latest import latest
from rules.creation.actions.course import Raised
from rules.creation.world.book.phases import AWAKENING, EARLY, EMERGENCE, END, PLEDGE, STILL
from rules.creation.world.deity import Deity
from rules.creation.world.matters import Business
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

TABLE = ("options", "ids", "house_rules", "box", "remembered")
"""What belongs to the table, and is the same on every Map."""

OF_SEAT = ("influence", "here", "away", "hands")
"""What belongs to whoever plays a deity: one purse for all Maps (CR-MULTI-07)."""

ENDED = (*END, PLEDGE)
"""Phases of the whole game, and of no single Map."""

OPENING = (*AWAKENING, *EMERGENCE)
"""Phases of a further Map during which the others rest (CR-MULTI-12)."""


OF_MAP: tuple[Raised, ...] = ("challenge", "wait_no_more")
"""Business of a single Map, where there are several."""


def of_table(matter: object) -> bool:
    """Whether something that is voted on is of no single Map."""
    return isinstance(matter, Business) and matter.kind not in OF_MAP


def numbers(state: Creation) -> tuple[int, ...]:
    """Numbers of all Maps, the first first."""
    return tuple(sorted((state.number, *(world.number for world in state.others))))


def in_front(state: Creation, number: int) -> Creation:
    """The same table with this Map in front."""
    if state.number == number:
        return state
    world = next(world for world in state.others if world.number == number)
    back = (replace(state, others=()), *(other for other in state.others if other is not world))
    deities = tuple(map(_of_table, state.deities, world.deities))
    return replace(
        world,
        deities=world.deities if all(map(is_, deities, world.deities)) else deities,
        others=tuple(sorted(back, key=lambda other: other.number)),
        **{name: getattr(state, name) for name in TABLE},
    )


def _of_table(sitting: Deity, deity: Deity) -> Deity:
    """A deity of one Map with what whoever plays it has by now."""
    if all(getattr(sitting, name) == getattr(deity, name) for name in OF_SEAT):
        return deity
    return replace(deity, **{name: getattr(sitting, name) for name in OF_SEAT})


@latest
def fronts(state: Creation) -> dict[int, Creation]:
    """The table with each of its Maps in front, by their numbers."""
    return {number: in_front(state, number) for number in numbers(state)}


def every(state: Creation) -> tuple[Creation, ...]:
    """All Maps, this one too; of the others what belongs to the Map alone is up to date."""
    if not state.others:
        return (state,)
    return tuple(sorted((state, *state.others), key=lambda world: world.number))


def act_of_any(state: Creation, id: int) -> Act | None:
    """The Act with this number, on whatever Map: no two Maps have the same number (CR-MULTI-12)."""
    return next((act for world in every(state) for act in world.acts if act.id == id), None)


def going(state: Creation) -> tuple[int, ...]:
    """Numbers of the Maps that have not stopped."""
    return tuple(world.number for world in every(state) if world.phase != STILL)


def opening(state: Creation) -> int:
    """The Map that is being opened, for which the others rest; 0 for none. The first Map rests for nobody."""
    return next((w.number for w in every(state) if w.number > 1 and w.phase in OPENING), 0)


def rests(state: Creation, number: int) -> bool:
    """Whether a Map rests until another has its first Fields (CR-MULTI-12)."""
    return opening(state) not in (0, number)


def others_go_on(state: Creation) -> bool:
    """Whether the game goes on when this Map stops (CR-MULTI-10)."""
    return any(world.phase != STILL for world in state.others)


def cap(state: Creation) -> int:
    """The Influence cap: those of all Maps with numbers, added; 0 is none (CR-MULTI-08, CR-MULTI-09)."""
    return sum(world.parameters.influence_cap for world in every(state) if world.phase not in EARLY)
