"""All words of Discovery but those of what happens."""

from __future__ import annotations

from rules.core import Action, Question, Tally, Term, Verb, Voice, Wording
from rules.core.book.myth import Myth
from rules.modes.discovery.view import DiscoveryView
from rules.modes.discovery.voice import captions, glossary, myth, telling, typed, wording


class DiscoveryVoice(Voice[DiscoveryView]):
    """What is asked, what is known of the city, and what is typed."""

    def wording(self, view: DiscoveryView, question: Question) -> Wording:
        return wording.WORDS[question.kind](view, question)

    def describe(self, view: DiscoveryView) -> str:
        return telling.describe(view)

    def help(self, view: DiscoveryView) -> str:
        return telling.help(view)

    def status(self, view: DiscoveryView) -> str:
        return captions.status(view)

    def tallies(self, view: DiscoveryView) -> tuple[Tally, ...]:
        seats = range(len(view.here))
        return (
            Tally("objects", tuple(len(view.has(seat)) for seat in seats), "object"),
            Tally("Fields", tuple(view.share(seat) for seat in seats), "Field"),
        )

    def spell(self, action: Action) -> dict[str, str]:
        return typed.spell(action)

    def read(self, view: DiscoveryView, verb: Verb, words: dict[str, str]) -> Action:
        return typed.read(view, verb, words)

    def complete(
        self, view: DiscoveryView, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        return typed.complete(view, verb, name)

    def topics(self, view: DiscoveryView) -> tuple[tuple[str, str], ...]:
        return telling.topics(view)

    def about(self, view: DiscoveryView, topic: str) -> str:
        return telling.about(view, topic)

    def myth(self, view: DiscoveryView) -> Myth | None:
        return myth.myth(view)

    def glossary(self, view: DiscoveryView | None) -> tuple[Term, ...]:
        return glossary.TERMS
