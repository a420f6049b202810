"""What each Attribute is, as far as nothing has to be reckoned: a line of data each. What one reckons is in
:mod:`rules.creation.deities.attributes`. Nothing else mentions an Attribute by name."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from rules.creation.deities.flags import Flag, Gains, Traits
from rules.creation.world.book.gametypes import charted
from rules.creation.world.happening import What

if TYPE_CHECKING:
    from rules.creation.world.book.options import Options
    from rules.creation.world.state import Creation


TRAITS: dict[str, Traits] = {
    "cartographer": Traits(kind="primal", rule="CR-ALT-50", place_in_order=(1.5, -1), early=-1),
    "genesis": Traits(kind="primal", rule="CR-PRI-02", place_in_order=(2, 0), early=0, abilities=("rejuvenate",)),
    "balance": Traits(
        kind="primal", rule="CR-FLD-04", place_in_order=(4, 3), early=1, starting_act=True, abilities=("shield",)
    ),
    "transience": Traits(
        kind="primal",
        rule="CR-PRI-24",
        place_in_order=(5, 5),
        no_penalty=True,
        cycle=True,
        gains=(Gains(on=("decayed", "nullified", "gazed", "dredged", "rejuvenated")),),
    ),
    "void": Traits(
        kind="primal",
        rule="CR-PRI-88",
        bans=True,
        bannable=False,
        place_in_order=(8, 8),
        slot=(2, 2),
        abilities=("nullify",),
    ),
    "chaos": Traits(
        kind="primal", rule="CR-PRI-46", place_in_order=(0, 6), abilities=("dredge", "undo"), on_abyss=True
    ),
    "limit": Traits(kind="primal", rule="CR-ABI-61", place_in_order=(7, 7), abilities=("permanence",)),
    "abstraction": Traits(
        kind="primal", rule="CR-PRI-60", place_in_order=(6, 4), uses_words=True, abilities=("imprint",)
    ),
    "probability": Traits(
        kind="primal", rule="CR-PRI-85", throws=True, place_in_order=(3, 2), abilities=("condense", "prophesy")
    ),
    "metaphysic": Traits(
        kind="primal", rule="CR-ABI-150", invents=True, place_in_order=(1, 1), abilities=("paradigm",)
    ),
    "space": Traits(kind="cosmic", rule="CR-MAP-05", draws_lines=True, abilities=("curve",)),
    "time": Traits(kind="cosmic", rule="CR-ABI-180", abilities=("dilate",)),
    "energy": Traits(kind="cosmic", rule="CR-ABI-190", abilities=("disintegrate",)),
    "corporality": Traits(kind="cosmic", rule="CR-COS-31", unbound=True),
    "decay": Traits(
        kind="cosmic", rule="CR-COS-44", abilities=("blight",), on_decay=True, no_penalty=True, earns_in_decay=True
    ),
    "dimension": Traits(kind="cosmic", rule="CR-ABI-201", flattens=True, abilities=("warp",)),
    "reflexivity": Traits(kind="cosmic", rule="CR-COS-60", abilities=("weave",), builds_freely=True),
    "dialectic": Traits(kind="cosmic", rule="CR-VOT-19", overrides=True),
    "relativity": Traits(kind="cosmic", rule="CR-COS-70", abilities=("gravitate", "collapse")),
    "plasma": Traits(kind="elemental", rule="CR-ELE-04", slot=(3, 3), beacon=True),
    "gas": Traits(
        kind="elemental",
        rule="CR-ELE-13",
        slot=(1, 0),
        storms=True,
        moves_all=True,
        passes_elements=True,
        avoids_abyss=True,
    ),
    "liquid": Traits(kind="elemental", rule="CR-ELE-25", slot=(5, 4), element="liquid", channels=True),
    "solid": Traits(kind="elemental", rule="CR-ELE-33", slot=(4, 5), element="solid"),
    "life": Traits(kind="elemental", rule="CR-ELE-44", slot=(6, 6), origins=True, living=True),
    "vacuum": Traits(
        kind="elemental",
        rule="CR-ELE-52",
        slot=(2, 2),
        element="empty",
        abilities=("hollow",),
        moves_all=True,
        moves_free=True,
        keeps_to="empty",
        funnels=True,
    ),
    "radiation": Traits(kind="elemental", rule="CR-ELE-60", pays_by_distance=True),
    "transformation": Traits(kind="elemental", rule="CR-ELE-70", mixes=True),
    "duality": Traits(kind="elemental", rule="CR-ELE-88", nodes=True, slot=(0, 1)),
    "sky": Traits(kind="realm", rule="CR-REA-06"),
    "stars": Traits(kind="realm", rule="CR-REA-10", abilities=("weave",), weaves_in="empty"),
    "flora": Traits(kind="realm", rule="CR-REA-16", living=True),
    "fauna": Traits(kind="realm", rule="CR-REA-16", living=True, crawls=True),
    "mountain": Traits(kind="realm", rule="CR-REA-25"),
    "underworld": Traits(kind="realm", rule="CR-REA-30"),
    "cave": Traits(kind="realm", rule="CR-REA-36"),
    "relics": Traits(
        kind="realm",
        rule="CR-REA-41",
        voters_mind="It rests on Relics: that it is too advanced is no reason to turn it down.",
    ),
    "sun": Traits(kind="realm", rule="CR-REA-60", slot=(3, 3), sun=True),
    "darkness": Traits(kind="realm", rule="CR-REA-65"),
    "ocean": Traits(kind="realm", rule="CR-REA-45", abilities=("designate",)),
    "river_and_lake": Traits(kind="realm", rule="CR-REA-56", abilities=("river",), rivers=True),
    "oasis": Traits(kind="realm", rule="CR-REA-70", pockets=True),
    "moon": Traits(kind="realm", rule="CR-REA-75", satellites=True),
    "fertility": Traits(kind="domain", rule="CR-DOM-02", gains=(Gains(on=("rejuvenated",)),)),
    "knowledge": Traits(
        kind="domain", rule="CR-DOM-04", gains=(Gains(on=("placed",), citing=("structure", "relics")),)
    ),
    "magic": Traits(kind="domain", rule="CR-DOM-06", discount=1),
    "war": Traits(kind="domain", rule="CR-DOM-07", gains=(Gains(on=("assailed",), own=True),)),
    "justice": Traits(kind="domain", rule="CR-DOM-08", abilities=("breach",)),
    "deceit": Traits(kind="domain", rule="CR-DOM-09", abilities=("trickery",)),
    "luck": Traits(kind="domain", rule="CR-DOM-11", abilities=("gamble",)),
    "love": Traits(kind="domain", rule="CR-DOM-13", gains=(Gains(on=("aided",), own=True),)),
    "beauty": Traits(kind="domain", rule="CR-DOM-14", gains=(Gains(on=("gazed",)),)),
    "decadence": Traits(kind="domain", rule="CR-DOM-15", gains=(Gains(on=("aged",), each=5),)),
    "hunt": Traits(kind="domain", rule="CR-DOM-16", abilities=("devour",)),
    "absurd": Traits(
        kind="domain", rule="CR-DOM-18", gains=(Gains(on=("dredged",)), Gains(on=("placed",), warped=True))
    ),
    "chthonic": Traits(kind="domain", rule="CR-DOM-19", gains=(Gains(on=("placed",), living=True),)),
    "purity": Traits(kind="domain", rule="CR-DOM-20", gains=(Gains(on=("reborn",), each=10),)),
    "travel": Traits(kind="domain", rule="CR-DOM-21", gains=(Gains(on=("moved",)),)),
    "calamity": Traits(kind="domain", rule="CR-DOM-23", on_decay=True, no_penalty=True, earns_in_decay=True),
    "hearth": Traits(kind="domain", rule="CR-DOM-25", gains=(Gains(on=("recorded",), each=2),)),
    "unknown": Traits(kind="domain", rule="CR-DOM-27", gains=(Gains(on=("nullified",)),)),
    "season": Traits(kind="domain", rule="CR-DOM-29", fades=True),
    **dict.fromkeys(
        ("nomads", "slaves", "enslaved", "ascetics", "outcasts", "merchants", "scholars"),
        Traits(kind="patronage", rule="CR-STR-42"),
    ),
    "followers": Traits(kind="patronage", rule="CR-STR-42", bannable=False),
    "structure": Traits(kind="structure", rule="CR-AWK-14", bannable=False),
}
"""By key, in the order in which Attributes are asked at every moment."""

OWN = "followers"
"""The Patronage whose name is its deity's own (CR-STR-36)."""

