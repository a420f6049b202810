"""A god's turn: what is proposed, how the others are asked, what it does, and whose turn comes next."""
