"""What the action server runs: understanding, dialogue, wording, rendering, answers about the law."""
