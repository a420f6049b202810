"""The interaction matrix: what can be done to what (CR-MTX).

Every effect asks :func:`refusal` first. Refused means that nothing is paid and nothing changes (CR-MTX-01); one
kind that is refused refuses the whole (CR-MTX-02).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Illegal
from rules.creation.bounds.hints import some
from rules.creation.deities.condensed import weaves_in
from rules.creation.deities.traits import has, is_living
from rules.creation.world import lying
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

MATRIX = {
    "blight": "CR-MTX-101",
    "nullify": "CR-MTX-201",
    "gaze": "CR-MTX-301",
    "gravitate": "CR-MTX-401",
    "curve": "CR-MTX-501",
    "disintegrate": "CR-MTX-601",
    "devour": "CR-DOM-16",
    "move": "CR-MTX-701",
    "weave": "CR-MTX-801",
    "permanence": "CR-MTX-901",
    "shield": "CR-MTX-1001",
    "period": "CR-MTX-1101",
    "rejuvenate": "CR-MTX-1201",
}
"""The row of the matrix for each effect."""

NAMES = {
    "blight": "Decay",
    "nullify": "Nullify",
    "gaze": "Gaze",
    "gravitate": "Gravitation",
    "curve": "Curve",
    "disintegrate": "Disintegrate",
    "devour": "Devour",
    "move": "Move",
    "weave": "Network",
    "permanence": "Permanence",
    "shield": "Safeguard",
    "period": "the Period of Decay",
    "rejuvenate": "Rejuvenate",
}

Reason = tuple[str, str]


def refusal(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """The rule and the reason why an effect cannot touch an Act; ``None`` if it can."""
    if act.standing == "buried":
        return "CR-MTX-02", f"{act.name} is buried, and nothing reaches it"
    if not act.on_map:
        return "CR-ABI-06", f"{act.name} is not on the Map"
    tests = (
        _imprint,
        _permanent,
        _shielded,
        _dredged,
        _off_map,
        _in_orbit,
        _elevated,
        _decayed,
        _lifeless,
        _rooted,
    )
    for test in tests:
        if found := test(state, effect, act, seat):
            return found
    return None


def _imprint(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """A drawing suffers neither Decay by an Ability nor Nullification, and never moves (CR-ABI-137)."""
    if act.imprint and effect in ("blight", "nullify", "disintegrate", "devour", "move", "gravitate"):
        return "CR-ABI-137", f"{act.name} is an Imprint and immune to {NAMES[effect]}"
    starry = state.options.constellations_use_imprints == "yes" and bool(weaves_in(state, seat))  # CR-ABI-226
    if act.imprint and effect == "weave" and not starry:
        return "CR-ABI-132", f"{act.name} is an Imprint and comes into no Network"
    return None


def _permanent(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """Permanence protects from everything but Undoing, Networks and a Safeguard (CR-ABI-62)."""
    if not act.permanent or effect in ("weave", "shield"):
        return None
    if effect in ("move", "gravitate"):
        return "CR-MOV-23", f"{act.name} is Permanent and never moves"
    if effect == "permanence":
        return MATRIX[effect], f"{act.name} is Permanent already"
    return "CR-ABI-62", f"{act.name} is Permanent; only Undoing ends that"


def _shielded(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """A Safeguard protects like Permanence (CR-ABI-80); a Seal too, and only one shield at a time (CR-ABI-88)."""
    shield = lying.shield_over(state, act)
    if shield is None or effect in ("move", "weave", "permanence", "rejuvenate"):
        return None
    if effect == "shield":
        return "CR-ABI-88", f"{act.name} has a Safeguard already"
    return "CR-ABI-80", f"{act.name} is under the Safeguard {shield.thing}"


def _dredged(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    if act.dredged and effect in ("blight", "gaze", "gravitate", "period", "rejuvenate"):
        return "CR-ABI-47", f"{act.name} was Dredged and is immune to {NAMES[effect]}"
    return None


OFF_MAP = ("move", "gravitate", "period", "curve", "devour", "shield", "permanence", "rejuvenate")
"""Effects that not even its own deity can have on what is wholly off the Map."""


def _off_map(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """Wholly off the Map: out of reach of other deities, of Moves and of the Cosmic Cycle (CR-ABI-206)."""
    if not act.off_map:
        return None
    if act.owner != seat or effect in OFF_MAP:
        return "CR-ABI-206", f"{act.name} is wholly off the Map"
    return None


def _elevated(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """What rests on other Acts does not Move by itself; it is never in Decay by its own fall (CR-MTX-701)."""
    if act.on and effect == "move":
        return MATRIX[effect], f"{act.name} rests on other Acts and does not Move by itself"
    return None


def _in_orbit(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """A satellite covers no Field that could be bent, shielded or made Permanent, and it revolves by itself
    (CR-REA-77)."""
    if act.orbit and effect in ("move", "gravitate", "curve", "shield", "permanence"):
        return "CR-REA-77", f"{act.name} is in orbit and covers no Field"
    return None


def _decayed(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    if act.standing == "decayed":
        if effect == "river":
            return "CR-REA-58", f"{act.name} is in Decay"
        if effect == "permanence":
            return "CR-ABI-65", f"{act.name} is in Decay"
        if effect == "weave":
            return "CR-ABI-227", f"{act.name} is in Decay"
        if effect == "period":
            return MATRIX[effect], f"{act.name} is in Decay already"
        if effect == "move" and not has(state, seat, "on_decay"):
            return "CR-MOV-16", f"{act.name} is in Decay"
    elif effect == "rejuvenate":
        return MATRIX[effect], f"{act.name} is active; there is nothing to restore"
    return None


def _lifeless(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """Only what rests on Life, Flora or Fauna can be hunted (CR-CON-09)."""
    if effect == "devour" and not is_living(act.rests_on):
        return MATRIX[effect], f"{act.name} is no Life, Flora or Fauna Act"
    return None


def _rooted(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """A lake from which a river runs stays where it is, whoever pulls at it (CR-REA-58)."""
    if effect in ("move", "gravitate") and act.running:
        return "CR-REA-58", f"{act.name} has a river and stays where it is"
    return None


def in_own_zone(state: Creation, act: Act, by: int) -> bool:
    """Whether an Act that a deity puts down is Permanent: its own, wholly inside its own zone (CR-ABI-70,
    CR-ABI-73), and never Undone (CR-ABI-57). A Gift is not: whoever gives it places it."""
    zones = (z for z in state.zones if z.owner == act.owner == by and not z.undone)
    return bool(act.fields) and not act.undone and any(set(act.fields) <= set(z.fields) for z in zones)


def target(state: Creation, effect: str, id: int, seat: int) -> Act:
    """The Act an effect is aimed at.

    Raises:
        Illegal: there is no such Act, or it is immune; the reason is told.
    """
    act = state.act(id)
    if act is None or act.standing == "gone":
        raise Illegal(
            "CR-ABI-06",
            f"Only Acts can be a target: no Storm, Beacon, Ocean or mark. {instead(state, effect, seat)}",
        )
    if found := refusal(state, effect, act, seat):
        raise Illegal(found[0], f"{found[1]}. {instead(state, effect, seat)}")
    return act


def instead(state: Creation, effect: str, seat: int, but: Act | None = None) -> str:
    """What an effect of this deity could touch, in words: the end of a refusal."""
    own, others = effect == "move", effect == "gaze"
    fit = [a for a in targets(state, effect, seat) if a != but and (a.owner == seat or not own)]
    return could_choose(a.name for a in fit if a.owner != seat or not others)


def could_choose(names: Iterable[str]) -> str:
    """Some Acts that would be legal, in words."""
    found = some(names, "", most=6)
    return f"You could choose {found}." if found else "There is no Act you could choose now."


def targets(state: Creation, effect: str, seat: int) -> tuple[Act, ...]:
    """All Acts an effect of this deity could touch."""
    return tuple(a for a in state.in_play if refusal(state, effect, a, seat) is None)
