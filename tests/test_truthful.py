"""What holds for the words of every game: help tells the truth, ends are announced, typing is understood or refused."""

from __future__ import annotations

import functools
import re
import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import (
    Action,
    Answer,
    AnyGame,
    Chance,
    Decision,
    Form,
    Option,
    Pick,
    PickSome,
    RuleError,
    Seat,
    State,
    Verb,
)
from rules.core.decisions import advised, reply
from tests.play import Played, crowd, every_game, known

GAMES = every_game()
one_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)


def runs(slug: str) -> tuple[Played[Any], ...]:
    """Two random games, one small and one full."""
    game = next(g for g in GAMES if g.slug == slug)
    return tuple(known(slug, seats) for seats in (game.seats[0], crowd(game)))


def spread(run: Played[Any], most: int) -> list[State]:
    """States spread over a game, and the last ones before its end, where most surprises are."""
    return [*run.states[: -1 : max(1, len(run.states) // most)], *run.states[-9:-1]]


# ------------------------------------------------------------------ ends with warning


def ends(game: AnyGame, state: State, seat: Seat, action: Action) -> bool:
    """Whether the game is over after this action, by one draw of luck."""
    return game.outcome(game.apply(state, seat, action, Chance("would it end")).state) is not None


def free(ask: Pick) -> list[Option]:
    return [o for o in ask.options if not o.why_not]


def some_of(ask: PickSome) -> list[tuple[str, ...]]:
    """As few as may be chosen, and as many."""
    keys = tuple(o.key for o in ask.options if not o.why_not)
    return [keys[: ask.least], keys[: ask.most]]


def accepted(game: AnyGame, state: State, seat: Seat, action: Action) -> bool:
    """Whether the rules take this action."""
    try:
        game.apply(state, seat, action, Chance("would it do"))
    except RuleError:
        return False
    return True


@one_game
def test_what_ends_the_game_says_so_and_asks_first(game: AnyGame) -> None:
    """Unless every answer ends it: then the question says so."""
    for state in (s for run in runs(game.slug) for s in spread(run, 30)):
        for decision in game.awaiting(state):
            if isinstance(decision.ask, PickSome):
                for keys in some_of(decision.ask):
                    action = reply(decision, Answer(keys=keys), game.turn_rule)
                    if accepted(game, state, decision.seat, action) and ends(game, state, decision.seat, action):
                        assert decision.ask.final, f"{decision.prompt} {keys}: ends the game at one press"
                        assert re.search(r"\b([Ee]nds?|last|over)\b", f"{decision.prompt} {decision.detail}")
            if not isinstance(decision.ask, Pick) or decision.motion:
                continue
            over = [o for o in free(decision.ask) if ends(game, state, decision.seat, o.action)]
            told = f"{decision.prompt} {decision.detail}"
            if over and len(over) == len(free(decision.ask)) and re.search(r"\b(ends?|last|over)\b", told):
                continue
            for option in over:
                assert option.final, f"{decision.prompt} {option.label}: ends the game at one press"
                says = f"{option.label} {option.detail} {told}"
                assert re.search(r"\b(ends?|over|close[sd]?|wins?|lose|lost)\b", says), f"{option} says nothing"


GIVEN_UP = re.compile(r"unspent|giving up|[Nn]ot placed, and lost")
"""Words by which a choice says that something is lost by it for good."""

OVER = re.compile(r"[Ee]nds the game|the game ends")
"""Words by which it says that the game is over with it: what only asks first did so as well."""

GIVES_UP = {"atlas", "creation", "meaning"}
"""Games in which a turn can be ended with something left."""


@one_game
def test_what_gives_something_up_asks_first_unless_it_is_advised(game: AnyGame) -> None:
    tried = 0
    for state in (s for run in runs(game.slug) for s in spread(run, 60)):
        for decision in game.awaiting(state):
            for o in free(decision.ask) if isinstance(decision.ask, Pick) else ():
                given_up = o.course == "closing" and GIVEN_UP.search(f"{o.label} {o.detail}")
                if given_up and OVER.search(f"{o.label} {o.detail}"):
                    assert ends(game, state, decision.seat, o.action), f"{o.label}: {o.detail} It goes on."
                if given_up and advised(decision) != Answer(keys=(o.key,)):
                    assert o.final, f"{o.label}: {given_up[0]}, at one press"
                    tried += 1
    assert bool(tried) is (game.slug in GIVES_UP)


# ------------------------------------------------------------------ nothing vanishes, nothing is cut


@one_game
def test_every_list_is_short_enough_to_be_shown_and_none_is_empty(game: AnyGame) -> None:
    """A select has 25 rows; several may be chosen from five selects of one form."""
    for state in (s for run in runs(game.slug) for s in spread(run, 30)):
        for decision in game.awaiting(state):
            match decision.ask:
                case Form(fields=fields):
                    for field in fields:
                        assert len(field.label) <= 45 and len(field.hint) <= 100, field
                        if field.kind in ("choice", "tags"):
                            assert 0 < len(field.choices) <= 25, field.name
                            assert all(0 < len(label) <= 100 for _, label in field.choices)
                case PickSome(options=options, least=least, most=most):
                    assert least <= most <= len(options) <= 125, decision.prompt
                case Pick():
                    assert free(decision.ask), f"{decision.prompt}: nothing can be chosen"


@one_game
def test_what_a_sensible_player_would_answer_is_accepted(game: AnyGame) -> None:
    for state in (s for run in runs(game.slug) for s in spread(run, 20)):
        for decision in game.awaiting(state):
            answer = advised(decision)
            if answer is not None:
                action = reply(decision, answer, game.turn_rule)
                assert game.apply(state, decision.seat, action, Chance("advised")).state is not None


# ------------------------------------------------------------------ words know the table

_SAFE = re.compile(r"\bA safe (?:\w+ )?(?:move|choice|answer|play)[^:.]*: ([^.;(]+)", re.IGNORECASE)


def offered(decisions: list[Decision]) -> str:
    """All that these questions offer, in words."""
    parts: list[str] = []
    for d in decisions:
        parts += [d.prompt, d.detail, d.button]
        match d.ask:
            case Pick(options=options) | PickSome(options=options):
                parts += [f"{o.group} {o.label} {o.detail}" for o in options if not o.why_not]
            case Form(fields=fields):
                parts += [f.label for f in fields] + [label for f in fields for _, label in f.choices]
    return " ".join(parts).lower()


@one_game
def test_the_safe_move_of_the_help_is_one_that_is_offered(game: AnyGame) -> None:
    for run in runs(game.slug):
        for state in spread(run, 40):
            decisions = game.awaiting(state)
            for seat in map(Seat, range(run.seats)):
                mine = [d for d in decisions if d.seat == seat]
                named = _SAFE.search(game.help(game.view(state, seat)))
                if named is None:
                    continue
                assert mine, f"seat {seat} is advised ({named[0]}) and asked nothing"
                there = offered(mine)
                lost = [
                    w for w in re.findall(r"[^\W_]{3,}", named[1].lower()) if w not in there and w not in _SMALL
                ]
                assert not lost, f"“{named[0]}” is advised, but {lost} are not offered in {there[:600]}"


_SMALL = {"the", "and", "your", "you", "one", "with", "from", "for", "into", "then", "what", "can"}


@one_game
def test_a_newcomer_can_read_how_one_wins_before_the_game(game: AnyGame) -> None:
    assert game.primer, "without a primer newcomers are shown the beginnings of the rules"
    assert len(game.primer.splitlines()) <= 8 and len(game.primer) <= 1500
    assert re.search(r"\bwins?\b|\bwon\b|\bSteward\b", game.primer)


@one_game
def test_a_description_begins_with_its_viewer(game: AnyGame) -> None:
    """Alternative texts end after a thousand characters; whoever reads no more must know how they stand."""
    for run in runs(game.slug):
        for state in spread(run, 10):
            for seat in map(Seat, range(run.seats)):
                told = game.describe(game.view(state, seat))[:1000]
                assert re.search(r"\b[Yy]ou(r|rs)?\b", told), told


# ------------------------------------------------------------------ typed words

_PYTHON = re.compile(
    r"Expected `|Invalid enum|\$\.|NoneType|Traceback|got `|object missing|literal for int|Exceeds the limit"
)


def typed(game: AnyGame) -> list[tuple[State, Seat, Verb, dict[str, str]]]:
    """Moves of random games as a player would have typed them: the same list each time."""
    return _typed(game.slug)


@functools.cache
def _typed(slug: str) -> list[tuple[State, Seat, Verb, dict[str, str]]]:
    game = next(g for g in GAMES if g.slug == slug)
    verbs = {verb.action: verb for verb in game.verbs}
    found = []
    for run in runs(game.slug):
        for state, row in zip(run.states, run.rows, strict=False):
            action = game.decode_action(row.body)
            if type(action) in verbs and (words := game.spell(action)):
                found.append((state, Seat(row.seat), verbs[type(action)], words))
    return found


def heard(game: AnyGame, state: State, seat: Seat, verb: Verb, words: dict[str, str]) -> Action | None:
    """What typed words mean; ``None`` if they are refused, which is done in plain words and with a rule."""
    try:
        return game.read(game.view(state, seat), verb, words)
    except RuleError as refused:
        refusal = refused
    assert refusal.rule and str(refusal).strip()
    assert not _PYTHON.search(str(refusal)), str(refusal)
    return None


@one_game
def test_capitals_and_blanks_do_not_change_what_is_meant(game: AnyGame) -> None:
    moves = typed(game)
    for state, seat, verb, words in moves[:: max(1, len(moves) // 60)]:
        plain = heard(game, state, seat, verb, words)
        for change in (str.upper, str.lower, lambda w: f"  {w}  "):
            closed = {k: w if free_text(game, verb, k) else change(w) for k, w in words.items()}
            assert heard(game, state, seat, verb, closed) == plain, (words, closed)


def free_text(game: AnyGame, verb: Verb, name: str) -> bool:
    """Whether a parameter takes anything somebody writes (a name, a reading), so that capitals are kept."""
    view = None
    for state, seat, other, words in typed(game):
        if other is verb and name in words:
            view = (state, seat, words)
            break
    if view is None:
        return False
    state, seat, words = view
    probe = heard(game, state, seat, verb, {**words, name: "Zyxwv qutsr"})
    return probe is not None and "Zyxwv qutsr" in game.spell(probe).get(name, "")


_GARBAGE = st.sampled_from(
    ["qzxv", "everything", "7777", "-1", "½", "²", "𝟛", "all", "of", "💥", "[]", "undefined", "()"]
)


@one_game
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_nothing_that_was_typed_is_dropped_in_silence(game: AnyGame, data: Any) -> None:
    """Garbage among good words is refused, or stands in what was understood."""
    moves = typed(game)
    if not moves:
        return
    state, seat, verb, words = data.draw(st.sampled_from(moves))
    name = data.draw(st.sampled_from(sorted(words)))
    odd = data.draw(_GARBAGE)
    said = data.draw(
        st.sampled_from([f"{words[name]} {odd}", f"{odd} {words[name]}", odd, f"{words[name]}, {odd}"])
    )
    action = heard(game, state, seat, verb, {**words, name: said})
    if action is not None:
        spelt = " ".join(game.spell(action).values()).lower()
        understood = odd.lower() in spelt or unicodedata.normalize("NFKC", odd) in spelt
        filler = odd == "of" and game.spell(action) == words
        assert understood or filler, f"{verb.spoken} {name}: “{said}” became {spelt!r}"
