"""A turn: whose it is, what may be paid, when it is over (LM-ACT, LM-RND-06, LM-END-05)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, Seat, who
from rules.life.doing.mitigating import open_window
from rules.life.doing.moment import Moment
from rules.life.doing.rounds import start_turn
from rules.life.mat import ready_presence
from rules.life.refusals import purse
from rules.life.state import Turn
from rules.life.tokens import NAMES


def own_turn(m: Moment, seat: Seat) -> Turn:
    """The turn, if it is this seat's and waits for nothing else (LM-ONL-02, LM-ONL-03).

    Raises:
        NotAwaited: it is not, or it does.
    """
    turn = m.turn
    if turn.seat != seat:
        raise NotAwaited("LM-ONL-02", f"It is {who(turn.seat)}'s turn. You can act again when yours comes.")
    if m.state.pause is not None:
        raise NotAwaited("LM-ONL-03", "Your turn waits for the open question first.")
    return turn


def own_action(m: Moment, seat: Seat, *, pays: bool = False) -> Turn:
    """The same, for one of the six actions. A token held up as wild must be paid first (LM-LAY-16)."""
    turn = own_turn(m, seat)
    if turn.wild and not pays:
        raise Illegal(
            "LM-LAY-16",
            f"You are holding up {turn.wild[0]} as a wild {turn.wild[1]}. Obtain, contribute or Stabilize with "
            "it, or take it back first.",
        )
    return turn


def pay(m: Moment, seat: Seat, cost: str, rule: str, what: str) -> None:
    """Pay as part of an action of the turn, the wild token first. Using it spends a Presence Pattern."""
    turn, player = m.turn, m.player(seat)
    if turn.wild:
        if turn.wild[1] not in cost:
            raise Illegal(
                "LM-LAY-16",
                f"This does not take {NAMES[turn.wild[1]]}, which your wild token stands for. Take it back first.",
            )
        m.set_player(seat, tokens=purse(player, turn))
        m.set_player(seat, spent=(*player.spent, ready_presence(m.content, m.state, seat)[0]))
        m.set_turn(wild="")
    m.spend(seat, cost, rule, what)


def action_taken(m: Moment) -> None:
    """One action less; then the turn goes on, waits, or ends (LM-ACT-01)."""
    turn = m.turn
    over = m.state.ending and m.state.options.end_trigger_turns == "stop_at_once"
    m.set_turn(left=0 if over else turn.left - 1, step=turn.step + 1)
    go_on(m)


def free_step(m: Moment) -> None:
    """A step that costs no action."""
    m.set_turn(step=m.turn.step + 1)
    go_on(m)


def go_on(m: Moment) -> None:
    """End the turn by itself when its last action is done and nothing is open."""
    if m.state.pause is None and m.turn.left <= 0:
        end_turn(m)


def end_turn(m: Moment) -> None:
    """The next player, or Phase D. After an end trigger nobody else gets a turn, unless the round is to be
    finished (LM-END-05)."""
    seat = m.turn.seat
    player = m.player(seat)
    if player.reserved:
        ends = player.reserved_ends - 1
        m.set_player(seat, reserved=player.reserved if ends else "", reserved_ends=ends)
    m.set(pause=None)
    if m.state.to_play and not m.state.last_turn:
        start_turn(m)
    else:
        m.set(turn=None, to_play=())
        open_window(m)
