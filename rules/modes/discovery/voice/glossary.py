"""The words of Discovery, for whoever looks one up."""

from __future__ import annotations

from rules.core import Term
from rules.modes.discovery.voice.captions import SIGNS
from rules.modes.discovery.words import LOOKS

COME_UPON = "An explorer comes upon it, to have ideas for a claim on its Field. It binds nobody."

TERMS = (
    Term(
        title="Explore",
        text="At the start of a turn an explorer may take one unexplored Field next to one of theirs. It "
        "stays theirs.",
        also=("exploring",),
    ),
    Term(title="Next to", text="Fields that share a side. A corner alone does not count.", also=("adjacent",)),
    Term(
        title="Claim",
        text="An everyday thing on a Field of your own, with a theory of what it was to the ancient people. If "
        "the others find it culturally significant it is yours; if not it is taken off.",
        also=("stake a claim", "rationale"),
        see=("Culturally significant",),
    ),
    Term(
        title="Culturally significant",
        text="More yes than no among the votes cast. A tie fails; if nobody votes it passes. After a failure "
        "there is one more proposal in the same turn.",
        also=("significance", "vote"),
    ),
    Term(
        title="Theft",
        text="An object of somebody else, anywhere, is taken over by a more interesting theory. All but the thief "
        "vote; with two explorers a coin decides. The object stays where it is, and so does the Field's owner.",
        also=("steal", "stealing", "theory"),
    ),
    Term(
        title="Artefact or structure",
        text="What an object may be called. It is only a label.",
        also=("artefact", "structure", "object"),
    ),
    Term(
        title="Ruin",
        text="What stands on an explored Field, to give you ideas. It binds nobody.",
        also=("ruins", "city"),
    ),
    Term(
        title="End of the expedition",
        text="After the agreed number of rounds, or at the end of the round in which the last Field is explored, "
        "the most significant objects win, then the most Fields.",
        also=("win", "end"),
    ),
    *(Term(title=name, text=means, kind="Signs", shows=sign) for sign, name, means in SIGNS),
    *(
        Term(title=name[0].upper() + name[1:], text=f"{look} {COME_UPON}", kind="Ruins", shows=f"ruin {at}")
        for at, (name, look) in enumerate(LOOKS.items())
    ),
)
