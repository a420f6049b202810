"""What is said of an object that is proposed: what it plainly is, how it is read, and what that rests on."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from rules.core import Blank, Blanks, Offer, Question
from rules.creation import actions as do
from rules.creation.actions.acts import ProposalKind
from rules.creation.asking.base import question, written
from rules.creation.bounds.citing import cites, may_cite, may_trick
from rules.creation.bounds.drawings import FEWEST, LONGEST
from rules.creation.bounds.naming import LONGEST_NAME, LONGEST_READING
from rules.creation.bounds.objects import LONGEST_THING
from rules.creation.world.book.gametypes import contained
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from rules.creation.world.still import still
from rules.creation.world.stock import free

NAME = Blank(name="name", kind="text", least=1, most=LONGEST_NAME)
THING = Blank(name="thing", kind="text", most=LONGEST_THING)
MEANING = Blank(name="meaning", kind="long", least=1, most=LONGEST_READING)


def said(state: Creation, draft: Draft, *, must_cite: bool = True) -> tuple[Blank, ...]:
    """What is said of an object: what it plainly is, how it is read, and what that rests on."""
    return _said(state, draft.unsaid, must_cite)


@still
def _said(state: Creation, draft: Draft, must_cite: bool) -> tuple[Blank, ...]:
    return spoken_of(subject(state, draft), must_cite)


class Subject(NamedTuple):
    """What counts of a proposal for what is to be said of its object."""

    kind: ProposalKind
    drawn: bool
    known: bool
    """It needs no object: it was taken out of the box, or is Gazed at."""
    proof: str
    pool: tuple[str, ...] | None
    """Objects of the pool; ``None`` where there is none, and anything can be placed."""
    citing: tuple[str, ...] | None
    """What it may rest on; ``None`` where it names nothing."""


def subject(state: Creation, draft: Draft) -> Subject:
    """What is to be said of the object of a proposal hangs on this."""
    drawing, proof = drawn(state, draft), state.options.object_proof
    pool = tuple(str(thing.id) for thing in free(state, draft.seat)) if contained(state.options) else None
    citing = may_cite(state, draft) if cites(state, draft.kind) else None
    return Subject(draft.kind, drawing, draft.kind == "gaze" or draft.boxed, proof, pool, citing)


@functools.lru_cache(maxsize=1024)
def spoken_of(about: Subject, must_cite: bool) -> tuple[Blank, ...]:
    """What is said of an object, of what it is about."""
    blanks: list[Blank] = []
    words_only = about.proof == "text_only"
    if about.drawn:
        if not words_only:
            blanks.append(Blank(name="photo", kind="photo", required=False))
        must = words_only and about.kind == "imprint"
        blanks.append(Blank(name="drawing", kind="long", required=must, least=FEWEST if must else 0, most=LONGEST))
    elif not about.known:
        blanks.append(THING if about.pool is None else listed(about.pool))
        if not words_only and about.pool is None:
            blanks.append(Blank(name="photo", kind="photo", required=about.proof == "photo_required"))
    blanks += [NAME, MEANING]
    if (mine := about.citing) is not None:
        least, most = int(must_cite), len(mine)
        blanks.append(
            Blank(name="rests_on", kind="tags", required=must_cite, choices=mine, least=least, most=most)
        )
    return tuple(blanks)


def pooled(state: Creation, seat: int) -> Blank:
    """Which object of the pool it is: from a list, or by its name or number where they are too many for one."""
    return listed(tuple(str(thing.id) for thing in free(state, seat)))


def listed(there: tuple[str, ...]) -> Blank:
    """Which of these objects it is."""
    return THING if len(there) > LISTED else Blank(name="thing", kind="choice", choices=there)


LISTED = 25
"""What fits into one list."""

AT_ONCE = ("act", "temple", "oasis", "satellite", "imprint", "warp", "off_map", "gift", "start")
"""Kinds of proposals that are begun by a form, in which the object is named and read."""


def at_once(state: Creation, seat: int, offers: Iterable[Offer]) -> tuple[list[Offer], list[Question]]:
    """The offers to begin a proposal, each with the form that it opens; and these forms. Whoever may pretend, or
    wants leave, says that first (CR-DOM-09, CR-INF-07)."""
    found, forms = list[Offer](), list[Question]()
    for one in offers:
        act = one.action
        if not isinstance(act, do.Begin) or act.kind not in AT_ONCE or act.borrowed:
            found.append(one)
            continue
        if ask := presented(state, seat, act.kind, act.receiver):
            id = f"{state.asked}.new-{one.key}"
            forms.append(question(state, seat, "present", ask, waits=False, id=id))
            one = replace(one, opens=id)
        found.append(one)
    return found, forms


def presented(state: Creation, seat: int, kind: ProposalKind, receiver: int) -> Blanks | None:
    """The form that begins a proposal; none for whoever may pretend."""
    about = begun(state, seat, kind)
    return None if about is None else presenting(about, receiver)


@still
def begun(state: Creation, seat: int, kind: ProposalKind) -> Subject | None:
    """What a proposal would be about, whoever receives it; none for whoever may pretend."""
    draft = Draft(kind=kind, seat=seat)
    return None if may_trick(state, draft) else subject(state, draft)


@functools.lru_cache(maxsize=1024)
def presenting(about: Subject, receiver: int) -> Blanks:
    """The form that begins a proposal, of what it is about."""
    return written(spoken_of(about, False), do.Present(kind=about.kind, receiver=receiver))


def drawn(state: Creation, draft: Draft) -> bool:
    """Whether it is about a drawing: a new Imprint, or a Gaze at one, which may alter it (CR-ABI-135)."""
    act = state.act(draft.target) if draft.kind == "gaze" else None
    return draft.kind == "imprint" or (act is not None and act.imprint)
