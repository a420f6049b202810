"""Positions of Dictator as small maps of letters, and what is done in them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Action, Ballot, Chance, Event, Leave, RuleError, Seat
from rules.modes.dictator.actions import Claim, CloseVote, Expand, Invade, Pass, SetUp, Silence, Stop
from rules.modes.dictator.game import DictatorGame
from rules.modes.dictator.land import NOBODY, UNCLAIMED, Monument
from rules.modes.dictator.state import Dictator
from rules.modes.squares import code, field_named
from tests.content import built

GAME = built(DictatorGame)

A, B, C, D = map(Seat, range(4))

LETTERS = {".": UNCLAIMED, "-": NOBODY}


class Realm:
    """A game of Dictator in the making. A map has a row for each row of Fields: ``A`` is the first seat's, ``.``
    nobody's yet, ``-`` land of nobody. Without a map it is an empty one."""

    def __init__(self, rows: str = "", *, seats: int = 3, round: int = 1, **chosen: Any) -> None:
        if rows:
            chosen.setdefault("grid_side", len(rows.split()))
        self.state = GAME.deal(seats, GAME.options(chosen), Chance("realm")).state
        self.events: tuple[Event, ...] = ()
        if rows:
            owners = tuple(LETTERS.get(letter, ord(letter) - ord("A")) for row in rows.split() for letter in row)
            first = tuple(owners.index(seat) if seat in owners else None for seat in range(seats))
            over = {"phase": "rounds", "round": round} if UNCLAIMED not in owners else {}
            self.state = replace(self.state, owners=owners, capitals=first, **over)

    def monuments(self, *fields: str) -> Realm:
        """Monuments on these Fields, set up by whoever owns them."""
        found = tuple(
            Monument(field=at, name=f"The {said}", thing=f"a {said} pin", by=Seat(max(0, self.state.owners[at])))
            for said in fields
            for at in (self.at(said),)
        )
        self.state = replace(self.state, monuments=found)
        return self

    def at(self, said: str) -> int:
        return field_named(self.state.side, said)

    def owner(self, said: str) -> int:
        return self.state.owners[self.at(said)]

    def do(self, seat: int, action: Action) -> Realm:
        step = GAME.apply(self.state, Seat(seat), action, Chance("do"))
        self.state = step.state
        self.events = step.events
        return self

    @property
    def told(self) -> list[str]:
        """What the last action has led to."""
        return [event.line for event in self.events]

    def refused(self, seat: int, action: Action, rule: str) -> str:
        """The words of a refusal by this rule; nothing has changed."""
        before: Dictator = self.state
        with pytest.raises(RuleError) as refusal:
            GAME.apply(self.state, Seat(seat), action, Chance("do"))
        assert refusal.value.rule == rule, f"{refusal.value.rule}: {refusal.value}"
        assert self.state == before
        return str(refusal.value)

    def claim(self, seat: int, field: str) -> Realm:
        return self.do(seat, Claim(field=field))

    def set_up(self, seat: int, field: str, name: str = "the Golden Stapler") -> Realm:
        return self.do(seat, SetUp(field=field, thing="a stapler", name=name))

    def invade(self, seat: int, *fields: str) -> Realm:
        return self.do(seat, Invade(fields=fields))

    def expand(self, seat: int, *fields: str) -> Realm:
        return self.do(seat, Expand(fields=fields))

    def stop(self, seat: int) -> Realm:
        return self.do(seat, Stop())

    def passes(self, *seats: int) -> Realm:
        for seat in seats:
            self.do(seat, Pass())
        return self

    def leave(self, seat: int) -> Realm:
        return self.do(seat, Leave())

    def silent(self) -> Realm:
        assert self.state.turn is not None
        return self.do(self.state.turn, Silence())

    def vote(self, votes: str) -> Realm:
        """A letter for each seat: whom it votes for, ``.`` for nobody."""
        for seat, letter in enumerate(votes):
            if letter != ".":
                assert self.state.vote
                self.do(seat, Ballot(motion=self.state.vote.id, choice=str(ord(letter) - ord("A"))))
        return self

    def close(self) -> Realm:
        assert self.state.vote
        return self.do(self.state.vote.missing()[0], CloseVote())

    def held(self, seat: int) -> int:
        return len(self.state.held(seat))

    def share(self, seat: int) -> int:
        return self.state.owners.count(seat)

    @property
    def won(self) -> tuple[Seat, ...]:
        """Who has won; nobody while the game goes on."""
        outcome = GAME.outcome(self.state)
        return outcome.places[0] if outcome else ()

    def offered(self, seat: int) -> set[str]:
        """Keys of what a seat may do, but for letting its nation grow by itself."""
        return {o.key for q in GAME.questions(self.state) if q.seat == seat and q.kind != "grow" for o in q.offers}

    def map(self) -> str:
        """The Map as letters."""
        signs = {owner: sign for sign, owner in LETTERS.items()}
        whole = "".join(signs.get(owner, chr(ord("A") + owner)) for owner in self.state.owners)
        side = self.state.side
        return " ".join(whole[at : at + side] for at in range(0, len(whole), side))

    def code(self, field: int) -> str:
        return code(self.state.side, field)
