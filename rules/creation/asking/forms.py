"""Forms of the Abilities that need an object, words or several Fields."""

from __future__ import annotations

from rules.core import Blank, Question, RuleError
from rules.creation import actions as do
from rules.creation.abilities import fates, lasting, omens
from rules.creation.abilities.costs import can_pay, curve_price, shield_price, zone_price
from rules.creation.asking import menus, weaves
from rules.creation.asking.base import STRIPS, Form, cells, clock, question, written
from rules.creation.asking.menus import willing
from rules.creation.asking.saying import pooled
from rules.creation.bounds.checks import abilities_of
from rules.creation.deities.roles import is_arbiter
from rules.creation.world.book.gametypes import contained
from rules.creation.world.map.lines import divisible
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation
from rules.creation.world.still import still

SHIELD = (
    Blank(name="thing", kind="text", least=1, most=80),
    Blank(name="photo", kind="photo", required=False),
    Blank(name="how", kind="long", least=1, most=600),
    cells(required=False),
)
"""What a Safeguard is, its picture, how it shields, and how far."""
CURVE = written((cells(), Blank(name="parts", kind="count", least=0, most=9), STRIPS), do.Curve(fields=()))


def ability_forms(state: Creation, seat: int) -> list[Question]:
    """Forms for Abilities that need an object, words or several Fields; they end with the question of the turn."""
    return [
        question(
            state,
            seat,
            form.kind,
            form.ask,
            silence="turn",
            clock=clock(state),
            id=f"{state.asked}.{form.kind}-{form.network}" if form.network else "",
        )
        for form in _forms(state, seat)
    ]


@still
def _forms(state: Creation, seat: int) -> tuple[Form, ...]:
    mine = abilities_of(state, seat)
    if is_arbiter(state, seat):  # one Act at a time, as the menu has it (CR-AAA-27)
        mine = tuple(key for key in mine if key != "permanence")
    makers = {
        "shield": (shield, shield_with_leave),
        "dredge": (dredge,),
        "curve": (curve,),
        "prophesy": (prophesy,),
        "permanence": (permanence, permanence_with_leave),
        "river": (river,),
    }
    found = [make(state, seat) for key, made in makers.items() if key in mine for make in made]
    found += weaves.networks(state, seat) if "weave" in mine else []
    return tuple(form for form in found if form is not None)


def shield(state: Creation, seat: int) -> Form | None:
    """Raise a Safeguard at its price."""
    rate = state.options.safeguard_cost_per_field
    acts = [a for a in lasting.bare(state, seat) if can_pay(state, seat, shield_price(state, seat, a))]
    return (
        shielding(state, seat, acts, together=not rate, kind="shield" if rate else "shield-with") if acts else None
    )


def shield_with_leave(state: Creation, seat: int) -> Form | None:
    """Raise a Safeguard for an Act of somebody who agrees, at no price (CR-INF-10)."""
    acts = [a for a in lasting.bare(state, seat) if willing(state, a, seat)]
    return shielding(state, seat, acts, together=True, kind="shield-with") if acts else None


def shielding(state: Creation, seat: int, acts: list[Act], *, together: bool, kind: str) -> Form:
    """The form of a Safeguard."""
    acts.sort(key=lambda a: (a.owner != seat, -a.size))
    act = Blank(name="act", kind="choice", choices=tuple(str(a.id) for a in acts[:25]))
    said = (pooled(state, seat), *SHIELD[2:]) if contained(state.options) else SHIELD
    return Form(kind, written((act, *said), do.Shield(act=0, together=together)))


Group = tuple[Act, ...]
Groups = list[tuple[Group, Group]]
"""Acts that hang together, and those of them that could be made Permanent."""


def own_groups(state: Creation, seat: int) -> Groups:
    """Several Acts at once, and Fields they enclose, at their price."""
    return [
        (g, part)
        for g in lasting.clusters(state, seat)
        if (part := payable(state, seat, g)) and worth_a_form(state, g)
    ]


def lent_groups(state: Creation, seat: int) -> Groups:
    """The same for Acts of somebody who agrees, at no price (CR-INF-10)."""
    return [(g, g) for g in lasting.clusters(state, seat) if willing(state, g[0], seat) and worth_a_form(state, g)]


def permanence(state: Creation, seat: int) -> Form | None:
    """Several Acts at once, and Fields they enclose, at their price."""
    groups = own_groups(state, seat)
    return lasting_form(state, seat, groups, together=False) if groups else None


