"""``make play``: the bot in a Discord of its own. Nothing that runs in production imports it."""
