"""Whoever cannot see a picture has its words: what is written in it stands in what the same viewer can have read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from render import gallery
from render.cast import Cast
from render.scene import Scene, Text, walk
from rules.core import AnyGame, Seat, View, Viewer, who
from tests.play import crowd, every_game, known

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")

GLUE = frozenset(
    re.findall(
        r"\w+",
        """
        a all and any are as at be but by can could does for from had has have if in is it its may more no
        not now of on one only or other that the their them then there these they this those to up was were
        what when where which while who will with would yet you your
        """,
    )
)
"""Words that hold others together and tell nothing by themselves."""


def words(text: str) -> set[str]:
    """The words of three letters or more, small; plurals count as their singular."""
    found = (w for w in re.findall(r"[^\W\d_]{3,}", text.lower()) if w not in GLUE)
    return {re.sub(r"(?<=ch|sh)es$|s$", "", w) for w in found}


def uncut(text: str) -> str:
    """A text without the word in which it was cut."""
    return re.sub(r"\w*…$", "", text)


def written(scene: Scene | None) -> Iterator[str]:
    """Every text in a picture."""
    if scene is not None:
        below = scene.still.marks if scene.still is not None else ()
        yield from (m.text for m in walk((*below, *scene.marks)) if isinstance(m, Text))


def readable(game: AnyGame, view: View, public: View, cast: Cast) -> set[str]:
    """All words a viewer can have: description, status, and the alternative texts of the close looks."""
    told = [game.title, game.mine, *cast.names, cast.told(game.describe(view)), cast.told(game.status(view))]
    for place, label in gallery.places(game, public):
        closer = gallery.zoom(game, public, cast, place)
        told += [cast.told(label), closer.says if closer else ""]
    return words(" ".join(told))


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_what_is_written_in_a_picture_can_be_read_without_it(game: AnyGame) -> None:
    for seats in (game.seats[0], crowd(game)):
        run = known(game.slug, seats)
        cast = Cast(names=NAMES[:seats], computers=())
        for state in run.states[:: max(1, len(run.states) // 8)]:
            viewers: tuple[Viewer, ...] = (None, Seat(0), Seat(seats - 1))
            for viewer in viewers:
                view, public = game.view(state, viewer), game.view(state, None)
                draw = gallery.board if viewer is None else gallery.private
                have = readable(game, view, public, cast)
                for tall in (False, True):
                    shown = written(draw(game, view, cast, tall=tall))
                    unsaid = {text: lost for text in shown if (lost := words(uncut(text)) - have)}
                    assert not unsaid, f"seat {viewer}: written in the picture, and nowhere to be read: {unsaid}"


ADDED_UP = {"Act-Fields", "pages", "objects"}
"""What is counted from things that are told one by one, each with whose it is."""


def told_of(text: str, seat: int, number: int) -> bool:
    """Whether a number stands soon after the name of a seat, before another's."""
    after = (part for part in re.split(rf"(?={re.escape(who(Seat(seat)))})", text)[1:])
    return any(re.search(rf"(?<!\d){number}(?!\d)", part[:700]) for part in after)


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_what_everybody_has_is_told_in_numbers(game: AnyGame) -> None:
    """What is counted of each seat and of the table stands in the position in words, for whoever sees no picture."""
    run = known(game.slug, crowd(game))
    for state in run.states[1 :: max(1, len(run.states) // 8)]:
        view = game.view(state, None)
        told = game.describe(view) + " " + game.status(view)
        for tally in (one for one in game.tallies(view) if one.name not in ADDED_UP):
            for seat, number in enumerate(tally.of):
                if tally.shared:
                    assert re.search(rf"(?<!\d){abs(number)}(?!\d)", told), f"{tally.name} {number}: {told}"
                elif number:
                    assert told_of(told, seat, abs(number)), f"{tally.name} of seat {seat}, {number}: {told}"
