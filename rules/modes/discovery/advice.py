"""What a sensible explorer would do: go on towards the open, claim what is found, and take from whoever leads."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.core import Advice, Answer, Blanks, Judgement, Question
from rules.core.votes import FOR
from rules.modes.discovery.actions import Dig, Explore, Eye, Sort
from rules.modes.discovery.city import standing
from rules.modes.discovery.view import UNEXPLORED, DiscoveryView
from rules.modes.squares import beside, field_named


class Thing(msgspec.Struct, frozen=True):
    """A find with its theory."""

    thing: str
    sort: Sort
    theory: str


class Theories(msgspec.Struct, frozen=True):
    """What computers find, and what they know better."""

    find: tuple[Thing, ...]
    better: tuple[str, ...]


def read_theories(raw: dict[str, Any]) -> Theories:
    """From its TOML."""
    return msgspec.convert(raw, Theories)


class DiscoveryAdvice(Advice[DiscoveryView]):
    """By the Map and the objects alone."""

    def __init__(self, theories: Theories) -> None:
        self.theories = theories

    def judge(self, view: DiscoveryView, question: Question) -> Judgement:
        if isinstance(question.ask, Blanks):
            return Judgement(answer=self.suggested(view, question.seat, question.kind))
        if question.kind == "vote":
            return Judgement(worth=_ballot(view, question))
        if question.kind == "turn":
            return Judgement(worth=_turn(view, question))
        return Judgement(worth=(0.0,) * len(question.offers))

    def suggested(self, view: DiscoveryView, seat: int, kind: str) -> Answer:
        """A theory nobody has told yet, another for each explorer."""
        start = view.round * 5 + seat * 11 + view.tries
        if kind == "steal":
            told = {theory.words for find in view.finds for theory in find.theories}
            return Answer(blanks={"theory": _fresh(self.theories.better, start, told, str)})
        used = {find.thing for find in view.finds}
        found = _fresh(self.theories.find, start, used, lambda it: it.thing)
        return Answer(blanks={"thing": found.thing, "sort": found.sort, "theory": found.theory})


def _fresh(all_of: tuple[Any, ...], start: int, used: set[str], key: Any) -> Any:
    """The first from a place on that was not used yet."""
    start %= len(all_of)
    turned = (*all_of[start:], *all_of[:start])
    return next((it for it in turned if key(it) not in used), turned[0])


def _ballot(view: DiscoveryView, question: Question) -> tuple[float, ...]:
    """Whoever is behind, or level, may have it; whoever leads is looked at more closely."""
    vote = view.vote
    mine = standing(view, question.seat)
    theirs = standing(view, vote.mover) if vote and vote.mover is not None else mine
    yes = 1.0 if theirs[0] <= mine[0] else -1.0
    keys = [choice.key for choice in vote.choices] if vote else []
    return tuple(yes if key == FOR else 0.0 for key in keys)


def _turn(view: DiscoveryView, question: Question) -> tuple[float, ...]:
    """Explore first, then claim; steal where somebody is ahead."""
    mine = len(view.has(question.seat))
    best = max((len(view.has(seat)) for seat in view.seats if seat != question.seat), default=0)
    near, worth = beside(view.side), []
    for offer in question.offers:
        match offer.action:
            case Explore(field=said):
                field = field_named(view.side, said)
                open_near = sum(view.owners[other] == UNEXPLORED for other in near[field])
                worth.append(80.0 + 3.0 * open_near - _off_middle(view.side, field))
            case Dig(field=said):
                worth.append(50.0 + (2.0 if field_named(view.side, said) in view.lit else 0.0))
            case Eye(field=said):
                find = view.on(field_named(view.side, said))
                owned = len(view.has(find.owner)) if find else 0
                ahead = best > mine + 1 and owned == best and view.tries == 0
                worth.append((60.0 if ahead else 30.0) + owned)
            case _:
                worth.append(0.0)
    return tuple(worth)


def _off_middle(side: int, field: int) -> float:
    down, across = divmod(field, side)
    return abs(down - (side - 1) / 2) + abs(across - (side - 1) / 2)
