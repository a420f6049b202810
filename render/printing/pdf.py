"""A History as an illustrated book: one PDF with a title page, a picture for each part, entries with photos."""

from __future__ import annotations

import io
import logging
from collections.abc import Sequence
from typing import Literal

from fpdf.enums import XPos, YPos
from fpdf.image_parsing import preload_image

from render.markdown import plain
from render.photos.upload import packed
from render.printing.book import Book, Chapter, Entry
from render.printing.sheets import MARGIN, READ, TITLE, Sheets, letters, sheets

log = logging.getLogger(__name__)

Ends = Literal["as it comes", "chapter", "entry"]
"""What begins a page so that the result does not stand alone on the last one: nothing, the last chapter, or its
last entry."""

_WIDTH, _PHOTO, _LEAST = 210.0, 52.0, 36.0
"""Of a page, and the side of a photo beside its words: smaller at the foot of a page, rather than on the next."""

_BOARD, _SMALL = 112.0, 56.0
"""How wide a board is at the end of a chapter, and at the least."""
_LINE = 90
"""Letters in a line of a page, about."""
_DAMAGED = (OSError, ValueError, SyntaxError, EOFError, RuntimeError)
"""What is raised where a picture cannot be read to its end."""
_INK, _FAINT = (32, 30, 44), (120, 112, 104)


def printed(book: Book) -> bytes:
    """The book as a PDF of A4 pages."""
    ways: tuple[Ends, ...] = ("as it comes", "chapter", "entry")
    for ends in ways:
        pdf, alone = _written(book, ends)
        if not alone:
            break
    return bytes(pdf.output())


def _written(book: Book, ends: Ends) -> tuple[Sheets, bool]:
    """The pages, and whether the result has come to stand alone on the last one."""
    pdf = sheets(letters(book))
    _title_page(pdf, book)
    for portrait in book.portraits:
        _picture(pdf, portrait, 130)
    told = any(entry.story for chapter in book.chapters for entry in chapter.entries)
    shown = [chapter for chapter in book.chapters if chapter.picture or _printed(chapter)]
    closing, last = plain(book.closing), len(shown) - 1
    keep = 24.0 + 6 * _rows(closing, 11) if closing else 0.0
    for number, chapter in enumerate(shown):
        final = number == last
        first = not number or (final and ends == "chapter")
        _chapter(pdf, chapter, first=first, told=told, keep=keep * final, carry=final and ends == "entry")
    before = pdf.page
    if closing:
        _room(pdf, keep)
        pdf.ln(8)
        _heading(pdf, "The result")
        _paragraph(pdf, closing)
    return pdf, pdf.page > before and bool(shown)


def _printed(chapter: Chapter) -> list[Entry]:
    """What a book has of a chapter."""
    return [entry for entry in chapter.entries if not entry.minor]


def _chapter(
    pdf: Sheets, chapter: Chapter, *, first: bool, told: bool, keep: float = 0, carry: bool = False
) -> None:
    """A chapter below the one before: the first begins a page, and no other stands alone at the foot of one. Its
    board stands on a page with an entry of it, never by itself above what comes next, and leaves room for what is
    to ``keep`` with it; its last entry begins a page if it is to ``carry`` what follows."""
    entries, board = _printed(chapter), chapter.picture and _held(pdf, chapter.picture)
    large = [entry.story or not told for entry in entries]
    least = (_SMALL * board[2] / board[1] + 6 if board else 0.0) + keep
    if first:
        pdf.add_page()
    else:
        first_of = min(_tall(entries[0], large=large[0]), 60) if entries else 0
        _room(pdf, 26 + first_of + (least if len(entries) < 2 else 0))
        pdf.ln(8)
    _heading(pdf, chapter.title)
    _note(pdf, _days(entries))
    for at, entry in enumerate(entries):
        if at == len(entries) - 1 and (board or carry):
            left = _left(pdf)
            if board and not keep and least <= left < least + _tall(entry, large=large[at]):
                _picture(pdf, chapter.picture, _BOARD, least=_SMALL)
                board = None
            elif at and (carry or left < least + _tall(entry, large=large[at])):
                pdf.add_page()
        _entry(pdf, entry, large=large[at])
    if board:
        _picture(pdf, chapter.picture, _BOARD, least=_SMALL, keep=keep)


def _left(pdf: Sheets) -> float:
    """How much is left of the page."""
    return pdf.h - MARGIN - pdf.get_y()


def _room(pdf: Sheets, height: float) -> None:
    """A new page where less than this is left of the present one."""
    if height > _left(pdf):
        pdf.add_page()


