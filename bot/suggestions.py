"""Autocomplete for the verbs of the games: only what is legal now, best first, made from decisions."""

from __future__ import annotations

from collections.abc import Iterable

from bot import speech
from bot.table import Table
from rules.core import AnyGame, Decision, Option, Pick, PickSome, Verb


def offered(decisions: Iterable[Decision], verb: Verb) -> list[Option]:
    """Options of these decisions that this verb means, best first."""
    found = [
        o
        for d in decisions
        if isinstance(d.ask, Pick)
        for o in d.ask.options
        if isinstance(o.action, verb.action) and not o.why_not
    ]
    return sorted(found, key=lambda o: -o.worth)


def same(one: str, other: str) -> bool:
    """Whether two texts mean the same parameter."""
    return one.casefold().replace(" ", "") == other.casefold().replace(" ", "")


def fitting(game: AnyGame, options: Iterable[Option], given: dict[str, str]) -> list[Option]:
    """Options whose action has these parameters."""
    return [
        o
        for o in options
        if all(same(value, game.spell(o.action).get(name, "")) for name, value in given.items() if value)
    ]


def suggest(
    game: AnyGame, table: Table, decisions: list[Decision], verb: Verb, *, given: dict[str, str], name: str
) -> list[tuple[str, str]]:
    """At most 25 legal values of the parameter ``name`` that begin as typed in ``given`` and fit the other
    parameters there: what is shown, and what it stands for."""
    typed = given.get(name, "")
    options = fitting(game, offered(decisions, verb), {k: v for k, v in given.items() if k != name})
    counted: dict[str, list[Option]] = {}
    for option in options:
        counted.setdefault(game.spell(option.action).get(name, ""), []).append(option)
    for decision in decisions:
        ask = decision.ask
        if isinstance(ask, PickSome) and isinstance(ask.template, verb.action) and ask.into == name:
            counted.update({o.key: [o] for o in ask.options if not o.why_not})
    wanted = typed.casefold()
    shown = [(value, found) for value, found in counted.items() if value and wanted in value.casefold()]
    return [(_label(table, value, found), value) for value, found in shown[:25] if len(value) <= 100]


def _label(table: Table, value: str, found: list[Option]) -> str:
    if len(found) == 1 and found[0].detail:
        return speech.cut(f"{value} · {speech.named_plainly(table, found[0].detail)}", 100)
    return speech.cut(value, 100)


def chosen(
    game: AnyGame, decisions: list[Decision], verb: Verb, given: dict[str, str]
) -> tuple[str, Option] | None:
    """The one open option that these parameters name, with its decision."""
    for decision in decisions:
        found = fitting(game, offered([decision], verb), given)
        if len(found) == 1 or (found and not any(p.required for p in verb.params)):
            return decision.id, found[0]
    return None


def asked(decisions: list[Decision], verb: Verb) -> str:
    """The decision this verb would answer; the first one where none speaks of it."""
    for decision in decisions:
        ask = decision.ask
        meant = [o.action for o in ask.options] if isinstance(ask, Pick) else [ask.template]
        if any(isinstance(action, verb.action) for action in meant):
            return decision.id
    return decisions[0].id
