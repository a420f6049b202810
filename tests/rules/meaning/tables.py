"""Tables laid out by hand, and how tests talk to them: only through actions."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.core import Action, Chance, Decision, Option, Recorded, RuleError, Seat, TimeUp
from rules.core.game import encode
from rules.meaning.actions import Contribute, Donate, Gather, Load, Pass, Touchpoint
from rules.meaning.cards import CardBonus, Cards, EventCard, Initiative, Pattern, Penalty
from rules.meaning.game import MeaningMadeGame
from rules.meaning.reading import read_cards
from rules.meaning.state import Deck, Mat, MeaningMade, Project, Turn
from rules.meaning.tokens import Tokens, read_tokens
from tests.content import house, read

REAL = read_cards(read)
"""The cards of the game."""


def t(text: str) -> Tokens:
    """Tokens as the sheet writes them: ``3E 2I 1S``."""
    return read_tokens(text)


def _pattern(title: str, layer: str, tokens: str, *icons: str, vitals: int = 0, bonus: Any = "") -> Pattern:
    return Pattern(title=title, layer=layer, tokens=t(tokens), icons=icons, vitals=vitals, bonus=bonus)


def _initiative(title: str, tokens: str, *signatures: str, meaning: int = 1, **more: Any) -> Initiative:
    return Initiative(
        title=title, layer="Social", tokens=t(tokens), signatures=signatures, meaning=meaning, **more
    )


VITAL = CardBonus(gains=("Vitals",), reach="all")
LAB = Cards(
    patterns={
        card.title: card
        for card in (
            _pattern("Double Wall", "Boundary", "1I", "Boundary", "Boundary"),
            _pattern("Plain Wall", "Boundary", "1I", "Boundary"),
            _pattern("Moult", "Form", "1E", "Form", vitals=1),
            _pattern("Bloodletting", "Form", "1I", vitals=1),
            _pattern("Great Loss", "Form", "1I", vitals=2),
            _pattern("Phoenix", "Form", "1E", vitals=1, bonus="Vitals"),
            _pattern("Stem", "Form", "1E", "Form"),
            _pattern("Scales", "Balance", "1E 2I"),
            _pattern("Three Icons", "Balance", "2E 1I"),
            _pattern("Calm", "Reinforcement", "1I", "Balance"),
        )
    },
    initiatives={
        card.title: card
        for card in (
            _initiative("Twin Scales", "1E", "Balance", "Balance"),
            _initiative("Two Names", "1E", "Boundary", "Balance"),
            _initiative("Fence One", "1E", "Boundary"),
            _initiative("Fence Two", "1I", "Boundary"),
            _initiative("Ebb and Flow", "1E", bonus=VITAL, penalty=Penalty(vitals=1, reach="all")),
            _initiative("Tithe", "1E", bonus=CardBonus(gains=("Support", "Energy"), reach="contributors")),
        )
    },
    events={
        card.title: card
        for card in (
            EventCard(title="Plague", meaning=1, vitals=2),
            EventCard(title="Drain", meaning=4),
        )
    },
)
"""Cards that only tests know, for cases the real cards do not offer."""

CARDS = Cards(
    patterns={**REAL.patterns, **LAB.patterns},
    initiatives={**REAL.initiatives, **LAB.initiatives},
    events={**REAL.events, **LAB.events},
)
SHEET = house().sheets["meaning-made"]
GAME = MeaningMadeGame(SHEET, REAL)
BENCH = MeaningMadeGame(SHEET, CARDS)
"""The game with the test cards known to it; they lie on a table only where a test puts them."""

PLAIN = ("Loose Threads", "Small Forgettings", "Static on the Line", "Slow Leak")
"""Events that take 1 Meaning and do nothing else."""
PRISM = ("Shell", "Pulse", "Repair Loop", "Reciprocity", "Forecast", "Habit")
INDEX = ("Local Clinic", "Food Network", "Learning Archive")


BOOK = {"groundwork": "none", "palettes": "none", "event_deck": "auto"} | {
    "rotate_start_player": False,
    "draw_start_player": False,
}
"""House rules of a table laid by hand: what the book is silent on is as its worked example has it."""


class Table:
    """A table in play. What happens to it is kept: ``state``, and the lines of the last action in ``told``."""

    def __init__(self, state: MeaningMade, game: MeaningMadeGame = BENCH) -> None:
        self.state = state
        self.game = game
        self.told: list[str] = []
        self.moves = 0

    # ------------------------------------------------------------------ doing

    def do(self, seat: int, action: Action, chance: Chance | None = None) -> Table:
        """Carry out an action."""
        self.moves += 1
        step = self.game.apply(self.state, Seat(seat), action, chance or Chance(f"table {self.moves}"))
        self.state = step.state
        self.told = [event.line for event in step.events]
        return self

    def refuses(self, seat: int, action: Action, rule: str = "") -> RuleError:
        """The action is refused by this rule, and nothing changes."""
        before = encode(self.state)
        with pytest.raises(RuleError) as refusal:
            self.game.apply(self.state, Seat(seat), action, Chance("refused"))
        assert encode(self.state) == before
        assert len(str(refusal.value)) > 10
        assert not rule or refusal.value.rule == rule, f"{refusal.value.rule}: {refusal.value}"
        return refusal.value

    def gather(self, seat: int, tokens: str) -> Table:
        return self.do(seat, Gather(tokens=t(tokens)))

    def load(self, seat: int, pattern: str, extra: str | None = None) -> Table:
        return self.do(seat, Load(pattern=pattern, extra=None if extra is None else t(extra)))

    def commit(self, seat: int, initiative: str, tokens: str) -> Table:
        return self.do(seat, Contribute(initiative=initiative, tokens=t(tokens)))

    def touch(self, seat: int, way: Any, token: Any, player: int) -> Table:
        return self.do(seat, Touchpoint(way=way, token=token, player=player))

    def passes(self, *seats: int) -> Table:
        for seat in seats:
            self.do(seat, Pass())
        return self

    def donates(self, seat: int, give: bool = True) -> Table:
        return self.do(seat, Donate(give=give))

    def time_up(self) -> Table:
        """Time runs out for the first open question."""
        decision = self.open()[0]
        return self.do(decision.seat, TimeUp(decision=decision.id))

    def keep_all(self) -> Table:
        """Nobody donates: the round ends."""
        while self.state.phase == "window":
            self.donates(self.open()[0].seat, give=False)
        return self

    # ---------------------------------------------------------------- looking

    def open(self) -> tuple[Decision, ...]:
        return self.game.awaiting(self.state)

    def asked(self) -> list[int]:
        """Who is asked something, in order."""
        return [int(decision.seat) for decision in self.open() if decision.waits]

    def options(self, group: str = "") -> list[Option]:
        """The choices of the first open question that can be taken, of one group or all."""
        ask = self.open()[0].ask
        found: tuple[Option, ...] = ask.options  # type: ignore[union-attr]
        return [o for o in found if not o.why_not and (not group or o.group.startswith(group))]

    def barred(self) -> dict[str, str]:
        """What cannot be chosen now, with the reasons."""
        ask = self.open()[0].ask
        return {o.label: o.why_not for o in ask.options if o.why_not}  # type: ignore[union-attr]

    def tokens(self, *seats: int) -> str:
        """What these players hold: ``3E 2I 1S / 0``."""
        return " / ".join(self.state.mats[seat].tokens.short() for seat in seats)

    def vitals(self) -> list[int]:
        return [mat.vitals for mat in self.state.mats]

    def legacy(self) -> list[int]:
        return [mat.legacy for mat in self.state.mats]

    def project(self, card: str) -> Project:
        found = self.state.project(card)
        assert found is not None, card
        return found

    def missing(self, card: str) -> str:
        """What the Initiative is missing: ``1E 2I, Balance``."""
        view = self.game.view(self.state, None)
        return next(p.missing for p in view.projects() if p.card.title == card)


def lay(players: int = 4, *, turn: int | None = 0, actions: int = 2, **fields: Any) -> Table:
    """A table in round 2, every player with the standard start, in the turn of ``turn``.

    ``mats`` gives tokens by seat, or whole mats; ``index``, ``ending`` take titles or projects; ``options`` house
    rules beside :data:`BOOK`; ``events``, ``patterns``, ``initiatives`` the face-down decks from the top.
    """
    options = BENCH.options(BOOK | fields.pop("options", {}))
    given = fields.pop("mats", {})
    mats = tuple(_mat(given.get(seat, "3E 2I 1S")) for seat in range(players))
    index = fields.pop("index", INDEX)
    ending = fields.pop("ending", "Stewardship")
    decks: dict[str, Any] = {name: _deck(fields.pop(name, default)) for name, default in DECKS.items()}
    state = MeaningMade(
        options=options,
        mats=mats,
        index=tuple(_project(p) for p in index),
        ending=_project(ending),
        prism=fields.pop("prism", PRISM),
        meaning=fields.pop("meaning", 5),
        round=fields.pop("round", 2),
        phase="turns",
        turn=None if turn is None else Turn(seat=Seat(turn), actions=actions, **fields.pop("turn_fields", {})),
        zone=fields.pop("zone", ()),
        **decks,
    )
    return Table(replace(state, **fields))


DECKS: dict[str, Any] = {
    "patterns": ("Skin", "Growth", "Trust", "Signal", "Focus", "Breath"),
    "initiatives": ("Water System", "Shared Meal", "Open Door"),
    "events": PLAIN,
}


def mat(tokens: str = "3E 2I 1S", *palette: str, **fields: Any) -> Mat:
    """A player's mat."""
    return Mat(tokens=t(tokens), vitals=fields.pop("vitals", 5), palette=palette, **fields)


