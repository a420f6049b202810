"""Words that somebody writes to break the page, and a small reader of Markdown that finds what would have worked."""

from __future__ import annotations

import re

WORDS = (
    "[click](http://evil.example/a)",
    "```\nfence",
    "`code`",
    "# heading",
    "say\n## heading",
    "-# small",
    "<@1> <@&2> <#3>",
    "@everyone @here",
    "||spoiler||",
    "**bold** __line__ ~~gone~~ *slant* _slant_",
    "> quote",
    "a\n>>> quote",
    "- list",
    "1. list",
    "http://evil.example/bare",
    "discord.gg/evil",
    "<t:1700000000:R>",
    "<:evil:123456789012345678> :evil:",
    "</evil:123>",
)

TURNING = ("\ue0001\ue001\ue002x\ue006 \U000f0001", "\u202eevil", "שלום, 3 of 5")
"""Words that stand for a seat, or turn the line around."""

ADDRESSES = re.compile(r"(?<!\w)\]\(https://discord\.com/channels/[\d/]+\)")

_FOUND = {
    "mark": r"[*_~`|]",
    "link": r"\[[^\]]*\]\(",
    "mention": r"<(?:@|#|/|:|a:|t:|id:)",
    "everyone": r"@(?:everyone|here)",
    "address": r"(?:https?|steam|discord)://",
    "invitation": r"discord(?:\.gg|\.com|app\.com)/",
    "emoji": r":[\w~+-]+:",
    "heading": r"(?m)^[ \t]*(?:#{1,3}|-#|[-+>]|>>>|\d+[.)])(?:\s|$)",
    "private": r"[\ue000-\uf8ff\U000f0000-\U0010ffff]",
    "turning": r"[\u202a-\u202e\u200e\u200f\u061c]",
}


def survivors(text: str) -> list[str]:
    """What in this Markdown would format, link, ping or turn something: sort and place."""
    bare = re.sub(r"\\[^A-Za-z0-9\s]", "\u00b7", text)  # what is escaped is a letter like any other
    return [f"{sort}: {text!r}" for sort, what in _FOUND.items() if re.search(what, bare)]
