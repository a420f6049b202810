"""A question of the rules in words, for people: the decision that controls, slash parameters and reminders are
made of. The voice says it, advice sets the worth of what may be chosen."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from rules.core.actions import Action
from rules.core.decisions import Answer, Ask, Decision, Field, Form, Option, Pick, PickSome, best
from rules.core.questions import Blank, Blanks, Offer, OneOf, Question, SomeOf


class Label(msgspec.Struct, frozen=True, gc=False):
    """The words of an offer, as of :class:`~rules.core.decisions.Option`."""

    label: str
    detail: str = ""
    group: str = ""


class BlankLabel(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The words of a blank, as of :class:`~rules.core.decisions.Field`. ``choices`` are the words of its keys,
    ``notes`` what more is said of each."""

    label: str
    hint: str = ""
    value: str = ""
    choices: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Wording(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The words of a question, as of :class:`~rules.core.decisions.Decision`. ``offers`` and ``blanks`` stand in
    its order; ``write`` is the button of what is filled in; ``where`` the part of the table it is about, if there
    are several."""

    prompt: str
    offers: tuple[Label, ...] = ()
    blanks: tuple[BlankLabel, ...] = ()
    write: str = "Write…"
    button: str = "Your move"
    silence: str = ""
    detail: str = ""
    photo: str = ""
    where: str = ""


class Judgement(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What advice says of a question: the ``worth`` of each offer, higher is better, and the ``answer`` of a
    sensible player where that is not the best offer. ``ways`` says for each offer which of its ways is best, by
    its place among them; 0 where it has none. ``eager``: a sensible player answers this rather than whatever else
    waits for them on the same clock. ``said``: what a computer says to everybody with that answer. ``settled``: a
    strong player looks no further, because looking ahead could say no more."""

    worth: tuple[float, ...] = ()
    answer: Answer | None = None
    ways: tuple[int, ...] = ()
    eager: bool = False
    said: str = ""
    settled: bool = False


class Thought(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How much a strong player thinks about one question: the answers it plays through in all, how many of them
    ahead at the most, and how many things it considers. Chosen so that it takes under a second. ``until`` is a
    field of the state, such as its round: where it has changed, the position speaks for itself, and nothing is
    played on from there. ``worlds`` is how often at the most the hidden is dealt anew, which is dear where little
    is left to be played."""

    answers: int
    ahead: int
    choices: int
    until: str = ""
    worlds: int = 10_000


def preferred(question: Question, judged: Judgement) -> Question:
    """The question with each offer in its best way, and with care: so it is asked of people."""
    return with_care(in_best_way(question, judged), judged)


def in_best_way(question: Question, judged: Judgement) -> Question:
    """The question with each offer in its best way: so it is worded, for what is asked twice with care is no more
    ``final`` than the rules say."""
    if not judged.ways or not isinstance(question.ask, OneOf):
        return question
    pairs = zip(question.ask.offers, judged.ways, strict=True)
    return replace(question, ask=OneOf(tuple(o.ways[way] if o.ways else o for o, way in pairs)))


def with_care(question: Question, judged: Judgement) -> Question:
    """The question with what gives something up ``final``, unless that is what a sensible player would do."""
    if not isinstance(question.ask, OneOf) or not any(offer.gives_up for offer in question.ask.offers):
        return question
    advised = sensible(question, judged)
    keys = advised.keys if advised else ()
    offers = (replace(o, final=o.final or (o.gives_up and o.key not in keys)) for o in question.ask.offers)
    return replace(question, ask=OneOf(tuple(offers)))


def in_way(question: Question, judged: Judgement, action: Action) -> Judgement:
    """The same judgement, but what can be done by this very action is to be done in that way."""
    if not judged.ways or not isinstance(question.ask, OneOf):
        return judged
    pairs = zip(question.ask.offers, judged.ways, strict=True)
    ways = tuple(next((i for i, w in enumerate(offer.ways) if w.action == action), at) for offer, at in pairs)
    return replace(judged, ways=ways)


def sensible(question: Question, judged: Judgement) -> Answer | None:
    """What a sensible player would answer; ``None`` where only a person can."""
    if judged.answer is not None or isinstance(question.ask, Blanks):
        return judged.answer
    return best(question.ask, judged.worth or (0.0,) * len(question.offers))


def worded(question: Question, wording: Wording, judged: Judgement) -> Decision:
    """The question as people are asked it. A form that another question opens has no time of its own, and so says
    nothing of silence."""
    return Decision(
        id=question.id,
        seat=question.seat,
        prompt=wording.prompt,
        ask=_ask(question, wording, judged),
        secret=question.secret,
        waits=question.waits,
        within=question.within,
        clock=question.clock,
        silence=wording.silence if question.lapse is not None else "",
        motion=question.motion,
        button=wording.button,
        where=wording.where,
        advice=judged.answer,
        detail=wording.detail,
        photo=wording.photo,
        aside=question.aside,
        shared=question.shared,
    )


def _ask(question: Question, wording: Wording, judged: Judgement) -> Ask:
    match question.ask:
        case Blanks(blanks=blanks, template=template, direct=direct):
            fields = tuple(_field(*pair) for pair in zip(blanks, wording.blanks, strict=True))
            return Form(fields=fields, template=template, button=wording.write, direct=direct)
        case OneOf(offers=offers):
            return Pick(options=_options(offers, wording, judged))
        case SomeOf(offers=offers, least=least, most=most, template=template, into=into, final=final):
            options = _options(offers, wording, judged)
            return PickSome(options=options, least=least, most=most, template=template, into=into, final=final)


def _options(offers: tuple[Offer, ...], wording: Wording, judged: Judgement) -> tuple[Option, ...]:
    worths: Iterable[float] = judged.worth or (0.0,) * len(offers)
    return tuple(
        Option(
            key=offer.key,
            label=label.label,
            action=offer.action,
            detail=label.detail,
            group=label.group,
            why_not=str(offer.why_not) if offer.why_not else "",
            rule=offer.why_not.rule if offer.why_not else "",
            worth=worth,
            final=offer.final,
            course=offer.course,
            opens=offer.opens,
            back=offer.back,
        )
        for offer, label, worth in zip(offers, wording.offers, worths, strict=True)
    )


def _field(blank: Blank, label: BlankLabel) -> Field:
    return Field(
        name=blank.name,
        label=label.label,
        kind=blank.kind,
        hint=label.hint,
        required=blank.required,
        least=blank.least,
        most=blank.most,
        value=label.value,
        choices=tuple(zip(blank.choices, label.choices, strict=True)),
        notes=label.notes,
        sentence=blank.sentence,
    )


def listed(things: Iterable[str], last: str = "and") -> str:
    """``a, b and c``."""
    row = list(things)
    return row[0] if len(row) == 1 else f"{', '.join(row[:-1])} {last} {row[-1]}" if row else ""
