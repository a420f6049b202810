"""An action while it is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Event, EventKind, Illegal, NotAwaited, Seat, Step
from rules.life.cards import Content
from rules.life.refusals import Refusal, hint
from rules.life.state import CAPS, LAST_DRIFT, TRACKS, Life, Player, Turn
from rules.life.tokens import covers, heap, less, tell


class Moment:
    """The state as far as the action has come, the lines told so far, and chance.

    Refusals may be raised at any point: the moment is then thrown away, and nothing has changed (LM-ACT-03).
    """

    def __init__(self, content: Content, state: Life, chance: Chance) -> None:
        self.content = content
        self.state = state
        self._before = state
        self.chance = chance
        self.reveals = False
        self._events: list[Event] = []
        self._fired = ""

    def step(self) -> Step[Life]:
        """What the action led to."""
        self.tell_trigger()
        self.set(glow=tuple(touched(self._before, self.state)))
        return Step(state=self.state, events=tuple(self._events), reveals=self.reveals)

    def tell(
        self,
        line: str,
        kind: EventKind = "",
        private: dict[Seat, str] | None = None,
        veiled: str | None = None,
    ) -> None:
        """A line for the History; where ballots are secret, what is ``veiled`` instead."""
        self._events.append(Event(line=line, kind=kind, private=private or {}, veiled=veiled))
        self.tell_trigger()

    def tell_trigger(self) -> None:
        """Tell of an end trigger after what fired it."""
        if self._fired:
            line, self._fired = self._fired, ""
            self.tell(line, kind="end")

    def set(self, **changes: Any) -> None:
        """Change fields of the state."""
        self.state = replace(self.state, **changes)

    @property
    def turn(self) -> Turn:
        """The turn being taken.

        Raises:
            NotAwaited: nobody is on turn.
        """
        if self.state.phase != "turns" or self.state.turn is None:
            raise NotAwaited("LM-ONL-02", NO_TURN.get(self.state.phase, "The game is over."))
        return self.state.turn

    def set_turn(self, **changes: Any) -> None:
        """Change fields of the turn."""
        self.set(turn=replace(self.turn, **changes))

    def player(self, seat: Seat) -> Player:
        """The mat of a seat."""
        return self.state.players[seat]

    def set_player(self, seat: Seat, **changes: Any) -> None:
        """Change fields of a mat."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        self.set(players=tuple(players))

    def gain(self, seat: Seat, tokens: str) -> None:
        """Tokens from the supply, which never runs out (LM-CMP-03)."""
        self.set_player(seat, tokens=heap(self.player(seat).tokens + tokens))

    def spend(self, seat: Seat, tokens: str, rule: str, what: str) -> None:
        """Tokens out of a hand.

        Raises:
            Illegal: the player does not hold them.
        """
        held = self.player(seat).tokens
        if not covers(held, tokens):
            lacking, free = less(tokens, held), self.state.options.emergency_conversion == "anytime"
            able = hint(held, tokens) if free else ""
            raise Illegal(rule, f"{what}, and you lack {tell(lacking)}. You hold {tell(held)}.{able}")
        self.set_player(seat, tokens=less(held, tokens))

    def climb(self, seat: Seat, track: str, by: int) -> str:
        """Move up a personal track, not past its end (LM-CMP-06); says how it went."""
        before: int = getattr(self.player(seat), track)
        after = min(CAPS[track], before + by)
        self.set_player(seat, **{track: after})
        if after == before:
            return f"{TRACKS[track]} stays {after}"
        return f"{TRACKS[track]} {before} → {after}"

    def shift_drift(self, by: int) -> str:
        """Move Drift, not past its ends (LM-CMP-04); reaching 12 ends the game (LM-END-02). Says how it went."""
        before = self.state.drift
        after = max(0, min(LAST_DRIFT, before + by))
        self.set(drift=after)
        if after == LAST_DRIFT and by > 0:
            self.fire("collapse")
        return f"🌀 Drift stays {after}" if after == before else f"🌀 Drift {before} → {after}"

    def fire(self, trigger: str) -> None:
        """An end trigger; it cannot be undone, and the first to fire is the reason (LM-END-06, LM-END-08)."""
        if trigger not in self.state.ending:
            self.set(ending=(*self.state.ending, trigger))
            if len(self.state.ending) == 1:
                self._fired = f"{TRIGGERS[trigger]} {self._last()}"

    def _last(self) -> str:
        """What is still played after an end trigger (LM-END-04, LM-END-05)."""
        if self.state.phase != "turns":
            return "The game ends here."
        if not self.state.to_play or not self.state.last_turn:
            return "This is the last round."
        return "This is the last round, and nobody else has a turn in it."


def touched(before: Life, after: Life) -> Iterator[str]:
    """The parts of the table that differ."""
    for name in ("drift", "event"):
        if getattr(before, name) != getattr(after, name):
            yield name
    for prefix, one, other in (
        ("place", before.gallery, after.gallery),
        ("slot", before.row, after.row),
        ("mat", before.players, after.players),
    ):
        if one is not other:
            pairs = enumerate(zip(one, other, strict=True))
            yield from [f"{prefix}-{at}" for at, (a, b) in pairs if a is not b and a != b]


def refuse(why: Refusal | None) -> None:
    """Nothing, or the refusal.

    Raises:
        Illegal: there is a reason why not.
    """
    if why is not None:
        raise Illegal(*why)


NO_TURN = {
    "start": "The starting player is chosen first; then the turns begin.",
    "check": "The turns of this round are over. In Phase D you may pledge, take back your pledges, or be done.",
}
"""Why nobody is on turn, and what can be done instead."""

TRIGGERS = {
    "stewardship": "A 🌍 Stewardship Project (Layer 10) is complete.",
    "collapse": "🌀 Drift has reached 12: the world slides into collapse.",
    "projects": "There is no ⚙️ Project left for the empty slot.",
    "events": "There is no 📅 Event left to reveal.",
}
