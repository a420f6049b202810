"""The hidden dealt anew, in many positions of every game by any house rules: nothing that a viewer is shown, asked, refused
or told differs by a byte, nor does any moment at which something happens.

``SECRETS`` says in how many positions, over all games (10,000). A failure names game, seed and move.
"""

from __future__ import annotations

import itertools
import os
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from discord.ui import LayoutView
from msgspec.structs import replace

from bot.door.ahead.trials import Trials
from bot.door.onlooker import Onlooker
from bot.door.room import Room
from bot.keeping.habits import Sight
from bot.keeping.store import Store
from bot.keeping.table import Row, Table
from bot.page.markup import page
from bot.page.shown import shown
from bot.telling.board import Standing, layout
from bot.telling.easel import Easel
from bot.telling.panel import Panels
from render.scene import Scene
from rules.core import AnyGame, Chance, RuleError, Seat, State, TimeUp
from rules.core.game import encode
from tests.bot.test_moments import happens
from tests.bot.test_trials import seen, table_of, tried
from tests.e2e.conftest import Sketchbook
from tests.play import Played, every_game, known, may_be_dealt, play, usual
from tests.soak.test_fuzz import house_rules
from tests.test_every_game import asked_of, every_offer, outcome_of

MANY = int(os.environ.get("SECRETS", "10000"))
OF_A_GAME = 40
"""Positions that are taken from one random game."""

SHARE = {
    "lantern": 16,
    "scion": 14,
    "elementary": 12,
    "counterspell": 12,
    "discovery": 12,
    "meaning": 10,
    "life": 10,
    "atlas": 8,
    "roleplay": 5,
    "creation": 1,
    "dictator": 0,
    "freeform": 0,
}
"""Of a hundred positions, how many are of which game: few where little of a game is played with anything hidden."""

TRIED = 3
"""At every so manieth position somebody also tries what they could do."""

GAMES = every_game()


@dataclass
class Eyes:
    """Looks at a table as people do, through all that the bot shows them."""

    room: Room
    panels: Panels
    trials: Trials

    @classmethod
    def of(cls, store: Store, game: AnyGame) -> Eyes:
        room = Room(store, {game.slug: game}, lambda _: None)
        return cls(room, Panels(room, Easel(room, Sketchbook())), Trials(Onlooker({game.slug: game})))

    async def public(self, table: Table) -> dict[str, Any]:
        """What everybody sees: board, page, data, parts of the board."""
        room, easel, at = self.room, self.panels.easel, self.room.position(table)
        decisions = room.worded(table, (q for q in room.questions(table) if q.waits))
        board = Standing(
            table=table,
            game=room.game(table),
            status=at.status(),
            decisions=decisions,
            motions=room.motions(table),
            outcome=at.outcome,
        )
        outside = await shown(easel, table)
        zoomed = [easel.zoom(table, key) for key, _ in easel.places(table)]
        return {
            "board": _sent(layout(board)),
            "pictures": [_drawn(easel.board(table, None, Sight(tall=tall))) for tall in (False, True)],
            "parts": [_drawn(it) for it in zoomed],
            "page": page(outside, "/t"),
            "data": msgspec.json.encode(outside),
            "topics": [easel.about(table, key) for key, _ in easel.topics(table)],
        }

    async def private(self, table: Table, seat: Seat, luck: str) -> dict[str, Any]:
        """What one person sees besides: their panel with all its controls, pictures and words, and what they try."""
        panel = await self.panels.of(table, seat, met=False)  # what is told once alone is told again
        trial = await tried(self.trials, table, 100 + seat, luck) if luck else None
        return {
            "panel": _sent(panel.view),
            "picture": _drawn(self.panels.easel.private(table, seat)),
            "help": self.panels.help(table, seat),
            "tried": trial and seen(trial),
        }


def _sent(view: LayoutView) -> Any:
    return view.to_components()  # type: ignore[no-untyped-call]


def _drawn(scene: Scene | None) -> Any:
    return scene and (scene.key, scene.says)


def played(game: AnyGame, seed: str) -> Played[Any] | None:
    """A random game by some house rules, unless they let nobody play."""
    luck = random.Random(f"secrets {game.slug} {seed}")
    seats = luck.choice(game.seats)
    chosen = usual(game, seats) | house_rules(game, luck)
    return play(game, seats, chosen, f"secrets {seed}") if may_be_dealt(game, seats, chosen) else None


def looked_at(game: AnyGame, state: State, viewer: Seat | None) -> dict[str, Any]:
    """What the rules tell a viewer."""
    view = game.view(state, viewer)
    return {
        "view": encode(view),
        "asked": asked_of(game, state, viewer),
        "votes": game.motions(state),
        "words": (game.describe(view), game.help(view), game.status(view)),
        "tallies": game.tallies(view),
    }


