"""Forms: proposals, and the Abilities that need words or several Fields."""

from __future__ import annotations

from rules.core import Answer, Decision, Field, Form, RuleError
from rules.creation import actions as do
from rules.creation.abilities import lasting
from rules.creation.abilities.base import can_pay
from rules.creation.abilities.fates import dredged_size
from rules.creation.asking.base import cells, option, pick, question, short
from rules.creation.asking.menus import named
from rules.creation.checks import abilities_of, may_cite, preview
from rules.creation.lore import Lore
from rules.creation.pieces import Draft
from rules.creation.protection import targets
from rules.creation.reach import closed
from rules.creation.state import Creation
from rules.creation.suggest import ready, rests_on

SILENT = "The turn is passed."


def draft_questions(state: Creation, lore: Lore, draft: Draft) -> list[Decision]:
    """The next question about a proposal in the making, and the way back."""
    match draft.stage:
        case "what":
            asked = describe(state, lore, draft)
        case "where":
            asked = lay(state, draft)
        case _:
            return [confirm(state, draft)]
    back = pick([option("back", "Never mind", do.StepBack(), "Nothing is used up.")])
    return [
        asked,
        question(state, draft.seat, "back", "Drop this proposal.", back, waits=False, button="Never mind"),
    ]


def describe(state: Creation, lore: Lore, draft: Draft) -> Decision:
    """What the object is and what it means."""
    number = state.ids + 1
    name = f"Wonder {number}"
    blanks: dict[str, object] = {"name": name, "meaning": "Look at it anew: its form tells the story."}
    fields: list[Field] = []
    if draft.kind != "gaze":
        proof = state.options.object_proof
        fields.append(
            Field(name="thing", label="The object, plainly", kind="text", hint="bottle cap, fern", most=80)
        )
        blanks["thing"] = f"found thing {number}"
        if proof != "text_only":
            needed = proof == "photo_required"
            fields.append(Field(name="photo", label="Its picture", kind="photo", required=needed))
        if proof == "photo_required":
            blanks["photo"] = f"{number:064x}"
    fields.append(Field(name="name", label="Name of the Act", kind="text", least=1, most=60))
    fields.append(Field(name="meaning", label="How you read it", kind="long", most=1500))
    if draft.kind not in ("temple", "start"):
        mine = may_cite(state, draft)
        choices = tuple((k, lore.title(k)) for k in mine)
        fields.append(
            Field(name="rests_on", label="Rests on", kind="tags", choices=choices, least=1, most=len(mine))
        )
        blanks["rests_on"] = list(rests_on(state, draft))
    form = Form(fields=tuple(fields), template=do.Describe(), button="Describe…")
    prompts = {
        "temple": "Show the object that bears your Icon, and name the Temple.",
        "start": "Show the object of your starting Act, and name it.",
        "gaze": "Name the Act as you see it, and say how you read its object.",
    }
    prompt = prompts.get(draft.kind, "Show your object, name the Act, and say how you read it.")
    return question(
        state,
        draft.seat,
        "draft",
        prompt,
        form,
        silence=SILENT,
        button="Describe…",
        advice=Answer(blanks=blanks),
        clock=clock(state),
    )


def clock(state: Creation) -> str:
    """Everything a deity is asked in one turn shares one time."""
    return f"turn{state.turn.number}" if state.turn else f"first{state.slots[0][0] if state.slots else 0}"


def lay(state: Creation, draft: Draft) -> Decision:
    """Where it lies."""
    suggested = ready(state, draft)
    fields = suggested.fields if suggested else draft.fields
    blanks: dict[str, object] = {"fields": list(fields), "mobile": "no", "words": "no"}
    hint = "leave as it is to keep its place" if draft.kind == "gaze" else "C4 D4"
    asked = [cells("Fields it takes", hint, fields)]
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
    return question(
        state,
        draft.seat,
        "draft",
        f"Where does {draft.name} lie?",
        form,
        silence=SILENT,
        button="Name the Fields…",
        advice=Answer(blanks=blanks),
        clock=clock(state),
    )


def confirm(state: Creation, draft: Draft) -> Decision:
    """The preview: price, footprint, and whether to go on."""
    seen = preview(state, draft)
    where = " ".join(draft.fields) or "outside the Map"
    detail = f"On {where}. Costs {seen.price}, leaves {seen.left}. {' '.join(seen.lines)}"
    options = []
    if not seen.trouble:
        label = "Place it" if draft.kind == "start" or draft.approved else "Put it to the vote"
        options.append(option("submit", label, do.Submit(), detail, worth=5))
    options.append(
        option("back", "Drop it", do.StepBack(), "Begin anew." if not draft.approved else "Nothing is placed.")
    )
    prompt = f"{draft.name}: {detail}" + (f" {seen.trouble}" if seen.trouble else "")
    return question(state, draft.seat, "draft", prompt, pick(options), silence=SILENT, clock=clock(state))


def ability_forms(state: Creation, seat: int) -> list[Decision]:
    """Forms for Abilities that need an object, words or several Fields."""
    mine = abilities_of(state, seat)
    makers = {"shield": shield, "dredge": dredge, "curve": curve, "weave": weave}
    found = (make(state, seat) for key, make in makers.items() if key in mine)
    return [d for d in found if d is not None]


