"""All words of the Atlas but those of what happens, which are in :mod:`rules.atlas.doing.lines`."""

from __future__ import annotations

from rules.atlas.view import AtlasView
from rules.atlas.voice import glossary, helping, speaking, telling, wording
from rules.atlas.words import Cast, Words
from rules.core import Action, Question, Seat, Tally, Term, Verb, Voice, Wording


class AtlasVoice(Voice[AtlasView]):
    """Speaks of the map, and suggests somebody of the cast to whoever has no character yet."""

    def __init__(self, words: Words, cast: Cast) -> None:
        self.words = words
        self.cast = cast

    def wording(self, view: AtlasView, question: Question) -> Wording:
        match question.kind:
            case "name":
                return wording.naming(self.cast.called(question.seat, len(view.players)))
            case "rename":
                return wording.renaming(view, question)
            case "first":
                return wording.who_starts(question)
            case "colour":
                return wording.together(view, question)
            case "place":
                return wording.placing(view, question)
            case "card":
                return wording.other_card(view, question)
        return wording.turn(view, question)

    def describe(self, view: AtlasView) -> str:
        return telling.describe(view)

    def help(self, view: AtlasView) -> str:
        return helping.help(view)

    def status(self, view: AtlasView) -> str:
        return telling.status(view)

    def tallies(self, view: AtlasView) -> tuple[Tally, ...]:
        return (
            Tally("points", tuple(player.score.total for player in view.players), "point"),
            Tally("yellow spots", tuple(player.yellow_spots for player in view.players), "yellow spot"),
        )

    def spell(self, action: Action) -> dict[str, str]:
        return speaking.spell(action)

    def read(self, view: AtlasView, verb: Verb, words: dict[str, str]) -> Action:
        return speaking.read(view, verb, words)

    def glossary(self, view: AtlasView | None) -> tuple[Term, ...]:
        if view is None:
            return glossary.glossary(self.words.all, self.words.lines)
        return glossary.glossary(view.words, view.lines)

    def known_as(self, view: AtlasView, seat: Seat) -> str:
        character = view.players[seat].character
        return character.name if character else ""
