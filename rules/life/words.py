"""The position, the present turn and the status in words."""

from __future__ import annotations

from collections import Counter

from rules.core import Seat, who
from rules.life.cards import TAGS
from rules.life.state import SLOTS
from rules.life.tokens import say, show
from rules.life.view import LifeView, Mat, Slot

PHASES = {"start": "before round 1", "turns": "Phase C, player turns", "check": "Phase D, Stability Check"}


def status(view: LifeView) -> str:
    """Round, Drift, Event, and whom the table waits for."""
    if view.phase == "over":
        return f"The game is over. {_result(view)}"
    if view.phase == "start":
        return "The starting player is being chosen."
    head = f"Round {view.round} · 🌀 {view.drift}/12 · 📅 {view.event.name} +{view.pending}"
    last = " · last round" if view.ending else ""
    if view.area is not None:
        lacks = f"🛠️ open: {show(view.area.open)}" if view.area.open else "🛠️ covered"
        return f"{head} · {lacks} · waiting for {_names(view.area.awaited)}{last}"
    if view.asked is not None:
        return f"{head} · {who(view.asked)} is asked for {show(view.asked_for)}{last}"
    assert view.turn is not None
    return f"{head} · {who(view.turn)}, {_actions(view.left)} left{last}"


def _actions(left: int) -> str:
    return f"{left} action{'' if left == 1 else 's'}"


def _names(seats: tuple[Seat, ...]) -> str:
    return ", ".join(who(seat) for seat in seats) or "nobody"


def _result(view: LifeView) -> str:
    if not view.places or view.reading is None:
        return "It was abandoned."
    best = view.places[0]
    verb = "wins" if len(best) == 1 else "share the win"
    return (
        f"{' and '.join(who(s) for s in best)} {verb} with {view.mats[best[0]].total}. "
        f"Group Score {view.reading.score}: {view.reading.meaning.state}."
    )


# ---------------------------------------------------------------- the whole position


def describe(view: LifeView) -> str:
    """The board first, then the offer, then the mats."""
    parts = [_head(view), _event(view), _projects(view), _gallery(view), *(_mat(mat) for mat in view.mats)]
    if view.completed:
        parts.append("Completed Projects: " + "; ".join(_done(slot) for slot in view.completed) + ".")
    events, patterns, projects = view.decks
    parts.append(f"Cards left: {events} Events, {patterns} Patterns, {projects} Projects.")
    if view.discards[2]:
        parts.append("Discarded Projects: " + ", ".join(view.discards[2]) + ".")
    if view.reading is not None:
        r = view.reading
        tense = "" if view.phase == "over" else "so far "
        parts.append(
            f"Group Score {tense}{r.score}, {r.meaning.state}: lowest Coherence {r.low_coherence} "
            f"({r.coherence.state}), lowest Reputation {r.low_reputation} ({r.reputation.state})."
        )
    return " ".join(part for part in parts if part)


def _head(view: LifeView) -> str:
    if view.phase == "over":
        return f"The game is over after round {view.round}. {_result(view)} Drift is {view.drift} of 12."
    head = f"Round {view.round}, {PHASES[view.phase]}. Drift is {view.drift} of 12."
    if view.ending:
        head += " This is the last round."
    if view.turn is not None:
        head += f" It is {who(view.turn)}'s turn, {_actions(view.left)} left."
        if view.to_play:
            head += f" Then {_names(view.to_play)}."
    if view.asked is not None:
        head += f" {who(view.asked)} is asked for {say(view.asked_for)}."
    if view.wild:
        head += f" {say(view.wild[0])} is held up as a wild {say(view.wild[1])}."
    return head


def _event(view: LifeView) -> str:
    card = view.event
    text = f"Event: {card.name}, {card.pressure.capitalize()}, {view.pending} Drift pending, asks "
    text += f"for {say(card.asks)}."
    if view.area is not None:
        text += f" Still open: {say(view.area.open)}. Waiting for {_names(view.area.awaited)}."
        given = [f"{who(s)} {say(tokens)}" for s, tokens in enumerate(view.area.pledges) if tokens]
        text += f" Pledged: {'; '.join(given)}." if given else ""
    return text


def _projects(view: LifeView) -> str:
    return " ".join(
        f"Project {SLOTS[at]}: empty until Phase D." if slot is None else f"Project {slot.letter}: {_slot(slot)}"
        for at, slot in enumerate(view.row)
    )


def _slot(slot: Slot) -> str:
    card = slot.card
    text = f"{card.name}, Layer {card.layer}, lowers Drift by {card.lowers}, still needs {say(slot.open)}"
    if slot.ranks:
        text += "; rank " + ", ".join(f"{who(s.seat)} {s.icons}" for s in slot.ranks)
    return text + ("; closed while Drift is high." if slot.gated else ".")


