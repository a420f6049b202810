"""Markdown as Discord and books read it: words that must not be taken for it, and the way back to plain words.

Rules and people write plain text. Where it is shown as Markdown, it goes through :func:`literal` first.
"""

from __future__ import annotations

import re

_MARKS = re.compile(
    r"[\\*_~`|\[\]<]"  # bold, code, spoilers, masked links; mentions, moments, emoji
    r"|:(?=//|[\w~+-]+:)"  # addresses and emoji by name
    r"|(?<=discord\.gg)/|(?<=discord\.com)/|(?<=discordapp\.com)/",  # invitations, also without a scheme
    re.IGNORECASE,
)
_OPENING = re.compile(r"^([ \t]*)(?:([#>+-])|(\d+)([.)])(?=\s|$))", re.MULTILINE)
"""What makes a heading, a quote or a list at the beginning of a line."""

_LETTER = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
_TURNED = re.compile(f"[{_LETTER}](?:[^A-Za-z\\n]*[{_LETTER}])?")
"""Words written from right to left, with what stands between them."""

_APART, _TOGETHER, _BREAK = "\u2068", "\u2069", "\u200b"

_MARKUP = re.compile(rf"\\([^A-Za-z0-9\s])|\*\*|__|`|^-# |[{_BREAK}{_APART}{_TOGETHER}]", re.MULTILINE)
_ESCAPES = re.compile(rf"\\([^A-Za-z0-9\s])|[{_BREAK}{_APART}{_TOGETHER}]")
_MOMENT = re.compile(r" ?<t:\d+(?::\w)?>")


def literal(text: str) -> str:
    """The text so that Markdown shows it as it is: unable to format, to link, to ping, or to turn what stands
    beside it. Lines stay lines."""
    safe = _MARKS.sub(r"\\\g<0>", text)
    safe = _OPENING.sub(lambda found: f"{found[1]}{found[3] or ''}\\{found[2] or found[4]}", safe)
    return _TURNED.sub(rf"{_APART}\g<0>{_TOGETHER}", safe.replace("@", f"@{_BREAK}"))


def unescaped(text: str) -> str:
    """The opposite of :func:`literal`."""
    return _ESCAPES.sub(lambda found: found[1] or "", text)


def plain(text: str) -> str:
    """Markdown without its marks and without moments that only Discord can show."""
    return _MARKUP.sub(lambda found: found[1] or "", _MOMENT.sub("", text)).strip()


def fitting(text: str, most: int) -> str:
    """Markdown of at most so many characters, ended with an ellipsis where it is too long. No escape is cut in
    half, and what is bold ends."""
    if len(text) <= most:
        return text
    whole = text[: max(0, most - 3)]
    space = max(whole.rfind(" "), whole.rfind("\n"))
    whole = whole[:space] if space > most * 0.7 else whole
    whole = re.sub(r"(?<!\\)((?:\\\\)*)\\$", r"\1", whole)  # half an escape
    whole = re.sub(r"(?<!\\)<[^<>\s]*$", "", whole).rstrip()  # half a moment or a mention
    bare = re.sub(r"\\.", "··", whole)
    if (len(bare) - len(bare.rstrip("*"))) % 2:  # half of what makes bold
        whole, bare = whole[:-1], bare[:-1]
    bold = bare.count("**") % 2
    return (whole.removesuffix("**") if bold and whole.endswith("**") else whole + "**" * bold) + "…"
