"""Computer deities: they come to use whatever they have, rest on what their reading fits, and mind a weak reading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Action, Answer, Question, Seat
from rules.core.decisions import reply
from rules.creation import actions as do
from rules.creation.advice import doubts, whims
from rules.creation.asking.menus import MENUS
from rules.creation.deities.traits import EVERYBODYS, TRAITS
from rules.creation.world.book.gametypes import Kind, Sort
from rules.creation.world.pieces import Ocean
from rules.creation.world.turn import Turn
from tests.rules.creation.worlds import GAME, World

KINDS: tuple[Kind, ...] = ("primal", "cosmic", "elemental", "realm", "domain")
PLAIN = ("transience", "corporality", "solid", "mountain", "beauty")
OTHERS = (
    ("genesis", "time", "liquid", "fauna", "war"),
    ("limit", "decay", "vacuum", "flora", "hearth"),
    ("void", "space", "gas", "sky", "season"),
)
ABILITIES = {key: name for name in MENUS for key, traits in TRAITS.items() if name in traits.abilities}


def god(*keys: str) -> tuple[str, ...]:
    """A plain deity with these Attributes instead of its own."""
    instead: dict[Sort, str] = {TRAITS[key].kind: key for key in keys}
    return tuple(instead.get(kind, own) for kind, own in zip(KINDS, PLAIN, strict=True))


def full(*keys: str, influence: int = 30) -> World:
    """A world in which there is something to do for every Ability."""
    world = World.at(god(*keys), *OTHERS, influence=influence, scope="full")
    world.own("Lake", 0, "B2 B3 B4", rests_on=("river_and_lake",))
    world.own("Ruin", 0, "D2 D3 D4", standing="decayed")
    world.own("Beast", 1, "E5 E6 E7", rests_on=("fauna",))
    world.own("Wreck", 1, "G2 G3 G4", standing="decayed")
    world.own("Hut", 2, "H6 H7 H8")
    world.own("Rock", 3, "A8 B8", permanent=True)
    world.shield(2, "H6 H7 H8")
    world.land("F6 F7 C7 C6 A2 A3", element="empty")
    world.land("C2 C3 C4", element="liquid")
    sea = Ocean(id=90, owner=1, name="Deep", thing="jar", meaning="Wide.", fields=("D6", "D7"), element="gas")
    world.set(oceans=(sea,), pool=tuple(TRAITS))
    world.params(rounds=999)
    return world


def asked(world: World, kind: str, seat: int = 0) -> Question:
    return next(q for q in GAME.questions(world.state) if q.kind == kind and q.seat == seat)


def turns(world: World, kind: str, stage: str = "action", most: int = 90) -> Iterator[tuple[Question, Answer]]:
    """What a computer answers in many turns of this position, all of them restless."""
    for number in range(1, most):
        turn = Turn(number=number, seat=0, stage=stage)  # type: ignore[arg-type]
        world.set(round=3 * number, turns=number, turn=turn, draft=None)
        question = asked(world, kind)
        answer = GAME.advised(world.state, question)
        assert answer is not None
        yield question, answer


@pytest.mark.rule("CR-TRN-07", "CR-ABI-02")
@pytest.mark.parametrize("ability", sorted({*ABILITIES.values()}))
def test_every_ability_is_used_by_a_computer_before_long(ability: str) -> None:
    key = next(key for key, name in ABILITIES.items() if name == ability)
    world = full(key, influence=9 if ability == "paradigm" else 30)
    wanted = {"paradigm": "paradigm", "condense": "condense"}.get(ability, ability)
    for question, answer in turns(world, "action"):
        chosen = next(o for o in question.offers if o.key == answer.keys[0])
        if whims.sort_of(chosen) == wanted:
            world.do(0, reply(question, answer, GAME.turn_rule))
            return
    raise AssertionError(f"{key} never uses {ability}")


@pytest.mark.parametrize(
    ("keys", "what"),
    [
        (("gas",), do.MoveStorm),
        (("liquid",), do.Channel),
        (("life",), do.Origin),
        (("plasma",), do.PlaceBeacon),
        (("vacuum",), do.MoveAct),
    ],
)
def test_what_is_on_the_map_is_used_as_well(keys: tuple[str, ...], what: type[Action]) -> None:
    world = full(*keys)
    world.storm("F2")
    world.beacon("top of C1")
    if "vacuum" in keys:
        world.own("Comet", 0, "F6")
    for question, answer in turns(world, "turn", "fields"):
        chosen = next(o for o in question.offers if o.key == answer.keys[0])
        if isinstance(chosen.action, what):
            world.do(0, chosen.action)
            return
    raise AssertionError(f"{keys} never does it")


@pytest.mark.rule("CR-INF-06", "CR-DOM-13")
def test_whoever_gains_by_doing_things_together_gives_gifts_to_whoever_has_least() -> None:
    for key, gives in (("love", {"gift-1-with"}), ("beauty", set[str]())):
        world = full(key)
        chosen = {answer.keys[0] for _, answer in turns(world, "action")}
        assert {one for one in chosen if one.startswith("gift")} == gives


@pytest.mark.rule("CR-DOM-09")
def test_deceit_pretends_now_and_then_when_it_is_rich() -> None:
    for influence, keys in ((40, {"guise"}), (3, set[str]())):
        world = full("deceit", influence=influence)
        found = set()
        for number in range(2, 20):
            world.set(round=number, turn=Turn(number=number, seat=0, stage="action"), draft=None)
            world.do(0, do.Begin(kind="act"))
            guises = [q for q in GAME.questions(world.state) if q.kind == "guise"]
            eager = [q for q in guises if GAME.judged(GAME.view(world.state, Seat(0)), q).eager]
            found |= {q.kind for q in eager}
            for question in eager:
                answer = GAME.advised(world.state, question)
                assert answer is not None
                world.do(0, reply(question, answer, GAME.turn_rule))
                assert world.state.draft is not None and (pretended := world.state.draft.pretends)
                said = GAME.advised(world.state, asked(world, "what"))
                assert said is not None and pretended in said.blanks["rests_on"]
                assert not GAME.judged(GAME.view(world.state, Seat(0)), asked(world, "guise")).eager
        assert found == keys


@pytest.mark.rule("CR-CON-08")
def test_what_a_computer_finds_rests_on_what_its_reading_fits() -> None:
    things = {one.what: one for one in GAME.lore.finds.things}
    seen = set()
    for number in range(12):
        world = full("knowledge" if number % 2 else "beauty")
        world.set(ids=100 + 7 * number, turns=number)
        world.do(0, do.Begin(kind="act"))
        answer = GAME.advised(world.state, asked(world, "what"))
        assert answer is not None
        on, thing = answer.blanks["rests_on"], things[answer.blanks["thing"]]
        assert 1 <= len(on) <= 3 and set(on) - {EVERYBODYS} <= set(thing.fits)
        assert (EVERYBODYS in on) == bool(number % 2), "Knowledge gains by what rests on Structure, and only it"
        world.do(0, reply(asked(world, "what"), answer, GAME.turn_rule))
        seen.add(len(on))
    assert len(seen) > 1


def test_people_have_their_wishes_before_computers() -> None:
    world = World.dealt(3, awakening="wishes", attribute_pool="scope")
    assert GAME.advised(world.state, asked(world, "wishes", 1)) == Answer(keys=("any",))
    beginners = World.dealt(3, awakening="wishes", attribute_pool="first_game")
    assert GAME.advised(beginners.state, asked(beginners, "wishes", 1)) != Answer(keys=("any",))


# ------------------------------------------------------------------ votes

SAID = "It was a gate before there were walls."
MAW = "Teeth all round, and behind them nothing but hunger."
READ = "The wind has been in it, and has left the door open."


def proposal(name: str = "Work", *, placed: bool = True, **said: Any) -> World:
    """An Act of the fourth of five deities before the Pantheon."""
    gods = (god("chaos"), *OTHERS, ("balance", "energy", "plasma", "stars", "love"))
    world = World.at(*gods, influence=30, scope="full", **said.pop("rules", {}))
    world.own("Old Gate", 1, "A1", thing="a bent paper clip", rests_on=("time",))
    world.change("Old Gate", meaning=SAID)
    for at, field in enumerate(("C1", "E1", "G1") if placed else ()):
        world.own(f"Mine {at}", 3, field, rests_on=("sky", "gas"))
        world.change(f"Mine {at}", meaning=f"What was said of it, number {at}.")
    world.storm("D4")
    world.next_turn(3)
    world.offer(3, "D4", *said.pop("on", ("void",)), name=name, **{"meaning": READ, **said})
    return world


def answers(world: World) -> dict[int, str]:
    """What computers would say to the vote that is open, by seat; nothing where they say yes."""
    found = {}
    for question in (q for q in GAME.questions(world.state) if q.kind == "vote"):
        said = GAME.judged(GAME.view(world.state, question.seat), question).said
        answer = GAME.advised(world.state, question)
        assert answer is not None
        assert answer.keys == (("against",) if said else ("for",)), "whoever says no says why"
        found[int(question.seat)] = said
    return found


WEAK: dict[str, Any] = {
    "empty": {"meaning": "Of the it."},
    "echo": {"meaning": SAID.upper()},
    "again": {"thing": "a paper clip, straight"},
    "worn": {"on": ("sky", "gas")},
}


@pytest.mark.rule("CR-ACT-06", "CR-VOT-01")
@pytest.mark.parametrize("reason", sorted(WEAK))
def test_a_weak_reading_is_minded_by_some_and_they_say_why(reason: str) -> None:
    said, minded = list[str](), list[int]()
    names = [f"Work {number}" for number in range(16)]
    for name in names:
        found = answers(proposal(name, **WEAK[reason]))
        said += filter(None, found.values())
        minded.append(sum(map(bool, found.values())))
        assert not found.get(3), "nobody minds their own"
    most = 4 * len(names)
    assert most / (2 * doubts.MINDED[reason]) < len(said) < 2 * most / doubts.MINDED[reason]
    assert sum(many > 2 for many in minded) < len(names) / 2, "not all of them at once"
    assert all(re.fullmatch("\ue000[0-9]\ue001 votes No: “.+: .+\\.”", line) for line in said)
    told = {
        "empty": "say|mean|fit a boot",
        "echo": "Old Gate",
        "again": "paper clip|clip|Old Gate",
        "worn": "3.*(Sky|Gas)|(Sky|Gas).*3",
    }
    assert all(re.search(told[reason], line) for line in said), said


@pytest.mark.rule("CR-VOT-16")
def test_whose_act_is_gazed_away_may_want_to_keep_it() -> None:
    kept = []
    for number in range(16):
        world = proposal(f"Work {number}")
        world.pass_vote()
        world.next_turn(3)
        world.offer(3, "", kind="gaze", target=world.act("Old Gate").id, name=f"Maw {number}", meaning=MAW)
        found = answers(world)
        assert not any(said for seat, said in found.items() if seat != 1), "it is nobody else's"
        kept.append(found[1])
    assert 4 < sum(map(bool, kept)) < 12 and all("Old Gate" in said for said in kept if said)


@pytest.mark.rule("CR-ACT-38")
def test_a_good_reading_a_first_act_and_the_one_alternative_are_not_minded() -> None:
    weak: dict[str, Any] = {"meaning": SAID, "thing": "a paper clip", "on": ("sky", "gas")}
    for number in range(8):
        assert not any(answers(proposal(f"Work {number}")).values())
        assert not any(answers(proposal(f"Work {number}", placed=False, **weak)).values())
        again = proposal(f"Work {number}", **weak)
        assert again.state.turn is not None
        again.set(turn=replace(again.state.turn, vetoes=1))
        assert not any(answers(again).values())


@pytest.mark.rule("CR-VOT-03")
def test_where_a_single_no_loses_it_doubts_are_kept() -> None:
    for number in range(8):
        world = proposal(f"Work {number}", meaning=SAID)
        poll = world.state.polls[0]
        world.set(polls=(type(poll)(replace(poll.motion, carries="all"), poll.matter),))
        assert not any(answers(world).values())


@pytest.mark.parametrize(
    ("thing", "head"),
    [
        ("a button with two holes", "button"),
        ("a piece of orange peel", "peel"),
        ("the cap of a fizzy drink", "cap"),
    ],
)
def test_what_a_thing_is_stands_before_all_that_is_said_of_it(thing: str, head: str) -> None:
    assert doubts.head(thing) == head


@pytest.mark.rule("CR-AWK-22")
def test_computers_alone_have_icons_and_names_before_the_first_round() -> None:
    """Whoever answers its questions one after the other never came to the Icon, which nobody waits for."""
    world = World.dealt(3, awakening="wishes", map_side=5)
    while world.state.phase != "turn":
        question = next(q for q in GAME.questions(world.state) if q.waits)
        answer = GAME.advised(world.state, question)
        assert answer is not None
        world.do(question.seat, reply(question, answer, GAME.turn_rule))
    assert all(deity.icon and deity.name for deity in world.state.deities)


@pytest.mark.rule("CR-ABI-180")
def test_the_safe_move_of_a_beginner_is_something_one_gains_by() -> None:
    """Dilation costs nothing as long as one has no Act, and brings nothing."""
    world = World.at(god("time"), *OTHERS, influence=9)
    world.land("A1 A2", element="solid")
    assert "dilate" in [o.key for o in asked(world, "action").offers]
    assert "A safe move: Place an Act." in GAME.help(GAME.view(world.state, Seat(0)))
