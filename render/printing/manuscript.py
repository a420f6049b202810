"""A History as Markdown with its pictures beside it: one ZIP that any editor, wiki or web page can use."""

from __future__ import annotations

import hashlib
import io
import zipfile

from render.markdown import literal
from render.printing.book import Book, Chapter

_SUFFIXES = {b"\x89PNG": "png", b"RIFF": "webp", b"\xff\xd8\xff\xe0": "jpg", b"\xff\xd8\xff\xe1": "jpg"}
_MADE = (2000, 1, 1, 0, 0, 0)
"""The date every packed file bears, so that the same History makes the same bytes."""


def manuscript(book: Book) -> bytes:
    """``history.md`` and a folder ``pictures`` with every board and photo it shows, packed as a ZIP."""
    pictures: dict[str, bytes] = {}
    text = written(book, pictures)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr(zipfile.ZipInfo("history.md", _MADE), text, zipfile.ZIP_DEFLATED)
        for name, data in pictures.items():
            pack.writestr(zipfile.ZipInfo(name, _MADE), data, zipfile.ZIP_STORED)
    return out.getvalue()


def written(book: Book, pictures: dict[str, bytes] | None = None) -> str:
    """The History as Markdown. With ``pictures`` it shows them, and their files are entered there by name."""
    parts = [f"# {book.title}", f"*{book.subtitle}*", "\n".join(f"- {literal(name)}" for name in book.people)]
    if pictures is not None:
        parts += _shown(pictures, "cover", "The board", book.cover)
        for number, portrait in enumerate(book.portraits, start=1):
            parts += _shown(pictures, f"player-{number}", f"Player {number}", portrait)
    day = ""
    for number, chapter in enumerate(book.chapters, start=1):
        parts.append(f"## {literal(chapter.title)}")
        day = _entries(parts, chapter, day, pictures)
        if pictures is not None:
            parts += _shown(
                pictures, f"board-{number}", f"The board at the end of: {chapter.title}", chapter.picture
            )
    if book.closing:
        parts.append(f"## The result\n\n{book.closing}")
    if book.log:
        parts.append("# All that happened")
    day = ""
    for chapter in book.log:
        parts.append(f"## {literal(chapter.title)}")
        day = _entries(parts, chapter, day, None)
    if book.seed:
        parts.append(f"Seed of the shuffle: `{book.seed}`")
    if book.fingerprint:
        parts.append(f"Fingerprint of the shuffle: `{book.fingerprint}`")
    return "\n\n".join(parts) + "\n"


def _entries(parts: list[str], chapter: Chapter, day: str, pictures: dict[str, bytes] | None) -> str:
    """A chapter's lines, each new day announced; the day they end on."""
    for entry in chapter.entries:
        if entry.day not in ("", day):
            day = entry.day
            parts.append(f"*{day}*")
        text = entry.text.replace("\n-# ", "\n")
        if entry.title:
            parts.append(f"### {literal(entry.title)}")
        if entry.under:
            parts.append(f"*{literal(entry.under)}*")
        if entry.story:
            parts.append("\n".join(f"> {line}" for line in text.splitlines()))
            parts += [f"— {literal(entry.by)}"] * bool(entry.by)
        else:
            parts.append("\n  ".join(f"- {entry.time} {text}".splitlines()))
        if pictures is not None and entry.photo:
            name = f"photo-{hashlib.sha256(entry.photo).hexdigest()[:12]}"
            parts += _shown(pictures, name, "The found object", entry.photo)
    return day


def _shown(pictures: dict[str, bytes], name: str, says: str, data: bytes) -> list[str]:
    if not data:
        return []
    file = f"pictures/{name}.{_SUFFIXES.get(data[:4], 'png')}"
    pictures[file] = data
    return [f"![{literal(says)}]({file})"]
