"""Answers to keep: `/guidance` as a page, a calendar file and data, and the consultation as a plain form.

All of it is stateless: what is shown comes from the facts in the address alone, so a link always gives what it gave.
"""
