"""What is proposed: its card, and where it would lie."""
