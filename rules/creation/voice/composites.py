"""What becomes of the other Acts of a composite, told before anything is done to one (CR-CMP-10 to CR-CMP-16)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.core import Label, counted
from rules.creation.bounds.checks import preview
from rules.creation.bounds.heights import over
from rules.creation.course.decay import falling_with, opens
from rules.creation.course.settling import shaky
from rules.creation.sight import Sight
from rules.creation.voice.base import label
from rules.creation.world import lying
from rules.creation.world.pieces import Act, in_words


def names(acts: tuple[Act, ...]) -> str:
    """Some Acts in a row."""
    return " and ".join(act.name for act in acts)


def fallen(s: Sight, act: Act) -> str:
    """What falls with an Act into Decay; an elevated one is Nullified itself (CR-CMP-13, CR-CMP-14), and so is one
    on Permanent ground (CR-MTX-101), or whose Fields take their last mark (CR-CYC-24)."""
    if act.on:
        return " It is Nullified: it does not touch the Map."
    if lying.everlasting(s.state) & set(act.fields):
        return " It is Nullified: Permanent ground never Decays."
    along = falling_with(s.state, act)
    with_it = f" With it: {names(along)}." if along else ""
    return with_it + (" Its Fields open into an Abyss, and it is Nullified." if opens(s.state, act) else "")


def shaken(s: Sight, act: Act) -> str:
    """Whose survival is voted on when an Act goes (CR-CMP-11)."""
    judged = shaky(s.state, lying.touching(s.state, act))
    return f" A vote: does {names(judged)} survive?" if judged else ""


def restored(s: Sight, act: Act) -> str:
    """What comes back with a Rejuvenated Act (CR-MTX-1201)."""
    ruins = tuple(other for other in lying.inside(s.state, act) if other.standing == "decayed")
    return f" With it: {names(ruins)}." if ruins else ""


class Told(NamedTuple):
    """Something that is told of a Field; if it lies on Acts or beside some, which they are."""

    words: str
    on: tuple[int, ...] = ()
    beside: tuple[int, ...] = ()


def lies(s: Sight, field: str) -> str:
    """What a Field is, in a few words."""
    return f"{', '.join(one.words for one in told_of(s, field))}."


def told_of(s: Sight, field: str) -> list[Told]:
    """What is to be told of a Field: its ground, what lies on it, and what beside it."""
    plot = s.state.plot(field)
    ground = "Empty Realm" if plot.elements == ("empty",) else in_words(plot.elements)
    notes = [Told("an Origin of Life")] if plot.origin else [Told("Fertile")] if plot.origins else []
    if below := tuple(a for a in lying.on(s.state, (field,)) if not a.imprint):
        most = s.state.parameters.compounding
        size = len(lying.composite(s.state, (field,)))
        notes.append(Told(f"on {names(below)}, {size} of {most} in its composite", on=tuple(a.id for a in below)))
    if hidden := [a for a in lying.beneath(s.state, (field,)) if a.standing == "active"]:
        notes.append(Told(f"would bury {hidden[0].name}"))
    sides = set(s.state.ground.sides[field]) - lying.covered(below)
    if beside := lying.on(s.state, sides)[:2]:
        notes.append(Told(f"beside {names(beside)}", beside=tuple(a.id for a in beside)))
    if tall := over(s.state).get(field):
        notes.append(Told(f"objects up to {tall} cm"))
    return [Told(ground), *notes]


def resting(s: Sight, upon: tuple[int, ...]) -> Label:
    """An Act below the proposal that it may rest on, or not (CR-CMP-08); ``upon`` are those it would rest on."""
    draft = s.draft
    (other,) = {*draft.upon} ^ {*upon}
    act = s.act(other)
    seen = preview(s.state, replace(draft, upon=upon))
    size = f"counts {len(upon)}" if upon else f"counts {counted(len(draft.fields), 'Field')}"
    if act.id not in draft.upon:
        return label(f"It rests on {act.name}", f"Off the Map: it {size}, costs {seen.price} Influence.")
    off = f"Still on {names(tuple(map(s.act, upon)))}" if upon else "It touches the Map"
    return label(f"It does not rest on {act.name}", f"{off}: it {size}, costs {seen.price} Influence.")


PARTS = {
    "one": label("It is one object", "Nothing is said of its parts."),
    "same": label("Several objects of one kind", "The Pantheon sees that; it is generally fine."),
    "mixed": label("Several different objects", "The Pantheon is told that a mix may be turned down for that."),
}
"""What an Act is made of (CR-ACT-45)."""

SAID_OF = {"one": "one object", "same": "several objects of one kind", "mixed": "several different objects"}
"""The same in the middle of a sentence."""
