"""Help: what the viewer is asked and a move that is offered, put together from the open questions and the house
rules of the table."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Action, who
from rules.life import actions as a
from rules.life.advice import worths
from rules.life.advice.check import Check
from rules.life.asked import Asking
from rules.life.mitigation import refunding, to_come
from rules.life.state import LAST_DRIFT
from rules.life.tokens import NAMES, say
from rules.life.view import LifeView
from rules.life.voice.glossary import GUIDED, PRESENCE
from rules.life.voice.labels import labels
from rules.life.voice.wording import asked


def help(view: LifeView) -> str:
    """What the viewer is asked, what it is about, and a safe answer."""
    if view.phase == "over":
        return "The game is over. Coherence, Reputation and Legacy make each total; the group has its own reading."
    mine = [d for d in view.asks if d.waits]
    if view.phase == "start":
        told = (
            "The starting player is being chosen. Whoever begins has the first pick in every round, and the more "
            "of you play, the more that counts; letting those begin who are new is fair."
        )
        return f"{told} {_safe(view, mine)}".strip()
    if not mine:
        return _waiting(view)
    if view.area is not None:
        return f"{_window(view)} {_why_done(view)}{_safe(view, mine)}".strip()
    if view.waits_for:
        return f"{asked(view, mine[0].kind)} {QUESTIONS[view.waits_for]} {_safe(view, mine)}".strip()
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


def _turn(view: LifeView, mine: list[Asking]) -> str:
    """A sentence for each kind of move that is offered, in the order of the rulebook."""
    groups = _offered(mine)
    told = [f"You have {view.left} action{'' if view.left == 1 else 's'}."]
    if view.wild:
        told.append(
            f"You hold up {NAMES[view.wild[0]]} as a wild {NAMES[view.wild[1]]}: pay it with an action, or "
            "take it back."
        )
    open_now = {kind: text for kind, text in _moves(view).items() if kind in groups and text}
    told += [text for kind, text in open_now.items() if kind in MOSTLY]
    more = [text for kind, text in open_now.items() if kind not in MOSTLY] + _powers(view)
    if a.Contribute in groups:
        tie = "the earliest mark wins ties"
        if view.options.project_rank_tie == "first_to_count":
            tie = "ties go to whoever had all their icons down first"
        more.insert(0, f"On a Project {tie}; paying Support, and Layers 9 and 10, also bring Reputation.")
    return "\n".join([" ".join([*told, _safe(view, mine)]).strip(), *([" ".join(more)] if more else [])])


MOSTLY = (a.Acquire, a.Obtain, a.Contribute)
"""What one mostly does: it comes first, and the rest in a paragraph below."""


def _moves(view: LifeView) -> dict[type[Action], str]:
    """Each kind of move by the house rules of this table."""
    o = view.options
    cheaper = "a token of its discount icon"
    if o.discount_source == "new_card":
        cheaper = "one token of the kind on the discount icon of the card bought later"
    gate = (
        f" Layer 10 is open at Drift {o.stewardship_drift_gate} or less." if o.stewardship_drift_gate < 12 else ""
    )
    declined = "" if o.declined_request_costs_action else " A no costs you nothing."
    kept = " Projects with marks stay." if o.protect_started_projects else ""
    return {
        a.Acquire: "Acquire takes two different tokens.",
        a.Obtain: f"Obtain buys a Pattern: its outputs once, and later cards with its Tag cost less, {cheaper}.",
        a.Contribute: "Contribute pays into a Project: once complete, most icons take 6 Legacy, second 3, "
        f"others 1.{gate}",
        a.Stabilize: "Stabilize spends 1 Support for −1 Drift and +1 Coherence.",
        a.Give: "A Touchpoint gives one token or asks for one, for +1 Reputation." + declined,
        a.Request: ""
        if a.Give in _offered(view.asks)
        else "Asking for a token brings +1 Reputation if they agree." + declined,
        a.Recalibrate: f"Recalibrate renews a display for +1 Drift.{kept}",
        a.Convert: "2 Energy can become 1 Support at any time of your turn, without an action.",
        a.UseHabit: "Your habit swaps one token in each turn.",
    }


def _offered(asks: Iterable[Asking]) -> set[type[Action]]:
    return {type(offer.action) for asking in asks if asking.one for offer in asking.offers}


def _powers(view: LifeView) -> list[str]:
    """Presence, and the guided powers, of those who own them."""
    assert view.viewer is not None
    mat = view.mats[view.viewer]
    told = [PRESENCE] if mat.presence else []
    if view.options.layer_effects == "guided":
        tags = {card.tag for card in mat.patterns}
        told += [text for tag, text in GUIDED.items() if tag in tags]
    return told


def _safe(view: LifeView, mine: list[Asking]) -> str:
    """The best answer that ends nothing."""
    for asking in mine:
        rows = zip(
            asking.offers, worths(view, asking.offers), labels(view, asking.kind, asking.offers), strict=True
        )
        free = [(worth, label, offer) for offer, worth, label in rows if not offer.why_not and not offer.final]
        if asking.one and free:
            _, best, _ = max(free, key=lambda row: row[0])
            return f"A safe move: {best.label}."
    return ""


# ---------------------------------------------------------------- Phase D


def _why_done(view: LifeView) -> str:
    """Why nobody need pledge, or why it would be in vain, where that is so."""
    check, area = Check(view), view.area
    if area is None or not area.open or not area.pending or check.worth_mitigating():
        return ""
    if not (check.reach() or check.part(more=1)):
        return "Together you hold too little for it now. "
    then = view.drift + to_come(view.options, area.pending, sum(map(len, area.pledges)))
    return f"As it is, Drift goes from {view.drift} to {then} of {LAST_DRIFT}: no danger yet. "


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
