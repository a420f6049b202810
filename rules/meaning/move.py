"""One action on its way through the rules: the table so far, what has happened, and luck."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from rules.core import Chance, Event, EventKind, Seat, Step, who
from rules.meaning.cards import Cards
from rules.meaning.state import LEGACY_TOP, MEANING_TOP, VITALS_TOP, Deck, Finish, Mat, MeaningMade, Turn
from rules.meaning.tokens import Tokens

Pile = Literal["patterns", "initiatives", "events"]


class Move:
    """Carries a state through the steps of one action. The state it began with is never touched, so a refusal
    half way leaves the table as it was (MM-GEN-03)."""

    def __init__(self, state: MeaningMade, cards: Cards, chance: Chance) -> None:
        self.state = self.begun = state
        self.cards = cards
        self.chance = chance
        self.events: list[Event] = []
        self.reveals = False
        self._fresh: list[str] = []

    def change(self, **fields: Any) -> None:
        """The table with these fields replaced."""
        self.state = replace(self.state, **fields)

    def mat(self, seat: int) -> Mat:
        """This player's mat as it is now."""
        return self.state.mats[seat]

    def change_mat(self, seat: int, **fields: Any) -> None:
        """The table with one mat changed."""
        mats = self.state.mats
        self.change(mats=(*mats[:seat], replace(mats[seat], **fields), *mats[seat + 1 :]))
        self.mark(f"mat {seat}")

    def turn(self) -> Turn:
        """The turn being taken."""
        assert self.state.turn is not None, "nobody's turn"
        return self.state.turn

    def change_turn(self, **fields: Any) -> None:
        """The table with the present turn changed."""
        self.change(turn=replace(self.turn(), **fields))

    def say(self, line: str, kind: EventKind = "", veiled: str | None = None) -> None:
        """Tell everybody; where ballots are secret, what is ``veiled`` instead."""
        self.events.append(Event(line=line, kind=kind, veiled=veiled))

    def mark(self, *names: str) -> None:
        """Remember what this step changed, for the glow on the board."""
        self._fresh += [name for name in names if name not in self._fresh]

    def step(self) -> Step[MeaningMade]:
        """Where the action has led."""
        fresh = tuple(self._fresh) or self.state.fresh
        return Step(state=replace(self.state, fresh=fresh), events=tuple(self.events), reveals=self.reveals)

    # ---------------------------------------------------------------- tracks

    def move_meaning(self, by: int) -> None:
        """Meaning up or down, within 0 and 12 (MM-MEA-01); what is owed is made good first (MM-MEA-06)."""
        to = self.state.meaning - self.state.owed + by
        owed = max(0, -to) if self.state.options.owes() else 0
        self.change(meaning=max(0, min(MEANING_TOP, to)), owed=owed)
        self.mark("meaning")

    def move_vitals(self, seat: int, by: int) -> None:
        """Vitals up or down, within 0 and 10 (MM-VIT-01), with a line when that makes or ends Fragile."""
        before = self.mat(seat).vitals
        after = max(0, min(VITALS_TOP, before + by))
        if after == before:
            return
        self.change_mat(seat, vitals=after)
        if after == 0:
            self.say(f"{who(seat)} is Fragile: no donations until Vitals rise above 0.", "fragile")
        elif before == 0:
            self.say(f"{who(seat)} is no longer Fragile.", "fragile")

    def gain_legacy(self, seat: int, by: int) -> int:
        """Legacy up, to 30 at most (MM-LEG-02); the Legacy really gained."""
        before = self.mat(seat).legacy
        after = min(LEGACY_TOP, before + by)
        self.change_mat(seat, legacy=after)
        return after - before

    def receive(self, seat: int, tokens: Tokens) -> None:
        """Tokens from the supply or from another player."""
        self.change_mat(seat, tokens=self.mat(seat).tokens.plus(tokens))

    def pay(self, seat: int, tokens: Tokens) -> None:
        """Tokens that the player surely holds."""
        held = self.mat(seat).tokens
        assert held.covers(tokens), f"{held} does not cover {tokens}"
        self.change_mat(seat, tokens=held.minus(tokens))

    # ----------------------------------------------------------------- decks

    def draw(self, pile: Pile, *, reshuffle: bool = True) -> str:
        """The top card of a deck; its discard pile is shuffled first when it is empty (MM-PRI-03, MM-EVT-07,
        MM-REC-05) and ``reshuffle`` allows it. Nothing left: an empty title."""
        deck: Deck = getattr(self.state, pile)
        if not deck.draw and reshuffle and deck.discard:
            deck = Deck(draw=self.chance.shuffled(deck.discard))
            self.say(f"The {pile[:-1].capitalize()} deck is empty: its discard pile is shuffled.")
        if not deck.draw:
            return ""
        self.change(**{pile: replace(deck, draw=deck.draw[1:])})
        self.reveals = True
        return deck.draw[0]

    def discard(self, pile: Pile, *titles: str) -> None:
        """Cards onto their discard pile, face up."""
        deck: Deck = getattr(self.state, pile)
        self.change(**{pile: replace(deck, discard=deck.discard + titles)})

    # ------------------------------------------------------------------- end

    def finish(self, how: Finish, line: str) -> None:
        """The game is over, on the spot: nothing of the round is still to come (MM-FIN-07)."""
        self.change(finish=how, phase="over", turn=None, window=None, losing=(), stop=None)
        self.say(line, "end")

    @property
    def over(self) -> bool:
        """Whether the game has ended in the middle of this action."""
        return self.state.phase == "over"

    def everybody(self) -> tuple[Seat, ...]:
        """All players, empty chairs too: effects reach their mats as well (MM-ONL-06)."""
        return tuple(Seat(s) for s in range(len(self.state.mats)))
