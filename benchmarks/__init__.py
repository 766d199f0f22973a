"""Measurements: of the rules core, of a turn of the bot, of Slack's acknowledgements. Reported, never asserted."""
