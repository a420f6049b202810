"""The Abilities on offer: every legal target with its price and effect (CR-ABI-02)."""

from __future__ import annotations

from rules.core import Action, Option, counted, who
from rules.creation import actions as do
from rules.creation.abilities import fates, lasting
from rules.creation.abilities.base import can_pay
from rules.creation.asking.base import option, row_of
from rules.creation.checks import abilities_of, gazed_at
from rules.creation.pieces import Act, Safeguard
from rules.creation.protection import targets
from rules.creation.state import Creation

AGREED = "0, if its deity agrees."


def granted(
    key: str, label: str, action: Action, group: str, detail: str = AGREED, *, worth: float = -2
) -> Option:
    """The same Ability with leave of the deity whose Act or zone it is (CR-INF-10)."""
    return option(f"{key}-with", f"{label}, with leave", action, detail, group=f"{group} together", worth=worth)


def abilities(state: Creation, seat: int) -> list[Option]:
    """Direct options for all Abilities of a deity."""
    mine = abilities_of(state, seat)
    found: list[Option] = []
    for key, menu in MENUS.items():
        if key in mine:
            found += menu(state, seat)
    return found


def named(state: Creation, act: Act, seat: int) -> str:
    """An Act and whose it is."""
    return act.name if act.owner == seat else f"{act.name} of {who(act.owner)}"


def willing(state: Creation, act: Act, seat: int) -> bool:
    """Whether somebody else is there to give leave for this Act."""
    return act.owner != seat and act.owner in state.here


def gaze(state: Creation, seat: int) -> list[Option]:
    """Acts of others that may be read anew."""
    return [
        option(
            f"gaze-{a.id}",
            f"Gaze at {named(state, a, seat)}",
            do.Begin(kind="gaze", target=a.id),
            f"0 Influence, a vote; {counted(a.size, 'Act-Field')} would be yours.",
            group="Gaze",
            worth=1 + (a.size / 10 if a.standing == "active" else -1),
        )
        for a in gazed_at(state, seat)
    ]


def rejuvenate(state: Creation, seat: int) -> list[Option]:
    """Decayed Acts, and the whole Map."""
    found: list[Option] = []
    rate = state.options.rejuvenation_cost_per_field
    if state.turn is not None and not state.turn.healed:
        for act in targets(state, "rejuvenate", seat):
            cost = rate * act.size
            if can_pay(state, seat, cost):
                worth = 1.5 if act.owner == seat else 0.0
                found.append(
                    option(
                        f"heal-{act.id}",
                        f"Rejuvenate {named(state, act, seat)}",
                        do.Rejuvenate(act=act.id),
                        f"Costs {cost}. It is active again at once.",
                        group="Rejuvenate",
                        worth=worth,
                    )
                )
    if fates.anything_decayed(state) and state.deities[seat].influence >= 1:
        cost = fates.map_price(state)
        found.append(
            option(
                "heal-all",
                "Rejuvenate the whole Map",
                do.Rejuvenate(),
                f"Costs {cost}, also on credit.",
                group="Rejuvenate",
                worth=-1,
            )
        )
    return found


def nullify(state: Creation, seat: int) -> list[Option]:
    """Acts and Safeguards that can be taken out of the world."""
    rate = fates.void_price(state, seat)
    found: list[Option] = []
    for act in targets(state, "nullify", seat):
        cost = rate * act.size
        label = f"Nullify {named(state, act, seat)}"
        if can_pay(state, seat, cost):
            found.append(
                option(f"null-{act.id}", label, do.Nullify(act=act.id), f"Costs {cost}.", group="Nullify")
            )
        if willing(state, act, seat):
            together = do.Nullify(act=act.id, together=True)
            found.append(granted(f"null-{act.id}", label, together, "Nullify"))
    for shield in state.safeguards:
        cost = fates.void_shield_price(state, seat, shield)
        if can_pay(state, seat, cost):
            found.append(
                option(
                    f"null-s{shield.id}",
                    f"Break the Safeguard {shield.thing}",
                    do.Nullify(shield=shield.id),
                    f"Costs {cost}.",
                    group="Nullify",
                )
            )
        found += with_leave(state, seat, shield, do.Nullify(shield=shield.id, together=True))
    return found


def with_leave(state: Creation, seat: int, shield: Safeguard, action: do.Nullify | do.Blight) -> list[Option]:
    """Breaking a Safeguard together with the deities whose Acts are inside, if they can be asked; one's own Acts
    among them are paid for (CR-INF-10, CR-INF-13)."""
    others = {a.owner for a in state.inside(shield)} - {seat}
    voids = isinstance(action, do.Nullify)
    cost = (fates.void_shield_price if voids else fates.rot_shield_price)(state, seat, shield, together=True)
    if not others or not others <= set(state.here) or not can_pay(state, seat, cost):
        return []
    key, group = ("null", "Nullify") if voids else ("rot", "Decay")
    label, agreed = f"Break the Safeguard {shield.thing}", f"{cost}, if all concerned agree."
    return [granted(f"{key}-s{shield.id}", label, action, group, agreed, worth=-3)]


