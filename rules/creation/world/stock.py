"""The object pool of a Strategic game: what everybody has put in, and what has become of it (CR-STR-12 to
CR-STR-14); and what else it alone keeps."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from rules.core.latest import latest
from rules.creation.world.book.gametypes import contained
from rules.creation.world.book.options import Options
from rules.creation.world.book.phases import Phase
from rules.creation.world.map.ground import Ground
from rules.creation.world.pieces import Act, Ocean, Safeguard

Whereabouts = Literal["free", "map", "nullified"]
"""Where an object of the pool is."""


class Thing(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One entry of the pool: one object, or a set of like things that is used as one (CR-STR-12)."""

    id: int
    by: int
    """Seat whose player put it in."""
    hand: int = 0
    """Which of those who have played that seat."""
    thing: str
    photo: str = ""
    guard: int = -1
    """The deity that has used it as a Safeguard: nobody else may take it any more (CR-STR-14)."""


class Hero(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A deity's token on the Map; without a Field it comes back in the next turn (CR-STR-38, CR-STR-41)."""

    seat: int
    field: str = ""


class Errand(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something that is settled before the next deity chooses; or, with ``resumes``, the round that then goes on
    with those in its ``queue`` (CR-STR-18 to CR-STR-25)."""

    phase: Phase
    queue: tuple[int, ...] = ()
    keys: tuple[str, ...] = ()
    """What it is about: Attributes that place something, or lines of numbers."""
    resumes: bool = False


class Stocked(Protocol):
    """What a world has to say of itself, for its pool to be looked through."""

    @property
    def options(self) -> Options: ...
    @property
    def things(self) -> tuple[Thing, ...]: ...
    @property
    def quota(self) -> int: ...
    @property
    def here(self) -> tuple[int, ...]: ...
    @property
    def heroes(self) -> tuple[Hero, ...]: ...
    @property
    def ground(self) -> Ground: ...
    @property
    def acts(self) -> tuple[Act, ...]: ...
    @property
    def safeguards(self) -> tuple[Safeguard, ...]: ...
    @property
    def oceans(self) -> tuple[Ocean, ...]: ...


@latest
def lying(state: Stocked) -> dict[int, Whereabouts]:
    """Where each object of the pool is. A Gaze changes nothing about that; what was taken back is free again."""
    found: dict[int, Whereabouts] = {thing.id: "free" for thing in state.things}
    for act in state.acts:
        if act.standing != "gone":
            found |= dict.fromkeys(act.objects, "nullified" if act.standing == "nullified" else "map")
    found |= {id: "map" for shield in state.safeguards for id in shield.objects}
    found |= {id: "map" for ocean in state.oceans for id in ocean.objects}
    return found


def free(state: Stocked, seat: int) -> tuple[Thing, ...]:
    """What a deity may place now (CR-STR-10, CR-STR-11, CR-STR-14): this alone says so."""
    where, own = lying(state), state.options.strategic_pool_access == "own"
    return tuple(
        thing
        for thing in state.things
        if where[thing.id] == "free" and thing.guard in (-1, seat) and not (own and thing.by != seat)
    )


def places(state: Stocked) -> int:
    """Places of the pool that are open; until the Map is drawn there is room for everybody's (CR-STR-04)."""
    if not contained(state.options):
        return 0
    return state.quota - len(state.things) if state.quota else len(state.here)


def guided(state: Stocked, seat: int) -> set[str]:
    """Fields that a deity reaches by its Hero: its own, and those around it (CR-STR-40)."""
    stands = [hero.field for hero in state.heroes if hero.seat == seat and hero.field]
    return {near for field in stands for near in (field, *state.ground.near[field])}
