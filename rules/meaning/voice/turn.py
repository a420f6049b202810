"""The words of a turn: what each choice costs and leads to, and why some are barred."""

from __future__ import annotations

from rules.core import Label, Offer, Question, Seat, Wording, begun, who
from rules.meaning.actions import Contribute, Convert, Gather, Load, Pass, Recycle, Rethink, Touchpoint
from rules.meaning.cards import Cards, Pattern
from rules.meaning.initiatives import (
    boxes_left,
    contributions,
    legacy_at,
    missing_signatures,
    missing_words,
    with_tokens,
)
from rules.meaning.patterns import Price, price
from rules.meaning.round.touchpoint import both_gain
from rules.meaning.round.turns import CONVERSION
from rules.meaning.state import VITALS_TOP, Project
from rules.meaning.tokens import Tokens
from rules.meaning.view import MeaningView
from rules.meaning.vitals import moved

GIVE = "Touchpoint: give"

COMPLETE, COMPLETES = "Complete", "Completes"
"""How the name of a contribution begins, and what is said of a Pattern, that makes an Initiative whole."""

ANOTHER_WAY = "Other tokens, or more…"
"""Where one goes on to choose the tokens by oneself: beside the way that is advised it doubled every list."""

AT_ONCE = 3
"""So many choices that complete something stand without a kind, and so before all kinds."""

AREAS = {
    "prism": ("Pattern Prism", "All face-up Patterns are replaced."),
    "index": ("Initiative Index", "All Initiatives without a filled box are replaced."),
}
"""What may be recycled, and what that does."""


def wording(view: MeaningView, cards: Cards, question: Question) -> Wording:
    """The choice of an action, or of the tokens to pay for one."""
    words = TurnWords(view, cards, question)
    paying = view.table.turn is not None and view.table.turn.choosing is not None
    left = {0: "no actions", 1: "1 action", 2: "2 actions"}[view.actions]
    return Wording(
        prompt=words.costs() if paying else f"Your turn: {left} left.",
        offers=tuple((words.payment if paying else words.choice)(offer) for offer in question.offers),
        silence="The rest of your turn is passed.",
        button="Your turn",
    )


