"""The house rules of a game as a table sets them: by name and text, as far as the game knows them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.table import Table
from rules.core import AnyGame, Knob, Terms, listed


def with_rule(game: AnyGame, options: dict[str, Any], name: str, text: str) -> dict[str, Any]:
    """The house rules with one more set as a player's text says; defaults are not kept.

    Raises:
        Refused: the game, as it is set up, has no such rule, or not with this value; the text says what there is.
    """
    knob = named(game.terms(options), name)
    if knob is None:
        raise Refused(_no_such_rule(game, game.terms(options), name))
    name = knob.name
    try:
        value = knob.read(text)
    except ValueError as fault:
        raise Refused(str(fault)) from fault
    papers = game.parts.papers
    instead = papers.option if papers is not None and papers.what == name else name  # one named, not one brought
    others = {k: v for k, v in options.items() if k not in (name, instead)}
    return others if value == knob.default else {**others, name: value}


def named(terms: Terms, name: str) -> Knob | None:
    """The house rule of this name, as it is typed or as it is called."""
    said = " ".join(name.casefold().replace("_", " ").split())
    calls = ((k, {k.name.replace("_", " "), k.title.casefold()}) for k in terms.knobs)
    return next((k for k, called in calls if said in called), None)


def becoming(
    games: Mapping[str, AnyGame], game: AnyGame, options: dict[str, Any]
) -> tuple[AnyGame, dict[str, Any]]:
    """The game that these house rules of a table make of it, with those of them that it knows: the same one,
    unless they choose another of its family. What is usual there is not kept."""
    other = games.get(game.terms(options).becomes)
    if other is None:
        return game, options
    kept = known(other, options)
    usual = {knob.name: knob.default for knob in other.terms(kept).knobs}
    return other, {name: value for name, value in kept.items() if value != usual.get(name)}


def known(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """Those of these house rules, chosen in whatever version, that the game still knows."""

    def fits(name: str) -> bool:
        try:
            game.options({name: options[name]})
        except msgspec.ValidationError:
            return False
        return True

    return {name: value for name, value in options.items() if fits(name)}


def _no_such_rule(game: AnyGame, terms: Terms, name: str) -> str:
    title = f"{game.title} ({terms.kind})" if any(k.name == name for k in game.knobs) else game.title
    there = ", ".join(speech.escape(k.title) for k in terms.knobs)
    return speech.fit(f"{title} has no house rule “{speech.escape(name)}”. It has: {there}", 1500)


def no_longer_known(names: Collection[str]) -> str:
    """That a table has chosen what this version has no more."""
    named = listed(f"“{speech.escape(name)}”" for name in sorted(names))
    return f"This version no longer knows what this table has chosen for {named}"


def fitted(game: AnyGame, before: Table, after: Table) -> Table:
    """The lobby after people came or went: house rules that go by the number of players go with it, as long as
    nothing else was chosen."""
    were, are = len(before.sitters), len(after.sitters)
    if were == are or after.options != before.options or after.game != game.slug:
        return after
    return replace(after, options=game.fitted(before.options, were, are))
