"""The rules of Lantern as the kernel asks for them."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from examples.lantern import asking
from examples.lantern.actions import CloseVote, Play
from examples.lantern.state import CARDS, DEALS, Lantern, Options
from examples.lantern.view import LanternView, see
from rules.core import (
    Action,
    Ballot,
    Chance,
    Event,
    Illegal,
    Leave,
    Motion,
    NotAwaited,
    Outcome,
    Question,
    Return,
    Rules,
    Seat,
    Step,
    Viewer,
    ballots,
    who,
)

SEATS = range(2, 6)
TURN_RULE = "LA-PLY-01"

T = TypeVar("T")


def put(row: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    """The row with something else at one seat."""
    return (*row[:seat], thing, *row[seat + 1 :])


class LanternRules(Rules[Lantern, Options, LanternView]):
    """Deal, play, vote and leave."""

    def deal(self, seats: int, options: Options, chance: Chance) -> Step[Lantern]:
        if seats not in SEATS:
            raise Illegal("LA-SET-01", f"Lantern is for {SEATS[0]} to {SEATS[-1]} players.")
        state = Lantern(
            options=options,
            hands=((),) * seats,
            laid=(None,) * seats,
            open=((),) * seats,
            aside=(tuple(CARDS),) * seats,
            lanterns=(0,) * seats,
            here=(True,) * seats,
        )
        return Step(state=self._hands(state, chance), events=(Event(line="Cards are dealt."),))

    def _hands(self, state: Lantern, chance: Chance) -> Lantern:
        """All cards are gathered and dealt anew (LA-SET-02)."""
        size = state.options.hand
        shuffled = [chance.shuffled(CARDS) if here else tuple(CARDS) for here in state.here]
        sizes = [size if here else 0 for here in state.here]
        return replace(
            state,
            hands=tuple(tuple(sorted(row[:n])) for row, n in zip(shuffled, sizes, strict=True)),
            aside=tuple(tuple(sorted(row[n:])) for row, n in zip(shuffled, sizes, strict=True)),
            open=((),) * len(state.here),
        )

    def questions(self, state: Lantern) -> tuple[Question, ...]:
        return asking.questions(state)

    def motions(self, state: Lantern) -> tuple[Motion, ...]:
        return (state.vote,) if state.vote else ()

    def view(self, state: Lantern, viewer: Viewer) -> LanternView:
        return see(state, viewer)

    def apply(self, state: Lantern, seat: Seat, action: Action, chance: Chance) -> Step[Lantern]:
        if state.over:
            raise NotAwaited(TURN_RULE, "This game is over. Start a new one to play on.")
        if isinstance(action, Return):
            raise Illegal("LA-ONL-03", "Nobody comes back in the middle of a night. Join the next game.")
        if not state.here[seat]:
            raise NotAwaited("LA-ONL-03", "You have left this game. Join the next one.")
        match action:
            case Play(card=card) if not state.vote:
                return self._play(state, seat, card, chance)
            case Ballot(motion=motion, choice=choice) if state.vote and state.vote.id == motion:
                told = Event(line=f"{who(seat)} votes.", veiled="")
                return self._count(state, state.vote.with_ballot(seat, choice), chance, told)
            case CloseVote() if state.vote and seat in state.vote.missing():
                return self._count(state, state.vote, chance, Event(line="The vote is closed."), closed=True)
            case Leave():
                return self._leave(state, seat, chance)
        raise NotAwaited(TURN_RULE, "That is not awaited: " + ("vote first." if state.vote else "play a card."))

    def _play(self, state: Lantern, seat: Seat, card: int, chance: Chance) -> Step[Lantern]:
        """LA-PLY-01."""
        if state.laid[seat] is not None:
            raise NotAwaited("LA-PLY-01", "You have played. Wait until the cards are turned over.")
        if card not in state.hands[seat]:
            held = ", ".join(map(str, state.hands[seat]))
            raise Illegal("LA-PLY-01", f"You do not hold {card}. You hold {held}.")
        hand = tuple(other for other in state.hands[seat] if other != card)
        state = replace(state, hands=put(state.hands, seat, hand), laid=put(state.laid, seat, card))
        return self._turn_over(
            state, Event(line=f"{who(seat)} has played.", private={seat: f"You played {card}."})
        )

    def _turn_over(self, state: Lantern, told: Event) -> Step[Lantern]:
        """Once all have played, the lantern goes to the highest card that lies there alone (LA-PLY-02)."""
        if any(state.laid[seat] is None for seat in state.seats):
            return Step(state=state, events=(told,))
        cards = {seat: card for seat, card in enumerate(state.laid) if card is not None}
        alone = {card: Seat(seat) for seat, card in cards.items() if list(cards.values()).count(card) == 1}
        took = alone[max(alone)] if alone else None
        shown = ", ".join(f"{who(seat)} {card}" for seat, card in cards.items())
        line = "Nobody takes the lantern" if took is None else f"{who(took)} takes the lantern"
        state = replace(
            state,
            round=state.round + 1,
            laid=(None,) * len(state.here),
            open=tuple((*row, *([cards[s]] if s in cards else [])) for s, row in enumerate(state.open)),
            lanterns=tuple(n + (seat == took) for seat, n in enumerate(state.lanterns)),
            took=took,
        )
        if not any(state.hands):
            state = _asked_for_more(state)
        return Step(state=state, events=(told, Event(line=f"{line}: {shown}.", kind="score")), reveals=True)

    def _count(
        self, state: Lantern, vote: Motion, chance: Chance, told: Event, *, closed: bool = False
    ) -> Step[Lantern]:
        """LA-END-01."""
        carried = vote.carried(closed=closed)
        if carried is None:
            return Step(state=replace(state, vote=vote), events=(told,))
        state = replace(state, vote=None)
        result = Event(line=f"Deal once more? {ballots.result(vote, closed=closed)}")
        if not carried:
            return Step(state=replace(state, over=True), events=(told, result))
        state = self._hands(replace(state, deals=state.deals + 1, round=state.round + 1), chance)
        return Step(state=state, events=(told, result, Event(line="Cards are dealt again.")))

    def _leave(self, state: Lantern, seat: Seat, chance: Chance) -> Step[Lantern]:
        """LA-ONL-03."""
        laid = state.laid[seat]
        aside = sorted((*state.aside[seat], *state.hands[seat], *([] if laid is None else [laid])))
        state = replace(
            state,
            here=put(state.here, seat, False),
            hands=put(state.hands, seat, ()),
            laid=put(state.laid, seat, None),
            aside=put(state.aside, seat, tuple(aside)),
        )
        told = Event(line=f"{who(seat)} leaves.")
        if len(state.seats) < 2:
            return Step(state=replace(state, vote=None, over=True), events=(told,))
        if state.vote:
            cast = {voter: choice for voter, choice in state.vote.cast.items() if voter != seat}
            return self._count(state, replace(_motion(state), cast=cast), chance, told)
        return self._turn_over(state, told)

    def outcome(self, state: Lantern) -> Outcome | None:
        """LA-END-02."""
        if not state.over:
            return None
        totals = sorted({state.lanterns[seat] for seat in state.seats}, reverse=True)
        places = tuple(tuple(s for s in state.seats if state.lanterns[s] == total) for total in totals)
        reason = "Most lanterns win." if len(state.seats) > 1 else "Nobody else is left."
        return Outcome(places=places, reason=reason, scores=state.lanterns)


def _asked_for_more(state: Lantern) -> Lantern:
    """The hands are empty: a vote, or the end."""
    return replace(state, over=True) if state.deals == DEALS else replace(state, vote=_motion(state))


def _motion(state: Lantern) -> Motion:
    return Motion(
        id=f"more{state.deals}",
        question="Deal once more?",
        electorate=state.seats,
        needed=len(state.seats) // 2 + 1,
        rule="LA-END-01",
        within=asking.TO_VOTE,
    )
