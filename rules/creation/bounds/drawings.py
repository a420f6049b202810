"""What an Imprint is drawn with: an image, or a picture of characters (CR-ABI-131)."""

from __future__ import annotations

from rules.core import Illegal
from rules.creation.deities.attributes import held
from rules.creation.deities.condensed import abilities
from rules.creation.world.state import Creation

FEWEST, LONGEST = 20, 900
"""Characters of a drawing, without blanks, and with everything."""

DRAWN = "drawing"
"""What an Imprint is in place of an object."""


FLAT = ("imprint", "gaze")
"""Kinds of proposals that a flat world has (CR-COS-53)."""


def need_flat(state: Creation, kind: str) -> None:
    """Refuses what would stand on a flat world."""
    if state.flat and kind not in FLAT:
        raise Illegal(
            "CR-COS-53",
            "This world is flat, and nothing stands on it: draw an Imprint, or Gaze at one that is there.",
        )


def draws(state: Creation, seat: int) -> bool:
    """Whether a deity may draw Imprints. In a flat world they are what Acts are elsewhere: whoever may place an
    Act may draw one, also after a roll (CR-COS-53)."""
    mine = (a.traits.abilities for a in held(state, seat)) if state.flat else [abilities(state, seat)]
    return any("imprint" in keys for keys in mine)


def check_drawing(state: Creation, drawing: str, photo: str) -> None:
    """Refuses what is no drawing; nothing is used up by it."""
    if photo and state.options.object_proof == "text_only":
        raise Illegal("CR-ABI-131", "This table plays with words only: draw with characters.")
    if len(drawing) > LONGEST:
        raise Illegal("CR-ABI-131", f"Draw with {LONGEST} characters or fewer; that is {len(drawing)}.")
    strokes = sum(1 for sign in drawing if not sign.isspace())
    if not photo and strokes < FEWEST:
        raise Illegal(
            "CR-ABI-131",
            f"An Imprint is a drawing: attach an image, or build one of at least {FEWEST} characters. "
            f"That is {strokes}.",
        )
