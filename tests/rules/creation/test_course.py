"""The flow around the turn: waiting, votes beside the game, attempts, late placements, leaving, and warned ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Ballot, Chance, Decision, Illegal, Join, Leave, Option, Pick, Return, Seat
from rules.creation import actions as do
from rules.creation.world.map.outline import Outline
from tests.rules.creation import contests
from tests.rules.creation.worlds import GAME, PLAIN, World, follow_advice, options

GODS = (
    ("genesis", "time", "solid", "mountain"),
    ("limit", "energy", "liquid", "sky"),
    ("void", "space", "gas", "fauna"),
    ("balance", "corporality", "plasma", "flora"),
)
SAID = "“Acts a deity may place in a turn: 2”."
SILENT = "A vote that nobody answers means: no"
VACUUM = ("balance", "space", "vacuum", "flora")


def option(asked: Decision, key: str) -> Option:
    """An option of a question."""
    assert isinstance(asked.ask, Pick)
    return next(o for o in asked.ask.options if o.key == key)


# waiting ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-TRN-10", "CR-TRN-11", "CR-ACT-37")
def test_nobody_is_waited_for_while_others_vote_on_what_they_propose() -> None:
    world = World.at(*GODS, seat=0)
    world.land("D4", element="solid")
    assert any(d.id == "x.wait_no_more" for d in world.decisions)
    world.offer(0, "D4", name="Here I am")
    assert not any(d.id == "x.wait_no_more" for d in world.decisions)
    world.unasked(1, do.Raise(kind="wait_no_more"))


@pytest.mark.rule("CR-TRN-11", "CR-VOT-08")
@pytest.mark.parametrize("sign", [do.Begin(kind="act"), do.Away(away=False), do.TakeName(name="Ana")])
def test_a_vote_on_waiting_no_more_lapses_when_its_subject_does_anything(sign: object) -> None:
    world = World.at(*GODS, seat=0)
    world.do(1, do.Raise(kind="wait_no_more"))
    world.do(0, do.Away())
    assert world.state.polls, "to say that one is away is no sign of being there"
    world.do(0, sign)  # type: ignore[arg-type]
    assert not world.state.polls and "lapses" in world.events[-1].line
    world.do(1, do.Raise(kind="wait_no_more"))
    world.do(0, do.EndTurn())
    assert not world.state.polls, "and when the turn is over"


# victory ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-END-07")
@pytest.mark.parametrize(
    "raised",
    [
        do.Raise(kind="score", about="0", amount=-10, text="counted twice"),
        do.Raise(kind="challenge", about="Hut", text="That is no hut."),
        do.Raise(kind="wait_no_more"),
        do.Raise(kind="stop"),
    ],
)
def test_nobody_declares_while_a_vote_may_change_the_result(raised: do.Raise) -> None:
    world = World.at(*GODS, seat=2)
    world.rich(0, 44)
    world.own("Hut", 0, "D4")
    assert "you win, 44 to 20" in option(world.asked(0, "declare"), "declare").detail
    world.do(1, raised)
    assert not any(d.id.endswith("declare") for d in world.decisions)
    world.no(0, do.Declare(), "CR-END-07")
    world.fail_vote()
    world.do(0, do.Declare())
    assert world.state.stewards == (0,)


@pytest.mark.rule("CR-END-07")
def test_a_vote_on_nobodys_influence_holds_up_no_victory() -> None:
    world = World.at(*GODS, seat=2)
    world.rich(0, 44)
    world.do(1, do.Raise(kind="house_rule", text="Nothing red."))
    world.do(0, do.Declare())
    assert world.state.stewards == (0,)


@pytest.mark.rule("CR-END-07")
@pytest.mark.parametrize("lost", [True, False])
def test_victories_declared_after_an_accolade_are_counted_when_the_vote_is_over(lost: bool) -> None:
    world = World.at(*GODS)
    world.rich(0, 44)
    world.end_round()
    assert world.state.phase == "victory"
    world.do(1, do.Raise(kind="score", about="0", amount=-10, text="counted twice"))
    world.do(0, do.Declare())
    assert world.state.phase == "victory" and world.decisions
    world.vote(yes=9 if lost else 0, no=0 if lost else 9)
    assert world.state.stewards == (() if lost else (0,))
    assert world.state.phase == ("turn" if lost else "over")


# attempts and extra stages ---------------------------------------------------------------------------------------


@pytest.mark.rule("CR-VOT-14", "CR-VOT-15", "CR-ABI-183")
def test_of_a_gaze_turned_down_twice_only_the_action_is_used_up() -> None:
    for actions, extra, goes_on in ((1, False, False), (2, False, True), (1, True, False)):
        world = World.at(*GODS, seat=0, parameters={"actions_per_turn": actions})
        world.set(roster=(0, 1, 2, 3))
        hut = world.own("Hut", 1, "D4")
        if extra:
            world.do(0, do.Dilate())
        for _ in range(2):
            world.offer(0, "", "solid", kind="gaze", target=hut.id, name="Nest")
            world.fail_vote()
        assert world.state.turn is not None and (world.state.turn.seat == 0) is goes_on
        if goes_on:
            assert world.state.turn.retry == "" and "action is used up" in world.line("turned down twice")
            world.land("A1", element="solid")
            world.place(0, "A1")


@pytest.mark.rule("CR-TRN-09", "CR-ABI-182")
def test_passing_one_extra_turn_in_its_field_stage_keeps_the_next() -> None:
    world = World.at(*GODS, seat=0, dilation_grants="turns")
    world.land("D4", element="solid")
    world.do(0, do.Dilate())
    assert world.stage == "fields" and world.state.turn is not None and world.state.turn.stage_no == 1
    world.do(0, do.EndTurn())
    assert world.state.turn.seat == 0 and world.state.turn.stage_no == 2 and world.stage == "fields"
    world.do(0, do.EndTurn())
    assert world.state.turn.seat != 0


@pytest.mark.rule("CR-ABI-180")
def test_an_extra_action_says_which_it_is_and_that_passing_it_goes_on() -> None:
    world = World.at(*GODS, seat=0)
    world.do(0, do.Dilate())
    asked = world.asked(0, "turn")
    assert asked.prompt.startswith("Extra action 1 of 2.")
    done = option(asked, "done")
    assert done.label == "Pass this action" and "extra action 2 of 2" in done.detail
    world.press(0, "done", "turn")
    assert world.asked(0, "turn").prompt.startswith("Extra action 2 of 2.")
    assert option(world.asked(0, "turn"), "done").label == "Pass"


# first placements ------------------------------------------------------------------------------------------------


def emerging(*gods: tuple[str, ...], **parameters: int) -> World:
    """First placements in the order of the seats."""
    world = World.at(*gods, parameters=parameters)
    slots = tuple((seat, (keys[2],)) for seat, keys in enumerate(gods))
    world.set(phase="first", turn=None, round=0, turns=0, slots=slots, roster=())
    return world


@pytest.mark.rule("CR-FLD-17")
@pytest.mark.parametrize("outline", [Outline("square", 10, 10), Outline("hex", 9, 9), Outline("rings", 12, 5)])
def test_free_fields_of_the_empty_realms_grow_no_islands(outline: Outline) -> None:
    world = World.at(VACUUM, *GODS[:2], outline=outline, parameters={"vacuum_free": 1, "vacuum_border": 60})
    world.set(phase="first", turn=None, round=0, slots=((0, ("vacuum",)), (1, ("solid",))))
    ground = world.state.ground
    inner = max(ground.names, key=lambda n: min(ground.steps((n,), sides_only=True)[e] for e in ground.edge))
    world.do(0, do.Fill(fields=(inner,)))
    beside = ground.sides[inner] - ground.edge
    assert beside and not {o.key.removeprefix("fill-") for o in world.asked(0, "first").options} & beside
    world.no(0, do.Fill(fields=(min(beside),)), "CR-FLD-17")
    while world.state.phase == "first" and world.state.slots[0][0] == 0:
        field = next((k for k in world.keys(0, "first") if k.startswith("fill-")), "done")
        world.press(0, field, "first")
        empty = world.state.of_element("empty")
        joined = ground.spread(empty & ground.edge, empty)
        assert len(empty - joined) <= 1, "all but the free Field hang together with the boundary"
    assert inner in world.state.of_element("empty")


@pytest.mark.rule("CR-FLD-36")
def test_in_a_turn_the_empty_realms_grow_beside_any_empty_field() -> None:
    world = World.at(VACUUM, *GODS[:2], stage="fields")
    world.land("E5", element="empty")
    world.do(0, do.Fill(fields=("E6",)))


@pytest.mark.rule("CR-FLD-04", "CR-FLD-30")
def test_a_starting_act_that_was_passed_over_is_made_up_for() -> None:
    gods = (GODS[3], *GODS[:2])
    world = World.at(*gods)
    world.set(phase="first", turn=None, round=0, turns=0, slots=((0, ("balance",)), (1, ("solid",))))
    world.do(0, do.Begin(kind="start"))
    assert "at the start of your first turn" in world.asked(0, "draft").silence
    world.silence(0, "draft")
    world.do(1, do.EndPlacing())
    while world.state.turn is not None and world.state.turn.seat != 0:
        world.do(world.state.turn.seat, do.EndTurn())
    asked = world.asked(0, "turn")
    assert "your starting Act" in asked.prompt and "lost: " in option(asked, "done").detail
    world.press(0, "start", "turn")
    world.no(0, do.EndPlacing(), "CR-FLD-04")
    world.do(0, do.Describe(thing="bonsai", name="Tree", meaning="It grows."))
    world.do(0, do.Lay(fields=("D4", "D5")))
    world.do(0, do.Submit())
    tree = world.act("Tree")
    assert tree.permanent and tree.starting and world.state.turn is not None and world.state.turn.seat == 0
    assert not world.state.turn.late and world.state.turn.actions == 0, "it is no action"
    assert "start" not in world.keys(0, "turn")
    world.no(0, do.Begin(kind="start"))


@pytest.mark.rule("CR-CON-31", "CR-FLD-04")
def test_a_starting_act_taken_back_in_the_first_round_comes_again_with_the_next_turn() -> None:
    world = World.at(*GODS, seat=3, late_objections="any_time")
    world.set(roster=(0, 1, 2, 3))
    world.own("Tree", 3, "D4", permanent=True, round=0, starting=True)
    world.do(1, do.Raise(kind="challenge", about="Tree", text="There is no tree."))
    world.pass_vote()
    assert world.state.begun_with is None
    world.do(3, do.EndTurn())
    while world.state.turn is not None and world.state.turn.seat != 3:
        world.do(world.state.turn.seat, do.EndTurn())
    assert "start" in world.keys(3, "turn")
    world.do(3, do.EndPlacing())
    world.do(3, do.EndTurn())
    assert not world.state.deities[3].owes, "what is not placed then is lost"


# leaving ---------------------------------------------------------------------------------------------------------


def dealt(*primals: str) -> World:
    """A game whose Primal Attributes are chosen."""
    world = World.dealt(len(primals))
    for key in primals:
        world.do(world.state.queue[0], do.Choose(attribute=key))
    return world


@pytest.mark.rule("CR-PRI-31", "CR-PRI-37")
def test_bans_are_over_when_so_many_have_left() -> None:
    world = dealt("void", "genesis", "balance", "chaos")
    for key in ("stars", "space", "plasma"):
        world.do(0, do.Ban(attribute=key))
    world.do(3, Leave())
    assert world.state.phase == "cosmic", "three players, three bans"


@pytest.mark.rule("CR-PRI-33", "CR-AWK-12")
@pytest.mark.parametrize("other", [do.Ban(attribute="stars"), do.BanConcept(words="towers"), do.EndBans()])
def test_any_other_answer_takes_the_ban_of_the_maker_back(other: object) -> None:
    world = dealt("void", "genesis", "balance")
    world.do(0, do.Ban(attribute="genesis"))
    assert world.asked(0, "sure")
    world.do(0, other)  # type: ignore[arg-type]
    assert not world.state.sure_ban
    world.unasked(0, do.ConfirmBan(sure=True))


@pytest.mark.rule("CR-AWK-09", "CR-MAP-18", "CR-TRN-12")
@pytest.mark.parametrize("drawn", [True, False])
def test_the_maker_who_leaves_keeps_genesis_and_the_map_is_as_drawn(drawn: bool) -> None:
    world = dealt("balance", "genesis", "chaos", "limit")
    follow_advice(world, "map")
    world.do(1, do.Sketch(kind="square", columns=7 if drawn else 1, rows=9 if drawn else 24)) if drawn else None
    world.do(1, Leave())
    assert world.state.outline is not None and len(world.state.ground.names) == (63 if drawn else 64)
    follow_advice(world, "turn")
    world.do(1, Return())
    assert [s for s in range(4) if "genesis" in world.state.deities[s].attributes] == [1]
    assert not [e for e in world.events if "as well" in e.line]


@pytest.mark.rule("CR-SCO-19")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_as_many_are_dealt_as_can_play(seats: int) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.deal(seats, options(age_order="join_order"), Chance("x"))
    assert refused.value.rule == "CR-SCO-19"


# ends ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-END-01", "CR-END-08")
def test_the_last_action_of_the_game_says_who_wins_by_it() -> None:
    world = World.at(*GODS, round=5, seat=3)
    world.set(roster=(0, 1, 2, 3))
    for seat, held in enumerate((31, 20, 10, 5)):
        world.rich(seat, held)
    asked = world.asked(3, "turn")
    assert asked.prompt.startswith("The last round: every Act you place is free.")
    done = option(asked, "done")
    assert done.final and done.detail.startswith("Ends the game: ")
    assert "wins, 31 to 20." in done.detail
    assert not option(asked, "temple").final
    assert GAME.may_end(world.state, Seat(3), do.EndTurn())
    world.rich(3, 44)
    assert option(world.asked(3, "declare"), "declare").detail.count("Ends the game") == 1
    world.do(3, do.Begin(kind="act"))
    assert GAME.may_end(world.state, Seat(3), do.EndTurn()), "typed in the middle of a proposal"
    world.do(3, do.StepBack())
    world.set(roster=(3, 0, 1, 2))
    assert not option(world.asked(3, "turn"), "done").final, "others come after"
    assert not GAME.may_end(world.state, Seat(3), do.EndTurn())


@pytest.mark.rule("CR-BOX-01", "CR-END-15")
def test_the_last_answer_about_the_box_says_that_it_closes() -> None:
    world = World.at(*GODS[:3])
    world.own("Hut", 0, "D4")
    world.own("Inn", 1, "D5")
    stop = next(d for d in world.decisions if d.id == "x.stop" and d.seat == 0)
    assert "no winner" in option(stop, "stop").detail
    world.do(0, do.Raise(kind="stop"))
    world.pass_vote()
    finals = []
    while world.state.phase == "echoes":
        seat = world.state.queue[0]
        finals.append(option(world.asked(seat, "keep"), "none").final)
        world.do(seat, do.Keep(act=0))
    assert finals == [False, False, True]


@pytest.mark.rule("CR-ACT-39")
def test_withdrawing_a_second_time_says_that_the_turn_ends() -> None:
    world = World.at(*GODS, seat=0)
    world.land("D4", element="solid")
    for told in ("one more is left", "the turn ends"):
        world.offer(0, "D4")
        assert told in option(world.asked(0, "withdraw"), "back").detail
        world.do(0, do.StepBack())
    assert world.state.turn is not None and world.state.turn.seat != 0


# pages and words -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-ACT-50")
def test_the_page_of_the_last_turn_of_a_round_waits_for_its_writer_too() -> None:
    world = World.at(*GODS[:3], history_writer="round_robin", seat=2)
    world.set(roster=(0, 1, 2))
    world.storm("D4")
    world.offer(2, "D4", "gas", name="Gamma", meaning="G rose.")
    world.pass_vote()
    assert world.state.round == 2 and [t.round for t in world.state.tales] == [1]
    world.do(0, do.EndTurn())
    assert not world.state.tales and world.state.history[-1].round == 1, "it tells of the round before"


@pytest.mark.rule("CR-ACT-01", "CR-CON-04", "CR-ACT-43")
def test_what_is_said_of_an_object_has_bounds_and_stands_on_one_line() -> None:
    world = World.at(*GODS, seat=0)
    world.do(0, do.Begin(kind="act"))
    said = do.Describe(thing="cup", name="Hut", meaning="It holds.", rests_on=("solid",))
    world.no(0, replace(said, meaning=" \n "), "CR-ACT-01", says="Say how you read the object")
    world.no(0, replace(said, meaning="m" * 1501), "CR-ACT-01")
    world.no(0, replace(said, thing="t" * 81), "CR-CON-04")
    world.no(0, replace(said, name="n" * 61), "CR-ACT-43")
    world.do(0, replace(said, thing="a\ncup", name="Hut\nof   Clay"))
    assert world.state.draft is not None and (world.state.draft.thing, world.state.draft.name) == (
        "a cup",
        "Hut of Clay",
    )
    world.do(1, do.TakeName(name="Ben\nis Ana"))
    assert world.state.deities[1].name == "Ben is Ana"


@pytest.mark.rule("CR-ICO-01")
@pytest.mark.parametrize(
    ("emoji", "taken"),
    [("🌀", True), ("👩‍🚀", True), ("🇪🇺", True), ("1️⃣", True), ("", True), ("not an emoji!!", False), ("x", False), ("🌀" * 9, False)],
)  # fmt: skip
def test_the_emoji_of_an_icon_is_one(emoji: str, taken: bool) -> None:
    world = World.at(*PLAIN)
    world.set(deities=(replace(world.state.deities[0], icon=""), *world.state.deities[1:]))
    icon = do.ProposeIcon(icon="a seed", emoji=emoji, rests_on="solid", argument="It is hard.")
    if taken:
        world.do(0, icon)
        world.do(1, Ballot(motion=world.state.polls[-1].motion.id, choice="for"))
    else:
        world.no(0, icon, "CR-ICO-01", says="one emoji")


@pytest.mark.rule("CR-REA-10", "CR-ABI-201")
def test_the_outside_of_a_warp_counts_against_the_reach_of_the_stars() -> None:
    world = World.at(("genesis", "dimension", "solid", "stars"), *GODS[1:3])
    world.land("A1 B1 C1", element="empty")
    world.land("H8", element="solid")
    warp = do.Propose(
        kind="warp", thing="straw", name="Straw", meaning="It drinks.", fields=("A1",), rests_on=("dimension",), crossing="left of A1"
    )  # fmt: skip
    world.no(0, warp, "CR-CON-16")
    world.do(0, replace(warp, kind="act", crossing=""))


@pytest.mark.rule("CR-ICO-11", "CR-ICO-13")
def test_whoever_votes_on_a_temple_reads_which_icon_it_must_show() -> None:
    world = World.at(*PLAIN, influence=4)
    world.set(deities=(replace(world.state.deities[0], icon="three dots"), *world.state.deities[1:]))
    world.offer(0, "H7", kind="temple", thing="a button", name="Shrine")
    motion = world.state.polls[0].motion
    assert "three dots" in motion.question and "found there, not made" in motion.detail


@pytest.mark.rule("CR-END-08", "CR-END-10")
def test_status_help_and_description_know_the_last_round_and_the_viewer() -> None:
    world = World.at(*GODS, round=5, seat=0)
    world.set(roster=(0, 1, 2, 3))
    world.own("House", 0, "D4 D5", temple=True)
    view = GAME.view(world.state, Seat(0))
    assert "Round 5 of 5, the last: placing Acts is free." in GAME.status(view)
    assert "every Act you place is free" in GAME.help(view) and "costs 1 Influence" not in GAME.help(view)
    told = GAME.describe(view)
    assert "You have 20 Influence of 42, the cap, and 2 active Act-Fields." in told[:300] and "(a Temple)" in told
    assert "You have" not in GAME.describe(world.view), "the table is nobody's alone"
    world.rich(0, 28)
    world.rich(1, 30)
    world.end_round()
    assert "are Stewards of Creation together." in GAME.status(world.view)


@pytest.mark.rule("CR-FLD-19")
def test_help_of_the_first_placements_names_the_button_there_is() -> None:
    world = emerging(GODS[0], VACUUM)
    said = GAME.help(GAME.view(world.state, Seat(0)))
    done = option(world.asked(0, "first"), "done")
    assert done.label in said and "Done" not in said
    assert done.final and "lost: 5 Solid Fields" in done.detail


@pytest.mark.rule("CR-END-15")
def test_help_after_a_game_that_was_stopped_early_is_about_its_end() -> None:
    world = dealt("genesis", "balance", "chaos")
    world.do(3, Join())
    assert world.state.missed
    world.do(0, do.Raise(kind="stop"))
    world.pass_vote()
    assert not world.state.missed and "over" in GAME.help(GAME.view(world.state, Seat(3)))


# house rules -----------------------------------------------------------------------------------------------------


def agreed(world: World, by: int, **raised: Any) -> None:
    """A rule that everybody wants."""
    world.do(by, do.Raise(**raised))
    world.pass_vote()


@pytest.mark.rule("CR-CON-02", "CR-TRN-07")
@pytest.mark.parametrize(
    "said",
    [
        SAID,
        "acts a deity may place in a turn is 2",
        "Acts per turn is 2",
        "let acts per turn be 2.",
        "ACTS PER TURN = 2",
        "acts-per-turn: 2",
    ],
)
def test_a_rule_in_words_that_names_a_number_switches_it(said: str) -> None:
    world = World.at(*GODS[:3], seat=0)
    world.land("D4 D5", element="solid")
    agreed(world, 1, kind="house_rule", text=said)
    assert world.state.parameters.acts_per_turn == 2 and world.state.house_rules[-1].text == SAID
    world.place(0, "D4")
    world.place(0, "D5")
    assert len(world.state.acts) == 2
    world.no(1, do.Raise(kind="house_rule", text="rounds is 9"), "CR-CON-02", says="this round")


@pytest.mark.rule("CR-CON-02")
def test_a_setting_is_understood_as_it_is_written_and_offered_by_button() -> None:
    world = World.at(*GODS)
    agreed(world, 0, kind="setting", about="box size", text="5")
    assert world.state.options.box_size == 5
    agreed(world, 1, kind="house_rule", text="Late objections is any time")
    assert world.state.options.late_objections == "any_time"
    asked = world.asked(2, "setting")
    assert isinstance(asked.ask, Pick)
    labels = {o.label: o for o in asked.ask.options}
    assert SILENT in labels and "Objections are heard: at any time" not in labels
    assert not any(o.startswith(("Order of Elements", "Bans of the Void deity", "Scope")) for o in labels), (
        "they have done their work"
    )
    world.do(2, labels[SILENT].action)
    world.pass_vote()
    assert world.state.options.silent_vote == "deny"
    assert all("_" not in o.label + o.detail for o in labels.values())


@pytest.mark.rule("CR-CON-02", "CR-SCO-20")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("storm range is many", "can be"),
        ("field order is cheat sheet", "done its work"),
        ("solid start is 9", "done its work"),
        ("void ban count is number of players", "done its work"),
        ("awakening is ceremony", "is locked"),
        ("rounds is 5", "already"),
        ("rounds is 1", "Round 2 is being played"),
        ("least size is 9", "smallest"),
    ],
)
def test_a_setting_that_cannot_be_switched_is_refused_before_any_vote(said: str, why: str) -> None:
    world = World.at(*GODS, round=2)
    world.no(1, do.Raise(kind="house_rule", text=said), "CR-CON-02", says=why)


def settings_of(world: World) -> set[str]:
    """The names of the settings that a table may change by a press."""
    return {str(o.label).partition(":")[0] for o in world.asked(0, "setting").options}


@pytest.mark.rule("CR-CON-02", "CR-SCO-20")
def test_a_table_may_change_what_its_lobby_asked_for_and_nothing_that_made_the_game() -> None:
    """A setting of another Style or module would do nothing, or make another game of it."""
    standard = World.at(*GODS)
    locked = {
        "Attributes are given out by",
        "A Cartographer plays along",
        "Deities without owners",
        "Theme",
        "Instead of a vote between two",
    }
    assert not settings_of(standard) & {*locked, "Whose objects are they"}
    for foreign in (
        "cartographer is yes",
        "collaborative deities is 5",
        "strategic pool access is own",
        "max maps is 3",
    ):
        told = standard.do(0, do.Raise(kind="house_rule", text=foreign))
        assert "proposes a rule" in told[0].line, "words that name no setting of this game are prose"
        standard.fail_vote()
        standard.set(deities=tuple(replace(d, raised=0) for d in standard.state.deities))
    strategic = World.at(*GODS, style="strategic")
    assert "Whose objects are they" in settings_of(strategic) and not settings_of(strategic) & locked
    palette = World.at(*GODS, module="palette_swap", cartographer=True)
    assert not settings_of(palette) & locked
    palette.no(1, do.Raise(kind="setting", about="cartographer", text="no"), "CR-CON-02", says="is locked")


@pytest.mark.rule("CR-CON-02", "CR-AAA-39")
def test_against_the_adversary_no_vote_brings_a_pledge() -> None:
    world = contests.contest()
    assert "The end" in settings_of(World.at(*GODS)) and "The end" not in settings_of(world)
    world.no(
        1, do.Raise(kind="setting", about="victory style", text="altruism"), "CR-CON-02", says="no such setting"
    )


@pytest.mark.rule("CR-CON-02")
def test_one_cap_stays_and_other_words_are_prose() -> None:
    world = World.at(*GODS, parameters={"influence_cap": 0})
    world.no(1, do.Raise(kind="house_rule", text="rounds is 0"), "CR-CON-02", says="caps")
    agreed(world, 1, kind="house_rule", text="What is red is for two to carry")
    assert world.state.house_rules[-1].text == "What is red is for two to carry"
    world.no(
        2,
        do.Raise(kind="setting", about="colour of bikes", text="red"),
        "CR-CON-02",
        says="“A Warp has one price”",
    )


@pytest.mark.rule("CR-CON-02", "CR-CON-22")
def test_a_number_switched_before_the_map_holds_when_it_is_made() -> None:
    world = World.dealt(3)
    agreed(world, 0, kind="house_rule", text="starting influence is 7")
    follow_advice(world, "first")
    assert [d.influence for d in world.state.deities].count(7) == 2, "and Genesis has its bonus on top"


@pytest.mark.rule("CR-CHEAT-08", "CR-INF-03")
def test_a_correction_needs_a_score_and_leaves_nobody_below_nothing() -> None:
    world = World.dealt(3)
    score = do.Raise(kind="score", about="1", amount=-50, text="counted twice")
    world.unasked(0, score)
    assert not any(d.id == "x.score" for d in world.decisions)
    later = World.at(*GODS)
    later.do(0, score)
    later.pass_vote()
    assert later.inf(1) == 0 and "-20" in later.events[-1].line
    free = World.at(*GODS, influence_floor="none")
    free.do(0, score)
    free.pass_vote()
    assert free.inf(1) == -30


@pytest.mark.rule("CR-MAP-05", "CR-MAP-10")
def test_lines_are_changed_of_fields_that_are_named_and_sizes_say_what_they_may_be() -> None:
    world = dealt("genesis", "balance", "chaos")
    follow_advice(world, "map")
    maker = world.state.queue[0]
    for way in ("divide", "join", "remove"):
        world.no(maker, do.Reshape(fields=(), way=way), "CR-MAP-10", says="Name the Fields")
    world.no(maker, do.Sketch(kind="rings", columns=2, rows=2), "CR-MAP-10", says="3 to 24 sectors")


@pytest.mark.rule("CR-ACT-47", "CR-CON-02")
def test_what_is_typed_is_no_longer_than_what_a_form_takes() -> None:
    world = World.at(*GODS, history_writer="actor", parameters={"most_sentences": 99})
    world.land("D4", element="solid")
    world.place(0, "D4")
    world.no(0, do.Write(text="a" * 1501), "CR-ACT-47", says="1500")
    world.no(0, do.Raise(kind="ruling", text="q" * 201, about="a;b"), "CR-CON-02", says="200")


@pytest.mark.rule("CR-CON-02", "CR-CYC-06")
@pytest.mark.parametrize(
    ("said", "field", "number"),
    [
        ("Decay ratio is 50%", "decay_percent", 50),
        ("the decay ratio is 50 percent", "decay_percent", 50),
        ("Decay rate: 4", "age_rounds", 4),
        ("Let the round limit be 9.", "rounds", 9),
        ("Influence limit is 60", "influence_cap", 60),
        ("largest Act is 6", "most_size", 6),
        ("most active Acts = 4", "most_acts", 4),
        ("most sentences is 5", "most_sentences", 5),
        ("the origin cost is 2", "origin_price", 2),
        ("life turn is 3", "life_turn", 3),
    ],
)
def test_a_rule_in_the_words_of_the_book_switches_its_number(said: str, field: str, number: int) -> None:
    world = World.at(*GODS)
    agreed(world, 1, kind="house_rule", text=said)
    assert getattr(world.state.parameters, field) == number
