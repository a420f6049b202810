"""All words of Dictator but those of what happens."""

from __future__ import annotations

from rules.core import Action, Question, Tally, Term, Verb, Voice, Wording
from rules.core.book.myth import Myth
from rules.modes.dictator.view import DictatorView
from rules.modes.dictator.voice import captions, glossary, myth, telling, typed, wording


class DictatorVoice(Voice[DictatorView]):
    """What is asked, how the Map lies, and what is typed."""

    def wording(self, view: DictatorView, question: Question) -> Wording:
        return wording.WORDS[question.kind](view, question)

    def describe(self, view: DictatorView) -> str:
        return telling.describe(view)

    def help(self, view: DictatorView) -> str:
        return telling.help(view)

    def status(self, view: DictatorView) -> str:
        return captions.status(view)

    def myth(self, view: DictatorView) -> Myth | None:
        return myth.myth(view)

    def tallies(self, view: DictatorView) -> tuple[Tally, ...]:
        seats = range(len(view.here))
        return (
            Tally("Fields", tuple(view.share(seat) for seat in seats), "Field"),
            Tally("monuments", tuple(len(view.held(seat)) for seat in seats), "monument"),
        )

    def spell(self, action: Action) -> dict[str, str]:
        return typed.spell(action)

    def read(self, view: DictatorView, verb: Verb, words: dict[str, str]) -> Action:
        return typed.read(view, verb, words)

    def complete(
        self, view: DictatorView, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        return typed.complete(view, verb, name)

    def topics(self, view: DictatorView) -> tuple[tuple[str, str], ...]:
        return telling.topics(view)

    def about(self, view: DictatorView, topic: str) -> str:
        return telling.about(view, topic)

    def glossary(self, view: DictatorView | None) -> tuple[Term, ...]:
        return glossary.TERMS
