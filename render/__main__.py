"""``python -m render GAME``: plays a game by machine and writes its pictures to a folder, for the eye."""

from __future__ import annotations

import argparse
import contextlib
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from render import gallery, guests
from render.cast import Cast
from render.paint import animate, paint
from render.photos import found
from render.scene import Scene
from rules.core import AnyGame, Chance, Decision, Pick, RuleError, Seat, State
from rules.core.decisions import advised, reply
from rules.registry import games, sheets

SHOWN: dict[str, dict[str, Any]] = {"creation": {"object_proof": "photo_required"}}
"""House rules that show more of a game; photos are drawn for whoever shows one."""

DATA = Path(__file__).parent.parent / "data"

NAMES = (
    "Anna",
    "Maximilian-Alexander von Hohenstein",
    "小林さくら",
    "محمد الفاتح",
    "Ольга Кузнецова",
    "דנה לוי",
    "अनुष्का ☕",
    "Zoë van der Meer",
    "Bo",
)


def read(name: str) -> dict[str, Any]:
    """The parsed TOML of a file of ``data/``."""
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def main() -> int:
    """Write the pictures of one game."""
    known = games(read, sheets(read))
    parser = argparse.ArgumentParser(prog="python -m render", description=main.__doc__)
    names = f"{', '.join(sorted(known))}, or a package such as examples.lantern"
    parser.add_argument("game", help=names)
    parser.add_argument("--seed", default="7")
    parser.add_argument("--seats", type=int, default=0, help="players; as many as may play if not given")
    parser.add_argument("--every", type=int, default=5, help="a picture after so many moves")
    parser.add_argument("--most", type=int, default=200, help="stop after so many moves")
    parser.add_argument("--out", type=Path, default=Path("out"))
    wish = parser.parse_args()
    try:
        game = known.get(wish.game) or guests.invite(wish.game)
    except guests.NotAGame as nothing:
        parser.error(str(nothing))
    wish.out.mkdir(parents=True, exist_ok=True)
    seats = wish.seats or _most(game)
    cast = Cast(names=NAMES[:seats], computers=(1,))
    boards = _pictures(game, seats, cast, wish)
    (wish.out / "replay.gif").write_bytes(animate(boards, 1.2, photos=_photos(*boards)).data)
    return 0


def _most(game: AnyGame) -> int:
    """The largest table that the standard house rules allow."""
    for seats in reversed(game.seats):
        with contextlib.suppress(RuleError):
            game.deal(seats, game.options(SHOWN.get(game.slug, {})), Chance("most"))
            return seats
    return game.seats[0]


def _pictures(game: AnyGame, seats: int, cast: Cast, wish: argparse.Namespace) -> list[Scene]:
    """Draw as the game goes on; gives the boards."""
    boards: list[Scene] = []
    for move, state in enumerate(played(game, seats, wish.seed)):
        outcome = game.outcome(state)
        boards.append(gallery.board(game, game.view(state, None), cast))
        if move % wish.every == 0 or outcome is not None:
            _write(wish.out, f"{move:03}-board", boards[-1])
            for decision in game.awaiting(state)[:1]:
                hand = gallery.private(game, game.view(state, decision.seat), cast)
                if hand is not None:
                    _write(wish.out, f"{move:03}-seat{decision.seat + 1}", hand)
            for key, _ in gallery.places(game, game.view(state, None))[:1]:
                close = gallery.zoom(game, game.view(state, None), cast, key)
                if close is not None:
                    _write(wish.out, f"{move:03}-close-{key}", close)
        if outcome is not None:
            _write(wish.out, f"{move:03}-end", gallery.end(game, game.view(state, None), outcome, cast))
        if move >= wish.most:
            break
    return boards


def played(game: AnyGame, seats: int, seed: str) -> Iterator[State]:
    """The positions of a game in which everybody mostly does as advised and sometimes whatever comes to mind."""
    options = game.options(SHOWN.get(game.slug, {}))
    state = game.deal(seats, options, Chance(f"{seed}:0")).state
    luck = Chance(f"{seed}:who")
    move = 0
    while True:
        yield state
        waiting = tuple(d for d in game.awaiting(state) if d.waits)
        if not waiting:
            return
        move += 1
        seat, action = _chosen(game, luck.pick(waiting), luck)
        state = game.apply(state, seat, action, Chance(f"{seed}:{move}")).state


def _chosen(game: AnyGame, decision: Decision, luck: Chance) -> tuple[Seat, Any]:
    if isinstance(decision.ask, Pick) and luck.below(4) == 0:
        return decision.seat, luck.pick([o for o in decision.ask.options if not o.why_not]).action
    answer = advised(decision)
    if answer is None:
        raise SystemExit(f"nobody knows how to answer: {decision.prompt}")
    return decision.seat, reply(decision, answer, game.turn_rule)


def _photos(*scenes: Scene) -> dict[str, bytes]:
    """Pictures of found things for all that the scenes show."""
    return {sha: found.photo(sha) for scene in scenes for sha in scene.photos}


def _write(folder: Path, name: str, scene: Scene) -> None:
    painted = paint(scene, _photos(scene))
    (folder / f"{name}.{painted.suffix}").write_bytes(painted.data)


if __name__ == "__main__":
    sys.exit(main())
