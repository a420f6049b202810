"""The rules of Life~Meaning as the kernel asks for them."""

from __future__ import annotations

from rules.core import (
    Action,
    Chance,
    Motion,
    NotAwaited,
    Outcome,
    Question,
    Return,
    Rules,
    Seat,
    Step,
    Viewer,
)
from rules.life import scoring
from rules.life.asking import questions, questions_to
from rules.life.cards import Content
from rules.life.doing import do
from rules.life.doing.moment import Moment
from rules.life.doing.rounds import set_up
from rules.life.foretelling import foretold
from rules.life.options import Options
from rules.life.state import Life
from rules.life.view import LifeView, build

TURN_RULE = "LM-ONL-02"


class LifeRules(Rules[Life, Options, LifeView]):
    """Two to six players keep one world from sliding into Drift, by these cards."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def deal(self, seats: int, options: Options, chance: Chance) -> Step[Life]:
        if not 2 <= seats <= 6:
            raise NotAwaited("LM-OVR-03", "Life~Meaning is for 2 to 6 players.")
        return set_up(self.content, seats, options, chance).step()

    def questions(self, state: Life) -> tuple[Question, ...]:
        return questions(self.content, state)

    def apply(self, state: Life, seat: Seat, action: Action, chance: Chance) -> Step[Life]:
        if state.phase == "over":
            raise NotAwaited("LM-RND-01", "The game is over.")
        if not 0 <= seat < len(state.players):
            raise NotAwaited(TURN_RULE, "Only players of this game can act in it.")
        if not state.players[seat].here or isinstance(action, Return):
            raise NotAwaited("LM-ONL-07", "Who has left this game cannot come back to it, and nobody can join it.")
        m = Moment(self.content, state, chance)
        do(m, seat, action)
        return m.step()

    def view(self, state: Life, viewer: Viewer) -> LifeView:
        asked = () if viewer is None else questions_to(self.content, state, viewer)
        return build(self.content, state, viewer, asked, foretold(self.content, state, asked))

    def outcome(self, state: Life) -> Outcome | None:
        return scoring.outcome(self.content, state)

    def motions(self, state: Life) -> tuple[Motion, ...]:
        return (state.poll,) if state.poll is not None else ()
