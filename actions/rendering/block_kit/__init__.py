"""The Slack surface: pure functions from contract payloads to Block Kit, in English and Spanish, within all its limits.

Lives here: answers, questions, forms, the app home. Not here: law, network, what was sent before
(rasa_project/channels/slack).
"""

from actions.rendering.block_kit.answer import Footer, answer
from actions.rendering.block_kit.elements import Rendered
from actions.rendering.block_kit.labels import label
from actions.rendering.block_kit.message import message, picked

__all__ = ["Footer", "Rendered", "answer", "label", "message", "picked"]
