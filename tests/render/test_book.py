"""A History to take away: as Markdown with pictures, as a book, and light enough to be sent."""

from __future__ import annotations

import contextlib
import functools
import io
import random
import re
import zipfile
import zlib
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import pytest
from PIL import Image

from bot.telling.story.book import light_enough
from render import gallery
from render.cast import Cast
from render.markdown import plain
from render.printing.book import Book, Chapter, Entry
from render.printing.manuscript import manuscript, written
from render.printing.pdf import printed
from render.scene import Scene
from tests.content import house
from tests.play import crowd, known

CAST = Cast(names=("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida"))


def photo(tone: int, kind: str = "PNG") -> bytes:
    """A small picture, always the same for the same tone."""
    out = io.BytesIO()
    Image.frombytes("L", (90, 60), random.Random(tone).randbytes(90 * 60)).save(out, kind)
    return out.getvalue()


def story(chapters: int = 5) -> Book:
    """A History of so many rounds, each with a found object and a board."""
    return Book(
        title="Creation",
        subtitle="1 March 2026 to 9 March 2026",
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
        "## Round 1",
        "*1 March 2026*",
        "- 10:00 **Ann** places",
        "*2 March 2026*",
    ]
    order += ["> The moon rose.", "## Round 2", "## The result", "🥇"]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert "-#" not in text


def test_the_same_history_makes_the_same_bytes() -> None:
    assert manuscript(story()) == manuscript(story())


def test_the_book_holds_every_picture_and_runs_on_from_page_to_page() -> None:
    book = printed(story(3))
    assert book.startswith(b"%PDF-")
    assert book.count(b"/Subtype /Image") == 1 + 1 + 3 + 3
    assert pages_of(book) < 1 + 1 + 3 + 1, "no chapter begins a page but the first"


@pytest.mark.parametrize("spoilt", [b"\x89PNG\r\n", photo(1)[:900], photo(1, "WEBP")[:900]])
@pytest.mark.parametrize("title", ["", "Moon"])
def test_a_damaged_picture_is_left_out_of_the_book(spoilt: bytes, title: str) -> None:
    (chapter,) = story(1).chapters
    entries = (*chapter.entries, Entry(text="It rose.", title=title, photo=spoilt))
    chapter = msgspec.structs.replace(chapter, entries=entries, picture=spoilt)
    book = printed(msgspec.structs.replace(story(1), cover=spoilt, portraits=(spoilt,), chapters=(chapter,)))
    assert book.startswith(b"%PDF-") and book.count(b"/Subtype /Image") == 1


@pytest.mark.parametrize("write", [manuscript, printed])
def test_a_book_too_heavy_loses_boards_first_and_its_words_never(write: Callable[[Book], bytes]) -> None:
    write, whole = functools.cache(write), story(8)
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


def fonts_used(pdf: bytes) -> list[str]:
    """Font and size of every run of text, in order: a page's drawing commands, carried out."""
    found = []
    for packed in re.findall(rb"stream\n(x.+?)\nendstream", pdf, re.DOTALL):
        page = zlib.decompress(packed)
        if b" Td" not in page or b" Tf" not in page:
            continue
        stack = [""]
        for token in re.finditer(rb"/(F\d+ [\d.]+) Tf|\b(q)\b|\b(Q)\b|(Tj)", re.sub(_STRING, b"()", page)):
            if token[1]:
                stack[-1] = token[1].decode()
            elif token[2]:
                stack.append(stack[-1])
            elif token[3]:
                stack.pop()
            else:
                found.append(stack[-1])
    return found


_STRING = re.compile(rb"\((?:\\.|[^\\)])*\)", re.DOTALL)


@pytest.mark.parametrize("story_told", [True, False])
def test_a_line_in_another_script_does_not_spoil_the_font_of_the_next(story_told: bool) -> None:
    words = ["月の石", "And Ann a shell.", "クレオ meets クレオ", "Ben"] * 30
    entries = tuple(Entry(text=text, day="月", story=story_told and n % 3 == 0) for n, text in enumerate(words))
    whole = Book(
        title="月", subtitle="月", cover=b"", people=("月", "Ann"), portraits=(),
        chapters=(Chapter(title="月 rises", entries=entries), Chapter(title="Ann", entries=entries)),
        closing="🥇 月\n2. Ben\n月\nAnn",
    )  # fmt: skip
    latin = "abcdefghijklmnopqrstuvwxyz"
    plain_book = msgspec.structs.replace(
        whole, title=latin, subtitle=latin, people=(latin, latin),
        chapters=tuple(
            Chapter(title=latin, entries=tuple(msgspec.structs.replace(e, text="x", day="x") for e in entries)) for _ in "12"
        ),
        closing="a\nb\nc\nd",
    )  # fmt: skip
    base = set(fonts_used(printed(plain_book)))
    used = fonts_used(printed(whole))
    assert "" not in used
    sizes = {font.split()[1] for font in base}
    assert {font.split()[1] for font in used} == sizes
    others = [font for font in used if font not in base]
    assert {font.split()[0] for font in others}.isdisjoint({font.split()[0] for font in base}), (
        "a heading's font at the size of the text, or the other way round"
    )


def test_colourful_pictures_are_kept_small() -> None:
    photos = story(1).chapters[0].entries[1].photo
    wide = io.BytesIO()
    Image.open(io.BytesIO(photos)).resize((1200, 900)).convert("RGB").save(wide, "WEBP")
    book = msgspec.structs.replace(story(0), cover=wide.getvalue())
    assert len(printed(book)) - len(printed(msgspec.structs.replace(book, cover=b""))) < 1200 * 900 / 2


