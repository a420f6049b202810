"""Scion as a game of the kernel."""

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
)
from rules.signs.cards import by_number
from rules.signs.content import Item, Signs
from rules.signs.scion import telling, turns
from rules.signs.scion.actions import Reveal
from rules.signs.scion.asking import question
from rules.signs.scion.rounds import set_up
from rules.signs.scion.state import HouseRules, Scion
from rules.signs.scion.view import ScionView, see
from rules.signs.typed import read_cards


class ScionGame(Game[Scion, HouseRules, ScionView]):
    """Deck of Signs: Scion."""

    slug = "scion"
    family = "signs"
    title = "Deck of Signs: Scion"
    blurb = (
        "Apprentices of magic reveal cards at the same moment. What lies across the circle cancels, what lies "
        "beside supports. Win the tokens of the signs, and be the Prime Scion when the stacks run out."
    )
    primer = (
        "1. Seven signs lie in a circle, with a stack of six tokens of each sign beside it. You collect these "
        "tokens.\n"
        "2. A round has seven turns. In each, all choose a card in secret, and the cards are revealed together.\n"
        "3. Your card lays one of your items beside its sign, unless somebody shows an equal or higher card of a "
        "sign that lies across the circle: then it is cancelled and the item is lost.\n"
        "4. A card of a sign that is not on the circle loses an item too, but you draw a new card.\n"
        "5. After seven turns each sign gives a token to whoever has most there: the numbers of their cards of "
        "that sign that were not cancelled, and 2 for each item on the two spaces beside it. One item there is "
        "needed.\n"
        "6. The signs are laid out anew for the next round. When a second stack is empty the game ends.\n"
        "7. A token of the sign that ran out first is worth 3 points, of the second 2 points, any other 1 point. "
        "Most points win.\n"
    )
    seats = range(3, 6)
    minutes = "60 minutes, 40 with one stack"
    mine = "My hand"
    chapters = ("DS-CMP", "DS-CIR", "DS-SCS", "DS-SCT", "DS-SCR", "DS-SCE", "DS-ONL")
    turn_rule = "DS-SCT-01"
    State = Scion
    Options = HouseRules
    verbs = (
        Verb(
            action=Reveal,
            name="reveal",
            summary="Choose the card that you reveal this turn, or change your choice.",
            params=(Param(name="card", summary="Such as Flame 9 (or F9)"),),
        ),
    )

    def __init__(self, sheet: Sheet, signs: Signs, items: tuple[Item, ...]) -> None:
        super().__init__(sheet)
        self.signs = signs
        self.items = items

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Scion]:
        if seats not in self.seats:
            raise Illegal("DS-CMP-09", "Scion is for 3 to 5 players.")
        state, told = set_up(seats, options, chance, self.signs)
        return Step(state=state, events=told)

    def awaiting(self, state: Scion) -> tuple[Decision, ...]:
        if state.over:
            return ()
        return tuple(question(state, seat, self.view(state, seat), self.signs) for seat in state.seats)

    def apply(self, state: Scion, seat: Seat, action: Action, chance: Chance) -> Step[Scion]:
        if state.over:
            raise NotAwaited(self.turn_rule, "This game is over. Start a new one to play on.")
        if isinstance(action, Return):
            raise Illegal("DS-ONL-03", "Items that have left the circle do not come back. Join the next game.")
        if not state.here[seat]:
            raise NotAwaited(self.turn_rule, "You have left this game.")
        match action:
            case Reveal(card=card):
                return turns.choose(state, seat, card, chance, self.signs)
            case TimeUp(decision=id) if id == state.decision and state.chosen[seat] is None:
                return turns.time_up(state, seat, chance, self.signs)
            case Leave():
                return turns.leave(state, seat, chance, self.signs)
        raise NotAwaited(self.turn_rule, "That is not awaited. Choose a card to reveal.")

    def view(self, state: Scion, viewer: Viewer) -> ScionView:
        return see(state, viewer, self.signs, self.items)

    def outcome(self, state: Scion) -> Outcome | None:
        return telling.outcome(state) if state.over else None

    def describe(self, view: ScionView) -> str:
        return telling.describe(view, self.signs)

    def help(self, view: ScionView) -> str:
        return telling.help(view, self.signs)

    def status(self, view: ScionView) -> str:
        return telling.status(view)

    def spell(self, action: Action) -> dict[str, str]:
        return {"card": self.signs.card(action.card)} if isinstance(action, Reveal) else {}

    def read(self, view: ScionView, verb: Verb, words: dict[str, str]) -> Action:
        cards = read_cards(words.get("card", ""), self.signs, view.hand, "DS-SCT-12")
        if len(cards) > 1:
            raise Illegal("DS-SCT-01", "Only one card is revealed in a turn.")
        return Reveal(card=cards[0])

    def scramble(self, state: Scion, viewer: Viewer, chance: Chance) -> Scion:
        """Deals deck and other hands anew; who has chosen has now chosen another card."""
        others = [s for s in range(len(state.hands)) if s != viewer]
        cards = chance.shuffled([*state.deck, *(card for s in others for card in state.hands[s])])
        hands, chosen = list(state.hands), list(state.chosen)
        for s in others:
            count = len(hands[s])
            hands[s], cards = by_number(cards[:count]), cards[count:]
            chosen[s] = chance.pick(hands[s]) if chosen[s] is not None else None
        return replace(state, hands=tuple(hands), chosen=tuple(chosen), deck=cards)

    def conserved(self, state: Scion) -> Any:
        """121 cards, each once, and 77 tokens: six of each sign in stacks and collections, and the seventh
        (DS-CMP-01, DS-CMP-04)."""
        in_front = [shown.card for pile in state.piles for shown in pile]
        in_hands = [card for hand in state.hands for card in hand]
        tokens = [sum(counts) for counts in zip(state.stacks, *state.collections, strict=True)]
        sevenths = sorted((*state.tokens, *state.dead, *state.out))
        return sorted([*state.deck, *state.discard, *in_front, *in_hands]), tokens, sevenths
