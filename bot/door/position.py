"""A game at one moment, asked once: what is open, what is voted on, what each viewer may know. Questions are bare:
that is all the door needs. Words are made when somebody is shown them, worth when something must choose.

Everything here follows from the state alone, so it may be kept as long as there is room: a press, the board, the
panel and the reminders that follow it all ask about the same two moments.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property, wraps
from typing import Concatenate, ParamSpec, TypeVar

from bot.keeping.rows import Unreadable
from render.kept import Kept
from rules.core import (
    Action,
    Answer,
    AnyGame,
    Blanks,
    Decision,
    Judgement,
    Limit,
    Motion,
    Outcome,
    Question,
    Seat,
    State,
    Tally,
    View,
    Viewer,
    secrecy,
)
from rules.core.decisions import reply
from rules.core.wording import in_way, preferred, sensible

log = logging.getLogger(__name__)

T = TypeVar("T")
P = ParamSpec("P")

ROOM = 32 * 2**20
"""Bytes of positions that are kept, by :data:`_WEIGHT`."""

_WEIGHT = 12
"""How much more a position weighs than the JSON of its state: measured, with decisions and one view."""


def seen(see: Callable[Concatenate[Position, P], T]) -> Callable[Concatenate[Position, P], T]:
    """A state that can be read and is none that the game could have come to is as damaged as one that cannot.

    Raises:
        Unreadable: the game fails at it.
    """

    @wraps(see)
    def seeing(it: Position, /, *asked: P.args, **named: P.kwargs) -> T:
        try:
            return see(it, *asked, **named)
        except Unreadable:
            raise
        except Exception as fault:
            if not it.failed:  # once: boards, panels and clocks all ask again
                it.failed = True
                log.exception("table %s: the game fails at its state", it.table)
            raise Unreadable(it.table) from fault

    return seeing


class Position:
    """A state of a table and what follows from it, each worked out when first asked for.

    Raises:
        Unreadable: the game fails at it, whatever is asked.
    """

    def __init__(self, table: int, game: AnyGame, state: State, *, secret: bool = False) -> None:
        """``secret``: nobody may know who votes for what."""
        self.table = table
        self.secret = secret
        self.failed = False
        self.game = game
        self.state = state
        self._views: dict[Viewer, View] = {}
        self._foretold: dict[tuple[str, Seat], Question] = {}
        self._judged: dict[tuple[str, Seat], Judgement] = {}
        self._reckoned: dict[tuple[str, Seat], Judgement] = {}
        self._worded: dict[tuple[str, Seat], Decision] = {}

    @cached_property
    @seen
    def questions(self) -> tuple[Question, ...]:
        """All open questions, bare: enough to know who is awaited, and much cheaper than their words."""
        asked = self.game.questions(self.state)
        if not self.secret:
            return asked
        hidden = {motion.id for motion in self.motions if motion.secret}
        return tuple(secrecy.undoubted(q) if q.motion in hidden else q for q in asked)

    @cached_property
    @seen
    def awaited(self) -> frozenset[Seat]:
        """Whom the game waits for."""
        return frozenset(question.seat for question in self.questions if question.calls)

    @cached_property
    @seen
    def afterwards(self) -> tuple[Question, ...]:
        """What may still be done after the end, bare."""
        return self.game.afterwards(self.state)

    @cached_property
    @seen
    def limits(self) -> tuple[Limit, ...]:
        """Times that run for all who play."""
        return self.game.limits(self.state)

    @cached_property
    @seen
    def motions(self) -> tuple[Motion, ...]:
        """Votes of the game in progress."""
        found = self.game.motions(self.state)
        return tuple(map(secrecy.secret, found)) if self.secret else found

    @cached_property
    @seen
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""
        return self.game.outcome(self.state)

    def shown(self, viewer: Viewer) -> State:
        """The state as it may be shown to this viewer's view of it: without the ballots that are secret."""
        return secrecy.sealed(self.state, viewer) if self.secret else self.state

    @seen
    def view(self, viewer: Viewer) -> View:
        """What this viewer may know."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.shown(viewer), viewer)
        return self._views[viewer]

    @seen
    def foretold(self, question: Question) -> Question:
        """One of its questions, bare, with the answers marked that may end the game."""
        key = question.id, question.seat
        if key not in self._foretold:
            found = self.game.foretold(self.state, question)
            hidden = self.secret and any(m.id == question.motion and m.secret for m in self.motions)
            self._foretold[key] = secrecy.undoubted(found) if hidden else found
        return self._foretold[key]

    @seen
    def judged(self, question: Question) -> Judgement:
        """What people are advised about one of its questions."""
        key = question.id, question.seat
        if key not in self._judged:
            self._judged[key] = self.game.judged(self.view(question.seat), self.foretold(question), counsel=True)
        return self._judged[key]

    @seen
    def worded(self, question: Question) -> Decision:
        """One of its questions as people are asked it."""
        key = question.id, question.seat
        if key not in self._worded:
            asked, judged = self.foretold(question), self.judged(question)
            self._worded[key] = self.game.worded(self.view(question.seat), asked, judged)
        return self._worded[key]

    @seen
    def worded_in(self, question: Question, action: Action) -> Decision:
        """The same, with what can be done by this action worded in that very way."""
        judged = in_way(question, self.judged(question), action)
        return self.game.worded(self.view(question.seat), self.foretold(question), judged)

    @seen
    def advised(self, question: Question) -> Answer | None:
        """What a sensible player would answer; ``None`` where only a person can."""
        return sensible(self.foretold(question), self._weighed(question))

    def done_sensibly(self, question: Question) -> Action | None:
        """What a sensible player would do, in the way they would; ``None`` where only a person can answer."""
        answer = self.advised(question)
        if answer is None or isinstance(question.ask, Blanks):
            return None if answer is None else self.meant(question, answer)
        return reply(preferred(self.foretold(question), self._weighed(question)), answer, self.game.turn_rule)

    @seen
    def _weighed(self, question: Question) -> Judgement:
        """What a sensible computer makes of one of its questions."""
        key = question.id, question.seat
        if key not in self._reckoned:
            self._reckoned[key] = self.game.judged(self.view(question.seat), self.foretold(question))
        return self._reckoned[key]

    @seen
    def foremost(self, question: Question) -> Question:
        """What a sensible player answers first of all that the same seat is asked on the same clock."""
        asked = question.seat, question.clock
        beside = (q for q in self.questions if q.clock and (q.seat, q.clock) == asked)
        return next((q for q in beside if self.judged(q).eager), question)

    def meant(self, question: Question, answer: Answer) -> Action:
        """The action an answer stands for. What can be done in several ways is done in the best of them. Blanks
        are read with their words at hand, for a refusal names them.

        Raises:
            Illegal: the answer does not fit the question.
        """
        blanks = isinstance(question.ask, Blanks)
        return reply(self.worded(question) if blanks else self.asked(question), answer, self.game.turn_rule)

    @seen
    def asked(self, question: Question) -> Question:
        """The question, bare, as people are asked it: what can be done in several ways is done in the best, and is
        final if that one is, or gives up what a sensible player would not."""
        question = self.foretold(question)
        if any(offer.ways or offer.gives_up for offer in question.offers):
            return preferred(question, self.judged(question))
        return question

    @seen
    def may_end(self, seat: Seat, action: Action) -> bool:
        """Whether something typed that no question has on offer may end the game."""
        return self.game.may_end(self.state, seat, action)

    @cached_property
    @seen
    def tallies(self) -> tuple[Tally, ...]:
        """The numbers that everybody may know."""
        return self.game.tallies(self.view(None))

    @seen
    def describe(self, viewer: Viewer) -> str:
        """The whole position in sentences, as far as this viewer may know it."""
        return self.game.describe(self.view(viewer))

    @seen
    def topics(self) -> tuple[tuple[str, str], ...]:
        """What lies on the board for everybody to look up: key and label."""
        return self.game.topics(self.view(None))

    @seen
    def about(self, topic: str) -> str:
        """What can be done to such a thing now."""
        return self.game.about(self.view(None), topic)

    @seen
    def help(self, viewer: Viewer) -> str:
        """What the present turn is about, for this viewer."""
        return self.game.help(self.view(viewer))

    @seen
    def status(self) -> str:
        """What the game has come to, for everybody."""
        return self.game.status(self.view(None))


class Positions:
    """The positions that were asked about last, by their table and what is saved of them."""

    def __init__(self, room: int = ROOM) -> None:
        self._kept: Kept[tuple[int, str, int, bool, bytes], Position] = Kept(room)

    def of(self, table: int, game: AnyGame, body: bytes, version: int, *, secret: bool = False) -> Position:
        """The position of a table that is saved as this JSON."""
        found = self.at_hand(table, game, body, version, secret=secret)
        return found or self.reached(table, game, game.decode_state(body, version), body, version, secret=secret)

    def at_hand(
        self, table: int, game: AnyGame, body: bytes, version: int, *, secret: bool = False
    ) -> Position | None:
        """The same, if it was asked about lately."""
        return self._kept.get((table, game.slug, version, secret, body))

    def reached(
        self, table: int, game: AnyGame, state: State, body: bytes, version: int, *, secret: bool = False
    ) -> Position:
        """The position of a state that was just reached, and is saved as this JSON."""
        position = Position(table, game, state, secret=secret)
        self._kept.put((table, game.slug, version, secret, body), position, len(body) * _WEIGHT)
        return position
