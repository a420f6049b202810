"""The words of Freeform, for whoever looks one up."""

from __future__ import annotations

from rules.core import Term
from rules.modes.freeform.voice.captions import SIGNS

TERMS = (
    Term(
        title="Character",
        text="Who you are and what you can do. Anybody, with any powers; two people may be the same one. It may "
        "change at any time.",
        also=("powers", "power"),
    ),
    Term(
        title="Object",
        text="An everyday thing, shown or described, with a story. You may change, move and remove what is yours.",
        also=("thing", "place", "story"),
        see=("Consent",),
    ),
    Term(
        title="Consent",
        text="What is somebody else's is changed or removed only if they agree, or if a vote passes.",
        also=("wish", "grant", "owner"),
    ),
    Term(
        title="Vote",
        text="A question with yes and no for everybody, the caller included. More yes than no passes. It binds by "
        "good will alone, but for somebody else's object and for the end.",
        also=("call a vote", "question"),
    ),
    Term(
        title="Board",
        text="A house rule: a square Map of any size. Objects lie on any Field, several on one if you like.",
        also=("map", "field"),
    ),
    Term(
        title="End of the story",
        text="A vote ends it, or the host after seven days without an entry. There is no score and no winner; the "
        "whole story is posted.",
        also=("end", "win", "score"),
    ),
    *(Term(title=name, text=means, kind="Signs", shows=sign) for sign, name, means in SIGNS),
)
