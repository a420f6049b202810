"""The words of the game for whoever looks one up, as they stand at a table with these house rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Term
from rules.life.cards import TAGS, Content, EventCard, Pattern, Project
from rules.life.options import Options
from rules.life.tokens import LETTERS, NAMES, show
from rules.life.view import Offered, Slot

PRESENCE = (
    "An unused Presence Pattern gives one of four choices, once and without an action: one more action; one "
    "wild token, which pays for any other; see the next two Events and choose; or, in Phase D, soften the Event "
    "by 1."
)

GUIDED = {
    "form": "Form: once in a turn, when you have paid into a Project, mark one more icon of it for free.",
    "membership": "Membership: on a Project that you have paid into you count one more icon for rank.",
    "prediction": "Prediction: once in a turn look at the next Pattern, or reserve a Gallery card.",
    "reinforcement": "Reinforcement: your first one names a habit, one token into another, once in each turn.",
}
"""The four powers that the guided Layer effects switch on (LM-LAY-09 to LM-LAY-12)."""


def glossary(options: Options, content: Content) -> tuple[Term, ...]:
    """The words of the game as they stand at a table with these house rules, its tokens, then every card."""
    return (
        *_words(options),
        *_tokens(),
        *map(_pattern, content.patterns.values()),
        *map(_project, content.projects.values()),
        *map(_event, content.events.values()),
    )


TRACKS = (
    Term(title="Coherence", text="A track of your own, 0 to 10. Stabilize raises it.", see=("Stabilize",)),
    Term(
        title="Reputation",
        text="A track of your own, 0 to 10, raised by Support paid into Projects, by Layers 9 and 10 and by"
        " Touchpoints.",
    ),
    Term(title="Legacy", text="A track of your own, 0 to 30: 6, 3 or 1 by rank when a Project completes."),
    Term(
        title="Drift",
        text="The world's track, 0 to 12. At 12 the round is the last, and the group reads badly.",
    ),
)
"""What is counted, the same at every table."""

DEEDS = (
    Term(
        title="Pattern",
        text="A card of the Gallery. It gives its outputs once, and makes later cards of its Tag cheaper.",
        also=("patterns",),
    ),
    Term(
        title="Project",
        text="Shared work of Layers 6 to 10: every paid icon is a mark of yours.",
        also=("projects",),
    ),
    Term(title="Event", text="Raises Drift at the end of the round, unless it is mitigated.", also=("events",)),
    Term(
        title="Mitigation",
        text="At the end of a round, in Phase D, all of you together may pay what the Event asks for.",
        also=("mitigate",),
    ),
    Term(title="Stabilize", text="For 1 Support: Drift −1, Coherence +1."),
    Term(
        title="Touchpoint",
        text="Give a token, or ask for one: +1 Reputation for whoever gives it or is granted it.",
    ),
    Term(title="Recalibrate", text="Discard from the Gallery or the Projects and refill, for +1 Drift."),
)
"""Cards and what is done with them, the same at every table."""


def _words(options: Options) -> tuple[Term, ...]:
    tokens = ", ".join(f"{NAMES[letter]} ({letter})" for letter in LETTERS)
    terms = [
        *TRACKS,
        Term(title="Tokens", text=f"{tokens}. The supply never runs out.", also=("token",)),
        *DEEDS,
        Term(title="Emergency conversion", text=_conversion(options), also=("convert", "conversion")),
        Term(
            title="Presence",
            text=PRESENCE if options.presence_effects else "At this table a Tag and nothing more.",
        ),
    ]
    for tag, text in GUIDED.items():
        off = "A Tag: it gives discounts. (With guided Layer effects it would do more.)"
        on = options.layer_effects == "guided"
        terms.append(Term(title=tag.capitalize(), text=text.partition(": ")[2] if on else off))
    return tuple(terms)


def _tokens() -> Iterator[Term]:
    """The five types; what is drawn of one is its letter."""
    for letter in LETTERS:
        text = f"A token, written {letter}. Patterns, Projects and Events ask for tokens, which are no points."
        yield Term(title=NAMES[letter], text=text, kind="Tokens", shows=letter)


def _layer(card: Pattern | Project) -> str:
    """Its Layer by number and name."""
    return f"Layer {card.layer} ({TAGS[card.layer - 1].capitalize()})"


def _pattern(card: Pattern) -> Term:
    text = (
        f"A Pattern of {_layer(card)}, Tag {card.tag.capitalize()}. Costs {show(card.cost)}, gives"
        f" {show(card.outputs)}; later cards of its Tag cost 1 {NAMES[card.discount]} less. {card.line}"
    )
    return Term(title=card.name, text=text, kind="Patterns", shows=Offered(place=0, card=card, price=card.cost))


def _project(card: Project) -> Term:
    text = (
        f"A Project of {_layer(card)}. Needs {show(card.needs)}; complete, it lowers Drift by {card.lowers}."
        f" {card.line}"
    )
    slot = Slot(letter="", card=card, marks=(), open=card.needs, ranks=())
    return Term(title=card.name, text=text, kind="Projects", shows=slot)


def _event(card: EventCard) -> Term:
    kind, asks = card.pressure.capitalize(), show(card.asks)
    text = f"An Event, {kind}. Drift +{card.drift}, unless {asks} are paid. {card.line}"
    return Term(title=card.name, text=text, kind="Events", shows=card)


def _conversion(options: Options) -> str:
    if options.emergency_conversion == "anytime":
        return "2 Energy become 1 Support, without an action, in your turn and in Phase D."
    return "At this table 2 Energy become 1 Support only as part of Stabilize."
