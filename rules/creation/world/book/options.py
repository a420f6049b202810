"""House rules a table may choose before a game; every one is an option of the rule sheets."""

from __future__ import annotations

from typing import Literal

import msgspec

Module = Literal["mythic", "dictator", "discovery", "palette_swap", "collaborative", "freeform"]
Style = Literal["roleplay", "standard", "strategic"]
Scope = Literal["basic", "full", "advanced"]


class Options(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True, forbid_unknown_fields=True):
    """Defaults are the sheets'."""

    module: Module = "mythic"
    style: Style = "standard"
    scope: Scope = "basic"
    map_side: int = 8
    attribute_pool: str = "scope"
    age_order: str = "declared"
    awakening: str = "wishes"
    object_pool: int = 0
    """Objects there will be in all in the Strategic Style; 0 for as many as the Map has room for (CR-STR-02)."""
    strategic_pool_access: str = "shared"
    patronage_rules: str = "hero"
    parameters_set_by: str = "by_scope"
    parameter_chart: str = "table"
    vote_wait_hours: int = 24
    turn_wait_hours: int = 48
    objection_hours: int = 12
    silent_vote: str = "approve"
    history_writer: str = "round_robin"
    house_rules: str = "any_time"
    late_objections: str = "same_round"
    object_proof: str = "photo_or_text"
    pantheon_order: str = "main"
    field_order: str = "main"
    genesis_balance_place_first: bool = True
    reach_rule: str = "all_fields"
    step_rule: str = "sides_and_corners"
    storm_range: int = 1
    beacon_move_when: str = "either"
    fertile_discount_for: str = "life_flora_fauna"
    fertile_cover: str = "any_field"
    flora_fauna_reach_fertile: str = "yes"
    energy_rate_applies_to: str = "income"
    compounding_count: str = "composite"
    elevated_decay: str = "nullified"
    influence_floor: str = "zero"
    passive_timing: str = "accolade"
    chaos_counts_nullified: str = "yes"
    void_income: str = "all_nullified"
    void_ban_count: str = "number_of_players"
    abyss_threshold: int = 4
    decay_deity_earns_from_decayed: str = "yes"
    rebirth_percent_of: str = "act_fields"
    rebirth_check: str = "immediate"
    rejuvenation_cost_per_field: int = 2
    rejuvenate_all_counts: str = "decayed_fields"
    dredge_cost_per_field: int = 0
    undoing_cost_per_field: int = 3
    safeguard_cost_per_field: int = 1
    dilation_counts: str = "all_acts"
    dilation_grants: str = "action_stages"
    warp_flat_price: bool = False
    decay_warped_rate: int = 2
    network_members: str = "any"
    vacuum_abyss_price: int = 2
    constellations_use_imprints: str = "yes"
    gravitate_rule: str = "locus"
    gravitate_vote: str = "always"
    radiation_divisor: int = 4
    templates: bool = True
    two_player_mode: str = "second_chance"
    aaa_omen_chooser: str = "book"
    dice_use: str = "roll_for_it"
    dice_template: str = "die"
    paradigm_shift_realm_divisor: int = 7
    max_maps: int = 2
    act_threshold: str = "simple_majority"
    transformation_field_price: str = "1/2"
    absorbing_abyss_pays: str = "yes"
    cap_victory: str = "declare"
    victory_style: str = "steward"
    theme: str = "post_apocalyptic"
    own_theme: str = ""
    """A community's own theme, as the text of its file; it stands above the other."""
    cartographer: bool = False
    collaborative_deities: int = 4
    board_style: str = "color"
    box_size: int = 100
