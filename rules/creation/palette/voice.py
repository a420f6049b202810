"""Creation's voice in the words of a theme."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from rules.core import Action, Question, RuleError, Term, Verb
from rules.core.book.myth import Myth
from rules.core.tallies import Tally
from rules.core.wording import Wording
from rules.creation.commons import CommonVoice
from rules.creation.view import CreationView
from rules.creation.view.speech import speech
from rules.creation.world.book.channel import Numbered, numbered
from rules.creation.world.book.tongue import Tongue, tongue

NAMING = ("attribute", "rests_on", "kind", "into", "means", "pretends", "gives", "takes")
"""Parts of what is typed that name something of the game."""

CUT = {"label": 100, "detail": 100, "group": 80, "button": 80, "write": 80, "hint": 100}
"""Characters that words of a control may have, where the new ones are longer."""

WHOLE = frozenset({(Wording, "detail")})
"""What stands above the controls, and is never cut: the preview of an Act is told there."""

KEPT = ("photo", "key", "value")
"""Parts of words as data that are no words of the game."""

T = TypeVar("T")

Say = Callable[[str], str]


def anew(it: T, say: Say) -> T:
    """Words as data, such as a wording or a myth, said anew throughout."""
    if not it:
        return it
    if isinstance(it, str):
        return say(it)  # type: ignore[return-value]
    if isinstance(it, tuple) and not hasattr(it, "_fields"):
        return tuple(anew(one, say) for one in it)  # type: ignore[return-value]
    if isinstance(it, msgspec.Struct):
        changed = {
            part: anew(inside, say) if (type(it), part) in WHOLE else cut(part, anew(inside, say))
            for part in _told(type(it))
            if (inside := getattr(it, part)) and isinstance(inside, str | tuple | msgspec.Struct)
        }
        return replace(it, **changed)
    return it


@functools.cache
def _told(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Parts of words as data that may be words of the game."""
    return tuple(part for part in kind.__struct_fields__ if part not in KEPT)


def cut(part: str, words: Any) -> Any:
    """No longer than Discord takes it."""
    most = CUT.get(part)
    if most is None or not isinstance(words, str) or len(words) <= most:
        return words
    return words[: most - 2].rsplit(" ", 1)[0] + " …"


def _tongue(view: CreationView) -> Tongue | Numbered | None:
    """How this table hears."""
    if view.commons is not None:
        return numbered(len(view.deities))
    return None if view.theme is None else tongue(view.theme)


class PaletteVoice(CommonVoice):
    """Creation's voice, in the words of the table's theme."""

    def _anew(self, view: CreationView, words: T) -> T:
        say = speech(view)
        return words if say is None else anew(words, say)

    def wording(self, view: CreationView, question: Question) -> Wording:
        return self._anew(view, super().wording(view, question))

    def describe(self, view: CreationView) -> str:
        return self._anew(view, super().describe(view))

    def help(self, view: CreationView) -> str:
        return self._anew(view, super().help(view))

    def status(self, view: CreationView) -> str:
        return self._anew(view, super().status(view))

    def tallies(self, view: CreationView) -> tuple[Tally, ...]:
        return self._anew(view, super().tallies(view))

    def read(self, view: CreationView, verb: Verb, words: dict[str, str]) -> Action:
        """Both the words of the theme and those of Mythic are understood."""
        if (mine := _tongue(view)) is not None:
            words = {name: mine.hear(text) if name in NAMING else text for name, text in words.items()}
        heard = words
        try:
            return super().read(view, verb, heard)
        except RuleError as refusal:
            if speech(view) is None:
                raise
            raise type(refusal)(refusal.rule, self._anew(view, str(refusal))) from refusal

    def complete(
        self, view: CreationView, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        if (mine := _tongue(view)) is not None:
            given = {part: mine.hear(text) if part in NAMING else text for part, text in given.items()}
        found = super().complete(view, verb, given, name)
        return tuple((value, self._anew(view, label)) for value, label in found)

    def myth(self, view: CreationView) -> Myth | None:
        return self._anew(view, super().myth(view))

    def topics(self, view: CreationView) -> tuple[tuple[str, str], ...]:
        return tuple((key, self._anew(view, label)) for key, label in super().topics(view))

    def about(self, view: CreationView, topic: str) -> str:
        return self._anew(view, super().about(view, topic))

    def glossary(self, view: CreationView | None) -> tuple[Term, ...]:
        """Entries of a themed table are found by their Mythic names too."""
        plain = super().glossary(view)
        if view is None or view.theme is None:
            return plain
        told = [self._anew(view, term) for term in plain]
        return tuple(replace(new, also=(*new.also, old.title)) for new, old in zip(told, plain, strict=True))
