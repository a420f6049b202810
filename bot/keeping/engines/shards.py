"""Which part of all servers a process plays for. Discord divides them by their numbers, and so do we."""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd

import msgspec


class Shards(msgspec.Struct, frozen=True):
    """The part of all servers that a process plays for, as Discord divides them: from the ``lowest`` shard to the
    ``highest``, ``of`` so many."""

    lowest: int = 0
    highest: int = 0
    of: int = 1

    def __str__(self) -> str:
        return f"{self.lowest}-{self.highest}/{self.of}"

    @property
    def ids(self) -> range:
        """The shards of this part."""
        return range(self.lowest, self.highest + 1)

    @property
    def everything(self) -> bool:
        """Whether nobody else has any part."""
        return len(self.ids) == self.of

    @property
    def first(self) -> bool:
        """Whether what is done once for all is done here: Discord's messages to nobody's server come here too."""
        return self.lowest == 0

    def has(self, guild: int) -> bool:
        """Whether a server belongs to it."""
        return self.lowest <= (guild >> 22) % self.of <= self.highest

    def meets(self, other: Shards) -> bool:
        """Whether a server could belong to both; who divides otherwise may have any."""
        return self.of != other.of or (self.lowest <= other.highest and other.lowest <= self.highest)

    def same(self, other: Shards) -> bool:
        """Whether it is the same part, and so one may take over from the other."""
        return self == other or (self.everything and other.everything)

    def holds(self, guild: str) -> str:
        """The same as :meth:`has`, of a column, in the words of both databases: the rest of a division without its
        sign, which means something else to psycopg."""
        if self.everything:
            return "1 = 1"
        key = f"({guild} >> 22)"
        return f"{key} - {key} / {self.of} * {self.of} BETWEEN {self.lowest} AND {self.highest}"


EVERYTHING = Shards()


def since(shard: int, of: int, heard: Mapping[tuple[int, int], int]) -> int:
    """When people of all servers of a shard were last known to be heard, by notes on shards ``(of, shard)``, also
    of times when servers were divided otherwise; 0 if nothing is known. Two divisions have the servers in common
    whose rest by the greatest common divisor is one."""
    found = 0
    for divided in {counted for counted, _ in heard}:
        both = gcd(of, divided)
        parts = [heard.get((divided, it), 0) for it in range(divided) if it % both == shard % both]
        found = max(found, min(parts))
    return found
