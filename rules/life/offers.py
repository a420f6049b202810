"""The options of a turn, with cost and effect: the six actions in the order of the rulebook."""

from __future__ import annotations

from itertools import combinations

from rules.core import Option, counted, who
from rules.life.actions import (
    Acquire,
    Contribute,
    Give,
    Obtain,
    Request,
    Stabilize,
)
from rules.life.cards import TAG_ICONS, Content, Pattern, Project
from rules.life.displays import Displays
from rules.life.mat import climb, price
from rules.life.projects import gate_closed, needed, ranking, reputation_for
from rules.life.state import COHERENCE, LEGACY, REPUTATION, SLOTS, Build, Life, Mark, Turn
from rules.life.steps import steps
from rules.life.tokens import LETTERS, NAMES, covers, heaps, less, shared, show
from rules.life.turns import purse
from rules.life.worth import NEVER, Mind

MOST_IN_GROUP = 25


class Offers:
    """Everything the player on turn may do now."""

    def __init__(self, content: Content, state: Life, turn: Turn) -> None:
        self.content = content
        self.state = state
        self.turn = turn
        self.seat = turn.seat
        self.player = state.players[turn.seat]
        self.purse = purse(self.player, turn)
        self.mind = Mind(content, state, turn.seat)
        self.displays = Displays(content, state, turn.seat)

    def all(self) -> tuple[Option, ...]:
        """In the order of the rulebook, free steps last. With a wild token held up, only what may pay it."""
        if self.turn.wild:
            return (*self.obtains(), *self.contributions(), *self.stabilizes(), *self.free_steps())
        return (
            *self.acquires(),
            *self.obtains(),
            *self.contributions(),
            *self.stabilizes(),
            *self.touchpoints(),
            *self.displays.recalibrations(self.mind),
            *self.free_steps(),
        )

    def free_steps(self) -> list[Option]:
        """What costs no action."""
        return steps(self.content, self.state, self.turn, self.mind)

    def payable(self, cost: str) -> bool:
        """Whether the purse covers it and, if a token is wild, uses it."""
        return covers(self.purse, cost) and (not self.turn.wild or self.turn.wild[1] in cost)

    def acquires(self) -> list[Option]:
        """Action 1: the ten pairs of types."""
        return [
            Option(
                key=f"acquire-{a}{b}",
                label=f"Take {show(a + b)}",
                action=Acquire(tokens=a + b),
                detail=f"1 {NAMES[a]} and 1 {NAMES[b]} from the supply.",
                group="Acquire",
                worth=self.mind.heap(a + b),
            )
            for a, b in combinations(LETTERS, 2)
        ]

    def obtains(self) -> list[Option]:
        """Action 2: the Patterns of the Gallery; greyed what others have reserved and what cannot be paid."""
        found = []
        for at, key in enumerate(self.state.gallery):
            if key is None:
                continue
            card = self.content.patterns[key]
            cost = price(self.content, self.state, self.seat, card)
            barred = self.displays.reserved(key) or self.short(cost)
            found.append(
                Option(
                    key=f"obtain-{at + 1}",
                    label=f"{at + 1}. {card.name} ({TAG_ICONS[card.tag]} {card.tag.capitalize()})",
                    action=Obtain(place=at + 1),
                    detail=f"Pay {show(cost)}, gain {show(card.outputs)}. {self.later(card)}",
                    group="Obtain a Pattern",
                    worth=NEVER if barred else self.mind.pattern(card, cost),
                    why_not=barred,
                )
            )
        return found

    def short(self, cost: str) -> str:
        """What is lacking for a cost, as a refusal; with a wild token held up, that it would not be used."""
        lacking = less(cost, self.purse)
        if lacking:
            return f"You lack {show(lacking)}."
        if self.turn.wild and self.turn.wild[1] not in cost:
            return f"It does not take {NAMES[self.turn.wild[1]]}, which your wild token stands for."
        return ""

    def later(self, card: Pattern) -> str:
        """What the card goes on doing for its owner: discounts, and a choice of Presence (LM-OBT-07,
        LM-LAY-14)."""
        icon = card.discount if self.state.options.discount_source == "owned_card" else "1"
        presence = " 📌 Presence, once." if self.mind.presence_counts(card) else ""
        return f"Later −{icon} for the Tag.{presence}"

    # ------------------------------------------------------------ Action 3

    def contributions(self) -> list[Option]:
        """Action 3: every part of what is open that can be paid, with the rank it leads to."""
        found = []
        for at, build in enumerate(self.state.row):
            if build is None:
                continue
            card = self.content.projects[build.card]
            wanted = needed(self.content, build)
            shut = gate_closed(self.state, card)
            ways = [] if shut else [i for i in heaps(shared(self.purse, wanted)) if i and self.payable(i)]
            group = f"Contribute to {SLOTS[at]}: {card.name}"
            if not ways:
                found.append(self.closed(at, card, wanted, group))
            for icons in ways:
                many = f" ({counted(len(icons), 'icon')})" if len(ways) > MOST_IN_GROUP else ""
                found.append(
                    Option(
                        key=f"pay-{SLOTS[at]}-{icons}",
                        label=f"Pay {show(icons)} to {SLOTS[at]}, {card.name}",
                        action=Contribute(project=SLOTS[at], icons=icons),
                        detail=self.prospect(build, icons),
                        group=group + many,
                        worth=self.mind.contribute(at, icons),
                    )
                )
        return found

    def closed(self, at: int, card: Project, wanted: str, group: str) -> Option:
        """A Project that cannot be paid into now, and why (LM-CON-01, LM-LAY-23)."""
        gate = self.state.options.stewardship_drift_gate
        if gate_closed(self.state, card):
            why = f"At this table Layer 10 opens at Drift {gate} or less."
        elif self.turn.wild:
            why = f"It does not need {NAMES[self.turn.wild[1]]}, which your wild token stands for."
        else:
            why = f"It needs {show(wanted)}, and you hold none of these."
        return Option(
            key=f"pay-{SLOTS[at]}",
            label=f"{SLOTS[at]}, {card.name}",
            action=Contribute(project=SLOTS[at], icons=wanted[:1]),
            detail=f"Needs {show(wanted)}.",
            group=group,
            worth=NEVER,
            why_not=why,
        )

    def prospect(self, build: Build, icons: str) -> str:
        """What a contribution leads to: Reputation, own rank with its tie and its Legacy, what is left."""
        card = self.content.projects[build.card]
        after = Build(build.card, (*build.marks, *(Mark(self.seat, icon) for icon in icons)))
        order = ranking(self.content, self.state, after)
        at = next(k for k, standing in enumerate(order) if standing.seat == self.seat)
        tied = sum(s.icons == order[at].icons for s in order) > 1
        legacy = climb(self.player, "legacy", order[at].legacy)
        left = less(needed(self.content, build), icons)
        rank = f"{('1st', '2nd', '3rd', '4th', '5th', '6th')[at]} with {order[at].icons}{', tie' * tied}"
        rises = climb(self.player, "reputation", reputation_for(card, icons))
        gains = f"{REPUTATION} +{rises}; " if rises else ""
        if left:
            return f"{gains}{rank}, would be {LEGACY} +{legacy}; then open: {'+'.join(left)}."
        return f"Completes it: {gains}{rank}, {LEGACY} +{legacy}, {self.displays.drift(-card.lowers)}."

    # ------------------------------------------------------------ Actions 4 to 6

    def stabilizes(self) -> list[Option]:
        """Action 4: with Support in hand, or made from 2 Energy."""
        effect = f"{self.displays.drift(-1)}, {COHERENCE} +{climb(self.player, 'coherence', 1)}"
        found = []
        if self.payable("S"):
            found.append(
                Option(
                    key="stabilize",
                    label="Stabilize with 1 ❤️S",
                    action=Stabilize(),
                    detail=f"Spend 1 Support: {effect}.",
                    group="Stabilize",
                    worth=self.mind.stabilize(self.turn.wild[0] if self.turn.wild else "S"),
                )
            )
        if self.player.has("EE") and not self.turn.wild:
            found.append(
                Option(
                    key="stabilize-convert",
                    label="Convert 2 ☀️E and Stabilize",
                    action=Stabilize(convert=True),
                    detail=f"Spend 2 Energy as 1 Support: {effect}.",
                    group="Stabilize",
                    worth=self.mind.stabilize("EE"),
                )
            )
        if not found:
            found.append(
                Option(
                    key="stabilize",
                    label="Stabilize with 1 ❤️S",
                    action=Stabilize(),
                    detail=f"Spend 1 Support: {effect}.",
                    group="Stabilize",
                    worth=NEVER,
                    why_not=self.short("S") + (" 2 ☀️E would do too." if not self.turn.wild else ""),
                )
            )
        return found

    def touchpoints(self) -> list[Option]:
        """Action 5: gifts of what is held, requests for what others hold."""
        found = []
        rise = climb(self.player, "reputation", 1)
        for other in (s for s in self.state.here() if s != self.seat):
            for token in sorted(set(self.player.tokens), key=LETTERS.index):
                found.append(
                    Option(
                        key=f"give-{other}-{token}",
                        label=f"Give {show(token)} to {who(other)}",
                        action=Give(to=other, token=token),
                        detail=f"{REPUTATION} +{rise} for you.",
                        group="Give a token",
                        worth=self.mind.give(other, token),
                    )
                )
        for other in (s for s in self.state.here() if s != self.seat):
            for token in sorted(set(self.state.players[other].tokens), key=LETTERS.index):
                found.append(
                    Option(
                        key=f"request-{other}-{token}",
                        label=f"Ask {who(other)} for {show(token)}",
                        action=Request(of=other, token=token),
                        detail=f"If they agree: the token, and {REPUTATION} +{rise} for you.",
                        group="Request a token",
                        worth=self.mind.request(other, token),
                        why_not=f"{who(other)} has said no this turn." if other in self.turn.declined else "",
                    )
                )
        return found
