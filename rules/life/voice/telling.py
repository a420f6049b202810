"""The position and the status in words."""

from __future__ import annotations

from rules.core import Seat, counted, listed, who
from rules.life.captions import piles
from rules.life.cards import TAGS
from rules.life.scoring import won
from rules.life.state import SLOTS
from rules.life.tokens import NAMES, letters, say, show
from rules.life.view import LifeView, Mat, Slot
from rules.life.voice.typed import VERBS

PHASES = {"turns": "Phase C, player turns", "check": "Phase D, Stability Check"}


def status(view: LifeView) -> str:
    """Round, Drift, Event, and whom the table waits for."""
    if view.phase == "over":
        return f"The game is over. {_result(view)}"
    if view.phase == "start":
        return "The starting player is being chosen."
    head = f"Round {view.round} · 🌀 Drift {view.drift}/12 · 📅 Event {view.event.name} +{view.pending}"
    last = " · last round" if view.ending else ""
    if view.area is not None:
        lacks = f"🛠️ Mitigation open: {show(view.area.open)}" if view.area.open else "🛠️ Mitigation covered"
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
    best = view.mats[view.places[0][0]].total
    return f"{won(view.places)} with {best}. Group Score {view.reading.score}: {view.reading.meaning.state}."


# ---------------------------------------------------------------- the whole position


def describe(view: LifeView) -> str:
    """How the game and the viewer stand and what they may do; then the Event, the others, the offer and the rest.
    Costs are in letters, which a line explains."""
    parts = [_head(view)]
    if view.viewer is not None:
        parts += [f"You, {_mat(view.mats[view.viewer])}", _commands(view)]
    parts += [_event(view), *(_mat(mat) for mat in view.mats if mat.seat != view.viewer), KEY]
    parts += [*_projects(view), *_gallery(view)]
    if view.completed:
        parts.append("Completed Projects: " + "; ".join(_done(slot) for slot in view.completed) + ".")
    parts += [*piles(view), _reading(view), _times(view)]
    if view.viewer is not None:
        stack = listed([tag.capitalize() for tag in TAGS[:6]])
        parts.append(f"On your mat Patterns lie by Layer: {stack}; all others lie under Effects. {_cheaper(view)}")
    return "\n".join(part for part in parts if part)


def _cheaper(view: LifeView) -> str:
    return (
        "Patterns make later cards with their Tag cheaper, each by one of its discount icon."
        if view.options.discount_source == "owned_card"
        else "Patterns make later cards with their Tag cheaper, each by one of the icon of the card bought."
    )


KEY = "Tokens in letters: " + ", ".join(f"{letter} {name}" for letter, name in NAMES.items()) + "."


def _head(view: LifeView) -> str:
    if view.phase == "over":
        return f"The game is over after round {view.round}. {_result(view)} Drift is {view.drift} of 12."
    if view.phase == "start":
        return f"Before round 1: the starting player is being chosen. Drift is {view.drift} of 12."
    head = f"Round {view.round}, {PHASES[view.phase]}. Drift is {view.drift} of 12."
    if view.ending:
        head += f" This is the last round. {ENDING[view.ending[0]]}"
    if view.turn is not None:
        whose = "your turn" if view.turn == view.viewer else f"{who(view.turn)}'s turn"
        head += f" It is {whose}, {_actions(view.left)} left."
        if view.to_play:
            head += f" Then {_names(view.to_play)}."
    if view.asked is not None:
        head += f" {who(view.asked)} is asked for {say(view.asked_for)}."
    if view.wild:
        head += f" {say(view.wild[0])} is held up as a wild {say(view.wild[1])}."
    if view.glow:
        head += f" Changed last: {', '.join(_part(glow) for glow in view.glow)}."
    return head


ENDING = {
    "stewardship": "A Layer 10 Project is complete.",
    "collapse": "Drift has reached 12.",
    "projects": "The Projects have run out.",
    "events": "The Events have run out.",
}
"""What ends the game, while it is still played."""


def _part(glow: str) -> str:
    """A part of the table that has changed."""
    kind, _, which = glow.partition("-")
    match kind:
        case "mat":
            return f"{who(int(which))}'s mat"
        case "place":
            return f"place {int(which) + 1} of the Gallery"
        case "slot":
            return f"Project slot {SLOTS[int(which)]}"
    return {"drift": "Drift", "event": "the Event"}[kind]


def _commands(view: LifeView) -> str:
    """What the viewer may do now, as commands."""
    mine = (asking for asking in view.asks if not asking.aside and not asking.motion)
    kinds = {type(offer.action) for asking in mine for offer in asking.offers if not offer.why_not}
    verbs = [f"/life {verb.spoken}" for verb in VERBS if verb.action in kinds]
    return f"You can use {listed(verbs, 'or')}." if verbs else ""


