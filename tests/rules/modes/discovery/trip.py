"""Positions of Discovery as small maps of letters, and what is done in them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Action, Ballot, Chance, Leave, RuleError, Seat
from rules.core.votes import AGAINST, FOR
from rules.modes.discovery.actions import Claim, CloseVote, Explore, Pass, Silence, Steal
from rules.modes.discovery.city import UNEXPLORED, Find, Theory
from rules.modes.discovery.game import DiscoveryGame
from rules.modes.squares import code, field_named
from tests.content import built

GAME = built(DiscoveryGame)

A, B, C, D = map(Seat, range(4))

PHOTO = "7" * 64

THEORY = "A mirror for the dead."

HEADS = next(seed for seed in map(str, range(99)) if Chance(seed).below(2) == 0)
TAILS = next(seed for seed in map(str, range(99)) if Chance(seed).below(2) == 1)


class Trip:
    """A game of Discovery in the making. A map has a row for each row of Fields: ``A`` is the first seat's, ``.``
    unexplored. Without a map it begins as it is dealt."""

    def __init__(self, rows: str = "", *, seats: int = 3, round: int = 1, **chosen: Any) -> None:
        if rows:
            chosen.setdefault("grid_side", len(rows.split()))
        self.state = GAME.deal(seats, GAME.options(chosen), Chance("trip")).state
        self.told: list[str] = []
        self.kinds: list[str] = []
        if rows:
            owners = tuple(
                UNEXPLORED if letter == "." else ord(letter) - ord("A") for row in rows.split() for letter in row
            )
            self.state = replace(self.state, owners=owners, round=round)

    def finds(self, **owners: int) -> Trip:
        """Objects on these Fields, shown and owned by these seats."""
        found = tuple(
            Find(
                field=self.at(said), thing=f"the {said} spoon", sort="artefact",
                theories=(Theory("A royal oar.", Seat(seat), 1),),
            )
            for said, seat in owners.items()
        )  # fmt: skip
        self.state = replace(self.state, finds=found)
        return self

    def at(self, said: str) -> int:
        return field_named(self.state.side, said)

    def code(self, field: int) -> str:
        return code(self.state.side, field)

    def owner(self, said: str) -> int:
        return self.state.owners[self.at(said)]

    def on(self, said: str) -> Find | None:
        return self.state.on(self.at(said))

    def do(self, seat: int, action: Action, luck: str = "do") -> Trip:
        step = GAME.apply(self.state, Seat(seat), action, Chance(luck))
        self.state = step.state
        self.told = [event.line for event in step.events]
        self.kinds = [event.kind for event in step.events]
        return self

    def refused(self, seat: int, action: Action, rule: str) -> str:
        """The words of a refusal by this rule; nothing has changed."""
        with pytest.raises(RuleError) as refusal:
            GAME.apply(self.state, Seat(seat), action, Chance("do"))
        assert refusal.value.rule == rule, f"{refusal.value.rule}: {refusal.value}"
        return str(refusal.value)

    def explore(self, seat: int, field: str) -> Trip:
        return self.do(seat, Explore(field=field))

    def claim(self, seat: int, field: str, thing: str = "a spoon", theory: str = THEORY) -> Trip:
        return self.do(seat, Claim(field=field, thing=thing, theory=theory))

    def steal(self, seat: int, field: str, luck: str = "do") -> Trip:
        return self.do(seat, Steal(field=field, theory=THEORY), luck)

    def passes(self, *seats: int) -> Trip:
        for seat in seats:
            self.do(seat, Pass())
        return self

    def leave(self, seat: int) -> Trip:
        return self.do(seat, Leave())

    def silent(self) -> Trip:
        assert self.state.turn is not None
        return self.do(self.state.turn, Silence())

    def vote(self, votes: str) -> Trip:
        """A letter for each seat: ``y``, ``n``, or ``.`` for none; whoever comes after the decision has no vote."""
        assert self.state.vote
        for seat, letter in enumerate(votes):
            if letter != "." and self.state.vote:
                choice = FOR if letter == "y" else AGAINST
                self.do(seat, Ballot(motion=self.state.vote.id, choice=choice))
        return self

    def close(self) -> Trip:
        assert self.state.vote
        return self.do(self.state.vote.missing()[0], CloseVote())

    @property
    def won(self) -> tuple[Seat, ...]:
        """Who has won; nobody while the game goes on."""
        outcome = GAME.outcome(self.state)
        return outcome.places[0] if outcome else ()

    def offered(self, seat: int) -> set[str]:
        """Keys of what a seat may do."""
        return {o.key for q in GAME.questions(self.state) if q.seat == seat for o in q.offers}

    def starts(self) -> list[str]:
        """Where each seat is on the Map."""
        return [self.code(field) for seat in range(len(self.state.here)) for field in self.state.of(seat)]
