"""The words and cards of Meaning Made for whoever looks one up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules.core import Term
from rules.meaning.cards import STEWARDSHIP, Cards, EventCard, Initiative, Pattern
from rules.meaning.events import loss
from rules.meaning.state import OpenTable
from rules.meaning.tokens import INITIATIVE_LAYERS, PATTERN_LAYERS, Tokens
from rules.meaning.view import EventView, ProjectView

WORDS = (
    Term(
        title="Meaning",
        text="The world's track, 0 to 12, shared by all. Events lower it, Initiatives and"
        " donated Support raise it; at"
        " 0 the world collapses.",
        also=("drift",),
    ),
    Term(
        title="Vitals",
        text="Your own stability, 0 to 10, and points at the end. At 0 you are Fragile: you play full turns, but"
        " cannot donate Support.",
        also=("fragile",),
    ),
    Term(
        title="Legacy",
        text="Your own score, 0 to 30: 6, 3 or 1 for an Initiative that is completed, by the"
        " order in which you joined"
        " it.",
    ),
    Term(
        title="Pattern",
        text="A card of the Prism that you load for good: it covers one icon of its layer on"
        " later Patterns, and signs"
        " Initiatives that you have joined.",
        also=("patterns", "load", "loading"),
        see=("Prism", "Palette", "Signature"),
    ),
    Term(title="Prism", text="The six Patterns that lie open; everybody chooses from the same six."),
    Term(title="Palette", text="Where your loaded Patterns lie, each in the area of its own layer."),
    Term(
        title="Initiative",
        text="Shared work: full boxes and all Signatures complete it. It raises Meaning and"
        " brings Legacy to whoever"
        " joined.",
        also=("initiatives", "contribute", "index"),
        see=("Signature",),
    ),
    Term(
        title="Signature",
        text="A Pattern layer that must be present among those who have joined an Initiative."
        " It is looked at, never"
        " paid.",
        also=("signatures", "sign", "signs"),
    ),
    Term(
        title="Touchpoint",
        text="Give another player a token, or ask for one. If they agree, both gain 1 Vitals.",
    ),
    Term(
        title="Recycle",
        text="Discard the whole Prism, or all Initiatives that nobody has started, and reveal others.",
    ),
    Term(
        title="Stability Window",
        text="After everybody's turn each may donate 1 Support: +1 Meaning each, +3 at most in a round.",
        also=("donate", "donation", "window"),
    ),
    Term(title="Gather", text="Take two tokens: 2 Energy, 2 Insight, or one of each. Support is never gathered."),
)


def glossary(cards: Cards, table: OpenTable | None = None) -> tuple[Term, ...]:
    """The words of the game, its tokens, then every card, each as it stands at a table where there is one."""
    return (
        *WORDS,
        *_tokens(),
        *_layers(),
        *map(partial(_pattern, table), cards.patterns.values()),
        *map(partial(_initiative, table), cards.initiatives.values()),
        *map(partial(_event, table), cards.events.values()),
    )


def _tokens() -> Iterator[Term]:
    """The three kinds; what is drawn of one is its letter."""
    told = {
        "Energy": "Gathered two at a time; Patterns and Initiatives ask for it.",
        "Insight": "Gathered two at a time; Patterns and Initiatives ask for it.",
        "Support": "Never gathered: it comes from bonuses, Events and Touchpoints. Donated, it"
        " raises Meaning by 1.",
    }
    for name, text in told.items():
        yield Term(title=name, text=f"A token. {text} Tokens are no points.", kind="Tokens", shows=name[0])


LAYERS = {
    "Boundary": "an inside, and what holds it together.",
    "Balance": "steering within, so that what is needed is there in time.",
    "Form": "growing and mending, and keeping one's shape.",
    "Membership": "staying whole by doing different things, together.",
    "Prediction": "a small model of what comes next, and a plan for it.",
    "Reinforcement": "what went well and what hurt, made into habit.",
    "Presence": "one moment that all attend to.",
    "Social": "patterns that minds share: customs, offices, rules.",
    "Story": "what goes on from one generation to the next.",
    "Stewardship": "care for whatever has to outlast us.",
}
"""What each of the ten stands for (MM-LAY-03)."""


def _layers() -> Iterator[Term]:
    for number, name in enumerate((*PATTERN_LAYERS, *INITIATIVE_LAYERS), start=1):
        of = "Patterns" if name in PATTERN_LAYERS else "Initiatives"
        text = f"Layer {number} of ten, a layer of {of}: {LAYERS[name]}"
        yield Term(title=name, text=text, kind="Layers", shows=number)


def _pattern(table: OpenTable | None, card: Pattern) -> Term:
    bonus = f" Bonus: +1 {card.bonus}." if card.bonus else ""
    costly = table is not None and table.options.hard_mode == "costly_patterns"
    more = ", and 1 token of any kind more at this table" if costly else ""
    text = f"A Pattern of the layer {card.layer}. Costs {card.cost()}{more}.{bonus} {card.flavour}"
    return Term(title=card.title, text=text.strip(), kind="Patterns", shows=card)


def _initiative(table: OpenTable | None, card: Initiative) -> Term:
    ends = table.ending.card if table is not None and table.ending is not None else STEWARDSHIP
    by = "By the book" if table is None else "At this table"
    on = table is not None and table.options.mode == "competitive"
    then = "the game goes on to its last round all the same" if on else "when it is complete the game ends"
    end = f" {by} it is the End Initiative: {then}." if card.title == ends else ""
    boxes = table.options.any_boxes() if table is not None and end else 0
    more = f", and {boxes} boxes of any kind more at this table" if boxes else ""
    text = f"An Initiative of the layer {card.layer}. Asks for {_asks(card)}{more}; brings {card.brings()}.{end}"
    return Term(title=card.title, text=f"{text} {card.flavour}".strip(), kind="Initiatives", shows=_fresh(card))


def _asks(card: Initiative) -> str:
    """Its Requirement List in words."""
    return ", ".join(filter(None, (card.tokens.listed(), *(f"a Signature of {s}" for s in card.signatures))))


def _fresh(card: Initiative) -> ProjectView:
    """The card as it comes from its deck, with places for four."""
    return ProjectView(
        card=card,
        filled=Tokens(),
        any_boxes=0,
        any_filled=0,
        spaces=4,
        order=(),
        open=card.tokens,
        left=0,
        missing="",
        unsigned=card.signatures,
        signers={},
    )


def _event(table: OpenTable | None, card: EventCard) -> Term:
    effect = f" Besides, {card.effect()}." if card.effect() else ""
    taken = card.meaning if table is None else loss(table, card)
    here = f" at this table ({card.meaning} by the book)" if taken != card.meaning else ""
    text = f"An Event. Takes {taken or 'no'} Meaning{here}.{effect} {card.flavour}"
    shows = EventView(title=card.title, loss=taken, effect=card.effect(), flavour=card.flavour)
    return Term(title=card.title, text=text.strip(), kind="Events", shows=shows)