def _rows(text: str, size: float, width: float = _WIDTH - 2 * MARGIN) -> int:
    """In how many lines a text is printed, about."""
    letters = _LINE * width / (_WIDTH - 2 * MARGIN) * 11 / size
    return sum(1 + int(len(line) // letters) for line in text.splitlines())


def _tall(entry: Entry, *, large: bool) -> float:
    """How much of a page an entry takes at the least, about."""
    if not (entry.title or entry.under):
        words = 6.0 * _rows(plain(entry.text), 13 if entry.story else 11) if large else 5.0 * _rows(entry.text, 10)
        return words + 2 + (56 if entry.photo else 0) + (6 if entry.by else 0)
    width = _WIDTH - 2 * MARGIN - (_PHOTO + 8 if entry.photo else 0)
    words = 7.5 * _rows(entry.title, 15, width) + 6 * _rows(plain(entry.text), 12, width) + 6 * bool(entry.by)
    return 6 + max(words + 5 * _rows(entry.under, 10, width), _LEAST + 3 if entry.photo else 0)


def _title_page(pdf: Sheets, book: Book) -> None:
    pdf.add_page()
    pdf.set_y(45)
    pdf.set_text_color(*_INK)
    pdf.write_in(TITLE, 30)
    pdf.multi_cell(0, 14, book.title, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.write_in(READ, 12)
    pdf.set_text_color(*_FAINT)
    pdf.multi_cell(0, 8, book.subtitle, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.set_text_color(*_INK)
    for person in book.people:
        pdf.multi_cell(0, 8, person, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    if book.cover:
        _picture(pdf, book.cover, 150)


def _heading(pdf: Sheets, text: str) -> None:
    pdf.set_text_color(*_INK)
    pdf.write_in(TITLE, 18)
    pdf.multi_cell(0, 10, text, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.ln(2)


def _entry(pdf: Sheets, entry: Entry, *, large: bool) -> None:
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


def _leaf(pdf: Sheets, entry: Entry) -> None:
    """A thing of the story: its photo, and beside it what it is called, what it was and how it was read."""
    _room(pdf, min(_tall(entry, large=True), 120))
    pdf.ln(4)
    page, top, below = pdf.page, pdf.get_y(), 0.0
    if entry.photo and (taken := _beside(pdf, entry.photo, top)):
        below = top + taken
        pdf.set_left_margin(MARGIN + _PHOTO + 8)
        pdf.set_xy(MARGIN + _PHOTO + 8, top)
    if entry.title:
        _lines(pdf, entry.title, size=15, height=7.5, ink=_INK, face=TITLE)
    _note(pdf, entry.under)
    _paragraph(pdf, plain(entry.text), size=12)
    _signed(pdf, entry)
    pdf.set_left_margin(MARGIN)
    pdf.set_xy(MARGIN, max(pdf.get_y(), below) if pdf.page == page else pdf.get_y())


def _beside(pdf: Sheets, data: bytes, top: float) -> float:
    """A photo at the left; how much of the page it takes: none where it is damaged."""
    if (held := _held(pdf, data)) is None:
        return 0.0
    data, across, down = held
    side = max(_LEAST, min(_PHOTO, _left(pdf) - 3))
    scale = min(side / across, side / down)
    with io.BytesIO(data) as file:
        pdf.image(file, x=MARGIN, y=top, w=across * scale, h=down * scale)
    return down * scale + 3


def _held(pdf: Sheets, data: bytes) -> tuple[bytes, float, float] | None:
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


def _signed(pdf: Sheets, entry: Entry) -> None:
    if entry.by:
        _note(pdf, f"— {entry.by}")


def _days(entries: Sequence[Entry]) -> str:
    days = [e.day for e in entries if e.day]
    return "" if not days else days[0] if days[0] == days[-1] else f"{days[0]} to {days[-1]}"


def _note(pdf: Sheets, text: str) -> None:
    if text:
        _lines(pdf, text, size=10, height=5, ink=_FAINT)
        pdf.ln(1)


def _paragraph(pdf: Sheets, text: str, size: float = 11) -> None:
    _lines(pdf, text, size=size, height=6, ink=_INK)
    pdf.ln(1.5)


def _lines(
    pdf: Sheets, text: str, *, size: float, height: float, ink: tuple[int, int, int], face: str = READ
) -> None:
    """Text, by default in the reading font."""
    pdf.set_text_color(*ink)
    pdf.write_in(face, size)
    pdf.multi_cell(0, height, text, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _picture(pdf: Sheets, data: bytes, width: float, least: float = 0, keep: float = 0) -> None:
    """A picture in the middle, on this page if it fits with what is to ``keep`` below it, also ``least`` as wide,
    and on the next if not."""
    if (held := _held(pdf, data)) is None:
        return
    data, across, down = held
    height = width * down / across
    tallest = pdf.eph - 10
    if height > tallest:
        width, height = width * tallest / height, tallest
    left = _left(pdf) - (keep + 7 if keep else 3)
    if least and height > left >= least * down / across:
        width, height = left * across / down, left
    _room(pdf, height + (keep + 6 if keep else 0))
    with io.BytesIO(data) as file:
        pdf.image(file, x=(_WIDTH - width) / 2, y=pdf.get_y() + 2, w=width, h=height)
    pdf.set_y(pdf.get_y() + height + 6)
