"""Colours that carry a meaning, by what must be told apart from what: all that a palette has to see to.

Whatever is vivid in a picture and stands in none of these is an ornament, or means what its shape and its word
say. A test reads every colour that is written anywhere in here and wants it named in one of the two.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from render.atlas import tones as atlas
from render.creation.map import tones
from render.creation.map.waters import SHORE, SURF
from render.creation.proposed.throw import RED
from render.meaning.pieces import BETTER, WORSE
from render.modes.discovery.ground import FOREST
from render.modes.roleplay.frames import BARE, GOLD
from render.signs.pieces import INKS
from render.signs.stations import DARK, DARK_LINE, WOVEN, WOVEN_LINE
from render.theme import BAD, CHALK, CHALK_SOFT, GOOD, INK, LAMP, NIGHT, PAPER, PAPER_SHADE, SEATS, blend
from render.worlds.layers import LAYER_COLOURS
from render.worlds.tokens import TOKENS
from render.worlds.tracks import CALM, STORM


class Meaning(msgspec.Struct, frozen=True):
    """Colours of which each must be told from each."""

    what: str
    colours: tuple[str, ...]


def meanings() -> Iterator[Meaning]:
    """All there are."""
    yield Meaning("seats", tuple(look.colour for look in SEATS))
    yield Meaning("the accent, gains, losses, plain and quiet writing", (LAMP, GOOD, BAD, CHALK, CHALK_SOFT))
    yield Meaning("first and other places", (LAMP, PAPER_SHADE))
    for part, ground, what in ((0.3, PAPER, "pale"), (0.45, INK, "dark")):
        yield Meaning(f"{what} shades of seats", tuple(blend(s.colour, ground, part) for s in SEATS))
    yield Meaning("signs", (*INKS.values(),))
    yield Meaning("Chaos and what is woven against it", (DARK, WOVEN))
    yield Meaning("the edges of Chaos, of what is woven, and of what is new", (DARK_LINE, WOVEN_LINE, LAMP))
    yield Meaning("tokens", (*{look.colour: None for look in TOKENS.values()},))
    yield Meaning("Layers", LAYER_COLOURS)
    yield Meaning("Layers on chips", tuple(blend(colour, "#ffffff", 0.1) for colour in LAYER_COLOURS))
    yield Meaning("calm, the middle and storm", (CALM, blend(CALM, STORM, 0.5), STORM))
    yield Meaning("worse and better", (WORSE, BETTER))
    yield Meaning("seasons", atlas.SEASON[1:])
    yield Meaning("tiers", (*atlas.TIER.values(),))
    yield from _creation()
    yield Meaning("the forest and the table", (FOREST, NIGHT, PAPER_SHADE))
    yield Meaning("frames with and without a star", (GOLD, BARE))


def _creation() -> Iterator[Meaning]:
    look = tones.COLOUR
    for light in ("day", "twilight", "night"):
        elements = (tones.lit(look, look.tone(element).fill, light) for element in tones.ORDER)
        yield Meaning(f"Elements by {light}", (*elements,))
    yield Meaning("rims of Fields", (look.fertile, look.channel, look.beacon))
    yield Meaning("Decay and what was healed", (look.healed, DECAY))
    yield Meaning("the Adversary's and the free edge", (tones.EMBERS, tones.FREE))
    yield Meaning("the Adversary and what is left of it", (tones.DARKNESS, tones.ASHEN))
    yield Meaning("sentinels and their veins", (tones.STONE, tones.VEINS))
    yield Meaning("shore and surf", (SHORE, SURF))
    yield Meaning("dice", (RED, INK))


DECAY = "#17121c"
"""A corner of a Field in Decay."""

ORNAMENTS = frozenset(
    (
        # the table, wells in it and lines on it, and the backs of cards
        *("#141031", "#161c36", "#1e1833", "#1e2646", "#232c4f", "#2c2346", "#2c2440", "#34406e", "#39446f"),
        *("#3a3f6e", "#3c3a55", "#4b5687", "#8591c4"),
        # prints on Elements, in a darker shade of each, and the core of a Channel
        *("#5c9fcb", "#b3834f", "#867ca8", "#7fae5c", "#d98a4e", "#bfe3ff"),
        # the ring around an abyss, a heart's blood, paper in a pile, and light
        *("#6b5a94", "#e0566f", "#c9b98f", "#e8dcb8", "#d8c8a2", "#ffd9c9", "#ffd77a", "#ffe2a0", "#ffe9a0"),
        # trees, the sky behind the gallery of gods, gilt, and the band around what is no game
        *("#234936", "#3f7a58", "#1f6a9a", "#2a4b9a", "#5b2f95", "#8a2f6a", "#8a5f14", "#7a4fc0"),
        # steps within a tier of the Atlas, the darker the further out
        *(layer for layer in atlas.LAYER[1:] if layer not in atlas.TIER.values()),
    )
)
"""Vivid colours that mean nothing by themselves: what they show has a shape, a print or a word of its own."""
