"""Computer players by what they think: for any game, in the words of the kernel alone."""
