"""An answer as Slack messages: outcome, deadlines as fields, steps, unclear points, and the buttons below.

Lives here: which block shows which part of a guidance, and where a long answer is split (at a deadline, never in one).
Not here: any date or decision (they come from the guidance), sending, remembering which message to edit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import Any

from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit.elements import Block, Rendered
from actions.rendering.block_kit.labels import label
from actions.rendering.block_kit.message import choices, paragraphs
from actions.rendering.block_kit.texts import day, said, shown
from actions.wording import words

Guidance = Mapping[str, Any]


@dataclass(frozen=True)
class Footer:
    """What can be done with an answer: whose consultation its buttons act on, the link of the calendar file, whether
    it is a draft that one person sees, who posted it where all of a channel see it, and what the bot says around it."""

    owner: str = ""
    calendar: str = ""
    draft: bool = False
    posted_by: str = ""
    lead: str = ""
    after: str = ""
    replies: Sequence[Mapping[str, Any]] = ()
    """The bot's own buttons, which a what-if keeps."""


def answer(guidance: Guidance, language: str, today: date, footer: Footer = Footer()) -> list[Rendered]:
    """The guidance as one message, or as few as Slack's limits allow."""
    blocks = [
        *_outcome(guidance, language, footer.lead),
        *_deadlines(guidance, language, today),
        *kit.sections(_steps(guidance), label(language, "steps")),
        *kit.sections(_flags(guidance), label(language, "flags")),
        *_law(guidance, language),
    ]
    last = _footer(guidance, language, footer)
    pages = kit.paginate(blocks, last)
    texts = _fallbacks(guidance, language, today, len(pages))
    return [Rendered(text, page) for text, page in zip(texts, pages, strict=True)]


def title(guidance: Guidance, language: str) -> str:
    """The jurisdiction in words, with a mark where the answer is a what-if."""
    name = place(str(guidance.get("jurisdiction") or ""), language)
    return f"{label(language, 'what_if')}: {name}" if guidance.get("hypothetical") else name


def place(jurisdiction: str, language: str) -> str:
    """The name of a jurisdiction for people."""
    key = f"place.{jurisdiction}"
    return words(language)(key) if words(language).has(key) else jurisdiction.replace("_", " ").title()


def when(deadline: Mapping[str, Any], language: str) -> str:
    """The date of a deadline with its bound and hour; a bound without a date in words."""
    on = day(deadline.get("date"))
    if on is None:
        return label(language, "at_once" if deadline.get("bound") == "at_once" else "no_date")
    shown_date = words(language).short_date(on)
    hour = deadline.get("time")
    if isinstance(hour, str):
        shown_date = label(language, "by_time", date=shown_date, time=words(language).time(time.fromisoformat(hour)))
    bound = str(deadline.get("bound") or "on")
    return label(language, bound if bound in ("on_or_before", "on_or_after") else "on", date=shown_date)


def days_left(on: date, today: date, language: str) -> str:
    """`12 days left`, `today`, `3 days ago`."""
    count = (on - today).days
    if count in (0, 1):
        return label(language, "tomorrow" if count else "today")
    if count == -1:
        return label(language, "yesterday")
    return label(language, "days_left", count=count) if count > 0 else label(language, "days_ago", count=-count)


def summaries(guidance: Guidance, language: str) -> list[str]:
    """The outcome in words, or each outcome that is still open with its condition."""
    outcome = guidance.get("outcome")
    if outcome:
        return [said(outcome, "summary")]
    lines = []
    for each in guidance.get("outcomes") or []:
        condition = said(each, "condition")
        line = said(each, "summary")
        lines.append(f"{words(language).sentence(condition)}: {line}" if condition else line)
    return lines


def _outcome(guidance: Guidance, language: str, lead: str) -> list[Block]:
    blocks = [kit.header(title(guidance, language))]
    if lead:
        blocks.append(kit.context(kit.escape(lead)))
    lines = [kit.escape(line) for line in summaries(guidance, language)]
    lines += [shown(error, "message") for error in guidance.get("errors") or []]
    blocks += kit.sections([f"*{line}*" if len(lines) == 1 else f"• {line}" for line in lines])
    return blocks


def _deadlines(guidance: Guidance, language: str, today: date) -> Iterator[Block]:
    deadlines = guidance.get("deadlines") or []
    if deadlines:
        yield kit.divider()
    for deadline in deadlines:
        yield kit.fields(_what(deadline, language), _date(deadline, language, today))


