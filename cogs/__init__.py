"""What people do on Discord, read and handed to the bot: slash commands, presses, reactions. Nothing is decided
here."""
