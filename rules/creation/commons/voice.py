"""What a world of the whole channel says: the checklist before all else, and a chart of actions (CR-ALT-66)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.core import Judgement, Label, Question, Seat, Tally, Wording, who
from rules.creation.commons import chart
from rules.creation.commons.outward import RESTING
from rules.creation.multiverse import MultiverseAdvice, MultiverseVoice
from rules.creation.view import CreationView
from rules.creation.view.checklist import CommonsView, StepView
from rules.creation.voice.lookup.guidance import vote

MOST = 5900
"""Characters of the whole position in words."""

CHART = "step"
"""The topic under which the next step is looked up."""


def inward(view: CreationView, question: Question) -> Question:
    """A question as the rules below ask it: of the deity whose step is next."""
    if view.commons is None or view.viewer is None or question.motion:
        return question
    return replace(question, seat=view.viewer)


def doer(view: CreationView, person: int) -> str:
    """The place of a person's name; people are numbered after the deities."""
    return who(len(view.deities) + person) if person >= 0 else "nobody"


class CommonVoice(MultiverseVoice):
    """Creation's voice; where the deities are nobody's it speaks to whoever comes."""

    def wording(self, view: CreationView, question: Question) -> Wording:
        mine = view.commons
        if mine is None:
            return super().wording(view, question)
        if question.kind == RESTING:
            text = f"Next: {mine.now}." if mine.now else "The channel votes."
            return Wording(
                prompt=text, offers=(Label(label="Do this step", detail=mine.refused[:100]),), button="Next step"
            )
        said = super().wording(view, inward(view, question))
        if question.motion or question.aside:
            return said
        said = of_nobody(said)
        return replace(said, prompt=f"{mine.now}. {said.prompt}" if mine.now else said.prompt)

    def describe(self, view: CreationView) -> str:
        if view.commons is None:
            return super().describe(view)
        head, tail = now_in_words(view, view.commons), listed(view, view.commons)
        body = super().describe(view)
        room = MOST - len(head) - len(tail)
        return (
            f"{head} {body if len(body) <= room else body[:room].rsplit(' ', 1)[0] + ' and more.'} {tail}".strip()
        )

    def help(self, view: CreationView) -> str:
        mine = view.commons
        if mine is None:
            return super().help(view)
        if mine.person >= 0 and (
            open_votes := [m for m in view.motions if unvoted(view, mine, m.electorate, m.cast)]
        ):
            return vote(open_votes[0])
        if mine.refused:
            return f"Next: {mine.now}. {mine.refused}" if mine.now else mine.refused
        if not mine.now:
            return "All steps are crossed off, and the world is finished."
        if view.viewer is None:
            return f"Next: {mine.now}. {chart.about(mine)} Whoever comes may do it."
        return f"Next: {mine.now}. {chart.about(mine)} {its(super().help(view))}"

    def status(self, view: CreationView) -> str:
        mine = view.commons
        if mine is None or not mine.now:
            return super().status(view)
        at = f" {doer(view, mine.hand)} is at it." if mine.hand >= 0 else " Whoever comes may do it."
        return f"{super().status(view)} Next: {mine.now}.{at if mine.asked >= 0 else ' The channel votes.'}"

    def tallies(self, view: CreationView) -> tuple[Tally, ...]:
        found = super().tallies(view)
        if view.commons is None:
            return found
        return tuple(
            Tally(f"{tally.name} of {who(seat)}", (number,), shared=True)
            for tally in found
            for seat, number in enumerate(tally.of)
        )

    def known_as(self, view: CreationView, seat: Seat) -> str:
        return super().known_as(view, seat) if view.commons is None else ""

    def topics(self, view: CreationView) -> tuple[tuple[str, str], ...]:
        found = super().topics(view)
        if view.commons is None or not view.commons.now:
            return found
        return ((CHART, f"The next step: {view.commons.now}"), *found)

    def about(self, view: CreationView, topic: str) -> str:
        if view.commons is None or topic != CHART:
            return super().about(view, topic)
        return chart.chart(self, self.lore, view, view.commons)


KINDS, HELD = "Primal|Cosmic|Elemental|Realm|Domain|own", "Attributes?|Icon|deity|Acts|Influence|turn|action"
OWN = re.compile(rf"\b([Yy])our (?=(?:(?:{KINDS}) )?(?:{HELD})\b|first placements)")
"""Where a deity is spoken to of what it has."""

YOU = (
    (re.compile(r"(?<=leaves )you(?= \d|\.)|(?<=pays )you(?= \d)|(?<=\d for )you(?=, if they agree)"), "it"),
    (re.compile(r"(?<=; )you gain(?= \d)"), "it gains"),
    (re.compile(r"(?<=if carried, )you win(?= \d)"), "it wins"),
)
"""Where it is spoken to of what it gains."""


def its(text: str) -> str:
    """Words to a deity as whoever does its step reads them: what is its own is nobody's."""
    text = OWN.sub(lambda found: "Its " if found[1] == "Y" else "its ", text)
    for spoken, told in YOU:
        text = spoken.sub(told, text)
    return text


def of_nobody(said: Wording) -> Wording:
    """All that is said of a step."""
    return replace(
        said,
        prompt=its(said.prompt),
        detail=its(said.detail),
        offers=tuple(replace(o, label=its(o.label), detail=its(o.detail)) for o in said.offers),
        blanks=tuple(replace(b, label=its(b.label), hint=its(b.hint)) for b in said.blanks),
    )


def unvoted(view: CreationView, mine: CommonsView, electorate: tuple[Seat, ...], cast: dict[Seat, str]) -> bool:
    """Whether a vote still waits for whoever looks."""
    seat = Seat(len(view.deities) + mine.person)
    return seat in electorate and seat not in cast


def now_in_words(view: CreationView, mine: CommonsView) -> str:
    """What is next, who is at it, and what was crossed off last."""
    if not mine.now:
        at = "All steps are crossed off. The world is finished."
    elif mine.asked < 0:
        at = f"Next: {mine.now}. The channel votes."
    elif mine.hand >= 0:
        at = f"Next: {mine.now}. {doer(view, mine.hand)} is at it."
    else:
        at = f"Next: {mine.now}. Whoever comes may do it."
    return f"{at} Last: {mine.lately[-1][1]}, by {doer(view, mine.lately[-1][0])}." if mine.lately else at


def listed(view: CreationView, mine: CommonsView) -> str:
    """The checklist in words: who did what, and what is to come."""
    crossed = "; ".join(
        f"{called(one)} by {'the bot' if one.own else doer(view, one.by)}{', to nothing' if one.nothing else ''}"
        for one in mine.steps
        if one.done
    )
    left = "; ".join(called(one) for one in mine.steps if not one.done and not one.next)
    parts = [f"Crossed off: {crossed}."] if crossed else []
    parts += [f"To come: {left}."] if left else []
    return " ".join(parts)


def called(step: StepView) -> str:
    """``Primal Attribute, Deity 2``."""
    return step.title + (f", {who(step.seat)}" if step.seat >= 0 else "")


class CommonAdvice(MultiverseAdvice):
    """What would be good for the deity whose step is next."""

    def judge(self, view: CreationView, question: Question) -> Judgement:
        if view.commons is not None and (question.motion or question.kind == RESTING or view.viewer is None):
            return Judgement()
        return super().judge(view, inward(view, question))


__all__ = ["CHART", "CommonAdvice", "CommonVoice"]
