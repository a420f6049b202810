"""Playing games by machine: random legal answers, as a person might press them, to the end."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

import pytest
from msgspec import Struct

from render.guests import invite
from rules.core import (
    Action,
    Answer,
    AnyGame,
    Chance,
    Decision,
    Form,
    Game,
    Leave,
    OneOf,
    Pick,
    PickSome,
    Question,
    RuleError,
    Seat,
    State,
    TimeUp,
)
from rules.core.decisions import advised, reply
from rules.core.events import Event
from rules.core.game import encode
from rules.core.parts import S
from tests.content import guests, house

SHORT: dict[str, dict[str, Any]] = {
    "atlas": {"draw_red": 3},
    "dictator": {"grid_side": 6},
    "discovery": {"grid_side": 6, "discovery_rounds": 4},
    "elementary": {"series_games": 1},
}
"""House rules that keep a game short enough to play often, where the defaults make a long series, or that let all
seat counts play."""


@functools.cache
def kinds(game: AnyGame) -> list[dict[str, Any]]:
    """What chooses the game where one has several kinds: those that can start, the usual one first."""
    told = game.terms({}).told
    found = [{}, *({k.name: value} for k in game.knobs if k.name in told for value in k.values)]
    return [kind for kind in found if not game.terms(kind).barred]


def asked_with(game: AnyGame, name: str) -> dict[str, Any]:
    """What a lobby must have chosen before it is asked for this house rule."""
    return next(kind for kind in kinds(game) if name in {k.name for k in game.terms(kind).knobs})


def usual(game: AnyGame, seats: int) -> dict[str, Any]:
    """House rules that so many play by when nothing else is asked of a game: short, and of a kind that seats them."""
    short = SHORT.get(game.slug, {})
    return next(short | kind for kind in kinds(game) if seats in game.terms(short | kind).seats)


def may_be_dealt(game: AnyGame, seats: int, chosen: dict[str, Any]) -> bool:
    """Whether a table of this size may use these house rules."""
    try:
        game.deal(seats, game.options(chosen), Chance("may it be dealt"))
    except RuleError:
        return False
    return True


def goes_together(game: AnyGame, chosen: dict[str, Any]) -> bool:
    """Whether some table may use all these house rules at once."""
    asked = {k: v for name in chosen for k, v in asked_with(game, name).items()}
    return any(may_be_dealt(game, n, asked | chosen) for n in game.seats)


def every_game() -> list[AnyGame]:
    """All registered games, and before them the example and whoever else is invited."""
    return [*map(invite, guests()), *house().games.values()]


@dataclass
class Row:
    """One move as a log keeps it."""

    seq: int
    seat: int
    body: str
    drawn: list[int]
    version: int
    kind: str = "play"
    back_to: int = 0


@dataclass
class Played(Generic[S]):
    """A game that was played: where it began, its log, and where it ended."""

    game: Game[S, Any, Any]
    seats: int
    options: Struct
    dealt: list[int]
    start: S
    end: S
    rows: list[Row] = field(default_factory=list)
    states: list[S] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


def some_answer(decision: Decision, luck: Chance) -> Answer | None:
    """A random answer to a decision; forms are answered as advised."""
    match decision.ask:
        case Pick(options=options):
            free = [o for o in options if not o.why_not]
            return Answer(keys=(luck.pick(free).key,)) if free else None
        case PickSome(options=options, least=least, most=most):
            free = [o for o in options if not o.why_not]
            count = least + luck.below(min(most, len(free)) - least + 1)
            return Answer(keys=tuple(o.key for o in luck.shuffled(free)[:count]))
        case Form():
            return advised(decision)


LOOKED_AT = 3
"""Of so many positions of a game that is looked at, one is asked all its questions in words."""


class Worded(Sequence[Decision]):
    """Some questions of a position as people are asked them, each worded when somebody looks at it."""

    def __init__(self, game: AnyGame, state: State, asked: Sequence[Question]) -> None:
        self._game, self._state, self._asked = game, state, asked
        self._views: dict[Seat, Any] = {}

    def __len__(self) -> int:
        return len(self._asked)

    def __getitem__(self, at: Any) -> Any:
        question = self._asked[at]
        if question.shared:
            return next(
                d for d in self._game.awaiting(self._state) if (d.id, d.seat) == (question.id, question.seat)
            )
        game, question, seat = self._game, self._game.foretold(self._state, question), question.seat
        view = self._views[seat] = self._views.get(seat) or game.view(self._state, seat)
        return game.worded(view, question, game.judged(view, question))


def answered(
    game: AnyGame, state: State, luck: Chance, decisions: Sequence[Decision]
) -> tuple[Seat, Action] | None:
    """A random legal move of this position. Combinations that the rules refuse are tried anew, then given up
    for the advised answer. Nobody leaves: whoever tries that does it by hand."""
    for _ in range(20):
        decision = luck.pick(decisions)
        answer = some_answer(decision, luck)
        if answer is None:
            continue
        action = reply(decision, answer, game.turn_rule)
        if isinstance(action, Leave):
            continue
        if isinstance(decision.ask, Pick):
            return decision.seat, action
        try:
            game.apply(state, decision.seat, action, Chance("try"))
        except RuleError:
            continue
        return decision.seat, action
    for decision in decisions:
        if (answer := advised(decision)) is not None:
            return decision.seat, reply(decision, answer, game.turn_rule)
    return None


def first_up(game: AnyGame, state: State) -> tuple[Seat, Action] | None:
    """That the shortest of the times is up that are nobody's."""
    limits = game.limits(state)
    if not limits:
        return None
    soonest = min(limits, key=lambda limit: limit.within)
    return soonest.seat, TimeUp(decision=soonest.id)


