"""What stands on every answer outside a turn of one's own: to an Event, to a request, to what the host may do."""

from __future__ import annotations

from rules.core import Action, Ballot, Label, Seat, counted, who
from rules.life import actions as a
from rules.life.cards import describe_event
from rules.life.mat import climb
from rules.life.mitigation import refunding, to_come
from rules.life.state import DRIFT, LAST_DRIFT, REPUTATION
from rules.life.tokens import brief, fitting, show
from rules.life.view import LifeView

# ---------------------------------------------------------------- Phase D


def window(view: LifeView, action: Action) -> Label:
    """Pledge, take back, convert, soften, done (LM-ONL-05)."""
    match action:
        case a.Pledge(icons=icons):
            return Label(f"Pledge {_heap(icons)}", _then(view, icons), "Pledge")
        case a.TakeBack(icons=icons):
            return Label(f"Take back {_heap(icons)}", "The icons are open again.", "Take back")
        case a.Convert():
            return Label("Convert 2 ☀️ Energy into 1 ❤️ Support", "Emergency conversion.")
        case a.Presence():
            return Label("Presence: soften the Event", "Its pending Drift is 1 lower. Spends it.")
    return Label("Done", _over(view))


def _heap(icons: str) -> str:
    """Tokens on a button: in words where they are of one kind, for a phone would cut several."""
    return show(icons) if len({*icons}) == 1 else brief(icons)


def _over(view: LifeView) -> str:
    """What being done brings: at once, or if nobody else who is waited for adds anything."""
    area = view.area
    assert area is not None
    paid = sum(map(len, area.pledges))
    lost = f" What is pledged is {'given back' if refunding(view.options) else 'spent'}." if paid else ""
    if not area.open:
        return "It is covered: no Drift." if area.closes else "Nothing more from me."
    drift = to_come(view.options, area.pending, paid) if area.pending else 0
    brings = f"{DRIFT} {view.drift} → {min(LAST_DRIFT, view.drift + drift)} of {LAST_DRIFT}"
    brings = brings if drift else "softened, no Drift"
    if not area.closes:
        return f"Nothing more from me. If nobody adds to it: {brings}."
    return f"Then it is not covered: {brings}.{lost}"


def _then(view: LifeView, icons: str) -> str:
    """What a pledge leaves open; where part of it counts, also the Drift that would still come (LM-STA-04)."""
    assert view.area is not None
    left = len(view.area.open) - len(icons)
    if not left:
        return "That covers it and ends the check: no Drift."
    lacks = f"{counted(left, 'icon')} {'is' if left == 1 else 'are'} then still open"
    if view.options.mitigation_mode != "partial":
        return f"{lacks}."
    paid = len(view.event.asks) - left
    return f"{lacks}: {DRIFT} +{to_come(view.options, view.pending, paid)}."


# ---------------------------------------------------------------- answers, and what the host may do


def answer(view: LifeView, action: Action) -> Label:
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
    rise, token = climb(view.mats[view.turn], "reputation", 1), view.asked_for
    gain = f"They get the token and {more(REPUTATION, rise)}; your tracks do not move."
    return Label(f"Give {show(token)}", gain)


def more(track: str, rise: int) -> str:
    """What a track gains, which may be at its top."""
    return f"{track} +{rise}" if rise else f"no more {track}"


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
