"""Slack: direct messages, mentions, `/vacancy`, buttons, forms, the app home and reminders; each event answered
exactly once.

`channel.py` is the entry (credentials.yml names its class); `docs/slack.md` tells how an event becomes an answer.
"""
