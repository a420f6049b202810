"""The chart of actions: what the next step is, what is allowed for its deity now, and what it costs (CR-ALT-66).
It is made from the same questions that are asked."""

from __future__ import annotations

from rules.core import Blanks, Question, Wording
from rules.creation.abilities.base import NAMES
from rules.creation.bounds.checks import abilities_of
from rules.creation.commons import people
from rules.creation.questions import questions
from rules.creation.sight import Sight
from rules.creation.view import CreationView
from rules.creation.view.checklist import CommonsView
from rules.creation.voice import CreationVoice
from rules.creation.voice import wording as worded
from rules.creation.world.book.lore import Lore
from rules.creation.world.commons import Stage

START = "Settle what one of its Attributes brings at the start."

ABOUT: dict[Stage, str] = {
    "primal": "Choose what this deity is most of all; no two deities share an Attribute.",
    "cosmic": "Choose its power over the world.",
    "elemental": "Choose its Element, which says where it may place Acts.",
    "realm": "Choose its Realm, which says what its Acts are about.",
    "domain": "Choose its Domain, which says what brings it Influence.",
    "bans": START,
    "invention": START,
    "flat": START,
    "p": START,
    "persona": "Propose an Icon that shows one of its Attributes, and a name; the channel votes.",
    "map": "Draw the Map, and confirm it.",
    "lines": "Divide Fields of the Map by more lines.",
    "starting": "Place the Act that stands there from the beginning.",
    "first": "Place its first Fields.",
    "fields": "Place Fields, move Storms, the Beacon and Acts; then go on.",
    "action": "Place an Act, or use an Ability. The channel votes where the rules want a vote.",
    "entry": "Tell in a few sentences what has happened, or leave the page as it is.",
    "decay": "Choose what of its Acts falls into Decay.",
    "omens": "Say which of its Prophecies have come true.",
    "victory": "Declare victory for it, or let the game go on.",
    "keep": "Keep one object of this world for later ones, or none.",
    "consent": "Say whether the picture of a kept object may lie in the box with it.",
}
"""What each kind of step is."""

ALWAYS = ("Place an Act", "Give a Gift", "Gaze")
"""What an action may be for any deity."""

MOST = 25


def about(mine: CommonsView) -> str:
    """What the next step is."""
    now = next((one for one in mine.steps if one.next), None)
    return ABOUT.get(now.kind, "") if now is not None else ""


def chart(voice: CreationVoice, lore: Lore, view: CreationView, mine: CommonsView) -> str:
    """The look-up for the next step."""
    asked = people.open_now(view.position, questions(view.position, lore))
    lines = [f"{mine.now}. {about(mine)}"]
    now = next((one for one in mine.steps if one.next), None)
    if now is not None and now.kind == "action" and now.seat >= 0:
        names = [NAMES[ability] for ability in abilities_of(view.position, now.seat)]
        lines.append(f"An action of this deity is one of these: {', '.join(dict.fromkeys((*ALWAYS, *names)))}.")
    if not asked:
        lines.append("Nothing is allowed before the channel has voted.")
    for question in asked:
        lines += allowed(lore, view, question)
    return "\n".join(lines[: MOST + 2])


def allowed(lore: Lore, view: CreationView, question: Question) -> list[str]:
    """What may be answered now, with what it costs."""
    said: Wording = worded(Sight(view, question, lore))
    if isinstance(question.ask, Blanks):
        return [f"- {said.write.rstrip('…')}: {said.prompt}"]
    groups: dict[str, list[str]] = {}
    for offer, label in zip(question.ask.offers, said.offers, strict=True):
        if offer.why_not is None:
            groups.setdefault(label.group or label.label, []).append(label.detail)
    return [f"- {name}{f': {details[0]}' if details[0] else ''}" for name, details in groups.items()]


__all__ = ["ABOUT", "about", "chart"]
