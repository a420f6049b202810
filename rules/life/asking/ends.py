"""Which answers end the game: they want a confirmation (LM-END-01 to LM-END-03, LM-RND-09). Most cannot, and that
is seen without trying; what could is tried on a copy."""

from __future__ import annotations

import functools
from collections.abc import Collection

from msgspec.structs import replace

from rules.core import Action, Chance, OneOf, Question, RuleError, Seat, SomeOf
from rules.life.actions import (
    Acquire,
    Contribute,
    Convert,
    Done,
    Give,
    MarkFree,
    NameHabit,
    Obtain,
    Pledge,
    Presence,
    Recalibrate,
    Reply,
    Skip,
    Stabilize,
    TakeBack,
)
from rules.life.cards import Content
from rules.life.doing import do
from rules.life.doing.moment import Moment
from rules.life.mat import price
from rules.life.mitigation import closes_when_done, help_of, pending, still_open, to_come, within_reach
from rules.life.state import LAST_DRIFT, SLOTS, Life, Marking, Window
from rules.life.tokens import less


def with_final(content: Content, state: Life, questions: tuple[Question, ...]) -> tuple[Question, ...]:
    """The questions, with a confirmation on every answer that ends the game, unless all do: then the question says
    so instead."""
    ends = Ends(content, state)
    return tuple(ends.marked(question) for question in questions) if ends.kinds else questions


def after(content: Content, state: Life, seat: Seat, action: Action) -> Life | None:
    """Where an action leads; ``None`` if it is refused. No order of a deck decides the end, so nothing hidden
    shows in it."""
    m = Moment(content, state, Chance("trial"))
    try:
        do(m, seat, action)
    except RuleError:
        return None
    return m.state


ACTS: frozenset[type[Action]] = frozenset((Acquire, Obtain, Contribute, Stabilize, Give, Recalibrate))
"""What takes an action of the turn at once, and so may end the turn."""

SAME_WORLD = (Acquire, Give)
"""What moves tokens and nothing else that counts for the end."""

NO_PATTERN = (Contribute, Stabilize, Recalibrate)
"""What brings no new choice of Presence."""

CLOSERS: frozenset[type[Action]] = ACTS | {
    MarkFree,
    NameHabit,
    Reply,
    Skip,
    Done,
    Pledge,
    TakeBack,
    Convert,
    Presence,
}
"""What may end a turn or close the window."""


