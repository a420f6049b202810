"""The words of a proposal in the making: what the object is, where it lies, and the preview (CR-ACT-01)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import BlankLabel, Blanks, Label, Wording, who
from rules.creation import actions as do
from rules.creation.acts.drafting import in_box
from rules.creation.acts.placing import stakes
from rules.creation.asking.proposals import way_out
from rules.creation.bounds.checks import ICON, Preview, preview
from rules.creation.bounds.drawings import FEWEST
from rules.creation.bounds.heights import limit
from rules.creation.bounds.orbits import said
from rules.creation.bounds.prices import price
from rules.creation.bounds.reach import opening, usable
from rules.creation.bounds.suggest import ready
from rules.creation.course import polls, turns
from rules.creation.deities.condensed import power
from rules.creation.deities.traits import has
from rules.creation.sight import Sight
from rules.creation.voice import composites
from rules.creation.voice.base import cells, label, row_of, short
from rules.creation.world.matters import Place

SILENT = "The turn is passed."
LATE = "You are passed over, and may make up for it at the start of your first turn."

PROMPTS = {
    "temple": "Show the object that bears your Icon, and name the Temple.",
    "start": "Show the object of your starting Act, and name it.",
    "imprint": "Draw an Act straight onto the Map: attach your drawing, or build one of characters.",
    "gaze": "Name the Act as you see it, and say how you read its object.",
    "ocean": "Show the landmark of your Ocean, name the Ocean, and say how the two belong together.",
}
PROMPT = "Show your object, name the Act, and say how you read it."
FROM_BOX = "Or use an object of the channel's Creation box, with a new name and a new meaning."
BY_NAME = "Or name the Fields, and say whether it can move by itself."
ORBIT = "Where does {} begin its orbit? Each round it goes one place on, clockwise."
BARE = {"ocean": "Or name the Fields of your Ocean.", "imprint": "Or name the Fields of your drawing."}
"""Proposals of which nothing but the Fields is asked there."""
YES_NO = ("No", "Yes")
NOTHING_USED = label("Drop this proposal", "Nothing is used up.")


def silent(s: Sight) -> str:
    """What happens to a proposal in the making whose deity says no more."""
    return LATE if s.state.phase == "first" else SILENT


def what(s: Sight) -> Wording:
    """What the object is and what it means."""
    return Wording(
        prompt=_prompt(s),
        blanks=_blanks(s),
        write="Describe…",
        button="Describe…",
        silence=silent(s),
        photo=s.draft.photo,
    )


def _prompt(s: Sight) -> str:
    draft = s.draft
    if draft.boxed:
        return f"From the box: {draft.thing}. Name the Act, and say how you read it."
    return PROMPTS.get(draft.kind, PROMPT)


def _blanks(s: Sight) -> tuple[BlankLabel, ...]:
    assert isinstance(s.question.ask, Blanks)
    return tuple(_blank(s, blank.name, blank.choices, needed=blank.required) for blank in s.question.ask.blanks)


def _blank(s: Sight, name: str, choices: tuple[str, ...], *, needed: bool) -> BlankLabel:
    draft, ocean = s.draft, s.draft.kind == "ocean"
    match name:
        case "thing" if ocean:
            hint = "It stands for the whole body, and need not cover it."
            return BlankLabel(label="The landmark, plainly", hint=hint, value=draft.thing)
        case "thing":
            return BlankLabel(label="The object, plainly", hint="a bottle cap, a fern leaf", value=draft.thing)
        case "photo":
            if draft.kind in ("imprint", "gaze"):
                return BlankLabel(label="Your drawing", hint="An image, made by hand or in any program.")
            return BlankLabel(
                label="Its picture", hint="" if needed else "A photo of it; the words alone will do too."
            )
        case "drawing":
            hint = f"At least {FEWEST} characters, in lines." if draft.kind == "imprint" else "Empty: as it is."
            return BlankLabel(label="Or a drawing of characters", hint=hint, value=draft.drawing)
        case "name":
            return BlankLabel(label=f"Name of the {'Ocean' if ocean else 'Act'}", value=draft.name)
        case "meaning":
            hint = "What its look brings to mind, and how that fits your Attributes."
            hint = "What this body is, and how the landmark suits it." if ocean else hint
            return BlankLabel(label="How you read it", hint=hint, value=draft.meaning)
    titles = tuple(map(s.lore.title, choices))
    return BlankLabel(label="Rests on", hint="Which of your Attributes it fits.", choices=titles)


def height(s: Sight) -> Wording:
    """How tall the object is, where there is a limit (CR-COS-51)."""
    return Wording(
        prompt=f"How tall is {s.draft.name}, in centimetres? {limit(s.state, s.draft)} in this world.",
        blanks=(BlankLabel(label="Its height in centimetres", hint="As it lies on the Map; whole numbers."),),
        write="Height…",
        button="Height…",
        silence=silent(s),
    )


def box(s: Sight) -> Wording:
    """Objects of earlier worlds, for whoever has none at hand (CR-BOX-05)."""
    free = in_box(s.state)
    return Wording(
        prompt=FROM_BOX,
        offers=tuple(label(b.thing, f"It has been {', '.join(b.names)}.") for b in free),
        button="From the box…",
    )


def guise(s: Sight) -> Wording:
    """Trickery: one Attribute that its maker lacks (CR-DOM-09)."""
    now = f" You pretend to have {s.lore.title(s.draft.pretends)}." if s.draft.pretends else ""
    return Wording(
        prompt=f"Or use Trickery: pretend to have one Attribute, for 2 Influence for each Act-Field more.{now}",
        offers=tuple(_guise(s, o.action) for o in s.question.offers),
        button="Trickery…",
    )


def _guise(s: Sight, action: object) -> Label:
    assert isinstance(action, do.Pretend)
    if not action.attribute:
        return label("Pretend nothing", "Rest on what you have.")
    words = s.lore.attributes[action.attribute]
    return label(words.title, words.theme, words.kind.capitalize())


def back(s: Sight) -> Wording:
    """The way back. It stands below the others, with no heading of its own."""
    beside = _prompt(s)
    if s.draft.stage == "where":
        beside = BARE.get(s.draft.kind, BY_NAME)
        beside = ORBIT.format(s.draft.name) if s.draft.kind == "satellite" else beside
    if s.draft.stage == "what" and s.draft.kind != "gaze" and not s.draft.boxed and in_box(s.state):
        beside = FROM_BOX
    return Wording(prompt=beside, offers=(NOTHING_USED,), button="Drop this proposal")


def nowhere(s: Sight) -> Wording:
    """As it is described it cannot lie anywhere."""
    return Wording(prompt=_why_nowhere(s), offers=(NOTHING_USED,), silence=SILENT)


def anew(s: Sight) -> Wording:
    """So it may be described otherwise."""
    return replace(what(s), prompt=_why_nowhere(s), silence="")


def _why_nowhere(s: Sight) -> str:
    """Why, and the ways back (CR-CON-16, CR-CON-18)."""
    draft = s.draft
    cited = " and ".join("its Icon" if key == ICON else s.lore.title(key) for key in draft.rests_on)
    why = f"Resting on {cited}, {draft.name} finds no Field now"
    more = [s.lore.title(key) for key in opening(s.state, draft)]
    if usable(s.state, draft):
        why += f": those in reach cost more than your {max(0, s.state.deities[draft.seat].influence)} Influence"
    elif more:
        why += f". Resting on {' or '.join(more)} too it would"
    return f"{why}. Describe it otherwise, or drop it."


def where(s: Sight) -> Wording:
    """Where it lies, Field by Field."""
    draft = s.draft
    prompt = f"Where does {draft.name} lie?"
    if draft.kind == "ocean":
        prompt = f"Which Fields are {draft.name}? One body of one Element, for 1/2 Influence each."
        prompt = f"Which Fields come to {draft.name}? 1/2 Influence each." if draft.target else prompt
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
            return label(f"That is all: {on}{out}", f"Costs {seen.price}, leaves {seen.left}.")
        case "anew":
            return label("Begin anew", f"Instead of {on}.")
        case "suggested":
            assert isinstance(action, do.Lay)
            return label(f"As suggested: {' '.join(action.fields)}", "On to the preview.")
        case _ if isinstance(action, do.Lay):
            return label(
                f"{composites.lies(s, action.fields[0])[:-1]}: {' '.join(action.fields)}", "On to the preview."
            )
    field = key.removeprefix("add-")
    return label(
        f"{field} too" if draft.fields else field,
        f"{composites.lies(s, field)}{_by_distance(s, field)}",
        row_of(s, field),
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
    hint = "leave as it is to keep its place" if draft.kind == "gaze" else "C4 D4"
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
        write="Name the Fields…",
        button="Name the Fields…",
    )


def suggested_way(s: Sight) -> str:
    """Through which side a Warped Act might leave the Map."""
    suggested = ready(s.state, s.draft)
    return suggested.crossing if suggested else s.state.ground.rims[0].name


def look(s: Sight) -> Wording:
    """The preview: all that the Pantheon would see, the price, who votes, and whether to go on."""
    draft = s.draft
    seen = preview(s.state, draft)
    free = draft.kind == "start" or draft.approved or (draft.kind != "gaze" and polls.unasked(s.state))
    words = {
        "submit": label("Place it" if free else "Put it to the vote", f"Costs {seen.price}, leaves {seen.left}."),
        "anew": label("Elsewhere" if draft.orbit else "Other Fields", "Where it lies is asked again."),
        "mobile": label(
            "It stays where it is" if draft.mobile else "It can move by itself", "The Pantheon sees that."
        ),
        "back": label("Drop it", _spent(s) if draft.approved else "Begin anew."),
    }
    for o in s.question.offers:
        if o.key.startswith("rest-"):
            words[o.key] = composites.resting(s, o.key)
        if o.key.startswith("brings-"):
            title = s.lore.title(o.key.removeprefix("brings-"))
            words[o.key] = label(f"It brings {title}", f"Instead of {s.lore.title(draft.brings)}.")
    return Wording(
        prompt=f"{draft.name}: this is the preview. " + (seen.trouble or "Nothing is used up yet."),
        offers=tuple(words[o.key] for o in s.question.offers),
        silence=silent(s),
        detail="\n".join(_lines(s, seen, free=free)),
        photo=draft.photo,
    )


def parts(s: Sight) -> Wording:
    """Whether it is of several objects (CR-ACT-45)."""
    return Wording(
        prompt=f"Now it is said to be {composites.SAID_OF[s.draft.parts]}. Is it made otherwise?",
        offers=tuple(composites.PARTS[o.key] for o in s.question.offers),
        button="Several objects…",
    )


def _spent(s: Sight) -> str:
    """What it costs not to place what the Pantheon has accepted (CR-ABI-229, CR-ACT-39)."""
    last = s.state.turn is not None and s.state.turn.vetoes
    return f"Nothing is placed, and an attempt is used up.{' It is the second: your turn ends.' if last else ''}"


def _lines(s: Sight, seen: Preview, *, free: bool) -> list[str]:
    """What the Pantheon would be shown, and what only its maker wants to know."""
    draft = s.draft
    lines = [
        *([f"The object: {draft.thing}."] if draft.kind != "imprint" else []),
        *stakes(s.state, s.lore, draft),
    ]
    if len(seen.lines) > 1 and seen.price:
        lines.append(f"The price is made up of {', '.join(seen.lines)}; {seen.left} would be left to you.")
    elif draft.kind != "gaze":
        lines.append(f"{seen.left} Influence would be left to you.")
    if not free:
        electorate = polls.voters(s.state, draft.seat)
        voters = ", ".join(who(seat) for seat in electorate)
        lines.append(f"Voting: {voters}; {_carried(s, len(electorate))} If they do not, you may try once more.")
    if not power(s.state, draft.seat, "uses_words") and draft.kind != "ocean":
        lines.append("Your reading rests on how the object looks, not on words or numbers written on it.")
    return lines


def _carried(s: Sight, voters: int) -> str:
    """What carries the vote on this proposal (CR-VOT-02, CR-VOT-03)."""
    carries = "majority" if s.draft.kind == "gaze" else polls.share(s.state, Place(s.draft))
    if carries == "all":
        return "a single no turns it down."
    share = ", two thirds of the votes cast" if carries == "two thirds" else ""
    return f"{polls.needed(carries, voters)} yes carry it{share}."


def withdraw(s: Sight) -> Wording:
    """While a proposal is voted on its maker may take it back."""
    name = s.draft.name
    return Wording(
        prompt=f"{name} is before the Pantheon.",
        offers=(label(f"Withdraw {name}", _used_up(s)),),
        button="Withdraw",
    )


def _used_up(s: Sight) -> str:
    """What it costs to take a proposal back that was before the Pantheon (CR-ACT-39, CR-VOT-15)."""
    now = s.state.turn
    if now is None or not now.vetoes:
        return "Uses up an attempt; one more is left."
    over = s.draft.request == "act" or now.stage_no or turns.actions_left(s.state) <= 1
    return f"It is your second attempt: the {'turn ends' if over else 'action is used up'}."
