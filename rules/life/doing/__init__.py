"""Which function carries out which action: one table, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Action, Ballot, Leave, NotAwaited, Seat, who
from rules.life import actions as a
from rules.life.doing import absence, acts, contributing, mitigating, powers, presence, recalibrating
from rules.life.doing.moment import Moment
from rules.life.doing.rounds import count_poll, start

Doing = Callable[[Moment, Seat, Any], None]


def do(m: Moment, seat: Seat, action: Action) -> None:
    """Carry it out, checked against every rule.

    Raises:
        RuleError: the rules refuse; the moment is thrown away.
    """
    doing = DOINGS.get(type(action))
    if doing is None:
        raise NotAwaited("LM-ACT-01", "That is not a move of this game.")
    doing(m, seat, action)


def _vote(m: Moment, seat: Seat, ballot: Ballot) -> None:
    """A ballot for the starting player; the poll closes when all have voted (LM-SET-08)."""
    poll = m.state.poll
    if poll is None or poll.id != ballot.motion:
        raise NotAwaited("LM-SET-08", "There is no vote on that now.")
    if not ballot.choice and seat not in poll.cast:
        raise NotAwaited("LM-SET-08", "You have cast no vote that could be taken back.")
    poll = poll.with_ballot(seat, ballot.choice)
    m.set(poll=poll)
    m.tell(f"{who(seat)} votes." if ballot.choice else f"{who(seat)} takes the vote back.", veiled="")
    if len(poll.cast) == len(poll.electorate):
        count_poll(m)


def _begin(m: Moment, seat: Seat, begin: a.Begin) -> None:
    """The host names the starting player (LM-SET-08)."""
    if m.state.phase != "start":
        raise NotAwaited("LM-SET-08", f"The game has begun: {who(m.state.first)} is the first player.")
    if m.state.poll is not None:
        raise NotAwaited("LM-SET-08", "At this table the starting player is voted for, not named.")
    absence.host_only(m, seat)
    if begin.first not in m.state.here():
        raise NotAwaited("LM-SET-08", "Name one of the players.")
    start(m, begin.first)


def _convert(m: Moment, seat: Seat) -> None:
    (mitigating.convert_in_window if m.state.window else acts.convert)(m, seat)


DOINGS: dict[type[Action], Doing] = {
    Ballot: _vote,
    a.Begin: _begin,
    a.Acquire: lambda m, seat, it: acts.acquire(m, seat, it.tokens),
    a.Obtain: lambda m, seat, it: acts.obtain(m, seat, it.place),
    a.Contribute: lambda m, seat, it: contributing.contribute(m, seat, it.project, it.icons),
    a.MarkFree: lambda m, seat, it: contributing.mark_free(m, seat, it.icon),
    a.Stabilize: lambda m, seat, it: acts.stabilize(m, seat, convert=it.convert),
    a.Convert: lambda m, seat, it: _convert(m, seat),
    a.Give: lambda m, seat, it: acts.give(m, seat, it.to, it.token),
    a.Request: lambda m, seat, it: acts.request(m, seat, it.of, it.token),
    a.Reply: lambda m, seat, it: acts.reply(m, seat, agree=it.agree),
    a.Recalibrate: lambda m, seat, it: recalibrating.recalibrate(m, seat, it.display, it.discard),
    a.Presence: presence.use,
    a.KeepEvent: lambda m, seat, it: presence.keep_event(m, seat, it.event),
    a.Peek: lambda m, seat, it: powers.peek(m, seat),
    a.Settle: lambda m, seat, it: powers.settle(m, seat, it.where),
    a.Reserve: lambda m, seat, it: powers.reserve(m, seat, it.place),
    a.NameHabit: lambda m, seat, it: powers.name_habit(m, seat, it.give, it.get),
    a.UseHabit: lambda m, seat, it: powers.use_habit(m, seat),
    a.Pledge: lambda m, seat, it: mitigating.pledge(m, seat, it.icons),
    a.TakeBack: lambda m, seat, it: mitigating.take_back(m, seat, it.icons),
    a.Done: lambda m, seat, it: mitigating.done(m, seat),
    a.Skip: lambda m, seat, it: absence.host_skips(m, seat, it.seat),
    a.SetClock: lambda m, seat, it: absence.set_clock(m, seat, it.of, it.minutes),
    a.PollCloses: lambda m, seat, it: absence.poll_closes(m),
    a.WindowCloses: lambda m, seat, it: absence.window_closes(m),
    a.NoAnswer: lambda m, seat, it: absence.no_answer(m),
    a.TurnLapses: lambda m, seat, it: absence.turn_lapses(m),
    Leave: lambda m, seat, it: absence.leave(m, seat),
}
