"""The open questions with their answers, as the controls show them."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Ballot, Decision, Option, Pick, ballots, who
from rules.core.votes import AGAINST
from rules.meaning import worth
from rules.meaning.actions import Answer, ChooseEnding, Donate, Lose, NameStart
from rules.meaning.cards import STEWARDSHIP, Cards
from rules.meaning.foresight import warned
from rules.meaning.judge import Judge
from rules.meaning.paying import payment
from rules.meaning.questions import Question
from rules.meaning.state import MeaningMade
from rules.meaning.tokens import KINDS, Tokens
from rules.meaning.touchpoint import both_gain
from rules.meaning.turn_choices import slug, turn_options


def decision(state: MeaningMade, cards: Cards, question: Question) -> Decision:
    """The question with its legal answers; those that may end the game say so."""
    found = _decision(state, cards, question)
    if not isinstance(found.ask, Pick) or question.sort == "stop":
        return found
    return replace(found, ask=Pick(options=warned(state, cards, question.seat, found.ask.options)))


def _decision(state: MeaningMade, cards: Cards, question: Question) -> Decision:
    match question.sort:
        case "ending":
            return _ending(state, cards, question)
        case "start":
            return _start(state, question)
        case "lose":
            return _lose(state, cards, question)
        case "turn":
            return _turn(state, cards, question)
        case "answer":
            return _answer(state, cards, question)
        case "donate":
            return _donate(state, cards, question)
        case "stop":
            return _stop(state, question)


def _ending(state: MeaningMade, cards: Cards, question: Question) -> Decision:
    options = tuple(
        Option(
            key=slug(card.title),
            label=card.title,
            action=ChooseEnding(initiative=card.title),
            detail=f"{card.layer}: {card.requirements()}; {card.brings()}",
            group=card.layer,
            worth=float(card.title == STEWARDSHIP),
        )
        for card in cards.initiatives.values()
    )
    voted = state.votes.get(question.seat)
    return Decision(
        id=question.id,
        seat=question.seat,
        prompt="Which Initiative shall end the game?" + (f" You voted for {voted}." if voted else ""),
        ask=Pick(options=options),
        waits=voted is None,
        within=state.options.reply_time(),
        silence="Whoever has not voted counts for nothing. A tie means Stewardship.",
        button="Vote",
    )


def _start(state: MeaningMade, question: Question) -> Decision:
    options = tuple(
        Option(key=f"seat-{seat}", label=who(seat), action=NameStart(player=seat), detail="Takes the first turn.")
        for seat in state.seats_here()
    )
    return Decision(
        id=question.id,
        seat=question.seat,
        prompt="Who is the starting player?",
        ask=Pick(options=options),
        within=state.options.reply_time(),
        silence="The starting player is drawn by lot.",
        button="Name",
    )


def _lose(state: MeaningMade, cards: Cards, question: Question) -> Decision:
    judge, held = Judge(state, cards, question.seat), state.mats[question.seat].tokens
    options = tuple(
        Option(
            key=kind.lower(),
            label=f"1 {kind}",
            action=Lose(token=kind),
            detail=f"You keep {held.minus(Tokens.of(kind)).short()}.",
            worth=judge.change(paid=Tokens.of(kind)),
        )
        for kind in KINDS
        if held.count(kind)
    )
    return Decision(
        id=question.id,
        seat=question.seat,
        prompt=f"{state.zone[-1]}: choose the token you lose.",
        ask=Pick(options=options),
        within=state.options.reply_time(),
        silence="One of the kind you have most of is taken.",
        button="Lose a token",
    )


def _turn(state: MeaningMade, cards: Cards, question: Question) -> Decision:
    turn = state.turn
    assert turn is not None
    left = {0: "no actions", 1: "1 action", 2: "2 actions"}[turn.actions]
    if turn.choosing is None:
        prompt = f"Your turn: {left} left."
        options = turn_options(state, cards)
    else:
        prompt, options = payment(state, cards, turn.choosing)
    return Decision(
        id=question.id,
        seat=question.seat,
        prompt=prompt,
        ask=Pick(options=options),
        within=state.options.turn_time(),
        clock=f"{state.round}.{turn.seat}",
        silence="The rest of your turn is passed.",
        button="Take your turn",
    )


def _answer(state: MeaningMade, cards: Cards, question: Question) -> Decision:
    turn = state.turn
    assert turn is not None and turn.offer is not None
    offer, me = turn.offer, question.seat
    judge = Judge(state, cards, turn.seat)
    asks = "offers you" if offer.way == "give" else "asks you for"
    gets = "You gain" if offer.way == "give" else "You give"
    both = both_gain(state, turn.seat, me, "both of you")
    yes = Option(
        key="accept",
        label="Accept",
        action=Answer(accept=True),
        detail=f"{gets} 1 {offer.token}; {both}.",
        worth=worth.answer(judge, me, offer.way, offer.token),
    )
    no = Option(
        key="decline",
        label="Decline",
        action=Answer(accept=False),
        detail="Nothing moves; the action is spent all the same.",
    )
    return Decision(
        id=question.id,
        seat=me,
        prompt=f"{who(turn.seat)} {asks} 1 {offer.token}. If you accept, {both}.",
        ask=Pick(options=(yes, no)),
        within=state.options.reply_time(),
        silence="Silence declines.",
        button="Answer",
    )


def _donate(state: MeaningMade, cards: Cards, question: Question) -> Decision:
    assert state.window is not None
    held = state.mats[question.seat].tokens.support
    yes = Option(
        key="donate",
        label="Donate 1 Support",
        action=Donate(give=True),
        detail=f"Meaning rises from {state.meaning} to {state.meaning + 1}. You keep {held - 1} Support.",
        worth=worth.donate(Judge(state, cards, question.seat)),
    )
    no = Option(key="keep", label="Keep it", action=Donate(give=False), detail=f"You keep {held} Support.")
    return Decision(
        id=question.id,
        seat=question.seat,
        prompt=f"Stability Window: donate 1 of your {held} Support? Meaning would rise to {state.meaning + 1}.",
        ask=Pick(options=(yes, no)),
        within=state.options.reply_time(),
        silence="Silence donates nothing.",
        button="Donate or keep",
    )


def _stop(state: MeaningMade, question: Question) -> Decision:
    motion = state.stop
    assert motion is not None
    options = tuple(
        Option(
            key=choice.key,
            label=choice.label,
            action=Ballot(motion=motion.id, choice=choice.key),
            detail="The game goes on." if choice.key == AGAINST else "The game ends without a winner.",
            final=motion.with_ballot(question.seat, choice.key).carried() is True,
            worth=float(choice.key == AGAINST),
        )
        for choice in motion.choices
    )
    return Decision(
        id=question.id,
        seat=question.seat,
        prompt=motion.question,
        ask=Pick(options=options),
        waits=question.seat not in motion.cast,
        within=motion.within,
        silence=ballots.silence(motion),
        motion=motion.id,
        button="Vote",
    )
