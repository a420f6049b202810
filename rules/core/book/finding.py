"""Finding rules by the words of somebody who does not know what the book calls things."""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable

from rules.core.book.sheet import Rule

_FILLERS = """
a about am an and any anybody are as at be been by can could did do does for from get game had happen happens has
have how i if in into is it its long many may me mean means much my no not of on one or our rule rules shall should
somebody someone such tell than that the their them then there they this to us was must we what when where which
while who whom whose why will with would you your
"""
FILLERS = frozenset(_FILLERS.split())
"""Words of questions, that say nothing of what is asked."""

MEANT = {
    "win": ("win", "wins", "winner", "winning", "victory"),
    "won": ("win", "wins", "winner", "victory"),
    "winning": ("win", "wins", "winner", "victory"),
    "lose": ("lose", "loses", "losing", "lost", "collapse"),
    "over": ("end", "ends", "over", "last"),
    "end": ("end", "ends", "ending", "last", "final"),
    "finish": ("end", "ends"),
    "points": ("points", "score", "scores", "scoring"),
    "score": ("score", "scores", "scoring", "points"),
    "vote": ("vote", "votes", "voting", "poll"),
    "steal": ("gaze", "take", "takes", "invade"),
    "money": ("influence", "tokens"),
    "quit": ("leave", "leaving", "left"),
    "away": ("away", "absent", "leave", "leaving", "left", "slow"),
    "trade": ("trade", "trades", "exchange", "give", "gift"),
    "late": ("late", "timer", "time", "silence", "absent"),
    "time": ("time", "timer", "clock", "minutes", "hours"),
    "tie": ("tie", "ties", "tied", "equal"),
    "draw": ("draw", "draws", "drawn", "tie"),
    "swap": ("swap", "exchange", "replace"),
}
"""What players may mean by a word, as rules say it."""

SHOWN = ("Demonstration game", "Worked example")
"""Chapters that show rules at work: they come after the rules themselves."""

_WORD = re.compile(r"[\w~-]+")


class _Folded:
    """A rule in the form in which it is compared."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.id, self.title, self.text = rule.id.casefold(), rule.title.casefold(), rule.text.casefold()
        self.words = frozenset(_WORD.findall(self.title))
        self.long = len(self.words - FILLERS)
        self.more = frozenset(_WORD.findall(self.text))

    def fits(self, word: str) -> int:
        """How well it fits a word: by its title, whole or in part, by its text."""
        meant = MEANT.get(word, (word,))
        if any(one in self.words for one in meant):
            return 4
        if any(title.startswith(one) for one in meant for title in self.words) or word in self.id:
            return 3
        if word in self.title:
            return 2
        return 1 if any(one in self.more for one in meant) or word in self.text else 0


def search(rules: tuple[Rule, ...], text: str, most: int, *, first: Collection[str] = ()) -> list[Rule]:
    """Rules that fit a player's words: by id, then those that have all the words, best first, then those that have
    most of them, or one of two in their title. Those with ids of ``first`` come before all others, and a title
    that says little else ("Who wins") before one that does; where somebody asks what something is, one that begins
    with it."""
    wanted = text.casefold().strip()
    said = _WORD.findall(wanted)
    words = told(wanted).split() or said
    if not words:
        return []
    defines = re.match(r"what(?:'s| is| are)\b", wanted)
    ranked: list[tuple[int, int, bool, int, bool, int, int, Rule]] = []
    for at, folded in enumerate(_folded(rules)):
        fits = [folded.fits(word) for word in words]
        hits = sum(map(bool, fits))
        if folded.id.startswith(wanted):
            rank = 0
        elif hits == len(words):
            rank = 1 if min(fits) > 1 else 2
        elif hits * 2 > len(words) or (len(words) == 2 and max(fits) == 4):
            rank = 3
        else:
            continue
        elsewhere = folded.rule.id not in first
        whose = (
            0 if rank == 0 else 1 + (rank == 3) + 2 * elsewhere
        )  # those of the game at hand, wherever they say it
        begins = bool(defines) and folded.title.startswith(words[0])
        shown = folded.rule.section in SHOWN
        ranked.append((whose, rank, shown, -sum(fits), not begins, folded.long, at, folded.rule))
    return [rule for *_, rule in sorted(ranked, key=lambda row: row[:7])[:most]]


def told(text: str) -> str:
    """The words of a question without those that say nothing of what is asked."""
    return " ".join(word for word in _WORD.findall(text.casefold()) if word not in FILLERS)


@functools.cache
def _folded(rules: tuple[Rule, ...]) -> tuple[_Folded, ...]:
    return tuple(map(_Folded, rules))


def without_games(text: str, named: Iterable[str]) -> str:
    """The words without the name of the game they are about."""
    for name in named:
        text = re.sub(rf"\b{re.escape(name)}\b", " ", text, flags=re.IGNORECASE)
    return " ".join(text.split())
