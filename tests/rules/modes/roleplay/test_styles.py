"""Which game it is: chosen in Creation's lobby or by its own name, in three Scopes that change no rule."""

from __future__ import annotations

import pytest

from rules.core import Chance
from rules.core.game import encode
from tests.play import play
from tests.rules.creation.worlds import GAME as MYTHIC
from tests.rules.modes.roleplay.story import GAME, C, placing, story


@pytest.mark.rule("CR-SCO-18")
def test_the_scope_is_a_word_and_changes_nothing() -> None:
    words = [GAME.terms({"scope": scope}).kind for scope in ("basic", "full", "advanced")]
    assert words == ["Basic Roleplay (Flexible)", "Full Roleplay (Imaginative)", "Advanced Roleplay (Sandbox)"]
    ends = []
    for scope in ("basic", "full", "advanced"):
        run = play(GAME, 3, {"scope": scope}, "the same moves")
        ends.append((GAME.outcome(run.end), [row.body for row in run.rows], encode(run.end.acts)))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.rule("CR-SCO-18")
def test_the_same_move_does_the_same_in_every_scope() -> None:
    basic, wild = story(3), story(3, scope="advanced")
    for game in (basic, wild):
        game.do(C, placing(game, C, "Cup")).all("for")
    assert basic.state.acts == wild.state.acts and basic.state.gods == wild.state.gods


@pytest.mark.rule("CR-SCO-05", "CR-RP-01")
def test_creations_lobby_leads_here_and_this_one_leads_back() -> None:
    assert MYTHIC.terms({"style": "roleplay"}).becomes == "roleplay"
    assert MYTHIC.terms({"style": "roleplay", "module": "collaborative"}).becomes == ""
    terms = GAME.terms({})
    assert terms.becomes == "" and {k.name for k in terms.knobs} >= {"module", "style", "scope", "box_size"}
    assert not {k.name for k in terms.knobs} & {"map_side", "attribute_pool", "influence_floor"}
    for chosen in ({"style": "standard"}, {"style": "strategic"}, {"module": "collaborative"}):
        assert GAME.terms(chosen).becomes == "creation", chosen
    assert GAME.deal(2, GAME.options({}), Chance("x")).state.options.style == "roleplay"
