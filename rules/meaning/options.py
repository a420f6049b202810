"""The house rules of a table, with the sheet's defaults, and the numbers they lead to."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Literal

import msgspec

from rules.core import Knob, Terms
from rules.meaning.tokens import Tokens

PLAYERS = range(1, 7)
"""How many may play (MM-GEN-02)."""

Minutes = Annotated[int, msgspec.Meta(ge=0, le=10080)]

Mood = Literal[
    "still",
    "lulled",
    "hushed",
    "calm",
    "fickle",
    "moody",
    "gentle",
    "fitful",
    "brisk",
    "mild",
    "standard",
    "wayward",
    "rough",
    "bitter",
    "harsh",
    "gusty",
    "squall",
    "fierce",
    "gale",
    "storm",
    "tempest",
]
SHOWN: dict[Mood, tuple[int, int, int, int]] = {
    "still": (0, 1, 1, 2),
    "lulled": (0, 1, 2, 1),
    "hushed": (0, 1, 2, 2),
    "calm": (1, 1, 1, 2),
    "fickle": (1, 1, 1, 3),
    "moody": (1, 1, 1, 4),
    "gentle": (1, 1, 2, 3),
    "fitful": (1, 1, 2, 4),
    "brisk": (1, 1, 3, 3),
    "mild": (1, 2, 2, 3),
    "standard": (1, 2, 3, 4),
    "wayward": (1, 2, 3, 5),
    "rough": (2, 2, 3, 4),
    "bitter": (2, 2, 4, 4),
    "harsh": (2, 3, 3, 4),
    "gusty": (2, 3, 4, 4),
    "squall": (3, 3, 3, 4),
    "fierce": (2, 3, 4, 5),
    "gale": (3, 3, 4, 4),
    "storm": (3, 4, 5, 6),
    "tempest": (4, 5, 6, 7),
}
"""What the Event deck is like: the Meaning that an Event of 1, 2, 3 and 4 takes in it (MM-DCK-08). None of them
ever changes: tables in play keep theirs, and whoever needs another deck gives it another name."""

TUNED_EVENTS: dict[str, tuple[Mood, ...]] = {
    "standard": ("gentle", "fickle", "brisk", "standard", "bitter", "gusty"),
    "cooperative": ("gentle", "fickle", "brisk", "standard", "bitter", "squall"),
    "competitive": ("gentle", "gentle", "standard", "standard", "standard", "standard"),
}
TUNED_ALONE: dict[str, Mood] = {"easy": "wayward", "standard": "fitful", "hard": "lulled"}
"""The deck that a table of one, two ... six needs, and each difficulty alone (MM-DCK-08)."""

TUNED_GROUNDWORK: dict[str, tuple[int, ...]] = {
    "standard": (0, 3, 3, 3, 3, 4),
    "cooperative": (0, 3, 3, 6, 6, 6),
}
"""Initiatives that a table of one, two ... six completes before the End Initiative opens (MM-END-07)."""
TUNED_PALETTES: dict[str, tuple[int, ...]] = {
    "standard": (0, 0, 6, 9, 13, 18),
    "cooperative": (0, 0, 7, 11, 14, 17),
}
"""Patterns that lie in all Palettes of a table of one, two ... six before it opens (MM-END-09)."""
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PATTERNS = {"none": 0, "six": 6, "nine": 9, "twelve": 12, "fifteen": 15, "seventeen": 17, "eighteen": 18}


class HouseRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """All variants combine; only the three modes are alternatives (MM-VAR-01)."""

    mode: Literal["standard", "cooperative", "competitive"] = "standard"
    competitive_rounds: Annotated[int, msgspec.Meta(ge=3, le=12)] = 6
    faster_game: Literal["off", "on", "two_initiatives"] = "off"
    hard_mode: Literal["off", "on", "costly_patterns"] = "off"
    long_game: bool = False
    high_instability: bool = False
    limited_recycle: bool = False
    pattern_fatigue: bool = False
    fatigue_from: Annotated[int, msgspec.Meta(ge=2, le=10)] = 10
    social_requirement: bool = False
    conversion: bool = False
    end_initiative: Literal["stewardship", "group_choice"] = "stewardship"
    contribution_spaces: Annotated[int, msgspec.Meta(ge=2, le=6)] = 4
    groundwork: Literal[
        "tuned", "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"
    ] = "tuned"
    palettes: Literal["tuned", "none", "six", "nine", "twelve", "fifteen", "seventeen", "eighteen"] = "tuned"
    event_deck: Literal["tuned", "auto", Mood] = "tuned"
    collapse_timing: Literal["immediate", "end_of_round"] = "immediate"
    meaning_owed: bool = True
    collapse_winner: Literal["none", "highest_score"] = "none"
    tie_break: Literal["shared", "legacy_then_shared"] = "shared"
    donation_style: Literal["in_order", "poll"] = "in_order"
    start_player: Literal["random", "chosen"] = "random"
    rotate_start_player: bool = True
    draw_start_player: bool = True
    solo_difficulty: Literal["easy", "standard", "hard"] = "standard"
    community_search: Literal["strict_leftmost", "next_legal"] = "strict_leftmost"
    turn_minutes: Minutes = 1440
    reply_minutes: Minutes = 720

    def turn_time(self) -> timedelta | None:
        """How long a turn may take (MM-ONL-04)."""
        return timedelta(minutes=self.turn_minutes) if self.turn_minutes else None

    def reply_time(self) -> timedelta | None:
        """How long an answer may take (MM-ONL-05)."""
        return timedelta(minutes=self.reply_minutes) if self.reply_minutes else None

    def difficulty(self, seats: int) -> int:
        """+1 for an easy solo game, -1 for a hard one, else 0 (MM-SOL-11)."""
        steps = {"easy": 1, "standard": 0, "hard": -1}
        return steps[self.solo_difficulty] if seats == 1 else 0

    def start_meaning(self, seats: int) -> int:
        """5, with every difference added (MM-VAR-02)."""
        return 5 + (self.faster_game != "off") - self.high_instability + self.difficulty(seats)

    def start_tokens(self, seats: int) -> Tokens:
        """3 Energy, 2 Insight, 1 Support, or what the solo difficulty says."""
        step = self.difficulty(seats)
        return Tokens(3 + step, 2 + step, 1 + step)

    def start_vitals(self, seats: int) -> int:
        """5, or what the solo difficulty says."""
        return 5 + self.difficulty(seats)

    def index_slots(self) -> int:
        """3, one less in the two-Initiative game, two more in the Long Game (MM-VAR-04, MM-VAR-13)."""
        return 3 - (self.faster_game == "two_initiatives") + 2 * self.long_game

    def any_boxes(self) -> int:
        """Boxes of any kind that the End Initiative has besides the printed ones (MM-VAR-14)."""
        return 2 if self.long_game else 0

    def events_each_round(self) -> int:
        """Two in High Instability Mode (MM-VAR-15)."""
        return 2 if self.high_instability else 1

    def extra_loss(self) -> int:
        """Meaning that every Event of the Event phase takes besides what it shows (MM-VAR-06)."""
        return int(self.hard_mode != "off")

    def mood(self, seats: int) -> Mood:
        """The Event deck of a table of this size (MM-DCK-08)."""
        match self.event_deck:
            case "tuned" if seats == 1:
                return TUNED_ALONE[self.solo_difficulty]
            case "tuned":
                return TUNED_EVENTS[self.mode][seats - 1]
            case "auto":
                return "gentle" if seats <= 2 else "standard"
        return self.event_deck

    def shown_loss(self, seats: int, printed: int) -> int:
        """Meaning that an Event with this number printed on it shows in the deck of this table (MM-DCK-08)."""
        return SHOWN[self.mood(seats)][printed - 1]

    def ground(self, seats: int) -> int:
        """How many Initiatives are completed before the End Initiative opens (MM-END-07)."""
        if self.mode == "competitive":
            return 0
        if self.groundwork == "tuned":
            return TUNED_GROUNDWORK[self.mode][seats - 1]
        return NUMBERS.index(self.groundwork)

    def patterns_asked(self, seats: int) -> int:
        """How many Patterns lie in all Palettes before the End Initiative opens (MM-END-09)."""
        if self.mode == "competitive":
            return 0
        if self.palettes == "tuned":
            return TUNED_PALETTES[self.mode][seats - 1]
        return PATTERNS[self.palettes]

    def round_loss(self, seats: int) -> tuple[int, int]:
        """The least and the most Meaning that the Events of one round may take."""
        each = self.events_each_round()
        losses = [loss + self.extra_loss() for loss in SHOWN[self.mood(seats)]]
        return each * min(losses), each * max(losses)

    def counts_points(self) -> bool:
        """Whether Legacy is paid and points are counted; together nobody does (MM-VAR-09)."""
        return self.mode != "cooperative"

    def owes(self) -> bool:
        """Whether what Events take beyond 0 has to be made good before Meaning rises (MM-MEA-06)."""
        return self.mode == "cooperative" and self.meaning_owed

    def collapses(self) -> Literal["immediate", "end_of_round", "never"]:
        """When Meaning 0 ends the game (MM-MEA-04, MM-VAR-08, MM-VAR-10)."""
        match self.mode:
            case "cooperative":
                return "end_of_round"
            case "competitive":
                return "never"
        return self.collapse_timing


def terms(options: HouseRules, knobs: tuple[Knob, ...]) -> Terms:
    """The cooperative and the competitive mode need company (MM-SOL-16)."""
    return Terms(seats=PLAYERS if options.mode == "standard" else PLAYERS[1:], knobs=knobs)