class Ends:
    """How near the end is in a position, and which answers bring it."""

    def __init__(self, content: Content, state: Life) -> None:
        self.content = content
        self.state = state
        self.empty = state.row.count(None)
        self.drift = state.drift + pending(content, state)
        self.last_round = self._last_round()
        turn = state.turn
        self.brink = self.last_round and (turn is None or turn.left <= 1)
        """Whether Phase D may end the game as things stand, and may be reached with this answer."""
        self.crowns = self._crowns()
        self.kinds = self._kinds()

    def _last_round(self) -> bool:
        """Whether the game may be over after this turn, or after the window."""
        state = self.state
        if state.turn is not None and state.to_play and not state.last_turn:
            return False
        last_event = not state.event_deck and state.options.event_deck_empty == "end_game"
        short = len(state.project_deck) <= self.empty
        return bool(state.ending) or self.drift >= LAST_DRIFT or last_event or short

    def _crowns(self) -> dict[str, int]:
        """Slots with a Project of Layer 10, and how many icons each still needs."""
        found = {}
        for slot, build in zip(SLOTS, self.state.row, strict=True):
            if build is not None and (card := self.content.projects[build.card]).layer == 10:
                found[slot] = len(card.needs) - len(build.marks)
        return found

    def _kinds(self) -> frozenset[type[Action]]:
        """The kinds of action that can end the game now. Mostly there is none, and nothing is tried."""
        state, turn = self.state, self.state.turn
        found: set[type[Action]] = {Skip} if self.last_round else set()
        if self.brink:
            sure = turn is not None and not turn.wild and self._others_suffice(turn.seat)
            found |= CLOSERS - ACTS if sure else CLOSERS
        if turn is not None:
            most = 1 if isinstance(state.pause, Marking) else len(state.players[turn.seat].tokens)
            if any(needed <= most for needed in self.crowns.values()):
                found |= {Contribute, MarkFree}
            if self.drift + 1 >= LAST_DRIFT or self._projects_short(SLOTS):
                found.add(Recalibrate)
        return frozenset(found)

    def _projects_short(self, discarded: Collection[str]) -> bool:
        """Whether the deck cannot refill the row when these are discarded."""
        return self.empty + len(discarded) > len(self.state.project_deck)

    # ------------------------------------------------------------ whole questions

    def marked(self, question: Question) -> Question:
        """The question with a confirmation on every answer that ends the game. Of several cards to discard it is
        the Drift that ends it, whichever they are."""
        ask = question.ask
        if isinstance(ask, SomeOf) and type(ask.template) in self.kinds and self.ends(question.seat, ask.template):
            return replace(question, ask=replace(ask, final=True))
        if not isinstance(ask, OneOf) or (len(ask.offers) == 1 and ask.offers[0].final):
            return question
        ends = self.ending(question)
        if not ends:
            return question
        every = self.all_end(question, ends)
        offers = tuple(replace(offer, final=not every) if offer.key in ends else offer for offer in ask.offers)
        return replace(question, ask=OneOf(offers))

    def ending(self, question: Question) -> frozenset[str]:
        """The keys of the answers that end the game, at once or after this round."""
        if not self.kinds or not isinstance(question.ask, OneOf):
            return frozenset()
        could = [o for o in question.ask.offers if type(o.action) in self.kinds and o.why_not is None]
        return frozenset([offer.key for offer in could if self.ends(question.seat, offer.action)])

    @staticmethod
    def all_end(question: Question, ends: frozenset[str]) -> bool:
        """Whether there are several answers and all of them end the game."""
        open = [offer for offer in question.offers if offer.why_not is None]
        return len(open) > 1 and len(ends) == len(open)

    # ------------------------------------------------------------ single answers

    def ends(self, seat: Seat, action: Action) -> bool:
        """Whether an action that is legal ends the game, at once or after this round."""
        if self._sets_off(action):
            return True
        if not (self.brink or self._may_close(action)) or not self._unanswered(seat, action):
            return False
        if (known := self._known(action)) is not None:
            return known
        then = after(self.content, self.state, seat, action)
        return then is not None and (then.phase == "over" or bool(then.ending and not self.state.ending))

    def _sets_off(self, action: Action) -> bool:
        """Whether it sets off an end trigger by itself, the first of the game."""
        state = self.state
        if state.ending:
            return False
        match action:
            case Contribute(project=slot, icons=icons):
                return slot in self.crowns and self.crowns[slot] <= len(icons)
            case MarkFree(icon=icon) if isinstance(state.pause, Marking):
                slot = SLOTS[state.pause.slot]
                return slot in self.crowns and self.crowns[slot] <= len(icon)
            case Recalibrate(display=display, discard=discard):
                short = display == "projects" and self._projects_short(discard)
                return state.drift + 1 >= LAST_DRIFT or short
        return False

    def _may_close(self, action: Action) -> bool:
        """Whether it may bring about the Stability Check that ends the game, where not every action does: one more
        Drift, or a turn cut short."""
        state = self.state
        if isinstance(action, Recalibrate) and state.turn is not None:
            last = state.turn.left <= 1 and (not state.to_play or state.last_turn)
            return last and self.drift + 1 >= LAST_DRIFT
        return isinstance(action, Skip) and self.last_round

    def _known(self, action: Action) -> bool | None:
        """Whether the game is over when the window is closed after this action, where that can be seen without
        trying. Guided powers may ask something first, and part payment may wait for somebody; then it is tried."""
        state, options = self.state, self.state.options
        if isinstance(action, Done):
            return self._check_ends or None
        if isinstance(action, Pledge) and options.layer_effects != "guided":  # it covers what is open
            return self._ends_with(0)
        plain = options.layer_effects != "guided" and options.mitigation_mode == "all_or_nothing"
        if not plain or state.turn is None or state.turn.wild:
            return None
        same = isinstance(action, SAME_WORLD) or (bool(state.ending) and isinstance(action, NO_PATTERN))
        return self._check_ends if same else None

    @functools.cached_property
    def _check_ends(self) -> bool:
        """Whether the Stability Check as it stands is the last."""
        state, window = self.state, self.state.window
        met = not still_open(self.content, state)
        paid = len(window.paid()) if window is not None else 0
        return self._ends_with(0 if met else to_come(state.options, pending(self.content, state), paid))

    def _ends_with(self, drift: int) -> bool:
        """Whether a Stability Check that brings so much Drift is the last."""
        state = self.state
        last_event = not state.event_deck and state.options.event_deck_empty == "end_game"
        return bool(state.ending) or state.drift + drift >= LAST_DRIFT or last_event or self._projects_short("")

    # ------------------------------------------------------------ the Stability Check

    def _unanswered(self, seat: Seat, action: Action) -> bool:
        """Whether the window may be closed after this action, because nobody is waited for. Where the group then
        holds what the Event asks for, somebody is who has not said that they are done."""
        state = self.state
        if state.window is not None:
            return self._closes_window(seat, state.window, action)
        if state.turn is not None and state.turn.wild:
            return True
        match action:
            case Acquire(tokens=tokens):
                return self._out_of_reach(seat, "", tokens)
            case Obtain(place=place):
                card = state.gallery[place - 1]
                assert card is not None
                cost = price(self.content, state, seat, card)
                return self._out_of_reach(seat, cost, self.content.patterns[card].outputs)
            case Contribute(icons=icons):
                return self._out_of_reach(seat, icons, "")
            case Stabilize(convert=convert):
                return self._out_of_reach(seat, "EE" if convert else "S", "")
            case Give(to=to, token=token):
                return self._out_of_reach(seat, token, "", to, token)
            case Recalibrate() | MarkFree() | NameHabit():
                return self._out_of_reach(seat, "", "")
            case Reply() | Skip():
                return True
        return False

    def _closes_window(self, seat: Seat, window: Window, action: Action) -> bool:
        match action:
            case Done():
                return closes_when_done(self.content, self.state, seat)
            case Pledge(icons=icons):
                return len(icons) == len(still_open(self.content, self.state))
            case TakeBack(icons=icons):
                return icons == window.pledges[seat]
            case Convert():
                return not window.pledges[seat]
            case Presence() | Skip():
                return True
        return False

    @functools.cached_property
    def _hands(self) -> dict[Seat, str]:
        return {seat: self.state.players[seat].tokens for seat in self.state.here()}

    @functools.cached_property
    def _softened(self) -> bool:
        """Whether somebody would be waited for because of an unused Presence."""
        help = help_of(self.content, self.state)
        return help.softening and any(help.presence.values())

    def _others_suffice(self, seat: Seat) -> bool:
        """Whether the window waits for somebody whatever this seat does now."""
        return self._softened or self._within_reach({s: held for s, held in self._hands.items() if s != seat})

    def _within_reach(self, hands: dict[Seat, str]) -> bool:
        return within_reach(still_open(self.content, self.state), list(hands.values()), self.state.options)

    def _out_of_reach(self, seat: Seat, lost: str, won: str, other: Seat | None = None, given: str = "") -> bool:
        """Whether the group does not hold what the Event asks for, when this hand has changed so."""
        if self._softened:
            return False
        hands = dict(self._hands)
        hands[seat] = less(hands[seat], lost) + won
        if other is not None:
            hands[other] += given
        return not self._within_reach(hands)
