"""The edges of the bot: launcher, channels, NLU components, exports, widget.

What the law says is in `rules_core`; what the bot says is in `actions`.
"""
