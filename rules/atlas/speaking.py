"""Actions as players type them, and what typed words mean."""

from __future__ import annotations

from rules.atlas.actions import End, First, Move, Name, Place, TakeBack, TakeUp
from rules.atlas.view import AtlasView, Spot
from rules.atlas.wheel import CELLS, Cell, cell
from rules.core import Action, Illegal, Param, Verb, seat_named, who

VERBS = (
    Verb(
        action=Name,
        name="name",
        summary="Name your character.",
        params=(
            Param(name="name", summary="What your character is called."),
            Param(name="line", summary="A line about them, if you like.", required=False),
        ),
    ),
    Verb(
        action=First,
        name="first",
        summary="As the organiser, say who starts: by the book the youngest.",
        params=(Param(name="player", summary="Who, or: chance.", kind="seat"),),
    ),
    Verb(
        action=TakeUp,
        name="take-up",
        summary="Take up another of your cards first.",
        params=(Param(name="marker", summary="The number of the card.", kind="count"),),
    ),
    Verb(
        action=Place,
        name="place",
        summary="Place a marker on a word of its card, and say why it fits.",
        params=(
            Param(name="marker", summary="The number of the card.", kind="count"),
            Param(name="word", summary="The word, or its cell such as 7/4."),
            Param(name="because", summary="Why this word fits your character best.", required=False),
        ),
    ),
    Verb(
        action=Move,
        name="move",
        summary="Move one of your markers, one step or several.",
        params=(
            Param(name="marker", summary="The number of the marker, or the word it stands on."),
            Param(name="to", summary="Cells or words on its way, such as 6/5, 7/5; or clockwise, inward."),
        ),
    ),
    Verb(action=TakeBack, name="take-back", summary="Take back the latest step of your turn."),
    Verb(action=End, name="end", summary="End your turn. Points not spent are lost."),
)

CHANCE = "chance"


def spell(action: Action) -> dict[str, str]:
    """The parameters of an action, by name."""
    match action:
        case Name(name=name, line=line):
            return {"name": name, "line": line} if line else {"name": name}
        case First(player=player):
            return {"player": CHANCE if player is None else who(player)}
        case TakeUp(marker=marker):
            return {"marker": str(marker)}
        case Place(marker=marker, word=word, because=because):
            words = {"marker": str(marker), "word": word}
            return words | {"because": because} if because else words
        case Move(marker=marker, to=to):
            return {"marker": str(marker), "to": ", ".join(to)}
    return {}


def read(view: AtlasView, verb: Verb, typed: dict[str, str]) -> Action:
    """The action that is meant.

    Raises:
        Illegal: a number, a word or a cell cannot be understood.
    """
    said = {name: text.strip() for name, text in typed.items()}
    kind = verb.action
    if kind is Name:
        return Name(name=said.get("name", ""), line=said.get("line", ""))
    if kind is First:
        return First(player=_seat(said.get("player", ""), len(view.players)))
    if kind is TakeUp:
        return TakeUp(marker=_number(said.get("marker", ""), "AF-SET-18"))
    if kind is Place:
        number = _number(said.get("marker", ""), "AF-SET-14")
        return Place(marker=number, word=said.get("word", ""), because=said.get("because", ""))
    if kind is Move:
        marker = _marker(view, said.get("marker", ""))
        return Move(marker=marker, to=_way(view, marker, said.get("to", "")))
    return kind()


def _seat(text: str, seats: int) -> int | None:
    if text.lower() in ("", CHANCE):
        return None
    seat = seat_named(text, seats)
    if seat is None:
        raise Illegal("AF-SET-19", f"Say who starts: a player, a seat from 1 to {seats}, or chance.")
    return seat


def _number(text: str, rule: str) -> int:
    digits = text.lower().removeprefix("marker").removeprefix("card").strip(" #")
    if not digits.isdecimal() or len(digits) > 3:
        raise Illegal(rule, f"Give a number, not “{text[:40]}”.")
    return int(digits)


def _marker(view: AtlasView, text: str) -> int:
    """A number, or the word under one of the viewer's own markers."""
    for spot in _own(view):
        if spot.word.lower() == text.lower():
            return spot.number
    return _number(text, "AF-TRN-05")


def _own(view: AtlasView) -> list[Spot]:
    return [spot for spot in view.markers if spot.seat == view.viewer]


def _way(view: AtlasView, marker: int, text: str) -> tuple[str, ...]:
    """Cells on the way, from cells, words and directions in any mixture."""
    at = next((spot.cell for spot in _own(view) if spot.number == marker), None)
    way: list[str] = []
    for part in _parts(text):
        at = _cell(view, part, at)
        way.append(str(at))
    if not way:
        raise Illegal("AF-MOV-09", "Say where the marker goes: a cell such as 7/5, its word, clockwise or inward.")
    return tuple(way)


def _parts(text: str) -> list[str]:
    """Divided at commas, or at spaces if there are no commas and every part is then a cell or a direction."""
    if "," in text:
        return [part.strip() for part in text.split(",") if part.strip()]
    parts = text.split()
    return parts if all(cell(part) or part.lower() in _WAYS for part in parts) else [text]


_WAYS = {
    "clockwise": Cell.clockwise,
    "cw": Cell.clockwise,
    "on": Cell.clockwise,
    "anticlockwise": Cell.anticlockwise,
    "anti-clockwise": Cell.anticlockwise,
    "counterclockwise": Cell.anticlockwise,
    "ccw": Cell.anticlockwise,
    "back": Cell.anticlockwise,
    "inward": Cell.inward,
    "in": Cell.inward,
}


def _cell(view: AtlasView, part: str, at: Cell | None) -> Cell:
    if (turn := _WAYS.get(part.lower())) is not None and at is not None and at.layer > (turn is Cell.inward):
        return turn(at)
    if (meant := cell(part)) is not None:
        return meant
    for place, word in zip(CELLS, view.words, strict=True):
        if word.lower() == " ".join(part.split()).lower():
            return place
    raise Illegal("AF-CMP-01", f"No cell and no word of the map is called “{part[:40]}”. A cell is written 7/5.")
