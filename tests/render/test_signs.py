"""The pictures of Deck of Signs show what the table must know, and only that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from render import gallery
from render.cast import Cast
from render.paint import paint
from render.scene import Disc, Glow, Icon, Line, Mark, Rect, Scene, Sprite, Text, walk
from render.signs import closer, counterspell, elementary, pieces, scion, stations, yard
from render.theme import BRIGHT, PAPER, contrast
from rules.core import AnyGame, Seat
from rules.signs.cards import Card
from rules.signs.elementary.state import Change, Seen
from rules.signs.elementary.view import ElementaryView
from rules.signs.scion.state import Value
from tests.content import house
from tests.play import Played, play
from tests.render.samples import NAMES
from tests.rules.signs.tables import counterspell as counterspell_table
from tests.rules.signs.tables import elementary as elementary_table

GAMES = house().games


@pytest.fixture(scope="module")
def game() -> AnyGame:
    return GAMES["elementary"]


@pytest.fixture(scope="module")
def run(game: AnyGame) -> Played[Any]:
    return play(game, 7, {"series_games": 2}, "signs pictures")


@pytest.fixture
def view(game: AnyGame, run: Played[Any]) -> ElementaryView:
    found = game.view(run.states[30], None)
    assert isinstance(found, ElementaryView)
    return found


CAST = Cast(names=NAMES[:7], computers=(2,))
CAST5 = Cast(names=NAMES[:5], computers=(2,))


def marks(scene: Scene) -> Iterator[Mark]:
    yield from walk(scene.marks)


def words(scene: Scene) -> list[str]:
    return [mark.text for mark in marks(scene) if isinstance(mark, Text)]


def icons(scene: Scene) -> list[str]:
    return [mark.name for mark in marks(scene) if isinstance(mark, Icon)]


def test_the_board_answers_without_the_message(view: ElementaryView) -> None:
    said = words(elementary.board(view, CAST))
    assert "Elementary" in said
    assert any(f"Game {view.game} of 2" in text and CAST.name(view.seat) in text for text in said)
    for number in (*map(str, view.points), str(view.deck), *map(str, range(1, 8))):
        assert number in said
    assert all(CAST.name(seat) in said for seat in range(7))


def test_hidden_tokens_show_no_sign(view: ElementaryView) -> None:
    bare = replace(view, spaces=(Seen(token=None),) * 7, discard=(), last=None)
    assert not [name for name in icons(elementary.board(bare, CAST)) if name.startswith("sign.")]
    one = replace(bare, spaces=(*bare.spaces[:6], Seen(token=3)))
    assert icons(elementary.board(one, CAST)).count("sign.stone") == 1


def test_the_last_move_glows_and_tells_its_points(view: ElementaryView) -> None:
    change = Change(seat=Seat(1), space=4, cards=(Card(2, 5),), token=2, turned=True, points=5)
    spaces = (*view.spaces[:3], Seen(token=2, cards=(Card(2, 5),)), *view.spaces[4:])
    shown = elementary.board(replace(view, last=change, spaces=spaces), CAST)
    quiet = elementary.board(replace(view, last=None, spaces=spaces), CAST)
    assert "+5" in words(shown) and "+5" not in words(quiet)
    x, y = elementary._CIRCLE.token_at(4)
    assert [m for m in marks(shown) if isinstance(m, Glow) and m.x < x < m.x + m.w and m.y < y < m.y + m.h]
    assert any("turned over Wind at space 4 for 5 points" in text for text in words(shown))


def test_only_a_seat_has_a_hand_and_it_shows_every_card(game: AnyGame, run: Played[Any]) -> None:
    state = run.states[30]
    assert elementary.private(game.view(state, None), CAST) is None
    view = game.view(state, Seat(3))
    scene = elementary.private(view, CAST)
    assert scene is not None
    for card in view.hand:
        assert str(card.number) in words(scene)


def lit(scene: Scene) -> int:
    """Cards of a hand that glow."""
    return sum(isinstance(mark, Glow) and mark.h > 200 and mark.spread == 18 for mark in marks(scene))


def test_a_hand_promises_only_points_that_can_be_had(game: AnyGame) -> None:
    """Bone 5 has the sign of space 1, but does not fit there; Flame 7 and Wave 3 complete sets."""
    state = elementary_table(
        ["Bone 5, Flame 7, Wave 3, Star 9, Tone 11", "..."],
        {1: "Flame 1", 2: "Wave 5, Wave 6", 3: "Wind 3, Tree 3"},
        opened=[1, 2, 3],
        tokens=["Bone", *["Wave", "Wind", "Stone", "Tree", "Star", "Flame", "Tone", "Dream", "Shadow", "Spirit"]],
    )
    view = game.view(state, Seat(0))
    scene = elementary.private(view, CAST)
    assert scene is not None and lit(scene) == 2
    notes = {text for text in words(scene) if text.startswith("space ")}
    assert notes == {"space 2: chain, 18", "space 3: pack, 15"}
    assert all(note in game.describe(view) for note in notes), "who cannot see the picture is told"
    assert "pack, 15" not in game.describe(game.view(state, Seat(1)))


def test_points_of_every_game_stand_on_the_score_sheet(game: AnyGame, run: Played[Any]) -> None:
    outcome = game.outcome(run.end)
    assert outcome is not None
    said = words(elementary.end(game.view(run.end, None), outcome, CAST))
    assert {"Game 1", "Game 2"} <= set(said)
    assert set(map(str, outcome.scores)) <= set(said)


@pytest.mark.parametrize("tall", [False, True])
def test_who_has_won_or_lost_together_reads_what_all_had_and_no_list_of_bare_names(tall: bool) -> None:
    game = GAMES["counterspell"]
    end = play(game, 3, {}, "together").end
    outcome, view = game.outcome(end), game.view(end, None)
    assert outcome is not None
    scene = gallery.end(game, view, outcome, CAST, tall=tall)
    said = words(scene)
    assert ", ".join(CAST.names[:3]) in " ".join(said)
    for tally in game.tallies(view):
        assert {tally.name, str(tally.of[0])} <= set(said)
        assert f"{tally.name} {tally.of[0]}" in scene.says


@pytest.mark.parametrize("seats", range(2, 8))
def test_boards_of_any_size_fit_a_phone(game: AnyGame, seats: int) -> None:
    state = play(game, seats, {"series_games": 1}, "sizes").states[4]
    scene = elementary.board(game.view(state, None), Cast(names=("W" * 60,) * seats))
    assert scene.width == 1200 and scene.height <= 1500
    assert len(paint(scene).data) < 300 * 1024


@pytest.mark.parametrize("count", [1, 2, 5, 11])
def test_cards_of_a_space_stay_in_their_place(count: int, view: ElementaryView) -> None:
    cards = tuple(Card(n % 11, n + 1) for n in range(count))
    for space in range(1, 8):
        laid = [m for m in elementary.laid_cards(space, cards, view.signs) if not isinstance(m, Glow)]
        assert len(laid) == count
        assert all(m.x - m.w / 2 >= 60 and m.x + m.w / 2 <= 1140 for m in laid)  # type: ignore[union-attr]


def test_signs_are_read_on_paper_and_written_on(view: ElementaryView) -> None:
    inks = [pieces.ink_of(sign) for sign in view.signs]
    assert len(set(inks)) == 11
    assert all(contrast(ink, PAPER) >= 4.5 and contrast(ink, BRIGHT) >= 4.5 for ink in inks)


# ---------------------------------------------------------------------------- Counterspell


@pytest.fixture(scope="module")
def against_chaos() -> AnyGame:
    return GAMES["counterspell"]


@pytest.fixture(scope="module")
def woven(against_chaos: AnyGame) -> Played[Any]:
    return play(against_chaos, 5, {"counterspell_hands": "open"}, "woven")


def test_chaos_and_chains_are_shown_with_their_totals(against_chaos: AnyGame, woven: Played[Any]) -> None:
    view = against_chaos.view(woven.states[8], None)
    said = words(counterspell.board(view, CAST5))
    assert str(view.health) in said and f"of {view.health_at_first}" in said and str(view.deck) in said
    for space in view.spaces:
        hidden = "+?" if None in space.chaos else ""
        assert f"{space.shown}{hidden}" in said
        assert not space.chain or str(space.total) in said


@pytest.mark.parametrize(
    ("chaos", "chain", "sure"),
    [
        ("Wave 9", "Dream 4, Dream 5, Dream 6", True),
        ("Wave 4, Wind 3?", "Dream 4, Dream 5, Dream 6", True),
        ("Wave 5, Wind 3?", "Dream 4, Dream 5, Dream 6", False),
        ("Tone 11, Tone 2?, Dream 1", "Stone 9, Stone 10, Stone 11", False),
        ("Wave 9", "Dream 4, Dream 5", False),
    ],
)
def test_only_a_sure_win_is_ticked(against_chaos: AnyGame, chaos: str, chain: str, sure: bool) -> None:
    view = against_chaos.view(counterspell_table({1: (chaos, chain)}), None)
    assert ("mark.check" in icons(counterspell.board(view, CAST5))) == sure


def test_the_longest_chain_fits_its_station(against_chaos: AnyGame, woven: Played[Any]) -> None:
    view = against_chaos.view(woven.states[8], None)
    chain = tuple(Card(n % 11, n) for n in range(1, 12))
    full = replace(view.spaces[2], chain=chain, chaos=(Card(0, 11), Card(1, 11), Card(2, 11)), shown=33, total=66)
    laid = stations.station(replace(view, spaces=(*view.spaces[:2], full, *view.spaces[3:])), 3, 600, 600)
    slips = [m for m in laid if isinstance(m, Rect) and m.fill == PAPER and m.y > 600 - 114 + 100]
    assert len(slips) == 11
    assert all(m.x > 600 - stations.WIDE / 2 and m.x + m.w < 600 + stations.WIDE / 2 - 60 for m in slips)


def test_hidden_chaos_is_a_back(against_chaos: AnyGame, woven: Played[Any]) -> None:
    view = against_chaos.view(woven.start, None)
    bare = replace(view, spaces=tuple(replace(s, chaos=(None,), chain=()) for s in view.spaces))
    shown = counterspell.board(bare, CAST5)
    cards = [m for m in shown.marks if isinstance(m, Sprite) and m.h == 80]
    assert len(cards) == 7
    assert not any(isinstance(part, Icon) for one in cards for part in one.marks)


def test_open_hands_show_the_others_and_private_hands_do_not(against_chaos: AnyGame, woven: Played[Any]) -> None:
    view = against_chaos.view(woven.states[3], Seat(0))
    scene = counterspell.private(view, CAST5)
    assert scene is not None and all(CAST5.name(seat) in words(scene) for seat in range(1, 5))
    alone = replace(view, hands=(view.hands[0], (), (), (), ()))
    scene = counterspell.private(alone, CAST5)
    assert scene is not None and CAST5.name(3) not in words(scene)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_counterspell_fits_a_phone_from_start_to_end(against_chaos: AnyGame, seats: int) -> None:
    run = play(against_chaos, seats, {}, "sizes")
    people = Cast(names=("W" * 60,) * seats)
    for state in (*run.states[:: len(run.states) // 3], run.end):
        scene = counterspell.board(against_chaos.view(state, None), people)
        assert scene.width == 1200 and scene.height <= 1500
        assert len(paint(scene).data) < 300 * 1024


def test_a_space_can_be_looked_at_closely(against_chaos: AnyGame, woven: Played[Any]) -> None:
    view = against_chaos.view(woven.states[8], None)
    assert [key for key, _ in closer.places(view)] == list("1234567")
    for space, seen in enumerate(view.spaces, 1):
        said = words(closer.zoom(view, CAST5, str(space)))
        assert f"Space {space}: {view.signs[seen.token].name}" in said
        assert seen.outlook in [text[:1].lower() + text[1:] for text in said]


# ---------------------------------------------------------------------------- Scion


@pytest.fixture(scope="module")
def revealed() -> Played[Any]:
    return play(GAMES["scion"], 5, {"stacks_to_end": 1}, "yard")


def test_the_yard_shows_values_items_piles_and_collections(revealed: Played[Any]) -> None:
    view = GAMES["scion"].view(revealed.states[5 * 7 + 12], None)
    scene = scion.board(view, CAST5)
    said, drawn = words(scene), icons(scene)
    for space in view.spaces:
        assert f"{space.stack} left · across" in said
        assert all(str(value.total) in said for value in space.values)
    for seat in range(5):
        lying = sum(space.items[seat] for space in view.spaces)
        assert drawn.count(f"item.{view.kinds[seat].icon}") >= lying + 1
        assert str(view.points[seat]) in said and CAST5.name(seat) in said
    cancelled = sum(not shown.up for pile in view.piles for shown in pile)
    assert sum(isinstance(m, Line) and m.colour == "#ff9a76" for m in marks(scene)) == cancelled


def test_a_token_won_is_shown_at_its_sign_wherever_that_lies_anew(revealed: Played[Any]) -> None:
    """It stood at the space, where another sign had come to lie: "+1" at a Flame that nobody had won."""
    for state in revealed.states:
        view = GAMES["scion"].view(state, None)
        if view.turn > 1 or view.round == 1:
            continue
        lie = {space.token for space in view.spaces}
        won = [one for one in view.awards if one.sign in lie and one.winner is not None]
        assert words(scion.board(view, CAST5)).count("+1") == len(won)
        for one in won:
            at = next(n for n, space in enumerate(view.spaces, 1) if space.token == one.sign)
            assert yard.winner(view, at) == one.winner and at in yard.changed(view)


def test_nobody_sees_which_card_was_chosen(revealed: Played[Any]) -> None:
    game = GAMES["scion"]
    state = next(s for s in revealed.states if any(game.view(s, None).has_chosen))
    seat = Seat(game.view(state, None).has_chosen.index(True))
    own = scion.private(game.view(state, seat), CAST5)
    assert own is not None and any("chosen" in text and "has" not in text for text in words(own))
    other = Seat(1 - seat if seat < 2 else 0)
    assert scion.board(game.view(state, None), CAST5) == scion.board(game.view(state, other), CAST5)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_scion_fits_a_phone_from_start_to_end(seats: int) -> None:
    run = play(GAMES["scion"], seats, {"stacks_to_end": 1}, "sizes")
    people = Cast(names=("W" * 60,) * seats)
    for state in (*run.states[:: len(run.states) // 3], run.end):
        scene = scion.board(GAMES["scion"].view(state, None), people)
        assert scene.width == 1200 and scene.height <= 1500
        assert len(paint(scene).data) < 300 * 1024


def test_seven_items_of_five_players_fit_one_place(revealed: Played[Any]) -> None:
    view = GAMES["scion"].view(revealed.states[0], None)
    values = tuple(Value(seat=Seat(s), cards=40 + s, support=20) for s in range(5))
    full = replace(view, spaces=(replace(view.spaces[0], items=(7,) * 5, values=values), *view.spaces[1:]))
    for mark in yard.place(full, 1, 600, 300):
        if isinstance(mark, Disc):
            assert mark.x - mark.r > 600 - yard.WIDE / 2 and mark.x + mark.r < 600 + yard.WIDE / 2 - 62


def test_the_first_stack_to_run_out_stands_first_on_the_sheet(revealed: Played[Any]) -> None:
    game = GAMES["scion"]
    view, outcome = game.view(revealed.end, None), game.outcome(revealed.end)
    assert outcome is not None
    heads = [m.name for m in marks(scion.end(view, outcome, CAST5)) if isinstance(m, Icon) and m.size == 34]
    assert heads[0] == f"sign.{view.signs[view.ran_out[0]].icon}"
