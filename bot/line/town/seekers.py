"""Calls for players: one message each, with a button to wait as well. When enough wait, their table opens; who has
waited long enough is told so.

A call is written down before it is shown, and its table opens at most once, by the number of the call: killed at
any instant, the bot goes on with it when it comes back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator

import discord
from msgspec.structs import replace

from bot.door.council.councils import Councils
from bot.door.gate import need_room
from bot.door.lobby import Lobby
from bot.door.refusals import Refused
from bot.keeping.society.calls import Call, Wish
from bot.keeping.store import Store
from bot.line.town.callboard import Callboard
from bot.line.town.openings import Openings
from bot.line.town.tries import Tries
from bot.telling.company import beckoning

log = logging.getLogger(__name__)

MOST_WISHES = 5
"""Calls at which one person may wait at a time."""

APART = "I cannot seat you in this round. `/seek` begins another one."
"""What somebody is told who is kept apart from one of those who wait, and not from whom."""


class Seekers:
    """Keeps the calls of all servers."""

    def __init__(
        self,
        client: discord.Client,
        lobby: Lobby,
        councils: Councils,
        *,
        deliver: Callable[[int], Awaitable[None]],
        aim: Callable[[], Awaitable[None]],
    ) -> None:
        """``deliver`` tells what has become of a table, ``aim`` tells the clock that a time has come or gone."""
        self.store: Store = lobby.room.store
        self._aim = aim
        self._games, self._shelf = lobby.room.games, lobby.shelf
        self._openings = Openings(client, lobby, councils, deliver)
        self._board = Callboard(client, self.store, self._games)
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """One for each server: where Discord is slow nobody elsewhere waits for it."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._tries = Tries()

    # ------------------------------------------------------------------ what people do

    async def seek(self, wanted: Call, wish: Wish, sees: Callable[[int], bool]) -> Call:
        """Wait for players: at a call for the same that stands already in a channel that this person ``sees``, or
        at the ``wanted`` one. If that has no size any call for its game will do.

        Raises:
            Refused: they wait at too many calls, or nobody can play so.
        """
        game = self._games[wanted.game]
        seats = game.terms({}).seats
        size = wanted.size or max(2, seats[0])
        if size not in seats:
            raise Refused(f"{game.title} is for {seats[0]} to {seats[-1]} players.")
        async with self._locks[wanted.guild]:
            same = (c for c in self.store.calls.on(wanted.guild) if c.game == wanted.game and not c.full)
            fits = [c for c in same if wanted.size in (0, c.size)]
            fits = [c for c in fits if sees(c.channel) and not self._apart(c, wish.person)]
            mine = next((c for c in fits if c.has(wish.person)), None)
            found = mine or next(iter(fits), None) or replace(wanted, size=size)
            return await self._wait_at(found, wish)

    async def come(self, number: int, wish: Wish) -> Call:
        """Wait at a call.

        Raises:
            Refused: it is over, or they are kept apart from somebody there, or wait at too many.
        """
        async with self._locks[self._found(number).guild]:
            call = self._found(number)
            if self._apart(call, wish.person):
                raise Refused(APART)
            return await self._wait_at(call, wish)

    async def _wait_at(self, call: Call, wish: Wish) -> Call:
        waits = await self.store.calls.waits(wish.person)
        if not call.has(wish.person) and waits >= MOST_WISHES:
            raise Refused(f"You wait at {waits} calls already. `/seek` without a game lists them.")
        await need_room(self.store, call.guild, wish.person)
        return await self._keep(call.with_wish(wish))

    async def go(self, number: int, person: int) -> Call:
        """Wait no more.

        Raises:
            Refused: it is over, or they did not wait there.
        """
        async with self._locks[self._found(number).guild]:
            call = self._found(number)
            if not call.has(person):
                raise Refused("You do not wait here. **I am in** on the call puts you down.")
            return await self._keep(call.without(person))

    async def part(self, person: int) -> bool:
        """Somebody has blocked people: they wait no more where one of those waits. Whether they did."""
        parted = False
        for guild in self._guilds():
            async with self._locks[guild]:
                for call in [c for c in self.store.calls.on(guild) if person in self._blocking(c)]:
                    await self._keep(call.without(person))
                    parted = True
        return parted

    async def forget(self, person: int) -> bool:
        """Somebody is forgotten, or goes away: they wait nowhere any more. Whether they did."""
        waited = [call.id for call in self.store.calls.known.values() if call.has(person)]
        for number in waited:
            with contextlib.suppress(Refused):  # it is over since
                await self.go(number, person)
        return bool(waited)

    async def lost(self, message: int) -> None:
        """Somebody has taken a call away: it is withdrawn."""
        for number, guild in [(c.id, c.guild) for c in self.store.calls.known.values() if c.message == message]:
            async with self._locks[guild]:
                if (call := self.store.calls.known.get(number)) is not None and call.message == message:
                    await self.store.calls.drop(number)

    def _guilds(self) -> list[int]:
        """The servers that have calls."""
        return [*dict.fromkeys(c.guild for c in self.store.calls.known.values())]

    def _found(self, number: int) -> Call:
        call = self.store.calls.known.get(number)
        if call is None or not call.wishes:
            raise Refused("That call is over. `/seek` begins another one.")
        return call

    def _apart(self, call: Call, person: int) -> bool:
        return any(self.store.blocks.apart(person, w.person) for w in call.wishes)

    def _blocking(self, call: Call) -> list[int]:
        """Who waits at a call beside somebody whom they have blocked since."""
        people = {w.person for w in call.wishes}
        apart = self.store.blocks.has
        return [p for p in people if not call.full and any(apart(p, other) for other in people)]

    # ------------------------------------------------------------------ what comes of it

    def next_due(self) -> int | None:
        """When somebody has waited long enough, or one that failed is tried again."""
        return min(map(self._due, self.store.calls.known.values()), default=None)

    def _due(self, call: Call) -> int:
        return max(call.due, self._tries.next(call.id))

    def fire(self, now: int) -> None:
        """Begin to tell those who have waited long enough, unless that is under way."""
        if (due := self.next_due()) is not None and due <= now and not self._tasks:
            task = asyncio.create_task(self._lapse(now))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait for what is under way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def carry_on(self) -> None:
        """Go on with what was left undone: show what is not shown, open what is full, say what is over, and tell
        who has waited long enough."""
        await asyncio.gather(*map(self._carry_on_at, self._guilds()))

    async def _carry_on_at(self, guild: int) -> None:
        async with self._locks[guild]:
            for number in [c.id for c in self.store.calls.known.values() if c.guild == guild]:
                if (kept := self.store.calls.known.get(number)) is None:
                    continue
                if kept.game in self._shelf.away:
                    with self._apart_from_others(kept):
                        await self._withdraw(kept)
                    continue
                call = kept.without(*self._blocking(kept))
                if call != kept or call.full or call.late or not (call.message and call.wishes):
                    with self._apart_from_others(call):
                        await self._board.tell_late(await self._keep(await self._board.found_again(call)))

    async def _withdraw(self, call: Call) -> None:
        """No table can open for those who wait for a game that has been put away since: they are told."""
        people = [wish.person for wish in (*call.wishes, *call.late)]
        told = beckoning.put_away(self._shelf.why_not(self._games[call.game]), people)
        await self._board.over(await self._board.found_again(call), told, people)
        await self.store.calls.drop(call.id)

    async def _lapse(self, now: int) -> None:
        await asyncio.gather(*(self._lapse_at(guild, now) for guild in self._guilds()))
        await self._aim()

    async def _lapse_at(self, guild: int, now: int) -> None:
        async with self._locks[guild]:
            for call in [c for c in self.store.calls.known.values() if c.guild == guild and self._due(c) <= now]:
                with self._apart_from_others(call):
                    await self._given_up(call, now)

    async def _given_up(self, call: Call, now: int) -> None:
        """Those who have waited long enough at a call are told so."""
        late = tuple(w for w in call.wishes if w.until <= now)
        left = call.without(*(w.person for w in late))
        await self._board.tell_late(await self._keep(replace(left, late=(*call.late, *late))))

    @contextlib.contextmanager
    def _apart_from_others(self, call: Call) -> Iterator[None]:
        """What goes wrong with one call is logged, and keeps no other from anything; it is tried again
        less and less often."""
        try:
            yield
        except Exception:
            log.exception("call %s: it cannot go on", call.id)
            self._tries.failed(call.id)
        else:
            self._tries.done(call.id)

    async def _keep(self, call: Call) -> Call:
        """Write a call down, open its table if enough have come, and show how it stands."""
        kept = await self.store.calls.keep(call)
        if kept.full:
            kept = await self._openings.here(kept)
        if kept.full:
            await self._open(kept)
        else:
            kept = await self._board.show(kept)
        await self._aim()
        return kept

    async def _open(self, call: Call) -> None:
        """Open the table of those who have come, and say so; where they waited besides they wait no more."""
        left = self._elsewhere(call)
        where = await self._openings.open(call, elsewhere=bool(left))
        gone = self._openings.game_of(call) is None
        told = beckoning.opened(self._games.get(call.game), call, where, gone=gone)
        await self._board.over(call, told, () if where else [w.person for w in call.wishes])
        for other in left if where else ():
            await self._keep(other)
        await self.store.calls.drop(call.id)

    def _elsewhere(self, call: Call) -> list[Call]:
        """The other calls of the server at which somebody waits whose table opens here, without them."""
        others = (c for c in self.store.calls.on(call.guild) if c.id != call.id and not c.full)
        seated = [w.person for w in call.wishes]
        return [left for other in others if (left := other.without(*seated)) != other]
