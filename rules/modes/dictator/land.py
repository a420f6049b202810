"""The land: whose each Field is, what stands there, and what may be taken. A function of it serves the state and
the view alike."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core import Illegal, Seat
from rules.modes.squares import beside, code

UNCLAIMED, NOBODY, UNKNOWN = -1, -2, -3
"""Nobody has claimed a Field yet; whoever had it has left (CR-ALT-25); who had it was not kept."""

Cause = Literal["invasion", "expansion"]


class Monument(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An object in honour of a dictator; it belongs to whoever owns its Field (CR-ALT-15). ``by`` has set it
    up."""

    field: int
    name: str
    thing: str
    by: Seat
    photo: str = ""


class March(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Fields that are being taken: why, how many in all, and which were taken so far."""

    cause: Cause
    most: int
    taken: tuple[int, ...] = ()
    whose: tuple[int, ...] = ()
    """Who had each of them before; ``UNKNOWN`` of those taken before that was kept."""

    @property
    def left(self) -> int:
        """How many more may be taken."""
        return self.most - len(self.taken)


class Land(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A square Map of ``side`` by ``side`` Fields and what stands on it. ``owners`` holds a seat for each Field,
    ``capitals`` the first claim of each seat. ``prizes`` are Fields won by Fabulous expansion, ``crowns`` how
    often each seat was the most Fabulous. ``lit`` are the Fields that have changed last."""

    side: int
    owners: tuple[int, ...]
    capitals: tuple[int | None, ...]
    here: tuple[bool, ...]
    monuments: tuple[Monument, ...] = ()
    prizes: tuple[int, ...] = ()
    crowns: tuple[int, ...] = ()
    round: int = 0
    march: March | None = None
    fabulous: Seat | None = None
    """Who was the most Fabulous last."""
    lit: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(Seat(s) for s, here in enumerate(self.here) if here)

    def of(self, seat: int) -> tuple[int, ...]:
        """The Fields of a seat."""
        return tuple(field for field, owner in enumerate(self.owners) if owner == seat)

    def held(self, seat: int) -> tuple[Monument, ...]:
        """The monuments in a dictator's possession (CR-ALT-15)."""
        return tuple(m for m in self.monuments if self.owners[m.field] == seat)

    def on(self, field: int) -> Monument | None:
        """What stands on a Field."""
        return next((m for m in self.monuments if m.field == field), None)

    def nations(self) -> tuple[Seat, ...]:
        """The seats that own any Field."""
        return tuple(seat for seat in self.seats if seat in self.owners)

    def border(self, seat: int) -> tuple[int, ...]:
        """Fields of others, or of nobody, that lie next to those of a seat."""
        near = beside(self.side)
        owned = {field for field, owner in enumerate(self.owners) if owner == seat}
        return tuple(sorted({other for field in owned for other in near[field]} - owned))

    def borders(self, seat: int, field: int) -> bool:
        """Whether a Field lies next to one of this seat's."""
        return any(self.owners[other] == seat for other in beside(self.side)[field])


# ------------------------------------------------------------------ claims


def claimable(land: Land, seat: int) -> tuple[int, ...]:
    """What may be claimed: any unclaimed Field first, later one next to an own Field (CR-ALT-11)."""
    if land.capitals[seat] is None:
        return tuple(field for field, owner in enumerate(land.owners) if owner == UNCLAIMED)
    return tuple(field for field in land.border(seat) if land.owners[field] == UNCLAIMED)


def check_claim(land: Land, seat: int, field: int) -> None:
    """Refuses what may not be claimed (CR-ALT-11, CR-ALT-12)."""
    named = code(land.side, field)
    if land.owners[field] != UNCLAIMED:
        raise Illegal("CR-ALT-12", f"{named} has been claimed. Territory can be claimed only once.")
    if land.capitals[seat] is not None and not land.borders(seat, field):
        raise Illegal(
            "CR-ALT-11",
            f"{named} shares no side with your land. Claim a Field next to one of yours; corners do not count.",
        )


# ------------------------------------------------------------------ monuments


def sites(land: Land, seat: int) -> tuple[int, ...]:
    """Own Fields without a monument (CR-ALT-15)."""
    built = {m.field for m in land.monuments}
    return tuple(field for field in land.of(seat) if field not in built)


def check_site(land: Land, seat: int, field: int) -> None:
    """Refuses a Field where no monument may be set up (CR-ALT-15)."""
    named = code(land.side, field)
    if land.owners[field] != seat:
        raise Illegal("CR-ALT-15", f"{named} is not yours. A monument stands on a Field that you own.")
    if (there := land.on(field)) is not None:
        raise Illegal("CR-ALT-15", f"{there.name} stands on {named} already. Choose a Field without a monument.")


# ------------------------------------------------------------------ taking Fields


def army(land: Land, seat: int) -> int:
    """How many Fields an invasion may take: the monuments in the dictator's possession (CR-ALT-21)."""
    return len(land.held(seat))


def targets(land: Land, seat: int, cause: Cause, once: bool) -> tuple[int, ...]:
    """Fields that may be taken now; ``once`` keeps what was won by expansion from being so won again
    (CR-ALT-13)."""
    kept = set(land.prizes) if cause == "expansion" and once else set()
    return tuple(field for field in land.border(seat) if field not in kept)


def check_target(land: Land, seat: int, field: int, cause: Cause, once: bool) -> None:
    """Refuses a Field that may not be taken (CR-ALT-13, CR-ALT-20, CR-ALT-22)."""
    named, rule = code(land.side, field), "CR-ALT-22" if cause == "invasion" else "CR-ALT-20"
    if land.owners[field] == seat:
        raise Illegal(rule, f"{named} is yours. Take a Field of somebody else next to your land.")
    if not land.borders(seat, field):
        raise Illegal(rule, f"{named} shares no side with your land. Take a Field next to one you own by then.")
    if cause == "expansion" and once and field in land.prizes:
        raise Illegal(
            "CR-ALT-13", f"{named} was won by a Fabulous expansion before, and only an invasion takes it."
        )


def leads_on(land: Land, seat: int, open_now: tuple[int, ...], field: int, once: bool) -> bool:
    """Whether anything could be taken after this one of the Fields that are open now."""
    kept = set(land.prizes) if once else set()
    near = (other for other in beside(land.side)[field] if other not in kept)
    return len(open_now) > 1 or any(land.owners[other] != seat for other in near)


def would_wipe_out(land: Land, field: int) -> Seat | None:
    """The dictator whose last Field this is (CR-ALT-23)."""
    owner = land.owners[field]
    return Seat(owner) if owner >= 0 and land.owners.count(owner) == 1 else None
