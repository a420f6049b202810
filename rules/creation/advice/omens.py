"""Whether something that was foretold has come true, as far as words tell."""

from __future__ import annotations

import re

from rules.creation.course import omens
from rules.creation.deities.traits import EVERYBODYS
from rules.creation.sight import Sight
from rules.creation.world.pieces import Prophecy

ROOT = 5
"""Letters by which two words are held to be the same: placed, placing."""

EMPTY = ("this", "that", "here", "there", "into", "will", "with", "deity", "area", "place", "field", "something")
"""Words that say nothing by themselves; ``place`` is also what Acts are put into."""


def roots(text: str) -> set[str]:
    """The words of a text that say something, cut to their beginnings."""
    said = (word for word in re.findall(r"\w+", text.casefold()) if len(word) > 2 and word not in EMPTY)
    return {word[:ROOT] for word in said}


def rings_true(s: Sight, prophecy: Prophecy, by: int) -> bool:
    """Whether each thing that was foretold shares a word with what has happened, with the Acts concerned, or with
    the deity whose deed it was."""
    told = [o for o in omens.open_omens(s.state, prophecy) if o.by == by]
    text = [o.what for o in told]
    for act in filter(None, (s.state.act(o.act) for o in told)):
        text += [
            act.name,
            act.thing,
            act.meaning,
            act.standing,
            *(key for key in act.rests_on if key != EVERYBODYS),
        ]
    if by >= 0:
        text.append(s.state.deities[by].name)
    known = roots(" ".join(text)) | {"act"}
    return all(roots(category) <= known for category in prophecy.categories)
