"""The game as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.atlas import asking, helping, setup, speaking, telling, turns
from rules.atlas import options as house
from rules.atlas.actions import End, First, Move, Name, Place, TakeBack, TakeUp
from rules.atlas.scoring import score
from rules.atlas.state import Atlas
from rules.atlas.view import AtlasView, view
from rules.atlas.words import CHARACTERS, WORDS, Words, cast
from rules.core import (
    Action,
    Chance,
    Decision,
    Game,
    Leave,
    NotAwaited,
    Outcome,
    Return,
    Seat,
    Sheet,
    Step,
    Terms,
    TimeUp,
    Verb,
    Viewer,
)


class AtlasGame(Game[Atlas, house.Options, AtlasView]):
    """Atlas of Feelings, strategy version."""

    slug = "atlas"
    family = "atlas"
    title = "Atlas of Feelings"
    blurb = (
        "You play a character on a round map of 240 feelings, from destructive ones at the rim to the highest "
        "qualities at the centre. Choose the words that fit, say why, then turn, lift and heal your markers. "
        "Whoever has the best balanced map when somebody reaches four centre spots wins."
    )
    seats = house.PLAYERS
    minutes = "45 to 90 minutes, or a few days at your own pace"
    primer = (
        "1. Everybody invents a character and is dealt cards; a card shows a few neighbouring words of the map.\n"
        "2. For each card you choose the word that fits your character best and say why: your marker goes there.\n"
        "3. The map has four colours: red at the rim, then grey, then white, and yellow at the centre.\n"
        "4. A turn moves your markers by a few points: red and grey ones go round, white ones inward.\n"
        "5. Then red and grey markers straight across from a white or yellow one are healed: they come to white.\n"
        "6. Points: two markers of one colour make a pair (yellow 4, white 3, grey 2, red 1), a red one alone "
        "costs 1; 1 for each zodiac you reach on white or yellow, and 1, 3, 6 or 10 for one to four seasons.\n"
        "7. When somebody stands on four different yellow spots the game ends, and the most points win; who ended "
        "it need not be who wins.\n"
        "House rules may change any of this; the help of a turn says what this table plays."
    )
    mine = "My character"
    mended = 2
    chapters = (
        "AF-CMP",
        "AF-MAP",
        "AF-CRD",
        "AF-SET",
        "AF-TRN",
        "AF-MOV",
        "AF-HEA",
        "AF-END",
        "AF-SCO",
        "AF-ONL",
        "AF-ADV",
    )
    turn_rule = "AF-TRN-01"
    State = Atlas
    Options = house.Options
    verbs = speaking.VERBS

    def __init__(self, sheet: Sheet, read: Callable[[str], dict[str, Any]]) -> None:
        super().__init__(sheet)
        self.words = Words(read(WORDS))
        self.cast = cast(read(CHARACTERS), max(self.seats))

    def terms(self, chosen: dict[str, Any]) -> Terms:
        return house.terms(self.options(chosen), self.knobs)

    def known_as(self, state: Atlas, seat: Seat) -> str:
        return state.name(seat)

    def deal(self, seats: int, options: house.Options, chance: Chance) -> Step[Atlas]:
        return setup.lay_out(seats, options, chance)

    def awaiting(self, state: Atlas) -> tuple[Decision, ...]:
        return asking.awaiting(state, self.words, self.cast)

    def apply(self, state: Atlas, seat: Seat, action: Action, chance: Chance) -> Step[Atlas]:
        if state.phase == "over":
            raise NotAwaited("AF-END-01", "The game is over.")
        if isinstance(action, Return):
            return setup.come_back(state, seat)
        if not state.here[seat]:
            raise NotAwaited("AF-ONL-05", "You have left the game. Your markers stay, but you take no more turns.")
        match action:
            case Name():
                return setup.name(state, seat, action, chance)
            case First():
                return setup.first(state, seat, action, chance)
            case TakeUp():
                return setup.take_up(state, seat, action)
            case Place():
                return setup.place(state, seat, action, self.words)
            case Move():
                return turns.move(state, seat, action, self.words)
            case TakeBack():
                return turns.take_back(state, seat, self.words)
            case End():
                return turns.end(state, seat, self.words)
            case Leave():
                if state.phase == "turns":
                    return turns.leave(state, seat, self.words)
                return setup.leave(state, seat, chance, self.words)
            case TimeUp(decision=id):
                return self._time_up(state, seat, id, chance)
        raise NotAwaited(self.turn_rule, "There is nothing to vote on in this game.")

    def _time_up(self, state: Atlas, seat: Seat, id: str, chance: Chance) -> Step[Atlas]:
        """The clock answers for a player: each question has its own rule for silence."""
        if not any(d.seat == seat and d.id == id and d.within for d in self.awaiting(state)):
            raise NotAwaited("AF-ONL-03", "Nobody is waiting for that any more.")
        match state.phase:
            case "characters" if id == "first":
                return setup.by_chance(state, chance)
            case "characters":
                return setup.name(state, seat, Name(name=asking.suggested(self.cast, seat)), chance)
            case "placing":
                return setup.place_rest(state, seat, chance, self.words)
        return turns.run_out(state, self.words)

    def view(self, state: Atlas, viewer: Viewer) -> AtlasView:
        return view(state, viewer, self.words, self.outcome(state))

    def outcome(self, state: Atlas) -> Outcome | None:
        """Highest score wins, a tie is shared (AF-SCO-06, AF-SCO-07); who has left cannot win (AF-ONL-05)."""
        if state.phase != "over":
            return None
        scores = tuple(score(state.cells_of(Seat(s)), state.options).total for s in range(len(state.here)))
        ranks = sorted({scores[seat] for seat in state.seats}, reverse=True)
        places = tuple(tuple(seat for seat in state.seats if scores[seat] == points) for points in ranks)
        return Outcome(places=places, reason=state.reason, scores=scores)

    def describe(self, view: AtlasView) -> str:
        return telling.describe(view)

    def help(self, view: AtlasView) -> str:
        return helping.help(view)

    def status(self, view: AtlasView) -> str:
        return telling.status(view)

    def spell(self, action: Action) -> dict[str, str]:
        return speaking.spell(action)

    def read(self, view: AtlasView, verb: Verb, words: dict[str, str]) -> Action:
        return speaking.read(view, verb, words)

    def scramble(self, state: Atlas, viewer: Viewer, chance: Chance) -> Atlas:
        return setup.dealt_anew(state, chance)

    def conserved(self, state: Atlas) -> Any:
        """All 84 cards, in hands and decks (AF-CMP-04)."""
        return sorted((*state.decks, *(card for hand in state.hands for card in hand)))
