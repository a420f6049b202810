"""What anybody may do: everything, always. Whoever has not written since everybody has is asked to (CR-ALT-81)."""

from __future__ import annotations

from rules.core import Action, Ballot, Blank, Blanks, Offer, OneOf, Question, Seat
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
from rules.modes.freeform.world import Vote, Wish

MOST = 25
"""As many objects as a list holds; the others are named by their numbers."""

STORY = Blank(name="story", kind="long", required=False, most=LONGEST_STORY)
NAME = Blank(name="name", kind="text", required=False, most=LONGEST_NAME)
FIELD = Blank(name="field", kind="text", required=False, most=4)


LONG = 12
"""After so many pages of one's own comes first of all whether the story is told."""

Written = tuple[str, tuple[Blank, ...], Action]
"""The kind of a form, its blanks, and what it becomes."""


def questions(state: Freeform) -> tuple[Question, ...]:
    """All that is open: for everybody everything, and votes, and wishes about one's objects."""
    if state.over:
        return ()
    found = [question for seat in state.seats for question in (*_writing(state, seat), *_wishes(state, seat))]
    ballots = [_ballot(state, vote, seat) for vote in state.votes for seat in vote.motion.electorate]
    return (*ballots, *found, *_end(state), *pictures(state))


def _writing(state: Freeform, seat: Seat) -> list[Question]:
    """A character, an object, a page, a vote; first what suits somebody who has nothing to say yet."""
    where = (FIELD,) if state.side else ()
    photo = Blank(name="photo", kind="photo", required=False)
    who_and_what = (
        Blank(name="name", kind="text", least=1, most=LONGEST_NAME),
        Blank(name="powers", kind="long", required=False, most=LONGEST_STORY),
    )
    thing = Blank(name="thing", kind="text", least=1, most=LONGEST_NAME)
    page = Blank(name="words", kind="long", least=1, most=LONGEST_STORY)
    forms: list[Written] = [
        ("place", (thing, NAME, STORY, *where, photo), Place(thing="")),
        ("tell", (page,), Tell(words="")),
        ("become", who_and_what, Become(name="")),
    ]
    written = state.entries_of(seat)
    if state.characters[seat] is None:
        forms.insert(0, forms.pop())
    elif written % 2 == 0:
        forms.insert(0, forms.pop(1))
    if state.objects:
        which = Blank(name="object", kind="choice", choices=tuple(str(t.id) for t in state.objects[-MOST:]))
        forms.append(("change", (which, NAME, STORY, *where), Change(object=0)))
        forms.append(("remove", (which, STORY), Remove(object=0)))
    asks = written % LONG == LONG - 1 and not state.voted_on("end")
    call = (_about(state), Blank(name="question", kind="text", required=False, most=160))
    forms.insert(0 if asks else len(forms), ("call", call, CallVote()))
    waits = seat not in state.heard
    found = [_form(state, seat, form, waits) for form in forms]
    if waits:
        found.append(_pick(state, seat, "nothing", (Offer(key="nothing", action=Nothing(), course="closing"),)))
    return found


def _about(state: Freeform) -> Blank:
    wishes = [f"wish-{wish.id}" for wish in state.wishes[-20:]]
    free = tuple(about for about in ("end", *wishes) if not state.voted_on(about))
    return Blank(name="about", kind="choice", choices=("question", *free))


def _form(state: Freeform, seat: Seat, form: Written, waits: bool) -> Question:
    kind, blanks, template = form
    return Question(
        id=f"{seat}.{state.asked[seat]}.{kind}",
        seat=seat,
        kind=kind,
        ask=Blanks(blanks=blanks, template=template),
        waits=waits,
        aside=not waits and kind in ("change", "remove", "call"),
    )


def _pick(state: Freeform, seat: Seat, kind: str, offers: tuple[Offer, ...], waits: bool = True) -> Question:
    return Question(id=f"{seat}.{state.asked[seat]}.{kind}", seat=seat, kind=kind, ask=OneOf(offers), waits=waits)


def _wishes(state: Freeform, seat: Seat) -> list[Question]:
    """What others would do with one's objects (CR-ALT-82)."""
    mine = {thing.id for thing in state.objects if thing.owner == seat}
    return [_wish(seat, wish) for wish in state.wishes if wish.object in mine]


def _wish(seat: Seat, wish: Wish) -> Question:
    offers = [Offer(key="grant", action=Grant(wish=wish.id))]
    if not wish.declined:
        offers.append(Offer(key="decline", action=Decline(wish=wish.id)))
    said = "late" if wish.declined else "wish"
    return Question(
        id=f"w{wish.id}.{said}", seat=seat, kind="wish", ask=OneOf(tuple(offers)), waits=not wish.declined
    )


def _ballot(state: Freeform, vote: Vote, seat: Seat) -> Question:
    motion = vote.motion
    return Question(
        id=f"{motion.id}.{seat}",
        seat=seat,
        kind="vote",
        ask=OneOf(tuple(Offer(key=c.key, action=Ballot(motion=motion.id, choice=c.key)) for c in motion.choices)),
        motion=motion.id,
        waits=seat not in motion.cast,
        within=motion.within,
        lapse=CloseVote(motion=motion.id),
    )


def _end(state: Freeform) -> list[Question]:
    """After seven silent days the host may end it (CR-ALT-83)."""
    if not state.quiet:
        return []
    over = (Offer(key="finish", action=Finish(), course="closing", final=True),)
    return [_pick(state, state.host, "finish", over, waits=False)]


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