EVERYBODYS = "structure"
"""What every deity has besides (CR-AWK-14)."""

FIRST_GAME: dict[str, tuple[str, ...]] = {
    "primal": ("genesis", "balance", "void", "chaos", "transience"),
    "cosmic": ("time", "space", "energy", "corporality", "dimension"),
    "elemental": ("plasma", "gas", "liquid", "solid", "life"),
    "realm": ("mountain", "flora", "fauna", "underworld", "stars"),
}
"""The beginner's list; the last of each joins with 5 players (CR-AWK-16)."""


def spoken(key: str) -> str:
    """The name of an Attribute where no words are at hand: ``River and Lake``."""
    return " ".join(word if word == "and" else word.capitalize() for word in key.split("_"))


def is_living(rests_on: tuple[str, ...]) -> bool:
    """Whether an Act that rests on these is a living Act (CR-CON-09)."""
    return any(key in TRAITS and TRAITS[key].living for key in rests_on)


def maker(options: Options) -> str:
    """The Attribute that draws the Map, and that some deity must hold: banning it ends the game (CR-AWK-10,
    CR-PRI-33, CR-ALT-50)."""
    return "cartographer" if charted(options) else "genesis"


def known(options: Options) -> tuple[str, ...]:
    """Keys of all Attributes there are in games of this kind."""
    return tuple(key for key in TRAITS if key != "cartographer" or charted(options))


def has(state: Creation, seat: int, flag: Flag) -> bool:
    """Whether one of a deity's Attributes raises a flag."""
    return _bearer(state.deities[seat].attributes, flag) is not None


def holders(state: Creation, flag: Flag) -> tuple[int, ...]:
    """Deities in the game with an Attribute that raises a flag."""
    return tuple(s for s in state.here if has(state, s, flag))


def bearer(state: Creation, seat: int, flag: Flag) -> Traits | None:
    """The first of a deity's Attributes that raises a flag."""
    return _bearer(state.deities[seat].attributes, flag)


def gains_by(state: Creation, seat: int, what: What) -> bool:
    """Whether one of a deity's Attributes may bring it something when this happens."""
    mine = (TRAITS[key] for key in state.deities[seat].attributes)
    return any(what in gains.on for traits in mine for gains in traits.gains)


@functools.lru_cache(maxsize=4096)
def _bearer(keys: tuple[str, ...], flag: Flag) -> Traits | None:
    return next((traits for key, traits in TRAITS.items() if key in keys and getattr(traits, flag)), None)
