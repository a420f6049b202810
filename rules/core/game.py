"""A game as the rest of the program knows it: what it is called, and the parts it is made of."""

from __future__ import annotations

import functools
from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from rules.core.actions import Action, Correct, TimeUp
from rules.core.book.glossary import Term
from rules.core.book.myth import Myth
from rules.core.book.sheet import Knob, Rule, Sheet, knobs
from rules.core.book.terms import Terms
from rules.core.chance import Chance
from rules.core.decisions import Answer, Decision
from rules.core.kept.corrections import set_right
from rules.core.kept.editions import Edition
from rules.core.kept.keepsakes import Keepsake, Sitting
from rules.core.kept.records import encode
from rules.core.named import Named
from rules.core.outcome import Outcome
from rules.core.parts import O, Parts, S, State, Step, V, View
from rules.core.questions import Limit, Question, answerable, lapsed
from rules.core.seats import Seat, Viewer
from rules.core.tallies import Tally
from rules.core.verbs import Param, Verb
from rules.core.votes import Motion
from rules.core.wording import Judgement, in_best_way, preferred, sensible, with_care, worded

__all__ = ["AnyGame", "Deal", "Game", "Param", "State", "Step", "Terms", "Verb", "View", "encode"]


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """How a game began: how many seats, and what an earlier game has left, as plain data."""

    seats: int
    legacy: Any = None


