"""End triggers, totals, the group's readings (LM-END, LM-SCO, LM-GRP)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.life import actions as a
from rules.life.scoring import look_up
from tests.rules.life.table import (
    ANA,
    BEAM,
    BEN,
    CONTENT,
    CY,
    FOG,
    GAME,
    HUB,
    RETROFIT,
    SHELTER,
    WELLS,
    Table,
)


def nearly(**options: Any) -> Table:
    """Retrofit lacks one Support, and Ben, the second of three, holds it."""
    t = Table(**options).row(RETROFIT, HUB, SHELTER).lacking("A", "S", by=CY).mat(BEN, tokens="S")
    return t.pass_turns(1)


def reason(t: Table) -> str:
    result = GAME.outcome(t.state)
    assert result is not None
    return result.reason


@pytest.mark.rule("LM-END-01", "LM-END-11", "LM-END-05")
def test_a_layer_10_project_ends_the_game_in_its_round() -> None:
    t = nearly().put(round=5).pay(BEN, "A", "S")
    assert t.state.ending == ("stewardship",) and "last round" in t.lines[-1]
    assert t.on_turn() == BEN and t.left() == 1, "Ben keeps the rest of his turn"
    t.acquire(BEN, "ER").all_done()
    assert t.over() and t.state.round == 5 and "Layer 10" in reason(t)
    t = Table().lacking("B", "S").mat(ANA, tokens="S").pay(ANA, "B", "S").to_check().all_done()
    assert not t.over(), "Layer 9 does not end the game"


@pytest.mark.rule("LM-END-11")
@pytest.mark.parametrize("card", [key for key, c in CONTENT.projects.items() if c.layer == 10])
def test_every_layer_10_project_does(card: str) -> None:
    t = Table().row(card, HUB, SHELTER).put(round=2).lacking("A", "S").mat(ANA, tokens="S").pay(ANA, "A", "S")
    t.to_check().all_done()
    assert t.over() and t.state.round == 2


@pytest.mark.rule("LM-END-02")
@pytest.mark.parametrize(("drift", "after", "over"), [(10, 12, True), (9, 11, False), (11, 12, True)])
def test_drift_12_ends_the_game(drift: int, after: int, over: bool) -> None:
    t = Table().put(drift=drift).to_check().all_done()
    assert t.state.drift == after and t.over() is over


@pytest.mark.rule("LM-END-03", "LM-END-09")
def test_running_out_of_projects_ends_the_game_when_a_refill_fails() -> None:
    t = Table().put(project_deck=()).lacking("A", "S").mat(ANA, tokens="S").pay(ANA, "A", "S")
    assert not t.state.ending
    t.acquire(ANA, "ER")
    assert t.on_turn() == BEN
    t.pass_turns(2).all_done()
    assert t.over() and "Projects ran out" in reason(t)
    t = Table().put(project_deck=()).do(ANA, a.Recalibrate(display="projects", discard=("A",)))
    assert t.state.ending == ("projects",) and t.on_turn() == ANA
    t.acquire(ANA, "ER").all_done()
    assert t.over(), "Ben and Cy get no turn"


@pytest.mark.rule("LM-END-04")
@pytest.mark.parametrize(("pledged", "after"), [("", 6), ("EER", 4)])
def test_phase_d_is_always_finished(pledged: str, after: int) -> None:
    t = nearly().event(WELLS).put(drift=5).mat(CY, tokens="EER").pay(BEN, "A", "S").acquire(BEN, "MV")
    assert t.state.phase == "check" and t.state.drift == 4
    if pledged:
        t.do(CY, a.Pledge(icons=pledged))
    assert t.all_done().state.drift == after and t.over()


@pytest.mark.rule("LM-END-05")
def test_who_has_no_turn_any_more_is_not_told_that_one_is_coming() -> None:
    t = nearly().pay(BEN, "A", "S")
    assert "This is the last round, and nobody else has a turn in it." in t.lines[-1]
    assert "Then" not in GAME.describe(GAME.view(t.state, CY)).split("Coherence")[0]
    t = nearly(end_trigger_turns="finish_round").pay(BEN, "A", "S")
    assert "This is the last round." in t.lines[-1]
    assert "1 action left. Then" in GAME.describe(GAME.view(t.state, CY))


@pytest.mark.rule("LM-END-05")
def test_stop_at_once_and_finish_round() -> None:
    t = nearly(end_trigger_turns="stop_at_once").pay(BEN, "A", "S")
    assert t.on_turn() is None
    t = nearly(end_trigger_turns="finish_round").pay(BEN, "A", "S").acquire(BEN, "ER")
    assert t.on_turn() == CY and t.left() == 2
    t.acquire(CY, "ER").acquire(CY, "ER").all_done()
    assert t.over()


@pytest.mark.rule("LM-END-06")
def test_a_trigger_cannot_be_undone() -> None:
    t = Table().put(drift=11).event(BEAM).mat(ANA, tokens="S").do(ANA, a.Recalibrate(display="gallery"))
    t.do(ANA, a.Stabilize()).all_done()
    assert t.over() and t.state.drift == 12, "11 after the Stabilize, and 1 from the Event"
    t = Table().put(drift=11).event(BEAM).mat(ANA, tokens="RSS").do(ANA, a.Recalibrate(display="gallery"))
    t.do(ANA, a.Stabilize()).do(ANA, a.Pledge(icons="RS")).all_done()
    assert t.over() and t.state.drift == 11
    group = GAME.view(t.state, None).reading
    assert group is not None and group.score == 1 + 4 + 2


@pytest.mark.rule("LM-END-07")
def test_a_trigger_in_phase_d_lets_it_finish() -> None:
    t = Table().put(drift=11).event(BEAM).row(None, HUB, SHELTER).to_check().all_done()
    assert t.over() and t.state.drift == 12 and None not in t.state.row


@pytest.mark.rule("LM-END-08")
def test_the_first_of_several_triggers_is_the_reason() -> None:
    t = nearly().put(drift=12).event(FOG).put(drift=12, ending=()).pay(BEN, "A", "S").acquire(BEN, "ER").all_done()
    assert t.state.ending == ("stewardship", "collapse") and "Layer 10" in reason(t) and t.state.drift == 12
    assert sum("last round" in line or "ends here" in line for line in t.lines) == 0


@pytest.mark.rule("LM-END-10")
def test_a_collapse_is_still_scored() -> None:
    t = Table(2).put(drift=11).mat(ANA, legacy=12).mat(BEN, legacy=10).to_check().all_done()
    result = GAME.outcome(t.state)
    assert result is not None and result.places == ((ANA,), (BEN,)) and result.scores == (18, 16)
    assert "Drift reached 12" in result.reason


# ---------------------------------------------------------------- individual scoring


def scored(*tracks: tuple[int, int, int], drift: int = 3, **options: Any) -> Table:
    """A finished game: Coherence, Reputation, Legacy of each seat; the last Event is mitigated."""
    t = Table(len(tracks), **options).put(drift=drift, ending=("stewardship",)).event(FOG)
    for seat, (coherence, reputation, legacy) in enumerate(tracks):
        t.mat(ANA.__class__(seat), coherence=coherence, reputation=reputation, legacy=legacy)
    t.mat(BEN, tokens="RM").to_check().do(BEN, a.Pledge(icons="RM")).all_done()
    assert t.over() and t.state.drift == drift
    return t


@pytest.mark.rule("LM-SCO-01", "LM-SCO-02", "LM-EXM-08", "LM-GRP-01", "LM-GRP-02")
def test_the_final_result_of_the_walkthrough() -> None:
    t = scored((8, 6, 18), (4, 9, 8), (6, 10, 14), drift=6)
    result = GAME.outcome(t.state)
    assert result is not None
    assert result.scores == (32, 21, 30) and result.places == ((ANA,), (CY,), (BEN,))
    group = GAME.view(t.state, None).reading
    assert group is not None and (group.score, group.low_coherence, group.low_reputation) == (16, 4, 6)
    states = (group.meaning.state, group.coherence.state, group.reputation.state)
    assert states == ("Reciprocal Builder", "Strained", "Reciprocal")
    said = " ".join(t.lines)
    for words in ("Coherence 8 + ⭐ Reputation 6 + 🌳 Legacy 18 = 32", "(12 − 6) + 4 + 6 = 16", *states):
        assert words in said
    assert "Ana wins." in t.lines


@pytest.mark.rule("LM-SCO-01")
def test_nobody_can_score_more_than_50() -> None:
    t = Table().lacking("A", "S").mat(ANA, tokens="S", coherence=10, reputation=10, legacy=30).pay(ANA, "A", "S")
    assert t.player(ANA).total == 50


@pytest.mark.rule("LM-SCO-03")
@pytest.mark.parametrize(
    ("chosen", "ana", "ben", "places"),
    [
        ("shared", (6, 5, 12), (7, 6, 10), ((ANA, BEN),)),
        ("tiebreak", (6, 5, 12), (7, 6, 10), ((ANA,), (BEN,))),
        ("tiebreak", (6, 7, 10), (7, 6, 10), ((BEN,), (ANA,))),
        ("tiebreak", (6, 7, 10), (6, 7, 10), ((ANA, BEN),)),
    ],
)
def test_tied_totals(
    chosen: str, ana: tuple[int, int, int], ben: tuple[int, int, int], places: tuple[tuple[int, ...], ...]
) -> None:
    result = GAME.outcome(scored(ana, ben, final_tie=chosen).state)
    assert result is not None and result.places == places


@pytest.mark.rule("LM-SCO-04")
@pytest.mark.parametrize("drift", [0, 11])
def test_drift_takes_nothing_from_a_players_own_score(drift: int) -> None:
    result = GAME.outcome(scored((8, 6, 18), (4, 2, 0), drift=drift).state)
    assert result is not None and result.scores[0] == 32


@pytest.mark.rule("LM-SCO-05", "LM-GRP-06")
def test_a_player_who_only_acquires_keeps_what_everybody_starts_with() -> None:
    t = Table(2)
    while not t.over():
        if t.state.phase == "check":
            t.all_done()
        else:
            t.pass_turns(1)
    assert t.tracks(ANA) == (4, 2, 0) and t.state.drift == 12
    group = GAME.view(t.state, None).reading
    assert group is not None and group.score == 6
    states = (group.meaning.state, group.coherence.state, group.reputation.state)
    assert states == ("Triage", "Strained", "Isolated")


# ---------------------------------------------------------------- the group


@pytest.mark.rule("LM-GRP-01")
def test_the_readings_do_not_choose_the_winner() -> None:
    t = scored((4, 2, 20), (10, 10, 0), drift=11)
    result = GAME.outcome(t.state)
    assert result is not None and result.places[0] == (ANA,) and "Group Score 7: Barely Holding" in result.reason


@pytest.mark.rule("LM-GRP-02")
@pytest.mark.parametrize(
    ("drift", "tracks", "score"),
    [(0, ((10, 10, 0), (10, 10, 0)), 32), (12, ((4, 9, 0), (9, 2, 0)), 6), (6, ((8, 6, 0), (4, 9, 0)), 16)],
)
def test_the_group_score(drift: int, tracks: tuple[tuple[int, int, int], ...], score: int) -> None:
    t = Table(2).put(drift=drift)
    for seat, (coherence, reputation, legacy) in zip((ANA, BEN), tracks, strict=True):
        t.mat(seat, coherence=coherence, reputation=reputation, legacy=legacy)
    group = GAME.view(t.state, None).reading
    assert group is not None and group.score == score


@pytest.mark.rule("LM-GRP-03")
def test_the_meaning_table() -> None:
    bands = {
        "Collapse Mode": (0, 3),
        "Triage": (4, 6),
        "Barely Holding": (7, 9),
        "Stabilizing": (10, 12),
        "Coordinating": (13, 15),
        "Reciprocal Builder": (16, 18),
        "Durable Community": (19, 21),
        "World-Grade Contributor": (22, 24),
        "Stewarding": (25, 28),
        "Steward in Practice": (29, 32),
    }
    for state, (least, most) in bands.items():
        for value in range(least, most + 1):
            assert look_up(CONTENT.meaning, value).state == state


@pytest.mark.rule("LM-GRP-04", "LM-GRP-05")
def test_the_tables_of_the_lowest_tracks() -> None:
    coherence = [
        "Fraying",
        "Fraying",
        "Fraying",
        "Strained",
        "Strained",
        "Steady",
        "Steady",
        "Clear",
        "Clear",
        "Resilient",
        "Resilient",
    ]
    reputation = [
        "Isolated",
        "Isolated",
        "Isolated",
        "Transactional",
        "Transactional",
        "Reciprocal",
        "Reciprocal",
        "Trusted",
        "Trusted",
        "Keystone",
        "Keystone",
    ]
    assert [look_up(CONTENT.coherence, n).state for n in range(11)] == coherence
    assert [look_up(CONTENT.reputation, n).state for n in range(11)] == reputation


@pytest.mark.rule("LM-GRP-03", "LM-GRP-04", "LM-GRP-05")
def test_the_tables_are_worded_as_the_sheet_words_them() -> None:
    sheet = {rule.id: rule.text for rule in GAME.rules}
    for id, table in (
        ("LM-GRP-03", CONTENT.meaning),
        ("LM-GRP-04", CONTENT.coherence),
        ("LM-GRP-05", CONTENT.reputation),
    ):
        for band in table:
            text = band.text[0].lower() + band.text[1:]
            assert f"{band.least}-{band.most} {band.state}: {text}" in sheet[id]


@pytest.mark.rule("LM-GRP-06", "LM-SCO-05")
def test_no_track_ever_falls_in_a_game() -> None:
    from tests.play import play

    for seats in (2, 4):
        run = play(GAME, seats, {}, f"falls {seats}")
        for before, after in zip(run.states, run.states[1:], strict=False):
            for one, other in zip(before.players, after.players, strict=True):
                assert other.coherence >= one.coherence >= 4 and other.reputation >= one.reputation >= 2
                assert other.legacy >= one.legacy
