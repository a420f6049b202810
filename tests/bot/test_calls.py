"""Who is called when something new is asked."""

from __future__ import annotations

from bot.door.parcels import newly_asked
from bot.keeping.table import Row
from bot.line.calls import Named
from rules.core import Action, Ballot, Offer, OneOf, Question, Seat
from rules.core.game import encode
from rules.creation.actions import Describe


def called(action: Action) -> list[Seat]:
    """Who is called after Ann, on seat 0, has played this by a command and is asked the next thing at once."""
    ask = OneOf((Offer(key="on", action=Ballot(motion="m")),))
    now = {("next", Seat(0)): Question(id="next", seat=Seat(0), ask=ask)}
    return newly_asked({}, now, Row(kind="play", seat=0, person=1, body=encode(action).decode()))


def test_who_has_voted_by_a_reaction_is_called_to_what_comes_next() -> None:
    assert called(Ballot(motion="m", choice="for")) == [0]


def test_who_names_something_a_ballot_has_not_voted_and_sees_what_comes_next() -> None:
    assert called(Describe(name="ballot", meaning="It is cast.")) == []


def test_whose_standing_order_has_answered_is_called_to_what_comes_next() -> None:
    ask = OneOf((Offer(key="on", action=Ballot(motion="m")),))
    was, now = ({(id, Seat(0)): Question(id=id, seat=Seat(0), ask=ask)} for id in ("first", "next"))
    by_order = Row(kind="play", seat=0, decision="first", body=encode(Describe(name="a", meaning="b")).decode())
    assert newly_asked(was, now, by_order) == [0]


def test_whom_a_call_names_is_kept_with_its_message() -> None:
    ann, ben, cat = Seat(0), Seat(1), Seat(2)
    told = Named(turns=frozenset({ann, cat}), due=9, votes=frozenset({ben}), asked=frozenset({"0:a", "0:b"}))
    once = told.because({4: [cat], 5: [Seat(3)], 12: [ben, Seat(3)]})
    assert once.occasions == {4, 12}
    assert [Named.read(call.kept()) for call in (Named(), told, once)] == [Named(), told, once]
    assert Named.read("0 2|9|1||0:b 0:a|12 4") == once, "as it was kept by earlier versions"
