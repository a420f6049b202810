"""Whole random games of the modes, over all their house rules and sizes of table, with people who leave in the
middle of anything and clicks that come too late."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from rules.core import Action, AnyGame, Chance, Leave, RuleError, Seat
from rules.core.decisions import advised, reply
from tests.content import house
from tests.play import bare_move, every_game

MODES = {"dictator": range(2, 9), "discovery": range(2, 9), "freeform": range(1, 5)}

TABLES = [
    pytest.param(game, seats, id=f"{game.slug} for {seats}")
    for game in every_game()
    for seats in MODES.get(game.slug, ())
]

MOST = 3000


def drawn(game: AnyGame, luck: Chance) -> dict[str, Any]:
    """House rules by lot; small numbers, so that a game is soon over."""
    found: dict[str, Any] = {}
    for knob in game.knobs:
        if knob.name == "grid_side":
            found[knob.name] = luck.pick((6, 6, 7, 8))
        elif knob.name == "freeform_board":
            found[knob.name] = luck.pick((0, 1, 7, 16))
        elif knob.name.endswith("_rounds"):
            found[knob.name] = luck.pick((1, 2, 3))
        elif knob.values:
            found[knob.name] = luck.pick(knob.values)
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_table_ends_whoever_leaves_and_whatever_comes_too_late(game: AnyGame, seats: int) -> None:
    luck = Chance(f"{game.slug} for {seats}")
    state = game.deal(seats, game.options(drawn(game, luck)), luck).state
    late: list[tuple[Seat, Action]] = []
    for _ in range(MOST):
        questions = [question for question in game.questions(state) if question.waits]
        if not questions:
            break
        late = [*late[-9:], *((q.seat, luck.pick(q.offers).action) for q in questions if q.offers)]
        for seat, action in late:
            refused_or_legal(game, state, seat, action)
        if luck.below(60) == 0:
            gone = luck.pick([Seat(s) for s, here in enumerate(state.here) if here])
            state = game.apply(state, gone, Leave(), luck).state
            continue
        move = bare_move(game, state, luck)
        assert move is not None
        before = game.parts.proof.conserved(state) if game.parts.proof else None
        state = game.apply(state, *move, luck).state
        assert game.parts.proof is None or game.parts.proof.conserved(state) == before
    outcome = game.outcome(state)
    assert outcome is not None
    if outcome.places:
        assert set(sum(outcome.places, ())) == {s for s in range(seats) if state.here[s]}


def refused_or_legal(game: AnyGame, state: Any, seat: Seat, action: Action) -> None:
    """What was on offer a while ago is still legal, or is refused by a rule; nothing else happens."""
    with contextlib.suppress(RuleError):
        game.apply(state, seat, action, Chance("late"))


@pytest.mark.parametrize(("slug", "name"), [("roleplay", "kind"), ("discovery", "sort"), ("freeform", "about")])
def test_what_a_form_needs_and_most_do_not_care_for_is_filled_in(slug: str, name: str) -> None:
    game = house().games[slug]
    state, met = game.deal(3, game.options({}), Chance("filled in")).state, 0
    for number in range(6):
        asked = game.awaiting(state)
        fields = [field for decision in asked for field in decision.fields if field.name == name]
        assert all(field.value in dict(field.choices) for field in fields)
        met += len(fields)
        decision = next(d for d in asked if d.waits)
        answer = advised(decision)
        assert answer is not None
        step = game.apply(state, decision.seat, reply(decision, answer, game.turn_rule), Chance(str(number)))
        state = step.state
    assert met
