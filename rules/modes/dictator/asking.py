"""Whom a game of Dictator waits for, and what is legal."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import Ballot, Blank, Blanks, Offer, OneOf, Question, Seat
from rules.modes import withdrawing
from rules.modes.dictator import ends
from rules.modes.dictator.actions import (
    Claim,
    CloseVote,
    Expand,
    Grow,
    Invade,
    Pass,
    Reconsider,
    SetUp,
    Silence,
    Site,
    Stop,
)
from rules.modes.dictator.growing import WAYS, by_itself
from rules.modes.dictator.land import army, claimable, leads_on, sites, targets, would_wipe_out
from rules.modes.dictator.marching import once
from rules.modes.dictator.monuments import LONGEST_NAME, LONGEST_THING
from rules.modes.dictator.state import Dictator
from rules.modes.squares import code

SILENCE, CLOSE = Silence(), CloseVote()

BLANKS = (
    Blank(name="thing", kind="text", least=1, most=LONGEST_THING),
    Blank(name="name", kind="text", least=1, most=LONGEST_NAME),
    Blank(name="photo", kind="photo", required=False),
)
"""What a monument is (CR-ALT-15)."""

BY_ITSELF = OneOf(tuple(Offer(key=f"grow-{way}", action=Grow(way=way)) for way in WAYS))
ALL_BY_ITSELF = OneOf(tuple(Offer(key=f"grow-{way}", action=Grow(way=way), final=True) for way in WAYS))
"""Where everybody else has said so before, all land is dealt with this press."""
BY_HAND = OneOf((Offer(key="grow-by-hand", action=Grow()),))

BACK = OneOf((Offer(key="back", action=Reconsider(), course="other", back=True),))


def questions(state: Dictator) -> tuple[Question, ...]:
    """All that is open."""
    match state.phase:
        case "claims":
            return (_claim(state, _turn(state)), *_growth(state), *pictures(state))
        case "rounds":
            return (*_round(state, _turn(state)), *pictures(state))
        case "vote":
            return (*(_ballot(state, seat) for seat in state.seats), *pictures(state))
        case "expansion":
            return (_ask(state, "expand", _march(state, _turn(state))), *pictures(state))
    return ()


def pictures(state: Dictator) -> tuple[Question, ...]:
    """Pictures may be withdrawn by whoever has shown them, also when the game is over (CR-CON-04)."""
    return withdrawing.pictures(
        state.side, ((m.by, m.field) for m in state.monuments if m.photo and state.here[m.by])
    )


def _turn(state: Dictator) -> Seat:
    assert state.turn is not None
    return state.turn


def _ask(state: Dictator, kind: str, offers: Iterable[Offer]) -> Question:
    """A question of the turn."""
    return Question(
        id=f"{state.asked}.{kind}",
        seat=_turn(state),
        kind=kind,
        ask=OneOf(tuple(offers)),
        within=state.options.turn_time,
        clock="" if state.phase == "claims" else f"{state.round}.{state.phase}",
        lapse=SILENCE,
    )


def _claim(state: Dictator, seat: Seat) -> Question:
    named = (code(state.side, field) for field in claimable(state, seat))
    return _ask(state, "claim", (Offer(key=each, action=Claim(field=each)) for each in named))


def _growth(state: Dictator) -> list[Question]:
    """How a nation grows while nobody asks it Field by Field (CR-ALT-11)."""
    return [
        Question(
            id=f"g{seat}.grow",
            seat=seat,
            kind="grow",
            ask=BY_HAND if said else ALL_BY_ITSELF if _last_by_hand(state, seat) else BY_ITSELF,
            waits=False,
            aside=bool(said) or seat != state.turn,  # it stands beside a claim, until somebody has said so
        )
        for seat in state.seats
        for said in (state.growth[seat] if state.growth else "",)
        if claimable(state, seat)
    ]


def _last_by_hand(state: Dictator, seat: Seat) -> bool:
    """Whether nobody else is asked for a Field any more: they grow by themselves, or are boxed in."""
    others = [other for other in state.seats if other != seat]
    return all(by_itself(state, other) or not claimable(state, other) for other in others)


def _round(state: Dictator, seat: Seat) -> tuple[Question, ...]:
    """A turn: a monument, an invasion, or nothing (CR-ALT-16)."""
    if state.march is not None:
        return (_ask(state, "invade", _march(state, seat)),)
    if state.site is not None:
        whole = _ask(state, "monument", ())
        written = replace(whole, ask=_form(code(state.side, state.site)))
        back = Question(id=f"{state.asked}.back", seat=seat, kind="back", ask=BACK, waits=False)
        return written, back
    forms = [_begun(state, seat, each) for each in _codes(state, sites(state, seat))]
    offers = [Offer(key=f"site-{each}", action=Site(field=each), opens=form.id) for each, form in forms]
    most = army(state, seat)
    if most:
        offers += _takes(state, targets(state, seat, "invasion", False), most == 1, Invade)
    offers.append(Offer(key="pass", action=Pass(), course="closing", final=ends.closes(state)))
    return (_ask(state, "turn", offers), *(form for _, form in forms))


def _begun(state: Dictator, seat: Seat, named: str) -> tuple[str, Question]:
    """A Field, and the form in which a monument on it is described at once."""
    id = f"{state.asked}.monument-{named}"
    return named, Question(id=id, seat=seat, kind="monument", ask=_form(named), waits=False)


def _form(named: str) -> Blanks:
    return Blanks(blanks=BLANKS, template=SetUp(field=named))


def _march(state: Dictator, seat: Seat) -> list[Offer]:
    """The next Field, or enough (CR-ALT-20, CR-ALT-22)."""
    march = state.march
    assert march is not None
    kind = Invade if march.cause == "invasion" else Expand
    offers = _takes(state, targets(state, seat, march.cause, once(state)), march.left == 1, kind)
    return [*offers, Offer(key="stop", action=Stop(), course="closing", final=ends.closes(state))]


def _takes(state: Dictator, fields: tuple[int, ...], last: bool, kind: type[Invade] | type[Expand]) -> list[Offer]:
    """Fields that may be taken. One ends the game if it is somebody's last, or if nothing comes after this turn
    and nothing more could be taken in it."""
    closing = ends.closes(state)
    return [
        Offer(
            key=f"take-{named}",
            action=kind(fields=(named,)),
            final=would_wipe_out(state, field) is not None
            or (
                closing
                and (last or not leads_on(state, _turn(state), fields, field, kind is Expand and once(state)))
            ),
        )
        for field, named in zip(fields, _codes(state, fields), strict=True)
    ]


def _codes(state: Dictator, fields: tuple[int, ...]) -> list[str]:
    return [code(state.side, field) for field in fields]


def _ballot(state: Dictator, seat: Seat) -> Question:
    vote = state.vote
    assert vote is not None
    keys = [choice.key for choice in vote.ballot(seat)]
    return Question(
        id=f"{state.asked}.vote",
        seat=seat,
        kind="vote",
        ask=OneOf(tuple(Offer(key=key, action=Ballot(motion=vote.id, choice=key)) for key in keys)),
        motion=vote.id,
        waits=seat not in vote.cast,
        within=vote.within,
        lapse=CLOSE,
    )
