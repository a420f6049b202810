"""What a sensible player would write or take."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from rules.core import Answer, Blank, Blanks
from rules.creation import actions as do
from rules.creation.abilities import fates, weaving
from rules.creation.abilities.omens import suggested
from rules.creation.actions.falls import falling
from rules.creation.acts import answering
from rules.creation.advice import contest, strategic
from rules.creation.advice.finding import LIKE, find, reading
from rules.creation.advice.unseen import drawn, second
from rules.creation.advice.whims import WHIMS
from rules.creation.advice.worth import broken
from rules.creation.asking import forms
from rules.creation.awakening.numbers import expected
from rules.creation.awakening.personas import taken
from rules.creation.bounds import rivers
from rules.creation.bounds.heights import tallest
from rules.creation.bounds.suggest import ready, rests_on
from rules.creation.course import cycle
from rules.creation.deities.traits import EVERYBODYS, has
from rules.creation.land import nodes
from rules.creation.land.mixing import mixable, mixture
from rules.creation.pantheon import forbidden
from rules.creation.sight import Sight
from rules.creation.world import lying
from rules.creation.world.book.finds import Find, unheard
from rules.creation.world.book.gametypes import contained
from rules.creation.world.stock import free
from rules.creation.world.trials import PACK, card


def _numbers(s: Sight) -> Answer:
    """The book's numbers, and those that the table has settled."""
    assert isinstance(s.question.ask, Blanks) and isinstance(s.question.ask.template, do.SetParameter)
    line = next(one for one in s.lore.tables.line if one.name == s.question.ask.template.line)
    base = expected(s.lore.tables, s.state.options)
    numbers = line.written(tuple(s.state.ruled.get(field, getattr(base, field)) for field in line.fields))
    return Answer(
        blanks={blank.name: number for blank, number in zip(s.question.ask.blanks, numbers, strict=False)}
    )


def _invented(s: Sight) -> Answer:
    """A rule that suits any world and is not forbidden in this channel."""
    ideas = forbidden.ideas(s.state, s.lore)
    return Answer(blanks={"text": ideas[-1] if ideas else "Let this be a kind world."})


def _persona(s: Sight) -> Answer:
    """The next of those that its Attributes suggest whose Icon and name nobody bears yet."""
    deity = s.state.deities[s.seat]
    mine = [k for k in deity.attributes if k != EVERYBODYS]
    icons, names = taken(s.state, s.seat), {d.name.casefold() for d in s.state.deities}
    at = deity.icon_tries % len(mine)
    for key in (*mine[at:], *mine[:at]):
        one = s.lore.becomes(key, s.state.options)
        if one.icon.casefold() not in icons and one.name.casefold() not in names:
            named = {"icon": one.icon, "rests_on": key, "argument": one.argument, "name": one.name}
            return Answer(blanks={blank.name: named[blank.name] for blank in _asked(s) if blank.name in named})
    number = next(n for n in itertools.count(deity.icon_tries + s.seat + 1) if f"sign {n}" not in icons)
    said = f"Its form shows {s.lore.title(mine[0])}."
    return Answer(blanks={"icon": f"Sign {number}", "rests_on": mine[0], "argument": said})


def _asked(s: Sight) -> tuple[Blank, ...]:
    assert isinstance(s.question.ask, Blanks)
    return s.question.ask.blanks


def _what(s: Sight) -> Answer:
    """Something found, and a way to read it."""
    draft, asked = s.draft, {blank.name: blank for blank in _asked(s)}
    blanks: dict[str, object] = {}
    cited = "rests_on" in asked and asked["rests_on"].required
    on = rests_on(s.state, draft)
    if draft.kind == "gaze":
        blanks["name"], blanks["meaning"], on = second(s)
    elif draft.kind == "imprint":
        made, on = drawn(s)
        blanks |= {"name": made.name, "meaning": made.meaning} | (
            {"drawing": made.drawing} if "drawing" in asked else {}
        )
    else:
        what, found = _object(s, like=LIKE.get(draft.kind, ()))
        if cited and what == found.what:  # nobody says what is taken out of a pool
            found, on = reading(s)
            what = found.what
        blanks |= {"name": found.name, "meaning": found.meaning}
        if "thing" in asked:
            blanks["thing"] = what
    if "photo" in asked and asked["photo"].required:
        blanks["photo"] = f"{s.state.ids + 1:064x}"
    if cited:
        blanks["rests_on"] = list(on)
    return Answer(blanks=blanks)


