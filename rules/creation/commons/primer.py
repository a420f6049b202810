"""What a lobby and a newcomer are told of a world of the whole channel."""

from __future__ import annotations

BLURB = (
    "A world that the whole channel makes, a step now and then: the deities are nobody's, an open checklist says "
    "what is next, and whoever comes by does it. The channel votes on every Act; no person wins."
)

PRIMER = (
    "1. The deities have numbers and no owners. A checklist on the board says which step is next, for whom.\n"
    "2. Whoever comes by may do it: nobody need have joined before. Press the button on the board, or look the "
    "step up by `/table about`: what it is, what is allowed, what it costs.\n"
    "3. Whoever begins a step has it for an hour after each move. When it is done it is crossed off with their "
    "name, and the next one is for others; after 24 hours it is open to them again.\n"
    "4. First the deities get Attributes, Icon and name; then the Map and the first Fields are made.\n"
    "5. In each round every deity places Fields, then places an Act or uses an Ability, and a page of the History "
    "is written.\n"
    "6. Everybody in the channel votes on an Act but whoever proposed it: more yes than no passes, and no votes "
    "at all is no objection. What is voted down may be tried once more, by anybody.\n"
    "7. A step that nobody takes is passed when its time is up, as silence is in any game; computers take none.\n"
    "8. At the end the deities are ranked, and each may keep an object for a later world. The channel may stop "
    "the game by a vote at any time."
)

MINE = "The next step"
