"""Computer players of three levels: chosen in the lobby, named wherever they are, and playing."""

from __future__ import annotations

from tests.e2e.conftest import World, answer_of, text_of


async def test_a_level_is_chosen_in_the_lobby_and_stands_on_the_board_and_the_score_sheet(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="elementary", options="series_games=1")
    await ann.slash(world.table, "table computer", level="gentle")
    assert "Ada (gentle computer)" in world.words()
    asked = await ann.click(world.board, label="How well it plays")
    assert "How well shall it play?" in text_of(asked.response)
    await ann.select(asked.response, ["strong"])
    assert "Ada (strong computer)" in world.words() and "gentle" not in world.words()
    await ann.click(world.board, label="Start")
    for _ in range(120):
        table = await world.now()
        if table.status == "ended":
            break
        await world.press(ann)
    assert (await world.now()).status == "ended"
    assert "Ada (strong computer)" in world.words()


async def test_who_does_not_say_how_well_gets_a_sensible_one(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ann.click(world.board, label="Add a computer player")
    assert "Ada (computer)" in world.words()
    assert [s.level for s in (await world.now()).sitters] == ["sensible", "sensible"]
    assert "`/table computer`" in answer_of(await ann.slash(world.table, "help", about="strong"))
    await ann.slash(world.table, "table computer", level="gentle")
    assert (await world.now()).sitters[2].level == "gentle"
