"""What people are advised where all win together: to complete what they can, which a sensible rival would not."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Chance, Question
from rules.core.wording import Judgement, sensible
from rules.meaning.actions import Contribute
from rules.meaning.state import MeaningMade
from rules.search.choices import advised
from tests.rules.meaning.tables import GAME


def turns(seats: int, mode: str, seed: str) -> Iterator[tuple[MeaningMade, Question]]:
    """The questions of a game's turns, played by sensible computers."""
    state = GAME.deal(seats, GAME.options({"mode": mode}), Chance(seed)).state
    for seq in range(400):
        asked = next((q for q in GAME.questions(state) if q.waits), None)
        if asked is None:
            return
        if asked.kind == "turn":
            yield state, asked
        action = advised(GAME, state, asked)
        assert action is not None
        state = GAME.apply(state, asked.seat, action, Chance(f"{seed}:{seq}")).state


def completed(state: MeaningMade, question: Question, action: Contribute) -> bool:
    """Whether this contribution takes its Initiative off the Index, or ends the game."""
    after = GAME.apply(state, question.seat, action, Chance("completed")).state
    return GAME.view(after, question.seat).table.project(action.initiative) is None


def completing(state: MeaningMade, question: Question) -> set[str]:
    """The offers by which an Initiative can be completed now, in whichever way."""
    return {
        o.key
        for o in question.offers
        for w in o.ways or (o,)
        if o.why_not is None
        and isinstance(w.action, Contribute)
        and w.action.tokens is not None
        and completed(state, question, w.action)
    }


def starred(question: Question, judged: Judgement) -> tuple[str, object]:
    """The offer that is advised, and the action in its best way."""
    answer = sensible(question, judged)
    assert answer is not None
    at = next(i for i, o in enumerate(question.offers) if o.key in answer.keys)
    offer = question.offers[at]
    return offer.key, (offer.ways[judged.ways[at]] if offer.ways else offer).action


def test_where_all_win_together_the_star_completes_what_can_be_completed() -> None:
    """Unless a Pattern is wanted more, for the End Initiative opens by those, or the world stands at 0."""
    done = left = 0
    for state, question in (turn for seed in ("a", "b", "c") for turn in turns(3, "cooperative", seed)):
        if not (keys := completing(state, question)):
            continue
        key, action = starred(question, GAME.judged(GAME.view(state, question.seat), question, counsel=True))
        if key in keys:
            assert isinstance(action, Contribute) and completed(state, question, action), "with all it takes"
        done, left = done + (key in keys), left + (key not in keys)
    assert done > 5 * left > 0


def test_among_rivals_people_are_advised_as_computers_play() -> None:
    for state, question in turns(3, "standard", "a"):
        view = GAME.view(state, question.seat)
        assert GAME.judged(view, question, counsel=True) == GAME.judged(view, question)
