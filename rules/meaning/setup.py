"""Before the first round: the choice of the End Initiative, decks and displays, the starting player (MM-SET)."""

from __future__ import annotations

from rules.core import Chance, Illegal, NotAwaited, Seat, who
from rules.meaning.actions import ChooseEnding, NameStart
from rules.meaning.cards import STEWARDSHIP, Cards
from rules.meaning.move import Move
from rules.meaning.options import HouseRules
from rules.meaning.rounds import start_round
from rules.meaning.state import PRISM, Deck, Mat, MeaningMade, Project


def deal(cards: Cards, seats: int, options: HouseRules, chance: Chance) -> Move:
    """A new table; the first round has begun unless the table has something to choose first.

    Raises:
        Illegal: too few or too many seats, or a mode that needs company.
    """
    if not 1 <= seats <= 6:
        raise Illegal("MM-GEN-02", "Meaning Made is for 1 to 6 players.")
    if seats == 1 and options.mode != "standard":
        raise Illegal("MM-SOL-16", f"The {options.mode} mode needs at least two players. Choose mode: standard.")
    mat = Mat(tokens=options.start_tokens(seats), vitals=options.start_vitals(seats))
    state = MeaningMade(
        options=options,
        mats=(mat,) * seats,
        meaning=options.start_meaning(seats),
        patterns=Deck(draw=tuple(cards.patterns)),
        initiatives=Deck(draw=cards.ordinary()),
        events=Deck(draw=tuple(cards.events)),
        aside=(STEWARDSHIP,),
    )
    move = Move(state, cards, chance)
    if options.end_initiative == "group_choice":
        move.say("The table votes for its End Initiative.", "vote")
    else:
        _lay_out(move, STEWARDSHIP)
    return move


def choose_ending(move: Move, seat: Seat, action: ChooseEnding) -> None:
    """A vote for the End Initiative; it may be changed until all have voted (MM-END-06)."""
    if move.state.phase != "ending":
        raise NotAwaited("MM-END-04", "The End Initiative is chosen before the game starts.")
    if action.initiative not in move.cards.initiatives:
        raise Illegal("MM-END-06", f"There is no Initiative called {action.initiative}.")
    move.change(votes={**move.state.votes, seat: action.initiative})
    move.say(f"{who(seat)} votes for {action.initiative}.", "vote")
    count_votes(move)


def count_votes(move: Move, *, closed: bool = False) -> None:
    """Lay out the table once everybody has voted. Most votes win; a tie or no vote means Stewardship."""
    if not closed and any(seat not in move.state.votes for seat in move.state.seats_here()):
        return
    cast = list(move.state.votes.values())
    best = max((cast.count(card) for card in cast), default=0)
    leaders = {card for card in cast if cast.count(card) == best}
    _lay_out(move, leaders.pop() if len(leaders) == 1 else STEWARDSHIP)


def _lay_out(move: Move, ending: str) -> None:
    """Shuffle the decks, reveal Prism and Index, place the End Initiative (MM-SET-01)."""
    state, chance = move.state, move.chance
    ordinary = tuple(card for card in state.initiatives.draw if card != ending)
    index = chance.shuffled(ordinary)
    patterns = chance.shuffled(state.patterns.draw)
    slots = state.options.index_slots()
    move.change(
        patterns=Deck(draw=patterns[PRISM:]),
        prism=patterns[:PRISM],
        initiatives=Deck(draw=index[slots:]),
        index=tuple(Project(card=card) for card in index[:slots]),
        events=Deck(draw=chance.shuffled(state.events.draw)),
        ending=Project(card=ending),
        aside=() if ending == STEWARDSHIP else (STEWARDSHIP,),
        phase="start",
    )
    move.say(f"The Index shows {', '.join(index[:slots])}. The End Initiative is {ending}.", "setup")
    here = state.seats_here()
    if len(here) == 1:
        _begin(move, here[0])
    elif state.options.start_player == "random":
        _begin(move, Seat(chance.below(len(state.mats))))


def host(state: MeaningMade) -> Seat:
    """Who opened the table: the first seat with somebody in it (MM-ONL-03)."""
    return state.seats_here()[0]


def name_start(move: Move, seat: Seat, action: NameStart) -> None:
    """The host names the starting player (MM-SET-04)."""
    if move.state.phase != "start" or seat != host(move.state):
        raise NotAwaited("MM-SET-04", "The host names the starting player, before the first round.")
    if action.player not in move.state.seats_here():
        raise Illegal("MM-SET-04", "Name somebody at the table.")
    _begin(move, Seat(action.player))


def start_by_lot(move: Move) -> None:
    """Nobody was named in time."""
    _begin(move, move.chance.pick(move.state.seats_here()))


def _begin(move: Move, first: Seat) -> None:
    move.change(first=first)
    move.say(f"{who(first)} is the starting player.", "setup")
    start_round(move)
