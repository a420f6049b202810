"""Whom a game of Discovery waits for, and what is legal."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Ballot, Blank, Blanks, Offer, OneOf, Question, Seat
from rules.modes import withdrawing
from rules.modes.discovery.actions import (
    Claim,
    CloseVote,
    Dig,
    Explore,
    Eye,
    Pass,
    Reconsider,
    Silence,
    Steal,
)
from rules.modes.discovery.city import prey, sites, ways
from rules.modes.discovery.proposing import LONGEST_THEORY, LONGEST_THING
from rules.modes.discovery.state import Discovery
from rules.modes.squares import code

SILENCE, CLOSE = Silence(), CloseVote()

THEORY = Blank(name="theory", kind="long", least=1, most=LONGEST_THEORY)

CLAIM = (
    Blank(name="thing", kind="text", least=1, most=LONGEST_THING),
    Blank(name="sort", kind="choice", choices=("artefact", "structure")),
    THEORY,
    Blank(name="photo", kind="photo", required=False),
)
"""What a claim says (CR-ALT-34, CR-ALT-36)."""

BACK = OneOf((Offer(key="back", action=Reconsider(), course="other", back=True),))


def questions(state: Discovery) -> tuple[Question, ...]:
    """All that is open."""
    match state.phase:
        case "turn" if state.turn is not None:
            return (*_turn(state, state.turn), *pictures(state))
        case "vote":
            assert state.vote is not None
            return (*(_ballot(state, seat) for seat in state.vote.electorate), *pictures(state))
    return ()


def pictures(state: Discovery) -> tuple[Question, ...]:
    """Pictures may be withdrawn by whoever has shown them, also when the game is over (CR-CON-04)."""
    return withdrawing.pictures(
        state.side, ((find.by, find.field) for find in state.finds if find.photo and state.here[find.by])
    )


def _turn(state: Discovery, seat: Seat) -> tuple[Question, ...]:
    """Exploring first, then one proposal; or its words, where its place is chosen (CR-ALT-33)."""
    whole = Question(
        id=f"{state.asked}.turn",
        seat=seat,
        kind="turn",
        ask=OneOf(tuple(_offers(state, seat))) if state.proposal is None else BACK,
        within=state.options.turn_time,
        clock=f"{state.round}",
        lapse=SILENCE,
    )
    if state.proposal is None:
        return (whole, *_forms(state, seat))
    named, proposal = code(state.side, state.proposal.field), state.proposal
    if proposal.cause == "claim":
        template = Claim(field=named, thing=proposal.thing, sort=proposal.sort, photo=proposal.photo)
        ask = Blanks(blanks=CLAIM, template=template)
    else:
        ask = Blanks(blanks=(THEORY,), template=Steal(field=named))
    back = Question(id=f"{state.asked}.back", seat=seat, kind="back", ask=BACK, waits=False)
    return replace(whole, id=f"{state.asked}.{proposal.cause}", kind=proposal.cause, ask=ask), back


def _form_id(state: Discovery, cause: str, named: str) -> str:
    return f"{state.asked}.{cause}-{named}"


def _forms(state: Discovery, seat: Seat) -> list[Question]:
    """The form of each claim and theft, which a press on its Field or its object opens at once."""
    free = [code(state.side, field) for field in sites(state, seat)]
    others = [code(state.side, find.field) for find in prey(state, seat)]
    asks = [
        *(("claim", each, Blanks(blanks=CLAIM, template=Claim(field=each))) for each in free),
        *(("steal", each, Blanks(blanks=(THEORY,), template=Steal(field=each))) for each in others),
    ]
    return [
        Question(id=_form_id(state, cause, each), seat=seat, kind=cause, ask=ask, waits=False)
        for cause, each, ask in asks
    ]


def _offers(state: Discovery, seat: Seat) -> list[Offer]:
    """A way on, a claim, a theft, or nothing."""
    ways_on = [code(state.side, field) for field in ways(state, seat)]
    free = [code(state.side, field) for field in sites(state, seat)]
    others = [code(state.side, find.field) for find in prey(state, seat)]
    return [
        *(Offer(key=f"explore-{each}", action=Explore(field=each)) for each in ways_on),
        *(
            Offer(key=f"claim-{each}", action=Dig(field=each), opens=_form_id(state, "claim", each))
            for each in free
        ),
        *(
            Offer(key=f"steal-{each}", action=Eye(field=each), opens=_form_id(state, "steal", each))
            for each in others
        ),
        Offer(key="pass", action=Pass(), course="closing", final=state.closes),
    ]


def _ballot(state: Discovery, seat: Seat) -> Question:
    vote = state.vote
    assert vote is not None
    return Question(
        id=f"{state.asked}.vote",
        seat=seat,
        kind="vote",
        ask=OneOf(tuple(Offer(key=c.key, action=Ballot(motion=vote.id, choice=c.key)) for c in vote.choices)),
        motion=vote.id,
        waits=seat not in vote.cast,
        within=vote.within,
        lapse=CLOSE,
    )
