"""Palette Swap: the same game, told in the words of a theme (CR-ALT-45, CR-ALT-46).

The rules, the voice and everything in them speak Mythic. Here all their words go out, and here they are said anew;
no other place has to know that there are themes. Pictures are dressed on their way out (``render/creation``)."""

from rules.creation.palette.rules import PaletteHeirlooms, PaletteRules
from rules.creation.palette.voice import PaletteVoice

__all__ = ["PaletteHeirlooms", "PaletteRules", "PaletteVoice"]
