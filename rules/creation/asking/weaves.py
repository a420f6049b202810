"""Networks on offer: new ones, and several Acts at once taken in or left out (CR-ABI-220 to CR-ABI-232)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Blank, SomeOf
from rules.creation import actions as do
from rules.creation.abilities import weaving
from rules.creation.asking.base import Form, offer, written
from rules.creation.world.pieces import Act, Network
from rules.creation.world.state import Creation

MOST = 25
"""Acts one list can show; more are typed."""


def networks(state: Creation, seat: int) -> list[Form | None]:
    """What this deity may do about Networks; each with one action and one vote."""
    found = [new(state, seat)]
    for net in (n for n in state.networks if n.maker == seat):
        fit, inside = weaving.may_join(state, seat, net), weaving.members(state, net)
        found.append(some_of(net, fit, out=False) if fit else None)
        found.append(some_of(net, inside, out=True) if inside else None)
    return found


def new(state: Creation, seat: int) -> Form | None:
    """Join Acts into a new Network."""
    fit = weaving.may_join(state, seat, None)
    if len(fit) < 2:
        return None
    choices = tuple(str(a.id) for a in fit[:MOST])
    blanks = (
        Blank(name="acts", kind="tags", choices=choices, least=2, most=len(choices)),
        Blank(name="name", kind="text", least=1, most=60),
        Blank(name="reason", kind="long", least=1, most=600),
    )
    return Form("weave", written(blanks, do.Weaving(acts=())))


def some_of(net: Network, acts: Iterable[Act], *, out: bool) -> Form:
    """A list of Acts for a change of a Network."""
    offers = tuple(offer(str(a.id), do.Weaving(acts=(a.id,), network=net.id, out=out)) for a in acts)
    template = do.Weaving(acts=(), network=net.id, out=out)
    some = SomeOf(offers=offers, least=1, most=len(offers), template=template, into="acts")
    return Form(f"weave-{'out' if out else 'in'}", some, net.id)
