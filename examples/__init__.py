"""Games that are not part of the bot. Each is a folder that shows how a game is made, and joins only when it is
called: ``make play WITH=examples.lantern``."""
