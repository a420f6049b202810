"""Contributing, completing, Legacy by rank (LM-CON, LM-PRJ)."""

from __future__ import annotations

import pytest

from rules.core import Leave, who
from rules.life import actions as a
from tests.rules.life.table import ANA, ARCHIVE, BEN, CY, DEE, GAME, HUB, RETROFIT, SHELTER, Table


def detail(t: Table, key: str) -> str:
    """What an option of Ana's says it leads to."""
    return next(o.detail for o in t.asked(ANA).options if o.key == key)


@pytest.mark.rule("LM-CON-01", "LM-CON-03")
def test_any_part_of_what_is_open_may_be_paid() -> None:
    t = Table().mat(ANA, tokens="RRS").pay(ANA, "A", "SRR")
    assert t.tokens(ANA) == "" and t.build("A").credit(ANA) == 3
    slot = GAME.view(t.state, None).row[0]
    assert slot is not None and slot.open == "ES"


@pytest.mark.rule("LM-CON-02")
def test_only_open_icons_and_at_least_one() -> None:
    t = Table().marks("A", (BEN, "RR")).mat(ANA, tokens="RMSS")
    for icons in ("R", "M", "", "RS", "SSS"):
        t.refused(ANA, a.Contribute(project="A", icons=icons), "LM-CON-02")
    t.marks("A", (BEN, "RRS"))
    t.refused(ANA, a.Contribute(project="A", icons="SS"), "LM-CON-02")
    assert {key for key in t.offered(ANA) if key.startswith("pay-A")} == {"pay-A-S"}


@pytest.mark.rule("LM-CON-03", "LM-PRJ-01")
def test_several_players_pay_and_the_order_is_remembered() -> None:
    t = Table(first=BEN).mat(ANA, tokens="R").mat(CY, tokens="S").mat(BEN, tokens="E")
    t.pay(BEN, "A", "E").acquire(BEN, "VM").pay(CY, "A", "S").acquire(CY, "VM").pay(ANA, "A", "R")
    assert t.build("A").contributors() == (BEN, CY, ANA)
    assert [t.build("A").credit(seat) for seat in (ANA, BEN, CY)] == [1, 1, 1]


@pytest.mark.rule("LM-CON-04")
@pytest.mark.parametrize(("icons", "after"), [("SS", 4), ("E", 3), ("ESS", 4)])
def test_support_paid_moves_reputation_once(icons: str, after: int) -> None:
    t = Table().mat(ANA, tokens="ESS", reputation=3).pay(ANA, "C", icons)
    assert t.player(ANA).reputation == after


@pytest.mark.rule("LM-CON-05", "LM-CON-06")
@pytest.mark.parametrize(
    ("card", "icons", "before", "after"),
    [
        (ARCHIVE, "MV", 2, 3),
        ("quiet-hour", "R", 2, 2),
        ("tool-library", "V", 2, 2),
        (HUB, "R", 2, 2),
        (RETROFIT, "E", 2, 3),
        (ARCHIVE, "S", 4, 6),
        (RETROFIT, "ESS", 4, 6),
    ],
)
def test_layers_9_and_10_move_reputation_too(card: str, icons: str, before: int, after: int) -> None:
    t = Table().row(card, "clean-wells", SHELTER).mat(ANA, tokens="ERMVSS", reputation=before).pay(ANA, "A", icons)
    assert t.player(ANA).reputation == after


@pytest.mark.rule("LM-CON-07")
def test_contributing_alone_moves_no_legacy() -> None:
    t = Table().mat(ANA, tokens="ES").pay(ANA, "C", "ES")
    assert t.player(ANA).legacy == 0


@pytest.mark.rule("LM-CON-08", "LM-PRJ-02", "LM-PRJ-03")
def test_completion_happens_inside_the_action() -> None:
    t = Table().put(drift=5).lacking("A", "S").mat(ANA, tokens="S").pay(ANA, "A", "S")
    assert (t.player(ANA).reputation, t.state.drift, t.player(ANA).legacy, t.left()) == (3, 3, 3, 1)
    order = [
        next(n for n, line in enumerate(t.lines) if word in line) for word in ("Reputation", "Drift", "Legacy")
    ]
    assert order == sorted(order)


@pytest.mark.rule("LM-PRJ-02")
def test_one_open_icon_is_not_complete() -> None:
    t = Table().marks("A", (BEN, "ERR")).mat(ANA, tokens="S").pay(ANA, "A", "S")
    assert t.state.row[0] is not None and not t.state.completed


@pytest.mark.rule("LM-PRJ-03")
def test_the_public_benefit_lowers_drift_and_gives_no_coherence() -> None:
    t = Table().put(drift=6).lacking("C", "E").mat(ANA, tokens="E").pay(ANA, "C", "E")
    assert t.state.drift == 4 and {p.coherence for p in t.state.players} == {4}


@pytest.mark.rule("LM-PRJ-04", "LM-PRJ-06")
def test_legacy_by_rank() -> None:
    t = Table(4).row(SHELTER, HUB, ARCHIVE).marks("A", (ANA, "EER"), (BEN, "RS"), (CY, "")).mat(CY, tokens="S")
    t.pass_turns(2).pay(CY, "A", "S")
    assert [p.legacy for p in t.state.players] == [6, 3, 1, 0]
    t = Table(4).row(RETROFIT, HUB, ARCHIVE).marks("A", (ANA, "EER"), (BEN, "MV"), (CY, "S")).mat(DEE, tokens="S")
    t.pass_turns(3).pay(DEE, "A", "S")
    assert [p.legacy for p in t.state.players] == [6, 3, 1, 1]


