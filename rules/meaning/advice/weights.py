"""What things are worth to a sensible player, in points of final score: the numbers its judgement is made of."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.meaning.tokens import Tokens

WORTH = {"Energy": 0.8, "Insight": 0.85, "Support": 2.0}
"""Worth of the first token of a kind in hand; each further one is worth a little less."""
FADE = {"Energy": 0.92, "Insight": 0.92, "Support": 0.7}


class Temper(NamedTuple):
    """What somebody makes much of: that the world does not collapse; that the End Initiative is one action nearer,
    among rivals (``ambition``, shared among the seats: all of it to whoever leads by ``LEAD`` points, nothing to
    whoever is as far behind) and where all win together (``allied``); Vitals; and a loaded Pattern for later, by
    its layer's Signature, where they have none of it or some, and by a Discount for each icon in the Prism;
    ``completion`` of an Initiative, whoever gains by it."""

    survival: float = 17.0
    ambition: float = 8.0
    allied: float = 12.0
    vitals: float = 1.0
    new_layer: float = 3.0
    same_layer: float = 1.5
    per_icon: float = 0.15
    completion: float = 0.0


SENSIBLE = Temper()
RACING = Temper(
    survival=3.0, allied=24.0, vitals=0.1, new_layer=0.0, same_layer=0.0, per_icon=0.05, completion=60.0
)
"""Where all win together, as long play teaches it: the End Initiative is a race, which nobody wins who is afraid
for Meaning, or does what only brings Vitals or Patterns, or who leaves an Initiative open that they could
complete. Of 200 deals of three 95 % are won so; 85 % where nothing is made of completing, and 54 % by what is
sensible among rivals."""
PATIENT = Temper(survival=6.0, ambition=3.0)
"""Among rivals, as long play teaches it: others may fear for the world, and there is time to gather Legacy. Of 209
games of two that had a winner 80 % were won so against what is sensible (74 to 85); 30 % of the worlds fell."""
SURVIVAL = SENSIBLE.survival
"""What it is worth that the world does not collapse, to who is sensible."""
ACTION = 1.6
"""What one action is worth: two gathered tokens."""
VICTORY = 14.0
"""What it is worth to end the game as its winner."""
DEFEAT = 2.0
"""What it costs to end the game as somebody else's victory: the hope to win it later."""
DESPAIR = 0.4
"""What points still count for when collapse is certain."""
FINISHED_BY_OTHERS = (1.0, 0.3, 0.18, 0.09, 0.05)
"""How likely others are to fill so many boxes soon."""
SIGNED_BY_OTHERS, FOUND_BY_OTHERS = 0.7, 0.25
"""How likely somebody is to bring a missing Signature: where one has such a Pattern, and where nobody does."""
JOINING, SCATTER = 0.5, 0.6
"""How much of an Initiative's yield is counted on before one has a marker there, and what remains of that for each
other Initiative of the Index on which one stands already."""
RIVALRY = 1.0
"""How much of what rivals gain counts against oneself, shared out among them."""
PLACE_TRUST = 0.8
"""How surely a place on the End Initiative will pay."""
LEAD = 8.0
"""By how many points somebody must lead to hurry to the end with all their ambition."""
LIFELINE = 0.6
"""How much of the Meaning it may raise counts for the first Support in hand."""


@lru_cache(maxsize=4096)
def hand(held: Tokens) -> float:
    """What the tokens of a hand are worth together."""
    return sum(WORTH[kind] * (1 - FADE[kind] ** n) / (1 - FADE[kind]) for kind, n in held.each() if n)
