"""A Roleplay game in the making: seats from the oldest (0) to the youngest."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Action, Ballot, Chance, Event, Outcome, Question, RuleError, Seat, TimeUp
from rules.modes.roleplay import RoleplayGame
from rules.modes.roleplay import actions as do
from rules.modes.roleplay.state import Act, Roleplay
from tests.content import built

GAME = built(RoleplayGame)

A, B, C, D, E = map(Seat, range(5))

FIRST = (
    ("a teddy bear", "Star Bear", "sleep"),
    ("a key", "Door Maker", "doors"),
    ("a leaf", "Last Letter", "autumn"),
    ("a mirror", "Second Sky", "doubles"),
    ("a candle", "Night Watch", "fire"),
)
"""What the seats choose first: the object, its name and its Attribute."""


class Story:
    """A game that is played by actions."""

    def __init__(self, seats: int, **options: Any) -> None:
        step = GAME.deal(seats, GAME.options(options), Chance("story"))
        self.state: Roleplay = step.state
        self.events: tuple[Event, ...] = step.events
        self.reveals = False

    def do(self, seat: int, action: Action) -> Story:
        step = GAME.apply(self.state, Seat(seat), action, Chance("story"))
        self.state, self.events, self.reveals = step.state, step.events, step.reveals
        return self

    def refused(self, seat: int, action: Action) -> RuleError:
        """Why it is refused; nothing has changed."""
        before = self.state
        with pytest.raises(RuleError) as refusal:
            self.do(seat, action)
        assert self.state is before
        return refusal.value

    def asked(self, seat: int | None = None, kind: str = "") -> list[Question]:
        """What is asked of a seat, or of all, that the game waits for."""
        return [
            q for q in GAME.questions(self.state) if q.waits and seat in (None, q.seat) and kind in ("", q.kind)
        ]

    def late(self, seat: int) -> Story:
        """The time of a seat's question is up."""
        (question,) = [q for q in self.asked(seat) if q.lapse is not None][:1]
        return self.do(seat, TimeUp(decision=question.id))

    def at(self, stage: str) -> bool:
        """Whether the game is in this stage."""
        return self.state.stage == stage

    @property
    def told(self) -> str:
        return "\n".join(event.line for event in self.events)

    @property
    def entries(self) -> list[str]:
        """The pages of the story that the last step has written."""
        return [event.line for event in self.events if event.kind == "entry"]

    # ------------------------------------------------------------------------------------------- the beginning

    def choose(self, *seats: int) -> Story:
        for seat in seats:
            self.do(seat, do.Choose(thing=FIRST[seat][0]))
        return self

    def explain(self, *seats: int) -> Story:
        for seat in seats:
            _, name, attribute = FIRST[seat]
            self.do(seat, do.Explain(name=name, attribute=attribute, story="So it is."))
        return self

    def elect(self, *votes: int) -> Story:
        """Each seat in order votes for the object of another."""
        for seat, choice in enumerate(votes):
            if self.state.motion is not None:
                self.vote(seat, str(choice))
        return self

    def vote(self, seat: int, choice: str) -> Story:
        motion = GAME.motions(self.state)[0]
        return self.do(seat, Ballot(motion=motion.id, choice=choice))

    def all(self, choice: str) -> Story:
        """Everybody who may votes so, until it is decided."""
        motion = GAME.motions(self.state)[0]
        for seat in motion.electorate:
            if any(m.id == motion.id for m in GAME.motions(self.state)):
                self.vote(seat, choice)
        return self

    # --------------------------------------------------------------------------------------------- the rounds

    def act(self, name: str) -> Act:
        """The Act or Center of this name."""
        return next(a for a in self.state.acts if a.name == name and not a.destroyed)

    def to(self, name: str = "Star Bear") -> int:
        return self.act(name).id

    def skip_to(self, seat: int) -> Story:
        """All pass until this seat is on turn."""
        for _ in range(len(self.state.gods)):
            if self.state.turn == seat:
                return self
            assert self.state.turn is not None
            self.do(self.state.turn, do.Pass())
        raise AssertionError(f"seat {seat} has no turn any more")

    def place(self, seat: int, name: str, to: str = "Star Bear", **more: Any) -> Story:
        """An Act that stands, by this seat's first Attribute."""
        self.skip_to(seat).do(seat, placing(self, seat, name, to, **more))
        while self.state.proposal is not None:
            self.all("for")
        return self

    def own(self, seat: int) -> list[str]:
        """The names of what a seat controls."""
        return [a.name for a in self.state.acts if a.owner == seat and not a.destroyed]

    def over(self) -> Outcome:
        """How it ended: all pass, and nobody keeps anything."""
        while self.state.turn is not None and self.at("rounds"):
            self.do(self.state.turn, do.Pass())
        while (outcome := GAME.outcome(self.state)) is None:
            self.late(self.asked()[0].seat)
        return outcome


def placing(story: Story, seat: int, name: str, to: str = "Star Bear", /, **more: Any) -> do.Place:
    """A new Act beside another, by this seat's first Attribute."""
    by = story.state.gods[seat].attributes[:1]
    given = {"by": by, "thing": f"the thing of {name}", "story": f"It belongs to {to}.", **more}
    return do.Place(name=name, to=story.to(to), **given)


def story(seats: int, *votes: int, rounds: int = 3, **options: Any) -> Story:
    """A game in its first round. Without other votes the object of A is the one Center, and A says how long."""
    made = Story(seats, **options)
    made.choose(*range(seats)).explain(*range(seats)).elect(*(votes or (1, *[0] * (seats - 1))))
    for seat in [q.seat for q in made.asked(kind="length")]:
        made.do(seat, do.Rounds(number=rounds))
    return made
