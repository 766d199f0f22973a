"""Slack's markup in what people write: mentions, links and escapes, back to plain words.

Lives here: text in. Not here: text out (actions/rendering/block_kit/elements.py escapes it).
"""

import html
import re

_TOKEN = re.compile(r"<([^<>|]*)(?:\|([^<>]*))?>")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def plain_words(text: str, bot_user: str | None = None) -> str:
    """What a person wrote, as words. A mention of the bot itself goes; other mentions and links keep their names."""

    def replace(token: "re.Match[str]") -> str:
        target, name = token[1], token[2]
        if bot_user and target == f"@{bot_user}":
            return " "
        if name:
            return name
        return target.partition(":")[2] if target.startswith(("mailto:", "tel:")) else target

    words = html.unescape(_TOKEN.sub(replace, text))
    return re.sub(r"[ \t]+", " ", _CONTROL.sub(" ", words)).strip()


def mentions(text: str, user: str | None) -> bool:
    """Whether the text mentions this user."""
    return bool(user) and re.search(rf"<@{re.escape(str(user))}(\|[^<>]*)?>", text) is not None


def mentions_others(text: str, user: str | None) -> bool:
    """Whether the text speaks to somebody else than this user."""
    return any(found != user for found in re.findall(r"<@([A-Z0-9]+)(?:\|[^<>]*)?>", text))
