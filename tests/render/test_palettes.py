"""Two palettes for colour-blind eyes: what must be told apart differs as those eyes see it, and can be read."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from coloraide import Color

import render
from render import gallery, theme
from render.atlas.tones import LAYER
from render.creation.map.tones import MONOCHROME
from render.palettes import recoloured
from render.palettes.recolour import moved
from render.palettes.swapped import STAY, SWAPPED
from render.palettes.tint import tinted
from render.scene import Disc, Mark, Point, Rect, Region, Scene, Shape, Sprite, Text, Wedge
from rules.core import AnyGame
from tests.content import house
from tests.play import crowd, known
from tests.render.meanings import ORNAMENTS, Meaning, meanings
from tests.render.test_tall import cast, pictures

EYES = {
    "red-green": (("protan", "brettel"), ("protan", "machado"), ("deutan", "brettel"), ("deutan", "machado")),
    "blue-yellow": (("tritan", "brettel"),),
}
"""For which eyes a palette is made, and the models by which these are reckoned. Of tritanopia the model of Machado
and others is known to be off; that of Brettel, Viénot and Mollon is measured."""

APART, SHADES = 8.0, 6.0
"""How much two colours differ that must be told apart, by CIEDE2000, and how much their shades on paper and in ink;
one has to look to see 2."""

LARGE, READ, READ_LARGE = 24, 4.5, 3.0
"""Size of large type, and the contrast that the web's guidelines ask of plain and of large type."""

WRITTEN_ELSEWHERE = 2.0
"""Below this contrast a text does not stand on what was found below it, but on a piece that lies between."""

one_game = pytest.mark.parametrize("game", house().games.values(), ids=lambda g: g.slug)
one_palette = pytest.mark.parametrize("palette", [*SWAPPED])
one_meaning = pytest.mark.parametrize("meaning", [*meanings()], ids=lambda m: m.what)


@cache
def seen(colour: str, eye: tuple[str, str] | None) -> Color:
    """A colour as eyes see it; without any, as most do."""
    return Color(colour).filter(eye[0], method=eye[1]) if eye else Color(colour)


def closest(colours: tuple[str, ...], eyes: tuple[tuple[str, str] | None, ...]) -> tuple[float, str]:
    """How little any two of these differ to any of these eyes, and which two."""
    return min(
        (seen(one, eye).delta_e(seen(other, eye), method="2000"), f"{one} and {other} to {eye}")
        for one, other in itertools.combinations(colours, 2)
        for eye in eyes
    )


@one_palette
@one_meaning
def test_what_must_be_told_apart_is(meaning: Meaning, palette: str) -> None:
    """To the eyes the palette is made for, and to all others who see the same board."""
    colours = tuple(moved(palette, colour) for colour in meaning.colours)
    apart, which = closest(colours, (None, *EYES[palette]))
    assert apart >= (SHADES if "shades" in meaning.what else APART), which


@one_palette
def test_the_usual_colours_would_not_do(palette: str) -> None:
    """What the palettes are for: without them much is alike to those eyes."""
    alike = [m.what for m in meanings() if closest(m.colours, EYES[palette])[0] < APART]
    assert {"seats", "signs", "Layers", "tokens"} <= {*alike}


@one_palette
def test_layers_of_the_atlas_grow_darker_outwards(palette: str) -> None:
    """Within a tier nothing else tells them apart but their place."""
    for tier in (LAYER[2:5], LAYER[5:7], LAYER[7:]):
        lights = [Color(moved(palette, layer)).luminance() for layer in tier]
        assert lights == sorted(lights, reverse=True)


@one_palette
def test_the_table_paper_and_greys_stay(palette: str) -> None:
    assert all(moved(palette, colour) == colour for colour in (*STAY, "#777777", "#8a8a8a80"))


@one_palette
@pytest.mark.parametrize("part", [0.14, 0.3, 0.45, 0.58, 0.7])
def test_what_is_mixed_from_a_colour_goes_with_it(palette: str, part: float) -> None:
    """The pale footprint and the dark edge of a seat stay those of that seat."""
    for look in theme.SEATS[:7]:
        for ground in (theme.PAPER, theme.INK):
            mixed = moved(palette, theme.blend(look.colour, ground, part) + "80")
            wanted = theme.blend(moved(palette, look.colour), ground, part)
            assert mixed[7:] == "80", "what is see-through stays so"
            assert Color(mixed[:7]).delta_e(wanted, method="2000") < 2, look