def undo(state: Creation, seat: int) -> list[Option]:
    """Permanent zones."""
    found: list[Option] = []
    for zone in state.zones:
        cost = fates.undo_price(state, zone)
        if not zone.undone and can_pay(state, seat, cost):
            found.append(
                option(
                    f"undo-{zone.id}",
                    f"Undo {' '.join(zone.fields)}",
                    do.Undo(zone=zone.id),
                    f"Costs {cost}. Never Permanent again.",
                    group="Undo",
                    worth=-1,
                )
            )
        if not zone.undone and zone.owner != seat and zone.owner in state.here:
            label, both = f"Undo {' '.join(zone.fields)}", do.Undo(zone=zone.id, together=True)
            agreed = f"{AGREED} Never Permanent again."
            found.append(granted(f"undo-{zone.id}", label, both, "Undo", agreed))
    return found


def permanence(state: Creation, seat: int) -> list[Option]:
    """Single Acts that can be made Permanent; several together have a form."""
    found: list[Option] = []
    for act in lasting.eligible(state, seat):
        label = f"Make {named(state, act, seat)} Permanent"
        if can_pay(state, seat, act.size):
            worth = 0.8 if act.owner == seat else -1
            found.append(
                option(
                    f"perm-{act.id}",
                    label,
                    do.Permanence(acts=(act.id,)),
                    f"Costs {act.size}.",
                    group="Permanence",
                    worth=worth,
                )
            )
        if willing(state, act, seat):
            both = do.Permanence(acts=(act.id,), together=True)
            found.append(granted(f"perm-{act.id}", label, both, "Permanence"))
    return found


def dilate(state: Creation, seat: int) -> list[Option]:
    """Two extra stages."""
    cost = lasting.dilation_price(state, seat)
    if state.turn is None or state.turn.stage_no == 1 or not can_pay(state, seat, cost):
        return []
    worth = 6 if cost == 0 and state.turn.stage_no == 0 else -1
    return [option("dilate", "Dilate time", do.Dilate(), f"Costs {cost}. Two extra actions.", worth=worth)]


def disintegrate(state: Creation, seat: int) -> list[Option]:
    """Own Acts for their Influence, others' for a price."""
    found: list[Option] = []
    for act in targets(state, "disintegrate", seat):
        label = f"Disintegrate {named(state, act, seat)}"
        if act.owner == seat:
            won = fates.WON * act.size
            found.append(
                option(
                    f"dis-{act.id}",
                    label,
                    do.Disintegrate(act=act.id),
                    f"Brings {won} Influence at once.",
                    group="Disintegrate",
                    worth=8 if state.final else 2,
                )
            )
        elif can_pay(state, seat, fates.BROKEN * act.size):
            found.append(
                option(
                    f"dis-{act.id}",
                    label,
                    do.Disintegrate(act=act.id),
                    f"Costs {fates.BROKEN * act.size}.",
                    group="Disintegrate",
                    worth=-1,
                )
            )
        if willing(state, act, seat):
            for at, gains in enumerate((act.owner, seat)):
                both = do.Disintegrate(act=act.id, together=True, gains=gains)
                gift = f"0; {'you' if gains == seat else who(gains)} would gain {fates.WON * act.size}."
                shared = f"{label}, {'for you' if gains == seat else 'for its deity'}"
                key = f"dis-{act.id}{'-me' if at else ''}"
                found.append(granted(key, shared, both, "Disintegrate", gift, worth=-3 - at))
    return found


def blight(state: Creation, seat: int) -> list[Option]:
    """Acts and Safeguards that can be made to Decay."""
    found: list[Option] = []
    for act in targets(state, "blight", seat):
        cost = fates.blight_price(state, act)
        label = f"Decay {named(state, act, seat)}"
        if act.off_map:
            continue
        if can_pay(state, seat, cost):
            worth = 1.0 if act.owner != seat and act.standing == "active" and act.size > 2 else -1
            found.append(
                option(f"rot-{act.id}", label, do.Blight(act=act.id), f"Costs {cost}.", group="Decay", worth=worth)
            )
        if willing(state, act, seat):
            both = do.Blight(act=act.id, together=True)
            found.append(granted(f"rot-{act.id}", label, both, "Decay", worth=-3))
    for shield in state.safeguards:
        cost = fates.rot_shield_price(state, seat, shield)
        if can_pay(state, seat, cost):
            found.append(
                option(
                    f"rot-s{shield.id}",
                    f"Break the Safeguard {shield.thing}",
                    do.Blight(shield=shield.id),
                    f"Costs {cost}.",
                    group="Decay",
                    worth=-1,
                )
            )
        found += with_leave(state, seat, shield, do.Blight(shield=shield.id, together=True))
    return found


def hollow(state: Creation, seat: int) -> list[Option]:
    """Empty Fields that can become Abysses."""
    if not can_pay(state, seat, state.options.vacuum_abyss_price):
        return []
    free = state.ground.reading(lasting.hollow_spots(state))
    cost = state.options.vacuum_abyss_price
    return [
        option(
            f"hole-{f}",
            f"Open an Abyss at {f}",
            do.Hollow(fields=(f,)),
            f"Costs {cost}, pays 1 each round.",
            group=f"Abyss, {row_of(state, f)}",
            worth=0.9,
        )
        for f in free
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
}
"""Menu of each Ability that is used with one press."""