def myth() -> Book:
    """A story of its own, with the log behind it."""
    leaf = Entry(
        text="It fell up.",
        title="The *Stair*",
        under="A spoon, found by Ann",
        by="Ben",
        story=True,
        photo=photo(3),
    )
    told = (Chapter(title="The First Age", entries=(leaf,)),)
    return msgspec.structs.replace(story(2), chapters=told, log=story(2).chapters, seed="20ec40")


def test_a_story_comes_before_everything_that_happened() -> None:
    text = written(myth())
    order = ["## The First Age", "### The \\*Stair\\*", "*A spoon, found by Ann*", "> It fell up.", "— Ben"]
    order += ["## The result", "# All that happened", "## Round 1", "- 10:00 **Ann** places", "`20ec40`"]
    places = [text.index(part) for part in order]
    assert places == sorted(places)


def test_a_book_tells_the_story_and_leaves_out_the_log_and_whose_turn_came() -> None:
    longer = msgspec.structs.replace(myth(), log=story(40).chapters)
    assert pages_of(printed(longer)) == pages_of(printed(myth())) < pages_of(printed(story(40)))
    turns = tuple(Entry(text=f"It is Ann's turn, the {n}th.", minor=True) for n in range(200))
    noisy = msgspec.structs.replace(myth(), chapters=(*myth().chapters, Chapter(title="Turns", entries=turns)))
    assert pages_of(printed(noisy)) == pages_of(printed(myth()))


def test_the_result_never_stands_alone_on_the_last_page() -> None:
    word = Entry(text="A word.", story=True)
    end, words = Chapter(title="The End", entries=(word,) * 6), (word,) * 21  # so that no more goes onto the page
    told = Chapter(title="The Age", entries=words)
    whole = printed(msgspec.structs.replace(myth(), cover=b"", chapters=(told, end)))
    assert headings(whole) == [1, 2], "its chapter comes with it"


BOARDS = [
    pytest.param(slug, gallery.board(game, game.view(known(slug, seats).end, None), CAST), id=slug)
    for slug, game in house().games.items()
    for seats in (crowd(game),)
]
"""The last board of every game."""


def blank(scene: Scene) -> bytes:
    """A picture as wide for its height as a scene."""
    out = io.BytesIO()
    Image.new("RGB", (240, round(240 * scene.height / scene.width))).save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize(("slug", "board"), BOARDS)
def test_the_result_stands_with_the_last_board_or_with_words_of_it(slug: str, board: Scene) -> None:
    """However much of a page the last chapter takes: two lines of a result stood alone in Counterspell and Atlas."""
    line = Entry(text="Ann lays a card.")
    for many in (14, 18, 26):
        last = Chapter(title="Round 1", entries=(line,) * many, picture=blank(board))
        whole = msgspec.structs.replace(story(0), chapters=(last,), closing="1st Ann\n2nd Ben")
        end = sheets(printed(whole))[-1]
        assert end.headings and end.images, f"{slug}, {many} lines"


def test_an_age_that_fills_several_pages_leaves_no_result_alone() -> None:
    for many in (64, 66, 68):
        told = Chapter(title="The Age", entries=(Entry(text="A word.", story=True),) * many)
        end = sheets(printed(msgspec.structs.replace(myth(), cover=b"", chapters=(told,))))[-1]
        assert end.texts > 2, f"{many} lines"


@pytest.mark.parametrize("told", [2, 3, 4, 5, 6])
def test_a_map_stands_on_a_page_of_its_own_age_and_the_pages_are_full(told: int) -> None:
    """It fell above the heading of the next age, and a thing that did not fit left a third of a page empty."""
    leaves = tuple(
        Entry(text="It fell up. " * (3 + n % 4), title=f"Thing {n}", under="A spoon, found by Ann", by="Ben",
              story=True, photo=photo(n) if n % 3 else b"")
        for n in range(told)
    )  # fmt: skip
    ages = tuple(Chapter(title=f"Age {n}", entries=leaves, picture=photo(50 + n)) for n in range(9))
    found = sheets(printed(msgspec.structs.replace(myth(), cover=b"", portraits=(), chapters=ages)))[1:]
    assert all(sheet.begins != "board" for sheet in found)
    assert sum(sheet.filled for sheet in found[:-2]) / (len(found) - 2) > 0.8


class Sheet(NamedTuple):
    """A page as it is printed: headings, images and lines, what it begins with, and how far down it is filled of
    the room between its margins."""

    headings: int
    images: int
    texts: int
    begins: str
    filled: float


def sheets(pdf: bytes) -> list[Sheet]:
    """The pages of a book, by their drawing commands. A space that sets a font is no line of them."""
    found = []
    for packed in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        with contextlib.suppress(zlib.error):
            page = zlib.decompress(packed)
            if b" Tf" in page:
                found.append(_sheet(page))
    return found


def _sheet(page: bytes) -> Sheet:
    images = [
        tuple(map(float, one)) for one in re.findall(rb"q ([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm /I", page)
    ]
    lines = [float(y) for y in re.findall(rb"([\d.]+) Td [\d. ]+ rg (?!\(\x00 \) Tj ET)", page)]
    top = max([*lines, 0.0])
    first = max(images, key=lambda one: one[3] + one[1], default=None)
    begins = "text" if first is None or first[3] + first[1] <= top else "photo" if first[2] < 60 else "board"
    low = min([*lines, *(one[3] for one in images)])
    room = 297 - 2 * 20
    return Sheet(page.count(b" 18.00 Tf"), len(images), len(lines), begins, (277 - low * 25.4 / 72) / room)


def headings(pdf: bytes) -> list[int]:
    """How many headings there are on each page."""
    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        with contextlib.suppress(zlib.error):
            found.append(zlib.decompress(stream).count(b" 18.00 Tf"))
    return [many for many in found if many]


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))
