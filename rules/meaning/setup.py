"""Before the first round: the choice of the End Initiative, decks and displays, the starting player (MM-SET)."""

from __future__ import annotations

from rules.core import Chance, Choice, Illegal, Motion, NotAwaited, Seat, who
from rules.meaning.actions import ENDING_VOTE, ChooseEnding, NameStart
from rules.meaning.cards import STEWARDSHIP, Cards, slug
from rules.meaning.move import Move
from rules.meaning.options import HouseRules
from rules.meaning.round.rounds import start_round
from rules.meaning.state import PRISM, Deck, Mat, MeaningMade, OpenTable, Project

SIGNS = tuple(chr(0x1F1E6 + at) for at in range(26))
"""The signs 🇦 to 🇿, by which votes are cast."""


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
    _check_voting(move)
    if action.initiative not in move.cards.initiatives:
        raise Illegal("MM-END-06", f"There is no Initiative called {action.initiative}.")
    move.change(votes={**move.state.votes, seat: action.initiative})
    move.say(f"{who(seat)} votes for {action.initiative}.", "vote", veiled="")
    count_votes(move)


def ballot_for_ending(move: Move, seat: Seat, choice: str) -> None:
    """The same as a ballot, which can also be taken back."""
    _check_voting(move)
    ending_motion(move.state, move.cards).with_ballot(seat, choice)
    if choice:
        choose_ending(move, seat, ChooseEnding(initiative=_title(move.cards, choice)))
    elif seat not in move.state.votes:
        raise Illegal("MM-END-06", "You have cast no vote that could be taken back.")
    else:
        move.change(votes={s: card for s, card in move.state.votes.items() if s != seat})
        move.say(f"{who(seat)} takes the vote back.", "vote", veiled="")


def ending_motion(table: OpenTable, cards: Cards) -> Motion:
    """The vote for the End Initiative: a tie, or no votes at all, means Stewardship (MM-END-06)."""
    here = table.seats_here()
    return Motion(
        id=ENDING_VOTE,
        question="Which Initiative shall end the game?",
        electorate=here,
        needed=len(here),
        rule="MM-END-06",
        choices=tuple(
            Choice(slug(title), sign, title) for title, sign in zip(cards.initiatives, SIGNS, strict=False)
        ),
        cast={seat: slug(card) for seat, card in table.votes.items()},
        silence="",
        decides="most",
        tie="usual",
        nobody="usual",
        usual=slug(STEWARDSHIP),
        within=table.options.reply_time(),
    )


def _check_voting(move: Move) -> None:
    if move.state.phase != "ending":
        raise NotAwaited("MM-END-04", "The End Initiative is chosen before the game starts.")


def _title(cards: Cards, key: str) -> str:
    return next(title for title in cards.initiatives if slug(title) == key)


def close_voting(move: Move) -> None:
    """The time to vote for the End Initiative is up."""
    _check_voting(move)
    count_votes(move, closed=True)


def count_votes(move: Move, *, closed: bool = False) -> None:
    """Lay out the table once everybody has voted. Most votes win; a tie or no vote means Stewardship."""
    answers = ending_motion(move.state, move.cards).answers(closed=closed)
    if answers:
        _lay_out(move, _title(move.cards, answers[0]))


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
        _begin(move, chance.pick(here))


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
    if move.state.phase != "start":
        raise NotAwaited("MM-SET-04", "Somebody begins already.")
    _begin(move, move.chance.pick(move.state.seats_here()))


def _begin(move: Move, first: Seat) -> None:
    move.change(first=first)
    move.say(f"{who(first)} is the starting player.", "setup")
    start_round(move)
