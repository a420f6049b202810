"""What a sensible dictator would do: claim towards the others, build three monuments, then march on the
weakest."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

import msgspec

from rules.core import Advice, Answer, Blanks, Judgement, Offer, Question
from rules.modes.dictator.actions import Claim, Expand, Invade, Pass, Site, Stop
from rules.modes.dictator.view import UNCLAIMED, DictatorView
from rules.modes.squares import beside, field_named


class Thing(msgspec.Struct, frozen=True):
    """An object that stands for a dictator."""

    thing: str
    name: str


def read_things(raw: dict[str, Any]) -> tuple[Thing, ...]:
    """What computers set up, from its TOML."""
    return msgspec.convert(raw["monument"], tuple[Thing, ...])


class DictatorAdvice(Advice[DictatorView]):
    """By the Map alone."""

    def __init__(self, things: tuple[Thing, ...]) -> None:
        self.things = things

    def judge(self, view: DictatorView, question: Question) -> Judgement:
        if isinstance(question.ask, Blanks):
            return Judgement(answer=suggested(view, question.seat, self.things))
        offers, seat = question.offers, question.seat
        if question.kind == "vote":
            return Judgement(worth=tuple(applause(view, seat, int(_choice(offer))) for offer in offers))
        judge = Judge(view, seat)
        return Judgement(worth=tuple(judge.worth(offer) for offer in offers))


def suggested(view: DictatorView, seat: int, things: tuple[Thing, ...]) -> Answer:
    """An object nobody has set up yet, another for each dictator."""
    used = {m.name for m in view.monuments}
    start = (len(view.monuments) * 7 + seat * 11) % len(things)
    turned = (*things[start:], *things[:start])
    found = next((it for it in turned if it.name not in used), turned[0])
    return Answer(blanks={"thing": found.thing, "name": found.name})


def _choice(offer: Offer) -> str:
    return str(getattr(offer.action, "choice", "0"))


def applause(view: DictatorView, seat: int, other: int) -> float:
    """Vote for the smallest nation, rather one that is no neighbour."""
    neighbour = any(view.owners[field] == other for field in view.border(seat))
    return -view.share(other) - (20.0 if neighbour else 0.0)


class Judge:
    """What offers are worth to a seat: what they all look up is reckoned once."""

    def __init__(self, view: DictatorView, seat: int) -> None:
        self.view, self.seat = view, seat
        self.near = beside(view.side)
        self.built = {m.field for m in view.monuments}
        self.foes = away(view, (f for f, o in enumerate(view.owners) if o >= 0 and o != seat))
        self.sizes: dict[int, int] = {other: view.share(other) for other in view.seats}

    def worth(self, offer: Offer) -> float:
        """Higher is better."""
        match offer.action:
            case Claim(field=said):
                return self.claim(field_named(self.view.side, said))
            case Site(field=said):
                return self.site(field_named(self.view.side, said))
            case Invade(fields=said) | Expand(fields=said):
                return self.take(field_named(self.view.side, said[0]))
            case Pass() | Stop():
                return 0.0
        return -1.0

    def claim(self, field: int) -> float:
        """A capital has room around it; later claims go where others could come first, and keep their way open."""
        open_near = sum(self.view.owners[other] == UNCLAIMED for other in self.near[field])
        middle = (self.view.side - 1) / 2
        down, across = divmod(field, self.view.side)
        central = -abs(down - middle) - abs(across - middle)
        if self.view.capitals[self.seat] is None:
            return 2.0 * min(self.foes[field], self.view.side // 2) + central + open_near
        return open_near - 1.5 * self.foes[field] + central / 4

    def site(self, field: int) -> float:
        """A few monuments first, and far from the others."""
        return 55.0 - 6.0 * self.view.armies[self.seat] + min(self.foes[field], 5)

    def take(self, field: int) -> float:
        """The more one can take, the better; most of all of somebody whom it may wipe out."""
        march, owner = self.view.march, self.view.owners[field]
        left = march.left if march else self.view.armies[self.seat]
        worth = 20.0 + 8.0 * min(left, 6) + (6.0 if field in self.built else 0.0)
        if owner < 0:
            return worth - 6.0
        size = self.sizes[owner]
        same = sum(self.view.owners[other] == owner for other in self.near[field])
        alone = 3.0 if size > 1 and not same else 0.0
        handed = 100.0 if size > left and self._for_another(owner) else 0.0
        return worth + (100.0 - size if size <= left else 8.0 - size / 4) - alone - handed

    def _for_another(self, owner: int) -> bool:
        """Whether somebody else could wipe a nation out, and win, once it has a Field less."""
        rest = self.sizes[owner] - 1
        others = (seat for seat in self.view.seats if seat not in (self.seat, owner))
        return any(
            self.view.armies[seat] >= rest and any(self.view.owners[f] == owner for f in self.view.border(seat))
            for seat in others
        )


def away(view: DictatorView, fields: Iterable[int]) -> list[int]:
    """For each Field how many steps it is from the nearest of these; twice the side where there are none."""
    near, far = beside(view.side), 2 * view.side
    steps = [far] * len(view.owners)
    ahead = deque(fields)
    for field in ahead:
        steps[field] = 0
    while ahead:
        field = ahead.popleft()
        for other in near[field]:
            if steps[other] > steps[field] + 1:
                steps[other] = steps[field] + 1
                ahead.append(other)
    return steps
