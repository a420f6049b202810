"""Names of places as they are spelt on the Map, whoever wrote them: ``d4`` is ``D4``."""

from __future__ import annotations

import functools
import re
from typing import Any

from msgspec.structs import replace

from rules.core import Action
from rules.creation.world.light import spots
from rules.creation.world.map.ground import Ground, ends
from rules.creation.world.map.survey import survey
from rules.creation.world.state import Creation

FIELDS = ("fields", "way", "borders", "to", "field", "abyss")
"""Parts of actions that name Fields: one, several, or several joined by ``+`` or ``|``."""

SIDES = ("at", "crossing", "orbit")
"""Parts that name a place on the edge of the Map."""


def as_written(state: Creation, action: Action) -> Action:
    """The action with its places spelt as on the Map."""
    parts, drawn = _places(type(action)), state.sketch or state.outline
    if not parts or drawn is None:
        return action
    ground = survey(drawn)
    changed: dict[str, Any] = {}
    for part in parts:
        said = getattr(action, part)
        if not said or said in ground.index:
            continue
        spelt = edge if part in SIDES else field
        if part == "borders" and isinstance(said, tuple):
            said = tuple(one.replace("/", "|") for one in said)
        if isinstance(said, tuple):
            changed[part] = tuple(spelt(ground, one) for one in said)
        elif isinstance(said, str):
            changed[part] = spelt(ground, said)
    if not changed:
        return action
    changed = {part: said for part, said in changed.items() if said != getattr(action, part)}
    return replace(action, **changed) if changed else action


@functools.cache
def _places(kind: type[Action]) -> tuple[str, ...]:
    """Parts of a kind of action that name places."""
    return tuple(part for part in (*FIELDS, *SIDES) if part in kind.__struct_fields__)


def field(ground: Ground, said: str) -> str:
    """Fields by name, in any case: ``c4A|c5`` is ``C4a|C5``."""
    if said in ground.index:
        return said
    names = ground.folded
    return "".join(names.get(part.casefold(), part) for part in re.split(r"([|+])", said))


def edge(ground: Ground, said: str) -> str:
    """A place on the edge by its name, or a border by its Fields, in any case."""
    if "|" in said:
        return ground.border(*ends(field(ground, said)))
    wanted = " ".join(said.casefold().split())
    return next((name for name in spots(ground) if name.casefold() == wanted), said)
