"""Whom a lobby lets in: everybody, or those who are invited; who has asked, and who has been sent away."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec
from msgspec.structs import replace

MOST_ASKING = 20
"""People who may ask at one time."""


class Guests(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who may sit down at a lobby, by the ids of people and roles."""

    only: bool = False
    """Whether one must be invited; whoever is not asks the host."""
    people: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    asking: dict[int, str] = {}
    """Names of those who have asked, by person."""
    turned: tuple[int, ...] = ()
    """Who was sent away or not let in: they neither sit down nor ask, until they are invited."""

    def lets_in(self, person: int, roles: Collection[int] = ()) -> bool:
        """Whether somebody may sit down without asking."""
        if person in self.turned:
            return False
        return not self.only or person in self.people or not set(self.roles).isdisjoint(roles)

    def inviting(self, people: Iterable[int], roles: Iterable[int] = ()) -> Guests:
        """These are invited, whatever was before; nobody of them need ask any more."""
        named, groups = (
            tuple(dict.fromkeys((*old, *new))) for old, new in ((self.people, people), (self.roles, roles))
        )
        return replace(
            self,
            people=named,
            roles=groups,
            asking={p: name for p, name in self.asking.items() if p not in named},
            turned=tuple(p for p in self.turned if p not in named),
        )

    def turning(self, person: int) -> Guests:
        """This person is not let in."""
        return replace(
            self,
            people=tuple(p for p in self.people if p != person),
            asking={p: name for p, name in self.asking.items() if p != person},
            turned=(*(p for p in self.turned if p != person), person),
        )
