"""People as they are named in slash commands: by name, by mention, by seat; never by a sign of our own."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.door import whom
from bot.door.refusals import Refused
from rules.creation.actions import Raise
from rules.creation.voice.typed import VERBS
from tests.e2e.conftest import World, answer_of
from tests.e2e.genesis import SHORT, opened


async def offered(world: World, person: Any, command: str, option: str, typed: str = "", **given: Any) -> Any:
    """What autocomplete shows and stands for."""
    found = await person.autocomplete(world.table, command, option, typed, **given)
    return {o["name"]: o["value"] for o in found}


async def at_life(world: World) -> tuple[Any, Any, Any]:
    """Life~Meaning, where the first player holds tokens to give."""
    ann, ben, cleo, _ = world.people
    await world.play("life", ann, ben, cleo, starting_player="host_picks")
    await ann.slash(world.table, "life begin", first="ann")
    return ann, ben, cleo


@pytest.mark.parametrize("said", ["ben", "BEN", "be", "seat 2", "2", "<@{}>"])
async def test_a_token_is_given_to_somebody_by_any_name_they_have(world: World, said: str) -> None:
    ann, ben, _ = await at_life(world)
    token = (await world.state()).players[0].tokens[0]
    answer = answer_of(await ann.slash(world.table, "life give", to=said.format(ben.id), token=token))
    assert "**ben**" in answer and "Name a player" not in answer


async def test_people_are_offered_by_name_and_what_is_offered_is_understood(world: World) -> None:
    ann, _, _ = await at_life(world)
    assert await offered(world, ann, "life give", "to") == {"ben": "ben", "cleo": "cleo"}
    assert await offered(world, ann, "life request", "of", "cl") == {"cleo": "cleo"}
    assert await offered(world, ann, "life give", "token", to="ben"), "what is offered next fits the person"


async def test_of_two_with_one_name_each_is_offered_by_seat(world: World) -> None:
    _, ben, _ = await at_life(world)
    table = await world.now()
    twice = tuple(s if s.seat == 0 else replace(s, name="Kim") for s in table.sitters)
    table = replace(table, sitters=twice)
    assert [whom.handle(table, s.seat) for s in table.sitters] == ["ann", "seat 2", "seat 3"]
    assert whom.meant(table, "Seat 3") == 2 and whom.meant(table, f"<@{ben.id}>") == 1
    with pytest.raises(Refused, match="seat 2 or seat 3"):
        whom.meant(table, "kim")
    assert whom.meant(table, "nobody at all") is None


async def test_who_is_not_here_is_refused_with_what_would_do(world: World) -> None:
    ann, *_ = await at_life(world)
    answer = answer_of(await ann.slash(world.table, "life give", to="Zoe", token="E"))
    assert "LM-TCH-01" in answer and "Name a player" in answer


async def test_a_seat_of_an_influence_correction_is_named_too(world: World) -> None:
    ann, *_ = world.people
    verb = next(v for v in VERBS if v.action is Raise)
    param = next(p for p in verb.params if p.name == "about")
    assert whom.named(param, {"kind": "Score"}) and not whom.named(param, {"kind": "challenge"})
    await world.play("creation", *world.people, **SHORT)
    await opened(world)
    name = f"creation {verb.spoken}"
    await ann.slash(world.table, name, kind="score", about="ben", amount=2, text="A slip.")
    assert "correct the Influence of **ben** by +2" in world.words(world.poll)


async def test_the_organiser_of_an_atlas_names_who_starts(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben)
    shown = await offered(world, ann, "atlas first", "player")
    assert set(shown.values()) == {"ann", "ben", "chance"} and "\ue000" not in "".join(shown)
    await ann.slash(world.table, "atlas first", player="ben")
    assert (await world.state()).first == 1
