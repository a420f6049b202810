"""The words of a Roleplay game but those of what happens."""

from __future__ import annotations

from rules.core import Action, Question, Seat, Tally, Term, Verb, Voice, Wording
from rules.core.book.myth import Myth
from rules.modes.roleplay.view import RoleplayView
from rules.modes.roleplay.voice import captions, helping, lookup, typed
from rules.modes.roleplay.voice.myth import myth as told
from rules.modes.roleplay.voice.wording import wording


class RoleplayVoice(Voice[RoleplayView]):
    """It sees views alone."""

    def wording(self, view: RoleplayView, question: Question) -> Wording:
        return wording(view, question)

    def describe(self, view: RoleplayView) -> str:
        return captions.describe(view)

    def status(self, view: RoleplayView) -> str:
        return captions.status(view)

    def help(self, view: RoleplayView) -> str:
        return helping.help(view)

    def tallies(self, view: RoleplayView) -> tuple[Tally, ...]:
        return (Tally("Acts", view.counts, "Act"), Tally("Centers", view.centers, "Center"))

    def known_as(self, view: RoleplayView, seat: Seat) -> str:
        own = view.gods[seat].attributes
        return f"a god of {' and '.join(own)}" if own else ""

    def topics(self, view: RoleplayView) -> tuple[tuple[str, str], ...]:
        return lookup.topics(view)

    def about(self, view: RoleplayView, topic: str) -> str:
        return lookup.about(view, topic)

    def glossary(self, view: RoleplayView | None) -> tuple[Term, ...]:
        return lookup.TERMS

    def myth(self, view: RoleplayView) -> Myth | None:
        return told(view)

    def spell(self, action: Action) -> dict[str, str]:
        return typed.spell(action)

    def read(self, view: RoleplayView, verb: Verb, words: dict[str, str]) -> Action:
        return typed.read(view, verb, words)

    def complete(
        self, view: RoleplayView, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        return typed.complete(view, verb, given, name)
