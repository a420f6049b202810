"""The pictures of Creation show the whole world, and only what is there."""

from __future__ import annotations

import hashlib
import io
from collections import Counter
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render import creation, gallery
from render.cast import Cast
from render.creation import closer, legend, side, tall
from render.creation.map import tones
from render.creation.map.geometry import lens, outline, spots, widest
from render.creation.map.swatches import ICONS, swatch
from render.creation.tall import ground
from render.paint import measure, paint
from render.photos.found import album, photo
from render.scene import Disc, Glow, Icon, Line, Mark, Photo, Rect, Region, Scene, Shape, Text, walk
from render.studio import Studio
from render.tall.page import WIDE
from render.theme import INK, LAMP, alpha, blend, contrast, ink_on, rgb, seat_look
from rules.core import Ballot, Seat
from rules.creation import actions as do
from rules.creation.land import filling
from rules.creation.view import CreationView
from rules.creation.voice.lookup import captions
from rules.creation.world.map.outline import Edit, Outline
from rules.creation.world.pieces import Noted, Storm, Zone
from tests.render.samples import NAMES
from tests.rules.creation.contests import contest
from tests.rules.creation.worlds import DEMO, DOT, GAME, HO, PLAIN, POK, WA, World, follow_advice

CAST = Cast(names=NAMES[:6], computers=(1,))
SHA = hashlib.sha256(b"fern").hexdigest()

MASK = "..####../.######./########/###..###/###..###/########/.######./..####.."
MAPS = {
    "square": Outline(),
    "largest": Outline(columns=24, rows=24),
    "wide": Outline(columns=24, rows=5),
    "tall": Outline(columns=4, rows=20),
    "tiny": Outline(columns=2, rows=2),
    "hex": Outline(kind="hex", columns=9, rows=8),
    "rings": Outline(kind="rings", columns=12, rows=4),
    "mask": Outline(mask=MASK, edits=(Edit(("C3",), 4), Edit(("F2", "G2", "G3")), Edit(("B6",), 3, True))),
}

ABYSS = Noted(id=1, seat=DOT, attribute="vacuum", what="decayed", act=1, name="Hut", amount=3)


def marks(scene: Scene) -> Iterator[Mark]:
    yield from walk(scene.marks)


def words(scene: Scene) -> list[str]:
    return [mark.text for mark in marks(scene) if isinstance(mark, Text)]


def icons(scene: Scene) -> list[str]:
    return [mark.name for mark in marks(scene) if isinstance(mark, Icon)]


def drawn(world: World) -> Scene:
    return creation.board(world.view, CAST)


def mine(world: World, seat: int) -> Scene:
    scene = creation.private(GAME.view(world.state, Seat(seat)), CAST)
    assert scene is not None
    return scene


def busy(outline_: Outline | None = None, *gods: tuple[str, ...], **chosen: Any) -> World:
    """A world with something of everything."""
    world = World.at(*(gods or DEMO), outline=outline_, **chosen)
    names = world.state.ground.names
    world.own("Fernwood", HO, names[0], photo=SHA, mobile=True)
    world.own("Nameless and very long work of the second deity", WA, names[1], standing="decayed")
    world.own("Sleep", POK, names[2], standing="nullified")
    world.land(names[3], element="solid")
    world.storm(names[3])
    if len(names) > 12:
        world.land(names[4], element="liquid", marks=2, healed_by=1)
        world.land(names[5], element="empty", origins=(1,))
        world.land(names[6], abyss=True)
        world.own("Bulwark", DOT, names[7], permanent=True, temple=True)
        world.shield(WA, names[7])
        world.net(HO, world.act("Fernwood"), world.act("Bulwark"))
        world.set(zones=(*world.state.zones, Zone(id=99, owner=WA, fields=(names[8],), undone=True)))
    world.beacon(world.state.ground.rims[0].name)
    world.set(channels=tuple(world.state.ground.borders)[:1], last=names[:1])
    return world


# ---------------------------------------------------------------- the Map


@pytest.mark.rule("CR-MAP-10", "CR-MAP-11", "CR-CON-33")
@pytest.mark.parametrize("name", MAPS)
def test_every_field_is_drawn_on_every_map(name: str) -> None:
    world = busy(MAPS[name])
    scene = drawn(world)
    fields = world.view.fields
    lines = [m for m in marks(scene) if isinstance(m, Shape) and m.line == tones.COLOUR.line and not m.fill]
    whole = sum(len(f.pieces) == 1 for f in fields)
    swatches = sum(1 for key, _ in side.entries(world.view) if key not in ICONS)
    assert len(lines) == whole + swatches
    shown = set(words(scene))
    if name not in {"largest", "wide"}:
        assert {f.name for f in fields} <= shown
    else:
        assert {"A", "X", "1", "5"} <= shown, "the letters and numbers at the edge name them"


