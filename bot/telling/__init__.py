"""What people see of a table: boards, panels, books, answers."""
