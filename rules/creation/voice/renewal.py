"""The words of who one is on a further Map (CR-MULTI-03)."""

from __future__ import annotations

from rules.core import Wording, who
from rules.creation.awakening.renewal import profile
from rules.creation.deities.traits import EVERYBODYS
from rules.creation.sight import Sight
from rules.creation.voice.base import label


def renewal(s: Sight) -> Wording:
    """The deity as it was, or another one."""
    mine = ", ".join(s.lore.title(key) for key in profile(s.state, s.seat) if key != EVERYBODYS)
    new = "Attributes that nobody has, and another Icon and name."
    if s.seat == s.state.opener:
        new = "You stay Genesis; the rest is chosen from what nobody has."
    return Wording(
        prompt=f"{who(s.state.opener)} opens a new Map. Who are you on it?",
        offers=(label("Keep my deity", f"There it is {mine}."), label("Make a new deity", new)),
        silence="You keep your deity.",
        detail="Your Influence is one purse for all Maps. If too few Attributes are free for all who want a new "
        "deity, everybody keeps theirs.",
        button="Who you are there",
    )