@pytest.mark.rule("CR-MAP-11", "CR-FLD-22")
@pytest.mark.parametrize("name", ["square", "wide", "tiny"])
def test_the_beacon_hides_no_letter_and_no_number_of_the_edge(name: str) -> None:
    world = World.at(*DEMO, outline=MAPS[name])
    for rim in world.state.ground.rims:
        world.beacon(rim.name)
        scene = drawn(world)
        light = next(m for m in marks(scene) if isinstance(m, Icon) and m.name == "creation.beacon")
        edge = [m for m in marks(scene) if isinstance(m, Text) and (m.text.isalpha() or m.text.isdigit())]
        for mark in edge:
            wide = measure(mark.text, mark.size, "strong") / 2
            across = abs(mark.x + mark.w / 2 - light.x) - wide
            down = abs(mark.y + mark.h / 2 - light.y) - mark.size * 0.36
            assert max(across, down) >= light.size * 0.42 or len(mark.text) > 2, (rim.name, mark.text)


@pytest.mark.parametrize("name", MAPS)
def test_every_place_close_by_names_its_fields_large_enough_to_read(name: str) -> None:
    world = busy(MAPS[name])
    view = world.view
    places = closer.places(view)
    assert 1 <= len(places) < 25 and len(dict(places)) == len(places)
    together: set[str] = set()
    for key, label in places:
        scene = creation.zoom(view, CAST, key)
        fields, acts = closer.shown(view, key)
        assert {f.name for f in fields} <= set(words(scene))
        assert {a.name for a in acts} <= set(words(scene))
        assert label in scene.says and all(a.name in scene.says for a in acts)
        plain = [f for f in fields if len(f.name) < 4 and f.name[-1].isdigit()]
        sizes = {m.text: m.size for m in marks(scene) if isinstance(m, Text)}
        assert min(sizes[f.name] for f in plain) >= 18
        together |= {f.name for f in closer.windows(view)[key]}
    assert together == {f.name for f in view.fields}


@pytest.mark.parametrize("name", MAPS)
def test_nothing_sticks_out(name: str) -> None:
    world = busy(MAPS[name], *PLAIN, ("void", "decay", "vacuum", "stars"), ("chaos", "dimension", "life", "fauna"))
    view = world.view
    scenes = [drawn(world), mine(world, HO), *(creation.zoom(view, CAST, key) for key, _ in creation.places(view))]
    for scene in scenes:
        assert scene.width == 1200 and scene.height <= 1500
        for mark in marks(scene):
            if isinstance(mark, Rect | Text):
                assert mark.x >= 0 and mark.x + mark.w <= scene.width + 0.5, mark
                assert mark.y >= 0 and mark.y + mark.h <= scene.height + 0.5, mark


@pytest.mark.rule("CR-TAB-51", "CR-TAB-53")
def test_elements_differ_by_print_and_can_be_written_on() -> None:
    for style in (tones.COLOUR, tones.MONOCHROME):
        nights = {
            (tones.lit(style, t.fill, light), t.hatch and t.hatch.pattern): t.title
            for light in ("night", "twilight")
            for t in tones_of(style)
        }
        for t in tones_of(style):
            assert nights.get((t.fill, t.hatch and t.hatch.pattern), t.title) == t.title, "night is no Element"
        prints = {(t.hatch.pattern if t.hatch else "", t.hatch is None and t.fill) for t in tones_of(style)}
        assert len(prints) == 4
        for tone in tones_of(style):
            for light in tones.NIGHTFALL:
                ground = tones.lit(style, tone.fill, light)
                assert contrast(ground, ink_on(ground)) >= 4.5, (tone.title, light)
    for owner in range(6):
        paper = blend("#f6eddb", seat_look(owner).colour, 0.42)
        assert contrast(paper, INK) >= 4.5


def tones_of(style: tones.Look) -> tuple[tones.Tone, ...]:
    return style.gas, style.liquid, style.solid, style.empty


@pytest.mark.rule("CR-TAB-53")
def test_monochrome_is_black_white_and_grey() -> None:
    plain, grey = drawn(busy()), drawn(busy(board_style="monochrome"))
    assert plain != grey and words(plain) == words(grey)
    for mark in marks(grey):
        for name in ("fill", "line", "colour", "halo"):
            colour = getattr(mark, name, "")
            assert not colour or len(set(rgb(colour))) == 1, mark
    assert all(m.grey for m in marks(grey) if isinstance(m, Photo))
    image = Image.open(io.BytesIO(paint(grey, {SHA: photo(SHA)}).data)).convert("RGB").resize((300, 300))
    red, green, blue = image.split()
    for one, other in ((red, green), (green, blue)):
        assert max(ImageChops.difference(one, other).tobytes()) <= 8
    assert any(len(set(rgb(m.fill))) > 1 for m in marks(plain) if isinstance(m, Disc) and m.fill)