class TurnWords:
    """What one player is told of their choices."""

    def __init__(self, view: MeaningView, cards: Cards, question: Question) -> None:
        self.table = view.table
        self.cards = cards
        self.seat = seat = question.seat
        self.offers = question.offers
        self.mat = view.table.mats[seat]
        self.actions = view.actions
        self.at_once = AT_ONCE

    # ------------------------------------------------------------ an action

    def choice(self, offer: Offer) -> Label:
        """One thing that may be done now, or why it may not."""
        if offer.why_not is not None:
            return self._barred(offer)
        match offer.action:
            case Gather(tokens=tokens):
                held = self.mat.tokens.plus(tokens).words()
                return Label(f"Gather {tokens.words()}", f"Right after it you hold {held}.", "Gather")
            case Load(pattern=title, extra=extra):
                return self._load(self.cards.patterns[title], extra)
            case Contribute(initiative=title, tokens=tokens):
                return self._contribute(self._project(title), tokens)
            case Touchpoint():
                return self._touchpoint(offer.action)
            case Recycle(area=area):
                name, effect = AREAS[area]
                return Label(f"Recycle the {name}", effect, "Recycle")
            case Convert():
                held = self.mat.tokens.minus(CONVERSION).plus(Tokens.of("Support")).words()
                return Label(
                    "Convert 2 Energy into 1 Support", f"Free, once a turn. Right after it you hold {held}."
                )
            case Pass():
                n = self.actions
                lost = f", giving up {n} action{'s' * (n > 1)}" if n else ""
                return Label(f"End your turn{lost}", "Your turn is over then.")
        raise AssertionError(f"{offer.key} is no choice of a turn")

    def _barred(self, offer: Offer) -> Label:
        """What may usually be done and cannot be done now, among what can be done of its kind."""
        match offer.action:
            case Load(pattern=title):
                return Label(f"Load {title}", group="Load")
            case Contribute(initiative=title):
                return Label(f"Contribute to {title}", group="Contribute")
            case Recycle(area=area):
                return Label(f"Recycle the {AREAS[area][0]}", group="Recycle")
        return Label("Touchpoint: give or ask", group=GIVE)

    def _load(self, card: Pattern, extra: Tokens | None) -> Label:
        """A Pattern, loaded with this payment or with one still to choose."""
        asked = self._price(card)
        bonus = f", +1 {card.bonus}. " if card.bonus else ". "
        if card.bonus == "Vitals" and not moved(self.table, self.seat, 1 - card.vitals) + card.vitals:
            bonus = f". Its +1 Vitals would be lost at {VITALS_TOP}. "
        gain = f"{card.layer}{bonus}{'You would be Fragile. ' if self._leaves_fragile(card) else ''}"
        done = self._completed_by(card)
        signing = "" if done else self._signing(card)
        if extra is None:
            detail = f"{gain}Costs {asked.words()}. {done or signing}".strip()
            return Label(f"Load {card.title}, and choose how to pay", detail, ANOTHER_WAY)
        cost = asked.tokens.plus(extra).listed() + (f", {card.vitals} Vitals" if card.vitals else "")
        printed = f"On the card: {card.cost()}." if card.cost() != cost else ""
        detail = f"{done}{gain}{signing or printed}".strip()
        return Label(f"Load {card.title} for {cost}", detail, self._kind("Load", completes=bool(done)))

    def _kind(self, usual: str, *, completes: bool) -> str:
        """The kind of a choice: none for what completes something, which is not to be looked for among others."""
        first = completes and self.at_once > 0
        self.at_once -= first
        return "" if first else usual

    def _leaves_fragile(self, card: Pattern) -> bool:
        """Whether paying its Vitals leaves none, bonus included (MM-FRA-01)."""
        return bool(card.vitals) and self.mat.vitals == card.vitals and card.bonus != "Vitals"

    def _waiting(self) -> list[tuple[Project, tuple[str, ...]]]:
        """The Initiatives one stands on, and the Signatures they are missing."""
        mine = [p for p in self.table.projects() if self.seat in p.order]
        return [(p, missing_signatures(self.table, self.cards, p)) for p in mine]

    def _completed_by(self, card: Pattern) -> str:
        """Which of them this Pattern would complete (MM-CMP-02)."""
        done = [
            p.card
            for p, missing in self._waiting()
            if missing == (card.layer,) and not boxes_left(self.table, self.cards, p)
        ]
        return "".join(f"{COMPLETES} {title}: {self.cards.initiatives[title].brings()}. " for title in done)

    def _signing(self, card: Pattern) -> str:
        """Which of them it would sign."""
        signed = [p.card for p, missing in self._waiting() if card.layer in missing]
        return f"Signs {', '.join(signed)}." if signed else ""

    def _contribute(self, project: Project, tokens: Tokens | None) -> Label:
        """An Initiative, with these tokens or with some still to choose."""
        if tokens is None:
            return self._choosing(project)
        given = f"commit {tokens.listed()}" if tokens.total() else "place a marker"
        whole = self._completes(project, tokens)
        label, kind = f"{project.card}: {given}", self._kind("Contribute", completes=whole)
        return Label(f"{COMPLETE} {label}" if whole else label, self._contribution(project, tokens), kind)

    def _choosing(self, project: Project) -> Label:
        """An Initiative with tokens still to choose, and what that gains beside what is advised."""
        missing = missing_words(self.table, self.cards, project, whose=True)
        ways = contributions(self.table, self.cards, project, self.seat)
        most, advised = max(ways, key=Tokens.total), self._advised(project)
        if self._completes(project, most) and not any(self._completes(project, way) for way in advised):
            brings = self.cards.initiatives[project.card].brings()
            kind = self._kind("Contribute", completes=True)
            return Label(f"{COMPLETE} {project.card}: choose the tokens", f"With {most.listed()}: {brings}.", kind)
        if most.total() > max((way.total() for way in advised), default=0):
            after = with_tokens(self.cards, project, self.seat, most)
            missing = missing_words(self.table, self.cards, after, whose=True)
            told = f"Up to {most.listed()}. Missing then: {missing}. {self._price_of(project)}"
            return Label(f"{project.card}: commit more", told.strip(), ANOTHER_WAY)
        told = f"Missing {missing}. {self._price_of(project)}"
        return Label(f"{project.card}: other tokens", told.strip(), ANOTHER_WAY)

    def _advised(self, project: Project) -> list[Tokens]:
        """What is offered to be committed here in one press."""
        return [
            o.action.tokens
            for o in self.offers
            if isinstance(o.action, Contribute)
            and o.action.initiative == project.card
            and o.action.tokens is not None
        ]

    def _completes(self, project: Project, tokens: Tokens) -> bool:
        after = with_tokens(self.cards, project, self.seat, tokens)
        return not boxes_left(self.table, self.cards, after) and not missing_signatures(
            self.table, self.cards, after
        )

    def _contribution(self, project: Project, tokens: Tokens) -> str:
        """What a contribution would lead to: completion with its effects, or what is still missing; and one's
        rank."""
        after = with_tokens(self.cards, project, self.seat, tokens)
        rank = after.order.index(self.seat)
        place = f"As number {rank + 1}: {legacy_at(rank)} Legacy."
        if not self.table.options.counts_points():
            place = ""
        missing = missing_words(self.table, self.cards, after, whose=True)
        if missing != "nothing":
            return f"{place} Missing then: {missing}. {self._price_of(project)}".strip()
        return f"{begun(self.cards.initiatives[project.card].brings())}. {place}".strip()

    def _price_of(self, project: Project) -> str:
        """What the completion of an Initiative will take (MM-CMP-12): it stands here, for then it is too late."""
        penalty = self.cards.initiatives[project.card].penalty
        return f"Once complete: {penalty.words()}." if penalty else ""

    def _touchpoint(self, action: Touchpoint) -> Label:
        """A token offered to somebody, or asked of them."""
        other, kind = action.player, action.token
        held, both = self.table.mats[other].tokens.words(), both_gain(self.table, self.seat, Seat(other))
        gives = action.way == "give"
        label = f"Give {who(other)} 1 {kind}" if gives else f"Ask {who(other)} for 1 {kind}"
        return Label(
            label,
            f"If accepted {both}. They hold {held}. A no spends the action.",
            GIVE if gives else "Touchpoint: ask",
        )

    # ------------------------------------------------------------ how to pay

    def costs(self) -> str:
        """What is being paid for."""
        match self.table.turn.choosing if self.table.turn else None:
            case Load(pattern=title):
                return f"{title} costs {self._price(self.cards.patterns[title]).words()}. How do you pay?"
            case Contribute(initiative=title):
                missing = missing_words(self.table, self.cards, self._project(title), whose=True)
                brings = self.cards.initiatives[title].brings()
                return f"{title} is missing {missing}. It brings {brings}. What do you commit?"
        raise AssertionError("nothing is being paid")

    def payment(self, offer: Offer) -> Label:
        """One way to pay."""
        match offer.action:
            case Load(pattern=title, extra=Tokens() as extra):
                paid = self._price(self.cards.patterns[title]).tokens.plus(extra)
                kept = self.mat.tokens.minus(paid).words()
                return Label(f"Pay {paid.words()}", f"{extra.words()} for the rest. You keep {kept}.", "Pay")
            case Contribute(initiative=title, tokens=Tokens() as tokens):
                many = f"{tokens.total()} token{'s' * (tokens.total() != 1)}"
                detail = self._contribution(self._project(title), tokens)
                whole = self._completes(self._project(title), tokens)
                label = f"{COMPLETE} it: {tokens.words()}" if whole else f"Commit {tokens.words()}"
                return Label(label, detail, self._kind(many, completes=whole))
            case Rethink():
                return Label("Something else", "Nothing has been paid.")
        raise AssertionError(f"{offer.key} is no payment")

    def _price(self, card: Pattern) -> Price:
        return price(self.table, self.cards, card, self.seat)

    def _project(self, title: str) -> Project:
        found = self.table.project(title)
        assert found is not None
        return found
