"""What the bot says on a server beside its tables: calls for players, and a word of welcome."""