@pytest.mark.rule("CR-CYC-23", "CR-TAB-51", "CR-CON-33")
def test_each_decay_fills_one_corner_and_healing_the_next() -> None:
    def corners(world: World) -> list[str]:
        return [m.fill for m in marks(drawn(world)) if isinstance(m, Shape) and m.fill in ("#17121c", "#2f9e5b")]

    world = World.at(*DEMO)
    assert corners(world) == []
    world.land("C3", marks=1)
    legend = ["#17121c"]
    assert corners(world) == [*legend, "#17121c"]
    world.land("C3", marks=3)
    assert corners(world) == [*legend, *["#17121c"] * 3]
    world.land("C3", marks=2, healed_by=WA)
    healed = corners(world)
    assert healed.count("#17121c") == 3 and healed.count("#2f9e5b") == 2, "with their entries in the legend"
    for piece in (((0, 0), (720, 0), (720, 720), (0, 720)), ((0, 0), (720, 0), (360, 600))):
        for count in range(1, 9):
            assert len({point for point, _, _ in spots(piece, count)}) == count


def test_photos_are_set_into_their_footprints() -> None:
    world = World.at(*DEMO)
    world.own("Corner", HO, "C4 D4 C5", photo=SHA)
    scene = drawn(world)
    photos = [m for m in marks(scene) if isinstance(m, Photo) and m.clip]
    assert [m.sha for m in photos] == [SHA] and len(photos[0].clip) == 3
    assert "Latest Acts" in words(scene) and sum(isinstance(m, Photo) for m in marks(scene)) == 2, "and uncut"
    xs = [x for part in photos[0].clip for x, _ in part]
    ys = [y for part in photos[0].clip for _, y in part]
    assert (photos[0].x, photos[0].y) == (min(xs), min(ys))
    assert abs(photos[0].w - (max(xs) - min(xs))) < 0.01 and abs(photos[0].w - photos[0].h) < 0.01
    frames = [m for m in marks(scene) if isinstance(m, Region) and m.line == seat_look(HO).colour]
    assert [m.parts for m in frames] == [photos[0].clip]
    red = Image.new("RGB", (64, 64), "#c81e1e")
    out = io.BytesIO()
    red.save(out, "PNG")
    picture = Image.open(io.BytesIO(paint(scene, {SHA: out.getvalue()}).data)).convert("RGB")
    inside = picture.getpixel((round(photos[0].x + photos[0].w * 0.3), round(photos[0].y + photos[0].h * 0.2)))
    beyond = picture.getpixel((round(photos[0].x + photos[0].w * 0.75), round(photos[0].y + photos[0].h * 0.7)))
    assert isinstance(inside, tuple) and isinstance(beyond, tuple)
    assert inside[0] > 180 and inside[1] < 60, "the photo shows in its Fields"
    assert beyond[1] > 180, "and not on the Field beside them"


async def test_the_studio_fetches_the_photos_of_the_board() -> None:
    world = World.at(*DEMO)
    world.own("Corner", HO, "C4 D4 C5", photo=SHA)
    scene = drawn(world)
    painted = await Studio(album).picture(scene)
    assert painted == paint(scene, {SHA: photo(SHA)}) != paint(scene)


def test_in_a_long_footprint_the_object_is_still_to_be_seen() -> None:
    world = World.at(*DEMO)
    world.own("Row", HO, "C4 D4 E4 F4", photo=SHA)
    below, above = (m for m in marks(drawn(world)) if isinstance(m, Photo) and m.clip)
    assert below.w / below.h == pytest.approx(4) and above.w / above.h == pytest.approx(1.5)
    assert above.x + above.w / 2 == pytest.approx(below.x + below.w / 2)


def test_an_act_without_a_photo_says_what_it_is() -> None:
    world = World.at(*DEMO)
    world.own("Two Rivers", HO, "C4 D4", thing="steel wool")
    scene = drawn(world)
    assert scene.photos == frozenset()
    assert "steel wool" in words(scene) and "Two Rivers" in words(scene)


@pytest.mark.rule("CR-ICO-07", "CR-ICO-11")
def test_marks_use_the_deitys_own_sign() -> None:
    world = World.at(*DEMO)
    world.own("Corner", HO, "C4 D4")
    assert seat_look(HO).emblem in icons(drawn(world))
    deities = list(world.state.deities)
    deities[HO] = replace(deities[HO], name="Hollow One", icon="Enso", emoji="🌀")
    world.set(deities=tuple(deities))
    scene = drawn(world)
    assert words(scene).count("🌀") == 2, "on the plate and on the Act"
    assert seat_look(HO).emblem not in icons(scene) and "Hollow One" in words(scene)
    deities[HO] = replace(deities[HO], emoji="not an emoji")
    world.set(deities=tuple(deities))
    assert seat_look(HO).emblem in icons(drawn(world))


