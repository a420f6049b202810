"""What a roll of Quantum Condensation means, and what it lends for one action (CR-ABI-101 to CR-ABI-107)."""

from __future__ import annotations

import functools

from rules.creation.deities import roles
from rules.creation.deities.attributes import ATTRIBUTES, Attribute, held
from rules.creation.deities.flags import Flag, Traits
from rules.creation.deities.networks import weavers
from rules.creation.deities.traits import EVERYBODYS, TRAITS, bearer
from rules.creation.world.book.gametypes import KINDS, plays_with
from rules.creation.world.state import Creation
from rules.creation.world.still import still

NOTHING, PROPHECY = "nothing", "prophecy"
"""What a roll means where it is no Attribute and no kind of Attributes."""

ROLLS = {
    2: "limit",
    3: "abstraction",
    4: "cosmic",
    5: NOTHING,
    6: "realm",
    7: PROPHECY,
    8: "domain",
    9: NOTHING,
    10: "elemental",
    11: "decay",
    12: "void",
}
"""By the sum of two dice (CR-ABI-101)."""

TURNS, AGAIN = "turns", "again"
"""What only a Gamble may mean: two extra turns, and another roll."""

GAMBLE = {1: TURNS, 2: "realm", 3: NOTHING, 4: AGAIN, 5: "domain", 6: "elemental"}
"""By the one die of Luck (CR-DOM-11)."""


def meaning(state: Creation, total: int) -> str:
    """What a roll means here: an Attribute, a kind of them, a Prophecy or nothing. Without Domains an 8 is a Realm
    (CR-ABI-106), and what is banned, or nobody has, counts as nothing (CR-ABI-103)."""
    return _here(state, ROLLS[total])


def stake(state: Creation, pips: int) -> str:
    """What the die of a Gamble means here."""
    means = GAMBLE[pips]
    return means if means in (TURNS, AGAIN) else _here(state, means)


def _here(state: Creation, means: str) -> str:
    """What a roll means in this world."""
    if means == "domain" and plays_with(state.options, "8 condense to a realm"):
        means = "realm"
    if means in KINDS:
        return means if choices(state, means) else NOTHING
    known = means in (NOTHING, PROPHECY) or means in TRAITS
    return means if known and means not in state.banned else NOTHING


def choices(state: Creation, kind: str) -> tuple[str, ...]:
    """Attributes of a kind that somebody possesses (CR-ABI-102)."""
    had = {key for s in state.here for key in state.deities[s].attributes}
    return tuple(key for key in TRAITS if key in had and TRAITS[key].kind == kind and key not in state.banned)


def means(state: Creation, seat: int) -> str:
    """What the roll of this deity means that still binds it; empty without one (CR-ABI-107)."""
    turn = state.turn
    return turn.means if turn is not None and turn.seat == seat else ""


def undecided(state: Creation, seat: int) -> bool:
    """Whether it still has to choose one Attribute of the kind it rolled."""
    return means(state, seat) in KINDS


def lent(state: Creation, seat: int) -> str:
    """The Attribute a roll lends this deity for its action; empty for none."""
    rolled = means(state, seat)
    return rolled if rolled in TRAITS else ""


def acting(state: Creation, seat: int) -> tuple[Attribute, ...]:
    """Attributes by which an Act of this deity finds its place: its own, and one that is lent (CR-ABI-103)."""
    key = lent(state, seat)
    mine = held(state, seat)
    return mine if not key or any(a.key == key for a in mine) else (*mine, ATTRIBUTES[key])


def allows(state: Creation, seat: int, kind: str) -> bool:
    """Whether a roll leaves this open: follow it, make a Prophecy instead, or pass (CR-ABI-104, CR-ABI-105,
    CR-ABI-107). ``act`` asks for Acts, all else for an Ability."""
    rolled = means(state, seat)
    if not rolled or kind == "prophesy":
        return True
    if kind == "act":
        return rolled == NOTHING or rolled in TRAITS
    return rolled in TRAITS and kind in TRAITS[rolled].abilities


@still
def abilities(state: Creation, seat: int) -> tuple[str, ...]:
    """Keys of the Abilities a deity has now: all of its own, or those that its roll leaves open."""
    mine = roles.abilities(state, seat, ("gaze", *(key for a in held(state, seat) for key in a.traits.abilities)))
    if not means(state, seat):
        return mine
    own = tuple(key for key in mine if allows(state, seat, key))
    also = TRAITS[key].abilities if (key := lent(state, seat)) else ()
    return tuple(dict.fromkeys((*own, *also)))


def may_name(state: Creation, seat: int) -> tuple[str, ...]:
    """Attributes this deity may rest an Act on: its own, and one that is lent."""
    return _named(state.deities[seat].attributes, lent(state, seat))


@functools.lru_cache(maxsize=256)
def _named(own: tuple[str, ...], lent: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*(key for key in own if key != EVERYBODYS), *filter(None, [lent])]))


def payers(state: Creation, seat: int) -> tuple[Attribute, ...]:
    """Attributes that say what a Field costs: its own, and a lent one whose reach has a price (CR-ABI-103)."""
    mine = held(state, seat)
    if not lent(state, seat):
        return mine
    return (*mine, *(a for a in acting(state, seat) if a not in mine and a.traits.pays_by_distance))


def power(state: Creation, seat: int, flag: Flag) -> Traits | None:
    """The Attribute that raises a flag about an action: an own one, or one that is lent for it."""
    key = lent(state, seat)
    also = TRAITS[key] if key and getattr(TRAITS[key], flag) else None
    return bearer(state, seat, flag) or also


def sort(state: Creation, seat: int, flag: Flag) -> Traits | None:
    """The Attribute by which a deity places Acts of a sort of their own, such as satellites: after a roll only the
    one that it lends (CR-ABI-102, CR-ABI-107)."""
    key = lent(state, seat)
    if not key:
        return bearer(state, seat, flag)
    return TRAITS[key] if getattr(TRAITS[key], flag) else None


def weaves_in(state: Creation, seat: int) -> str:
    """The Element its Networks must lie in, if there is any: those of Reflexivity lie anywhere (CR-ABI-220). An
    Attribute that is lent for the action counts too."""
    keys = (*weavers(state, seat), lent(state, seat))
    looms = [TRAITS[key].weaves_in for key in keys if key and "weave" in TRAITS[key].abilities]
    return looms[0] if looms and all(looms) else ""
