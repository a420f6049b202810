"""What a viewer is asked, as part of what they know: help and descriptions speak of nothing else."""

from __future__ import annotations

from typing import cast

import msgspec

from rules.core import Ballot, OneOf, Question, Seat
from rules.life import actions as a

Offerable = (
    a.Acquire
    | a.Obtain
    | a.Contribute
    | a.MarkFree
    | a.Stabilize
    | a.Convert
    | a.Give
    | a.Request
    | a.Reply
    | a.Recalibrate
    | a.Presence
    | a.KeepEvent
    | a.Peek
    | a.Settle
    | a.Reserve
    | a.NameHabit
    | a.UseHabit
    | a.Pledge
    | a.TakeBack
    | a.Done
    | a.Begin
    | a.Skip
    | Ballot
)
"""Every action that a question may offer."""


class Open(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the viewer is offered, as of :class:`rules.core.Offer`. ``why_not`` is the text of the refusal."""

    key: str
    action: Offerable
    why_not: str
    final: bool


class Asking(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the viewer is asked, as of :class:`rules.core.Question`. ``one``: one of the offers is chosen."""

    kind: str
    one: bool
    waits: bool
    aside: bool
    motion: str
    offers: tuple[Open, ...]


class Ending(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An answer to a question of this ``kind`` that ends the game, at once or after this round. Without a ``key``:
    any answer does. ``best`` is the total of the ``winners`` as it stands, ``rest`` the highest of all others."""

    kind: str
    key: str
    at_once: bool
    winners: tuple[Seat, ...]
    best: int
    rest: int | None


def asking(question: Question) -> Asking:
    """A question as data that can be written down and read again."""
    offers = tuple(
        Open(key=o.key, action=cast(Offerable, o.action), why_not=str(o.why_not or ""), final=o.final)
        for o in question.offers
    )
    return Asking(
        kind=question.kind,
        one=isinstance(question.ask, OneOf),
        waits=question.waits,
        aside=question.aside,
        motion=question.motion,
        offers=offers,
    )