@pytest.mark.rule("CR-TAB-50", "CR-TAB-52")
def test_the_legend_tells_only_what_is_on_this_map() -> None:
    blank = World.at(*DEMO)
    assert [key for key, _ in side.entries(blank.view)] == ["gas"]
    everything = {key for key, _ in side.entries(busy().view)}
    assert everything >= {
        *("gas", "solid", "liquid", "empty", "fertile", "channel", "abyss", "decay", "healed", "permanent"),
        *("undone", "network", "shield", "storm", "beacon", "night", "twilight", "temple", "mobile"),
    }
    pictures = [swatch(busy().view, key, 0, 0, 27) for key in sorted(everything)]
    assert len(set(pictures)) == len(pictures)


def test_what_changed_last_is_lit() -> None:
    def lit(world: World) -> int:
        return sum(isinstance(m, Region) and m.fill == LAMP and m.soft > 0 for m in marks(drawn(world)))

    world = World.at(*DEMO)
    world.own("Corner", HO, "C4 D4")
    assert lit(world) == 0 and "64 Fields, radius 4." in " ".join(words(drawn(world)))
    world.set(last=("E5",))
    assert lit(world) == 1
    world.set(last=("C4", "D4"))
    assert lit(world) == 2, "the ground and the Act"
    assert any("C4 D4 · Corner" in text for text in words(drawn(world)))


@pytest.mark.rule("CR-FLD-24")
def test_beacon_night_storms_and_channels_are_drawn() -> None:
    world = World.at(*DEMO)
    assert "creation.beacon" not in icons(drawn(world))
    world.beacon("top of C1")
    world.storm("E5", "E5")
    world.set(channels=("C3|C4",))
    scene = drawn(world)
    assert icons(scene).count("creation.beacon") == 2 and icons(scene).count("creation.storm") == 3
    assert any(isinstance(m, Glow) and m.colour.startswith("#ffe9a0") for m in marks(scene))
    night = [f for f in world.view.fields if f.light == "night"]
    assert icons(scene).count("seat.moon") >= len(night) > 20
    assert any(isinstance(m, Line) and m.colour == tones.COLOUR.channel for m in marks(scene))
    assert "C3|C4" in words(creation.zoom(world.view, CAST, "1-1")), "named where there is room"


def test_warped_and_banished_acts_are_shown() -> None:
    world = World.at(*DEMO)
    world.own("Half", DOT, "A1 B1", crossing="left of A1")
    world.own("Gone", DOT, "", off_map=True)
    world.own("Dust", HO, "", standing="nullified")
    scene = drawn(world)
    assert {"Outside the Map", "Nullified", "Gone", "Dust"} <= set(words(scene))
    assert any(isinstance(m, Line) and m.arrow and m.colour == seat_look(DOT).colour for m in marks(scene))
    assert not any("more" in said for said in words(scene))
    for at in range(12):
        world.own(f"Dust {at}", HO, "", standing="nullified")
    assert {"Nullified: 13", "and 9 more"} <= set(words(drawn(world)))


# ---------------------------------------------------------------- proposals


def offered() -> World:
    world = World.at(*PLAIN, seat=HO)
    world.land("C3 C4 C5", element="solid")
    world.do(HO, do.Begin(kind="act"))
    world.do(
        HO,
        do.Describe(thing="bottle cap", photo=SHA, name="Sun Gate", meaning="It rises.", rests_on=("mountain",)),
    )
    world.do(HO, do.Lay(fields=("C3", "C4")))
    return world


@pytest.mark.rule("CR-ACT-01")
def test_a_proposal_is_previewed_with_its_footprint_and_cost() -> None:
    world = offered()
    assert world.view.proposal.stage == "making"
    says = gallery.board(GAME, world.view, CAST).says
    assert "proposes Sun Gate." in says and "on C3 C4" in says
    assert "Costs 2, leaves 18 Influence, not yet put to the vote." in says
    told = set(words(drawn(world)))
    assert {"Sun Gate?", "costs 2", "leaves 18 Influence", "not yet put to the vote"} <= told
    assert any("proposes Sun Gate" in text for text in told)
    assert "Sun Gate?" not in words(mine(world, WA)), "not while it is in the making"
    world.do(HO, do.Submit())
    assert world.view.proposal.stage == "vote"
    motion = world.state.polls[-1].motion
    world.do(motion.electorate[0], Ballot(motion=motion.id, choice="for"))
    scene = drawn(world)
    told = set(words(scene))
    assert {"Sun Gate?", "costs 2", f"{motion.needed} of {len(motion.electorate)} needed"} <= told
    clipped = [m for m in marks(scene) if isinstance(m, Photo) and m.clip]
    assert [len(m.clip) for m in clipped] == [2]
    assert sum(isinstance(m, Line) and m.colour == LAMP and m.dash > 0 for m in marks(scene)) == 6, "its outline"
    own = mine(world, HO)
    assert {"Sun Gate?", "costs 2"} <= set(words(own)) and "Costs 2, leaves 18 Influence" in own.says
    world.pass_vote()
    assert world.view.proposal is None and "Sun Gate?" not in words(drawn(world))


