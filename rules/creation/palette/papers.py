"""A community's own theme: looked over, and shown before anybody plays by it (CR-ALT-51)."""

from __future__ import annotations

from rules.core import Papers
from rules.core.book.papers import Paper
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.themes import COLOURS, Faulty, doubles, parse_theme
from rules.creation.world.book.tongue import tongue

SAMPLE = (
    "The deities choose Primal, Cosmic, Elemental and Realm Attributes in the Awakening.",
    "A deity places an Act on two Fields of the Map for 2 Influence; the Pantheon votes.",
    "It is Gazed, an Abyss opens in the Empty Realms, and a Storm of the Gas deity moves on.",
    "In the Period of Decay three Acts Decay; one is Nullified, and one is Rejuvenated.",
    "The Steward of Creation keeps an object in the Creation box.",
)
"""Sentences of Mythic that show what a theme makes of them."""


class ThemePapers(Papers):
    """Themes of Palette Swap as files."""

    what = "theme"
    option = "own_theme"

    def __init__(self, lore: Lore) -> None:
        self.lore = lore

    def look_over(self, file: str, text: str, *, new: bool = False) -> Paper:
        theme = parse_theme(file, text, self.lore.vocabulary)
        for one, other, name in doubles(theme, self.lore.vocabulary) if new else ():
            raise Faulty(f"{file}, words: {one} and {other} would both be called {name}.")
        mine, terms = tongue(theme), self.lore.vocabulary.terms
        left = [term for term in terms if term not in mine.said]
        named = f"It renames {len(terms) - len(left)} of {len(terms)} words."
        stay = f" These stay as they are: {', '.join(left[:12])}{' …' if len(left) > 12 else ''}." if left else ""
        colours = [part for part, _ in theme.look]
        look = "The board looks as ever."
        if colours:
            look = f"It colours {', '.join(colours)} (of {', '.join(COLOURS)})."
        sample = "\n".join(f"> {mine.say(line)}" for line in SAMPLE)
        preview = "\n".join(part for part in (theme.about, sample, named + stay, look) if part)
        return Paper(title=theme.title, preview=preview, chosen={"module": "palette_swap", "own_theme": text})


__all__ = ["ThemePapers"]
