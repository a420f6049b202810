"""Autocomplete for the verbs of the games: only what is legal now, best first, made from decisions."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.door import whom
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.table import Table
from rules.core import (
    Action,
    AnyGame,
    Blanks,
    Decision,
    Field,
    Form,
    OneOf,
    Option,
    Pick,
    PickSome,
    Question,
    SomeOf,
    State,
    Verb,
    fill,
    who,
)


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
    game: AnyGame,
    table: Table,
    state: State,
    decisions: list[Decision],
    verb: Verb,
    *,
    given: dict[str, str],
    name: str,
) -> list[tuple[str, str]]:
    """At most 25 legal values of the parameter ``name`` that begin as typed in ``given`` and fit the other
    parameters there: what is shown, and what it stands for. ``decisions`` are those of one seat."""
    if not decisions:
        return []
    if any(p.name == name and whom.named(p, given) for p in verb.params):
        return _people(game, table, state, decisions, verb, given=given, name=name)
    given, typed = _others(table, verb, given, name), given.get(name, "")
    options = fitting(game, offered(decisions, verb), {k: v for k, v in given.items() if k != name})
    counted: dict[str, list[Option]] = {}
    for option in options:
        counted.setdefault(game.spell(option.action).get(name, ""), []).append(option)
    for decision in decisions:
        ask = decision.ask
        if isinstance(ask, PickSome) and isinstance(ask.template, verb.action) and ask.into == name:
            counted.update({o.key: [o] for o in ask.options if not o.why_not})
    wanted = typed.casefold()
    labels = {_typed(table, value): _label(table, value, found) for value, found in counted.items() if value}
    shown = [
        (label, value)
        for value, label in labels.items()
        if wanted in value.casefold() or (value.isdecimal() and wanted in label.casefold())
    ]
    shown += blanks(table, decisions, verb, name, typed)
    completed = {
        _typed(table, value): speech.named_plainly(table, label)
        for value, label in game.complete(state, decisions[0].seat, verb, given, name)
    }
    shown = [(label, value) for label, value in shown if value not in completed]  # the game has better words
    shown += [(label, value) for value, label in completed.items()]
    return [(speech.cut(label, 100), value) for label, value in shown[:25] if len(value) <= 100]


def _people(
    game: AnyGame,
    table: Table,
    state: State,
    decisions: list[Decision],
    verb: Verb,
    *,
    given: dict[str, str],
    name: str,
) -> list[tuple[str, str]]:
    """Who may be named: as the open decisions say, or as the game completes the parameter, or else anybody."""
    typed, others = given.get(name, "").strip().casefold(), _others(table, verb, given, name)
    options = fitting(game, offered(decisions, verb), {k: v for k, v in others.items() if k != name})
    words = [(value, value) for o in options if (value := game.spell(o.action).get(name, ""))]
    words += game.complete(state, decisions[0].seat, verb, others | {name: ""}, name)
    words = words or [(who(s.seat), who(s.seat)) for s in table.sitters if not s.gone]
    found = {_typed(table, value): speech.named_plainly(table, label) for value, label in words}
    return [(speech.cut(label, 100), value) for value, label in found.items() if typed in label.casefold()][:25]


def _others(table: Table, verb: Verb, given: dict[str, str], name: str) -> dict[str, str]:
    """What is typed so far, with people as the rules write them; in ``name`` as it stands, half a word perhaps."""
    try:
        return whom.read(table, verb, given) | {name: given.get(name, "")}
    except Refused:
        return given


def _typed(table: Table, value: str) -> str:
    """A parameter as a person would type it: people by their names."""
    return fill(value, lambda seat: whom.handle(table, seat))


def blanks(table: Table, decisions: list[Decision], verb: Verb, name: str, typed: str) -> list[tuple[str, str]]:
    """What a form offers for one of its blanks: its choices, or one more place behind those typed already."""
    found: list[tuple[str, str]] = []
    for decision in decisions:
        ask = decision.ask
        if isinstance(ask, Form) and isinstance(ask.template, verb.action):
            field = next((f for f in ask.fields if f.name == name), None)
            if field is not None:
                found += _choices(table, field, typed)
    return found


def _choices(table: Table, field: Field, typed: str) -> list[tuple[str, str]]:
    chosen, last = _before_last(typed, " " if field.kind == "cells" else ";")
    if field.kind not in ("cells", "tags"):
        chosen, last = [], typed.casefold()
    between = " " if field.kind == "cells" else "; "
    found = []
    for key, label in field.choices:
        shown = speech.named_plainly(table, label)
        if key not in chosen and last in shown.casefold():
            found.append((between.join([*chosen, shown]), between.join([*chosen, key])))
    return found


def _before_last(typed: str, between: str) -> tuple[list[str], str]:
    """What is typed whole, and the beginning of what is being typed: ``C4 D`` is ``[C4]`` and ``d``."""
    *whole, last = typed.replace(",", between).split(between)
    return [part.strip() for part in whole if part.strip()], last.strip().casefold()


def _label(table: Table, value: str, found: list[Option]) -> str:
    named = any(value in option.group.replace(":", " ").split() for option in found)
    if (value.isdecimal() or len(value) == 1) and (len(found) == 1 or not named):
        # it says nothing: what it stands for does
        words = speech.named_plainly(table, f"{found[0].label} · {found[0].detail}".removesuffix(" · "))
        return speech.cut(words, 100)
    if len(found) == 1 and found[0].detail:
        return speech.cut(speech.named_plainly(table, f"{value} · {found[0].detail}"), 100)
    groups = {option.group for option in found}
    if len(groups) == 1 and all(groups):  # one place among several, with the best that can be done there
        words = speech.named_plainly(table, f"{value} · {found[0].group}: {found[0].detail}".removesuffix(": "))
        return speech.cut(words, 100)
    return speech.cut(speech.named_plainly(table, value), 100)


def chosen(
    game: AnyGame, decisions: list[Decision], verb: Verb, given: dict[str, str]
) -> tuple[str, Option] | None:
    """The one open option that these parameters name, with its decision; none where several questions offer
    different things that fit, for then the game says what is meant, or asks."""
    meant: list[tuple[str, Option]] = []
    for decision in decisions:
        found = fitting(game, offered([decision], verb), given)
        if len(found) == 1 or (found and not any(p.required for p in verb.params)):
            meant.append((decision.id, found[0]))
    return meant[0] if meant and all(option.action == meant[0][1].action for _, option in meant) else None


def final(questions: Iterable[Question], action: Action) -> tuple[Question, tuple[str, ...]] | None:
    """The question and the offers that mean this action, in any of their ways, if it is one asked twice."""
    for question in questions:
        match question.ask:
            case OneOf(offers=offers):
                for offer in offers:
                    for way in offer.ways or (offer,):
                        if way.final and way.why_not is None and way.action == action:
                            return question, (offer.key,)
            case SomeOf(offers=offers, template=template, into=into, final=True) if isinstance(
                action, type(template)
            ):
                keys, free = tuple(getattr(action, into)), {o.key for o in offers if not o.why_not}
                if free.issuperset(keys) and replace(template, **{into: keys}) == action:
                    return question, keys
    return None


def on_offer(questions: Iterable[Question], action: Action) -> bool:
    """Whether these questions have this very action on offer, or ask for what it says."""
    for question in questions:
        match question.ask:
            case OneOf(offers=offers):
                if any(way.action == action for offer in offers for way in (offer, *offer.ways)):
                    return True
            case SomeOf(template=template) | Blanks(template=template):
                if isinstance(action, type(template)):
                    return True
    return False


def asked(decisions: list[Decision], verb: Verb) -> str:
    """The decision this verb would answer; the first of the game's course where none speaks of it."""
    for decision in decisions:
        ask = decision.ask
        meant = [o.action for o in ask.options] if isinstance(ask, Pick) else [ask.template]
        if any(isinstance(action, verb.action) for action in meant):
            return decision.id
    return next((d.id for d in decisions if not d.aside), "")
