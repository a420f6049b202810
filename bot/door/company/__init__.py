"""Who comes together at a table: by invitation or by asking, and who is sent away before it begins."""
