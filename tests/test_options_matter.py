"""Every house rule does what it says: each of its values changes something that somebody can see.

Random games are played by random house rules, and it is noted where which of them is asked for. There, the same
position is looked at by the default and by another value: what is open, what is seen, how it ends and what the next
move leads to must differ somewhere. A house rule that nothing reads, or whose value nothing tells apart, is found.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.core import Action, AnyGame, Chance, Decision, RuleError, Seat, State
from rules.core.book.sheet import Knob, Value
from rules.core.decisions import advised, reply
from rules.core.game import encode
from tests.play import SHORT, answered, every_game, may_be_dealt, usual

GAMES = every_game()
RULES = Path(__file__).parent / "rules"

TRIES = 30
"""Most positions of one game that are looked at for one value."""

MOST_GAMES, MOST_MOVES = 14, 300
FEWER_GAMES = {"creation": 6}
"""Where a game is long and most house rules are about what few deities have."""

TOWARDS: dict[str, list[dict[str, Any]]] = {
    "meaning": [{"mode": "competitive"}, {"mode": "cooperative"}],
    "atlas": [{"healing_mode": "pull"}],
    "creation": [{"scope": "full"}],
}
"""House rules that others rest on: some games are played by them."""

RARE: dict[str, dict[str, str]] = {
    "meaning": {
        "pattern_fatigue": "meaning/test_variants.py",
        "fatigue_from": "meaning/test_variants.py",
        "meaning_owed": "meaning/test_variants.py",
        "palettes": "meaning/test_groundwork.py",
        "rotate_start_player": "meaning/test_rounds.py",
        "collapse_winner": "meaning/test_end.py",
        "tie_break": "meaning/test_end.py",
    },
    "life": {
        "event_deck_empty": "life/test_setup_and_rounds.py",
        "stewardship_drift_gate": "life/test_layers.py",
    },
    "atlas": {"free_moves": "atlas/test_moving.py"},
    "creation": {
        "parameters_set_by": "creation/test_parameters.py",
        "decay_deity_earns_from_decayed": "creation/test_domain_powers.py",
        "field_order": "creation/test_fields.py",
        "beacon_move_when": "creation/test_fields.py",
        "influence_floor": "creation/test_influence.py",
        "paradigm_shift_realm_divisor": "creation/test_paradigms.py",
        "max_maps": "creation/test_multiverse.py",
        "silent_vote": "creation/test_turns_and_votes.py",
        "fertile_discount_for": "creation/test_elements_and_realms.py",
        "energy_rate_applies_to": "creation/test_elements_and_realms.py",
        "flora_fauna_reach_fertile": "creation/test_elements_and_realms.py",
        "chaos_counts_nullified": "creation/test_bans.py",
        "void_income": "creation/test_bans.py",
        "void_ban_count": "creation/test_bans.py",
        "rebirth_check": "creation/test_cycle.py",
        "reach_rule": "creation/test_acts.py",
        "rejuvenation_cost_per_field": "creation/test_abilities.py",
        "rejuvenate_all_counts": "creation/test_abilities.py",
        "dredge_cost_per_field": "creation/test_abilities.py",
        "undoing_cost_per_field": "creation/test_abilities.py",
        "dilation_counts": "creation/test_abilities.py",
        "dilation_grants": "creation/test_abilities.py",
        "objection_hours": "creation/test_moving.py",
        "warp_flat_price": "creation/test_abilities.py",
        "decay_warped_rate": "creation/test_warp.py",
        "vacuum_abyss_price": "creation/test_abilities.py",
        "dice_template": "creation/test_two.py",
        "two_player_mode": "creation/test_two.py",
        "aaa_omen_chooser": "creation/test_contest.py",
        "network_members": "creation/test_abilities.py",
        "absorbing_abyss_pays": "creation/test_cycle.py",
        "cap_victory": "creation/test_ends.py",
        "board_style": "creation/test_ends.py",
        "object_pool": "creation/test_strategic_pool.py",
        "strategic_pool_access": "creation/test_strategic_pool.py",
        "patronage_rules": "creation/test_heroes.py",
        "theme": "creation/test_palette.py",
        "cartographer": "creation/test_cartographer.py",
        "collaborative_deities": "creation/test_collaborative.py",
        "compounding_count": "creation/test_compounding.py",
        "elevated_decay": "creation/test_compounding.py",
        "constellations_use_imprints": "creation/test_compound_fates.py",
        "gravitate_rule": "creation/test_gravitation.py",
        "gravitate_vote": "creation/test_gravitation.py",
        "templates": "creation/test_templates.py",
        "box_size": "creation/test_ends.py",
    },
    "roleplay": {"scope": "modes/roleplay/test_styles.py", "box_size": "modes/roleplay/test_keeping.py"},
}
"""House rules about what random games seldom come to (an ability few deities have, a tie at the end), by game, and
the file of tests that plays by them."""


@dataclass
class Moment:
    """A position and what was done in it. ``seen`` is what is shown of it, once somebody has looked."""

    state: Any
    seat: Seat
    action: Action
    luck: str
    seen: list[Any] | None = None


def traced(options: type[msgspec.Struct]) -> tuple[type[msgspec.Struct], set[str]]:
    """The same house rules, which note the names that are asked for."""
    asked: set[str] = set()

    def look(self: Any, name: str) -> Any:
        asked.add(name)
        return options.__getattribute__(self, name)

    made: Any = type(options)
    kind: type[msgspec.Struct] = made("Traced", (options,), {"__getattribute__": look}, frozen=True)
    return kind, asked


def some_rules(game: AnyGame, seats: int, luck: Chance, number: int) -> dict[str, Any]:
    """House rules that so many can play by: the defaults first, then a few others at a time, as far as they go
    together."""
    chosen = dict(SHORT.get(game.slug, {}))
    if number % 2:
        chosen |= luck.pick(TOWARDS.get(game.slug, [{}]))
    for knob in game.knobs:
        if number and knob.name not in chosen and luck.below(4) == 0:
            more = {**chosen, knob.name: luck.pick(values(knob))}
            chosen = more if may_be_dealt(game, seats, more) or not may_be_dealt(game, seats, chosen) else chosen
    return chosen


def values(knob: Knob) -> tuple[Value, ...]:
    """Every value, or of a range its ends and what lies beside the default."""
    if knob.values:
        return knob.values
    default = int(knob.default)
    near = {knob.least, default - 1, default + 1, min(knob.most, default + 4)}
    return tuple(sorted(n for n in near if knob.least <= n <= knob.most))


class Evening:
    """One random game by random house rules: its deal, and its moments by the house rules asked for in them."""

    def __init__(self, game: AnyGame, number: int) -> None:
        self.game = game
        self.luck = Chance(f"{game.slug} options {number}")
        self.seats = self.game.seats[-1 - number % len(game.seats)]
        self.chosen = some_rules(game, self.seats, self.luck, number)
        self.seed = f"{game.slug} {number}"
        self.moments: dict[str, list[Moment]] = defaultdict(list)

    def play(self) -> None:
        """To the end, or for a while. House rules that so many cannot play by give way to the usual ones."""
        game, (kind, asked) = self.game, traced(self.game.Options)
        try:
            state = game.deal(self.seats, kind(**self.chosen), Chance(self.seed)).state
        except RuleError:
            self.chosen, self.seats = usual(game, game.seats[0]), game.seats[0]
            state = game.deal(self.seats, kind(**self.chosen), Chance(self.seed)).state
        for move in range(MOST_MOVES):
            asked.clear()
            open_now = tuple(d for d in game.awaiting(state) if d.waits)
            found = self.move(state, open_now)
            if found is None:
                break
            luck = f"{self.seed}:{move}"
            after = game.apply(state, *found, Chance(luck)).state
            game.outcome(after)
            game.view(state, found[0])
            for name in asked:
                self.moments[name].append(Moment(state, *found, luck))
            state = after

    def move(self, state: State, open_now: tuple[Decision, ...]) -> tuple[Seat, Action] | None:
        """Mostly what a sensible player does, so that games come far; sometimes anything."""
        if not open_now:
            return None
        decision = self.luck.pick(open_now)
        answer = advised(decision) if self.luck.below(3) else None
        if answer is None:
            return answered(self.game, state, self.luck, open_now)
        return decision.seat, reply(decision, answer, self.game.turn_rule)

    def shows(self, knob: Knob, value: Value) -> bool:
        """Whether this value changes something here."""
        moments = self.moments[knob.name]
        some = moments[:: max(1, len(moments) // TRIES)]
        return self.deals_differ(knob, value) or any(differs(self.game, it, knob, value) for it in some)

    def deals_differ(self, knob: Knob, value: Value) -> bool:
        """Whether this value makes another deal, or refuses one."""

        def dealt(it: Value) -> Any:
            chosen = {**self.chosen, knob.name: it}
            terms = self.game.terms(chosen)
            deal = plain(lambda: self.game.deal(self.seats, self.game.options(chosen), Chance(self.seed)))
            return terms.seats, terms.barred, deal

        return bool(dealt(knob.default) != dealt(value))


def shown(game: AnyGame, state: Any, moment: Moment) -> Iterator[Any]:
    """What can be seen of a position, and then of what the next move leads to; the house rules themselves apart."""
    for it in (lambda: game.awaiting(state), lambda: game.outcome(state), lambda: game.view(state, moment.seat)):
        yield plain(it)
    yield plain(lambda: game.apply(state, moment.seat, moment.action, Chance(moment.luck)))


def plain(look: Any) -> Any:
    """As plain data, without house rules; a refusal as its words."""
    try:
        return _without_rules(msgspec.to_builtins(look()))
    except RuleError as refusal:
        return str(refusal)


def _without_rules(it: Any) -> Any:
    if isinstance(it, dict):
        return {k: _without_rules(v) for k, v in it.items() if k not in ("options", "rules", "house")}
    return [_without_rules(v) for v in it] if isinstance(it, list | tuple) else it


def differs(game: AnyGame, moment: Moment, knob: Knob, value: Value) -> bool:
    """Whether this value makes something else of a moment than the default does."""
    usual = _by(game, moment, knob, knob.default)
    return bool(usual) and bool(other := _by(game, moment, knob, value)) and usual != other


def _by(game: AnyGame, moment: Moment, knob: Knob, value: Value) -> list[Any]:
    """All that is shown of a moment by this value; nothing if no such position can be reached by it."""
    played = getattr(moment.state.options, knob.name) == value
    if played and moment.seen is not None:
        return moment.seen
    options = replace(moment.state.options, **{knob.name: value})
    try:
        found = list(shown(game, replace(moment.state, options=options), moment))
    except (AssertionError, LookupError, ValueError, TypeError):
        found = []
    if played:
        moment.seen = found
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_every_value_of_every_house_rule_changes_something(game: AnyGame) -> None:
    listed = RARE.get(game.slug, {})
    idle = [(k, v) for k in game.knobs if k.name not in listed for v in values(k) if v != k.default]
    for number in range(FEWER_GAMES.get(game.slug, MOST_GAMES)):
        evening = Evening(game, number)
        evening.play()
        idle = [it for it in idle if not evening.shows(*it)]
        if not idle:
            break
    assert not [(knob.name, value) for knob, value in idle], "nothing tells these values from the default"


def test_house_rules_seldom_come_to_are_played_by_elsewhere() -> None:
    known = {(game.slug, knob.name) for game in GAMES for knob in game.knobs}
    for slug, rare in RARE.items():
        for name, file in rare.items():
            assert (slug, name) in known, f"{slug} has no house rule {name} any more"
            assert f"{name}=" in (text := (RULES / file).read_text(encoding="utf-8")) or f'"{name}"' in text, name


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_a_house_rule_that_nobody_knows_is_refused(game: AnyGame) -> None:
    with pytest.raises(msgspec.ValidationError, match="starting_drift"):
        game.options({"starting_drift": 2})
    state = game.deal(game.seats[0], game.options({}), Chance("x")).state
    raw = msgspec.json.decode(encode(state))
    raw["options"]["renamed_since"] = 2
    with pytest.raises(msgspec.ValidationError, match="renamed_since"):
        game.decode_state(encode(raw))
