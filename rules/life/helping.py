"""Help: what the viewer is asked and a move that is offered, put together from the open questions and the house
rules
of the table; and the words of the game."""

from __future__ import annotations

from rules.core import Decision, Option, Pick, Term, who
from rules.life.mitigation import refunding
from rules.life.options import Options
from rules.life.tokens import LETTERS, NAMES, say
from rules.life.view import LifeView

PRIMER = (
    "1. One world, two to six players: each has Coherence, Reputation and Legacy. The highest sum of the "
    "three wins.\n"
    "2. A turn is two actions: take tokens, buy a Pattern, pay into a Project, Stabilize, give or ask for a "
    "token, or "
    "renew what lies open.\n"
    "3. Legacy comes from Projects: when one is complete, whoever paid most icons gets 6, the second 3, "
    "others 1.\n"
    "4. Reputation comes from paying Support, from Layers 9 and 10, and from giving or being given a token.\n"
    "5. Coherence comes from Stabilize: 1 Support, Drift falls by 1, Coherence rises by 1.\n"
    "6. Each round's Event raises Drift, unless all of you together pay what it asks for at the end of the "
    "round.\n"
    "7. At Drift 12, with a complete Layer 10 Project, or without Projects left, the round is the last.\n"
    "8. The group gets a reading of its own: it stands as its weakest member and its world do."
)

PRESENCE = (
    "An unused Presence Pattern gives one of four choices, once and without an action: one more action; one "
    "token as "
    "a wild one for a payment; see the next two Events and choose; or, in Phase D, soften the Event by 1."
)

GUIDED = {
    "form": "Form: once in a turn, when you have paid into a Project, mark one more icon of it for free.",
    "membership": "Membership: on a Project that you have paid into you count one more icon for rank.",
    "prediction": "Prediction: once in a turn look at the next Pattern, or reserve a Gallery card.",
    "reinforcement": "Reinforcement: your first one names a habit, one token into another, once in each turn.",
}
"""The four powers that the guided Layer effects switch on (LM-LAY-09 to LM-LAY-12)."""


def help(view: LifeView) -> str:
    """What the viewer is asked, what it is about, and a safe answer."""
    if view.phase == "over":
        return "The game is over. Coherence, Reputation and Legacy make each total; the group has its own reading."
    mine = [d for d in view.asks if d.waits]
    if view.phase == "start":
        told = (
            "The starting player is being chosen. Who begins has the first pick in every round, which counts "
            "the more "
            "the more of you play; letting those begin who are new is fair."
        )
        return f"{told} {_safe(mine)}".strip()
    if not mine:
        return _waiting(view)
    if view.area is not None:
        return f"{_window(view)} {_safe(mine)}".strip()
    if view.waits_for:
        return f"{mine[0].prompt} {QUESTIONS[view.waits_for]} {_safe(mine)}".strip()
    return _turn(view, mine)


QUESTIONS = {
    "reply": "If you agree they get the token and 1 Reputation; you get nothing but goodwill. You may say no.",
    "mark": "It counts for completion and rank like a paid one, and sets off no trigger. You may leave it.",
    "habit": "It stays for the rest of the game, and swaps one token in each of your turns.",
    "events": "The one you keep is the Event of the next round, the other goes to the bottom of the deck.",
    "peek": "On top it is the next card that comes into the Gallery; on the bottom it is gone for long.",
}
"""What the open questions of a turn are about. Nothing else can be done before they are answered (LM-ONL-03)."""


def _waiting(view: LifeView) -> str:
    if view.asked is not None and view.turn is not None:
        return f"{who(view.turn)} has asked {who(view.asked)} for {say(view.asked_for)} and waits for the answer."
    if view.area is not None:
        lacks = f"Still open: {say(view.area.open)}." if view.area.open else "The Event is covered."
        more = " You may still change what you did." if view.asks else ""
        return f"The Event is being answered. {lacks} Nobody waits for you.{more}"
    return (
        "It is somebody else's turn. You want the best sum of Coherence, Reputation and Legacy, and all of "
        "you want "
        "Drift to stay below 12. Look at what the Event asks for: you can pay it together at the end of the round."
    )


# ---------------------------------------------------------------- a turn


def _turn(view: LifeView, mine: list[Decision]) -> str:
    """A sentence for each kind of move that is offered, in the order of the rulebook."""
    groups = {_kind(o) for d in mine if isinstance(d.ask, Pick) for o in d.ask.options}
    told = [f"You have {view.left} action{'' if view.left == 1 else 's'}."]
    if view.wild:
        told.append(
            f"You hold up {NAMES[view.wild[0]]} as a wild {NAMES[view.wild[1]]}: pay it with an action, or "
            "take it back."
        )
    told += [text for kind, text in _moves(view).items() if kind in groups and text]
    told += _powers(view)
    return " ".join([*told, _safe(mine)]).strip()


def _kind(option: Option) -> str:
    """Which sentence speaks of an option: the first word of its group, or its own key where that is mixed."""
    return option.key.partition("-")[0] if option.group == "Free steps" else option.group.partition(" ")[0]


