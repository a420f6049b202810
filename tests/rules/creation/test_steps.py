"""The course of a game: which step follows which, and that each has its words."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

from rules.core import NotAwaited
from rules.creation.actions import Silence
from rules.creation.steps import STEPS
from rules.creation.world.book.gametypes import KINDS
from rules.creation.world.book.phases import (
    AWAKENING,
    EMERGENCE,
    END,
    PHASES,
    PLEDGE,
    RENEWAL,
    ROUND,
    SHARES,
    STILL,
    STRATEGIC,
    following,
    until,
)
from tests.rules.creation.worlds import GAME, World, options

ELSEWHERE = ("domain", "patronage", "roles", "adversary", RENEWAL, STILL, *STRATEGIC)
"""Phases that only other Scopes, Styles and modes have."""

BASIC = [phase for phase in PHASES if phase not in ELSEWHERE]
ASKING = [phase for phase in PHASES if phase not in ("domain", "patronage", "accolade", *STRATEGIC)]
"""The Accolade asks nobody, and no world ever stands there."""


@pytest.mark.rule("CR-AWK-01", "CR-TRN-01", "CR-SCO-06", "CR-AAA-09")
def test_what_follows_what() -> None:
    assert [*AWAKENING, *EMERGENCE, SHARES, *ROUND, STILL, PLEDGE, *END] == list(PHASES)
    for chosen, course in (("wishes", BASIC), ("ceremony", [phase for phase in BASIC if phase != "wishes"])):
        for now, then in itertools.pairwise(course):
            if now != ROUND[-1]:
                assert following(now, options(awakening=chosen)) == then
    assert following("victory", options()) == "turn", "one round after another"
    assert following("realm", options(scope="full")) == "domain"
    assert following("realm", options(style="strategic")) == "patronage"
    by_wishes, by_turns = (options(style="strategic", awakening=way) for way in ("wishes", "ceremony"))
    assert following("first", by_wishes) == "shares" and following("realm", by_turns) == "patronage"
    assert (following("patronage", by_wishes), following("patronage", by_turns)) == ("dice", "objects")
    assert following("roles", options(two_player_mode="aaa", awakening="ceremony")) == "order"
    assert following("victory", options(two_player_mode="aaa")) == "adversary", "it comes first in a round"
    assert until("bans", "bans") and until("primal", "bans") and not until("cosmic", "bans")


def test_every_phase_is_a_step_of_its_own() -> None:
    assert list(dict.fromkeys(step.phase for step in STEPS.values())) == list(STEPS)
    assert set(KINDS) < set(STEPS) == set(PHASES)


@pytest.mark.parametrize("phase", ASKING)
def test_every_step_is_told_and_explained(phase: str) -> None:
    view = replace(World.at().view, phase=phase, end="It is over." if phase in END else "")
    for told in (GAME.parts.voice.status(view), GAME.parts.voice.help(view), GAME.parts.voice.describe(view)):
        assert told and phase not in told.split("_")


@pytest.mark.rule("CR-TRN-11")
@pytest.mark.parametrize("phase", ["primal", "bans", "parameters", "personas", "turn"])
def test_silence_about_what_is_not_asked_changes_nothing(phase: str) -> None:
    world = World.at()
    world.set(phase=phase)
    before = world.state
    with pytest.raises(NotAwaited):
        world.do(0, Silence(about="nothing"))
    assert world.state == before
