"""How a game ends, and who is Steward of Creation (CR-END)."""
