"""What changes a table, one change at a time. Knows no Discord."""
