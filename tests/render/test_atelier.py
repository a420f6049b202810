"""A painter in a process of its own paints what any other paints, and may be lost at any time."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from PIL import Image

from render import gallery
from render.atelier import Atelier, Unpainted
from render.cast import Cast
from render.kept import Kept
from render.paint import Painted
from render.scene import Icon, Rect, Scene
from render.studio import Studio
from rules.core import Chance
from tests.play import crowd, every_game, usual

PLAIN = Scene(width=60, height=40, marks=(Rect(x=4, y=4, w=30, h=20, fill="#e2b45b"),))


@pytest.fixture(autouse=True)
def no_palettes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Palettes follow the first picture of a look, and other tests have painted already."""
    monkeypatch.setattr("render.paint.picture._palettes", Kept(256))


def pixels(painted: Painted) -> bytes:
    """What is seen of it."""
    return Image.open(io.BytesIO(painted.data)).convert("RGB").tobytes()


@pytest.fixture
async def atelier() -> AsyncIterator[Atelier]:
    found = Atelier()
    yield found
    await found.close()


async def test_it_paints_the_first_board_of_every_game_like_a_thread(atelier: Atelier) -> None:
    studio = Studio()
    for game in every_game():
        seats = crowd(game)
        state = game.deal(seats, game.options(usual(game, seats)), Chance("atelier")).state
        cast = Cast(names=tuple(f"Player {n}" for n in range(seats)))
        scene = gallery.board(game, game.view(state, None), cast)
        assert await atelier.picture(scene) == await studio.picture(scene), game.slug


async def test_it_goes_on_from_the_sheet_before(atelier: Atelier) -> None:
    await atelier.picture(PLAIN, "board")
    moved = replace(PLAIN, marks=(*PLAIN.marks, Rect(x=40, y=4, w=8, h=8, fill="#ffffff")))
    assert pixels(await atelier.picture(moved, "board")) == pixels(await Studio().picture(moved))


async def test_a_painter_that_is_killed_is_replaced(atelier: Atelier) -> None:
    painted = await atelier.picture(PLAIN)
    assert atelier.painter.process is not None
    os.kill(atelier.painter.process.pid, signal.SIGKILL)
    other = replace(PLAIN, ground="#ffffff")
    assert (await atelier.picture(other)).data != painted.data


async def test_a_scene_that_cannot_be_painted_costs_no_other(atelier: Atelier) -> None:
    with pytest.raises(Unpainted, match="no such icon"):
        await atelier.picture(
            replace(PLAIN, marks=(Icon(name="no such icon", x=5, y=5, size=8, colour="#ffffff"),))
        )
    assert pixels(await atelier.picture(PLAIN)) == pixels(await Studio().picture(PLAIN))


async def test_the_answer_to_an_order_that_was_given_up_is_no_other_picture(atelier: Atelier) -> None:
    await atelier.picture(PLAIN)
    given_up = asyncio.create_task(atelier._painted(replace(PLAIN, ground="#000000"), {}, ""))
    await asyncio.sleep(0.001)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    wanted = replace(PLAIN, ground="#ff0000")
    assert pixels(await atelier.picture(wanted)) == pixels(await Studio().picture(wanted))


async def test_a_painter_is_dismissed_whatever_it_has_sent_that_nobody_reads(atelier: Atelier) -> None:
    """Its end is noticed only when all of it was read; whoever waited for it kept all others waiting."""
    told, pipe = "import sys; sys.stdout.write('x' * 300_000); sys.stdin.read()", asyncio.subprocess.PIPE
    atelier.painter.process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", told, stdin=pipe, stdout=pipe
    )
    await asyncio.sleep(1)
    async with asyncio.timeout(10):
        await atelier.close()


def test_a_painter_ends_with_whoever_began_it_and_knows_no_discord() -> None:
    told = (
        "import sys; sys.argv = ['painter']; import render.painter as p; p.main(); print('discord' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", told], input=b"", capture_output=True, timeout=60, check=True)
    assert done.stderr.strip() == b"False", "what is printed is no answer"
    assert done.stdout == b""


HANGING = "import sys, time; sys.stdin.read(1); time.sleep(600)"


async def test_closing_waits_for_no_painter_that_hangs_and_none_begins_afterwards(atelier: Atelier) -> None:
    pipe = asyncio.subprocess.PIPE
    painter = await asyncio.create_subprocess_exec(sys.executable, "-c", HANGING, stdin=pipe, stdout=pipe)
    atelier.painter.process = painter
    waiting = [asyncio.create_task(atelier.picture(replace(PLAIN, ground=f"#00000{n}"))) for n in range(3)]
    await asyncio.sleep(0.5)
    async with asyncio.timeout(10):
        await atelier.close()
        told = await asyncio.gather(*waiting, return_exceptions=True)
    assert painter.returncode is not None and all(isinstance(it, Unpainted) for it in told)
    with pytest.raises(Unpainted, match="nothing is painted any more"):
        await atelier.picture(PLAIN)
    assert atelier.painter.process is None
