"""Which Map a question or a deed is about, and how that is written on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from rules.core import Action, Ballot, Blanks, Motion, Offer, OneOf, Question, SomeOf
from rules.core.questions import BareAsk
from rules.creation.actions.base import Deed

A = TypeVar("A", Action, Action | None)

BUSINESS = ("house_rule", "setting", "ruling", "score", "stop", "away")
"""Questions that are the table's, and asked on the first Map that goes on: one matter of a kind at a time
(CR-CON-02)."""

ONCE = (*BUSINESS, "declare")
"""Questions that are the table's, and asked on one Map alone."""


def on_map(action: A, number: int) -> A:
    """A deed for a Map; ballots know by their vote which it is."""
    return replace(action, on=number) if isinstance(action, Deed) and action.on != number else action


def address(question: Question, number: int) -> Question:
    """A question of a Map as the table is asked it: its deeds say the Map, and so does its id. Those of the first
    Map have the ids they have alone."""
    ahead = "" if number == 1 or question.motion else mark(number)
    return replace(
        question,
        id=f"{ahead}{question.id}",
        clock=f"{mark(number)}{question.clock}" if question.clock and number > 1 else question.clock,
        ask=_ask(question.ask, number, ahead),
        lapse=on_map(question.lapse, number),
    )


def mark(number: int) -> str:
    """What ids of a further Map begin with."""
    return f"M{number}."


def bare(question: Question) -> Question:
    """A question as its Map asks it, for the voice and the advice."""
    return replace(question, ask=_ask(question.ask, 0, ""))


def again(ask: BareAsk, number: int) -> BareAsk:
    """What the same question asks after all, for its Map; the forms that it opens bear their mark already."""
    return _ask(ask, number, "")


def _ask(ask: BareAsk, number: int, ahead: str) -> BareAsk:
    match ask:
        case OneOf(offers=offers):
            return OneOf(_offers(offers, number, ahead))
        case SomeOf(offers=offers, template=template):
            return replace(ask, offers=_offers(offers, number, ahead), template=on_map(template, number))
        case Blanks(template=template):
            return replace(ask, template=on_map(template, number))


def _offers(offers: tuple[Offer, ...], number: int, ahead: str) -> tuple[Offer, ...]:
    return tuple(
        replace(
            offer,
            action=on_map(offer.action, number),
            ways=_offers(offer.ways, number, ahead) if offer.ways else (),
            opens=f"{ahead}{offer.opens}" if offer.opens else "",
        )
        for offer in offers
    )


def deed_of(question: Question) -> Action | None:
    """What a question is about, as far as that says its Map."""
    ask = question.ask
    if isinstance(ask, OneOf):
        return ask.offers[0].action if ask.offers else None
    return ask.template


def of_question(question: Question, votes: dict[int, Sequence[Motion]]) -> int:
    """The Map a question is about; ``votes`` are those that are open on each."""
    action = deed_of(question)
    if isinstance(action, Ballot):
        return of_vote(action.motion, votes)
    return action.on or 1 if isinstance(action, Deed) else 1


def of_vote(id: str, votes: dict[int, Sequence[Motion]]) -> int:
    """The Map on which a vote is open; the first for one that is open no more."""
    return next((number for number, motions in votes.items() if any(m.id == id for m in motions)), 1)
