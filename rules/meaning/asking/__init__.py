"""The open questions of Meaning Made, without a word: whom they ask and what may be answered."""

from __future__ import annotations

import functools

from msgspec.structs import replace

from rules.core import Action, Ballot, Offer, OneOf, Question, Seat
from rules.meaning.actions import (
    ENDING_VOTE,
    Answer,
    ByLot,
    CloseVote,
    Donate,
    Lose,
    NameStart,
    NoAnswer,
    Pass,
    RunOut,
)
from rules.meaning.asking.foresight import Ender, Ending, Foresight
from rules.meaning.asking.turn import pay_offers, turn_offers
from rules.meaning.asking.waiting import Waiting, waiting
from rules.meaning.cards import Cards, slug
from rules.meaning.events import plenty
from rules.meaning.state import MeaningMade
from rules.meaning.tokens import KINDS

LATE, SILENT, LOT = RunOut(), NoAnswer(), ByLot()
"""What silence stands for on one's turn, at a Touchpoint, and where the starting player is to be named."""

LOSES = {kind: Offer(key=kind.lower(), action=Lose(token=kind)) for kind in KINDS}
ANSWERS = (Offer(key="accept", action=Answer(accept=True)), Offer(key="decline", action=Answer(accept=False)))
DONATIONS = (Offer(key="donate", action=Donate(give=True)), Offer(key="keep", action=Donate(give=False)))
KEEP = DONATIONS[1].action

SILENCE: dict[str, tuple[Ender, ...]] = {
    "turn": (Pass(),),
    "pay": (Pass(),),
    "donate": (Donate(give=False),),
    "answer": (Answer(accept=False),),
    "lose": (),
}
"""Which answer silence comes to, by the kind of the question, where it is one that may end the game."""


def questions(state: MeaningMade, cards: Cards) -> tuple[Question, ...]:
    """Everything that is open, with its legal answers."""
    return tuple([_question(state, cards, it) for it in waiting(state)])


def foretold(state: MeaningMade, cards: Cards, question: Question) -> Question:
    """The question with the answers final that may end the game; of a vote they are known at once."""
    if question.kind not in SILENCE:
        return question
    offers = Foresight(state, cards, question.seat).marked(question.offers)
    return question if offers is question.offers else replace(question, ask=OneOf(offers))


def endings(state: MeaningMade, cards: Cards, seat: Seat) -> tuple[Ending, ...]:
    """Which answers of this player, their silence included, may end the game, and how."""
    found = next((it for it in waiting(state) if it.seat == seat and it.kind in SILENCE), None)
    if found is None:
        return ()
    foresight = Foresight(state, cards, seat)
    offers = foresight.marked(_question(state, cards, found).offers)
    ways = [way for offer in offers for way in (offer.ways or (offer,)) if way.final]
    actions = dict.fromkeys([*(way.action for way in ways), *SILENCE[found.kind]])
    return tuple(filter(None, [foresight.told(action) for action in actions if isinstance(action, Ender)]))


def _question(state: MeaningMade, cards: Cards, it: Waiting) -> Question:
    match it.kind:
        case "turn":
            return _turn(state, it, turn_offers(state, cards, it.seat))
        case "pay":
            return _turn(state, it, pay_offers(state, cards, it.seat))
        case "answer":
            return _reply(state, it, ANSWERS, SILENT)
        case "lose":
            held = state.mats[it.seat].tokens
            offers = tuple([LOSES[kind] for kind, number in held.each() if number])
            lapse = Lose(token=plenty(state.mats[it.seat]))
            return _reply(state, it, offers, lapse)
        case "donate":
            return _reply(state, it, DONATIONS, KEEP)
        case "start":
            return _reply(state, it, tuple(map(_first, state.seats_here())), LOT)
        case "ending":
            return _ending(state, cards, it)
    return _stop(state, it)


def _turn(state: MeaningMade, it: Waiting, offers: tuple[Offer, ...]) -> Question:
    """An action, or how to pay for it; all questions of a turn share its time (MM-ONL-04)."""
    return Question(
        id=it.id,
        seat=it.seat,
        ask=OneOf(offers),
        kind=it.kind,
        within=state.options.turn_time(),
        clock=f"{state.round}.{it.seat}",
        lapse=LATE,
    )


def _reply(state: MeaningMade, it: Waiting, offers: tuple[Offer, ...], lapse: Action) -> Question:
    """Anything that one player is asked beside their turns (MM-ONL-05)."""
    within = state.options.reply_time()
    return Question(id=it.id, seat=it.seat, ask=OneOf(offers), kind=it.kind, within=within, lapse=lapse)


@functools.cache
def _first(seat: Seat) -> Offer:
    return Offer(key=f"seat-{seat}", action=NameStart(player=seat))


def _ending(state: MeaningMade, cards: Cards, it: Waiting) -> Question:
    """The vote for the End Initiative (MM-END-06)."""
    return Question(
        id=it.id,
        seat=it.seat,
        ask=OneOf(_ballots(tuple(cards.initiatives))),
        kind=it.kind,
        waits=it.seat not in state.votes,
        within=state.options.reply_time(),
        lapse=CloseVote(motion=ENDING_VOTE),
        motion=ENDING_VOTE,
    )


@functools.lru_cache(maxsize=16)
def _ballots(titles: tuple[str, ...]) -> tuple[Offer, ...]:
    return tuple(Offer(key=slug(title), action=Ballot(motion=ENDING_VOTE, choice=slug(title))) for title in titles)


def _stop(state: MeaningMade, it: Waiting) -> Question:
    """The vote to stop (MM-ONL-09)."""
    motion = state.stop
    assert motion is not None
    offers = tuple(
        Offer(
            key=choice.key,
            action=Ballot(motion=motion.id, choice=choice.key),
            final=motion.with_ballot(it.seat, choice.key).carried() is True,
        )
        for choice in motion.choices
    )
    return Question(
        id=it.id,
        seat=it.seat,
        ask=OneOf(offers),
        kind=it.kind,
        waits=it.seat not in motion.cast,
        within=motion.within,
        lapse=CloseVote(motion=motion.id),
        motion=motion.id,
    )
