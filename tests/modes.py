"""Every mode of Creation as the door knows it, and what may be chosen in each: for tests that ask of all of them what
``tests/play.py`` asks of every game."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.door.house_rules import becoming
from rules.core import Action, AnyGame, Chance, Leave, RuleError, Seat, State, Terms, TimeUp
from rules.core.decisions import reply
from rules.core.events import Event
from tests.content import house
from tests.play import bare_move, first_up

Chosen = dict[str, Any]

TYPE = ("module", "style", "scope")
SCOPES = ("basic", "full", "advanced")
STYLED = ("mythic", "palette_swap", "collaborative")

MODES: dict[str, Chosen] = {
    "roleplay": {"style": "roleplay"},
    "strategic": {"style": "strategic"},
    "contest": {"two_player_mode": "aaa"},
    "multiverse": {"scope": "advanced", "awakening": "ceremony"},
    "two": {"two_player_mode": "challenge"},
    "dice": {"dice_use": "on"},
    "dictator": {"module": "dictator"},
    "discovery": {"module": "discovery"},
    "palette": {"module": "palette_swap"},
    "cartographer": {"module": "palette_swap", "cartographer": True},
    "collaborative": {"module": "collaborative"},
    "freeform": {"module": "freeform"},
    "altruism": {"victory_style": "altruism"},
}
"""The modes of the book, by what a lobby of Creation chooses for them."""

SMALL: Chosen = {"map_side": 4, "grid_side": 6, "dictator_rounds": 4, "discovery_rounds": 3, "freeform_board": 5}
"""What keeps a game of any of them short, where nothing else is chosen."""

LONGEST = 12_000


def types() -> list[Chosen]:
    """Every module with every Style and Scope, where it asks for them."""
    styled = [
        {"module": module, "style": style, "scope": scope}
        for module in STYLED
        for style in ("roleplay", "standard", "strategic")
        for scope in SCOPES
    ]
    return [*styled, *({"module": module} for module in ("dictator", "discovery", "freeform"))]


def bases() -> list[Chosen]:
    """The modes in every Scope, and all types."""
    scoped = [
        chosen | {"scope": scope}
        for chosen in MODES.values()
        for scope in SCOPES
        if chosen.get("module", "mythic") in STYLED
    ]
    every = [*types(), *MODES.values(), *scoped]
    return list({str(sorted(chosen.items())): chosen for chosen in every}.values())


def at_the_lobby(chosen: Chosen) -> tuple[AnyGame, Chosen, Terms]:
    """The game that a lobby of Creation becomes by these house rules, what it keeps of them, and what it says."""
    games = house().games
    first = {name: value for name, value in chosen.items() if name in TYPE}
    game, kept = becoming(games, games["creation"], first)
    kept = kept | {name: value for name, value in chosen.items() if name not in TYPE}
    return game, kept, game.terms(kept)


def values(knob: Any) -> tuple[Any, ...]:
    """What a house rule is tried with: all it may be, of numbers both ends."""
    return knob.values or (knob.least, knob.most)


def cells() -> Iterator[Chosen]:
    """Each mode with each value of each of its house rules that is not the usual one."""
    for base in bases():
        _, _, terms = at_the_lobby(base)
        for knob in terms.knobs:
            if knob.name not in TYPE:
                yield from (base | {knob.name: value} for value in values(knob) if value != knob.default)


def shortened(game: AnyGame, chosen: Chosen) -> Chosen:
    """With what keeps the game short, where nothing else is chosen and the lobby asks for it."""
    asked = {knob.name for knob in game.terms(chosen).knobs}
    return {name: value for name, value in SMALL.items() if name in asked} | chosen


@dataclass
class Course:
    """A game played by machine: every state and everything that was told."""

    game: AnyGame
    seats: int
    chosen: Chosen
    states: list[State] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    moves: list[tuple[Seat, Action]] = field(default_factory=list)

    def some(self, most: int) -> list[int]:
        """Places spread over the game, without its end."""
        last = len(self.states) - 1
        return list(range(0, last, max(1, -(-last // most))))


def to_the_end(game: AnyGame, seats: int, chosen: Chosen, seed: str, *, rough: bool = False) -> Course:
    """A whole game of random legal moves. A ``rough`` one knows silence, and people who leave."""
    luck = Chance(seed)
    step = game.deal(seats, game.options(chosen), luck)
    course = Course(game, seats, chosen, [step.state], [*step.events])
    for _ in range(LONGEST):
        state = course.states[-1]
        move = _rough(game, state, seats, luck) if rough else None
        move = (
            move
            or _staying(game, state)
            or bare_move(game, state, luck)
            or _whoever_comes(game, state)
            or first_up(game, state)
        )
        if move is None:
            break
        step = game.apply(state, *move, luck)
        course.moves.append(move)
        course.states.append(step.state)
        course.events.extend(step.events)
    assert game.outcome(course.states[-1]) is not None, f"{game.slug} for {seats}, {chosen}, {seed}: no end"
    return course


def _staying(game: AnyGame, state: State) -> tuple[Seat, Action] | None:
    """Over a rule that was invented nobody abandons Creation: half of all games would be over before the Map."""
    if getattr(state, "phase", "") != "invention":
        return None
    asked = (q for q in game.questions(state) if q.waits and q.motion)
    return next(((q.seat, q.offers[0].action) for q in asked), None)


def _whoever_comes(game: AnyGame, state: State) -> tuple[Seat, Action] | None:
    """A step of an open house: nobody is called there."""
    if game.outcome(state) is not None or not game.open_house(state):
        return None
    open_now = (question for question in game.questions(state) if not question.aside)
    answers = ((q, game.advised(state, q)) for q in open_now)
    return next(((q.seat, reply(q, a, game.turn_rule)) for q, a in answers if a is not None), None)


def _rough(game: AnyGame, state: State, seats: int, luck: Chance) -> tuple[Seat, Action] | None:
    """Now and then time is up, or somebody leaves who may."""
    throw = luck.below(200)
    if throw < 8 and (late := [q for q in game.questions(state) if q.waits and q.within]):
        question = luck.pick(late)
        return question.seat, TimeUp(decision=question.id)
    if throw == 8:
        seat = Seat(luck.below(seats))
        try:
            game.apply(state, seat, Leave(), Chance("may it leave"))
        except RuleError:
            return None
        return seat, Leave()
    return None


SOUGHT = {"multiverse": " 2"}
"""Seeds of games that come to what their mode is about: here somebody opens a second Map."""


@functools.cache
def of_mode(name: str) -> Course:
    """The one game of this mode that everybody looks at: of three, or of two where the mode is for two."""
    game, kept, terms = at_the_lobby(MODES[name])
    seats = 2 if name in ("contest", "two") else 3
    assert seats in terms.seats
    return to_the_end(game, seats, shortened(game, kept), f"mode {name}{SOUGHT.get(name, '')}")
