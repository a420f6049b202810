"""The pictures of Meaning Made show what is on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from render import gallery, meaning
from render.cast import Cast
from render.meaning import cards, pieces
from render.meaning.board import PRISM_HIGH, meaning_track
from render.meaning.closer import places
from render.scene import Disc, Glow, Icon, Mark, Rect, Scene, Text, walk
from render.theme import PAPER, contrast, seat_look
from render.worlds.layers import LAYER_COLOURS
from render.worlds.places import THIRD
from rules.core import Ballot, Leave, Seat
from rules.meaning.actions import CallStop, Contribute, Load
from rules.meaning.state import COMMUNITY
from rules.meaning.tokens import INITIATIVE_LAYERS, PATTERN_LAYERS
from rules.meaning.view import MeaningView
from tests.render.samples import NAMES
from tests.rules.meaning.tables import CARDS, GAME, REAL, Table, fresh, lay, mat, on, t

CAST = Cast(names=("Ana", "Ben", "Cy", "Dot"))
CAST_OF_ONE = Cast(names=("Ana",))


def marks(scene: Scene) -> Iterator[Mark]:
    yield from walk(scene.marks)


def words(scene: Scene) -> list[str]:
    return [mark.text for mark in marks(scene) if isinstance(mark, Text)]


def icons(scene: Scene) -> list[str]:
    return [mark.name for mark in marks(scene) if isinstance(mark, Icon)]


def names(drawing: tuple[Mark, ...]) -> list[str]:
    return [mark.name for mark in drawing if isinstance(mark, Icon)]


def seen(table: Table, viewer: int | None = None) -> MeaningView:
    return table.game.view(table.state, None if viewer is None else Seat(viewer))


def drawn(table: Table) -> Scene:
    return meaning.board(seen(table), CAST)


@pytest.mark.rule("MM-MEA-01")
def test_the_track_runs_from_collapse_to_twelve() -> None:
    track = meaning_track(seen(lay(meaning=5)))
    assert [m.text for m in track if isinstance(m, Text)] == ["Meaning", *map(str, range(1, 13)), "5"]
    assert names(track).count("mark.skull") == 1
    endless = meaning_track(seen(lay(options={"mode": "competitive"})))
    assert "mark.skull" not in names(endless), "nothing collapses in Competitive Mode"


@pytest.mark.rule("MM-MEA-06")
def test_the_track_says_what_is_owed() -> None:
    track = meaning_track(seen(lay(meaning=0, owed=3, options={"mode": "cooperative"})))
    assert next(m.text for m in track if isinstance(m, Text)) == "3 owed"


def test_the_board_says_which_round_and_whom_it_waits_for() -> None:
    assert "Round 2 · Ana: 2 actions left" in words(drawn(lay()))
    asked = lay().touch(0, "give", "Insight", 1)
    assert "Round 2 · Ana offers Ben 1 Insight" in words(drawn(asked))
    asked = lay().touch(0, "ask", "Support", 2)
    assert "Round 2 · Ana asks Cy for 1 Support" in words(drawn(asked))
    window = lay(2).passes(0, 1)
    assert "Round 2 · Ana may donate" in words(drawn(window)) and "Donate? asked:" in words(drawn(window))
    assert "Choosing the starting player" in words(drawn(fresh()))
    assert "Voting for the End Initiative" in words(drawn(fresh(end_initiative="group_choice")))


@pytest.mark.rule("MM-PRI-01", "MM-IDX-01")
def test_every_open_card_is_on_the_board() -> None:
    table = lay(zone=("Fever Season",))
    said = words(drawn(table))
    for title in (*table.state.prism, *(p.card for p in table.state.projects()), "Fever Season"):
        assert said.count(title) == 1, title
    assert "All players lose 1 Vitals" in said


@pytest.mark.rule("MM-LAY-01", "MM-LAY-02")
def test_every_layer_has_its_number_drawing_and_a_colour_that_carries_it() -> None:
    assert [pieces.layer_number(layer) for layer in (*PATTERN_LAYERS, *INITIATIVE_LAYERS)] == list(range(1, 11))
    assert all(contrast(colour, "#fff9ec") >= 4.5 for colour in LAYER_COLOURS)
    assert contrast(PAPER, pieces.WORSE) >= 4.5 and contrast(PAPER, pieces.BETTER) >= 4.5


@pytest.mark.rule("MM-INI-01")
def test_boxes_are_filled_in_their_kind() -> None:
    project = seen(lay(index=(on("Local Clinic", "1E 1S", 2),))).index[0]
    assert project is not None
    drawing = cards.boxes(project, 0, 0, 340)
    tokens = [name for name in names(drawing) if name != "mark.check"]
    assert tokens == ["token.energy", "token.energy", "token.insight", "mark.heart"]
    assert names(drawing).count("mark.check") == 2
    long = lay(options={"long_game": True}, ending=on("Stewardship", "1E", 0, any_filled=1))
    ending = seen(long).ending
    assert ending is not None
    drawing = cards.boxes(ending, 0, 0, 340)
    assert names(drawing).count("token.any") == 2 and names(drawing).count("mark.check") == 2
    assert max(m.x + m.w for m in drawing if isinstance(m, Rect)) <= 340


@pytest.mark.rule("MM-CON-06", "MM-CMP-05")
def test_the_contribution_order_shows_who_stands_where_and_what_open_spaces_pay() -> None:
    project = seen(lay(index=(on("Local Clinic", "1E", 2, 0),))).index[0]
    assert project is not None
    drawing = cards.order(project, 0, 0, legacy=True)
    assert names(drawing) == ["meaning.legacy", seat_look(2).emblem, seat_look(0).emblem]
    assert [m.text for m in drawing if isinstance(m, Text)] == ["1", "1"]
    fresh_one = seen(lay()).index[0]
    assert fresh_one is not None
    numbers = [m.text for m in cards.order(fresh_one, 0, 0, legacy=True) if isinstance(m, Text)]
    assert numbers == ["6", "3", "1", "1"]
    together = cards.order(fresh_one, 0, 0, legacy=False)
    assert [m.text for m in together if isinstance(m, Text)] == ["1", "2", "3", "4"], "Legacy does not count there"


@pytest.mark.rule("MM-SIG-01")
def test_a_missing_signature_shows_who_could_sign() -> None:
    table = lay(index=(on("Two Names", "0", 0),), mats={0: mat("0", "Shell"), 2: mat("0", "Pulse")})
    project = seen(table).index[0]
    assert project is not None
    drawing = cards.signatures(project, 0, 0, 340)
    assert names(drawing) == ["layer.boundary", "mark.check", "layer.balance", seat_look(2).emblem]
    nobody = seen(lay(index=(on("Two Names"),))).index[0]
    assert nobody is not None
    said = [m.text for m in cards.signatures(nobody, 0, 0, 340) if isinstance(m, Text)]
    assert said == ["nobody", "nobody"]
    close = words(meaning.zoom(seen(table), CAST, "initiatives"))
    assert "Who could sign Balance: Cy" in close and "Missing 1 Energy, Balance" in close


def test_bonus_and_penalty_stand_on_the_card() -> None:
    said = words(drawn(lay(index=("Ebb and Flow", "Tithe", "Food Network"))))
    assert "all +1 Vitals, all −1 Vitals" in said and "contributors +1 Support, +1 Energy" in said
    assert "Social" in said, "a card without either says its Layer"


@pytest.mark.rule("MM-FRA-01")
def test_fragile_is_written_on_the_mat() -> None:
    table = lay(2, mats={1: mat("1E", vitals=0)})
    assert words(drawn(table)).count("Fragile") == 1
    own = meaning.private(seen(table, 1), CAST)
    assert own is not None and any(word.startswith("Fragile") for word in words(own))
    other = meaning.private(seen(table, 0), CAST)
    assert other is not None and not any(word.startswith("Fragile") for word in words(other))


@pytest.mark.rule("MM-CON-10")
def test_a_mat_has_tokens_tracks_markers_score_and_patterns() -> None:
    table = lay(
        2, mats={0: mat("3E 2S", "Shell", "Skin", "Pulse", vitals=4, legacy=7)}, index=(on("Tithe", "0", 0),)
    )
    own = meaning.private(seen(table, 0), CAST)
    assert own is not None
    said = words(own)
    assert {"E · Energy", "I · Insight", "S · Support", "3 markers in hand", "Vitals + Legacy"} <= set(said)
    assert {"Shell", "Skin", "Pulse", "11"} <= set(said)
    assert [word for word in said if word in PATTERN_LAYERS][:6] == list(reversed(PATTERN_LAYERS))
    held = [m for m in marks(own) if isinstance(m, Disc) and m.r == 19 and m.fill]
    assert len(held) == 3
    board = words(drawn(table))
    assert {"E×3", "S×2", "11", "2"} <= set(board), "tokens, score, and two Patterns of one Layer"


@pytest.mark.rule("MM-REQ-04")
def test_the_own_mat_shows_the_prism_at_ones_own_price() -> None:
    table = lay(2, mats={0: mat("1I", "Shell"), 1: mat("0")}, prism=("Double Wall", "Plain Wall", "", "", "", ""))
    mine = meaning.private(seen(table, 0), CAST)
    assert mine is not None and words(mine).count("any") == 1 and "any×2" not in words(mine)
    theirs = meaning.private(seen(table, 1), CAST)
    assert theirs is not None and {"any", "any×2"} <= set(words(theirs))
    assert icons(mine).count("mark.lock") == 1 and icons(theirs).count("mark.lock") == 2, "what one cannot load"
    printed = cards.pattern_card(CARDS.patterns["Double Wall"], 0, 0, THIRD, PRISM_HIGH)
    assert names(printed).count("layer.boundary") == 3, "the Layer itself, and two icons of the cost"


def test_the_own_mat_shows_what_is_being_paid() -> None:
    table = lay(2, mats={0: mat("3E 2I 1S", "Pulse")})
    table.do(0, Contribute(initiative="Learning Archive"))
    own = meaning.private(seen(table, 0), CAST)
    assert own is not None
    said = words(own)
    assert "You are paying for" in said and "Learning Archive" in said and "Who could sign Balance: Ana" in said
    assert "Shell" not in said, "the Prism makes room"
    other = meaning.private(seen(table, 1), CAST)
    assert other is not None and "What the Prism would cost you" in words(other)
    table = lay(2, prism=("Plain Wall", "Shell", "", "", "", "")).do(0, Load(pattern="Plain Wall"))
    own = meaning.private(seen(table, 0), CAST)
    assert own is not None and "Plain Wall" in words(own) and "any" in words(own) and "Shell" not in words(own)


def test_what_changed_last_is_lit() -> None:
    def lit(table: Table) -> int:
        return sum(isinstance(m, Glow) and m.colour.startswith("#ffc95c") for m in marks(drawn(table)))

    still = lay(zone=("Flood",), fresh=())
    for name in ("meaning", "zone", "index 1", "ending", "prism 4", "mat 2"):
        assert lit(lay(zone=("Flood",), fresh=(name,))) == lit(still) + 1, name
    assert lit(lay().commit(0, "Local Clinic", "1E")) == lit(still) + 1, "the card; the mat is lit already"


@pytest.mark.rule("MM-SOL-01")
def test_a_solo_table_has_the_community_on_it() -> None:
    table = lay(1, index=(on("Local Clinic", "1E", 0, COMMUNITY), "Food Network", "Craft Guild"))
    said = words(drawn(table))
    assert {"The Community", "Difficulty: standard", "Stands at Local Clinic"} <= set(said)
    assert icons(drawn(table)).count("meaning.community") == 2, "on the card and beside the mat"
    assert "The Community" not in words(drawn(lay(2)))
    lost = lay(1, meaning=1, events=("Drain",)).passes(0).donates(0, give=False)
    outcome = GAME.outcome(lost.state)
    assert outcome is not None and "You have lost" in words(gallery.end(GAME, seen(lost), outcome, CAST_OF_ONE))


def test_close_looks_have_every_card_and_every_mat() -> None:
    table = lay(zone=("Flood",))
    view = seen(table)
    labels = dict(places(view))
    assert list(labels) == ["initiatives", "prism", "events", "mat-0", "mat-1", "mat-2", "mat-3"]
    close = words(meaning.zoom(view, CAST, "prism"))
    for title in table.state.prism:
        assert title in close and CARDS.patterns[title].flavour in close
    assert CARDS.events["Flood"].flavour in words(meaning.zoom(view, CAST, "events"))
    assert "Ben’s mat" in words(meaning.zoom(view, CAST, "mat-1"))
    assert gallery.zoom(GAME, view, CAST, "mat-4") is None
    left = lay(3).do(1, Leave())
    assert "mat-1" not in dict(places(seen(left)))
    assert "has left the game" in words(drawn(left)) and meaning.private(seen(left, 1), CAST) is None
    assert places(seen(fresh(end_initiative="group_choice")))[0][0] == "mat-0", "no cards lie there yet"


def test_close_looks_say_what_they_show() -> None:
    table = lay(
        2,
        mats={0: mat("2E", "Shell", vitals=0, legacy=7), 1: mat("1S", "Pulse")},
        index=(on("Two Names", "0", 0, COMMUNITY), "Tithe", "Night Watch"),
        zone=("Toll Road",),
    )
    view = seen(table)
    said = {key: meaning.zoom(view, CAST, key).says for key, _ in places(view)}
    assert "Two Names: Missing 1 Energy, Balance. Who could sign Balance: Ben." in said["initiatives"]
    assert "In order: Ana, the Community." in said["initiatives"]
    assert "Shell, Boundary: 1E 1I. Brings 1 Energy." in said["prism"]
    assert "Toll Road: Meaning −" in said["events"] and "lose 1 token of their choice" in said["events"]
    assert said["mat-0"] == (
        "Ana’s mat. 2 Energy. Vitals 0, Fragile. Legacy 7. 7 points. 3 markers in hand. Patterns: Boundary: Shell."
    )


def boxes_hold(scene: Scene) -> None:
    for mark in marks(scene):
        if isinstance(mark, Rect | Text):
            assert mark.x >= 0 and mark.x + mark.w <= scene.width + 0.5, mark
            assert mark.y >= 0 and mark.y + mark.h <= scene.height + 0.5, mark
        if isinstance(mark, Text):
            assert mark.w > 0 and mark.h >= mark.least, mark


@pytest.mark.parametrize(
    "options", [{}, {"long_game": True, "high_instability": True}, {"faster_game": "two_initiatives"}]
)
def test_nothing_sticks_out_with_six_rich_players_and_the_longest_names(options: dict[str, object]) -> None:
    everything = tuple(REAL.patterns)
    mats = {seat: mat("12E 12I 12S", *everything[seat::6], vitals=10, legacy=30) for seat in range(6)}
    crowd = (0, 1, 2, 3, 4, 5)
    several = {"long_game": 5, "faster_game": 2}
    count = next((several[name] for name in options if name in several), 3)
    chosen = ("World Garden", "Long Chronicle", "House of Elders", "Water System", "Song Cycle")[:count]
    table = lay(
        6,
        mats=mats,
        index=tuple(on(card, "1E", *crowd[:4]) for card in chosen),
        ending=on("Stewardship", "3E 2I", *crowd),
        zone=("Run on the Banks", "Small Forgettings") if "high_instability" in options else ("Narrow Hours",),
        options=options,
    )
    people = Cast(names=NAMES[:6], computers=(1,))
    view = seen(table)
    public = meaning.board(view, people)
    assert public.height <= 1500
    boxes_hold(public)
    own = meaning.private(seen(table, 1), people)
    assert own is not None
    boxes_hold(own)
    for key, _ in places(view):
        boxes_hold(meaning.zoom(view, people, key))


def test_every_card_fits_its_paper() -> None:
    for card in REAL.patterns.values():
        for mark in cards.pattern_card(card, 0, 0, THIRD, PRISM_HIGH):
            if isinstance(mark, Rect | Text):
                assert mark.x >= 0 and mark.x + mark.w <= THIRD + 0.5, (card.title, mark)
    for title in REAL.initiatives:
        project = seen(lay(6, index=(title,), mats={seat: mat("0", "Shell", "Pulse") for seat in range(6)})).index[
            0
        ]
        assert project is not None
        for mark in cards.initiative_card(project, 0, 0, THIRD, 222, legacy=True):
            if isinstance(mark, Rect | Text):
                assert mark.x >= 0 and mark.x + mark.w <= THIRD + 0.5, (title, mark)


@pytest.mark.rule("MM-FIN-06")
def test_the_end_shows_points_and_the_outcome_table() -> None:
    table = lay(2, ending=on("Stewardship", "3E 2I 1S", 1), mats={0: mat("1S", "Shell", "Pulse")}, meaning=6)
    table.commit(0, "Stewardship", "1S")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    sheet = gallery.end(GAME, seen(table), outcome, CAST)
    assert "Ben wins" in words(sheet) and "Final Meaning 8: Stable" in words(sheet)
    assert {"Collapse", "Critical", "Strained", "Functional", "Strong", "Durable", "Flourishing"} <= set(
        words(sheet)
    )
    assert {"meaning.vitals", "meaning.legacy"} <= set(icons(sheet))
    assert "The game is over after round 2" in words(drawn(table))
    assert "The End Initiative is complete" in words(drawn(table))


def test_a_cooperative_table_counts_no_points() -> None:
    table = lay(
        2,
        ending=on("Stewardship", "3E 2I 1S", 1),
        mats={0: mat("1S", "Shell", "Pulse")},
        options={"mode": "cooperative"},
    )
    table.commit(0, "Stewardship", "1S")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    sheet = gallery.end(GAME, seen(table), outcome, CAST)
    assert "You have won together" in words(sheet) and "meaning.legacy" not in icons(sheet)


def test_tokens_are_written_in_the_order_of_the_sheet() -> None:
    assert pieces.letters(t("1S 2E 1I")) == "EEIS"


@pytest.mark.rule("MM-MEA-01", "MM-DCK-08", "MM-VAR-05", "MM-VAR-15")
@pytest.mark.parametrize(
    ("players", "options", "worst"),
    [
        (3, {}, 4),
        (2, {}, 3),
        (3, {"hard_mode": "on"}, 5),
        (3, {"high_instability": True}, 8),
        (3, {"hard_mode": "on", "high_instability": True}, 10),
    ],
)
def test_the_track_is_hatched_as_far_as_one_round_may_fall(
    players: int, options: dict[str, object], worst: int
) -> None:
    def hatched(**chosen: object) -> int:
        track = meaning_track(seen(lay(players, meaning=12, options={**options, **chosen})))
        return sum(isinstance(mark, Rect) and mark.hatch is not None for mark in track)

    assert hatched() == worst + 1 and hatched(mode="competitive") == 0, "nothing can end there"


def test_a_long_list_of_signers_has_two_lines() -> None:
    mats = {seat: mat("1E", "Shell", "Growth") for seat in range(4)}
    table = lay(4, mats=mats, index=("Seed Vault",))
    long = Cast(names=tuple(f"A very long name number {n}" for n in range(4)))
    said = [m for m in marks(meaning.zoom(seen(table), long, "initiatives")) if isinstance(m, Text)]
    assert next(m for m in said if m.text.startswith("Who could sign")).lines == 2
    few = seen(lay(2, mats={0: mats[0]}, index=("Seed Vault",)))
    short = [m for m in marks(meaning.zoom(few, CAST, "initiatives")) if isinstance(m, Text)]
    assert next(m for m in short if m.text.startswith("Who could sign")).lines == 1


@pytest.mark.rule("MM-ONL-09")
def test_a_stopped_game_shows_the_score_so_far() -> None:
    table = lay(1, mats={0: mat("0", legacy=9, vitals=4)}).do(0, CallStop())
    table.do(0, Ballot(motion="stop.1", choice="for"))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    said = words(meaning.end(seen(table), outcome, CAST_OF_ONE))
    assert "Nobody has won" in said and "13" in said and "left" not in said


@pytest.mark.rule("MM-EVT-06", "MM-RND-06")
def test_an_empty_event_zone_says_whether_one_has_been_there() -> None:
    assert "No Event yet" in words(drawn(fresh()))
    late = {"collapse_timing": "end_of_round"}
    over = lay(2, turn=1, meaning=0, options=late, zone=("Flood",), mats={0: "0", 1: "0"}).passes(1)
    assert over.state.finish == "collapse" and "No Event lies here now" in words(drawn(over))
