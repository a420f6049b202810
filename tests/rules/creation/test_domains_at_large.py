"""Worlds of Full played on by machine: every Domain is there, and all that Domains can do is done."""

from __future__ import annotations

import pytest

from rules.core import Action, Chance, OneOf, Seat
from rules.core.decisions import reply
from rules.creation import actions as do
from rules.creation.deities.traits import TRAITS
from rules.creation.world.map.outline import Outline
from rules.creation.world.state import Creation
from tests.play import bare_move
from tests.rules.creation.worlds import GAME, World

KINDS = ("primal", "cosmic", "elemental", "realm", "domain")
OF_KIND = {kind: [key for key, traits in TRAITS.items() if traits.kind == kind] for kind in KINDS}
DEEDS = {do.Gamble, do.Condensed, do.Breach, do.Devour, do.Fade, do.Pretend}
"""What only Domains let deities do."""

ALWAYS = {"primal": ["balance"], "cosmic": ["decay"], "elemental": [], "realm": ["flora"]}
"""What gives them something to do it to."""

SEATS = 5
MOST = 12
"""Times that each table is played until all has been met; once is mostly enough."""


def table(at: int, seed: str) -> World:
    """Deities with five Domains, and with whatever else the luck of a seed gives them."""
    luck = Chance(seed)
    wanted = [dict.fromkeys((*ALWAYS[kind], *luck.shuffled(OF_KIND[kind]))) for kind in KINDS[:-1]]
    others = [luck.shuffled(list(keys)[:SEATS]) for keys in wanted]
    domains = [OF_KIND["domain"][(at * SEATS + seat) % len(OF_KIND["domain"])] for seat in range(SEATS)]
    gods = tuple(zip(*others, domains, strict=True))
    world = World.at(
        *gods, scope="full", objection_hours=0, outline=Outline("square", 6, 6), parameters={"rounds": 3}
    )
    for field in world.state.ground.names:
        world.land(field, element=luck.pick(["gas", "solid", "liquid", "empty"]))
    for seat in range(SEATS):
        world.own(f"Fern {seat}", seat, f"{'ABCDE'[seat]}{1 + seat}", rests_on=("flora",))
    return world


def move(state: Creation, luck: Chance) -> tuple[Seat, Action] | None:
    """A random move; what only Domains offer is taken more often than not."""
    if state.phase not in ("turn", "decay"):
        return bare_move(GAME, state, luck)
    asked = GAME.questions(state)
    for question in asked:
        if isinstance(question.ask, OneOf):
            rare = [o.action for o in question.offers if type(o.action) in {do.Blight, *DEEDS}]
            if rare and luck.below(4):
                return question.seat, luck.pick(rare)
    waiting = [q for q in asked if q.waits]
    question = luck.pick(waiting)
    if isinstance(question.ask, OneOf) and (free := [o for o in question.offers if o.why_not is None]):
        return question.seat, luck.pick(free).action
    answers = ((q, GAME.advised(state, q)) for q in (question, *waiting))
    return next((q.seat, reply(q, answer, GAME.turn_rule)) for q, answer in answers if answer is not None)


def described(state: Creation, seat: Seat, luck: Chance) -> Creation:
    """Straight on to the description, so that nobody changes their guise for ever."""
    question = next(q for q in GAME.questions(state) if q.seat == seat and q.kind == "what")
    answer = GAME.advised(state, question)
    assert answer is not None
    return GAME.apply(state, seat, reply(question, answer, GAME.turn_rule), luck).state


@pytest.mark.rule("CR-DOM-01", "CR-ABI-01")
def test_all_that_domains_can_do_is_done_in_worlds_that_come_to_their_end() -> None:
    done: set[type] = set()
    for number in range(MOST):
        for at in range(-(-len(OF_KIND["domain"]) // SEATS)):
            luck, state = Chance(f"at large {number} {at}"), table(at, f"table {number} {at}").state
            while (chosen := move(state, luck)) is not None:
                state = GAME.apply(state, *chosen, luck).state
                done.add(type(chosen[1]))
                if isinstance(chosen[1], do.Pretend):
                    state = described(state, chosen[0], luck)
            assert state.end and GAME.outcome(state) is not None
        if done >= DEEDS:
            return
    pytest.fail(f"never done: {[deed.__name__ for deed in DEEDS - done]}")
