"""``python -m bot rehearse CHANNEL``: try on the real Discord what no simulation can prove.

In a channel for tests it plays through every kind of message, edit, vote, thread, place and answer the bot uses,
says what held and what did not, and takes everything away again, also when something fails. It looks at no
database and tells no commands.
"""
