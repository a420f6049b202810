"""How fast it is. Every number stands beside a yardstick measured in the same run, because a ratio can be compared
between machines and days and a bare number cannot."""
