"""A whole game written down: every move, what each viewer is told, and now and then how each of them sees it.

``python -m tests.transcript elementary`` writes ``tests/golden/elementary.txt`` anew, and without a name every
transcript. A difference is a change of the rules or of their words: look at it before you keep it.
"""

from __future__ import annotations

import itertools
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rules.core import Action, AnyGame, Chance, Decision, Seat, State, fill
from rules.core.decisions import advised, reply
from rules.core.events import Event
from tests import wishes
from tests.play import answered, every_game
from tests.wishes import Wish, open_yet, wished

GOLDEN = Path(__file__).parent / "golden"

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eda", "Finn", "Gul")


class Setting(NamedTuple):
    """The game that is written down. Every ``looks``-th position is shown as each viewer sees it. ``of`` names the
    game where several of one are kept."""

    seats: int
    chosen: dict[str, Any]
    seed: str = "golden"
    looks: int = 8
    of: str = ""
    wishes: tuple[Wish, ...] = ()
    """What the players would like to see, and do where they can, until it has come true."""
    strays: int = 4
    """Every so manieth move is any that is legal."""


SETTINGS: dict[str, Setting] = {
    "lantern": Setting(seats=3, chosen={"hand": 2}, looks=4),
    "elementary": Setting(seats=3, chosen={"series_games": 1}),
    "counterspell": Setting(seats=4, chosen={"health_per_player": 4}),
    "scion": Setting(seats=3, chosen={"stacks_to_end": 1, "bonus_three": True}, looks=24),
    "atlas": Setting(seats=3, chosen={}, looks=16),
    "meaning": Setting(seats=3, chosen={}, looks=24),
    "life": Setting(seats=3, chosen={}, looks=40),
    "creation": Setting(seats=3, chosen={"map_side": 4}, looks=24),
    "creation-full": Setting(
        seats=5,
        chosen={"awakening": "ceremony", "scope": "full", "map_side": 6},
        seed="golden21",
        looks=60,
        of="creation",
        wishes=wishes.FULL,
        strays=6,
    ),
    "creation-strategic": Setting(
        seats=3,
        chosen={"style": "strategic", "awakening": "ceremony", "age_order": "join_order", "map_side": 4},
        looks=48,
        of="creation",
    ),
    "creation-advanced": Setting(
        seats=3,
        chosen={"awakening": "ceremony", "scope": "advanced", "map_side": 5},
        seed="golden0",
        looks=60,
        of="creation",
        wishes=wishes.ADVANCED,
        strays=6,
    ),
    "creation-contest": Setting(
        seats=2,
        chosen={"two_player_mode": "aaa", "map_side": 5, "awakening": "ceremony", "scope": "full"},
        looks=60,
        of="creation",
        strays=9,
    ),
    "creation-multiverse": Setting(
        seats=3,
        chosen={"awakening": "ceremony", "scope": "advanced", "map_side": 4},
        looks=80,
        of="creation",
        seed="golden1",
        wishes=wishes.MULTIVERSE,
    ),
    "creation-channel": Setting(
        seats=3,
        chosen={"module": "collaborative", "collaborative_deities": 2, "map_side": 4},
        looks=40,
        of="creation",
    ),
    "creation-palette": Setting(
        seats=3, chosen={"module": "palette_swap", "map_side": 4}, looks=80, of="creation"
    ),
    "creation-altruism": Setting(
        seats=3, chosen={"victory_style": "altruism", "map_side": 4}, looks=80, of="creation"
    ),
    "creation-two": Setting(
        seats=2, chosen={"two_player_mode": "challenge", "map_side": 4}, looks=80, of="creation"
    ),
    "creation-dice": Setting(
        seats=3,
        chosen={
            "awakening": "ceremony",
            "scope": "full",
            "dice_use": "on",
            "dice_template": "cards",
            "map_side": 4,
        },
        looks=80,
        of="creation",
        wishes=wishes.DICE,
    ),
    "dictator": Setting(seats=3, chosen={"grid_side": 6}, looks=24),
    "freeform": Setting(seats=3, chosen={"freeform_board": 6}, looks=16),
    "discovery": Setting(seats=3, chosen={"grid_side": 6, "discovery_rounds": 5}, looks=20),
    "roleplay": Setting(seats=3, chosen={}, looks=12),
}


