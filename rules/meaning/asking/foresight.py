"""Whether an answer ends the game: tried on a copy, with every Event that may come next. Of the face-down deck
only what is still in it counts, never its order. Mostly a look at the table shows that nothing can end yet."""

from __future__ import annotations

from functools import cached_property

import msgspec
from msgspec.structs import replace

from rules.core import Action, Chance, Offer, Outcome, RuleError, Seat
from rules.meaning.actions import (
    Answer,
    Contribute,
    Convert,
    Donate,
    Gather,
    Load,
    Lose,
    Pass,
    Recycle,
    Rethink,
    Touchpoint,
)
from rules.meaning.cards import Cards, EventCard
from rules.meaning.events import coming, loss
from rules.meaning.initiatives import boxes_left, missing_signatures, open_boxes
from rules.meaning.move import Move
from rules.meaning.round.acting import play
from rules.meaning.round.stability import may_donate
from rules.meaning.scoring import outcome
from rules.meaning.state import GROUP_CAP, MEANING_TOP, Deck, MeaningMade, Project
from rules.meaning.tokens import Tokens

Ender = Answer | Contribute | Convert | Donate | Gather | Load | Lose | Pass | Recycle
"""What may end the game: anything that ends a turn or a round, or completes the End Initiative."""


class Ending(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How the game ends by an action: for certain, or with ``deadly`` of the ``events`` that may come next, or
    perhaps, where ``several`` come in a round."""

    action: Ender
    outcome: Outcome
    certain: bool
    deadly: int
    events: int
    several: bool


class Foresight:
    """One player's answers to a question of the round, and which of them may end the game."""

    def __init__(self, state: MeaningMade, cards: Cards, seat: Seat) -> None:
        self.state = state
        self.cards = cards
        self.seat = seat
        self.ending = self._ending()
        self.falling = self._falling()

    def marked(self, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
        """The offers, final where they may end the game."""
        if self.ending is None and not self.falling:
            return offers
        turn = self.state.turn
        if self.ending is None and turn is not None and turn.actions > 1:  # only whoever passes ends the round
            return tuple([self._marked(offer) if isinstance(offer.action, Pass) else offer for offer in offers])
        return tuple([self._marked(offer) for offer in offers])

    def _marked(self, offer: Offer) -> Offer:
        if offer.ways:
            ways = tuple([self._marked(way) for way in offer.ways])
            now = next(way for way in ways if way.action == offer.action)
            return offer if ways == offer.ways else replace(offer, ways=ways, final=now.final)
        if offer.why_not is not None or not self.ends(offer.action):
            return offer
        return replace(offer, final=True)

    def ends(self, action: Action) -> bool:
        """Whether this action may end the game. What the worst Event does not end, no other does."""
        if not self._worth_trying(action):
            return False
        if self._seen_through(action):
            return True
        return self._after(action, self._worst) is not None

    def may_end(self, action: Action) -> bool:
        """The same for anything that may be typed: it is tried, however far the end seems."""
        return self._after(action, self._worst) is not None

    def told(self, action: Ender) -> Ending | None:
        """How the game ends by this action, if it may."""
        if not self._worth_trying(action):
            return None
        losses = self._losses or [0]
        over: dict[int, MeaningMade] = {}
        for lost in sorted(set(losses), reverse=True):
            after = self._after(action, self._mildest(lost))
            if after is None:
                break
            over[lost] = after
        if not over:
            return None
        found = outcome(next(iter(over.values())))
        assert found is not None
        return Ending(
            action=action,
            outcome=found,
            certain=len(over) == len(set(losses)),
            deadly=sum(losses.count(lost) for lost in over),
            events=len(losses),
            several=self.state.options.events_each_round() > 1,
        )

    # ------------------------------------------------------------ what a look at the table shows

    def _ending(self) -> Project | None:
        """The End Initiative, if this player may complete it now."""
        state = self.state
        if state.ending is None or state.phase != "turns" or state.options.mode == "competitive":
            return None
        ending, held = state.ending, state.mats[self.seat].tokens
        left = boxes_left(state, self.cards, ending)
        if left > held.total() or not held.covers(open_boxes(self.cards, ending)):
            return None
        unsigned = len(missing_signatures(state, self.cards, ending, (self.seat,)))
        return ending if unsigned <= (not left) else None  # the last Signature may come with a Pattern

    def _falling(self) -> bool:
        """Whether the game may end with this round, or with the Events that come next."""
        state, options = self.state, self.state.options
        match state.phase:
            case "turns":
                assert state.turn is not None
                order = state.order()
                if any(state.mats[s].here for s in order[order.index(state.turn.seat) + 1 :]):
                    return False
                if self._others_donate() and not self._completes_something():
                    return False
            case "event":
                if len(state.zone) >= options.events_each_round() or options.collapses() != "immediate":
                    return False
            case "window":
                pass
            case _:
                return False
        match options.collapses():
            case "never":
                return state.round >= options.competitive_rounds
            case "end_of_round":
                return state.meaning == 0
        worst = max([self.cards.events[title] for title in coming(state)], key=_meaning, default=None)
        return worst is not None and state.meaning <= options.events_each_round() * loss(state, worst)

    def _worth_trying(self, action: Action) -> bool:
        """Whether the action may complete the End Initiative, or end a round with which the game may end."""
        match action:
            case Rethink() | Touchpoint() | Load(extra=None) | Contribute(tokens=None):
                return False
        if self.ending is not None and self._completes(action, self.ending):
            return True
        if not self.falling:
            return False
        turn = self.state.turn
        if turn is not None and not isinstance(action, Pass) and turn.actions > (not isinstance(action, Convert)):
            return False
        return not self._somebody_donates(action)

    def _completes(self, action: Action, project: Project) -> bool:
        """Whether this Initiative may be complete with the action."""
        match action:
            case Contribute(initiative=title, tokens=Tokens() as tokens):
                return title == project.card and boxes_left(self.state, self.cards, project) <= tokens.total()
            case Load():
                return self.seat in project.order and not boxes_left(self.state, self.cards, project)
        return False

    def _completes_something(self) -> bool:
        """Whether there is an Initiative that this player can complete now."""
        held = self.state.mats[self.seat].tokens.total()
        return any(boxes_left(self.state, self.cards, project) <= held for project in self.state.projects())

    def _others_donate(self) -> bool:
        """Whether somebody who has no part in this turn is asked in the Stability Window."""
        state = self.state
        assert state.turn is not None
        if state.meaning >= MEANING_TOP:
            return False
        return any(may_donate(state, s) for s in state.seats_here() if s not in (self.seat, state.turn.seat))

    def _completes_any(self, action: Action) -> bool:
        return isinstance(action, Load | Contribute) and any(
            self._completes(action, project) for project in self.state.projects()
        )

    def _seen_through(self, action: Action) -> bool:
        """Whether all is plain that follows: the turn was the last of the round, nobody is asked for a donation,
        and the one Event of the next round does the rest."""
        options = self.state.options
        if options.events_each_round() > 1:
            return False
        if action == Donate(give=False):
            return options.donation_style == "in_order"
        if options.conversion:  # the turn may go on
            return False
        if isinstance(action, Load | Contribute):
            return not self._completes_any(action)
        return isinstance(action, Gather | Recycle | Pass) or action == Answer(accept=False)

    def _somebody_donates(self, action: Action) -> bool:
        """Whether the Stability Window surely waits for somebody after the action, so that no round ends yet."""
        state = self.state
        if state.phase == "event" or state.meaning >= MEANING_TOP:
            return False
        window, unsure = state.window, {self.seat}
        if window is not None:
            if action == Donate(give=True) and (window.given + 1 >= GROUP_CAP or state.meaning + 1 >= MEANING_TOP):
                return False
            return any(may_donate(state, s) for s in window.waiting if s not in unsure | set(window.answers))
        match action:
            case Load() | Contribute() if self._completes_any(action):
                return False
            case Load() | Contribute() if self._keeps_support(action):
                return True
            case Answer(accept=True):
                assert state.turn is not None
                unsure.add(state.turn.seat)
            case Gather() | Recycle() | Pass() | Convert() | Answer():
                unsure.clear()
        return any(may_donate(state, s) for s in state.seats_here() if s not in unsure)

    def _keeps_support(self, action: Load | Contribute) -> bool:
        """Whether this player could donate after the action."""
        mat = self.state.mats[self.seat]
        support, vitals = mat.tokens.support, mat.vitals
        match action:
            case Contribute(tokens=Tokens() as tokens):
                support -= tokens.support
            case Load(pattern=title, extra=Tokens() as extra):
                card = self.cards.patterns[title]
                support += (card.bonus == "Support") - card.tokens.support - extra.support
                vitals += (card.bonus == "Vitals") - card.vitals
        return support > 0 and vitals > 0

    # ------------------------------------------------------------ trying

    @cached_property
    def _losses(self) -> list[int]:
        """The Meaning that each of the Events to come would take."""
        return [loss(self.state, self.cards.events[title]) for title in coming(self.state)]

    @cached_property
    def _worst(self) -> str:
        return self._mildest(max(self._losses, default=0))

    def _mildest(self, lost: int) -> str:
        """Of the Events that take so much Meaning the one that does least besides, so that the hidden order of the
        deck does not matter (MM-ONL-01)."""
        left = [self.cards.events[title] for title in coming(self.state)]
        alike = [(card.tokens, card.vitals, card.title) for card in left if loss(self.state, card) == lost]
        return min(alike, default=(0, 0, ""))[2]

    def _after(self, action: Action, event: str) -> MeaningMade | None:
        """The end of the game, if this Event comes next (and again, should another be turned over); ``None`` if it
        goes on."""
        state = self.state
        deck = Deck(draw=(*(event,) * 3 * bool(event), *sorted(state.events.draw)), discard=state.events.discard)
        move = Move(replace(state, events=deck), self.cards, Chance("foresight"))
        try:
            play(move, self.seat, action)
        except RuleError:
            return None
        return move.state if move.over else None


def _meaning(card: EventCard) -> int:
    return card.meaning
