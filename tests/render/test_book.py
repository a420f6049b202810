"""A History to take away: as Markdown with pictures, as a book, and light enough to be sent."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Callable

import pytest
from PIL import Image

from bot.book import light_enough
from render.book import Book, Chapter, Entry, plain
from render.manuscript import manuscript, written
from render.printing import printed


def photo(tone: int, kind: str = "PNG") -> bytes:
    """A small picture, always the same for the same tone."""
    out = io.BytesIO()
    Image.frombytes("L", (90, 60), random.Random(tone).randbytes(90 * 60)).save(out, kind)
    return out.getvalue()


def story(chapters: int = 5) -> Book:
    """A History of so many rounds, each with a found object and a board."""
    return Book(
        title="Creation",
        subtitle="1 March 2026 to 9 March 2026, table 7",
        cover=photo(200),
        people=("Ann", "Бен", "クレオ"),
        portraits=(photo(201),),
        chapters=tuple(
            Chapter(
                title=f"Round {n} begins",
                entries=(
                    Entry(text="**Ann** places \\*Moon\\*.\n-# It costs 2.", day="1 March 2026", time="10:00"),
                    Entry(
                        text="The moon rose. 月が昇った。",
                        day="2 March 2026",
                        time="11:00",
                        story=True,
                        photo=photo(n, "WEBP"),
                    ),
                ),
                picture=photo(100 + n),
            )
            for n in range(1, chapters + 1)
        ),
        closing="🥇 **Ann** · 12",
    )


def test_the_markdown_shows_every_picture_that_lies_beside_it() -> None:
    with zipfile.ZipFile(io.BytesIO(manuscript(story(3)))) as pack:
        text = pack.read("history.md").decode()
        names = set(pack.namelist()) - {"history.md"}
    assert len(names) == 1 + 1 + 3 + 3
    assert all(f"]({name})" in text for name in names)
    assert sorted(n.rsplit(".")[-1] for n in names) == ["png"] * 5 + ["webp"] * 3


def test_the_markdown_reads_in_order_with_each_new_day_once() -> None:
    text = written(story(2))
    assert "pictures/" not in text
    order = [
        "# Creation",
        "- Бен",
        "## Round 1 begins",
        "*1 March 2026*",
        "- 10:00 **Ann** places",
        "*2 March 2026*",
    ]
    order += ["> The moon rose.", "## Round 2 begins", "## The end", "🥇"]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert "-#" not in text


def test_the_same_history_makes_the_same_bytes() -> None:
    assert manuscript(story()) == manuscript(story())


def test_the_book_holds_every_picture_and_every_page() -> None:
    book = printed(story(3))
    assert book.startswith(b"%PDF-")
    assert book.count(b"/Subtype /Image") == 1 + 1 + 3 + 3
    assert book.count(b"/Type /Page\n") == 1 + 3 + 1


@pytest.mark.parametrize("write", [manuscript, printed])
def test_a_book_too_heavy_loses_boards_first_and_its_words_never(write: Callable[[Book], bytes]) -> None:
    whole = story(8)
    heavy = len(write(whole))
    assert len(light_enough(whole, write, heavy)) == heavy
    assert len(light_enough(whole, write, heavy - 1)) == len(write(whole.lighter())) < heavy
    least = light_enough(whole, write, 1)
    assert b"pictures/photo" not in least and b"/Subtype /Image" not in least
    bare = whole
    while not bare.bare:
        bare = bare.lighter()
    assert [len(c.entries) for c in bare.chapters] == [2] * 8
    assert written(bare) == written(whole)


def test_the_last_board_stays_longest() -> None:
    fewer = story(5).lighter()
    assert [bool(c.picture) for c in fewer.chapters] == [True, False, True, False, True]
    assert [bool(c.picture) for c in fewer.lighter().chapters] == [True, False, False, False, True]


def test_marks_and_moments_of_discord_are_not_printed() -> None:
    assert plain("**Ann** \\_waits\\_ until <t:1700000000:R>.\n-# small") == "Ann _waits_ until.\nsmall"
