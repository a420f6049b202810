"""Worlds of a whole channel for tests: deities that are nobody's, and people who act for them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Ballot, Seat, TimeUp
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.view.checklist import CommonsView
from rules.creation.world.commons import Commons
from tests.rules.creation.worlds import GAME, World

KIM, LEE, MO = 0, 1, 2
CHANNEL: dict[str, Any] = {"module": "collaborative", "history_writer": "actor"}

FOUR = (
    ("genesis", "energy", "solid", "mountain"),
    ("balance", "time", "solid", "flora"),
    ("chaos", "corporality", "solid", "stars"),
    ("limit", "space", "solid", "sky"),
)


class Channel(World):
    """A world of three people, if no other number is asked for."""

    @classmethod
    def open(cls, people: int = 3, **chosen: Any) -> Channel:
        """At the very beginning."""
        return cls(World.dealt(people, **{**CHANNEL, **chosen}).state)

    @classmethod
    def amid(cls, *deities: tuple[str, ...], people: int = 3, seat: int = 0, **chosen: Any) -> Channel:
        """In the action of a deity that is nobody's."""
        gods = deities or FOUR
        world = World.at(*gods, seat=seat, collaborative_deities=len(gods), **{**CHANNEL, **chosen})
        world.land("D4 D5 D6", element="solid")
        return cls(replace(world.state, commons=Commons(people=(True,) * people)))

    @property
    def commons(self) -> Commons:
        """Who has come, and what is crossed off."""
        assert self.state.commons is not None
        return self.state.commons

    @property
    def checklist(self) -> CommonsView:
        """The checklist as everybody sees it."""
        found = self.view.commons
        assert isinstance(found, CommonsView)
        return found

    @property
    def now(self) -> str:
        """The step that is next, as the table reads it."""
        return GAME.describe(self.view).split("Next: ")[1].split(". ")[0]

    def may(self) -> list[int]:
        """The people who may do it."""
        return sorted({int(d.seat) for d in self.decisions if d.shared})

    def someone(self) -> None:
        """Whoever may first does what advice says is sensible, or votes yes."""
        waiting = ((d, advised(d)) for d in self.decisions if d.waits)
        asked, answer = next((d, answer) for d, answer in waiting if answer is not None)
        self.do(asked.seat, reply(asked, answer, GAME.turn_rule))

    def until(self, start: str, most: int = 300) -> None:
        """Sensible steps, until the next begins so."""
        for _ in range(most):
            if self.now.startswith(start):
                return
            self.someone()
        raise AssertionError(f"never came to {start}, but to {self.now}")

    def clock(self, starts: str) -> None:
        """A time that is nobody's runs out."""
        limit = next(one for one in GAME.limits(self.state) if one.id.startswith(starts))
        self.do(limit.seat, TimeUp(decision=limit.id))

    def say(self, person: int, choice: str) -> None:
        """A ballot of a person in the latest vote."""
        self.do(person, Ballot(motion=GAME.motions(self.state)[-1].id, choice=choice))

    def proposed(self, person: int, where: str, **more: Any) -> None:
        """An Act before the channel, proposed by a person for the deity whose step is next."""
        self.offer(person, where, **more)

    def placed_by(self, person: int, where: str) -> None:
        """An Act that is accepted."""
        self.proposed(person, where)
        for voter in GAME.motions(self.state)[-1].electorate:
            if self.state.polls:
                self.say(int(voter), "for")


def done(world: Channel) -> list[tuple[str, int, int]]:
    """What is crossed off: kind of step, deity and person."""
    return [(one.key, one.seat, one.by) for one in world.commons.done]


__all__ = ["CHANNEL", "FOUR", "KIM", "LEE", "MO", "Channel", "Seat", "do", "done"]
