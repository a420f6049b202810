"""A History as an illustrated book: one PDF with a title page, a picture for each part, entries with photos."""

from __future__ import annotations

import io
import logging
from collections.abc import Sequence

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.image_parsing import preload_image

from render.lettering import FONTS, coverage
from render.markdown import plain
from render.photos.upload import packed
from render.printing.book import Book, Chapter, Entry

log = logging.getLogger(__name__)

_READ, _TITLE = "read", "title"
_FACES = {_READ: "SourceSans3-Regular.ttf", _TITLE: "Fraunces-Bold.ttf"}
_WIDTH, _MARGIN, _PHOTO = 210.0, 20.0, 52.0
_LINE = 90
"""Letters in a line of a page, about."""
_DAMAGED = (OSError, ValueError, SyntaxError, EOFError, RuntimeError)
"""What is raised where a picture cannot be read to its end."""
_INK, _FAINT = (32, 30, 44), (120, 112, 104)


class _Sheets(FPDF):
    """Pages on which a font holds. fpdf2 sets a font where it is first used, and behind a fallback glyph that may
    be too late for the line after; so it is set by a space of its own, on every new page too."""

    def write_in(self, family: str, size: float) -> None:
        """Choose the font of what is written next."""
        self.set_font(family, size=size + 1)
        self.set_font(family, size=size)
        self._settle()

    def header(self) -> None:
        """What fpdf2 calls at the head of each page."""
        if self.font_family:
            self._settle()

    def _settle(self) -> None:
        self.cell(0, 0, " ", new_x=XPos.LMARGIN, new_y=YPos.TOP)


def printed(book: Book) -> bytes:
    """The book as a PDF of A4 pages."""
    pdf, alone = _written(book)
    return bytes((_written(book, together=True)[0] if alone else pdf).output())


