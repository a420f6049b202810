"""The words of the rule that a deity brings into the world (CR-PRI-90 to CR-PRI-94)."""

from __future__ import annotations

from rules.core import BlankLabel, Wording
from rules.creation import actions as do
from rules.creation.bounds.objects import key
from rules.creation.pantheon import forbidden as forbidding
from rules.creation.sight import Sight
from rules.creation.voice.base import label

LIMITS = (
    "{judged} It may favour or harm no single Attribute directly, and lead to no further rules. You all keep it "
    "yourselves; if it names a setting of mine as a whole, such as “Acts a deity may place in a turn: 2”, I "
    "switch that."
)


def warned(s: Sight) -> str:
    """What the rule may not be, who has a say in it, and which are forbidden here already."""
    openly = s.state.commons is not None
    limits = LIMITS.format(judged="The channel votes on it." if openly else "The others answer whether they stay.")
    if not (never := " / ".join(forbidding.forbidden(s.state))):
        return limits
    loses = "" if openly else ", and whoever brings it in again loses"
    return f"{limits} Forbidden in this channel{loses}: {never}"


def invention(s: Sight) -> Wording:
    """A rule to take as it stands, or none."""
    earlier = {key(past.thing) for past in s.state.remembered}
    texts = [o.action.text for o in s.question.offers if isinstance(o.action, do.Invent) and o.action.text]
    known = ("You have played by it in an earlier world." if key(text) in earlier else "" for text in texts)
    return Wording(
        prompt="Change one rule of this world, invent one, or leave them as they are.",
        offers=(
            label("The rules stay as they are", "You may not come back to this."),
            *(label(text, note) for text, note in zip(texts, known, strict=True)),
        ),
        silence="The rules stay as they are.",
        detail=warned(s),
        button="A rule for this world",
    )


def invent(s: Sight) -> Wording:
    """A rule in one's own words."""
    return Wording(
        prompt="Or one rule for this world in your own words.",
        blanks=(BlankLabel(label="The rule", hint="An Act of even size costs 1 less."),),
        write="A rule of your own…",
        button="A rule of your own…",
    )


def come_back(s: Sight) -> Wording:
    """Whether somebody who abandoned Creation over the rule comes back."""
    text = s.state.invention.text if s.state.invention else ""
    return Wording(
        prompt="You have abandoned Creation over the rule of this world; others have stayed. Do you come back?",
        offers=(
            label("Come back", "You keep your Primal Attribute and play by the rule."),
            label("Leave for good", "You give your Attribute back and leave this game."),
        ),
        silence="You leave this game.",
        detail=f"The rule is: {text}",
    )


def forbidden(s: Sight) -> Wording:
    """A rule that is forbidden here and brought in again."""
    rules = [o.action.forbidden for o in s.question.offers if isinstance(o.action, do.PointOut)]
    return Wording(
        prompt="Is the posted rule one that is forbidden in this channel? The others vote on it; if it is the "
        "same, the "
        "game is over and its deity has lost. It can be said until the first Cosmic choice.",
        offers=tuple(label(text, "Forbidden here.") for text in rules),
        button="It is forbidden here…",
    )
