"""What anybody may do: everything, always. Whoever has not written since everybody has is asked to (CR-ALT-81)."""

from __future__ import annotations

import functools
from collections import Counter
from datetime import timedelta
from typing import Literal

from rules.core import Ballot, Blank, Blanks, Offer, OneOf, Question, Seat
from rules.core.latest import latest
from rules.modes.freeform.actions import (
    Become,
    CallVote,
    Change,
    CloseVote,
    Decline,
    Finish,
    Grant,
    Nothing,
    Place,
    Remove,
    Tell,
    Withdraw,
)
from rules.modes.freeform.move import LONGEST_NAME, LONGEST_STORY
from rules.modes.freeform.state import Freeform
from rules.modes.freeform.world import Entry, Thing, Vote, Wish

MOST = 25
"""As many objects as a list holds; the others are named by their numbers."""

STORY = Blank(name="story", kind="long", required=False, most=LONGEST_STORY)
NAME = Blank(name="name", kind="text", required=False, most=LONGEST_NAME)
FIELD = Blank(name="field", kind="text", required=False, most=4)


LONG = 12
"""After so many pages of one's own comes first of all whether the story is told."""

PHOTO = Blank(name="photo", kind="photo", required=False)
WHO = (
    Blank(name="name", kind="text", least=1, most=LONGEST_NAME),
    Blank(name="powers", kind="long", required=False, most=LONGEST_STORY),
)
THING = Blank(name="thing", kind="text", least=1, most=LONGEST_NAME)
WORDS = Blank(name="words", kind="long", least=1, most=LONGEST_STORY)
SUBJECT = Blank(name="question", kind="text", required=False, most=160, sentence=True)


Kind = Literal["place", "tell", "become", "change", "remove", "call"]
"""What somebody may write."""


class Forms:
    """What can be written, in the usual order; the same for all. What hangs on it is kept by the very object."""

    def __init__(self, forms: dict[Kind, Blanks]) -> None:
        self.by_kind = forms


def questions(state: Freeform) -> tuple[Question, ...]:
    """All that is open: for everybody everything, and votes. A wish about one's object, for which somebody waits,
    comes before what one may write at any time."""
    if state.over:
        return ()
    objects = state.objects
    forms = _forms(bool(state.side), tuple([str(thing.id) for thing in objects[-MOST:]]), _about(state))
    pages, wishes = _pages(state.entries), _wishes(state.wishes, objects)
    found: list[Question] = []
    for seat in state.seats:
        written, nameless = pages[seat], state.characters[seat] is None
        usual: Kind = "become" if nameless else "tell" if written % 2 == 0 else "place"
        asks = written % LONG == LONG - 1 and not state.voted_on("end")
        first: tuple[Kind, ...] = ("call", usual) if asks else (usual,)
        mine = wishes.get(seat, ())
        found += [wish for wish in mine if wish.waits]
        found += _writing(seat, state.asked[seat], forms, first, seat not in state.heard)
        found += [wish for wish in mine if not wish.waits]
    return (*_ballots(state.votes), *found, *_end(state), *pictures(state))


@latest
def _pages(entries: tuple[Entry, ...]) -> Counter[Seat]:
    """How many pages everybody has written."""
    return Counter([entry.by for entry in entries])


@functools.lru_cache(maxsize=512)
def _writing(seat: Seat, asked: int, forms: Forms, first: tuple[Kind, ...], waits: bool) -> tuple[Question, ...]:
    """A character, an object, a page, a vote; first what suits somebody who has nothing to say yet. Most of it is
    open to everybody at every step, so what was asked once is kept."""
    kinds = [*dict.fromkeys((*first, *forms.by_kind))]
    found = [
        Question(
            id=f"{seat}.{asked}.{kind}",
            seat=seat,
            kind=kind,
            ask=forms.by_kind[kind],
            waits=waits,
            aside=not waits and kind in ("change", "remove", "call"),
        )
        for kind in kinds
    ]
    if waits:
        found.append(_pick(asked, seat, "nothing", (Offer(key="nothing", action=Nothing(), course="closing"),)))
    return tuple(found)


