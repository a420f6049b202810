"""What stands on the buttons of a board, which has no room for what each does: whatever has a price shows it."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.core import Decision, Option, Pick

_PRICE = re.compile(r"(?:Costs )?(\d+(?: [A-Z]\w+)?(?: for each \w+)?|Free)(?=[.,;:]| unless |$)")
"""How the words of a choice begin that say what it costs: ``Costs 2 Influence, leaves you 4.``, ``Free.``"""


def priced(decision: Decision) -> Decision:
    """The decision with the price of each choice in its name, where its words begin with one and it names none."""
    if not isinstance(decision.ask, Pick):
        return decision
    return replace(decision, ask=replace(decision.ask, options=tuple(map(_priced, decision.ask.options))))


def _priced(option: Option) -> Option:
    found = _PRICE.match(option.detail)
    if found is None or option.why_not or found[1].lower() in option.label.lower():
        return option
    return replace(option, label=f"{option.label} ({found[1][:1].lower()}{found[1][1:]})")
