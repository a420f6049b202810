"""When an Ability that only a form offers is better than what the turn has on its list."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Blanks
from rules.creation.abilities.costs import curve_price, dredge_price, shield_price, zone_price
from rules.creation.actions import Curve
from rules.creation.advice.moods import now_and_then
from rules.creation.asking import forms
from rules.creation.bounds.prices import TRICKERY, ability
from rules.creation.sight import Sight
from rules.creation.world.pieces import Act

SPARE = 3
"""So many times its price is left to whoever uses one of them."""

LARGE = 3
"""Fields of an Act that is worth the trouble."""

LEFT = 3
"""Rounds in which an Act brings what Trickery costs."""


def eager(s: Sight) -> bool:
    """Whether a sensible deity would rather do this: now and then, and not in the last round."""
    why = EAGER.get(s.question.kind)
    return why is not None and not s.state.final and why(s)


def spared(s: Sight, price: int) -> bool:
    """Whether Acts can still be paid for afterwards."""
    return price * SPARE <= s.state.deities[s.seat].influence


def _first(s: Sight) -> Act:
    """The Act that stands first in a form."""
    assert isinstance(s.question.ask, Blanks)
    return s.act(int(s.question.ask.blanks[0].choices[0]))


def _shielding(s: Sight) -> bool:
    """What is large and one's own is worth a Safeguard."""
    act = _first(s)
    large = act.owner == s.seat and act.standing == "active" and act.size >= LARGE
    return large and now_and_then(s, 3, after=1) and spared(s, shield_price(s.state, s.seat, act))


def _dredging(s: Sight) -> bool:
    """What is large comes back for less than it would cost anew."""
    act = _first(s)
    return act.size >= LARGE and spared(s, dredge_price(s.state, s.seat, act))


def _lasting(s: Sight) -> bool:
    """Several Acts of one's own at once."""
    whole, part = forms.largest(forms.own_groups(s.state, s.seat), s.seat)
    mine = len(part) > 1 and all(act.owner == s.seat for act in whole)
    return mine and now_and_then(s, 3, after=1) and spared(s, zone_price(s.state, s.seat, part))


def _curving(s: Sight) -> bool:
    """A Field more, for whoever can well afford it."""
    field = forms.dividable(s.state, s.seat)
    return now_and_then(s, 6, after=1) and spared(s, curve_price(s.state, s.seat, Curve(fields=(field,), parts=2)))


def _weaving(s: Sight) -> bool:
    """A Network, for whoever has made none."""
    return now_and_then(s, 2, after=1) and all(net.maker != s.seat for net in s.state.networks)


def _joining(s: Sight) -> bool:
    """Several Acts more for a Network."""
    return now_and_then(s, 3, after=1) and len(s.question.offers) > 1


def _pretending(s: Sight) -> bool:
    """Trickery, for whoever is rich enough that an Act of its size pays for it in what is left of the game."""
    world, draft = s.state.parameters, s.draft
    time = not world.rounds or world.rounds - s.state.round >= LEFT
    price = ability(s.state, s.seat, TRICKERY * world.most_size)
    return draft.kind == "act" and not draft.pretends and time and now_and_then(s, 2) and spared(s, price // 2)


EAGER: dict[str, Callable[[Sight], bool]] = {
    "shield": _shielding,
    "dredge": _dredging,
    "permanence": _lasting,
    "curve": _curving,
    "weave": _weaving,
    "weave-in": _joining,
    "guise": _pretending,
}
"""By the kind of the question."""
