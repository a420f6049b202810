"""What people write ends with a full stop or does not; what is said of it ends with one."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.core import Action, Answer, AnyGame, Chance, Decision, Form, RuleError, Seat
from rules.core.decisions import advised, reply
from tests.play import answered, every_game, first_up, usual

STUMBLE = re.compile(r".{0,60}(?:\.\.(?!\.)|[?!]\.|\.[:,;]|\.'s| \.).{0,30}")
"""What nobody would print."""

MOVES = 90
"""So far most texts have come up once."""


def with_stops(decision: Decision, rule: str) -> Action | None:
    """A form filled in as advised, with a full stop behind everything that is words."""
    answer = advised(decision)
    if answer is None or not isinstance(decision.ask, Form):
        return None
    words = {f.name for f in decision.ask.fields if f.kind in ("text", "long") and not f.choices}
    blanks: dict[str, Any] = {
        name: f"{said}." if name in words and str(said)[-1:].isalpha() and len(str(said)) > 3 else said
        for name, said in answer.blanks.items()
    }
    return reply(decision, Answer(blanks=blanks), rule)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.slug)
def test_no_sentence_stumbles_over_the_full_stop_somebody_wrote(game: AnyGame) -> None:
    seats = game.seats[0]
    state, luck = game.deal(seats, game.options(usual(game, seats)), Chance("stops")).state, Chance("who")
    for number in range(MOVES):
        asked = game.awaiting(state)
        waiting = tuple(d for d in asked if d.waits) or tuple(d for d in asked if not d.aside)
        if not waiting:
            break
        written = [(d.seat, action) for d in luck.shuffled(asked) if (action := with_stops(d, game.turn_rule))]
        moves = [*written[:1], answered(game, state, luck, waiting) or first_up(game, state)]
        for move in moves:
            assert move is not None
            try:
                step = game.apply(state, *move, Chance(f"stops {number}"))
            except RuleError:  # advice for a form is not always legal with one letter more
                continue
            state = step.state
            said = [event.told_to(viewer) for event in step.events for viewer in (None, Seat(0))]
            if number % 9 == 0:
                view = game.view(state, Seat(0))
                said += [game.describe(view), game.help(view), game.status(view)]
            found = [stumble.group() for text in said for stumble in STUMBLE.finditer(text)]
            assert not found, f"{type(move[1]).__name__}: {found}"
            break
