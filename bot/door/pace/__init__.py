"""How long people have, beside what a table or the rules say: their nights, their reminders, a game night."""
