"""Components of the pipeline of our own. Not here: how words are read (`actions.understanding`)."""
