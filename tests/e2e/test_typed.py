"""What is typed is asked as what is pressed."""

from __future__ import annotations

from typing import Any

from tests.e2e.conftest import World, text_of
from tests.e2e.genesis import SHORT, opened


async def test_what_cannot_be_taken_back_is_asked_twice_when_it_is_typed_too(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    await opened(world)
    ann, seq = world.people[0], (await world.now()).seq

    def shown(answer: Any) -> Any:
        return answer.response or answer.followups[0]

    asked = await ann.slash(world.table, "creation table propose", kind="stop")
    assert "You chose **Ask to stop**" in text_of(shown(asked))
    assert (await world.now()).seq == seq, "nothing has been played"
    await ann.click(shown(asked), label="Yes, do it")
    assert (await world.now()).seq > seq
    assert world.bot.room.motions(await world.now())
