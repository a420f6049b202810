"""All words of Life~Meaning but those of what happens, which :mod:`rules.life.doing` tells."""

from __future__ import annotations

from rules.core import Action, Question, Tally, Term, Verb, Voice, Wording
from rules.life.cards import Content
from rules.life.options import Options
from rules.life.view import LifeView
from rules.life.voice import glossary, hearing, helping, telling, typed, wording


class LifeVoice(Voice[LifeView]):
    """Costs and effects stand beside every offer; an icon always has its word or letter (LM-CMP-21)."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def wording(self, view: LifeView, question: Question) -> Wording:
        return wording.wording(view, question)

    def describe(self, view: LifeView) -> str:
        return telling.describe(view)

    def help(self, view: LifeView) -> str:
        return helping.help(view)

    def status(self, view: LifeView) -> str:
        return telling.status(view)

    def tallies(self, view: LifeView) -> tuple[Tally, ...]:
        return (
            Tally("Legacy", tuple(mat.legacy for mat in view.mats)),
            Tally("Reputation", tuple(mat.reputation for mat in view.mats)),
            Tally("Coherence", tuple(mat.coherence for mat in view.mats)),
            Tally("Drift", (view.drift,), shared=True),
        )

    def spell(self, action: Action) -> dict[str, str]:
        return typed.spell(action)

    def read(self, view: LifeView, verb: Verb, words: dict[str, str]) -> Action:
        return hearing.read(view, verb, words)

    def glossary(self, view: LifeView | None) -> tuple[Term, ...]:
        return glossary.glossary(view.options if view is not None else Options(), self.content)