def on(card: str, filled: str = "0", *order: int, any_filled: int = 0) -> Project:
    """An Initiative on the board."""
    return Project(card=card, filled=t(filled), order=order, any_filled=any_filled)


def _mat(given: str | Mat) -> Mat:
    return mat(given) if isinstance(given, str) else given


def _project(given: Any) -> Any:
    return Project(card=given) if isinstance(given, str) else given


def _deck(given: Any) -> Deck:
    return given if isinstance(given, Deck) else Deck(draw=tuple(given))


def fresh(players: int = 4, seed: str = "fresh", **options: Any) -> Table:
    """A table right after setup, before the first Event: the host has yet to name the starting player. Somebody
    alone is not asked: there, the first Events have taken Meaning (see :func:`began_at`) and nothing else."""
    chosen = {**BOOK, "start_player": "chosen", **options}
    for again in range(99):
        step = GAME.deal(players, GAME.options(chosen), Chance(f"{seed}{again or ''}"))
        if not any(REAL.events[title].effect() for title in step.state.zone):
            break
    table = Table(step.state, GAME)
    table.told = [event.line for event in step.events]
    return table


def began_at(table: Table) -> int:
    """Meaning as it was set up, before the first Event."""
    taken = re.search(r"from (\d+) to", " ".join(table.told))
    return int(taken[1]) if taken else table.state.meaning


def dealt(players: int = 4, seed: str = "dealt", **options: Any) -> Table:
    """A table in its first round."""
    return Table(GAME.deal(players, GAME.options(options), Chance(seed)).state, GAME)


def unlucky(*drawn: int) -> Recorded:
    """Exactly these draws."""
    return Recorded(drawn)


def titles(*projects: Project | None) -> tuple[str, ...]:
    """Titles of Initiatives on the board."""
    return tuple(p.card if p else "" for p in projects)


def as_json(thing: Any) -> str:
    """A canonical spelling, for comparing."""
    return msgspec.json.encode(thing).decode()
