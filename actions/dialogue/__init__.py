"""The consultation: what the bot remembers, which question is asked, which move a message calls for.

Here: the conversation. Not here: words and numbers in a message (actions/understanding), wording, any law.
"""
