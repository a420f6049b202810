"""What can be typed: ``/kingdom place object: name: …``."""

from __future__ import annotations

from rules.core import Param, Verb
from rules.modes.roleplay.actions import Capture, Choose, Explain, Pass, Place, Rounds, Steal, Use


def _word(name: str, summary: str, *, required: bool = True) -> Param:
    return Param(name=name, summary=summary, required=required)


THING = _word("thing", "What the object really is.")
NAME = _word("name", "What it is in your kingdom.")
STORY = _word("story", "Its story, in your own words.")
TO = _word("to", "The Act or Center it is about.")
BY = _word("by", "The Attribute it is based on; both: Time and Food.", required=False)
KIND = _word("kind", "found, moved, costume or fixed", required=False)
WHERE = _word("where", "If it was moved: from where to where.", required=False)
PHOTO = Param(name="photo", summary="A picture of the object.", kind="photo", required=False)

VERBS: tuple[Verb, ...] = (
    Verb(
        action=Choose,
        name="choose",
        summary="Choose your first object, in secret.",
        params=(THING, KIND, WHERE, PHOTO),
    ),
    Verb(
        action=Explain,
        name="explain",
        summary="Say what your first object is, and its one Attribute.",
        params=(NAME, _word("attribute", "One Attribute, in one to five words."), STORY),
    ),
    Verb(
        action=Rounds,
        name="rounds",
        summary="Say how many rounds the game has, if a Center is yours.",
        params=(Param(name="number", summary="From 1 to 20.", kind="count"),),
    ),
    Verb(
        action=Place,
        name="place",
        summary="Place a new Act that belongs to the story.",
        params=(
            THING,
            NAME,
            STORY,
            TO,
            BY,
            _word("new", "An Attribute that this Act brings you.", required=False),
            _word("rank", "weaker or greater: what the new Attribute is to your first.", required=False),
            _word("protects", "yes: it protects the Act or Center named in to.", required=False),
            KIND,
            WHERE,
            PHOTO,
        ),
    ),
    Verb(
        action=Steal,
        name="steal",
        summary="Steal an Act: by a better reading, or by story.",
        params=(
            TO,
            STORY,
            BY,
            _word("way", "reading or story", required=False),
            _word("name", "What it is, if you read it anew.", required=False),
        ),
    ),
    Verb(
        action=Capture,
        name="capture",
        summary="Take charge of a Center of the Universe.",
        params=(
            TO,
            STORY,
            BY,
            _word("thing", "An object you use, if any.", required=False),
            _word("name", "What that object is.", required=False),
            PHOTO,
        ),
    ),
    Verb(
        action=Use,
        name="use",
        summary="Propose an ability you make up from your Attributes.",
        params=(
            TO,
            _word("way", "destroy, shield, strip, rename or tale"),
            STORY,
            BY,
            _word("name", "The new name, for rename.", required=False),
        ),
    ),
    Verb(action=Pass, name="pass", summary="Pass your turn."),
)
