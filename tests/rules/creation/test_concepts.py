"""What the words of the game stand for, from the table's own rules to the size of an Act."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.core import Ballot, Form, Leave, Seat, TimeUp
from rules.creation import actions as do
from rules.creation.world import lying
from rules.creation.world.map.lines import redraw
from rules.creation.world.map.outline import Edit, Outline
from tests.rules.creation.worlds import DEMO, DOT, GAME, HO, PLAIN, POK, WA, World, follow_advice

SOLID = ("genesis", "energy", "solid", "mountain")


@pytest.mark.rule("CR-CON-02")
def test_a_rule_that_is_not_adopted_costs_nothing_and_the_next_round_brings_another() -> None:
    world = World.at(*PLAIN[:3], influence=3)
    world.land("D4", element="solid")
    world.do(0, do.Raise(kind="house_rule", text="Two Acts a turn."))
    world.vote(yes=1, no=2)
    assert not world.state.house_rules and world.inf(0) == 3
    world.place(0, "D4")
    assert world.inf(0) == 2, "the action was still there"
    world.no(0, do.Raise(kind="house_rule", text="Three."), "CR-CON-02", says="Wait for the next")
    world.end_round()
    world.do(0, do.Raise(kind="house_rule", text="Three."))
    world.vote(yes=2)
    assert [rule.text for rule in world.state.house_rules] == ["Three."]
    for text, says in (("", "1 to 300 characters"), ("x" * 301, "in 300 or fewer")):
        world.no(1, do.Raise(kind="house_rule", text=text), "CR-CON-02", says=says)


def switched(world: World, **numbers: int) -> World:
    """A world after house rules, each proposed by another deity and adopted."""
    for seat, (about, number) in enumerate(numbers.items()):
        world.do(seat, do.Raise(kind="setting", about=about, text=str(number)))
        world.pass_vote()
    return world


def awakening() -> World:
    """Before the Map has its size, when numbers are kept until then."""
    world = World.dealt(3)
    follow_advice(world, "cosmic")
    return world


@pytest.mark.rule("CR-CON-02", "CR-CON-22")
@pytest.mark.parametrize("begin", [awakening, lambda: World.at(*PLAIN[:3])])
@pytest.mark.parametrize(
    ("first", "then", "says"),
    [
        ({"most_size": 2}, "least_size=3", "“Smallest Act in Fields” can be 1 to 2 now"),
        ({"least_size": 3}, "most_size=2", "“Largest Act in Fields” can be 3 to"),
        ({}, "least_size=5", "“Smallest Act in Fields” can be 1 to 4 now"),
        ({"influence_cap": 0}, "rounds=0", "one of the two caps has to stay"),
        ({"rounds": 0}, "influence_cap=0", "one of the two caps has to stay"),
    ],
)
def test_numbers_keep_together_at_any_time(
    begin: Callable[[], World], first: dict[str, int], then: str, says: str
) -> None:
    world = switched(begin(), **first)
    about, _, text = then.partition("=")
    world.no(2, do.Raise(kind="setting", about=about, text=text), "CR-CON-02", says=says)
    follow_advice(world, "turn")
    parameters = world.state.parameters
    assert parameters.least_size <= parameters.most_size and parameters.rounds + parameters.influence_cap > 0


@pytest.mark.rule("CR-CON-02", "CR-CYC-41")
@pytest.mark.parametrize("begin", [awakening, lambda: World.at(*PLAIN[:3])])
def test_what_goes_together_is_switched_together(begin: Callable[[], World]) -> None:
    fewer = switched(begin(), acts_per_turn=3, actions_per_turn=2)
    world = switched(begin(), rebirth_acts=2, rebirth_percent=50)
    for after in (fewer, world):
        follow_advice(after, "turn")
    assert (fewer.state.parameters.acts_per_turn, fewer.state.parameters.actions_per_turn) == (2, 2)
    assert (world.state.parameters.rebirth_acts, world.state.parameters.rebirth_percent) == (0, 50)


def asking() -> World:
    """While the deities themselves set numbers."""
    world = World.dealt(3, parameters_set_by="deities")
    for key in ("genesis", "limit", "chaos", "decay", "energy", "space", "solid", "gas", "life", "flora", "sky"):
        world.do(world.state.queue[0], do.Choose(attribute=key))
    world.do(world.state.queue[0], do.Choose(attribute="stars"))
    assert world.state.phase == "parameters"
    return world


@pytest.mark.rule("CR-CON-02", "CR-CON-22")
@pytest.mark.parametrize("begin", [awakening, asking])
@pytest.mark.parametrize(
    "adopted",
    [
        {"rounds": 0},
        {"influence_cap": 0},
        {"abyss_threshold": 6, "decay_percent": 30},
        {"starting_influence": 9, "solid_start": 12},
        {"rebirth_acts": 2},
        {"acts_per_turn": 3},
        {"least_size": 2, "most_size": 9},
    ],
)
def test_what_the_table_adopts_before_the_map_holds(begin: Callable[[], World], adopted: dict[str, int]) -> None:
    world = switched(begin(), **adopted)
    follow_advice(world, "turn")
    assert {name: getattr(world.state.parameters, name) for name in adopted} == adopted
    left = switched(begin(), **adopted)
    left.do(2, Leave())
    follow_advice(left, "turn")
    assert {name: getattr(left.state.parameters, name) for name in adopted} == adopted, "whoever leaves"


@pytest.mark.rule("CR-CON-02", "CR-TAB-10")
def test_a_number_that_waits_for_the_size_of_the_map_can_be_settled_as_it_is_on_a_small_one() -> None:
    world = World.dealt(3)
    follow_advice(world, "map")
    world.do(0, do.Raise(kind="setting", about="rounds", text="5"))
    assert "Now: left to the book, 5 on a small Map." in world.state.polls[-1].motion.detail
    world.pass_vote()
    world.no(1, do.Raise(kind="setting", about="rounds", text="5"), "CR-CON-02", says="“Rounds” is 5 already")
    maker = world.state.queue[0]
    world.do(maker, do.Sketch(kind="square", columns=12, rows=12))
    world.do(maker, do.ConfirmMap())
    follow_advice(world, "turn")
    assert (world.state.parameters.rounds, world.state.parameters.influence_cap) == (5, 108)


@pytest.mark.rule("CR-CON-02", "CR-CON-22")
def test_a_deity_sets_what_the_table_has_left_open() -> None:
    world = switched(asking(), starting_influence=9, rounds=0)
    assert "start" not in world.state.lines_left, "all of it is settled"
    asked = world.asked(1, "p-limits")
    assert isinstance(asked.ask, Form) and [f.value for f in asked.ask.fields] == ["0", "42"]
    assert asked.prompt.startswith(
        "In the book and by the table: Rounds: no round limit; Influence that wins: 42."
    )
    world.no(1, do.SetParameter(line="limits", first=4, second=50), "CR-CON-02", says="settled on 0")
    both = World(world.state)
    world.do(1, do.SetParameter(line="limits", first=0, second=50))
    both.do(1, do.SetParameter(line="limits", first=0, second=0))
    for after, cap in ((world, 50), (both, 42)):
        follow_advice(after, "turn")
        ends = after.state.parameters
        assert (ends.rounds, ends.influence_cap, ends.starting_influence) == (0, cap, 9)


@pytest.mark.rule("CR-CON-02", "CR-COS-40")
def test_the_marks_of_an_abyss_are_one_number_whoever_sets_it() -> None:
    world = asking()
    world.do(2, do.SetParameter(line="decay", first=20, second=3))
    world.no(1, do.Raise(kind="setting", about="abyss_threshold", text="3"), "CR-CON-02", says="is 3 already")
    world = switched(world, abyss_threshold=5)
    follow_advice(world, "turn")
    assert world.state.parameters.abyss_threshold == 5


@pytest.mark.rule("CR-CON-03")
def test_a_ruling_when_the_time_is_up() -> None:
    world = World.at()
    world.do(1, do.Raise(kind="ruling", text="Is a shell a house?", about="Yes; No"))
    motion = world.state.polls[0].motion
    for seat, choice in ((1, "a1"), (2, "a1"), (3, "a2")):
        world.do(seat, Ballot(motion=motion.id, choice=choice))
    assert world.state.polls, "the host may still vote"
    world.do(0, TimeUp(decision=motion.id))
    assert world.state.house_rules[-1].text == "Is a shell a house? Yes"
    tied = World.at()
    tied.do(1, do.Raise(kind="ruling", text="Is a shell a house?", about="Yes; No"))
    motion = tied.state.polls[0].motion
    for seat, choice in ((2, "a2"), (3, "a1")):
        tied.do(seat, Ballot(motion=motion.id, choice=choice))
    tied.do(0, TimeUp(decision=motion.id))
    assert tied.state.house_rules[-1].text == "Is a shell a house? Yes", "the first, as the host is silent"
    silent = World.at()
    silent.do(1, do.Raise(kind="ruling", text="Is a shell a house?", about="Yes; No"))
    silent.do(0, TimeUp(decision=silent.state.polls[0].motion.id))
    assert not silent.state.house_rules and "Nothing is settled" in silent.line("Nobody answers")


@pytest.mark.rule("CR-CON-07", "CR-DEMO-19")
def test_what_is_no_act() -> None:
    world = World.at()
    for at, name in enumerate(("One", "Two", "Three")):
        world.own(name, HO, f"A{at + 1}")
    world.own("Temple", WA, "C1", temple=True)
    world.own("Token", POK, "C3", poster=HO)
    world.own("Deep", DOT, "C5", dredged=True)
    world.shield(WA, "A1")
    world.storm("E1", "E2")
    world.beacon("corner A1")
    world.land("G1 G2", abyss=True)
    assert len(world.view.acts) == 6 == len(world.state.in_play), "a Temple, a Gift and a Dredged Act are Acts"
    world.end_round()
    assert "6 Acts among 4 deities +1" in world.line("Chaos:")


@pytest.mark.rule("CR-CON-10", "CR-CON-11")
def test_fields_count_and_not_their_area() -> None:
    wide = redraw(redraw(Outline(), Edit(("D4", "D5", "E4", "E5"))), Edit(("F4", "F5", "G4", "G5")))
    world = World.at(SOLID, *PLAIN[1:], outline=wide, influence=2)
    world.land("D4 F4", element="solid")
    plain = world.place(0, "D4 F4", name="Plain")
    assert plain.size == 2 and world.inf(0) == 0
    world.end_round()
    assert world.inf(0) == 2


@pytest.mark.rule("CR-CON-11", "CR-MOV-21")
def test_an_act_that_comes_to_lie_on_four_smaller_fields_earns_for_four() -> None:
    world = World.at(seat=POK, stage="fields", outline=redraw(Outline(), Edit(("E4",), 4)), objection_hours=0)
    world.own("Cloud", POK, "D4")
    world.do(POK, do.MoveAct(act=world.act("Cloud").id, fields=("E4a", "E4b", "E4c", "E4d")))
    before = world.inf(POK)
    world.end_round()
    assert world.act("Cloud").size == 4 and world.inf(POK) == before + 4


@pytest.mark.rule("CR-CON-13")
def test_what_is_paid_and_what_comes_back() -> None:
    world = World.at(SOLID, *PLAIN[1:], influence=7)
    world.land("D4 D5 E4 E5", element="solid")
    world.place(0, "D4 D5 E4 E5")
    assert world.view.deities[0].influence == 3, "seen by everybody at once"
    world.end_round()
    assert world.inf(0) == 7


@pytest.mark.rule("CR-CON-08", "CR-AWK-14")
def test_citing_realm_and_structure_goes_to_the_vote_and_flora_does_not() -> None:
    world = World.at(("void", "time", "liquid", "mountain"), *PLAIN[:3])
    world.land("C3", element="liquid")
    world.do(0, do.Begin(kind="act"))
    world.no(0, do.Describe(thing="fern", name="Fern", rests_on=("flora",), meaning="Look again."), "CR-CON-08")
    world.do(0, do.Describe(thing="ice", name="Berg", rests_on=("mountain", "structure"), meaning="Look again."))
    world.do(0, do.Lay(fields=("C3",)))
    world.do(0, do.Submit())
    assert world.state.polls and "Mountain, Structure" in world.state.polls[0].motion.detail
    assert world.inf(0) == 20, "nothing is paid before the vote"


@pytest.mark.rule("CR-CON-09")
def test_what_lives_is_free_on_fertile_ground_and_a_ghost_is_not() -> None:
    for key, paid in (("fauna", 0), ("flora", 0), ("underworld", 2), ("mountain", 2)):
        world = World.at(("chaos", "time", "solid", key), DEMO[0], PLAIN[2], influence=2)
        world.land("D4", element="solid", origins=(1,))
        world.land("D5", origins=(1,))
        world.place(0, "D4 D5", key)
        assert world.inf(0) == 2 - paid


@pytest.mark.rule("CR-CON-17", "CR-ELE-13")
def test_one_field_in_reach_is_enough_for_everybody_where_the_table_says_so() -> None:
    for rule, allowed in (("all_fields", False), ("any_field", True)):
        for god, land in (("solid", "solid"), ("liquid", "liquid"), ("gas", "")):
            world = World.at(("genesis", "time", god, "mountain"), *PLAIN[1:3], reach_rule=rule)
            if land:
                world.land("D4", element=land)
            else:
                world.storm("D4")
            world.do(0, do.Begin(kind="act"))
            world.do(0, do.Describe(thing="rope", name="Rope", rests_on=("structure",), meaning="Look again."))
            if allowed:
                world.do(0, do.Lay(fields=("D5", "D6")))
            else:
                world.no(0, do.Lay(fields=("D5", "D6")), "CR-CON-17", says="D6 is out of your reach")
                world.do(0, do.Lay(fields=("D5", "E5")))


@pytest.mark.rule("CR-CON-18", "CR-ACT-25")
def test_reaches_add_up_but_neither_ruins_nor_abysses_are_in_any() -> None:
    world = World.at(("void", "time", "vacuum", "sky"), ("chaos", "space", "gas", "stars"), PLAIN[0])
    world.land("A1", element="empty")
    world.land("E6", decayed=True, marks=1)
    world.land("E5", abyss=True)
    world.storm("E7")
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Describe(thing="wool", name="Wool", rests_on=("vacuum",), meaning="Look again."))
    world.no(0, do.Lay(fields=("F7",)), "CR-CON-16")
    world.do(0, do.Describe(thing="wool", name="Wool", rests_on=("sky", "vacuum"), meaning="Look again."))
    world.do(0, do.Lay(fields=("F7",)))
    world.do(0, do.Lay(fields=("A2",)))
    world.no(0, do.Lay(fields=("E6",)), "CR-ACT-25")
    world.no(0, do.Lay(fields=("E5",)), "CR-CYC-28")
    assert "E6" not in world.keys(0, "draft") and "E5" not in world.keys(0, "draft")


@pytest.mark.rule("CR-CON-19")
@pytest.mark.parametrize(("third", "empty"), [(PLAIN[2], 0), (("void", "space", "gas", "fauna"), 24)])
def test_who_divides_the_map(third: tuple[str, ...], empty: int) -> None:
    world = World.dealt(3, history_writer="off")
    for kind in range(4):
        for seat in (range(3), range(2, -1, -1))[kind % 2]:
            world.do(seat, do.Choose(attribute=(PLAIN[0], PLAIN[1], third)[seat][kind]))
        if world.state.phase == "bans":
            world.do(2, do.EndBans())
    for seat in range(3):
        world.do(seat, do.WithoutIcon())
    world.do(0, do.ConfirmMap())
    world.do(2, do.EndLines())
    while world.state.phase == "first":
        seat = world.state.slots[0][0]
        fills = [key for key in world.keys(seat) if key.startswith("fill-")]
        world.press(seat, fills[0] if seat == 2 and fills else "done")
    assert world.state.phase == "turn" and len(world.state.of_element("empty")) == empty


@pytest.mark.rule("CR-CON-26", "CR-PRI-24")
def test_a_gaze_that_is_voted_down_is_nothing() -> None:
    world = World.at(seat=HO)
    hut = world.own("Hut", WA, "D4")
    world.offer(HO, "", "life", kind="gaze", target=hut.id, name="Nest")
    world.fail_vote()
    assert world.noted(POK) == 0 and world.act("Hut").owner == WA and world.act("Hut").names == ("Hut",)


@pytest.mark.rule("CR-CON-27")
def test_in_the_final_round_only_the_ordinary_price_is_gone() -> None:
    world = World.at(DEMO[2], *PLAIN[:2], round=5, influence=2)
    world.land("A3 A4 A5", element="empty")
    world.place(0, "A3 A4 A5", "dimension", kind="warp", crossing="left of A4")
    assert world.inf(0) == 0, "the Warp still costs 2"
    temple = World.at(DEMO[2], *PLAIN[:2], round=5, influence=0)
    temple.place(0, "D4 D5", kind="temple")
    assert temple.inf(0) == 0


@pytest.mark.rule("CR-CON-30")
def test_names_without_a_rule_are_not_in_the_game() -> None:
    world = World.dealt(3)
    for key in ("technology", "earth", "fire"):
        world.no(0, do.Choose(attribute=key), "CR-AWK-17", says="not on offer")
    assert not {"quake", "colonize"} & {v.name for v in GAME.verbs}
    with pytest.raises(ValueError, match="quake"):
        GAME.decode_action(b'{"verb":"quake","act":1}')


@pytest.mark.rule("CR-CON-31")
def test_an_upheld_challenge_pays_back_and_frees_the_object() -> None:
    world = World.at(SOLID, *PLAIN[1:], influence=5, round=2)
    world.land("D4 D5", element="solid")
    world.place(0, "D4 D5", name="Ridge", thing="bent spoon")
    assert world.inf(0) == 3
    world.no(1, do.Raise(kind="challenge", about="Rigde", text="?"), "CR-CON-31", says="Name the Act on the Map")
    world.do(1, do.Raise(kind="challenge", about="ridge", text="It is smaller."))
    assert world.state.polls[0].motion.electorate == (0, 1, 2, 3)
    world.vote(yes=3)
    assert world.inf(0) == 5 and not lying.occupied(world.state) and not world.state.zone
    world.next_turn(0)
    world.place(0, "D4", name="Ridge", thing="bent spoon")


@pytest.mark.rule("CR-CON-31", "CR-FLD-04")
def test_a_starting_act_that_is_taken_back_may_be_placed_anew() -> None:
    world = World.at(("balance", "corporality", "solid", "flora"), *PLAIN[:2])
    world.set(phase="first", turn=None, round=0, slots=((0, ("balance",)), (1, ("solid",))))
    world.offer(0, "D4 D5", kind="start", name="Tree", thing="bonsai")
    assert world.state.zones and world.state.slots == ((1, ("solid",)),), "nothing else is hers to place"
    world.do(1, do.Fill(fields=("A1",)))
    world.do(1, do.Raise(kind="challenge", about="Tree", text="There is no bonsai."))
    world.vote(yes=2)
    assert not world.state.in_play and not world.state.zones
    world.do(1, do.Fill(fields=("A3", "A5", "A7", "C1")))
    assert "start" in world.keys(0), "she comes once more, after whoever was placing"
    world.offer(0, "E5", kind="start", name="Tree", thing="bonsai")
    assert world.act("Tree").permanent and [z.fields for z in world.state.zones] == [("E5",)]


@pytest.mark.rule("CR-CON-31", "CR-ABI-83")
def test_what_shielded_an_act_goes_with_it_when_it_is_taken_back() -> None:
    world = World.at(*PLAIN, round=2)
    world.own("Hut", 1, "D4", round=2)
    world.shield(2, "D4")
    world.do(0, do.Raise(kind="challenge", about="Hut", text="It is a picture."))
    world.vote(yes=3)
    assert not world.state.in_play and not world.state.safeguards


@pytest.mark.rule("CR-CON-31")
@pytest.mark.parametrize(("when", "at_once", "later"), [("same_turn", True, False), ("same_round", True, True)])
def test_how_long_one_may_object(when: str, at_once: bool, later: bool) -> None:
    world = World.at(SOLID, *PLAIN[1:], late_objections=when)
    world.set(roster=(0, 1, 2, 3))
    world.land("D4", element="solid")
    world.place(0, "D4", name="Ridge")
    assert ("x.challenge" in {d.id for d in GAME.awaiting(world.state)}) is at_once
    world.next_turn(1, "fields")
    world.land("H8", element="liquid")
    world.do(1, do.Fill(fields=("H7",)))
    assert ("x.challenge" in {d.id for d in GAME.awaiting(world.state)}) is later
    action = do.Raise(kind="challenge", about="Ridge", text="Too large.")
    if later:
        world.do(2, action)
        assert world.state.polls
    else:
        world.no(2, action, "CR-CON-31", says="too late to object")


@pytest.mark.rule("CR-CON-33")
def test_anybody_may_see_anybodys_sheet() -> None:
    world = World.at(seat=HO, influence=17)
    world.do(WA, do.TakeName(name="Wa"))
    for viewer in (None, Seat(HO), Seat(POK)):
        sheet = GAME.view(world.state, viewer).deities[WA]
        assert sheet.attributes == ("Balance", "Corporality", "Solid", "Flora", "Structure")
        assert (sheet.influence, sheet.icon, sheet.name) == (17, "Icon 1", "Wa")
        told = GAME.describe(GAME.view(world.state, viewer))
        assert "called Wa: Balance, Corporality, Solid, Flora, Structure, Icon Icon 1." in told
    assert replace(GAME.view(world.state, None), viewer=Seat(2)) == GAME.view(world.state, Seat(2))


@pytest.mark.rule("CR-CON-32")
def test_fields_named_in_their_order_and_no_others() -> None:
    world = World.at(SOLID, *PLAIN[1:], stage="fields")
    world.land("D4", element="solid")
    world.no(0, do.Fill(fields=("D6", "D5", "E4")), "CR-FLD-32", says="D6 does not join on")
    world.do(0, do.Fill(fields=("D5", "D6", "E4")))
    assert world.state.of_element("solid") == {"D4", "D5", "D6", "E4"} and len(world.state.plots) == 4
    world.unasked(1, do.Fill(fields=("E5",)))


@pytest.mark.rule("CR-CON-01", "CR-END-01")
def test_the_steward_is_named_and_the_others_follow_in_order() -> None:
    world = World.at(*DEMO, round=5, parameters={"rounds": 5})
    for seat, influence in enumerate((30, 29, 24, 22)):
        world.rich(seat, influence)
    world.end_round()
    told = world.line("Steward of Creation")
    numbers = [int(word.strip(".,")) for word in told.split() if word.strip(".,").isdigit()]
    assert numbers == [5, 30, 29, 24, 22] and told.index("is Steward") < told.index("29")


def test_the_menu_of_settings_is_made_once_and_made_anew_when_one_is_switched() -> None:
    """It has hundreds of values: made for each seat at every move it took as long as all else together."""
    world = World.at(*PLAIN[:3])

    def menus() -> list[object]:
        return [q.ask for q in GAME.questions(world.state) if q.kind == "setting"]

    first, *others = menus()
    assert others and all(menu is first for menu in others)
    world.do(0, do.Raise(kind="setting", about="silent vote", text="deny"))
    world.vote(yes=3)
    assert menus()[0] != first
