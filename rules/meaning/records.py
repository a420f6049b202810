"""How tables of Meaning Made are kept."""

from __future__ import annotations

from rules.core import Records
from rules.meaning.options import HouseRules
from rules.meaning.state import MeaningMade


class MeaningRecords(Records[MeaningMade, HouseRules]):
    """Of one form since the first; the rules were mended."""

    mended = 2
