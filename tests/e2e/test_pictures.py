"""What is sent as pictures, painted for real: the board, a hand, the replay, the book."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any

import pytest
from PIL import Image

from bot.telling.story.book import book as whole
from render.studio import Studio
from render.tall.page import WIDE
from tests.e2e.conftest import World
from tests.e2e.test_fairness import forged
from tests.e2e.test_look_up import said_under


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


async def test_the_history_is_taken_away_with_its_pictures_and_as_a_book(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    during = await ann.slash(world.table, "history export")
    await world.by_hand()
    after = await ann.click(world.board, label="The book")
    closing = (await whole(world.bot.easel, await world.now())).closing
    assert "1st **" in closing and not set(closing) & set("🥇🥈🥉"), "medals look alike in print"
    for answer in (during, after):
        pack, book = (answer.response or answer.followups[0]).attachments
        assert (pack.filename, book.filename) == ("history-lantern-1.zip", "history-lantern-1.pdf")
        printed = await book.read()
        assert printed.startswith(b"%PDF-")
        assert printed.count(b"/Subtype /Image") >= 1
        with zipfile.ZipFile(io.BytesIO(await pack.read())) as unpacked:
            text = unpacked.read("history.md").decode()
            named = set(re.findall(r"\]\((pictures/[^)]+)\)", text))
            assert named == set(unpacked.namelist()) - {"history.md"}, "every picture is shown, none is missing"
            for name in named:
                Image.open(io.BytesIO(unpacked.read(name))).verify()
    assert "## The result" in text
    assert (await world.now()).seed in text
    assert "Fingerprint" not in text.partition("## The result")[0], (
        "how the shuffle is checked is no part of a story"
    )
    assert (await world.now()).fingerprint in text.partition("## The result")[2]
    for _ in range(4):
        again = await ann.click(world.board, label="The book")
        assert len((again.response or again.followups[0]).attachments) == 2, "as often as somebody likes"


async def test_one_form_of_the_history_alone(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    for form in ("zip", "pdf", "md"):
        assert attached(await ann.slash(world.table, "history export", form=form)).filename.endswith(f".{form}")
    words = await attached(await ann.slash(world.table, "history export", form="md")).read()
    assert b"pictures/" not in words and b"- ann" in words


async def test_who_likes_it_has_tall_pictures_and_the_others_have_not(world: World) -> None:
    ann, ben, cleo, *_ = world.people
    await world.play("counterspell", ann, ben, cleo)
    assert (await opened(attached(await ann.click(world.board, label="Larger")))).width == WIDE
    assert (await opened(attached(await ann.click(world.board, label="My hand")))).width == WIDE
    near = await ann.slash(world.table, "table closer", place="3")
    assert (await opened(attached(near))).width == WIDE
    assert (await opened(attached(await ben.click(world.board, label="My hand")))).width == 1200
    assert (await opened(attached(world.board))).width == 1200, "the board belongs to all"
    await forged(world, ann, world.table, "t1:1:wide:")
    assert (await opened(attached(await ann.click(world.board, label="My hand")))).width == 1200


async def test_a_table_may_agree_on_a_tall_board(world: World) -> None:
    ann, ben, cleo, *_ = world.people
    await world.play("scion", ann, ben, cleo)
    await world.agree(pictures="tall")
    assert (await opened(attached(world.board))).width == WIDE
    offered = await ben.click(world.board, label="Look closer")
    assert [one["label"] for one in said_under(offered, ":closer:")][:1] == ["ann: cards and tokens"]
