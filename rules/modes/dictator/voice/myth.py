"""The book of a reign: who ruled, how the land was shared out, year by year what was unveiled, applauded and
taken, and whose everything is now."""

from __future__ import annotations

from collections import Counter

from rules.core import counted, listed, who
from rules.core.book.myth import Leaf, Myth, Part
from rules.modes.dictator import words
from rules.modes.dictator.state import Annal
from rules.modes.dictator.view import NOBODY, UNCLAIMED, DictatorView, March

TITLE = "The Book of the Dictators"

YEARS = (
    *("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh"),
    "Twelfth",
)


def myth(view: DictatorView) -> Myth | None:
    """The story as far as it has come; ``None`` before all the land is settled."""
    if not view.annals and not view.monuments:
        return None
    seats = range(len(view.here))
    rulers = Part(title="The Dictators", leaves=tuple(_ruler(view, seat) for seat in seats))
    years = [_year(view, number) for number in range(view.round + 1)]
    told = tuple(year for year in years if year.leaves)
    return Myth(title=TITLE, parts=(rulers, *told, *_end(view)))


def _ruler(view: DictatorView, seat: int) -> Leaf:
    raised = [monument.name for monument in view.monuments if monument.by == seat]
    said = f"Raised {listed(raised)}." if raised else "Raised no monument."
    crowns = view.crowns[seat]
    often = {1: "once", 2: "twice"}.get(crowns, f"{crowns} times")
    said += f" Was the most Fabulous of all {often}." if crowns else ""
    return Leaf(title=who(seat), under="" if view.here[seat] else "fled the country", words=said)


def _year(view: DictatorView, number: int) -> Part:
    """A round; what came before the first is how the land was shared out."""
    name = f"The {YEARS[number - 1]} Year" if number <= len(YEARS) else f"Year {number}"
    leaves = tuple(_leaf(view, annal) for annal in view.annals if annal.round == number)
    return Part(title=name if number else "The Land Is Shared Out", leaves=leaves, round=number)


def _leaf(view: DictatorView, annal: Annal) -> Leaf:
    match annal.what:
        case "settled":
            return Leaf(words=_settled(annal.shares))
        case "monument":
            return _monument(view, annal)
        case "march" if annal.march is not None:
            return Leaf(words=_march(view, annal.seat, annal.march))
        case "crown":
            return Leaf(words=f"{who(annal.seat)} was voted the most Fabulous of all, and bowed.")
    return Leaf(words=f"{who(annal.seat)} fled the country, and left everything behind.")


def _settled(shares: tuple[int, ...]) -> str:
    had = [f"{who(seat)} had {counted(share, 'Field')}" for seat, share in enumerate(shares) if share]
    return f"Flags were planted until nothing was left without one: {listed(had)}."


def _monument(view: DictatorView, annal: Annal) -> Leaf:
    """What was unveiled, in the words that came with it."""
    there = view.on(annal.field)
    if there is None:
        return Leaf(words=f"{who(annal.seat)} unveiled a monument.")
    thing = there.thing.rstrip(".")
    return Leaf(
        title=there.name,
        under=f"{thing[:1].upper()}{thing[1:]}, unveiled by {who(there.by)}",
        words=words.applause(view.monuments.index(there) + 1),
        photo=there.photo,
    )


def _march(view: DictatorView, seat: int, march: March) -> str:
    """What an army took, or a nation was given, without a word of where it lies."""
    many = counted(len(march.taken), "Field")
    took = f"{who(seat)}'s army took" if march.cause == "invasion" else f"The nation of {who(seat)} spread over"
    names = [there.name for field in march.taken if (there := view.on(field)) is not None]
    along = f", and {listed(names)} with {'it' if len(march.taken) == 1 else 'them'}" if names else ""
    whose = dict(zip(march.taken, march.whose, strict=False))
    fallen = [owner for field, owner in whose.items() if owner >= 0 and view.capitals[owner] == field]
    lost = "".join(f" The capital of {who(owner)} fell." for owner in fallen)
    return f"{took} {many}{_whose(march)}{along}.{lost}"


def _whose(march: March) -> str:
    """Whose they were, where that is known of all."""
    if len(march.whose) != len(march.taken) or any(owner < NOBODY for owner in march.whose):
        return ""
    had = Counter(who(owner) if owner >= 0 else "nobody" for owner in march.whose)
    if len(had) == 1:
        return f" of {next(iter(had))}"
    return f", {listed(f'{number} of {name}' for name, number in had.most_common())}"


def _end(view: DictatorView) -> tuple[Part, ...]:
    """Who has won, and whose everything is."""
    if view.outcome is None:
        return ()
    told = [view.outcome.reason]
    for seat in view.seats:
        names = [monument.name for monument in view.held(seat)]
        land = f"{who(seat)} rules over {counted(view.share(seat), 'Field')}"
        told += [f"{land}{f', and over {listed(names)}' if names else ''}."] if view.share(seat) else []
    ruins = [m.name for m in view.monuments if view.owners[m.field] in (NOBODY, UNCLAIMED)]
    told += [f"Nobody's now: {listed(ruins)}."] if ruins else []
    return (Part(title="The End", leaves=(Leaf(words="\n\n".join(told)),)),)
