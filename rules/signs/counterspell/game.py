"""Counterspell as a game of the kernel."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import (
    Action,
    Chance,
    Decision,
    Game,
    Illegal,
    Leave,
    NotAwaited,
    Outcome,
    Param,
    Return,
    Seat,
    Sheet,
    Step,
    TimeUp,
    Verb,
    Viewer,
    who,
)
from rules.signs.cards import by_number
from rules.signs.content import Signs
from rules.signs.counterspell import telling, weaving
from rules.signs.counterspell.actions import Done, Weave
from rules.signs.counterspell.asking import question
from rules.signs.counterspell.dealing import set_up
from rules.signs.counterspell.state import Chaos, Counterspell, HouseRules
from rules.signs.counterspell.view import OPEN_HANDS, CounterspellView, see
from rules.signs.typed import read_cards, read_space


class CounterspellGame(Game[Counterspell, HouseRules, CounterspellView]):
    """Deck of Signs: Counterspell."""

    slug = "counterspell"
    family = "signs"
    title = "Deck of Signs: Counterspell"
    blurb = (
        "A chaos beast throws random magic at the circle, and all of you weave chains together to counter it. "
        "Strike with the signs that lie across the circle to take its Health, before the deck runs out of power."
    )
    primer = (
        "1. All of you play together against a chaos beast. It lays chaos cards at seven spaces; you lay chains "
        "against them.\n"
        "2. On your turn lay as many cards as you like: a chain starts with any card and grows by the number "
        "below or above, like 4-5-6. It belongs to all of you. Then draw back to five.\n"
        "3. When everybody has played, spaces are resolved. A chain of three or more cards whose total reaches "
        "that of the chaos cards wins its space and clears it.\n"
        "4. Only a won space hurts the beast: 1 Health for a card whose sign lies across the circle, 2 if your "
        "total is double, 1 more if all cards are of one sign that lies across.\n"
        "5. A space with 3 chaos cards that you do not beat costs a card of the deck for each player, every "
        "round. So does a chaos card with the sign of its own space.\n"
        "6. 11-1-2, the Cardinal Chain, wins with a card from across against anything, and so does that of chaos, "
        "at double the cost.\n"
        "7. You win as soon as the beast has no Health left. You lose when the deck cannot pay, or when it is "
        "empty and the last round has passed.\n"
        "8. Talk: one lays the low cards, another the high ones.\n"
    )
    seats = range(3, 6)
    minutes = "40 minutes"
    mine = "My hand"
    chapters = ("DS-CMP", "DS-CIR", "DS-TYP", "DS-CSS", "DS-CSR", "DS-CSC", "DS-CSF", "DS-ONL")
    turn_rule = "DS-CSR-01"
    State = Counterspell
    Options = HouseRules
    verbs = (
        Verb(
            action=Weave,
            name="weave",
            summary="Start a chain on a space with cards from your hand, or carry it on.",
            params=(
                Param(name="cards", summary="Such as Stone 5, Tree 6 (or So5 T6)"),
                Param(name="space", summary="The number of the space, 1 to 7"),
            ),
        ),
        Verb(action=Done, name="done", summary="End your turn of weaving and draw back to five."),
    )

    def __init__(self, sheet: Sheet, signs: Signs) -> None:
        super().__init__(sheet)
        self.signs = signs

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Counterspell]:
        if seats not in self.seats:
            raise Illegal("DS-CMP-09", "Counterspell is for 3 to 5 players.")
        state, told = set_up(seats, options, chance, self.signs)
        return Step(state=state, events=told)

    def awaiting(self, state: Counterspell) -> tuple[Decision, ...]:
        return () if state.won is not None else (question(state, self.signs),)

    def apply(self, state: Counterspell, seat: Seat, action: Action, chance: Chance) -> Step[Counterspell]:
        if state.won is not None:
            raise NotAwaited(self.turn_rule, "This game is over. Start a new one to play on.")
        match action:
            case Leave() if state.here[seat]:
                return weaving.leave(state, seat, chance, self.signs)
            case TimeUp(decision=id) if id == state.decision:
                return weaving.time_up(state, state.to_play[0], chance, self.signs)
            case Return():
                raise Illegal("DS-ONL-03", "A hand that was discarded does not come back. Join the next game.")
            case TimeUp() | Leave():
                raise NotAwaited(self.turn_rule, "That is not awaited any more.")
        if seat != state.to_play[0]:
            raise NotAwaited(self.turn_rule, f"It is {who(state.to_play[0])}'s turn. Talk to them meanwhile.")
        match action:
            case Weave():
                return weaving.weave(state, seat, action, self.signs)
            case Done():
                return weaving.done(state, seat, chance, self.signs)
        raise NotAwaited("DS-CSR-02", "On your turn you lay cards into chains, or end the turn.")

    def view(self, state: Counterspell, viewer: Viewer) -> CounterspellView:
        return see(state, viewer, self.signs)

    def outcome(self, state: Counterspell) -> Outcome | None:
        return telling.outcome(state) if state.won is not None else None

    def describe(self, view: CounterspellView) -> str:
        return telling.describe(view, self.signs)

    def help(self, view: CounterspellView) -> str:
        return telling.help(view, self.signs)

    def status(self, view: CounterspellView) -> str:
        return telling.status(view)

    def spell(self, action: Action) -> dict[str, str]:
        match action:
            case Weave(cards=cards, space=space):
                return {"cards": self.signs.cards(cards), "space": str(space)}
        return {}

    def read(self, view: CounterspellView, verb: Verb, words: dict[str, str]) -> Action:
        if verb.action is Done:
            return Done()
        cards = read_cards(words.get("cards", ""), self.signs, view.hand, "DS-CSR-07")
        tokens = [space.token for space in view.spaces]
        space = read_space(words.get("space", ""), tokens, self.signs, "DS-CSR-02")
        return Weave(cards=by_number(cards), space=space)

    def scramble(self, state: Counterspell, viewer: Viewer, chance: Chance) -> Counterspell:
        """Deals deck, face-down chaos cards, and the hands this viewer does not see anew."""
        all_open = viewer is not None and state.options.counterspell_hands == OPEN_HANDS
        others = [] if all_open else [s for s in range(len(state.hands)) if s != viewer]
        hidden = [one.card for space in state.spaces for one in space.chaos if not one.open]
        cards = chance.shuffled([*state.deck, *hidden, *(card for s in others for card in state.hands[s])])
        hands = list(state.hands)
        for s in others:
            count = len(hands[s])
            hands[s], cards = by_number(cards[:count]), cards[count:]
        fresh = iter(cards)
        spaces = tuple(
            replace(space, chaos=tuple(one if one.open else Chaos(next(fresh), False) for one in space.chaos))
            for space in state.spaces
        )
        return replace(state, hands=tuple(hands), spaces=spaces, deck=tuple(fresh))

    def conserved(self, state: Counterspell) -> Any:
        """121 cards and 11 tokens, each once (DS-CMP-01, DS-CSS-04)."""
        on_circle = [card for space in state.spaces for card in space.chain]
        on_circle += [one.card for space in state.spaces for one in space.chaos]
        in_hands = [card for hand in state.hands for card in hand]
        return sorted([*state.deck, *state.discard, *on_circle, *in_hands]), sorted([*state.aside, *state.tokens])
