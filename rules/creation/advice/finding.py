"""What a computer deity finds, and how it reads it: the things of ``data/creation/things.toml``, each of them once
in a world, those first that fit the most of its Attributes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from rules.core import RuleError
from rules.creation.bounds.naming import check_concepts, check_name
from rules.creation.bounds.objects import key
from rules.creation.sight import Sight
from rules.creation.world.book.finds import Find
from rules.creation.world.pages import BoxThing
from rules.creation.world.pieces import Act, Ocean, Safeguard
from rules.creation.world.stock import Thing

STRIDE = 37
"""How far apart in the list two finds lie that fit equally well; it shares no divisor with how many there are."""


def find(s: Sight, chosen: str = "") -> Find:
    """Something that nobody has shown yet, under a name of its own that says no banned concept; it may suit an
    Attribute that is only chosen now."""
    return next(one for one in itertools.chain(_fitting(s, chosen), _anything(s)) if _free(s, one))


def _fitting(s: Sight, chosen: str) -> Iterator[Find]:
    """What fits an Attribute of the deity, best first."""
    mine = {*s.state.deities[s.seat].attributes, *filter(None, (chosen,))}
    things = s.lore.finds.things
    begin = (s.state.turns * 5 + s.state.ids * STRIDE + s.seat * 11) % max(1, len(things))
    turned = things[begin:] + things[:begin]
    yield from sorted((one for one in turned if mine & set(one.fits)), key=lambda one: -len(mine & set(one.fits)))


def _anything(s: Sight) -> Iterator[Find]:
    """For a world so long that all has been found: one thing after another, by number."""
    for number in itertools.count(s.state.ids + 1):
        for word in ("Wonder ", "Marvel ", "Riddle ", ""):
            text = f"{word}{number}"
            yield Find(what=f"found thing {number}", name=text, meaning="Its form tells the story.", fits=("",))


def _free(s: Sight, one: Find) -> bool:
    """Whether neither the thing nor its name has been in this world."""
    state = s.state
    shown: list[Act | Ocean | Safeguard | BoxThing | Thing] = [
        *state.things,
        *state.acts,
        *state.oceans,
        *state.safeguards,
        *state.box,
    ]
    answered = state.echo.parts if state.echo is not None else ()
    if key(one.what) in {key(its.thing) for its in (*shown, *answered)} or one.name in {p.name for p in answered}:
        return False
    return may_be_called(s, one.name)


def may_be_called(s: Sight, name: str) -> bool:
    """Whether an Act may have this name."""
    try:
        check_name(s.state, name, 0)
        check_concepts(s.state, name)
    except RuleError:
        return False
    return True


def second(s: Sight) -> tuple[str, str]:
    """How the deity reads an Act anew: a name and a meaning."""
    act = s.state.act(s.draft.target)
    seconds = s.lore.finds.seconds
    begin = (s.state.ids + s.seat) % max(1, len(seconds))
    for one in seconds[begin:] + seconds[:begin]:
        name = one.name.format(act.name) if act else ""
        if may_be_called(s, name):
            return name, one.meaning
    plain = find(s)
    return plain.name, plain.meaning