def moved(game: AnyGame, state: State, other: State, viewer: Seat | None, tried: list[Any]) -> None:
    """What a viewer is told of moves that lead to what looks the same to them, and what they are refused."""
    for seat, action in tried:
        one, two = outcome_of(game, state, seat, action), outcome_of(game, other, seat, action)
        if isinstance(one, RuleError) or isinstance(two, RuleError):
            assert seat != viewer or str(one) == str(two), f"{action}: {one} / {two}"
        elif any(event.kind == "deal" for event in one.events):
            continue  # what the move turned over, as it should, lies under a new deal, and the views are alike again
        elif game.view(one.state, viewer) == game.view(two.state, viewer):
            told = [[(e.told_to(viewer), e.kind, e.photo) for e in step.events] for step in (one, two)]
            assert told[0] == told[1], f"{action} of seat {seat}"


def hides(game: AnyGame, run: Played[Any], at: int) -> bool:
    """Whether anything is hidden from anybody at this move."""
    state = run.states[at]
    viewers = (None, *map(Seat, range(run.seats)))
    return any(game.scramble(state, viewer, Chance(f"hides {at} {viewer}")) != state for viewer in viewers)


async def compared(game: AnyGame, store: Store, run: Played[Any], at: int, seed: str) -> None:
    """Compare one position with others that differ in what is hidden from somebody."""
    state, luck = run.states[at], random.Random(f"{seed} {at}")
    late = [(d.seat, TimeUp(decision=d.id)) for d in game.awaiting(state) if d.within]
    row = run.rows[at]
    tried = [(Seat(row.seat), game.decode_action(row.body)), *late, *every_offer(game, state)]
    closer, trial = luck.randrange(run.seats), seed if luck.randrange(TRIED) == 0 else ""
    for viewer in (None, *map(Seat, range(run.seats))):
        other = game.scramble(state, viewer, Chance(f"{seed} {at} {viewer}"))
        if other == state:
            continue
        same(looked_at(game, state, viewer), looked_at(game, other, viewer))
        if viewer not in (None, closer):
            continue
        moved(game, state, other, viewer, tried)
        here = [replace(table_of(game, it, run.seats), state=encode(it)) for it in (state, other)]
        eyes = [Eyes.of(store, game) for _ in here]
        if viewer is None:
            same(*[await eye.public(table) for eye, table in zip(eyes, here, strict=True)])
        else:
            same(*[await eye.private(table, viewer, trial) for eye, table in zip(eyes, here, strict=True)])
            same(*[{"moments": happens(game, it, run.seats, viewer + 1)} for it in (state, other)])


def same(one: dict[str, Any], two: dict[str, Any]) -> None:
    """Nothing differs; or else what does."""
    for what, told in one.items():
        assert told == two[what], f"{what}: {told}\n{two[what]}"


async def hunted(folder: Path, game: AnyGame, most: int) -> int:
    """So many positions of random games in which something is hidden."""
    done, store = 0, await Store.open(folder / "bot.db")
    try:
        for number in itertools.count():
            seed = f"{os.environ.get('SOAK_SEED', '0')}.{number}"
            run = played(game, seed) if done < most else None
            if done >= most:
                return done
            if run is None:
                continue
            if not await store.tables.get(1):
                await store.tables.bring_in(table_of(game, run.start, run.seats), [Row(kind="play")])
            hidden = [at for at in range(len(run.states) - 1) if hides(game, run, at)]
            for at in hidden[:: max(1, len(hidden) // OF_A_GAME)][: most - done]:
                try:
                    await compared(game, store, run, at, seed)
                except Exception as fault:
                    raise AssertionError(f"{game.slug}, seed {seed!r}, move {at}: {fault!r}") from fault
                done += 1
    finally:
        await store.close()
    raise AssertionError


HIDING = [game for game in GAMES if SHARE.get(game.slug, 5)]


@pytest.mark.parametrize("game", [game for game in HIDING if SHARE.get(game.slug, 5) > 1], ids=lambda g: g.slug)
async def test_what_is_hidden_shows_in_nothing_at_a_few_positions(tmp_path: Path, game: AnyGame) -> None:
    assert await hunted(tmp_path, game, 2) == 2


@pytest.mark.parametrize("game", [game for game in GAMES if game not in HIDING], ids=lambda g: g.slug)
def test_where_nothing_is_ever_hidden_nobody_need_look(game: AnyGame) -> None:
    run = known(game.slug, game.seats[0])
    assert not any(hides(game, run, at) for at in range(len(run.states)))


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", HIDING, ids=lambda g: g.slug)
async def test_what_is_hidden_shows_in_nothing(tmp_path: Path, game: AnyGame) -> None:
    most = MANY * SHARE.get(game.slug, 5) // 100
    assert await hunted(tmp_path, game, most) == most
