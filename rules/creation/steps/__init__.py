"""The course of a game, step by step: each step is one class, and only this module knows which comes next."""

from __future__ import annotations

from rules.creation.adversary import siege
from rules.creation.awakening import rolling
from rules.creation.course.flow import Flow
from rules.creation.steps.awakening import (
    Bans,
    Dicing,
    Flat,
    Invented,
    Numbers,
    Order,
    Personas,
    Renewal,
    Wishes,
)
from rules.creation.steps.base import Step
from rules.creation.steps.choosing import Choosing
from rules.creation.steps.contest import Adversary, Roles
from rules.creation.steps.emergence import DrawLines, DrawMap, FirstFields
from rules.creation.steps.end import Echoes, Over, Pledging, Still
from rules.creation.steps.rounds import Accolade, Omens, Period, Turns, Victory
from rules.creation.steps.strategic import BeginningAct, BringObject, BringObjects, Pact, PlaceHero, Shares
from rules.creation.world.book.gametypes import KINDS
from rules.creation.world.book.phases import PHASES, Phase, first, following
from rules.creation.world.state import Creation

_ALL: tuple[Step, ...] = (
    *(
        Roles(),
        Order(),
        Renewal(),
        Wishes(),
        *map(Choosing, KINDS),
        Bans(),
        Invented(),
        Flat(),
        Dicing(),
        Numbers(),
        Personas(),
    ),
    *(DrawMap(), DrawLines(), FirstFields()),
    *(Adversary(), Turns(), Period(), Omens(), Accolade(), Victory()),
    *(Pact(), BeginningAct(), PlaceHero(), BringObject(), BringObjects(), Shares()),
    *(Still(), Pledging(), Echoes(), Over()),
)
STEPS: dict[Phase, Step] = {step.phase: step for step in _ALL}
assert set(STEPS) == set(PHASES), "every phase is a step"


def present(state: Creation) -> Step:
    """The step the game is at."""
    return STEPS[state.phase]


def begin(flow: Flow) -> None:
    """Open the first step."""
    flow.follow(first(flow.state.options))
    go_on(flow)


def go_on(flow: Flow) -> None:
    """When a step is done the next one opens, and so on until one asks something."""
    at = flow.state.phase
    while flow.due is not None:
        siege.watch(flow)
        settled = None if flow.due else rolling.next_due(flow)
        at = flow.due or settled or following(at, flow.state.options)
        flow.due = None
        if settled and flow.state.errand is None:
            STEPS[at].resumes(flow)
        else:
            STEPS[at].opens(flow)


def settle(flow: Flow) -> None:
    """Whatever follows by itself after an action."""
    before = None
    while flow.state is not before:
        siege.watch(flow)
        before = flow.state
        present(before).settles(flow)
        go_on(flow)


__all__ = ["STEPS", "Step", "begin", "go_on", "present", "settle"]
