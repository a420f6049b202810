"""What an offer is worth, in points, to a sensible player: it orders lists, gives hints and plays empty seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rules.core import Action, Advice, Ballot, Judgement, Question, Standing, Thought
from rules.life import actions as a
from rules.life.advice.check import Check
from rules.life.advice.mind import FREE_STEP, NEVER, Mind
from rules.life.state import SLOTS
from rules.life.tokens import heap
from rules.life.view import LifeView


class Offered(Protocol):
    """An offer of a question, in the rules as in a view."""

    @property
    def key(self) -> str: ...
    @property
    def action(self) -> Action: ...
    @property
    def why_not(self) -> object: ...
    @property
    def final(self) -> bool: ...


class LifeAdvice(Advice[LifeView]):
    """By what lies open, without looking ahead."""

    thought = Thought(answers=600, ahead=14, choices=10)

    def judge(self, view: LifeView, question: Question) -> Judgement:
        if question.kind == "gallery":
            return Judgement()
        return Judgement(worth=worths(view, question.offers))

    def standing(self, view: LifeView) -> Standing:
        """Everybody's total, with what their hands, Patterns and marks may still bring."""
        return Standing(tuple(Mind(view, mat.seat).prospects() for mat in view.mats))


def worths(view: LifeView, offers: Sequence[Offered]) -> tuple[float, ...]:
    """The worth of each, to the viewer who is offered them."""
    mind = Mind(view)
    return tuple(_worth(mind, view, offer) for offer in offers)


def _worth(mind: Mind, view: LifeView, offer: Offered) -> float:
    if offer.why_not and not isinstance(offer.action, a.Request):
        return NEVER
    match offer.action:
        case a.Acquire(tokens=tokens):
            return mind.heap(tokens)
        case a.Obtain(place=place):
            return mind.obtain(place)
        case a.Contribute(project=slot, icons=icons):
            return mind.contribute(SLOTS.index(slot), icons)
        case a.Stabilize(convert=convert):
            return mind.stabilize("EE" if convert else view.wild[0] if view.wild else "S")
        case a.Give(to=to, token=token):
            return mind.give(to, token)
        case a.Request(of=of, token=token):
            return mind.request(of, token)
        case a.Recalibrate(display=display, discard=discard):
            return mind.recalibrate(display, discard)
    return _beside(mind, view, offer.action)


def _beside(mind: Mind, view: LifeView, action: Action) -> float:
    """Free steps, answers and what is done in the window."""
    match action:
        case a.Convert():
            return Check(view).convert_to_pledge() if view.area is not None else mind.convert()
        case a.Presence(use="action"):
            return FREE_STEP
        case a.Presence(use="wild", token=token, counts_as=other):
            return mind.wild(token, other)
        case a.Presence(use="soften"):
            return Check(view).soften()
        case a.UseHabit():
            return mind.swap()
        case a.Reply(agree=agree):
            return float(mind.agreeable()) if agree else 0.5
        case a.MarkFree(icon=icon):
            return mind.mark_free(icon) if icon else 0.0
        case a.NameHabit(give=give, get=get):
            return mind.token(get, 0) - mind.token(give, 2)
        case a.KeepEvent(event=event):
            return -float(view.seen[event == "second"].drift)
        case a.Pledge(icons=icons):
            return Check(view).pledge(icons)
        case a.TakeBack(icons=icons):
            return Check(view).take_back() if icons == heap(Check(view).pledged) else NEVER
        case Ballot(choice=choice):
            return float(choice == str(view.viewer))
        case a.Presence() | a.Peek() | a.Reserve() | a.Skip():
            return NEVER
    return 0.0
