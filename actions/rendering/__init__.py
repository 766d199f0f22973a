"""Rendering: a guidance as plain text, as the contract's payloads, as Block Kit. One module a surface.

Lives here: the shape of what is shown. Not here: what the law says (rules_core), the sentences (actions/wording).
"""
