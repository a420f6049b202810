"""A question with all that whoever is asked may know: what words and advice are made of."""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Blanks, Question, Seat, who
from rules.creation.actions import Present
from rules.creation.view import CreationView
from rules.creation.view.laid import LaidOpen
from rules.creation.world.book.lore import Lore
from rules.creation.world.matters import Draft
from rules.creation.world.pieces import Act
from rules.creation.world.turn import Turn
from rules.creation.world.worlds import act_of_any


class Sight(NamedTuple):
    """A question before somebody's eyes."""

    view: CreationView
    question: Question
    lore: Lore

    @property
    def state(self) -> LaidOpen:
        """The world as it lies open to whoever is asked (CR-CON-33)."""
        return self.view.position

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.question.seat

    @property
    def turn(self) -> Turn:
        """The turn being played."""
        assert self.state.turn is not None
        return self.state.turn

    @property
    def draft(self) -> Draft:
        """The proposal in the making, or the one that a form would begin."""
        if isinstance(self.question.ask, Blanks) and isinstance(new := self.question.ask.template, Present):
            return Draft(kind=new.kind, seat=self.seat, receiver=new.receiver)
        assert self.state.draft is not None
        return self.state.draft

    @property
    def seen(self) -> str:
        """The Act that is gazed at, and whose it is."""
        act = self.act(self.draft.target)
        return act.name if act.owner == self.draft.seat else f"{act.name} of {who(act.owner)}"

    def act(self, id: int) -> Act:
        """An Act that is offered."""
        act = act_of_any(self.state, id)
        assert act is not None
        return act
