"""Actions in general, Acquire, Obtain, Stabilize, the Touchpoint (LM-ACT, LM-ACQ, LM-OBT, LM-STB, LM-TCH)."""

from __future__ import annotations

import pytest

from rules.core import Seat
from rules.life import actions as a
from tests.rules.life.table import (
    ANA,
    BALANCE,
    BEN,
    BOUNDARY,
    CONTENT,
    CY,
    GAME,
    PREDICTION,
    Table,
)


@pytest.mark.rule("LM-ACT-01")
def test_two_actions_and_the_turn_ends_by_itself() -> None:
    t = Table()
    t.refused(BEN, a.Acquire(tokens="ER"), "LM-ONL-02")
    t.acquire(ANA, "ER").acquire(ANA, "ER")
    assert t.on_turn() == BEN
    t.refused(ANA, a.Acquire(tokens="ER"), "LM-ONL-02")
    t.acquire(BEN, "ER")


@pytest.mark.rule("LM-ACT-01")
def test_all_six_kinds_are_offered() -> None:
    t = Table().mat(ANA, tokens="EERRS")
    for key in (
        "acquire-ER",
        "obtain-1",
        "pay-A-ERS",
        "stabilize",
        "give-1-E",
        "request-1-E",
        "recalibrate-gallery-",
        "recalibrate-projects-ABC",
        "convert",
    ):
        assert key in t.offered(ANA), key


@pytest.mark.rule("LM-ACT-02")
def test_the_same_action_twice_counts_twice_and_nobody_may_pass() -> None:
    t = Table().mat(ANA, tokens="SS").pay(ANA, "A", "S").pay(ANA, "A", "S")
    assert t.build("A").credit(ANA) == 2 and t.player(ANA).reputation == 4
    t = Table().acquire(ANA, "ER")
    t.refused(ANA, a.Done(), "LM-ONL-02")
    assert t.left() == 1 and {f"acquire-{pair}" for pair in ("ER", "MV", "VS")} <= t.mat(ANA, tokens="").offered(
        ANA
    )


@pytest.mark.rule("LM-ACT-03")
def test_an_illegal_attempt_changes_nothing() -> None:
    t = Table().mat(ANA, tokens="R")
    refusal = t.refused(ANA, a.Contribute(project="A", icons="RS"), "LM-CON-01")
    assert "lack 1 ❤️ Support" in str(refusal) and t.left() == 2
    t.refused(ANA, a.Contribute(project="D", icons="R"), "LM-CON-01")
    t.refused(ANA, a.Contribute(project="", icons="R"), "LM-CON-01")


@pytest.mark.rule("LM-ACT-04")
def test_tokens_and_patterns_are_worth_nothing_at_the_end() -> None:
    t = Table(2).mat(ANA, tokens="EEERRRMMMVVV", patterns=(BALANCE, PREDICTION, BOUNDARY)).mat(BEN, tokens="")
    t.put(ending=("collapse",)).to_check().all_done()
    result = GAME.outcome(t.state)
    assert result is not None and result.scores[0] == result.scores[1] and result.places == ((ANA, BEN),)


@pytest.mark.rule("LM-ACT-05")
def test_the_emergency_conversion() -> None:
    t = Table().mat(ANA, tokens="EEEEE")
    before = t.tracks(ANA)
    t.do(ANA, a.Convert()).do(ANA, a.Convert())
    assert t.tokens(ANA) == "ESS" and t.left() == 2 and t.tracks(ANA) == before
    t.refused(ANA, a.Convert(), "LM-ACT-05")


@pytest.mark.rule("LM-ACT-06")
def test_a_conversion_in_the_window_and_never_in_anothers_turn() -> None:
    t = Table().event("conflict-1").mat(BEN, tokens="EE").mat(ANA, tokens="S")
    t.refused(BEN, a.Convert(), "LM-ONL-02")
    t.to_check().do(BEN, a.Convert()).do(BEN, a.Pledge(icons="S"))
    assert t.tokens(BEN) == "" and GAME.view(t.state, None).area.open == "S"  # type: ignore[union-attr]


