"""A board painted again only where it has changed has the pixels of one painted whole."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render import gallery
from render.cast import Cast
from render.paint import Sheet, renew
from render.paint.canvas import SCALE, Canvas
from render.paint.changes import differing
from render.paint.extent import covering, extent, touch
from render.paint.marks import put
from render.paint.palette import flattened
from render.paint.picture import sheet
from render.photos.found import album
from render.scene import Disc, Glow, Mark, Rect, Scene, Text
from render.studio import Studio
from rules.core import AnyGame
from tests.play import at_the_door, crowd, every_game, play
from tests.render.samples import wheel
from tests.render.test_paint import one_of_each

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")


def whole(scene: Scene, photos: dict[str, bytes], kept: Sheet) -> Image.Image:
    """The scene painted from nothing, in the colours of a kept sheet."""
    image = sheet(scene, photos).reduce(SCALE)
    return flattened(image, kept.image) if kept.image.mode == "P" else image


def same(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is None


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
async def test_a_board_renewed_move_by_move_is_the_board_painted_whole(game: AnyGame) -> None:
    await renewed(game, 5, game.terms({}).seats[-1])


@pytest.mark.soak
@pytest.mark.parametrize("game", at_the_door())
async def test_boards_renewed_for_a_long_while_are_boards_painted_whole(game: AnyGame) -> None:
    await renewed(game, 150, crowd(game))


async def renewed(game: AnyGame, most: int, seats: int) -> None:
    """Renew the board of a random game for so many moves, photographs and all."""
    chosen = {"object_proof": "photo_required"} if game.slug == "creation" else {}
    run = play(game, seats, chosen, "renewal")
    first = len(run.states) * 2 // 3
    states = run.states[first : first + most]
    scenes = [gallery.board(game, game.view(state, None), Cast(names=NAMES[:seats])) for state in states]
    photos = {sha: data for scene in scenes for sha in scene.photos if (data := await album(sha)) is not None}
    kept: Sheet | None = None
    for scene in scenes:
        painted, kept = renew(scene, photos, kept)
        assert same(kept.image, whole(scene, photos, kept))
        assert len(painted.data) <= 300 * 1024


def panel(x: float, line: str, fill: str = "#222a47") -> Rect:
    return Rect(x=x, y=100, w=300, h=200, radius=16, fill=fill, line=line, thick=3)


LIGHT = Glow(x=100, y=100, w=300, h=200, colour="#ffc95c70", radius=16, spread=18)
WORDS = Text(x=120, y=140, w=260, h=60, text="Ann", size=26, colour="#f4ead7")
BARE = Scene(width=800, height=400, ground="#101020")


@pytest.mark.parametrize(
    ("before", "after", "least"),
    [
        ((panel(100, "#3c466e"), WORDS), (LIGHT, panel(100, "#ffc95c"), WORDS), True),
        ((LIGHT, panel(100, "#ffc95c"), WORDS), (LIGHT, panel(100, "#ffc95c"), replace(WORDS, text="Ben")), True),
        ((WORDS, panel(100, "#3c466e")), (panel(100, "#ffc95c"), WORDS), False),
        (
            (panel(100, "#3c466e"), panel(250, "#3c466e", "#802020")),
            (panel(250, "#ffc95c", "#802020"), panel(100, "#ffc95c")),
            False,
        ),
        ((WORDS, panel(100, "#3c466e", "#222a4780")), (panel(100, "#ffc95c", "#222a4780"),), False),
    ],
    ids=["lit", "other words", "words laid over it", "laid over another", "see-through"],
)
def test_what_a_panel_hides_is_painted_anew_only_where_it_shows(
    before: tuple[Mark, ...], after: tuple[Mark, ...], least: bool
) -> None:
    was, now = replace(BARE, marks=before), replace(BARE, marks=after)
    _, kept = renew(was, {}, None)
    _, anew = renew(now, {}, kept)
    assert same(anew.image, whole(now, {}, anew))
    boxes = differing(now, was)
    inside = (200, 180, 300, 280)
    assert boxes is not None
    assert any(touch(box, inside) for box in boxes) != least


def test_light_is_left_out_only_where_a_panel_hides_it() -> None:
    for marks in ((LIGHT, panel(100, "#ffc95c")), (panel(100, "#ffc95c"), LIGHT), (LIGHT, panel(300, "#ffc95c"))):
        scene = replace(BARE, marks=marks)
        plain = Canvas.blank(BARE.width, BARE.height, BARE.ground, {})
        for mark in marks:
            put(plain, mark)
        assert same(sheet(scene, {}), plain.image)


def test_no_mark_paints_beyond_its_extent() -> None:
    for mark in one_of_each().marks:
        bare = Scene(width=1400, height=1400)
        painted = sheet(replace(bare, marks=(mark,)), {}).reduce(SCALE)
        touched = ImageChops.difference(painted, sheet(bare, {}).reduce(SCALE)).getbbox()
        if touched is not None:
            left, top, right, bottom = extent(mark)
            assert left <= touched[0] and top <= touched[1] and touched[2] <= right and touched[3] <= bottom, mark


def test_a_new_colour_is_not_lost_for_an_old_palette() -> None:
    """A palette that has never seen a colour does not turn a small thing into a neighbour of it."""
    before = wheel(True)
    _, kept = renew(before, {}, None)
    spot = Disc(x=150, y=150, r=9, fill="#ff00ff")
    _, after = renew(replace(before, marks=(*before.marks, spot)), {}, kept)
    red, green, blue = after.image.convert("RGB").getpixel((150, 150))  # type: ignore[misc]
    assert red > 235 and green < 20 and blue > 235


def test_a_changed_order_of_marks_is_painted() -> None:
    under, over = Disc(x=100, y=100, r=60, fill="#e69f00"), Disc(x=140, y=100, r=60, fill="#0072b2")
    words = tuple(Text(x=300, y=40 + 30 * i, w=200, h=26, text=f"line {i}") for i in range(9))
    one, other = (Scene(width=700, height=400, marks=(*pair, *words)) for pair in ((under, over), (over, under)))
    _, kept = renew(one, {}, None)
    _, after = renew(other, {}, kept)
    assert same(after.image, whole(other, {}, after)) and not same(after.image, kept.image)


def test_tiles_cover_all_and_lie_apart() -> None:
    boxes = [(3, 3, 50, 20), (40, 10, 90, 200), (400, 400, 410, 402), (-30, -5, 2, 2)]
    tiles = covering(boxes)
    for left, top, right, bottom in boxes:
        for x, y in ((left, top), (right - 1, top), (left, bottom - 1), (right - 1, bottom - 1)):
            assert any(a <= x < c and b <= y < d for a, b, c, d in tiles)
    assert not any(touch(one, other) for i, one in enumerate(tiles) for other in tiles[i + 1 :])
    assert sum((c - a) * (d - b) for a, b, c, d in tiles) < 80_000, "two things far apart are not one"
    assert covering([]) == []


async def test_the_studio_keeps_boards_apart_by_their_place() -> None:
    studio = Studio()
    for one, other in pairwise(wheel(True, mark) for mark in (1, 5, 9, 30)):
        first, second = await studio.picture(one, "1 board"), await studio.picture(other, "2 board")
        assert first.data == (await Studio().picture(one)).data and second.data != first.data