def shield(state: Creation, seat: int) -> Decision | None:
    """Raise a Safeguard."""
    rate = state.options.safeguard_cost_per_field
    acts = [a for a in targets(state, "shield", seat) if can_pay(state, seat, rate * a.size)]
    if not acts:
        return None
    number = state.ids + 1
    acts.sort(key=lambda a: (a.owner != seat, -a.size))
    choices = tuple((str(a.id), short(f"{named(state, a, seat)}: {rate * a.size}", 90)) for a in acts[:25])
    form = Form(
        fields=(
            Field(name="act", label="For which Act", kind="choice", choices=choices, value=choices[0][0]),
            Field(name="thing", label="The object that shields it", kind="text", least=1, most=80),
            Field(name="photo", label="Its picture", kind="photo", required=False),
            Field(name="how", label="How it shields", kind="long", least=1, most=600),
            cells("Its area, if more than the Act", "C4 D4", required=False),
        ),
        template=do.Shield(act=0),
        button="Safeguard…",
    )
    blanks = {"act": choices[0][0], "thing": f"guarding thing {number}", "how": "It closes around it."}
    if state.options.object_proof == "photo_required":
        blanks["photo"] = f"{number:064x}"
    return question(
        state,
        seat,
        "shield",
        "Raise a Safeguard around an Act.",
        form,
        button="Safeguard…",
        advice=Answer(blanks=blanks),
        silence=SILENT,
        clock=clock(state),
    )


def dredge(state: Creation, seat: int) -> Decision | None:
    """Bring an Act back from the Nullified zone."""
    barred = closed(state, seat, dredging=True)
    free = {f for f in state.ground.names if f not in barred}
    places = {}
    for act in state.zone[-25:]:
        cost = dredged_size(act) * state.options.dredge_cost_per_field
        spot = block(state, free, dredged_size(act))
        if spot and can_pay(state, seat, cost):
            places[act] = spot
    if not places:
        return None
    choices = tuple((str(a.id), short(f"{a.name}: {dredged_size(a)} Fields", 90)) for a in places)
    best = max(places, key=lambda a: a.size)
    form = Form(
        fields=(
            Field(name="act", label="Which Act", kind="choice", choices=choices, value=str(best.id)),
            cells("Onto which Fields", "any free ones", places[best]),
        ),
        template=do.Dredge(act=0),
        button="Dredge…",
    )
    advice = Answer(blanks={"act": str(best.id), "fields": list(places[best])})
    return question(
        state,
        seat,
        "dredge",
        "Dredge an Act out of the Nullified zone.",
        form,
        button="Dredge…",
        advice=advice,
        silence=SILENT,
        clock=clock(state),
    )


def block(state: Creation, free: set[str], size: int) -> tuple[str, ...]:
    """Some free Fields in one piece, or nothing."""
    for start in state.ground.reading(free):
        taken = [start]
        while len(taken) < size:
            beside = {n for f in taken for n in state.ground.sides[f]} & free - set(taken)
            if not beside:
                break
            taken.append(min(beside))
        if len(taken) == size:
            return tuple(taken)
    return ()


def curve(state: Creation, seat: int) -> Decision | None:
    """Join Fields or divide one."""
    if not can_pay(state, seat, 2):
        return None
    offered = None
    for at in range(len(state.ground.names)):
        field = state.ground.names[(at + state.ids * 5) % len(state.ground.names)]
        try:
            lasting.check_curve(state, seat, do.Curve(fields=(field,), parts=2))
        except RuleError:
            continue
        offered = field
        break
    if offered is None:
        return None
    form = Form(
        fields=(
            cells("Fields to join, or one to divide", "C4 D4", (offered,)),
            Field(name="parts", label="Parts, or 0 to join", kind="count", least=0, most=9, value="2"),
        ),
        template=do.Curve(fields=()),
        button="Curve…",
    )
    prompt = "Curve space: 1 Influence for each Field of the larger count."
    return question(
        state,
        seat,
        "curve",
        prompt,
        form,
        button="Curve…",
        silence=SILENT,
        clock=clock(state),
        advice=Answer(blanks={"fields": [offered], "parts": "2"}),
    )


def weave(state: Creation, seat: int) -> Decision | None:
    """Join Acts into a new Network."""
    fit = []
    for act in targets(state, "weave", seat):
        try:
            lasting.check_members(state, seat, (act.id, -1), None)
        except RuleError as fault:
            if str(fault).startswith(act.name):
                continue
        fit.append(act)
    if len(fit) < 2:
        return None
    choices = tuple((str(a.id), short(named(state, a, seat), 90)) for a in fit[:25])
    form = Form(
        fields=(
            Field(name="acts", label="Acts", kind="tags", choices=choices, least=2, most=len(choices)),
            Field(name="name", label="Name", kind="text", least=1, most=60),
            Field(name="reason", label="Why they belong together", kind="long", least=1, most=600),
        ),
        template=do.Weaving(acts=()),
        button="Network…",
    )
    blanks = {
        "acts": [key for key, _ in choices],
        "name": f"Constellation {len(state.networks) + 1}",
        "reason": "They draw one figure.",
    }
    return question(
        state,
        seat,
        "weave",
        "Join Acts under a name: 0 Influence, and a vote.",
        form,
        button="Network…",
        advice=Answer(blanks=blanks),
        silence=SILENT,
        clock=clock(state),
    )


__all__ = ["ability_forms", "clock", "draft_questions"]
