"""Until when each setting and number does something that a house rule may switch (CR-CON-02)."""

from __future__ import annotations

import functools

from rules.creation.world.book.gametypes import rolls
from rules.creation.world.book.phases import EARLY, PLEDGE, Phase
from rules.creation.world.book.phases import until as up_to
from rules.creation.world.state import Creation

NEVER = (
    "theme",
    "own_theme",
    "cartographer",
    "collaborative_deities",
    "awakening",
    "two_player_mode",
    "dice_use",
    "dice_template",
    "map_side",
    "object_pool",
    "patronage_rules",
    "attribute_pool",
    "age_order",
    "parameters_set_by",
    "parameter_chart",
)
"""Settings that have done their work when the first Attribute is chosen."""

BEFORE_THE_PLEDGE = ("victory_style",)
"""Settings for how a game is won."""

BEFORE_BANS = ("void_ban_count",)
"""Settings for the bans."""

BEFORE_FIELDS = (
    *("field_order", "genesis_balance_place_first"),
    *("starting_influence", "liquid_start", "solid_start", "storms", "vacuum_border", "vacuum_free"),
    *("origins", "node_pairs"),
)
"""Settings and numbers for the first Fields."""


def does(state: Creation, key: str) -> bool:
    """Whether a setting does something from now on."""
    return open_in(now(state), key, rolling=rolls(state.options))


def now(state: Creation) -> Phase:
    """The phase a game is in. Where the Map rolls out, what is settled in between belongs to what comes after."""
    if not rolls(state.options):
        return state.course
    return next((errand.phase for errand in reversed(state.errands)), state.phase)


def open_in(phase: Phase, key: str, *, rolling: bool) -> bool:
    """Whether a setting does something from this phase on. Where the Map rolls out, Fields come with their
    Elements, and Influence when all have chosen."""
    if key in NEVER:
        return False
    if key in BEFORE_BANS:
        return up_to(phase, "bans")
    if key in BEFORE_THE_PLEDGE:
        return phase != PLEDGE
    if rolling and key in BEFORE_FIELDS:
        return up_to(phase, "objects" if key == "starting_influence" else "elemental")
    return phase in EARLY if key in BEFORE_FIELDS else True


def locked(state: Creation) -> frozenset[str]:
    """Keys of the settings that have done their work."""
    return _locked(now(state), rolls(state.options))


@functools.lru_cache(maxsize=64)
def _locked(phase: Phase, rolling: bool) -> frozenset[str]:
    bound = (*NEVER, *BEFORE_BANS, *BEFORE_FIELDS, *BEFORE_THE_PLEDGE)
    return frozenset(key for key in bound if not open_in(phase, key, rolling=rolling))
