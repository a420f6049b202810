"""Alone with the Community."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Illegal
from rules.meaning.actions import Recycle, Touchpoint
from rules.meaning.state import COMMUNITY
from tests.rules.meaning.tables import GAME, INDEX, Table, began_at, dealt, fresh, lay, mat, on

NEXT = {"community_search": "next_legal"}


def solo(**fields: Any) -> Table:
    """A solo table in the player's turn, nothing to donate."""
    fields.setdefault("mats", {0: "3E 2I"})
    return lay(1, **fields)


def rounds(table: Table, count: int) -> list[list[str]]:
    """Where the Community stands after each of so many rounds of passing."""
    found = []
    for _ in range(count):
        table.passes(0)
        found.append([p.card for p in table.state.projects() if COMMUNITY in p.order])
    return found


@pytest.mark.rule("MM-SOL-01")
def test_no_community_for_two() -> None:
    table = lay(2, mats=dict.fromkeys(range(2), "0")).passes(0, 1)
    assert all(COMMUNITY not in p.order for p in table.state.projects())


@pytest.mark.rule("MM-SOL-02", "MM-SET-03")
def test_the_usual_setup() -> None:
    table = fresh(1)
    assert table.tokens(0) == "3E 2I 1S" and table.vitals() == [5] and began_at(table) == 5
    assert table.state.markers(0) == 4 and all(p.order == () for p in table.state.projects())


@pytest.mark.rule("MM-SOL-03")
def test_the_community_goes_to_the_leftmost_open_space() -> None:
    table = solo()
    assert rounds(table, 1) == [["Local Clinic"]]
    second = solo().commit(0, "Local Clinic", "1E").passes(0)
    assert second.project("Local Clinic").order == (0, COMMUNITY)
    full = solo(index=(on("Local Clinic", "1E", 0, COMMUNITY), "Food Network"), options={"contribution_spaces": 2})
    assert full.passes(0).project("Food Network").order == (COMMUNITY,)


@pytest.mark.rule("MM-SOL-04", "MM-SOL-05")
def test_as_written_it_stays_where_it_is() -> None:
    assert rounds(solo(meaning=12), 3) == [["Local Clinic"]] * 3


@pytest.mark.rule("MM-SOL-04", "MM-SOL-05", "MM-SOL-06", "MM-SOL-10")
def test_the_harder_search_goes_on() -> None:
    table = solo(meaning=12, options=NEXT)
    cards = [*INDEX, "Stewardship"]
    assert rounds(table, 5) == [cards[:1], cards[:2], cards[:3], cards, cards]


@pytest.mark.rule("MM-SOL-05")
@pytest.mark.parametrize("options", [{}, NEXT])
def test_it_joins_the_card_that_replaces_a_finished_one(options: dict[str, str]) -> None:
    index = (on("Local Clinic", "2E 1I", COMMUNITY), "Food Network", "Learning Archive")
    table = solo(index=index, options=options, mats={0: "1S"}).commit(0, "Local Clinic", "1S").passes(0)
    assert table.project("Water System").order == (COMMUNITY,)


@pytest.mark.rule("MM-SOL-06")
def test_the_end_initiative_is_looked_at_last() -> None:
    table = solo(index=(None, None, None), initiatives=())
    assert rounds(table, 1) == [["Stewardship"]]


@pytest.mark.rule("MM-SOL-07")
def test_the_community_only_takes_a_place() -> None:
    index = (on("Learning Archive", "1E 2I", COMMUNITY), on("Food Network", "2E", COMMUNITY))
    table = solo(index=index, mats={0: "1S"}).commit(0, "Learning Archive", "1S")
    assert table.missing("Learning Archive") == "Balance" and table.state.completed == ()
    assert table.passes(0).missing("Food Network") == "1 Energy, 2 Insight"


@pytest.mark.rule("MM-SOL-08", "MM-SOL-09")
@pytest.mark.parametrize(("order", "legacy"), [((COMMUNITY, 0), 3), ((0, COMMUNITY), 6)])
def test_the_community_counts_for_ranking_and_earns_nothing(order: tuple[int, int], legacy: int) -> None:
    table = solo(index=(on("Local Clinic", "2E 1I", *order),), mats={0: "1S"}).commit(0, "Local Clinic", "1S")
    assert table.legacy() == [legacy]


