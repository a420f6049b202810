"""A History as an illustrated book: one PDF with a title page, a picture for each part, entries with photos."""

from __future__ import annotations

import io
import re
from pathlib import Path

import msgspec
from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.image_parsing import preload_image

FONTS = Path(__file__).parent.parent / "data" / "fonts"

_READ, _TITLE = "read", "title"
_WIDTH, _MARGIN = 210.0, 20.0
_INK, _FAINT = (32, 30, 44), (120, 112, 104)
_MARKUP = re.compile(r"\*\*|__|`|^-# |\\(?=[\\*_~`|>#\[\]()<@:-])", re.MULTILINE)
_MOMENT = re.compile(r"<t:(\d+)(?::\w)?>")


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, perhaps with the photo of a found object."""

    text: str
    photo: bytes = b""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the story, with the board as it stood at its end."""

    title: str
    entries: tuple[Entry, ...]
    picture: bytes = b""


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A whole History. ``portraits`` are the players' own pictures, shown after the title page."""

    title: str
    subtitle: str
    cover: bytes
    people: tuple[str, ...]
    portraits: tuple[bytes, ...]
    chapters: tuple[Chapter, ...]
    closing: str


def printed(book: Book) -> bytes:
    """The book as a PDF of A4 pages."""
    pdf = _sheets()
    _title_page(pdf, book)
    for portrait in book.portraits:
        _picture(pdf, portrait, 75)
    for chapter in book.chapters:
        pdf.add_page()
        _heading(pdf, chapter.title)
        for entry in chapter.entries:
            _paragraph(pdf, entry.text)
            if entry.photo:
                _picture(pdf, entry.photo, 70)
        if chapter.picture:
            _picture(pdf, chapter.picture, 150)
    if book.closing:
        pdf.add_page()
        _heading(pdf, "The end")
        _paragraph(pdf, book.closing)
    return bytes(pdf.output())


def plain(text: str) -> str:
    """A line of a History without the marks that only Discord understands."""
    return _MOMENT.sub("", _MARKUP.sub("", text)).strip()


def _sheets() -> FPDF:
    pdf = FPDF(format="A4")
    pdf.set_margin(_MARGIN)
    pdf.set_auto_page_break(True, margin=_MARGIN)
    pdf.add_font(_READ, fname=FONTS / "SourceSans3-Regular.ttf")
    pdf.add_font(_TITLE, fname=FONTS / "Fraunces-Bold.ttf")
    others = sorted(FONTS.glob("Noto*.ttf")) + sorted(FONTS.glob("Noto*.otf"))
    for font in others:
        pdf.add_font(font.stem, fname=font)
    pdf.set_fallback_fonts([font.stem for font in others], exact_match=False)
    return pdf


def _title_page(pdf: FPDF, book: Book) -> None:
    pdf.add_page()
    pdf.set_y(45)
    pdf.set_text_color(*_INK)
    pdf.set_font(_TITLE, size=30)
    pdf.multi_cell(0, 14, book.title, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.set_font(_READ, size=12)
    pdf.set_text_color(*_FAINT)
    pdf.multi_cell(0, 8, book.subtitle, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.set_text_color(*_INK)
    for person in book.people:
        pdf.multi_cell(0, 8, person, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    if book.cover:
        _picture(pdf, book.cover, 150)


def _heading(pdf: FPDF, text: str) -> None:
    pdf.set_text_color(*_INK)
    pdf.set_font(_TITLE, size=18)
    pdf.multi_cell(0, 10, text, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.ln(2)


def _paragraph(pdf: FPDF, text: str) -> None:
    pdf.set_text_color(*_INK)
    pdf.set_font(_READ, size=11)
    pdf.multi_cell(0, 6, text, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.ln(1.5)


def _picture(pdf: FPDF, data: bytes, width: float) -> None:
    """A picture in the middle, on this page if it fits and on the next if not."""
    with io.BytesIO(data) as file:
        info = preload_image(pdf.image_cache, file)[2]
    height = width * info.height / info.width
    tallest = pdf.eph - 10
    if height > tallest:
        width, height = width * tallest / height, tallest
    if pdf.get_y() + height > pdf.h - _MARGIN:
        pdf.add_page()
    with io.BytesIO(data) as file:
        pdf.image(file, x=(_WIDTH - width) / 2, y=pdf.get_y() + 2, w=width, h=height)
    pdf.set_y(pdf.get_y() + height + 6)
