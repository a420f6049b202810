"""Every game has a phone's form of its pictures, and there everything can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from render import gallery
from render.cast import Cast
from render.lettering import tidy
from render.paint import letters, paint
from render.paint.canvas import SCALE
from render.paint.moving import band, bar
from render.scene import Scene, Text, walk
from render.strip import Deed
from render.tall.legible import is_sign
from render.tall.page import SEEN, TALLEST, WIDE, WITH_STRIP, Page
from render.tall.seats import Seated, seats
from rules.core import AnyGame, Chance, Seat, who
from rules.creation.world.book.tongue import tongue
from tests.content import house
from tests.play import crowd, known
from tests.render.samples import NAMES
from tests.rules.creation.worlds import DEMO, GAME, World

READABLE, PROMINENT = 9, 12
"""Sizes of type on a phone, in pixels as seen: of anything, and of names and scores."""

DEED = Deed(
    seat=1,
    gained=("+18 points",),
    changed=("Meaning 5 → 3",),
    lines=tuple(
        f"{who(Seat(seat))} gives a card to {who(Seat(1 - seat))}, and takes one back." for seat in (1, 0) * 4
    ),
)
"""What was done last, in as many lines as a strip has room for."""

one_game = pytest.mark.parametrize("game", house().games.values(), ids=lambda g: g.slug)
sizes = pytest.mark.parametrize("which", [0, -1], ids=["fewest", "most"])


def cast(seats: int) -> Cast:
    return Cast(names=NAMES[:seats], computers=(seats - 1,))


def pictures(game: AnyGame, seats: int) -> Iterator[tuple[str, Scene]]:
    """All that may be seen of a random game: at its beginning, thrice on the way and at its end."""
    run, people = known(game.slug, seats), cast(seats)
    last = len(run.states) - 1
    for at in sorted({0, last // 4, last // 2, last * 3 // 4, last}):
        state = run.states[at]
        view = game.view(state, None)
        yield f"board {at}", gallery.board(game, view, people, last=DEED, tall=True)
        for seat in range(seats):
            own = gallery.private(game, game.view(state, Seat(seat)), people, tall=True)
            if own is not None:
                yield f"seat {seat} of {at}", own
        for key, _ in gallery.places(game, view) if at in (last // 2, last) else ():
            close = gallery.zoom(game, view, people, key, tall=True)
            assert close is not None
            yield f"{key} of {at}", close
    for at, state in enumerate(run.states[:: max(1, last // 40)]):
        for motion in game.motions(state):
            about = gallery.motion(game, game.view(state, None), people, motion.id, tall=True)
            if about is not None:
                yield f"vote {at}", about
    outcome = game.outcome(run.end)
    assert outcome is not None
    yield "end", gallery.end(game, game.view(run.end, None), outcome, people, tall=True)
    for term in game.glossary(None):
        if (entry := gallery.entry(game, term, tall=True)) is not None:
            yield f"entry {term.title}", entry


def seen(scene: Scene) -> Iterator[tuple[str, str, float]]:
    """Each text of a scene as it is written, its face, and the size a phone shows it in."""
    marks = (*scene.marks, *(scene.still.marks if scene.still is not None else ()))
    for mark in walk(marks):
        if isinstance(mark, Text) and not is_sign(mark.text):
            box = (max(1, int(mark.w * SCALE)), max(1, int(mark.h * SCALE)))
            most, least = round(mark.size * SCALE), round(min(mark.least, mark.size) * SCALE)
            size, lines = letters.fit(mark.text, mark.face, box, most, least, mark.lines)
            yield " ".join(lines), mark.face, size / SCALE * SEEN / scene.width


@pytest.mark.parametrize("players", [2, 6])
def test_no_number_of_a_player_is_cut_from_their_plate(players: int) -> None:
    said = "10E 10R 10M 10V 10S · Coherence 10, Reputation 10, Legacy 30"
    page = Page("", "")
    seats(
        page, cast(players), [Seated(seat=at, score="50", words=said, gain="+6 Legacy") for at in range(players)]
    )
    whole = [text for text, _, _ in seen(page.scene()) if said in text]
    assert len(whole) == players


def test_four_plates_stand_in_pairs_where_a_picture_would_be_too_tall() -> None:
    """Counterspell for four was taller than any other picture: only the fewest and the most are looked at below."""
    heights = []
    for above in (300, 1280):
        page = Page("", "")
        page.room(above)
        seats(page, cast(4), [Seated(seat=at, score="5", words="4 cards") for at in range(4)])
        heights.append(page.scene().height - above)
    assert heights[1] < heights[0] and heights[1] + 1280 <= TALLEST


@one_game
@sizes
def test_everything_can_be_read_on_a_phone(game: AnyGame, which: int) -> None:
    seats = game.seats[which]
    run = known(game.slug, seats)
    names = {tidy(name) for name in NAMES[:seats]}
    become = {tidy(game.known_as(run.end, Seat(seat))) for seat in range(seats)} - {""}
    small: list[tuple[str, str, float]] = []
    for what, scene in pictures(game, seats):
        assert scene.width == WIDE, f"{what} has no tall form"
        for text, face, size in seen(scene):
            score = face == "title" and text.strip("+−-").isdigit()
            cut = len(text) > 1 and any(name.startswith(text.removesuffix("…")) for name in names | become)
            within = any(name in text for name in names)
            if size < (PROMINENT if score or cut or within else READABLE):
                small.append((what, text, round(size, 1)))
    assert not small


@one_game
def test_no_picture_is_higher_than_what_a_phone_shows_of_a_channel(game: AnyGame) -> None:
    """Of every number of players, and of boards with what was done last below them, which made them too high."""
    high: list[tuple[int, str, int]] = []
    for players in game.seats:
        run, people = known(game.slug, players), cast(players)
        for at, state in enumerate(run.states[:: max(1, len(run.states) // 40)]):
            scene = gallery.board(game, game.view(state, None), people, last=DEED, tall=True)
            high += [(players, f"board {at}", scene.height)] * (scene.height > WITH_STRIP)
        for what, scene in pictures(game, players) if players in (game.seats[0], game.seats[-1]) else ():
            most = WITH_STRIP if what.startswith("board") else TALLEST
            high += [(players, what, scene.height)] * (scene.height > most)
    assert not high


@one_game
def test_no_caption_of_a_film_is_written_smaller_for_its_length(game: AnyGame) -> None:
    run = known(game.slug, game.seats[-1])
    people = cast(game.seats[-1])
    told = [
        people.told(" ".join(event.line for event in run.events[at : at + 3])) for at in range(len(run.events))
    ]
    scene = Page("", "").scene()
    high = band([(scene, caption) for caption in told])
    sizes = {size for caption in told for _, _, size in seen(bar(WIDE, caption, high))}
    assert min(sizes) >= READABLE


@one_game
@sizes
def test_no_word_of_a_board_is_cut(game: AnyGame, which: int) -> None:
    """A count of Patterns was "2…", and half of what a card did to everybody stood behind three dots."""
    seats = game.seats[which]
    run, people = (
        known(game.slug, seats),
        Cast(names=tuple(["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal"][:seats])),
    )
    last = len(run.states) - 1
    for at in sorted({last // 2, last * 3 // 4, last}):
        for text in cut(gallery.board(game, game.view(run.states[at], None), people)):
            raise AssertionError(f"{text} is cut")


def cut(scene: Scene) -> Iterator[str]:
    """Each text of a scene that ends in three dots which are not its own."""
    for mark in walk((*scene.marks, *(scene.still.marks if scene.still is not None else ()))):
        if isinstance(mark, Text) and not mark.text.endswith("…"):
            _, lines = letters.fit(
                mark.text, mark.face, (int(mark.w), int(mark.h)), int(mark.size), int(mark.least), mark.lines
            )
            if any(line.endswith("…") for line in lines):
                yield mark.text


@one_game
@sizes
def test_no_word_of_a_tall_picture_lies_outside(game: AnyGame, which: int) -> None:
    for what, scene in pictures(game, game.seats[which]):
        marks = (*scene.marks, *(scene.still.marks if scene.still is not None else ()))
        out = [
            m.text
            for m in marks
            if isinstance(m, Text)
            and not (m.x >= 0 and m.y >= 0 and m.x + m.w <= WIDE and m.y + m.h <= scene.height)
        ]
        assert not out, what


@one_game
def test_a_tall_picture_is_light_and_shows_nothing_hidden(game: AnyGame) -> None:
    """What a viewer cannot tell apart is painted alike."""
    seats = crowd(game)
    run = known(game.slug, seats)
    heaviest = max((scene for _, scene in pictures(game, seats)), key=lambda scene: len(scene.marks))
    assert len(paint(heaviest).data) < 300 * 1024
    for state in run.states[:: max(1, len(run.states) // 4)][:-1]:
        for viewer in (None, Seat(0)):
            other = game.scramble(state, viewer, Chance("tall"))
            one, same = game.view(state, viewer), game.view(other, viewer)
            assert gallery.board(game, one, cast(seats), tall=True) == gallery.board(
                game, same, cast(seats), tall=True
            )
            assert gallery.private(game, one, cast(seats), tall=True) == gallery.private(
                game, same, cast(seats), tall=True
            )


LONG = (
    "Oma of the First Morning",
    "The One Who Was Left Out",
    "Level Tamsin",
    "Mother of All Small Rivers",
    "Ink",
)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_names_of_deities_are_whole_on_a_phone(seats: int) -> None:
    game = house().games["creation"]
    run, people = known("creation", seats), cast(seats)
    view = game.view(run.end, None)
    named = replace(view, deities=tuple(replace(d, name=LONG[d.seat]) for d in view.deities))
    scene = gallery.board(game, named, people, tall=True)
    told = [text for text, _, _ in seen(scene)]
    assert all(name in told for name in LONG[:seats]), told


SKILLED = ("Reclamation", "Bookmaker", "Surveillance Drone Technician", "Muralist", "The Stranger")
"""What a group of After the Fall can be; of Mythic, the same is half as long."""


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("seats", [3, 5])
def test_what_a_deity_has_become_is_whole_on_a_phone_in_the_words_of_a_theme(seats: int) -> None:
    view = GAME.view(known("creation", seats).end, None)
    theme = GAME.lore.themes["post_apocalyptic"]
    become = tuple(tongue(theme).hear(name) for name in SKILLED)
    told = replace(view, theme=theme, deities=tuple(replace(d, attributes=become) for d in view.deities))
    scene = gallery.board(GAME, told, cast(seats), tall=True)
    lists = [text for text, _, _ in seen(scene) if SKILLED[0] in text]
    assert len(lists) == seats and all(text.endswith(", ".join(SKILLED)) for text in lists), lists
    assert scene.height <= TALLEST


def test_what_is_told_beside_it_leaves_a_map_large_enough_to_be_read() -> None:
    """Where much is told of many deities, what they have become stands where one looks closer at them."""
    view, seats = GAME.view(known("creation", 5).end, None), 5
    talkative = (replace(d, attributes=SKILLED * 2, name=LONG[d.seat]) for d in view.deities)
    much = replace(view, deities=tuple(talkative))
    for told, whole in ((view, True), (much, False)):
        scene = gallery.board(GAME, told, cast(seats), tall=True)
        lists = [text for text, _, _ in seen(scene) if SKILLED[0] in text or told.deities[0].attributes[0] in text]
        below = min(mark.y for mark in walk(scene.marks) if isinstance(mark, Text) and "Last change" in mark.text)
        assert bool(lists) is whole and below / SCALED > 165 and scene.height <= TALLEST


SCALED = WIDE / SEEN
"""Units of a tall picture for a pixel as seen."""


def test_whomever_a_computer_becomes_is_named_whole_on_a_phone() -> None:
    """Milk-of-the-First-Night was Milk-of-th…, and Weathervane Row Weathe… beside a number of two digits."""
    world = World.at(*DEMO, influence=20)
    lore, seats, few = GAME.lore, 4, Cast(names=("Ann", "Ben", "Cleo", "Dov"), computers=(3,))
    people = [
        *lore.finds.personas.values(),
        *(someone for theme in lore.themes.values() for _, someone in theme.personas),
    ]
    for at in range(0, len(people), seats):
        four = people[at : at + seats]
        world.set(deities=tuple(replace(d, name=p.name) for d, p in zip(world.state.deities, four, strict=True)))
        told = [text for text, _, _ in seen(gallery.board(GAME, world.view, few, tall=True))]
        assert [text for text in told if text.endswith("…")] == []
