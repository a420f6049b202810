"""The options of a turn, with cost and effect: the six actions in the order of the rulebook."""

from __future__ import annotations

from itertools import combinations

from rules.core import Option, who
from rules.life.actions import (
    Acquire,
    Contribute,
    Give,
    Obtain,
    Recalibrate,
    Request,
    Stabilize,
)
from rules.life.cards import TAG_ICONS, Content
from rules.life.mat import price
from rules.life.projects import gate_closed, needed, ranking
from rules.life.state import SLOTS, Build, Life, Mark, Turn
from rules.life.steps import steps
from rules.life.tokens import LETTERS, NAMES, covers, heaps, less, shared, show
from rules.life.turns import purse
from rules.life.worth import Mind

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
            *self.recalibrations(),
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
        """Action 2: Patterns that can be paid for and are not reserved by others."""
        kept = {self.state.players[s].reserved for s in self.state.here() if s != self.seat}
        found = []
        for at, key in enumerate(self.state.gallery):
            if key is None or key in kept:
                continue
            card = self.content.patterns[key]
            cost = price(self.content, self.state, self.seat, card)
            if self.payable(cost):
                found.append(
                    Option(
                        key=f"obtain-{at + 1}",
                        label=f"{at + 1}. {card.name} ({TAG_ICONS[card.tag]} {card.tag.capitalize()})",
                        action=Obtain(place=at + 1),
                        detail=f"Pay {show(cost)}, gain {show(card.outputs)}. Later −{card.discount} for the Tag.",
                        group="Obtain a Pattern",
                        worth=self.mind.pattern(card, cost),
                    )
                )
        return found

    # ------------------------------------------------------------ Action 3

    def contributions(self) -> list[Option]:
        """Action 3: every part of what is open that can be paid, with the rank it leads to."""
        found = []
        for at, build in enumerate(self.state.row):
            if build is None or gate_closed(self.state, self.content.projects[build.card]):
                continue
            card = self.content.projects[build.card]
            wanted = needed(self.content, build)
            ways = [icons for icons in heaps(shared(self.purse, wanted)) if icons and self.payable(icons)]
            group = f"Contribute to {SLOTS[at]}: {card.name}"
            for icons in ways:
                many = f" ({len(icons)} icons)" if len(ways) > MOST_IN_GROUP else ""
                found.append(
                    Option(
                        key=f"pay-{SLOTS[at]}-{icons}",
                        label=f"Pay {show(icons)} to {SLOTS[at]}",
                        action=Contribute(project=SLOTS[at], icons=icons),
                        detail=self.prospect(build, icons),
                        group=group + many,
                        worth=self.mind.contribute(at, icons),
                    )
                )
        return found

    def prospect(self, build: Build, icons: str) -> str:
        """What a contribution leads to: Reputation, own rank with its tie and its Legacy, what is left."""
        card = self.content.projects[build.card]
        after = Build(build.card, (*build.marks, *(Mark(self.seat, icon) for icon in icons)))
        order = ranking(self.content, self.state, after)
        at = next(k for k, standing in enumerate(order) if standing.seat == self.seat)
        tied = sum(s.icons == order[at].icons for s in order) > 1
        rank = f"{('1st', '2nd', '3rd', '4th', '5th', '6th')[at]} with {order[at].icons}"
        rank += f"{', tie' * tied} (🌳 +{order[at].legacy})"
        rises = self.mind.climb("reputation", ("S" in icons) + (card.layer >= 9))
        left = less(needed(self.content, build), icons)
        then = f"then open: {'+'.join(left)}" if left else f"completes it: 🌀 −{card.lowers}"
        return f"⭐ +{rises}, {rank}; {then}." if rises else f"{rank}; {then}."

    # ------------------------------------------------------------ Actions 4 to 6

    def stabilizes(self) -> list[Option]:
        """Action 4: with Support in hand, or made from 2 Energy."""
        drift = max(0, self.state.drift - 1)
        effect = f"🌀 {self.state.drift} → {drift}, 🧠 +{self.mind.climb('coherence', 1)}"
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
        return found

    def touchpoints(self) -> list[Option]:
        """Action 5: gifts of what is held, requests for what others hold."""
        found = []
        rise = self.mind.climb("reputation", 1)
        for other in (s for s in self.state.here() if s != self.seat):
            for token in sorted(set(self.player.tokens), key=LETTERS.index):
                found.append(
                    Option(
                        key=f"give-{other}-{token}",
                        label=f"Give {show(token)} to {who(other)}",
                        action=Give(to=other, token=token),
                        detail=f"⭐ +{rise} for you.",
                        group="Give a token",
                        worth=self.mind.give(other, token),
                    )
                )
        for other in (s for s in self.state.here() if s != self.seat and s not in self.turn.declined):
            for token in sorted(set(self.state.players[other].tokens), key=LETTERS.index):
                found.append(
                    Option(
                        key=f"request-{other}-{token}",
                        label=f"Ask {who(other)} for {show(token)}",
                        action=Request(of=other, token=token),
                        detail=f"If they agree: the token, and ⭐ +{rise} for you.",
                        group="Request a token",
                        worth=self.mind.request(other, token),
                    )
                )
        return found

    def recalibrations(self) -> list[Option]:
        """Action 6: any Projects; of the Gallery nothing, one card, or all (any other choice: see the question
        beside this one)."""
        cards = [at for at in map(str, range(1, 7)) if self.discardable(at)]
        choices = [("gallery", picked) for picked in [(), *((at,) for at in cards)]]
        if len(cards) > 1:
            choices.append(("gallery", tuple(cards)))
        slots = [SLOTS[at] for at, build in enumerate(self.state.row) if build is not None and self.loose(build)]
        choices += [("projects", picked) for k in range(len(slots) + 1) for picked in combinations(slots, k)]
        return [
            Option(
                key=f"recalibrate-{display}-{''.join(picked)}",
                label=f"{display.capitalize()}: discard {', '.join(picked) or 'nothing'}",
                action=Recalibrate(display=display, discard=picked),
                detail="🌀 +1; empty places are refilled." + (" Marks are lost." if self.marked(picked) else ""),
                group="Recalibrate",
                worth=self.mind.recalibrate(len(picked)) - 3 * self.marked(picked),
            )
            for display, picked in choices
        ]

    def discardable(self, place: str) -> bool:
        """Whether a Gallery place holds a card that this seat may discard."""
        key = self.state.gallery[int(place) - 1]
        return key is not None and all(
            self.state.players[s].reserved != key for s in self.state.here() if s != self.seat
        )

    def loose(self, build: Build) -> bool:
        """Whether a Project may be discarded (LM-RCL-06)."""
        return not (build.marks and self.state.options.protect_started_projects)

    def marked(self, slots: tuple[str, ...]) -> bool:
        """Whether marks would be lost."""
        builds = [self.state.row[SLOTS.index(slot)] for slot in slots if slot in SLOTS]
        return any(build is not None and build.marks for build in builds)
