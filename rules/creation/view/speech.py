"""Every word of a table in the words of its theme; what people have written in it stays (CR-ALT-46)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.core.latest import latest
from rules.creation.view.views import CreationView
from rules.creation.world.book.options import Options
from rules.creation.world.book.tongue import Tongue, tongue

WRITTEN = (
    *("name", "thing", "meaning", "names", "icon", "words", "reason", "how", "text", "own", "task", "drawing"),
    *("finder", "deity", "concepts", "answers", "argument"),
)
"""Parts of a world that people have written themselves."""


@latest
def own(mine: Tongue, world: Any) -> tuple[str, ...]:
    """What people have written in a world and the theme would change."""
    return mine.foreign(_written(world))


def _written(it: Any) -> Iterator[str]:
    """All that people have written, somewhere in a state."""
    if isinstance(it, tuple):
        for one in it:
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


def speech(view: CreationView, *names: str) -> Callable[[str], str] | None:
    """How this table says a text; ``None`` where Mythic is spoken. The names of who plays stay as they are."""
    if view.theme is None:
        return None
    mine = tongue(view.theme)
    kept = (*own(mine, view.position), *mine.foreign(names))
    return lambda text: mine.say(text, kept)
