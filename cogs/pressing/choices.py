"""What is offered for a word that a verb of a table needs: while somebody types, and in the select that asks."""

from __future__ import annotations

from typing import NamedTuple

from bot.client import Demiurge
from bot.door import whom
from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.answers import Asked
from bot.telling.verb import TableParam, TableVerb
from rules.core import Knob
from rules.core.book.sheet import spell


class Offer(NamedTuple):
    """One thing that may be said: what people read, and what is meant by it."""

    label: str
    value: str


def pressed(bot: Demiurge, table: Table, asked: TableParam) -> list[Offer]:
    """What the select offers that asks for a word of a verb."""
    return [Offer(*it) for it in (asked.offers(bot.easel, table) if asked.offers else asked.choices)]


def typed(
    bot: Demiurge, table: Table | None, word: tuple[TableVerb, TableParam], interaction: Asked, said: str
) -> list[Offer]:
    """What fits what somebody types for a word of a verb; most fitting first."""
    folded = said.casefold()
    verb, asked = word
    match verb.name, asked.name:
        case "open", "game":
            shelf = bot.lobby.shelf
            games = shelf.offered(bot.library.games).items()
            fit = [(slug, g) for slug, g in games if folded in g.title.casefold() or folded in slug]
            return [Offer(f"{g.title} ({speech.company(g)}, {g.minutes}{shelf.mark(g)})", slug) for slug, g in fit]
        case "open", _:
            return _house_rules(bot, interaction, said)
        case "options", "rule":
            titled = [(k, k.title) for k in _knobs(bot, table)]
            return [Offer(text, k.name) for k, text in titled if folded in f"{k.name} {k.title}".casefold()]
        case "options", _:
            return _values(bot, table, interaction.namespace.rule, folded)
        case "replace", _ if table is not None:
            return [
                Offer(s.name, whom.handle(table, s.seat)) for s in table.sitters if folded in s.name.casefold()
            ]
    if table is None:
        return []
    return [offer for offer in pressed(bot, table, asked) if folded in offer.label.casefold()]


def _house_rules(bot: Demiurge, interaction: Asked, said: str) -> list[Offer]:
    """Several house rules of the game that is named already, one after the other."""
    slug = interaction.namespace.game
    game = bot.library.games.get(slug) if isinstance(slug, str) else None
    game = game or next(iter(bot.library.games.values()))
    before, comma, now = said.rpartition(",")
    found = []
    for knob in game.terms({}).knobs:
        for value in knob.values or sorted({knob.least, knob.default, knob.most}):
            text = f"{knob.name}={spell(value)}"
            if now.strip().casefold() in text:
                whole = f"{before}{comma} {text}".strip()
                usual = " (usual)" if value == knob.default else ""
                found.append(Offer(f"{whole}{usual}", whole[:100]))
    return found


def _knobs(bot: Demiurge, table: Table | None) -> tuple[Knob, ...]:
    return bot.room.game(table).terms(table.options).knobs if table else ()


def _values(bot: Demiurge, table: Table | None, rule: str, folded: str) -> list[Offer]:
    knob = next((k for k in _knobs(bot, table) if k.name == rule), None)
    if knob is None:
        return []
    values = knob.values or range(knob.least, min(knob.most, knob.least + 200) + 1)
    usual = spell(knob.default)
    found = [v for value in values if folded in (v := spell(value))]
    return [Offer(v + (" (usual)" if v == usual else ""), v) for v in found]
