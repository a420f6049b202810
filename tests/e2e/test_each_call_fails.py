"""Each call to Discord of an evening fails in turn, in each way a call can fail: what was kept is told all the same, in
order and once, and whoever was not answered may do it again."""

from __future__ import annotations

import contextlib
import re
from typing import Any, Literal, get_args

import pytest
from simcord.backend.errors import BackendError
from simcord.http import router

from bot.keeping import speech
from tests.e2e.conftest import World, text_of

How = Literal["500", "429", "403", "404", "unheard", "answer lost"]
"""Discord fails, finds it too much, forbids it, knows the thing no longer, never hears it, or does it unheard."""

_MESSAGE = re.compile(r"/channels/(\d+)/messages/(\d+)")


class Fails:
    """The call of this number fails."""

    def __init__(self, at: int, how: How) -> None:
        self.left = at
        self.how = how
        self.failed = ""

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """From here on calls are counted."""
        dispatch = router.dispatch

        def called(backend: Any, method: str, path: str, **more: Any) -> Any:
            self.left -= 1
            if self.left:
                return dispatch(backend, method, path, **more)
            self.failed = f"{method} {path}"
            match self.how:
                case "500":
                    raise BackendError(500, 0, "Internal Server Error")
                case "429":
                    raise BackendError(429, 0, "You are being rate limited.")
                case "403":
                    raise BackendError(403, 50013, "Missing Permissions")
                case "404":
                    raise _unknown(backend, path)
                case "answer lost":
                    dispatch(backend, method, path, **more)
            raise TimeoutError

        patch.setattr(router, "dispatch", called)


def _unknown(backend: Any, path: str) -> BackendError:
    """What this is about is no longer there: a message is gone before Discord says so."""
    if found := _MESSAGE.match(path):
        with contextlib.suppress(Exception):
            backend.delete_message(int(found[1]), int(found[2]))
        return BackendError(404, 10008, "Unknown Message")
    if path.startswith("/interactions"):
        return BackendError(404, 10062, "Unknown interaction")
    return BackendError(404, 10015, "Unknown Webhook")


async def evening(world: World) -> None:
    """Two who play, a vote of the table, and a seat that is given away; whatever is not answered is left."""
    ann, ben, cleo, _ = world.people
    for person in (ann, ben):
        with contextlib.suppress(Exception):
            await world.press(person)
    with contextlib.suppress(Exception):
        await ann.slash(world.table, "table pause", length="2 hours")
    with contextlib.suppress(Exception):
        await ben.click(world.poll, label="Yes")
    with contextlib.suppress(Exception):
        await ben.slash(world.table, "table transfer", to=cleo)


CALLS = 22
"""Calls that the evening takes when all goes well."""

OFTEN = 6
"""Every so manieth is tried in every run, and all of them in the hunt."""


@pytest.mark.parametrize("how", get_args(How))
@pytest.mark.parametrize(
    "at", [pytest.param(n, marks=[pytest.mark.soak] if n % OFTEN else []) for n in range(1, CALLS + 1)]
)
async def test_what_was_kept_is_told_once_whichever_call_fails(
    world: World, monkeypatch: pytest.MonkeyPatch, at: int, how: How
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    fails = Fails(at, how)
    with monkeypatch.context() as patch:
        fails.install(patch)
        await evening(world)
    await world.env.advance_time(3 * 3600)
    await world.env.settle()
    table = await world.now()
    assert fails.failed or at > 16, "the evening takes fewer calls"
    assert table.status in ("playing", "ended"), fails.failed
    assert not world.bot.courier.trouble(table), fails.failed
    told = [speech.named(table, e.line) for row in await world.bot.store.log.of(table.id) for e in row.events]
    said = [line for t in world.table.threads for m in t.history() for line in text_of(m).strip().split("\n")]
    assert said == [part for line in told for part in line.split("\n")], fails.failed
    boards = [m for m in world.table.history() if text_of(m).startswith("\n## ")]
    assert len(boards) == 1, fails.failed
    assert not [p for p in await world.bot.store.outbox.of(table.id, 2**60) if p.kind not in ("ping", "nudge")]
    await world.press((await world.awaited())[0][1])  # and play goes on
    assert (await world.now()).ply > table.ply
    world.env._errors[:] = []  # what was logged of it
    world.strict.excuse("429", "403", "404", "500")
