"""What an Attribute is: an object that listens to named moments. Nothing else mentions one by name.

The moments, in the order they come in a game: ``must_exist``, ``bans``, ``place_in_order``; ``makes_map``,
``draws_lines``, ``bonus``; ``early``, ``starts``, ``first_spots``, ``starting_act``; ``reach``, ``lends``,
``harbours``, ``covers``, ``tariff``, ``frees``; ``turn_spots``; the flags; ``noticed``; ``trait``.
At each moment Attributes are asked in the declared order of :data:`rules.creation.attributes.ATTRIBUTES`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.creation.pieces import Draft
    from rules.creation.state import Creation

Gain = tuple[int, str]
"""An amount of Influence and what it is for."""


class Attribute:
    """Neutral answers to every moment; each Attribute gives its own where it matters."""

    key = ""
    kind = ""
    rule = "CR-CON-21"
    """Rule cited where the Attribute itself is the reason."""

    # Awakening
    must_exist = False
    """Some deity must hold it; banning it ends the game (CR-AWK-10, CR-PRI-33)."""
    bans = False
    bannable = True
    place_in_order: tuple[int, int] = (99, 99)
    """Place in the Pantheon's order of play: main text, cheat sheet (CR-TRN-02, CR-TRN-03)."""

    # Emergence
    makes_map = False
    draws_lines = False
    early = 99
    """Slot before the order by Element (CR-FLD-03)."""
    slot: tuple[int, int] = (99, 99)
    """Place in the order of first Fields: main text, cheat sheet (CR-FLD-01, CR-FLD-02)."""
    starting_act = False
    element = ""
    """Element its Fields are filled with."""
    storms = False
    beacon = False
    channels = False
    origins = False

    # Powers
    abilities: tuple[str, ...] = ()
    living = False
    """Acts that rest on it are living Acts (CR-CON-09)."""
    crawls = False
    """Acts that rest on it move, but one Field a turn (CR-MOV-06)."""
    unbound = False
    """Its Acts are free of the limits on size and number (CR-COS-31)."""
    on_abyss = False
    on_decay = False
    moves_all = False
    moves_free = False
    keeps_to = ""
    """Element its deity's Moves must end in wholly (CR-MOV-09)."""
    passes_elements = False
    """Nobody can object to its deity's Moves onto another Element (CR-MOV-25)."""
    avoids_abyss = False
    no_penalty = False
    earns_in_decay = False
    funnels = False
    cycle = False
    """While some deity holds it there are Ages, Periods of Decay and Rebirths (CR-CYC-01)."""
    uses_words = False
    weaves_in = ""
    """Element its Networks must lie in; with ``weaves`` empty, anywhere."""

    def bonus(self, state: Creation) -> int:
        """Influence on top of the starting Influence."""
        return 0

    def starts(self, state: Creation) -> int:
        """Fields of its first placement."""
        return 0

    def first_spots(self, state: Creation) -> set[str]:
        """Where the next Field of the first placement may go."""
        return set()

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

    def lends(self, state: Creation, draft: Draft) -> set[str]:
        """Further Fields for an Act that rests on it (CR-CON-18)."""
        return set()

    def harbours(self, state: Creation, draft: Draft) -> set[str]:
        """Further Fields for an Act of a certain size, whatever it rests on."""
        return set()

    def covers(self, state: Creation, fields: tuple[str, ...]) -> bool:
        """Whether a whole footprint is in reach although not every Field is."""
        return False

    def covered(self, state: Creation) -> set[str]:
        """Fields that an Act of that one Field could use by :meth:`covers`."""
        return set()

    def tariff(self, state: Creation, field: str, price: Fraction) -> Fraction:
        """What its deity pays for a Field instead of the ordinary price."""
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

    def noticed(self, what: str) -> int:
        """Influence for something that happened to an Act: ``decayed``, ``nullified``, ``gazed``, ``dredged`` or
        ``rejuvenated``."""
        return 0

    def trait(self, state: Creation, seat: int) -> Gain | None:
        """What it brings at every Accolade (CR-ACC-04)."""
        return None