@pytest.mark.rule("CR-ACT-01")
def test_a_vote_shows_where_the_act_would_lie() -> None:
    world = offered()
    assert gallery.motion(GAME, world.view, CAST, "") is None, "nothing is voted on yet"
    world.do(HO, do.Submit())
    (motion,) = world.view.motions
    scene = gallery.motion(GAME, world.view, CAST, motion.id)
    assert scene is not None
    assert world.view.proposal is not None
    assert {*world.view.proposal.fields} <= {*words(scene)}
    assert any("Sun Gate" in word for word in words(scene)) and "proposes Sun Gate, on C3 C4." in scene.says
    (part,) = [word for word in words(scene) if word.startswith("The Map from ")]
    assert part in scene.says, "it was cut without a word"
    voter = motion.electorate[0]
    world.do(voter, Ballot(motion=motion.id, choice="for"))
    assert gallery.motion(GAME, world.view, CAST, motion.id) == scene, "it need not be painted anew with each vote"
    assert scene.photos == {world.view.proposal.photo} - {""}
    assert gallery.motion(GAME, world.view, CAST, "another vote") is None


@pytest.mark.rule("CR-ACT-01")
@pytest.mark.parametrize("pictures", [creation, tall], ids=["wide", "tall"])
def test_whoever_votes_sees_the_proposal_where_it_would_lie(pictures: ModuleType) -> None:
    world = offered()
    world.do(HO, do.Submit())
    scene = pictures.private(GAME.view(world.state, Seat(WA)), CAST)
    told = words(scene)
    assert {"Anna proposes Sun Gate", "costs 2", "It rises.", "bottle cap · on C3 C4 · Mountain"} <= set(told)
    assert any(word.startswith("The Map from ") for word in told)
    assert [m for m in marks(scene) if isinstance(m, Line) and m.colour == LAMP and m.dash > 0], "dashed"
    assert "Anna proposes Sun Gate. Bottle cap · on C3 C4" in scene.says
    assert scene.photos == {SHA}
    world.pass_vote()
    assert "Anna proposes Sun Gate" not in words(pictures.private(GAME.view(world.state, Seat(WA)), CAST))


def test_what_is_proposed_without_a_photo_has_the_icon_of_its_deity() -> None:
    world = World.at(*PLAIN, seat=HO)
    world.land("C3 D3", element="solid")
    world.offer(HO, "C3 D3", "mountain")
    world.set(deities=tuple(replace(d, emoji="☕") for d in world.state.deities))
    before = GAME.view(world.state, Seat(WA))
    assert before.proposal is not None and not before.proposal.photo
    scene = mine(world, WA)
    assert max(m.size for m in marks(scene) if isinstance(m, Text) and m.text == "☕") > 50
    assert before.proposal.thing in words(scene), "and its footprint says what it is"


@pytest.mark.rule("CR-ACT-01")
@pytest.mark.parametrize("where", ["B2", "A1", "H1 H2 H3 H4", "D8 E8 F8", "D4 E4 D5 E5"])
def test_beside_a_photo_the_place_has_the_shape_in_which_two_pictures_are_shown(where: str) -> None:
    world = World.at(*DEMO)
    world.land(where, origins=(1,))
    world.offer(HO, where, "life", photo=SHA)
    (motion,) = world.view.motions
    scene = gallery.motion(GAME, world.view, CAST, motion.id)
    assert scene is not None
    assert abs(scene.width / scene.height - 298 / 280) < 0.01, "otherwise its edges would be cut"
    fields = {f.name for f in world.view.fields} & set(words(scene))
    size = max(len({f[0] for f in where.split()}), len({f[1:] for f in where.split()}))
    assert set(where.split()) <= fields and len(fields) >= (size + 1) ** 2, "and the ground around it"


def test_a_proposal_that_would_be_refused_says_why() -> None:
    world = offered()
    world.rich(HO, 1)
    offer = world.view.proposal
    assert offer.trouble and offer.trouble in words(drawn(world))


