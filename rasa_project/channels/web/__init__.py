"""The web channel: what the widget, the demo page and other sites' pages talk to. Start with `channel.py`."""

from rasa_project.channels.web.channel import WebInput

__all__ = ["WebInput"]
