"""Networks on offer: new ones, and several Acts at once taken in or left out (CR-ABI-220 to CR-ABI-232)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Answer, Decision, Field, Form, PickSome
from rules.creation import actions as do
from rules.creation.abilities import weaving
from rules.creation.asking.base import clock, option, question, short
from rules.creation.asking.menus import named
from rules.creation.networks import active
from rules.creation.pieces import Act, Network
from rules.creation.state import Creation

SILENT = "The turn is passed."
MOST = 25
"""Acts one list can show; more are typed."""


def networks(state: Creation, seat: int) -> list[Decision | None]:
    """What this deity may do about Networks; each with one action and one vote."""
    found = [new(state, seat)]
    for net in (n for n in state.networks if n.maker == seat):
        found += [taking_in(state, seat, net), leaving_out(state, seat, net)]
    return found


def new(state: Creation, seat: int) -> Decision | None:
    """Join Acts into a new Network."""
    fit = weaving.may_join(state, seat, None)
    if len(fit) < 2:
        return None
    choices = tuple((str(a.id), short(named(state, a, seat), 90)) for a in fit[:MOST])
    hint = "More than these can be typed." if len(fit) > MOST else ""
    form = Form(
        fields=(
            Field(name="acts", label="Acts", kind="tags", choices=choices, least=2, most=len(choices), hint=hint),
            Field(name="name", label="Name", kind="text", least=1, most=60),
            Field(name="reason", label="Why they belong together", kind="long", least=1, most=600),
        ),
        template=do.Weaving(acts=()),
        button="Network…",
    )
    blanks = {
        "acts": [key for key, _ in choices],
        "name": f"Constellation {weaving.next_number(state)}",
        "reason": "They draw one figure.",
    }
    return question(
        state,
        seat,
        "weave",
        "Join Acts under a name: 0 Influence, and a vote.",
        form,
        button="Network…",
        advice=Answer(blanks=blanks),
        silence=SILENT,
        clock=clock(state),
    )


def taking_in(state: Creation, seat: int, net: Network) -> Decision | None:
    """Any number of Acts into a Network."""
    fit = weaving.may_join(state, seat, net)
    prompt = f"Take Acts into {net.name}: 0 Influence, and one vote. Each pays 1 more a round."
    return some_of(state, seat, net, fit, prompt, out=False) if fit else None


def leaving_out(state: Creation, seat: int, net: Network) -> Decision | None:
    """Any number of Acts out of a Network; with fewer than two left it is dissolved."""
    inside = weaving.members(state, net)
    prompt = f"Leave Acts out of {net.name}: 0 Influence, and one vote. With fewer than two left it is dissolved."
    return some_of(state, seat, net, inside, prompt, out=True) if inside else None


def some_of(state: Creation, seat: int, net: Network, acts: Iterable[Act], prompt: str, *, out: bool) -> Decision:
    """A list of Acts for a change of a Network."""
    whole = active(state, net)
    options = []
    for act in acts:
        broken = out and (act.id in net.changed or act.standing != "active")
        note = {"decayed": "In Decay.", "nullified": "Nullified.", "gone": "Taken back."}.get(act.standing, "")
        worth = (1.5 if whole else 1.2) if not out else (1.0 if broken else -1.0)
        change = do.Weaving(acts=(act.id,), network=net.id, out=out)
        options.append(option(str(act.id), named(state, act, seat), change, note, worth=worth))
    template = do.Weaving(acts=(), network=net.id, out=out)
    some = PickSome(options=tuple(options), least=1, most=len(options), template=template, into="acts")
    broken_ones = tuple(o.key for o in options if o.worth == 1.0)
    return question(
        state,
        seat,
        f"weave-{'out' if out else 'in'}-{net.id}",
        prompt,
        some,
        silence=SILENT,
        clock=clock(state),
        advice=Answer(keys=broken_ones or (options[0].key,))
        if out
        else Answer(keys=tuple(o.key for o in options)),
    )