@functools.lru_cache(maxsize=64)
def _forms(board: bool, objects: tuple[str, ...], subjects: tuple[str, ...]) -> Forms:
    """What can be written with or without a board, with these objects, and voted on."""
    where = (FIELD,) if board else ()
    forms: dict[Kind, Blanks] = {
        "place": Blanks(blanks=(THING, NAME, STORY, *where, PHOTO), template=Place(thing="")),
        "tell": Blanks(blanks=(WORDS,), template=Tell(words="")),
        "become": Blanks(blanks=WHO, template=Become(name="")),
    }
    if objects:
        which = Blank(name="object", kind="choice", choices=objects)
        forms["change"] = Blanks(blanks=(which, NAME, STORY, *where), template=Change(object=0))
        forms["remove"] = Blanks(blanks=(which, STORY), template=Remove(object=0))
    about = Blank(name="about", kind="choice", choices=subjects)
    forms["call"] = Blanks(blanks=(about, SUBJECT), template=CallVote())
    return Forms(forms)


def _about(state: Freeform) -> tuple[str, ...]:
    wishes = (wish.key for wish in state.wishes[-20:] if not state.voted_on(wish.id))
    return ("question", *(() if state.voted_on("end") else ("end",)), *wishes)


def _pick(asked: int, seat: Seat, kind: str, offers: tuple[Offer, ...], waits: bool = True) -> Question:
    return Question(id=f"{seat}.{asked}.{kind}", seat=seat, kind=kind, ask=OneOf(offers), waits=waits)


def _wishes(wishes: tuple[Wish, ...], objects: tuple[Thing, ...]) -> dict[Seat, list[Question]]:
    """What others would do with the objects of each."""
    owners = {thing.id: thing.owner for thing in objects} if wishes else {}
    found: dict[Seat, list[Question]] = {}
    for wish in wishes:
        if wish.object in owners:
            owner = owners[wish.object]
            found.setdefault(owner, []).append(_wish(owner, wish))
    return found


def _wish(seat: Seat, wish: Wish) -> Question:
    """What others would do with one's object (CR-ALT-82)."""
    offers = [Offer(key="grant", action=Grant(wish=wish.id))]
    if not wish.declined:
        offers.append(Offer(key="decline", action=Decline(wish=wish.id)))
    said = "late" if wish.declined else "wish"
    return Question(
        id=f"w{wish.id}.{said}", seat=seat, kind="wish", ask=OneOf(tuple(offers)), waits=not wish.declined
    )


def _ballots(votes: tuple[Vote, ...]) -> list[Question]:
    """Every open vote, asked of everybody who has one."""
    found: list[Question] = []
    for vote in votes:
        m = vote.motion
        found += _of_all(m.id, tuple([c.key for c in m.choices]), m.electorate, frozenset(m.cast), m.within)
    return found


@functools.lru_cache(maxsize=64)
def _of_all(
    motion: str,
    choices: tuple[str, ...],
    electorate: tuple[Seat, ...],
    cast: frozenset[Seat],
    within: timedelta | None,
) -> tuple[Question, ...]:
    """One vote; a ballot in another changes nothing in it."""
    ask = OneOf(tuple([Offer(key=c, action=Ballot(motion=motion, choice=c)) for c in choices]))
    lapse = CloseVote(motion=motion)
    return tuple(
        [
            Question(
                id=f"{motion}.{seat}",
                seat=seat,
                kind="vote",
                ask=ask,
                motion=motion,
                waits=seat not in cast,
                within=within,
                lapse=lapse,
            )
            for seat in electorate
        ]
    )


def _end(state: Freeform) -> list[Question]:
    """After seven silent days the host may end it (CR-ALT-83)."""
    if not state.quiet:
        return []
    over = (Offer(key="finish", action=Finish(), course="closing", final=True),)
    return [_pick(state.asked[state.host], state.host, "finish", over, waits=False)]


def pictures(state: Freeform) -> tuple[Question, ...]:
    """Pictures may be withdrawn by whoever has shown them, also when the game is over (CR-CON-04)."""
    shown = [thing for thing in state.things if thing.photo and state.here[thing.owner]]
    return tuple(
        Question(
            id="x.pictures",
            seat=seat,
            kind="pictures",
            ask=OneOf(
                tuple(
                    Offer(key=f"withdraw-{t.id}", action=Withdraw(object=t.id), course="other")
                    for t in shown
                    if t.owner == seat
                )
            ),
            waits=False,
            aside=True,
        )
        for seat in dict.fromkeys(thing.owner for thing in shown)
    )
