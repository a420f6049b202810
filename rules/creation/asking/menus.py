"""The Abilities on offer: every legal target (CR-ABI-02)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from rules.core import Action, Offer
from rules.creation import actions as do
from rules.creation.abilities import costs, fates, gravitation, gravity, lasting, omens, paradigms
from rules.creation.abilities.costs import can_pay
from rules.creation.asking.base import offer
from rules.creation.bounds.checks import abilities_of, gazed_at
from rules.creation.bounds.protection import targets
from rules.creation.bounds.rivers import lakes, shortest
from rules.creation.deities import condensed
from rules.creation.deities.roles import is_arbiter
from rules.creation.deities.traits import TRAITS, gains_by, maker
from rules.creation.world import lying
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

KEYS: dict[type[Action], str] = {do.Nullify: "null", do.Blight: "rot", do.Devour: "devour"}
"""How the offers of Abilities that are used on Acts are called."""


def granted(key: str, action: Action) -> Offer:
    """The same Ability with leave of the deity whose Act or zone it is (CR-INF-10)."""
    return offer(f"{key}-with", action)


def abilities(state: Creation, seat: int) -> list[Offer]:
    """Direct offers for all Abilities of a deity."""
    mine = abilities_of(state, seat)
    found = choosing(state, seat)
    for key, menu in MENUS.items():
        if key in mine:
            found += menu(state, seat)
    return found


def choosing(state: Creation, seat: int) -> list[Offer]:
    """Attributes of the kind that was rolled (CR-ABI-102)."""
    if not condensed.undecided(state, seat):
        return []
    keys = condensed.choices(state, condensed.means(state, seat))
    return [offer(f"as-{key}", do.Condensed(attribute=key)) for key in keys]


def willing(state: Creation, act: Act, seat: int) -> bool:
    """Whether somebody else is there to give leave for this Act; the Arbiter pays nothing and asks nobody."""
    return act.owner != seat and state.deities[act.owner].here and not is_arbiter(state, seat)


def gaze(state: Creation, seat: int) -> list[Offer]:
    """Acts of others that may be read anew; with leave too, where something hangs on it."""
    found: list[Offer] = []
    counts = gains_by(state, seat, "aided")
    for act in gazed_at(state, seat):
        found.append(offer(f"gaze-{act.id}", do.Begin(kind="gaze", target=act.id)))
        if counts and willing(state, act, seat):
            found.append(granted(f"gaze-{act.id}", do.Begin(kind="gaze", target=act.id, borrowed=True)))
    return found


def rejuvenate(state: Creation, seat: int) -> list[Offer]:
    """Decayed Acts, and the whole Map."""
    found: list[Offer] = []
    counts = gains_by(state, seat, "aided")  # leave changes no price here
    for act in targets(state, "rejuvenate", seat) if state.turn is not None and not state.turn.healed else ():
        if not can_pay(state, seat, costs.heal_price(state, seat, act)):
            continue
        found.append(offer(f"heal-{act.id}", do.Rejuvenate(act=act.id)))
        if counts and willing(state, act, seat):
            found.append(granted(f"heal-{act.id}", do.Rejuvenate(act=act.id, together=True)))
    if fates.anything_decayed(state) and state.deities[seat].influence >= 1:
        found.append(offer("heal-all", do.Rejuvenate()))
        whose = {a.owner for a in state.in_play if a.standing == "decayed"} - {seat}
        if counts and whose and whose <= set(state.here):
            found.append(granted("heal-all", do.Rejuvenate(together=True)))
    return found


def nullify(state: Creation, seat: int) -> list[Offer]:
    """Acts and Safeguards that can be taken out of the world."""
    acts = against(state, seat, do.Nullify, targets(state, "nullify", seat), costs.nullify_price)
    return acts + breaking(state, seat, do.Nullify)


def against(
    state: Creation,
    seat: int,
    deed: type[do.Nullify | do.Blight | do.Devour],
    acts: Iterable[Act],
    price: Callable[[Creation, int, Act], int],
) -> list[Offer]:
    """An Ability on each of some Acts: at its price, and together with its deity at none."""
    found: list[Offer] = []
    for act in acts:
        if can_pay(state, seat, price(state, seat, act)):
            found.append(offer(f"{KEYS[deed]}-{act.id}", deed(act=act.id)))
        if willing(state, act, seat):
            found.append(granted(f"{KEYS[deed]}-{act.id}", deed(act=act.id, together=True)))
    return found


def breaking(state: Creation, seat: int, deed: type[do.Nullify | do.Blight]) -> list[Offer]:
    """The same on each Safeguard, also together with the deities whose Acts are inside, if they can be asked;
    one's own Acts among them are paid for (CR-INF-10, CR-INF-13)."""
    found: list[Offer] = []
    for shield in state.safeguards:
        alone, both = deed(shield=shield.id), deed(shield=shield.id, together=True)
        if can_pay(state, seat, shield_price(state, seat, alone)):
            found.append(offer(f"{KEYS[deed]}-s{shield.id}", alone))
        others = {a.owner for a in lying.within(state, shield.fields)} - {seat}
        if others and others <= set(state.here) and can_pay(state, seat, shield_price(state, seat, both)):
            found.append(granted(f"{KEYS[deed]}-s{shield.id}", both))
    return found