@pytest.mark.rule("LM-PRJ-05")
def test_a_lone_contributor_takes_6_and_nobody_the_rest() -> None:
    t = Table().mat(ANA, tokens="ERRSS").pay(ANA, "A", "ERRSS")
    assert [p.legacy for p in t.state.players] == [6, 0, 0]


@pytest.mark.rule("LM-PRJ-06")
def test_finishing_a_project_gives_no_extra() -> None:
    t = Table(2).row("rope-bridge", SHELTER, ARCHIVE).marks("A", (ANA, "ERR")).mat(BEN, tokens="VS").pass_turns(1)
    t.pay(BEN, "A", "VS")
    assert [p.legacy for p in t.state.players] == [6, 3]


@pytest.mark.rule("LM-PRJ-07")
def test_ties_go_to_the_earliest_mark() -> None:
    t = Table().row(SHELTER, HUB, ARCHIVE).marks("A", (CY, "E"), (ANA, "ER"), (BEN, "RS"), (CY, ""))
    t.mat(CY, tokens="S").pass_turns(2).pay(CY, "A", "S")
    assert [p.legacy for p in t.state.players] == [3, 1, 6]


@pytest.mark.rule("LM-PRJ-08")
@pytest.mark.parametrize(("chosen", "legacy"), [("earliest_mark", (6, 3)), ("first_to_count", (3, 6))])
def test_earliest_mark_or_first_to_the_number(chosen: str, legacy: tuple[int, int]) -> None:
    t = Table(project_rank_tie=chosen).row(RETROFIT, HUB, ARCHIVE).mat(ANA, tokens="S")
    t.marks("A", (ANA, "ER"), (CY, "ESM"), (BEN, "V")).pay(ANA, "A", "S")
    assert (t.player(ANA).legacy, t.player(CY).legacy) == legacy and t.player(BEN).legacy == 1


@pytest.mark.rule("LM-PRJ-09", "LM-CON-01")
def test_the_slot_stays_empty_until_phase_d() -> None:
    t = Table().row(SHELTER, HUB, ARCHIVE).lacking("B", "S").mat(ANA, tokens="SS").pay(ANA, "B", "S")
    t.refused(ANA, a.Contribute(project="B", icons="S"), "LM-CON-01")
    t.to_check().all_done()
    assert t.state.row[1] is not None


@pytest.mark.rule("LM-PRJ-10")
def test_finished_and_discarded_projects_never_return() -> None:
    t = Table().put(drift=0).mat(ANA, tokens="SS").lacking("A", "S").lacking("B", "S")
    t.pay(ANA, "A", "S").pay(ANA, "B", "S")
    t.do(BEN, a.Recalibrate(display="projects", discard=("C",))).to_check().all_done()
    assert None not in t.state.row and len(t.state.project_deck) == 18
    assert [build.card for build in t.state.completed] == [HUB, ARCHIVE] and t.state.project_discard == (SHELTER,)
    assert t.state.completed[0].credit(ANA) == 1, "the marks stay on record"


@pytest.mark.rule("LM-PRJ-07", "LM-CON-07")
def test_rank_and_ties_are_shown_before_you_contribute() -> None:
    t = Table().marks("A", (BEN, "RR")).marks("C", (ANA, "E"), (BEN, "RR")).mat(ANA, tokens="ERSS")
    assert (
        detail(t, "pay-A-S") == f"⭐ Reputation +1; 2nd with 1, would be 🌳 Legacy +3 ({who(BEN)} +6); "
        "then open: 1 ☀️ Energy + 1 ❤️ Support."
    )
    assert (
        detail(t, "pay-A-ES")
        == f"⭐ Reputation +1; 2nd with 2, tie, would be 🌳 Legacy +3 ({who(BEN)} +6); then open: 1 ❤️ Support."
    )
    whole = t.options(ANA)["pay-A-ESS"]
    assert whole.label == "Complete A: pay ☀️E + ❤️S + ❤️S" and not whole.group, "it stands before all kinds"
    assert whole.detail == f"⭐ Reputation +1; 1st with 3, 🌳 Legacy +6 ({who(BEN)} +3), 🌀 Drift 3 → 1."
    assert detail(t, "pay-C-E") == "1st with 2, tie, would be 🌳 Legacy +6; then open: 2 ❤️ Support."
    assert detail(t, "pay-B-S").endswith("would be 🌳 Legacy +6; then open: 🔁R + 🧩M + 💎V + ❤️S."), (
        "too many for words"
    )


@pytest.mark.rule("LM-ONL-07")
def test_a_leavers_marks_keep_their_rank() -> None:
    t = Table(4).row(SHELTER, HUB, ARCHIVE).marks("A", (DEE, "EER"), (ANA, "RS")).mat(BEN, tokens="S")
    t.do(DEE, Leave()).pass_turns(1).pay(BEN, "A", "S")
    assert [p.legacy for p in t.state.players] == [3, 1, 0, 0]
