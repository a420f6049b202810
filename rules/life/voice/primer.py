"""How Life~Meaning is played by the house rules of a table."""

from __future__ import annotations

from rules.core import listed
from rules.life.options import Options

ENDS = {
    "finish_turn": "the end comes: that turn is finished, nobody else has one, and the Event is answered",
    "stop_at_once": "the end comes at once: nobody acts any more, and the Event is answered",
    "finish_round": "the round is the last",
}
"""What follows when the end has come (LM-END-04, LM-END-05)."""

STORIES = {
    "off": "",
    "projects": " At the end each complete Project of Layer 9 you paid into brings 1 more.",
    "tags": " At the end each Story Pattern of yours may bring 1 more.",
    "both": " At the end complete Projects of Layer 9 and Story Patterns may bring 1 more.",
}
"""What Layer 9 brings at the end (LM-LAY-13)."""


def primer(options: Options) -> str:
    """How it is played, in eight lines."""
    lines = (
        "One world, two to six players: each has Coherence, Reputation and Legacy. The highest sum of the three "
        "wins.",
        "A turn is two actions: take tokens, buy a Pattern, pay into a Project, Stabilize, give or ask for a "
        "token, or renew what lies open.",
        "Legacy comes from Projects: when one is complete, whoever paid most icons gets 6, the second 3, others 1."
        + STORIES[options.story_bonus],
        "Reputation comes from paying Support, from Layers 9 and 10, and from giving or being given a token.",
        "Coherence comes from Stabilize: 1 Support, Drift falls by 1, Coherence rises by 1.",
        "Each round's Event raises Drift, unless all of you together pay what it asks for at the end of the "
        f"round.{_part(options)}",
        f"{_when(options)}, {ENDS[options.end_trigger_turns]}.",
        "The group gets a reading of its own: it stands as its weakest member and its world do.",
    )
    return "".join(f"{number}. {line}\n" for number, line in enumerate(lines, start=1))


def _part(options: Options) -> str:
    """What it helps to pay a part (LM-STA-04)."""
    if options.mitigation_mode == "partial":
        return " Each icon paid takes 1 off, but 1 stays unless all are paid."
    return " A part of it helps nothing."


def _when(options: Options) -> str:
    """What brings the end (LM-END-01 to LM-END-03, LM-RND-09)."""
    gate = options.stewardship_drift_gate
    begun = f" (nobody pays into one while Drift is above {gate})" if gate < 12 else ""
    out = ["without Events left"] if options.event_deck_empty == "end_game" else []
    return listed(["At Drift 12", f"with a complete Layer 10 Project{begun}", "without Projects left", *out], "or")