def _event(view: LifeView) -> str:
    card = view.event
    text = f"Event: {card.name}, {card.pressure.capitalize()}, {view.pending} Drift pending, asks for "
    text += f"{say(card.asks)}, which cancels it in Phase D. {card.line}"
    if view.phase == "over":
        return text
    if view.area is None:
        return f"{text} Nobody has pledged Mitigation yet."
    if view.area is not None:
        lacks = say(view.area.open) if view.area.open else "nothing, it is covered"
        text += f" Mitigation, still open: {lacks}. Waiting for {_names(view.area.awaited)}."
        given = [f"{who(s)} {say(tokens)}" for s, tokens in enumerate(view.area.pledges) if tokens]
        text += f" Pledged: {'; '.join(given)}." if given else " Nobody has pledged yet."
    return text


def _projects(view: LifeView) -> list[str]:
    return [
        f"Project {SLOTS[at]}: empty until Phase D." if slot is None else f"Project {slot.letter}: {_slot(slot)}"
        for at, slot in enumerate(view.row)
    ]


def _slot(slot: Slot) -> str:
    card = slot.card
    text = f"{card.name}, Layer {card.layer} {TAGS[card.layer - 1].capitalize()}, lowers Drift by {card.lowers}, "
    whole = slot.open == card.needs
    text += (
        f"needs {letters(card.needs)}" if whole else f"still needs {letters(slot.open)} of {letters(card.needs)}"
    )
    if slot.ranks:
        text += "; " + ", ".join(
            f"{who(s.seat)} {counted(s.icons, 'icon')}, Legacy {s.legacy}" for s in slot.ranks
        )
    closed = "; closed while Drift is high" if slot.gated else "; ends the game when complete" * (card.layer == 10)
    return text + closed + "."


def _done(slot: Slot) -> str:
    return f"{slot.card.name} ({', '.join(f'{who(s.seat)} {s.icons}' for s in slot.ranks)})"


def _gallery(view: LifeView) -> list[str]:
    cards = []
    for at, offered in enumerate(view.gallery):
        if offered is None:
            cards.append(f"Place {at + 1}: empty until Phase B.")
        else:
            card = offered.card
            kept = f", reserved by {who(offered.reserved)}" if offered.reserved is not None else ""
            price = "" if offered.price == card.cost else f", for you {letters(offered.price)}"
            cards.append(
                f"{offered.place}. {card.name} ({card.tag.capitalize()}, Layer {card.layer}): costs "
                f"{letters(card.cost)}{price}, gives {letters(card.outputs)}, discount {card.discount}{kept}."
            )
    return ["Gallery of Patterns:", *cards] if any(view.gallery) else ["The Gallery is empty."]


def _reading(view: LifeView) -> str:
    if view.reading is None:
        return ""
    r = view.reading
    tense = "" if view.phase == "over" else "so far "
    return (
        f"Group Score {tense}{r.score}, {r.meaning.state}: lowest Coherence {r.low_coherence} "
        f"({r.coherence.state}), lowest Reputation {r.low_reputation} ({r.reputation.state})."
    )


def _times(view: LifeView) -> str:
    """The two times, which the host may change at any time (LM-ONL-10)."""
    if view.phase == "over":
        return ""
    turn, reply = (_minutes(minutes) for minutes in view.minutes)
    return f"Time: {turn} for a turn, {reply} for a reply or for Mitigation."


def _minutes(minutes: int) -> str:
    if not minutes:
        return "no limit"
    hours, rest = divmod(minutes, 60)
    return " ".join([counted(hours, "hour")] * bool(hours) + [counted(rest, "minute")] * bool(rest))


def _mat(mat: Mat) -> str:
    if not mat.here:
        return f"{who(mat.seat)} has left."
    text = (
        f"{who(mat.seat)}: Coherence {mat.coherence}, Reputation {mat.reputation}, Legacy {mat.legacy}, "
        f"total {mat.total}; holds {say(mat.tokens)}"
    )
    if mat.patterns:
        owned = [f"{card.name} ({card.tag.capitalize()}, discount {card.discount})" for card in mat.patterns]
        text += f"; Patterns: {', '.join(owned)}"
    if mat.presence:
        text += f"; {mat.presence} unused Presence"
    if mat.habit:
        text += f"; habit {mat.habit[0]} into {mat.habit[1]}"
    if mat.reserved:
        text += f"; has reserved {mat.reserved}"
    return text + "."
