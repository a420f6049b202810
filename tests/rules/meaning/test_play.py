"""Whole games by machine: variants crossed in pairs, and where every token went."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rules.core import Action, Chance, Seat
from rules.core import Answer as Yes
from rules.meaning.actions import Contribute, Convert, Donate, Gather, Load, Lose
from rules.meaning.patterns import price
from rules.meaning.state import GROUP_CAP, MARKERS, MEANING_TOP, MeaningMade
from tests.play import Played, play
from tests.rules.meaning.tables import GAME

VARIANTS: dict[str, tuple[Any, ...]] = {
    "mode": ("cooperative", "competitive"),
    "faster_game": ("on", "two_initiatives"),
    "hard_mode": ("on", "costly_patterns"),
    "long_game": (True,),
    "high_instability": (True,),
    "limited_recycle": (True,),
    "pattern_fatigue": (True,),
    "social_requirement": (True,),
    "conversion": (True,),
    "end_initiative": ("group_choice",),
    "contribution_spaces": (2,),
    "collapse_timing": ("end_of_round",),
    "donation_style": ("poll",),
    "start_player": ("chosen",),
    "rotate_start_player": (False,),
    "draw_start_player": (False,),
}


def pairs() -> list[dict[str, Any]]:
    """Every value of every variant together with every value of every other."""
    found = []
    for one, other in itertools.combinations(VARIANTS, 2):
        found += [{one: a, other: b} for a in VARIANTS[one] for b in VARIANTS[other]]
    return found


def woven() -> list[dict[str, Any]]:
    """A few games in which every pair of :func:`pairs` comes together, and every value stands beside the usual
    one of every other variant: many variants at once, about half of them in each."""
    luck = Chance("woven")
    wanted = {frozenset(pair.items()) for pair in pairs()}
    wanted |= {frozenset([(n, v), (o, None)]) for n, o in itertools.permutations(VARIANTS, 2) for v in VARIANTS[n]}
    games = []
    while wanted:
        tried = [{n: luck.pick((*v, None)) for n, v in VARIANTS.items()} for _ in range(40)]
        best = max(tried, key=lambda it: len(wanted & together(it)))
        wanted -= together(best)
        games.append({name: value for name, value in best.items() if value is not None})
    return games


def together(chosen: dict[str, Any]) -> set[frozenset[tuple[str, Any]]]:
    """The pairs of a game."""
    return {frozenset(pair) for pair in itertools.combinations(chosen.items(), 2)}


@pytest.mark.rule("MM-VAR-01", "MM-TOK-02", "MM-INI-05")
@pytest.mark.parametrize("number", range(len(woven())))
def test_variants_in_pairs_play_to_the_end(number: int) -> None:
    finish(woven()[number], number)


@pytest.mark.soak
def test_variants_two_by_two_play_to_the_end() -> None:
    for number, chosen in enumerate(pairs()):
        finish(chosen, number)


def finish(chosen: dict[str, Any], number: int) -> None:
    """Play by these variants, at one size of table after another."""
    run = play(GAME, 2 + number % 5, chosen, f"pair {number}")
    assert isinstance(run.end, MeaningMade)
    outcome = GAME.outcome(run.end)
    assert outcome is not None and outcome.reason
    check(run)


@pytest.mark.rule("MM-SOL-16", "MM-VAR-01")
@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "mode"])
def test_every_variant_can_be_played_alone(variant: str) -> None:
    for value in VARIANTS[variant]:
        for search in ("strict_leftmost", "next_legal"):
            check(play(GAME, 1, {variant: value, "community_search": search}, f"solo {variant} {value}"))


@pytest.mark.rule("MM-SOL-01", "MM-SOL-16")
@pytest.mark.parametrize("level", ["easy", "standard", "hard"])
@pytest.mark.parametrize("search", ["strict_leftmost", "next_legal"])
def test_solo_plays_to_the_end(level: str, search: str) -> None:
    for number in range(6):
        check(play(GAME, 1, {"solo_difficulty": level, "community_search": search}, f"solo {level} {number}"))


def check(run: Played[Any]) -> None:
    """Tracks stay in their ranges, markers are four each, and every token is accounted for."""
    for before, row, after in zip(run.states, run.rows, run.states[1:], strict=False):
        assert isinstance(before, MeaningMade) and isinstance(after, MeaningMade)
        assert 0 <= after.meaning <= 12
        assert all(0 <= m.vitals <= 10 and 0 <= m.legacy <= 30 for m in after.mats)
        assert all(0 <= after.markers(seat) <= MARKERS for seat in range(run.seats))
        ledger(before, row.seat, GAME.decode_action(row.body), after)


def held(state: MeaningMade) -> int:
    """All tokens in all supplies."""
    return sum(m.tokens.total() for m in state.mats)


def boxes(state: MeaningMade) -> int:
    """All filled boxes on the board."""
    return sum(p.filled.total() + p.any_filled for p in state.projects())


def ledger(before: MeaningMade, seat: int, action: Action, after: MeaningMade) -> None:
    """Every token that came or went, by what was done, what was completed by it and what Events did after it."""
    moved, filled = by_action(before, seat, action, after)
    for card in after.completed[len(before.completed) :]:
        project = before.project(card)
        assert project is not None
        order = {*project.order, seat} if isinstance(action, Contribute) else {*project.order}
        moved += bonus_of(card, sum(s >= 0 for s in order), len(after.mats))
        boxes_of = GAME.cards.initiatives[card].tokens.total()
        filled -= boxes_of + (before.options.any_boxes() if before.ends(project) else 0)
    fresh = after.zone if after.round != before.round else after.zone[len(before.zone) :]
    if after.finish == "" and not any(GAME.cards.events[title].tokens for title in fresh):
        moved += sum(len(after.mats) for title in fresh if GAME.cards.events[title].gain)
        assert held(after) - held(before) == moved, (action, fresh)
    assert boxes(after) - boxes(before) == filled, action


def by_action(before: MeaningMade, seat: int, action: Action, after: MeaningMade) -> tuple[int, int]:
    """Tokens and filled boxes that an action alone brings and takes."""
    match action:
        case Gather():
            return 2, 0
        case Load(pattern=title) if title in after.mats[seat].palette:
            card = GAME.cards.patterns[title]
            asked = price(before, GAME.cards, card, seat)
            return (card.bonus not in ("", "Vitals")) - card.tokens.total() - asked.extra, 0
        case Contribute(tokens=tokens) if tokens is not None:
            return -tokens.total(), tokens.total()
        case Convert() | Lose():
            return -1, 0
        case Donate(give=True) if before.options.donation_style == "in_order":
            return -1, 0
        case Donate() if after.phase != before.phase or after.round != before.round:  # the poll is carried out
            assert before.window is not None
            willing = sum({**before.window.answers, Seat(seat): action.give}.values())
            return -min(willing, GROUP_CAP, MEANING_TOP - before.meaning) if willing else 0, 0
    return 0, 0


def bonus_of(card: str, contributors: int, players: int) -> int:
    """Tokens that a Completion Bonus brings altogether."""
    bonus = GAME.cards.initiatives[card].bonus
    if bonus is None:
        return 0
    return sum(gain != "Vitals" for gain in bonus.gains) * (players if bonus.reach == "all" else contributors)


def test_computer_players_finish_a_game() -> None:
    from rules.core import Chance
    from rules.core.decisions import advised, reply

    state = GAME.deal(4, GAME.options({"mode": "cooperative"}), Chance("computers")).state
    for number in range(400):
        waiting = [d for d in GAME.awaiting(state) if d.waits]
        if not waiting:
            break
        answer = advised(waiting[0])
        assert isinstance(answer, Yes)
        action = reply(waiting[0], answer, GAME.turn_rule)
        state = GAME.apply(state, waiting[0].seat, action, Chance(f"computers {number}")).state
    assert GAME.outcome(state) is not None


@pytest.mark.rule("MM-CNV-01", "MM-CNV-02", "MM-CNV-03")
def test_all_through_a_long_game_a_conversion_is_offered_exactly_where_it_is_legal() -> None:
    run = play(GAME, 3, {"conversion": True, "long_game": True, "mode": "cooperative"}, "conversions")
    offered = 0
    for state in run.states[:-1]:
        for question in (q for q in GAME.questions(state) if q.kind == "turn"):
            mat, turn = state.mats[question.seat], state.turn
            assert turn is not None
            found = [o for o in question.offers if isinstance(o.action, Convert) and o.why_not is None]
            assert len(found) == (not turn.converted and mat.tokens.energy >= 2)
            assert turn.actions or found, "nobody is asked who can do nothing more than end their turn"
            offered += len(found)
    assert offered and any("turns 2 Energy into 1 Support" in event.line for event in run.events)
