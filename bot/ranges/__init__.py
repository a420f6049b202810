"""Several processes that play from one database, each for some of the shards."""