@pytest.mark.rule("LM-ACT-06")
def test_stabilize_only_leaves_the_conversion_to_stabilize() -> None:
    t = Table(emergency_conversion="stabilize_only").put(drift=4).mat(ANA, tokens="EE")
    t.refused(ANA, a.Convert(), "LM-ACT-06")
    assert "convert" not in t.offered(ANA) and "stabilize-convert" in t.offered(ANA)
    t.do(ANA, a.Stabilize(convert=True))
    assert (t.tokens(ANA), t.state.drift, t.player(ANA).coherence) == ("", 3, 5)
    t = Table(emergency_conversion="stabilize_only").event("conflict-1").mat(BEN, tokens="EESS").to_check()
    t.refused(BEN, a.Convert(), "LM-ACT-06")
    assert "convert" not in t.offered(BEN)


@pytest.mark.rule("LM-ACT-07", "LM-TCH-07")
def test_tokens_change_hands_only_in_a_touchpoint() -> None:
    t = Table().acquire(ANA, "ER").do(ANA, a.Give(to=BEN, token="E"))
    assert t.on_turn() == BEN, "handing over a token took the action"
    t.refused(ANA, a.Give(to=BEN, token="E"), "LM-ONL-02")
    t.refused(BEN, a.Give(to=ANA, token="EE"), "LM-TCH-07")
    t.refused(BEN, a.Give(to=ANA, token=""), "LM-TCH-07")


# ---------------------------------------------------------------- Action 1


@pytest.mark.rule("LM-ACQ-01", "LM-ACQ-02")
def test_acquire_takes_exactly_two_different_tokens() -> None:
    t = Table()
    before = t.tracks(ANA)
    for wrong in ("SS", "M", "", "ERM", "EX"):
        t.refused(ANA, a.Acquire(tokens=wrong), "LM-ACQ-02")
    assert t.left() == 2
    t.acquire(ANA, "SV")
    assert t.tokens(ANA) == "EERVS" and t.left() == 1 and t.tracks(ANA) == before
    assert len([key for key in t.offered(ANA) if key.startswith("acquire")]) == 10


# ---------------------------------------------------------------- Action 2


@pytest.mark.rule("LM-OBT-01")
def test_obtain_pays_the_cost_and_takes_the_card() -> None:
    t = Table().mat(ANA, tokens="E")
    t.refused(ANA, a.Obtain(place=1), "LM-OBT-01")
    assert "obtain-1" not in t.offered(ANA)
    t.do(ANA, a.Obtain(place=5))
    assert t.tokens(ANA) == "EE" and t.state.gallery[4] is None and t.player(ANA).patterns == (BOUNDARY,)
    t.refused(ANA, a.Obtain(place=5), "LM-OBT-01")
    for place in (0, 7, -1):
        t.refused(ANA, a.Obtain(place=place), "LM-OBT-01")


@pytest.mark.rule("LM-OBT-02")
def test_cards_stack_in_their_layer_and_all_count() -> None:
    t = (
        Table()
        .gallery("balance-06", *[None] * 5)
        .mat(ANA, tokens="", patterns=("balance-02", "balance-03", BALANCE))
    )
    t.do(ANA, a.Obtain(place=1))
    assert t.tokens(ANA) == "EERS", "Forty Winks asks for two R and an M; two R and an M are taken off"
    assert [card.layer for card in GAME.view(t.state, None).mats[ANA].patterns] == [2, 2, 2, 2]


@pytest.mark.rule("LM-OBT-03")
def test_no_need_to_build_from_the_bottom() -> None:
    t = Table().mat(ANA, tokens="EV").do(ANA, a.Obtain(place=6))
    assert CONTENT.patterns[t.player(ANA).patterns[0]].layer == 6


@pytest.mark.rule("LM-OBT-04")
def test_outputs_come_at_once_and_cannot_pay_for_their_own_card() -> None:
    t = Table().mat(ANA, tokens="R")
    t.refused(ANA, a.Obtain(place=4), "LM-OBT-01")
    t.mat(ANA, tokens="RS").do(ANA, a.Obtain(place=4))
    assert t.tokens(ANA) == "VS"


