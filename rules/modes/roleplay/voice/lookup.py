"""What may be looked up one by one, and the words of the game."""

from __future__ import annotations

from rules.core import Term, who
from rules.modes.roleplay.state import Act
from rules.modes.roleplay.view import RoleplayView
from rules.modes.roleplay.voice.captions import SIGNS, told

MOST = 200


def topics(view: RoleplayView) -> tuple[tuple[str, str], ...]:
    """The Acts and Centers of the story."""
    return tuple((str(act.id), act.name) for act in view.story[:MOST])


def about(view: RoleplayView, topic: str) -> str:
    """What an Act is, and what may be done to it."""
    act = next((a for a in view.story if str(a.id) == topic), None)
    if act is None:
        return ""
    return "\n".join((told(view, act), *_may(view, act)))


def _may(view: RoleplayView, act: Act) -> list[str]:
    owner = [act.owner] if act.owner >= 0 else []
    guards = {a.owner for a in view.acts if a.protects == act.id and not a.destroyed}
    guards |= {w.owner for w in view.wards if w.of == act.id}
    free = [s for s in view.here if s not in owner and (not guards or guards == {s})]
    names = ", ".join(who(s) for s in free) or "nobody at present"
    if act.center:
        return [f"It is never read anew. It may be captured by: {names}."]
    return [f"It may be stolen by a better reading or by story, or be destroyed, by: {names}."]


TERMS = (
    Term(title="Act (Roleplay)", text="An object that is part of the story. Whoever controls most of them wins."),
    Term(
        title="Center of the Universe",
        also=("Center",),
        text="The first object that won the vote. It is never read anew, but a fitting story captures it.",
    ),
    Term(
        title="Attribute (Roleplay)",
        text="What a god is a god of: anything, in one to five words. Two are the most, and then one is the "
        "weaker.",
    ),
    Term(
        title="Ability (Roleplay)",
        text="Something a god makes up from its Attributes: it destroys, protects, strips a protection, renames, "
        "or only tells. All vote on it.",
    ),
    *(Term(title=name, text=means, kind="Signs", shows=sign) for sign, name, means in SIGNS),
)
