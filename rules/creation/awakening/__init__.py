"""What every deity becomes before the Map is made: order, Attributes, bans, numbers, Icon and name."""
