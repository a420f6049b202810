"""All words of Freeform but those of what happens."""

from __future__ import annotations

from rules.core import Action, Question, Tally, Term, Verb, Voice, Wording
from rules.core.book.myth import Myth
from rules.modes.freeform.view import FreeformView
from rules.modes.freeform.voice import captions, glossary, myth, telling, typed, wording


class FreeformVoice(Voice[FreeformView]):
    """What may be written, what has been, and what is typed."""

    def wording(self, view: FreeformView, question: Question) -> Wording:
        return wording.WORDS[question.kind](view, question)

    def describe(self, view: FreeformView) -> str:
        return telling.describe(view)

    def help(self, view: FreeformView) -> str:
        return telling.help(view)

    def status(self, view: FreeformView) -> str:
        return captions.status(view)

    def tallies(self, view: FreeformView) -> tuple[Tally, ...]:
        seats = range(len(view.here))
        objects = tuple(sum(thing.owner == seat for thing in view.objects) for seat in seats)
        return (
            Tally("pages", tuple(view.entries_of(seat) for seat in seats), "page", plain=True),
            Tally("objects", objects, "object", plain=True),
        )

    def spell(self, action: Action) -> dict[str, str]:
        return typed.spell(action)

    def read(self, view: FreeformView, verb: Verb, words: dict[str, str]) -> Action:
        return typed.read(view, verb, words)

    def complete(
        self, view: FreeformView, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        return typed.complete(view, verb, name)

    def topics(self, view: FreeformView) -> tuple[tuple[str, str], ...]:
        return tuple((f"o{thing.id}", f"{thing.id}: {thing.title}") for thing in view.objects)

    def about(self, view: FreeformView, topic: str) -> str:
        return telling.about(view, topic)

    def myth(self, view: FreeformView) -> Myth | None:
        return myth.myth(view)

    def glossary(self, view: FreeformView | None) -> tuple[Term, ...]:
        return glossary.TERMS
