"""The house rules, and which of them go together."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rules.atlas.wheel import Tier
from rules.core import Illegal, Knob, RuleError, Terms

PLAYERS = range(2, 9)


class Options(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What a table may choose; the sheet says what each of them means."""

    draw_yellow: int = 1
    draw_white: int = 3
    draw_grey: int = 2
    draw_red: int = 4
    same_segment_cards: Literal["redraw", "allow"] = "redraw"
    explanations: Literal["required", "optional"] = "required"
    first_player: Literal["named", "random"] = "named"
    cost_basis: Literal["departure", "arrival"] = "departure"
    inward_movement: bool = False
    movement_cost: Literal["points", "free_moves"] = "points"
    free_moves: Literal[3, 4] = 4
    healing_scope: Literal["any_owner", "own_only"] = "any_owner"
    healing_timing: Literal["end_of_turn", "after_each_move"] = "end_of_turn"
    healing_mode: Literal["jump", "pull"] = "jump"
    pull_sources: Literal["yellow", "yellow_and_white"] = "yellow"
    pull_whites: bool = True
    zodiac_healing: bool = False
    finish_round: bool = False
    round_limit: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    season_counts: Literal["white_yellow", "any_colour"] = "white_yellow"
    zodiac_scoring: bool = True
    season_scoring: bool = True
    spot_scoring: Literal["pairs", "singles_1_to_4", "singles_minus1_to_2", "singles_minus1_to_3"] = "pairs"
    turn_hours: Annotated[int, msgspec.Meta(ge=1, le=168)] = 24

    @property
    def draws(self) -> dict[Tier, int]:
        """Cards of each colour that every player draws: x, y, z and q."""
        return {
            Tier.YELLOW: self.draw_yellow,
            Tier.WHITE: self.draw_white,
            Tier.GREY: self.draw_grey,
            Tier.RED: self.draw_red,
        }

    @property
    def total(self) -> int:
        """O: cards drawn, and so markers placed, by every player (AF-SET-07)."""
        return sum(self.draws.values())

    @property
    def budget(self) -> int:
        """What a turn gives: 4 points (AF-MOV-01), or 3 or 4 free moves (AF-MOV-13)."""
        return self.free_moves if self.movement_cost == "free_moves" else 4


def check(players: int, options: Options) -> None:
    """Refuses a table that cannot be dealt or could never end.

    Raises:
        Illegal: AF-SET-01, AF-SET-03 to AF-SET-06 or AF-SET-08.
    """
    if players not in PLAYERS:
        raise Illegal("AF-SET-01", f"Atlas of Feelings is for 2 to 8 players, not {players}.")
    _check_draws(options)
    for tier, each in options.draws.items():
        deck = 12 if tier is Tier.YELLOW else 24
        if each * players > deck:
            raise Illegal(
                "AF-SET-01",
                f"{players} players with {each} {tier} cards each need {each * players}, and the deck has {deck}. "
                f"Draw at most {deck // players} {tier} cards each, or play with at most {deck // each}.",
            )


def most_players(options: Options) -> int:
    """How many the decks allow with these draws, by AF-SET-01; 0 if not even two."""
    limits = [(12 if tier is Tier.YELLOW else 24) // each for tier, each in options.draws.items() if each > 0]
    return min([max(PLAYERS), *limits])


def terms(options: Options, knobs: tuple[Knob, ...]) -> Terms:
    """What the draws make of the table: how many may sit down, and whether they can be played at all."""
    barred: RuleError | None = None
    most = most_players(options)
    try:
        check(PLAYERS[0], options)
    except RuleError as refusal:
        barred = refusal
    seats = range(PLAYERS[0], max(most, PLAYERS[0]) + 1)
    fewer = f"With {options.draw_yellow} yellow, {options.draw_white} white, {options.draw_grey} grey and "
    fewer += f"{options.draw_red} red cards each the decks are enough for {most}. Fewer cards seat more."
    full = Illegal("AF-SET-01", fewer) if most < max(PLAYERS) and barred is None else None
    return Terms(seats=seats, knobs=knobs, full=full, barred=barred)


_MOST = {Tier.YELLOW: (3, "AF-SET-03"), Tier.WHITE: (12, "AF-SET-04")}
_MOST |= {Tier.GREY: (12, "AF-SET-05"), Tier.RED: (12, "AF-SET-06")}


def _check_draws(options: Options) -> None:
    for tier, each in options.draws.items():
        most, rule = _MOST[tier]
        if not 0 <= each <= most:
            raise Illegal(rule, f"Every player draws 0 to {most} {tier} cards, not {each}.")
    if not 4 <= options.total <= 24:
        raise Illegal("AF-SET-08", f"Every player draws 4 to 24 cards in all, not {options.total}.")
    if not options.inward_movement and options.draw_yellow + options.draw_white == 0:
        raise Illegal(
            "AF-SET-08",
            "Without a yellow or white marker nobody could ever leave red and grey. Draw at least one yellow or "
            "white card each, or allow inward movement.",
        )