def permanence_with_leave(state: Creation, seat: int) -> Form | None:
    """The same for Acts of somebody who agrees, at no price (CR-INF-10)."""
    groups = lent_groups(state, seat)
    return lasting_form(state, seat, groups, together=True) if groups else None


def worth_a_form(state: Creation, group: Group) -> bool:
    """Whether there is more to choose than a single Act, which the list offers."""
    return len(group) > 1 or bool(lasting.hollow_inside(state, group))


def payable(state: Creation, seat: int, group: Group) -> Group:
    """As many Acts of a group, hanging together, as can be paid for."""
    part = [group[0]]
    for _ in group:
        beside = {n for a in part for f in a.fields for n in state.ground.sides[f]}
        more = (a for a in group if a not in part and beside & set(a.fields))
        fit = (a for a in more if can_pay(state, seat, zone_price(state, seat, [*part, a])))
        if (act := next(fit, None)) is None:
            break
        part.append(act)
    return tuple(part) if can_pay(state, seat, zone_price(state, seat, part)) else ()


def largest(groups: Groups, seat: int) -> tuple[Group, Group]:
    """The group to begin with: one's own, and as large as can be."""
    return max(groups, key=lambda g: (g[1][0].owner == seat, len(g[1])))


def lasting_form(state: Creation, seat: int, groups: Groups, *, together: bool) -> Form:
    """The form for Permanence over several Acts."""
    whole, _ = largest(groups, seat)
    acts = [*whole, *[a for group, _ in groups if group is not whole for a in group]][:25]
    blanks = [Blank(name="acts", kind="tags", choices=tuple(str(a.id) for a in acts), least=1, most=len(acts))]
    inside = sorted({f for group, _ in groups for f in lasting.hollow_inside(state, group)})
    if inside:
        blanks.append(cells(required=False, among=inside))
    kind = "permanence-with" if together else "permanence"
    return Form(kind, written(tuple(blanks), do.Permanence(acts=(), together=together)))


def dredge(state: Creation, seat: int) -> Form | None:
    """Bring an Act back from the Nullified zone."""
    places = [act for id in fates.beds(state, seat) if (act := state.act(id))]
    if not places:
        return None
    best = max(places, key=lambda a: a.size)
    listed = [best, *[a for a in places if a is not best][-24:]]
    which = Blank(name="act", kind="choice", choices=tuple(str(a.id) for a in listed))
    return Form("dredge", written((which, cells()), do.Dredge(act=0)))


def prophesy(state: Creation, seat: int) -> Form | None:
    """Foretell something in words of one's own (CR-ABI-110)."""
    shut = omens.hatched(state)
    free = [f for f in state.ground.names if f not in shut]
    if not free or not omens.payable(state, seat, 1):
        return None
    acts = [a for a in state.in_play if a.fields and not shut & set(a.fields)]
    acts = [a for a in acts if omens.payable(state, seat, len(a.fields))]
    blanks = [
        Blank(name="words", kind="text", least=1, most=omens.LONGEST, sentence=True),
        Blank(name="categories", kind="long", least=1, most=omens.LONGEST_LIST),
        cells(required=False, among=free),
    ]
    if acts:
        blanks.append(
            Blank(name="act", kind="choice", required=False, choices=tuple(str(a.id) for a in acts[-25:]))
        )
    return Form("prophesy", written(tuple(blanks), do.Prophesy(words="", categories="")))


def curve(state: Creation, seat: int) -> Form | None:
    """Join Fields or divide one."""
    least = curve_price(state, seat, do.Curve(fields=(), parts=2))
    return Form("curve", CURVE) if can_pay(state, seat, least) and dividable(state, seat) else None


def river(state: Creation, seat: int) -> Form | None:
    """A river by a way of one's own."""
    sources = [o.action.act for o in menus.river(state, seat) if isinstance(o.action, do.River)]
    if not sources:
        return None
    act = Blank(name="act", kind="choice", choices=tuple(map(str, sources[:25])))
    return Form("river", written((act, cells()), do.River(act=0)))


def dividable(state: Creation, seat: int) -> str:
    """A Field that may be divided now, not always the same; nothing if there is none."""
    for at in range(len(state.ground.names)):
        field = state.ground.names[(at + state.ids * 5) % len(state.ground.names)]
        if not divisible(state.ground, field) or lasting.uncurved(state, field):
            continue
        try:
            lasting.check_curve(state, seat, do.Curve(fields=(field,), parts=2))
        except RuleError:
            continue
        return field
    return ""
