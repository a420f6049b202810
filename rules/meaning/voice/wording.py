"""The words of what is asked."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Label, Offer, Question, Wording, ballots, who
from rules.core.votes import AGAINST
from rules.meaning.actions import Lose, NameStart
from rules.meaning.asking import SILENCE
from rules.meaning.cards import Cards
from rules.meaning.round.touchpoint import both_gain
from rules.meaning.setup import ending_motion
from rules.meaning.tokens import Tokens
from rules.meaning.view import MeaningView
from rules.meaning.voice import turn
from rules.meaning.voice.ending import ends
from rules.meaning.voice.helping import at_the_brink, next_loss, threat


def wording(view: MeaningView, cards: Cards, question: Question) -> Wording:
    """The question in words; answers that may end the game say so, and silence too."""
    found = _wording(view, cards, question)
    if question.kind not in SILENCE:
        return found
    pairs = zip(found.offers, question.offers, strict=True)
    found = replace(found, offers=tuple(_warned(view, label, offer) for label, offer in pairs))
    if question.within and (silent := "".join(ends(view, action) for action in SILENCE[question.kind])):
        found = replace(found, silence=f"{found.silence} {silent}")
    return found


def _warned(view: MeaningView, label: Label, offer: Offer) -> Label:
    """What may end the game says so."""
    if not offer.final:
        return label
    return replace(label, detail=f"{ends(view, offer.action)} {label.detail}")


def _wording(view: MeaningView, cards: Cards, question: Question) -> Wording:
    match question.kind:
        case "ending":
            return _ending(view, cards, question)
        case "start":
            return _start(question)
        case "lose":
            return _lose(view, question)
        case "answer":
            return _answer(view, question)
        case "donate":
            return _donate(view, question)
        case "stop":
            return _stop(view, question)
    found = turn.wording(view, cards, question)
    return replace(found, detail="\n".join(filter(None, (threat(view), found.detail))))


def _ending(view: MeaningView, cards: Cards, question: Question) -> Wording:
    motion = ending_motion(view.table, cards)
    voted = view.table.votes.get(question.seat)
    return Wording(
        prompt=motion.question + (f" You voted for {voted}." if voted else ""),
        offers=tuple(
            Label(card.title, f"{card.layer}: {card.requirements()}; {card.brings()}", card.layer)
            for card in cards.initiatives.values()
        ),
        silence=f"{ballots.silence(motion)} {ballots.rule(motion)}",
        button="Vote",
    )


def _start(question: Question) -> Wording:
    named = [offer.action.player for offer in question.offers if isinstance(offer.action, NameStart)]
    return Wording(
        prompt="Who is the starting player?",
        offers=tuple(Label(who(seat), "Takes the first turn.") for seat in named),
        silence="The starting player is drawn by lot.",
        button="Name",
    )


def _lose(view: MeaningView, question: Question) -> Wording:
    held = view.mats[question.seat].tokens
    kinds = [offer.action.token for offer in question.offers if isinstance(offer.action, Lose)]
    return Wording(
        prompt=f"{view.table.zone[-1]}: choose the token you lose.",
        offers=tuple(Label(f"1 {kind}", f"You keep {held.minus(Tokens.of(kind)).words()}.") for kind in kinds),
        silence="One of the kind you have most of is taken.",
        button="Lose a token",
    )


def _answer(view: MeaningView, question: Question) -> Wording:
    now = view.table.turn
    assert now is not None and now.offer is not None
    offer = now.offer
    asks = "offers you" if offer.way == "give" else "asks you for"
    gets = "You gain" if offer.way == "give" else "You give"
    both = both_gain(view.table, now.seat, question.seat, "both of you")
    return Wording(
        prompt=f"{who(now.seat)} {asks} 1 {offer.token}. If you accept, {both}.",
        offers=(
            Label("Accept", f"{gets} 1 {offer.token}; {both}."),
            Label("Decline", "Nothing moves; the action is spent all the same."),
        ),
        silence="Silence declines.",
        button="Answer",
    )


def _donate(view: MeaningView, question: Question) -> Wording:
    held, meaning = view.mats[question.seat].tokens.support, view.meaning
    brink = at_the_brink(view)
    return Wording(
        prompt=f"Stability Window: donate 1 of your {held} Support? Meaning would rise to {meaning + 1}."
        + " If it stays at 0, the world collapses." * brink,
        detail="" if brink else next_loss(view),
        offers=(
            Label(
                "Donate 1 Support",
                f"Meaning rises from {meaning} to {meaning + 1}. You keep {held - 1} Support.",
            ),
            Label("Keep it", f"You keep {held} Support."),
        ),
        silence="Silence donates nothing.",
        button="Donate or keep",
    )


def _stop(view: MeaningView, question: Question) -> Wording:
    motion = view.table.stop
    assert motion is not None
    return Wording(
        prompt=motion.question,
        offers=tuple(
            Label(
                choice.label, "The game goes on." if choice.key == AGAINST else "The game ends without a winner."
            )
            for choice in motion.choices
        ),
        silence=ballots.silence(motion),
        button="Vote",
    )