@pytest.mark.rule("LM-OBT-05")
def test_outputs_come_only_once() -> None:
    t = Table().mat(ANA, tokens="ER").do(ANA, a.Obtain(place=1)).to_check().all_done()
    assert t.state.round == 2 and t.tokens(ANA) == "RS"


@pytest.mark.rule("LM-OBT-06")
@pytest.mark.parametrize(
    ("owned", "paid"), [((), "RRM"), (("balance-02",), "RM"), (("balance-02", "balance-03"), "R")]
)
def test_every_owned_card_of_the_tag_takes_off_its_discount(owned: tuple[str, ...], paid: str) -> None:
    t = Table().gallery("balance-06", *[None] * 5).mat(ANA, tokens=paid, patterns=owned).do(ANA, a.Obtain(place=1))
    assert t.tokens(ANA) == "EERS", "what was paid is gone, and Forty Winks gives E + E + R + S"


@pytest.mark.rule("LM-OBT-06")
def test_discounts_are_for_the_own_tag_own_cards_and_later_purchases() -> None:
    t = Table().mat(ANA, tokens="RS", patterns=(BALANCE,)).mat(BEN, patterns=("form-02",))
    t.do(ANA, a.Obtain(place=4))
    assert t.tokens(ANA) == "VS", "Form at its full price"


@pytest.mark.rule("LM-OBT-07")
@pytest.mark.parametrize(("source", "price"), [("owned_card", "E"), ("new_card", "")])
def test_whose_discount_icon_counts(source: str, price: str) -> None:
    """The owned Boundary cards show E and R, and Tidemark, which costs E + E, shows E."""
    t = Table(discount_source=source).gallery("boundary-05", *[None] * 5)
    t.mat(ANA, patterns=(BOUNDARY, "boundary-02"), tokens=price)
    offered = GAME.view(t.state, ANA).gallery[0]
    assert offered is not None and offered.price == price
    assert t.do(ANA, a.Obtain(place=1)).tokens(ANA) == "ERRV"


@pytest.mark.rule("LM-OBT-08")
def test_discounts_stop_at_zero_and_a_free_card_still_takes_the_action() -> None:
    t = (
        Table()
        .mat(ANA, tokens="E", patterns=("balance-02", "balance-07", "balance-09"))
        .do(ANA, a.Obtain(place=1))
    )
    assert t.tokens(ANA) == "RS", "E is still to be paid; two discounts are wasted"
    t = Table().gallery("balance-07", *[None] * 5).mat(ANA, tokens="", patterns=("balance-02", BALANCE))
    t.do(ANA, a.Obtain(place=1))
    assert t.tokens(ANA) == "EER" and t.left() == 1


# ---------------------------------------------------------------- Action 4


@pytest.mark.rule("LM-STB-01")
def test_stabilize_spends_support_against_drift() -> None:
    t = Table().put(drift=6).mat(ANA, tokens="S").do(ANA, a.Stabilize())
    assert t.state.drift == 5 and t.tokens(ANA) == ""
    t.mat(ANA, tokens="E").refused(ANA, a.Stabilize(), "LM-STB-01")
    t.refused(ANA, a.Stabilize(convert=True), "LM-ACT-05")


@pytest.mark.rule("LM-STB-02")
def test_every_stabilize_raises_coherence_up_to_10() -> None:
    t = Table().put(drift=6).mat(ANA, tokens="SS").do(ANA, a.Stabilize()).do(ANA, a.Stabilize())
    assert t.state.drift == 4 and t.player(ANA).coherence == 6
    t = Table().put(drift=6).mat(ANA, tokens="S", coherence=10).do(ANA, a.Stabilize())
    assert t.state.drift == 5 and t.player(ANA).coherence == 10


@pytest.mark.rule("LM-STB-03")
def test_exactly_one_support_for_one_drift() -> None:
    t = Table().put(drift=6).mat(ANA, tokens="SSS").do(ANA, a.Stabilize())
    assert (t.tokens(ANA), t.state.drift, t.player(ANA).coherence) == ("SS", 5, 5)