def _moves(view: LifeView) -> dict[str, str]:
    """Each kind of move by the house rules of this table."""
    o = view.options
    cheaper = "one token of the kind on its discount icon"
    if o.discount_source == "new_card":
        cheaper = "one token of the kind on the discount icon of the card bought later"
    tie = "the earliest mark wins ties"
    if o.project_rank_tie == "first_to_count":
        tie = "ties go to whoever had all their icons down first"
    gate = (
        f" Layer 10 is open at Drift {o.stewardship_drift_gate} or less." if o.stewardship_drift_gate < 12 else ""
    )
    declined = "" if o.declined_request_costs_action else " A no costs you nothing."
    kept = " Projects with marks stay." if o.protect_started_projects else ""
    return {
        "Acquire": "Acquire takes two different tokens.",
        "Obtain": f"Obtain buys a Pattern: it gives its outputs once, and later cards with its Tag cost you less, "
        f"{cheaper}.",
        "Contribute": "Contribute pays into a Project: when it completes, most icons take 6 Legacy, second 3, "
        "others "
        f"1, and {tie}; paying Support, and Layers 9 and 10, also bring Reputation.{gate}",
        "Stabilize": "Stabilize spends 1 Support for −1 Drift and +1 Coherence.",
        "Give": "A Touchpoint gives one token or asks for one, for +1 Reputation." + declined,
        "Request": ""
        if "Give" in _offered(view)
        else "Asking for a token brings +1 Reputation if they agree." + declined,
        "Recalibrate": f"Recalibrate renews a display for +1 Drift.{kept}",
        "convert": "2 Energy can become 1 Support at any time of your turn, without an action.",
        "swap": "Your habit swaps one token in each turn.",
    }


def _offered(view: LifeView) -> set[str]:
    return {_kind(o) for d in view.asks if isinstance(d.ask, Pick) for o in d.ask.options}


def _powers(view: LifeView) -> list[str]:
    """Presence, and the guided powers, of those who own them."""
    assert view.viewer is not None
    mat = view.mats[view.viewer]
    told = [PRESENCE] if mat.presence else []
    if view.options.layer_effects == "guided":
        tags = {card.tag for card in mat.patterns}
        told += [text for tag, text in GUIDED.items() if tag in tags]
    return told


def _safe(mine: list[Decision]) -> str:
    """The best answer that ends nothing."""
    for decision in mine:
        if isinstance(decision.ask, Pick):
            free = [o for o in decision.ask.options if not o.why_not and not o.final]
            if free:
                best = max(free, key=lambda o: o.worth)
                verb = f"{best.group.split()[0]} " if best.group.startswith("Obtain") else ""
                return f"A safe move: {verb}{best.label}."
    return ""


# ---------------------------------------------------------------- Phase D


def _window(view: LifeView) -> str:
    """What pledging is about, by the house rules of this table (LM-STA-01 to LM-STA-06)."""
    area, o = view.area, view.options
    assert area is not None
    if not area.open:
        return "The Event is covered. You may be done, or take something back."
    together = (
        f"Together you may pay {say(view.event.asks)} against {view.event.name}; still open: {say(area.open)}."
    )
    if not area.pending:
        return f"{together} It is softened to nothing, so nothing has to be paid."
    if o.mitigation_mode == "partial":
        part = (
            f"Unpaid it raises Drift by {area.pending}; each icon paid takes 1 off, but at least 1 stays unless "
        )
        part += "all are paid."
        return f"{together} {part} What is pledged is spent. Mitigation moves no track of yours."
    back = "given back" if refunding(o) else "lost"
    lost = f"If any icon stays open, Drift rises by {area.pending} and what was pledged is {back}."
    return f"{together} {lost} Mitigation moves no track of yours, so pledge what others can complete."


# ---------------------------------------------------------------- the words of the game


def glossary(options: Options) -> tuple[Term, ...]:
    """What a word means at a table with these house rules."""
    tokens = ", ".join(f"{NAMES[letter]} ({letter})" for letter in LETTERS)
    terms = [
        Term(title="Coherence", text="A track of your own, 0 to 10. Stabilize raises it.", see=("Stabilize",)),
        Term(
            title="Reputation",
            text="A track of your own, 0 to 10: Support paid into Projects, Layers 9 and 10, Touchpoints.",
        ),
        Term(title="Legacy", text="A track of your own, 0 to 30: 6, 3 or 1 by rank when a Project completes."),
        Term(
            title="Drift",
            text="The world's track, 0 to 12. At 12 the round is the last, and the group reads badly.",
        ),
        Term(title="Tokens", text=f"{tokens}. The supply never runs out.", also=("token", *(NAMES.values()))),
        Term(
            title="Pattern",
            text="A card of the Gallery: outputs once, and cheaper cards of its Tag.",
            also=("patterns",),
        ),
        Term(
            title="Project",
            text="Shared work of Layers 6 to 10: every paid icon is a mark of yours.",
            also=("projects",),
        ),
        Term(
            title="Event", text="Raises Drift at the end of the round, unless it is mitigated.", also=("events",)
        ),
        Term(
            title="Mitigation",
            text="Phase D: all of you together may pay what the Event asks for.",
            also=("mitigate",),
        ),
        Term(title="Stabilize", text="1 Support: Drift −1, Coherence +1."),
        Term(
            title="Touchpoint",
            text="Give a token, or ask for one: +1 Reputation for who gives it or is granted it.",
        ),
        Term(title="Recalibrate", text="Discard from the Gallery or the Projects and refill, for +1 Drift."),
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


def _conversion(options: Options) -> str:
    if options.emergency_conversion == "anytime":
        return "2 Energy become 1 Support, without an action, in your turn and in Phase D."
    return "At this table 2 Energy become 1 Support only as part of Stabilize."
