"""House rules. Every field is an option of the rule sheet."""

from __future__ import annotations

import functools
from datetime import timedelta
from typing import Annotated, Literal

import msgspec

Minutes = Annotated[int, msgspec.Meta(ge=0, le=10080)]
MANY = 6
"""From so many players on none of Layer 10 lies open at the start, where that goes by their number (LM-SET-11)."""


class Options(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What a table may choose before setup; only the two times can change later (LM-ONL-10)."""

    layer_effects: Literal["outputs_only", "guided"] = "outputs_only"
    presence_effects: bool = True
    story_bonus: Literal["off", "projects", "tags", "both"] = "off"
    stewardship_drift_gate: Annotated[int, msgspec.Meta(ge=0, le=12)] = 12
    opening_row: Literal["tuned", "any", "below_ten"] = "tuned"
    starting_player: Literal["random", "host_picks", "vote"] = "random"
    first_player_each_round: Literal["fixed", "rotate", "drawn"] = "drawn"
    event_deck_empty: Literal["reshuffle", "end_game"] = "reshuffle"
    emergency_conversion: Literal["anytime", "stabilize_only"] = "anytime"
    discount_source: Literal["owned_card", "new_card"] = "owned_card"
    declined_request_costs_action: bool = True
    protect_started_projects: bool = False
    project_rank_tie: Literal["earliest_mark", "first_to_count"] = "earliest_mark"
    mitigation_mode: Literal["all_or_nothing", "partial"] = "all_or_nothing"
    refund_failed_mitigation: bool = False
    end_trigger_turns: Literal["finish_turn", "stop_at_once", "finish_round"] = "finish_turn"
    final_tie: Literal["shared", "tiebreak"] = "shared"
    reply_minutes: Minutes = 720
    turn_minutes: Minutes = 1440
    absent_player: Literal["skip", "auto_acquire"] = "skip"

    def begins_below_ten(self, seats: int) -> bool:
        """Whether no Layer 10 lies open at the start (LM-SET-11)."""
        return self.opening_row == "below_ten" or (self.opening_row == "tuned" and seats >= MANY)


@functools.lru_cache(maxsize=256)
def limit(minutes: int) -> timedelta | None:
    """A time limit of the house rules; 0 is none."""
    return timedelta(minutes=minutes) if minutes else None
