"""What ``/creation act`` offers while it is typed: only what would be legal (CR-ACT-01)."""

from __future__ import annotations

import re

from rules.core import OneOf, Question, RuleError, Seat, seat_named, who
from rules.creation.actions import Begin
from rules.creation.acts.drafting import in_box
from rules.creation.acts.kinds import check_kind
from rules.creation.asking.play import designations, proposals
from rules.creation.bounds.checks import beacon_on, gazed_at
from rules.creation.bounds.citing import may_cite, own_keys
from rules.creation.bounds.footing import room_for
from rules.creation.bounds.orbits import free_places, said
from rules.creation.course.flow import any_open
from rules.creation.deities.roles import takers
from rules.creation.deities.traits import TRAITS
from rules.creation.sight import Sight
from rules.creation.view import CreationView
from rules.creation.voice.turn.action import words
from rules.creation.world.book.gametypes import contained
from rules.creation.world.book.lore import Lore
from rules.creation.world.matters import Draft
from rules.creation.world.stock import free

Offers = tuple[tuple[str, str], ...]

KINDS = ("act", "temple", "gift", "warp", "off_map", "gaze", "join", "oasis", "ocean", "satellite", "imprint")


def wishes(view: CreationView, lore: Lore, typed: str) -> Offers:
    """Attributes that may still be wished for, those of the kinds that one has no wish of first (CR-AWK-04)."""
    state, seat = view.position, view.viewer
    if seat is None or state.phase != "wishes":
        return ()
    mine = state.deities[seat].wishes
    had = {TRAITS[key].kind for key in mine}
    found = [(key, lore.title(key)) for key in state.pool if key not in mine]
    found = [one for one in found if any(typed.casefold() in words.casefold() for words in one)]
    return tuple(sorted(found, key=lambda one: TRAITS[one[0]].kind in had))


def offers(view: CreationView, lore: Lore, given: dict[str, str], name: str) -> Offers:
    """Values and labels for one parameter of a proposal; nothing while this seat could not make one."""
    state, seat = view.position, view.viewer
    turn = state.turn
    if seat is None or turn is None or turn.seat != seat or turn.stage != "action" or any_open(state):
        return ()
    typed = given.get(name, "")
    draft = meant(view, seat, given)
    match name:
        case "kind":
            found = kinds(view, seat, lore)
        case "thing" if contained(state.options):
            found = of_pool(view, seat)
        case "thing":
            found = tuple(
                (b.thing, f"{b.thing}, from the box: it has been {'; '.join(b.names)}") for b in in_box(state)
            )
        case "receiver":
            called = {s: f", called {d.name}" if (d := state.deities[s]).name else "" for s in state.here}
            found = tuple((who(s), f"{who(s)}{called[s]}") for s in takers(state, seat))
        case "target":
            found = aims(view, seat, draft.kind)
        case "rests_on":
            return more(tuple((k, lore.title(k)) for k in may_cite(state, draft)), typed)
        case "fields":
            return footprints(view, draft, typed)
        case "crossing" if draft.kind == "satellite":
            found = tuple((place, said(place)) for place in free_places(state))
        case "crossing":
            rims = (r for r in state.ground.rims if r.field in draft.fields and not beacon_on(state, r))
            found = tuple((r.name, r.name) for r in rims)
        case "mobile" | "words":
            found = (("no", "No"), ("yes", "Yes"))
        case _:
            return ()
    return fitting(found, typed)


def answers(view: CreationView, typed: str) -> Offers:
    """Objects of the pool for an answer on Binary Nodes, while it is awaited of this seat (CR-STR-10)."""
    state, echo = view.position, view.position.echo
    if echo is None or view.viewer != echo.seat or not contained(state.options):
        return ()
    return fitting(of_pool(view, echo.seat), typed)


def of_pool(view: CreationView, seat: int) -> Offers:
    """Objects of the pool that a deity may place, by number."""
    return tuple((str(thing.id), f"{thing.thing}, of {who(thing.by)}") for thing in free(view.position, seat))


