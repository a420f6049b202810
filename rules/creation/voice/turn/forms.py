"""The words of the forms of Abilities."""

from __future__ import annotations

from rules.core import BlankLabel, Blanks, Label, Wording, counted
from rules.creation import actions as do
from rules.creation.abilities import fates, weaving
from rules.creation.abilities.costs import dredged_size, shield_price
from rules.creation.asking.forms import dividable
from rules.creation.bounds import rivers
from rules.creation.sight import Sight
from rules.creation.voice.base import STRIPS, cells, label, named, short
from rules.creation.voice.strategic import object_of
from rules.creation.world.book.gametypes import contained
from rules.creation.world.pieces import Network

SILENT = "The turn is passed."


def keys_of(s: Sight, blank: str) -> tuple[str, ...]:
    """Keys that a blank lets one choose from."""
    assert isinstance(s.question.ask, Blanks)
    return next((b.choices for b in s.question.ask.blanks if b.name == blank), ())


def form(prompt: str, button: str, *blanks: BlankLabel) -> Wording:
    """A form beside the question of the turn."""
    return Wording(prompt=prompt, blanks=blanks, write=button, button=button, silence=SILENT)


def shielding(s: Sight) -> tuple[BlankLabel, ...]:
    """The object of a Safeguard, and its picture; one of a pool brings its own along."""
    if contained(s.state.options):
        return (object_of(s, ""),)
    return BlankLabel(label="The object that shields it"), BlankLabel(label="Its picture")


def shield(s: Sight) -> Wording:
    """A Safeguard; at no price it waits for leave."""
    paid = s.question.kind == "shield"
    keys = keys_of(s, "act")
    acts = [s.act(int(key)) for key in keys]
    return form(
        "Raise a Safeguard around an Act."
        if paid
        else "Raise a Safeguard for nothing, if the Act's deity agrees.",
        "Safeguard…" if paid else "Safeguard, if they agree…",
        BlankLabel(
            label="For which Act",
            choices=tuple(
                short(f"{named(s, a)}: {shield_price(s.state, s.seat, a) if paid else 0}", 90) for a in acts
            ),
            value=keys[0],
        ),
        *shielding(s),
        BlankLabel(label="How it shields"),
        cells("Its area, if more than the Act", "C4 D4"),
    )


def permanence(s: Sight) -> Wording:
    """Several Acts at once."""
    together = s.question.kind == "permanence-with"
    acts = [s.act(int(key)) for key in keys_of(s, "acts")]
    choices = tuple(short(f"{named(s, a)} on {' '.join(a.fields)}", 90) for a in acts)
    blanks = [BlankLabel(label="Acts that hang together", choices=choices)]
    if inside := keys_of(s, "fields"):
        hint = short(f"Enclosed now: {' '.join(inside)}", 90)
        blanks.append(cells("Open Fields they enclose, free", hint, among=inside))
    price = "Free, if their deity agrees." if together else "Costs 1 for each Field of the Acts."
    button = "Permanence, if they agree…" if together else "Permanence…"
    return form(f"Make several Acts of one deity Permanent at once. {price}", button, *blanks)


def dredge(s: Sight) -> Wording:
    """An Act out of the Nullified zone."""
    keys = keys_of(s, "act")
    acts = [s.act(int(key)) for key in keys]
    return form(
        "Dredge an Act out of the Nullified zone.",
        "Dredge…",
        BlankLabel(
            label="Which Act",
            choices=tuple(short(f"{a.name}: {counted(dredged_size(a), 'Field')}", 90) for a in acts),
            value=keys[0],
        ),
        cells("Onto which Fields", "any free ones", fates.beds(s.state, s.seat)[acts[0].id]),
    )


def curve(s: Sight) -> Wording:
    """Fields joined, or one divided."""
    return form(
        "Curve space: 1 Influence for each Field of the larger count.",
        "Curve…",
        cells("Fields to join, or one to divide", "C4 D4", (dividable(s.state, s.seat),)),
        BlankLabel(label="Parts, or 0 to join", value="2"),
        STRIPS,
    )


def river(s: Sight) -> Wording:
    """A river by a way of one's own."""
    keys = keys_of(s, "act")
    acts = [s.act(int(key)) for key in keys]
    return form(
        "Draw a River by a way of your own: half an Influence for each Field, which brings as much each round.",
        "River…",
        BlankLabel(label="From which Lake", choices=tuple(short(a.name, 90) for a in acts), value=keys[0]),
        cells("Its Fields, from the Lake to the Ocean", "C4 D4 D5", rivers.shortest(s.state, acts[0])),
    )


def weave(s: Sight) -> Wording:
    """A new Network."""
    keys = keys_of(s, "acts")
    more = len(weaving.may_join(s.state, s.seat, None)) > len(keys)
    return form(
        "Join Acts under a name: free, by a vote.",
        "Network…",
        BlankLabel(
            label="Acts",
            choices=tuple(short(named(s, s.act(int(key))), 90) for key in keys),
            hint="More than these can be typed." if more else "",
        ),
        BlankLabel(label="Name"),
        BlankLabel(label="Why they belong together"),
    )


def network_of(s: Sight) -> Network:
    """The Network that is changed."""
    action = s.question.offers[0].action
    assert isinstance(action, do.Weaving)
    return next(net for net in s.state.networks if net.id == action.network)


def taking_in(s: Sight) -> Wording:
    """Any number of Acts into a Network."""
    prompt = f"Take Acts into {network_of(s).name}: free, by one vote. Each brings 1 more a round."
    return Wording(prompt=prompt, offers=_acts(s), silence=SILENT)


def leaving_out(s: Sight) -> Wording:
    """Any number of Acts out of a Network; with fewer than two left it is dissolved."""
    name = network_of(s).name
    prompt = f"Leave Acts out of {name}: free, by one vote. With fewer than two left it is dissolved."
    return Wording(prompt=prompt, offers=_acts(s), silence=SILENT)


def _acts(s: Sight) -> tuple[Label, ...]:
    acts = [s.act(int(o.key)) for o in s.question.offers]
    notes = {"decayed": "In Decay.", "nullified": "Nullified.", "gone": "Taken back."}
    return tuple(label(named(s, act), notes.get(act.standing, "")) for act in acts)
