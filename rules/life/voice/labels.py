"""What stands on everything that is offered, with cost and effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.core import Action, Label, who
from rules.life import actions as a
from rules.life.advice import Offered
from rules.life.cards import TAG_ICONS, Pattern
from rules.life.mat import climb
from rules.life.projects import Standing, ranking, reputation_for, still_needed
from rules.life.state import COHERENCE, DRIFT, LAST_DRIFT, LEGACY, REPUTATION, SLOTS
from rules.life.tokens import MOST, brief, fitting, show
from rules.life.view import LifeView, Slot
from rules.life.voice.answers import answer, more, window

FREE = "Costs no action"


def labels(view: LifeView, kind: str, offers: Sequence[Offered]) -> tuple[Label, ...]:
    """The words of the offers of a question, in their order."""
    match kind:
        case "turn":
            ways = Counter(offer.action.project for offer in offers if isinstance(offer.action, a.Contribute))
            return tuple(_turn(view, offer, ways) for offer in offers)
        case "gallery":
            return tuple(_card(view, offer.key) for offer in offers)
        case "mitigate":
            return tuple(window(view, offer.action) for offer in offers)
    return tuple(answer(view, offer.action) for offer in offers)


# ---------------------------------------------------------------- a turn


def _turn(view: LifeView, offer: Offered, ways: Mapping[str, int]) -> Label:
    """The six actions in the order of the rulebook, and the free steps. What is the only one of its kind begins as
    the kind does: it stands where the button of the kind stood, and is found there again."""
    match offer.action:
        case a.Acquire(tokens=tokens):
            return Label(f"Take {show(tokens)}", "", "Acquire")
        case a.Obtain(place=place):
            return _obtain(view, place)
        case a.Contribute(project=slot, icons=icons):
            return _contribute(view, slot, icons, alone=ways[slot] == 1, closed=bool(offer.why_not))
        case a.Stabilize(convert=convert):
            return _stabilize(view, convert=convert)
        case a.Give(to=to, token=token):
            return Label(f"Give {show(token)} to {who(to)}", f"{_rise(view)} for you.", "Give a token")
        case a.Request(of=of, token=token):
            lost = "; if not, the action is used up" if view.options.declined_request_costs_action else ""
            gain = f"If they agree: the token, and {_rise(view)} for you{lost}."
            return Label(f"Ask {who(of)} for {show(token)}", gain, "Request a token")
        case a.Recalibrate(display=display, discard=picked):
            return _recalibrate(view, display, picked, kept=bool(offer.why_not))
    return _step(view, offer.action)


def _rise(view: LifeView) -> str:
    """What a Touchpoint is to one's Reputation."""
    return more(REPUTATION, climb(view.me, "reputation", 1))


def _obtain(view: LifeView, place: int) -> Label:
    offered = view.gallery[place - 1]
    assert offered is not None
    card = offered.card
    return Label(
        f"Obtain {place}. {card.name} ({TAG_ICONS[card.tag]} {card.tag.capitalize()})",
        fitting(lambda told: f"Pay {told(offered.price)}, gain {told(card.outputs)}. {_later(view, card)}"),
        "Obtain a Pattern",
    )


def _later(view: LifeView, card: Pattern) -> str:
    """What the card goes on doing for its owner: discounts, and a choice of Presence (LM-OBT-07, LM-LAY-14)."""
    icon = card.discount if view.options.discount_source == "owned_card" else "1"
    counts = card.tag == "presence" and view.options.presence_effects
    return f"Later −{icon} for the Tag.{' 📌 Presence, once.' * counts}"


def _contribute(view: LifeView, letter: str, icons: str, *, alone: bool, closed: bool) -> Label:
    slot = view.row[SLOTS.index(letter)]
    assert slot is not None
    group = f"Contribute to {letter}: {slot.card.name}"
    if closed:
        return Label(group, f"Needs {show(slot.open)}.", group)
    one = icons.count(icons[0]) == len(icons)  # of several kinds a phone would show the names of the first alone
    paid = show(icons) if one else brief(icons)
    told = _prospect(view, slot, icons)
    if len(icons) == len(
        slot.open
    ):  # of no kind, and so before all kinds: it is not to be looked for among others
        return Label(f"Complete {letter}: pay {paid}", told)
    return Label(f"{group}, {paid}" if alone else f"Pay {paid} to {letter}", told, group)


