"""Questions about a proposal in the making: what the object is, where it lies, and the preview (CR-ACT-01)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Answer, Decision, Field, Form, Option, Pick, RuleError, who
from rules.creation import actions as do
from rules.creation import polls
from rules.creation.asking.base import cells, clock, option, pick, question, row_of, short
from rules.creation.attributes import has
from rules.creation.checks import (
    ICON,
    LONGEST_NAME,
    LONGEST_READING,
    LONGEST_THING,
    Preview,
    beacon_on,
    check_concepts,
    may_cite,
    preview,
)
from rules.creation.drafting import in_box
from rules.creation.lore import Lore
from rules.creation.pieces import Draft
from rules.creation.placing import stakes
from rules.creation.reach import opening, room_for, usable
from rules.creation.state import Creation
from rules.creation.suggest import ready, rests_on

SILENT = "The turn is passed."
LATE = "You are passed over, and may make up for it at the start of your first turn."

PROMPTS = {
    "temple": "Show the object that bears your Icon, and name the Temple.",
    "start": "Show the object of your starting Act, and name it.",
    "gaze": "Name the Act as you see it, and say how you read its object.",
}
PROMPT = "Show your object, name the Act, and say how you read it."


def silent(state: Creation) -> str:
    """What happens to a proposal in the making whose deity says no more."""
    return LATE if state.phase == "first" else SILENT


def draft_questions(state: Creation, lore: Lore, draft: Draft) -> list[Decision]:
    """The next question about a proposal in the making, and the way back."""
    match draft.stage:
        case "what":
            asked = [describe(state, lore, draft), *box(state, draft)]
        case "where":
            if draft.kind != "gaze" and not draft.fields and not room_for(state, draft):
                return nowhere(state, lore, draft)
            asked = where(state, draft)
        case _:
            return [confirm(state, lore, draft)]
    back = pick([option("back", "Drop this proposal", do.StepBack(), "Nothing is used up.")])
    again = asked[-1].prompt  # so that the button stands below the others, with no heading of its own
    return [*asked, question(state, draft.seat, "back", again, back, waits=False, button="Drop this proposal")]


def describe(state: Creation, lore: Lore, draft: Draft) -> Decision:
    """What the object is and what it means."""
    number = state.ids + 1
    blanks: dict[str, object] = {
        "name": fresh_name(state, number),
        "meaning": "Look at it anew: its form tells the story.",
    }
    fields: list[Field] = []
    if draft.kind != "gaze" and not draft.boxed:
        proof = state.options.object_proof
        fields.append(
            Field(
                name="thing",
                label="The object, plainly",
                kind="text",
                hint="a bottle cap, a fern leaf",
                most=LONGEST_THING,
                value=draft.thing,
            )
        )
        blanks["thing"] = f"found thing {number}"
        if proof != "text_only":
            needed = proof == "photo_required"
            hint = "" if needed else "A photo of it; the words alone will do too."
            fields.append(Field(name="photo", label="Its picture", kind="photo", hint=hint, required=needed))
        if proof == "photo_required":
            blanks["photo"] = f"{number:064x}"
    fields.append(
        Field(name="name", label="Name of the Act", kind="text", least=1, most=LONGEST_NAME, value=draft.name)
    )
    hint = "What its look brings to mind, and how that fits your Attributes."
    reading = Field(
        name="meaning",
        label="How you read it",
        kind="long",
        hint=hint,
        least=1,
        most=LONGEST_READING,
        value=draft.meaning,
    )
    fields.append(reading)
    if draft.kind not in ("temple", "start"):
        mine = may_cite(state, draft)
        choices = tuple((k, lore.title(k)) for k in mine)
        fields.append(
            Field(
                name="rests_on",
                label="Rests on",
                kind="tags",
                hint="Which of your Attributes it fits.",
                choices=choices,
                least=1,
                most=len(mine),
            )
        )
        blanks["rests_on"] = list(rests_on(state, draft))
    form = Form(fields=tuple(fields), template=do.Describe(), button="Describe…")
    prompt = PROMPTS.get(draft.kind, PROMPT)
    if draft.boxed:
        prompt = f"From the box: {draft.thing}. Name the Act, and say how you read it."
    return question(
        state,
        draft.seat,
        "draft",
        prompt,
        form,
        silence=silent(state),
        button="Describe…",
        advice=Answer(blanks=blanks),
        clock=clock(state),
        photo=draft.photo,
    )


def fresh_name(state: Creation, number: int) -> str:
    """A name for whoever has none, which says no banned concept."""
    for word in ("Wonder ", "Marvel ", "Riddle ", ""):
        try:
            check_concepts(state, name := f"{word}{number}")
        except RuleError:
            continue
        return name
    return "Nameless"


def box(state: Creation, draft: Draft) -> list[Decision]:
    """Objects of earlier worlds, for whoever has none at hand (CR-BOX-05)."""
    if draft.kind == "gaze" or draft.boxed or not (free := in_box(state)):
        return []
    options = [
        option(f"box-{at}", b.thing, do.TakeOut(thing=b.thing), f"It has been {', '.join(b.names)}.")
        for at, b in enumerate(free)
    ]
    prompt = "Or use an object of the channel's Creation box, with a new name and a new meaning."
    return [question(state, draft.seat, "box", prompt, pick(options), waits=False, button="From the box…")]


def where(state: Creation, draft: Draft) -> list[Decision]:
    """Where it lies: Field by Field from a list, or typed."""
    if draft.kind == "gaze":
        stay = pick([option("stay", "Leave it where it is", do.Lay(), f"On {' '.join(draft.fields)}.", worth=1)])
        return [asked_where(state, draft, stay), typed(state, draft)]
    suggested = ready(state, draft)
    options: list[Option] = []
    if draft.fields:
        options.append(whole(state, draft))
        on = " ".join(draft.fields)
        options.append(option("anew", "Begin anew", do.AddField(), f"Instead of {on}.", worth=-1))
    elif suggested is not None:
        lay = do.Lay(fields=suggested.fields, crossing=suggested.crossing)
        words = f"As suggested: {' '.join(suggested.fields)}"
        options.append(option("suggested", words, lay, "On to the preview.", worth=9))
    options += [
        option(
            f"add-{f}",
            f"{f} too" if draft.fields else f,
            do.AddField(field=f),
            lies(state, f),
            group=row_of(state, f),
        )
        for f in room_for(state, draft)
    ]
    return [asked_where(state, draft, pick(options)), typed(state, draft)]


def nowhere(state: Creation, lore: Lore, draft: Draft) -> list[Decision]:
    """As it is described it cannot lie anywhere: why, and the ways back (CR-CON-16, CR-CON-18)."""
    cited = " and ".join("its Icon" if key == ICON else lore.title(key) for key in draft.rests_on)
    why = f"Resting on {cited}, {draft.name} finds no Field now"
    more = [lore.title(key) for key in opening(state, draft)]
    if usable(state, draft):
        why += f": those in reach cost more than your {max(0, state.deities[draft.seat].influence)} Influence"
    elif more:
        why += f". Resting on {' or '.join(more)} too it would"
    back = pick([option("back", "Drop this proposal", do.StepBack(), "Nothing is used up.", worth=-1)])
    prompt = f"{why}. Describe it otherwise, or drop it."
    anew = describe(state, lore, draft)
    held = question(state, draft.seat, "draft", prompt, back, silence=SILENT, clock=clock(state))
    return [held, replace(anew, id=f"{state.asked}.anew", prompt=prompt, waits=False, silence="", within=None)]


def whole(state: Creation, draft: Draft) -> Option:
    """The footprint as it is, on to the preview; greyed while some rule is against it."""
    words, side = f"That is all: {' '.join(draft.fields)}", ""
    if draft.kind == "warp":
        side = next((r.name for r in state.ground.rims if r.field in draft.fields and not beacon_on(state, r)), "")
        words += f", and out through the {side}"
    seen = preview(state, replace(draft, crossing=side))
    found = option("done", words, do.Lay(crossing=side), f"Costs {seen.price}, leaves {seen.left}.", worth=8)
    return replace(found, why_not=short(seen.trouble, 90))


def lies(state: Creation, field: str) -> str:
    """What a Field is, in a few words."""
    plot = state.plot(field)
    ground = {"gas": "Gas", "solid": "Solid", "liquid": "Liquid", "empty": "Empty Realm"}[plot.element]
    notes = ["an Origin of Life"] if plot.origin else ["Fertile"] if plot.origins else []
    beside = [a.name for a in state.in_play if set(a.fields) & set(state.ground.sides[field])]
    notes += [f"beside {' and '.join(beside[:2])}"] if beside else []
    return f"{', '.join([ground, *notes])}."


def asked_where(state: Creation, draft: Draft, ask: Pick) -> Decision:
    """The question with its list of Fields."""
    prompt = f"Where does {draft.name} lie?"
    if draft.fields and draft.kind != "gaze":
        beside = "it" if len(draft.fields) == 1 else "them"
        prompt = f"{draft.name} lies on {' '.join(draft.fields)}. Add a Field beside {beside}, or go on."
    return question(state, draft.seat, "draft", prompt, ask, silence=silent(state), clock=clock(state))


def typed(state: Creation, draft: Draft) -> Decision:
    """The same by typing, with what the list does not ask."""
    suggested = ready(state, draft)
    fields = suggested.fields if suggested else draft.fields
    blanks: dict[str, object] = {"fields": list(fields), "mobile": "no", "words": "no"}
    hint = "leave as it is to keep its place" if draft.kind == "gaze" else "C4 D4"
    asked = [cells("Fields it takes", hint, fields, among=room_for(state, draft) if draft.kind != "gaze" else ())]
    if draft.kind == "warp":
        sides = [rim.name for rim in state.ground.rims][:25]
        crossing = suggested.crossing if suggested else sides[0]
        near = tuple(dict.fromkeys((crossing, *sides)))[:25]
        asked.append(
            Field(
                name="crossing",
                label="Leaves the Map by the",
                kind="text",
                value=crossing,
                hint=short(near[0], 90),
            )
        )
        blanks["crossing"] = crossing
    yes_no = (("no", "No"), ("yes", "Yes"))
    asked.append(Field(name="mobile", label="Can it move by itself?", kind="choice", choices=yes_no, value="no"))
    label = "Does your reading rest on words on it?"
    asked.append(Field(name="words", label=label, kind="choice", choices=yes_no, value="no"))
    form = Form(fields=tuple(asked), template=do.Lay(), button="Name the Fields…")
    prompt = "Or name the Fields, and say whether it can move by itself."
    advice = Answer(blanks=blanks)
    return question(
        state, draft.seat, "cells", prompt, form, waits=False, button="Name the Fields…", advice=advice
    )


def confirm(state: Creation, lore: Lore, draft: Draft) -> Decision:
    """The preview: all that the Pantheon would see, the price, who votes, and whether to go on."""
    seen = preview(state, draft)
    free = draft.kind == "start" or draft.approved
    options = []
    if not seen.trouble:
        label = "Place it" if free else "Put it to the vote"
        options.append(option("submit", label, do.Submit(), f"Costs {seen.price}, leaves {seen.left}.", worth=5))
    if draft.kind != "off_map" and not draft.approved:
        if draft.kind != "gaze":
            options.append(option("anew", "Other Fields", do.AddField(), "Where it lies is asked again."))
        turned = do.Lay(crossing=draft.crossing, mobile="no" if draft.mobile else "yes")
        label = "It stays where it is" if draft.mobile else "It can move by itself"
        options.append(option("mobile", label, turned, "The Pantheon sees that."))
    options.append(option("back", "Drop it", do.StepBack(), "Begin anew." if not draft.approved else spent(state)))
    prompt = f"{draft.name}: this is the preview. " + (seen.trouble or "Nothing is used up yet.")
    detail = "\n".join(preview_lines(state, lore, draft, seen, free=free))
    return question(
        state,
        draft.seat,
        "draft",
        prompt,
        pick(options),
        silence=silent(state),
        clock=clock(state),
        detail=detail,
        photo=draft.photo,
    )


def spent(state: Creation) -> str:
    """What it costs not to place what the Pantheon has accepted (CR-ABI-229, CR-ACT-39)."""
    last = state.turn is not None and state.turn.vetoes
    return f"Nothing is placed, and an attempt is used up.{' It is the second: your turn ends.' if last else ''}"


def preview_lines(state: Creation, lore: Lore, draft: Draft, seen: Preview, *, free: bool) -> list[str]:
    """What the Pantheon would be shown, and what only its maker wants to know."""
    lines = [f"The object: {draft.thing}.", *stakes(state, lore, draft)]
    if len(seen.lines) > 1 and seen.price:
        lines.append(f"The price is made up of {', '.join(seen.lines)}; {seen.left} would be left to you.")
    elif draft.kind != "gaze":
        lines.append(f"{seen.left} Influence would be left to you.")
    if not free:
        electorate = polls.voters(state, draft.seat)
        voters = ", ".join(who(s) for s in electorate)
        lines.append(
            f"Voting: {voters}; {len(electorate) // 2 + 1} yes carry it. If they do not, you may try once more."
        )
    if not has(state, draft.seat, "uses_words"):
        lines.append("Your reading rests on how the object looks, not on words or numbers written on it.")
    return lines
