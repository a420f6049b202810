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

NAMES = ("[evil](http://evil.io/a)", "**evil** `evil", "# evil <@&7> @here", "||evil|| \ue0001\ue001 \u202eevil")
"""What people call themselves; a name has at most 32 letters."""

FORMS = (
    "[evil](http://evil.example/a)",
    "```\nevil",
    "evil\n# evil",
    "-# evil\n> evil",
    "<@1> <@&2> <#3> @everyone evil",
    "||evil|| ~~evil~~ __evil__ **evil**",
    "- evil\n1. evil",
    "http://evil.example discord.gg/evil",
    "<t:666:R> <:evil:123456789012345678> </evil:1>",
    "\ue0001\ue001 \ue002evil\ue006 \U000f0001 \u202eevil",
    "\u05e9\u05dc\u05d5\u05dd evil 3",
)
"""What people write; each says evil, so that it is found again."""

_WORKED = re.compile(
    r"""\[[^\]\n]*evil[^\]\n]*\]\( | (?:https?|steam)://evil | discord\.gg/evil
    | (?:\*\*|__|~~|\|\||`)evil | evil(?:~~|\|\||__) | ```\s*evil
    | ^[\ \t]*(?:\#{1,3}|-\#|[->+]|\d+[.)])\ +evil
    | <@!?1> | <@&\d+> | <\#3> | @(?:everyone|here)\b | <t:666 | <a?:evil | </evil | :evil:""",
    re.VERBOSE | re.IGNORECASE | re.MULTILINE,
)

_PRIVATE = re.compile(r"[\ue000-\uf8ff\U000f0000-\U0010ffff\u202a-\u202e]")


def worked(text: str) -> list[str]:
    """What of the hostile words has kept its force in this Markdown, which may well have marks of its own."""
    bare = re.sub(r"\\[^A-Za-z0-9\s]", "\u00b7", text)
    return [found[0] for found in _WORKED.finditer(bare)]


def private(text: str) -> bool:
    """Whether there is something in it that only the program may write, or that turns the line around."""
    return bool(_PRIVATE.search(text))


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
