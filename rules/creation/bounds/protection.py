"""What can be done to what (CR-MTX): every effect asks :func:`refusal` first, which asks the interaction matrix.

Refused means that nothing is paid and nothing changes (CR-MTX-01); one kind that is refused refuses the whole
(CR-MTX-02).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Illegal
from rules.creation.bounds.bars import BARRING, NAMES, Bar
from rules.creation.bounds.hints import some
from rules.creation.world import lying
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

Reason = tuple[str, str]


def refusal(state: Creation, effect: str, act: Act, seat: int) -> Reason | None:
    """The rule and the reason why an effect cannot touch an Act; ``None`` if it can."""
    if act.standing == "buried":
        return "CR-MTX-02", f"{act.name} is Buried, and nothing reaches it"
    if not act.on_map:
        return "CR-ABI-06", f"{act.name} is not on the Map"
    for bar, rule in BARRING[effect]:
        if bar.applies(state, act) and not bar.spares(state, effect, act, seat):
            return rule, f"{act.name} {told(state, bar, effect, act)}"
    return None


def told(state: Creation, bar: Bar, effect: str, act: Act) -> str:
    """What keeps an effect from an Act, in words."""
    words = bar.said.get(effect, bar.why)
    shield = lying.shield_over(state, act) if "{shield}" in words else None
    return words.format(effect=NAMES[effect], shield=shield.thing if shield else "")


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
