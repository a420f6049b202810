"""The kinds of proposals: what each needs before anything is said, and what it has no use for (CR-ACT-01)."""

from __future__ import annotations

from rules.core import Illegal, who
from rules.creation.actions import Begin, Propose
from rules.creation.bounds.checks import abilities_of, gazed_at, no_gaze
from rules.creation.bounds.drawings import draws, need_flat
from rules.creation.bounds.hints import some
from rules.creation.bounds.protection import could_choose
from rules.creation.bounds.stacks import ELEVATED
from rules.creation.deities.condensed import lent, sort
from rules.creation.deities.flags import Flag
from rules.creation.deities.networks import paying
from rules.creation.deities.roles import is_arbiter, takers
from rules.creation.world.state import Creation

SORTS = {
    "act": "an Act",
    "temple": "a Temple",
    "gift": "a Gift",
    "warp": "a Warp",
    "off_map": "an Act outside the Map",
    "start": "a starting Act",
    "gaze": "a Gaze",
    "join": "an Act into a Network",
    "ocean": "an Ocean",
    "satellite": "a satellite",
    "imprint": "an Imprint",
}
"""Kinds of proposals in words."""


SPECIAL: dict[str, Flag] = {"oasis": "pockets", "satellite": "satellites"}
"""Kinds of Acts that need an Attribute of their own, which raises this flag."""


def check_kind(state: Creation, seat: int, action: Begin) -> None:
    """What a kind of proposal needs before anything is said."""
    need_flat(state, action.kind)
    bound = lent(state, seat)
    flag: Flag | None = SPECIAL.get(action.kind)
    if bound and (action.kind == "temple" or (flag and sort(state, seat, flag) is None)):
        raise Illegal("CR-ABI-102", f"Your roll is {bound.capitalize()}: place an Act that rests on it.")
    match action.kind:
        case "temple" if not state.deities[seat].icon:
            raise Illegal("CR-ICO-03", "A Temple bears your Icon, and you have none yet. Propose an Icon first.")
        case "gift" if is_arbiter(state, action.receiver):
            raise Illegal("CR-AAA-27", "The Arbiter wins no Acts, as a Gift neither. Place it as your own.")
        case "gift" if action.receiver == seat or action.receiver not in state.here:
            others = some((who(s) for s in takers(state, seat)), "nobody else here")
            raise Illegal("CR-INF-06", f"Dedicate a Gift to another deity in the game: {others}.")
        case "warp" | "off_map" if "warp" not in abilities_of(state, seat):
            raise Illegal(
                "CR-ABI-01",
                "Only a deity with Warp reaches beyond the edge of the Map. Lay your Act on its Fields.",
            )
        case "imprint" if not draws(state, seat):
            raise Illegal("CR-ABI-130", "Only the Abstraction deity draws onto the Map. Lay down an object.")
        case "oasis" if sort(state, seat, "pockets") is None:
            raise Illegal("CR-REA-70", "Only the Oasis deity places an Oasis. Propose an Act within your reach.")
        case "satellite" if sort(state, seat, "satellites") is None:
            raise Illegal("CR-REA-75", "Only the Moon deity places satellites. Lay your Act on Fields of the Map.")
        case "ocean":
            check_designating(state, seat, action.target)
        case "gaze":
            act = state.act(action.target)
            could = could_choose(a.name for a in gazed_at(state, seat))
            if act is None or act.owner == seat:
                raise Illegal("CR-ABI-05", f"Gaze at an Act that another deity controls. {could}")
            if found := no_gaze(state, act, seat):
                raise Illegal(found[0], f"{found[1]}. {could}")
        case "join":
            if action.target not in {n.id for n in paying(state, seat)}:
                active = some((n.name for n in paying(state, seat)), "you have none now")
                raise Illegal("CR-ABI-229", f"Play an Act into an active Network of your own: {active}.")


def check_designating(state: Creation, seat: int, target: int) -> None:
    """Only the Ocean deity Designates; an Ocean that grows is its own (CR-REA-45, CR-REA-47)."""
    if "designate" not in abilities_of(state, seat):
        raise Illegal("CR-REA-45", "Only the Ocean deity Designates. Place an Act, or use an Ability of yours.")
    own = [ocean for ocean in state.oceans if ocean.owner == seat]
    if target and target not in {ocean.id for ocean in own}:
        yours = some((ocean.name for ocean in own), "you have none now")
        raise Illegal("CR-REA-47", f"Add Fields to an Ocean of your own: {yours}.")


def check_heard(action: Propose) -> None:
    """Refuses what a proposal of this kind would pass over in silence (CR-ACT-01)."""
    vain = {
        "receiver": (action.receiver >= 0, ("gift",)),
        "target": (bool(action.target), ("gaze", "join")),
        "crossing": (bool(action.crossing), ("warp", "gaze", "satellite")),
        "Acts to rest on": (bool(action.upon), ELEVATED),
        "object": (
            bool(action.thing or action.photo),
            ("act", "temple", "gift", "warp", "off_map", "start", "join", "ocean", "satellite", "imprint"),
        ),
        "Attributes": (
            bool(action.rests_on),
            ("act", "gift", "warp", "off_map", "gaze", "join", "satellite", "imprint"),
        ),
        "drawing": (bool(action.drawing), ("imprint", "gaze")),
        "Fields": (
            bool(action.fields),
            ("act", "temple", "gift", "warp", "start", "gaze", "join", "ocean", "imprint"),
        ),
    }
    kind = "act" if action.kind == "oasis" else action.kind  # which is described like any Act
    for part, (said, kinds) in vain.items():
        if said and kind not in kinds:
            instead = " or ".join(SORTS[other] for other in kinds)
            raise Illegal(
                "CR-ACT-01",
                f"{SORTS[kind].capitalize()} has no {part} to name. Leave that out, or propose {instead}.",
            )
