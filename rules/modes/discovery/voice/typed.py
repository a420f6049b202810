"""What is typed in Discovery: its verbs, and what their words mean."""

from __future__ import annotations

from rules.core import Action, Param, Verb
from rules.core.reading import understood
from rules.modes.discovery.actions import Claim, Explore, Pass, Steal
from rules.modes.discovery.city import prey, sites
from rules.modes.discovery.view import DiscoveryView
from rules.modes.squares import code, field_named
from rules.modes.withdrawing import Withdraw

_FIELD = Param(name="field", summary="Its letter and number, such as D4")

VERBS = (
    Verb(action=Explore, name="explore", summary="Explore a Field next to yours, first of all.", params=(_FIELD,)),
    Verb(
        action=Claim,
        name="claim",
        summary="Hold up a thing on a Field of yours, and say what it was.",
        params=(
            _FIELD,
            Param(name="thing", summary="What the object really is: a spoon, a fern"),
            Param(name="theory", summary="What it was to the ancient people", required=False),
            Param(name="sort", summary="artefact or structure; only a label", required=False),
            Param(name="photo", summary="A picture of it", kind="photo", required=False),
        ),
    ),
    Verb(
        action=Steal,
        name="steal",
        summary="Take over somebody's object by a more interesting theory.",
        params=(_FIELD, Param(name="theory", summary="What it really was for")),
    ),
    Verb(action=Pass, name="pass", summary="Neither claim nor steal this turn."),
    Verb(
        action=Withdraw,
        name="withdraw",
        summary="Withdraw the picture of an object you have shown.",
        params=(_FIELD,),
    ),
)

LABELS = {"field": "field", "thing": "what it is", "theory": "your theory", "photo": "picture"}

RULE = {Explore: "CR-ALT-33", Claim: "CR-ALT-34", Steal: "CR-ALT-37"}


def spell(action: Action) -> dict[str, str]:
    """The parameters of an action as they are typed."""
    match action:
        case Explore(field=field) | Withdraw(field=field):
            return {"field": field}
        case Steal(field=field, theory=theory):
            return {"field": field, "theory": theory}
        case Claim():
            said = {"field": action.field, "thing": action.thing, "theory": action.theory, "sort": action.sort}
            said["photo"] = action.photo
            return {name: word for name, word in said.items() if word}
    return {}


def read(view: DiscoveryView, verb: Verb, words: dict[str, str]) -> Action:
    """What typed words mean; Fields are written as the Map has them."""
    said: dict[str, object] = dict(words)
    if "field" in words:
        said["field"] = code(view.side, field_named(view.side, words["field"]))
    return understood(said, verb.action, RULE.get(verb.action, "CR-ALT-33"), LABELS)


def complete(view: DiscoveryView, verb: Verb, name: str) -> tuple[tuple[str, str], ...]:
    """Fields that no open question lists as they are typed: for claims, thefts and pictures."""
    if name != "field" or view.viewer is None or view.phase == "over":
        return ()
    if verb.action is Claim:
        return tuple((f, f"{f}, yours and free") for f in (code(view.side, at) for at in sites(view, view.viewer)))
    if verb.action is Steal:
        return tuple(
            (code(view.side, f.field), f"{code(view.side, f.field)}, {f.thing}") for f in prey(view, view.viewer)
        )
    if verb.action is Withdraw:
        mine = [find for find in view.finds if find.by == view.viewer and find.photo]
        return tuple((code(view.side, f.field), f"{code(view.side, f.field)}, {f.thing}") for f in mine)
    return ()
