"""What is typed in Dictator: its verbs, and what their words mean."""

from __future__ import annotations

from rules.core import Action, Illegal, Param, Verb
from rules.core.reading import understood
from rules.modes.dictator.actions import Claim, Expand, Invade, Pass, SetUp, Stop
from rules.modes.dictator.view import DictatorView
from rules.modes.squares import code, field_named, fields_named
from rules.modes.withdrawing import Withdraw

_FIELD = Param(name="field", summary="Its letter and number, such as D4")
_FIELDS = Param(name="fields", summary="In the order in which you take them, such as E5 E6")

VERBS = (
    Verb(
        action=Claim,
        name="claim",
        summary="Claim a Field: your capital, or one next to your land.",
        params=(_FIELD,),
    ),
    Verb(
        action=SetUp,
        name="monument",
        summary="Set up an object in honour of yourself, on a Field of yours.",
        params=(
            _FIELD,
            Param(name="thing", summary="What the object really is: a stapler, a fern"),
            Param(name="name", summary="What you call it: the Golden Stapler"),
            Param(name="photo", summary="A picture of it", kind="photo", required=False),
        ),
    ),
    Verb(
        action=Invade,
        name="invade",
        summary="Take Fields by your army, as many as you have monuments.",
        params=(_FIELDS,),
    ),
    Verb(action=Expand, name="expand", summary="Take Fields as the most Fabulous nation.", params=(_FIELDS,)),
    Verb(action=Stop, name="stop", summary="Take no more Fields."),
    Verb(action=Pass, name="pass", summary="Do nothing this turn."),
    Verb(
        action=Withdraw,
        name="withdraw",
        summary="Withdraw the picture of a monument you have set up.",
        params=(_FIELD,),
    ),
)

LABELS = {"field": "field", "thing": "what it is", "name": "its name", "photo": "picture"}


def spell(action: Action) -> dict[str, str]:
    """The parameters of an action as they are typed."""
    match action:
        case Claim(field=field) | Withdraw(field=field):
            return {"field": field}
        case SetUp(field=field, thing=thing, name=name, photo=photo):
            return {"field": field, "thing": thing, "name": name} | ({"photo": photo} if photo else {})
        case Invade(fields=fields) | Expand(fields=fields):
            return {"fields": " ".join(fields)}
    return {}


def read(view: DictatorView, verb: Verb, words: dict[str, str]) -> Action:
    """What typed words mean; Fields are written as the Map has them."""
    said: dict[str, object] = dict(words)
    rule = "CR-ALT-02"
    if "field" in words:
        said["field"] = code(view.side, field_named(view.side, words["field"]))
    if "fields" in words:
        fields = fields_named(view.side, words["fields"])
        if len(set(fields)) < len(fields):
            raise Illegal("CR-ALT-22", "Write every Field once: what you have taken is yours.")
        said["fields"] = [code(view.side, field) for field in fields]
    if verb.action is SetUp:
        rule = "CR-ALT-15"
    return understood(said, verb.action, rule, LABELS)


def complete(view: DictatorView, verb: Verb, name: str) -> tuple[tuple[str, str], ...]:
    """Fields that no open question lists: where a monument could stand, or whose picture could be withdrawn."""
    if name != "field" or view.viewer is None:
        return ()
    if verb.action is SetUp and view.phase == "rounds":
        return tuple(
            (found, f"{found}, yours and free") for found in (code(view.side, f) for f in view.free(view.viewer))
        )
    if verb.action is Withdraw:
        mine = [m for m in view.monuments if m.by == view.viewer and m.photo]
        return tuple((code(view.side, m.field), f"{code(view.side, m.field)}, {m.name}") for m in mine)
    return ()
