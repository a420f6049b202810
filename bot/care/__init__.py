"""What an owner does with the database: copies, moves, puts back, opens and shuts it."""
