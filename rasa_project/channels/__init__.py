"""One module a channel. `credentials.yml` names the classes; what they share is in `common.py`."""
