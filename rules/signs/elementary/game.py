"""Elementary as a game of the kernel."""

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
from rules.signs.elementary import telling, turns
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.asking import question
from rules.signs.elementary.setup import new_series
from rules.signs.elementary.state import Elementary, HouseRules, Space
from rules.signs.elementary.view import ElementaryView, see
from rules.signs.typed import read_cards, read_space


class ElementaryGame(Game[Elementary, HouseRules, ElementaryView]):
    """Deck of Signs: Elementary."""

    slug = "elementary"
    family = "signs"
    title = "Deck of Signs: Elementary"
    blurb = (
        "Seven spaces, eleven signs, five cards in hand. Turn over hidden signs and build chains and packs on the "
        "circle: whoever lays the card that completes a set takes all its points. Most points after a series of "
        "games wins."
    )
    primer = (
        "1. Seven spaces lie in a circle, each with a hidden sign. Everybody holds five cards: a sign and a "
        "number from 1 to 11.\n"
        "2. On your turn do one thing: play one card to a space whose sign is hidden and turn it over; it brings "
        "5 points if it is the sign of your card.\n"
        "3. Or add cards to one space whose sign lies open: more of the same number, or numbers that carry on a "
        "chain.\n"
        "4. Whoever makes three cards or more there complete takes all the points. Chain 8 points (like 4-5-6). "
        "Pack 10 points (like 8-8-8). 11-1-2, the Cardinal Chain, 12 points. Crusade (three and two of a number) "
        "15 points.\n"
        "5. On top: 5 for each card of the sign of the space; 10 if all cards have one sign (Kinfolk), else 2 for "
        "each card beyond three of a chain or pack.\n"
        "6. Then draw back to five. Whoever can play nothing throws in the hand and draws a new one.\n"
        "7. With 77 points somebody brings everybody else one last turn; then the game ends.\n"
        "8. The points of all games of the series are added up. Most points win.\n"
    )
    seats = range(2, 8)
    mine = "My hand"
    minutes = "20 minutes a game; a series has seven unless you choose otherwise"
    chapters = ("DS-CMP", "DS-CIR", "DS-TYP", "DS-ELS", "DS-ELT", "DS-ELX", "DS-ELE", "DS-ONL")
    turn_rule = "DS-ELT-15"
    State = Elementary
    Options = HouseRules
    verbs = (
        Verb(
            action=Play,
            name="play",
            summary="Play cards from your hand to one space of the circle.",
            params=(
                Param(name="cards", summary="Such as Flame 5, Wave 6 (or F5 W6)"),
                Param(name="space", summary="The number of the space, 1 to 7"),
            ),
        ),
        Verb(
            action=Throw,
            name="throw",
            summary="Throw in your hand when none of your cards can be played.",
            params=(Param(name="top", summary="The card that lies on top", required=False),),
        ),
    )

    def __init__(self, sheet: Sheet, signs: Signs) -> None:
        super().__init__(sheet)
        self.signs = signs

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Elementary]:
        if seats not in self.seats:
            raise Illegal("DS-CMP-09", "Elementary is for 2 to 7 players.")
        state, told = new_series(seats, options, chance, self.signs)
        return Step(state=state, events=told)

    def awaiting(self, state: Elementary) -> tuple[Decision, ...]:
        return () if state.over else (question(state, self.signs),)

    def apply(self, state: Elementary, seat: Seat, action: Action, chance: Chance) -> Step[Elementary]:
        if state.over:
            raise NotAwaited(self.turn_rule, "This series is over. Start a new one to play on.")
        match action:
            case Leave() if state.here[seat]:
                return turns.leave(state, seat, chance, self.signs)
            case TimeUp(decision=id) if id == state.decision:
                return turns.time_up(state, chance, self.signs)
            case Return():
                raise Illegal("DS-ONL-03", "A total that was struck out stays so. Join the next series.")
            case TimeUp() | Leave():
                raise NotAwaited(self.turn_rule, "That is not awaited any more.")
        if seat != state.seat:
            raise NotAwaited(self.turn_rule, f"It is {who(state.seat)}'s turn. Yours comes round.")
        match action:
            case Play():
                return turns.play(state, action, chance, self.signs)
            case Throw():
                return turns.throw(state, action, chance, self.signs)
        raise NotAwaited("DS-ELT-01", "On your turn you play cards to one space.")

    def view(self, state: Elementary, viewer: Viewer) -> ElementaryView:
        return see(state, viewer, self.signs)

    def outcome(self, state: Elementary) -> Outcome | None:
        return telling.outcome(state) if state.over else None

    def describe(self, view: ElementaryView) -> str:
        return telling.describe(view, self.signs)

    def help(self, view: ElementaryView) -> str:
        return telling.help(view, self.signs)

    def status(self, view: ElementaryView) -> str:
        return telling.status(view)

    def spell(self, action: Action) -> dict[str, str]:
        match action:
            case Play(cards=cards, space=space):
                return {"cards": self.signs.cards(cards), "space": str(space)}
            case Throw(top=top) if top is not None:
                return {"top": self.signs.card(top)}
        return {}

    def read(self, view: ElementaryView, verb: Verb, words: dict[str, str]) -> Action:
        if verb.action is Play:
            cards = read_cards(words.get("cards", ""), self.signs, view.hand, "DS-ELT-15")
            tokens = [space.token for space in view.spaces]
            space = read_space(words.get("space", ""), tokens, self.signs, "DS-ELT-01")
            return Play(cards=by_number(cards), space=space)
        if not words.get("top", "").strip():
            return Throw()
        top = read_cards(words["top"], self.signs, view.hand, "DS-ELT-11")
        if len(top) > 1:
            raise Illegal("DS-ELT-11", "Only one card can lie on top.")
        return Throw(top=top[0])

    def scramble(self, state: Elementary, viewer: Viewer, chance: Chance) -> Elementary:
        """Deals deck, other hands, and face-down tokens anew."""
        others = [s for s in range(len(state.hands)) if s != viewer]
        cards = chance.shuffled([*state.deck, *(card for s in others for card in state.hands[s])])
        hands = list(state.hands)
        for s in others:
            count = len(hands[s])
            hands[s], cards = by_number(cards[:count]), cards[count:]
        tokens = chance.shuffled([*state.aside, *(s.token for s in state.spaces if not s.open)])
        spaces: list[Space] = []
        for space in state.spaces:
            if space.open:
                spaces.append(space)
            else:
                spaces.append(replace(space, token=tokens[0]))
                tokens = tokens[1:]
        return replace(state, hands=tuple(hands), deck=cards, spaces=tuple(spaces), aside=tokens)

    def conserved(self, state: Elementary) -> Any:
        """121 cards and 11 tokens, each once (DS-CMP-01, DS-ELS-02)."""
        on_circle = [card for space in state.spaces for card in space.cards]
        in_hands = [card for hand in state.hands for card in hand]
        tokens = sorted([*state.aside, *(space.token for space in state.spaces)])
        return sorted([*state.deck, *state.discard, *on_circle, *in_hands]), tokens
