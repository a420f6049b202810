"""The words of Advocate, Arbiter, Adversary (CR-AAA)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.core import BlankLabel, Label, Offer, Wording, counted, who
from rules.creation import actions as do
from rules.creation.adversary import growth, sentinels
from rules.creation.deities.roles import contest
from rules.creation.sight import Sight
from rules.creation.view import CreationView
from rules.creation.voice.base import cells, label, row_of
from rules.creation.voice.lookup import captions

PRICE = re.compile(r"Costs [0-9]+[^.;]*([.;])")
"""What an Ability costs, as it is told to those who pay."""


def role(s: Sight) -> Wording:
    """Who would be the Advocate."""
    return Wording(
        prompt="Which of the two would you be? The first answer settles it for both.",
        offers=(
            label("The Advocate", "You make the world, place Acts, and win or lose against the Adversary."),
            label("The Arbiter", "You judge the Acts, draw Sentinels, help whoever needs it, and never lose."),
        ),
        silence="Whoever opened the table is the Advocate.",
        detail="The Adversary is nobody's: from round 2 on its Omens close in from the edge, more every round.",
        button="Advocate or Arbiter",
    )


def omen(s: Sight) -> Wording:
    """Where the next Omen goes."""
    left = contest(s.state).due
    near = growth.room(s.state).near
    where = "beside an Act of the Advocate" if near else "on the outermost circle that has room"
    return Wording(
        prompt=f"{counted(left, 'Omen')} of the Adversary to come: where does the next one fall, {where}?",
        offers=tuple(_place(s, o) for o in s.question.offers),
        silence="Chance says where.",
        detail="It takes one free Field. An Act with Omens on all its sides is lost for good.",
    )


def _place(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.PlaceOmens)
    if not o.action.fields:
        return label("Let chance say it", "All that are left fall where they will.")
    field = o.action.fields[0]
    return label(f"An Omen on {field}", danger_at(s, field), row_of(s, field))


def danger_at(s: Sight, field: str) -> str:
    """What an Omen there would close in on."""
    foe = s.view.foe
    closing = foe.closing if foe is not None else ()
    near = [
        f"{name}: {counted(len(sides) - 1, 'side')} left" if sides[1:] else f"{name} is lost for good"
        for name, sides in closing
        if field in sides
    ]
    return f"{'; '.join(near)}." if near else ""


def fields(s: Sight) -> Wording:
    """Several at once."""
    left = contest(s.state).due
    return Wording(
        prompt=f"Type the Fields of several Omens at once; {left} are due.",
        blanks=(cells("Fields", "D4 D5", among=growth.room(s.state).fields),),
        write="Several Omens…",
        button="Several Omens…",
    )


def portrait(s: Sight) -> Wording:
    """What the Adversary is."""
    now = contest(s.state)
    return Wording(
        prompt=f"You may say what the Adversary is. Its next Omens are {now.thing}. What you leave empty stays.",
        blanks=(
            BlankLabel(label="What its next Omens are", hint="a dead moth"),
            BlankLabel(label="A picture of that"),
            BlankLabel(label="What you call the Adversary", hint="The Hollow King"),
            BlankLabel(label="Its Icon, an emoji", hint="🕳️"),
            BlankLabel(label="What it is like", hint="It has no face. Where it has been, clocks stand still."),
        ),
        write="Portray the Adversary…",
        button="Portray the Adversary…",
    )


def sentinel(s: Sight, o: Offer) -> Label:
    """A Sentinel on a Field."""
    assert isinstance(o.action, do.DrawSentinel)
    field = o.action.field
    begins = " It stands for your starting Act." if sentinels.starting(s.state) else ""
    return label(
        f"A Sentinel on {field}", f"Free, for good; nothing removes it.{begins}", f"Sentinel, {row_of(s, field)}"
    )


def free_of_cost(said: Wording) -> Wording:
    """The words of an Ability for the Arbiter, who pays nothing (CR-AAA-27)."""
    offers = tuple(replace(one, detail=_free(one.detail)) for one in said.offers)
    return replace(said, offers=offers, prompt=_free(said.prompt), detail=_free(said.detail))


def _free(text: str) -> str:
    return PRICE.sub(r"Free\1", text)


# ------------------------------------------------------------------ how it stands


def describe(view: CreationView) -> list[str]:
    """The Adversary, its Omens and the Sentinels in sentences."""
    foe = view.foe
    if foe is None or foe.advocate < 0:
        return []
    parts = [f"{who(foe.advocate)} is the Advocate, {who(foe.arbiter)} the Arbiter."]
    if not foe.boundary:
        return parts
    ends = foe.ends
    parts.append(f"{captions.title(foe)}: {captions.score(foe)}. {captions.danger(foe)}. {captions.coming(foe)}.")
    parts.append(f"Advocate: {counted(foe.fields[0], 'Field')}.")
    parts.append(f"{counted(foe.left, 'square')} left{f'; it ends with {ends}' if ends else ''}.")
    parts += [f"{name} has {counted(len(sides), 'open side')}: {' '.join(sides)}." for name, sides in foe.closing]
    parts += [f"Omens: {' '.join(foe.omens)}."] if foe.omens else []
    parts += [f"Omens in Decay: {' '.join(foe.fallen)}."] if foe.fallen else []
    parts += [f"Sentinels: {' '.join(foe.sentinels)}."] if foe.sentinels else []
    parts += [f"{captions.title(foe)} bears the Icon {foe.icon}."] if foe.icon else []
    parts += [foe.words] if foe.words else []
    return parts


ARBITER = (
    "You place no Acts and hold no Influence. Draw a Sentinel, a stone nothing moves: beside an Act it widens "
    "the ring the Adversary needs. Or use an Ability, free for you, on an Act or an Omen. Help whoever needs it."
)
ADVOCATE = (
    "Two actions are yours this turn. An Act amid the Map has more sides to be closed; a Gaze, Decay or "
    "Nullify takes an Omen away."
)


def told_of_turn(view: CreationView) -> str:
    """What a turn is about for the role of the viewer (CR-AAA-18, CR-AAA-22)."""
    foe = view.foe
    if foe is None or view.viewer is None or view.phase != "turn" or view.stage != "action":
        return ""
    if view.viewer != view.acting or view.drafting:
        return ""
    return ARBITER if view.viewer == foe.arbiter else ADVOCATE
