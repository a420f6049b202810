"""``python -m bot doctor``: what would keep the bot from its work, and what to do about it. Nothing is changed."""
