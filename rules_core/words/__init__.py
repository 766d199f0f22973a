"""The words of each law, one module a law: message keys and their English."""
