"""The lost city: who has explored what, and what was found there. A function of it serves the state and the view
alike."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core import Illegal, Seat
from rules.modes.discovery.actions import Sort
from rules.modes.squares import beside, code

UNEXPLORED = -1

Cause = Literal["claim", "steal"]


class Theory(msgspec.Struct, frozen=True, gc=False):
    """What an object was to the ancient people, who says so, and since which round."""

    words: str
    by: Seat
    round: int


class Shown(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An everyday thing that is held up on a Field."""

    field: int
    thing: str = ""
    sort: Sort = "artefact"
    photo: str = ""

    @property
    def title(self) -> str:
        """The thing as a sentence begins with it."""
        return self.thing[:1].upper() + self.thing[1:]


class Find(Shown, frozen=True, gc=False, kw_only=True):
    """An object of cultural significance, with every theory that was held of it, the first one first. It belongs
    to whoever has told the last, whoever has explored its Field."""

    theories: tuple[Theory, ...]

    @property
    def theory(self) -> str:
        """What is thought of it now."""
        return self.theories[-1].words

    @property
    def owner(self) -> Seat:
        """Whose it is now (CR-ALT-37)."""
        return self.theories[-1].by

    @property
    def by(self) -> Seat:
        """Who has shown it."""
        return self.theories[0].by


class Proposal(Shown, frozen=True, gc=False, kw_only=True):
    """A claim or a theft in the making: the place is chosen, the words may be missing."""

    cause: Cause
    theory: str = ""


class City(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A square Map of ``side`` by ``side`` Fields: ``owners`` holds the seat that has explored each. ``explored``:
    whether this turn's explorer has been on the way already; ``tries`` how many proposals they have made."""

    side: int
    owners: tuple[int, ...]
    here: tuple[bool, ...]
    finds: tuple[Find, ...] = ()
    round: int = 1
    turn: Seat | None = None
    explored: bool = False
    tries: int = 0
    proposal: Proposal | None = None
    failed: Proposal | None = None
    """What was proposed first in this turn, and failed: its words may be told anew elsewhere."""
    lit: tuple[int, ...] = ()
    """What has changed last."""

    @property
    def pictures(self) -> set[str]:
        """All that is shown of objects, found or proposed."""
        proposed = {self.proposal.photo} if self.proposal is not None else set()
        return ({find.photo for find in self.finds} | proposed) - {""}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(Seat(s) for s, here in enumerate(self.here) if here)

    def of(self, seat: int) -> tuple[int, ...]:
        """The Fields a seat has explored."""
        return tuple(field for field, owner in enumerate(self.owners) if owner == seat)

    def on(self, field: int) -> Find | None:
        """What was found on a Field."""
        return next((find for find in self.finds if find.field == field), None)

    def has(self, seat: int) -> tuple[Find, ...]:
        """The objects a seat owns, wherever they lie."""
        return tuple(find for find in self.finds if find.owner == seat)


def corner(side: int, number: int) -> int:
    """Where the seat of this number starts: in a corner, or from the fifth on in the middle of a side
    (CR-ALT-30, CR-ALT-31)."""
    last, middle = side - 1, (side - 1) // 2
    across, down = (
        (0, 0), (last, last), (last, 0), (0, last),
        (middle, 0), (middle, last), (0, middle), (last, middle),
    )[number]  # fmt: skip
    return down * side + across


# ------------------------------------------------------------------ exploring


def ways(city: City, seat: int) -> tuple[int, ...]:
    """What a seat may explore now: unexplored Fields next to its own, once in a turn and first of all
    (CR-ALT-33)."""
    if city.explored or city.tries:
        return ()
    near = beside(city.side)
    found = {other for field in city.of(seat) for other in near[field] if city.owners[other] == UNEXPLORED}
    return tuple(sorted(found))


def check_way(city: City, seat: int, field: int) -> None:
    """Refuses what may not be explored (CR-ALT-33)."""
    named = code(city.side, field)
    if city.explored:
        raise Illegal("CR-ALT-33", "You have explored a Field this turn. Stake a claim, steal, or pass.")
    if city.tries:
        raise Illegal("CR-ALT-33", "Exploring comes first in a turn. Stake a claim, steal, or pass.")
    if city.owners[field] != UNEXPLORED:
        raise Illegal("CR-ALT-33", f"{named} has been explored, and stays with whoever did.")
    if not any(city.owners[other] == seat for other in beside(city.side)[field]):
        raise Illegal("CR-ALT-33", f"{named} shares no side with your Fields. Explore one next to them.")


# ------------------------------------------------------------------ claims and thefts


def sites(city: City, seat: int) -> tuple[int, ...]:
    """Own Fields without an object (CR-ALT-34, CR-ALT-36)."""
    full = {find.field for find in city.finds}
    return tuple(field for field in city.of(seat) if field not in full)


def check_site(city: City, seat: int, field: int) -> None:
    """Refuses a Field where nothing may be claimed (CR-ALT-34, CR-ALT-36)."""
    named = code(city.side, field)
    if city.owners[field] != seat:
        raise Illegal("CR-ALT-34", f"{named} is not yours. A claim is staked on a Field you have explored.")
    if (there := city.on(field)) is not None:
        raise Illegal("CR-ALT-36", f"{there.title} lies on {named}; a Field holds one object.")


def prey(city: City, seat: int) -> tuple[Find, ...]:
    """What may be stolen: any object of somebody else, anywhere (CR-ALT-38)."""
    return tuple(sorted((f for f in city.finds if f.owner != seat), key=lambda find: find.field))


def check_prey(city: City, seat: int, field: int) -> Find:
    """Refuses what may not be stolen (CR-ALT-37, CR-ALT-38)."""
    named, there = code(city.side, field), city.on(field)
    if there is None:
        raise Illegal("CR-ALT-37", f"Nothing was found on {named}. Name the Field of an object.")
    if there.owner == seat:
        raise Illegal("CR-ALT-38", f"{there.title} on {named} is yours already.")
    return there


def standing(city: City, seat: int) -> tuple[int, int]:
    """By what explorers are compared: objects, then Fields (CR-ALT-39)."""
    return len(city.has(seat)), city.owners.count(seat)


def leaders(city: City) -> tuple[Seat, ...]:
    """Who would win if the game ended now (CR-ALT-39)."""
    best = max(standing(city, seat) for seat in city.seats)
    return tuple(seat for seat in city.seats if standing(city, seat) == best)
