"""Set-up of a running bot: settings, training when needed, two servers supervised as one program, chat in the terminal.

Nothing here knows the law or a channel. The modules that a server process starts from are `action_server`,
`rasa_server` and `train_model`; all others run in the launcher and import neither Rasa nor TensorFlow.
"""
