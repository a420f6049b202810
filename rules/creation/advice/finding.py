"""What a computer deity finds, and how it reads it: the things of ``data/creation/things.toml``, each of them once
in a world, those first that fit the most of its Attributes."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from rules.core import RuleError
from rules.creation.bounds.citing import own_keys
from rules.creation.bounds.naming import check_concepts, check_name
from rules.creation.bounds.objects import key as kept
from rules.creation.bounds.prices import cost
from rules.creation.bounds.rivers import lakes
from rules.creation.bounds.suggest import ready
from rules.creation.deities.condensed import lent
from rules.creation.deities.traits import EVERYBODYS, TRAITS
from rules.creation.sight import Sight
from rules.creation.world.book.finds import Drawing, Find, Second
from rules.creation.world.book.tongue import tongue
from rules.creation.world.matters import Draft
from rules.creation.world.pages import BoxThing
from rules.creation.world.pieces import Act, Ocean, Safeguard
from rules.creation.world.stock import Thing
from rules.creation.world.worlds import every

STRIDE = 37
"""How far apart in the list two finds lie that fit equally well; it shares no divisor with how many there are."""


TRIED = 12
"""Readings that are looked at for one that may lie where the best place is."""

LIKE: dict[str, tuple[str, ...]] = {"ocean": ("ocean", "liquid"), "oasis": ("oasis",)}
"""What some kinds of proposals are read from, whoever makes them."""

MOST = 3
"""Attributes that one reading fits."""


def find(s: Sight, chosen: str = "", like: tuple[str, ...] = ()) -> Find:
    """Something that nobody has shown yet, under a name of its own that says no banned concept; it may suit an
    Attribute that is only chosen now. What is ``like`` these comes first."""
    return next(_found(s, {*s.state.deities[s.seat].attributes, *filter(None, (chosen,)), *like}, like))


def several(s: Sight, most: int) -> list[Find]:
    """So many things, each another one: what fits its Attributes before all others, for what they will be read as
    is only found later."""
    anything = (one for one in _turned(s) if _free(s, one))
    found = itertools.chain(_suited(s, {*s.state.deities[s.seat].attributes}), anything, _found(s, set(), ()))
    return list({one.what: one for one in itertools.islice(found, 20 * most)}.values())[:most]


def _found(s: Sight, mine: set[str], wanted: Collection[str]) -> Iterator[Find]:
    """What is free, one after the other, without an end."""
    return (one for one in itertools.chain(_fitting(s, mine, wanted), _anything(s)) if _free(s, one))


def _suited(s: Sight, mine: set[str]) -> Iterator[Find]:
    """What is free and fits some of these Attributes."""
    return (one for one in _fitting(s, mine, ()) if _free(s, one))


def _turned(s: Sight) -> tuple[Find, ...]:
    """All there is, beginning elsewhere for each deity and turn."""
    things = s.lore.finds.things
    begin = (s.state.turns * 5 + s.state.ids * STRIDE + s.seat * 11) % max(1, len(things))
    return things[begin:] + things[:begin]


def _fitting(s: Sight, mine: set[str], wanted: Collection[str]) -> Iterator[Find]:
    """What fits some of these Attributes: first what fits those that are wanted, then what fits the most."""
    yield from sorted(
        (one for one in _turned(s) if mine & set(one.fits)),
        key=lambda one: (not set(wanted) & set(one.fits), -len(mine & set(one.fits))),
    )


def reading(s: Sight) -> tuple[Find, tuple[str, ...]]:
    """Something found, and the one to three Attributes that its reading fits; where nothing may lie that rests on
    so few, what rests on all of them."""
    mine, must = own_keys(s.state, s.draft), _must(s)
    like = LIKE.get(s.draft.kind, ())
    tried = itertools.islice(_found(s, {*mine, *must, *like}, (*must, *like, *wanted(s, mine))), TRIED)
    return rested(s, tried, mine) or (next(_found(s, set(mine), must)), mine)


def _must(s: Sight) -> tuple[str, ...]:
    """What the Act has to rest on, whatever it is."""
    return tuple(filter(None, (s.draft.pretends, lent(s.state, s.seat))))


R = TypeVar("R", Find, Second, Drawing)


def rested(s: Sight, tried: Iterable[R], mine: tuple[str, ...]) -> tuple[R, tuple[str, ...]] | None:
    """The first of these that may lie where all Attributes of the deity together could, and the one to three that
    it fits; or else the first that may lie anywhere."""
    whole: Draft | None = ready(s.state, s.draft)
    must: tuple[str, ...] = _must(s)
    paid: list[str] = [key for key in mine if key == EVERYBODYS and citing(s, key)]
    smaller: tuple[R, tuple[str, ...]] | None = None
    for one in tried:
        fit: list[str] = [key for key in mine if key in one.fits and key not in must]
        on: tuple[str, ...] = (*must, *fit, *paid)[:MOST]
        if not fit and not set(must) & set(one.fits):
            continue
        if whole is None or carries(s, whole, on):
            return one, on
        if smaller is None and ready(s.state, replace(s.draft, fields=(), rests_on=on)) is not None:
            smaller = one, on
    return smaller


def wanted(s: Sight, mine: tuple[str, ...]) -> list[str]:
    """What an Act had better rest on now: what brings the deity something, and a lake for its rivers."""
    return [key for key in mine if citing(s, key) or (TRAITS[key].rivers and not lakes(s.state, s.seat))]


def citing(s: Sight, key: str) -> bool:
    """Whether it brings the deity something that an Act rests on this."""
    gains = (one for own in s.state.deities[s.seat].attributes for one in TRAITS[own].gains)
    return any(key in one.citing or (one.living and TRAITS[key].living) for one in gains)


def carries(s: Sight, whole: Draft, on: tuple[str, ...]) -> bool:
    """Whether a proposal that rests on less may be as large as this, which rests on all, and cost as much."""
    less = ready(s.state, replace(whole, fields=(), rests_on=on))
    if less is None or len(less.fields) < len(whole.fields):
        return False
    return cost(s.state, less) <= cost(s.state, whole)


def _anything(s: Sight) -> Iterator[Find]:
    """For a world so long that all has been found: one thing after another, by number."""
    for number in itertools.count(s.state.ids + 1):
        for word in ("Wonder ", "Marvel ", "Riddle ", ""):
            text = f"{word}{number}"
            yield Find(what=f"found thing {number}", name=text, meaning="Its form tells the story.", fits=("",))


def _free(s: Sight, one: Find) -> bool:
    """Whether neither the thing nor its name has been in this world, on any of its Maps."""
    state = s.state
    shown: list[Act | Ocean | Safeguard | BoxThing | Thing] = [*state.things, *state.box]
    for world in every(state):
        shown += (*world.acts, *world.oceans, *world.safeguards)
    answered = state.echo.parts if state.echo is not None else ()
    answered = (*answered, *(w.draft for w in state.others if w.draft is not None))
    seen = {kept(its.thing) for its in (*shown, *answered)}
    new = kept(one.what) not in seen and one.name not in {p.name for p in answered}
    return new and may_be_called(s, one.name) and in_its_words(s, one.what, one.name, one.meaning)


def in_its_words(s: Sight, *texts: str) -> bool:
    """Whether nothing of this has another name under the theme of the table: no Temple, where Temples are called
    otherwise (CR-ALT-46)."""
    theme = s.lore.theme(s.state.options)
    say = None if theme is None else tongue(theme).say
    return say is None or all(say(text) == text for text in texts)


def may_be_called(s: Sight, name: str) -> bool:
    """Whether an Act may have this name."""
    try:
        check_name(s.state, name, 0)
        check_concepts(s.state, name)
    except RuleError:
        return False
    return True
