"""What is said when something about a table, not about a rule of its game, cannot be done."""

from __future__ import annotations


class Refused(Exception):
    """Something about the table, not about a rule of the game, cannot be done. The text is for the person."""


TOO_LONG_AGO = (
    "That move is too long ago to be taken back: the rules of this game were mended since it was made, and only"
    " the newest moves are kept as they were."
)

NOTHING_BACK = "Nothing was taken back that could be put back: somebody has moved since, or nothing was."

NOT_PLAYING = {
    "lobby": "This table has not begun. Press **Join**, then **Start**.",
    "paused": "This table is paused. `/table resume` goes on.",
    "ended": "This game is over. **Play again** on its board or `/table open` begins another.",
}

BEGUN = "The game has begun; that can only be done before. The board shows what can be done now."
NOT_PAUSED = "This table is not paused. `/table pause` asks for a pause."
NOT_OVER = "That can be done when this game is over. `/table end` asks to end it early."

NOT_HOST = (
    "Only the host of this table decides who joins. `/table open` begins your own in another channel or thread."
)
NOT_SEATED = "You are not sitting at this table; you can watch. `/table open` begins your own in another channel."
ONLOOKERS = "You play here yourself; that is for people who look on. The board shows what is yours."
NOT_RESPONSIBLE = (
    "Only people at this table, or somebody with Manage Channels, may do that. `/table join` sits down, where"
    " newcomers are let in."
)