def test_a_move_that_may_be_objected_to_is_previewed() -> None:
    world = World.at(*PLAIN, stage="fields")
    act = world.own("Wanderer", HO, "C3", mobile=True)
    world.land("D3", element="solid")
    world.do(HO, do.MoveAct(act=act.id, to="D3"))
    offer = world.view.proposal
    assert offer is not None and offer.kind == "move" and offer.fields == ("D3",)
    assert {"Wanderer?", "others may object"} <= set(words(drawn(world)))
    told = GAME.describe(world.view)
    assert "would move Wanderer." in told and "on D3. Others may object." in told


# ---------------------------------------------------------------- sheets


def test_before_the_map_the_deities_are_shown() -> None:
    world = World.dealt(4)
    scene = drawn(world)
    assert "Primal: chooses now" in words(scene) and words(scene).count("Cosmic") == 4
    world.do(world.view.acting, do.Choose(attribute="genesis"))
    assert {"Genesis", "Makes the Map, starts with bonus Influence, Rejuvenates what has Decayed."} <= set(
        words(drawn(world))
    )
    follow_advice(world, "map")
    assert any("sketch" in text for text in words(drawn(world)))


def test_the_scoreboard_tells_what_counts() -> None:
    world = busy()
    world.rich(HO, 17)
    told = words(drawn(world))
    cap = f"of {world.view.cap}"
    assert "17" in told and cap in told and "Genesis · Energy · Life · Mountain" in told
    assert "1 in Decay" in told and "1 Field" in told
    deities = list(world.state.deities)
    deities[DOT] = replace(deities[DOT], away=True, noted=(ABYSS,))
    deities[POK] = replace(deities[POK], here=False)
    world.set(deities=tuple(deities))
    told = words(drawn(world))
    assert "away" in told and f"{cap} · +3" in told and "has left" in told
    assert creation.private(GAME.view(world.state, Seat(POK)), CAST) is None
    assert creation.private(world.view, CAST) is None


def test_the_profile_says_what_the_deity_has() -> None:
    world = busy()
    scene = mine(world, HO)
    for attribute in ("Genesis", "Energy", "Life", "Mountain", "Structure"):
        assert attribute in words(scene) and f"{attribute}: " in scene.says
    assert "Fernwood" in words(scene) and "1 · Net 1: Fernwood, Bulwark" in words(scene)
    assert scene.photos == {SHA}
    for n in range(30):
        world.own(f"Act {n}", HO, "", off_map=True)
    assert mine(world, HO).height <= 1600


def test_the_end_names_the_steward() -> None:
    world = busy()
    world.set(phase="over", end="Round 5 was the last.", stewards=(WA,))
    scene = drawn(world)
    assert any("Steward of Creation" in text for text in words(scene)) and "seat.crown" in icons(scene)
    outcome = GAME.outcome(world.state)
    assert outcome is not None
    sheet = gallery.end(GAME, world.view, outcome, CAST)
    assert {"Acts", "Fields", "In Decay", "Nullified", "Influence"} <= set(words(sheet))


# ---------------------------------------------------------------- geometry


def test_a_footprint_has_one_edge_and_one_place_for_its_name() -> None:
    view: CreationView = busy().view
    pieces = tuple(f.pieces[0] for f in view.fields if f.name in ("C4", "D4", "C5"))
    assert len(outline(pieces)) == 8
    x, _, w, _ = widest(pieces)
    assert w == 1440 and x == 1440, "two Fields wide"
    seen = lens((0, 0, 1440, 720), (10, 10, 200, 200))
    assert seen.at((0, 0)) == (10, 60) and seen.at((1440, 720)) == (210, 160)


def test_found_things_are_pictures_of_their_own() -> None:
    assert photo("a") == photo("a") != photo("b")
    assert Image.open(io.BytesIO(photo("a"))).size == (512, 512)
    assert measure("C4", 22) > 0 and alpha(LAMP) == 255


def test_an_origin_has_its_own_sign_apart_from_its_region_also_under_an_act() -> None:
    world = World.at(stage="fields")
    world.land("D4", origins=(1,), origin=True)
    world.land("D5 D6", origins=(1,))
    world.own("Elder", 0, "D4 D5")
    seen = GAME.view(world.state, None)
    scene = creation.board(seen, CAST)
    style = tones.look(seen)
    signs = [m for m in walk(scene.marks) if isinstance(m, Disc) and m.fill == style.fertile and m.r > 5]
    assert len(signs) == 2, "one on the Map, one in the legend"
    sprouts = [m for m in walk(scene.marks) if isinstance(m, Icon) and m.name == "creation.sprout"]
    assert {m.colour for m in sprouts} == {"#ffffff", style.fertile}
    assert "Origins of Life: D4." in GAME.describe(seen)


