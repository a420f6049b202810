"""Games that the owner of a bot puts away, and those that are marked as being tried out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from simcord.backend.errors import SetupError

from bot.client import Demiurge
from bot.door.company.shelf import Shelf
from bot.keeping.engines.where import Where
from bot.keeping.settings import Complaint, Settings
from render.studio import Studio
from tests.e2e.conftest import World, answer_of, library, pressable
from tests.e2e.test_seek import call, said
from tests.e2e.test_stepping import finished, shown

OWNED = Settings(put_away=("scion", "dictator"), on_trial=("lantern",))


@pytest.fixture
def build(place: Where, studio: type[Studio]) -> Callable[[], Demiurge]:
    owned = Settings(database=place, put_away=OWNED.put_away, on_trial=OWNED.on_trial)
    return lambda: Demiurge(owned, library(), shards=1, studio=studio)


async def test_no_table_begins_with_what_is_put_away_and_what_is_on_trial_says_so(world: World) -> None:
    ann = world.people[0]
    for command in ("table open", "seek"):
        refused = answer_of(await ann.slash(world.table, command, game="scion"))
        assert "Scion is put away by whoever keeps this bot: no new table begins with it." in refused
        there = " ".join(c["name"] for c in await ann.autocomplete(world.table, command, "game", "a"))
        assert "Scion" not in there and "Lantern" in there and "being tried out)" in there
    assert await world.now() is None
    told = answer_of(await ann.slash(world.table, "help"))
    assert "Scion" not in told and "being tried out): " in told
    await ann.slash(world.table, "table open", game="lantern")
    assert any("Lantern is being tried out here." in (m.content or "") for m in world.table.history())


async def test_a_forgotten_lobby_stays_where_what_is_asked_for_is_put_away(world: World) -> None:
    """It was closed, and then nothing opened in its place."""
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    there = await world.now()
    await world.env.advance_time(8 * 86400)
    assert "Scion is put away" in answer_of(await ben.slash(world.table, "table open", game="scion"))
    assert (await world.now()).id == there.id and (await world.now()).status == "lobby"


async def test_what_is_put_away_is_reached_by_no_house_rule_either(world: World) -> None:
    ann = world.people[0]
    await ann.slash(world.table, "table open", game="creation")
    refused = answer_of(await ann.slash(world.table, "table options", rule="module", value="dictator"))
    assert "Dictator is put away" in refused
    assert (await world.now()).game == "creation"


async def test_who_waited_for_it_before_it_was_put_away_is_told_so(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern", players=2)
    world.bot.lobby.shelf = Shelf(away=frozenset(["lantern"]))
    beckons = next(m for m in world.table.history() if "I am in" in str(m.components))
    await ben.click(beckons, label="I am in")
    told = " ".join(m.content or "" for m in world.table.history())
    assert "but I begin no new tables of it any more." in told and "`/table open`" not in told
    assert await world.now() is None and not world.bot.store.calls.known


async def test_who_waits_for_what_is_put_away_is_told_and_waits_no_more(world: World) -> None:
    """Enough had come, nothing opened, and at each start it was tried again."""
    ann, ben, _, _ = world.people
    world.bot.lobby.shelf = Shelf()  # as the owner had it before
    await ann.slash(world.table, "seek", game="scion")
    stood = call(world)
    await ann.slash(world.table, "seek", game="lantern", players=3)
    await world.restart()
    assert [c.game for c in world.bot.store.calls.known.values()] == ["lantern"]
    assert f"<@{ann.id}>: Deck of Signs: Scion is put away by whoever keeps this bot" in said(world)
    assert not any(m.id == stood.id and pressable(m) for m in world.table.history())
    with pytest.raises(SetupError):
        await ben.click(stood, label="I am in")


async def test_a_call_that_was_shown_though_nobody_wrote_it_down_is_found_before_it_is_withdrawn(
    world: World,
) -> None:
    """The bot was ended before it knew its message: its buttons stood there for ever."""
    ann, *_ = world.people
    world.bot.lobby.shelf = Shelf()
    await ann.slash(world.table, "seek", game="scion")
    stood, (kept,) = call(world), world.bot.store.calls.known.values()
    await world.bot.store.calls.keep(replace(kept, message=0))
    await world.restart()
    assert not any(m.id == stood.id and pressable(m) for m in world.table.history())


async def test_nobody_plays_on_from_a_finished_game_of_what_is_put_away(world: World) -> None:
    """An old game was a back door to it."""
    await finished(world, hand=1)
    world.bot.lobby.shelf = Shelf(away=frozenset({"lantern"}))
    cleo = world.people[2]
    steps = shown(await cleo.click(world.board, label="Step through"))
    await cleo.click(steps, label="Forward ▶")
    assert "Lantern is put away" in answer_of(await cleo.click(steps, label="Play on from here"))
    assert (await world.now()).status == "ended"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings(put_away=("chess",)), "GAMES_PUT_AWAY names chess. There are: "),
        (Settings(on_trial=("go", "chess")), "GAMES_ON_TRIAL names chess, go. There are: "),
        (Settings(put_away=tuple(library().games)), "GAMES_PUT_AWAY names every game: leave at least one."),
    ],
)
def test_what_there_is_not_is_said_when_the_bot_begins(settings: Settings, said: str) -> None:
    """Before another bot that plays from the same database is asked to go."""
    with pytest.raises(Complaint, match=said):
        Demiurge(settings, library())
