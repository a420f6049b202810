"""Creation's voice at a table with several Maps: of one of them as ever, with its name before it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Action, Question, Tally, Term, Verb, Wording, counted
from rules.core.book.myth import Leaf, Myth
from rules.core.reading import whole_number
from rules.creation.actions.base import Deed
from rules.creation.multiverse.addressing import ONCE, bare, on_map
from rules.creation.multiverse.sights import about
from rules.creation.view import CreationView
from rules.creation.view.several import at, every, foremost
from rules.creation.voice import CreationVoice
from rules.creation.voice.lookup.myth import remains
from rules.creation.world.book.phases import EARLY, END, PLEDGE, STILL

WHOLE = 5900
"""Characters of a description."""


def over(view: CreationView) -> bool:
    """Whether the game is over, on all Maps."""
    return view.phase in (*END, PLEDGE)


class MultiverseVoice(CreationVoice):
    """Says of everything on which Map it is, where there are several."""

    def wording(self, view: CreationView, question: Question) -> Wording:
        if not view.maps:
            return super().wording(view, question)
        number = about(view, question)
        said = super().wording(at(view, number), bare(question))
        if over(view) or question.kind in ONCE:
            return said
        return replace(said, prompt=f"Map {number} · {said.prompt}", where=f"Map {number}")

    def describe(self, view: CreationView) -> str:
        if not view.maps:
            return super().describe(view)
        first = foremost(view)
        rest = [one for one in every(view) if one.number != first.number]
        room = WHOLE // len(every(view)) - 80
        told = [
            f"Map {one.number}: {cut(super(MultiverseVoice, self).describe(one), room)}" for one in (first, *rest)
        ]
        return f"{count(view)} {' '.join(told)}"

    def help(self, view: CreationView) -> str:
        if not view.maps or over(view):
            return super().help(view)
        first = foremost(view)
        asked = [number for number in view.awaited if number != first.number]
        also = (
            f" You are asked on Map {' and Map '.join(map(str, asked))} as well."
            if asked and view.viewer is not None
            else ""
        )
        return f"This is about Map {first.number}. {super().help(first)}{also}"

    def status(self, view: CreationView) -> str:
        if not view.maps or over(view):
            return super().status(view)
        return " ".join(f"Map {one.number}: {super(MultiverseVoice, self).status(one)}" for one in every(view))

    def tallies(self, view: CreationView) -> tuple[Tally, ...]:
        influence, *fields = super().tallies(view)
        if not view.maps:
            return (influence, *fields)
        sums = tuple(map(sum, zip(*([d.fields for d in one.deities] for one in every(view)), strict=True)))
        return (influence, *(replace(tally, of=sums) for tally in fields))

    def read(self, view: CreationView, verb: Verb, words: dict[str, str]) -> Action:
        """What is typed is for the Map it names, or for the only one on which its writer is asked something."""
        if not view.maps or over(view):
            return super().read(view, verb, words)
        number = self._typed_for(view, words)
        action = super().read(at(view, number or view.lately), verb, words)
        return on_map(action, number) if isinstance(action, Deed) and number else action

    def _typed_for(self, view: CreationView, words: dict[str, str]) -> int:
        """The Map that typed words are for; 0 where that is not clear."""
        named = whole_number(words.get("on", "")) or 0
        if named:
            return named
        return view.awaited[0] if len(view.awaited) == 1 else 0

    def complete(
        self, view: CreationView, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        if not view.maps:
            return super().complete(view, verb, given, name)
        if name == "on":
            return tuple((str(n), f"Map {n}") for n in view.awaited)
        return super().complete(at(view, self._typed_for(view, given) or view.lately), verb, given, name)

    def myth(self, view: CreationView) -> Myth | None:
        told = super().myth(view)
        if not view.maps:
            return told
        parts = list(told.parts) if told else []
        *before, end = parts if parts and over(view) else (*parts, None)
        before = [replace(p, title=f"Map {view.number}: {p.title}") for p in before if p is not None]
        for one in view.maps:
            more = super().myth(one)
            before += (
                [replace(p, title=f"Map {one.number}: {p.title}", round=-1) for p in more.parts] if more else []
            )
            left = "\n\n".join(remains(one))
            if end is not None and left:
                end = replace(end, leaves=(*end.leaves, Leaf(title=f"Map {one.number}", words=left)))
        whole = tuple(part for part in (*before, end) if part is not None)
        return Myth(title=told.title if told else "The Creation Myth", parts=whole) if whole else None

    def topics(self, view: CreationView) -> tuple[tuple[str, str], ...]:
        if not view.maps:
            return super().topics(view)
        return tuple(
            (key, f"Map {one.number}: {label}")
            for one in every(view)
            for key, label in super(MultiverseVoice, self).topics(one)
        )

    def about(self, view: CreationView, topic: str) -> str:
        found = (super(MultiverseVoice, self).about(one, topic) for one in every(view))
        return next((told for told in found if told), "")

    def glossary(self, view: CreationView | None) -> tuple[Term, ...]:
        return super().glossary(view if view is None or not view.maps else foremost(view))


def count(view: CreationView) -> str:
    """How many Maps there are, how they stand, and the common purse."""
    parts = [f"{counted(len(every(view)), 'Map')} at this table, and one Influence for all."]
    if view.viewer is not None and not over(view):
        asked = " and ".join(f"Map {number}" for number in view.awaited)
        parts.insert(0, f"You are asked on {asked}." if asked else "Nothing is asked of you now.")
    still = [f"Map {one.number}" for one in every(view) if one.phase == STILL]
    opening = next((one.number for one in view.maps if one.phase in (*EARLY, "first")), 0)
    if still and not over(view):
        parts.append(f"{' and '.join(still)} {'has' if len(still) == 1 else 'have'} stopped.")
    if opening and not over(view):
        parts.append(f"All others rest until Map {opening} has its first Fields.")
    return " ".join(parts)


def cut(text: str, most: int) -> str:
    """As much of a text as there is room for."""
    return text if len(text) <= most else text[: most - 10].rsplit(" ", 1)[0] + " and more."
