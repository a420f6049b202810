"""Playing online: absent players, clocks, the host, leaving (LM-ONL)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, Seat, counted, who
from rules.life.doing.acts import reply
from rules.life.doing.mitigating import close_window
from rules.life.doing.moment import Moment
from rules.life.doing.powers import adopt_habit
from rules.life.doing.presence import settle_events
from rules.life.doing.rounds import count_poll, starting_poll
from rules.life.doing.turns import end_turn
from rules.life.mitigation import help_of
from rules.life.state import Asked, Choosing, Naming, Turn
from rules.life.tokens import LETTERS, heap, tell

LONGEST = 10080
"""Minutes in a week, the longest time a table may set."""


# ---------------------------------------------------------------- What silence stands for


def poll_closes(m: Moment) -> None:
    """Nobody else votes for the starting player (LM-SET-08)."""
    if m.state.poll is None:
        raise NotAwaited("LM-SET-08", "There is no vote on that now.")
    count_poll(m)


def window_closes(m: Moment) -> None:
    """Pledges are final (LM-ONL-05)."""
    if m.state.window is None:
        raise NotAwaited("LM-ONL-05", "The Mitigation window is not open.")
    m.tell("Time is up for Mitigation.")
    close_window(m)


def no_answer(m: Moment) -> None:
    """A request counts as declined (LM-ONL-03)."""
    if not isinstance(m.state.pause, Asked):
        raise NotAwaited("LM-ONL-03", "Nobody has been asked for a token.")
    m.tell(f"{who(m.state.pause.of)} does not answer in time.")
    reply(m, m.state.pause.of, agree=False)


def turn_lapses(m: Moment) -> None:
    """The turn is over (LM-ONL-04, LM-ONL-06)."""
    left = 0 if m.state.options.absent_player == "auto_acquire" else m.turn.left
    lost = f": {counted(left, 'action')} {'is' if left == 1 else 'are'} forfeited" * bool(left)
    m.tell(f"Time is up for {who(m.turn.seat)}{lost}.")
    skip_turn(m)


def skip_turn(m: Moment) -> None:
    """The remaining actions are forfeited, or become Acquire (LM-ONL-04)."""
    turn, player = m.turn, m.player(m.turn.seat)
    pause = m.state.pause
    if isinstance(pause, Choosing):
        settle_events(m, second=False)
    elif isinstance(pause, Naming):
        fewest = by_count(player.tokens)
        adopt_habit(m, turn.seat, fewest[-1], fewest[0])
    m.set(pause=None)
    m.set_turn(wild="")
    if m.state.options.absent_player == "auto_acquire":
        for _ in range(turn.left):
            two = heap("".join(by_count(m.player(turn.seat).tokens)[:2]))
            m.gain(turn.seat, two)
            m.tell(f"{who(turn.seat)} acquires {tell(two)}.")
    end_turn(m)


def by_count(tokens: str) -> list[str]:
    """The token types from fewest to most held; ties in the order E, R, M, V, S."""
    return sorted(LETTERS, key=tokens.count)


# ---------------------------------------------------------------- The host


def host_only(m: Moment, seat: Seat) -> None:
    """Refuse everybody but the host (LM-ONL-02)."""
    if seat != m.state.host:
        raise NotAwaited("LM-ONL-02", f"Only the host may do that: {who(m.state.host)}.")


def host_skips(m: Moment, seat: Seat, target: Seat | None) -> None:
    """Go on without somebody; where there is no time limit, close what the table waits for (LM-ONL-03 to -05)."""
    host_only(m, seat)
    state, pause = m.state, m.state.pause
    if target == seat:
        raise Illegal(
            "LM-ACT-02",
            "Nobody passes, the host neither: Acquire is always possible. You skip those who are away.",
        )
    if target is None:
        _host_closes(m)
    elif state.turn is not None and state.turn.seat == target:
        m.tell(f"The host goes on without {who(target)}.")
        skip_turn(m)
    elif isinstance(pause, Asked) and pause.of == target:
        if pause.minutes:
            raise Illegal("LM-ONL-03", "The request has a time limit of its own; it counts as a no after that.")
        m.tell(f"The host lets it count as a no from {who(target)}.")
        reply(m, target, agree=False)
    else:
        waits = f"It waits for {who(state.turn.seat)}." if state.turn is not None else "Nobody is on turn now."
        raise Illegal("LM-ONL-04", f"The game does not wait for that player's turn or answer. {waits}")


def _host_closes(m: Moment) -> None:
    state = m.state
    if state.phase == "check" and state.window is not None and not state.window.minutes:
        m.tell("The host closes the Mitigation window.")
        close_window(m)
    elif state.poll is not None and state.poll.within is None:
        m.tell("The host closes the poll.")
        count_poll(m)
    else:
        raise Illegal("LM-ONL-05", "There is nothing to close: the host may close only what has no time limit.")


def set_clock(m: Moment, seat: Seat, of: str, minutes: int) -> None:
    """The two times may change during the game, from the next turn or question on (LM-ONL-10)."""
    host_only(m, seat)
    if of not in {"turn", "reply"}:
        raise Illegal("LM-ONL-10", "Only the time for a turn or for a reply can change during a game.")
    if not 0 <= minutes <= LONGEST:
        raise Illegal("LM-ONL-10", f"Minutes are a number from 0 (no limit) to {LONGEST}, a week.")
    m.set(**{f"{of}_minutes": minutes})
    m.tell(f"The host sets the time for a {of} to {f'{minutes} minutes' if minutes else 'no limit'}.")


# ---------------------------------------------------------------- Leaving


def leave(m: Moment, seat: Seat) -> None:
    """A player leaves for good: tokens and Patterns out, marks stay (LM-ONL-07)."""
    player = m.player(seat)
    if not player.here:
        raise NotAwaited("LM-ONL-07", "You have left this game already.")
    was_turn = m.state.turn is not None and m.state.turn.seat == seat
    m.set(removed=(*m.state.removed, *player.patterns))
    m.set_player(seat, here=False, tokens="", patterns=(), spent=(), habit="", reserved="", reserved_ends=0)
    m.tell(f"{who(seat)} leaves the game. What they paid into Projects stays.")
    if len(m.state.here()) < 2:
        m.set(phase="over", turn=None, pause=None, window=None, poll=None, to_play=())
        m.tell("Only one player is left: the game is abandoned.", kind="end")
        return
    state = m.state
    if state.host == seat:
        m.set(host=state.after(seat))
    if state.first == seat:
        m.set(first=state.after(seat))
    m.set(to_play=tuple(s for s in state.to_play if s != seat))
    _without(m, seat, was_turn=was_turn)


def _without(m: Moment, seat: Seat, *, was_turn: bool) -> None:
    """Settle what the table was waiting for."""
    state, pause = m.state, m.state.pause
    if state.phase == "start":
        _poll_without(m)
    elif was_turn:
        if isinstance(pause, Choosing):
            settle_events(m, second=False)
        end_turn(m)
    elif isinstance(pause, Asked) and pause.of == seat:
        m.set(pause=None, turn=_asked_again(m.turn))
    elif state.window is not None:
        pledges = tuple("" if s == seat else p for s, p in enumerate(state.window.pledges))
        m.set(window=replace(state.window, pledges=pledges))
        if not help_of(m.content, m.state).awaited():
            close_window(m)


def _asked_again(turn: Turn) -> Turn:
    """The asker keeps the action, under a new question."""
    return replace(turn, step=turn.step + 1)


def _poll_without(m: Moment) -> None:
    if m.state.poll is not None:
        m.set(poll=starting_poll(m.state, m.state.poll.cast))
        poll = m.state.poll
        if len(poll.cast) == len(poll.electorate):
            count_poll(m)
