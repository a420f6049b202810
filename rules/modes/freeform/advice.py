"""What computers contribute: somebody to be, things to place, a page now and then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from rules.core import Advice, Answer, Blanks, Judgement, Question
from rules.modes.freeform.view import FreeformView
from rules.modes.squares import code

T = TypeVar("T")

ENOUGH = 2
"""Pages of each person after which a computer would ask whether the story is told."""


class Found(msgspec.Struct, frozen=True):
    """A thing with its name and story."""

    thing: str
    name: str
    story: str


class Tales(msgspec.Struct, frozen=True):
    """What computers have to tell."""

    characters: tuple[tuple[str, str], ...]
    things: tuple[Found, ...]
    pages: tuple[str, ...]
    changes: tuple[str, ...] = ()
    """What may become of any thing, and below why it may go. Tables of older content tell pages instead."""
    farewells: tuple[str, ...] = ("It has done what it was for.",)
    questions: tuple[str, ...] = ("Shall we meet again under the lamp?",)


def read_tales(raw: dict[str, Any]) -> Tales:
    """From its TOML."""
    return msgspec.convert(raw, Tales)


def unlike(things: Sequence[T], at: int, known: Callable[[T], bool]) -> T:
    """The one in this place, or the next after it that nobody has had yet."""
    turned = [things[(at + step) % len(things)] for step in range(len(things))]
    return next((it for it in turned if not known(it)), turned[0])


class FreeformAdvice(Advice[FreeformView]):
    """Nothing is better than anything else; computers are agreeable."""

    def __init__(self, tales: Tales) -> None:
        self.tales = tales

    def judge(self, view: FreeformView, question: Question) -> Judgement:
        if isinstance(question.ask, Blanks):
            return Judgement(answer=Answer(blanks=self.blanks(view, question)))
        first_best = tuple(1.0 - at for at in range(len(question.offers)))
        return Judgement(worth=first_best)

    def blanks(self, view: FreeformView, question: Question) -> dict[str, Any]:
        """Something that suits."""
        assert isinstance(question.ask, Blanks)
        at = len(view.entries) * 5 + question.seat * 3
        tales, choices = self.tales, {blank.name: blank.choices for blank in question.ask.blanks}
        told = {text for entry in view.entries for text in (entry.title, entry.words)}
        told |= {wish.story for wish in view.wishes}
        match question.kind:
            case "become":
                known = {character.name for character in view.characters if character}
                name, powers = unlike(tales.characters, at, lambda it: it[0] in known)
                return {"name": name, "powers": powers}
            case "place":
                used = {thing.thing for thing in view.things}
                found = unlike(tales.things, at, lambda it: it.thing in used)
                said = {"thing": found.thing, "name": found.name, "story": found.story}
                if view.side:
                    said["field"] = code(view.side, at * 13 % (view.side * view.side))
                return said
            case "tell":
                return {"words": unlike(tales.pages, at, told.__contains__)}
            case "change":
                mine = [t for t in view.objects if t.owner == question.seat and str(t.id) in choices["object"]]
                number = str(mine[-1].id) if mine else choices["object"][-1]
                return {"object": number, "story": unlike(tales.changes or tales.pages, at, told.__contains__)}
            case "remove":
                return {"object": choices["object"][0], "story": unlike(tales.farewells, at, told.__contains__)}
        if "end" in choices["about"] and len(view.entries) >= ENOUGH * len(view.seats):
            return {"about": "end"}
        return {"about": "question", "question": unlike(tales.questions, at, told.__contains__)}
