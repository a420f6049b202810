"""A game is made of parts: what the rules ask is what people are asked, and words are made of views alone."""

from __future__ import annotations

import functools
import inspect
import sys
import typing
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import msgspec
import pytest

from rules.core import (
    AnyGame,
    Blanks,
    Chance,
    Decision,
    Form,
    OneOf,
    Pick,
    Question,
    RuleError,
    Seat,
    SomeOf,
    State,
    TimeUp,
)
from rules.core.decisions import PickSome, advised, reply
from tests.play import asked_with, bare_move, crowd, every_game, known, may_be_dealt, usual

GAMES = every_game()
every = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)


def states(game: AnyGame, most: int = 40) -> list[Any]:
    """Positions of the random game that everybody looks at, before its end."""
    found = known(game.slug, crowd(game)).states[:-1]
    return found[:: max(1, len(found) // most)]


@functools.cache
def open_at(slug: str, at: int) -> tuple[Any, tuple[Question, ...], tuple[Decision, ...]]:
    """One of these positions, with what is asked there bare and in words."""
    game = next(g for g in GAMES if g.slug == slug)
    state = states(game)[at]
    return state, game.questions(state), game.awaiting(state)


def both(game: AnyGame) -> Iterator[tuple[Any, tuple[Question, ...], tuple[Decision, ...]]]:
    """All of these positions: asked once for all tests."""
    return (open_at(game.slug, at) for at in range(len(states(game))))


def asked(it: Question | Decision) -> tuple[Any, ...]:
    """What both forms of a question say."""
    return it.id, it.seat, it.secret, it.waits, it.within, it.clock, it.motion, it.aside, open_to(it)


def open_to(it: Question | Decision) -> Any:
    """What may be answered."""
    match it.ask:
        case OneOf(offers=offers) | SomeOf(offers=offers):
            kept = [(o.key, o.action, str(o.why_not or ""), o.final, o.course) for o in offers]
            return kept, getattr(it.ask, "final", False)
        case Pick(options=options) | PickSome(options=options):
            kept = [(o.key, o.action, o.why_not, o.final, o.course) for o in options]
            return kept, getattr(it.ask, "final", False)
        case Blanks(blanks=blanks, template=template):
            return template, [(b.name, b.kind, b.required, b.least, b.most, b.choices) for b in blanks]
        case Form(fields=fields, template=template):
            blank = [(f.name, f.kind, f.required, f.least, f.most, tuple(k for k, _ in f.choices)) for f in fields]
            return template, blank


@every
def test_people_are_asked_what_the_rules_ask(game: AnyGame) -> None:
    for state, questions, decisions in both(game):
        put = [game.preferred(state, q) for q in questions]
        assert [asked(q) for q in put] == [asked(d) for d in decisions]


@every
def test_what_silence_stands_for_is_said_wherever_it_is_known(game: AnyGame) -> None:
    for _, questions, decisions in both(game):
        for question, decision in zip(questions, decisions, strict=True):
            assert bool(decision.silence) == (question.lapse is not None), question.kind


@every
def test_whatever_a_game_waits_for_has_a_name_of_its_own(game: AnyGame) -> None:
    assert len(set(game.asks.values())) == len(game.asks)
    assert all(0 < len(name) <= 40 for name in game.asks.values())
    for _, questions, _ in both(game):
        assert {q.kind for q in questions} <= set(game.asks)


@every
def test_who_is_awaited_is_so_for_a_kind_that_an_order_may_be_given_for(game: AnyGame) -> None:
    """What nobody waits for, and what other house rules would ask, is not on the list."""
    assert game.beside | game.asked_by.keys() <= set(game.asks)
    chosen = {**{knob.name: knob.default for knob in game.knobs}, **usual(game, crowd(game))}
    assert all(rule in chosen for rule, _ in game.asked_by.values())
    for _, questions, _ in both(game):
        assert {q.kind for q in questions if q.calls} <= set(game.awaits(chosen)), game.slug


@every
def test_a_house_rule_that_asks_a_kind_of_question_puts_it_on_the_list(game: AnyGame) -> None:
    for kind, (rule, value) in game.asked_by.items():
        others = asked_with(game, rule)
        seats = next(n for n in game.seats if may_be_dealt(game, n, {**others, rule: value}))
        chosen = {**usual(game, seats), **others, rule: value}
        whole = {**{knob.name: knob.default for knob in game.knobs}, **chosen}
        assert kind in game.awaits(whole)
        state = game.deal(seats, game.options(chosen), Chance("on the list")).state
        for move in range(20):
            if found := {q.kind for q in game.questions(state) if q.calls}:
                assert found <= set(game.awaits(whole))
            played = bare_move(game, state, Chance(f"on the list {move}"))
            if played is None:
                break
            state = game.apply(state, *played, Chance(f"then {move}")).state


@every
def test_an_offer_is_one_of_the_ways_to_do_it_and_all_of_them_are_legal(game: AnyGame) -> None:
    for state, questions, _ in both(game):
        for question in questions:
            for offer in question.offers:
                assert not offer.ways or offer.action in [way.action for way in offer.ways]
                for way in offer.ways:
                    assert (way.key, way.why_not, way.ways, way.final) == (offer.key, None, (), offer.final)
                    game.apply(state, question.seat, way.action, Chance("one of the ways"))


@every
def test_the_sensible_answer_is_the_same_without_words(game: AnyGame) -> None:
    for state, questions, decisions in [*both(game)][::4]:
        for question, decision in zip(questions, decisions, strict=True):
            answer = advised(decision)
            assert game.advised(state, question) == answer
            if answer is not None:
                put = game.preferred(state, question)
                assert reply(put, answer, game.turn_rule) == reply(decision, answer, game.turn_rule)


@every
def test_what_silence_stands_for_is_legal_and_is_done_when_time_is_up(game: AnyGame) -> None:
    for at, state in enumerate(states(game)):
        for question in game.questions(state):
            if question.within is None or not question.waits:
                continue
            assert question.lapse is not None, f"{question.id}: what if nobody answers?"
            done = game.parts.rules.apply(state, question.seat, question.lapse, Chance(f"late {at}"))
            assert game.apply(state, question.seat, TimeUp(decision=question.id), Chance(f"late {at}")) == done


@every
def test_what_is_kept_of_a_refusal_holds_nothing_else(game: AnyGame) -> None:
    """Python does not look for rings through questions: a refusal that was raised would hold the frames it went
    through, and they the question."""
    for state in states(game):
        for question in game.questions(state):
            for refusal in (offer.why_not for offer in question.offers if offer.why_not):
                assert refusal.__traceback__ is None and refusal.__context__ is None, f"{question.kind}: {refusal}"


@every
def test_a_game_is_played_to_the_end_without_a_word(game: AnyGame) -> None:
    luck = Chance("without a word")
    state: State = game.deal(game.seats[0], game.options({}), luck).state
    for _ in range(300):
        move = bare_move(game, state, luck)
        if move is None:
            assert game.outcome(state) is not None
            return
        state = game.apply(state, *move, luck).state


@every
def test_a_greyed_offer_and_the_refusal_of_its_action_are_one(game: AnyGame) -> None:
    for state, questions, _ in both(game):
        for question in questions:
            for offer in question.offers if isinstance(question.ask, OneOf) else ():
                if offer.why_not is not None:
                    with pytest.raises(RuleError) as refusal:
                        game.apply(state, question.seat, offer.action, Chance("greyed"))
                    assert refusal.value == offer.why_not


@every
def test_a_view_says_all_that_words_and_advice_are_made_of(game: AnyGame) -> None:
    """A view that was written down and read again, without any state behind it, is spoken of in the same words."""
    voice, advice = game.parts.voice, game.parts.advice
    for state in states(game, 15):
        for question in game.questions(state):
            view = game.view(state, question.seat)
            read = msgspec.convert(msgspec.to_builtins(view), type(view))
            assert read == view
            assert voice.wording(read, question) == voice.wording(view, question)
            assert voice.describe(read) == voice.describe(view) and voice.help(read) == voice.help(view)
            if advice is not None:
                assert advice.judge(read, question) == advice.judge(view, question)


@every
def test_neither_voice_nor_advice_can_come_by_a_state(game: AnyGame) -> None:
    for part in (game.parts.voice, game.parts.advice):
        for name, method in inspect.getmembers(type(part), inspect.isfunction):
            assert game.State not in typing.get_type_hints(method).values(), f"{name} sees the state"
        homes = {kind.__module__ for kind in type(part).__mro__} - {game.State.__module__, "builtins"}
        guilty = [m.__name__ for home in homes for m in room(home) if game.State in vars(m).values()]
        assert not guilty, "these import the state"


def room(name: str) -> list[ModuleType]:
    """The module a part lives in, with those below it if it is a folder (``voice/``)."""
    return [module for key, module in sys.modules.items() if key == name or key.startswith(f"{name}.")]


@every
def test_a_refusal_is_known_by_rule_and_words(game: AnyGame) -> None:
    with pytest.raises(RuleError) as one:
        game.apply(states(game)[0], Seat(0), TimeUp(decision="none"), Chance("x"))
    with pytest.raises(RuleError) as other:
        game.apply(states(game)[0], Seat(0), TimeUp(decision="none"), Chance("x"))
    assert one.value == other.value and len({one.value, other.value}) == 1


@every
def test_a_key_stands_for_one_action_as_long_as_its_question_stands(game: AnyGame) -> None:
    """Or a button on an older board would do something else than it says."""
    known_as = dict[tuple[str, Seat, str], tuple[Any, ...]]()
    for state in known(game.slug, crowd(game)).states[:80]:
        for question in game.questions(state):
            for offer in question.offers:
                means = tuple(way.action for way in offer.ways or (offer,))
                before = known_as.setdefault((question.id, question.seat, offer.key), means)
                assert before is means or any(action in before for action in means), (
                    f"{question.kind}: {offer.key}"
                )