def _object(s: Sight, besides: tuple[int, ...] = (), like: tuple[str, ...] = ()) -> tuple[str, Find]:
    """What is shown, as a form asks for it, and how it is read."""
    if contained(s.state.options) and free(s.state, s.seat):
        thing, read = strategic.taken(s, besides)
        return str(thing.id), read
    read = find(s, like=like)
    return read.what, read


def _cells(s: Sight) -> Answer | None:
    """Where it could lie, if anywhere."""
    suggested = ready(s.state, s.draft)
    fields = suggested.fields if suggested else s.draft.fields
    if not fields:
        return None
    blanks: dict[str, object] = {"fields": list(fields)}
    if s.draft.kind not in ("ocean", "imprint"):
        blanks |= {"mobile": "no", "words": "no"}
    if s.draft.kind == "warp":
        blanks["crossing"] = suggested.crossing if suggested else s.state.ground.rims[0].name
    return Answer(blanks=blanks)


def _shield(s: Sight) -> Answer:
    assert isinstance(s.question.ask, Blanks)
    blanks = {
        "act": s.question.ask.blanks[0].choices[0],
        "thing": _object(s)[0],
        "how": _guard(s),
    }
    if s.state.options.object_proof == "photo_required" and not contained(s.state.options):
        blanks["photo"] = f"{s.state.ids + 1:064x}"
    return Answer(blanks=blanks)


def _guard(s: Sight) -> str:
    """How it guards the Act, as no Safeguard of this world does yet."""
    heard = {one.how for one in s.state.safeguards}
    return unheard(s.lore.finds.names.shields, heard, s.state.ids) or "It closes round it like a hand."


def _permanence(s: Sight) -> Answer:
    lent = s.question.kind == "permanence-with"
    groups = (forms.lent_groups if lent else forms.own_groups)(s.state, s.seat)
    _, best = forms.largest(groups, s.seat)
    return Answer(blanks={"acts": [str(a.id) for a in best]})


def _dredge(s: Sight) -> Answer:
    assert isinstance(s.question.ask, Blanks)
    best = s.question.ask.blanks[0].choices[0]
    return Answer(blanks={"act": best, "fields": list(fates.beds(s.state, s.seat)[int(best)])})


def _transform(s: Sight) -> Answer:
    """The first Field without an Act that could be mixed, if there is any."""
    fit = mixable(s.state)
    field = next((f for f in fit if f not in lying.occupied(s.state)), fit[0])
    return Answer(blanks={"fields": [field], "into": list(mixture(s.state, field))})


def _pair(s: Sight) -> Answer:
    return Answer(blanks={"fields": list(nodes.pairs(s.state, s.seat)[0])})


def _answer(s: Sight) -> Answer:
    """An answer as large as can be in one piece."""
    assert s.state.echo is not None and isinstance(s.question.ask, Blanks)
    number = s.state.ids + 1 + len(s.state.echo.parts)
    what, found = _object(s, tuple(id for part in s.state.echo.parts for id in part.objects))
    blanks: dict[str, object] = {
        "thing": what,
        "name": found.name,
        "meaning": found.meaning,
        "fields": list(answering.piece(s.state, s.state.echo)),
    }
    if any(blank.name == "photo" and blank.required for blank in s.question.ask.blanks):
        blanks["photo"] = f"{number:064x}"
    return Answer(blanks=blanks)


def _curve(s: Sight) -> Answer:
    return Answer(blanks={"fields": [forms.dividable(s.state, s.seat)], "parts": "2"})


