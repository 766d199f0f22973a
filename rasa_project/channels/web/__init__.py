"""The web channel: what the widget, the demo page and other sites' pages talk to. `channel.py` is the place to start."""

from rasa_project.channels.web.channel import WebInput

__all__ = ["WebInput"]
