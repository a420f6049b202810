"""Actions as players type them, and what typed words mean."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.atlas.actions import AT_ONCE, End, First, Move, Name, Place, PlaceAll, TakeBack, TakeUp
from rules.atlas.view import AtlasView, Spot
from rules.atlas.wheel import CELLS, TIERS, Cell, cell
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
        summary="Say who starts, if you were the first to join: by the book the youngest.",
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
        action=PlaceAll,
        name="place-all",
        summary="Place up to four of your cards at once, where nobody has to say why.",
        params=(
            Param(name="markers", summary="The numbers of the cards, such as 3, 4, 5."),
            Param(name="one", summary="The word for the first of them, or its cell such as 7/4."),
            Param(name="two", summary="The word for the second.", required=False),
            Param(name="three", summary="The word for the third.", required=False),
            Param(name="four", summary="The word for the fourth.", required=False),
            Param(name="because", summary="Why these words fit your character.", required=False),
        ),
    ),
    Verb(
        action=Move,
        name="move",
        summary="Move one of your markers, one step or several.",
        params=(
            Param(name="marker", summary="The number of the marker, or the word it stands on."),
            Param(name="to", summary="Cells or words on its way, such as 6/5 7/5; or clockwise 2, inward."),
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
        case PlaceAll(markers=markers, because=because):
            placed = dict(zip(AT_ONCE, action.words, strict=False))
            said = {"markers": ", ".join(map(str, markers)), **placed}
            return said | {"because": because} if because else said
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
    if kind is PlaceAll:
        return _together(said)
    if kind is Move:
        marker = _marker(view, said.get("marker", ""))
        return Move(marker=marker, to=_way(view, marker, said.get("to", "")))
    return kind()


def _together(said: dict[str, str]) -> PlaceAll:
    """Several cards, each with its word."""
    numbers = tuple(_number(text.strip(), "AF-SET-22") for text in said.get("markers", "").split(","))
    placed = {name: said[name] for name in AT_ONCE if said.get(name)}
    if tuple(placed) != AT_ONCE[: len(numbers)]:
        raise Illegal("AF-SET-22", f"Give up to {len(AT_ONCE)} cards with commas between, and a word for each.")
    return PlaceAll(markers=numbers, because=said.get("because", ""), **placed)


def _seat(text: str, seats: int) -> int | None:
    if text.lower() in ("", CHANCE, "by chance", "random"):
        return None
    seat = seat_named(text, seats)
    if seat is None:
        raise Illegal(
            "AF-SET-19",
            f"“{text[:40]}” is nobody at this table. Say a player, a seat from 1 to {seats}, or chance.",
        )
    return seat


def _number(text: str, rule: str) -> int:
    digits = text.lower().removeprefix("marker").removeprefix("card").strip(" #")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 3:
        raise Illegal(rule, f"Give a number, such as 3, not “{text[:40]}”.")
    return int(digits)


def _marker(view: AtlasView, text: str) -> int:
    """A number, or the word under one of the viewer's own markers."""
    own = _own(view)
    here = [spot.number for spot in own if spot.word.lower() == text.lower() or str(spot.cell) == text]
    if here:
        return here[0]
    digits = text.lower().removeprefix("marker").strip(" #")
    if digits.isascii() and digits.isdigit() and len(digits) <= 3:
        return int(digits)
    yours = f" Yours are {', '.join(f'{s.number} {s.word}' for s in own)}." if own else ""
    raise Illegal("AF-TRN-05", f"Give the number of a marker or the word it stands on, not “{text[:40]}”.{yours}")


def _own(view: AtlasView) -> list[Spot]:
    return [spot for spot in view.markers if spot.seat == view.viewer]


