"""The Fabulous vote: at the end of a round the dictators choose the most Fabulous nation, never their own."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Choice, Illegal, Motion, NotAwaited, Seat, who
from rules.modes.dictator import words
from rules.modes.dictator.land import March, targets
from rules.modes.dictator.marching import once
from rules.modes.dictator.move import Move
from rules.modes.dictator.state import Annal, Dictator

RULE, TIED = "CR-ALT-17", "CR-ALT-18"

SIGNS = ("🟠", "🔵", "🟢", "🟡", "⚓", "🔴", "🐚", "🌙")
"""What casts a vote for a seat: near the colour or the emblem it is known by."""


def open_vote(move: Move, among: tuple[Seat, ...] = ()) -> None:
    """Everybody votes for somebody else's nation; a second time among those who were tied (CR-ALT-17,
    CR-ALT-18)."""
    move.ask("vote", None)
    state = replace(move.state, ballot=move.state.ballot + 1)
    move.state = state
    again = bool(among)
    nations = among or state.nations()
    motion = Motion(
        id=f"f{state.round}.{state.ballot}",
        question=words.vote_question(again),
        electorate=state.seats,
        needed=len(state.seats),
        rule=TIED if again else RULE,
        choices=tuple(Choice(str(seat), SIGNS[seat], who(seat)) for seat in nations),
        silence="",
        within=state.options.vote_time,
        detail=words.at_stake(len(state.monuments)),
        decides="most",
        tie="nothing" if again else "again",
        nobody="nothing",
        barred={seat: str(seat) for seat in nations},
    )
    move.vote(motion)
    move.tell(motion.question, kind="poll")


def cast(move: Move, seat: Seat, choice: str) -> None:
    """A vote, which may be changed until the last one is in (CR-ALT-17)."""
    vote = open_motion(move.state)
    if not choice and seat not in vote.cast:
        raise Illegal(RULE, "You have not voted yet. Choose a nation.")
    move.vote(vote.with_ballot(seat, choice))
    _count(move)


def close(move: Move, seat: Seat) -> None:
    """Time is up: votes that are missing do not count (CR-ALT-18)."""
    vote = open_motion(move.state)
    if seat not in vote.missing():
        raise NotAwaited(RULE, "You have voted.")
    move.tell(words.vote_closed())
    _count(move, closed=True)


def open_motion(state: Dictator) -> Motion:
    """The vote in progress."""
    if state.vote is None:
        raise NotAwaited(RULE, "There is no Fabulous vote now. It comes at the end of a round.")
    return state.vote


def without(move: Move, gone: Seat) -> None:
    """Somebody has left: they neither vote nor are voted for."""
    vote = open_motion(move.state)
    choices = tuple(choice for choice in vote.choices if choice.key != str(gone))
    voters = tuple(seat for seat in vote.electorate if seat != gone)
    if len(voters) < 3 or len(choices) < 2:
        move.vote(None)
        move.tell(words.nobody_expands("The Fabulous vote is dropped"), kind="score")
        move.over("round")
        return
    ballots = {seat: choice for seat, choice in vote.cast.items() if seat != gone and choice != str(gone)}
    move.vote(replace(vote, choices=choices, electorate=voters, needed=len(voters), cast=ballots))
    _count(move)


def _count(move: Move, *, closed: bool = False) -> None:
    """The most votes decide, once all are in or time is up (CR-ALT-17, CR-ALT-18)."""
    vote = open_motion(move.state)
    if not vote.decided(closed=closed):
        return
    leading = tuple(Seat(int(key)) for key in vote.leading())
    move.tell(words.counted_votes(vote, leading), kind="result")
    if len(leading) == 1:
        _crown(move, leading[0])
    elif leading and move.state.ballot == 1:
        open_vote(move, leading)
    else:
        move.vote(None)
        move.tell(words.nobody_expands("No nation stands out"), kind="score")
        move.over("round")


def _crown(move: Move, seat: Seat) -> None:
    """The most Fabulous dictator may take as many Fields as there are monuments on the whole Map; their number is
    fixed now (CR-ALT-19, CR-ALT-20)."""
    crowns = tuple(n + (s == seat) for s, n in enumerate(move.state.crowns))
    move.state = replace(move.state, crowns=crowns, fabulous=seat)
    move.note(Annal(round=move.state.round, what="crown", seat=seat))
    most = len(move.state.monuments)
    if most and targets(move.state, seat, "expansion", once(move.state)):
        move.light()
        move.tell(words.crowned(seat, most), kind="crown")
        move.ask("expansion", seat, march=March(cause="expansion", most=most))
        return
    move.vote(None)
    move.tell(words.crowned_for_nothing(seat, most), kind="crown")
    move.over("round")
