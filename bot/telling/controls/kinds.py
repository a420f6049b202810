"""Choices by kind: first what to do or where, then what exactly. A spot says where in that somebody is:
``g3p0`` is page 0 of kind 3."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.telling.addresses import is_number
from rules.core import Decision, Option, Pick

_SAFE = re.compile(r"\s*\bA safe (?:move|choice): .*")
"""What help says of a move that does no harm, at the end of a paragraph."""

STARRED = 3
"""Of so many choices the best has a star; of two there is one and the other."""

SHOWN = 30
"""Characters of a label that a phone shows."""

FEW = 5
"""As many stand beside the kinds as fit into a row of buttons."""


def groups(options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """Options by group, in the order the groups first appear. Those without one are left to :func:`loose`, or
    stand under *Other* if they are too many."""
    apart = {option.key for option in loose(options)}
    found: dict[str, list[Option]] = {}
    for option in options:
        if option.key not in apart:
            found.setdefault(option.group or "Other", []).append(option)
    return list(found.items())


def loose(options: Sequence[Option]) -> list[Option]:
    """A few options without a group among many that have one: they get buttons (ending a turn)."""
    alone = [option for option in options if not option.group]
    return alone if len(alone) <= min(FEW, len(options) - 1) else []


def tucked(options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """Kinds that stand behind one button however few there are, because their names end with dots: one may have a
    mind for such a thing, and only then asks which."""
    return [(name, members) for name, members in groups(options) if name.endswith("…") and len(members) > 1]


def told_apart(options: Sequence[Option]) -> bool:
    """Whether a phone, which cuts what is long, shows no two of these alike."""
    return len({option.label[:SHOWN] for option in options}) == len({option.label for option in options})


def read_spot(spot: str) -> tuple[int | None, int]:
    """Group and page of a spot."""
    group, _, page = spot.removeprefix("g").partition("p")
    return (int(group), int(page)) if is_number(group) and is_number(page) else (None, 0)


def best(options: Sequence[Option]) -> Option | None:
    """The one that advice likes best, or the first of those that it likes alike, and most others less."""
    return next(iter(all_best(options)), None)


def advising(told: str, asked: Sequence[Decision]) -> str:
    """Help with the move that the panel stars, at the end of its first paragraph, if there are many or the help
    names one itself: what is called safe has a star, and where nothing has one, nothing is called safe."""
    ask = next((d.ask for d in sorted(asked, key=lambda d: not d.waits) if not (d.aside or d.motion)), None)
    if not isinstance(ask, Pick):
        return told
    brief, line, rest = told.partition("\n")
    best_now, named = starred(ask.options), _SAFE.search(brief)
    if named and any(o.label.rstrip(".…") in named[0] for o in best_now):
        return told
    brief = _SAFE.sub("", brief).rstrip()
    liked = best_now[0] if best_now and not best_now[0].final else None
    if named and not best_now and len(ask.options) >= STARRED:
        such = next((o.label for o in ask.options if o.label in named[0]), "")
        brief += f" Most of what you may do is equally good now{', such as ' * bool(such)}{such}."
    if liked is None or (len(ask.options) <= FEW and not named):
        return f"{brief}{line}{rest}"
    kind, _, which = liked.group.partition(" ")
    kind = "" if which[:1].isdecimal() else kind.rstrip(":,")  # "Row 3" and "Marker 2: Hope" are no deeds
    told_so = any(len(word) > 3 and word in liked.label.lower() for word in liked.group.lower().split(" "))
    label = liked.label if not kind or told_so else f"{kind}, {liked.label}"
    return f"{brief} A safe move: {label.rstrip('.…')}.{line}{rest}"


def starred(options: Sequence[Option]) -> list[Option]:
    """Those that have a star beside the others."""
    return all_best(options) if len(options) >= STARRED else []


def all_best(options: Sequence[Option]) -> list[Option]:
    """Those that advice likes best; none where these are more than half of several."""
    open_now = [o for o in options if not o.why_not]
    most = max((o.worth for o in open_now), default=0.0)
    found = [o for o in open_now if o.worth == most]
    return found if 2 * len(found) <= len(open_now) else []