def _way(view: AtlasView, marker: int, text: str) -> tuple[str, ...]:
    """Cells on the way, from cells, words and directions in any mixture."""
    at = next((spot.cell for spot in _own(view) if spot.number == marker), None)
    way: list[Cell] = []
    for part, times in _parts(view, text):
        for _ in range(times):
            at = _cell(view, part, at)
            way.append(at)
    if not way:
        raise Illegal("AF-MOV-09", "Say where the marker goes: a cell such as 7/5, its word, clockwise or inward.")
    return tuple(map(str, way))


def _parts(view: AtlasView, text: str) -> list[tuple[str, int]]:
    """The stations one after the other, and how many times: ``7/5``, ``Patience (3/1)``, ``clockwise 2``."""
    text = _COLOUR.sub("", text)
    said = _PAIR.sub(r"\1/\2", text) if "/" not in text else text
    said = _joined(view, said)
    said = _BOTH.sub(lambda both: both[2] if _stands(view, both[1], both[2]) else both[0], said)
    found: list[tuple[str, int]] = []
    for part in re.split(r"[\s,;]+", said):
        if not part:
            continue
        if part.isascii() and part.isdigit() and found and found[-1][0].lower() in _WAYS and int(part) in _TIMES:
            found[-1] = (found[-1][0], int(part))
        else:
            found.append((part, 1))
    return found


def _joined(view: AtlasView, said: str) -> str:
    """The cell in place of every word of the map that is several words, such as “Team spirit”."""
    for place, word in zip(CELLS, view.words, strict=True):
        if " " in word:
            whole = r"\s+".join(map(re.escape, word.split()))
            said = re.sub(rf"(?<!\w){whole}(?!\w)(?:\s+\({place}\))?", str(place), said, flags=re.IGNORECASE)
    return said


def _stands(view: AtlasView, word: str, at: str) -> bool:
    """Whether this word stands on this cell."""
    place = cell(at)
    return place is not None and view.word(place).lower() == word.lower()


_PAIR = re.compile(r"\b(\d{1,2})\s*[.,:-]\s*(\d{1,2})\b")
_BOTH = re.compile(r"([^\s,;]+)\s+\((\d{1,2}/\d{1,2})\)")
_COLOUR = re.compile(rf"\s*\((?:{'|'.join(TIERS)})\)", re.IGNORECASE)
_TIMES = range(1, 5)
_WAYS = {
    "clockwise": Cell.clockwise,
    "cw": Cell.clockwise,
    "on": Cell.clockwise,
    "anticlockwise": Cell.anticlockwise,
    "anti-clockwise": Cell.anticlockwise,
    "counterclockwise": Cell.anticlockwise,
    "counter-clockwise": Cell.anticlockwise,
    "ccw": Cell.anticlockwise,
    "back": Cell.anticlockwise,
    "inward": Cell.inward,
    "inwards": Cell.inward,
    "in": Cell.inward,
}


def _cell(view: AtlasView, part: str, at: Cell | None) -> Cell:
    if (turn := _WAYS.get(part.lower())) is not None:
        return _turned(view, turn, part, at)
    if (meant := cell(part)) is not None:
        return meant
    for place, word in zip(CELLS, view.words, strict=True):
        if word.lower() == part.lower():
            return place
    raise Illegal(
        "AF-CMP-01",
        f"No cell and no word of the map is called “{part[:40]}”. Write cells such as 7/5, words of the map, "
        "clockwise or inward, one after the other.",
    )


def _turned(view: AtlasView, turn: Callable[[Cell], Cell], said: str, at: Cell | None) -> Cell:
    """Where a direction leads from a cell."""
    if at is None:
        own = len(_own(view))
        rule, why = (
            "AF-TRN-05",
            f"You move your own markers, numbers 1 to {own}." if own else "You have no markers.",
        )
        raise Illegal(rule, why)
    if turn is Cell.inward and at.layer == 1:
        ways = f"{at.clockwise()} clockwise or {at.anticlockwise()} anticlockwise"
        raise Illegal("AF-MOV-08", f"{at} is yellow, the innermost layer; from there a marker goes to {ways}.")
    return turn(at)
