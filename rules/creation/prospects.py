"""What could be done to an Act, by whom and at what price: every effect is tried on a copy of the world, in its
deity's own turn, so that what is told is what would happen (CR-MTX-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from msgspec.structs import replace

from rules.core import Action, Chance, RuleError
from rules.creation import actions as do
from rules.creation.abilities import gravity, loci, weaving
from rules.creation.actions.falls import falling
from rules.creation.acts.placing import can_move
from rules.creation.asking import travel
from rules.creation.bounds.checks import abilities_of, no_gaze
from rules.creation.bounds.protection import refusal
from rules.creation.course import cycle
from rules.creation.course.flow import Flow
from rules.creation.deeds import DEEDS
from rules.creation.deities.traits import holders
from rules.creation.world import lying
from rules.creation.world.book.lore import Lore
from rules.creation.world.pieces import Act
from rules.creation.world.putting import put
from rules.creation.world.state import Creation
from rules.creation.world.turn import Turn, TurnStage

RICH = 10_000
"""Influence that pays for anything, to find out what it costs."""

Why = tuple[str, str]
"""A rule, and the reason in words."""


class Prospect(NamedTuple):
    """What comes of one effect that one deity would have on an Act."""

    seat: int
    price: int = 0
    gain: int = 0
    why: Why | None = None
    """The rule that refuses it, and the reason."""
    short: bool = False
    """It may be done, but its deity has not got the price now."""


class Effect(NamedTuple):
    """Something that can be done to an Act."""

    ability: str
    """The Ability it takes; nothing for what needs none."""
    ways: Callable[[Creation, int, Act], Iterator[Action]]
    """Actions that would do it, the likeliest or the cheapest first."""
    stage: TurnStage = "action"
    whose: Literal["all", "own", "others"] = "all"
    """Who can do it: everybody, only the deity of the Act, or all but that one."""
    when: Callable[[Creation, Act], bool] = lambda state, act: True
    """Whether it can be a question at all."""


def _shield(state: Creation, seat: int, act: Act) -> Iterator[Action]:
    photo = "any" if state.options.object_proof == "photo_required" else ""
    yield do.Shield(act=act.id, thing="some new object", photo=photo, how="It shields.")


def _curve(state: Creation, seat: int, act: Act) -> Iterator[Action]:
    return (do.Curve(fields=(field,), parts=2) for field in act.fields or ("outside",))


def _gravitate(state: Creation, seat: int, act: Act) -> Iterator[Action]:
    members = gravity.crew(state, act)
    if not act.fields or refusal(state, "gravitate", act, seat) or not gravity.free_to_go(state, act, seat):
        yield do.Gravitate(acts=(act.id, *(a.id for a in members if a != act)))
        return
    found = [
        course
        for action, locus in loci.loci(state, members)
        for course in gravity.courses(state, seat, members, action, locus)
    ]
    yield from (action for action, _ in sorted(found, key=lambda one: one[1].price)[:1])


def _move(state: Creation, seat: int, act: Act) -> Iterator[Action]:
    if not act.fields or not can_move(state, act) or refusal(state, "move", act, seat):
        yield do.MoveAct(act=act.id, to=next(iter(state.ground.names)))
        return
    ways = ((goal, way) for goal, found in travel.goals(state, act).items() for way in found)
    for goal, way in sorted(ways, key=lambda one: len(one[1]))[:1]:
        yield do.MoveAct(act=act.id, to=goal, way=tuple(stop[0] for stop in way))


def _weave(state: Creation, seat: int, act: Act) -> Iterator[Action]:
    others = (a.id for a in weaving.may_join(state, seat, None) if a != act)
    yield from (do.Weaving(acts=(act.id, other), name="New", reason="New.") for other in list(others)[:1])
    for net in state.networks:
        if net.maker == seat and act in weaving.may_join(state, seat, net):
            yield do.Weaving(acts=(act.id,), network=net.id)
    yield do.Weaving(acts=(act.id,), name="New", reason="New.")


def _shields(state: Creation, act: Act) -> bool:
    return lying.shield_over(state, act) is not None


def _void_shield(state: Creation, seat: int, act: Act) -> Iterator[Action]:
    shield = lying.shield_over(state, act)
    yield do.Nullify(shield=shield.id if shield else 0)


def _rot_shield(state: Creation, seat: int, act: Act) -> Iterator[Action]:
    shield = lying.shield_over(state, act)
    yield do.Blight(shield=shield.id if shield else 0)


def _undo(state: Creation, seat: int, act: Act) -> Iterator[Action]:
    zones = (z for z in state.zones if not z.undone and set(act.fields) <= set(z.fields))
    return (do.Undo(zone=zone.id) for zone in zones)


EFFECTS: dict[str, Effect] = {
    "blight": Effect("blight", lambda state, seat, act: iter((do.Blight(act=act.id),))),
    "nullify": Effect("nullify", lambda state, seat, act: iter((do.Nullify(act=act.id),))),
    "gaze": Effect("gaze", lambda state, seat, act: iter((do.Begin(kind="gaze", target=act.id),)), whose="others"),
    "gravitate": Effect("gravitate", _gravitate),
    "curve": Effect("curve", _curve),
    "disintegrate": Effect("disintegrate", lambda state, seat, act: iter((do.Disintegrate(act=act.id),))),
    "devour": Effect("devour", lambda state, seat, act: iter((do.Devour(act=act.id),))),
    "move": Effect("", _move, stage="fields", whose="own"),
    "weave": Effect("weave", _weave),
    "permanence": Effect("permanence", lambda state, seat, act: iter((do.Permanence(acts=(act.id,)),))),
    "shield": Effect("shield", _shield),
    "rejuvenate": Effect("rejuvenate", lambda state, seat, act: iter((do.Rejuvenate(act=act.id),))),
    "undo": Effect("undo", _undo, when=lambda state, act: act.permanent),
    "void_shield": Effect("nullify", _void_shield, when=_shields),
    "rot_shield": Effect("blight", _rot_shield, when=_shields),
    "breach": Effect("breach", lambda state, seat, act: iter((do.Breach(act=act.id),)), when=_shields),
}
"""All effects but the Period of Decay, which is nobody's action."""