def transcript(game: AnyGame, setting: Setting) -> str:
    """The game from setup to outcome. Players mostly do the sensible thing, or what they wish for, now and then
    anything legal."""
    chance = Chance(f"{setting.seed}:0")
    step = game.deal(setting.seats, game.options(setting.chosen), chance)
    lines = [f"# {game.title}, {setting.seats} seats, {setting.chosen}", "", *_told(step.events, setting.seats)]
    lines += _looks(game, step.state, setting.seats)
    luck, number = Chance(f"{setting.seed}:who"), 0
    while (asked := game.awaiting(step.state)) and (waiting := tuple(d for d in asked if d.waits)):
        number += 1
        if number % setting.strays == 0:
            move = answered(game, step.state, luck, waiting)
        else:
            wanted = open_yet(setting.wishes, lines)
            move = wished(game, step.state, asked, wanted, luck) if setting.wishes else None
            move = move or _sensible(game, waiting, luck)
        assert move is not None, f"nobody can answer: {[d.prompt for d in waiting]}"
        seat, action = move
        step = game.apply(step.state, seat, action, Chance(f"{setting.seed}:{number}"))
        words = " ".join(f"{name}: {word}" for name, word in game.spell(action).items())
        lines += ["", f"{number}. {NAMES[seat]}, {type(action).__name__} {words}".rstrip()]
        lines += _told(step.events, setting.seats)
        if number % setting.looks == 0:
            lines += _looks(game, step.state, setting.seats)
    outcome = game.outcome(step.state)
    assert outcome is not None
    lines += _looks(game, step.state, setting.seats)
    places = " / ".join(", ".join(NAMES[seat] for seat in place) for place in outcome.places)
    lines += ["", f"{_named(outcome.reason)} Places: {places}. Scores: {outcome.scores}. Won: {outcome.won}."]
    return "\n".join(lines) + "\n"


def _sensible(game: AnyGame, waiting: tuple[Decision, ...], luck: Chance) -> tuple[Seat, Action] | None:
    """What a sensible player would do who is awaited; where there is no saying, what another would."""
    for decision in (luck.pick(waiting), *waiting):
        if answer := advised(decision):
            return decision.seat, reply(decision, answer, game.turn_rule)
    return None


def _told(events: tuple[Event, ...], seats: int) -> list[str]:
    """What everybody is told, and below it what single seats are told instead."""
    lines: list[str] = []
    for event in events:
        lines.append(f"   [{event.kind}] {_named(event.line)}".rstrip())
        for seat in map(Seat, range(seats)):
            if event.told_to(seat) != event.line:
                lines.append(f"      to {NAMES[seat]}: {_named(event.told_to(seat))}")
    return lines


def _looks(game: AnyGame, state: State, seats: int) -> list[str]:
    """The position as everybody sees it."""
    lines = []
    for viewer in (None, *map(Seat, range(seats))):
        view = game.view(state, viewer)
        name = "the channel" if viewer is None else NAMES[viewer]
        lines.append(f"   ({name}: {_named(game.status(view))}) {_named(game.describe(view))}")
        if viewer is not None:
            helped = _named(game.help(view)).replace("\n", "\n            ")
            lines.append(f"      help: {helped}")
    return lines


def _named(sentence: str) -> str:
    return fill(sentence, lambda seat: NAMES[seat])


def main(wanted: list[str]) -> None:
    """Writes the named transcripts, or all."""
    if unknown := [name for name in wanted if name not in SETTINGS]:
        sys.exit(f"SETTINGS has no line for {', '.join(unknown)}; it has {', '.join(SETTINGS)}.")
    games = {game.slug: game for game in every_game()}
    for name, setting in SETTINGS.items():
        if not wanted or name in wanted:
            text = transcript(games[setting.of or name], setting)
            (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
            if open_yet(setting.wishes, text.splitlines()):
                print(f"not all wishes have come true: give {name} seed={_seek(games[setting.of], setting)!r}")


def _seek(game: AnyGame, setting: Setting) -> str:
    """The first seed by which all wishes come true."""
    for number in itertools.count():
        tried = setting._replace(seed=f"golden{number}", looks=10**6)
        if not open_yet(setting.wishes, transcript(game, tried).splitlines()):
            return tried.seed
    raise AssertionError


if __name__ == "__main__":
    main(sys.argv[1:])
