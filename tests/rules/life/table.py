"""A table of Life~Meaning to be set up as a test wants it, and played through the public door."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import (
    Action,
    Chance,
    Decision,
    Illegal,
    NotAwaited,
    Option,
    Pick,
    PickSome,
    RuleError,
    Seat,
    TimeUp,
    fill,
)
from rules.life import actions as a
from rules.life.game import LifeMeaning
from rules.life.state import Build, Life, Mark, Player
from rules.life.tokens import heap, less
from tests.content import built

GAME = built(LifeMeaning)
CONTENT = GAME.content

ANA, BEN, CY, DEE = map(Seat, range(4))
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay")

BALANCE, PREDICTION, MEMBERSHIP, FORM, BOUNDARY, REINFORCEMENT = (
    "balance-01",
    "prediction-01",
    "membership-01",
    "form-01",
    "boundary-01",
    "reinforcement-01",
)
SHELTER, HUB, ARCHIVE, RETROFIT = (
    "community-shelter",
    "repair-hub",
    "mentorship-archive",
    "stewardship-retrofit",
)
FOG, BEAM, WELLS, QUARREL, SMOKE = "uncertainty-1", "damage-1", "scarcity-1", "conflict-1", "threat-1"
"""The book's five different Events: Uncertainty +2 M+R, Damage +1 R+S, Scarcity +2 E+E+R, Conflict +1 S+S,
Threat +2 M+R+S."""


class Table:
    """A game in which Ana goes first, unless told otherwise. The Event is Fog for Days: +2, M+R."""

    def __init__(self, seats: int = 3, first: Seat = ANA, **options: Any) -> None:
        self.lines: list[str] = []
        self.told: list[dict[Seat, str]] = []
        options = {"starting_player": "host_picks", "first_player_each_round": "fixed"} | options
        self.state: Life = GAME.deal(seats, GAME.options(options), Chance("table")).state
        self.draws = 0
        if options["starting_player"] == "host_picks":
            self.do(ANA, a.Begin(first=first))
        self.event(FOG)
        self.row(HUB, ARCHIVE, SHELTER)
        self.gallery(BALANCE, PREDICTION, MEMBERSHIP, FORM, BOUNDARY, REINFORCEMENT)

    # ------------------------------------------------------------ arranging

    def put(self, **changes: Any) -> Table:
        """Change the state."""
        self.state = replace(self.state, **changes)
        return self

    def turn(self, **changes: Any) -> Table:
        """Change the turn."""
        assert self.state.turn is not None
        return self.put(turn=replace(self.state.turn, **changes))

    def mat(self, seat: Seat, **changes: Any) -> Table:
        """Change a mat."""
        if "tokens" in changes:
            changes["tokens"] = heap(changes["tokens"])
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        return self.put(players=tuple(players))

    def event(self, card: str) -> Table:
        """Put this Event into the slot; the deck holds the rest."""
        return self.put(event=card, event_deck=tuple(key for key in CONTENT.events if key != card))

    def row(self, *cards: str | None) -> Table:
        """Put these Projects into slots A, B, C, without marks; the deck holds the rest."""
        deck = tuple(key for key in CONTENT.projects if key not in cards)
        return self.put(row=tuple(Build(card) if card else None for card in cards), project_deck=deck)

    def gallery(self, *cards: str | None) -> Table:
        """Put these Patterns into the six places; the deck holds the rest."""
        deck = tuple(key for key in CONTENT.patterns if key not in cards)
        return self.put(gallery=cards, pattern_deck=deck)

    def marks(self, slot: str, *paid: tuple[Seat, str]) -> Table:
        """Put marks on a Project, in this order: who, and which icons."""
        at = "ABC".index(slot)
        build = self.state.row[at]
        assert build is not None
        marks = tuple(Mark(seat, icon) for seat, icons in paid for icon in icons)
        row = list(self.state.row)
        row[at] = replace(build, marks=marks)
        return self.put(row=tuple(row))

    def lacking(self, slot: str, icons: str, by: Seat = BEN) -> Table:
        """Mark everything but these icons."""
        build = self.state.row["ABC".index(slot)]
        assert build is not None
        return self.marks(slot, (by, less(CONTENT.projects[build.card].needs, icons)))

    # ------------------------------------------------------------ playing

    def do(self, seat: Seat, action: Action) -> Table:
        """Play an action."""
        self.draws += 1
        step = GAME.apply(self.state, seat, action, Chance(f"table {self.draws}"))
        self.state = step.state
        self.lines = [fill(event.line, lambda s: NAMES[s]) for event in step.events]
        self.told = [event.private for event in step.events]
        return self

    def refused(self, seat: Seat, action: Action, rule: str) -> RuleError:
        """The action is refused with this rule, and nothing changes."""
        before = self.state
        with pytest.raises(RuleError) as refusal:
            self.do(seat, action)
        assert refusal.value.rule == rule, refusal.value
        assert isinstance(refusal.value, Illegal | NotAwaited) and str(refusal.value)
        assert self.state == before
        return refusal.value

    def acquire(self, seat: Seat, tokens: str) -> Table:
        return self.do(seat, a.Acquire(tokens=tokens))

    def pay(self, seat: Seat, slot: str, icons: str) -> Table:
        return self.do(seat, a.Contribute(project=slot, icons=icons))

    def pass_turns(self, times: int = 1) -> Table:
        """Take both actions of so many turns with Acquire, which hardly changes anything."""
        for _ in range(times):
            assert self.state.turn is not None
            for _ in range(self.state.turn.left):
                self.do(self.state.turn.seat, a.Acquire(tokens="ER"))
        return self

    def to_check(self) -> Table:
        """Skip to the Mitigation window, or past it where nobody can do anything; nobody's tokens change."""
        now = self.state.round
        while self.state.phase == "turns" and self.state.round == now:
            self.skip()
        return self

    def skip(self) -> Table:
        """The player on turn is away, and the host goes on; somebody else is host where it is the host."""
        assert self.state.turn is not None
        away, host = self.state.turn.seat, self.state.host
        stands_in = self.state.after(away) if away == host else host
        self.put(host=stands_in).do(stands_in, a.Skip(seat=away))
        return self.put(host=host)

    def all_done(self) -> Table:
        """Everybody whom the window waits for is done."""
        while self.state.window is not None:
            waiting = [d for d in GAME.awaiting(self.state) if d.waits]
            self.do(waiting[0].seat, a.Done())
        return self

    def time_up(self, seat: Seat) -> Table:
        """The clock of what the seat is asked runs out."""
        return self.do(seat, TimeUp(decision=self.asked(seat).id))

    # ------------------------------------------------------------ looking

    def asked(self, seat: Seat) -> Decision:
        """What the seat is asked first."""
        return next(d for d in GAME.awaiting(self.state) if d.seat == seat)

    def waiting(self) -> set[Seat]:
        """Whom the game waits for."""
        return {d.seat for d in GAME.awaiting(self.state) if d.waits}

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    def tokens(self, seat: Seat) -> str:
        return self.player(seat).tokens

    def tracks(self, seat: Seat) -> tuple[int, int, int]:
        """Coherence, Reputation, Legacy."""
        player = self.player(seat)
        return player.coherence, player.reputation, player.legacy

    def left(self) -> int:
        """Actions left in the turn."""
        assert self.state.turn is not None
        return self.state.turn.left

    def on_turn(self) -> Seat | None:
        return self.state.turn.seat if self.state.turn else None

    def build(self, slot: str) -> Build:
        found = self.state.row["ABC".index(slot)]
        assert found is not None
        return found

    def offered(self, seat: Seat) -> set[str]:
        """Keys of all options of all open questions of a seat that may be chosen."""
        return {key for key, option in self.options(seat).items() if not option.why_not}

    def options(self, seat: Seat) -> dict[str, Option]:
        """All options of all open questions of a seat by their keys, greyed ones too."""
        asked = [d.ask for d in GAME.awaiting(self.state) if d.seat == seat]
        return {o.key: o for ask in asked if isinstance(ask, Pick | PickSome) for o in ask.options}

    def over(self) -> bool:
        return self.state.phase == "over"