@one_game
def test_a_scene_in_other_colours_is_another_to_whoever_keeps_pictures(game: AnyGame) -> None:
    """So nobody is shown the picture of somebody else's colours; and all but colours is the same."""
    seats = crowd(game)
    state = known(game.slug, seats).states[-2]
    scene = gallery.board(game, game.view(state, None), cast(seats))
    drawn = {palette: recoloured(scene, palette) for palette in ("usual", *SWAPPED)}
    assert drawn["usual"] is scene
    assert len({it.key for it in drawn.values()}) == 3
    assert len({tinted(it, lambda _: "#000000").key for it in drawn.values()}) == 1
    assert all(it.says == scene.says for it in drawn.values())


def test_every_colour_that_is_written_down_has_been_thought_of() -> None:
    """Whoever gives a picture another vivid colour says here whether it carries a meaning."""
    carried = {*ORNAMENTS, *(c for m in meanings() for c in m.colours), *STAY}
    known_greys = {c[:7] for look in (MONOCHROME,) for c in re.findall("#[0-9a-f]{6}", repr(look))}
    missing = dict[str, str]()
    for path in Path(render.__path__[0]).rglob("*.py"):
        if path.parts[-2] in ("palettes", "photos"):
            continue
        for colour in re.findall(r'"(#[0-9a-f]{6})(?:[0-9a-f]{2})?"', path.read_text()):
            if colour not in carried | known_greys and Color(colour).convert("oklch")["chroma"] >= VIVID:
                missing[colour] = str(path)
    assert not missing


VIVID = 0.045
"""Chroma in Oklch from which a colour is no tint of grey, paper or the night."""


# ------------------------------------------------------------------ writing


def flat(scene: Scene) -> tuple[Mark, ...]:
    """All marks, the lowest first."""
    return (*(flat(scene.still) if scene.still else ()), *scene.marks)


def within(mark: Mark, x: float, y: float) -> bool:
    """Whether a mark covers a point."""
    match mark:
        case Rect():
            return mark.x <= x <= mark.x + mark.w and mark.y <= y <= mark.y + mark.h
        case Disc():
            return (mark.x - x) ** 2 + (mark.y - y) ** 2 <= mark.r**2
        case Wedge():
            far = ((mark.x - x) ** 2 + (mark.y - y) ** 2) ** 0.5
            turn = bearing(x - mark.x, y - mark.y)
            return mark.inner <= far <= mark.outer and (turn - mark.start) % 360 <= (mark.end - mark.start)
        case Shape():
            return holds(mark.points, x, y)
        case Region():
            return any(holds(part, x, y) for part in mark.parts)
    return False


def bearing(x: float, y: float) -> float:
    """The angle of a point on a clock's face."""
    return math.degrees(math.atan2(x, -y)) % 360


def holds(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a polygon holds a point."""
    inside = False
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def written(marks: tuple[Mark, ...], ground: str) -> Iterator[tuple[Text, str]]:
    """Each text with the colour it stands on, as far as that is plain to see."""
    for at, mark in enumerate(marks):
        if isinstance(mark, Sprite):
            yield from written(mark.marks, "")
        if not isinstance(mark, Text) or mark.halo:
            continue
        x, y = mark.x + mark.w / 2, mark.y + mark.h / 2
        below = [m for m in marks[:at] if getattr(m, "fill", "") and within(m, x, y)]
        under = getattr(below[-1], "fill", "") if below else ground
        if under and theme.alpha(under) == 255 and not any(isinstance(m, Sprite) for m in marks[:at]):
            yield mark, under


@one_palette
@one_game
def test_what_is_written_can_be_read(game: AnyGame, palette: str) -> None:
    """As well as in the usual colours, or well enough by the guidelines."""
    dim, looked_at = set[tuple[str, str, float, float]](), 0
    seats = crowd(game)
    scenes = [scene for _, scene in pictures(game, seats)]
    state, people = known(game.slug, seats).states[-2], cast(seats)
    scenes += [gallery.board(game, game.view(state, None), people)]
    for scene in scenes:
        for text, ground in written(flat(scene), scene.ground):
            ink, paper = moved(palette, text.colour), moved(palette, ground)
            was, now = theme.contrast(text.colour, ground), theme.contrast(ink, paper)
            looked_at += 1
            if was < WRITTEN_ELSEWHERE:
                continue
            if now < min(was * 0.99, READ_LARGE if text.size >= LARGE else READ):
                dim.add((text.colour, ground, round(was, 2), round(now, 2)))
    assert looked_at > 20
    assert not dim
