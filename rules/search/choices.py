"""What might be answered to a question: what is sensible first, then what looks best beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from rules.core import Action, Answer, AnyGame, Blanks, Illegal, Judgement, Leave, OneOf, Question, SomeOf, State
from rules.core.decisions import reply
from rules.core.wording import preferred, sensible

_SETS = 400
"""Sets of things that are looked at, where several may be taken."""


def weighed(
    game: AnyGame, state: State, question: Question, *, seasoned: bool = False
) -> tuple[Question, Judgement]:
    """A question with each offer in its best way, and what advice says of it: to a sensible player, or to a
    seasoned one."""
    view, advice = game.parts.rules.glance(state, question.seat), game.parts.advice
    judged = advice.seasoned(view, question) if advice and seasoned else game.judged(view, question)
    return preferred(question, judged), judged


def advised(game: AnyGame, state: State, question: Question, *, seasoned: bool = False) -> Action | None:
    """What a sensible player does, or a seasoned one; ``None`` where only a person can answer."""
    if isinstance(question.ask, OneOf):
        free = [offer for offer in question.ask.offers if offer.why_not is None]
        if len(free) == 1 and not free[0].ways:
            return free[0].action
    asked, judged = weighed(game, state, question, seasoned=seasoned)
    answer = sensible(asked, judged)
    return None if answer is None else reply(asked, answer, game.turn_rule)


def choices(game: AnyGame, state: State, question: Question, most: int, *, seasoned: bool = False) -> list[Action]:
    """So many answers at the most, the sensible (or seasoned) one first. Nobody leaves, votes are not played
    with, and what is settled is not thought about again."""
    asked, judged = weighed(game, state, question, seasoned=seasoned)
    answer = sensible(asked, judged)
    if answer is None:
        return []
    first = reply(asked, answer, game.turn_rule)
    if question.motion or judged.settled:
        return [first]
    others = islice((a for a in _others(game, asked, judged, answer) if a != first), most - 1)
    return [first, *dict.fromkeys(others)]


def _others(game: AnyGame, asked: Question, judged: Judgement, answer: Answer) -> Iterator[Action]:
    match asked.ask:
        case OneOf():
            yield from _by_worth(asked, judged, answer)
        case SomeOf():
            for keys in _sets(asked.ask, judged):
                yield reply(asked, Answer(keys=keys), game.turn_rule)
        case Blanks():
            for other in _rewritten(asked.ask, answer):
                try:
                    yield reply(asked, other, game.turn_rule)
                except Illegal:
                    continue


def _by_worth(asked: Question, judged: Judgement, answer: Answer) -> Iterator[Action]:
    """All that may be done, the best first; what begins with a form only where what is sensible does so too."""
    written = any(offer.opens for offer in asked.offers if offer.key in answer.keys)
    worth = judged.worth or (0.0,) * len(asked.offers)
    for _, offer in sorted(zip(worth, asked.offers, strict=True), key=lambda pair: -pair[0]):
        if (
            offer.why_not is None
            and (written or not offer.opens)
            and offer.course != "other"
            and not isinstance(offer.action, Leave)
        ):
            yield offer.action


def _sets(ask: SomeOf, judged: Judgement) -> Iterable[tuple[str, ...]]:
    """Sets of what may be taken, the best together first."""
    worth = judged.worth or (0.0,) * len(ask.offers)
    free = [(w, offer.key) for w, offer in zip(worth, ask.offers, strict=True) if offer.why_not is None]
    sizes = range(ask.least, min(ask.most, len(free)) + 1)
    found = list(islice((some for size in sizes for some in combinations(free, size)), _SETS))
    found.sort(key=lambda some: -sum(w for w, _ in some))
    return (tuple(key for _, key in some) for some in found)


def _rewritten(ask: Blanks, answer: Answer) -> Iterator[Answer]:
    """The answer with one of its choices made otherwise."""
    for blank in ask.blanks:
        if blank.kind == "choice" and blank.name in answer.blanks:
            for key in blank.choices:
                if key != answer.blanks[blank.name]:
                    yield Answer(blanks={**answer.blanks, blank.name: key})
