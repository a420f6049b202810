"""Fields are taken one after the other: by an army (CR-ALT-21, CR-ALT-22), or by the most Fabulous nation
(CR-ALT-19, CR-ALT-20)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, Seat
from rules.core.events import Part
from rules.modes.dictator import words
from rules.modes.dictator.ends import finish
from rules.modes.dictator.land import UNKNOWN, Cause, March, army, check_target, targets, would_wipe_out
from rules.modes.dictator.move import Move, need
from rules.modes.dictator.state import Annal, Dictator
from rules.modes.squares import field_named

RULE: dict[Cause, str] = {"invasion": "CR-ALT-22", "expansion": "CR-ALT-20"}


def once(state: Dictator) -> bool:
    """Whether what an expansion has won cannot be so won again (CR-ALT-13)."""
    return state.options.dictator_claim_once == "fabulous_fields"


def invade(move: Move, seat: Seat, said: tuple[str, ...]) -> None:
    """An invasion begins, or goes on (CR-ALT-21, CR-ALT-22)."""
    need(move.state, seat, "rounds", "CR-ALT-16", "Invasions are for your turn, when all Fields are settled.")
    if move.state.march is None:
        most = army(move.state, seat)
        if not most:
            raise Illegal("CR-ALT-21", "An army is as large as your monuments are many, and you have none yet.")
        move.state = replace(move.state, site=None, march=March(cause="invasion", most=most))
    _take_all(move, seat, said)


def expand(move: Move, seat: Seat, said: tuple[str, ...]) -> None:
    """The most Fabulous nation takes what it was given (CR-ALT-19, CR-ALT-20)."""
    need(move.state, seat, "expansion", "CR-ALT-19", "Only the most Fabulous nation expands, after the vote.")
    _take_all(move, seat, said)


def stop(move: Move, seat: Seat) -> None:
    """The number of Fields is a maximum (CR-ALT-20)."""
    if move.state.march is None or move.state.turn != seat:
        raise Illegal("CR-ALT-20", "You are taking no Fields now.")
    if move.state.march.taken:
        told(move, seat, words.STOPS)
    else:
        move.tell(words.stopped(seat), kind="march")
    _over(move, seat)


def silent(move: Move, seat: Seat) -> None:
    """Whoever is silent takes no more (CR-ALT-03)."""
    told(move, seat, ".")
    move.tell(words.time_up(seat), kind="pass")
    _over(move, seat)


def _take_all(move: Move, seat: Seat, said: tuple[str, ...]) -> None:
    """One after the other; a refusal of one of them undoes nothing, for nothing was done yet."""
    march = move.state.march
    assert march is not None
    fields = tuple(field_named(move.state.side, each) for each in said)
    if not fields:
        raise Illegal(RULE[march.cause], "Write the Fields in the order in which you take them: E5, then E6.")
    if len(fields) > march.left:
        raise Illegal(RULE[march.cause], f"You may take {march.left} more. The number was fixed at the start.")
    for field in fields:
        check_target(move.state, seat, field, march.cause, once(move.state))
        if (lost := take(move, seat, field)) is not None:
            told(move, seat, ".")
            finish(move, (seat,), words.wiped_out(seat, lost))
            return
    march = move.state.march
    assert march is not None
    more = march.left > 0 and bool(targets(move.state, seat, march.cause, once(move.state)))
    told(move, seat, "" if more else ".")
    if more:
        move.ask(move.state.phase, seat, march=march)
    else:
        _over(move, seat)


def take(move: Move, seat: Seat, field: int) -> Seat | None:
    """One Field, with any monument on it, changes hands; who has lost their last with it (CR-ALT-23)."""
    state = move.state
    march, lost = state.march, would_wipe_out(state, field)
    assert march is not None
    move.own(field, seat)
    whose = march.whose if len(march.whose) == len(march.taken) else (UNKNOWN,) * len(march.taken)
    march = replace(march, taken=(*march.taken, field), whose=(*whose, state.owners[field]))
    move.state = replace(move.state, march=march, lit=march.taken)
    if march.cause == "expansion" and field not in move.state.prizes:
        move.state = replace(move.state, prizes=(*move.state.prizes, field))
    if lost is not None:
        move.state = replace(move.state, wiped=lost)
    return lost


def told(move: Move, seat: Seat, ends: str = "") -> None:
    """All that was taken on this march, in one sentence; without an end it goes on, and is told again then."""
    state, march = move.state, move.state.march
    if march is not None and march.taken:
        part = Part(of=f"{march.cause} {state.round} {seat}", more=not ends)
        move.tell(words.taken(state, seat, march, ends), kind="march", part=part)
        if ends:
            move.note(Annal(round=state.round, what="march", seat=seat, march=march))


def _over(move: Move, seat: Seat) -> None:
    """No more Fields: the turn is over, or the round."""
    move.over("round" if move.state.phase == "expansion" else "turn", seat)
