"""What a line of data may say of an Attribute: flags, numbers, and what it gains when something happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from rules.creation.world.book.gametypes import Sort
from rules.creation.world.happening import Happening, What

if TYPE_CHECKING:
    from rules.creation.world.pieces import Act


class Gains(msgspec.Struct, frozen=True, kw_only=True):
    """Influence whenever something happens, whoever did it; once for an Act, however large (CR-CON-25)."""

    on: tuple[What, ...]
    each: int = 1
    citing: tuple[str, ...] = ()
    """Only for Acts that rest on one of these; with none named, for all."""
    living: bool = False
    """Only for living Acts (CR-CON-09)."""
    warped: bool = False
    """Only for Acts that the Warp took out of the Map, in part or wholly."""
    own: bool = False
    """Only for its deity's own doing."""

    def brings(self, news: Happening, seat: int, *, living: bool) -> int:
        """What it brings its deity when this happens, to a living Act or another."""
        if news.what not in self.on or (self.own and news.by != seat):
            return 0
        if news.act is not None and not self._means(news.act, living=living):
            return 0
        return self.each

    def _means(self, act: Act, *, living: bool) -> bool:
        return (
            (not self.citing or any(key in self.citing for key in act.rests_on))
            and (not self.living or living)
            and (not self.warped or act.off_map or bool(act.crossing))
        )


class Traits(msgspec.Struct, frozen=True, kw_only=True):
    """The flags and numbers of an Attribute."""

    kind: Sort
    rule: str
    """Rule cited where the Attribute itself is the reason."""

    # Awakening
    bans: bool = False
    bannable: bool = True
    invents: bool = False
    """Its deity changes a rule of the world or invents one (CR-PRI-90)."""
    flattens: bool = False
    """Its deity may make the world flat (CR-COS-53)."""
    place_in_order: tuple[float, float] = (99, 99)
    """Place in the Pantheon's order of play: main text, cheat sheet (CR-TRN-02, CR-TRN-03)."""

    # Emergence
    pockets: bool = False
    """Places Oases amid empty Fields of one Element (CR-REA-70)."""
    satellites: bool = False
    """Places satellites, which revolve around the Map and the Empty Realms (CR-REA-75)."""
    rivers: bool = False
    """Acts that rest on it are lakes, from which rivers may run to an Ocean (CR-REA-57)."""
    draws_lines: bool = False
    early: int = 99
    """Slot before the order by Element (CR-FLD-03)."""
    slot: tuple[int, int] = (99, 99)
    """Place in the order of first Fields: main text, cheat sheet (CR-FLD-01, CR-FLD-02)."""
    starting_act: bool = False
    element: str = ""
    """Element its Fields are filled with."""
    storms: bool = False
    nodes: bool = False
    """Places pairs of Binary Nodes (CR-FLD-13), and answers Acts on them (CR-ELE-82)."""
    beacon: bool = False
    sun: bool = False
    """Its deity sets up a Sun where nobody has a Beacon (CR-REA-62)."""
    channels: bool = False
    origins: bool = False
    mixes: bool = False
    """Makes Fields of several Elements, as many in a turn as it can pay for (CR-FLD-42)."""

    # Powers
    abilities: tuple[str, ...] = ()
    living: bool = False
    """Acts that rest on it are living Acts (CR-CON-09)."""
    crawls: bool = False
    """Acts that rest on it move, but one Field a turn (CR-MOV-06)."""
    pays_by_distance: bool = False
    """Its deity pays for every Act by the distance from the nearest active one."""
    unbound: bool = False
    """Its Acts are free of the limits on size and number (CR-COS-31)."""
    builds_freely: bool = False
    """No number of Acts in a composite holds it back (CR-COS-60)."""
    on_abyss: bool = False
    on_decay: bool = False
    moves_all: bool = False
    moves_free: bool = False
    keeps_to: str = ""
    """Element its deity's Moves must end in wholly (CR-MOV-09)."""
    passes_elements: bool = False
    """Nobody can object to its deity's Moves onto another Element (CR-MOV-25)."""
    avoids_abyss: bool = False
    fades: bool = False
    """Its deity may have an Act Nullified that would fall into Decay (CR-DOM-29)."""
    no_penalty: bool = False
    earns_in_decay: bool = False
    funnels: bool = False
    cycle: bool = False
    """While some deity holds it there are Ages, Periods of Decay and Rebirths (CR-CYC-01)."""
    discount: int = 0
    """Influence by which every use of an Ability is cheaper (CR-DOM-06)."""
    gains: tuple[Gains, ...] = ()
    """What it brings besides, noted when it happens (CR-ACC-05)."""
    uses_words: bool = False
    voters_mind: str = ""
    """What the Pantheon is reminded of with every Act that rests on it."""
    throws: bool = False
    """Its deity may bring dice into the game, and decides on them (CR-DICE-01)."""
    overrides: bool = False
    """May place an Act of its own that was turned down (CR-VOT-19)."""
    weaves_in: str = ""
    """Element its Networks must lie in; with ``weaves`` empty, anywhere."""


Flag = Literal[
    "bans",
    "invents",
    "flattens",
    "pockets",
    "satellites",
    "draws_lines",
    "starting_act",
    "storms",
    "nodes",
    "beacon",
    "sun",
    "channels",
    "origins",
    "mixes",
    "living",
    "crawls",
    "pays_by_distance",
    "unbound",
    "builds_freely",
    "on_abyss",
    "on_decay",
    "moves_all",
    "moves_free",
    "passes_elements",
    "avoids_abyss",
    "fades",
    "no_penalty",
    "earns_in_decay",
    "funnels",
    "discount",
    "cycle",
    "uses_words",
    "overrides",
    "throws",
    "weaves_in",
]
"""What may be asked of all of a deity's Attributes together."""