def bare_move(game: AnyGame, state: State, luck: Chance) -> tuple[Seat, Action] | None:
    """A random legal move by the bare questions; what is not one thing of several is answered as advised. ``None``
    when nobody is awaited."""
    waiting = [q for q in game.questions(state) if q.waits]
    if not waiting:
        return None
    question = luck.pick(waiting)
    if isinstance(question.ask, OneOf) and (free := [o for o in question.ask.offers if o.why_not is None]):
        return question.seat, luck.pick(free).action
    answers = ((q, game.advised(state, q)) for q in (question, *waiting))
    return next((q.seat, reply(q, answer, game.turn_rule)) for q, answer in answers if answer is not None)


CROWD = {"creation": 6}
"""Where more seats only make a game longer: how many the games have that everybody looks at. Its largest tables are
played and drawn by ``make soak``."""


SISTERS = ("dictator", "discovery", "roleplay", "freeform")
"""Games of Creation's family that the bot's own machinery, which knows no game, meets in ``make soak``; what is theirs
is tried wherever games are."""


def at_the_door() -> list[Any]:
    """Every game, as parameters of a test of the machinery: those that bring it nothing new run in the soak."""
    return [
        pytest.param(game, id=game.slug, marks=[pytest.mark.soak] * (game.slug in SISTERS))
        for game in every_game()
    ]


def to_be_tried() -> list[Any]:
    """The same, but for games without a proof: what is hidden in those nobody can deal anew, so nothing of them is
    tried out or foreseen."""
    return [param for param in at_the_door() if param.values[0].parts.proof is not None]


def crowd(game: AnyGame) -> int:
    """The seats of the fullest table that is looked at closely."""
    return CROWD.get(game.slug, game.seats[-1])


@functools.cache
def known(slug: str, seats: int) -> Played[Any]:
    """The one random game of this size, by the usual house rules, that everybody looks at who needs no other:
    played once in each process. The games of other seeds are hunted through by ``make soak``."""
    return play(next(game for game in every_game() if game.slug == slug), seats, {}, f"{slug} {seats} []")


def play(
    game: Game[S, Any, Any],
    seats: int,
    chosen: dict[str, Any],
    seed: str,
    most: int = 4000,
    *,
    look: Callable[[tuple[Decision, ...]], None] | None = None,
) -> Played[S]:
    """A whole random game, short where the house rules allow it (:func:`usual`). Fails if it does not end within
    ``most`` moves or somebody is stuck. ``look`` is shown all questions of every third position on the way: to word
    them all is the slowest part."""
    options = game.options({**usual(game, seats), **chosen})
    chance = Chance(f"{seed}:0")
    state = game.deal(seats, options, chance).state
    luck = Chance(f"{seed}:who")
    played = Played(game, seats, options, chance.drawn, state, state, states=[state])
    for seq in range(1, most):
        asked = game.questions(state)
        waiting = [q for q in asked if q.waits]
        if not waiting and game.open_house(state) and game.outcome(state) is None:
            waiting = [q for q in asked if not q.aside]  # nobody is called there: whoever comes goes on
        if not waiting:
            break
        if look is not None and seq % LOOKED_AT == 1:
            look(game.awaiting(state))
        move = answered(game, state, luck, Worded(game, state, waiting)) or first_up(game, state)
        assert move is not None, f"nobody can answer: {[q.kind for q in waiting]}"
        seat, action = move
        chance = Chance(f"{seed}:{seq}")
        step = game.apply(state, seat, action, chance)
        state = step.state
        played.rows.append(Row(seq, seat, encode(action).decode(), chance.drawn, game.version))
        played.states.append(state)
        played.events.extend(step.events)
    else:
        raise AssertionError(f"{game.slug} with {seats} seats, {chosen}, seed {seed} does not end")
    played.end = state
    assert game.outcome(state) is not None, "nobody is awaited, yet the game is not over"
    return played
