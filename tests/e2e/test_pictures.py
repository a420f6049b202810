"""What is sent as pictures, painted for real: the board, a hand, the replay, the book."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from render.studio import Studio
from tests.e2e.conftest import World


@pytest.fixture
def studio() -> type[Studio]:
    """The real one."""
    return Studio


def attached(answer: Any) -> Any:
    """The only file of an answer or message."""
    message = answer if hasattr(answer, "attachments") else answer.response or answer.followups[0]
    (file,) = message.attachments
    return file


async def opened(file: Any) -> Image.Image:
    """An attached picture."""
    assert file.size < 8 * 2**20
    return Image.open(io.BytesIO(await file.read()))


async def test_the_board_and_the_hand_are_pictures_and_the_replay_moves(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("elementary", ann, ben, series_games=1)
    board = await opened(attached(world.board))
    assert board.width == 1200
    hand = await opened(attached(await ann.click(world.board, label="My hand")))
    assert hand.width == 1200
    for _ in range(4):
        ((_, person),) = await world.awaited()
        await world.press(person)
    await world.moderator.slash(world.table, "table end")
    film = await opened(attached(await ann.click(world.board, label="Replay")))
    assert getattr(film, "n_frames", 1) >= 5


async def test_the_history_is_printed_as_a_book_of_pages_with_pictures(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    during = await ann.slash(world.table, "history book")
    await world.by_hand()
    after = await ann.slash(world.table, "history book")
    for answer in (during, after):
        file = attached(answer)
        assert file.filename == "history-lantern-1.pdf"
        assert file.size > 20_000
        body = await file.read()
        assert body.startswith(b"%PDF-")
        assert body.count(b"/Subtype /Image") >= 1