def test_whoever_looks_for_a_place_sees_the_map_with_the_fields_that_may_be_chosen() -> None:
    world = World.at(("genesis", "space", "solid", "flora"), stage="fields")
    world.land("D4", element="solid")
    seen = GAME.view(world.state, Seat(0))
    assert set(seen.open) == set(filling.fill_spots(world.state, 0)) != set()
    scene = creation.private(seen, CAST)
    assert scene is not None
    lamps = [m for m in walk(scene.marks) if isinstance(m, Disc) and m.fill == LAMP and m.line == INK]
    assert len(lamps) == len(seen.open) + 1, "and one that says what it means"
    other = GAME.view(world.state, Seat(1))
    assert other.open == ()
    assert GAME.view(world.state, None).open == ()


@pytest.mark.rule("CR-ACT-11")
def test_places_that_are_suggested_lie_dashed_and_numbered_on_the_map_of_whoever_chooses() -> None:
    world = World.at(seat=WA)
    world.land("B2 B3 C3 F6 F7 G7", element="solid")
    world.do(WA, do.Present(thing="pencil", name="The Spire", meaning="It points upwards."))
    view = GAME.view(world.state, Seat(WA))
    assert len(view.suggested) == 2

    def dashed(scene: Scene | None) -> int:
        return sum(
            isinstance(m, Line) and m.colour == LAMP and m.dash > 0 for m in walk(scene.marks if scene else ())
        )

    bare = creation.private(replace(view, suggested=()), CAST)
    shown = creation.private(view, CAST)
    pieces = {f.name: f.pieces for f in view.fields}
    around = [outline(tuple(piece for name in names for piece in pieces[name])) for names in view.suggested]
    assert dashed(shown) - dashed(bare) == sum(map(len, around)) > 0, "each has its outline"
    assert shown is not None and bare is not None
    more = Counter(words(shown)) - Counter(words(bare))
    assert more == {"1": 1, "2": 1}, "and a number by which it is asked for"


# ---------------------------------------------------------------- the legend


@pytest.mark.rule("CR-TAB-50", "CR-TAB-52", "CR-TAB-53")
@pytest.mark.parametrize("style", ["color", "monochrome"])
def test_the_whole_legend_shows_every_mark_of_the_book_each_with_its_own_picture(style: str) -> None:
    view = World.at(board_style=style).view
    assert legend.PLACE in creation.places(view)
    scene = creation.zoom(view, CAST, "legend")
    (rule,) = (r for r in GAME.rules if r.id == "CR-TAB-50")
    titles = [title for _, title, _ in legend.MARKS]
    named = ["Curve split", "Curve join"]
    assert titles[:14] == list(rule.values[:14]) and list(rule.values[14:]) == named and len(titles) == 16
    assert [w for w in words(scene) if w in titles] == titles
    assert all(f"{title}: " in scene.says for title in titles) and len(scene.says) <= 1024
    drawn_marks = [swatch(view, key, 0, 0, 64) for key, _, _ in legend.MARKS]
    assert len(set(drawn_marks)) == 16
    looks = {bytes(paint(Scene(width=64, height=64, marks=m), {}).data) for m in drawn_marks}
    assert len(looks) == 16, "also on paper"
    others = [key for key, _, _ in legend.OTHERS]
    assert {"beacon", "storm", "night", "twilight"} <= set(others)
    known = {key for key, _, _ in (*legend.MARKS, *legend.OTHERS)}
    assert {key for key, _ in side.entries(busy().view)} <= known, "nothing on a Map is left unexplained"
    if style == "monochrome":
        colours = {getattr(m, n, "") for m in marks(scene) for n in ("fill", "line", "colour")} - {""}
        assert all(len(set(rgb(c))) == 1 for c in colours)


@pytest.mark.rule("CR-TAB-51")
def test_a_field_that_decayed_once_and_was_healed_shows_one_corner_of_each() -> None:
    world = World.at(*DEMO, seat=POK, influence=20)
    hut = world.own("Hut", WA, "C3")
    world.own("Tower", HO, "H8")
    world.do(POK, do.Blight(act=hut.id))
    deities = list(world.state.deities)
    deities[HO] = replace(deities[HO], emoji="🌀")
    world.set(deities=tuple(deities))
    world.next_turn(HO)
    before = words(drawn(world)).count("🌀")
    world.do(HO, do.Rejuvenate(act=hut.id))
    view = next(f for f in world.view.fields if f.name == "C3")
    assert (view.marks, view.healed_by) == (1, HO)
    scene = creation.zoom(world.view, CAST, "1-1")
    dark = [m for m in marks(scene) if isinstance(m, Shape) and m.fill == "#17121c" and m.line]
    green = [m for m in marks(scene) if isinstance(m, Shape) and m.fill == tones.COLOUR.healed]
    assert len(dark) == len(green) == 1
    assert dark[0].points[0] != green[0].points[0], "the next corner"
    assert words(drawn(world)).count("🌀") == before + 1, "with the Icon of the healer"


