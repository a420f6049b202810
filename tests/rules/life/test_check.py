"""Phase D, the Stability Check (LM-STA, and LM-ONL-05)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.life import actions as a
from tests.rules.life.table import ANA, BEAM, BEN, CY, FOG, GAME, HUB, QUARREL, SHELTER, WELLS, Table


def check(card: str, *hands: str, drift: int = 4, **options: Any) -> Table:
    """The window is open on this Event, and these are the hands."""
    t = Table(**options).put(drift=drift).event(card)
    for seat, hand in zip((ANA, BEN, CY), (*hands, "", "", ""), strict=False):
        t.mat(seat, tokens=hand)
    return t.to_check()


@pytest.mark.rule("LM-STA-01", "LM-STA-03")
@pytest.mark.parametrize("split", [((ANA, "R"), (BEN, "M")), ((ANA, "RM"),), ((ANA, "M"), (ANA, "R"))])
def test_any_split_meets_the_requirement_and_cancels_the_event(split: tuple[tuple[int, str], ...]) -> None:
    t = check(FOG, "RM", "RM", drift=3)
    for seat, icons in split:
        t.do(seat, a.Pledge(icons=icons))  # type: ignore[arg-type]
    t.all_done()
    assert t.state.drift == 3 and t.state.round == 2


@pytest.mark.rule("LM-STA-01", "LM-STA-02")
def test_nobody_has_to_pay() -> None:
    t = check(WELLS, "EER", "E", drift=3).all_done()
    assert t.state.drift == 5 and t.tokens(ANA) == "EER"


@pytest.mark.rule("LM-STA-04")
@pytest.mark.parametrize(
    ("mode", "paid", "after"),
    [
        ("all_or_nothing", "EE", 6),
        ("partial", "E", 5),
        ("partial", "EE", 5),
        ("partial", "", 6),
        ("partial", "EER", 4),
    ],
)
def test_paying_part_of_the_requirement(mode: str, paid: str, after: int) -> None:
    t = check(WELLS, "EER", mitigation_mode=mode)
    if paid:
        t.do(ANA, a.Pledge(icons=paid))
    assert t.all_done().state.drift == after


@pytest.mark.rule("LM-STA-04", "LM-LAY-18")
def test_a_softened_event_is_lowered_first() -> None:
    t = Table(mitigation_mode="partial").put(drift=4).event(BEAM).mat(BEN, tokens="R", patterns=("presence-04",))
    t.to_check().do(BEN, a.Presence(use="soften"))
    assert t.state.drift == 4, "nothing is applied when it is softened to 0"
    t = Table(mitigation_mode="partial").put(drift=4).event(WELLS).mat(BEN, tokens="E", patterns=("presence-04",))
    t.to_check().do(BEN, a.Pledge(icons="E")).do(BEN, a.Presence(use="soften")).all_done()
    assert t.state.drift == 5, "never less than 1 from a part payment"


@pytest.mark.rule("LM-STA-05")
def test_nothing_is_kept_for_a_later_round() -> None:
    t = check(FOG, "RM").do(ANA, a.Pledge(icons="RM")).all_done()
    assert t.state.window is None and t.tokens(ANA) == ""
    t.event(FOG).mat(ANA, tokens="RM").to_check()
    assert GAME.view(t.state, None).area.open == "RM"  # type: ignore[union-attr]


@pytest.mark.rule("LM-STA-06")
@pytest.mark.parametrize(
    ("options", "tokens", "drift"),
    [
        ({}, "", 6),
        ({"refund_failed_mitigation": True}, "M", 6),
        ({"refund_failed_mitigation": True, "mitigation_mode": "partial"}, "", 5),
    ],
)
def test_tokens_pledged_in_vain(options: dict[str, Any], tokens: str, drift: int) -> None:
    t = check(FOG, "M", "R", **options).do(ANA, a.Pledge(icons="M")).all_done()
    assert t.tokens(ANA) == tokens and t.state.drift == drift


@pytest.mark.rule("LM-STA-06")
def test_a_met_requirement_is_never_refunded() -> None:
    t = check(FOG, "RM", refund_failed_mitigation=True).do(ANA, a.Pledge(icons="RM")).all_done()
    assert t.tokens(ANA) == ""


@pytest.mark.rule("LM-STA-07", "LM-STA-08")
def test_empty_slots_are_refilled_in_order() -> None:
    t = Table().row(None, HUB, None)
    deck = t.state.project_deck[:10]
    t.put(project_deck=deck).to_check().all_done()
    assert [b and b.card for b in t.state.row] == [deck[0], HUB, deck[1]] and t.state.project_deck == deck[2:]
    t = Table().row(None, HUB, None).put(project_deck=("clean-wells",)).to_check().all_done()
    assert [b and b.card for b in t.state.row] == ["clean-wells", HUB, None] and t.over()
    t = Table().row(HUB, None, SHELTER).put(project_deck=("clean-wells",)).to_check().all_done()
    assert not t.over() and t.state.project_deck == () and t.state.round == 2


@pytest.mark.rule("LM-STA-09")
def test_mitigation_moves_no_personal_track() -> None:
    t = check(BEAM, "RS").mat(ANA, reputation=2, coherence=6).do(ANA, a.Pledge(icons="RS")).all_done()
    assert t.tracks(ANA) == (6, 2, 0)


@pytest.mark.rule("LM-STA-10")
def test_only_open_icons_and_own_tokens_can_be_pledged() -> None:
    t = check(BEAM, "SR", "SR").do(ANA, a.Pledge(icons="S"))
    t.refused(BEN, a.Pledge(icons="S"), "LM-STA-10")
    t = check(QUARREL, "SSS", "SR")
    t.refused(BEN, a.Pledge(icons="R"), "LM-STA-10")
    t.refused(BEN, a.Pledge(icons="SS"), "LM-STA-10")
    t.refused(ANA, a.Pledge(icons="SSS"), "LM-STA-10")
    t.refused(ANA, a.Pledge(icons=""), "LM-STA-10")
    t.refused(ANA, a.TakeBack(icons="S"), "LM-ONL-05")
    t.refused(ANA, a.TakeBack(icons=""), "LM-ONL-05")


# ---------------------------------------------------------------- together, under a clock


@pytest.mark.rule("LM-ONL-05")
def test_a_pledge_may_be_taken_back_while_the_window_is_open() -> None:
    t = check(FOG, "M", "R").do(ANA, a.Pledge(icons="M"))
    assert "still open: 1 🔁 Regulation" in t.asked(BEN).prompt
    t.refused(BEN, a.TakeBack(icons="M"), "LM-ONL-05")
    t.do(ANA, a.TakeBack(icons="M"))
    assert t.tokens(ANA) == "M" and GAME.view(t.state, None).area.open == "RM"  # type: ignore[union-attr]


@pytest.mark.rule("LM-ONL-05")
def test_the_window_closes_when_all_have_said_done_and_any_move_takes_it_back() -> None:
    t = check(FOG, "M", "R", drift=3).do(ANA, a.Pledge(icons="M")).do(ANA, a.Done())
    t.refused(ANA, a.Done(), "LM-ONL-05")
    t.mat(CY, tokens="V").refused(CY, a.Done(), "LM-ONL-05")
    t.mat(ANA, tokens="R").do(ANA, a.TakeBack(icons="M")).do(BEN, a.Done())
    assert t.state.round == 1 and t.waiting() == {ANA}, "she could pay it alone"
    t.do(ANA, a.Done())
    assert t.state.round == 2 and t.state.drift == 5 and t.tokens(ANA) == "RM"


@pytest.mark.rule("LM-ONL-05", "LM-STA-03")
def test_the_window_closes_once_it_is_covered() -> None:
    """Each who had paid was asked once more whether they were done, though nobody could add anything."""
    t = check(FOG, "M", "R", "M", drift=3).do(ANA, a.Pledge(icons="M"))
    assert t.options(BEN)["pledge-R"].detail == "That covers it and ends the check: no Drift."
    t.do(BEN, a.Pledge(icons="R"))
    assert t.state.round == 2 and t.state.drift == 3 and t.tokens(ANA) == t.tokens(BEN) == ""
    assert t.tokens(CY) == "M" and any("is mitigated" in line for line in t.lines)


@pytest.mark.rule("LM-ONL-05")
def test_nobody_is_waited_for_who_could_cover_it_only_with_those_who_are_done() -> None:
    """Whoever could not cover it without them had to say as well that they were done."""
    t = check(FOG, "M", "R", "R", drift=3)
    assert t.options(ANA)["done"].detail == "Then it is not covered: 🌀 Drift 3 → 5 of 12."
    done = t.options(CY)["done"].detail
    assert done == "Nothing more from me. If nobody adds to it: 🌀 Drift 3 → 5 of 12.", (
        "Ana and Ben can still cover it"
    )
    t.do(CY, a.Done())
    assert t.waiting() == {ANA, BEN}
    t.do(ANA, a.Done())
    assert t.state.round == 2 and t.state.drift == 5 and t.tokens(BEN) == "R"
    t = check(FOG, "M", "R", drift=3).do(ANA, a.Pledge(icons="M")).do(BEN, a.Done())
    assert t.waiting() == {ANA}, "she may still take hers back"
    assert (
        t.options(ANA)["done"].detail == "Then it is not covered: 🌀 Drift 3 → 5 of 12. What is pledged is spent."
    )
    t = check(WELLS, "E", "E", mitigation_mode="partial").do(ANA, a.Done())
    assert t.waiting() == {BEN}, "a part payment needs nobody"


@pytest.mark.rule("LM-ONL-05")
def test_a_window_that_waited_by_older_rules_is_closed_by_whoever_is_done() -> None:
    """The event was covered, and everybody still had to say so."""
    t = check(FOG, "RM", "R", drift=3)
    window = t.state.window
    assert window is not None
    t.put(window=replace(window, pledges=("M", "R", ""))).mat(ANA, tokens="").mat(BEN, tokens="")
    assert t.waiting() == {ANA, BEN, CY} and "covered" in t.asked(ANA).prompt
    t.do(ANA, a.Done())
    assert t.state.round == 2 and t.state.drift == 3


@pytest.mark.rule("LM-ONL-05", "LM-END-07")
def test_a_pledge_that_covers_the_last_event_asks_again() -> None:
    """It ends the game as the last Done does."""
    t = check(FOG, "RM", "RM").put(ending=("stewardship",))
    offered = t.options(ANA)
    assert {key for key, option in offered.items() if option.final} == {"pledge-RM"}
    t.do(ANA, a.Pledge(icons="RM"))
    assert t.over()


@pytest.mark.rule("LM-STA-01")
def test_a_sensible_player_pays_all_of_their_part_in_one_move() -> None:
    """What needs two icons of one hand was two moves by the starred choice, and a computer was done too early."""

    def best(*hands: str, card: str) -> list[str]:
        t = check(card, *hands, drift=6)
        return [max(t.options(seat).values(), key=lambda o: o.worth).key for seat in (ANA, BEN)]

    assert best("RM", "R", card=FOG) == ["pledge-RM", "done"]
    assert best("S", "S", card=QUARREL) == ["pledge-S", "pledge-S"], "it cannot be covered without either"
    assert best("SSS", "S", card=QUARREL) == ["pledge-SS", "done"]


@pytest.mark.rule("LM-ONL-05")
def test_nobody_waits_for_those_who_can_do_nothing() -> None:
    t = check(FOG, "M", "R", "VV")
    assert t.waiting() == {ANA, BEN}
    assert check(FOG, "M", "V").state.round == 2, "the table does not hold what it takes"
    t = check(QUARREL, "S", "EE")
    assert t.waiting() == {ANA, BEN}, "Ben could convert"
    assert check(QUARREL, "S", "EE", emergency_conversion="stabilize_only").state.round == 2
    assert check(WELLS, "EE", "R", mitigation_mode="partial").waiting() == {ANA, BEN}
    assert check(WELLS, "E", mitigation_mode="partial").waiting() == {ANA}, "a part payment helps"


@pytest.mark.rule("LM-ONL-05", "LM-STA-04", "LM-LAY-18")
def test_nobody_waits_for_a_part_payment_or_a_softening_that_changes_nothing() -> None:
    t = check(BEAM, "R", drift=4, mitigation_mode="partial")
    assert t.state.round == 2 and t.state.drift == 5, "1 Drift is left by any part payment"
    t = check(WELLS, "E", "E", drift=4, mitigation_mode="partial")
    assert t.do(ANA, a.Pledge(icons="E")).waiting() == {ANA}, "Ben's E would take nothing more off"
    t.do(ANA, a.TakeBack(icons="E"))
    assert t.waiting() == {ANA, BEN}, "now either of them could"
    t = Table(mitigation_mode="partial").put(drift=4).event(WELLS).mat(ANA, tokens="E")
    t.mat(BEN, tokens="", patterns=("presence-04",)).mat(CY, tokens="").to_check()
    assert t.waiting() == {ANA, BEN}
    assert t.do(ANA, a.Pledge(icons="E")).waiting() == {ANA}, "softened or not, 1 Drift is left"
    t = Table(mitigation_mode="partial").put(drift=4).event(WELLS).mat(ANA, tokens="E")
    t.mat(BEN, tokens="", patterns=("presence-04", "presence-05")).mat(CY, tokens="").to_check()
    assert t.do(ANA, a.Pledge(icons="E")).waiting() == {ANA, BEN}, "softened twice it comes to nothing"


@pytest.mark.rule("LM-STA-04")
def test_a_part_payment_says_what_drift_it_leaves() -> None:
    t = check(WELLS, "EER", mitigation_mode="partial").options(ANA)
    assert t["pledge-E"].detail == "2 icons are then still open: 🌀 Drift +1."
    assert t["pledge-EER"].detail == "That covers it and ends the check: no Drift."
    assert check(WELLS, "EER").options(ANA)["pledge-E"].detail == "2 icons are then still open."


@pytest.mark.rule("LM-ONL-05")
def test_first_come_first_served_and_others_may_still_convert() -> None:
    t = check(QUARREL, "SS", "S", "EEE").do(BEN, a.Pledge(icons="S"))
    assert t.waiting() == {ANA, BEN, CY} and "pledge-S" not in t.offered(CY) and "pledge-SS" not in t.offered(ANA)
    t.do(CY, a.Convert())
    assert t.tokens(CY) == "ES" and t.state.window is not None
    t.do(CY, a.Pledge(icons="S")).refused(ANA, a.Pledge(icons="S"), "LM-ONL-02")


@pytest.mark.rule("LM-ONL-05")
def test_time_closes_the_window_with_what_is_pledged() -> None:
    t = check(FOG, "RM", "R", drift=3).do(ANA, a.Pledge(icons="RM"))
    assert t.asked(ANA).within is not None and t.asked(ANA).silence
    t.time_up(ANA)
    assert t.state.round == 2 and t.state.drift == 3
    t = check(FOG, "RM", "R", drift=3, reply_minutes=0).do(ANA, a.Pledge(icons="R"))
    assert t.asked(ANA).within is None
    t.refused(BEN, a.Skip(), "LM-ONL-02")
    t.do(ANA, a.Skip())
    assert t.state.round == 2 and t.state.drift == 5 and t.tokens(ANA) == "M"
    t = check(FOG, "RM", "R")
    t.refused(ANA, a.Skip(), "LM-ONL-05")


@pytest.mark.rule("LM-ONL-05")
def test_a_window_that_older_rules_left_open_says_whom_it_asks() -> None:
    t = check(FOG, "R", "M")
    assert t.state.window is not None
    t.state = replace(t.state, window=replace(t.state.window, pledges=("M", "R", "")))
    asked = [q.seat for q in GAME.questions(t.state) if q.waits]
    assert asked and "waiting for nobody" not in GAME.status(GAME.view(t.state, ANA))
