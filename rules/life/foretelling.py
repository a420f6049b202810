"""What ends the game, foretold to whoever is asked: who would win by which answer (LM-END, LM-RND-09)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import OneOf, Question, Seat, SomeOf
from rules.life.asked import Ending
from rules.life.asking.ends import Ends, after
from rules.life.cards import Content
from rules.life.scoring import places, story_bonus
from rules.life.state import Life


def foretold(content: Content, state: Life, asked: tuple[Question, ...]) -> tuple[Ending, ...]:
    """For each answer that ends the game, how."""
    if state.phase not in ("turns", "check"):
        return ()
    ends = Ends(content, state)
    return tuple(ending for question in asked for ending in _of(ends, question))


def _of(ends: Ends, question: Question) -> Iterator[Ending]:
    ask, seat = question.ask, question.seat
    if isinstance(ask, SomeOf):
        # Its Drift ends the game whichever cards they are, and however many.
        if ends.ends(seat, ask.template):
            yield _ending(ends, question, "", after(ends.content, ends.state, seat, ask.template))
    elif isinstance(ask, OneOf):
        keys = ends.ending(question)
        for offer in ask.offers:
            if offer.key in keys:
                yield _ending(ends, question, offer.key, after(ends.content, ends.state, seat, offer.action))


def _ending(ends: Ends, question: Question, key: str, then: Life | None) -> Ending:
    """Before the scoring with the Story bonus that is to come (LM-LAY-21)."""
    assert then is not None, "only what is legal ends the game"
    at_once = then.phase == "over"
    here = then.here()
    if len(here) < 2:
        return Ending(kind=question.kind, key=key, at_once=at_once, winners=(), best=0, rest=None)
    scored = then if at_once else _with_story(ends.content, then)
    order = places(scored)
    totals = [scored.players[seat].total for place in order for seat in place[:1]]
    return Ending(
        kind=question.kind,
        key=key,
        at_once=at_once,
        winners=order[0],
        best=totals[0],
        rest=max(totals[1:], default=None),
    )


def _with_story(content: Content, state: Life) -> Life:
    added = [
        replace(p, legacy=min(30, p.legacy + story_bonus(content, state, Seat(s)))) if p.here else p
        for s, p in enumerate(state.players)
    ]
    return replace(state, players=tuple(added))