@pytest.mark.rule("CR-TAB-51")
def test_networks_are_numbered_over_all_deities_and_crossed_out() -> None:
    world = World.at(*DEMO)
    world.net(HO, world.own("A", HO, "A1"), world.own("B", HO, "B1"))
    world.net(DOT, world.own("C", DOT, "D4"), world.own("D", DOT, "E4"))
    told = words(creation.zoom(world.view, CAST, "1-1"))
    assert told.count("2") >= 1 and next(f for f in world.view.fields if f.name == "D4").networks == (2,)


@pytest.mark.parametrize("corner", ["B2", "S19"])
def test_a_large_map_without_acts_shows_on_a_phone_where_something_is(corner: str) -> None:
    world = World.at(*PLAIN, outline=Outline(columns=20, rows=20))
    world.state = replace(world.state, storms=(Storm(id=1, field=corner),))
    shown = {field.name for field in ground.in_play(world.view)}
    assert corner in shown and len(shown) < 200, "not the middle, where nothing is"
    world.state = replace(world.state, storms=())
    assert "J10" in {field.name for field in ground.in_play(world.view)}


# ---------------------------------------------------------------- the scoreboard, and Maps of other shapes


def test_all_that_a_deity_of_two_has_become_stands_on_its_plate() -> None:
    """Two Attributes of each kind are more than a line; the plates grow, and nothing else moves into them."""
    two = ("genesis", "metaphysic", "relativity", "dimension", "transformation", "solid", "underworld", "mountain")
    world = World.at((*two, "fertility"), ("chaos", "time", "gas", "flora"), scope="advanced")
    few = World.at(("chaos", "time", "gas", "flora"), ("void", "space", "solid", "sky"), scope="advanced")
    plate, plain = (
        next(
            m
            for m in marks(creation.board(w.view, CAST))
            if isinstance(m, Text) and " · " in m.text and "Chaos" in m.text
        )
        for w in (world, few)
    )
    (crowded,) = (m for m in marks(drawn(world)) if isinstance(m, Text) and "Metaphysic ·" in m.text)
    assert plain.lines == 1 and plate.lines == crowded.lines == 2
    assert "Fertility" in crowded.text and measure(crowded.text, crowded.size) < 2 * crowded.w
    assert drawn(world).height > drawn(few).height


def test_fields_beside_the_part_in_play_stay_in_its_frame() -> None:
    """Rings whose Fields reach far into what is shown of them are cut at its edge."""
    world = World.at(*DEMO, outline=Outline(kind="rings", columns=12, rows=7))
    world.own("Lamp", HO, "H4", rests_on=("solid",))
    shown, high = ground.drawn(world.view, ground.in_play(world.view), 0)
    assert len(ground.in_play(world.view)) < len(world.view.fields)
    dark = [m for m in shown if isinstance(m, Shape) and m.fill and m.line != tones.COLOUR.line]
    spots = [point for m in dark for point in m.points]
    assert spots and all(0 <= x <= WIDE and -1 <= y <= high + 1 for x, y in spots)


def test_a_map_of_four_rings_is_whole_on_a_phone() -> None:
    world = World.at(*DEMO, outline=Outline(kind="rings", columns=8, rows=4))
    world.own("Lamp", HO, "E4", rests_on=("solid",))
    assert ground.in_play(world.view) == world.view.fields


def test_a_world_of_acts_is_not_said_to_be_as_it_was() -> None:
    world = World.at(*DEMO, round=1)
    assert captions.news(world.view).endswith("Nothing has changed yet.")
    world.own("Lamp", HO, "D4", rests_on=("solid",))
    assert captions.news(world.view) == "64 Fields, radius 4."
    world.set(last=("D4",))
    assert captions.news(world.view) == "Last change: D4 · Lamp."


@pytest.mark.rule("CR-TWO-01")
def test_before_the_map_both_attributes_of_a_kind_stand_on_a_sheet() -> None:
    world = World.dealt(2)
    for key in ("genesis", "void"):
        world.do(HO, do.Choose(attribute=key))
    scene = drawn(world)
    both = [mark for mark in marks(scene) if isinstance(mark, Text) and mark.text in ("Genesis", "Void")]
    assert [mark.text for mark in both] == ["Genesis", "Void"] and both[0].y < both[1].y
    assert scene.height > drawn(World.dealt(2)).height, "the sheet grows by the line"


@pytest.mark.rule("CR-AAA-21")
def test_no_influence_is_drawn_of_an_arbiter_who_holds_none() -> None:
    world = contest()
    assert any("Influence" in text for text in words(mine(world, 0)))
    judge = mine(world, 1)
    assert (
        not any("Influence" in text for text in words(judge)) and "Influence" not in judge.says.partition(".")[0]
    )
