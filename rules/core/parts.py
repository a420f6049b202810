"""The parts a game is made of. Each answers one sort of question and sees only what it needs for that."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from rules.core.actions import Action
from rules.core.book.glossary import Term
from rules.core.book.myth import Myth
from rules.core.book.papers import Papers
from rules.core.book.sheet import Knob
from rules.core.book.terms import Terms
from rules.core.chance import Chance
from rules.core.events import Event
from rules.core.kept.corrections import Correctable
from rules.core.kept.keepsakes import Keepsake, Sitting
from rules.core.kept.memoirs import Memoirs
from rules.core.kept.records import Records
from rules.core.outcome import Outcome, Standing
from rules.core.questions import Limit, Question
from rules.core.seats import Seat, Viewer
from rules.core.tallies import Tally
from rules.core.verbs import Verb
from rules.core.votes import Motion
from rules.core.wording import Judgement, Thought, Wording


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything there is to know about a game, secrets included. Never leaves ``rules``."""


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything one viewer may know, built up. Pictures, words and help are made from it alone."""


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741  (options)
V = TypeVar("V", bound=View)


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False, kw_only=True):
    """What an action led to. ``reveals`` is true when somebody has learnt what was hidden before: such a step
    cannot be taken back. Draws count as revealing without being told."""

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False


class Rules(ABC, Generic[S, O, V]):
    """How a game is dealt, whom it waits for, what an action does, who may know what, how it ends. It alone sees
    the state, and it says no word but the events of what happened and the texts of refusals."""

    @abstractmethod
    def deal(self, seats: int, options: O, chance: Chance) -> Step[S]:
        """A new game, set up.

        Raises:
            Illegal: the game cannot be played with so many or with these options together.
        """

    @abstractmethod
    def questions(self, state: S) -> tuple[Question, ...]:
        """All that is open. Empty exactly when the game is over."""

    def foretold(self, state: S, question: Question) -> Question:
        """One of these questions with the answers ``final`` that may end the game, where that takes trying out."""
        return question

    def afterwards(self, state: S) -> tuple[Question, ...]:
        """What may still be done when nothing is played any more. Nobody waits for it, and no result changes."""
        return ()

    def limits(self, state: S) -> tuple[Limit, ...]:
        """Times that run for all who play, beside those of the questions: of a round, of the game."""
        return ()

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action, chance: Chance) -> Step[S]:
        """The state after an action, checked against every rule. That time is up never comes here, but the action
        that the question names for it (:attr:`Question.lapse`).

        Raises:
            RuleError: the rules refuse; nothing has changed.
        """

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """What this viewer may know."""

    def glance(self, state: S, seat: Seat) -> V:
        """As much of a seat's view as advice looks at: players who look ahead ask for it a thousand times."""
        return self.view(state, seat)

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""

    def motions(self, state: S) -> tuple[Motion, ...]:
        """Votes in progress."""
        return ()

    def own_stop(self, state: S) -> Action | None:
        """The action that asks the players to stop the game, where its rules know such a vote and it can still be
        of use: ending a table early leads to it, so that the game ends as its rules say."""
        return None

    def stopped(self, state: S) -> Action | None:
        """The action that ends the game when those who play have agreed on it among themselves, where its rules
        have something to ask of them then; ``None`` where it is simply over."""
        return None

    def rulings(self, state: S) -> tuple[str, ...]:
        """What the players have ruled by a vote of the game itself, in their own words: it is told with what the
        table rules on refusals, and offered to the channel's next game."""
        return ()

    def may_end(self, state: S, seat: Seat, action: Action) -> bool:
        """Whether something legal that no question has on offer, but may be typed, may end the game by what lies
        open: it wants a confirmation as a ``final`` offer does. For games that take more than they offer."""
        return False

    def open_house(self, state: S) -> bool:
        """Whether whoever comes by is in: who wants to do something and has no seat is given one at once, and
        nobody is asked; for games that know :class:`Join`."""
        return False

    def asks_before_joining(self, state: S) -> bool:
        """Whether all who play must agree before somebody new joins now; for games that know :class:`Join`."""
        return True


