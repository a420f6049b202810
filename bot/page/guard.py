"""What stands before every answer: how often somebody may ask, and what a browser may do with what it gets."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import ip_address

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self';"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Cache-Control": "no-store",
    "Server": "Demiurge",
}
"""No other site is asked for anything, told of this one or shows it within itself; nothing is kept or found."""

BURST, EACH_SECOND = 60, 4.0
"""Requests that somebody may make at once, and how many more each second."""

_PLACES = 10_000
"""Places of which the pace is remembered."""


class Pace:
    """How often each place has asked of late."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, place: str) -> bool:
        """Whether this place may ask once more now; asking is counted."""
        now = self._clock()
        left, before = self._left.pop(place, (float(BURST), now))
        left = min(float(BURST), left + (now - before) * EACH_SECOND)
        self._left[place] = max(left - 1, 0.0), now
        while len(self._left) > _PLACES:
            self._left.popitem(last=False)
        return left >= 1


def place_of(request: web.Request) -> str:
    """From where somebody asks. What stands before the bot on its own machine, and forwards, is believed."""
    peer = request.remote or ""
    said = ",".join(request.headers.getall("X-Forwarded-For", [])).rpartition(",")[2].strip()
    return said if said and _is_here(peer) and _is_address(said) else peer


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _is_here(peer: str) -> bool:
    return _is_address(peer) and ip_address(peer).is_loopback


def guarding(pace: Pace) -> Middleware:
    """Answers no more than it should, and nothing but what is asked by reading."""

    @web.middleware
    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.method not in ("GET", "HEAD"):
            return refused(405, "This page can only be read.", Allow="GET, HEAD")
        if not pace.allows(place_of(request)):
            return refused(429, "That was very often. Wait a moment, please.", **{"Retry-After": "5"})
        try:
            return await handler(request)
        except web.HTTPNotFound:
            return refused(404, NOTHING)
        except web.HTTPException:
            raise
        except Exception:
            log.exception("a page could not be told")  # neither whose it is nor who asked
            return refused(500, "Something went wrong on my side. Please try again.")

    return guarded


NOTHING = "There is no such page. Its table may have closed it, or taken another link."


def refused(status: int, words: str, **headers: str) -> web.Response:
    """A refusal in one sentence; the same for whatever is not there."""
    return web.Response(status=status, text=words + "\n", headers=headers)


async def headed(_: web.Request, response: web.StreamResponse) -> None:
    """Every answer has these headers, also what aiohttp says itself."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers["Server"] = HEADERS["Server"]
