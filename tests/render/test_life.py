"""The pictures of Life~Meaning show what is on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from render import gallery, life
from render.cast import Cast
from render.life import cards
from render.life.board import CARD_HIGH, drift_track
from render.scene import Glow, Icon, Mark, Rect, Scene, Text, walk
from render.theme import INK, PAPER, contrast, seat_look
from render.worlds import tokens
from render.worlds.layers import LAYER_COLOURS
from render.worlds.places import THIRD
from rules.core import Leave, Seat
from rules.life import actions as a
from rules.life.view import LifeView
from tests.render.samples import NAMES
from tests.rules.life.table import ANA, ARCHIVE, BEN, CONTENT, CY, FOG, GAME, HUB, SHELTER, Table

CAST = Cast(names=("Ana", "Ben", "Cy"))


def marks(scene: Scene) -> Iterator[Mark]:
    yield from walk(scene.marks)


def words(scene: Scene) -> list[str]:
    return [mark.text for mark in marks(scene) if isinstance(mark, Text)]


def icons(scene: Scene) -> list[str]:
    return [mark.name for mark in marks(scene) if isinstance(mark, Icon)]


def seen(t: Table, viewer: Seat | None = None) -> LifeView:
    return GAME.view(t.state, viewer)


def drawn(t: Table) -> Scene:
    return life.board(seen(t), CAST)


@pytest.mark.rule("LM-CMP-01")
def test_the_world_board_has_all_its_places() -> None:
    view = seen(Table())
    track = [mark.text for mark in drift_track(view) if isinstance(mark, Text)]
    assert [n for n in track if n.isdecimal()] == [*map(str, range(12)), "3"], "0 to 11, and the marker"
    assert sum(isinstance(m, Icon) and m.name == "mark.skull" for m in drift_track(view)) == 1, "space 12"
    scene = life.board(view, CAST)
    said = words(scene)
    assert said.count("Mitigation") == 1 and said.count("Fog for Days") == 1
    for name in ("Repair Hub", "Mentorship Archive", "Community Shelter"):
        assert said.count(name) == 1
    for offered in view.gallery:
        assert offered is not None and said.count(offered.card.name) == 1
    assert {"A", "B", "C"} <= set(said)


@pytest.mark.rule("LM-CMP-05", "LM-SET-06")
def test_a_mat_shows_its_three_tracks_with_every_space() -> None:
    scene = life.private(seen(Table(), ANA), CAST)
    assert scene is not None
    said = words(scene)
    assert [word for word in said if word in {"Coherence", "Reputation", "Legacy"}] == [
        "Coherence",
        "Reputation",
        "Legacy",
    ]
    assert said.count("10") == 3 and said.count("30") == 1 and said.count("25") == 1
    spaces = [m for m in marks(scene) if isinstance(m, Rect) and m.h == 46]
    assert len(spaces) == 11 + 11 + 31


@pytest.mark.rule("LM-CMP-07", "LM-LAY-25")
def test_the_pattern_stack_is_built_upward_with_the_effects_beside_it() -> None:
    t = Table().mat(ANA, patterns=("balance-01", "balance-02", "story-04", "social-02"))
    scene = life.private(seen(t, ANA), CAST)
    assert scene is not None
    at = {m.text: m.y for m in marks(scene) if isinstance(m, Text)}
    slots = ["Boundary", "Balance", "Form", "Membership", "Prediction", "Reinforcement"]
    heights = [at[name] for name in slots]
    assert heights == sorted(heights, reverse=True), "from the bottom"
    rows = {
        m.text: m.y for m in marks(scene) if isinstance(m, Text) and m.text in {"Balance Pattern", "Body Heat"}
    }
    assert len(set(rows.values())) == 1 and abs(rows["Body Heat"] - at["Balance"]) < 20
    assert abs(at["Songline"] - at["Effects"]) < 20 and abs(at["Mending Circle"] - at["Form"]) < 20
    empty = life.private(seen(Table(), ANA), CAST)
    assert empty is not None and set(slots) <= set(words(empty))


@pytest.mark.rule("LM-CMP-09")
def test_a_tag_stands_in_words_beside_its_icon() -> None:
    scene = drawn(Table().gallery("story-01", "social-01", "balance-01", None, None, None))
    assert {"Story", "Social", "Balance"} <= set(words(scene))
    assert "layer.story" in icons(scene) and "layer.form" in icons(scene), "the Tag, and the Layer it bridges from"


@pytest.mark.rule("LM-CMP-20")
def test_paid_icons_stand_in_their_payers_colour() -> None:
    t = Table().marks("A", (ANA, "RS"))
    slot = seen(t).row[0]
    assert slot is not None
    fills = [m.fill for m in cards.sockets(slot, 0, 0, 400) if isinstance(m, Rect)]
    assert fills.count(seat_look(ANA).colour) == 2
    letters = [m.text for m in cards.sockets(slot, 0, 0, 400) if isinstance(m, Text)]
    assert letters == list("ERRSS")


@pytest.mark.rule("LM-CMP-21")
def test_every_token_has_its_icon_its_letter_and_enough_contrast() -> None:
    for letter, look in tokens.TOKENS.items():
        drawing = tokens.pill(letter, 0, 0, count=3)
        assert [m.text for m in drawing if isinstance(m, Text)] == [f"{letter}×3"]
        assert [m.name for m in drawing if isinstance(m, Icon)] == [look.icon]
        assert contrast(look.colour, INK) >= 4.5
    assert all(contrast(colour, "#fff9ec") >= 4.5 for colour in LAYER_COLOURS)
    scene = life.private(seen(Table(), ANA), CAST)
    assert scene is not None
    for said in ("E · Energy", "R · Regulation", "M · Model", "V · Value", "S · Support"):
        assert said in words(scene)


def test_rank_and_contribution_order_are_on_the_project() -> None:
    t = Table().marks("B", (CY, "S"), (ANA, "RV"), (BEN, "M"))
    slot = seen(t).row[1]
    assert slot is not None
    drawing = cards.project_card(slot, 0, 0, 370, 262)
    emblems = [m.name for m in drawing if isinstance(m, Icon) and m.name.startswith("seat.")]
    order = [seat_look(seat).emblem for seat in (ANA, CY, BEN)]
    assert emblems[-3:] == order, "two icons first, then the earlier mark"
    numbers = [m.text for m in drawing if isinstance(m, Text) and m.text.isdecimal()]
    assert numbers[-6:] == ["2", "6", "1", "3", "1", "1"], "icons, and the Legacy each rank brings"


def test_the_mitigation_area_shows_who_pledged_what_is_open_and_who_is_waited_for() -> None:
    t = Table().event(FOG).mat(ANA, tokens="R").mat(BEN, tokens="M").to_check().do(ANA, a.Pledge(icons="R"))
    said = words(drawn(t))
    assert "1 still open" in said and "waiting for" in said and "Round 1 · Stability Check" in said
    assert "Round 2 · Ana: 2 actions left" in words(drawn(t.do(BEN, a.Pledge(icons="M")))), "covered, it is over"


def test_what_changed_last_is_lit() -> None:
    def lit(t: Table) -> int:
        return sum(isinstance(m, Glow) and m.colour.startswith("#ffc95c") for m in marks(drawn(t)))

    t = Table().mat(ANA, tokens="S")
    t.put(glow=())
    before = lit(t)
    assert lit(t.put(glow=("slot-0",))) == before + 1
    assert lit(t.put(glow=("drift", "event", "place-5"))) == before + 3
    t.do(ANA, a.Stabilize())
    assert set(t.state.glow) == {"drift", "mat-0"}


def test_the_price_after_discounts_is_for_the_viewer_alone() -> None:
    t = Table().gallery("balance-06", *[None] * 5).mat(ANA, patterns=("balance-02",))
    mine = life.zoom(seen(t, ANA), CAST, "gallery")
    assert "now" in words(mine) and "cost" not in words(mine)
    assert "cost" in words(life.zoom(seen(t), CAST, "gallery"))
    free = Table().gallery("balance-07", *[None] * 5).mat(ANA, patterns=("balance-02",))
    assert "free" in words(life.zoom(seen(free, ANA), CAST, "gallery"))


def test_secret_looks_are_in_the_private_picture_only() -> None:
    t = Table().mat(ANA, patterns=("presence-04",)).do(ANA, a.Presence(use="events"))
    names = [CONTENT.events[key].name for key in t.state.event_deck[:2]]
    private = life.private(seen(t, ANA), CAST)
    assert private is not None and set(names) <= set(words(private))
    other = life.private(seen(t, BEN), CAST)
    assert other is not None and not set(names) & set(words(other)) and not set(names) & set(words(drawn(t)))
    t = Table(layer_effects="guided").mat(ANA, patterns=("prediction-01",)).do(ANA, a.Peek())
    top = CONTENT.patterns[t.state.pattern_deck[0]].name
    private = life.private(seen(t, ANA), CAST)
    assert private is not None and top in words(private) and top not in words(drawn(t))


def test_nothing_sticks_out_with_six_rich_players_and_the_largest_cards() -> None:
    t = Table(6).row("stewardship-retrofit", "charter-of-the-commons", "river-restored")
    t.gallery("boundary-10", "balance-10", "membership-09", "stewardship-05", "prediction-03", "boundary-11")
    everything = tuple(CONTENT.patterns)
    for seat in range(6):
        t.mat(
            Seat(seat),
            tokens="EEEEEEEEEEEERRRRRRRRRRRRMMMMMMMMMMMVVVVVVVVVVVVSSSSSSSSSSSS",
            legacy=30,
            coherence=10,
        )
        t.mat(Seat(seat), patterns=everything[seat::6])
    t.marks("A", *((Seat(seat), "ERMVSE"[seat]) for seat in range(6)))
    people = Cast(names=NAMES[:6], computers=(1,))
    public = life.board(seen(t), people)
    assert public.height <= 1500
    mine = life.private(seen(t, ANA), people)
    assert mine is not None
    for scene in (public, mine):
        for mark in marks(scene):
            if isinstance(mark, Rect | Text):
                assert mark.x >= 0 and mark.x + mark.w <= scene.width + 0.5, mark
                assert mark.y >= 0 and mark.y + mark.h <= scene.height + 0.5, mark
    for card in CONTENT.patterns.values():
        offered = seen(Table().gallery(card.id, *[None] * 5)).gallery[0]
        assert offered is not None
        wide = THIRD
        for mark in cards.pattern_card(offered, 0, 0, wide, CARD_HIGH):
            if isinstance(mark, Rect | Text):
                assert mark.x + mark.w <= wide + 0.5, (card.id, mark)


def test_leavers_the_end_and_the_lobby_are_drawn() -> None:
    t = Table().do(BEN, Leave())
    assert "has left the game" in words(drawn(t))
    assert life.private(seen(t, BEN), CAST) is None
    assert "Choosing the starting player" in words(drawn(Table(starting_player="vote")))
    t = Table().lacking("A", "S").mat(ANA, tokens="S").pay(ANA, "A", "S")
    assert ("done", "Completed Projects") in gallery.places(GAME, seen(t))
    assert "Repair Hub" in words(life.zoom(seen(t), CAST, "done"))
    assert "Project A: empty until Phase D" in words(drawn(t))
    t.put(ending=("collapse",)).to_check().all_done()
    outcome = GAME.outcome(t.state)
    assert outcome is not None
    sheet = gallery.end(GAME, seen(t), outcome, CAST)
    assert "life.coherence" in icons(sheet) and "Ben wins" in words(sheet)
    assert "The game is over after round 1" in words(drawn(t))


def test_the_papers_are_read_in_ink() -> None:
    assert contrast(PAPER, INK) > 7
    assert {HUB, ARCHIVE, SHELTER} <= set(CONTENT.projects)


@pytest.mark.rule("LM-ONL-01")
def test_the_discard_piles_can_be_looked_at() -> None:
    t = Table()
    assert "discards" not in dict(life.places(seen(t)))
    t.put(pattern_discard=tuple(CONTENT.patterns)[-30:], project_discard=("clean-wells",))
    assert dict(life.places(seen(t)))["discards"] == "The discard piles"
    scene = life.zoom(seen(t), CAST, "discards")
    assert {"Events: 0", "Patterns: 30", "Projects: 1", "Village Pump", "and 7 more"} <= set(words(scene))
    assert CONTENT.patterns[t.state.pattern_discard[-1]].name in words(scene), "the latest first"
    assert "Discarded Projects: Village Pump." in scene.says


@pytest.mark.rule("LM-OBT-07")
def test_the_mat_tells_discounts_by_the_house_rule() -> None:
    def line(**rules: Any) -> str:
        t = Table(**rules).mat(ANA, patterns=("boundary-01", "boundary-02"))
        scene = life.private(seen(t, ANA), CAST)
        assert scene is not None
        return next(text for text in words(scene) if text.startswith("Discounts"))

    assert line().startswith("Discounts: Boundary −E−")
    assert line(discount_source="new_card") == "Discounts: Boundary −2 by the icon of the card bought"
