"""What is written: the blanks of each form."""

from __future__ import annotations

from typing import get_args

from rules.core import Blank, Blanks
from rules.modes.roleplay.actions import Capture, Choose, Explain, Kind, Place, Rounds, Steal, Use
from rules.modes.roleplay.beginning import MOST_ROUNDS
from rules.modes.roleplay.checks import LETTERS
from rules.modes.roleplay.state import Draft

KINDS: tuple[Kind, ...] = get_args(Kind)

THING = Blank(name="thing", kind="text", least=1, most=200)
KIND = Blank(name="kind", kind="choice", choices=KINDS)
WHERE = Blank(name="where", kind="text", required=False, most=200)
SURELY_WHERE = Blank(name="where", kind="text", least=1, most=200)
PHOTO = Blank(name="photo", kind="photo", required=False)
NAME = Blank(name="name", kind="text", least=1, most=LETTERS)
NEW_NAME = Blank(name="name", kind="text", required=False, most=LETTERS)
STORY = Blank(name="story", kind="long", least=1, most=1500)
NEW = Blank(name="new", kind="text", least=1, most=LETTERS)

CHOOSE = Blanks(blanks=(THING, KIND, WHERE, PHOTO), template=Choose(thing=""))
EXPLAIN = Blanks(
    blanks=(NAME, Blank(name="attribute", kind="text", least=1, most=LETTERS), STORY),
    template=Explain(name="", attribute=""),
)
LENGTH = Blanks(blanks=(Blank(name="number", kind="count", least=1, most=MOST_ROUNDS),), template=Rounds(number=0))


def write(draft: Draft) -> Blanks:
    """The words of a proposal; a modal takes five blanks."""
    match draft.deed:
        case "steal":
            reading = draft.way == "reading"
            return Blanks(
                blanks=(NAME, STORY) if reading else (STORY,),
                template=Steal(to=draft.to, story="", by=draft.by, way="reading" if reading else "story"),
            )
        case "capture":
            thing, name = (
                Blank(name=n, kind="text", required=False, most=m) for n, m in (("thing", 200), ("name", 60))
            )
            return Blanks(blanks=(STORY, thing, name, PHOTO), template=Capture(to=draft.to, story="", by=draft.by))
        case "use":
            way = draft.way if draft.way in ("destroy", "shield", "strip", "rename") else "tale"
            return Blanks(
                blanks=(NEW_NAME, STORY) if way == "rename" else (STORY,),
                template=Use(to=draft.to, story="", way=way, by=draft.by),
            )
    blanks = [THING, NAME, STORY]
    if draft.kind == "moved":
        blanks.append(SURELY_WHERE)
    if draft.brings:
        blanks.append(NEW)
    if len(blanks) < 5:
        blanks.append(PHOTO)
    template = Place(
        thing="",
        name="",
        story="",
        to=draft.to,
        by=draft.by,
        rank=draft.brings or "weaker",
        kind=draft.kind,
        protects=draft.deed == "protect",
    )
    return Blanks(blanks=tuple(blanks), template=template)
