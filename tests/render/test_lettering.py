"""Every name can be written, in whatever script, and stands inside its box."""

from __future__ import annotations

import io
import unicodedata

import pytest
from PIL import Image, ImageDraw, ImageFont

from render import lettering
from render.lettering import CHAIN, FACES, FONTS, runs, tidy
from render.paint import letters, paint
from render.scene import Scene, Text
from tests.render.samples import NAMES

every_name = pytest.mark.parametrize("name", NAMES, ids=[ascii(n[:10]) for n in NAMES])


def test_the_fonts_are_there_with_their_licences_and_light_enough() -> None:
    assert all((FONTS / font).is_file() for font in (*FACES.values(), *CHAIN))
    assert sum(file.stat().st_size for file in FONTS.iterdir()) < 12 * 2**20
    named = (FONTS / "README.md").read_text()
    for licence in FONTS.glob("OFL-*.txt"):
        assert "SIL OPEN FONT LICENSE" in licence.read_text() and licence.name in named
    families = {file.name.split("-")[0] for file in FONTS.iterdir() if file.suffix in {".ttf", ".otf"}}
    assert all(family in named or family.startswith("NotoSans") for family in families)


@every_name
@pytest.mark.parametrize("face", FACES)
def test_no_character_is_written_as_a_box(name: str, face: str) -> None:
    """Compared with what each font draws for a character it surely lacks."""
    for run in runs(name, face):
        font = ImageFont.truetype(FONTS / run.font, 40, layout_engine=ImageFont.Layout.BASIC)
        box = bytes(font.getmask("\U0010fffd"))
        for character in run.text:
            if unicodedata.category(character) not in {"Zs", "Cf", "Mn"}:
                assert bytes(font.getmask(character)) != box, (name, character, run.font)


def test_names_keep_their_letters() -> None:
    for name in NAMES[:12]:
        assert sorted("".join(run.text for run in runs(name, "body"))) == sorted(name)
    assert "".join(run.text for run in runs("𝓕𝓪𝓷𝓬𝔂 𝕹𝖆𝖒𝖊", "body")) == "Fancy Name"
    assert [run.text for run in runs("\U0010fffe", "body")] == [lettering.UNKNOWN]


def test_an_emoji_of_several_parts_stays_together() -> None:
    assert any("👩‍🚀" in run.text and run.font.startswith("NotoEmoji") for run in runs("a 👩‍🚀 b", "body"))


def test_leftward_names_among_rightward_words_and_numbers() -> None:
    seen = [(run.text.strip(), run.rightward) for run in runs("Ben שלום Ann", "body") if run.text.strip()]
    assert seen == [("Ben", True), ("שלום", False), ("Ann", True)]
    seen = [(run.text.strip(), run.rightward) for run in runs("דנה 77 ברק", "body") if run.text.strip()]
    assert seen == [("ברק", False), ("77", True), ("דנה", False)]


def test_a_number_behind_a_leftward_name_stays_where_the_sentence_says_it() -> None:
    """Told by eye: ``NAME 12 points``, and never ``12 NAME points``."""
    for line in ("דנה 12 points", "Ann 3, دينا 12 points", "دينا: 12 · Ben: 7 points"):
        seen = "".join(run.text for run in runs(line, "body"))
        assert seen == line
    assert [run.text for run in runs("דנה7 wins", "body")][:2] == ["7", "דנה"]  # it is a part of the name
    words = [run.text.strip() for run in runs("דנה 77 ברק wins", "body") if run.text.strip()]
    assert words == ["ברק", "77", "דנה", "wins"]


def test_tricks_in_names_are_taken_out() -> None:
    assert tidy("nulls\u0000\u202eand\u200btricks") == "nullsandtricks"
    assert max(len(part) for part in tidy(NAMES[14]).split("Z")) < len(NAMES[14])


@every_name
@pytest.mark.parametrize("box", [(120, 28), (260, 40), (300, 90), (40, 24)])
def test_words_are_never_wider_or_higher_than_their_box(name: str, box: tuple[int, int]) -> None:
    room = box[0] * 2, box[1] * 2
    size, lines = letters.fit(name, "strong", room, 52, 40, 3)
    assert 40 <= size <= 52
    assert all(letters.width(line, "strong", size) <= room[0] for line in lines if len(line) > 2)
    assert len(lines) == 1 or len(lines) * size * letters.LEADING <= room[1] * 1.05


@every_name
def test_no_pixel_lies_outside_the_box(name: str) -> None:
    box = Text(x=100, y=60, w=150, h=44, text=name, size=30, least=24, lines=1, colour="#ffffff", halo="#000000")
    data = paint(Scene(width=400, height=160, marks=(box,), ground="#202020")).data
    with Image.open(io.BytesIO(data)) as opened:
        image = opened.convert("RGB")
    ImageDraw.Draw(image).rectangle((99, 59, 251, 105), fill="#202020")
    colours = image.getcolors()
    assert colours is not None and len(colours) == 1


def test_a_word_is_broken_at_its_hyphens_where_it_would_be_cut() -> None:
    """On a phone *Milk-of-the-First-Night* was *Milk-of-th…*."""
    name = "Milk-of-the-First-Night"
    assert letters.fit(name, "strong", (250, 120), 40, 40, 3) == (40, ("Milk-of-the-", "First-Night"))
    assert letters.fit(name, "strong", (900, 120), 40, 40, 3)[1] == (name,), "elsewhere it is whole"
    assert letters.fit(name, "strong", (250, 120), 40, 20, 3)[1] == (name,), "it is rather smaller than broken"
    assert letters.rows(name, "strong", 250, 40) == 2
    assert letters.fit(name, "strong", (250, 50), 40, 40, 1)[1][0].endswith("…")


def test_long_words_wrap_then_shrink_then_end_in_an_ellipsis() -> None:
    words = "the quick brown fox jumps over the lazy dog"
    assert letters.fit(words, "body", (400, 400), 40, 20, 4)[1][0] != words
    size, lines = letters.fit(words, "body", (600, 40), 40, 20, 1)
    assert 20 <= size < 40 and lines == (words,)
    size, lines = letters.fit(words, "body", (200, 40), 40, 30, 1)
    assert size == 30 and lines[0].endswith("…") and words.startswith(lines[0][:-1])
    size, lines = letters.fit(words * 9, "body", (400, 120), 40, 30, 9)
    assert lines[-1].endswith("…")


def test_without_shaping_names_are_still_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pillow without libraqm: letters stand singly, nothing fails."""
    monkeypatch.setattr(letters, "shaped", lambda: False)
    letters._font.cache_clear()
    letters._advance.cache_clear()
    try:
        for name in NAMES:
            ink, _ = letters.written((600, 60), (tidy(name),), "body", 40, "left", "middle", 0)
            assert ink.getbbox() is not None
    finally:
        letters._font.cache_clear()
        letters._advance.cache_clear()
