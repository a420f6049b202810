"""What an Attribute reckons: an object that is asked at named moments.

The moments, in the order they come in a game: ``bonus``; ``starts``, ``first_spots``, ``sets_light``; ``reach``,
``lends``, ``harbours``, ``covers``, ``opens``, ``counts_as``, ``tariff``, ``frees``; ``turn_spots``; ``noticed``;
``trait``. What needs no reckoning is in :mod:`rules.creation.deities.traits`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rules.creation.deities.traits import TRAITS, is_living

if TYPE_CHECKING:
    from rules.creation.world.happening import Happening
    from rules.creation.world.matters import Draft
    from rules.creation.world.state import Creation

Gain = tuple[int, str]
"""An amount of Influence and what it is for."""


class Attribute:
    """Neutral answers to every moment; an Attribute that reckons gives its own where it matters."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.traits = TRAITS[key]

    def bonus(self, state: Creation) -> int:
        """Influence on top of the starting Influence."""
        return 0

    def starts(self, state: Creation) -> int:
        """Fields of its first placement."""
        return 0

    def first_spots(self, state: Creation) -> set[str]:
        """Where the next Field of the first placement may go."""
        return set()

    def sets_light(self, state: Creation) -> bool:
        """Whether its deity sets up what makes Day and Night (CR-FLD-22, CR-REA-62)."""
        return self.traits.beacon

    def free_first(self, state: Creation) -> int:
        """Fields of the first placement that may go anywhere."""
        return 0

    def turn_number(self, state: Creation) -> int:
        """Fields it may place in a turn."""
        return 0

    def turn_spots(self, state: Creation) -> set[str]:
        """Where the next Field in a turn may go."""
        return set()

    def reach(self, state: Creation) -> set[str]:
        """Fields on which its deity may place any Act."""
        return set()

    def lends(self, state: Creation) -> set[str]:
        """Further Fields for an Act that rests on it (CR-CON-18)."""
        return set()

    def harbours(self, state: Creation, draft: Draft) -> set[str]:
        """Further Fields for an Act of a certain size, whatever it rests on."""
        return set()

    def covers(self, state: Creation, fields: tuple[str, ...]) -> bool:
        """Whether a whole footprint is in reach although not every Field is."""
        return False

    def opens(self, state: Creation, fields: tuple[str, ...]) -> set[str]:
        """Fields by which a footprint could come to be in reach by :meth:`covers`, or go on where it is."""
        return set()

    def counts_as(self, state: Creation, field: str) -> frozenset[str]:
        """Attributes that its deity counts as holding for an Act on a Field."""
        return frozenset()

    def tariff(self, state: Creation, fields: tuple[str, ...], field: str, price: Fraction) -> Fraction:
        """What its deity pays for a Field of a footprint instead of the ordinary price."""
        return price

    def frees(self, state: Creation, draft: Draft) -> set[str]:
        """Fields of an Act its deity need not pay for."""
        return set()

    def nullify_price(self, state: Creation) -> int:
        """What Nullify costs its deity for each Field."""
        return 2

    def counts_toward_quota(self, state: Creation) -> int:
        """Fields besides Acts that count in a Period of Decay."""
        return 0

    def noticed(self, state: Creation, seat: int, news: Happening) -> int:
        """Influence for something that has happened (CR-CON-25)."""
        if not self.traits.gains:
            return 0
        living = news.act is not None and is_living(news.act.rests_on)
        return sum(gains.brings(news, seat, living=living) for gains in self.traits.gains)

    def trait(self, state: Creation, seat: int) -> Gain | None:
        """What it brings at every Accolade (CR-ACC-04)."""
        return None
