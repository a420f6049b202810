"""What the rest of the program knows about a game."""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from rules.core.actions import Action, Ballot, Leave, Return, TimeUp
from rules.core.chance import Chance
from rules.core.decisions import Decision
from rules.core.errors import RuleError
from rules.core.events import Event
from rules.core.glossary import Term
from rules.core.keepsakes import Keepsake, Sitting
from rules.core.outcome import Outcome
from rules.core.seats import Seat, Viewer
from rules.core.sheet import Knob, Rule, Sheet, knobs
from rules.core.votes import Motion


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is to know about a game, secrets included. Never leaves ``rules``."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything one viewer may know, built up. Pictures, words and help are made from it alone."""


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741  (options)
V = TypeVar("V", bound=View)


class Step(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """What an action led to.

    ``reveals`` is true when somebody has learnt what was hidden before: such a step cannot be taken back. Draws
    count as revealing without being told.
    """

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """How a game began: how many seats, and what an earlier game has left, as plain data."""

    seats: int
    legacy: Any = None


class Param(msgspec.Struct, frozen=True, kw_only=True):
    """A parameter of a verb as a slash command. ``name`` is a field of the action.

    ``seat``: somebody at the table. Whatever the person typed (a name, a mention, ``seat 2``) arrives in
    :meth:`Game.read` as :func:`rules.core.seats.who`, and stands so in :meth:`Game.spell`; words that name nobody
    arrive as they are. With ``only``, the name of another parameter and what it says, it is a seat only then.
    """

    name: str
    summary: str
    kind: Literal["text", "count", "photo", "mask", "seat"] = "text"
    required: bool = True
    only: tuple[str, str] | None = None


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What the house rules of a table make of its game, as the lobby tells it."""

    seats: range
    """How many may sit down."""
    knobs: tuple[Knob, ...]
    """The house rules that this table is asked for."""
    kind: str = ""
    """Which of several games it is, if the house rules choose among them."""
    told: tuple[str, ...] = ()
    """Names of the house rules that ``kind`` tells already."""
    note: str = ""
    """A sentence to whoever is choosing."""
    full: RuleError | None = None
    """Why nobody more may sit down when all ``seats`` are taken, if the house rules have to do with it."""
    barred: RuleError | None = None
    """Why this game cannot begin, however many sit there."""


class Verb(msgspec.Struct, frozen=True, kw_only=True):
    """A verb of the rulebook that players may use: becomes a slash command, ``/signs play cards: space:``. Verbs
    of one ``group`` stand together behind its name: ``/creation photo change``."""

    action: type[Action]
    name: str
    summary: str
    params: tuple[Param, ...] = ()
    group: str = ""

    @property
    def spoken(self) -> str:
        """What is typed behind the name of the game's family."""
        return f"{self.group} {self.name}".strip()


class Game(ABC, Generic[S, O, V]):
    """A tabletop game: how it is dealt, whom it awaits, what an action does, who may know what, how it ends.

    A game is built once with its content (rule sheets, cards, words) and keeps no memory of any table.
    """

    slug: ClassVar[str]
    """Short name in commands and in the store: ``elementary``."""
    family: ClassVar[str]
    """Name of the slash command group its verbs live in: ``signs``."""
    title: ClassVar[str]
    blurb: ClassVar[str]
    """Two or three sentences that tell a stranger what the game is."""
    seats: ClassVar[range]
    minutes: ClassVar[str]
    """How long a game takes, in words."""
    mine: ClassVar[str] = "My view"
    """What a player has before them alone: ``My hand``, ``My mat``."""
    chapters: ClassVar[tuple[str, ...]]
    """Beginnings of the rule ids that this game carries out: ``DS-ELT``. Each of their rules has a test."""
    turn_rule: ClassVar[str]
    """The rule cited when somebody acts who is not awaited."""
    version: ClassVar[int] = 1
    """The form of what is saved: raised when states or actions of earlier versions need :meth:`upgrade` or
    :meth:`upgrade_action`."""
    mended: ClassVar[int] = 1
    """The rules themselves: raised with any change after which an old log may not come out as it did (what an
    action does, what is drawn and when, what is refused). Every row of a log keeps the number it was played by."""
    primer: ClassVar[str] = ""
    """How it is played, in a few lines for newcomers; without it they are shown the beginnings of the rules."""
    past: ClassVar[str] = "games"
    """What earlier games of a channel are called, as the command that lists them: ``/signs games``."""
    crown: ClassVar[str] = "won by"
    """What stands before the winner's name in that list."""
    myth: ClassVar[str] = ""
    """What the players' own entries make together, if they are posted whole when the game is over."""
    gentle: ClassVar[Mapping[str, Any]] = {}
    """House rules that a table begins with whose host has never played this game."""
    Legacy: ClassVar[Any] = None
    """Type of what a finished game leaves to the next in its channel; ``None`` if games do not know each other."""
    State: ClassVar[type[State]]
    Options: ClassVar[type[msgspec.Struct]]
    verbs: ClassVar[tuple[Verb, ...]]

    def __init__(self, *sheets: Sheet) -> None:
        self.sheets = sheets

    @functools.cached_property
    def knobs(self) -> tuple[Knob, ...]:
        """The house rules a game can be played by."""
        return knobs(self.Options, self.sheets)

    @functools.cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The numbered rules this game carries out."""
        return tuple(r for sheet in self.sheets for r in sheet.chapter(*self.chapters))

    def terms(self, chosen: dict[str, Any]) -> Terms:
        """What these house rules, chosen in a lobby, make of the game."""
        return Terms(seats=self.seats, knobs=self.knobs)

    @abstractmethod
    def deal(self, seats: int, options: O, chance: Chance) -> Step[S]:
        """A new game, set up.

        Raises:
            Illegal: the game cannot be played with so many or with these options together.
        """

    @abstractmethod
    def awaiting(self, state: S) -> tuple[Decision, ...]:
        """All open decisions. Empty exactly when the game is over."""

    def afterwards(self, state: S) -> tuple[Decision, ...]:
        """What may still be done when nothing is played any more. Nobody waits for it, and no result changes."""
        return ()

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action, chance: Chance) -> Step[S]:
        """The state after an action, checked against every rule.

        Raises:
            RuleError: the rules refuse; nothing has changed.
        """

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """What this viewer may know."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""

    @abstractmethod
    def describe(self, view: V) -> str:
        """The whole position in ordered sentences: alternative text, ``/table describe``. Names stand as
        :func:`rules.core.seats.who`. The first 1,000 characters carry what matters most."""

    @abstractmethod
    def help(self, view: V) -> str:
        """What the viewer's turn is about and a safe first move, for somebody who has never played."""

    @abstractmethod
    def spell(self, action: Action) -> dict[str, str]:
        """The parameters of an action as a player types them, by name."""

    @abstractmethod
    def read(self, view: V, verb: Verb, words: dict[str, str]) -> Action:
        """The action that typed parameters mean; the opposite of :meth:`spell`, and forgiving.

        Raises:
            Illegal: something cannot be understood; the text says what would be.
        """

    def legacy(self, state: S) -> Any:
        """What a game that is over leaves to the next one in the same channel, as :attr:`Legacy`; ``None`` for
        nothing."""
        return None

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

    def discard(self, key: str) -> Action | None:
        """The action that takes an inherited thing out of a running game."""
        return None

    def deal_on(self, seats: int, options: O, chance: Chance, legacy: Any) -> Step[S]:
        """A new game that begins with what an earlier one has left.

        Raises:
            Illegal: as :meth:`deal`.
        """
        return self.deal(seats, options, chance)

    def complete(
        self, state: S, seat: Seat, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        """Legal values of a parameter, with their labels, that no open decision lists: for a verb that says
        several things at once. ``given`` is what is typed so far, also in this parameter."""
        return ()

    def known_as(self, state: S, seat: Seat) -> str:
        """What a player is called in the story; empty if they have no name but their own."""
        return ""

    def status(self, view: V) -> str:
        """One line for the board: round, phase, what everybody should know. Names as ``who(seat)``."""
        return ""

    def motions(self, state: S) -> tuple[Motion, ...]:
        """Votes in progress."""
        return ()

    def glossary(self, state: S | None) -> tuple[Term, ...]:
        """The words of the game for whoever looks one up; with a state, also as they stand at that table."""
        return ()

    def asks_before_joining(self, state: S) -> bool:
        """Whether all who play must agree before somebody new joins now; for games that know :class:`Join`."""
        return True

    def scramble(self, state: S, viewer: Viewer, chance: Chance) -> S:
        """Another state that this viewer cannot tell from the real one: all that is hidden dealt anew."""
        return state

    def conserved(self, state: S) -> Any:
        """What never changes during a game (cards, tokens): equal at every step of one game."""
        return None

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """A saved state of an earlier version, in today's form."""
        return raw

    def upgrade_action(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """An action from a log of an earlier version, in today's form."""
        return raw

    def upgrade_options(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """House rules chosen in any earlier version, by today's names and values; those of today stay as they are.
        A name that is not known is refused, never passed over."""
        return chosen

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """Every kind of action a log of this game may hold."""
        own = dict.fromkeys(verb.action for verb in self.verbs)
        return (*own, TimeUp, Leave, Return, Ballot)

    @functools.cached_property
    def _any_action(self) -> Any:
        union: Any = self.actions[0]
        for kind in self.actions[1:]:
            union = union | kind
        return union

    @functools.cached_property
    def _read_action(self) -> Callable[[bytes | str], Any]:
        return msgspec.json.Decoder(self._any_action).decode

    def decode_action(self, body: bytes | str, version: int | None = None) -> Action:
        """An action from its JSON, brought up from an earlier version if need be."""
        action: Action
        if version is not None and version != self.version:
            raw = self.upgrade_action(msgspec.json.decode(body), version)
            action = msgspec.convert(raw, self._any_action, strict=False)
        else:
            action = self._read_action(body)
        return action

    def decode_state(self, body: bytes | str, version: int | None = None) -> S:
        """A state from its JSON, brought up from an earlier version if need be."""
        if version is not None and version != self.version:
            raw = self.upgrade(msgspec.json.decode(body), version)
            return msgspec.convert(raw, self.State, strict=False)  # type: ignore[return-value]
        return msgspec.json.decode(body, type=self.State)  # type: ignore[return-value]

    def begin(self, deal: str, chosen: dict[str, Any], chance: Chance) -> Step[S]:
        """The deal that a log's first row tells of (:class:`Deal` as JSON).

        Raises:
            Illegal: as :meth:`deal`.
        """
        row = msgspec.json.decode(deal, type=Deal)
        if self.Legacy is None or row.legacy is None:
            return self.deal(row.seats, self.options(chosen), chance)
        legacy = msgspec.convert(row.legacy, self.Legacy)
        return self.deal_on(row.seats, self.options(chosen), chance, legacy)

    def options(self, chosen: dict[str, Any]) -> O:
        """The options struct for these house rules; the rest are the sheet's defaults.

        Raises:
            ValidationError: a name or value is not known, today or in any earlier version.
        """
        return msgspec.convert(self.upgrade_options(chosen), self.Options)  # type: ignore[return-value]


AnyGame = Game[Any, Any, Any]

encode = msgspec.json.encode
"""States and actions as JSON."""
