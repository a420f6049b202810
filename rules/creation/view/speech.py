"""Every word of a table in the words of its theme; what people have written in it stays (CR-ALT-46)."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.core import who
from rules.core.latest import latest
from rules.creation.deities.roles import ADVERSARY
from rules.creation.view.views import CreationView
from rules.creation.world.book.channel import Numbered, numbered
from rules.creation.world.book.options import Options
from rules.creation.world.book.tongue import Tongue, tongue
from rules.creation.world.state import Creation

WRITTEN = (
    *("name", "thing", "meaning", "names", "icon", "words", "reason", "how", "text", "own", "task", "drawing"),
    *("finder", "deity", "concepts", "answers", "argument"),
)
"""Parts of a world that people have written themselves."""


@latest
def own(mine: Tongue | Numbered, world: Any) -> tuple[str, ...]:
    """What people have written in a world and the theme would change."""
    return mine.foreign(_written(world))


def _written(it: Any) -> Iterator[str]:
    """All that people have written, somewhere in a state."""
    if isinstance(it, tuple):
        for one in it:
            if isinstance(one, tuple | msgspec.Struct):
                yield from _written(one)
    elif isinstance(it, msgspec.Struct) and not isinstance(it, Options):
        for part in it.__struct_fields__:
            inside = getattr(it, part)
            if part in WRITTEN and isinstance(inside, str):
                yield inside
            elif part in WRITTEN and isinstance(inside, tuple):
                yield from (one for one in inside if isinstance(one, str))
            elif isinstance(inside, tuple | msgspec.Struct):
                yield from _written(inside)


def named(world: Creation, text: str) -> str:
    """A text of a contest, in which a force that nobody plays is called by its name, where a deity would be by its
    player."""
    mark = who(ADVERSARY)
    if mark not in text:
        return text
    name = world.deities[ADVERSARY].name
    return re.sub(rf"(^|[.!?] |\n){mark}", lambda found: f"{found[1]}{name[:1].upper()}{name[1:]}", text).replace(
        mark, name
    )


def saying(mine: Tongue | Numbered | None, world: Creation, *names: str) -> Callable[[str], str] | None:
    """How a table with this theme says a text; ``None`` where every text is said as it is. The names of who plays
    stay as they are."""
    if mine is None:
        return None if world.contest is None else functools.partial(named, world)
    kept = (*own(mine, world), *mine.foreign(names))
    if world.contest is None:
        return lambda text: mine.say(text, kept)
    return lambda text: named(world, mine.say(text, kept))


def speech(view: CreationView, *names: str) -> Callable[[str], str] | None:
    """How the table of a view says a text; ``None`` where it is said as it is."""
    if view.commons is not None:
        return numbered(len(view.deities)).say
    return saying(None if view.theme is None else tongue(view.theme), view.position, *names)
