"""Where rivers run: from beside a lake, over free Fields, to an Ocean (CR-REA-57, CR-REA-58)."""

from __future__ import annotations

from collections import deque

from msgspec.structs import replace

from rules.core import Illegal
from rules.creation.bounds.hints import some
from rules.creation.bounds.protection import could_choose, refusal
from rules.creation.deities.traits import TRAITS
from rules.creation.world import lying
from rules.creation.world.pieces import Act
from rules.creation.world.realms import seas
from rules.creation.world.state import Creation


def is_lake(act: Act) -> bool:
    """Whether rivers may run from an Act (CR-REA-57)."""
    return bool(act.fields) and any(key in TRAITS and TRAITS[key].rivers for key in act.rests_on)


def lakes(state: Creation, seat: int) -> tuple[Act, ...]:
    """Lakes of a deity from which a river may be drawn now."""
    return tuple(a for a in state.of(seat) if is_lake(a) and refusal(state, "river", a, seat) is None)


def bed(state: Creation) -> set[str]:
    """Fields a river may run over: without an Act, no Abyss, not in Decay; a Permanent Imprint is not buried
    (CR-ABI-74)."""
    kept = lying.covered(act for act in lying.drawn(state) if act.permanent)
    closed = lying.occupied(state) | kept | state.abysses | state.where(decayed=True)
    return set(state.ground.names) - closed


def mouths(state: Creation) -> set[str]:
    """Fields at which a river may end: of an Ocean, or beside one."""
    sea = seas(state)
    return sea | {near for field in sea for near in state.ground.sides[field]}


def banks(state: Creation, act: Act) -> set[str]:
    """Free Fields beside a lake, where a river may begin."""
    return {near for field in act.fields for near in state.ground.sides[field]} & bed(state)


def shortest(state: Creation, act: Act) -> tuple[str, ...]:
    """The shortest river from a lake to an Ocean, the first in reading order; nothing if there is none."""
    free, ends, ground = bed(state), mouths(state), state.ground
    way: dict[str, tuple[str, ...]] = {field: (field,) for field in ground.reading(banks(state, act))}
    todo = deque(way)
    while ends and todo:
        here = todo.popleft()
        if here in ends:
            return way[here]
        for there in ground.walks[True][here]:
            if there in free and there not in way:
                way[there] = (*way[here], there)
                todo.append(there)
    return ()


def lake(state: Creation, seat: int, id: int) -> Act:
    """The lake a river is drawn from.

    Raises:
        Illegal: it is none, or not this deity's; those that would do are told.
    """
    act = state.act(id)
    could = could_choose(a.name for a in lakes(state, seat))
    if act is None or act.owner != seat or not is_lake(act):
        raise Illegal("CR-REA-57", f"A River runs from a Lake of your own, which rests on River and Lake. {could}")
    if found := refusal(state, "river", act, seat):
        raise Illegal(found[0], f"{found[1]}. {could}")
    return act


def drawn(act: Act, fields: tuple[str, ...]) -> Act:
    """A lake with one more river."""
    return replace(act, fields=(*act.fields, *fields), rivers=(*act.rivers, fields))


def check_river(state: Creation, act: Act, fields: tuple[str, ...]) -> None:
    """Refuses what is no line of free Fields from a lake to an Ocean."""
    if not seas(state):
        raise Illegal("CR-REA-57", "There is no Designated Ocean a River could run to. Place an Act instead.")
    free, best = bed(state), " ".join(shortest(state, act))
    could = f"The shortest way is {best}." if best else "From there no way leads to an Ocean now."
    ground, before = state.ground, banks(state, act)
    for field in fields:
        if field not in free:
            raise Illegal("CR-REA-58", f"A River runs over free Fields, and {field} is none. {could}")
        if field not in before:
            onward = some(ground.reading(before & free), "nowhere")
            why = f"A River is one line from beside the Lake, and {field} does not join on ({onward} would)"
            raise Illegal("CR-REA-58", f"{why}. {could}")
        before = set(ground.sides[field])
    if not fields or fields[-1] not in mouths(state):
        raise Illegal("CR-REA-58", f"A River ends in an Ocean or beside one. {could}")