@pytest.mark.rule("MM-SOL-09", "MM-REC-07")
def test_a_community_marker_does_not_start_a_card() -> None:
    table = solo(index=(on("Local Clinic", "0", COMMUNITY), "Food Network", "Learning Archive"))
    table.do(0, Recycle(area="index"))
    assert "Local Clinic" in table.state.initiatives.discard
    assert all(COMMUNITY not in p.order for p in table.state.projects())


@pytest.mark.rule("MM-SOL-11")
@pytest.mark.parametrize(
    ("level", "held", "track"), [("easy", "4E 3I 2S", 6), ("standard", "3E 2I 1S", 5), ("hard", "2E 1I", 4)]
)
def test_difficulty(level: str, held: str, track: int) -> None:
    table = fresh(1, solo_difficulty=level)
    assert table.tokens(0) == held and table.vitals() == [track] and began_at(table) == track
    assert table.legacy() == [0]


@pytest.mark.rule("MM-SOL-11")
def test_difficulty_is_for_one() -> None:
    assert fresh(2, solo_difficulty="hard").state.meaning == 5


@pytest.mark.rule("MM-SOL-12", "MM-FRA-02", "MM-RND-06")
@pytest.mark.parametrize(("vitals", "where", "after"), [(0, 0, 2), (1, 0, 1), (0, 1, 0)])
def test_the_community_steadies_the_fragile(vitals: int, where: int, after: int) -> None:
    index = tuple(on(card, "1E", *([0] if slot == where else [])) for slot, card in enumerate(INDEX))
    table = solo(index=index, mats={0: mat("2E 1S", vitals=vitals)}).passes(0)
    table.keep_all()
    assert table.state.round == 3 and table.vitals() == [after]
    assert table.tokens(0) == "2E 1S"


@pytest.mark.rule("MM-SOL-13")
def test_only_the_moment_of_placing_counts() -> None:
    table = solo(index=(on("Local Clinic", "0", COMMUNITY),), mats={0: mat("2E", vitals=0)})
    table.commit(0, "Local Clinic", "1E").passes(0)
    assert table.vitals() == [0]


@pytest.mark.rule("MM-SOL-14", "MM-TOU-04")
def test_no_touchpoint_alone() -> None:
    table = solo(mats={0: "3E 2I 1S"})
    for player in (0, COMMUNITY, 1):
        table.refuses(0, Touchpoint(way="give", token="Energy", player=player), "MM-SOL-14")
    assert not table.options("Touchpoint") and table.state.turn is not None and table.state.turn.actions == 2


@pytest.mark.rule("MM-SOL-15")
def test_one_support_a_round() -> None:
    table = solo(meaning=4, mats={0: "3S"}).passes(0).donates(0)
    assert table.state.round == 3 and table.tokens(0) == "2S"
    assert any("rises to 5" in line for line in table.told)


@pytest.mark.rule("MM-SOL-16", "MM-FIN-06")
def test_winning_alone() -> None:
    table = solo(
        meaning=1,
        ending=on("Stewardship", "3E 2I 1S", 0),
        mats={0: mat("1S", "Shell", "Pulse", vitals=4, legacy=3)},
    ).commit(0, "Stewardship", "1S")
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.won is True and outcome.scores == (13,) and "Strained" in outcome.reason


@pytest.mark.rule("MM-SOL-16")
def test_losing_alone() -> None:
    table = solo(meaning=1).passes(0)
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.won is False and outcome.places == ((0,),)


@pytest.mark.rule("MM-SOL-16")
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_some_modes_need_company(mode: str) -> None:
    with pytest.raises(Illegal) as refusal:
        dealt(1, mode=mode)
    assert refusal.value.rule == "MM-SOL-16"


@pytest.mark.rule("MM-SOL-16", "MM-GEN-02")
def test_the_lobby_knows_which_modes_need_company() -> None:
    assert GAME.terms({}).seats == GAME.terms({"mode": "standard"}).seats == range(1, 7)
    for mode in ("cooperative", "competitive"):
        assert GAME.terms({"mode": mode}).seats == range(2, 7)
    assert GAME.terms({"mode": "cooperative"}).knobs == GAME.knobs
