"""What one viewer may know: nearly everything, for only the order of the decks is hidden (LM-ONL-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from rules.core import Motion, Question, Seat, View, Viewer
from rules.life.asked import Asking, Ending, asking
from rules.life.cards import Content, EventCard, Pattern, Project
from rules.life.mat import price, ready_presence
from rules.life.mitigation import closes_when_done, current, help_of, pending, still_open
from rules.life.options import Options
from rules.life.projects import Standing, gate_closed, members, ranking, still_needed
from rules.life.scoring import Reading, places, reading
from rules.life.state import SLOTS, Asked, Build, Choosing, Life, Mark, Marking, Naming, Peeking, Phase

__all__ = ["EventCard"]

_PAUSES: dict[type, Literal["reply", "mark", "habit", "events", "peek"]] = {
    Asked: "reply",
    Marking: "mark",
    Naming: "habit",
    Choosing: "events",
    Peeking: "peek",
}


class Offered(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A Pattern in the Gallery. ``price`` is what it costs the viewer after discounts, or its cost."""

    place: int
    card: Pattern
    price: str
    reserved: Seat | None = None


class Slot(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A Project in the row with its marks in the order in which they were placed."""

    letter: str
    card: Project
    marks: tuple[Mark, ...]
    open: str
    ranks: tuple[Standing, ...]
    gated: bool = False

    def build(self, seat: Seat | None = None, icons: str = "") -> Build:
        """The Project as the rules know it, or as it would be with these icons of a seat."""
        more = () if seat is None else tuple(Mark(seat, icon) for icon in icons)
        return Build(self.card.id, (*self.marks, *more))


class Mat(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A player's mat and what lies beside it."""

    seat: Seat
    here: bool
    tokens: str
    coherence: int
    reputation: int
    legacy: int
    total: int
    patterns: tuple[Pattern, ...]
    presence: int
    habit: str
    reserved: str


class MitigationArea(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The open Mitigation window."""

    pledges: tuple[str, ...]
    done: tuple[bool, ...]
    awaited: tuple[Seat, ...]
    open: str
    pending: int
    closes: bool
    """Whether it closes when the viewer says that they are done."""


class LifeView(View, frozen=True, kw_only=True):
    """The World Board, the mats, and the viewer's own private look at a deck, if any (``seen``, ``peeked``)."""

    viewer: Viewer
    asks: tuple[Asking, ...]
    """The viewer's own open questions: help names only what they offer."""
    endings: tuple[Ending, ...]
    """Which answers to these end the game."""
    poll: Motion | None
    """The vote on the starting player (LM-SET-08)."""
    waits_for: Literal["", "reply", "mark", "habit", "events", "peek"]
    """The answer that the turn waits for, if it does."""
    marking: int
    """The slot on which a free icon may be marked, while the turn waits for that."""
    minutes: tuple[int, int]
    """The time for a turn and for a reply now; 0 is no limit (LM-ONL-10)."""
    phase: Phase
    round: int
    drift: int
    event: EventCard
    pending: int
    gallery: tuple[Offered | None, ...]
    row: tuple[Slot | None, ...]
    mats: tuple[Mat, ...]
    host: Seat
    first: Seat
    turn: Seat | None
    left: int
    to_play: tuple[Seat, ...]
    wild: str
    asked: Seat | None
    asked_for: str
    area: MitigationArea | None
    decks: tuple[int, int, int]
    """Cards left in the Event, Pattern and Project decks."""
    discards: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    """Names of discarded Events, Patterns and Projects."""
    completed: tuple[Slot, ...]
    ending: tuple[str, ...]
    seen: tuple[EventCard, ...]
    """The two Events that the viewer is choosing from."""
    peeked: Pattern | None
    """The Pattern that the viewer is peeking at."""
    glow: tuple[str, ...]
    options: Options
    reading: Reading | None
    """How the group stands; final once the game is over."""
    places: tuple[tuple[Seat, ...], ...]

    @property
    def me(self) -> Mat:
        """The viewer's own mat."""
        assert self.viewer is not None
        return self.mats[self.viewer]

    def members(self) -> tuple[Seat, ...]:
        """Whose guided Membership counts one more icon (LM-LAY-10)."""
        if self.options.layer_effects != "guided":
            return ()
        return tuple(mat.seat for mat in self.mats if any(card.tag == "membership" for card in mat.patterns))

    def marked(self, slots: Sequence[str]) -> bool:
        """Whether a Project in one of these slots carries marks."""
        return any(slot is not None and slot.marks and slot.letter in slots for slot in self.row)


def build(
    content: Content, state: Life, viewer: Viewer, asked: tuple[Question, ...], endings: tuple[Ending, ...]
) -> LifeView:
    """Built up from what is open to this viewer, and from what they are asked."""
    turn, pause, over = state.turn, state.pause, state.phase == "over"
    several, more = len(state.here()) > 1, members(content, state)
    return LifeView(
        viewer=viewer,
        asks=tuple(asking(question) for question in asked),
        endings=endings,
        poll=state.poll,
        waits_for=_PAUSES.get(type(pause), ""),
        marking=pause.slot if isinstance(pause, Marking) else 0,
        minutes=(state.turn_minutes, state.reply_minutes),
        phase=state.phase,
        round=state.round,
        drift=state.drift,
        event=current(content, state),
        pending=pending(content, state),
        gallery=tuple(_offered(content, state, viewer, at) for at in range(len(state.gallery))),
        row=tuple(
            None if b is None else _slot(content, state, SLOTS[at], b, more) for at, b in enumerate(state.row)
        ),
        mats=tuple(_mat(content, state, Seat(s)) for s in range(len(state.players))),
        host=state.host,
        first=state.first,
        turn=turn.seat if turn else None,
        left=turn.left if turn else 0,
        to_play=() if state.last_turn else state.to_play,
        wild=turn.wild if turn else "",
        asked=pause.of if isinstance(pause, Asked) else None,
        asked_for=pause.token if isinstance(pause, Asked) else "",
        area=_area(content, state, viewer),
        decks=(len(state.event_deck), len(state.pattern_deck), len(state.project_deck)),
        discards=_discards(content, state),
        completed=tuple(_slot(content, state, "", b, more) for b in state.completed),
        ending=state.ending,
        seen=tuple(content.events[key] for key in seen_events(state, viewer)),
        peeked=next((content.patterns[key] for key in seen_patterns(state, viewer)), None),
        glow=state.glow,
        options=state.options,
        reading=reading(content, state) if several else None,
        places=places(state) if over and several else (),
    )


def _discards(content: Content, state: Life) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """What lies open in the discard piles: Events, Patterns, Projects."""
    return (
        tuple(content.events[card].name for card in state.event_discard),
        tuple(content.patterns[card].name for card in state.pattern_discard),
        tuple(content.projects[card].name for card in state.project_discard),
    )


def _offered(content: Content, state: Life, viewer: Viewer, at: int) -> Offered | None:
    key = state.gallery[at]
    if key is None:
        return None
    card = content.patterns[key]
    holder = next((s for s in state.here() if state.players[s].reserved == key), None)
    cost = card.cost if viewer is None else price(content, state, viewer, key)
    return Offered(place=at + 1, card=card, price=cost, reserved=holder)


def _slot(content: Content, state: Life, letter: str, build: Build, members: tuple[Seat, ...]) -> Slot:
    card = content.projects[build.card]
    return Slot(
        letter=letter,
        card=card,
        marks=build.marks,
        open=still_needed(card, build),
        ranks=ranking(build, members, state.options),
        gated=gate_closed(card, state.drift, state.options),
    )


def _mat(content: Content, state: Life, seat: Seat) -> Mat:
    player = state.players[seat]
    return Mat(
        seat=seat,
        here=player.here,
        tokens=player.tokens,
        coherence=player.coherence,
        reputation=player.reputation,
        legacy=player.legacy,
        total=player.total,
        patterns=tuple(content.patterns[card] for card in player.patterns),
        presence=len(ready_presence(content, state, seat)),
        habit=player.habit,
        reserved=content.patterns[player.reserved].name if player.reserved else "",
    )


def _area(content: Content, state: Life, viewer: Viewer) -> MitigationArea | None:
    window = state.window
    if window is None:
        return None
    return MitigationArea(
        pledges=window.pledges,
        done=window.done,
        awaited=help_of(content, state).asked(),
        open=still_open(content, state),
        pending=pending(content, state),
        closes=viewer is not None and closes_when_done(content, state, viewer),
    )


def _looks(state: Life, viewer: Viewer) -> bool:
    return viewer is not None and state.turn is not None and state.turn.seat == viewer


def seen_events(state: Life, viewer: Viewer) -> tuple[str, ...]:
    """Events that only the player on turn sees, while choosing (LM-LAY-17)."""
    return state.event_deck[:2] if isinstance(state.pause, Choosing) and _looks(state, viewer) else ()


def seen_patterns(state: Life, viewer: Viewer) -> tuple[str, ...]:
    """The Pattern that only the player on turn sees, while peeking (LM-LAY-11)."""
    return state.pattern_deck[:1] if isinstance(state.pause, Peeking) and _looks(state, viewer) else ()
