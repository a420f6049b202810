"""The gallery of a kingdom holds whatever comes into it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import gallery
from render.cast import Cast
from render.modes.roleplay.frames import initial
from render.scene import Text
from render.tall.page import TALLEST
from rules.modes.roleplay.state import Act, God
from tests.render.samples import NAMES
from tests.rules.modes.roleplay.story import GAME, story

CAST = Cast(names=NAMES[:12])


@pytest.mark.parametrize("centers", [1, 4, 8, 12])
def test_many_centers_acts_and_gods_fit(centers: int) -> None:
    acts = tuple(
        Act(
            id=n,
            thing=f"thing {n} " * 9,
            names=(f"The Bottomless Bowl of Plenty {n}",),
            owner=n % 12,
            poster=n % 5,
            center=n <= centers,
            story="It is told at length. " * 60,
        )
        for n in range(1, 60)
    )
    gods = (God(attributes=("electromagnetism of old", "teddy bears and others")),) * 12
    state = replace(story(5).state, acts=acts, gods=gods, ages=tuple(range(12)))
    view = GAME.view(state, None)
    board = gallery.board(GAME, view, CAST)
    assert board.height <= 1600 and any("older Acts" in m.text for m in board.marks if isinstance(m, Text))
    assert gallery.board(GAME, view, CAST, tall=True).height <= TALLEST
    for place, _ in gallery.places(GAME, view):
        for tall in (False, True):
            closer = gallery.zoom(GAME, view, CAST, place, tall=tall)
            assert closer is not None and closer.height <= (TALLEST if tall else 1600), place
    assert len(gallery.places(GAME, view)) == 25, "as many as a menu shows"


@pytest.mark.parametrize(("name", "letter"), [("The Bowl", "B"), ("a leaf", "L"), ("Star Bear", "S"), ("!", "?")])
def test_a_thing_without_a_picture_shows_the_letter_it_is_known_by(name: str, letter: str) -> None:
    assert initial(name) == letter
