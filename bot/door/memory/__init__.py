"""What outlives a table: people who are forgotten, records, games that are brought back."""
