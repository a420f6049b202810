"""Forms of the Abilities that need an object, words or several Fields."""

from __future__ import annotations

from rules.core import Answer, Decision, Field, Form, RuleError, counted
from rules.creation import actions as do
from rules.creation.abilities import fates, lasting
from rules.creation.abilities.base import can_pay
from rules.creation.abilities.fates import dredged_size
from rules.creation.asking import weaves
from rules.creation.asking.base import STRIPS, cells, clock, question, short
from rules.creation.asking.menus import named, willing
from rules.creation.checks import abilities_of
from rules.creation.lines import divisible
from rules.creation.pieces import Act
from rules.creation.protection import targets
from rules.creation.state import Creation

SILENT = "The turn is passed."


def ability_forms(state: Creation, seat: int) -> list[Decision]:
    """Forms for Abilities that need an object, words or several Fields."""
    mine = abilities_of(state, seat)
    makers = {
        "shield": (shield, shield_with_leave),
        "dredge": (dredge,),
        "curve": (curve,),
        "permanence": (permanence, permanence_with_leave),
    }
    found = [make(state, seat) for key, made in makers.items() if key in mine for make in made]
    found += weaves.networks(state, seat) if "weave" in mine else []
    return [d for d in found if d is not None]


def shield(state: Creation, seat: int) -> Decision | None:
    """Raise a Safeguard at its price."""
    rate = state.options.safeguard_cost_per_field
    acts = [a for a in targets(state, "shield", seat) if can_pay(state, seat, rate * a.size)]
    return shielding(state, seat, acts, rate) if acts else None


def shield_with_leave(state: Creation, seat: int) -> Decision | None:
    """Raise a Safeguard for an Act of somebody who agrees, at no price (CR-INF-10)."""
    acts = [a for a in targets(state, "shield", seat) if willing(state, a, seat)]
    return shielding(state, seat, acts, 0) if acts else None


def shielding(state: Creation, seat: int, acts: list[Act], rate: int) -> Decision:
    """The form of a Safeguard; with a rate of 0 for each Act-Field it waits for leave."""
    number = state.ids + 1
    button = "Safeguard…" if rate else "Safeguard with leave…"
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
        template=do.Shield(act=0, together=not rate),
        button=button,
    )
    blanks = {"act": choices[0][0], "thing": f"guarding thing {number}", "how": "It closes around it."}
    if state.options.object_proof == "photo_required":
        blanks["photo"] = f"{number:064x}"
    return question(
        state,
        seat,
        "shield" if rate else "shield-with",
        "Raise a Safeguard around an Act."
        if rate
        else "Raise a Safeguard at no price, if the Act's deity agrees.",
        form,
        button=button,
        advice=Answer(blanks=blanks),
        silence=SILENT,
        clock=clock(state),
    )


def permanence(state: Creation, seat: int) -> Decision | None:
    """Several Acts at once, and Fields they enclose, at their price."""
    groups = [
        (g, part)
        for g in lasting.clusters(state, seat)
        if (part := payable(state, seat, g)) and worth_a_form(state, g)
    ]
    return lasting_form(state, seat, groups, together=False) if groups else None


def permanence_with_leave(state: Creation, seat: int) -> Decision | None:
    """The same for Acts of somebody who agrees, at no price (CR-INF-10)."""
    groups = [
        (g, g) for g in lasting.clusters(state, seat) if willing(state, g[0], seat) and worth_a_form(state, g)
    ]
    return lasting_form(state, seat, groups, together=True) if groups else None


Group = tuple[Act, ...]


def worth_a_form(state: Creation, group: Group) -> bool:
    """Whether there is more to choose than a single Act, which the list offers."""
    return len(group) > 1 or bool(lasting.hollow_inside(state, group))


def payable(state: Creation, seat: int, group: Group) -> Group:
    """As many Acts of a group, hanging together, as can be paid for."""
    part = [group[0]]
    for _ in group:
        beside = {n for a in part for f in a.fields for n in state.ground.sides[f]}
        more = (a for a in group if a not in part and beside & set(a.fields))
        if (act := next((a for a in more if can_pay(state, seat, lasting.zone_price([*part, a]))), None)) is None:
            break
        part.append(act)
    return tuple(part) if can_pay(state, seat, lasting.zone_price(part)) else ()


def lasting_form(state: Creation, seat: int, groups: list[tuple[Group, Group]], *, together: bool) -> Decision:
    """The form for Permanence over several Acts."""
    whole, best = max(groups, key=lambda g: (g[1][0].owner == seat, len(g[1])))
    acts = [*whole, *[a for group, _ in groups if group is not whole for a in group]][:25]
    choices = tuple((str(a.id), short(f"{named(state, a, seat)} on {' '.join(a.fields)}", 90)) for a in acts)
    inside = sorted({f for group, _ in groups for f in lasting.hollow_inside(state, group)})
    fields = [
        Field(
            name="acts", label="Acts that hang together", kind="tags", choices=choices, least=1, most=len(choices)
        )
    ]
    if inside:
        hint = short(f"Enclosed now: {' '.join(inside)}", 90)
        fields.append(cells("Open Fields they enclose, free", hint, required=False, among=inside))
    button = "Permanence with leave…" if together else "Permanence…"
    price = "At no price, if their deity agrees." if together else "Costs 1 for each Field of the Acts."
    return question(
        state,
        seat,
        "permanence-with" if together else "permanence",
        f"Make several Acts of one deity Permanent at once. {price}",
        Form(fields=tuple(fields), template=do.Permanence(acts=(), together=together), button=button),
        button=button,
        advice=Answer(blanks={"acts": [str(a.id) for a in best]}),
        silence=SILENT,
        clock=clock(state),
    )


def dredge(state: Creation, seat: int) -> Decision | None:
    """Bring an Act back from the Nullified zone."""
    places = {act: spot for id, spot in fates.beds(state, seat).items() if (act := state.act(id))}
    if not places:
        return None
    best = max(places, key=lambda a: a.size)
    listed = [best, *[a for a in places if a is not best][-24:]]
    choices = tuple((str(a.id), short(f"{a.name}: {counted(dredged_size(a), 'Field')}", 90)) for a in listed)
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


def curve(state: Creation, seat: int) -> Decision | None:
    """Join Fields or divide one."""
    if not can_pay(state, seat, 2):
        return None
    offered = None
    for at in range(len(state.ground.names)):
        field = state.ground.names[(at + state.ids * 5) % len(state.ground.names)]
        if not divisible(state.ground, field) or lasting.uncurved(state, field):
            continue
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
            STRIPS,
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
