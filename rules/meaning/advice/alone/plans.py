"""What it takes to complete the End Initiative alone: which cards of the Prism are loaded, what is gathered, and
which Initiative is done before. Counted in actions, by what lies open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rules.core import Seat
from rules.meaning.cards import Cards, Pattern, kind_of
from rules.meaning.initiatives import missing_signatures, open_any, open_boxes
from rules.meaning.state import OpenTable, Project
from rules.meaning.tokens import NOTHING, Tokens

MOST_LOADED = 4
"""Patterns of one Prism that a plan loads at the most."""
MOST_SPARE = 3
"""Support beyond what is needed that a plan counts as given to the world."""

Layers = tuple[str, ...]
"""The layers of a Palette, sorted."""


class Aim(NamedTuple):
    """An Initiative as it stands before one player: the boxes still open, those of any kind, the Signatures that
    their Palette does not bring yet, and what its completion gives."""

    boxes: Tokens
    free: int
    signatures: Layers
    meaning: int = 0
    bonus: Tokens = NOTHING


class Plan(NamedTuple):
    """One way to the end: after so many actions it is reached, with so much Support to spare on the way. Where an
    Initiative is done first, it takes ``before`` of the actions and raises Meaning by ``raised``."""

    actions: int
    spare: int
    before: int = 0
    raised: int = 0


class Rules(NamedTuple):
    """What house rules make of a price: tokens on top of each Pattern, and whether Energy becomes Support."""

    surcharge: int
    converts: bool


def aim(table: OpenTable, cards: Cards, project: Project, seat: Seat) -> Aim:
    """An Initiative as this player may do it alone."""
    card = cards.initiatives[project.card]
    gains = [kind for kind in map(kind_of, card.bonus.gains if card.bonus else ()) if kind]
    return Aim(
        boxes=open_boxes(cards, project),
        free=open_any(table, project),
        signatures=missing_signatures(table, cards, project, (seat,)),
        meaning=card.meaning,
        bonus=Tokens(*(gains.count(kind) for kind, _ in NOTHING.each())),
    )


def signed(one: Aim, layer: str) -> Aim:
    """The same with one more Pattern of this layer in the Palette."""
    if layer not in one.signatures:
        return one
    at = one.signatures.index(layer)
    return one._replace(signatures=one.signatures[:at] + one.signatures[at + 1 :])


def plans(
    held: Tokens, palette: Layers, prism: Sequence[Pattern], end: Aim, beside: Sequence[Aim], *, rules: Rules
) -> tuple[Plan, ...]:
    """Every way worth thinking of: for what it spares and raises, the shortest one."""
    wanted = {*end.signatures, *(layer for one in beside for layer in one.signatures)}
    useful = [card for card in prism if card.layer in wanted or card.bonus == "Support"]
    shortest: dict[tuple[int, int, int], int] = {}
    for loaded in _sets(useful):
        for first in (None, *beside):
            found = _plan(held, palette, loaded, end, first=first, rules=rules)
            if found and shortest.get(found[1:], 99) > found.actions:
                shortest[found[1:]] = found.actions
    return tuple(Plan(actions, *rest) for rest, actions in shortest.items())


def _sets(useful: Sequence[Pattern]) -> Iterator[tuple[Pattern, ...]]:
    for many in range(min(MOST_LOADED, len(useful)) + 1):
        yield from combinations(useful, many)


def _plan(
    held: Tokens, palette: Layers, loaded: Sequence[Pattern], end: Aim, *, first: Aim | None, rules: Rules
) -> Plan | None:
    """To load these cards, do this Initiative and then the last one; ``None`` where that does not do."""
    owned = list(palette)
    energy, insight, support = held.energy, held.insight, held.support
    free = end.free + rules.surcharge * len(loaded)
    for card in loaded:
        free += sum(max(0, card.icons.count(layer) - owned.count(layer)) for layer in {*card.icons})
        owned.append(card.layer)
        energy += (card.bonus == "Energy") - card.tokens.energy
        insight += (card.bonus == "Insight") - card.tokens.insight
        support += (card.bonus == "Support") - card.tokens.support
    new = owned[len(palette) :]
    if not _signs(new, end.signatures) or (first and not _signs(new, first.signatures)):
        return None
    actions, before = len(loaded) + 1, 0
    for one in (end, first) if first else (end,):
        energy, insight = energy - one.boxes.energy, insight - one.boxes.insight
        support -= one.boxes.support
    if first:
        energy, insight = energy + first.bonus.energy, insight + first.bonus.insight
        support, free = support + first.bonus.support, free + first.free
        actions, before = actions + 1, _before(held, new, first)
    if support < 0 and rules.converts:
        energy, support = energy + 2 * support, 0
    if support < 0:
        return None
    lacking = max(0, -energy) + max(0, -insight) + max(0, free - max(0, energy) - max(0, insight))
    return Plan(actions + (lacking + 1) // 2, min(support, MOST_SPARE), before, first.meaning if first else 0)


def _signs(new: Sequence[str], missing: Layers) -> bool:
    """Whether the new Patterns bring all that is missing."""
    return all(new.count(layer) >= missing.count(layer) for layer in missing)


def _before(held: Tokens, new: Sequence[str], first: Aim) -> int:
    """Actions until the Initiative is done: its Patterns, what is gathered for it, and itself."""
    lacking = max(0, first.boxes.energy - held.energy) + max(0, first.boxes.insight - held.insight)
    return 1 + sum(layer in first.signatures for layer in new) + (lacking + 1) // 2
