"""The pages of a book before anything stands on them: their margins, and fonts that write every letter of it."""

from __future__ import annotations

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from render.lettering import FONTS, coverage
from render.printing.book import Book

READ, TITLE = "read", "title"
_FACES = {READ: "SourceSans3-Regular.ttf", TITLE: "Fraunces-Bold.ttf"}
MARGIN = 20.0


class Sheets(FPDF):
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


def letters(book: Book) -> set[str]:
    """Every character that stands in the book."""
    words = [book.title, book.subtitle, *book.people, book.closing]
    for chapter in book.chapters:
        words.append(chapter.title)
        words += [part for e in chapter.entries for part in (e.text, e.day, e.title, e.under, e.by)]
    return {character for text in words for character in text}


def _others(letters: set[str]) -> list[str]:
    """The fonts that write what one of ours lacks: each that is named costs time, so no others are."""
    ours = coverage(_FACES[READ]) & coverage(_FACES[TITLE])
    fonts = sorted(file.name for file in FONTS.glob("Noto*.ttf")) + sorted(
        file.name for file in FONTS.glob("Noto*.otf")
    )
    missing = {ord(letter) for letter in letters} - ours
    needed = {next((font for font in fonts if code in coverage(font)), "") for code in missing}
    return [font for font in fonts if font in needed]


def sheets(letters: set[str]) -> Sheets:
    """Pages with the fonts that write these."""
    pdf = Sheets(format="A4")
    pdf.set_margin(MARGIN)
    pdf.set_auto_page_break(True, margin=MARGIN)
    others = _others(letters)
    for name, font in (*_FACES.items(), *((other, other) for other in others)):
        pdf.add_font(name, fname=FONTS / font)
    pdf.set_fallback_fonts(others, exact_match=False)
    return pdf
