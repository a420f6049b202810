"""The words of the game: true for the house rules of the table, whole without pictures, icons never alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.core import Action, Chance, OneOf, Option, Pick, PickSome, RuleError, Seat, fill
from rules.life import actions as a
from rules.life.state import Life
from tests.play import play
from tests.rules.life.table import (
    ANA,
    ARCHIVE,
    BEN,
    BOUNDARY,
    CY,
    FORM,
    GAME,
    HUB,
    MEMBERSHIP,
    NAMES,
    REINFORCEMENT,
    RETROFIT,
    SHELTER,
    SMOKE,
    WELLS,
    Table,
)

NOON = "presence-01"
GUIDED: dict[str, Any] = {"layer_effects": "guided"}


def told(t: Table, seat: Seat | None = ANA) -> str:
    return fill(GAME.describe(GAME.view(t.state, seat)), lambda s: NAMES[s])


def helped(t: Table, seat: Seat = ANA) -> str:
    return GAME.help(GAME.view(t.state, seat))


# ---------------------------------------------------------------- whose track it is

PERSONAL = {"🧠 Coherence": "coherence", "⭐ Reputation": "reputation", "🌳 Legacy": "legacy"}


@pytest.mark.rule("LM-TCH-03", "LM-TCH-04")
def test_a_track_is_told_of_whoever_the_sentence_is_about() -> None:
    t = Table().mat(BEN, tokens="S").do(ANA, a.Request(of=BEN, token="S")).do(BEN, a.Reply(agree=True))
    assert t.lines == ["Ben agrees: Ana gets 1 ❤️ Support (S), ⭐ Reputation 2 → 3."]
    found = 0
    for seed in ("whose 1", "whose 2", "whose 3"):
        run = play(GAME, 4, {}, seed)
        now: dict[tuple[str, str], int] = {}
        for event in run.events:
            line = fill(event.line, lambda s: NAMES[s])
            for move in re.finditer(r"(🧠 Coherence|⭐ Reputation|🌳 Legacy) (?:(\d+) → |stays )(\d+)", line):
                subjects = re.findall(rf"(?:^|: )({'|'.join(NAMES[:4])})", line[: move.start()])
                track = (subjects[-1], PERSONAL[move[1]])
                before = now.get(track, {"coherence": 4, "reputation": 2, "legacy": 0}[track[1]])
                assert before == int(move[2] or move[3]), line
                now[track] = int(move[3])
                found += 1
        for (name, track_name), value in now.items():
            assert getattr(run.end.players[NAMES.index(name)], track_name) == value
    assert found >= 10


# ---------------------------------------------------------------- icons

WORDS = {
    "🌀": "Drift",
    "⭐": "Reputation",
    "🧠": "Coherence",
    "🌳": "Legacy|Story",
    "⚙️": "Project",
    "📅": "Event",
    "🛠️": "Mitigation",
    "🧬": "Pattern",
    "📌": "Presence",
    "🌍": "Stewardship",
    "👥": "Group",
    "🧿": "Boundary",
    "⚖️": "Balance",
    "🦋": "Form",
    "🧫": "Membership",
    "🌐": "Prediction",
    "🎯": "Reinforcement",
    "🏛️": "Social",
    "☀️": "E|Energy",
    "🔁": "R|Regulation",
    "🧩": "M|Model",
    "💎": "V|Value",
    "❤️": "S|Support",
}


def spoken(state: Life) -> list[str]:
    """Whatever the game says of a position."""
    found = []
    for decision in GAME.awaiting(state):
        found += [decision.prompt, decision.detail, decision.button, decision.silence]
        if isinstance(decision.ask, Pick | PickSome):
            found += [x for o in decision.ask.options for x in (o.label, o.detail, o.group, o.why_not)]
    for seat in (None, ANA, BEN):
        view = GAME.view(state, seat)
        found += [GAME.describe(view), GAME.help(view), GAME.status(view)]
    return found


@pytest.mark.rule("LM-CMP-21", "LM-CMP-09")
@pytest.mark.parametrize("rules", [{}, {**GUIDED, "mitigation_mode": "partial", "starting_player": "vote"}])
def test_an_icon_is_always_shown_with_its_word_or_letter(rules: dict[str, Any]) -> None:
    run = play(GAME, 4, rules, "icons")
    said = [line for e in run.events for line in (e.line, *e.private.values())]
    for state in run.states[::6]:
        said += spoken(state)
    for text in said:
        for icon, word in WORDS.items():
            for rest in text.split(icon)[1:]:
                assert re.match(rf"\s?({word})(?![a-z])", rest), f"{icon} alone in {text!r}"


@pytest.mark.rule("LM-CMP-21")
def test_the_history_names_tokens_by_icon_word_and_letter() -> None:
    t = Table().acquire(ANA, "EM")
    assert t.lines[0] == "Ana acquires 1 ☀️ Energy (E) and 1 🧩 Model (M)."


# ---------------------------------------------------------------- the description


@pytest.mark.rule("LM-ONL-01")
def test_the_discard_piles_are_told() -> None:
    t = Table().put(event_discard=(SMOKE,), pattern_discard=("form-09",), project_discard=("clean-wells",))
    for pile in (GAME.content.events[SMOKE].name, GAME.content.patterns["form-09"].name, "Village Pump"):
        assert pile in told(t, BEN)


@pytest.mark.rule("LM-ONL-01", "LM-ONL-10")
def test_a_description_begins_with_who_reads_it_and_tells_patterns_times_and_commands() -> None:
    t = Table(2).mat(ANA, patterns=(NOON, BOUNDARY))
    text = told(t)
    assert text.index("You, Ana: Coherence 4") < 400
    assert "(Presence, discount" in text and "Boundary Pattern (Boundary, discount E)" in text
    assert "/life acquire" in text and "/life pledge" not in text and "/life" not in told(t, None)
    assert "24 hours for a turn, 12 hours for a reply" in text
    t.do(ANA, a.SetClock(of="turn", minutes=90))
    assert "1 hour 30 minutes for a turn" in told(t, None)
    t.event(WELLS).mat(ANA, tokens="E").mat(BEN, tokens="ER").to_check()
    assert "/life pledge" in told(t) and "/life done" in told(t)


# ---------------------------------------------------------------- help


@pytest.mark.rule("LM-LAY-13")
def test_help_and_glossary_name_the_four_choices_of_presence() -> None:
    t = Table().mat(ANA, patterns=(NOON,))
    words = {term.title: term.text for term in GAME.glossary(t.state)}
    for text in (helped(t), words["Presence"]):
        assert all(choice in text for choice in ("one more action", "wild", "choose", "soften"))
    assert "one more action" not in helped(Table()), "she owns none"
    off = GAME.glossary(Table(presence_effects=False).state)
    assert "Tag and nothing more" in next(term.text for term in off if term.title == "Presence")


@pytest.mark.rule("LM-LAY-08")
def test_help_names_the_guided_powers_of_the_viewer() -> None:
    t = Table(**GUIDED).mat(ANA, patterns=(FORM, MEMBERSHIP))
    assert "Form: once in a turn" in helped(t) and "Membership: on a Project" in helped(t)
    assert "Reinforcement:" not in helped(t)
    assert "Form: once" not in helped(Table().mat(ANA, patterns=(FORM,)))


@pytest.mark.rule("LM-ONL-03", "LM-LAY-09", "LM-LAY-11", "LM-LAY-12", "LM-LAY-17")
@pytest.mark.parametrize("pause", ["habit", "mark", "events", "peek", "wild"])
def test_help_speaks_of_the_open_question(pause: str) -> None:
    t = Table(**GUIDED)
    if pause == "habit":
        t.mat(ANA, tokens="EV").gallery(REINFORCEMENT, *[None] * 5).do(ANA, a.Obtain(place=1))
    elif pause == "mark":
        t.mat(ANA, tokens="R", patterns=("form-02",)).pay(ANA, "A", "R")
    elif pause == "events":
        t.mat(ANA, patterns=(NOON,)).do(ANA, a.Presence(use="events"))
    elif pause == "peek":
        t.mat(ANA, patterns=("prediction-02",)).do(ANA, a.Peek())
    else:
        t.mat(ANA, tokens="ES", patterns=(NOON,)).do(ANA, a.Presence(use="wild", token="E", counts_as="M"))
    said = helped(t)
    assert t.asked(ANA).prompt in said or "You hold up Energy as a wild Model" in said
    safe = said.partition("\n")[0].partition("A safe move: ")[2].removesuffix(".")
    (move,) = [o for o in t.options(ANA).values() if o.label == safe.removeprefix("Obtain ")]
    t.do(ANA, move.action)


@pytest.mark.rule("LM-STA-04", "LM-STA-06")
def test_help_in_the_window_tells_how_this_table_mitigates() -> None:
    for rules, says in (
        ({"mitigation_mode": "partial"}, "each icon paid takes 1 off"),
        ({"refund_failed_mitigation": True}, "what was pledged is given back"),
        ({}, "what was pledged is lost"),
    ):
        t = Table(**rules).event(WELLS).mat(ANA, tokens="EE").mat(BEN, tokens="ER").to_check()
        assert says in helped(t), rules


@pytest.mark.rule("LM-PRJ-08", "LM-OBT-07", "LM-RCL-06", "LM-TCH-06", "LM-LAY-23")
@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ({"project_rank_tie": "first_to_count"}, "had all their icons down first"),
        ({"discount_source": "new_card"}, "discount icon of the card bought later"),
        ({"protect_started_projects": True}, "Projects with marks stay"),
        ({"declined_request_costs_action": False}, "A no costs you nothing"),
        ({"stewardship_drift_gate": 4}, "Layer 10 is open at Drift 4 or less"),
    ],
)
def test_help_tells_the_house_rules(rules: dict[str, Any], says: str) -> None:
    assert says in helped(Table(**rules)) and says not in helped(Table())


@pytest.mark.rule("LM-OBT-07", "LM-LAY-13")
def test_an_offer_tells_what_the_card_goes_on_doing() -> None:
    t = Table().gallery(NOON, *[None] * 5).mat(ANA, tokens="EERRMVS")
    assert "📌 Presence, once." in t.options(ANA)["obtain-1"].detail
    t = Table(discount_source="new_card", presence_effects=False).gallery(NOON, *[None] * 5)
    assert t.mat(ANA, tokens="EERRMVS").options(ANA)["obtain-1"].detail.endswith("Later −1 for the Tag.")


# ---------------------------------------------------------------- ends


@pytest.mark.rule("LM-END-01", "LM-END-02", "LM-END-03")
@pytest.mark.parametrize("how", ["layer 10", "drift", "projects"])
def test_what_makes_the_round_the_last_says_so_and_who_would_win(how: str) -> None:
    t = Table().row(RETROFIT, HUB, ARCHIVE).marks("A", (BEN, "EERVSS")).mat(ANA, tokens="M")
    key = "pay-A-M"
    if how == "drift":
        t.put(drift=11)
        key = "recalibrate-gallery-1"
    elif how == "projects":
        t.put(project_deck=())
        key = "recalibrate-projects-B"
    option = t.options(ANA)[key]
    assert option.final and "Ends the game after this round; as it stands" in option.detail
    assert len(option.detail) <= 100
    if how == "layer 10":
        assert fill(option.detail, lambda s: NAMES[s]).startswith(
            "Ends the game after this round; as it stands Ben wins, 12 to 10."
        )
    t.do(ANA, option.action)
    assert t.state.ending
    t = Table().row(RETROFIT, HUB, ARCHIVE).marks("A", (BEN, "EERVS")).mat(ANA, tokens="M")
    assert not t.options(ANA)["pay-A-M"].final, "one icon is still open"


@pytest.mark.rule("LM-END-04", "LM-RND-08")
def test_the_last_action_of_the_game_says_so() -> None:
    """Nobody can pay for the Event, so every action of Ben's ends the game, and the question says it."""
    t = Table(2).put(drift=11).event(WELLS).pass_turns(1).acquire(BEN, "EV")
    t.mat(ANA, tokens="").mat(BEN, tokens="")
    over = t.asked(BEN)
    assert "the game ends with it" in over.prompt and not [o for o in free(t, BEN) if o.final]
    ends = t.options(BEN)["acquire-EV"]
    assert "Ends the game: " in ends.detail
    t.do(BEN, ends.action)
    assert t.over()