def shield_price(state: Creation, seat: int, action: do.Nullify | do.Blight) -> int:
    """What breaking a Safeguard costs."""
    price = costs.void_shield_price if isinstance(action, do.Nullify) else costs.rot_shield_price
    return price(state, seat, fates.safeguard(state, action.shield), together=action.together)


def undo(state: Creation, seat: int) -> list[Offer]:
    """Permanent zones."""
    found: list[Offer] = []
    for zone in state.zones:
        if not zone.undone and can_pay(state, seat, costs.undo_price(state, seat, zone)):
            found.append(offer(f"undo-{zone.id}", do.Undo(zone=zone.id)))
        if not zone.undone and zone.owner != seat and zone.owner in state.here:
            found.append(granted(f"undo-{zone.id}", do.Undo(zone=zone.id, together=True)))
    return found


def permanence(state: Creation, seat: int) -> list[Offer]:
    """Single Acts that can be made Permanent; several together have a form."""
    found: list[Offer] = []
    for act in lasting.eligible(state, seat):
        if can_pay(state, seat, costs.zone_price(state, seat, [act])):
            found.append(offer(f"perm-{act.id}", do.Permanence(acts=(act.id,))))
        if willing(state, act, seat):
            found.append(granted(f"perm-{act.id}", do.Permanence(acts=(act.id,), together=True)))
    return found


def dilate(state: Creation, seat: int) -> list[Offer]:
    """Two extra stages."""
    cost = costs.dilation_price(state, seat)
    if state.turn is None or state.turn.stage_no == 1 or not can_pay(state, seat, cost):
        return []
    return [offer("dilate", do.Dilate())]


def disintegrate(state: Creation, seat: int) -> list[Offer]:
    """Own Acts for their Influence, others' for a price."""
    found: list[Offer] = []
    for act in targets(state, "disintegrate", seat):
        if can_pay(state, seat, costs.break_price(state, seat, act)):
            found.append(offer(f"dis-{act.id}", do.Disintegrate(act=act.id)))
        if willing(state, act, seat):
            both = do.Disintegrate(act=act.id, together=True, gains=act.owner)
            found.append(granted(f"dis-{act.id}", both))
            found.append(granted(f"dis-{act.id}-me", do.Disintegrate(act=act.id, together=True, gains=seat)))
    return found


def blight(state: Creation, seat: int) -> list[Offer]:
    """Acts and Safeguards that can be made to Decay."""
    on_map = [act for act in targets(state, "blight", seat) if not act.off_map]
    acts = against(state, seat, do.Blight, on_map, costs.blight_price)
    return acts + breaking(state, seat, do.Blight)


def hollow(state: Creation, seat: int) -> list[Offer]:
    """Empty Fields that can become Abysses."""
    if not can_pay(state, seat, costs.hollow_price(state, seat, 1)):
        return []
    free = state.ground.reading(lasting.hollow_spots(state))
    return [offer(f"hole-{f}", do.Hollow(fields=(f,))) for f in free]


