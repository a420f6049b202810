"""The words of Prophecies: what is foretold, objected to, claimed (CR-ABI-110 to CR-ABI-119)."""

from __future__ import annotations

from rules.core import BlankLabel, Label, Offer, Wording, counted, who
from rules.creation import actions as do
from rules.creation.abilities.costs import foretell_price
from rules.creation.abilities.omens import hatched
from rules.creation.course import omens
from rules.creation.sight import Sight
from rules.creation.voice.base import cells, label, named, short, spent
from rules.creation.voice.turn.forms import form, keys_of
from rules.creation.world.pieces import Prophecy

PAYS = (
    f"Fulfilled by another it brings you {omens.PROPHET} and them {omens.FULFILLER} for each Field and each thing "
    f"listed; by yourself, {omens.OWN}."
)


def prophesy(s: Sight) -> Wording:
    """Foretell something in words of one's own."""
    acts = [s.act(int(key)) for key in keys_of(s, "act")]
    shut = hatched(s.state)
    free = tuple(f for f in s.state.ground.names if f not in shut)
    which = BlankLabel(
        label="Or of which Act",
        choices=tuple(short(f"{named(s, a)}: {counted(len(a.fields), 'Field')}", 90) for a in acts),
    )
    return form(
        f"Foretell something: 1 Influence a Field, no vote. {PAYS} Others may object to your list.",
        "Prophecy…",
        BlankLabel(label="What you foretell", hint="Ann will bring a Beast of Fire into this place"),
        BlankLabel(label="The separate things in it, one a line", hint="Ann\nan Act is placed\nBeast\nFire"),
        cells("Of which Fields", short(f"Side by side: {' '.join(free[:6])}", 90), among=free),
        *([which] if acts else []),
    )


def suggested(s: Sight, o: Offer) -> Label:
    """A Prophecy that is ready to be made."""
    assert isinstance(o.action, do.Prophesy)
    fields = o.action.fields or s.act(o.action.act).fields
    first, second = omens.PROPHET * len(fields), omens.FULFILLER * len(fields)
    cost = foretell_price(s.state, s.seat, len(fields))
    detail = f"{spent(cost)}. Another fulfils it: you {first}, they {second}. You: {len(fields)}."
    return label(f"Foretell of {' '.join(fields)}: {o.action.words}", detail, "Prophecy")


def of(s: Sight, id: int) -> Prophecy:
    """A Prophecy that is asked about."""
    found = omens.found(s.state, id)
    assert found is not None
    return found


def shorten(s: Sight) -> Wording:
    """A list that did not stand."""
    prophecy = of(s, s.state.shorten)
    return Wording(
        prompt="The Pantheon finds your list too long. What do you keep of it? Each thing counts for the payout.",
        offers=tuple(label(category) for category in prophecy.categories),
        silence="The last of the list goes.",
    )


def claim(s: Sight) -> Wording:
    """A claim at any time."""
    return Wording(
        prompt="Something that was foretold has come true, all of it. The Pantheon votes; it is no action.",
        offers=tuple(_claimed(s, o) for o in s.question.offers),
        button="Claim a Prophecy…",
    )


def reckoning(s: Sight) -> Wording:
    """Claims before the round is over."""
    return Wording(
        prompt="The round ends. Has something that was foretold come true? Later it cannot be claimed any more.",
        offers=tuple(_claimed(s, o) for o in s.question.offers),
        silence="Nothing is claimed.",
    )


def _claimed(s: Sight, o: Offer) -> Label:
    if not isinstance(o.action, do.Claim):
        return label("Nothing to claim", "What has not come true stays open.")
    prophecy, by = of(s, o.action.prophecy), o.action.by
    told = "; ".join(one.what for one in omens.open_omens(s.state, prophecy) if one.by == by)
    detail = f"{omens.at_stake(s.state, prophecy, by)}, by a vote. {told}."
    deed = f"by {who(by)}" if by >= 0 else "by nobody's deed"
    return label(f"Fulfilled {deed}: {prophecy.words}", detail)
