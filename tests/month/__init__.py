"""A month at many tables, in minutes: people in three time zones who come late, sleep, go away and leave."""
