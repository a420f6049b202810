"""A toy game with everything the kernel offers: simultaneous secrets, a vote, time, leaving.

Everybody plays a card face down; the highest card that nobody else played takes a lantern. When the cards are
gone the players vote whether to deal once more (at most twice); most lanterns win.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.core import (
    Action,
    Ballot,
    Chance,
    Decision,
    Event,
    Game,
    Illegal,
    Leave,
    Motion,
    NotAwaited,
    Option,
    Outcome,
    Param,
    Pick,
    Rule,
    Seat,
    Sheet,
    State,
    Step,
    TimeUp,
    Verb,
    View,
    Viewer,
    ballots,
    who,
)


class Play(Action, frozen=True, tag="play"):
    card: int


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: int = 3


class Lantern(State, frozen=True):
    round: int
    options: Options
    hands: tuple[tuple[int, ...], ...]
    played: tuple[int | None, ...]
    lanterns: tuple[int, ...]
    here: tuple[bool, ...]
    vote: Motion | None = None
    deals: int = 1
    over: bool = False
    night: int = 1


class LanternView(View, frozen=True):
    round: int
    hand: tuple[int, ...]
    cards_held: tuple[int, ...]
    has_played: tuple[bool, ...]
    lanterns: tuple[int, ...]
    viewer: Viewer = None


RULE = Rule(
    id="LA-PLY-01",
    section="Play",
    title="Hand size",
    kind="option",
    text="How many cards each player holds.",
    source="toy",
    option="hand",
    type="int",
    min=1,
    max=4,
    default=3,
)
SHEET = Sheet(name="lantern", title="Lantern", summary="A toy.", rules=(RULE,))


def put(row: tuple[Any, ...], at: int, thing: Any) -> tuple[Any, ...]:
    return (*row[:at], thing, *row[at + 1 :])


class LanternGame(Game[Lantern, Options, LanternView]):
    slug = "lantern"
    family = "lantern"
    title = "Lantern"
    blurb = "Play high, but not what others play."
    seats = range(2, 6)
    minutes = "5 minutes"
    chapters = ("LA-PLY",)
    turn_rule = "LA-PLY-01"
    State = Lantern
    Legacy = int
    Options = Options
    verbs = (
        Verb(
            action=Play,
            name="play",
            summary="Play a card face down.",
            params=(Param(name="card", summary="The number on the card.", kind="count"),),
        ),
    )

    def __init__(self) -> None:
        super().__init__(SHEET)

    def deal(self, seats: int, options: Options, chance: Chance) -> Step[Lantern]:
        state = Lantern(
            round=0,
            options=options,
            hands=(),
            played=(None,) * seats,
            lanterns=(0,) * seats,
            here=(True,) * seats,
        )
        return Step(state=self._hands(state, chance), events=(Event(line="Cards are dealt."),))

    def _hands(self, state: Lantern, chance: Chance) -> Lantern:
        dealt = [chance.order(8)[: state.options.hand] for _ in state.here]  # nobody holds a card twice
        hands = tuple(tuple(sorted(hand)) if here else () for hand, here in zip(dealt, state.here, strict=True))
        return replace(state, hands=hands)

    def legacy(self, state: Lantern) -> int:
        return state.night

    def deal_on(self, seats: int, options: Options, chance: Chance, legacy: int) -> Step[Lantern]:
        step = self.deal(seats, options, chance)
        return Step(
            state=replace(step.state, night=legacy + 1), events=(Event(line=f"Night {legacy + 1} falls."),)
        )

    def awaiting(self, state: Lantern) -> tuple[Decision, ...]:
        if self.outcome(state):
            return ()
        if state.vote:
            options = tuple(
                Option(key=c.key, label=c.label, action=Ballot(motion=state.vote.id, choice=c.key))
                for c in state.vote.choices
            )
            return tuple(
                Decision(
                    id=f"{state.round}.vote",
                    seat=seat,
                    prompt="Deal once more?",
                    ask=Pick(options=options),
                    motion=state.vote.id,
                    waits=seat not in state.vote.cast,
                    within=timedelta(hours=1),
                    silence=ballots.silence(state.vote),
                )
                for seat in state.vote.electorate
            )
        return tuple(
            Decision(
                id=f"{state.round}.play",
                seat=Seat(s),
                prompt="Play one card face down.",
                secret=True,
                within=timedelta(hours=2),
                silence="Your lowest card is played.",
                button="Play",
                ask=Pick(
                    options=tuple(
                        Option(key=str(c), label=f"Card {c}", action=Play(card=c), worth=c)
                        for c in sorted(set(hand))
                    )
                ),
            )
            for s, hand in enumerate(state.hands)
            if state.here[s] and state.played[s] is None
        )

    def apply(self, state: Lantern, seat: Seat, action: Action, chance: Chance) -> Step[Lantern]:
        if self.outcome(state):
            raise NotAwaited("LA-PLY-01", "The game is over.")
        match action:
            case Leave():
                return self._leave(state, seat, chance)
            case Ballot(motion=motion, choice=choice) if state.vote and state.vote.id == motion:
                return self._vote(replace(state, vote=state.vote.with_ballot(seat, choice)), seat, chance)
            case TimeUp(decision=id) if state.vote and id == f"{state.round}.vote":
                return self._close(state, chance)
            case TimeUp(decision=id) if not state.vote and id == f"{state.round}.play" and state.hands[seat]:
                return self._play(state, seat, min(state.hands[seat]), chance)
            case Play(card=card) if not state.vote:
                return self._play(state, seat, card, chance)
        raise NotAwaited("LA-PLY-01", "Nobody waits for that.")

    def _play(self, state: Lantern, seat: Seat, card: int, chance: Chance) -> Step[Lantern]:
        if state.played[seat] is not None:
            raise NotAwaited("LA-PLY-01", "You have played.")
        if card not in state.hands[seat]:
            raise Illegal("LA-PLY-01", f"You do not hold {card}.")
        left = list(state.hands[seat])
        left.remove(card)
        state = replace(state, hands=put(state.hands, seat, tuple(left)), played=put(state.played, seat, card))
        told = Event(line=f"{who(seat)} has played.", private={seat: f"You played {card}."})
        return self._reveal(state, (told,))

    def _reveal(self, state: Lantern, events: tuple[Event, ...]) -> Step[Lantern]:
        if any(state.played[s] is None for s in range(len(state.here)) if state.here[s]):
            return Step(state=state, events=events)
        cards = [c for c in state.played if c is not None]
        alone = [c for c in cards if cards.count(c) == 1]
        lanterns, line = state.lanterns, "Nobody takes the lantern."
        if alone:
            winner = state.played.index(max(alone))
            lanterns, line = put(lanterns, winner, lanterns[winner] + 1), f"{who(winner)} takes the lantern."
        state = replace(state, round=state.round + 1, played=(None,) * len(state.here), lanterns=lanterns)
        if not any(state.hands):
            state = self._ask(state)
        return Step(state=state, events=(*events, Event(line=line, kind="score")), reveals=True)

    def _ask(self, state: Lantern) -> Lantern:
        if state.deals == 2:
            return replace(state, over=True)
        voters = tuple(Seat(s) for s, here in enumerate(state.here) if here)
        motion = Motion(
            id=f"more{state.deals}",
            question="Deal once more?",
            electorate=voters,
            needed=len(voters) // 2 + 1,
            rule="LA-PLY-01",
            within=timedelta(hours=1),
        )
        return replace(state, vote=motion)

    def _vote(self, state: Lantern, seat: Seat, chance: Chance) -> Step[Lantern]:
        assert state.vote
        told = (Event(line=f"{who(seat)} votes."),)
        match state.vote.carried():
            case None:
                return Step(state=state, events=told)
            case True:
                return self._more(state, told, chance)
        return Step(state=replace(state, vote=None, over=True), events=told)

    def _more(self, state: Lantern, told: tuple[Event, ...], chance: Chance) -> Step[Lantern]:
        state = replace(state, vote=None, deals=2, round=state.round + 1)
        return Step(state=self._hands(state, chance), events=(*told, Event(line="Cards are dealt again.")))

    def _close(self, state: Lantern, chance: Chance) -> Step[Lantern]:
        assert state.vote
        if state.vote.carried(closed=True):
            return self._more(state, (), chance)
        return Step(state=replace(state, vote=None, over=True), events=(Event(line="The vote is closed."),))

    def _leave(self, state: Lantern, seat: Seat, chance: Chance) -> Step[Lantern]:
        if not state.here[seat]:
            raise NotAwaited("LA-PLY-01", "You have left.")
        state = replace(
            state,
            here=put(state.here, seat, False),
            hands=put(state.hands, seat, ()),
            played=put(state.played, seat, None),
        )
        told = (Event(line=f"{who(seat)} leaves."),)
        if state.vote:
            state = self._ask(replace(state, vote=None))
            return Step(state=state, events=told)
        if sum(state.here) < 2:
            return Step(state=replace(state, over=True), events=told)
        if any(c is not None for c in state.played):
            return self._reveal(state, told)
        return Step(state=state, events=told)

    def motions(self, state: Lantern) -> tuple[Motion, ...]:
        return (state.vote,) if state.vote else ()

    def view(self, state: Lantern, viewer: Viewer) -> LanternView:
        return LanternView(
            round=state.round,
            hand=() if viewer is None else state.hands[viewer],
            cards_held=tuple(map(len, state.hands)),
            has_played=tuple(card is not None for card in state.played),
            lanterns=state.lanterns,
            viewer=viewer,
        )

    def outcome(self, state: Lantern) -> Outcome | None:
        if not state.over and sum(state.here) > 1:
            return None
        seats = [Seat(s) for s, here in enumerate(state.here) if here]
        scores = sorted({state.lanterns[s] for s in seats}, reverse=True)
        places = tuple(tuple(s for s in seats if state.lanterns[s] == points) for points in scores)
        return Outcome(places=places, reason="Most lanterns.", scores=state.lanterns)

    def describe(self, view: LanternView) -> str:
        rows = [f"{who(s)} has {n} lanterns and {view.cards_held[s]} cards." for s, n in enumerate(view.lanterns)]
        hand = ", ".join(map(str, view.hand)) or "no card"
        mine = "" if view.viewer is None else f"You hold {hand}. "
        return f"{mine}Round {view.round + 1}. {' '.join(rows)}"

    def help(self, view: LanternView) -> str:
        return "Play a card that nobody else will play. A middle card is safe."

    def spell(self, action: Action) -> dict[str, str]:
        return {"card": str(action.card)} if isinstance(action, Play) else {}

    def read(self, view: LanternView, verb: Verb, words: dict[str, str]) -> Action:
        try:
            return Play(card=int(words["card"]))
        except (KeyError, ValueError):
            raise Illegal("LA-PLY-01", "Give the number on the card.") from None

    def scramble(self, state: Lantern, viewer: Viewer, chance: Chance) -> Lantern:
        hands, played = state.hands, state.played
        for seat in range(len(hands)):
            if seat != viewer:
                dealt = chance.order(8)  # nobody holds a card twice, nor one that is played
                hands = put(hands, seat, tuple(sorted(dealt[: len(hands[seat])])))
                if played[seat] is not None:
                    played = put(played, seat, dealt[-1])
        return replace(state, hands=hands, played=played)
