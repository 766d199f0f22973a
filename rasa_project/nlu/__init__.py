"""Components of our own in the Rasa pipeline. What a fact or a topic means is decided elsewhere (actions)."""