def fitting(found: Offers, typed: str) -> Offers:
    """Those in which the letters typed so far occur."""
    return tuple((value, label) for value, label in found if typed.casefold() in f"{value} {label}".casefold())


def meant(view: CreationView, seat: int, given: dict[str, str]) -> Draft:
    """The proposal as far as it is typed."""
    state = view.position
    kind = next((k for k in KINDS if k == given.get("kind", "")), "act")
    receiver = seat_named(given.get("receiver", ""), len(state.seats))
    fields = given.get("fields", "").replace(",", " ").split()
    names = {n.casefold(): n for n in state.ground.names}
    cited = re.split(r"[;,\s]+", given.get("rests_on", "").casefold())
    draft = Draft(
        kind=kind,  # type: ignore[arg-type]
        seat=seat,
        receiver=-1 if receiver is None else receiver,
        fields=tuple(dict.fromkeys(names[f.casefold()] for f in fields if f.casefold() in names)),
    )
    own, open_too = own_keys(state, draft), may_cite(state, draft)
    return Draft(
        kind=draft.kind,
        seat=seat,
        receiver=draft.receiver,
        fields=draft.fields,
        rests_on=tuple(k for k in open_too if k in cited) or own,
    )


def kinds(view: CreationView, seat: int, lore: Lore) -> Offers:
    """Kinds of proposals that can be made now."""
    found: dict[str, tuple[str, str]] = {}
    able = (*proposals(view.position, seat), *designations(view.position, seat))
    s = Sight(view, Question(id="", seat=Seat(seat), kind="action", ask=OneOf(able)), lore)
    for choice in able:
        if isinstance(choice.action, Begin):
            kind, said = choice.action.kind, words(s, choice)
            found.setdefault(kind, (kind, f"{said.group or said.label}: {said.detail}"))
    if aims(view, seat, "gaze"):
        found["gaze"] = ("gaze", "Gaze at an Act of another deity: free, by a vote")
    return tuple(found.values())


def aims(view: CreationView, seat: int, kind: str) -> Offers:
    """Acts a Gaze may be turned on, or Networks an Act may be placed into."""
    state = view.position
    if kind == "gaze":
        return tuple((str(a.id), f"{a.name} of {who(a.owner)}") for a in gazed_at(state, seat))
    found = []
    for net in state.networks if kind == "join" else ():
        try:
            check_kind(state, seat, Begin(kind="join", target=net.id))
        except RuleError:
            continue
        found.append((str(net.id), net.name))
    return tuple(found)


def footprints(view: CreationView, draft: Draft, typed: str) -> Offers:
    """The Fields typed so far with one more; the whole of what is typed comes first."""
    so_far = " ".join(draft.fields)
    last = (typed.replace(",", " ").split() or [""])[-1].casefold()
    begun = "" if typed.endswith((" ", ",")) or last in {f.casefold() for f in draft.fields} else last
    fit = [f for f in room_for(view.position, draft) if f.casefold().startswith(begun)]
    longer = tuple((f"{so_far} {f}".strip(),) * 2 for f in fit)
    return (*(((so_far, so_far),) if so_far else ()), *longer)


def more(choices: Offers, typed: str) -> Offers:
    """What is typed so far with one more of these."""
    parts = [p.strip() for p in re.split(r"[;,]", typed)]
    whole, last = parts[:-1], parts[-1].casefold()
    known = {k.casefold(): k for k, _ in choices} | {t.casefold(): k for k, t in choices}
    if last in known:
        whole, last = [*whole, last], ""
    chosen = [known[p.casefold()] for p in whole if p.casefold() in known]
    titles = dict(choices)
    return tuple(
        (", ".join([*chosen, key]), ", ".join([*(titles[k] for k in chosen), title]))
        for key, title in choices
        if key not in chosen and last in title.casefold()
    )
