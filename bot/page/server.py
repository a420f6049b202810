"""The pages of tables over HTTP: to be read, by whoever has the key of one, and kept new while they are open."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
from aiohttp import web

from bot.keeping.rows import Unreadable
from bot.keeping.settings import Complaint, Settings
from bot.keeping.table import Table
from bot.page.guard import HEADERS, Pace, guarding, headed, place_of, refused
from bot.page.hung import Hung
from bot.page.live import Full, Watchers
from bot.page.markup import page
from bot.page.shown import Shown, shown
from bot.ports import Sign, who_answers
from bot.telling.easel import Easel

log = logging.getLogger(__name__)

HERE = "127.0.0.1"
"""Where pages are told unless an owner says otherwise: on this machine, where something with a lock stands before
them."""

BEAT = 50.0
"""Seconds after which an open line says that it is open: what stands before it may end one that is silent for a
minute."""

_MOST_LATEST = 64
"""Tables of which it is remembered what is shown."""

_SLOW = 20.0
"""Seconds a reader may take to take what it is sent."""

SIGN = Sign("/robots.txt", f"\r\nServer: {HEADERS['Server']}\r\n".encode())

_KEY = re.compile(r"[\w-]{32}", re.ASCII)

_STATIC = Path(__file__).parent / "static"
_KINDS = {"page.css": "text/css", "page.js": "text/javascript", "page.svg": "image/svg+xml"}

UNREADABLE = "This table cannot be read just now. Whoever runs the bot can see why in its log."


class Pages:
    """All pages of one bot. ``url`` is how people outside reach it."""

    again = 5.0
    """Seconds until a port that another bot uses is tried again."""

    def __init__(self, easel: Easel, url: str, *, beat: float = BEAT) -> None:
        self.easel = easel
        self.url = url.rstrip("/")
        self.watchers = Watchers()
        self._store = easel.room.store
        self._beat = beat
        self.on, self._open = False, True
        self._answering = contextlib.AsyncExitStack()
        self._waiting: asyncio.Task[None] | None = None
        self._latest: OrderedDict[int, tuple[Table, Shown]] = OrderedDict()
        self._looking, self._hung = asyncio.Lock(), Hung(easel)

    @classmethod
    async def begun(cls, easel: Easel, settings: Settings, *, heir: bool = False) -> Pages:
        """The pages of a bot, told on the port that its owner has named, or nowhere.

        Another bot that uses it, from which this one takes over, is waited for; so is one that is frozen, where
        this one is known to be its ``heir``.

        Raises:
            Complaint: that port cannot be used.
        """
        host, port = settings.page_host or HERE, settings.page_port
        pages = cls(easel, settings.page_url or f"http://{host}:{port}")
        if port:
            try:
                await pages._answering.enter_async_context(pages.told(host, port))
            except OSError as fault:
                found = await who_answers(host, port, SIGN)
                if found != "bot" and not (found == "silent" and heir):
                    why = fault.strerror or fault
                    raise Complaint(f"PAGE_PORT is {port}, which cannot be used: {why}.") from fault
                log.warning("pages are told on %s:%s by another bot still; it is waited for", host, port)
                pages._waiting = asyncio.create_task(pages._after_the_other(host, port))
            pages.on = True
        return pages

    async def _after_the_other(self, host: str, port: int) -> None:
        """Answer as soon as the bot before this one does so no more."""
        while True:
            await asyncio.sleep(self.again)
            with contextlib.suppress(OSError):
                await self._answering.enter_async_context(self.told(host, port))
                return

    async def close(self) -> None:
        """Answer nobody any more; whoever watches is let go."""
        self.on = False
        if self._waiting is not None:
            self._waiting.cancel()
            await asyncio.gather(self._waiting, return_exceptions=True)
        await self._answering.aclose()

    async def shows(self, table: int) -> bool:
        """Whether a table has a page now."""
        return self.on and bool(await self._store.windows.key(table))

    def changed(self, table: int) -> None:
        """Something of a table has been kept."""
        self.watchers.changed(table)

    def address(self, key: str) -> str:
        """The link of a page."""
        return f"{self.url}/t/{key}"

    def app(self, pace: Pace | None = None) -> web.Application:
        """What answers."""
        app = web.Application(middlewares=[guarding(pace or Pace())], client_max_size=1024)
        app.on_response_prepare.append(headed)
        app.add_routes(
            [
                web.get("/robots.txt", _robots),
                web.get("/{file:page\\.(?:css|js|svg)}", _static),
                web.get("/t/{key}", self._page),
                web.get("/t/{key}/table.json", self._json),
                web.get("/t/{key}/live", self._live, allow_head=False),
                web.get("/t/{key}/{what:board|scores}/{form:wide|tall}/{scene:[0-9a-f]{32}}", self._picture),
            ]
        )
        return app

    @contextlib.asynccontextmanager
    async def told(self, host: str, port: int) -> AsyncIterator[None]:
        """Answer on this port, while it lasts.

        Raises:
            OSError: the port cannot be used.
        """
        runner = web.AppRunner(self.app(), access_log=None, keepalive_timeout=30, shutdown_timeout=5)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
            self._open = True  # also where it could not be the first time
            log.info("pages of tables are told on %s:%s", host, port)
            yield
        finally:
            self._open = False
            self.watchers.all_changed()
            await runner.cleanup()

    # ------------------------------------------------------------------ what is asked

    async def _page(self, request: web.Request) -> web.Response:
        _, now = await self._now(request)
        return web.Response(text=page(now, request.path), content_type="text/html", charset="utf-8")

    async def _json(self, request: web.Request) -> web.Response:
        _, now = await self._now(request)
        headers = {"Access-Control-Allow-Origin": "*", "ETag": f'"{now.mark}"'}
        if request.headers.get("If-None-Match") == headers["ETag"]:
            return web.Response(status=304, headers=headers)
        body = msgspec.json.encode(now)
        return web.Response(body=body, content_type="application/json", charset="utf-8", headers=headers)

    async def _picture(self, request: web.Request) -> web.Response:
        """One of the pictures that the page shows now, and no other: what was shown before may have gone since."""
        table, now = await self._now(request)
        asked = request.match_info
        headers = {"ETag": f'"{asked["scene"]}"'}
        try:
            picture = await self._hung.picture(table, now, f"{asked['what']}/{asked['form']}/{asked['scene']}")
        except KeyError as gone:
            raise web.HTTPNotFound from gone
        if picture is None:
            return refused(503, "This picture cannot be painted just now; the page says the same in words.")
        if request.headers.get("If-None-Match") == headers["ETag"]:
            return web.Response(status=304, headers=headers)
        kind = f"image/{picture.name.rpartition('.')[2]}"
        return web.Response(body=picture.data, content_type=kind, headers=headers)

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """The table whenever something of it has changed, for as long as somebody looks. Who comes back says what
        they have seen last, and is told of nothing but what is new."""
        table = await self._table(request)
        seen = request.headers.get("Last-Event-ID") or request.query.get("since", "")
        try:
            with self.watchers.watching(table.id, place_of(request)):
                return await self._told(request, table.id, seen)
        except Full:
            return refused(503, "So many look at this already.", **{"Retry-After": "60"})

    async def _told(self, request: web.Request, number: int, seen: str) -> web.StreamResponse:
        response = web.StreamResponse(headers={"X-Accel-Buffering": "no"})
        response.content_type = "text/event-stream"
        response.charset = "utf-8"
        await response.prepare(request)
        await response.write(b"retry: 3000\n\n")
        with contextlib.suppress(ConnectionError, TimeoutError):
            while self._open:
                wake = self.watchers.next(number)
                try:
                    _, now = await self._looked_at(request)
                except web.HTTPNotFound:
                    await response.write(b"event: gone\ndata: {}\n\n")
                    break
                except web.HTTPServiceUnavailable:
                    now = None
                async with asyncio.timeout(_SLOW):
                    if now is not None and now.mark != seen:
                        seen = now.mark
                        await response.write(_event(now))
                    else:
                        await response.write(b": here\n\n")
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._beat):
                        await wake.wait()
        return response

    async def _looked_at(self, request: web.Request) -> tuple[Table, Shown]:
        """:meth:`_now` in the middle of a line: what goes wrong there is told here, and the line waits for the
        next change, for an answer of its own has no place in it any more."""
        try:
            return await self._now(request)
        except web.HTTPException:
            raise
        except Exception as fault:
            log.exception("a page could not be told")
            raise web.HTTPServiceUnavailable(text=UNREADABLE) from fault

    # ------------------------------------------------------------------ whose it is

    async def _table(self, request: web.Request) -> Table:
        """The table whose key this is. What is no key, opens nothing, or a table that is gone is all the same."""
        key = request.match_info["key"]
        number = await self._store.windows.behind(key) if _KEY.fullmatch(key) else None
        if number is None:
            raise web.HTTPNotFound
        try:
            table = await self._store.tables.get(number)
        except Unreadable as fault:
            raise web.HTTPServiceUnavailable(text=UNREADABLE) from fault
        if table is None:
            raise web.HTTPNotFound
        return table

    async def _now(self, request: web.Request) -> tuple[Table, Shown]:
        """What is shown of it, made once for all who look: a table that was written is another one."""
        table = await self._table(request)
        async with self._looking:
            known = self._latest.pop(table.id, None)
            try:
                now = known[1] if known is not None and known[0] is table else await shown(self.easel, table)
            except Unreadable as fault:
                raise web.HTTPServiceUnavailable(text=UNREADABLE) from fault
            self._latest[table.id] = table, now
            if len(self._latest) > _MOST_LATEST:
                self._latest.popitem(last=False)
        return table, now


def _event(now: Shown) -> bytes:
    return f"event: table\nid: {now.mark}\ndata: ".encode() + msgspec.json.encode(now) + b"\n\n"


async def _robots(_: web.Request) -> web.Response:
    return web.Response(text="User-agent: *\nDisallow: /\n")


async def _static(request: web.Request) -> web.Response:
    name = request.match_info["file"]
    body = await asyncio.to_thread((_STATIC / name).read_bytes)
    return web.Response(body=body, content_type=_KINDS[name], charset="utf-8")
