"""Ballots that nobody sees: how a position looks at a table whose votes are secret.

Games count their votes as ever and know nothing of it. Whoever shows a state shows :func:`sealed` of it instead,
and tells of each event what :func:`hushed` leaves, so that no picture, sentence or advice can betray a ballot.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from rules.core.events import Event
from rules.core.questions import Offer, OneOf, Question
from rules.core.seats import Viewer
from rules.core.votes import Motion

T = TypeVar("T")


def sealed(state: T, viewer: Viewer) -> T:
    """A state as this viewer may know it where ballots are secret: all ballots in it but their own are sealed. A
    struct that keeps ballots in another form than a :class:`Motion` has a method ``sealed`` as well."""
    found: T = _sealed(state, viewer)
    return found


def _sealed(part: Any, viewer: Viewer) -> Any:
    if isinstance(part, msgspec.Struct):
        if hasattr(part, "sealed"):
            return part.sealed(viewer)
        names = part.__struct_fields__
        changed = {name: new for name in names if (new := _sealed(old := getattr(part, name), viewer)) is not old}
        return replace(part, **changed) if changed else part
    if isinstance(part, tuple):
        row = tuple([_sealed(each, viewer) for each in part])
        return row if any(new is not old for new, old in zip(row, part, strict=True)) else part
    if isinstance(part, dict):
        held = {key: _sealed(each, viewer) for key, each in part.items()}
        return held if any(held[key] is not each for key, each in part.items()) else part
    return part


def secret(motion: Motion) -> Motion:
    """A vote of a table whose ballots are secret, with its ballots, for whoever counts them."""
    return motion if motion.by_name else replace(motion, secret=True)


def undoubted(question: Question) -> Question:
    """A ballot of a secret vote is asked for alike whatever the others have voted: it may be the last that counts,
    and nobody is told beforehand."""
    if not isinstance(question.ask, OneOf):
        return question
    offers: tuple[Offer, ...] = tuple(replace(offer, final=False) for offer in question.ask.offers)
    return replace(question, ask=OneOf(offers))


def hushed(event: Event) -> Event:
    """An event as it is told where ballots are secret."""
    return event if event.veiled is None else replace(event, line=event.veiled, veiled=None)