def _weave(s: Sight) -> Answer:
    assert isinstance(s.question.ask, Blanks)
    reasons = {one.name: one.reason for one in s.lore.finds.names.figures}
    name = unheard(tuple(reasons), {net.name for net in s.state.networks}, s.state.ids)
    return Answer(
        blanks={
            "acts": list(s.question.ask.blanks[0].choices),
            "name": name or f"Constellation {weaving.next_number(s.state)}",
            "reason": reasons.get(name, "They draw one figure."),
        }
    )


def _taking_in(s: Sight) -> Answer:
    return Answer(keys=tuple(o.key for o in s.question.offers))


def _leaving_out(s: Sight) -> Answer:
    offers = s.question.offers
    return Answer(keys=tuple(o.key for o in offers if broken(s, o)) or (offers[0].key,))


def _decay(s: Sight) -> Answer:
    """The least that is enough; an Act that can be Nullified instead costs nothing any more."""
    falls = cycle.least_painful(s.state, s.seat)
    spared = {} if has(s.state, s.seat, "no_penalty") else {o.key for o in s.question.offers}
    instead = {falling("act", act.id): falling("fade", act.id) for act in s.state.of(s.seat)}
    return Answer(keys=tuple(new if (new := instead.get(key, key)) in spared else key for key in falls))


def _foretold(s: Sight) -> Answer:
    """The first Prophecy that suggests itself."""
    first = next(iter(suggested(s.state, s.seat)), None)
    assert isinstance(s.question.ask, Blanks)
    free = s.question.ask.blanks[2].choices
    where = list(first.fields) if first and first.fields else [free[0]]
    said = unheard(s.lore.finds.names.prophecies, {one.words for one in s.state.prophecies}, s.state.ids)
    words, listed = (said or "An Act will be placed here, and stand", "an Act is placed; it is active")
    return Answer(blanks={"words": words, "categories": listed, "fields": where})


def _river(s: Sight) -> Answer:
    assert isinstance(s.question.ask, Blanks)
    lake = s.question.ask.blanks[0].choices[0]
    way = rivers.shortest(s.state, next(a for a in s.state.acts if str(a.id) == lake))
    return Answer(blanks={"act": lake, "fields": list(way)})


TASKS = (
    "Name three things in your room that are older than you.",
    "What has roots that nobody sees, and is taller than trees?",
    "Hum a tune you both know, or name it.",
    "Tell in one sentence what your deity was afraid of today.",
    "Find something round within a minute.",
)
"""Small ones, for whoever has no idea."""


def _likeliest(s: Sight) -> dict[str, object]:
    """A card that is still in the pack, of the color of which most are left."""
    out = set(s.state.dice.drawn if s.state.dice else ())
    left = [card(face) for face in PACK if face not in out]
    red = sum(one.red for one in left) * 2 >= len(left)
    best = next(one for one in left if one.red == red)
    return {"number": best.number, "suit": best.suit}


ANSWERS: dict[str, Callable[[Sight], Answer | None]] = {
    **WHIMS,
    "numbers": _numbers,
    "invent": _invented,
    "persona": _persona,
    "what": _what,
    "present": _what,
    "anew": _what,
    "height": lambda s: Answer(blanks={"tall": str(tallest(s.state, s.draft))}),
    "cells": _cells,
    "shield": _shield,
    "shield-with": _shield,
    "permanence": _permanence,
    "permanence-with": _permanence,
    "dredge": _dredge,
    "transform": _transform,
    "pair": _pair,
    "answer": _answer,
    "curve": _curve,
    "prophesy": _foretold,
    "river": _river,
    "weave": _weave,
    "weave-in": _taking_in,
    "weave-out": _leaving_out,
    "task": lambda s: Answer(blanks={"task": TASKS[s.state.ids % len(TASKS)]}),
    "guess": lambda s: Answer(blanks=_likeliest(s)),
    "omen-fields": contest.fields,
    "portrait": contest.portrait,
    "refit": lambda s: Answer(keys=s.state.refit_parts),
    "decay": _decay,
    **strategic.ANSWERS,
}
"""Where the answer is not the best offer, by the kind of the question."""
