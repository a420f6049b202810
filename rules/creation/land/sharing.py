"""Which Fertile Region takes which of several Fields (CR-FLD-35).

A matching tells at once of nearly every choice whether it leads anywhere, so that hardly any is taken back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

LOOKS = 400
"""Choices looked at before a question is given up. With one Field a turn for each Region none is ever taken back;
only some twenty Fields between eight full Regions may need more, and nobody should wait for those."""

Belongs = Mapping[str, frozenset[int]]
"""For each Field the Regions that it could still belong to."""


@dataclass(frozen=True)
class Sharing:
    """Fields wanted, and the Regions that would take them."""

    sides: Mapping[str, frozenset[str]]
    """Neighbours of each Field."""
    base: Mapping[int, set[str]]
    """Each Region as it was."""
    most: Mapping[int, int]
    """By how many Fields each may grow."""
    kept: Mapping[str, int]
    """With which Region a Field is now: it stays there if it can."""

    def settled(self, wanted: tuple[str, ...]) -> dict[str, int] | None:
        """Each Field with its Region, so that every Region hangs together and none grows too far; ``None`` if none
        is found."""
        return self._settle(dict.fromkeys(wanted, frozenset(self.most)), iter(range(LOOKS)))

    def _settle(self, belongs: Belongs, looks: Iterator[int]) -> dict[str, int] | None:
        """The Field with the least choice is settled first, and each choice looked through before the next."""
        left = self._within_reach(belongs)
        if next(looks, None) is None or not self._room_for_all(left):
            return None
        open_now = [field for field, regions in left.items() if len(regions) > 1]
        if not open_now:
            return {field: next(iter(regions)) for field, regions in left.items()}
        field = min(open_now, key=lambda f: len(left[f]))
        for origin in sorted(left[field], key=lambda o: (o != self.kept.get(field), o)):
            if (found := self._settle({**left, field: frozenset({origin})}, looks)) is not None:
                return found
        return None

    def _within_reach(self, belongs: Belongs) -> dict[str, frozenset[int]]:
        """What is left when each Region takes only what it can come to, over Fields that could be its own and in
        no more steps than it may grow."""
        found: dict[str, set[int]] = {field: set() for field in belongs}
        for origin, most in self.most.items():
            could = {field for field, regions in belongs.items() if origin in regions}
            edge = {field for field in could if not self.sides[field].isdisjoint(self.base[origin])}
            for _ in range(most):
                for field in edge:
                    found[field].add(origin)
                could -= edge
                edge = {field for field in could if not self.sides[field].isdisjoint(edge)}
        return {field: frozenset(regions) for field, regions in found.items()}

    def _room_for_all(self, belongs: Belongs) -> bool:
        """Whether every Field finds a place when only numbers count (a matching by augmenting paths)."""
        held: dict[int, list[str]] = {origin: [] for origin in self.most}

        def placed(field: str, asked: set[int]) -> bool:
            for origin in sorted(belongs[field] - asked):
                asked.add(origin)
                mates = held[origin]
                if len(mates) < self.most[origin]:
                    mates.append(field)
                    return True
                for at, mate in enumerate(mates):
                    if placed(mate, asked):
                        mates[at] = field
                        return True
            return False

        return all(placed(field, set()) for field in belongs)