@pytest.mark.rule("LM-END-03", "LM-STA-08")
def test_a_row_that_is_full_ends_nothing_though_the_deck_is_empty() -> None:
    """The last turn of a round was said to end the game, and it did not."""
    t = Table(2).put(drift=3, project_deck=()).event(WELLS).pass_turns(1).acquire(BEN, "EV")
    t.mat(ANA, tokens="").mat(BEN, tokens="")
    assert "the game ends" not in t.asked(BEN).prompt and not t.options(BEN)["acquire-EV"].final
    assert not t.acquire(BEN, "EV").over()


@pytest.mark.rule("LM-END-02")
def test_a_recalibrate_that_lets_the_event_end_the_game_says_so() -> None:
    t = Table(2).put(drift=9).event(WELLS).pass_turns(1).acquire(BEN, "EV").mat(ANA, tokens="").mat(BEN, tokens="")
    assert t.options(BEN)["recalibrate-gallery-"].final and not t.options(BEN)["acquire-EV"].final
    assert t.do(BEN, a.Recalibrate(display="gallery")).over()


@pytest.mark.rule("LM-END-02", "LM-RCL-02")
@pytest.mark.parametrize("drift", [11, 9, 3])
def test_a_recalibrate_of_several_cards_says_in_its_question_that_it_ends_the_game(drift: int) -> None:
    """At 11 by its own Drift, at 9 because nobody can pay for the Event of the round, at 3 not at all."""
    t = Table(2).put(drift=drift).event(WELLS).pass_turns(1)
    t = t.acquire(BEN, "EV").mat(ANA, tokens="").mat(BEN, tokens="")
    (asked,) = [d for d in GAME.awaiting(t.state) if d.seat == BEN and isinstance(d.ask, PickSome)]
    ends = drift > 3
    assert ("Ends the game: " in asked.prompt) is ends
    assert isinstance(asked.ask, PickSome) and asked.ask.final is ends
    assert t.do(BEN, a.Recalibrate(display="gallery", discard=("1", "2"))).over() is ends


