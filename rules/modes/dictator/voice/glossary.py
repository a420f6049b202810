"""The words of Dictator, for whoever looks one up."""

from __future__ import annotations

from rules.core import Term
from rules.modes.dictator.voice.captions import SIGNS

TERMS = (
    Term(
        title="Capital",
        text="A dictator's first claim, drawn with a star. It may fall like any other Field, and nothing ends "
        "by it.",
        also=("star",),
    ),
    Term(
        title="Claim",
        text="In the claim phase a dictator takes one unclaimed Field in each turn: the capital anywhere, later "
        "ones next to their land. A Field is claimed once.",
        also=("claim phase",),
    ),
    Term(
        title="Next to",
        text="Fields that share a side. A corner alone does not count.",
        also=("adjacent", "neighbour"),
    ),
    Term(
        title="Monument",
        text="An object in honour of a dictator, on a Field of their own, without a vote. It belongs to whoever "
        "owns the Field. Each one in your possession is a Field your army may take, and each on the Map is one "
        "that the most Fabulous nation may.",
        see=("Invasion", "Fabulous expansion"),
    ),
    Term(
        title="Invasion",
        text="A turn in which a dictator takes up to as many Fields as they have monuments, one after the other, "
        "each next to their land by then. There is no battle. Monuments won on the way do not add to the number.",
        also=("army", "invade"),
    ),
    Term(
        title="Fabulous vote",
        text="At the end of a round everybody votes for the most Fabulous nation, never their own. A tie is "
        "voted on once more among the tied; if it stays tied nobody expands. With two dictators there is no vote.",
        also=("fabulous", "most fabulous nation"),
        see=("Fabulous expansion",),
    ),
    Term(
        title="Fabulous expansion",
        text="The most Fabulous nation may take up to as many Fields as there are monuments on the whole Map, "
        "each next to its land by then, with what stands there.",
        also=("expand", "expansion"),
    ),
    Term(
        title="Land of nobody",
        text="Fields whose dictator has left, or that nobody could claim. Armies and expansions may take them.",
        also=("nobody",),
    ),
    Term(
        title="Wiped out",
        text="Whoever takes the last Field of another dictator wins at once.",
        also=("win", "end"),
    ),
    *(Term(title=name, text=means, kind="Signs", shows=sign) for sign, name, means in SIGNS),
)
