"""Most footprints stand on one footing: what it says is what one rule after the other says."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Chance, Illegal
from rules.creation.bounds.checks import check_each, fault
from rules.creation.bounds.footing import footing, room_for
from rules.creation.world.state import Creation
from tests.play import bare_move
from tests.rules.creation.worlds import GAME

MOVES = 700


def amiss(state: Creation, draft: Any) -> tuple[str, str] | None:
    """The first rule against a proposal, looked for rule by rule."""
    try:
        check_each(state, draft)
    except Illegal as refusal:
        return refusal.rule, str(refusal)
    return None


@pytest.mark.rule("CR-ACT-11", "CR-CON-16", "CR-COS-01")
@pytest.mark.parametrize(
    "chosen", [{}, {"scope": "full"}, {"reach_rule": "any_field", "attribute_pool": "first_game"}]
)
def test_a_footing_says_what_every_rule_says(chosen: dict[str, Any]) -> None:
    state, luck, plain, looked = GAME.deal(5, GAME.options(chosen), Chance("ground")).state, Chance("who"), 0, 0
    for seq in range(MOVES):
        draft = state.draft
        if draft is not None and draft.fields and draft.kind != "gaze":
            fit = room_for(state, draft)
            for field in {*fit[:3], *state.ground.beside(draft.fields), *state.ground.names[::9]}:
                one = replace(draft, fields=tuple(dict.fromkeys((*draft.fields, field))))
                assert fault(state, one) == amiss(state, one)
                plain, looked = plain + (footing(state, one) is not None), looked + 1
        move = bare_move(GAME, state, luck)
        if move is None:
            break
        state = GAME.apply(state, *move, Chance(f"ground {seq}")).state
    assert plain * 2 > looked or chosen.get("scope") == "full", "most footprints stand on one"