class Game(Named, Generic[S, O, V]):
    """A tabletop game: its name and kind in :class:`Named`, what it does in its parts.

    A game is built once with its content (rule sheets, cards, words) and keeps no memory of any table. What is
    asked of it goes to the part that answers; only what needs several of them is put together here."""

    edition: Edition | None = None
    """The content it was built with; ``None`` for a game that has none of its own."""

    def __init__(self, *sheets: Sheet, parts: Parts[S, O, V]) -> None:
        self.sheets = sheets
        self.parts = parts

    # ------------------------------------------------------------------ put together from several parts

    def awaiting(self, state: S) -> tuple[Decision, ...]:
        """All open questions, worded. Empty exactly when the game is over."""
        asked = self.questions(state)
        once = {q.id: q for q in reversed(asked) if q.shared}  # said of one as of another
        questions = [self.foretold(state, q) for q in asked if not q.shared or once[q.id] is q]
        views = {seat: self.view(state, seat) for seat in dict.fromkeys(q.seat for q in questions)}
        judged = [(q, views[q.seat], self.judged(views[q.seat], q, counsel=True)) for q in questions]
        said = {(q.id, q.seat): self.worded(view, q, so) for q, view, so in judged}
        return tuple(
            replace(said[q.id, once[q.id].seat], seat=q.seat) if q.shared else said[q.id, q.seat] for q in asked
        )

    def worded(self, view: V, question: Question, judged: Judgement) -> Decision:
        """A question as people are asked it, by the view of its seat and what advice says of it."""
        question = in_best_way(question, judged)
        return worded(with_care(question, judged), self.parts.voice.wording(view, question), judged)

    def judged(self, view: V, question: Question, *, counsel: bool = False) -> Judgement:
        """What a sensible computer makes of a question by the view of its seat, or what people are advised."""
        if (advice := self.parts.advice) is None:
            return Judgement()
        return advice.counsel(view, question) if counsel else advice.judge(view, question)

    def preferred(self, state: S, question: Question) -> Question:
        """The question as people are asked it: what can be done in several ways stands there in the best."""
        question = self.foretold(state, question)
        return preferred(question, self.judged(self.view(state, question.seat), question, counsel=True))

    def advised(self, state: S, question: Question) -> Answer | None:
        """What a sensible player would answer, by what the seat that is asked may know; ``None`` where only a
        person can."""
        question = self.foretold(state, question)
        return sensible(question, self.judged(self.view(state, question.seat), question))

    def apply(self, state: S, seat: Seat, action: Action, chance: Chance) -> Step[S]:
        """The state after an action, checked against every rule. When time is up, what the question says for
        silence is done.

        Raises:
            RuleError: the rules refuse; nothing has changed.
        """
        if isinstance(action, Correct):
            after, told = set_right(self.parts.corrections, state, action, self._goes_on, self.turn_rule)
            return Step(state=after, events=(told,))
        if isinstance(action, TimeUp):
            rule = self.clock_rule or self.turn_rule
            action = lapsed(self.questions(state), self.limits(state), seat, action.decision, rule)
        return self.parts.rules.apply(state, seat, action, chance)

    def _goes_on(self, state: S) -> bool:
        return self.outcome(state) is None and all(answerable(q) for q in self.questions(state) if q.calls)

    def begin(self, deal: str, chosen: dict[str, Any], chance: Chance, rules: int | None = None) -> Step[S]:
        """The deal that a log's first row tells of (:class:`Deal` as JSON), dealt when the rules had this number.

        Raises:
            Illegal: as :meth:`deal`.
        """
        row = msgspec.json.decode(deal, type=Deal)
        chosen = chosen if rules is None else self.parts.records.as_dealt(chosen, rules, row.seats)
        if self.Legacy is None or row.legacy is None:
            return self.deal(row.seats, self.options(chosen), chance)
        legacy = msgspec.convert(row.legacy, self.Legacy)
        return self.deal_on(row.seats, self.options(chosen), chance, legacy)

    @functools.cached_property
    def knobs(self) -> tuple[Knob, ...]:
        """The house rules a game can be played by."""
        return knobs(self.Options, self.sheets)

    @functools.cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The numbered rules this game carries out."""
        return tuple(r for sheet in self.sheets for r in sheet.chapter(*self.chapters))

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """Something said of this game, as a table with these house rules, and so many if known, reads it."""
        return text

    def terms(self, chosen: dict[str, Any]) -> Terms:
        """What these house rules, chosen in a lobby, make of the game."""
        if self.parts.terms is None:
            return Terms(seats=self.seats, knobs=self.knobs)
        return self.parts.terms(self.options(chosen), self.knobs)

    # ------------------------------------------------------------------ rules

    def deal(self, seats: int, options: O, chance: Chance) -> Step[S]:
        """As :meth:`rules.core.parts.Rules.deal`; so are the following."""
        return self.parts.rules.deal(seats, options, chance)

    def questions(self, state: S) -> tuple[Question, ...]:
        return self.parts.rules.questions(state)

    def foretold(self, state: S, question: Question) -> Question:
        return self.parts.rules.foretold(state, question)

    def afterwards(self, state: S) -> tuple[Question, ...]:
        return self.parts.rules.afterwards(state)

    def limits(self, state: S) -> tuple[Limit, ...]:
        return self.parts.rules.limits(state)

    def view(self, state: S, viewer: Viewer) -> V:
        return self.parts.rules.view(state, viewer)

    def outcome(self, state: S) -> Outcome | None:
        return self.parts.rules.outcome(state)

    def motions(self, state: S) -> tuple[Motion, ...]:
        return self.parts.rules.motions(state)

    def own_stop(self, state: S) -> Action | None:
        """The action that asks the players to stop the game by its own rules, if they know one."""
        return self.parts.rules.own_stop(state)

    def may_end(self, state: S, seat: Seat, action: Action) -> bool:
        """Whether something typed that no question has on offer may end the game."""
        return self.parts.rules.may_end(state, seat, action)

    def stopped(self, state: S) -> Action | None:
        """The action that ends the game when those who play have agreed on it, if its rules know one."""
        return self.parts.rules.stopped(state)

    def open_house(self, state: S) -> bool:
        return self.parts.rules.open_house(state)

    def asks_before_joining(self, state: S) -> bool:
        return self.parts.rules.asks_before_joining(state)

    # ------------------------------------------------------------------ voice

    def describe(self, view: V) -> str:
        """As :meth:`rules.core.parts.Voice.describe`; so are the following."""
        return self.parts.voice.describe(view)

    def help(self, view: V) -> str:
        return self.parts.voice.help(view)

    def status(self, view: V) -> str:
        return self.parts.voice.status(view)

    def tallies(self, view: V) -> tuple[Tally, ...]:
        return self.parts.voice.tallies(view)

    def spell(self, action: Action) -> dict[str, str]:
        return self.parts.voice.spell(action)

    def read(self, view: V, verb: Verb, words: dict[str, str]) -> Action:
        return self.parts.voice.read(view, verb, words)

    def complete(
        self, state: S, seat: Seat, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        return self.parts.voice.complete(self.view(state, seat), verb, given, name)

    def known_as(self, state: S, seat: Seat) -> str:
        return self.parts.voice.known_as(self.view(state, None), seat)

    def myth(self, state: S) -> Myth | None:
        """The story of a table, as everybody may read it; see :meth:`rules.core.parts.Voice.myth`."""
        return self.parts.voice.myth(self.view(state, None))

    def topics(self, view: V) -> tuple[tuple[str, str], ...]:
        return self.parts.voice.topics(view)

    def about(self, view: V, topic: str) -> str:
        return self.parts.voice.about(view, topic)

    def glossary(self, state: S | None) -> tuple[Term, ...]:
        return self.parts.voice.glossary(None if state is None else self.view(state, None))

    # ------------------------------------------------------------------ records

    @property
    def State(self) -> type[S]:
        return self.parts.records.state

    @property
    def Options(self) -> type[O]:
        return self.parts.records.options

    @property
    def version(self) -> int:
        return self.parts.records.version

    @property
    def mended(self) -> int:
        return self.parts.records.mended

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        return self.parts.records.actions

    def options(self, chosen: dict[str, Any]) -> O:
        return self.parts.records.chosen(chosen)

    def decode_action(self, body: bytes | str, version: int | None = None) -> Action:
        return self.parts.records.decode_action(body, version)

    def decode_state(self, body: bytes | str, version: int | None = None) -> S:
        return self.parts.records.decode_state(body, version)

    # ------------------------------------------------------------------ heirlooms, where there are any

    @property
    def Legacy(self) -> Any:
        """Type of what a finished game leaves to the next in its channel; ``None`` if games do not know each
        other."""
        return self.parts.heirlooms.kind if self.parts.heirlooms else None

    def legacy(self, state: S) -> Any:
        return self.parts.heirlooms.legacy(state) if self.parts.heirlooms else None

    def deal_on(self, seats: int, options: O, chance: Chance, legacy: Any) -> Step[S]:
        if self.parts.heirlooms is None:
            return self.deal(seats, options, chance)
        return self.parts.heirlooms.deal_on(seats, options, chance, legacy)

    def sign(self, legacy: Any, sitting: dict[int, Sitting], at: int) -> Any:
        return self.parts.heirlooms.sign(legacy, sitting, at) if self.parts.heirlooms else legacy

    def keepsakes(self, legacy: Any) -> tuple[Keepsake, ...]:
        return self.parts.heirlooms.keepsakes(legacy) if self.parts.heirlooms else ()

    def without(self, legacy: Any, key: str) -> Any:
        return self.parts.heirlooms.without(legacy, key) if self.parts.heirlooms else legacy

    def handed(self) -> Action | None:
        return self.parts.heirlooms.handed() if self.parts.heirlooms else None

    def discard(self, key: str) -> Action | None:
        return self.parts.heirlooms.discard(key) if self.parts.heirlooms else None

    # ------------------------------------------------------------------ proof, where there is anything to prove

    def scramble(self, state: S, viewer: Viewer, chance: Chance) -> S:
        return self.parts.proof.scramble(state, viewer, chance) if self.parts.proof else state

    def conserved(self, state: S) -> Any:
        return self.parts.proof.conserved(state) if self.parts.proof else None


AnyGame = Game[Any, Any, Any]
