"""A board then and now: only what has changed is framed, and all else dimmed."""

from __future__ import annotations

from msgspec.structs import replace

from render.lit import lit
from render.scene import Glow, Mark, Rect, Region, Scene, Text

PANEL = Rect(x=20, y=20, w=300, h=300, fill="#222a47", radius=12)
PIECE = Rect(x=600, y=100, w=40, h=40, fill="#f6eddb")
WORDS = Text(x=40, y=40, w=200, h=40, text="Ann: 3 points")
THEN = Scene(width=800, height=600, marks=(PANEL, WORDS, PIECE), says="A board.")


def framed(now: Scene, then: Scene) -> list[tuple[float, float, float, float]]:
    """The frames of the board now: left, top, right, bottom."""
    region = lit(now, then)[0].marks[-1]
    assert isinstance(region, Region)
    return [(part[0][0], part[0][1], part[2][0], part[2][1]) for part in region.parts]


def covered(marks: tuple[Mark, ...], x: float, y: float) -> int:
    """How many of these rectangles lie on a point."""
    return sum(isinstance(m, Rect) and m.x <= x < m.x + m.w and m.y <= y < m.y + m.h for m in marks)


def test_a_piece_that_has_moved_is_framed_where_it_is_and_where_it_was() -> None:
    now = replace(THEN, marks=(PANEL, WORDS, replace(PIECE, x=700, y=400)))
    assert [(round(left), round(top)) for left, top, _, _ in framed(now, THEN)] == [(587, 87), (687, 387)]
    assert all(right - left < 80 and bottom - top < 80 for left, top, right, bottom in framed(now, THEN))
    lit_now, lit_then = lit(now, THEN)
    for scene, whole in ((lit_now, now), (lit_then, THEN)):
        veil = scene.marks[len(whole.marks) :]
        assert covered(veil, 620, 120) == covered(veil, 720, 420) == 0, "what has changed is bright"
        assert {covered(veil, x, y) for x in range(0, 560, 20) for y in range(0, 600, 20)} == {1}
    assert lit_now.says == "Framed is what has changed since you last looked. A board."


def test_whose_turn_it_is_is_no_change() -> None:
    turn = (
        Glow(x=20, y=20, w=300, h=300, colour="#ffc95c"),
        replace(PANEL, line="#ffc95c", thick=4),
        WORDS,
        PIECE,
    )
    assert lit(replace(THEN, marks=turn), THEN)[0].marks == turn


def test_where_nearly_all_is_new_or_the_boards_differ_in_width_nothing_is_framed() -> None:
    other = replace(THEN, marks=(Rect(x=0, y=0, w=800, h=590, fill="#f6eddb"),))
    assert lit(other, THEN) == (other, THEN)
    narrow = replace(THEN, width=400)
    assert lit(narrow, THEN) == (narrow, THEN)
    grown = replace(THEN, height=900, marks=(*THEN.marks, replace(WORDS, y=700, text="Ben has come")))
    assert lit(grown, THEN)[0] != grown and lit(grown, THEN)[1].height == 600
