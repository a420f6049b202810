"""What is typed in Freeform: its verbs, and what their words mean."""

from __future__ import annotations

import msgspec

from rules.core import Action, Param, Verb
from rules.core.reading import understood
from rules.modes.freeform.actions import Become, CallVote, Change, Place, Remove, Tell, Withdraw
from rules.modes.freeform.view import FreeformView
from rules.modes.freeform.words import wish_in_words
from rules.modes.squares import code, field_named

_OBJECT = Param(name="object", summary="Its number")
_FIELD = Param(name="field", summary="Where it lies, such as D4, if there is a board", required=False)
_STORY = Param(name="story", summary="Its story", required=False)
_NAME = Param(name="name", summary="What it is in your world", required=False)

VERBS = (
    Verb(
        action=Become,
        name="become",
        summary="Be somebody, with any powers.",
        params=(
            Param(name="name", summary="Who you are"),
            Param(name="powers", summary="What you can do", required=False),
        ),
    ),
    Verb(
        action=Place,
        name="place",
        summary="Place an everyday thing with a story.",
        params=(
            Param(name="thing", summary="What it really is: a salad fork"),
            _NAME,
            _STORY,
            _FIELD,
            Param(name="photo", summary="A picture of it", kind="photo", required=False),
        ),
    ),
    Verb(
        action=Change, name="change", summary="Change or move an object.", params=(_OBJECT, _NAME, _STORY, _FIELD)
    ),
    Verb(action=Remove, name="remove", summary="Take an object out of the world.", params=(_OBJECT, _STORY)),
    Verb(
        action=Tell,
        name="tell",
        summary="Add to the story.",
        params=(Param(name="words", summary="What happens"),),
    ),
    Verb(
        action=CallVote,
        name="vote",
        summary="Call a vote: on a question, on a wish, or to end the story.",
        params=(
            Param(name="about", summary="A question, a wish that was not granted, or the end", required=False),
            Param(name="question", summary="What everybody shall say yes or no to", required=False),
        ),
    ),
    Verb(
        action=Withdraw,
        name="withdraw",
        summary="Withdraw the picture of an object you have shown.",
        params=(_OBJECT,),
    ),
)

LABELS = {"object": "the number of the object", "thing": "what it is", "words": "what happens", "photo": "picture"}


def spell(action: Action) -> dict[str, str]:
    """The parameters of an action as they are typed."""
    return {
        name: str(word) for name, word in msgspec.structs.asdict(action).items() if word != "" and name != "on"
    }


def read(view: FreeformView, verb: Verb, words: dict[str, str]) -> Action:
    """What typed words mean; Fields are written as the board has them."""
    said: dict[str, object] = dict(words)
    if view.side and words.get("field", "").strip():
        said["field"] = code(view.side, field_named(view.side, words["field"]))
    rule = {CallVote: "CR-ALT-82", Withdraw: "CR-CON-04"}.get(verb.action, "CR-ALT-81")
    return understood(said, verb.action, rule, LABELS)


def complete(view: FreeformView, verb: Verb, name: str) -> tuple[tuple[str, str], ...]:
    """Objects by number, and what may be voted on."""
    if name == "object":
        mine = [thing for thing in view.things if thing.photo and thing.owner == view.viewer]
        shown = mine if verb.action is Withdraw else view.objects
        return tuple((str(thing.id), f"{thing.id}: {thing.title}") for thing in reversed(shown))
    if name == "about":
        wishes = ((w.key, f"May somebody {wish_in_words(view, w)}?") for w in view.wishes)
        return (("question", "A question of your own"), ("end", "The end of the story"), *wishes)
    return ()
