"""What is remembered of people beyond a table, and how they are forgotten."""
