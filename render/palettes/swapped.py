"""What the colours that carry a meaning are in each palette. What is mixed from them goes with them
(:mod:`render.palettes.recolour`); all other colours stay.

Each palette keeps close to the usual colours while everything that must be told apart differs enough, also as the
eyes it is made for see it: ``tests/render/test_palettes.py`` measures that, and that what is written on these
colours can be read.
"""

from __future__ import annotations

from render import theme
from render.theme import INK, NIGHT_DEEP, PAPER

SWAPPED: dict[str, dict[str, str]] = {
    "red-green": {
        # seats
        "#56b4e9": "#6d94ff",
        "#009e73": "#23d588",
        "#f0e442": "#e9fa56",
        "#d55e00": "#b76f59",
        "#7a4fa3": "#2b1c88",
        # the accent, gains and losses
        "#ffc95c": "#ffd340",
        "#7fd1a0": "#78ce9a",
        "#ff9a76": "#dd8261",
        # worse and better, on paper
        "#9c2f1b": "#950f13",
        "#1d6643": "#29604b",
        # tokens of Meaning Made and Life~Meaning
        "#9cc9ee": "#3693fd",
        "#a9dcae": "#f7fffb",
        "#ff9f9a": "#e1a0a2",
        # Layers of Life~Meaning
        "#7f6a4d": "#664d32",
        "#56707f": "#5862d3",
        "#8a5a6e": "#945f80",
        "#5d7350": "#2f7a0b",
        "#4f5f8f": "#454d70",
        "#8f5f3c": "#88674d",
        "#6d5a8f": "#463db9",
        "#8a4a3f": "#502214",
        "#3f6f62": "#0f4f43",
        "#2f6f8a": "#3b6263",
        # calm and storm on the world tracks
        "#2d6a6a": "#196f7b",
        "#a83f2c": "#a6412b",
        # signs
        "#b4331b": "#8c2703",
        "#1d5fa6": "#0059a3",
        "#16727f": "#296d7c",
        "#5d5a55": "#3a443b",
        "#356b24": "#236739",
        "#8a6000": "#8f5d00",
        "#7d5a3c": "#641b10",
        "#8a2f8f": "#602b6d",
        "#5a48ad": "#192cfb",
        "#2c2a3d": "#242337",
        "#b02a5f": "#545d5d",
        # Chaos and what is woven against it
        "#43182c": "#51252c",
        "#123a45": "#2a5463",
        # seasons of the Atlas
        "#86b86b": "#a1d5a8",
        "#f0b43c": "#ffbb11",
        "#cf6f3c": "#ce7136",
        "#7fb2e0": "#7cade9",
        # Elements of Creation
        "#efe8d6": "#f6e0d1",
        "#93c9ea": "#48a7d6",
        "#d3a878": "#f7d8aa",
        "#b2aacb": "#c7c8ea",
        "#c4dfa8": "#87eb2f",
        "#f6c9a0": "#f19f6d",
        # what lies on its Map
        "#2f8f4e": "#189e79",
        "#14508a": "#2c4f81",
        "#d2302c": "#d9301b",
        # the Adversary
        "#ff5a3c": "#e25f4b",
        "#ffd766": "#facf3f",
    },
    "blue-yellow": {
        # seats
        "#e69f00": "#fab94e",
        "#56b4e9": "#68bdf5",
        "#009e73": "#069e79",
        "#f0e442": "#c7f55b",
        "#0072b2": "#0666b1",
        "#d55e00": "#ef5b0d",
        "#cc79a7": "#bd86a1",
        "#7a4fa3": "#854cd1",
        # the accent, gains and losses
        "#ffc95c": "#f7b637",
        "#7fd1a0": "#7dc89c",
        "#ff9a76": "#fe8864",
        # tokens of Meaning Made and Life~Meaning
        "#ffd166": "#f7ad57",
        "#9cc9ee": "#93c3f3",
        "#a9dcae": "#d7ffde",
        "#d6bdf2": "#9d8fb1",
        "#ff9f9a": "#dac0c3",
        # Layers of Life~Meaning
        "#7f6a4d": "#6f5934",
        "#56707f": "#0f59c4",
        "#8a5a6e": "#cc315e",
        "#5d7350": "#4f7030",
        "#4f5f8f": "#695585",
        "#8f5f3c": "#965b20",
        "#6d5a8f": "#4a3476",
        "#8a4a3f": "#98332a",
        "#3f6f62": "#06583d",
        "#2f6f8a": "#42769f",
        # signs
        "#b4331b": "#bc1c11",
        "#1d5fa6": "#0656cb",
        "#16727f": "#5b6963",
        "#5d5a55": "#783917",
        "#356b24": "#175f17",
        "#8a6000": "#885e10",
        "#7d5a3c": "#654b2c",
        "#8a2f8f": "#561981",
        "#5a48ad": "#3c336d",
        "#2c2a3d": "#201927",
        "#b02a5f": "#65012c",
        # seasons of the Atlas
        "#86b86b": "#79b028",
        "#f0b43c": "#f9b439",
        "#cf6f3c": "#d36f3e",
        "#7fb2e0": "#7fb9ff",
        # tiers
        "#f2c14b": "#e9b811",
        "#96393f": "#933239",
        # Elements of Creation
        "#efe8d6": "#fff9e6",
        "#93c9ea": "#64c9ff",
        "#d3a878": "#ee9e58",
        "#b2aacb": "#d3c7ff",
        "#c4dfa8": "#2db35c",
        "#f6c9a0": "#f0c5a2",
        # what lies on its Map
        "#2f8f4e": "#2a9242",
        "#14508a": "#194369",
        "#d2302c": "#c14225",
    },
}

STAY = frozenset(
    (
        *(theme.NIGHT, theme.NIGHT_DEEP, theme.NIGHT_RAISED, theme.NIGHT_LINE, theme.CHALK, theme.CHALK_SOFT),
        *(theme.PAPER, theme.PAPER_SHADE, theme.PAPER_EDGE, theme.INK, theme.INK_SOFT, theme.BRIGHT),
    )
)
"""The table, paper and ink are the same in every palette."""

GROUNDS = (PAPER, INK, NIGHT_DEEP, "#ffffff", "#3a3f6e")
"""What they are mixed with: paper, ink, the table, white, and the night of Creation's Map."""

BETWEEN = (("#2d6a6a", "#a83f2c"),)
"""What is mixed with each other: calm and storm."""