class Voice(ABC, Generic[V]):
    """All words but those of events. It sees views only, so nothing hidden can slip into a sentence."""

    @abstractmethod
    def wording(self, view: V, question: Question) -> Wording:
        """The words of a question for the seat that is asked; ``view`` is what that seat may know."""

    @abstractmethod
    def describe(self, view: V) -> str:
        """The whole position in ordered sentences: alternative text, ``/table describe``. Names stand as
        :func:`rules.core.seats.who`. The first 1,000 characters carry what matters most."""

    @abstractmethod
    def help(self, view: V) -> str:
        """What the viewer's turn is about and a safe first move, for somebody who has never played. The first
        paragraph stands alone at a first turn, and fits a phone: 560 characters at the most."""

    def status(self, view: V) -> str:
        """One line for the board: round, phase, what everybody should know. Names as ``who(seat)``."""
        return ""

    @abstractmethod
    def tallies(self, view: V) -> tuple[Tally, ...]:
        """The numbers of a game that say how it goes, the weightiest first: only what everybody may know."""

    @abstractmethod
    def spell(self, action: Action) -> dict[str, str]:
        """The parameters of an action as a player types them, by name."""

    @abstractmethod
    def read(self, view: V, verb: Verb, words: dict[str, str]) -> Action:
        """The action that typed parameters mean; the opposite of :meth:`spell`, and forgiving.

        Raises:
            Illegal: something cannot be understood; the text says what would be.
        """

    def complete(self, view: V, verb: Verb, given: dict[str, str], name: str) -> tuple[tuple[str, str], ...]:
        """Legal values of a parameter, with their labels, that no open question lists: for a verb that says
        several things at once. ``given`` is what is typed so far, also in this parameter."""
        return ()

    def known_as(self, view: V, seat: Seat) -> str:
        """What a player is called in the story; empty if they have no name but their own."""
        return ""

    def myth(self, view: V) -> Myth | None:
        """The story of this table, for games in which one is told; ``None`` while there is nothing to tell. When
        the game is over it is posted whole."""
        return None

    def topics(self, view: V) -> tuple[tuple[str, str], ...]:
        """Things that lie on the board and may be looked up one by one: key and label."""
        return ()

    def about(self, view: V, topic: str) -> str:
        """What can be done to such a thing as the game stands, a line for each; nothing if it is there no more.
        Names stand as :func:`rules.core.seats.who`."""
        return ""

    def glossary(self, view: V | None) -> tuple[Term, ...]:
        """The words of the game for whoever looks one up; with a view, also as they stand at that table."""
        return ()


class Advice(ABC, Generic[V]):
    """What would be good to do, by what the seat that is asked may know."""

    thought: ClassVar[Thought | None] = None
    """How a strong player thinks; ``None`` where it does what is sensible."""

    @abstractmethod
    def judge(self, view: V, question: Question) -> Judgement:
        """What each offer is worth, and what a sensible player would answer."""

    def counsel(self, view: V, question: Question) -> Judgement:
        """The same as people are told it: the best that is known. Computers, by whom games are counted, judge."""
        return self.judge(view, question)

    def seasoned(self, view: V, question: Question) -> Judgement:
        """The same for a strong player, before it looks ahead: what only long play teaches."""
        return self.judge(view, question)

    def standing(self, view: V) -> Standing | None:
        """How it stands before the end, in the view of whoever looks ahead; ``None`` where only the end tells."""
        return None


class Heirlooms(ABC, Generic[S, O]):
    """What a finished game leaves to the next of its family in the channel."""

    kind: ClassVar[Any]
    """Type of what is left."""

    @abstractmethod
    def legacy(self, state: S) -> Any:
        """What a game that is over leaves; ``None`` for nothing."""

    @abstractmethod
    def deal_on(self, seats: int, options: O, chance: Chance, legacy: Any) -> Step[S]:
        """A new game that begins with it.

        Raises:
            Illegal: as :meth:`Rules.deal`.
        """

    def sign(self, legacy: Any, sitting: dict[int, Sitting], at: int) -> Any:
        """A legacy with seats made into people, because the next game seats others; ``at`` is when the game ended.
        What is signed already stays as it is."""
        return legacy

    def keepsakes(self, legacy: Any) -> tuple[Keepsake, ...]:
        """The things of a signed legacy, if people may see them and take their own out."""
        return ()

    def without(self, legacy: Any, key: str) -> Any:
        """A legacy from which one thing was taken out."""
        return legacy

    def handed(self) -> Action | None:
        """The action that tells a running game that somebody else plays on for a seat, where things are people's
        own and not their seat's; ``None`` if it need not know."""
        return None

    def discard(self, key: str) -> Action | None:
        """The action that takes an inherited thing out of a running game."""
        return None


class Proof(ABC, Generic[S]):
    """What shows that the rules keep their promises, and what is tried out without knowing more than one may."""

    def scramble(self, state: S, viewer: Viewer, chance: Chance) -> S:
        """Another state that this viewer cannot tell from the real one: all that is hidden dealt anew. It follows
        from what the viewer may know, and from chance: the same comes of every state that looks the same to them,
        so what is hidden is put in order before it is shuffled."""
        return state

    @abstractmethod
    def conserved(self, state: S) -> Any:
        """What never changes during a game (cards, tokens): equal at every step of one game."""


@dataclass(frozen=True, kw_only=True)
class Parts(Generic[S, O, V]):
    """All parts of one game; what it does without is ``None``."""

    rules: Rules[S, O, V]
    voice: Voice[V]
    records: Records[S, O]
    terms: Callable[[O, tuple[Knob, ...]], Terms] | None = None
    """What house rules, chosen in a lobby, make of the game, where that is more than its seats and knobs."""
    advice: Advice[V] | None = None
    heirlooms: Heirlooms[S, O] | None = None
    papers: Papers | None = None
    proof: Proof[S] | None = None
    remembered: Memoirs | None = None
    corrections: tuple[Correctable[S], ...] = ()

    @property
    def thinks(self) -> bool:
        """Whether a strong computer player does more than what is sensible."""
        return self.proof is not None and self.advice is not None and self.advice.thought is not None
