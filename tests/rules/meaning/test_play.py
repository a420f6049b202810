"""Whole games by machine: variants crossed in pairs, and where every token went."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rules.core import Action
from rules.core import Answer as Yes
from rules.meaning.actions import Answer, Contribute, Convert, Donate, Gather, Load, Lose
from rules.meaning.state import MARKERS, MeaningMade
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
    "rotate_start_player": (True,),
}


def pairs() -> list[dict[str, Any]]:
    """Every value of every variant together with every value of every other."""
    found = []
    for one, other in itertools.combinations(VARIANTS, 2):
        found += [{one: a, other: b} for a in VARIANTS[one] for b in VARIANTS[other]]
    return found


@pytest.mark.rule("MM-VAR-01", "MM-TOK-02", "MM-INI-05")
def test_variants_in_pairs_play_to_the_end() -> None:
    for number, chosen in enumerate(pairs()):
        run = play(GAME, 2 + number % 5, chosen, f"pair {number}")
        outcome = GAME.outcome(run.end)
        assert outcome is not None and outcome.reason
        check(run)


@pytest.mark.rule("MM-SOL-01", "MM-SOL-16")
@pytest.mark.parametrize("level", ["easy", "standard", "hard"])
@pytest.mark.parametrize("search", ["strict_leftmost", "next_legal"])
def test_solo_plays_to_the_end(level: str, search: str) -> None:
    for number in range(6):
        check(play(GAME, 1, {"solo_difficulty": level, "community_search": search}, f"solo {level} {number}"))


def check(run: Played) -> None:
    """Tracks stay in their ranges, markers are four each, and every token is accounted for."""
    for before, row, after in zip(run.states, run.rows, run.states[1:], strict=False):
        assert isinstance(before, MeaningMade) and isinstance(after, MeaningMade)
        assert 0 <= after.meaning <= 12
        assert all(0 <= m.vitals <= 10 and 0 <= m.legacy <= 30 for m in after.mats)
        assert all(0 <= after.markers(seat) <= MARKERS for seat in range(run.seats))
        if after.round == before.round and len(after.completed) == len(before.completed):
            ledger(before, row.seat, GAME.decode_action(row.body), after)


def held(state: MeaningMade) -> int:
    """All tokens in all supplies."""
    return sum(m.tokens.total() for m in state.mats)


def boxes(state: MeaningMade) -> int:
    """All filled boxes on the board."""
    return sum(p.filled.total() + p.any_filled for p in state.projects())


def ledger(before: MeaningMade, seat: int, action: Action, after: MeaningMade) -> None:
    """How the number of tokens changed, by what was done."""
    change, filled = held(after) - held(before), boxes(after) - boxes(before)
    match action:
        case Gather():
            assert (change, filled) == (2, 0)
        case Load(pattern=title) if title in after.mats[seat].palette:
            card = GAME.cards.patterns[title]
            assert change <= (card.bonus not in ("", "Vitals")) - card.tokens.total() and filled == 0
        case Contribute():
            assert change == -filled
        case Answer():
            assert (change, filled) == (0, 0)
        case Convert():
            assert (change, filled) == (-1, 0)
        case Lose() if after.zone == before.zone:
            assert (change, filled) == (-1, 0)
        case Donate() if after.phase == before.phase:
            assert change == before.meaning - after.meaning
        case _ if after.zone == before.zone:
            assert (change, filled) == (0, 0)


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
