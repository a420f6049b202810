"""The book of the lost city: who went there, day by day what they held up and what it was, and whose it is now."""

from __future__ import annotations

from rules.core import counted, listed, who
from rules.core.book.myth import Leaf, Myth, Part
from rules.modes.discovery.view import DiscoveryView, Find

TITLE = "The Book of the Lost City"


def myth(view: DiscoveryView) -> Myth | None:
    """The story as far as it has come; ``None`` before anything was found."""
    if not view.finds:
        return None
    seats = range(len(view.here))
    explorers = Part(title="The Expeditions", leaves=tuple(_explorer(view, seat) for seat in seats), round=0)
    days = (_day(view, number) for number in range(1, view.round + 1))
    return Myth(title=TITLE, parts=(explorers, *(day for day in days if day.leaves), *_end(view)))


def _explorer(view: DiscoveryView, seat: int) -> Leaf:
    has, shown = view.has(seat), [find for find in view.finds if find.by == seat]
    words = f"Cleared {counted(view.share(seat), 'Field')} of the city and was the first to hold up "
    words += f"{listed(find.thing for find in shown) or 'nothing'}."
    taken = [find.thing for find in has if find.by != seat]
    if taken:
        words += f" Understood better than others: {listed(taken)}."
    return Leaf(title=who(seat), under="" if view.here[seat] else "went home early", words=words)


def _day(view: DiscoveryView, number: int) -> Part:
    """What was understood on a day, the first time or anew."""
    leaves = (
        _leaf(find, at) for find in view.finds for at, theory in enumerate(find.theories) if theory.round == number
    )
    return Part(title=f"Day {number}", leaves=tuple(leaves), round=number)


def _leaf(find: Find, at: int) -> Leaf:
    theory = find.theories[at]
    if at == 0:
        found = f"an ancient {find.sort}, found by {who(theory.by)}"
        return Leaf(title=find.title, under=found, words=theory.words, photo=find.photo)
    anew = f"of {who(find.theories[at - 1].by)}, understood anew by {who(theory.by)}"
    return Leaf(title=find.title, under=anew, words=theory.words)


def _end(view: DiscoveryView) -> tuple[Part, ...]:
    """Who has won, and what is whose."""
    if view.outcome is None:
        return ()
    owners = [seat for seat in view.seats if view.has(seat)]
    owned = [f"{who(seat)}: {listed(find.thing for find in view.has(seat))}." for seat in owners]
    return (Part(title="The Way Home", leaves=(Leaf(words="\n\n".join((view.outcome.reason, *owned))),)),)
