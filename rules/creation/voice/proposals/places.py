"""The words of where the object of a proposal lies."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import BlankLabel, Blanks, Label, Wording, listed
from rules.creation import actions as do
from rules.creation.asking.proposals import way_out
from rules.creation.bounds.checks import preview
from rules.creation.bounds.orbits import said
from rules.creation.bounds.prices import price
from rules.creation.bounds.suggest import ready, several
from rules.creation.deities.traits import has
from rules.creation.sight import Sight
from rules.creation.voice import composites
from rules.creation.voice.base import cells, label, row_of, short, spent

BY_NAME = "Or type the Fields, and say whether it can move by itself."


ORBIT = "Where does {} begin its orbit? Each round it goes one place on, clockwise."


BARE = {"ocean": "Or type the Fields of your Ocean.", "imprint": "Or type the Fields of your drawing."}
"""Proposals of which nothing but the Fields is asked there."""


def where(s: Sight) -> Wording:
    """Where it lies, Field by Field."""
    draft = s.draft
    prompt = f"Where does {draft.name} lie?"
    if draft.kind == "ocean":
        prompt = f"Which Fields are {draft.name}? One body of one Element, for half an Influence each."
        prompt = f"Which Fields come to {draft.name}? Half an Influence each." if draft.target else prompt
    if draft.fields and draft.kind != "gaze":
        beside = "it" if len(draft.fields) == 1 else "them"
        prompt = f"{draft.name} lies on {' '.join(draft.fields)}. Add a Field beside {beside}, or go on."
    return Wording(
        prompt=prompt, offers=tuple(_place(s, o.key, o.action) for o in s.question.offers), silence=silent(s)
    )


def _place(s: Sight, key: str, action: object) -> Label:
    draft, on = s.draft, " ".join(s.draft.fields)
    match key:
        case "stay":
            return label("Leave it where it is", f"At the {said(draft.orbit)}." if draft.orbit else f"On {on}.")
        case "done":
            side = way_out(s.state, draft)
            out = f", and out through the {side}" if draft.kind == "warp" else ""
            seen = preview(s.state, replace(draft, crossing=side))
            return label(f"That is all: {on}{out}", f"{spent(seen.price)}, leaves you {seen.left}.")
        case "anew":
            return label("Begin anew", f"Instead of {on}.")
        case _ if isinstance(action, do.Lay):
            if number := _number(s, action):
                return _suggested(s, number, action)
            return label(
                f"{composites.lies(s, action.fields[0])[:-1]}: {' '.join(action.fields)}", "On to the preview."
            )
    assert isinstance(action, do.AddField)
    field = action.field
    return label(
        f"{field} too" if draft.fields else field,
        f"{composites.lies(s, field)}{_by_distance(s, field)}",
        row_of(s, field),
    )


def _number(s: Sight, action: do.Lay) -> int:
    """Which of the places it is that are drawn dashed; 0 for none of them."""
    numbered = enumerate(several(s.state, s.draft), start=1)
    return next((at for at, d in numbered if (d.fields, d.crossing) == (action.fields, action.crossing)), 0)


def _suggested(s: Sight, number: int, action: do.Lay) -> Label:
    """One of the places that are drawn dashed, by its number: its price, and what it would lie on, each thing
    once."""
    told = dict.fromkeys(part for field in action.fields for part in composites.told_of(s, field))
    on = {id for part in told for id in part.on}
    near = dict.fromkeys(id for part in told for id in part.beside if id not in on)
    ground = [part.words for part in told if not part.beside]
    ground += [f"beside {listed([s.act(id).name for id in near])}"] if near else []
    seen = preview(s.state, replace(s.draft, fields=action.fields, crossing=action.crossing))
    return label(
        f"{number}: {' '.join(action.fields)}",
        f"{spent(seen.price)}, leaves you {seen.left}. {', '.join(ground)}.",
    )


def _by_distance(s: Sight, field: str) -> str:
    """What the footprint would cost with one more Field, where that hangs on how far it lies (CR-ELE-61)."""
    if not has(s.state, s.draft.seat, "pays_by_distance"):
        return ""
    return f" {price(s.state, replace(s.draft, fields=(*s.draft.fields, field))).total} in all."


def orbit(s: Sight) -> Wording:
    """Where a satellite stands."""
    return Wording(
        prompt=ORBIT.format(s.draft.name),
        offers=tuple(_in_orbit(o.action) for o in s.question.offers),
        silence=silent(s),
    )


def _in_orbit(action: object) -> Label:
    assert isinstance(action, do.Lay)
    place = said(action.orbit)
    line = "Border of an Empty Realm" if "|" in action.orbit else f"Edge: {place.partition(' of ')[0]}"
    return label(f"At the {place}", "On to the preview.", line)


def by_name(s: Sight) -> Wording:
    """The same by typing, with what the list does not ask."""
    draft = s.draft
    assert isinstance(s.question.ask, Blanks)
    suggested = ready(s.state, draft)
    fields = suggested.fields if suggested else draft.fields
    hint = "Leave this as it is to keep its place." if draft.kind == "gaze" else "C4 D4"
    blanks = [cells("Fields it takes", hint, fields, among=s.question.ask.blanks[0].choices)]
    if draft.kind == "warp":
        crossing = suggested_way(s)
        blanks.append(BlankLabel(label="Leaves the Map by the", value=crossing, hint=short(crossing, 90)))
    if draft.kind not in BARE:
        blanks.append(BlankLabel(label="Can it move by itself?", choices=YES_NO, value="no"))
        blanks.append(BlankLabel(label="Does your reading rest on words on it?", choices=YES_NO, value="no"))
    return Wording(
        prompt=BARE.get(draft.kind, BY_NAME),
        blanks=tuple(blanks),
        write="Type the Fields…",
        button="Type the Fields…",
    )


def suggested_way(s: Sight) -> str:
    """Through which side a Warped Act might leave the Map."""
    suggested = ready(s.state, s.draft)
    return suggested.crossing if suggested else s.state.ground.rims[0].name


SILENT = "The turn is passed."


LATE = "You are passed over, and may make up for it at the start of your first turn."


YES_NO = ("No", "Yes")


def silent(s: Sight) -> str:
    """What happens to a proposal in the making whose deity says no more."""
    return LATE if s.state.phase == "first" else SILENT
