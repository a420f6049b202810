"""What stands on everything that is offered, with cost and effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rules.core import Action, Ballot, Label, Seat, counted, who
from rules.life import actions as a
from rules.life.advice import Offered
from rules.life.cards import TAG_ICONS, Pattern, describe_event
from rules.life.mat import climb
from rules.life.mitigation import to_come
from rules.life.projects import ranking, reputation_for, still_needed
from rules.life.state import COHERENCE, DRIFT, LAST_DRIFT, LEGACY, REPUTATION, SLOTS
from rules.life.tokens import NAMES, brief, letters, show
from rules.life.view import LifeView, Slot

MOST_IN_GROUP = 25

MOST_TOGETHER = 20
"""Ways to contribute that stand side by side; more are asked for Project by Project."""

MOST = 100
"""Characters of what is said of a choice."""

FREE = "Free steps"


def labels(view: LifeView, kind: str, offers: Sequence[Offered]) -> tuple[Label, ...]:
    """The words of the offers of a question, in their order."""
    match kind:
        case "turn":
            ways = Counter(o.action.project for o in offers if isinstance(o.action, a.Contribute))
            return tuple(_turn(view, offer, ways) for offer in offers)
        case "gallery":
            return tuple(_card(view, offer.key) for offer in offers)
        case "mitigate":
            return tuple(_window(view, offer.action) for offer in offers)
    return tuple(_answer(view, offer.action) for offer in offers)


# ---------------------------------------------------------------- a turn


def _turn(view: LifeView, offer: Offered, ways: Counter[str]) -> Label:
    """The six actions in the order of the rulebook, and the free steps."""
    match offer.action:
        case a.Acquire(tokens=tokens):
            one, two = NAMES[tokens[0]], NAMES[tokens[1]]
            return Label(f"Take {show(tokens)}", f"1 {one} and 1 {two} from the supply.", "Acquire")
        case a.Obtain(place=place):
            return _obtain(view, place)
        case a.Contribute(project=slot, icons=icons):
            many = ways.total() > MOST_TOGETHER
            return _contribute(view, slot, icons, ways[slot], apart=many, closed=bool(offer.why_not))
        case a.Stabilize(convert=convert):
            return _stabilize(view, convert=convert)
        case a.Give(to=to, token=token):
            return Label(
                f"Give {show(token)} to {who(to)}", f"{REPUTATION} +{_rise(view)} for you.", "Give a token"
            )
        case a.Request(of=of, token=token):
            gain = f"If they agree: the token, and {REPUTATION} +{_rise(view)} for you."
            return Label(f"Ask {who(of)} for {show(token)}", gain, "Request a token")
        case a.Recalibrate(display=display, discard=picked):
            return _recalibrate(view, display, picked, kept=bool(offer.why_not))
    return _step(view, offer.action)


def fitting(said: Callable[[Callable[[str], str]], str]) -> str:
    """What is said with tokens in words, or in icons where that is too long beside a choice."""
    in_words = said(show)
    return in_words if len(in_words) <= MOST else said(brief)


def _rise(view: LifeView) -> int:
    return climb(view.me, "reputation", 1)


def _obtain(view: LifeView, place: int) -> Label:
    offered = view.gallery[place - 1]
    assert offered is not None
    card = offered.card
    return Label(
        f"{place}. {card.name} ({TAG_ICONS[card.tag]} {card.tag.capitalize()})",
        fitting(lambda told: f"Pay {told(offered.price)}, gain {told(card.outputs)}. {_later(view, card)}"),
        "Obtain a Pattern",
    )


def _later(view: LifeView, card: Pattern) -> str:
    """What the card goes on doing for its owner: discounts, and a choice of Presence (LM-OBT-07, LM-LAY-14)."""
    icon = card.discount if view.options.discount_source == "owned_card" else "1"
    counts = card.tag == "presence" and view.options.presence_effects
    return f"Later −{icon} for the Tag.{' 📌 Presence, once.' * counts}"


def _contribute(view: LifeView, letter: str, icons: str, ways: int, *, apart: bool, closed: bool) -> Label:
    slot = view.row[SLOTS.index(letter)]
    assert slot is not None
    name = slot.card.name
    group = f"Contribute to {letter}: {name}" if apart else "Contribute"
    if closed:
        return Label(f"{letter}, {name}", f"Needs {show(slot.open)}.", group)
    many = f" ({counted(len(icons), 'icon')})" if ways > MOST_IN_GROUP else ""
    return Label(f"Pay {brief(icons)} to {letter}, {name}", _prospect(view, slot, icons), group + many)


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
    if left:
        return f"{gains}{rank}, would be {LEGACY} +{legacy}; then open: {letters(left)}."
    return f"Completes it: {gains}{rank}, {LEGACY} +{legacy}, {drift(view, -card.lowers)}."


def _stabilize(view: LifeView, *, convert: bool) -> Label:
    effect = f"{drift(view, -1)}, {COHERENCE} +{climb(view.me, 'coherence', 1)}"
    if convert:
        return Label("Convert 2 ☀️ Energy and Stabilize", f"Spend 2 Energy as 1 Support: {effect}.", "Stabilize")
    return Label("Stabilize with 1 ❤️ Support", f"Spend 1 Support: {effect}.", "Stabilize")


def drift(view: LifeView, by: int) -> str:
    """Where Drift would go."""
    now = view.drift
    then = max(0, min(LAST_DRIFT, now + by))
    return f"{DRIFT} {now} → {then}" if then != now else f"{DRIFT} stays {now}"


# ---------------------------------------------------------------- Recalibrate


_DETAIL = 100
"""Characters of what is said of a choice."""


def _recalibrate(view: LifeView, display: str, picked: tuple[str, ...], *, kept: bool) -> Label:
    several = 1 < len(picked) <= len(SLOTS)
    label = f"{display.capitalize()}: discard {' '.join(picked) if several else _named(view, picked)}"
    if kept:
        return Label(label, "", "Recalibrate")
    lost = " Marks are lost." * (display == "projects" and view.marked(picked))
    if not several:
        return Label(label, f"{drift(view, 1)}; empty places are refilled.{lost}", "Recalibrate")
    names, after = _named(view, picked), f"{drift(view, 1)}.{lost}"
    room = _DETAIL - len(after) - 2
    gone = names if len(names) <= room else f"{names[: room - 1].rstrip(' ,')}…"
    return Label(label, f"{gone}. {after}", "Recalibrate")


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


# ---------------------------------------------------------------- Phase D


def _window(view: LifeView, action: Action) -> Label:
    """Pledge, take back, convert, soften, done (LM-ONL-05)."""
    match action:
        case a.Pledge(icons=icons):
            return Label(f"Pledge {brief(icons)}", _then(view, icons), "Pledge")
        case a.TakeBack(icons=icons):
            return Label(f"Take back {brief(icons)}", "The icons are open again.", "Take back")
        case a.Convert():
            return Label("Convert 2 ☀️ Energy into 1 ❤️ Support", "Emergency conversion.")
        case a.Presence():
            return Label("Presence: soften the Event", "Its pending Drift is 1 lower. Spends it.")
    return Label("Done", "Nothing more from me.")


def _then(view: LifeView, icons: str) -> str:
    """What a pledge leaves open; where part of it counts, also the Drift that would still come (LM-STA-04)."""
    assert view.area is not None
    left = len(view.area.open) - len(icons)
    if not left:
        return "That covers it: no Drift."
    lacks = f"{counted(left, 'icon')} {'is' if left == 1 else 'are'} then still open"
    if view.options.mitigation_mode != "partial":
        return f"{lacks}."
    paid = len(view.event.asks) - left
    return f"{lacks}: {DRIFT} +{to_come(view.options, view.pending, paid)}."


# ---------------------------------------------------------------- answers, and what the host may do


def _answer(view: LifeView, action: Action) -> Label:
    match action:
        case a.Begin(first=seat):
            return Label(who(seat))
        case Ballot(choice=choice):
            assert view.poll is not None
            return Label(next(c.label for c in view.poll.choices if c.key == choice))
        case a.Reply(agree=agree):
            return _reply(view, agree=agree)
        case a.MarkFree(icon=icon):
            return _mark(view, icon)
        case a.NameHabit(give=give, get=get):
            return Label(f"{show(give)} into {show(get)}", "Once in each of your turns, for the rest of the game.")
        case a.KeepEvent(event=event):
            card = view.seen[event == "second"]
            return Label(describe_event(card), "It comes next; the other goes to the bottom.")
        case a.Settle(where=where):
            assert view.peeked is not None
            top = view.peeked
            seen = fitting(lambda told: f"{top.name}: {told(top.cost)} for {told(top.outputs)}.")
            return Label("Leave it on top" if where == "top" else "Put it on the bottom", seen)
        case a.Skip(seat=seat):
            return _skip(view, seat)
    raise AssertionError(f"nobody is offered {action}")


def _reply(view: LifeView, *, agree: bool) -> Label:
    assert view.turn is not None
    if not agree:
        used = " Their action is used up." if view.options.declined_request_costs_action else ""
        return Label("Decline", f"Nothing moves.{used}")
    rise = climb(view.mats[view.turn], "reputation", 1)
    token = view.asked_for
    return Label(f"Give {show(token)}", f"They get the token and {REPUTATION} +{rise}; your tracks do not move.")


def _mark(view: LifeView, icon: str) -> Label:
    """Guided Form: an open icon of the Project, or a no (LM-LAY-09)."""
    if not icon:
        return Label("No, thank you")
    slot = view.row[view.marking]
    assert slot is not None
    effect = "Counts for completion and rank; a free Support sets off no trigger."
    return Label(f"Mark {show(icon)} on {slot.card.name}", effect)


def _skip(view: LifeView, seat: Seat | None) -> Label:
    """Whom the host goes on without (LM-ONL-03 to LM-ONL-05, LM-SET-08)."""
    if seat is None and view.area is not None:
        return Label("Close the Mitigation window", "Pledges are then final.")
    if seat is None:
        return Label("Close the poll for the starting player", "The most votes win; a tie is drawn by lot.")
    if seat == view.turn:
        return Label(f"Go on without {who(seat)}", "Their turn ends.")
    return Label(f"Count it as a no from {who(seat)}", "The request is declined.")
