"""The Mitigation Requirement: what is open, who could help, what would come (LM-STA, LM-ONL-05)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.core import Seat
from rules.core.latest import latest
from rules.life.cards import Content, EventCard
from rules.life.mat import ready_presence
from rules.life.options import Options
from rules.life.state import Life
from rules.life.tokens import kinds, less, shared


def current(content: Content, state: Life) -> EventCard:
    """The Event of this round."""
    return content.events[state.event]


def still_open(content: Content, state: Life) -> str:
    """The icons of the Mitigation Requirement that nobody has pledged yet."""
    asks = current(content, state).asks
    return less(asks, state.window.paid()) if state.window else asks


def pending(content: Content, state: Life) -> int:
    """The Event's Drift, lowered by those who softened it (LM-LAY-18)."""
    softened = state.window.softened if state.window else 0
    return max(0, current(content, state).drift - softened)


def may_convert(options: Options, tokens: str) -> bool:
    """Whether the emergency conversion is open to this hand in the window (LM-ACT-06)."""
    return options.emergency_conversion == "anytime" and tokens.count("E") >= 2


def within_reach(wanted: str, hands: Sequence[str], options: Options) -> bool:
    """Whether these hands together hold enough for what is wanted, conversions included."""
    everything = "".join(hands)
    lacking = ""
    for t in kinds(wanted):
        lacking += t * (wanted.count(t) - everything.count(t))
    if not lacking or options.emergency_conversion != "anytime":
        return not lacking
    pairs = sum(hand.count("E") // 2 for hand in hands)
    energy = wanted.count("E") + 2 * len(lacking)
    return set(lacking) == {"S"} and len(lacking) <= pairs and energy <= everything.count("E")


def to_come(options: Options, full: int, paid: int) -> int:
    """The Drift of an Event that is not fully paid: with part payment 1 less for each icon, but 1 at least
    (LM-STA-04)."""
    return max(1, full - paid) if options.mitigation_mode == "partial" and full else full


def lowers(options: Options, full: int, paid: int) -> bool:
    """Whether the last of so many icons takes something off the Drift of an Event that is not fully paid."""
    return paid > 0 and to_come(options, full, paid) < to_come(options, full, paid - 1)


def refunding(options: Options) -> bool:
    """Whether pledges to a requirement that is not met go back (LM-STA-06)."""
    return options.refund_failed_mitigation and options.mitigation_mode == "all_or_nothing"


class Help:
    """Who can change anything in the window. Nobody waits for those who cannot, nor counts on those who have said
    that they are done (LM-ONL-05)."""

    def __init__(self, content: Content, state: Life) -> None:
        self.content = content
        self.state = state
        self.here = state.here()
        self.wanted = still_open(content, state)
        self.full = pending(content, state)
        self.presence = {s: ready_presence(content, state, s) for s in self.here}
        paid = len(state.window.paid()) if state.window else 0
        now = to_come(state.options, self.full, paid)
        deciding = [s for s in self.here if not (state.window and state.window.done[s])]
        softer = max(0, self.full - sum(len(self.presence[s]) for s in deciding))
        # The 1 that a part payment leaves is not worth a Presence, unless it is softened to nothing.
        self.softening = to_come(state.options, softer, paid) < now
        self.paying = to_come(state.options, self.full, paid + 1) < now or within_reach(
            self.wanted, [state.players[s].tokens for s in deciding], state.options
        )

    def can(self, seat: Seat) -> bool:
        """Whether this seat can change anything."""
        window, player = self.state.window, self.state.players[seat]
        if window is None or not player.here or not self.wanted:
            return False
        if window.pledges[seat]:
            return True
        if not self.full:
            return False
        if self.softening and self.presence[seat]:
            return True
        if not self.paying:
            return False
        if shared(player.tokens, self.wanted):
            return True
        return "S" in self.wanted and may_convert(self.state.options, player.tokens)

    def awaited(self) -> tuple[Seat, ...]:
        """Whom the window waits for: those who can help and have not said that they are done."""
        window = self.state.window
        assert window is not None
        return tuple([s for s in self.here if not window.done[s] and self.can(s)])

    def asked(self) -> tuple[Seat, ...]:
        """Whom a window that is open asks. Where older rules have left one open that waits for nobody, those who
        have not said that they are done close it."""
        window = self.state.window
        assert window is not None
        return self.awaited() or tuple([s for s in self.here if not window.done[s]])


def closes_when_done(content: Content, state: Life, seat: Seat) -> bool:
    """Whether the window waits for nobody any more once this seat has said that it is done."""
    window = state.window
    if window is None or window.done[seat]:
        return False
    others = [s for s in help_of(content, state).awaited() if s != seat]
    if not others or any(window.pledges[s] for s in others):  # one fewer to count on makes nobody else able
        return not others
    done = tuple(flag or s == seat for s, flag in enumerate(window.done))
    return not Help(content, replace(state, window=replace(window, done=done))).awaited()


help_of = latest(Help)
"""The help there is in a position, looked at once for the question and for what ends the game with its answer."""