def prospects(state: Creation, lore: Lore, act: Act, effect: str) -> tuple[Prospect, ...]:
    """What would come of an effect on an Act, for each deity here that could have it."""
    one = EFFECTS[effect]
    found = []
    for seat in state.here if one.when(state, act) else ():
        mine = in_turn(state, seat, one.stage)
        concerned = one.whose == "all" or (seat == act.owner) is (one.whose == "own")
        if concerned and (not one.ability or one.ability in abilities_of(mine, seat)):
            found.append(tried(mine, lore, seat, act, effect, held=state.deities[seat].influence))
    return tuple(found)


def in_turn(state: Creation, seat: int, stage: str) -> Creation:
    """The world as it lies, in a fresh turn of a deity that can pay for anything."""
    rich = put(state.deities, seat, replace(state.deities[seat], influence=RICH))
    turn = Turn(number=state.turns + 1, seat=seat, stage=stage)  # type: ignore[arg-type]
    return replace(
        state,
        phase="turn",
        turn=turn,
        turns=turn.number,
        deities=rich,
        draft=None,
        spurned=None,
        polls=(),
        leave=None,
        echo=None,
        window=None,
        shorten=0,
        refit=(),
        fading=(),
        adrift=0,
        uprooted="",
    )


def tried(mine: Creation, lore: Lore, seat: int, act: Act, effect: str, *, held: int) -> Prospect:
    """What comes of an effect if a deity does it; the first reason that stands against all ways of doing it."""
    why: Why | None = None
    for action in EFFECTS[effect].ways(mine, seat, act):
        flow = Flow(mine, lore, Chance("prospect"))
        try:
            DEEDS[type(action)](flow, seat, action)
        except RuleError as fault:
            why = why or (fault.rule, reason(str(fault), act))
            continue
        gain = flow.state.deities[seat].influence - RICH + flow.paid
        return Prospect(seat, flow.paid, gain, short=flow.paid > max(held, 0))
    against = no_gaze(mine, act, seat) if effect == "gaze" else refusal(mine, effect, act, seat)
    nowhere = (
        ("CR-ABI-272", "There is nothing near that it could be pulled toward")
        if effect == "gravitate"
        else ("CR-MOV-05", "No step is free")
    )
    return Prospect(seat, why=(why[0], against[1]) if why and against else why or nowhere)


def reason(text: str, act: Act) -> str:
    """The first sentence of a refusal; what follows says what else could be chosen."""
    at = max(text.find(act.name), 0) + len(act.name) if act.name in text else 0
    end = text.find(". ", at)
    return (text if end < 0 else text[:end]).removesuffix(".")


def falls(state: Creation, lore: Lore, act: Act) -> Prospect | None:
    """Whether its deity could choose an Act in a Period of Decay; nothing where there are none (CR-CYC-11)."""
    if not holders(state, "cycle"):
        return None
    owing = replace(cycle.quota(state, act.owner), owed=1, met=0)
    world = replace(in_turn(state, act.owner, "action"), phase="decay", quotas=(owing,))
    try:
        DEEDS[do.Surrender](
            Flow(world, lore, Chance("prospect")), act.owner, do.Surrender(falls=(falling("act", act.id),))
        )
    except RuleError as fault:
        return Prospect(act.owner, why=(fault.rule, reason(str(fault), act)))
    return Prospect(act.owner)


def kinds(state: Creation, act: Act) -> tuple[str, ...]:
    """Which kinds of target an Act is, as the matrix names them."""
    shield, sealed = lying.shield_over(state, act), lying.sealed(state, act)
    traits = {
        "permanent": act.permanent,
        "safeguarded": shield is not None and not sealed,
        "sealed": sealed,
        "imprint": act.imprint,
        "dredged": act.dredged,
        "decayed": act.standing == "decayed",
        "compounded": bool(lying.beside(state, act)) and not act.on,
        "elevated": bool(act.on),
        "networked": any(act.id in net.acts for net in state.networks),
        "warped": bool(act.crossing),
        "off_map": act.off_map,
        "temple": act.temple,
    }
    return tuple(kind for kind, so in traits.items() if so) or ("normal",)