def _done(slot: Slot) -> str:
    return f"{slot.card.name} ({', '.join(f'{who(s.seat)} {s.icons}' for s in slot.ranks)})"


def _gallery(view: LifeView) -> str:
    cards = []
    for offered in view.gallery:
        if offered is not None:
            card = offered.card
            kept = f", reserved by {who(offered.reserved)}" if offered.reserved is not None else ""
            price = "" if offered.price == card.cost else f", for you {say(offered.price)}"
            cards.append(
                f"{offered.place}. {card.name} ({card.tag.capitalize()}, Layer {card.layer}): costs "
                f"{say(card.cost)}{price}, gives {say(card.outputs)}, discount {card.discount}{kept}"
            )
    return "Gallery: " + ("; ".join(cards) if cards else "empty") + "."


def _mat(mat: Mat) -> str:
    if not mat.here:
        return f"{who(mat.seat)} has left."
    text = (
        f"{who(mat.seat)}: Coherence {mat.coherence}, Reputation {mat.reputation}, Legacy {mat.legacy}, "
        f"total {mat.total}; holds {say(mat.tokens)}"
    )
    if mat.patterns:
        tags = Counter(card.tag for card in mat.patterns)
        counted = ", ".join(f"{tag.capitalize()} {tags[tag]}" for tag in TAGS if tag in tags)
        text += f"; Patterns: {counted}"
    if mat.presence:
        text += f"; {mat.presence} unused Presence"
    if mat.habit:
        text += f"; habit {mat.habit[0]} into {mat.habit[1]}"
    return text + "."


# ---------------------------------------------------------------- help


def help_text(view: LifeView) -> str:
    """What the viewer's turn is about, and a safe first move."""
    if view.phase == "over":
        return "The game is over. Coherence, Reputation and Legacy make each total; the group has its own reading."
    if view.phase == "start":
        return "Choose who takes the first turn. It matters little; any choice is fine."
    if view.area is not None:
        return _help_window(view)
    if view.asked is not None:
        return _help_asked(view)
    if view.turn is None or view.turn != view.viewer:
        return (
            "It is somebody else's turn. You want the best sum of Coherence, Reputation and Legacy, and all of "
            "you want Drift to stay below 12. Look at what the Event asks for: you can pledge it together at the "
            "end of the round."
        )
    return _help_turn(view)


def _help_turn(view: LifeView) -> str:
    return (
        f"You have {_actions(view.left)}. Acquire takes two different tokens. Obtain buys a Pattern: it gives its "
        "outputs once and makes later cards with its Tag cheaper. Contribute pays into a Project: when it "
        "completes, most icons take 6 Legacy, second 3, others 1, and the earliest mark wins ties; Support, and "
        "Layers 9 and 10, also bring Reputation. Stabilize spends 1 Support for −1 Drift and +1 Coherence. A "
        "Touchpoint gives or asks for one token, for +1 Reputation. Recalibrate renews a display for +1 Drift. "
        f"A safe move: {_safe(view)}"
    )


def _safe(view: LifeView) -> str:
    assert view.viewer is not None
    held = view.mats[view.viewer].tokens
    for slot in view.row:
        if slot is not None and not slot.gated and "S" in held and "S" in slot.open:
            return f"contribute Support (and what else you can) to {slot.letter}, {slot.card.name}."
    wanted = [t for slot in view.row if slot is not None for t in slot.open if t not in held and t != "S"]
    return (
        f"acquire Support and {say(wanted[0])[2:] if wanted else 'Energy'}, then contribute with your next action."
    )


def _help_window(view: LifeView) -> str:
    assert view.area is not None
    if not view.area.open:
        return "The Event is covered. Press Done, unless you want something back."
    return (
        f"Together you may pay {say(view.event.asks)} against {view.event.name}; still open: "
        f"{say(view.area.open)}. If any icon stays open, Drift rises by {view.area.pending} and what was pledged "
        f"is {'given back' if _refunds(view) else 'lost'}. Mitigation moves no track of yours. A safe move: "
        "pledge only what others can complete, or press Done."
    )


def _refunds(view: LifeView) -> bool:
    return view.options.refund_failed_mitigation and view.options.mitigation_mode == "all_or_nothing"


def _help_asked(view: LifeView) -> str:
    assert view.turn is not None and view.asked is not None
    if view.asked != view.viewer:
        return f"{who(view.turn)} has asked {who(view.asked)} for a token and waits for the answer."
    return (
        f"{who(view.turn)} asks you for {say(view.asked_for)}. If you agree they get it and 1 Reputation; you get "
        "nothing but goodwill. Saying no is a safe answer."
    )
