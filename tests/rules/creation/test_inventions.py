"""The rule that the Metaphysic deity brings into the world (CR-PRI-90 to CR-PRI-94)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Ballot, Chance, Join, Leave, Sitting
from rules.creation import actions as do
from rules.creation.heirlooms import dealt
from rules.creation.world.pages import BoxThing
from rules.creation.world.turn import Turn
from tests.rules.creation.worlds import GAME, World, options

RULE = "Acts of even size cost 1 less"
ANA, BEN, CY, DEE = range(4)


def world(seats: int = 4, *, box: tuple[BoxThing, ...] = (), **chosen: Any) -> World:
    """An Advanced game in which Ana, the eldest and host, is Metaphysic; all have their Primal Attributes."""
    rules = options(**{"scope": "advanced", "age_order": "join_order", **chosen})
    made = World(dealt(GAME.lore, seats, rules, Chance("deal"), box).state)
    for seat, key in enumerate(("metaphysic", "genesis", "limit", "chaos")[:seats]):
        made.do(seat, do.Choose(attribute=key))
    return made


def answer(made: World, **said: str) -> None:
    """What the others say to the posted rule."""
    motion = made.state.polls[0].motion.id
    for name, choice in said.items():
        made.do(
            {"ben": BEN, "cy": CY, "dee": DEE}[name],
            Ballot(motion=motion, choice="for" if choice == "stay" else "against"),
        )


def forbids(text: str = RULE) -> BoxThing:
    """A rule that the channel remembers as forbidden."""
    return BoxThing(thing=text, rule="forbidden", chooser="Ana")


@pytest.mark.rule("CR-PRI-90")
def test_one_rule_is_posted_for_all_to_answer_when_primal_attributes_are_chosen() -> None:
    made = world()
    assert made.phase() == "invention" and [d.seat for d in made.decisions if d.waits] == [ANA]
    made.unasked(BEN, do.Invent(text=RULE))
    made.no(ANA, do.Invent(text="x" * 301), "CR-PRI-90", "301 characters")
    made.do(ANA, do.Invent(text=RULE))
    assert {d.seat for d in made.decisions if d.waits} == {BEN, CY, DEE}
    motion = made.state.polls[0].motion
    assert [choice.label for choice in motion.choices] == ["Stay", "Abandon Creation"] and RULE in motion.question
    assert motion.needed == 1, "a single deity that stays keeps the world alive"
    made.unasked(ANA, do.Invent(text="Another one"))
    answer(made, ben="stay", cy="stay", dee="stay")
    assert made.phase() == "cosmic" and made.state.house_rules[-1].text == RULE
    made.unasked(ANA, do.Invent(text="Another one"))


@pytest.mark.rule("CR-PRI-90", "CR-AWK-12")
def test_nothing_is_asked_where_nobody_is_metaphysic_and_it_may_leave_the_rules_alone() -> None:
    made = world()
    made.silence(ANA, "invention")
    assert made.phase() == "cosmic" and made.state.invention is None and not made.state.house_rules
    made.unasked(ANA, do.Invent(text=RULE))
    plain = World.dealt(3)
    for seat, key in enumerate(("genesis", "limit", "chaos")):
        plain.do(seat, do.Choose(attribute=key))
    assert plain.state.phase == "cosmic"


@pytest.mark.rule("CR-AWK-13")
def test_bans_come_before_the_rule_and_may_take_it_away() -> None:
    rules = options(scope="advanced", age_order="join_order")
    made = World(dealt(GAME.lore, 3, rules, Chance("deal"), ()).state)
    for seat, key in enumerate(("metaphysic", "void", "genesis")):
        made.do(seat, do.Choose(attribute=key))
    assert made.phase() == "bans"
    kept = made.state
    made.do(BEN, do.EndBans())
    assert made.phase() == "invention"
    made.state = kept
    made.do(BEN, do.Ban(attribute="metaphysic"))
    made.do(ANA, do.Choose(attribute="limit"))
    made.do(BEN, do.EndBans())
    assert made.phase() == "cosmic", "who was Metaphysic chose again, and nobody invents a rule"


@pytest.mark.rule("CR-PRI-91")
def test_silence_stays_and_one_who_abandons_alone_is_asked_whether_they_come_back() -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE))
    answer(made, ben="abandon", cy="stay")
    assert made.state.polls, "Dee has not answered"
    made.silence(DEE, made.state.polls[0].motion.id)
    assert made.phase() == "invention" and made.state.house_rules[-1].text == RULE
    assert [(d.seat, d.id) for d in made.decisions if d.waits] == [(BEN, "r1.come-back")]


@pytest.mark.rule("CR-PRI-91")
def test_an_answer_may_be_changed_until_all_have_answered() -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE))
    answer(made, ben="abandon", cy="abandon")
    answer(made, ben="stay")
    answer(made, dee="abandon")
    assert made.state.queue == (CY, DEE)


@pytest.mark.rule("CR-PRI-91")
def test_a_rule_that_names_a_setting_switches_it_and_only_one_that_stays_in_force() -> None:
    made = world()
    made.no(ANA, do.Invent(text="Acts per turn is 99"), says="“Acts a deity may place in a turn” can be 1 to 10")
    made.do(ANA, do.Invent(text="Acts per turn is 3"))
    assert "acts_per_turn" not in made.state.ruled, "not before the others have answered"
    answer(made, ben="stay", cy="stay", dee="stay")
    assert made.state.ruled["acts_per_turn"] == 3


@pytest.mark.rule("CR-PRI-91")
def test_everybody_is_reminded_of_a_rule_that_the_table_keeps_itself() -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE))
    assert RULE in GAME.describe(made.view), "while it is posted"
    answer(made, ben="stay", cy="stay", dee="stay")
    told = GAME.describe(made.view)
    assert f"which you keep yourselves: {RULE}" in told
    assert "Its rule for this world: " + RULE in told
    entry = next(term for term in GAME.glossary(made.state) if term.title == "House rules")
    assert RULE in entry.text
    made.set(phase="turn", outline=World.at().state.outline, turn=Turn(number=1, seat=BEN, stage="action"))
    assert RULE in GAME.status(made.view)


@pytest.mark.rule("CR-PRI-92")
def test_when_all_others_abandon_creation_the_game_is_over_and_the_rule_forbidden_in_the_channel() -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE))
    answer(made, ben="abandon", cy="abandon", dee="abandon")
    outcome = GAME.outcome(made.state)
    assert made.phase() == "over" and outcome is not None and outcome.places == () and outcome.won is None
    left = GAME.sign(GAME.legacy(made.state), {ANA: Sitting(11, "Ana")}, 7)
    assert [(past.thing, past.rule) for past in left] == [(RULE, "forbidden")]
    (shown,) = GAME.keepsakes(left)
    assert shown.line == f"A forbidden rule, invented by Ana: {RULE}" and shown.at == 7
    assert not shown.finder, "it is not its inventor's to take out"
    assert GAME.keepsakes(GAME.without(left, shown.key)) == ()


@pytest.mark.rule("CR-PRI-92")
def test_somebody_who_is_away_has_not_abandoned_creation() -> None:
    made = world()
    made.do(DEE, do.Away())
    made.do(ANA, do.Invent(text=RULE))
    answer(made, ben="abandon", cy="abandon")
    assert made.phase() == "invention" and made.state.queue == (BEN, CY)
    alone = world()
    for seat in (BEN, CY, DEE):
        alone.do(seat, do.Away())
    alone.do(ANA, do.Invent(text=RULE))
    assert alone.state.phase == "cosmic" and alone.state.house_rules


@pytest.mark.rule("CR-PRI-93")
def test_who_abandoned_creation_may_come_back_with_the_primal_attribute() -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE))
    made.unasked(CY, do.ComeBack())
    answer(made, ben="stay", cy="abandon", dee="stay")
    made.press(CY, "back")
    assert made.phase() == "cosmic" and "limit" in made.state.deities[CY].attributes
    assert made.state.deities[CY].here
    made.unasked(CY, do.ComeBack())


@pytest.mark.rule("CR-PRI-93", "CR-AWK-24")
@pytest.mark.parametrize("silent", [True, False])
def test_who_does_not_come_back_leaves_and_the_others_go_on(silent: bool) -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE))
    answer(made, ben="abandon", cy="abandon", dee="stay")
    made.press(CY, "back")
    if silent:
        made.silence(BEN, "come-back")
    else:
        made.press(BEN, "leave")
    assert made.phase() == "cosmic" and made.state.here == (ANA, CY, DEE)
    assert "genesis" in made.state.deities[ANA].attributes, "somebody must make the Map"
    assert made.state.deities[BEN].attributes == ()


@pytest.mark.rule("CR-AWK-24")
def test_an_inventor_who_leaves_takes_a_posted_rule_along_and_any_other_is_not_waited_for() -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE))
    kept = made.state
    answer(made, ben="abandon", cy="stay")
    made.do(DEE, Leave())
    assert made.state.queue == (BEN,) and made.state.house_rules
    made.state = kept
    made.do(ANA, Leave())
    assert made.phase() == "cosmic" and not made.state.polls and not made.state.house_rules
    early = world()
    early.do(ANA, Leave())
    assert early.state.phase == "cosmic" and early.state.invention is None
    late = world()
    late.do(4, Join())
    assert late.asked(4, "choose").waits, "somebody new chooses first"
    late.unasked(ANA, do.Invent(text=RULE))


@pytest.mark.rule("CR-PRI-94")
@pytest.mark.parametrize(
    ("votes", "lost"),
    [({BEN: "against", CY: "for", DEE: "for"}, True), ({BEN: "against", CY: "against"}, False)],
)
def test_a_forbidden_rule_brought_in_again_loses_when_most_of_the_others_say_so(
    votes: dict[int, str], lost: bool
) -> None:
    made = world(box=(forbids(),))
    assert f"whoever brings it in again loses: {RULE}" in made.asked(ANA, "invention").detail
    made.do(ANA, do.Invent(text="Acts of two or four Fields are cheaper by 1"))
    answer(made, ben="stay", cy="stay", dee="stay")
    assert made.phase() == "cosmic", "and nobody has chosen a Cosmic Attribute yet"
    made.no(ANA, do.PointOut(forbidden=RULE), "CR-PRI-94")
    made.no(BEN, do.PointOut(forbidden="Another rule"), "CR-PRI-94")
    made.press(BEN, "rule-0", "forbidden")
    motion = made.state.polls[0].motion
    assert ANA not in motion.electorate
    for seat, choice in votes.items():
        made.do(seat, Ballot(motion=motion.id, choice=choice))
    if not lost:
        assert made.phase() == "cosmic" and made.state.house_rules
        made.no(CY, do.PointOut(forbidden=RULE), "CR-PRI-94", "nobody has said so yet")
        return
    outcome = GAME.outcome(made.state)
    assert outcome is not None and outcome.places == ((BEN, CY, DEE), (ANA,)) and outcome.won is None
    assert [past.rule for past in GAME.legacy(made.state)] == ["forbidden", "forbidden"]


@pytest.mark.rule("CR-PRI-94")
def test_nobody_loses_by_a_vote_that_nobody_answers() -> None:
    made = world(box=(forbids(),))
    made.do(ANA, do.Invent(text=RULE))
    answer(made, ben="stay", cy="stay", dee="stay")
    made.press(BEN, "rule-0", "forbidden")
    motion = made.state.polls[0].motion
    made.silence(CY, motion.id)
    assert made.phase() == "cosmic" and made.state.house_rules


@pytest.mark.rule("CR-PRI-94")
def test_the_yes_of_the_host_alone_confirms_it_also_while_the_rule_is_still_answered() -> None:
    rules = options(scope="advanced", age_order="join_order")
    made = World(dealt(GAME.lore, 3, rules, Chance("deal"), (forbids(),)).state)
    for seat, key in enumerate(("genesis", "metaphysic", "limit")):
        made.do(seat, do.Choose(attribute=key))
    made.do(BEN, do.Invent(text=RULE))
    made.press(CY, "rule-0", "forbidden")
    made.do(ANA, Ballot(motion=made.state.polls[-1].motion.id, choice="for"))
    assert made.phase() == "over"
    outcome = GAME.outcome(made.state)
    assert outcome is not None and outcome.places[-1] == (BEN,)


@pytest.mark.rule("CR-PRI-94")
def test_after_the_first_cosmic_choice_it_is_too_late_to_point_it_out() -> None:
    made = world(box=(forbids(),))
    made.do(ANA, do.Invent(text=RULE))
    answer(made, ben="stay", cy="stay", dee="stay")
    made.press(made.state.queue[0], "time", "choose")
    made.unasked(BEN, do.PointOut(forbidden=RULE))
    assert not [d for d in made.decisions if d.id.endswith("forbidden")]


@pytest.mark.rule("CR-PRI-92", "CR-PRI-94")
def test_rules_that_worlds_were_played_by_are_offered_again_and_forbidden_ones_are_not() -> None:
    idea = GAME.lore.inventions[0]
    made = world(box=(forbids(idea), BoxThing(thing="Bow before the Map", rule="kept"), BoxThing(thing="a spoon")))
    assert [thing.thing for thing in made.state.box] == ["a spoon"], "rules are no objects"
    offered = [o.label for o in made.asked(ANA, "invention").options]
    assert offered[1] == "Bow before the Map" and idea not in offered and GAME.lore.inventions[1] in offered
    made.press(ANA, "idea-1")
    answer(made, ben="stay", cy="stay", dee="stay")
    made.do(ANA, do.Stop())
    taken = GAME.lore.inventions[0 if idea != GAME.lore.inventions[0] else 1]
    assert [(past.thing, past.rule) for past in GAME.legacy(made.state)] == [
        (idea, "forbidden"),
        ("Bow before the Map", "kept"),
        (taken, "kept"),
        ("a spoon", ""),
    ]


@pytest.mark.rule("CR-PRI-92", "CR-ALT-46")
def test_an_idea_that_was_forbidden_or_played_by_under_another_theme_is_the_same_idea() -> None:
    mythic, clockwork = GAME.lore.inventions, options(module="palette_swap", theme="clockwork")
    reef = GAME.lore.ideas(options(module="palette_swap", theme="reef"))
    here = GAME.lore.ideas(clockwork)
    changed = [at for at, text in enumerate(mythic) if len({text, reef[at], here[at]}) == 3]
    one, two, three = changed[:3]
    box = (forbids(mythic[one]), forbids(reef[two]), BoxThing(thing=reef[three], rule="kept"))
    made = world(box=box, module="palette_swap", theme="clockwork")
    offers = next(q for q in GAME.questions(made.state) if q.kind == "invention").offers
    told = [o.action.text for o in offers if isinstance(o.action, do.Invent) and o.action.text]
    assert sorted(told) == sorted(set(here) - {here[one], here[two]}) and told[0] == here[three]


@pytest.mark.rule("CR-BOX-04")
def test_a_remembered_rule_may_be_taken_out_by_whoever_invented_it() -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE))
    answer(made, ben="stay", cy="stay", dee="stay")
    made.do(ANA, do.Stop())
    left = GAME.sign(GAME.legacy(made.state), {ANA: Sitting(11, "Ana")}, 7)
    (shown,) = GAME.keepsakes(left)
    assert shown.finder == 11 and shown.line == f"A rule of an earlier world, invented by Ana: {RULE}"
    later = world(box=left)
    action = GAME.discard(shown.key)
    assert action is not None
    later.do(ANA, action)
    assert later.state.remembered == ()


@pytest.mark.rule("CR-ABI-154")
@pytest.mark.parametrize("kind", ["prose", "setting", "switched since"])
def test_who_gives_up_metaphysic_gives_up_the_rule_and_what_it_switched(kind: str) -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE if kind == "prose" else "Acts per turn is 3"))
    answer(made, ben="stay", cy="stay", dee="stay")
    stage = World.at(
        ("metaphysic", "time", "solid", "mountain", "beauty"),
        ("genesis", "space", "liquid", "flora", "travel"),
        ("limit", "decay", "life", "fauna", "purity"),
        scope="advanced",
    )
    acts = {"acts_per_turn": 3, "actions_per_turn": 3} if kind != "prose" else {}
    stage.set(invention=made.state.invention, house_rules=made.state.house_rules, pool=made.state.pool)
    stage.params(**acts)
    if kind == "switched since":
        stage.params(acts_per_turn=2, actions_per_turn=2)
    stage.do(ANA, do.ParadigmShift(attribute="balance"))
    assert stage.state.invention is not None and stage.state.invention.fate == "struck"
    assert not stage.state.house_rules and "in force no more" in stage.line("in force no more")
    wanted = {"prose": 1, "setting": 1, "switched since": 2}[kind]
    assert stage.state.parameters.acts_per_turn == wanted
    assert [past for past in GAME.legacy(stage.state) if past.rule] == []


@pytest.mark.rule("CR-ABI-154")
def test_any_other_shift_leaves_the_rule_in_force() -> None:
    made = world()
    made.do(ANA, do.Invent(text=RULE))
    answer(made, ben="stay", cy="stay", dee="stay")
    stage = World.at(
        ("metaphysic", "time", "solid", "mountain", "beauty"),
        ("genesis", "space", "liquid", "flora", "travel"),
        ("limit", "decay", "life", "fauna", "purity"),
        scope="advanced",
    )
    stage.set(invention=made.state.invention, house_rules=made.state.house_rules, pool=made.state.pool)
    stage.do(ANA, do.ParadigmShift(attribute="energy"))
    assert stage.state.house_rules == made.state.house_rules
