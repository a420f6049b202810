"""The Map, and what is placed on it besides Acts: Fields, Storms, the Beacon, Fertile Regions."""
