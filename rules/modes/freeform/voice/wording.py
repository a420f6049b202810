"""The words of what may be written in Freeform."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import BlankLabel, Blanks, Label, Question, Wording, ballots, who
from rules.modes.freeform.actions import Grant, Withdraw
from rules.modes.freeform.view import FreeformView
from rules.modes.freeform.words import wish_in_words

MOST = 100
"""Characters of a label."""

_STORY = BlankLabel(label="Its story", hint="What it is, what it does, how it came here")
_FIELD = BlankLabel(label="On which Field?", hint="Such as D4, or nothing")
_NAME = BlankLabel(label="What is it called in your world?", hint="If it is something else there")


def _choices(question: Question, name: str) -> tuple[str, ...]:
    assert isinstance(question.ask, Blanks)
    return next(blank.choices for blank in question.ask.blanks if blank.name == name)


def _where(view: FreeformView) -> tuple[BlankLabel, ...]:
    return (_FIELD,) if view.side else ()


def become(view: FreeformView, question: Question) -> Wording:
    """A character."""
    now = view.characters[question.seat]
    return Wording(
        prompt="Who are you? Anybody you like, with any powers." if now is None else f"You are {now.name}.",
        blanks=(
            BlankLabel(label="Who are you?", hint="A name, a title, a creature"),
            BlankLabel(label="What can you do?", hint="Powers, attributes; everything, if you like"),
        ),
        write="Be somebody…" if now is None else "Be somebody else…",
        button="Be somebody" if now is None else "Be somebody else",
    )


def place(view: FreeformView, question: Question) -> Wording:
    """An object."""
    return Wording(
        prompt="Place an everyday thing, and say what it is in your world.",
        blanks=(
            BlankLabel(label="What is the object?", hint="What it really is: a salad fork, a fern"),
            _NAME,
            _STORY,
            *_where(view),
            BlankLabel(label="A picture of it"),
        ),
        write="Place it",
        button="Place an object",
    )


def tell(view: FreeformView, question: Question) -> Wording:
    """A page."""
    return Wording(
        prompt="Add to the story.",
        blanks=(BlankLabel(label="What happens?", hint="A sentence or a page"),),
        write="Tell it",
        button="Add to the story",
    )


def _which(view: FreeformView, question: Question) -> BlankLabel:
    names = {str(thing.id): f"{thing.id}: {thing.title}"[:MOST] for thing in view.objects}
    return BlankLabel(label="Which object?", choices=tuple(names[key] for key in _choices(question, "object")))


def change(view: FreeformView, question: Question) -> Wording:
    """An object, otherwise."""
    return Wording(
        prompt="Change or move an object. What is somebody else's waits for their consent, or for a vote.",
        blanks=(_which(view, question), _NAME, _STORY, *_where(view)),
        write="Change it",
        button="Change an object",
    )


def remove(view: FreeformView, question: Question) -> Wording:
    """An object, gone."""
    return Wording(
        prompt="Take an object out of the world. What is somebody else's waits for their consent, or for a vote.",
        blanks=(_which(view, question), BlankLabel(label="How does it go?", hint="Its last story")),
        write="Remove it",
        button="Remove an object",
    )


def call(view: FreeformView, question: Question) -> Wording:
    """A vote."""
    named = {"question": "A question", "end": "Whether the story is told"}
    named |= {w.key: f"May {who(w.by)} {wish_in_words(view, w)}?"[:MOST] for w in view.wishes}
    return Wording(
        prompt="Let everybody vote; more yes than no passes. A change of an object, or the end, is then carried "
        "out; any other answer binds by good will.",
        blanks=(
            BlankLabel(
                label="On what?",
                choices=tuple(named[key] for key in _choices(question, "about")),
                value=_choices(question, "about")[0],
            ),
            BlankLabel(label="The question, if it is one", hint="To be answered by yes or no"),
        ),
        write="Call the vote",
        button="Call a vote",
    )


def nothing(view: FreeformView, question: Question) -> Wording:
    """Not to be waited for."""
    return Wording(
        prompt="It is anybody's turn. There is no hurry, and no order.",
        offers=(Label("Nothing for now", "You are asked again when everybody has been heard"),),
        button="Nothing for now",
    )


def wish(view: FreeformView, question: Question) -> Wording:
    """Consent."""
    grants = [offer.action for offer in question.offers if isinstance(offer.action, Grant)]
    found = view.wish(grants[0].wish)
    assert found is not None
    labels = [Label("I agree", "It is done at once")]
    if len(question.offers) > 1:
        labels.append(Label("I do not agree", "The table may still vote on it"))
    said = f" {found.story}" if found.story else ""
    return Wording(
        prompt=f"{who(found.by)} would {wish_in_words(view, found)}, which is yours.{said}",
        offers=tuple(labels),
        button="Consent",
    )


def vote(view: FreeformView, question: Question) -> Wording:
    """Yes or no."""
    motion = next(vote.motion for vote in view.votes if vote.motion.id == question.motion)
    return Wording(
        prompt=f"{motion.question} {motion.detail}".strip(),
        offers=tuple(Label(choice.label) for choice in motion.choices),
        button="Vote",
        silence=ballots.silence(motion),
    )


def finish(view: FreeformView, question: Question) -> Wording:
    """The host closes a silent table."""
    return Wording(
        prompt="Nobody has written for seven days. You may end the game.",
        offers=(Label("End the game", "The whole story is posted"),),
        button="End the game",
    )


def pictures(view: FreeformView, question: Question) -> Wording:
    """Pictures one has shown."""
    numbers = [offer.action.object for offer in question.offers if isinstance(offer.action, Withdraw)]
    titles = {thing.id: thing.title for thing in view.things}
    offers = tuple(Label(f"{n}: {titles[n]}"[:MOST], "The picture goes, the words stay") for n in numbers)
    return Wording(prompt="Withdraw a picture you have shown.", offers=offers, button="Withdraw a picture")


WORDS: dict[str, Callable[[FreeformView, Question], Wording]] = {
    "become": become,
    "place": place,
    "tell": tell,
    "change": change,
    "remove": remove,
    "call": call,
    "nothing": nothing,
    "wish": wish,
    "vote": vote,
    "finish": finish,
    "pictures": pictures,
}
"""By the kind of question."""
