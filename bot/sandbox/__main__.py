"""``make play``: the real bot in a simulated Discord, as a page in the browser. No token, no network. Here are its
beginning and end, and what is typed in the terminal.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import re
import signal
import socket
import sys
from collections.abc import Sequence
from datetime import timedelta

from bot.sandbox.world import MOVES, PEOPLE, World, log, world
from render.guests import NotAGame

_PACE = re.compile(r"(\d+(?:\.\d+)?)\s*([smhd])")
_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}


def _free(port: int) -> int:
    """This port, or any other if somebody listens there."""
    with socket.socket() as probe:
        return port if probe.connect_ex(("127.0.0.1", port)) else 0


HELP = """
  r        restart the bot in the middle of the game
  t 3h     let three hours pass (s, m, h, d)
  v Cleo   Cleo joins the voice channel, or leaves it
  q        end (Ctrl-C does too)
"""


async def command(made: World, line: str, stop: asyncio.Event) -> None:
    """Do what a line typed in the terminal says."""
    verb, _, rest = line.strip().partition(" ")
    span = _PACE.fullmatch(rest.strip())
    match verb:
        case "r":
            await made.restart()
        case "t" if span:
            await made.skip(timedelta(**{_UNITS[span[2]]: float(span[1])}))
        case "v" if rest.strip().capitalize() in PEOPLE:
            await made.walk(rest.strip().capitalize())
        case "q":
            stop.set()
        case _:
            print(HELP)


async def listen(made: World, stop: asyncio.Event) -> None:
    """Read the terminal, if there is one, without holding anything up."""
    lines: asyncio.Queue[str] = asyncio.Queue()
    loop = asyncio.get_running_loop()
    with contextlib.suppress(NotImplementedError, ValueError, OSError):  # no terminal, or Windows
        if sys.stdin.isatty():
            loop.add_reader(sys.stdin.fileno(), lambda: lines.put_nowait(sys.stdin.readline() or "q"))
    try:
        while True:
            await command(made, await lines.get(), stop)
    finally:
        with contextlib.suppress(NotImplementedError, ValueError, OSError):
            loop.remove_reader(sys.stdin.fileno())


def greet(made: World) -> None:
    """Print where to go."""
    print("\nOpen one of these in your browser; a tab for each person you want to be.\n")
    for name, person in made.people.items():
        print(f"  {name:<5} {made.rooms.address(made.table, person)}")
    print(f"\nIn this window, with Enter:{HELP}", flush=True)


async def play(
    port: int = 8765,
    ready: asyncio.Future[World] | None = None,
    stop: asyncio.Event | None = None,
    guests: Sequence[str] = (),
    moves: int = MOVES,
) -> None:
    """Open the world and keep it going until ``stop`` is set. ``ready`` receives the world when it is open;
    ``guests`` are packages of games that play too; one table is so many ``moves`` old."""
    stop = stop or asyncio.Event()
    async with world(_free(port), guests, moves) as made, made.rooms:
        jobs = [
            asyncio.ensure_future(job)
            for job in (made.keep_time(), listen(made, stop), stop.wait(), made.rooms.wait_closed())
        ]
        greet(made)
        if ready:
            ready.set_result(made)
        done, late = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
        for job in late:
            job.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        await asyncio.gather(*done)  # raises what ended us, if anything did


async def main(port: int, guests: Sequence[str]) -> None:
    """Play until Ctrl-C."""
    stop = asyncio.Event()
    with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt instead
        for name in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    await play(port, stop=stop, guests=guests)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description="Play without Discord.")
    parser.add_argument("--port", type=int, default=8765, help="where the page is served on this machine (8765)")
    games = "a game from outside the house, by its package: examples.lantern"
    parser.add_argument("--with", dest="guests", action="append", default=[], metavar="PACKAGE", help=games)
    chosen = parser.parse_args()
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    log.setLevel(logging.INFO)
    with contextlib.suppress(KeyboardInterrupt):
        try:
            asyncio.run(main(chosen.port, chosen.guests))
        except NotAGame as nothing:
            parser.error(str(nothing))
