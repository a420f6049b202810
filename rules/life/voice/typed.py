"""The verbs as slash commands, and actions as players type them: ``/life contribute project:A icons:E+S``."""

from __future__ import annotations

from rules.core import Action, Param, Verb, who
from rules.life import actions as a

SEATS = {"to", "of", "first", "seat"}


def _verb(action: type[Action], name: str, summary: str, **params: str) -> Verb:
    return Verb(
        action=action,
        name=name,
        summary=summary,
        params=tuple(
            Param(
                name=key,
                summary=text.removesuffix(" (optional)"),
                kind="seat" if key in SEATS and action is not a.SetClock else "text",
                required=not text.endswith(" (optional)"),
            )
            for key, text in params.items()
        ),
    )


VERBS = (
    _verb(a.Acquire, "acquire", "Action 1: take two tokens of two types.", tokens="Two letters, such as E+S."),
    _verb(
        a.Obtain, "obtain", "Action 2: buy a Pattern from the Gallery.", place="Its place, 1 to 6, or its name."
    ),
    _verb(
        a.Contribute,
        "contribute",
        "Action 3: pay icons into a Project.",
        project="The slot, A to C, or its name.",
        icons="Letters, such as E+S.",
    ),
    _verb(
        a.Stabilize,
        "stabilize",
        "Action 4: 1 Support for −1 Drift and +1 Coherence.",
        convert="yes to make the Support from 2 Energy. (optional)",
    ),
    _verb(a.Give, "give", "Action 5: give a token.", to="To whom.", token="One letter, such as E."),
    _verb(a.Request, "request", "Action 5: ask for a token.", of="Whom.", token="One letter, such as E."),
    _verb(
        a.Recalibrate,
        "recalibrate",
        "Action 6: discard from the Gallery or the Projects and refill, for +1 Drift.",
        display="gallery or projects.",
        discard="Places such as 1, 3, slots such as A, C, or names; nothing to keep all. (optional)",
    ),
    _verb(a.Reply, "reply", "Answer a request for a token.", agree="yes or no."),
    _verb(a.Convert, "convert", "Emergency conversion: 2 Energy into 1 Support."),
    _verb(
        a.Presence,
        "presence",
        "Use a Presence Pattern.",
        use="action, wild, back (take a wild token back), events or soften.",
        token="For wild: the token you hold up. (optional)",
        counts_as="For wild: the type it counts as. (optional)",
    ),
    _verb(a.KeepEvent, "keep", "Choose which of the two Events you see comes next.", event="first or second."),
    _verb(a.MarkFree, "mark", "Guided Form: mark one more icon for free.", icon="One letter, or none. (optional)"),
    _verb(a.Peek, "peek", "Guided Prediction: look at the next Pattern."),
    _verb(a.Settle, "settle", "Guided Prediction: where the Pattern goes.", where="top or bottom."),
    _verb(
        a.Reserve, "reserve", "Guided Prediction: reserve a Gallery card.", place="Its place, 1 to 6, or its name."
    ),
    _verb(a.NameHabit, "habit", "Guided Reinforcement: name your habit.", give="One letter.", get="One letter."),
    _verb(a.UseHabit, "swap", "Guided Reinforcement: use your habit."),
    _verb(a.Pledge, "pledge", "Phase D: pledge tokens to Mitigation.", icons="Letters, such as E+S."),
    _verb(a.TakeBack, "take-back", "Phase D: take your own pledges back.", icons="Letters, such as E+S."),
    _verb(a.Done, "done", "Phase D: nothing more from you."),
    _verb(a.Begin, "begin", "The host names the starting player.", first="Who."),
    _verb(
        a.Skip,
        "skip",
        "The host goes on without a player, or closes the window.",
        seat="Who; nobody: close. (optional)",
    ),
    _verb(
        a.SetClock,
        "clock",
        "The host sets the time for a turn or a reply.",
        of="turn or reply.",
        minutes="Minutes; 0 for no limit.",
    ),
)


def spell(action: Action) -> dict[str, str]:
    """The parameters as a player would type them; what is empty is left out."""
    found = {}
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name in SEATS and isinstance(value, int):
            found[name] = who(value)
        elif name in HEAPS and isinstance(value, str):
            found[name] = "+".join(value)
        elif isinstance(value, bool):
            found[name] = "yes" if value else "no"
        elif isinstance(value, tuple):
            found[name] = ",".join(value)
        elif value is not None:
            found[name] = str(value)
    return {name: text for name, text in found.items() if text}


HEAPS = {"tokens", "icons", "token", "counts_as", "icon", "give", "get"}