@pytest.mark.rule("LM-STB-04")
def test_stabilizing_a_calm_world() -> None:
    t = Table().put(drift=0).mat(ANA, tokens="S", coherence=5).do(ANA, a.Stabilize())
    assert (t.tokens(ANA), t.state.drift, t.player(ANA).coherence) == ("", 0, 6)


# ---------------------------------------------------------------- Action 5


@pytest.mark.rule("LM-TCH-01", "LM-TCH-02", "LM-TCH-04")
def test_giving_moves_a_token_and_the_givers_reputation() -> None:
    t = Table().mat(ANA, tokens="R").mat(BEN, tokens="")
    for partner in (ANA, Seat(3), Seat(-1)):
        t.refused(ANA, a.Give(to=partner, token="R"), "LM-TCH-01")
        t.refused(ANA, a.Request(of=partner, token="R"), "LM-TCH-01")
    t.refused(ANA, a.Give(to=BEN, token="M"), "LM-TCH-02")
    t.do(ANA, a.Give(to=BEN, token="R"))
    assert (t.tokens(ANA), t.tokens(BEN)) == ("", "R")
    assert (t.player(ANA).reputation, t.player(BEN).reputation) == (3, 2)


@pytest.mark.rule("LM-TCH-03", "LM-TCH-04")
def test_a_granted_request() -> None:
    t = Table().mat(ANA, tokens="", reputation=5).mat(BEN, tokens="SS", reputation=4)
    t.do(ANA, a.Request(of=BEN, token="S"))
    assert t.waiting() == {BEN} and t.tokens(ANA) == ""
    t.do(BEN, a.Reply(agree=True))
    assert (t.tokens(ANA), t.player(ANA).reputation) == ("S", 6)
    assert (t.tokens(BEN), t.player(BEN).reputation) == ("S", 4) and t.left() == 1


@pytest.mark.rule("LM-TCH-05")
def test_a_request_is_for_what_the_other_holds_and_a_gift_is_not_refused() -> None:
    t = Table().mat(BEN, tokens="E")
    t.refused(ANA, a.Request(of=BEN, token="V"), "LM-TCH-05")
    assert "request-1-V" not in t.offered(ANA) and "request-1-E" in t.offered(ANA) and t.left() == 2
    t.do(ANA, a.Give(to=BEN, token="E"))
    assert t.tokens(BEN) == "EE" and t.waiting() == {ANA}


@pytest.mark.rule("LM-TCH-06")
def test_a_declined_request_costs_the_action() -> None:
    t = Table().do(ANA, a.Request(of=BEN, token="E"))
    before = t.state.players
    t.do(BEN, a.Reply(agree=False))
    assert t.state.players == before and t.left() == 1


@pytest.mark.rule("LM-TCH-06")
def test_or_gives_it_back_and_the_same_player_is_not_asked_again() -> None:
    t = Table(declined_request_costs_action=False).do(ANA, a.Request(of=BEN, token="E"))
    t.do(BEN, a.Reply(agree=False))
    assert t.left() == 2
    t.refused(ANA, a.Request(of=BEN, token="R"), "LM-TCH-06")
    assert not {key for key in t.offered(ANA) if key.startswith("request-1")}
    t.do(ANA, a.Request(of=CY, token="E")).do(CY, a.Reply(agree=True))
    assert t.left() == 1
    t.to_check().all_done()
    assert "request-1-E" in t.offered(ANA), "next turn Ben may be asked again"


@pytest.mark.rule("LM-TCH-07")
def test_both_actions_may_be_touchpoints_and_a_capped_player_may_still_give() -> None:
    t = Table().mat(ANA, tokens="ES").do(ANA, a.Give(to=BEN, token="E")).do(ANA, a.Give(to=CY, token="S"))
    assert t.player(ANA).reputation == 4
    t = Table().mat(ANA, tokens="E", reputation=10).mat(BEN, tokens="").do(ANA, a.Give(to=BEN, token="E"))
    assert t.tokens(BEN) == "E" and t.player(ANA).reputation == 10