def _prospect(view: LifeView, slot: Slot, icons: str) -> str:
    """What a contribution leads to: Reputation, own rank with its tie and its Legacy, what is left."""
    card, me = slot.card, view.me
    after = slot.build(me.seat, icons)
    order = ranking(after, view.members(), view.options)
    at = next(k for k, standing in enumerate(order) if standing.seat == me.seat)
    tied = sum(s.icons == order[at].icons for s in order) > 1
    legacy = climb(me, "legacy", order[at].legacy)
    left = still_needed(card, after)
    rank = f"{('1st', '2nd', '3rd', '4th', '5th', '6th')[at]} with {order[at].icons}{', tie' * tied}"
    rises = climb(me, "reputation", reputation_for(card, icons))
    gains = f"{REPUTATION} +{rises}; " if rises else ""
    others = _others(view, order[: at if left else None])
    if left:
        brings = f"would be {more(LEGACY, legacy)}{others}"
        return fitting(lambda told: f"{gains}{rank}, {brings}; then open: {told(left)}.")
    return f"{gains}{rank}, {more(LEGACY, legacy)}{others}, {drift(view, -card.lowers)}."


def _others(view: LifeView, order: Sequence[Standing]) -> str:
    """What a Project brings to these others."""
    rises = [(one.seat, climb(view.mats[one.seat], "legacy", one.legacy)) for one in order]
    told = [f"{who(seat)} +{rise}" for seat, rise in rises if seat != view.me.seat]
    return f" ({', '.join(told)})" if told else ""


def _stabilize(view: LifeView, *, convert: bool) -> Label:
    effect = f"{drift(view, -1)}, {more(COHERENCE, climb(view.me, 'coherence', 1))}"
    if convert:
        return Label("Stabilize with 2 ☀️ Energy", f"{effect}; they count as 1 Support.", "Stabilize")
    return Label("Stabilize with 1 ❤️ Support", f"{effect}.", "Stabilize")


def drift(view: LifeView, by: int) -> str:
    """Where Drift would go."""
    now = view.drift
    then = max(0, min(LAST_DRIFT, now + by))
    return f"{DRIFT} {now} → {then}" if then != now else f"{DRIFT} stays {now}"


# ---------------------------------------------------------------- Recalibrate


def _recalibrate(view: LifeView, display: str, picked: tuple[str, ...], *, kept: bool) -> Label:
    group, several = f"Recalibrate ({DRIFT} +1)", 1 < len(picked) <= len(SLOTS)
    label = f"{display.capitalize()}: discard {' '.join(picked) if several else _named(view, picked)}"
    if kept:
        return Label(label, "", group)
    lost = " Marks are lost." * (display == "projects" and view.marked(picked))
    if not several:
        return Label(label, f"{drift(view, 1)}; empty places are refilled.{lost}", group)
    names, after = _named(view, picked).replace(". ", " "), f"{drift(view, 1)}.{lost}"
    room = MOST - len(after) - 2
    gone = names if len(names) <= room else f"{names[: room - 1].rstrip(' ,')}…"
    return Label(label, f"{gone}. {after}", group)


def _named(view: LifeView, places: tuple[str, ...]) -> str:
    """Cards by place and name: ``3. Shell``, ``A Repair Hub, C Village Pump``."""
    if len(places) > len(SLOTS):
        return f"all {len(places)} cards"
    return ", ".join(_name(view, place) for place in places) or "nothing"


def _name(view: LifeView, place: str) -> str:
    """One card of either display."""
    if place in SLOTS:
        slot = view.row[SLOTS.index(place)]
        return f"{place} {slot.card.name}" if slot is not None else place
    offered = view.gallery[int(place) - 1]
    return f"{place}. {offered.card.name}" if offered is not None else place


def _card(view: LifeView, place: str) -> Label:
    """A card of the Gallery that may go."""
    offered = view.gallery[int(place) - 1]
    assert offered is not None
    card = offered.card
    return Label(
        f"{place}. {card.name}", fitting(lambda told: f"Costs {told(card.cost)}, gives {told(card.outputs)}.")
    )


# ---------------------------------------------------------------- free steps


def _step(view: LifeView, action: Action) -> Label:
    """What costs no action."""
    match action:
        case a.Convert():
            return Label("Convert 2 ☀️ Energy into 1 ❤️ Support", "Emergency conversion. It costs no action.", FREE)
        case a.Presence(use="back"):
            held = f"Take back {show(view.wild[0])}, held up as {show(view.wild[1])}"
            return Label(held, "Your Presence is not spent.", FREE)
        case a.Presence(use="action"):
            return Label("Presence: one more action", "Spends it.", FREE)
        case a.Presence(use="events"):
            return Label("Presence: choose the next Event", "See two, keep one. Spends it.", FREE)
        case a.Presence(token=token, counts_as=other):
            label = f"Presence: hold up {show(token)} as {show(other)}"
            detail = "For the next payment of an action. Spent when it is paid."
            return Label(label, detail, "Presence: a wild token")
        case a.Peek():
            return Label("Peek at the next Pattern", "Leave it, or put it on the bottom.", FREE)
        case a.Reserve(place=place):
            return Label(f"Reserve {_name(view, str(place))}", "Until the end of your next turn.", FREE)
    give, get = view.me.habit[0], view.me.habit[1]
    return Label(f"Swap {show(give)} for {show(get)}", "Your habit, once in a turn.", FREE)
