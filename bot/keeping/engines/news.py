"""What processes that share a database tell each other, by PostgreSQL's own ``NOTIFY``: within the transaction
that makes it true, and heard once that is kept. Nothing is kept of it, so whoever has not listened for a while
looks at everything anew.

A process that plays for all alone tells nobody."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import psycopg

from bot.keeping.engines.postgres import LIVES
from bot.keeping.engines.where import Remote

log = logging.getLogger(__name__)

CHANNEL = "demiurge"

EVERYTHING = "everything"
"""What is heard where something may not have been."""

_AGAIN = 1.0
"""Seconds until a line that broke is tried again, and between two looks whether nobody listens any more."""


class Listener:
    """Hears what others tell, in a thread with a line of its own; what was ``heard`` is told there, without what
    this process has told itself."""

    def __init__(self, server: Remote, me: str, heard: Callable[[str], None]) -> None:
        self._server = server
        self._me = me
        self._heard = heard
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="news", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End; nothing is heard any more once the thread has seen it."""
        self._over.set()

    def _run(self) -> None:
        while not self._over.is_set():
            try:
                self._listen()
            except psycopg.Error as fault:
                log.warning("what other processes tell cannot be heard just now: %s", fault)
                self._over.wait(_AGAIN)

    def _listen(self) -> None:
        with psycopg.connect(self._server.reveal(), autocommit=True, **LIVES) as db:
            db.execute(f"LISTEN {CHANNEL}")
            self._heard(EVERYTHING)
            while not self._over.is_set():
                for note in db.notifies(timeout=_AGAIN):
                    who, _, what = note.payload.partition(" ")
                    if who != self._me and not self._over.is_set():
                        self._heard(what)