def _written(book: Book, *, together: bool = False) -> tuple[_Sheets, bool]:
    """The pages, and whether the result has come to stand alone on the last one; unless the last chapter begins
    a page, so that it stands ``together`` with the result."""
    pdf = _sheets(_letters(book))
    _title_page(pdf, book)
    for portrait in book.portraits:
        _picture(pdf, portrait, 130)
    told = any(entry.story for chapter in book.chapters for entry in chapter.entries)
    last = len(book.chapters) - 1
    for number, chapter in enumerate(book.chapters):
        _chapter(pdf, chapter, first=not number or (together and number == last), told=told)
    before = pdf.page
    if book.closing:
        closing = plain(book.closing)
        rows = sum(1 + len(line) // _LINE for line in closing.splitlines())
        _room(pdf, 24 + 6 * rows)
        pdf.ln(8)
        _heading(pdf, "The result")
        _paragraph(pdf, closing)
    return pdf, pdf.page > before and bool(book.chapters)


def _chapter(pdf: _Sheets, chapter: Chapter, *, first: bool, told: bool) -> None:
    """A chapter below the one before: the first begins a page, and no other stands alone at the foot of one."""
    entries = [entry for entry in chapter.entries if not entry.minor]
    if not entries and not chapter.picture:
        return
    if first:
        pdf.add_page()
    else:
        _room(pdf, 70)
        pdf.ln(8)
    _heading(pdf, chapter.title)
    _note(pdf, _days(entries))
    for entry in entries:
        _entry(pdf, entry, large=entry.story or not told)
    if chapter.picture:
        _picture(pdf, chapter.picture, 112, least=74)


def _room(pdf: _Sheets, height: float) -> None:
    """A new page where less than this is left of the present one."""
    if pdf.get_y() + height > pdf.h - _MARGIN:
        pdf.add_page()


def _letters(book: Book) -> set[str]:
    """Every character that stands in the book."""
    words = [book.title, book.subtitle, *book.people, book.closing]
    for chapter in book.chapters:
        words.append(chapter.title)
        words += [part for e in chapter.entries for part in (e.text, e.day, e.title, e.under, e.by)]
    return {character for text in words for character in text}


def _others(letters: set[str]) -> list[str]:
    """The fonts that write what one of ours lacks: each that is named costs time, so no others are."""
    ours = coverage(_FACES[_READ]) & coverage(_FACES[_TITLE])
    fonts = sorted(file.name for file in FONTS.glob("Noto*.ttf")) + sorted(
        file.name for file in FONTS.glob("Noto*.otf")
    )
    missing = {ord(letter) for letter in letters} - ours
    needed = {next((font for font in fonts if code in coverage(font)), "") for code in missing}
    return [font for font in fonts if font in needed]


def _sheets(letters: set[str]) -> _Sheets:
    pdf = _Sheets(format="A4")
    pdf.set_margin(_MARGIN)
    pdf.set_auto_page_break(True, margin=_MARGIN)
    others = _others(letters)
    for name, font in (*_FACES.items(), *((other, other) for other in others)):
        pdf.add_font(name, fname=FONTS / font)
    pdf.set_fallback_fonts(others, exact_match=False)
    return pdf


def _title_page(pdf: _Sheets, book: Book) -> None:
    pdf.add_page()
    pdf.set_y(45)
    pdf.set_text_color(*_INK)
    pdf.write_in(_TITLE, 30)
    pdf.multi_cell(0, 14, book.title, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.write_in(_READ, 12)
    pdf.set_text_color(*_FAINT)
    pdf.multi_cell(0, 8, book.subtitle, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.set_text_color(*_INK)
    for person in book.people:
        pdf.multi_cell(0, 8, person, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    if book.cover:
        _picture(pdf, book.cover, 150)


def _heading(pdf: _Sheets, text: str) -> None:
    pdf.set_text_color(*_INK)
    pdf.write_in(_TITLE, 18)
    pdf.multi_cell(0, 10, text, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.ln(2)


def _entry(pdf: _Sheets, entry: Entry, *, large: bool) -> None:
    """What happened, below the photo of its found object. Where players tell the story their sentences are large,
    and what the game master noted between them is small."""
    if entry.title or entry.under:
        _leaf(pdf, entry)
        return
    if entry.photo:
        _picture(pdf, entry.photo, 70)
    if large:
        _paragraph(pdf, plain(entry.text), size=13 if entry.story else 11)
    else:
        _note(pdf, plain(entry.text))
    _signed(pdf, entry)


def _leaf(pdf: _Sheets, entry: Entry) -> None:
    """A thing of the story: its photo, and beside it what it is called, what it was and how it was read."""
    _room(pdf, 62 if entry.photo else 34)
    pdf.ln(4)
    page, top, below = pdf.page, pdf.get_y(), 0.0
    if entry.photo and (taken := _beside(pdf, entry.photo, top)):
        below = top + taken
        pdf.set_left_margin(_MARGIN + _PHOTO + 8)
        pdf.set_xy(_MARGIN + _PHOTO + 8, top)
    if entry.title:
        _lines(pdf, entry.title, size=15, height=7.5, ink=_INK, face=_TITLE)
    _note(pdf, entry.under)
    _paragraph(pdf, plain(entry.text), size=12)
    _signed(pdf, entry)
    pdf.set_left_margin(_MARGIN)
    pdf.set_xy(_MARGIN, max(pdf.get_y(), below) if pdf.page == page else pdf.get_y())


def _beside(pdf: _Sheets, data: bytes, top: float) -> float:
    """A photo at the left; how much of the page it takes: none where it is damaged."""
    if (held := _held(pdf, data)) is None:
        return 0.0
    data, across, down = held
    scale = min(_PHOTO / across, _PHOTO / down)
    with io.BytesIO(data) as file:
        pdf.image(file, x=_MARGIN, y=top, w=across * scale, h=down * scale)
    return down * scale + 3


def _held(pdf: _Sheets, data: bytes) -> tuple[bytes, float, float] | None:
    """A picture as a page holds it, its width and its height; ``None`` where it is damaged: the words are worth
    having without it."""
    try:
        data = packed(data)
        with io.BytesIO(data) as file:
            info = preload_image(pdf.image_cache, file)[2]
    except _DAMAGED:
        log.exception("a picture of a book cannot be read")
        return None
    return data, info.width, info.height


def _signed(pdf: _Sheets, entry: Entry) -> None:
    if entry.by:
        _note(pdf, f"— {entry.by}")


def _days(entries: Sequence[Entry]) -> str:
    days = [e.day for e in entries if e.day]
    return "" if not days else days[0] if days[0] == days[-1] else f"{days[0]} to {days[-1]}"


def _note(pdf: _Sheets, text: str) -> None:
    if text:
        _lines(pdf, text, size=10, height=5, ink=_FAINT)
        pdf.ln(1)


def _paragraph(pdf: _Sheets, text: str, size: float = 11) -> None:
    _lines(pdf, text, size=size, height=6, ink=_INK)
    pdf.ln(1.5)


def _lines(
    pdf: _Sheets, text: str, *, size: float, height: float, ink: tuple[int, int, int], face: str = _READ
) -> None:
    """Text, by default in the reading font."""
    pdf.set_text_color(*ink)
    pdf.write_in(face, size)
    pdf.multi_cell(0, height, text, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _picture(pdf: _Sheets, data: bytes, width: float, least: float = 0) -> None:
    """A picture in the middle, on this page if it fits, also ``least`` as wide, and on the next if not."""
    if (held := _held(pdf, data)) is None:
        return
    data, across, down = held
    height = width * down / across
    tallest = pdf.eph - 10
    if height > tallest:
        width, height = width * tallest / height, tallest
    left = pdf.h - _MARGIN - pdf.get_y() - 3
    if least and height > left >= least * down / across:
        width, height = left * across / down, left
    if pdf.get_y() + height > pdf.h - _MARGIN:
        pdf.add_page()
    with io.BytesIO(data) as file:
        pdf.image(file, x=(_WIDTH - width) / 2, y=pdf.get_y() + 2, w=width, h=height)
    pdf.set_y(pdf.get_y() + height + 6)
