"""The Stability Window: one Support each, three for the Group (MM-STB)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import NotAwaited, Seat, who
from rules.meaning.actions import Donate
from rules.meaning.move import Move
from rules.meaning.state import GROUP_CAP, MEANING_TOP, MeaningMade, OpenTable, Window
from rules.meaning.tokens import Tokens


def may_donate(table: OpenTable, seat: Seat) -> bool:
    """Somebody sits there, has Support and is not Fragile (MM-FRA-03, MM-ONL-12)."""
    mat = table.mats[seat]
    return mat.here and mat.tokens.support > 0 and not mat.fragile


def full(state: MeaningMade) -> bool:
    """The cap is reached (MM-STB-02) or Meaning is at the top (MM-STB-05)."""
    assert state.window is not None
    return state.window.given >= GROUP_CAP or state.meaning >= MEANING_TOP


def open_window(move: Move) -> None:
    """Everybody who could donate, in order of play, is going to be asked."""
    waiting = tuple(seat for seat in move.state.order() if may_donate(move.state, seat))
    move.change(phase="window", turn=None, window=Window(waiting=waiting))
    move.say(f"The Stability Window opens. {_who_may(move.state)}", "window")


def _who_may(state: MeaningMade) -> str:
    """Who is asked for a donation, or why nobody is (MM-STB-05, MM-FRA-03, MM-ONL-12)."""
    assert state.window is not None
    if state.meaning >= MEANING_TOP:
        return f"Meaning is {MEANING_TOP}, so nobody is asked."
    asked_now = ", ".join(map(who, state.window.waiting))
    fragile = [who(s) for s in state.seats_here() if state.mats[s].fragile and state.mats[s].tokens.support]
    skipped = f" Fragile, and not asked: {', '.join(fragile)}." if fragile else ""
    if not asked_now:
        return ("Nobody who may donate has Support." if fragile else "Nobody has Support.") + skipped
    return f"With Support: {asked_now}.{skipped}"


def asked(state: MeaningMade) -> tuple[Seat, ...]:
    """Who is asked now: the next in order, or in a poll all who have not answered (MM-STB-04)."""
    if state.window is None or full(state):
        return ()
    if state.options.donation_style == "poll":
        return tuple(s for s in state.window.waiting if s not in state.window.answers and may_donate(state, s))
    return tuple(s for s in state.window.waiting if may_donate(state, s))[:1]


def donate(move: Move, seat: Seat, action: Donate) -> None:
    """The answer of one player. In a poll it is carried out when all have answered."""
    window = move.state.window
    if window is None or seat not in asked(move.state):
        raise NotAwaited(*_why_not_asked(move.state, seat))
    if move.state.options.donation_style == "poll":
        move.change(window=replace(window, answers={**window.answers, seat: action.give}))
        move.say(f"{who(seat)} has answered.")
        return
    move.change(window=replace(window, waiting=tuple(s for s in window.waiting if s != seat)))
    if action.give:
        _give(move, seat)
    else:
        move.say(f"{who(seat)} keeps their Support.", "donate")


def close_poll(move: Move) -> None:
    """Carry out the yes answers in order of play until the cap or Meaning 12 is reached."""
    assert move.state.window is not None
    for seat in move.state.order():
        if move.state.window.answers.get(seat) and may_donate(move.state, seat) and not full(move.state):
            _give(move, seat)


def _give(move: Move, seat: Seat) -> None:
    window = move.state.window
    assert window is not None
    move.pay(seat, Tokens.of("Support"))
    move.move_meaning(+1)
    move.change(window=replace(window, given=window.given + 1))
    owed = move.state.owed
    done = (
        f"{owed} still owed"
        if owed
        else f"Meaning rises to {move.state.meaning}"
        if move.state.meaning
        else "nothing is owed any more"
    )
    move.say(f"{who(seat)} donates 1 Support: {done}.", "donate")


def _why_not_asked(state: MeaningMade, seat: Seat) -> tuple[str, str]:
    """Why a donation is not open to this player."""
    if state.window is None:
        return "MM-STB-01", "Support is donated in the Stability Window, after everybody's turn."
    if state.meaning >= MEANING_TOP:
        return "MM-STB-05", "Meaning is 12: a donation could not raise it. You keep your Support."
    if state.mats[seat].fragile:
        return "MM-FRA-03", "You are Fragile and may not donate until your Vitals rise above 0."
    if not state.mats[seat].tokens.support:
        return "MM-STB-01", "You have no Support to donate."
    if state.window.given >= GROUP_CAP:
        return "MM-STB-02", f"{GROUP_CAP} Support are donated already, the most that one round takes."
    how = "one answer each" if state.options.donation_style == "poll" else "one each, in order of play"
    return "MM-STB-01", f"You are not asked for a donation now: {how}."
