"""Slack: the channel against a stand-in for Slack's Web API, and its parts one by one."""
