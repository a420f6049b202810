"""What may be asked of a table: every verb of it with its words, for whom it is and where it stands.

From these rows are made the slash commands, the buttons of a board, what stands under *More…*, the confirmations
and ``docs/table.md``. Who may ask is said here so that nobody is offered what would be refused; whether it is done
the door decides. What is done stands in ``cogs/deeds``, by the name of the verb.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.keeping.table import Table
from bot.telling.verb import Role, refusal
from bot.telling.verbs.asking import ASKING
from bot.telling.verbs.before import BEFORE
from bot.telling.verbs.ending import ENDING
from bot.telling.verbs.looking import LOOKING

VERBS = (*BEFORE, *LOOKING, *ASKING, *ENDING)

BY_NAME = {verb.name: verb for verb in VERBS}
BY_ADDRESS = {address: verb for verb in VERBS if verb.pressed for address in (verb.name, *verb.known)}


def menu(table: Table, who: frozenset[Role], lacking: Collection[str] = ()) -> list[tuple[str, str, str]]:
    """What stands under *More…* for somebody: verb, label and note; without what is ``lacking`` here."""
    open_now = (v for v in VERBS if v.name not in lacking and not refusal(v, table, who))
    return [(v.name, *v.more) for v in open_now if v.more is not None]
