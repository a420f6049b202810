"""The story of the kingdom: its gods, its beginning, round by round what was placed, taken and changed, and how
it ended (CR-RP-38)."""

from __future__ import annotations

from rules.core import counted, who
from rules.core.book.myth import Leaf, Myth, Part
from rules.modes.roleplay.state import Page
from rules.modes.roleplay.view import RoleplayView
from rules.modes.roleplay.voice.captions import in_full

TITLE = "The Story of the Kingdom"


def myth(view: RoleplayView) -> Myth | None:
    """The story as far as it has come; ``None`` before anything is explained."""
    if not view.pages:
        return None
    gods = Part(title="The Gods", leaves=tuple(_god(view, seat) for seat in range(len(view.gods))))
    told = [_round(view, number) for number in range(view.round + 1)]
    return Myth(title=TITLE, parts=(gods, *(part for part in told if part.leaves), *_end(view)))


def _round(view: RoleplayView, number: int) -> Part:
    title = f"The {_ordinal(number)} Round" if number else "In the Beginning"
    return Part(title=title, leaves=tuple(_leaf(p) for p in view.pages if p.round == number), round=number)


def _ordinal(number: int) -> str:
    words = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth")
    return words[number] if number < len(words) else f"{number}th"


def _leaf(page: Page) -> Leaf:
    under = page.under[:1].upper() + page.under[1:]
    return Leaf(title=page.title, under=under, words=page.words, photo=page.photo)


def _god(view: RoleplayView, seat: int) -> Leaf:
    god = view.gods[seat]
    if not god.here:
        return Leaf(title=who(seat), words="Left this story before it was told.")
    of = in_full(god.attributes)
    return Leaf(title=who(seat), words=f"{of[:1].upper()}{of[1:]}.")


def _end(view: RoleplayView) -> list[Part]:
    """Who has won, whose everything is now, and what is kept."""
    if not view.end:
        return []
    words = [view.end]
    for seat in view.here:
        names = [f"{act.name} (a Center)" if act.center else act.name for act in view.story if act.owner == seat]
        if names:
            words.append(f"Of {who(seat)}, {counted(view.counts[seat], 'Act')}: {', '.join(names)}.")
    words += [
        f"{said}: {', '.join(names)}."
        for said, names in (
            ("Nobody's", [act.name for act in view.story if act.owner < 0]),
            ("Destroyed", [act.name for act in view.acts if act.destroyed]),
            ("Kept for a later world", [thing.thing for thing in view.kept]),
        )
        if names
    ]
    return [Part(title="The End", leaves=(Leaf(words="\n\n".join(words)),))]