def _what(deadline: Mapping[str, Any], language: str) -> str:
    lines = [f"*{shown(deadline, 'label')}*", shown(deadline, "actor")]
    condition = shown(deadline, "condition")
    reading = shown(deadline, "reading")
    if condition:
        lines.append(f"_{condition}_")
    if reading:
        lines.append(f"_{label(language, 'reading', reading=reading)}_")
    return "\n".join(line for line in lines if line)


def _date(deadline: Mapping[str, Any], language: str, today: date) -> str:
    voice = words(language)
    on, safe, rolled = (day(deadline.get(name)) for name in ("date", "safe_date", "rolled_from"))
    lines = [f"*{kit.escape(when(deadline, language))}*"]
    if on is not None:
        lines[0] += f" · {days_left(on, today, language)}"
    if safe is not None and safe != on:
        lines.append(f":warning: {label(language, 'safe_date', date=voice.short_date(safe))}")
    if rolled is not None:
        lines.append(label(language, "rolled_from", date=voice.short_date(rolled)))
    cited = kit.escape(str(deadline.get("citation") or deadline.get("clause") or ""))
    if deadline.get("source") == "companion":
        cited += f" ({label(language, 'companion')})"
    return "\n".join([*lines, cited])


def _steps(guidance: Guidance) -> list[str]:
    lines = []
    for number, step in enumerate(guidance.get("steps") or [], start=1):
        actor, condition, cited = (shown(step, name) for name in ("actor", "condition", "citation"))
        line = f"{number}. {shown(step, 'text')}"
        line += f" ({condition})" if condition else ""
        more = " · ".join(part for part in (actor, cited) if part)
        lines.append(f"{line} — _{more}_" if more else line)
    return lines


def _flags(guidance: Guidance) -> list[str]:
    lines = []
    for flag in guidance.get("flags") or []:
        condition = shown(flag, "condition")
        told = f"{condition}: {shown(flag, 'message')}" if condition else shown(flag, "message")
        lines.append(f":grey_question: {told}")
    return list(dict.fromkeys(lines))


def _law(guidance: Guidance, language: str) -> list[Block]:
    law = guidance.get("law") or {}
    as_of = day(law.get("as_of"))
    if not law.get("citation"):
        return []
    cited = kit.escape(str(law["citation"]))
    if as_of is not None:
        cited = label(language, "law_as_of", citation=cited, date=words(language).short_date(as_of))
    return [kit.context(cited)]


def _footer(guidance: Guidance, language: str, footer: Footer) -> list[Block]:
    blocks = kit.sections(paragraphs(footer.after)) if footer.after else []
    if footer.posted_by:
        blocks.append(kit.context(label(language, "posted_by", user=footer.posted_by)))
    blocks += kit.actions(_buttons(guidance, language, footer), footer.owner)
    if footer.draft:
        blocks.append(kit.context(label(language, "draft")))
    return blocks


def _buttons(guidance: Guidance, language: str, footer: Footer) -> list[Block]:
    dated = bool(guidance.get("deadlines"))

    def button(name: str, **more: str) -> Block:
        return kit.button(label(language, name), f"answer:{name}", footer.owner, **more)

    if guidance.get("hypothetical"):
        return choices(footer.replies, language)
    found = [] if footer.posted_by else [button("post", style="primary")]
    if dated and footer.calendar and len(footer.calendar) <= kit.BUTTON_URL:
        found.append(button("calendar", url=footer.calendar))
    if dated:
        found.append(button("why"))
    if not footer.posted_by:
        found += [button("change"), button("what_if")]
        found += [button("remind")] if dated else []
    return found


def _fallbacks(guidance: Guidance, language: str, today: date, parts: int) -> Sequence[str]:
    lines = [f"{title(guidance, language)}: {' '.join(summaries(guidance, language))}".strip(": ")]
    for deadline in guidance.get("deadlines") or []:
        on = day(deadline.get("date"))
        left = f" ({days_left(on, today, language)})" if on else ""
        lines.append(f"{said(deadline, 'label')}: {when(deadline, language)}{left}")
    whole = ""
    for line in lines:
        if len(whole) + len(line) > kit.FALLBACK_CHARACTERS:
            break
        whole += ("\n" if whole else "") + line
    whole = kit.escape(whole or kit.clip(lines[0], kit.FALLBACK_CHARACTERS))
    return [whole] + [
        f"{kit.escape(title(guidance, language))} {label(language, 'part', part=part, parts=parts)}"
        for part in range(2, parts + 1)
    ]