ENDINGS: list[dict[str, Any]] = [
    {},
    {**GUIDED, "mitigation_mode": "partial", "end_trigger_turns": "stop_at_once"},
    {"end_trigger_turns": "finish_round", "emergency_conversion": "stabilize_only", "turn_minutes": 60},
]


@pytest.mark.rule("LM-END-01", "LM-END-02", "LM-END-03", "LM-RND-09")
@pytest.mark.parametrize("rules", ENDINGS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_just_what_ends_the_game_wants_a_confirmation(rules: dict[str, Any], seats: int) -> None:
    """Unless every answer ends it. Which do is seen without trying them, so here all are tried."""
    found = 0
    for state in play(GAME, seats, rules, "ends").states[-30:-1]:
        for question in GAME.questions(state):
            if isinstance(question.ask, OneOf) and question.kind != "host":
                legal = [o for o in question.offers if o.why_not is None]
                ends = {o.key for o in legal if brings_the_end(state, question.seat, o.action)}
                found += len(ends)
                every = len(legal) > 1 and len(ends) == len(legal)
                asked = {o.key for o in legal if o.final and o.key != "presence-events"}
                assert asked == (set() if every else ends), question.id
    assert found


def brings_the_end(state: Life, seat: Seat, action: Action) -> bool:
    after = GAME.apply(state, seat, action, Chance("end")).state
    return after.phase == "over" or bool(after.ending and not state.ending)


def free(t: Table, seat: Seat) -> list[Option]:
    return [o for o in t.options(seat).values() if not o.why_not]


# ---------------------------------------------------------------- what cannot be done now


@pytest.mark.rule(
    "LM-OBT-01", "LM-CON-01", "LM-STB-01", "LM-LAY-11", "LM-LAY-12", "LM-LAY-17", "LM-LAY-23", "LM-RCL-06"
)
def test_what_is_barred_now_is_greyed_with_its_reason() -> None:
    t = Table().mat(ANA, tokens="V")
    greyed = {key: o.why_not for key, o in t.options(ANA).items() if o.why_not}
    assert greyed["obtain-1"] == "You lack 1 ☀️ Energy + 1 🔁 Regulation." and greyed["pay-A"].startswith(
        "It needs 1 ☀️ Energy"
    )
    assert greyed["stabilize"] == "You lack 1 ❤️ Support. 2 ☀️ Energy would do too."
    t = Table(stewardship_drift_gate=2).row(RETROFIT, HUB, SHELTER)
    assert t.options(ANA)["pay-A"].why_not == "At this table Layer 10 opens at Drift 2 or less."
    t = Table(protect_started_projects=True).marks("A", (BEN, "R"))
    assert "with marks" in t.options(ANA)["recalibrate-projects-A"].why_not
    t = Table(**GUIDED).mat(BEN, reserved=BOUNDARY, reserved_ends=2)
    (place,) = [at + 1 for at, key in enumerate(t.state.gallery) if key == BOUNDARY]
    assert "has reserved it" in t.options(ANA)[f"obtain-{place}"].why_not
    t = Table(**GUIDED).mat(ANA, tokens="R", habit="EM", patterns=(REINFORCEMENT, NOON)).put(event_deck=(WELLS,))
    assert t.options(ANA)["swap"].why_not == "You hold no Energy."
    assert "Fewer than two" in t.options(ANA)["presence-events"].why_not
    t = (
        Table(declined_request_costs_action=False)
        .do(ANA, a.Request(of=BEN, token="E"))
        .do(BEN, a.Reply(agree=False))
    )
    assert "said no" in t.options(ANA)[f"request-{BEN}-E"].why_not
    assert not t.options(ANA)[f"request-{CY}-E"].why_not


@pytest.mark.rule("LM-ACT-03")
def test_whatever_is_offered_is_accepted_and_what_is_greyed_is_refused() -> None:
    run = play(GAME, 3, GUIDED, "offers")
    for state in run.states[::9]:
        for decision in GAME.awaiting(state):
            for option in decision.ask.options if isinstance(decision.ask, Pick) else ():
                assert accepted(state, decision.seat, option) != bool(option.why_not), option


def accepted(state: Life, seat: Seat, option: Option) -> bool:
    try:
        GAME.apply(state, seat, option.action, Chance("offer"))
    except RuleError:
        return False
    return True


# ---------------------------------------------------------------- what happened


@pytest.mark.rule("LM-STA-06", "LM-STA-04")
def test_the_history_tells_what_becomes_of_pledges() -> None:
    def closing(**rules: Any) -> str:
        t = Table(**rules).put(drift=4).event(WELLS).mat(ANA, tokens="E").mat(BEN, tokens="E").mat(CY, tokens="R")
        t.to_check().do(ANA, a.Pledge(icons="E")).all_done()
        return " ".join(t.lines)

    assert "Pledges go back: Ana 1 ☀️ Energy (E)." in closing(refund_failed_mitigation=True)
    assert "What was pledged is lost: 1 ☀️ Energy (E)." in closing()
    assert "in part takes 1 off: 🌀 Drift 4 → 5" in closing(mitigation_mode="partial")


@pytest.mark.rule("LM-CON-02", "LM-OBT-01", "LM-CON-01", "LM-STB-01", "LM-ACT-05")
def test_refusals_say_what_would_be_legal() -> None:
    t = Table().marks("A", (BEN, "ER")).mat(ANA, tokens="RRSEE")
    assert str(t.refused(ANA, a.Contribute(project="A", icons="RRS"), "LM-CON-02")).startswith(
        "1 🔁 Regulation (R) is"
    )
    assert "1 to 6" in str(t.refused(ANA, a.Obtain(place=9), "LM-OBT-01"))
    assert "A, B and C" in str(t.refused(ANA, a.Contribute(project="D", icons="E"), "LM-CON-01"))
    t.mat(ANA, tokens="EE")
    assert "convert: yes" in str(t.refused(ANA, a.Stabilize(), "LM-STB-01"))
    assert "can be converted" in str(t.refused(ANA, a.Contribute(project="A", icons="S"), "LM-CON-01"))
    t.event(WELLS).mat(BEN, tokens="ER").to_check()
    assert "you may pledge" in str(t.refused(ANA, a.Acquire(tokens="ER"), "LM-ONL-02"))


def test_a_track_at_its_top_is_not_told_to_gain_nothing() -> None:
    """“⭐ Reputation +0 for you” stood below a gift."""
    t = Table(2).mat(BEN, tokens="ERMVS")
    t.mat(ANA, tokens="ERMVS", reputation=10, coherence=10, legacy=30)
    said = [option.detail for option in t.options(ANA).values()]
    assert any("no more ⭐ Reputation for you" in detail for detail in said)
    assert any("no more 🧠 Coherence" in detail for detail in said)
    assert not [detail for detail in said if "+0" in detail]


@pytest.mark.rule("LM-CON-01")
def test_the_ways_to_pay_into_a_project_stand_under_its_name_and_do_not_repeat_it() -> None:
    """Somebody with ten tokens was asked by eight buttons of one Project, one for each number of icons."""
    asked = Table().row(RETROFIT, ARCHIVE, SHELTER).mat(ANA, tokens="EEERMVVSSS").options(ANA).values()
    given = [option for option in asked if isinstance(option.action, a.Contribute) and not option.why_not]
    ways = [option for option in given if not option.label.startswith("Complete ")]
    assert not any(option.group for option in given if option not in ways), "what completes one is found at once"
    assert len(ways) > 40 and len({option.group for option in ways}) == 3
    assert {option.label.rpartition(" to ")[2] for option in ways} == {"A", "B", "C"}
    few = Table().row(RETROFIT, ARCHIVE, SHELTER).mat(ANA, tokens="E").options(ANA).values()
    kinds = {option.group for option in few if isinstance(option.action, a.Contribute)}
    assert kinds == {option.group for option in ways}, "as many or few as they are they stand where they stood"


@pytest.mark.rule("LM-RND-03", "LM-STA-01")
def test_a_turn_says_what_its_event_will_ask_for() -> None:
    t = Table().event("threat-1").mat(ANA, tokens="ERMVS")
    [asked] = [d for d in GAME.awaiting(t.state) if d.seat == ANA and d.waits]
    assert "Ridge after this round: 🌀 Drift +2, or pay 🔁R + 🧩M + ❤️S together." in asked.detail


@pytest.mark.rule("LM-END-01", "LM-END-04")
@pytest.mark.parametrize(
    ("when", "over"),
    [("finish_turn", "with that turn"), ("stop_at_once", "at once"), ("finish_round", "with that round")],
)
def test_a_turn_says_which_project_ends_the_game(when: str, over: str) -> None:
    """Who completed Layer 10 read of the end when it had come."""
    t = Table(end_trigger_turns=when).row(RETROFIT, ARCHIVE, SHELTER).mat(ANA, tokens="E").mat(BEN, tokens="")
    assert "Layer 10" not in t.asked(ANA).detail, "nobody is near it"
    said = f"A, Stewardship Retrofit, is of Layer 10: once complete it ends the game {over}."
    assert said in t.mat(CY, tokens="EERRMMVVSSS").asked(ANA).detail, "somebody could complete it"
    assert said in t.mat(CY, tokens="").marks("A", (BEN, "S")).asked(ANA).detail
    t = Table().row(HUB, ARCHIVE, SHELTER).mat(ANA, tokens="EERRMMVVSSS")
    assert "Layer 10" not in t.asked(ANA).detail


@pytest.mark.rule("LM-STA-01")
def test_help_says_why_nobody_need_pledge() -> None:
    """*A safe move: Done* stood there without a reason."""
    calm = Table().event("uncertainty-1").put(drift=1).mat(ANA, tokens="RM").to_check()
    assert "Drift goes from 1 to 3 of 12: no danger yet. A safe move: Done." in helped(calm)
    grave = Table().event("uncertainty-1").put(drift=9).mat(ANA, tokens="RM").to_check()
    assert "no danger" not in helped(grave) and "A safe move: Pledge" in helped(grave)


@pytest.mark.rule("LM-ACT-01")
def test_what_is_the_only_one_of_its_kind_begins_as_its_kind_does() -> None:
    """Three names stood for one kind within a turn: who looked for *Stabilize* found *Convert* there."""
    for held in ("EE", "EES", "ERMVS", "S", "R", "ERRMVVS"):
        by_kind: dict[str, list[str]] = {}
        for option in Table().mat(ANA, tokens=held).options(ANA).values():
            if option.group and not option.group.startswith("Costs"):
                by_kind.setdefault(option.group, []).append(option.label)
        for kind, labels in by_kind.items():
            assert len(labels) > 1 or labels[0].split()[0] == kind.split()[0], held
    assert "Recalibrate (🌀 Drift +1)" in by_kind, "what all of a kind cost stands on its button"