def breach(state: Creation, seat: int) -> list[Offer]:
    """Safeguards and Seals that can be destroyed, each by an Act it holds."""
    found: list[Offer] = []
    for shield in state.safeguards:
        inside = lying.within(state, shield.fields)
        if not inside:
            continue
        found.append(offer(f"breach-{inside[0].id}", do.Breach(act=inside[0].id)))
        others = {a.owner for a in inside} - {seat}
        if gains_by(state, seat, "aided") and others and others <= set(state.here):
            found.append(granted(f"breach-{inside[0].id}", do.Breach(act=inside[0].id, together=True)))
    return found


def devour(state: Creation, seat: int) -> list[Offer]:
    """Living Acts that can be hunted."""
    return against(state, seat, do.Devour, targets(state, "devour", seat), costs.devour_price)


def prophesy(state: Creation, seat: int) -> list[Offer]:
    """Prophecies that are ready to be made; those in one's own words have a form."""
    ready = omens.suggested(state, seat)
    return [offer(f"tell-act-{p.act}" if p.act else f"tell-{p.fields[0]}", p) for p in ready]


def condense(state: Creation, seat: int) -> list[Offer]:
    """A roll, once in a stage (CR-ABI-101)."""
    return [] if state.turn is None or state.turn.rolled else [offer("roll", do.Condense())]


def gamble(state: Creation, seat: int) -> list[Offer]:
    """A roll, once in a stage (CR-DOM-12)."""
    return [] if state.turn is None or state.turn.rolled else [offer("gamble", do.Gamble())]


def paradigm(state: Creation, seat: int) -> list[Offer]:
    """Attributes that could be had instead; what is Primal is given up for good (CR-ABI-154)."""
    if state.deities[seat].influence < 1:
        return []
    keys, full = paradigms.open_to(state, seat), paradigms.too_many(state, seat)
    found = [
        offer(f"become-{key}", do.ParadigmShift(attribute=key), final=TRAITS[key].kind == "primal") for key in keys
    ]
    if full is not None:
        key = maker(state.options)
        found.append(replace(offer(f"become-{key}", do.ParadigmShift(attribute=key)), why_not=full))
    return found


def river(state: Creation, seat: int) -> list[Offer]:
    """From every lake the shortest river to an Ocean; other ways have a form."""
    ways = ((act, shortest(state, act)) for act in lakes(state, seat))
    return [
        offer(f"river-{act.id}", do.River(act=act.id, fields=way))
        for act, way in ways
        if way and can_pay(state, seat, costs.river_price(state, seat, len(way)))
    ]


def gravitate(state: Creation, seat: int) -> list[Offer]:
    """Acts that could be pulled, each to every place; with leave at no price."""
    found: list[Offer] = []
    for action, course, _ in gravity.pulls(state, seat):
        members = [act for id in action.acts if (act := state.act(id))]
        key = f"pull-{action.acts[0]}-{action.to or action.abyss}"
        if can_pay(state, seat, course.price):
            found.append(offer(key, action))
        others = {a.owner for a in members} - {seat}
        if course.price and others and others <= set(state.here) and {a.owner for a in members} == others:
            found.append(granted(key, replace(action, together=True)))
    return found


def collapse(state: Creation, seat: int) -> list[Offer]:
    """Decayed Fields that can become Abysses."""
    if not can_pay(state, seat, costs.collapse_price(state, seat, ("one",))):
        return []
    return [
        offer(f"sink-{f}", do.Collapse(fields=(f,))) for f in state.ground.reading(gravitation.collapsible(state))
    ]


MENUS = {
    "gaze": gaze,
    "rejuvenate": rejuvenate,
    "nullify": nullify,
    "undo": undo,
    "permanence": permanence,
    "dilate": dilate,
    "disintegrate": disintegrate,
    "blight": blight,
    "hollow": hollow,
    "breach": breach,
    "devour": devour,
    "prophesy": prophesy,
    "condense": condense,
    "gamble": gamble,
    "paradigm": paradigm,
    "river": river,
    "gravitate": gravitate,
    "collapse": collapse,
}
"""Menu of each Ability that is used with one press."""
